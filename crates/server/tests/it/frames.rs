//! Whatever a client says, the answer is a message or a sentence, never a panic: real messages with something wrong.

use expect_test::expect_file;
use fogg_rules::chance::{QuickRng, below};
use fogg_server::fuzzing::{conversation, run};
use rand_core::SeedableRng;

/// Pieces that upset readers of numbers, texts and lists.
const PIECES: [&[u8]; 20] = [
    b"-1",
    b"0",
    b"256",
    b"1e99",
    b"18446744073709551615",
    b"null",
    b"\"-\"",
    b"[]",
    b"{}",
    b"\"",
    b":",
    b",",
    b"\\u0000",
    b"\\ud800",
    b"\xc3",
    b"\xff",
    b"[[[[[[[[",
    b"\"type\":\"act\"",
    b"undo",
    b"\n",
];

/// One piece of the bytes is cut out, doubled, replaced, or has a bit turned.
pub fn mutate(bytes: &[u8], rng: &mut QuickRng) -> Vec<u8> {
    let at = |rng: &mut QuickRng| below(rng, bytes.len() as u32 + 1) as usize;
    let (a, b) = (at(rng), at(rng));
    let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 30));
    let piece = match below(rng, 4) {
        0 => Vec::new(),
        1 => bytes[from..to].repeat(2),
        2 => bytes[from..to].iter().map(|byte| byte ^ (1 << below(rng, 8))).collect(),
        _ => PIECES[below(rng, PIECES.len() as u32) as usize].to_vec(),
    };
    [&bytes[..from], &piece, &bytes[to..]].concat()
}

#[test]
fn real_messages_with_something_wrong_never_break_a_table() {
    let mut rng = QuickRng::seed_from_u64(11);
    for number in 0..30 {
        let real = conversation(number, 40).into_bytes();
        run(&real);
        for _ in 0..10 {
            let mut wrong = real.clone();
            for _ in 0..=below(&mut rng, 4) {
                wrong = mutate(&wrong, &mut rng);
            }
            run(&wrong);
        }
    }
}

#[test]
fn fuzzing_begins_with_real_conversations() {
    expect_file!["../../fuzz/seeds/frames/short"].assert_eq(&conversation(1, 6));
    expect_file!["../../fuzz/seeds/frames/opening"].assert_eq(&conversation(2, 25));
    expect_file!["../../fuzz/seeds/frames/middle"].assert_eq(&conversation(3, 80));
    let conversation = conversation(4, 1000);
    assert!(conversation.lines().count() > 100 && conversation.contains("undo"), "a whole game");
}

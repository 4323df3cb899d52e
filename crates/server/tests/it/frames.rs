//! Malformed messages never cause a panic: valid messages with random changes.

use expect_test::expect_file;
use fogg_rules::chance::{FastRng, below};
use fogg_server::fuzzing::{conversation, run};
use rand_core::SeedableRng;

/// Fragments that are likely to break a parser of numbers, strings and lists.
const FRAGMENTS: [&[u8]; 20] = [
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

/// Removes, doubles or replaces one part of the bytes, or flips bits in it.
pub fn mutate(bytes: &[u8], rng: &mut FastRng) -> Vec<u8> {
    let at = |rng: &mut FastRng| below(rng, bytes.len() as u32 + 1) as usize;
    let (a, b) = (at(rng), at(rng));
    let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 30));
    let part = match below(rng, 4) {
        0 => Vec::new(),
        1 => bytes[from..to].repeat(2),
        2 => bytes[from..to].iter().map(|byte| byte ^ (1 << below(rng, 8))).collect(),
        _ => FRAGMENTS[below(rng, FRAGMENTS.len() as u32) as usize].to_vec(),
    };
    [&bytes[..from], &part, &bytes[to..]].concat()
}

#[test]
fn malformed_messages_never_break_a_table() {
    let mut rng = FastRng::seed_from_u64(11);
    for number in 0..30 {
        let valid = conversation(number, 40).into_bytes();
        run(&valid);
        for _ in 0..10 {
            let mut malformed = valid.clone();
            for _ in 0..=below(&mut rng, 4) {
                malformed = mutate(&malformed, &mut rng);
            }
            run(&malformed);
        }
    }
}

#[test]
fn fuzzing_seeds_are_valid_conversations() {
    expect_file!["../../fuzz/seeds/frames/short"].assert_eq(&conversation(1, 6));
    expect_file!["../../fuzz/seeds/frames/opening"].assert_eq(&conversation(2, 25));
    expect_file!["../../fuzz/seeds/frames/middle"].assert_eq(&conversation(3, 80));
    let conversation = conversation(4, 1000);
    assert!(conversation.lines().count() > 100 && conversation.contains("undo"), "a whole game");
}

//! Whatever the bytes, reading ends with a message or a sentence, never with a panic.

use fogg_protocol as wire;
use fogg_rules::chance::{FastRng, below};
use fogg_testkit::games::Case;
use rand_core::SeedableRng;

/// Pieces that upset readers of numbers, texts and lists.
const PIECES: [&str; 16] = [
    "-1",
    "0",
    "255",
    "256",
    "1e99",
    "18446744073709551615",
    "null",
    "\"-\"",
    "\"PPPP\"",
    "[]",
    "{}",
    "\"",
    ":",
    ",",
    "\\u0000",
    "é",
];

/// One piece of the text is cut out, doubled or replaced.
fn mutate(text: &str, rng: &mut FastRng) -> String {
    let cut = |rng: &mut FastRng| {
        let mut at = below(rng, text.len() as u32 + 1) as usize;
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (a, b) = (cut(rng), cut(rng));
    let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 30));
    let to = if text.is_char_boundary(to) { to } else { text.len() };
    let piece = match below(rng, 3) {
        0 => "",
        1 => &text[from..to],
        _ => PIECES[below(rng, PIECES.len() as u32) as usize],
    };
    format!("{}{piece}{piece}{}", &text[..from], &text[to..])
}

#[test]
fn mutated_messages_never_panic_and_what_is_read_can_be_played() {
    let mut rng = FastRng::seed_from_u64(11);
    let (mut read, mut refused) = (0, 0);
    for seed in 0..60 {
        let case = if seed % 2 == 0 { Case::random(seed) } else { Case::named("mini-alps", 3, seed) };
        for game in case.states(4) {
            let view = game.view(game.public().next_to_act());
            let legal =
                view.legal_actions().take(5).map(|action| wire::Action::from_rules(&case.board, action));
            let act = wire::ActMessage {
                request: 1,
                board: None,
                view: wire::View::from_rules(&view),
                legal: Some(legal.collect()),
                time_ms: Some(100),
                seed: Some(1),
            };
            let line = wire::ToProgram::Act(Box::new(act)).line();
            for _ in 0..60 {
                let line = mutate(line.trim_end(), &mut rng);
                let _ = wire::ToReferee::read(&line);
                let Ok(wire::ToProgram::Act(act)) = wire::ToProgram::read(&line) else {
                    refused += 1;
                    continue;
                };
                for action in act.legal.iter().flatten() {
                    let _ = action.to_rules(&case.board);
                }
                match act.view.to_rules(&case.board) {
                    Ok(view) => {
                        read += 1;
                        view.sample(&mut rng).playout(&mut rng);
                    }
                    Err(error) => {
                        refused += 1;
                        assert!(!error.to_string().contains('\n'), "{error}");
                    }
                }
            }
        }
    }
    assert!(read > 100 && refused > 1000, "{read} read, {refused} refused");
}

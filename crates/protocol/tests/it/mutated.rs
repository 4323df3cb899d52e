//! Mutated messages are parsed or rejected, and never cause a panic.

use fogg_protocol as wire;
use fogg_rules::chance::{FastRng, below};
use fogg_testkit::games::Case;
use rand_core::SeedableRng;

/// Fragments that are likely to break parsers of numbers, strings and lists.
const FRAGMENTS: [&str; 16] = [
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

/// Removes, duplicates or replaces a random part of the text.
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
    let fragment = match below(rng, 3) {
        0 => "",
        1 => &text[from..to],
        _ => FRAGMENTS[below(rng, FRAGMENTS.len() as u32) as usize],
    };
    format!("{}{fragment}{fragment}{}", &text[..from], &text[to..])
}

#[test]
fn mutated_messages_never_panic_and_parsed_ones_can_be_played() {
    let mut rng = FastRng::seed_from_u64(11);
    let (mut parsed, mut rejected) = (0, 0);
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
            let line = wire::ToProgram::Act(Box::new(act)).to_line();
            for _ in 0..60 {
                let line = mutate(line.trim_end(), &mut rng);
                let _ = wire::ToReferee::from_line(&line);
                let Ok(wire::ToProgram::Act(act)) = wire::ToProgram::from_line(&line) else {
                    rejected += 1;
                    continue;
                };
                for action in act.legal.iter().flatten() {
                    let _ = action.to_rules(&case.board);
                }
                match act.view.to_rules(&case.board) {
                    Ok(view) => {
                        parsed += 1;
                        view.sample(&mut rng).playout(&mut rng);
                    }
                    Err(error) => {
                        rejected += 1;
                        assert!(!error.to_string().contains('\n'), "{error}");
                    }
                }
            }
        }
    }
    assert!(parsed > 100 && rejected > 1000, "{parsed} parsed, {rejected} rejected");
}

//! `verify` notices the change of any single byte.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fogg_record::{GameRecord, Location, RecordProblem, decode, verify};

use crate::games::{cases, committed_game, cut_off, random_game, text};
use crate::undo::game_with_three_undos;

/// Replacements of a byte: white space, digits, letters, punctuation, and invalid UTF-8.
const REPLACEMENTS: &[u8] = b" \n\t09afAFzLR\",:{}[]-\\\0\x7f\xe9";

fn problems(bytes: Vec<u8>) -> Vec<RecordProblem> {
    match decode(bytes, "game.json") {
        Ok(text) => verify(&text, "game.json").err().map(|error| error.0).unwrap_or_default(),
        Err(error) => error.0,
    }
}

/// Changes every `step`th byte, each to `values` other values, and returns how many changes were tried.
fn flip(game: &GameRecord, step: usize, values: usize) -> usize {
    let text = text(game);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let tried = AtomicUsize::new(0);
    thread::scope(|scope| {
        for part in 0..threads {
            let (text, tried) = (&text, &tried);
            scope.spawn(move || {
                for at in (part * step..text.len()).step_by(threads * step) {
                    tried.fetch_add(flip_byte(text, at, values), Ordering::Relaxed);
                }
            });
        }
    });
    tried.into_inner()
}

fn flip_byte(text: &str, at: usize, values: usize) -> usize {
    let old = text.as_bytes()[at];
    // The other case of a letter, the next byte, and replacements that depend on the position.
    let replacements =
        (0..REPLACEMENTS.len()).map(|number| REPLACEMENTS[(at * 7 + number) % REPLACEMENTS.len()]);
    let mut tried = vec![old];
    for new in [old ^ 0x20, old.wrapping_add(1)].into_iter().chain(replacements) {
        if tried.len() > values || tried.contains(&new) {
            continue;
        }
        tried.push(new);
        let mut bytes = text.as_bytes().to_vec();
        bytes[at] = new;
        let problems = problems(bytes);
        let change = format!("byte {at} changed from {:?} to {:?}", char::from(old), char::from(new));
        assert!(!problems.is_empty(), "{change} is not noticed");
        assert!(
            problems.iter().all(|problem| problem.location != Location::File),
            "{change}: {}",
            problems[0]
        );
    }
    tried.len() - 1
}

#[test]
fn every_byte_of_a_short_record_matters() {
    let game = cut_off(committed_game("mini-alps", 2, 4), 14);
    let tried = flip(&game, 1, 6);
    println!("{tried} changes of {} bytes", text(&game).len());
    assert!(tried > 6 * text(&game).len() - 6);
}

#[test]
fn every_byte_of_a_record_with_undos_matters() {
    let game = game_with_three_undos();
    assert!(flip(&game, 1, 3) > 3 * text(&game).len() - 3);
}

#[test]
fn every_byte_of_a_whole_game_matters() {
    // By default every 17th byte is changed to 3 other values; with FOGG_CASES=N every byte is changed to N others.
    let others = cases(0) as usize;
    let (step, values) = if others == 0 { (17, 3) } else { (1, others) };
    for (board, seats) in [("usa", 2), ("switzerland", 3), ("new-york", 4), ("mini-taxi", 2)] {
        let game = random_game(board, seats, 11);
        let tried = flip(&game, step, values);
        println!("{board}: {tried} changes of {} bytes", text(&game).len());
    }
}

#[test]
fn every_removed_or_inserted_byte_matters() {
    let game = cut_off(random_game("mini-base", 2, 5), 10);
    let text = text(&game);
    for at in 0..text.len() {
        let mut shorter = text.clone().into_bytes();
        shorter.remove(at);
        assert!(!problems(shorter).is_empty(), "removing byte {at} is not noticed");
        let mut longer = text.clone().into_bytes();
        longer.insert(at, b' ');
        assert!(!problems(longer).is_empty(), "a space before byte {at} is not noticed");
    }
    assert!(!problems(format!("{text}\n").into_bytes()).is_empty());
}

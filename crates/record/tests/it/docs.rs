//! `docs/record.md` shows a real record.

use fogg_record::verify;
use fogg_testkit::boards;
use sha2::{Digest, Sha256};

use crate::games::{committed_game, cut_off, text};

const PAGE: &str = include_str!("../../../../docs/record.md");

#[test]
fn the_example_in_the_docs_is_a_record() {
    let example = PAGE.split_once("```json\n").unwrap().1.split_once("```").unwrap().0;
    assert_eq!(example, text(&cut_off(committed_game("usa", 2, 1), 5)));
    verify(example, "docs/record.md").unwrap_or_else(|faults| panic!("{}", faults[0]));
}

#[test]
fn the_text_of_a_board_is_as_the_docs_say() {
    let forms = PAGE.split_once("```text\n").unwrap().1.split_once("```").unwrap().0;
    let words: Vec<&str> = forms.lines().filter_map(|form| form.split(' ').next()).collect();
    for board in boards::real().chain(boards::all_minis()) {
        let text = board.canonical_text();
        let mut seen: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
        seen.dedup();
        assert_eq!(seen, words, "{}", board.name());
        assert_eq!(board.hash()[..], Sha256::digest(&text)[..]);
    }
}

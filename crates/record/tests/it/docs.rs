//! The pages of the docs show a real record and list every form of notation.

use std::collections::BTreeSet;

use fogg_record::verify;
use fogg_rules::notation::{event_text, ply_text, undone_text};
use fogg_rules::{EventView, Ply, PlyKind, ReplayedPly, Seat};
use fogg_testkit::boards;
use sha2::{Digest, Sha256};

use crate::games::{committed_game, cut_off, game_with_undos, text};

const PAGE: &str = include_str!("../../../../docs/record.md");

#[test]
fn the_example_in_the_docs_is_a_record() {
    let example = PAGE.split_once("```json\n").unwrap().1.split_once("```").unwrap().0;
    let mut game = cut_off(committed_game("usa", 2, 1), 5);
    game.record.plies.push(Ply::undo(Seat::Blue));
    assert_eq!(example, text(&game));
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

/// The forms in the first column of the table under a heading; from `column`, those of another column.
fn forms(heading: &str, column: usize) -> BTreeSet<&'static str> {
    let page = include_str!("../../../../docs/notation.md");
    let section = page.split_once(heading).expect("the page has this section").1;
    let section = section.split_once("\n## ").map_or(section, |(section, _)| section);
    let cell = |line: &'static str| line.split('|').nth(column)?.trim().strip_prefix('`')?.strip_suffix('`');
    section.lines().filter(|line| line.starts_with('|')).filter_map(cell).collect()
}

/// Whether a text is of a form, in which words in capitals stand for others.
fn is_of(form: &[&str], text: &[&str]) -> bool {
    let cards = |word: &str| word.chars().all(|c| "PWBYOKRGL-".contains(c));
    let one = |form: &str, word: &str| match form {
        "SEAT" => Seat::from_name(word).is_some(),
        "SLOT" | "2" | "1" | "3" => word.parse::<u8>().is_ok(),
        "NUMBER" => word.parse::<usize>().is_ok(),
        "CARD" => cards(word) && word.len() == 1,
        "CARDS" => cards(word),
        "ROUTE" | "TICKETS" => word.contains('-'),
        _ => word == form,
    };
    match (form, text) {
        ([], []) => true,
        (["TICKETS", rest @ ..], [word, more @ ..]) => {
            one("TICKETS", word) && (is_of(rest, more) || is_of(form, more))
        }
        ([first, rest @ ..], [word, more @ ..]) => one(first, word) && is_of(rest, more),
        _ => false,
    }
}

/// The form that a text has; there must be just one.
fn form_of(forms: &BTreeSet<&'static str>, text: &str) -> &'static str {
    let words = |text: &'static str| text.split(' ').collect::<Vec<_>>();
    let text_words: Vec<&str> = text.split(' ').collect();
    let found: Vec<_> = forms.iter().filter(|form| is_of(&words(form), &text_words)).collect();
    assert_eq!(found.len(), 1, "{text:?} is of the forms {found:?}");
    found[0]
}

#[test]
fn every_action_and_event_has_a_form_in_the_docs() {
    let (actions, events) = (forms("## Actions", 1), forms("## Events", 1));
    let undos = forms("## Taking back", 1);
    let seen_by_others: BTreeSet<_> = events.union(&forms("## Events", 3)).copied().collect();
    let mut seen = BTreeSet::new();
    for (board, seats, seed) in [("usa", 3, 1), ("mini-alps", 3, 2), ("mini-taxi", 4, 3), ("mini-taxi", 2, 4)]
    {
        let game = game_with_undos(board, seats, seed);
        let mut note = |step: &ReplayedPly<'_>| {
            let (board, ply) = (step.game.board(), step.ply);
            let of_deed = if ply.kind == PlyKind::Undo { &undos } else { &actions };
            seen.insert(form_of(of_deed, &ply_text(board, ply.kind)));
            let told = step.undone.map(|undone| undone_text(ply.seat, undone));
            seen.extend(told.map(|told| form_of(&undos, &told)));
            for event in step.events {
                let whole = event_text(board, &EventView::Whole(event.clone()));
                seen.insert(form_of(&events, &whole));
                seen.insert(form_of(&seen_by_others, &event_text(board, &event.seen_by(None))));
            }
        };
        game.record.replay_to(usize::MAX, &mut note).expect("a game that was played replays");
    }
    // Nobody is stuck in these games.
    seen.extend(["pass", "SEAT passes"]);
    let all: BTreeSet<_> = [actions, seen_by_others, undos].into_iter().flatten().collect();
    assert_eq!(seen, all, "every form is in use");
}

//! The documentation shows a real record and lists every form of the notation.

use std::collections::BTreeSet;

use fogg_record::{GameRecord, verify};
use fogg_rules::notation::{event_text, ply_text, undone_text};
use fogg_rules::{EventView, Ply, PlyKind, ReplayedPly, Seat};
use fogg_testkit::boards;
use sha2::{Digest, Sha256};

use crate::games::{committed_game, cut_off, game_with_undos, text};

const RECORD_PAGE: &str = include_str!("../../../../docs/internals/record.md");

#[test]
fn the_example_in_the_docs_is_a_record() {
    let example = RECORD_PAGE.split_once("```json\n").unwrap().1.split_once("```").unwrap().0;
    let mut game = cut_off(committed_game("usa", 2, 1), 5);
    game.record.plies.push(Ply::undo(Seat::Blue));
    assert_eq!(example, text(&game));
    verify(example, "docs/internals/record.md").unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_text_of_a_board_hash_is_as_documented() {
    let forms = RECORD_PAGE.split_once("```text\n").unwrap().1.split_once("```").unwrap().0;
    let words: Vec<&str> = forms.lines().filter_map(|form| form.split(' ').next()).collect();
    for board in boards::real().chain(boards::all_minis()) {
        let text = board.canonical_text();
        let mut found: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
        found.dedup();
        assert_eq!(found, words, "{}", board.name());
        assert_eq!(board.hash()[..], Sha256::digest(&text)[..]);
    }
}

/// The forms in a column of the table under a heading.
fn forms(heading: &str, column: usize) -> BTreeSet<&'static str> {
    let page = include_str!("../../../../docs/internals/notation.md");
    let section = page.split_once(heading).expect("the page has this section").1;
    let section = section.split_once("\n## ").map_or(section, |(section, _)| section);
    let cell = |line: &'static str| line.split('|').nth(column)?.trim().strip_prefix('`')?.strip_suffix('`');
    section.lines().filter(|line| line.starts_with('|')).filter_map(cell).collect()
}

/// Whether a text has a form, in which words in capitals stand for values.
fn has_form(form: &[&str], text: &[&str]) -> bool {
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
            one("TICKETS", word) && (has_form(rest, more) || has_form(form, more))
        }
        ([first, rest @ ..], [word, more @ ..]) => one(first, word) && has_form(rest, more),
        _ => false,
    }
}

/// The only form that a text has.
fn form_of(forms: &BTreeSet<&'static str>, text: &str) -> &'static str {
    let words = |text: &'static str| text.split(' ').collect::<Vec<_>>();
    let text_words: Vec<&str> = text.split(' ').collect();
    let found: Vec<_> = forms.iter().filter(|form| has_form(&words(form), &text_words)).collect();
    assert_eq!(found.len(), 1, "{text:?} has the forms {found:?}");
    found[0]
}

/// The type and the keys of a JSON object, in order; keys that hold values in capitals count too.
fn shape(json: &str) -> Vec<&str> {
    let pieces: Vec<&str> = json.split('"').collect();
    let keys = pieces.windows(2).filter(|pair| pair[1].starts_with(':')).map(|pair| pair[0]);
    pieces.get(3).copied().into_iter().chain(keys).collect()
}

/// The shapes in the JSON column of the table under a heading.
fn shapes(heading: &str) -> BTreeSet<Vec<&'static str>> {
    forms(heading, 2).into_iter().map(shape).collect()
}

#[test]
fn every_action_and_event_has_a_text_form_in_the_docs() {
    let (actions, events) = (forms("## Actions", 1), forms("## Events", 1));
    let undos = forms("## Undo", 1);
    let visible_events: BTreeSet<_> = events.union(&forms("## Events", 4)).copied().collect();
    let mut used = BTreeSet::new();
    for game in games_with_every_form() {
        let mut add = |replayed: &ReplayedPly<'_>| {
            let (board, ply) = (replayed.game.board(), replayed.ply);
            let kinds = if ply.kind == PlyKind::Undo { &undos } else { &actions };
            used.insert(form_of(kinds, &ply_text(board, ply.kind)));
            let undone = replayed.undone.map(|undone| undone_text(ply.seat, undone));
            used.extend(undone.map(|text| form_of(&undos, &text)));
            for event in replayed.events {
                let whole = event_text(board, &EventView::Whole(event.clone()));
                used.insert(form_of(&events, &whole));
                used.insert(form_of(&visible_events, &event_text(board, &event.seen_by(None))));
            }
        };
        game.record.replay_to(usize::MAX, &mut add).expect("a played game replays");
    }
    // No seat has to pass in these games.
    used.extend(["pass", "SEAT passes"]);
    let all: BTreeSet<_> = [actions, visible_events, undos].into_iter().flatten().collect();
    assert_eq!(used, all, "every form is in use");
}

#[test]
fn every_action_and_event_has_a_json_form_in_the_docs() {
    let documented: BTreeSet<_> =
        ["## Actions", "## Events", "## Undo"].into_iter().flat_map(shapes).collect();
    let texts: Vec<String> = games_with_every_form().map(|game| text(&game)).collect();
    let mut used = BTreeSet::new();
    for ply in texts.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with("    {\"n\":")) {
        let starts = ply.match_indices("{\"type\":").map(|(start, _)| start);
        used.extend(starts.map(|start| shape(ply[start..].split_inclusive('}').next().unwrap_or_default())));
    }
    // No seat has to pass in these games.
    used.extend([vec!["pass", "type"], vec!["passed", "type", "seat"]]);
    assert_eq!(used, documented);
}

fn games_with_every_form() -> impl Iterator<Item = GameRecord> {
    let tables = [("usa", 3, 1), ("mini-alps", 3, 2), ("mini-taxi", 4, 3), ("mini-taxi", 2, 4)];
    tables.into_iter().map(|(board, seats, seed)| game_with_undos(board, seats, seed))
}

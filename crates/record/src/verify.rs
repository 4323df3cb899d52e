//! Verifying a record: the game is dealt and replayed, and every byte is compared.

use std::fmt;

use fogg_protocol::{Event, HexBytes, Outcome as WireOutcome, Score, SeatName, Strict};
use fogg_rules::chance::AbandonedDeal;
use fogg_rules::notation::ply_text;
use fogg_rules::{Outcome, SeatSet, SetupError};

use crate::GameRecord;
use crate::document::{self, DealEntry, Document, PlyEntry, PlyEvent, SeatDealEntry, json};
use crate::input::position;
use crate::problem::{Location, Problems, RecordError};
use crate::read::read_document;
use crate::replay::ReplayedGame;
use crate::write::{checksum, write_replay};

/// A summary of a verified record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSummary {
    /// The name of the board.
    pub board: String,
    /// The number of players.
    pub seats: usize,
    /// The number of plies.
    pub plies: usize,
    /// Whether a server committed to the seed.
    pub committed: bool,
    /// For each deal that was abandoned before, the seats that did not reveal their contributions.
    pub abandoned: Vec<SeatSet>,
    /// The scores, if the game is over.
    pub outcome: Option<Outcome>,
}

impl fmt::Display for RecordSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordSummary { board, seats, plies, committed, abandoned, outcome } = self;
        write!(f, "{board}, {seats} players, {plies} plies, ")?;
        match outcome {
            Some(outcome) => {
                let winners: Vec<&str> = outcome.winners.iter().map(|seat| seat.name()).collect();
                let points = outcome.winners.iter().next().map_or(0, |seat| outcome.score(seat).total());
                write!(f, "won by {} with {points} points", winners.join(" and "))?;
            }
            None => write!(f, "not finished")?,
        }
        write!(f, ", {}", if *committed { "commitment kept" } else { "no commitment" })?;
        abandoned_sentences(abandoned).iter().try_for_each(|sentence| write!(f, "; {sentence}"))
    }
}

/// One sentence for each set of seats that abandoned deals together.
fn abandoned_sentences(abandoned: &[SeatSet]) -> Vec<String> {
    let mut sentences = Vec::new();
    for (number, seats) in abandoned.iter().enumerate() {
        if abandoned[..number].contains(seats) {
            continue;
        }
        let count = abandoned.iter().filter(|other| *other == seats).count();
        let deals =
            if count == 1 { "1 earlier deal was".to_owned() } else { format!("{count} earlier deals were") };
        let names: Vec<&str> = seats.iter().map(|seat| seat.name()).collect();
        sentences.push(format!("{deals} abandoned by {}", names.join(" and ")));
    }
    sentences
}

/// Verifies that a record is correct and unaltered, by dealing and replaying the game from its seed.
pub fn verify(text: &str, file: &str) -> Result<RecordSummary, RecordError> {
    let document = document::parse(text, file)?;
    let game = read_document(&document, text, file)?;
    let mut problems = Problems::new(file);
    check_commitment(&game, &mut problems);
    let replay = match ReplayedGame::run(&game.record) {
        Ok(replay) => replay,
        Err(error) => {
            problems.add_field(setup_field(&error), error.to_string());
            return problems.into_result(summary(&game, &document, None));
        }
    };
    check_deal(&document.deal, &replay.deal, &mut problems);
    check_plies(&document.plies, &game, &replay, &mut problems);
    // The result is known only if all plies could be played.
    if replay.error.is_none() {
        let found = document.result.as_ref().map(|Strict(result)| result);
        check_result(found, replay.result().as_ref(), &mut problems);
    }
    if problems.is_empty() {
        check_bytes(text, &game, &replay, &mut problems);
    }
    check_checksum(text, document.checksum, &mut problems);
    problems.into_result(summary(&game, &document, replay.outcome))
}

fn summary(game: &GameRecord, document: &Document<'_>, outcome: Option<Outcome>) -> RecordSummary {
    RecordSummary {
        board: game.record.setup.board.name().to_owned(),
        seats: game.names.len(),
        plies: document.plies.len(),
        committed: game.commitment.is_some(),
        abandoned: game
            .commitment
            .iter()
            .flat_map(|commitment| &commitment.abandoned)
            .map(AbandonedDeal::failed_seats)
            .collect(),
        outcome,
    }
}

fn setup_field(error: &SetupError) -> &'static str {
    match error {
        SetupError::Seats { .. } => "seats",
        SetupError::FirstSeat { .. } => "options.first_seat",
    }
}

fn check_commitment(game: &GameRecord, problems: &mut Problems<'_>) {
    let Some(found) = &game.commitment else { return };
    let setup = &game.record.setup;
    found.check(setup, problems);
    let (found, expected) = (setup.seed, found.seed(setup));
    if expected != found {
        let (found, expected) = (HexBytes(*found.reveal()), HexBytes(*expected.reveal()));
        let message =
            format!("the record says \"{found}\", the secret and the contributions give \"{expected}\"");
        problems.add_field("seed", message);
    }
}

fn check_deal(found: &DealEntry, expected: &DealEntry, problems: &mut Problems<'_>) {
    let differ =
        |found: &str, expected: &str| format!("the record says {found:?}, the seed deals {expected:?}");
    let (found_seat, expected_seat) = (found.first_seat.0.name(), expected.first_seat.0.name());
    if found_seat != expected_seat {
        problems.add_field("deal.first_seat", differ(found_seat, expected_seat));
    }
    if found.seats.len() != expected.seats.len() {
        let (found, expected) = (found.seats.len(), expected.seats.len());
        problems
            .add_field("deal.seats", format!("the record has {found}, there are {expected} at the table"));
    }
    for (number, (found, expected)) in found.seats.iter().zip(&expected.seats).enumerate() {
        let pairs = seat_deal_fields(found).into_iter().zip(seat_deal_fields(expected));
        for ((name, found), (_, expected)) in pairs.filter(|(found, expected)| found != expected) {
            problems.add_field(format!("deal.seats[{number}].{name}"), differ(&found, &expected));
        }
    }
    if found.row != expected.row {
        problems.add_field("deal.row", differ(&found.row, &expected.row));
    }
}

fn seat_deal_fields(entry: &SeatDealEntry) -> [(&'static str, String); 3] {
    let seat = entry.seat.0.name().to_owned();
    [("seat", seat), ("hand", entry.hand.clone()), ("tickets", entry.tickets.join(" "))]
}

/// Reports the first ply whose events differ and the first illegal one: later differences follow from these.
fn check_plies(found: &[PlyEntry], game: &GameRecord, replay: &ReplayedGame, problems: &mut Problems<'_>) {
    let mut pairs = found.iter().zip(&replay.plies);
    let different = pairs.find_map(|(found, expected)| Some((found, events_difference(found, expected)?)));
    if let Some((ply, message)) = different {
        problems.add(Location::Ply(ply.n as usize, ply.seat.0.name()), message);
    }
    let number = replay.plies.len();
    if let (Some(reason), Some(ply)) = (replay.error, game.record.plies.get(number)) {
        let action = ply_text(&game.record.setup.board, ply.kind);
        let clause = reason.clause().map(|clause| format!(" ({clause})")).unwrap_or_default();
        let message = format!("`{action}` is not allowed: {reason}{clause}");
        problems.add(Location::Ply(number + 1, ply.seat.name()), message);
    }
}

fn events_difference(found: &PlyEntry, expected: &PlyEntry) -> Option<String> {
    let mut pairs = found.events.iter().zip(&expected.events);
    if let Some((found, expected)) = pairs.find(|(found, expected)| found != expected) {
        let source = event_source(expected);
        return Some(format!("the record says {}, {source} {}", json(found), json(expected)));
    }
    match (found.events.get(expected.events.len()), expected.events.get(found.events.len())) {
        (Some(extra), _) => Some(format!("the record adds {}, which did not happen", json(extra))),
        (None, Some(missing)) => Some(format!("the record omits {}", json(missing))),
        (None, None) => None,
    }
}

/// What determines an event: chance, the rules, or the plies before it.
fn event_source(event: &PlyEvent) -> &'static str {
    match event {
        PlyEvent::Undo(_) => "the plies before it give",
        PlyEvent::Game(Strict(
            Event::RowFilled { .. }
            | Event::CardDrawn { .. }
            | Event::TicketsOffered { .. }
            | Event::TunnelCardTurned { .. },
        )) => "the seed deals",
        PlyEvent::Game(_) => "the rules give",
    }
}

fn check_result(found: Option<&WireOutcome>, expected: Option<&WireOutcome>, problems: &mut Problems<'_>) {
    let (found, expected) = match (found, expected) {
        (Some(found), Some(expected)) => (found, expected),
        (None, None) => return,
        (Some(_), None) => {
            return problems.add_field("result", "there is one, but the plies do not end the game");
        }
        (None, Some(_)) => return problems.add_field("result", "there is none, but the plies end the game"),
    };
    if found.scores.len() != expected.scores.len() {
        let (found, expected) = (found.scores.len(), expected.scores.len());
        let message = format!("the record has {found}, there are {expected} at the table");
        problems.add_field("result.scores", message);
    }
    for (number, (found, expected)) in found.scores.iter().zip(&expected.scores).enumerate() {
        check_score(number, found, expected, problems);
    }
    let (winners, expected) = (seat_names(&found.winners), seat_names(&expected.winners));
    if winners != expected {
        let message = format!("the record says {winners:?}, the rules give {expected:?}");
        problems.add_field("result.winners", message);
    }
}

fn check_score(number: usize, found: &Score, expected: &Score, problems: &mut Problems<'_>) {
    let (found_seat, seat) = (found.seat.0.name(), expected.seat.0.name());
    if found_seat != seat {
        let message = format!("the record says {found_seat:?}, this seat is {seat:?}");
        problems.add_field(format!("result.scores[{number}].seat"), message);
    }
    for ((name, found), (_, expected)) in score_fields(found).into_iter().zip(score_fields(expected)) {
        if found != expected {
            let message = format!("the record says {found} for {seat}, the rules give {expected}");
            problems.add_field(format!("result.scores[{number}].{name}"), message);
        }
    }
}

/// The numbers of a score with their names, in the order of the document.
fn score_fields(score: &Score) -> [(&'static str, i32); 9] {
    [
        ("total", score.total),
        ("routes", score.routes.into()),
        ("completed_points", score.completed_points.into()),
        ("failed_points", score.failed_points.into()),
        ("longest_bonus", score.longest_bonus.into()),
        ("attractions", score.attractions.into()),
        ("kept", score.kept.into()),
        ("completed", score.completed.into()),
        ("longest_path", score.longest_path.into()),
    ]
}

fn seat_names(seats: &[SeatName]) -> String {
    seats.iter().map(|seat| seat.0.name()).collect::<Vec<_>>().join(" ")
}

/// Compares the text with the only layout that a valid record has.
fn check_bytes(text: &str, game: &GameRecord, replay: &ReplayedGame, problems: &mut Problems<'_>) {
    let expected = match write_replay(game, replay) {
        Ok(expected) => expected,
        Err(error) => return problems.add(Location::File, error.to_string()),
    };
    let mut pairs = text.bytes().zip(expected.bytes());
    let shorter = text.len().min(expected.len());
    let start = pairs.position(|(found, expected)| found != expected).unwrap_or(shorter);
    // `check_checksum` reports a wrong checksum.
    let in_checksum = expected[..start].contains(CHECKSUM) && expected.len() > start + "\"\n}\n".len();
    if text != expected && !in_checksum {
        let (line, column) = position(text.as_bytes(), start);
        let message = format!("expected {}, found {}", excerpt(&expected, start), excerpt(text, start));
        problems.add(Location::Line(line, column), message);
    }
}

/// The characters after a position, for a message, with control characters escaped.
fn excerpt(text: &str, start: usize) -> String {
    const MAX_CHARS: usize = 24;
    let rest = text[text.floor_char_boundary(start)..].chars().take(MAX_CHARS);
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let rest: String = rest.map(shown).collect();
    if rest.is_empty() { "the end of the file".to_owned() } else { format!("`{rest}`") }
}

/// The start of the checksum line. JSON strings hold no line feeds, so no other line starts like this.
const CHECKSUM: &str = "\n  \"checksum\": \"";

fn check_checksum(text: &str, found: HexBytes, problems: &mut Problems<'_>) {
    // Without such a line the layout is wrong, which `check_bytes` reports.
    let Some(end) = text.rfind(CHECKSUM) else { return };
    let expected = checksum(&text[..=end]);
    if found != expected {
        let message = format!("the record says \"{found}\", the bytes before that line give \"{expected}\"");
        problems.add_field("checksum", message);
    }
}

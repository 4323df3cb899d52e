//! Deals and plays a record again, and says all that is not as it should be.

use std::fmt;

use fogg_protocol::{HexBytes, SeatName};
use fogg_rules::{Outcome, SetupError};

use crate::document::{self, DealEntry, DealtEntry, Document, PlyEntry, ResultEntry};
use crate::fault::{Fault, Faults, Place};
use crate::input::position;
use crate::truth::Truth;
use crate::write::{checksum, write_replayed};
use crate::{Commitment, GameRecord, read};

/// What was verified, for a line of success.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The board's name.
    pub board: String,
    /// The number of players.
    pub seats: usize,
    /// The number of plies.
    pub plies: usize,
    /// Whether a server committed itself to the seed.
    pub committed: bool,
    /// The scores, if the game is over.
    pub outcome: Option<Outcome>,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { board, seats, plies, committed, outcome } = self;
        write!(f, "{board}, {seats} players, {plies} plies, ")?;
        match outcome {
            Some(outcome) => {
                let winners: Vec<&str> = outcome.winners.iter().map(|seat| seat.name()).collect();
                let points = outcome.winners.iter().next().map_or(0, |seat| outcome.score(seat).total());
                write!(f, "won by {} with {points} points", winners.join(" and "))?;
            }
            None => write!(f, "not finished")?,
        }
        write!(f, ", {}", if *committed { "commitment kept" } else { "no commitment" })
    }
}

/// Whether the record in this text is true and untouched: everything is dealt and played again from its seed.
pub fn verify(text: &str, file: &str) -> Result<Summary, Vec<Fault>> {
    let document = document::parse(text, file).map_err(|error| error.0)?;
    let game = read::game(&document, text, file).map_err(|error| error.0)?;
    let mut faults = Faults::new(file);
    check_commitment(&game, &mut faults);
    let truth = match Truth::of(&game.record) {
        Ok(truth) => truth,
        Err(error) => {
            faults.field(setup_field(&error), error.to_string());
            return Err(faults.into_error().0);
        }
    };
    check_deal(&document.deal, &truth.deal, &mut faults);
    check_plies(&document.plies, &truth, &mut faults);
    // Without the last plies nothing can be said of the result.
    if truth.refused.is_none() {
        check_result(document.result.as_ref(), truth.result.as_ref(), &mut faults);
    }
    if faults.is_empty() {
        check_bytes(text, &game, &truth, &mut faults);
    }
    check_checksum(text, document.checksum, &mut faults);
    faults.or(summary(&game, &document, truth.outcome))
}

fn summary(game: &GameRecord, document: &Document<'_>, outcome: Option<Outcome>) -> Summary {
    Summary {
        board: game.record.setup.board.name().to_owned(),
        seats: game.names.len(),
        plies: document.plies.len(),
        committed: game.commitment.is_some(),
        outcome,
    }
}

fn setup_field(error: &SetupError) -> &'static str {
    match error {
        SetupError::Seats { .. } => "seats",
        SetupError::FirstSeat { .. } => "options.first_seat",
    }
}

fn check_commitment(game: &GameRecord, faults: &mut Faults<'_>) {
    let Some(found) = &game.commitment else { return };
    let expected = Commitment::new(found.secret, found.contributions.clone());
    if expected.hash != found.hash {
        let (found, expected) = (HexBytes(found.hash), HexBytes(expected.hash));
        faults.field(
            "commitment.hash",
            format!("the record says \"{found}\", the secret gives \"{expected}\""),
        );
    }
    let (found, expected) = (game.record.setup.seed, expected.seed());
    if expected != found {
        let (found, expected) = (HexBytes(*found.reveal()), HexBytes(*expected.reveal()));
        let text =
            format!("the record says \"{found}\", the secret and the contributions give \"{expected}\"");
        faults.field("seed", text);
    }
}

fn check_deal(found: &DealEntry, expected: &DealEntry, faults: &mut Faults<'_>) {
    let differ =
        |found: &str, expected: &str| format!("the record says {found:?}, the seed deals {expected:?}");
    let (first, right) = (found.first_seat.0.name(), expected.first_seat.0.name());
    if first != right {
        faults.field("deal.first_seat", differ(first, right));
    }
    if found.seats.len() != expected.seats.len() {
        let (found, expected) = (found.seats.len(), expected.seats.len());
        faults.field("deal.seats", format!("the record has {found}, there are {expected} at the table"));
    }
    for (number, (found, expected)) in found.seats.iter().zip(&expected.seats).enumerate() {
        for ((name, found), (_, expected)) in dealt_fields(found).into_iter().zip(dealt_fields(expected)) {
            if found != expected {
                faults.field(format!("deal.seats[{number}].{name}"), differ(&found, &expected));
            }
        }
    }
    if found.row != expected.row {
        faults.field("deal.row", differ(&found.row, &expected.row));
    }
}

fn dealt_fields(entry: &DealtEntry) -> [(&'static str, String); 3] {
    let seat = entry.seat.0.name().to_owned();
    [("seat", seat), ("hand", entry.hand.clone()), ("tickets", entry.tickets.join(" "))]
}

/// The first ply whose events differ, and the first that is refused: what comes later follows from these.
fn check_plies(found: &[PlyEntry], truth: &Truth, faults: &mut Faults<'_>) {
    let pairs = found.iter().zip(&truth.plies);
    let different =
        pairs.filter_map(|(found, expected)| Some((found, events_differ(found, expected)?))).next();
    if let Some((ply, text)) = different {
        faults.add(Place::Ply(ply.n as usize, ply.seat.0.name()), text);
    }
    if let (Some(reason), Some(ply)) = (truth.refused, found.get(truth.plies.len())) {
        let clause = reason.clause().map(|clause| format!(" ({clause})")).unwrap_or_default();
        let text = format!("{:?} is refused: {reason}{clause}", ply.action);
        faults.add(Place::Ply(ply.n as usize, ply.seat.0.name()), text);
    }
}

fn events_differ(found: &PlyEntry, expected: &PlyEntry) -> Option<String> {
    let pairs = found.events.iter().zip(&expected.events);
    if let Some((found, expected)) = pairs.into_iter().find(|(found, expected)| found != expected) {
        return Some(format!("the record says {found:?}, {} {expected:?}", giver(expected)));
    }
    let (has, should) = (found.events.len(), expected.events.len());
    match (found.events.get(should), expected.events.get(has)) {
        (Some(added), _) => Some(format!("the record adds {added:?}, which did not happen")),
        (None, Some(missing)) => Some(format!("the record leaves out {missing:?}")),
        (None, None) => None,
    }
}

/// What decides over an event: chance, the plies before it, or the rules.
fn giver(event: &str) -> &'static str {
    if event.contains(" takes back ") {
        return "the plies before it give";
    }
    let dealt = event.starts_with("slot ")
        || event.ends_with(" is turned up")
        || event.contains(" draws ")
        || event.contains(" is offered ");
    if dealt { "the seed deals" } else { "the rules give" }
}

fn check_result(found: Option<&ResultEntry>, expected: Option<&ResultEntry>, faults: &mut Faults<'_>) {
    let (found, expected) = match (found, expected) {
        (Some(found), Some(expected)) => (found, expected),
        (None, None) => return,
        (Some(_), None) => return faults.field("result", "there is one, but the plies do not end the game"),
        (None, Some(_)) => return faults.field("result", "there is none, but the plies end the game"),
    };
    if found.scores.len() != expected.scores.len() {
        let (found, expected) = (found.scores.len(), expected.scores.len());
        faults.field("result.scores", format!("the record has {found}, there are {expected} at the table"));
    }
    for (number, (found, expected)) in found.scores.iter().zip(&expected.scores).enumerate() {
        let (seat, right) = (found.seat.0.name(), expected.seat.0.name());
        if seat != right {
            let text = format!("the record says {seat:?}, this seat is {right:?}");
            faults.field(format!("result.scores[{number}].seat"), text);
        }
        for ((name, found), (_, expected)) in found.fields().into_iter().zip(expected.fields()) {
            if found != expected {
                let text = format!("the record says {found} for {right}, the rules give {expected}");
                faults.field(format!("result.scores[{number}].{name}"), text);
            }
        }
    }
    let (winners, right) = (names(&found.winners), names(&expected.winners));
    if winners != right {
        faults.field("result.winners", format!("the record says {winners:?}, the rules give {right:?}"));
    }
}

fn names(seats: &[SeatName]) -> String {
    seats.iter().map(|seat| seat.0.name()).collect::<Vec<_>>().join(" ")
}

/// A true record has one form: the bytes that `write` makes of it.
fn check_bytes(text: &str, game: &GameRecord, truth: &Truth, faults: &mut Faults<'_>) {
    let expected = match write_replayed(game, truth) {
        Ok(expected) => expected,
        Err(error) => return faults.add(Place::File, error.to_string()),
    };
    let mut pairs = text.bytes().zip(expected.bytes());
    let shorter = text.len().min(expected.len());
    let start = pairs.position(|(found, expected)| found != expected).unwrap_or(shorter);
    // A wrong checksum has its own sentence.
    let in_checksum = expected[..start].contains(CHECKSUM) && expected.len() > start + "\"\n}\n".len();
    if text != expected && !in_checksum {
        let (line, column) = position(text.as_bytes(), start);
        let text = format!("expected {}, found {}", rest(&expected, start), rest(text, start));
        faults.add(Place::Line(line, column), text);
    }
}

/// A few characters from a place on, for a sentence; the ends of lines are shown.
fn rest(text: &str, start: usize) -> String {
    const SHOWN: usize = 24;
    let rest = text[text.floor_char_boundary(start)..].chars().take(SHOWN);
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let rest: String = rest.map(shown).collect();
    if rest.is_empty() { "the end of the file".to_owned() } else { format!("`{rest}`") }
}

/// How the line of the checksum begins. No text in JSON holds a line's end, so this can be no other line.
const CHECKSUM: &str = "\n  \"checksum\": \"";

fn check_checksum(text: &str, found: HexBytes, faults: &mut Faults<'_>) {
    // A line that is not found is not laid out as it should be, which comparing the bytes has told.
    let Some(expected) = expected_checksum(text) else { return };
    if found != expected {
        let text = format!("the record says \"{found}\", the bytes before that line give \"{expected}\"");
        faults.field("checksum", text);
    }
}

/// The checksum of the bytes before the line of the checksum, if there is such a line.
pub(crate) fn expected_checksum(text: &str) -> Option<HexBytes> {
    text.rfind(CHECKSUM).map(|end| checksum(&text[..=end]))
}

//! A game as it was written down, for when today's rules or boards cannot play it again.
//!
//! Nothing is dealt, played or checked here: what the record says is told, in the layout of `show`.

use std::fmt::Write as _;

use fogg_rules::Seat;

use crate::document::{self, DealEntry, Document, PlyEntry, ResultEntry};
use crate::fault::{Place, RecordError, error};
use crate::page::{self, Columns, LEGEND, on_lines, wrapped};
use crate::read::check_form;
use crate::show::ShowError;
use crate::turns::Turns;
use crate::verify::expected_checksum;

/// The game as its record says it was, up to ply `at` or to its end; `file` is what faults call it.
///
/// The text must have the shape of a record. Its board, its actions and its events may be anything: they are shown and
/// not understood, and so nothing can be hidden from anybody.
pub fn show_written(text: &str, file: &str, at: Option<usize>) -> Result<String, RecordError> {
    let document = document::parse(text, file)?;
    check_form(&document, file)?;
    let plies = document.plies.len();
    let at = at.unwrap_or(plies);
    let Some(told) = document.plies.get(..at) else {
        return Err(error(file, Place::File, ShowError::NoSuchPly { at, plies }.to_string()));
    };
    let mut story = Story { document: &document, text: String::new(), turns: Turns::default() };
    story.header(expected_checksum(text) == Some(document.checksum));
    story.deal(&document.deal);
    told.iter().for_each(|ply| story.ply(ply));
    story.standing(at);
    if let Some(result) = document.result.as_ref().filter(|_| at == plies) {
        story.scores(result);
    }
    Ok(story.text)
}

/// The text so far.
struct Story<'a> {
    document: &'a Document<'a>,
    text: String,
    turns: Turns,
}

impl Story<'_> {
    fn header(&mut self, is_whole: bool) {
        let Document { board, seats, deal, .. } = self.document;
        let _ = writeln!(self.text, "{}, {} players", plain(&board.name), seats.len());
        for (seat, player) in Seat::ALL.into_iter().zip(seats) {
            let _ = writeln!(self.text, "  {:7} {}", seat.name(), player.name);
        }
        let _ = writeln!(self.text, "{} starts.", self.who(deal.first_seat.0));
        let checksum = if is_whole { "right" } else { "wrong: something was changed later" };
        let _ = writeln!(self.text, "This is what was written down; the checksum is {checksum}.\n{LEGEND}");
    }

    fn deal(&mut self, deal: &DealEntry) {
        let _ = writeln!(self.text, "\nThe deal\n  row     {}", wrapped(10, &plain(&deal.row)));
        for dealt in &deal.seats {
            let offered = if dealt.tickets.is_empty() { "none".to_owned() } else { dealt.tickets.join(", ") };
            let words = plain(&format!("{}, offered {offered}", dealt.hand));
            let _ = writeln!(self.text, "  {:7} {}", dealt.seat.0.name(), wrapped(10, &words));
        }
        let _ = writeln!(self.text, "\nFirst tickets");
    }

    /// The seat and its action on one line, what came of it below.
    fn ply(&mut self, ply: &PlyEntry) {
        let heading = match taken_back(ply) {
            Some(number) => {
                self.turns.take_back(number);
                None
            }
            None => self.turns.act(),
        };
        if let Some(turn) = heading {
            let _ = writeln!(self.text, "\nTurn {}, {}", turn.number, self.who(turn.seat));
        }
        let action = format!("{}: {}", ply.seat.0, plain(&ply.action));
        let _ = writeln!(self.text, "  {:4}  {}", ply.n, wrapped(8, &action));
        let begun = ply.events.last().and_then(|event| turn_of(event));
        begun.into_iter().for_each(|seat| self.turns.begin(seat));
        // The beginning of a turn is told by its heading.
        let told = ply.events.len() - usize::from(begun.is_some());
        let words: Vec<String> = ply.events.iter().take(told).map(|event| plain(event)).collect();
        if !words.is_empty() {
            let _ = writeln!(self.text, "        {}", on_lines(8, &words));
        }
    }

    /// Whose turn it is, if it has begun and nothing of it is told, and what is missing after it.
    fn standing(&mut self, at: usize) {
        let to_act = self.turns.begun().map(|seat| format!("{seat} to act"));
        let rest = match self.document.plies.len() - at {
            0 if self.document.result.is_some() => None,
            0 => Some("no result is written down".to_owned()),
            1 => Some("1 more ply is written down".to_owned()),
            more => Some(format!("{more} more plies are written down")),
        };
        let words: Vec<String> = to_act.into_iter().chain(rest).collect();
        if !words.is_empty() {
            let _ = writeln!(self.text, "\n{}\n{}", page::after(at), words.join("; "));
        }
    }

    /// Which points the board gives is not known: those that nobody has are left out.
    fn scores(&mut self, result: &ResultEntry) {
        let scores = &result.scores;
        let longest = scores.iter().any(|score| score.longest_path != 0 || score.longest_bonus != 0);
        let attractions = scores.iter().any(|score| score.attractions != 0);
        let table = page::scores(result, Columns { longest, attractions }, |seat| self.who(seat));
        self.text.push_str(&table);
    }

    /// A seat with the name of who sits there.
    fn who(&self, seat: Seat) -> String {
        let name = self.document.seats.get(seat.index()).map_or("", |player| player.name.as_str());
        page::who(seat, name)
    }
}

/// The seat whose turn an event begins.
fn turn_of(event: &str) -> Option<Seat> {
    Seat::from_name(event.strip_suffix(" to act")?)
}

/// The number of the ply that this one takes back.
fn taken_back(ply: &PlyEntry) -> Option<usize> {
    let [event] = ply.events.as_slice() else { return None };
    let number = event.strip_prefix(ply.seat.0.name())?.strip_prefix(" takes back ply ")?;
    number.parse().ok().filter(|_| ply.action == "undo")
}

/// Text that nobody has understood, without what could move a cursor.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

//! Layout of a transcript: player names, the table of scores and line wrapping.

use std::fmt::Write as _;

use fogg_protocol::{Outcome, Score};
use fogg_rules::Seat;

/// The meaning of the card letters.
pub(crate) const LEGEND: &str =
    "Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.";

/// A seat with the name of its player.
pub(crate) fn player_text(seat: Seat, name: &str) -> String {
    match name {
        "" => seat.name().to_owned(),
        name => format!("{seat} ({name})"),
    }
}

/// The heading of the state after a number of plies.
pub(crate) fn state_heading(plies: usize) -> String {
    if plies == 0 { "Before the first ply".to_owned() } else { format!("After ply {plies}") }
}

/// The optional columns of the table of scores; routes and tickets always have one.
#[derive(Clone, Copy)]
pub(crate) struct ScoreColumns {
    pub longest: bool,
    pub attractions: bool,
}

impl ScoreColumns {
    /// The cells of a row, aligned.
    fn row(self, [routes, tickets, longest, attractions]: [&str; 4]) -> String {
        let cells =
            [(true, routes), (true, tickets), (self.longest, longest), (self.attractions, attractions)];
        cells.iter().filter(|(shown, _)| *shown).map(|(_, text)| format!(" {text:>11}")).collect()
    }
}

/// The scores of all seats, and the winners.
pub(crate) fn scores(result: &Outcome, columns: ScoreColumns, player: impl Fn(Seat) -> String) -> String {
    let head = columns.row(["routes", "tickets", "longest", "attractions"]);
    let mut text = format!("\nFinal scores\n  {:7} {:>5}{head}\n", "", "total");
    result.scores.iter().for_each(|score| text.push_str(&score_line(score, columns)));
    let winners: Vec<String> = result.winners.iter().map(|seat| player(seat.0)).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(" and ") };
    let _ = writeln!(text, "Won by {winners}.");
    text
}

fn score_line(score: &Score, columns: ScoreColumns) -> String {
    let tickets = format!("+{} -{}", score.completed_points, score.failed_points);
    let [routes, bonus, attractions] =
        [score.routes, score.longest_bonus, score.attractions].map(|number| number.to_string());
    let points = columns.row([&routes, &tickets, &bonus, &attractions]);
    let path = if columns.longest { format!(", longest path {}", score.longest_path) } else { String::new() };
    let (seat, total) = (score.seat.0.name(), score.total);
    format!("  {seat:7} {total:>5}{points}   {} of {} tickets{path}\n", score.completed, score.kept)
}

/// The maximum line length, in characters.
const WIDTH: usize = 100;

/// Joins sentences with semicolons; one that does not fit on the line starts a new one.
pub(crate) fn join_lines(indent: usize, sentences: &[String]) -> String {
    let mut text = String::new();
    let mut column = indent;
    for sentence in sentences {
        let length = sentence.chars().count() + 2;
        if text.is_empty() {
            column += length;
        } else if column + length <= WIDTH {
            text.push_str("; ");
            column += length;
        } else {
            let _ = write!(text, "\n{:indent$}", "");
            column = indent + length;
        }
        text.push_str(&wrap(indent, sentence));
    }
    text
}

/// Wraps a text; continuation lines are indented.
pub(crate) fn wrap(indent: usize, text: &str) -> String {
    let mut lines = String::new();
    let mut column = indent;
    for word in text.split(' ') {
        let length = word.chars().count() + 1;
        if column + length > WIDTH && column > indent {
            let _ = write!(lines, "\n{:indent$}", "");
            column = indent;
        } else if !lines.is_empty() {
            lines.push(' ');
        }
        lines.push_str(word);
        column += length;
    }
    lines
}

//! How a game stands on a page, played again or as it was written down: names, scores, lines of bearable width.

use std::fmt::Write as _;

use fogg_rules::Seat;

use crate::document::{ResultEntry, ScoreEntry};

/// What the letters of cards mean.
pub(crate) const LEGEND: &str =
    "Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.";

/// A seat with the name of who sits there.
pub(crate) fn who(seat: Seat, name: &str) -> String {
    match name {
        "" => seat.name().to_owned(),
        name => format!("{seat} ({name})"),
    }
}

/// The heading of how things stand after so many plies.
pub(crate) fn after(plies: usize) -> String {
    if plies == 0 { "Before the first ply".to_owned() } else { format!("After ply {plies}") }
}

/// Which points have a column of their own; routes and tickets always do.
#[derive(Clone, Copy)]
pub(crate) struct Columns {
    pub longest: bool,
    pub attractions: bool,
}

impl Columns {
    /// Cells that stand under each other.
    fn row(self, [routes, tickets, longest, attractions]: [&str; 4]) -> String {
        let cells =
            [(true, routes), (true, tickets), (self.longest, longest), (self.attractions, attractions)];
        cells.iter().filter(|(shown, _)| *shown).map(|(_, text)| format!(" {text:>11}")).collect()
    }
}

/// The points of every seat, and who has won.
pub(crate) fn scores(result: &ResultEntry, columns: Columns, who: impl Fn(Seat) -> String) -> String {
    let head = columns.row(["routes", "tickets", "longest", "attractions"]);
    let mut text = format!("\nFinal scores\n  {:7} {:>5}{head}\n", "", "total");
    result.scores.iter().for_each(|score| text.push_str(&score_line(score, columns)));
    let winners: Vec<String> = result.winners.iter().map(|seat| who(seat.0)).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(" and ") };
    let _ = writeln!(text, "Won by {winners}.");
    text
}

fn score_line(score: &ScoreEntry, columns: Columns) -> String {
    let tickets = format!("+{} -{}", score.tickets_made, score.tickets_lost);
    let [routes, bonus, sights] =
        [score.routes, score.longest_bonus, score.attractions].map(|number| number.to_string());
    let points = columns.row([&routes, &tickets, &bonus, &sights]);
    let path = if columns.longest { format!(", longest path {}", score.longest_path) } else { String::new() };
    let (seat, total) = (score.seat.0.name(), score.total);
    format!("  {seat:7} {total:>5}{points}   {} of {} tickets{path}\n", score.completed, score.kept)
}

/// The widest line that is written.
const WIDTH: usize = 100;

/// Sentences with semicolons between them; one that does not fit begins a line.
pub(crate) fn on_lines(indent: usize, sentences: &[String]) -> String {
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
        text.push_str(&wrapped(indent, sentence));
    }
    text
}

/// Words on lines of that width, the later lines under the first.
pub(crate) fn wrapped(indent: usize, text: &str) -> String {
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

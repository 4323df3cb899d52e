//! The results of a simulation, as JSON or as a table.

use fogg_rules::{Board, Seat};
use serde::Serialize;

use super::tally::{SeatSums, Tally};
use crate::output::{Align, table};

/// The description of the JSON fields in `--help`.
pub const JSON_HELP: &str = "\
With --json, one object: map, players, games, decisions (of all seats in all games, including forced ones),
and seats, in seat order, each with
  bot                its name as given
  wins               games won; a shared win counts as an equal share
  score_mean         the final score
  score_sd           its standard deviation
  routes_mean        points for routes
  tickets_mean       points for completed tickets minus points for failed tickets
  completed_points_mean  points for completed tickets
  failed_points_mean  points for failed tickets
  bonus_mean         bonus points for the longest path
  longest_mean       length of the longest path in trains; 0 on boards that give no bonus for it
  attractions_mean   points for tourist attractions
  kept_mean          number of tickets kept
  completed_mean     number of completed tickets
  turns_mean         turns per game
  decisions_mean     decisions per game";

/// The results, with the fields of the JSON object.
#[derive(Serialize)]
pub struct SimReport<'a> {
    map: &'a str,
    players: usize,
    games: u64,
    decisions: i64,
    seats: Vec<SeatReport<'a>>,
}

#[derive(Serialize)]
struct SeatReport<'a> {
    bot: &'a str,
    wins: f64,
    score_mean: f64,
    score_sd: f64,
    routes_mean: f64,
    tickets_mean: f64,
    bonus_mean: f64,
    longest_mean: f64,
    attractions_mean: f64,
    completed_points_mean: f64,
    failed_points_mean: f64,
    kept_mean: f64,
    completed_mean: f64,
    turns_mean: f64,
    decisions_mean: f64,
}

impl<'a> SimReport<'a> {
    /// Computes the means of the sums.
    pub fn new(board: &'a Board, bots: &'a [String], tally: &Tally) -> SimReport<'a> {
        let seats = Seat::ALL.into_iter().zip(bots);
        SimReport {
            map: board.name(),
            players: bots.len(),
            games: tally.games,
            decisions: tally.seats.0.iter().map(|sums| sums.decisions).sum(),
            seats: seats.map(|(seat, bot)| SeatReport::new(bot, &tally.seats[seat], tally)).collect(),
        }
    }

    /// Formats the results as a table.
    pub fn text(&self, board: &Board, seed: u64) -> String {
        let heading = format!(
            "{}, {} players, seed {seed}: {} games, {} decisions\n\n",
            board.title(),
            self.players,
            self.games,
            self.decisions
        );
        let row = |label: &str, cells: &mut dyn Iterator<Item = String>| -> Vec<String> {
            std::iter::once(label.to_owned()).chain(cells).collect()
        };
        let percent = |seat: &SeatReport<'_>| format!("{:.1}", 100.0 * seat.wins / self.games as f64);
        let mut rows = vec![
            row("", &mut Seat::ALL[..self.players].iter().map(|seat| seat.name().to_owned())),
            row("bot", &mut self.seats.iter().map(|seat| seat.bot.to_owned())),
            row("wins", &mut self.seats.iter().map(|seat| format!("{:.1}", seat.wins))),
            row("wins in %", &mut self.seats.iter().map(percent)),
        ];
        for (label, value) in means(board) {
            rows.push(row(label, &mut self.seats.iter().map(|seat| format!("{:.1}", value(seat)))));
        }
        heading + &table(&[Align::Left, Align::Right], &rows)
    }
}

type Mean = fn(&SeatReport<'_>) -> f64;

/// The rows of means, without those that the board does not score.
fn means(board: &Board) -> impl Iterator<Item = (&'static str, Mean)> {
    let (longest, attractions) = (board.rules().longest_path > 0, board.rules().attraction > 0);
    let rows: [(bool, &str, Mean); 12] = [
        (true, "score", |seat| seat.score_mean),
        (true, "  spread (sd)", |seat| seat.score_sd),
        (true, "  routes", |seat| seat.routes_mean),
        (true, "  completed tickets", |seat| seat.completed_points_mean),
        (true, "  failed tickets", |seat| 0.0 - seat.failed_points_mean),
        (longest, "  longest path bonus", |seat| seat.bonus_mean),
        (attractions, "  attractions", |seat| seat.attractions_mean),
        (longest, "longest path, trains", |seat| seat.longest_mean),
        (true, "tickets kept", |seat| seat.kept_mean),
        (true, "tickets completed", |seat| seat.completed_mean),
        (true, "turns", |seat| seat.turns_mean),
        (true, "decisions", |seat| seat.decisions_mean),
    ];
    rows.into_iter().filter(|(shown, ..)| *shown).map(|(_, label, value)| (label, value))
}

impl<'a> SeatReport<'a> {
    fn new(bot: &'a str, sums: &SeatSums, tally: &Tally) -> SeatReport<'a> {
        let mean = |sum| tally.mean(sum);
        SeatReport {
            bot,
            wins: sums.wins(),
            score_mean: mean(sums.score),
            score_sd: sums.score_sd(tally.games),
            routes_mean: mean(sums.routes),
            tickets_mean: mean(sums.completed_points - sums.failed_points),
            bonus_mean: mean(sums.bonus),
            longest_mean: mean(sums.longest),
            attractions_mean: mean(sums.attractions),
            completed_points_mean: mean(sums.completed_points),
            failed_points_mean: mean(sums.failed_points),
            kept_mean: mean(sums.kept),
            completed_mean: mean(sums.completed),
            turns_mean: mean(sums.turns),
            decisions_mean: mean(sums.decisions),
        }
    }
}

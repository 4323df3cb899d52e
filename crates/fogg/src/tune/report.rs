//! The result of a tuning, as JSON or as text.

use fogg_arena::tune::check::{CheckVerdict, MapCheck};
use fogg_arena::tune::{Tuning, TuningCheck, TuningTask, WeightReport};
use fogg_bots::Weights;
use serde::Serialize;

use crate::output::{Align, count, indent, join_and, table};

/// A pull below this can be due to chance.
const SIGNIFICANT_PULL: f64 = 2.0;

/// The result, with the fields of the JSON object.
#[derive(Serialize)]
pub struct TuneReport {
    bot: String,
    maps: Vec<String>,
    players: usize,
    against: Vec<String>,
    seed: u64,
    rounds: u64,
    blocks: u64,
    weights: Vec<WeightReport>,
    tuned: String,
    checks: Vec<TuningCheck>,
    /// The verdict on the final weights, if they were checked.
    verdict: Option<CheckVerdict>,
}

impl TuneReport {
    /// Summarises these rounds.
    pub fn new(task: &TuningTask, tuning: &Tuning) -> TuneReport {
        let rounds = tuning.rounds().len() as u64;
        TuneReport {
            bot: task.space.bot().to_owned(),
            maps: task.boards.iter().map(|board| board.name().to_owned()).collect(),
            players: task.players,
            against: task.against.clone(),
            seed: task.seed,
            rounds,
            blocks: task.blocks,
            weights: tuning.weights(task),
            tuned: task.space.spec(&tuning.tuned(task)),
            checks: tuning.checks().to_vec(),
            verdict: tuning.check_after(rounds).map(|check| check.verdict),
        }
    }

    /// Formats the result as text.
    pub fn text(&self) -> String {
        let mut sections = vec![self.heading(), self.weights()];
        sections.extend(self.checks.iter().map(check_table));
        sections.push(self.verdict());
        sections.push(format!("The tuned bot:\n{}", indent(&self.tuned)));
        sections.push(format!("For weights.rs:\n{}", indent(&self.source_lines())));
        sections.join("\n")
    }

    fn heading(&self) -> String {
        let against = match self.against.as_slice() {
            [] => String::new(),
            against => format!(" against {}", join_and(against)),
        };
        format!(
            "{} on {}, {} players{against}, seed {}: {} of {}\n",
            self.bot,
            join_and(&self.maps),
            self.players,
            self.seed,
            count(self.rounds, "round"),
            count(self.blocks, "block")
        )
    }

    fn weights(&self) -> String {
        let mut rows =
            vec![["weight", "start", "tuned", "change in %", "pull", ""].map(str::to_owned).to_vec()];
        for weight in &self.weights {
            rows.push(vec![
                weight.name.clone(),
                weight.start.to_string(),
                weight.tuned.to_string(),
                format!("{:+.1}", change(weight.start, weight.tuned)),
                format!("{:+.1}", weight.pull),
                if weight.pull.abs() < SIGNIFICANT_PULL { String::new() } else { "*".to_owned() },
            ]);
        }
        let legend = "A pull beyond 2 (*) is rarely chance.";
        format!("{}{legend}\n", table(&[Align::Left, Align::Right], &rows))
    }

    fn verdict(&self) -> String {
        let conclusion = match self.verdict {
            None => "These weights were not checked: it is unknown whether they are better.",
            Some(CheckVerdict::Better) => "The tuned weights are better than the initial ones.",
            Some(CheckVerdict::Worse) => "The tuned weights are WORSE than the initial ones: keep those.",
            Some(CheckVerdict::Unclear) => {
                "No gain is proven: the tuned weights may be no better than the initial ones. Keep those, or play more rounds."
            }
        };
        let worse_on: Vec<String> = match self.checks.last().filter(|_| self.verdict.is_some()) {
            Some(check) => check.lost().map(str::to_owned).collect(),
            None => Vec::new(),
        };
        let exceptions = match worse_on.as_slice() {
            [] => String::new(),
            maps => format!("On {} they are worse.\n", join_and(maps)),
        };
        format!("{conclusion}\n{exceptions}")
    }

    /// The weights as source code, with a decimal point in every number.
    fn source_lines(&self) -> String {
        let in_source = self.weights.iter().filter(|weight| Weights::NAMES.contains(&weight.name.as_str()));
        in_source.map(|weight| format!("{}: {:?},\n", weight.name, weight.tuned)).collect()
    }
}

/// A check as a table.
fn check_table(check: &TuningCheck) -> String {
    let mut rows = vec![["", "wins in %", "95 %", "margin", "95 %"].map(str::to_owned).to_vec()];
    rows.extend(check.maps.iter().map(map_row));
    if check.maps.len() > 1 {
        let rate = format!("{:.1}", 100.0 * check.win_rate);
        rows.push(vec!["all".to_owned(), rate, percent(check.low, check.high)]);
    }
    format!(
        "Checked after {}, {} on each board; a fair share is {:.1} %\n{}",
        count(check.check, "round"),
        count(check.blocks, "block"),
        100.0 * check.fair,
        indent(&table(&[Align::Left, Align::Right], &rows))
    )
}

fn map_row(map: &MapCheck) -> Vec<String> {
    let margin = match (map.margin_low, map.margin_high) {
        (Some(low), Some(high)) => format!("{low:.1} to {high:.1}"),
        _ => "-".to_owned(),
    };
    vec![
        map.map.clone(),
        format!("{:.1}", 100.0 * map.win_rate),
        percent(map.low, map.high),
        format!("{:.1}", map.margin),
        margin,
    ]
}

fn percent(low: f64, high: f64) -> String {
    format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high)
}

fn change(start: f64, tuned: f64) -> f64 {
    100.0 * (tuned / start - 1.0)
}

/// A check in one line, for the progress bar.
pub fn check_summary(check: &TuningCheck) -> String {
    format!("wins {:.1} %, {} %", 100.0 * check.win_rate, percent(check.low, check.high))
}

/// The weight that has changed most, for the progress bar.
pub fn progress_message(task: &TuningTask, theta: &[f64]) -> String {
    let space = &task.space;
    let changes = space.names().iter().zip(space.start()).zip(theta);
    let distance = |(start, now): (f64, f64)| (now / start).ln().abs();
    let largest = changes
        .map(|((name, start), now)| (name, *start, *now))
        .max_by(|a, b| distance((a.1, a.2)).total_cmp(&distance((b.1, b.2))));
    largest.map_or_else(String::new, |(name, start, now)| format!("{name} {:+.0} %", change(start, now)))
}

//! Formats the results of the arena as text tables.

use fogg_arena::stats::sprt::{SprtSummary, SprtVerdict};
use fogg_arena::summary::BotSummary;
use fogg_arena::{Plan, RunSummary};

use crate::output::{Align, count, indent, table};

/// All tables, one below the other.
pub fn text(plan: &Plan, summary: &RunSummary) -> String {
    let sections = [
        strength(summary),
        points(plan, summary),
        matrix(summary),
        places(summary),
        times(summary),
        summary
            .sprt
            .as_ref()
            .map(|sprt| verdict(&printable(&summary.bots[0].name), sprt))
            .unwrap_or_default(),
    ];
    let shown = sections.into_iter().filter(|section| !section.is_empty());
    std::iter::once(heading(plan, summary)).chain(shown).collect::<Vec<_>>().join("\n")
}

fn heading(plan: &Plan, summary: &RunSummary) -> String {
    let tables = match summary.tables {
        1 => String::new(),
        tables => format!(" at {tables} tables"),
    };
    format!(
        "{}, {} players{tables}, seed {}: {}, {}, {:.1} turns in a game\n",
        plan.board().title(),
        summary.players,
        summary.seed,
        count(summary.blocks as u64, "block"),
        count(summary.games as u64, "game"),
        summary.turns_mean
    )
}

fn strength(summary: &RunSummary) -> String {
    let row = |bot: &BotSummary| {
        vec![
            format!("{:.1}", 100.0 * bot.win_rate),
            range(Some(100.0 * bot.win_rate_low), Some(100.0 * bot.win_rate_high), 1),
            format!("{:.0}", without_negative_zero(bot.elo)),
            range(Some(bot.elo_low), Some(bot.elo_high), 0),
            format!("{:.1}", bot.score_mean),
            format!("{:.1}", bot.margin_mean),
            range(bot.margin_low, bot.margin_high, 1),
        ]
    };
    by_bot(summary, &["wins in %", "95 %", "Elo", "95 %", "score", "margin", "95 %"], row)
}

fn points(plan: &Plan, summary: &RunSummary) -> String {
    type Column = (bool, &'static str, fn(&BotSummary) -> f64);
    let rules = plan.board().rules();
    let columns: [Column; 8] = [
        (true, "routes", |bot| bot.points.routes),
        (true, "completed", |bot| bot.points.completed_points),
        (true, "failed", |bot| 0.0 - bot.points.failed_points),
        (rules.longest_path > 0, "longest path", |bot| bot.points.bonus),
        (rules.attraction > 0, "attractions", |bot| bot.points.attractions),
        (true, "tickets kept", |bot| bot.tickets_kept),
        (true, "tickets completed", |bot| bot.tickets_completed),
        (true, "turns", |bot| bot.turns_mean),
    ];
    let shown: Vec<&Column> = columns.iter().filter(|(shown, ..)| *shown).collect();
    let titles: Vec<&str> = shown.iter().map(|(_, title, _)| *title).collect();
    by_bot(summary, &titles, |bot| shown.iter().map(|(.., value)| format!("{:.1}", value(bot))).collect())
}

/// How often each bot finishes ahead of each other one. Empty for two bots, whose win rates already show it.
fn matrix(summary: &RunSummary) -> String {
    if summary.bots.len() < 3 {
        return String::new();
    }
    let numbers = (1..=summary.bots.len()).map(|number| format!("{number}"));
    let mut rows = vec![["", ""].map(str::to_owned).into_iter().chain(numbers).collect::<Vec<_>>()];
    for (number, (bot, cells)) in summary.bots.iter().zip(&summary.win_matrix).enumerate() {
        let cell = |cell: &Option<f64>| cell.map_or("-".to_owned(), |share| format!("{:.1}", 100.0 * share));
        let label = [(number + 1).to_string(), printable(&bot.name)];
        rows.push(label.into_iter().chain(cells.iter().map(cell)).collect());
    }
    format!(
        "Finishes ahead, in % of shared games\n{}",
        indent(&table(&[Align::Right, Align::Left, Align::Right], &rows))
    )
}

fn places(summary: &RunSummary) -> String {
    let mut rows = vec![["turn order", "wins in %", "95 %"].map(str::to_owned).to_vec()];
    for (number, place) in summary.seat_advantage.iter().enumerate() {
        let interval = range(Some(100.0 * place.low), Some(100.0 * place.high), 1);
        rows.push(vec![format!("{}.", number + 1), format!("{:.1}", 100.0 * place.win_rate), interval]);
    }
    table(&[Align::Left, Align::Right], &rows)
}

fn times(summary: &RunSummary) -> String {
    let forfeits = summary.bots.iter().any(|bot| bot.forfeits > 0);
    let mut titles = vec!["decisions", "ms mean", "ms p99", "ms max"];
    titles.extend(forfeits.then_some("forfeits"));
    by_bot(summary, &titles, |bot| {
        let mut row = vec![bot.decisions.to_string()];
        row.extend([bot.ms_mean, bot.ms_p99, bot.ms_max].map(|ms| format!("{ms:.3}")));
        row.extend(forfeits.then(|| bot.forfeits.to_string()));
        row
    })
}

fn verdict(name: &str, sprt: &SprtSummary) -> String {
    let percent =
        |rate: f64| format!("{:.4}", 100.0 * rate).trim_end_matches('0').trim_end_matches('.').to_owned();
    let (low, high) = (percent(sprt.hypotheses.low), percent(sprt.hypotheses.high));
    let conclusion = match sprt.verdict {
        SprtVerdict::Low => format!("{name} wins {low} % rather than {high} %"),
        SprtVerdict::High => format!("{name} wins {high} % rather than {low} %"),
        SprtVerdict::Undecided => format!("whether {name} wins {low} % or {high} % is still undecided"),
    };
    let blocks = count(sprt.blocks, "block");
    format!("{conclusion}, after {blocks} (llr {:.2} in {:.2} to {:.2})\n", sprt.llr, sprt.lower, sprt.upper)
}

/// A table with one row for each bot.
fn by_bot(summary: &RunSummary, titles: &[&str], row: impl Fn(&BotSummary) -> Vec<String>) -> String {
    let head = std::iter::once("bot").chain(titles.iter().copied()).map(str::to_owned).collect();
    let rows = summary.bots.iter().map(|bot| std::iter::once(printable(&bot.name)).chain(row(bot)).collect());
    table(&[Align::Left, Align::Right], &std::iter::once(head).chain(rows).collect::<Vec<_>>())
}

fn range(low: Option<f64>, high: Option<f64>, digits: usize) -> String {
    match (low, high) {
        (Some(low), Some(high)) => {
            format!("{:.digits$} to {:.digits$}", without_negative_zero(low), without_negative_zero(high))
        }
        _ => "-".to_owned(),
    }
}

/// Rounds small numbers to zero, so that none is shown as -0.0.
fn without_negative_zero(number: f64) -> f64 {
    if number.abs() < 0.05 { 0.0 } else { number }
}

/// Replaces control characters: a name may come from a file of unknown origin.
fn printable(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

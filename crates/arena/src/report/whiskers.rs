//! Dots with whiskers: one row for each estimate and its interval.

use super::axis::Axis;
use super::svg::{Chart, clipped, color};
use super::{Section, number, percent, range};
use crate::summary::RunSummary;

const ROW_HEIGHT: f64 = 40.0;
/// The height of the axis labels below the last row.
const AXIS_HEIGHT: f64 = 22.0;

/// One estimate with its interval.
struct WhiskerRow {
    name: String,
    class: String,
    value: f64,
    low: f64,
    high: f64,
    /// The formatted estimate at the end of the row.
    label: String,
}

/// The win rate of each bot.
pub fn win_rates(summary: &RunSummary, names: &[String]) -> Section {
    let rows: Vec<WhiskerRow> = (names.iter().zip(&summary.bots).enumerate())
        .map(|(index, (name, bot))| WhiskerRow {
            name: name.clone(),
            class: color(index),
            value: 100.0 * bot.win_rate,
            low: 100.0 * bot.win_rate_low,
            high: 100.0 * bot.win_rate_high,
            label: format!("{} %", percent(bot.win_rate)),
        })
        .collect();
    let fair = 100.0 / summary.players as f64;
    Section {
        heading: "Win rates",
        caption: format!(
            "Share of games won; a joint win counts in part. The dashed line ({} %) is the win rate of equal bots.",
            number(fair, 1)
        ),
        figure: chart("Win rates", &rows, Some(fair)),
        numbers: numbers(&rows, ["bot", "wins (%)", "95 %"], 1),
        is_wide: false,
    }
}

/// The rating of each bot.
pub fn ratings(summary: &RunSummary, names: &[String]) -> Section {
    let rows: Vec<WhiskerRow> = (names.iter().zip(&summary.bots).enumerate())
        .map(|(index, (name, bot))| WhiskerRow {
            name: name.clone(),
            class: color(index),
            value: bot.elo,
            low: bot.elo_low,
            high: bot.elo_high,
            label: number(bot.elo, 0),
        })
        .collect();
    Section {
        heading: "Ratings",
        caption: "Elo scale with a mean of 0; a difference of 400 points means ten times the chance to win. Equal bots are rated as one.".to_owned(),
        figure: chart("Ratings on the Elo scale", &rows, Some(0.0)),
        numbers: numbers(&rows, ["bot", "Elo", "95 %"], 0),
        is_wide: false,
    }
}

/// The win rate of each position in the order of turns.
pub fn turn_order(summary: &RunSummary) -> Section {
    let rows: Vec<WhiskerRow> = (summary.seat_advantage.iter().enumerate())
        .map(|(index, estimate)| WhiskerRow {
            name: format!("{} player", ordinal(index + 1)),
            class: "plain".to_owned(),
            value: 100.0 * estimate.win_rate,
            low: 100.0 * estimate.low,
            high: 100.0 * estimate.high,
            label: format!("{} %", percent(estimate.win_rate)),
        })
        .collect();
    Section {
        heading: "Turn order",
        caption: "Share of games won by the first player, the second player, and so on.".to_owned(),
        figure: chart("Win rates by turn order", &rows, Some(100.0 / summary.players as f64)),
        numbers: numbers(&rows, ["player", "wins (%)", "95 %"], 1),
        is_wide: false,
    }
}

fn ordinal(number: usize) -> String {
    match number {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        _ => format!("{number}th"),
    }
}

fn chart(title: &str, rows: &[WhiskerRow], reference: Option<f64>) -> String {
    let ends = rows.iter().flat_map(|row| [row.low, row.value, row.high]);
    let axis = Axis::around(ends.chain(reference));
    let bottom = rows.len() as f64 * ROW_HEIGHT + 6.0;
    let descriptions: Vec<String> = rows
        .iter()
        .map(|row| format!("{}: {}, {} to {}", row.name, row.label, number(row.low, 1), number(row.high, 1)))
        .collect();
    let mut chart = Chart::new(title, &descriptions.join("; "), bottom + AXIS_HEIGHT);
    axis.draw(&mut chart, 0.0, bottom);
    reference.into_iter().for_each(|at| chart.line("reference", (axis.x(at), 0.0), (axis.x(at), bottom)));
    for (number, row) in rows.iter().enumerate() {
        let top = number as f64 * ROW_HEIGHT;
        chart.text("name", (2.0, top + 14.0), &clipped(&row.name));
        chart.text("value", (398.0, top + 14.0), &row.label);
        let middle = top + 28.0;
        let tip = format!("{}: {} ({})", row.name, row.label, range(Some(row.low), Some(row.high), 1));
        chart.bar(
            &format!("whisker {}", row.class),
            (axis.x(row.low), middle - 3.0),
            (axis.x(row.high) - axis.x(row.low), 6.0),
            &tip,
        );
        chart.dot(&format!("dot {}", row.class), (axis.x(row.value), middle), 6.0, &tip);
    }
    chart.html()
}

fn numbers(rows: &[WhiskerRow], titles: [&str; 3], digits: usize) -> Vec<Vec<String>> {
    let head = titles.map(str::to_owned).to_vec();
    let row = |row: &WhiskerRow| {
        vec![row.name.clone(), number(row.value, digits), range(Some(row.low), Some(row.high), digits)]
    };
    std::iter::once(head).chain(rows.iter().map(row)).collect()
}

//! Dots with whiskers: an estimate and its interval, one row for each.

use super::scale::Scale;
use super::svg::{Picture, clipped, color};
use super::{Section, number, percent, range};
use crate::summary::Summary;

const ROW: f64 = 40.0;
/// Below the last row: the numbers of the axis.
const AXIS: f64 = 22.0;

/// An estimate to be drawn.
struct Row {
    name: String,
    class: String,
    value: f64,
    low: f64,
    high: f64,
    /// The estimate in words, for the end of the row.
    said: String,
}

/// The win rate of each bot.
pub fn win_rates(summary: &Summary, names: &[String]) -> Section {
    let rows: Vec<Row> = (names.iter().zip(&summary.bots).enumerate())
        .map(|(place, (name, bot))| Row {
            name: name.clone(),
            class: color(place),
            value: 100.0 * bot.win_rate,
            low: 100.0 * bot.win_rate_low,
            high: 100.0 * bot.win_rate_high,
            said: format!("{} %", percent(bot.win_rate)),
        })
        .collect();
    let fair = 100.0 / summary.players as f64;
    Section {
        heading: "Win rates",
        caption: format!(
            "Share of games won; a shared win counts as a part. Equal bots would win {} %, the dashed line.",
            number(fair, 1)
        ),
        figure: picture("Win rates", &rows, Some(fair)),
        numbers: numbers(&rows, ["bot", "wins in %", "95 %"], 1),
        is_wide: false,
    }
}

/// The rating of each bot.
pub fn ratings(summary: &Summary, names: &[String]) -> Section {
    let rows: Vec<Row> = (names.iter().zip(&summary.bots).enumerate())
        .map(|(place, (name, bot))| Row {
            name: name.clone(),
            class: color(place),
            value: bot.elo,
            low: bot.elo_low,
            high: bot.elo_high,
            said: number(bot.elo, 0),
        })
        .collect();
    Section {
        heading: "Ratings",
        caption: "Strength on the Elo scale around a mean of 0; 400 points more are ten times the chance to win. Bots of one name are one player.".to_owned(),
        figure: picture("Ratings on the Elo scale", &rows, Some(0.0)),
        numbers: numbers(&rows, ["bot", "Elo", "95 %"], 0),
        is_wide: false,
    }
}

/// The win rate of each place in the order of turns.
pub fn places(summary: &Summary) -> Section {
    let rows: Vec<Row> = (summary.seat_advantage.iter().enumerate())
        .map(|(place, estimate)| Row {
            name: format!("{} player", ordinal(place + 1)),
            class: "plain".to_owned(),
            value: 100.0 * estimate.win_rate,
            low: 100.0 * estimate.low,
            high: 100.0 * estimate.high,
            said: format!("{} %", percent(estimate.win_rate)),
        })
        .collect();
    Section {
        heading: "Order of turns",
        caption: "Share of games won by whoever had the first turn, the second, and so on.".to_owned(),
        figure: picture("Win rates by order of turns", &rows, Some(100.0 / summary.players as f64)),
        numbers: numbers(&rows, ["turn", "wins in %", "95 %"], 1),
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

fn picture(title: &str, rows: &[Row], reference: Option<f64>) -> String {
    let ends = rows.iter().flat_map(|row| [row.low, row.value, row.high]);
    let scale = Scale::around(ends.chain(reference));
    let bottom = rows.len() as f64 * ROW + 6.0;
    let described: Vec<String> = rows
        .iter()
        .map(|row| format!("{}: {}, {} to {}", row.name, row.said, number(row.low, 1), number(row.high, 1)))
        .collect();
    let mut picture = Picture::new(title, &described.join("; "), bottom + AXIS);
    scale.draw(&mut picture, 0.0, bottom);
    reference.into_iter().for_each(|at| picture.line("reference", (scale.x(at), 0.0), (scale.x(at), bottom)));
    for (number, row) in rows.iter().enumerate() {
        let top = number as f64 * ROW;
        picture.words("name", (2.0, top + 14.0), &clipped(&row.name));
        picture.words("value", (398.0, top + 14.0), &row.said);
        let middle = top + 28.0;
        let tip = format!("{}: {} ({})", row.name, row.said, range(Some(row.low), Some(row.high), 1));
        picture.bar(
            &format!("whisker {}", row.class),
            (scale.x(row.low), middle - 3.0),
            (scale.x(row.high) - scale.x(row.low), 6.0),
            &tip,
        );
        picture.dot(&format!("dot {}", row.class), (scale.x(row.value), middle), 6.0, &tip);
    }
    picture.html()
}

fn numbers(rows: &[Row], titles: [&str; 3], digits: usize) -> Vec<Vec<String>> {
    let head = titles.map(str::to_owned).to_vec();
    let row = |row: &Row| {
        vec![row.name.clone(), number(row.value, digits), range(Some(row.low), Some(row.high), digits)]
    };
    std::iter::once(head).chain(rows.iter().map(row)).collect()
}

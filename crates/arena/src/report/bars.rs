//! Mean points by source as stacked bars: points won to the right of zero, points lost to the left.

use super::axis::Axis;
use super::svg::{Chart, clipped, escape};
use super::{Section, number};
use crate::summary::{BotSummary, MeanPoints, RunSummary};

const ROW_HEIGHT: f64 = 44.0;
const AXIS_HEIGHT: f64 = 22.0;

/// A source of points: its name, its CSS class, and its value.
type PointSource = (&'static str, &'static str, fn(&MeanPoints) -> f64);

const WON: [PointSource; 4] = [
    ("routes", "s-routes", |points| points.routes),
    ("completed tickets", "s-made", |points| points.completed_points),
    ("longest path", "s-bonus", |points| points.bonus),
    ("attractions", "s-attractions", |points| points.attractions),
];
const LOST: PointSource = ("failed tickets", "s-lost", |points| points.failed_points);

/// The mean points of each bot by source.
pub fn sources(summary: &RunSummary, names: &[String]) -> Section {
    // Sources that do not occur on this board are left out.
    let occurs = |(.., value): &&PointSource| summary.bots.iter().any(|bot| value(&bot.points) > 0.0);
    let won: Vec<&PointSource> = WON.iter().filter(occurs).collect();
    Section {
        heading: "Points by source",
        caption: "Mean points per game, lost points to the left of zero. The ring marks the mean score."
            .to_owned(),
        figure: legend(&won) + &chart(summary, names, &won),
        numbers: numbers(summary, names, &won),
        is_wide: false,
    }
}

fn legend(won: &[&PointSource]) -> String {
    let entry = |(name, class, _): &PointSource| {
        format!("<li><span class=\"swatch {class}\"></span>{}</li>", escape(name))
    };
    let entries: String = won.iter().map(|source| entry(source)).chain([entry(&LOST)]).collect();
    format!("<ul class=\"legend\">{entries}</ul>")
}

fn chart(summary: &RunSummary, names: &[String], won: &[&PointSource]) -> String {
    let total = |bot: &BotSummary| won.iter().map(|(.., value)| value(&bot.points)).sum::<f64>();
    let ends = summary.bots.iter().flat_map(|bot| [total(bot), 0.0 - LOST.2(&bot.points)]);
    let axis = Axis::around(ends.chain([0.0]));
    let bottom = names.len() as f64 * ROW_HEIGHT + 6.0;
    let descriptions: Vec<String> = names
        .iter()
        .zip(&summary.bots)
        .map(|(name, bot)| format!("{name}: {}", number(bot.score_mean, 1)))
        .collect();
    let mut chart = Chart::new("Points by source", &descriptions.join("; "), bottom + AXIS_HEIGHT);
    axis.draw(&mut chart, 0.0, bottom);
    for (index, (name, bot)) in names.iter().zip(&summary.bots).enumerate() {
        let top = index as f64 * ROW_HEIGHT;
        chart.text("name", (2.0, top + 14.0), &clipped(name));
        chart.text("value", (398.0, top + 14.0), &number(bot.score_mean, 1));
        let mut bar = |from: f64, to: f64, (source, class, _): &PointSource| {
            let tip = format!("{name}, {source}: {}", number(to - from, 1));
            chart.bar(class, (axis.x(from), top + 20.0), (axis.x(to) - axis.x(from), 16.0), &tip);
        };
        bar(0.0 - LOST.2(&bot.points), 0.0, &LOST);
        let mut from = 0.0;
        for source in won {
            let to = from + source.2(&bot.points);
            bar(from, to, source);
            from = to;
        }
        let tip = format!("{name}: {} points", number(bot.score_mean, 1));
        chart.dot("total", (axis.x(bot.score_mean), top + 28.0), 5.0, &tip);
    }
    chart.html()
}

fn numbers(summary: &RunSummary, names: &[String], won: &[&PointSource]) -> Vec<Vec<String>> {
    let titles = won.iter().map(|(name, ..)| (*name).to_owned());
    let more = ["failed tickets", "score", "tickets kept", "tickets completed"].map(str::to_owned);
    let head = std::iter::once("bot".to_owned()).chain(titles).chain(more).collect();
    let row = |(name, bot): (&String, &BotSummary)| {
        let won = won.iter().map(|(.., value)| value(&bot.points));
        let more = [0.0 - bot.points.failed_points, bot.score_mean, bot.tickets_kept, bot.tickets_completed];
        std::iter::once(name.clone()).chain(won.chain(more).map(|value| number(value, 1))).collect()
    };
    std::iter::once(head).chain(names.iter().zip(&summary.bots).map(row)).collect()
}

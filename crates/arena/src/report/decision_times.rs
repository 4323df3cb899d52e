//! Decision times on a logarithmic axis.

use super::axis::Axis;
use super::svg::{Chart, clipped, color};
use super::{Section, number};
use crate::summary::{BotSummary, RunSummary};

const ROW_HEIGHT: f64 = 40.0;
const AXIS_HEIGHT: f64 = 22.0;
/// The smallest time drawn, in milliseconds.
const MIN_MS: f64 = 1e-4;

/// The decision times of each bot.
pub fn section(summary: &RunSummary, names: &[String]) -> Section {
    Section {
        heading: "Decision time",
        caption:
            "The dot marks the mean, the end of the bar the 99th percentile, and the ring the longest decision."
                .to_owned(),
        figure: chart(summary, names),
        numbers: numbers(summary, names),
        is_wide: false,
    }
}

fn chart(summary: &RunSummary, names: &[String]) -> String {
    let log = |ms: f64| ms.max(MIN_MS).log10();
    let all = summary.bots.iter().flat_map(|bot| [bot.ms_mean, bot.ms_p99, bot.ms_max]).map(log);
    let (low, high) =
        all.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), ms| (low.min(ms), high.max(ms)));
    let decades = low.floor() as i32..=high.ceil() as i32;
    let axis = Axis::around([f64::from(*decades.start()), f64::from(*decades.end())]);
    let bottom = names.len() as f64 * ROW_HEIGHT + 6.0;
    let descriptions: Vec<String> = names
        .iter()
        .zip(&summary.bots)
        .map(|(name, bot)| format!("{name}: {}", format_time(bot.ms_mean)))
        .collect();
    let mut chart = Chart::new("Decision time", &descriptions.join("; "), bottom + AXIS_HEIGHT);
    for decade in decades {
        let x = axis.x(f64::from(decade));
        chart.line("grid-line", (x, 0.0), (x, bottom));
        chart.text("tick", (x, bottom + 14.0), &format_time(10.0_f64.powi(decade)));
    }
    for (index, (name, bot)) in names.iter().zip(&summary.bots).enumerate() {
        let (top, class) = (index as f64 * ROW_HEIGHT, color(index));
        let [mean, p99, max] = [bot.ms_mean, bot.ms_p99, bot.ms_max].map(|ms| axis.x(log(ms)));
        chart.text("name", (2.0, top + 14.0), &clipped(name));
        chart.text("value", (398.0, top + 14.0), &format_time(bot.ms_mean));
        let middle = top + 28.0;
        let tip = |what: &str, ms: f64| format!("{name}, {what}: {}", format_time(ms));
        let (from, to) = (mean.min(p99), mean.max(p99));
        chart.line(&format!("thread {class}"), (to, middle), (max, middle));
        let p99_tip = tip("99th percentile", bot.ms_p99);
        chart.bar(&format!("whisker {class}"), (from, middle - 3.0), (to - from, 6.0), &p99_tip);
        chart.dot(&format!("ring {class}"), (max, middle), 4.0, &tip("longest", bot.ms_max));
        chart.dot(&format!("dot {class}"), (mean, middle), 6.0, &tip("mean", bot.ms_mean));
    }
    chart.html()
}

/// Formats a time with a suitable unit.
fn format_time(ms: f64) -> String {
    let (value, unit) = match ms {
        ms if ms >= 999.5 => (ms / 1e3, "s"),
        ms if ms >= 0.9995 => (ms, "ms"),
        ms if ms >= 0.000_999_5 => (ms * 1e3, "µs"),
        ms => (ms * 1e6, "ns"),
    };
    let digits = if value >= 99.95 || value.fract() < 0.05 { 0 } else { 1 };
    format!("{} {unit}", number(value, digits))
}

fn numbers(summary: &RunSummary, names: &[String]) -> Vec<Vec<String>> {
    let head = ["bot", "mean", "99 %", "longest", "decisions", "forfeits"].map(str::to_owned).to_vec();
    let row = |(name, bot): (&String, &BotSummary)| {
        let mut row = vec![name.clone()];
        row.extend([bot.ms_mean, bot.ms_p99, bot.ms_max].map(format_time));
        row.extend([bot.decisions, bot.forfeits].map(|count| count.to_string()));
        row
    };
    std::iter::once(head).chain(names.iter().zip(&summary.bots).map(row)).collect()
}

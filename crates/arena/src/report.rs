//! Renders results as one self-contained HTML page with text, tables and charts.

use crate::results::Results;
use crate::stats::sprt::{SprtSummary, SprtVerdict};
use crate::summary::{BotSummary, RunSummary};

mod axis;
mod bars;
mod decision_times;
mod distributions;
mod matrix;
pub mod svg;
mod whiskers;

use svg::escape;

const STYLE: &str = include_str!("report/style.css");

/// Renders the page. `title` is the board's display name.
pub fn html(title: &str, results: &Results, summary: &RunSummary) -> String {
    let names = names(summary);
    let sections: Vec<String> = [
        Some(whiskers::win_rates(summary, &names)),
        Some(whiskers::ratings(summary, &names)),
        Some(distributions::scores(results, summary, &names)),
        Some(bars::sources(summary, &names)),
        matrix::section(summary, &names),
        Some(whiskers::turn_order(summary)),
        Some(distributions::lengths(results)),
        Some(decision_times::section(summary, &names)),
    ]
    .into_iter()
    .flatten()
    .map(|section| section.html())
    .collect();
    let page = Page {
        kind: "Arena",
        title,
        lead: lead(summary, &names),
        facts: facts(summary),
        sections: sections.concat(),
        footer: "Bars and whiskers are 95 % confidence intervals, computed by resampling blocks. \
                 A block is one deal played in every rotation of the bots over the seats.",
    };
    page.html()
}

/// A self-contained page with a title, facts and sections.
pub struct Page<'a> {
    /// What the page is about.
    pub kind: &'a str,
    /// The title.
    pub title: &'a str,
    /// The main result, as HTML.
    pub lead: String,
    /// Short facts with their names.
    pub facts: Vec<(&'a str, String)>,
    /// The sections, as HTML.
    pub sections: String,
    /// A note at the end.
    pub footer: &'a str,
}

impl Page<'_> {
    /// Renders the page.
    pub fn html(&self) -> String {
        let Page { kind, title, lead, facts, sections, footer } = self;
        let (title, style, footer) = (escape(title), STYLE.trim(), escape(footer));
        let fact =
            |(name, value): &(&str, String)| format!("<div><dt>{name}</dt><dd>{}</dd></div>", escape(value));
        let facts = format!("<dl class=\"facts\">{}</dl>\n", facts.iter().map(fact).collect::<String>());
        let kicker = kind.to_lowercase();
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; \
             style-src 'unsafe-inline'\">\n\
             <title>{kind}: {title}</title>\n<style>\n{style}\n</style>\n</head>\n<body>\n<main>\n\
             <header>\n<p class=\"kicker\">Fogg {kicker}</p>\n<h1>{title}</h1>\n<p class=\"lead\">{lead}</p>\n{facts}</header>\n\
             <div class=\"grid\">\n{sections}</div>\n\
             <footer><p>{footer}</p></footer>\n\
             </main>\n</body>\n</html>\n"
        )
    }
}

/// A chart with a heading, a caption, and its numbers as a table.
pub struct Section {
    /// The heading.
    pub heading: &'static str,
    /// What the chart shows.
    pub caption: String,
    /// The chart as HTML.
    pub figure: String,
    /// The first row holds the column titles.
    pub numbers: Vec<Vec<String>>,
    /// Whether the section spans the full width.
    pub is_wide: bool,
}

impl Section {
    /// The section as HTML.
    pub fn html(&self) -> String {
        let class = if self.is_wide { "card wide" } else { "card" };
        let (heading, caption, figure) = (escape(self.heading), escape(&self.caption), &self.figure);
        let numbers = match self.numbers.is_empty() {
            true => String::new(),
            false => format!(
                "<details><summary>Numbers</summary><div class=\"scroll\">{}</div></details>\n",
                table(&self.numbers)
            ),
        };
        format!(
            "<section class=\"{class}\">\n<h2>{heading}</h2>\n<p class=\"caption\">{caption}</p>\n{figure}\n{numbers}</section>\n"
        )
    }
}

/// A table whose first row holds the column titles, as HTML.
pub fn table(rows: &[Vec<String>]) -> String {
    let cells = |row: &[String], first: &str, other: &str| -> String {
        let tag = |number: usize| if number == 0 { first } else { other };
        let cell = |(number, text): (usize, &String)| {
            let end = tag(number).split(' ').next().unwrap_or_default();
            format!("<{}>{}</{end}>", tag(number), escape(text))
        };
        row.iter().enumerate().map(cell).collect()
    };
    let [titles, rows @ ..] = rows else { return String::new() };
    let head = cells(titles, "th scope=\"col\"", "th scope=\"col\"");
    let body: String =
        rows.iter().map(|row| format!("<tr>{}</tr>", cells(row, "th scope=\"row\"", "td"))).collect();
    format!("<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
}

/// The bots' names, numbered where several are equal.
fn names(summary: &RunSummary) -> Vec<String> {
    let all: Vec<&str> = summary.bots.iter().map(|bot| bot.name.as_str()).collect();
    let number = |(index, name): (usize, &&str)| {
        let before = all[..index].iter().filter(|other| *other == name).count();
        let is_unique = all.iter().filter(|other| *other == name).count() == 1;
        if is_unique { (*name).to_owned() } else { format!("{name} ({})", before + 1) }
    };
    all.iter().enumerate().map(number).collect()
}

/// The main result in one or two sentences.
fn lead(summary: &RunSummary, names: &[String]) -> String {
    let best = (0..names.len())
        .max_by(|one, other| f64::total_cmp(&summary.bots[*one].win_rate, &summary.bots[*other].win_rate));
    let Some(best) = best else { return String::new() };
    let BotSummary { win_rate, win_rate_low, win_rate_high, .. } = summary.bots[best];
    let is_clear = summary
        .bots
        .iter()
        .enumerate()
        .all(|(number, bot)| number == best || bot.win_rate_high < win_rate_low);
    let name = format!("<strong>{}</strong>", escape(&names[best]));
    let sentence = if is_clear {
        format!(
            "{name} has the highest win rate: {} % (95 % interval: {} to {} %).",
            percent(win_rate),
            percent(win_rate_low),
            percent(win_rate_high)
        )
    } else {
        "No bot is clearly ahead of all others.".to_owned()
    };
    match &summary.sprt {
        Some(sprt) => format!("{sentence} {}", verdict(sprt, &names[0])),
        None => sentence,
    }
}

fn verdict(sprt: &SprtSummary, name: &str) -> String {
    let (low, high) = (percent(sprt.hypotheses.low), percent(sprt.hypotheses.high));
    let name = escape(name);
    match sprt.verdict {
        SprtVerdict::Low => {
            format!("Sequential test: {name} wins {low} %, not {high} %.")
        }
        SprtVerdict::High => {
            format!("Sequential test: {name} wins {high} %, not {low} %.")
        }
        SprtVerdict::Undecided => {
            format!("Sequential test: undecided between {low} % and {high} % for {name}.")
        }
    }
}

fn facts(summary: &RunSummary) -> Vec<(&'static str, String)> {
    vec![
        ("blocks", summary.blocks.to_string()),
        ("games", summary.games.to_string()),
        ("players", summary.players.to_string()),
        ("tables", summary.tables.to_string()),
        ("turns per game", number(summary.turns_mean, 1)),
        ("seed", summary.seed.to_string()),
    ]
}

fn percent(rate: f64) -> String {
    number(100.0 * rate, 1)
}

/// Formats a number with this many decimals and a typographic minus sign.
fn number(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.chars().all(|c| matches!(c, '0' | '.')) => rest.to_owned(),
        Some(rest) => format!("\u{2212}{rest}"),
        None => text,
    }
}

/// Formats a range, or a dash if it is unknown.
fn range(low: Option<f64>, high: Option<f64>, digits: usize) -> String {
    match (low, high) {
        (Some(low), Some(high)) => format!("{} to {}", number(low, digits), number(high, digits)),
        _ => "\u{2013}".to_owned(),
    }
}

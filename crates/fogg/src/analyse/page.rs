//! The analysis of a game as a page with pictures.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fogg_arena::report::svg::{Chart, WIDTH, escape};
use fogg_arena::report::{Page, Section};
use fogg_boards::BoardFile;
use fogg_drawing::{Background, Drawing, Theme, render};
use fogg_rules::{Game, Seat};

use super::{Analysed, text, words};

/// The height of the charts of win chances and points.
const CHART_HEIGHT: f64 = 200.0;
/// The space for labels at the edges of a chart.
const LEFT: f64 = 34.0;
const TOP: f64 = 8.0;
const BOTTOM: f64 = CHART_HEIGHT - 22.0;

/// The classes of the seats' colours in the style of reports.
const COLORS: [&str; 5] = ["c0", "c1", "c2", "c3", "c7"];

/// Writes the page `index.html` into a folder; returns its path.
pub fn write(analysed: &Analysed<'_>, folder: &Path, board_file: Option<&str>) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let file = folder.join("index.html");
    let html = html(analysed, &Pictures::new(analysed, board_file)?);
    fs::write(&file, html).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// Draws positions of the game.
struct Pictures {
    file: BoardFile,
    drawing: Drawing,
    background: Background,
}

impl Pictures {
    fn new(analysed: &Analysed<'_>, board_file: Option<&str>) -> Result<Pictures> {
        let name = analysed.game.board().name();
        let file = match board_file {
            Some(text) => fogg_boards::read_file(text, name)?,
            None => fogg_boards::load_file(name)?,
        };
        let background = if board_file.is_none() { Background::builtin(name) } else { None };
        Ok(Pictures { drawing: Drawing::from_file(&file), background: background.unwrap_or_default(), file })
    }

    /// A position as an image element.
    fn image(&self, game: &Game, description: &str) -> String {
        let board = &self.file.board;
        let claims: Vec<_> =
            board.route_ids().filter_map(|id| Some((id, game.public().owner(id)?))).collect();
        let svg = render(board, &self.drawing, &self.background, &claims, Theme::Light);
        let data = data_encoding::BASE64.encode(svg.as_bytes());
        let (width, height) = (self.drawing.width, self.drawing.height);
        format!(
            "<img alt=\"{}\" width=\"{width:.0}\" height=\"{height:.0}\" \
             style=\"width:100%;height:auto\" src=\"data:image/svg+xml;base64,{data}\">",
            escape(description)
        )
    }
}

fn html(analysed: &Analysed<'_>, pictures: &Pictures) -> String {
    let mut sections = vec![chances(analysed), points(analysed), balance(analysed), grades(analysed)];
    let numbers = analysed.report.key.iter().map(|number| *number as usize);
    let shown = numbers.filter(|number| analysed.shows(analysed.report.decisions[*number].seat.0));
    sections.extend(shown.map(|number| key_decision(analysed, number, pictures)));
    let shown = analysed.report.seats.iter().filter(|seat| analysed.shows(seat.seat.0));
    sections.extend(shown.map(|seat| tickets(analysed, seat.seat.0)));
    sections.push(end(analysed, pictures));
    let players = analysed.report.seats.iter();
    let facts = players.map(|seat| (seat.seat.0.name(), format!("{} points", seat.points))).collect();
    let page = Page {
        kind: "Analysis",
        title: analysed.game.board().title(),
        lead: escape(&lead(analysed)),
        facts,
        sections: sections.iter().map(Section::html).collect(),
        footer: "Win chances are estimates by trials on sampled deals. \
                 A decision is graded by what its player could know.",
    };
    page.html()
}

fn lead(analysed: &Analysed<'_>) -> String {
    let winners = analysed.report.seats.iter().filter(|seat| seat.result > 0.0);
    let winners: Vec<String> = winners.map(|seat| analysed.player(seat.seat.0)).collect();
    let verb = if winners.len() == 1 { "wins" } else { "share the win" };
    format!("{} {verb}. {}", crate::output::join_and(&winners), text::method(analysed))
}

/// A curve for each seat: the horizontal axis counts decisions.
fn chart(
    analysed: &Analysed<'_>,
    title: &str,
    range: (f64, f64),
    unit: &str,
    value: impl Fn(usize, Seat) -> Option<f64>,
) -> String {
    let decisions = analysed.report.decisions.len();
    let mut chart = Chart::new(title, "The numbers are in the table below.", CHART_HEIGHT);
    let x = |number: usize| LEFT + (WIDTH - LEFT - 8.0) * number as f64 / decisions.max(1) as f64;
    let y = |value: f64| BOTTOM - (BOTTOM - TOP) * (value - range.0) / (range.1 - range.0).max(1.0);
    for quarter in 0..=4 {
        let at = range.0 + (range.1 - range.0) * f64::from(quarter) / 4.0;
        chart.line("grid-line", (LEFT, y(at)), (WIDTH - 8.0, y(at)));
        chart.text("tick", (LEFT / 2.0, y(at) + 4.0), &format!("{at:.0}{unit}"));
    }
    for seat in analysed.report.seats.iter().map(|seat| seat.seat.0) {
        let points: Vec<(f64, f64)> =
            (0..=decisions).filter_map(|number| Some((x(number), y(value(number, seat)?)))).collect();
        for pair in points.windows(2) {
            chart.line(&format!("{} mean", COLORS[seat.index()]), pair[0], pair[1]);
        }
        if let Some(last) = points.last() {
            chart.dot(&format!("{} dot", COLORS[seat.index()]), *last, 4.0, seat.name());
        }
    }
    for number in analysed.report.key.iter().map(|number| *number as usize) {
        chart.line("reference", (x(number), TOP), (x(number), BOTTOM));
    }
    chart.text("tick", ((LEFT + WIDTH) / 2.0, CHART_HEIGHT - 4.0), "the game from the deal to the end");
    legend(analysed) + &chart.html()
}

fn legend(analysed: &Analysed<'_>) -> String {
    let entry = |seat: Seat| {
        let (color, name) = (COLORS[seat.index()], escape(&analysed.player(seat)));
        format!(
            "<li><svg class=\"swatch\" style=\"display:inline-block;margin:0 .4em 0 0\" viewBox=\"0 0 1 1\"><rect class=\"{color}\" width=\"1\" height=\"1\"/></svg>{name}</li>"
        )
    };
    let entries: String = analysed.report.seats.iter().map(|seat| entry(seat.seat.0)).collect();
    format!("<ul class=\"legend\">{entries}</ul>")
}

fn chances(analysed: &Analysed<'_>) -> Section {
    let value = |number: usize, seat: Seat| {
        let Some(decision) = analysed.report.decisions.get(number) else {
            return Some(100.0 * f64::from(analysed.report.seats[seat.index()].result));
        };
        Some(100.0 * f64::from(decision.finding.as_ref()?.chances[seat.index()]))
    };
    Section {
        heading: "Win chances",
        caption: "With all hands and tickets known; dashed lines mark the decisions that mattered."
            .to_owned(),
        figure: chart(analysed, "Win chances", (0.0, 100.0), " %", value),
        numbers: text::curve_rows(analysed, usize::MAX),
        is_wide: true,
    }
}

fn points(analysed: &Analysed<'_>) -> Section {
    let value = |number: usize, seat: Seat| match analysed.report.decisions.get(number) {
        Some(decision) => Some(f64::from(decision.points[seat.index()])),
        None => Some(f64::from(analysed.report.seats[seat.index()].points)),
    };
    let all = || {
        let before = analysed.report.decisions.iter().flat_map(|decision| &decision.points);
        let last = analysed.report.seats.iter().map(|seat| seat.points);
        before.map(|points| i32::from(*points)).chain(last)
    };
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    Section {
        heading: "Points",
        caption: "For routes and completed tickets; the last value is the final score.".to_owned(),
        figure: chart(analysed, "Points", (f64::from(low), f64::from(high)), "", value),
        numbers: Vec::new(),
        is_wide: true,
    }
}

fn plain_section(heading: &'static str, caption: &str, figure: String) -> Section {
    Section { heading, caption: caption.to_owned(), figure, numbers: Vec::new(), is_wide: false }
}

fn table(rows: &[Vec<String>]) -> String {
    format!("<div class=\"scroll\">{}</div>", fogg_arena::report::table(rows))
}

fn balance(analysed: &Analysed<'_>) -> Section {
    let rows = text::balance_rows(analysed);
    let caption = "Where the result came from, in percentage points of the win chance. Luck is what the decks brought, \
                   compared with dealing them again.";
    let figure = if rows.is_empty() { "<p>Too uncertain so far.</p>".to_owned() } else { table(&rows) };
    plain_section("Luck and choices", caption, figure)
}

fn grades(analysed: &Analysed<'_>) -> Section {
    let caption = "A decision is called worse than good only if its loss is certain.";
    plain_section("Decisions", caption, table(&text::grade_rows(analysed)))
}

fn key_decision(analysed: &Analysed<'_>, number: usize, pictures: &Pictures) -> Section {
    let decision = &analysed.report.decisions[number];
    let verdict = words::verdict(decision);
    let sentences = analysed.key_decision(number).into_iter().chain(analysed.held(decision));
    let text: String = sentences.map(|sentence| format!("<p>{}</p>", escape(&sentence))).collect();
    let description = format!("The board before turn {}", decision.turn);
    let figure = text + &pictures.image(analysed.game.position(number), &description);
    let caption = format!("Turn {}, {}, {verdict}", decision.turn, analysed.player(decision.seat.0));
    plain_section("A decision that mattered", &caption, figure)
}

fn tickets(analysed: &Analysed<'_>, seat: Seat) -> Section {
    let stories = &analysed.report.seats[seat.index()].tickets;
    let titles = ["ticket", "points", "what became of it"].map(str::to_owned).to_vec();
    let rows = stories.iter().map(|story| {
        vec![analysed.ticket(&story.ticket), story.points.to_string(), analysed.story(seat, story)]
    });
    let rows: Vec<Vec<String>> = std::iter::once(titles).chain(rows).collect();
    plain_section("Tickets", &analysed.player(seat), table(&rows))
}

fn end(analysed: &Analysed<'_>, pictures: &Pictures) -> Section {
    let last = analysed.game.position(analysed.game.len());
    let figure = pictures.image(last, "The board at the end");
    Section { is_wide: true, ..plain_section("The end", "All routes that were claimed.", figure) }
}

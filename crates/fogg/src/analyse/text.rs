//! The analysis of a game as text.

use fogg_protocol::analysis::{AdviceMethod, AnalysedDecision, SeatAnalysis};

use super::{Analysed, words};
use crate::output::{Align, count, indent, table};

/// The largest number of rows of the table of win chances.
const MAX_CURVE_ROWS: usize = 16;

/// The whole analysis as text.
pub fn text(analysed: &Analysed<'_>) -> String {
    let parts = [
        head(analysed),
        curve(analysed),
        balance(analysed),
        grades(analysed),
        key_decisions(analysed),
        tickets(analysed),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The board, the players and the method.
pub fn head(analysed: &Analysed<'_>) -> String {
    let players = analysed.report.seats.iter().map(|seat| {
        let won = if seat.result > 0.0 { ", won" } else { "" };
        format!("  {}: {} points{won}\n", analysed.player(seat.seat.0), seat.points)
    });
    let title = analysed.game.board().title();
    format!("{title}, {} players\n{}{}\n", players.len(), players.collect::<String>(), method(analysed))
}

/// How the win chances were estimated, and how far.
pub fn method(analysed: &Analysed<'_>) -> String {
    let grades =
        analysed.report.decisions.iter().filter_map(|decision| decision.finding.as_ref()?.grade.as_ref());
    let method = match grades.map(|grade| grade.method).next() {
        Some(AdviceMethod::Network) => "a search with the trained network of the board",
        Some(AdviceMethod::Playouts) | None => "playing on to the end of the game",
    };
    let found: u32 = analysed.report.found.iter().sum();
    let [.., careful] = analysed.report.found;
    format!(
        "{found} of {} decisions examined by {method}, {careful} of them once more with care.",
        analysed.report.decisions.len()
    )
}

/// The table of win chances and points over turns: the titles, and one row for each turn.
pub fn curve_rows(analysed: &Analysed<'_>, max_rows: usize) -> Vec<Vec<String>> {
    let seats: Vec<&SeatAnalysis> =
        analysed.report.seats.iter().filter(|seat| analysed.shows(seat.seat.0)).collect();
    let mut titles = vec!["turn".to_owned()];
    for seat in &seats {
        titles.extend([seat.seat.0.name(), "own view", "points", "at end"].map(str::to_owned));
    }
    let turns = turns(&analysed.report.decisions);
    let step = turns.len().div_ceil(max_rows).max(1);
    let row = |number: &usize| {
        let decision = &analysed.report.decisions[*number];
        let turn = if decision.turn == 0 { "deal".to_owned() } else { decision.turn.to_string() };
        let cells = seats.iter().flat_map(|seat| seat_cells(analysed, *number, seat));
        std::iter::once(turn).chain(cells).collect()
    };
    std::iter::once(titles).chain(turns.iter().step_by(step).map(row)).collect()
}

/// The first decision of each turn.
fn turns(decisions: &[AnalysedDecision]) -> Vec<usize> {
    let is_first = |number: &usize| *number == 0 || decisions[*number].turn != decisions[*number - 1].turn;
    (0..decisions.len()).filter(is_first).collect()
}

/// The win chance of a seat by all hands and by its own, its points, and the points that it can expect.
fn seat_cells(analysed: &Analysed<'_>, number: usize, seat: &SeatAnalysis) -> [String; 4] {
    let decision = &analysed.report.decisions[number];
    let index = seat.seat.0.index();
    let own = analysed.report.decisions[number..].iter().find(|decision| decision.seat == seat.seat);
    let own = own.filter(|own| own.turn <= decision.turn + analysed.report.seats.len() as u32);
    let own = own.and_then(|own| Some(own.finding.as_ref()?.grade.as_ref()?.win_chance));
    let finding = decision.finding.as_ref();
    [
        finding.map_or(String::new(), |finding| words::percent(finding.chances[index])),
        own.map_or(String::new(), words::percent),
        decision.points[index].to_string(),
        finding.map_or(String::new(), |finding| format!("{:.0}", finding.points[index])),
    ]
}

fn curve(analysed: &Analysed<'_>) -> String {
    let rows = curve_rows(analysed, MAX_CURVE_ROWS);
    let note = "The first column of a seat is its win chance if all hands are known; then by what it could know;\n\
                its points so far; and the points that it could expect at the end.";
    format!("Win chances and points\n{}{}", indent(note), indent(&table(&[Align::Right], &rows)))
}

/// A balance with a larger error says nothing.
const MAX_BALANCE_ERROR: f32 = 0.25;

/// The rows of the table of luck and choices; none while they are too uncertain.
pub fn balance_rows(analysed: &Analysed<'_>) -> Vec<Vec<String>> {
    let seats: Vec<&SeatAnalysis> =
        analysed.report.seats.iter().filter(|seat| analysed.shows(seat.seat.0) && is_certain(seat)).collect();
    if seats.is_empty() {
        return Vec::new();
    }
    let even = 1.0 / analysed.report.seats.len() as f32;
    let row = |name: &str, value: &dyn Fn(&SeatAnalysis) -> String| {
        std::iter::once(name.to_owned()).chain(seats.iter().map(|seat| value(seat))).collect::<Vec<_>>()
    };
    let part = |name: &str, value: fn(&fogg_protocol::analysis::Balance) -> f32| {
        row(name, &|seat| {
            seat.balance.as_ref().map_or(String::new(), |balance| words::change(value(balance)))
        })
    };
    vec![
        row("", &|seat| seat.seat.0.name().to_owned()),
        row("even share", &|_| words::percent(even)),
        part("the deal", |balance| balance.deal),
        part("luck of the draw", |balance| balance.luck),
        part("own choices", |balance| balance.own_choices),
        part("choices of the others", |balance| balance.others_choices),
        row("result", &|seat| words::percent(seat.result)),
        row("uncertainty", &|seat| {
            seat.balance
                .as_ref()
                .map_or(String::new(), |balance| format!("\u{b1}{:.0}", 100.0 * balance.error))
        }),
        row("locomotives drawn", &|seat| seat.locomotives.drawn.to_string()),
        row("  expected", &|seat| format!("{:.1}", seat.locomotives.expected)),
    ]
}

fn is_certain(seat: &SeatAnalysis) -> bool {
    seat.balance.is_some_and(|balance| balance.error <= MAX_BALANCE_ERROR)
}

fn balance(analysed: &Analysed<'_>) -> String {
    let rows = balance_rows(analysed);
    if rows.is_empty() {
        return "Luck and choices\n  Too uncertain so far.\n".to_owned();
    }
    let text = table(&[Align::Left, Align::Right], &rows);
    format!("Luck and choices, in percentage points of the win chance\n{}", indent(&text))
}

/// The rows of the table of grades.
pub fn grade_rows(analysed: &Analysed<'_>) -> Vec<Vec<String>> {
    let titles =
        ["", "good", "inaccuracies", "mistakes", "blunders", "lost in all"].map(str::to_owned).to_vec();
    let seats = analysed.report.seats.iter().filter(|seat| analysed.shows(seat.seat.0));
    let row = |seat: &SeatAnalysis| {
        let counts = seat.verdicts.iter().map(u32::to_string);
        std::iter::once(seat.seat.0.name().to_owned())
            .chain(counts)
            .chain([words::change(-seat.lost)])
            .collect()
    };
    std::iter::once(titles).chain(seats.map(row)).collect()
}

fn grades(analysed: &Analysed<'_>) -> String {
    format!("Decisions\n{}", indent(&table(&[Align::Left, Align::Right], &grade_rows(analysed))))
}

fn key_decisions(analysed: &Analysed<'_>) -> String {
    let numbers = analysed.report.key.iter().map(|number| *number as usize);
    let shown = numbers.filter(|number| analysed.shows(analysed.report.decisions[*number].seat.0));
    let one = |number: usize| {
        let decision = &analysed.report.decisions[number];
        let verdict = words::verdict(decision);
        let mut lines = analysed.key_decision(number);
        lines.extend(analysed.held(decision));
        format!("Turn {}, {verdict} (move {})\n{}", decision.turn, decision.ply, indent(&lines.join("\n")))
    };
    let text: String = shown.map(one).collect();
    if text.is_empty() {
        "No decision certainly lost win chances.\n".to_owned()
    } else {
        format!("The decisions that mattered\n{}", indent(&text))
    }
}

fn tickets(analysed: &Analysed<'_>) -> String {
    let seats = analysed.report.seats.iter().filter(|seat| analysed.shows(seat.seat.0));
    let of_seat = |seat: &SeatAnalysis| {
        let lines = seat.tickets.iter().map(|story| {
            let kept = if story.kept == 0 { String::new() } else { format!("kept in turn {}, ", story.kept) };
            format!("{}: {kept}{}\n", analysed.ticket(&story.ticket), analysed.story(seat.seat.0, story))
        });
        let title = format!("{}, {}", seat.seat.0.name(), count(seat.tickets.len() as u64, "ticket"));
        format!("{title}\n{}", indent(&lines.collect::<String>()))
    };
    format!("Tickets\n{}", indent(&seats.map(of_seat).collect::<String>()))
}

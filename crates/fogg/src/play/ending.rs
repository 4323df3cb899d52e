//! The end of a game: what was shown, the points by source, and who won.

use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::{Board, Cards, Outcome, RouteSet, Score, Seat, TicketId, TicketSet};

use crate::names;
use crate::output::{Align, count, join_and, table};

/// What a seat showed at the end, and the routes it had.
pub struct Shown {
    pub seat: Seat,
    pub hand: Cards,
    pub tickets: TicketSet,
    pub routes: RouteSet,
}

/// The last page of the story.
pub fn text(board: &Board, outcome: &Outcome, shown: &[Shown]) -> String {
    let hands: Vec<Vec<String>> = shown.iter().flat_map(|shown| hand(board, shown)).collect();
    let hands = table(&[Align::Left], &hands);
    format!("\n{hands}\n{}\n{}\n", scores(board, outcome), winners(outcome))
}

fn hand(board: &Board, shown: &Shown) -> [Vec<String>; 3] {
    let Shown { seat, hand, tickets, routes } = shown;
    let joined = Components::new(board, *routes);
    let is_made = |id: &TicketId| ticket_points(board.ticket(*id), &joined).is_some();
    let made: TicketSet = tickets.iter().filter(is_made).collect();
    let lost = tickets.without(made);
    [
        (seat.name(), "made", names::tickets(board, made.iter())),
        ("", "lost", names::tickets(board, lost.iter())),
        ("", "left", count(hand.total() as u64, "card")),
    ]
    .map(|(seat, label, what)| vec![seat.to_owned(), label.to_owned(), what])
}

type Points = fn(&Score) -> i32;

fn scores(board: &Board, outcome: &Outcome) -> String {
    let (longest, attractions) = (board.rules().longest_path > 0, board.rules().attraction > 0);
    let rows: [(bool, &str, Points); 7] = [
        (true, "routes", |score| score.routes.into()),
        (true, "tickets made", |score| score.tickets_made.into()),
        (true, "tickets lost", |score| -i32::from(score.tickets_lost)),
        (longest, "longest path bonus", |score| score.longest_bonus.into()),
        (attractions, "attractions", |score| score.attractions.into()),
        (true, "score", Score::total),
        (longest, "longest path, trains", |score| score.longest_path.into()),
    ];
    let row = |label: &str, cell: &dyn Fn(Seat, &Score) -> String| -> Vec<String> {
        std::iter::once(label.to_owned())
            .chain(outcome.by_seat().map(|(seat, score)| cell(seat, score)))
            .collect()
    };
    let mut lines = vec![row("", &|seat, _| seat.name().to_owned())];
    for (_, label, value) in rows.iter().filter(|(shown, ..)| *shown) {
        lines.push(row(label, &|_, score| value(score).to_string()));
    }
    table(&[Align::Left, Align::Right], &lines)
}

fn winners(outcome: &Outcome) -> String {
    let names: Vec<String> = outcome.winners.iter().map(|seat| seat.name().to_owned()).collect();
    match names.as_slice() {
        [only] => format!("{only} wins."),
        _ => format!("{} share the win.", join_and(&names)),
    }
}

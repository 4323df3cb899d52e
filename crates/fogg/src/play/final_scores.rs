//! Formats the end of a game: the tickets and cards of each seat, the scores and the winners.

use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::{Board, Cards, Outcome, RouteSet, Score, Seat, TicketId, TicketSet};

use crate::labels;
use crate::output::{Align, count, join_and, table};

/// What a seat holds at the end of a game, and its routes.
pub struct FinalHand {
    pub seat: Seat,
    pub hand: Cards,
    pub tickets: TicketSet,
    pub routes: RouteSet,
}

/// The end of the printed game.
pub fn text(board: &Board, outcome: &Outcome, hands: &[FinalHand]) -> String {
    let hands: Vec<Vec<String>> = hands.iter().flat_map(|hand| hand_rows(board, hand)).collect();
    let hands = table(&[Align::Left], &hands);
    format!("\n{hands}\n{}\n{}\n", scores(board, outcome), winners(outcome))
}

fn hand_rows(board: &Board, hand: &FinalHand) -> [Vec<String>; 3] {
    let FinalHand { seat, hand, tickets, routes } = hand;
    let joined = Components::new(board, *routes);
    let is_completed = |id: &TicketId| ticket_points(board.ticket(*id), &joined).is_some();
    let completed: TicketSet = tickets.iter().filter(is_completed).collect();
    let failed = tickets.without(completed);
    [
        (seat.name(), "completed", labels::tickets(board, completed.iter())),
        ("", "failed", labels::tickets(board, failed.iter())),
        ("", "left", count(hand.total() as u64, "card")),
    ]
    .map(|(seat, label, value)| vec![seat.to_owned(), label.to_owned(), value])
}

type Points = fn(&Score) -> i32;

fn scores(board: &Board, outcome: &Outcome) -> String {
    let (longest, attractions) = (board.rules().longest_path > 0, board.rules().attraction > 0);
    let rows: [(bool, &str, Points); 7] = [
        (true, "routes", |score| score.routes.into()),
        (true, "completed tickets", |score| score.completed_points.into()),
        (true, "failed tickets", |score| -i32::from(score.failed_points)),
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

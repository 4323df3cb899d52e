//! Events in words, with the names of places that stand on the board.

use fogg_rules::board::{Board, Goal};
use fogg_rules::cards::ROW;
use fogg_rules::notation::event_text;
use fogg_rules::{Event, EventView, PlaceSet, RouteId, TicketId};

/// The events of a ply as a viewer sees them. Turns have headings of their own and are left out; the cards turned up
/// for a tunnel, or in a new row, come together.
pub(super) fn events_words(board: &Board, events: &[EventView]) -> Vec<String> {
    let runs = events.chunk_by(|one, next| together(one) && together(next) && is_row(one) == is_row(next));
    runs.filter_map(|run| run_words(board, run)).collect()
}

fn together(event: &EventView) -> bool {
    is_row(event) || matches!(event, EventView::Whole(Event::TunnelCardTurned { .. }))
}

fn is_row(event: &EventView) -> bool {
    matches!(event, EventView::Whole(Event::RowFilled { .. }))
}

fn run_words(board: &Board, run: &[EventView]) -> Option<String> {
    let card = |event: &EventView| match event {
        EventView::Whole(Event::RowFilled { card, .. } | Event::TunnelCardTurned { card }) => {
            Some(card.letter())
        }
        _ => None,
    };
    let cards: String = run.iter().filter_map(card).collect();
    match run {
        [EventView::Whole(Event::TurnBegan { .. })] => None,
        [one] => Some(event_words(board, one)),
        [first, ..] if is_row(first) && run.len() == ROW => Some(format!("the new row is {cards}")),
        [first, ..] if is_row(first) => {
            Some(run.iter().map(|one| event_words(board, one)).collect::<Vec<_>>().join("; "))
        }
        _ => Some(format!("{cards} are turned up")),
    }
}

/// One event; where it names routes or tickets, by their places.
fn event_words(board: &Board, event: &EventView) -> String {
    let EventView::Whole(event) = event else { return event_text(board, event) };
    match event {
        // Which they are is told when they are settled.
        Event::FirstTicketsChosen { seat, kept } if kept.len() == 1 => format!("{seat} has chosen 1 ticket"),
        Event::FirstTicketsChosen { seat, kept } => format!("{seat} has chosen {} tickets", kept.len()),
        Event::TicketsKept { seat, kept, returned } => {
            let [kept, returned] = [kept, returned].map(|list| ticket_list(board, list.iter().copied()));
            format!("{seat} keeps {kept} and returns {returned}")
        }
        Event::TicketsOffered { seat, tickets } => {
            format!("{seat} is offered {}", ticket_list(board, tickets.iter().copied()))
        }
        Event::TunnelBegun { seat, route, payment } => {
            format!("{seat} plays {} for the tunnel {}", payment.to_cards(), route_words(board, *route))
        }
        Event::RouteClaimed { seat, route, payment, added } => {
            let added = added.map(|added| format!(" adding {}", added.to_cards())).unwrap_or_default();
            let points = board.route(*route).points;
            let points = if points == 1 { "1 point".to_owned() } else { format!("{points} points") };
            let cards = payment.to_cards();
            format!("{seat} claims {} with {cards}{added} for {points}", route_words(board, *route))
        }
        Event::HandShown { seat, hand, tickets } => {
            format!("{seat} shows {hand} and {}", ticket_list(board, tickets.iter()))
        }
        Event::TurnBegan { .. }
        | Event::CardTaken { .. }
        | Event::CardDrawn { .. }
        | Event::RowFilled { .. }
        | Event::RowSwept
        | Event::DeckReshuffled
        | Event::TunnelCardTurned { .. }
        | Event::TunnelLeft { .. }
        | Event::TunnelCardsDiscarded
        | Event::Passed { .. }
        | Event::LastRoundBegan { .. }
        | Event::GameEnded => event_text(board, &EventView::Whole(event.clone())),
    }
}

/// Tickets with their values: `Boston to Miami 12, Bern to France 5/Italy 8`; `none` for none.
pub(super) fn ticket_list(board: &Board, tickets: impl Iterator<Item = TicketId>) -> String {
    let words: Vec<String> = tickets.map(|id| ticket_words(board, id)).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn ticket_words(board: &Board, id: TicketId) -> String {
    let ticket = board.ticket(id);
    let goal = |goal: &Goal| format!("{} {}", places_words(board, goal.to), goal.points);
    let goals: Vec<String> = ticket.goals.iter().map(goal).collect();
    format!("{} to {}", places_words(board, ticket.from), goals.join("/"))
}

fn route_words(board: &Board, id: RouteId) -> String {
    let route = board.route(id);
    let [a, b] = route.ends.map(|end| &board.place(end).name);
    // The second of a double carries a number in notation.
    let second = if route.name.ends_with(":2") { " (second route)" } else { "" };
    format!("{a} to {b}{second}")
}

/// The name of a city, or of the country whose border ends these are.
fn places_words(board: &Board, places: PlaceSet) -> &str {
    let Some(place) = places.iter().next().map(|id| board.place(id)) else { return "nowhere" };
    match &place.country {
        // A border end is called after its country, with a number.
        Some(_) => place.name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end(),
        None => &place.name,
    }
}

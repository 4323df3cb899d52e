//! Text of events, with the display names of places.

use fogg_rules::board::{Board, Goal};
use fogg_rules::cards::ROW_SIZE;
use fogg_rules::notation::event_text;
use fogg_rules::{Event, EventView, PlaceSet, RouteId, TicketId};

/// The text of the events of a ply as a viewer sees them. Beginnings of turns are left out, because turns have headings;
/// the cards turned up for a tunnel or in a new row are combined.
pub(super) fn events_text(board: &Board, events: &[EventView]) -> Vec<String> {
    let runs = events
        .chunk_by(|one, next| is_card_turned(one) && is_card_turned(next) && is_row(one) == is_row(next));
    runs.filter_map(|run| run_text(board, run)).collect()
}

fn is_card_turned(event: &EventView) -> bool {
    is_row(event) || matches!(event, EventView::Whole(Event::TunnelCardTurned { .. }))
}

fn is_row(event: &EventView) -> bool {
    matches!(event, EventView::Whole(Event::RowFilled { .. }))
}

fn run_text(board: &Board, run: &[EventView]) -> Option<String> {
    let card = |event: &EventView| match event {
        EventView::Whole(Event::RowFilled { card, .. } | Event::TunnelCardTurned { card }) => {
            Some(card.letter())
        }
        _ => None,
    };
    let cards: String = run.iter().filter_map(card).collect();
    match run {
        [EventView::Whole(Event::TurnBegan { .. })] => None,
        [one] => Some(event_text_with_names(board, one)),
        [first, ..] if is_row(first) && run.len() == ROW_SIZE => Some(format!("the new row is {cards}")),
        [first, ..] if is_row(first) => {
            Some(run.iter().map(|one| event_text_with_names(board, one)).collect::<Vec<_>>().join("; "))
        }
        _ => Some(format!("{cards} are turned up")),
    }
}

/// The text of one event; routes and tickets are named by their places.
fn event_text_with_names(board: &Board, event: &EventView) -> String {
    let EventView::Whole(event) = event else { return event_text(board, event) };
    match event {
        // The `TicketsKept` event that follows names the tickets.
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
            format!("{seat} plays {} for the tunnel {}", payment.to_cards(), route_text(board, *route))
        }
        Event::RouteClaimed { seat, route, payment, added } => {
            let added = added.map(|added| format!(" adding {}", added.to_cards())).unwrap_or_default();
            let points = board.route(*route).points;
            let points = if points == 1 { "1 point".to_owned() } else { format!("{points} points") };
            let cards = payment.to_cards();
            format!("{seat} claims {} with {cards}{added} for {points}", route_text(board, *route))
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
        | Event::TunnelGivenUp { .. }
        | Event::TunnelCardsDiscarded
        | Event::Passed { .. }
        | Event::LastRoundBegan { .. }
        | Event::GameEnded => event_text(board, &EventView::Whole(event.clone())),
    }
}

/// Tickets with their values: `Boston to Miami 12, Bern to France 5/Italy 8`; `none` for none.
pub(super) fn ticket_list(board: &Board, tickets: impl Iterator<Item = TicketId>) -> String {
    let texts: Vec<String> = tickets.map(|id| ticket_text(board, id)).collect();
    if texts.is_empty() { "none".to_owned() } else { texts.join(", ") }
}

fn ticket_text(board: &Board, id: TicketId) -> String {
    let ticket = board.ticket(id);
    let goal = |goal: &Goal| format!("{} {}", places_text(board, goal.to), goal.points);
    let goals: Vec<String> = ticket.goals.iter().map(goal).collect();
    format!("{} to {}", places_text(board, ticket.from), goals.join("/"))
}

fn route_text(board: &Board, id: RouteId) -> String {
    let route = board.route(id);
    let [a, b] = route.ends.map(|end| &board.place(end).name);
    // The name of the second route of a double ends in a number.
    let second = if route.name.ends_with(":2") { " (second route)" } else { "" };
    format!("{a} to {b}{second}")
}

/// The name of a city, or of the country of border exits.
fn places_text(board: &Board, places: PlaceSet) -> &str {
    let Some(place) = places.iter().next().map(|id| board.place(id)) else { return "nowhere" };
    match &place.country {
        // A border exit is named after its country, with a number.
        Some(_) => place.name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end(),
        None => &place.name,
    }
}

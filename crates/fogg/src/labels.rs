//! Readable labels of places, routes, tickets and cards.

use fogg_rules::cards::Cards;
use fogg_rules::{Board, Card, PlaceSet, RouteId, TicketId};

use crate::output::{count, join_and};

/// A route by its ends: `Denver – Helena`.
pub fn route(board: &Board, id: RouteId) -> String {
    let [a, b] = board.route(id).ends.map(|end| &board.place(end).name);
    format!("{a} – {b}")
}

/// A ticket with its points: `Boston – Miami (12)`.
pub fn ticket(board: &Board, id: TicketId) -> String {
    let ticket = board.ticket(id);
    let goals: Vec<String> =
        ticket.goals.iter().map(|goal| format!("{} ({})", places(board, goal.to), goal.points)).collect();
    format!("{} – {}", places(board, ticket.from), goals.join(", "))
}

/// A list of tickets: `Boston – Miami (12) and Dallas – New York (11)`.
pub fn tickets(board: &Board, ids: impl Iterator<Item = TicketId> + Clone) -> String {
    let names: Vec<String> = ids.clone().map(|id| ticket(board, id)).collect();
    // The goals of one ticket are separated by commas already.
    match ids.map(|id| board.ticket(id).goals.len()).max() {
        None => "none".to_owned(),
        Some(1) => join_and(&names),
        Some(_) => names.join("; "),
    }
}

/// Cards by number and kind: `2 red and 1 locomotive`.
pub fn cards(cards: &Cards) -> String {
    let kinds = Card::ALL.into_iter().filter(|card| cards.count(*card) > 0);
    let part = |card: Card| match card {
        Card::Train(color) => format!("{} {}", cards.count(card), color.name()),
        Card::Locomotive => count(cards.locomotives(), "locomotive"),
    };
    let parts: Vec<String> = kinds.map(part).collect();
    if parts.is_empty() { "no cards".to_owned() } else { join_and(&parts) }
}

/// The name of one place, or of the country if these are all its border ends.
fn places(board: &Board, places: PlaceSet) -> String {
    let names: Vec<&str> = places.iter().map(|id| board.place(id).name.as_str()).collect();
    let country = places.iter().next().and_then(|id| board.place(id).country.as_deref());
    match (country, names.as_slice()) {
        // A border end is named after its country, with a number.
        (Some(country), [first, ..]) if names.len() == border_ends(board, country) => {
            first.rsplit_once(' ').map_or(*first, |(name, _)| name).to_owned()
        }
        _ => names.join(" or "),
    }
}

fn border_ends(board: &Board, country: &str) -> usize {
    board.places().iter().filter(|place| place.country.as_deref() == Some(country)).count()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use fogg_boards::builtin;

    use super::*;

    #[test]
    fn labels_use_the_names_of_the_board() {
        let [usa, swiss] = ["usa", "switzerland"].map(|name| builtin(name).unwrap());
        let named = |board: &Board, name: &str| ticket(board, board.ticket_named(name).unwrap());
        expect!["Boston – Miami (12)"].assert_eq(&named(&usa, "boston-miami"));
        expect!["France – Deutschland (5), Österreich (14), Italia (11)"]
            .assert_eq(&named(&swiss, "france-any"));
        expect!["Dallas – Houston"].assert_eq(&route(&usa, usa.route_named("dallas-houston:2").unwrap()));
        let exit = swiss.routes().iter().position(|route| route.name.contains("germany-1")).unwrap();
        expect!["Basel – Deutschland 1"].assert_eq(&route(&swiss, RouteId(exit as u8)));
    }

    #[test]
    fn cards_are_listed_by_colour() {
        assert_eq!(cards(&Cards::NONE), "no cards");
        assert_eq!(cards(&Cards::new([0, 0, 0, 0, 0, 0, 3, 0, 1])), "3 red and 1 locomotive");
        assert_eq!(cards(&Cards::new([1, 0, 0, 0, 0, 0, 3, 0, 2])), "1 pink, 3 red and 2 locomotives");
    }
}

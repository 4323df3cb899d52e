//! Writes a board as a board file.

use std::collections::BTreeMap;

use fogg_rules::board::{Rules, TieBreak};
use fogg_rules::{Board, Card, Color, PlaceId, PlaceSet};
use serde_json::{Value, json};

use crate::builtin::builtin_text;

/// Returns the text of a board file on one line; reading it gives the same board.
///
/// A built-in board is written with its drawing. A [`Board`] holds no coordinates, so any other board is written
/// without a drawing and with all cities at 0, 0.
pub fn write(board: &Board) -> String {
    match builtin_text(board) {
        Some(text) => join_lines(text),
        None => to_json(board).to_string(),
    }
}

/// Joins the lines of a built-in file, which has line breaks and indentation between entries only.
fn join_lines(text: &str) -> String {
    text.lines().map(str::trim).collect()
}

fn to_json(board: &Board) -> Value {
    let cities = board.places().iter().filter(|place| place.country.is_none());
    let city =
        |place: &fogg_rules::board::Place| json!({"id": place.id, "name": place.name, "lon": 0, "lat": 0});
    let attractions = board.places().iter().filter(|place| place.attraction).map(|place| place.id.as_str());
    json!({
        "map": board.name(),
        "title": board.title(),
        "vehicle": board.vehicle().name(),
        "rules": rules(board.rules()),
        "cities": cities.map(city).collect::<Vec<_>>(),
        "countries": countries(board),
        "attractions": attractions.collect::<Vec<_>>(),
        "routes": board.routes().iter().map(|route| self::route(board, route)).collect::<Vec<_>>(),
        "tickets": board.tickets().iter().map(|ticket| self::ticket(board, ticket)).collect::<Vec<_>>(),
    })
}

/// Every country once, in the order of the first border ends.
fn countries(board: &Board) -> Vec<Value> {
    let mut countries: Vec<Value> = Vec::new();
    for place in board.places() {
        let Some(id) = &place.country else { continue };
        // A border end is named after its country, followed by a number.
        let name = place.name.rsplit_once(' ').map_or(place.name.as_str(), |(name, _)| name);
        if !countries.iter().any(|country| country["id"] == **id) {
            countries.push(json!({"id": id, "name": name}));
        }
    }
    countries
}

fn route(board: &Board, route: &fogg_rules::board::Route) -> Value {
    // In a file only the second end of a route can be a border end.
    let [a, b] = ends_in_order(board, route);
    let (to, exit) = match &board.place(b).country {
        Some(country) => (country.as_str(), exit_number(&board.place(b).id)),
        None => (board.place(b).id.as_str(), None),
    };
    let color = route.color.map_or("gray", Color::name);
    let mut entry = json!({"a": board.place(a).id, "b": to, "length": route.length, "color": color});
    if let Some(exit) = exit {
        entry["exit"] = json!(exit);
    }
    if route.tunnel {
        entry["tunnel"] = json!(true);
    }
    entry
}

fn ends_in_order(board: &Board, route: &fogg_rules::board::Route) -> [PlaceId; 2] {
    let [a, b] = route.ends;
    if board.place(a).country.is_some() { [b, a] } else { [a, b] }
}

/// The number at the end of a border end's id.
fn exit_number(id: &str) -> Option<u8> {
    id.rsplit_once('-').and_then(|(_, number)| number.parse().ok())
}

fn ticket(board: &Board, ticket: &fogg_rules::board::Ticket) -> Value {
    let from = end_name(board, ticket.from);
    match ticket.goals.as_slice() {
        [only] => json!({"a": from, "b": end_name(board, only.to), "points": only.points}),
        goals => {
            let goal = |goal: &fogg_rules::board::Goal| json!({"to": end_name(board, goal.to), "points": goal.points});
            json!({"from": from, "to": goals.iter().map(goal).collect::<Vec<_>>()})
        }
    }
}

/// The id of a city, or of the country of border ends.
fn end_name(board: &Board, places: PlaceSet) -> &str {
    let first = places.iter().next().map(|id| board.place(id));
    first.map_or("", |place| place.country.as_deref().unwrap_or(&place.id))
}

fn rules(rules: &Rules) -> Value {
    let cards: BTreeMap<&str, u8> = Card::ALL
        .into_iter()
        .filter(|card| rules.cards.count(*card) > 0)
        .map(|card| (card.name(), rules.cards.count(card)))
        .collect();
    let offer = |offer: fogg_rules::board::Offer| json!({"dealt": offer.dealt, "keep": offer.keep});
    json!({
        "seats": {"min": rules.min_seats, "max": rules.max_seats},
        "trains": rules.trains,
        "cards": cards,
        "hand": rules.hand,
        "row_locomotive": rules.row_locomotive.name(),
        "locomotives": rules.locomotives.name(),
        "first_tickets": offer(rules.first_tickets),
        "more_tickets": offer(rules.more_tickets),
        "returned_tickets": rules.returned_tickets.name(),
        "doubles_from": rules.doubles_from,
        "route_points": rules.route_points.as_slice(),
        "routes_score": rules.routes_score.name(),
        "longest_path": rules.longest_path,
        "attraction": rules.attraction,
        "tie_breaks": rules.tie_breaks.iter().map(|tie_break| TieBreak::name(*tie_break)).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{builtins, load, read};

    #[test]
    fn a_written_board_reads_as_the_same_board() {
        let minis = ["mini-base", "mini-alps", "mini-taxi"];
        let mini = |name| load(&format!("{}/../../maps/{name}.json", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let builtins = builtins().map(|board| Board::clone(&board));
        for board in builtins.chain(minis.map(mini)) {
            let reread = read(&to_json(&board).to_string(), "written").unwrap();
            assert!(reread == board, "{}", board.name());
        }
    }

    #[test]
    fn a_built_in_board_is_written_on_one_line() {
        for board in builtins() {
            let text = write(&board);
            assert!(!text.contains('\n'), "{}", board.name());
            assert!(read(&text, "written").unwrap() == *board, "{}", board.name());
        }
    }
}

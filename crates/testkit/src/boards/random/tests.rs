//! Random boards are valid, small and repeatable, and use every value of every rule.

use std::collections::BTreeSet;

use fogg_rules::board::{Route, Ticket};

use super::*;

const SEEDS: u64 = 2000;

fn boards() -> impl Iterator<Item = Arc<Board>> {
    (0..SEEDS).map(random)
}

#[test]
fn random_boards_are_valid_and_small() {
    for board in boards() {
        let (places, routes) = (board.places().len(), board.routes().len());
        assert!((3..=MAX_RANDOM_PLACES).contains(&places), "{}: {places} places", board.name());
        assert!((2..=MAX_RANDOM_ROUTES).contains(&routes), "{}: {routes} routes", board.name());
    }
    assert!(boards().any(|board| board.routes().len() == MAX_RANDOM_ROUTES));
}

#[test]
fn every_trait_is_present_on_some_board_and_missing_on_another() {
    let mut seen = BTreeSet::new();
    for board in boards() {
        seen.extend(rule_traits(&board));
        seen.extend(route_traits(&board));
        seen.extend(ticket_traits(&board));
    }
    let names: BTreeSet<&str> = seen.iter().map(|(name, _)| *name).collect();
    for name in names {
        assert!(seen.contains(&(name, true)), "no board has: {name}");
        assert!(seen.contains(&(name, false)), "every board has: {name}");
    }
}

#[test]
fn every_rule_takes_every_value() {
    let mut seen = BTreeSet::new();
    boards().for_each(|board| seen.extend(values(&board)));
    let counts = [
        ("min_seats", 4),
        ("max_seats", 4),
        ("hand", 6),
        ("first_tickets", 21),
        ("more_tickets", 21),
        ("doubles_from", 5),
        ("route_points", 8),
        ("tie_breaks", 5),
        ("colors", 8),
        ("places", 12),
        ("length", 8),
    ];
    for (rule, values) in counts {
        let count = seen.iter().filter(|(name, _)| *name == rule).count();
        assert_eq!(count, values, "{rule}: {seen:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_board() {
    assert_eq!(random(7), random(7));
    assert_ne!(random(7).hash(), random(8).hash());
}

/// Traits of the rules; each must be true of some board and false of another.
fn rule_traits(board: &Board) -> [(&'static str, bool); 11] {
    let rules = board.rules();
    let spare = rules.cards.total() - usize::from(rules.max_seats * rules.hand) - ROW_SIZE;
    [
        ("no locomotives", rules.cards.locomotives() == 0),
        ("no deck at all", spare == 0),
        ("a deck of at most three", (1..4).contains(&spare)),
        ("a full pack", rules.cards.total() == MAX_CARDS),
        ("few trains", rules.trains < 5),
        ("a locomotive from the row is the whole action", rules.row_locomotive == RowLocomotive::WholeAction),
        ("locomotives on tunnels only", rules.locomotives == LocomotiveUse::TunnelsOnly),
        ("tickets return", rules.returned_tickets == ReturnedTickets::UnderTheDeck),
        ("routes score at once", rules.routes_score == RoutesScore::AtOnce),
        ("no longest path", rules.longest_path == 0),
        ("attractions pay", rules.attraction > 0),
    ]
}

fn route_traits(board: &Board) -> [(&'static str, bool); 11] {
    let any = |test: &dyn Fn(&Route) -> bool| board.routes().iter().any(test);
    let at_border = |route: &Route| route.ends.iter().any(|end| board.place(*end).country.is_some());
    let countries: BTreeSet<_> = board.places().iter().filter_map(|place| place.country.as_ref()).collect();
    let pairs = board.route_ids().filter(|id| board.route(*id).twin.is_none_or(|twin| twin > *id)).count();
    [
        ("attractions", !board.attractions().is_empty()),
        ("tunnels", any(&|route| route.tunnel)),
        ("grey routes", any(&|route| route.color.is_none())),
        ("grey tunnels", any(&|route| route.color.is_none() && route.tunnel)),
        ("double routes", any(&|route| route.twin.is_some())),
        ("double tunnels", any(&|route| route.twin.is_some() && route.tunnel)),
        ("double at a border", any(&|route| route.twin.is_some() && at_border(route))),
        ("cycles", pairs >= board.places().len()),
        ("no country", countries.is_empty()),
        ("one country", countries.len() == 1),
        ("several countries", countries.len() > 1),
    ]
}

fn ticket_traits(board: &Board) -> [(&'static str, bool); 7] {
    let (rules, tickets) = (board.rules(), board.tickets());
    let any = |test: &dyn Fn(&Ticket) -> bool| tickets.iter().any(test);
    let to_country = |ticket: &Ticket| ticket.goals.iter().any(|goal| goal.to.len() > 1);
    [
        ("several goals", any(&|ticket| ticket.goals.len() > 1)),
        ("six goals", any(&|ticket| ticket.goals.len() == MAX_OFFERED_TICKETS)),
        ("to a country", any(&to_country)),
        ("from a country", any(&|ticket| ticket.from.len() > 1)),
        ("country to country", any(&|ticket| ticket.from.len() > 1 && to_country(ticket))),
        ("copies", any(&|ticket| ticket.name.contains(':'))),
        (
            "no ticket beyond the deal",
            tickets.len() == usize::from(rules.max_seats * rules.first_tickets.dealt),
        ),
    ]
}

/// The values of a board's rules.
fn values(board: &Board) -> Vec<(&'static str, String)> {
    let rules = board.rules();
    let colors = Color::ALL.into_iter().filter(|color| rules.cards.count(Card::Train(*color)) > 0);
    let offer = |offer: Offer| format!("{} of {}", offer.keep, offer.dealt);
    let mut values = vec![
        ("min_seats", rules.min_seats.to_string()),
        ("max_seats", rules.max_seats.to_string()),
        ("hand", rules.hand.to_string()),
        ("first_tickets", offer(rules.first_tickets)),
        ("more_tickets", offer(rules.more_tickets)),
        ("doubles_from", rules.doubles_from.to_string()),
        ("route_points", rules.route_points.len().to_string()),
        ("tie_breaks", format!("{:?}", rules.tie_breaks)),
        ("colors", colors.count().to_string()),
        ("places", board.places().len().to_string()),
    ];
    values.extend(board.routes().iter().map(|route| ("length", route.length.to_string())));
    values
}

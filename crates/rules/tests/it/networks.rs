//! The longest path and the completion of tickets, against the plainest way to find them.

use fogg_rules::board::Board;
use fogg_rules::network::{Components, longest_path};
use fogg_rules::score::ticket_points;
use fogg_rules::{PlaceId, PlaceSet, RouteId, RouteSet};
use fogg_testkit::boards;
use proptest::prelude::*;

/// Few enough that trying every path is quick.
const SMALL: usize = 16;

fn config() -> ProptestConfig {
    let cases = std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1000);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// A board and some of its routes: neighbours of what is there more likely than others, so that loops form.
fn routes_of(board: &Board, picks: &[u16]) -> RouteSet {
    let (mut routes, mut places) = (RouteSet::EMPTY, PlaceSet::EMPTY);
    for &pick in picks {
        let near = |id: &RouteId| board.route(*id).ends.iter().any(|end| places.contains(*end));
        let free = |id: &RouteId| !routes.contains(*id);
        let mut choice: Vec<RouteId> = board.route_ids().filter(free).collect();
        if pick % 4 > 0 && choice.iter().any(near) {
            choice.retain(near);
        }
        if let Some(id) = choice.get(usize::from(pick / 4) % choice.len().max(1)) {
            routes.insert(*id);
            board.route(*id).ends.iter().for_each(|end| places.insert(*end));
        }
    }
    routes
}

/// Every path, one route at a time.
fn longest_from(board: &Board, at: PlaceId, unused: RouteSet) -> u16 {
    let mut best = 0;
    for id in unused.iter() {
        let route = board.route(id);
        for (here, there) in [(route.ends[0], route.ends[1]), (route.ends[1], route.ends[0])] {
            if here == at {
                let rest = longest_from(board, there, unused.without(RouteSet::only(id)));
                best = best.max(u16::from(route.length) + rest);
            }
        }
    }
    best
}

fn brute_force(board: &Board, routes: RouteSet) -> u16 {
    let places = (0..board.places().len()).map(|number| PlaceId(number as u8));
    places.map(|place| longest_from(board, place, routes)).max().unwrap_or(0)
}

/// The places that can be reached, one step after another.
fn reached(board: &Board, routes: RouteSet, from: PlaceId) -> PlaceSet {
    let mut reached = PlaceSet::only(from);
    loop {
        let before = reached;
        for id in routes.iter() {
            let ends: PlaceSet = board.route(id).ends.into_iter().collect();
            if !ends.intersection(reached).is_empty() {
                reached = reached.union(ends);
            }
        }
        if reached == before {
            return reached;
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_longest_path_equals_brute_force_on_random_boards(seed: u64, picks in prop::collection::vec(any::<u16>(), 0..=SMALL)) {
        let board = boards::random(seed);
        let routes = routes_of(&board, &picks);
        prop_assert_eq!(longest_path(&board, routes), brute_force(&board, routes));
    }

    #[test]
    fn the_longest_path_equals_brute_force_on_the_real_boards(which in 0..3usize, picks in prop::collection::vec(any::<u16>(), 0..=SMALL)) {
        let board = boards::real().nth(which).expect("there are three");
        let routes = routes_of(&board, &picks);
        prop_assert_eq!(longest_path(&board, routes), brute_force(&board, routes));
    }

    #[test]
    fn ticket_completion_equals_a_plain_search_on_random_boards(seed: u64, picks in prop::collection::vec(any::<u16>(), 0..30)) {
        let board = boards::random(seed);
        check_tickets(&board, routes_of(&board, &picks))?;
    }

    #[test]
    fn ticket_completion_equals_a_plain_search_on_the_real_boards(which in 0..3usize, picks in prop::collection::vec(any::<u16>(), 0..45)) {
        let board = boards::real().nth(which).expect("there are three");
        check_tickets(&board, routes_of(&board, &picks))?;
    }
}

fn check_tickets(board: &Board, routes: RouteSet) -> Result<(), TestCaseError> {
    let joined = Components::new(board, routes);
    for ticket in board.tickets() {
        let joins = |to: PlaceSet| {
            ticket.from.iter().any(|from| !reached(board, routes, from).intersection(to).is_empty())
        };
        let best = ticket.goals.iter().filter(|goal| joins(goal.to)).map(|goal| goal.points).max();
        prop_assert_eq!(ticket_points(ticket, &joined), best, "{}", &ticket.name);
    }
    Ok(())
}

#[test]
fn the_densest_networks_that_trains_allow_are_measured_at_once() {
    // Many short routes between few places make the most loops: the bounds, not luck, must end the search.
    for board in boards::real() {
        for start in board.route_ids() {
            let mut routes = RouteSet::only(start);
            let mut spaces = u16::from(board.route(start).length);
            while let Some(next) = densest_next(&board, routes, u16::from(board.rules().trains) - spaces) {
                routes.insert(next);
                spaces += u16::from(board.route(next).length);
            }
            let longest = longest_path(&board, routes);
            assert!(longest > spaces / 2 && longest <= spaces, "{}: {longest} of {spaces}", board.name());
        }
    }
}

/// The route that closes most loops for its length, twins left out as for one player.
fn densest_next(board: &Board, routes: RouteSet, trains: u16) -> Option<RouteId> {
    let places: PlaceSet = routes.iter().flat_map(|id| board.route(id).ends).collect();
    let free = board.route_ids().filter(|id| {
        let route = board.route(*id);
        let twin = route.twin.is_some_and(|twin| routes.contains(twin));
        !routes.contains(*id) && !twin && u16::from(route.length) <= trains
    });
    free.max_by_key(|id| {
        let route = board.route(*id);
        let joins = route.ends.iter().filter(|end| places.contains(**end)).count();
        (joins, std::cmp::Reverse(route.length), std::cmp::Reverse(*id))
    })
}

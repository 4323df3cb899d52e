//! The longest path and ticket completion, compared with brute force.

use fogg_rules::board::Board;
use fogg_rules::network::{Components, longest_path};
use fogg_rules::score::ticket_points;
use fogg_rules::{PlaceId, PlaceSet, RouteId, RouteSet};
use fogg_testkit::boards;
use proptest::prelude::*;

/// The number of routes up to which brute force is fast.
const MAX_BRUTE_FORCE_ROUTES: usize = 16;

fn config() -> ProptestConfig {
    let cases = std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1000);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Picks routes; routes next to those already picked are more likely, which makes loops form.
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

/// The longest path from a place, by trying every route.
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

/// The places reachable from a place.
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
    fn the_longest_path_equals_brute_force_on_random_boards(seed: u64, picks in prop::collection::vec(any::<u16>(), 0..=MAX_BRUTE_FORCE_ROUTES)) {
        let board = boards::random(seed);
        let routes = routes_of(&board, &picks);
        prop_assert_eq!(longest_path(&board, routes), brute_force(&board, routes));
    }

    #[test]
    fn the_longest_path_equals_brute_force_on_the_real_boards(which in 0..3usize, picks in prop::collection::vec(any::<u16>(), 0..=MAX_BRUTE_FORCE_ROUTES)) {
        let board = boards::real().nth(which).expect("there are three");
        let routes = routes_of(&board, &picks);
        prop_assert_eq!(longest_path(&board, routes), brute_force(&board, routes));
    }

    #[test]
    fn ticket_completion_equals_a_simple_search_on_random_boards(seed: u64, picks in prop::collection::vec(any::<u16>(), 0..30)) {
        let board = boards::random(seed);
        check_tickets(&board, routes_of(&board, &picks))?;
    }

    #[test]
    fn ticket_completion_equals_a_simple_search_on_the_real_boards(which in 0..3usize, picks in prop::collection::vec(any::<u16>(), 0..45)) {
        let board = boards::real().nth(which).expect("there are three");
        check_tickets(&board, routes_of(&board, &picks))?;
    }
}

fn check_tickets(board: &Board, routes: RouteSet) -> Result<(), TestCaseError> {
    let components = Components::new(board, routes);
    for ticket in board.tickets() {
        let connects = |to: PlaceSet| {
            ticket.from.iter().any(|from| !reached(board, routes, from).intersection(to).is_empty())
        };
        let best = ticket.goals.iter().filter(|goal| connects(goal.to)).map(|goal| goal.points).max();
        prop_assert_eq!(ticket_points(ticket, &components), best, "{}", &ticket.name);
    }
    Ok(())
}

#[test]
fn dense_networks_are_solved_quickly() {
    // Many short routes between few places make the most loops, so the search depends on its bounds.
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

/// The route that closes the most loops for its length, without twins of routes already picked.
fn densest_next(board: &Board, routes: RouteSet, trains: u16) -> Option<RouteId> {
    let places: PlaceSet = routes.iter().flat_map(|id| board.route(id).ends).collect();
    let free = board.route_ids().filter(|id| {
        let route = board.route(*id);
        let twin = route.twin.is_some_and(|twin| routes.contains(twin));
        !routes.contains(*id) && !twin && u16::from(route.length) <= trains
    });
    free.max_by_key(|id| {
        let route = board.route(*id);
        let connected_ends = route.ends.iter().filter(|end| places.contains(**end)).count();
        (connected_ends, std::cmp::Reverse(route.length), std::cmp::Reverse(*id))
    })
}

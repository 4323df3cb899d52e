//! B9: scoring.

use expect_test::expect;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::network::longest_path;
use fogg_rules::score::route_points;
use fogg_rules::{Action, Board, Game, PlaceId, RouteSet};
use fogg_testkit::{boards, check_score, scene};
use rand_core::SeedableRng;

/// Plays a dealt game to its end with random actions, and calls `each` after every one.
fn play_random(mut game: Game, number: u64, mut each: impl FnMut(&Game)) -> Game {
    let mut rng = FastRng::seed_from_u64(number);
    while let Some(seat) = game.public().next_to_act() {
        let actions: Vec<Action> = game.legal_actions(seat).collect();
        let claims = actions.iter().filter(|action| matches!(action, Action::Claim(..)));
        // Claims are rare among all actions, so half of the time one is chosen if possible.
        let pool: Vec<Action> = if below(&mut rng, 2) == 0 { claims.copied().collect() } else { Vec::new() };
        let pool = if pool.is_empty() { actions } else { pool };
        let action = pool[below(&mut rng, pool.len() as u32) as usize];
        game.play(seat, action, &mut |_| ()).expect("a listed action is legal");
        each(&game);
    }
    game
}

#[test]
fn b9_1_the_running_points_always_agree_with_a_recount() {
    for map in ["mini-base", "mini-alps", "usa", "switzerland"] {
        for number in 0..20 {
            let game = play_random(scene::dealt(map, 2, number), number, |game| {
                let public = game.public();
                for seat in public.all_seats() {
                    let recount = route_points(game.board(), public.claimed(seat));
                    assert_eq!(public.player(seat).points, recount, "{map} {number}");
                }
            });
            let outcome = game.outcome().expect("a finished game");
            for (seat, score) in outcome.by_seat() {
                assert_eq!(score.routes, game.public().player(seat).points);
            }
        }
    }
}

#[test]
fn b9_2_a_completed_ticket_adds_its_points_and_a_failed_one_subtracts_them() {
    // Blue connects rome, pisa and bern; rome and bern by two routes. Oslo is not reached.
    check_score(
        "map mini-base | blue owns rome-pisa pisa-bern | blue tickets rome-bern rome-oslo | red tickets rome-bari | over",
        expect![[r#"
            blue: 9 = routes 3 + tickets 3 - 7 + longest 10 + attractions 0 | 1 of 2 tickets, path 3
            red: -2 = routes 0 + tickets 0 - 2 + longest 0 + attractions 0 | 0 of 1 tickets, path 0
            won by blue
        "#]],
    );
}

#[test]
fn b9_2_only_the_players_own_routes_connect() {
    check_score(
        "map mini-base | blue owns rome-pisa | red owns pisa-bern | blue tickets rome-bern | red tickets pisa-bern | over",
        expect![[r#"
            blue: -2 = routes 1 + tickets 0 - 3 + longest 0 + attractions 0 | 0 of 1 tickets, path 1
            red: 14 = routes 2 + tickets 2 - 0 + longest 10 + attractions 0 | 1 of 1 tickets, path 2
            won by red
        "#]],
    );
}

#[test]
fn b9_2_any_path_connects_two_cities() {
    // Rome and bari are connected via pisa, not by the double between them.
    check_score(
        "map mini-base | blue owns rome-pisa pisa-bari | blue tickets rome-bari bari-pisa | over",
        expect![[r#"
            blue: 20 = routes 5 + tickets 5 - 0 + longest 10 + attractions 0 | 2 of 2 tickets, path 4
            red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by blue
        "#]],
    );
}

/// The longest path of these routes, whose names are separated by spaces.
fn path(routes: &str) -> u16 {
    let board = boards::mini("mini-base");
    let routes = routes.split(' ').map(|name| board.route_named(name).expect("a route")).collect();
    longest_path(&board, routes)
}

#[test]
fn b9_3_the_longest_path_of_networks_of_every_shape() {
    for (routes, length, shape) in [
        ("rome-pisa", 1, "one route"),
        ("rome-bari oslo-kyiv", 5, "two parts: the longer counts"),
        ("rome-pisa pisa-bern bern-oslo", 7, "a line"),
        ("bern-lyon bern-oslo kyiv-bern pisa-bern", 7, "a star: its two longest arms"),
        ("rome-pisa pisa-bari rome-bari", 6, "a loop"),
        ("rome-pisa pisa-bari rome-bari lyon-rome", 8, "a loop with a tail"),
        ("rome-pisa pisa-bari rome-bari lyon-pisa pisa-bern", 11, "a loop with two tails at one city"),
        (
            "rome-pisa pisa-bari rome-bari lyon-rome pisa-bern",
            9,
            "a loop with tails at two cities: 1 is left out",
        ),
        ("rome-pisa pisa-bari rome-bari pisa-bern bern-lyon lyon-pisa", 12, "an eight"),
        (
            "lyon-rome rome-pisa lyon-pisa pisa-bern bern-lyon",
            9,
            "two loops side by side: no train is left out",
        ),
        ("kyiv-bari", 6, "one long route beats more routes with fewer trains"),
    ] {
        assert_eq!(path(routes), length, "{shape}: {routes}");
    }
}

#[test]
fn b9_3_the_longest_path_is_measured_in_trains_and_earns_ten_points() {
    check_score(
        "map mini-base | blue owns kyiv-bari | red owns lyon-rome rome-pisa pisa-bern | over",
        expect![[r#"
            blue: 25 = routes 15 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 6
            red: 5 = routes 5 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 5
            won by blue
        "#]],
    );
}

/// The longest path by trying every walk.
fn longest_walk(board: &Board, routes: RouteSet) -> u16 {
    let from = |place| walk(board, routes, PlaceId(place as u8));
    (0..board.places().len()).map(from).max().unwrap_or(0)
}

fn walk(board: &Board, unused: RouteSet, at: PlaceId) -> u16 {
    let steps = unused.iter().filter_map(|id| {
        let route = board.route(id);
        let [a, b] = route.ends;
        let to = if a == at { b } else { a };
        let mut rest = unused;
        rest.remove(id);
        (a == at || b == at).then(|| u16::from(route.length) + walk(board, rest, to))
    });
    steps.max().unwrap_or(0)
}

#[test]
fn b9_3_no_walk_is_longer_than_the_longest_path() {
    let mut rng = FastRng::seed_from_u64(93);
    for board in boards::all_minis().chain(boards::real()) {
        for _ in 0..150 {
            let count = 1 + below(&mut rng, 9);
            let start = below(&mut rng, board.routes().len() as u32);
            // Routes next to each other in the list often share a place, which makes loops and branches.
            let pick = |_| (start + below(&mut rng, 14)) % board.routes().len() as u32;
            let routes: RouteSet = (0..count).map(pick).map(|id| fogg_rules::RouteId(id as u8)).collect();
            assert_eq!(
                longest_path(&board, routes),
                longest_walk(&board, routes),
                "{} {routes:?}",
                board.name()
            );
        }
    }
}

#[test]
fn b9_4_all_seats_tied_for_the_longest_path_get_the_bonus() {
    check_score(
        "map mini-base | seats 3 | blue owns rome-bari | red owns lyon-rome | green owns rome-pisa | over",
        expect![[r#"
            blue: 12 = routes 2 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 2
            red: 12 = routes 2 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 2
            green: 1 = routes 1 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 1
            won by blue and red
        "#]],
    );
}

#[test]
fn b9_4_no_seat_gets_the_bonus_if_no_route_is_claimed() {
    check_score(
        "map mini-base | blue tickets rome-bari | over",
        expect![[r#"
            blue: -2 = routes 0 + tickets 0 - 2 + longest 0 + attractions 0 | 0 of 1 tickets, path 0
            red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by red
        "#]],
    );
}

#[test]
fn b9_5_the_most_points_win_regardless_of_tickets() {
    check_score(
        "map mini-base | blue owns lyon-rome | blue tickets rome-lyon | red owns oslo-kyiv | over",
        expect![[r#"
            blue: 4 = routes 2 + tickets 2 - 0 + longest 0 + attractions 0 | 1 of 1 tickets, path 2
            red: 20 = routes 10 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 5
            won by red
        "#]],
    );
}

#[test]
fn b9_5_a_tie_goes_to_the_most_completed_tickets() {
    check_score(
        "map mini-base | blue owns rome-bari | red owns lyon-rome | red tickets rome-lyon rome-bari | over",
        expect![[r#"
            blue: 12 = routes 2 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 2
            red: 12 = routes 2 + tickets 2 - 2 + longest 10 + attractions 0 | 1 of 2 tickets, path 2
            won by red
        "#]],
    );
}

#[test]
fn b9_5_completed_tickets_decide_before_the_longest_path() {
    check_score(
        "map mini-base | blue owns bern-oslo pisa-bari lyon-rome | blue tickets oslo-bern
         red owns oslo-kyiv | red tickets kyiv-bern | over",
        expect![[r#"
            blue: 17 = routes 13 + tickets 4 - 0 + longest 0 + attractions 0 | 1 of 1 tickets, path 4
            red: 17 = routes 10 + tickets 0 - 3 + longest 10 + attractions 0 | 0 of 1 tickets, path 5
            won by blue
        "#]],
    );
}

#[test]
fn b9_5_if_seats_are_still_tied_the_longest_path_decides() {
    check_score(
        "map mini-base | blue owns oslo-kyiv | blue tickets oslo-kyiv bari-bern rome-bern
         red owns bern-oslo pisa-bari lyon-rome | red tickets oslo-bern | over",
        expect![[r#"
            blue: 17 = routes 10 + tickets 5 - 8 + longest 10 + attractions 0 | 1 of 3 tickets, path 5
            red: 17 = routes 13 + tickets 4 - 0 + longest 0 + attractions 0 | 1 of 1 tickets, path 4
            won by blue
        "#]],
    );
}

#[test]
fn b9_5_if_seats_are_still_tied_they_share_the_win() {
    check_score(
        "map mini-base | seats 3 | blue owns rome-bari | red owns rome-pisa | green owns lyon-rome | over",
        expect![[r#"
            blue: 12 = routes 2 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 2
            red: 1 = routes 1 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 1
            green: 12 = routes 2 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 2
            won by blue and green
        "#]],
    );
}

#[test]
fn b9_5_fewer_completed_tickets_lose_even_with_the_longest_path() {
    check_score(
        "map mini-base | seats 3
         blue owns oslo-kyiv | blue tickets kyiv-bern pisa-kyiv
         red owns bern-oslo pisa-bari lyon-rome | red tickets oslo-bern bari-bern
         green owns kyiv-bern bern-lyon rome-bari rome-pisa | green tickets kyiv-lyon | over",
        expect![[r#"
            blue: 12 = routes 10 + tickets 0 - 8 + longest 10 + attractions 0 | 0 of 2 tickets, path 5
            red: 12 = routes 13 + tickets 4 - 5 + longest 0 + attractions 0 | 1 of 2 tickets, path 4
            green: 12 = routes 8 + tickets 4 - 0 + longest 0 + attractions 0 | 1 of 1 tickets, path 4
            won by red and green
        "#]],
    );
}

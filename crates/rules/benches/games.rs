//! Benchmarks of the rules: `cargo bench -p fogg-rules`. Every benchmark also checks its result.

use std::sync::Arc;

use divan::{Bencher, black_box, counter::ItemsCount};
use fogg_rules::chance::FastRng;
use fogg_rules::network::longest_path;
use fogg_rules::perft::perft;
use fogg_rules::{Board, Game, Options, RouteSet, Seat, Seed, Setup};
use rand_core::SeedableRng;

fn main() {
    divan::main();
}

const SETTINGS: [(&str, u8); 7] = [
    ("usa", 2),
    ("usa", 4),
    ("usa", 5),
    ("switzerland", 2),
    ("switzerland", 3),
    ("new-york", 2),
    ("new-york", 4),
];

fn board(name: &str) -> Arc<Board> {
    fogg_boards::builtin(name).expect("a built-in board")
}

fn rng() -> FastRng {
    FastRng::seed_from_u64(1)
}

/// A random game after half of its actions.
fn middle_game((name, seats): (&str, u8)) -> Game {
    let deal = || {
        Game::simulated(&board(name), seats, Options::default(), &mut rng())
            .expect("the number of seats is valid")
    };
    let decisions = deal().playout(&mut rng());
    let (mut game, mut rng) = (deal(), rng());
    for _ in 0..decisions / 2 {
        let seat = game.public().next_to_act().expect("the game is not over");
        let action = game.random_action(seat, &mut rng).expect("the seat is to act");
        game.play(seat, action, &mut |_| ()).expect("a random action is legal");
    }
    game
}

/// A whole random game, with deal and scoring.
#[divan::bench(args = SETTINGS)]
fn random_game(bencher: Bencher, (name, seats): (&str, u8)) {
    let (board, mut rng) = (board(name), rng());
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        let mut game = Game::simulated(&board, seats, Options::default(), &mut rng)
            .expect("the number of seats is valid");
        game.playout(&mut rng);
        game.outcome().expect("the game is over")
    });
}

/// A random game without scoring; the difference is the cost of scoring.
#[divan::bench(args = SETTINGS)]
fn random_game_unscored(bencher: Bencher, (name, seats): (&str, u8)) {
    let (board, mut rng) = (board(name), rng());
    bencher.bench_local(|| {
        let mut game = Game::simulated(&board, seats, Options::default(), &mut rng)
            .expect("the number of seats is valid");
        game.playout(&mut rng)
    });
}

/// Dealing a verifiable game.
#[divan::bench(args = SETTINGS)]
fn seeded_deal(bencher: Bencher, (name, seats): (&str, u8)) {
    let setup =
        Setup { board: board(name), seats, options: Options::default(), seed: Seed::from_series(1, 1) };
    let expected = Game::new(&setup).expect("the number of seats is valid");
    assert_eq!(Game::new(&setup).as_ref(), Ok(&expected));
    bencher.bench_local(|| Game::new(black_box(&setup)));
}

/// Listing every legal action in the middle of a game.
#[divan::bench(args = SETTINGS)]
fn legal_actions(bencher: Bencher, setting: (&str, u8)) {
    let game = middle_game(setting);
    let seat = game.public().next_to_act().expect("the game is not over");
    assert!(game.legal_actions(seat).count() > 0);
    bencher.bench_local(|| black_box(&game).legal_actions(seat).max());
}

/// Drawing a random action in the middle of a game.
#[divan::bench(args = SETTINGS)]
fn random_action(bencher: Bencher, setting: (&str, u8)) {
    let (game, mut rng) = (middle_game(setting), rng());
    let seat = game.public().next_to_act().expect("the game is not over");
    assert!(game.random_action(seat, &mut rng).is_some_and(|action| game.is_legal(seat, action)));
    bencher.bench_local(|| black_box(&game).random_action(seat, &mut rng));
}

/// Copying a game into an existing one.
#[divan::bench]
fn copy(bencher: Bencher) {
    let game = middle_game(("usa", 5));
    let mut copy = game.clone();
    bencher.bench_local(|| copy.clone_from(black_box(&game)));
    assert_eq!(copy, game);
}

/// A view and a sample from it.
#[divan::bench]
fn view_and_sample(bencher: Bencher) {
    let (game, mut rng) = (middle_game(("usa", 4)), rng());
    let view = game.view(Some(Seat::Red));
    assert_eq!(view.sample(&mut rng).view(Some(Seat::Red)), view);
    bencher.bench_local(|| black_box(&game).view(Some(Seat::Red)).sample(&mut rng));
}

/// Perft of depth 4 from the start.
#[divan::bench]
fn perft_usa(bencher: Bencher) {
    let setup =
        Setup { board: board("usa"), seats: 2, options: Options::default(), seed: Seed::from_series(1, 0) };
    let game = Game::new(&setup).expect("the number of seats is valid");
    // As in tests/data/perft/usa.perft.
    assert_eq!(perft(&game, 4), 32_560);
    bencher.bench_local(|| perft(black_box(&game), 4));
}

/// The networks of the two players of a random game.
#[divan::bench]
fn longest_path_of_random_networks(bencher: Bencher) {
    let (board, mut rng) = (board("usa"), rng());
    let mut game =
        Game::simulated(&board, 2, Options::default(), &mut rng).expect("the number of seats is valid");
    game.playout(&mut rng);
    let networks: Vec<RouteSet> = game.public().all_seats().map(|seat| game.public().claimed(seat)).collect();
    bencher
        .bench_local(|| networks.iter().map(|routes| longest_path(&board, black_box(*routes))).sum::<u16>());
}

/// A hard network with many loops: the shortest routes that 45 trains allow.
#[divan::bench]
fn longest_path_of_a_dense_network(bencher: Bencher) {
    let board = board("usa");
    let mut by_length: Vec<_> = board.route_ids().collect();
    by_length.sort_by_key(|id| board.route(*id).length);
    let (mut routes, mut trains) = (RouteSet::EMPTY, 45);
    for id in by_length {
        let route = board.route(id);
        let twin = route.twin.is_some_and(|twin| routes.contains(twin));
        if !twin && route.length <= trains {
            routes.insert(id);
            trains -= route.length;
        }
    }
    assert!(longest_path(&board, routes) > 20);
    bencher.bench_local(|| longest_path(&board, black_box(routes)));
}

//! Benchmarks of networks: `cargo bench -p fogg-network`. The weights are random; they do not change the speed.

use std::sync::Arc;

use divan::{Bencher, black_box};
use fogg_network::{Evaluator, Network, NetworkSizes};
use fogg_observation::{ActionSpace, Observer};
use fogg_rules::chance::FastRng;
use fogg_rules::{Board, Game, Options, Seed, Setup, View};
use fogg_testkit::{boards, networks};
use rand_core::SeedableRng;

fn main() {
    divan::main();
}

const BOARDS: [&str; 3] = ["usa", "switzerland", "new-york"];

/// The views of a random game with two players.
fn views(board: &Arc<Board>) -> Vec<View> {
    let (seed, options) = (Seed::from_series(1, 0), Options::default());
    let setup = Setup { board: Arc::clone(board), seats: 2, options, seed };
    let mut game = Game::new(&setup).expect("the board is for two players");
    let (mut rng, mut views) = (FastRng::seed_from_u64(1), Vec::new());
    while let Some(seat) = game.public().next_to_act() {
        let view = game.view(Some(seat));
        let action = view.random_action(&mut rng).expect("the seat is to act");
        game.play(seat, action, &mut |_| ()).expect("the action is legal");
        views.push(view);
    }
    views
}

/// A decision of a network without a search: the observation, the mask and the evaluation.
#[divan::bench(args = BOARDS, sample_count = 1000)]
fn decision(bencher: Bencher, name: &str) {
    let board = boards::named(name);
    let file = networks::random(&board, NetworkSizes::DEFAULT, 1);
    let network = Network::from_bytes(&file, &board).expect("a valid file");
    let mut evaluator = Evaluator::new(&Arc::new(network));
    let (mut observer, actions, views) = (Observer::new(&board), ActionSpace::new(&board), views(&board));
    let mut observation = vec![0; observer.spec().len()];
    let (mut mask, mut scores) = (vec![0; actions.len()], vec![0.0; actions.len()]);
    let mut next = views.iter().cycle();
    bencher.bench_local(|| {
        let view = next.next().expect("a cycle does not end");
        observer.observe(view, None, &mut observation);
        actions.write_mask(view, None, &mut mask);
        black_box(evaluator.evaluate(&observation, &mask, &mut scores))
    });
}

/// Reading and checking a file.
#[divan::bench(args = BOARDS)]
fn read(bencher: Bencher, name: &str) {
    let board = boards::named(name);
    let file = networks::random(&board, NetworkSizes::DEFAULT, 1);
    bencher.bench_local(|| Network::from_bytes(black_box(&file), &board).is_ok());
}

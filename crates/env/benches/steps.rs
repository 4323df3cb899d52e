//! Benchmarks of the environment: `cargo bench -p fogg-env`. A step is one decision of one game with its observation.

use divan::{Bencher, counter::ItemsCount};
use fogg_env::{BatchBuffers, Controller, EnvConfig, Lineup, VectorEnv};
use fogg_rules::chance::{FastRng, below};
use rand_core::SeedableRng;

fn main() {
    divan::main();
}

const SETTINGS: [(&str, u8); 6] =
    [("usa", 2), ("usa", 5), ("switzerland", 2), ("switzerland", 3), ("new-york", 2), ("new-york", 4)];
const GAMES: usize = 512;
/// The steps of one sample; games are then at all stages.
const STEPS: usize = 200;

/// A uniformly random legal action.
fn random_action(mask: &[u8], rng: &mut FastRng) -> i32 {
    let legal: usize = mask.iter().map(|legal| usize::from(*legal)).sum();
    let pick = below(rng, legal as u32) as usize;
    let mut numbers = (0..mask.len()).filter(|number| mask[*number] == 1);
    numbers.nth(pick).expect("a legal action") as i32
}

/// Steps of an environment with these line-ups; the random actions are chosen outside of the measured time.
fn run(bencher: Bencher, config: &EnvConfig, with_labels: bool) {
    let mut env = VectorEnv::new(config).expect("a valid configuration");
    let mut buffers = BatchBuffers::new(&env);
    buffers.hidden.clear();
    if !with_labels {
        buffers.labels.clear();
    }
    env.start(buffers.as_batch()).expect("buffers of the right sizes");
    let mut rng = FastRng::seed_from_u64(1);
    let mask = env.actions().len();
    let mut choose = |buffers: &BatchBuffers| {
        let masks = buffers.masks.chunks(mask);
        masks.map(|mask| random_action(mask, &mut rng)).collect::<Vec<i32>>()
    };
    for _ in 0..STEPS {
        let actions = choose(&buffers);
        env.step(&actions, buffers.as_batch()).expect("legal actions");
    }
    let state = std::cell::RefCell::new((env, buffers));
    bencher.counter(ItemsCount::new(GAMES)).with_inputs(|| choose(&state.borrow().1)).bench_local_values(
        |actions| {
            let (env, buffers) = &mut *state.borrow_mut();
            env.step(&actions, buffers.as_batch()).expect("legal actions");
        },
    );
}

/// Self-play of random policies with observations.
#[divan::bench(args = SETTINGS)]
fn self_play(bencher: Bencher, (name, seats): (&str, u8)) {
    let board = fogg_boards::builtin(name).expect("a built-in board");
    run(bencher, &EnvConfig::self_play(&board, seats, GAMES, 1), false);
}

/// Self-play in which the planner labels every decision.
#[divan::bench]
fn self_play_with_labels(bencher: Bencher) {
    let board = fogg_boards::builtin("usa").expect("a built-in board");
    let config =
        EnvConfig { teacher: Some("planner".to_owned()), ..EnvConfig::self_play(&board, 2, GAMES, 1) };
    run(bencher, &config, true);
}

/// A random policy against the planner.
#[divan::bench]
fn against_the_planner(bencher: Bencher) {
    let board = fogg_boards::builtin("usa").expect("a built-in board");
    let controllers = vec![Controller::Policy(0), Controller::Bot("planner".to_owned())];
    let lineups = vec![Lineup { controllers, games: GAMES }];
    let config = EnvConfig { lineups, ..EnvConfig::self_play(&board, 2, GAMES, 1) };
    run(bencher, &config, false);
}

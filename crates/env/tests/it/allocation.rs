//! A step allocates no memory.

use fogg_env::{BatchBuffers, EnvConfig, VectorEnv};
use fogg_rules::chance::{FastRng, below};
use fogg_testkit::boards;
use rand_core::SeedableRng;

#[test]
fn a_step_allocates_nothing() {
    for (name, seats) in [("usa", 2), ("switzerland", 3), ("new-york", 4)] {
        let mut env = VectorEnv::new(&EnvConfig::self_play(&boards::named(name), seats, 40, 1)).unwrap();
        let mut buffers = BatchBuffers::new(&env);
        let mut rng = FastRng::seed_from_u64(1);
        env.start(buffers.as_batch()).unwrap();
        let len = env.actions().len();
        let mut actions = vec![0; env.games()];
        // Long enough that games end and are dealt again.
        let (mut ended, mut allocations) = (0, 0);
        for _ in 0..400 {
            for (action, mask) in actions.iter_mut().zip(buffers.masks.chunks(len)) {
                let legal: Vec<usize> = (0..len).filter(|number| mask[*number] == 1).collect();
                *action = legal[below(&mut rng, legal.len() as u32) as usize] as i32;
            }
            let counted = allocation_counter::measure(|| env.step(&actions, buffers.as_batch()).unwrap());
            allocations += counted.count_total;
            ended += buffers.status.iter().filter(|status| **status == fogg_env::ENDED).count();
        }
        assert!(ended > 0, "a game on {name} ended");
        assert_eq!(allocations, 0, "allocations on {name}");
    }
}

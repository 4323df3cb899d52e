//! Random choices from a seed; the modulo bias does not matter for tests.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A generator of random choices.
pub(super) struct Choices(Xoshiro256PlusPlus);

impl Choices {
    pub fn new(seed: u64) -> Choices {
        Choices(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from `low` to `high`, both included.
    pub fn range(&mut self, low: usize, high: usize) -> usize {
        low + (self.0.next_u64() % (high - low + 1) as u64) as usize
    }

    /// True with this probability.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.range(1, 100) <= percent
    }

    /// A random item.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.range(0, items.len() - 1)]
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.range(0, last));
        }
    }
}

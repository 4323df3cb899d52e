//! Random numbers for faults at random moments.

use std::time::Duration;

/// A random number below a bound.
pub fn random_below(bound: usize) -> usize {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("random numbers are available");
    (u64::from_le_bytes(bytes) % bound as u64) as usize
}

/// A random duration between these two, in milliseconds.
pub fn random_millis(min: u64, max: u64) -> Duration {
    Duration::from_millis(min + random_below((max - min) as usize + 1) as u64)
}

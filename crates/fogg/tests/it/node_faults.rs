//! Faults of two server processes on one PostgreSQL database with NATS, while clients play.
//!
//! Each test makes one kind of fault again and again. Nothing that was confirmed may be lost or repeated, all that
//! clients saw must follow from the log, bots and clocks must go on in time, and moves must reach all nodes in time.

use std::time::Duration;

mod cluster;
mod kills;
mod nats_cuts;
mod pauses;
mod postgres_restarts;
mod readiness;
mod stops;

/// Within this time after a fault everything goes on.
const MAX_PAUSE: Duration = Duration::from_secs(5);
/// The time that tests grant in addition, because servers and clients share a machine with other tests.
const TOLERANCE: Duration = Duration::from_secs(1);
/// The time without a fault in which a pause that is too long is noticed.
const QUIET_TIME: Duration = Duration::from_millis(6_500);

/// The number of faults: that in an environment variable, or the number for `cargo verify`.
fn fault_count(variable: &str, default: u32) -> u32 {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(default)
}

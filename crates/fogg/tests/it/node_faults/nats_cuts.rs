//! Stops NATS and starts it again: the nodes exchange messages over the database meanwhile, and say so.
//!
//! `FOGG_NATS_CUTS=50 cargo nextest run -p fogg nats_cuts` stops it 50 times instead of 2.

use std::time::Duration;

use fogg_test_servers::NatsShutdown;

use super::cluster::Cluster;
use super::fault_count;
use super::readiness::Readiness;
use crate::random::random_millis;

/// How long `/readyz` took to follow.
#[derive(Default)]
struct Longest {
    until_degraded: Duration,
    until_healthy: Duration,
}

fn cut(cluster: &mut Cluster, shutdown: NatsShutdown, longest: &mut Longest) {
    cluster.nats.stop(shutdown);
    cluster.note_fault();
    let until_degraded = cluster.wait_for_readiness(Readiness::is_degraded, Readiness::is_usable);
    longest.until_degraded = longest.until_degraded.max(until_degraded);
    cluster.players.play_for(random_millis(500, 3_000));
    // It still says so.
    cluster.wait_for_readiness(Readiness::is_degraded, Readiness::is_usable);
    cluster.nats.start_again().unwrap();
    cluster.note_fault();
    let until_healthy = cluster.wait_for_readiness(Readiness::is_healthy, Readiness::is_usable);
    longest.until_healthy = longest.until_healthy.max(until_healthy);
    cluster.check_moves();
}

#[test]
fn nodes_hear_each_other_while_nats_is_cut() {
    let Some(mut cluster) = Cluster::start() else { return };
    let cuts = fault_count("FOGG_NATS_CUTS", 2);
    let mut longest = Longest::default();
    for number in 0..cuts {
        let shutdown = if number % 2 == 0 { NatsShutdown::Clean } else { NatsShutdown::Kill };
        cut(&mut cluster, shutdown, &mut longest);
        cluster.players.play_for(random_millis(500, 2_000));
    }
    let Longest { until_degraded, until_healthy } = longest;
    println!(
        "{cuts} cuts of NATS; said so after at most {:.1} s, and back after at most {:.1} s",
        until_degraded.as_secs_f64(),
        until_healthy.as_secs_f64()
    );
    cluster.finish();
}

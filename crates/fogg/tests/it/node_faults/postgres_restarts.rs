//! Restarts PostgreSQL: nothing that was confirmed is lost, and `/readyz` follows.
//!
//! `FOGG_POSTGRES_RESTARTS=50 cargo nextest run -p fogg postgres_restarts` restarts it 50 times instead of 2.

use std::time::Duration;

use fogg_test_servers::PostgresShutdown;

use super::cluster::Cluster;
use super::fault_count;
use crate::players::unix_millis;
use crate::random::random_millis;

/// How long `/readyz` took to follow.
#[derive(Default)]
struct Longest {
    until_unready: Duration,
    until_ready: Duration,
}

fn restart(cluster: &mut Cluster, shutdown: PostgresShutdown, longest: &mut Longest) {
    let stopped_at = unix_millis();
    cluster.postgres.stop(shutdown);
    let until_unready = cluster.wait_for_readiness(|ready| ready.status == 503, |ready| ready.status == 200);
    longest.until_unready = longest.until_unready.max(until_unready);
    cluster.players.play_for(random_millis(0, 1_500));
    cluster.check_readiness(|ready| ready.status == 503);
    cluster.postgres.start_again().unwrap();
    cluster.note_outage(stopped_at);
    let until_ready = cluster.wait_for_readiness(|ready| ready.status == 200, |ready| ready.status == 503);
    longest.until_ready = longest.until_ready.max(until_ready);
    cluster.check_moves();
}

#[test]
fn a_restart_of_postgresql_loses_nothing_that_was_confirmed() {
    let Some(mut cluster) = Cluster::start() else { return };
    let restarts = fault_count("FOGG_POSTGRES_RESTARTS", 2);
    let mut longest = Longest::default();
    for number in 0..restarts {
        let shutdown = if number % 2 == 0 { PostgresShutdown::Fast } else { PostgresShutdown::Immediate };
        restart(&mut cluster, shutdown, &mut longest);
        cluster.players.play_for(random_millis(500, 3_000));
    }
    let Longest { until_unready, until_ready } = longest;
    println!(
        "{restarts} restarts; not ready after at most {:.1} s, ready again after at most {:.1} s",
        until_unready.as_secs_f64(),
        until_ready.as_secs_f64()
    );
    cluster.finish();
}

//! Suspends one of two servers: a server that wakes up never overwrites what happened meanwhile.
//!
//! `FOGG_NODE_STOPS=50 cargo nextest run -p fogg node_faults::stops` suspends one 50 times for up to 20 seconds instead
//! of twice for up to 4.

use super::cluster::Cluster;
use super::fault_count;
use crate::random::{random_below, random_millis};

/// The number of stops in `cargo verify`.
const FEW_STOPS: u32 = 2;

/// Suspends a node for a random time. Some clients leave it after a while, others wait for it.
fn suspend_a_node(cluster: &mut Cluster, max_millis: u64) {
    let node = random_below(2);
    cluster.nodes[node].suspend();
    cluster.avoid_node(node);
    cluster.note_fault();
    cluster.check_moves();
    cluster.players.play_for(random_millis(1_000, max_millis));
    cluster.nodes[node].resume();
    cluster.note_fault();
    cluster.use_all_nodes();
    cluster.check_moves();
}

#[test]
fn a_node_that_wakes_up_overwrites_nothing() {
    let Some(mut cluster) = Cluster::start() else { return };
    let stops = fault_count("FOGG_NODE_STOPS", FEW_STOPS);
    let max_millis = if stops > FEW_STOPS { 20_000 } else { 4_000 };
    for _ in 0..stops {
        suspend_a_node(&mut cluster, max_millis);
        cluster.players.play_for(random_millis(500, 3_000));
    }
    println!("{stops} stops");
    cluster.finish();
}

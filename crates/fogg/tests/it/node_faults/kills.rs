//! Kills one of two servers: the clients go on at the other one.
//!
//! `FOGG_NODE_KILLS=100 cargo nextest run -p fogg node_faults::kills` kills one 100 times instead of 4.

use super::cluster::Cluster;
use super::{QUIET_TIME, fault_count};
use crate::random::{random_below, random_millis};

/// Kills a node at a random moment, and starts another one in its place.
fn kill_a_node(cluster: &mut Cluster) {
    cluster.players.play_for(random_millis(0, 500));
    let node = random_below(2);
    let killed = cluster.replace_node(node);
    killed.kill();
    cluster.note_fault();
    cluster.avoid_node(node);
    cluster.check_moves();
}

#[test]
fn games_continue_on_the_other_node_when_one_is_killed() {
    let Some(mut cluster) = Cluster::start() else { return };
    let kills = fault_count("FOGG_NODE_KILLS", 4);
    for kill in 0..kills {
        if kill > 0 {
            // A pause that is too long is noticed before the next kill.
            cluster.players.play_for(QUIET_TIME);
        }
        kill_a_node(&mut cluster);
        cluster.use_all_nodes();
    }
    println!("{kills} kills");
    cluster.finish();
}

//! The id of a node.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::store::GameId;

/// The id of a node: random for each process, so that a process that was restarted is another node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(u64);

impl NodeId {
    /// The id with these bits, which should be random.
    pub fn new(random: u64) -> NodeId {
        NodeId(random)
    }

    /// The bytes of the id.
    pub fn to_bytes(self) -> [u8; 8] {
        self.0.to_be_bytes()
    }

    /// The rank of the node for a table in rendezvous hashing: the highest rank owns the table. All versions of the
    /// program must compute the same.
    pub(crate) fn rank(self, game: GameId) -> u64 {
        let fold = |hash: u64, byte: &u8| mix(hash ^ u64::from(*byte));
        game.as_bytes().iter().fold(mix(self.0), fold)
    }
}

/// The finalizer of SplitMix64.
fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u16) -> GameId {
        let mut bytes = [0; 10];
        bytes[8..].copy_from_slice(&number.to_be_bytes());
        GameId::new(bytes)
    }

    fn owner(nodes: &[NodeId], game: GameId) -> NodeId {
        nodes.iter().copied().max_by_key(|node| node.rank(game)).unwrap()
    }

    #[test]
    fn the_ranks_are_pinned() {
        let ranks = [1, 2].map(|node| format!("{:016x}", NodeId::new(node).rank(game(7))));
        expect_test::expect![[r#"
            94d146a0b4bbcf97
            380898937e054547"#]]
        .assert_eq(&ranks.join("\n"));
    }

    #[test]
    fn tables_are_spread_evenly_and_only_those_of_a_lost_node_move() {
        let nodes = [1, 2, 3].map(NodeId::new);
        let mut counts = [0; 3];
        for number in 0..3000 {
            let before = owner(&nodes, game(number));
            counts[nodes.iter().position(|node| *node == before).unwrap()] += 1;
            let after = owner(&nodes[..2], game(number));
            assert!(before == after || before == nodes[2]);
        }
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
    }
}

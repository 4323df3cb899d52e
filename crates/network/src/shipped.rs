//! The networks that are part of the program.

use std::sync::{Arc, LazyLock, OnceLock};

use fogg_rules::Board;

use crate::file::NetworkFile;
use crate::network::Network;

/// The files in the folder `networks`, listed by the build script.
const FILES: &[&[u8]] = &include!(concat!(env!("OUT_DIR"), "/networks.rs"));

static NETWORKS: LazyLock<Vec<ShippedNetwork>> =
    LazyLock::new(|| FILES.iter().map(|bytes| ShippedNetwork::new(bytes)).collect());

/// A file of the program, and its network once it is needed.
struct ShippedNetwork {
    bytes: &'static [u8],
    /// The hash of its board, in hexadecimal.
    board_hash: String,
    network: OnceLock<Arc<Network>>,
}

impl ShippedNetwork {
    fn new(bytes: &'static [u8]) -> ShippedNetwork {
        let file = NetworkFile::read(bytes).expect("the networks of the program are valid");
        ShippedNetwork { bytes, board_hash: file.header.board_hash, network: OnceLock::new() }
    }

    fn network(&self, board: &Arc<Board>) -> Arc<Network> {
        let read = || Network::from_bytes(self.bytes, board).expect("the networks of the program are valid");
        Arc::clone(self.network.get_or_init(|| Arc::new(read())))
    }
}

/// The network of the program for this board; every call returns the same one.
pub fn shipped(board: &Arc<Board>) -> Option<Arc<Network>> {
    if NETWORKS.is_empty() {
        return None;
    }
    let hash = hex::encode(board.hash());
    NETWORKS.iter().find(|shipped| shipped.board_hash == hash).map(|shipped| shipped.network(board))
}

/// Whether the program has a network for some board.
pub fn has_shipped() -> bool {
    !FILES.is_empty()
}

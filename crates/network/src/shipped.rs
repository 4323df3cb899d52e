//! The networks of the program: those embedded in it, and those provided while it runs.

use std::sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock};

use fogg_rules::Board;

use crate::file::{NetworkError, NetworkFile};
use crate::network::Network;

/// The files in the folder `networks`, listed by the build script; none without the feature `embedded`.
const FILES: &[&[u8]] = &include!(concat!(env!("OUT_DIR"), "/networks.rs"));

static EMBEDDED: LazyLock<Vec<EmbeddedNetwork>> =
    LazyLock::new(|| FILES.iter().map(|bytes| EmbeddedNetwork::new(bytes)).collect());

/// The networks provided while the program runs, by the hash of their board.
static PROVIDED: RwLock<Vec<([u8; 32], Arc<Network>)>> = RwLock::new(Vec::new());

/// A file of the program, and its network once it is needed.
struct EmbeddedNetwork {
    bytes: &'static [u8],
    /// The hash of its board, in hexadecimal.
    board_hash: String,
    network: OnceLock<Arc<Network>>,
}

impl EmbeddedNetwork {
    fn new(bytes: &'static [u8]) -> EmbeddedNetwork {
        let file = NetworkFile::read(bytes).expect("the networks of the program are valid");
        EmbeddedNetwork { bytes, board_hash: file.header.board_hash, network: OnceLock::new() }
    }

    fn network(&self, board: &Arc<Board>) -> Arc<Network> {
        let read = || Network::from_bytes(self.bytes, board).expect("the networks of the program are valid");
        Arc::clone(self.network.get_or_init(|| Arc::new(read())))
    }
}

/// Adds the network of a board to those of the program, in place of the one it had.
///
/// A program without embedded networks, such as the one in the browser, fetches a network when a bot needs it.
pub fn provide(bytes: &[u8], board: &Arc<Board>) -> Result<(), NetworkError> {
    let network = Arc::new(Network::from_bytes(bytes, board)?);
    let mut provided = PROVIDED.write().unwrap_or_else(PoisonError::into_inner);
    provided.retain(|(hash, _)| hash != board.hash());
    provided.push((*board.hash(), network));
    Ok(())
}

/// The network of the program for this board; every call returns the same one.
pub fn shipped(board: &Arc<Board>) -> Option<Arc<Network>> {
    provided(board).or_else(|| embedded(board))
}

fn provided(board: &Arc<Board>) -> Option<Arc<Network>> {
    let provided = PROVIDED.read().unwrap_or_else(PoisonError::into_inner);
    provided.iter().find(|(hash, _)| hash == board.hash()).map(|(_, network)| Arc::clone(network))
}

fn embedded(board: &Arc<Board>) -> Option<Arc<Network>> {
    if EMBEDDED.is_empty() {
        return None;
    }
    let hash = hex::encode(board.hash());
    EMBEDDED.iter().find(|embedded| embedded.board_hash == hash).map(|embedded| embedded.network(board))
}

/// Whether the program has a network for some board.
pub fn has_shipped() -> bool {
    !FILES.is_empty() || !PROVIDED.read().unwrap_or_else(PoisonError::into_inner).is_empty()
}

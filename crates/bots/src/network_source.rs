//! Where a bot's network comes from.

use std::path::Path;
use std::sync::Arc;

use fogg_network::{Network, NetworkError};
use fogg_rules::Board;

/// Where a bot's network comes from.
#[derive(Clone, Default)]
pub enum NetworkSource {
    /// The networks that are part of the program; most boards have none.
    #[default]
    Shipped,
    /// The contents of a file with a network for one board.
    File(Arc<[u8]>),
}

impl NetworkSource {
    /// A file with a network; fails if it cannot be read or is damaged.
    pub fn open(path: &Path) -> Result<NetworkSource, String> {
        let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
        fogg_network::check_file(&bytes).map_err(|error| error.to_string())?;
        Ok(NetworkSource::File(bytes.into()))
    }

    /// The network for a board, or why there is none.
    pub(crate) fn network(&self, board: &Arc<Board>) -> Result<Arc<Network>, String> {
        match self {
            NetworkSource::Shipped => fogg_network::shipped(board)
                .ok_or_else(|| format!("there is no trained network for the board `{}`", board.name())),
            NetworkSource::File(bytes) => Network::from_bytes(bytes, board)
                .map(Arc::new)
                .map_err(|error: NetworkError| error.to_string()),
        }
    }
}

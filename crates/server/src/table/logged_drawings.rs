//! The drawings of boards that only old logs have.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use fogg_boards::BoardFile;

use super::encoded_drawing::EncodedDrawing;

/// The maximum number of drawings that are cached.
const MAX_DRAWINGS: usize = 64;

/// The drawings of boards that only old logs have, by hash, encoded on first use.
#[derive(Default)]
pub(super) struct LoggedDrawings(Mutex<HashMap<[u8; 32], Arc<OnceLock<EncodedDrawing>>>>);

impl LoggedDrawings {
    /// The drawing of a board. The first call for a board without a layout computes one, which is slow; other boards do
    /// not wait for it.
    pub(super) fn get(&self, file: &BoardFile) -> EncodedDrawing {
        let drawing = {
            let mut drawings = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if drawings.len() >= MAX_DRAWINGS {
                drawings.clear();
            }
            Arc::clone(drawings.entry(*file.board.hash()).or_default())
        };
        // Old logs have no map layers: those of a built-in board belong to its current version.
        drawing.get_or_init(|| EncodedDrawing::new(file, None)).clone()
    }
}

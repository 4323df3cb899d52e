//! What is worked out once for a board, and kept for as long as the game is played on it.

use std::sync::Arc;

use fogg_rules::Board;

/// Something worked out for one board; nothing before the first.
pub(crate) struct ForBoard<T>(Option<(Arc<Board>, T)>);

impl<T> Default for ForBoard<T> {
    fn default() -> ForBoard<T> {
        ForBoard(None)
    }
}

impl<T> ForBoard<T> {
    /// What was made for this board; it is made now if it is not there.
    pub(crate) fn prepare(&mut self, board: &Arc<Board>, make: impl FnOnce() -> T) -> &T {
        if self.0.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, board)) {
            self.0 = Some((Arc::clone(board), make()));
        }
        self.get()
    }

    /// What was made for the last board.
    ///
    /// # Panics
    ///
    /// If nothing was made yet.
    pub(crate) fn get(&self) -> &T {
        &self.0.as_ref().expect("prepared before it is used").1
    }
}

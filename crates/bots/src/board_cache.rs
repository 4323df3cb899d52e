//! A value computed once per board and reused for as long as the board stays the same.

use std::sync::Arc;

use fogg_rules::Board;

/// A cached value and the board that it was computed for.
pub(crate) struct BoardCache<T>(Option<(Arc<Board>, T)>);

impl<T> Default for BoardCache<T> {
    fn default() -> BoardCache<T> {
        BoardCache(None)
    }
}

impl<T> BoardCache<T> {
    /// Returns the value for this board; computes it with `make` unless it is cached.
    pub(crate) fn prepare(&mut self, board: &Arc<Board>, make: impl FnOnce() -> T) -> &T {
        if self.0.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, board)) {
            self.0 = Some((Arc::clone(board), make()));
        }
        self.get()
    }

    /// Returns the value for this board like [`BoardCache::prepare`], to be changed.
    pub(crate) fn prepare_mut(&mut self, board: &Arc<Board>, make: impl FnOnce() -> T) -> &mut T {
        self.prepare(board, make);
        &mut self.0.as_mut().expect("the cache was filled just now").1
    }

    /// Returns the cached value.
    ///
    /// # Panics
    ///
    /// Panics if no value has been computed yet.
    pub(crate) fn get(&self) -> &T {
        &self.0.as_ref().expect("the cache is filled before it is read").1
    }
}

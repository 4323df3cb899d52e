//! The list of a game's plies, which only grows.

use fogg_rules::Ply;

use crate::store::Timestamp;

/// The minimum number of plies by which the list grows.
const MIN_GROWTH: usize = 32;

/// The plies of a game, the undone ones included, with the start of the turn in which each was played.
///
/// It is the only part of a table that grows with its log. It cannot be cloned, so that appending an entry cannot copy
/// the whole game.
#[derive(Debug, Default)]
pub(crate) struct PlyLog(Vec<LoggedPly>);

/// A ply with the start of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LoggedPly {
    pub(crate) ply: Ply,
    pub(crate) turn_started_at: Timestamp,
}

impl PlyLog {
    /// Appends a ply in amortized constant time. A server holds thousands of games, so the list grows by an eighth
    /// instead of doubling, which would waste up to half of its memory.
    pub(crate) fn push(&mut self, ply: LoggedPly) {
        if self.0.len() == self.0.capacity() {
            self.0.reserve_exact((self.0.len() / 8).max(MIN_GROWTH));
        }
        self.0.push(ply);
    }

    /// The start of the turn in which a ply was played; plies count from 1.
    pub(crate) fn turn_start_of(&self, ply: usize) -> Option<Timestamp> {
        self.0.get(ply.checked_sub(1)?).map(|logged| logged.turn_started_at)
    }

    /// A copy of all plies, for the record of the game.
    pub(crate) fn to_vec(&self) -> Vec<Ply> {
        self.0.iter().map(|logged| logged.ply).collect()
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The address of the buffer, which changes when it is copied.
    #[cfg(test)]
    pub(crate) fn buffer(&self) -> *const LoggedPly {
        self.0.as_ptr()
    }
}

#[cfg(test)]
mod tests {
    use fogg_rules::Seat;

    use super::*;

    #[test]
    fn the_list_is_rarely_reallocated_and_wastes_little_memory() {
        let mut log = PlyLog::default();
        let (mut moves, mut buffer) = (0, log.buffer());
        for number in 0..50_000 {
            log.push(LoggedPly { ply: Ply::undo(Seat::Blue), turn_started_at: Timestamp(number) });
            moves += usize::from(buffer != log.buffer());
            buffer = log.buffer();
            let spare = log.0.capacity() - log.len();
            assert!(spare <= MIN_GROWTH.max(log.len() / 8), "{spare} of {}", log.len());
        }
        assert!(moves < 100, "{moves}");
        assert_eq!(log.turn_start_of(1), Some(Timestamp(0)));
        assert_eq!((log.turn_start_of(0), log.turn_start_of(50_001)), (None, None));
    }
}

//! The entries of a game's log, each with a hash that is chained to the entry before.

use std::fmt;

use sha2::{Digest as _, Sha256};

use super::{ClientMoveId, GameId, Timestamp};

/// The first bytes of everything that is hashed, so that a hash of another kind is never taken for one of an entry.
const HASH_LABEL: &[u8] = b"fogg log 1";

/// The hash of a log entry, which covers all entries up to this one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct EntryHash(pub [u8; 32]);

impl EntryHash {
    /// The hash before the first entry.
    pub const START: EntryHash = EntryHash([0; 32]);
}

impl fmt::Debug for EntryHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// One entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The sequence number, from 1 without gaps.
    pub seq: u64,
    /// The server time at which it was appended.
    pub at: Timestamp,
    /// The client's id for the move, so that a resent move is not played twice.
    pub move_id: Option<ClientMoveId>,
    /// The event as JSON.
    pub body: String,
    /// The hash of the entry, chained to the hash of the entry before.
    pub hash: EntryHash,
}

impl LogEntry {
    /// The entry of a game that follows the entry with the hash `previous`.
    pub fn new(
        game: GameId,
        previous: EntryHash,
        seq: u64,
        at: Timestamp,
        move_id: Option<ClientMoveId>,
        body: String,
    ) -> LogEntry {
        let mut entry = LogEntry { seq, at, move_id, body, hash: EntryHash::START };
        entry.hash = entry.compute_hash(game, previous);
        entry
    }

    /// Whether this is an undamaged entry of a game, and follows the entry with the hash `previous`.
    pub fn follows(&self, game: GameId, previous: EntryHash) -> bool {
        self.hash == self.compute_hash(game, previous)
    }

    /// All fields have a fixed length or are preceded by their length, so that no two entries are encoded alike.
    fn compute_hash(&self, game: GameId, previous: EntryHash) -> EntryHash {
        let mut hasher = Sha256::new_with_prefix(HASH_LABEL);
        hasher.update(previous.0);
        hasher.update(game.as_bytes());
        hasher.update(self.seq.to_be_bytes());
        hasher.update(self.at.0.to_be_bytes());
        match &self.move_id {
            None => hasher.update([0]),
            Some(ClientMoveId { seat, id }) => {
                hasher.update([1]);
                hasher.update((seat.index() as u64).to_be_bytes());
                hash_text(&mut hasher, id.as_str());
            }
        }
        hash_text(&mut hasher, &self.body);
        EntryHash(hasher.finalize().into())
    }
}

fn hash_text(hasher: &mut Sha256, text: &str) {
    hasher.update((text.len() as u64).to_be_bytes());
    hasher.update(text);
}

#[cfg(test)]
mod tests {
    use fogg_rules::Seat;

    use super::*;

    const GAME: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

    fn entry() -> LogEntry {
        let move_id = ClientMoveId::new(Seat::ALL[1], "m7".parse().unwrap());
        let at = Timestamp(1_700_000_000_000);
        LogEntry::new(
            GameId::new(GAME),
            EntryHash([9; 32]),
            7,
            at,
            Some(move_id),
            r#"{"type":"started"}"#.to_owned(),
        )
    }

    #[test]
    fn the_hash_of_an_entry_is_pinned() {
        let bytes = [
            b"fogg log 1".as_slice(),
            &[9; 32],
            &GAME,
            &[0, 0, 0, 0, 0, 0, 0, 7],
            &1_700_000_000_000_i64.to_be_bytes(),
            &[1, 0, 0, 0, 0, 0, 0, 0, 1],
            &[0, 0, 0, 0, 0, 0, 0, 2],
            b"m7",
            &[0, 0, 0, 0, 0, 0, 0, 18],
            br#"{"type":"started"}"#,
        ]
        .concat();
        assert_eq!(entry().hash.0, <[u8; 32]>::from(Sha256::digest(bytes)));
    }

    #[test]
    fn the_hash_covers_every_field() {
        let (game, previous) = (GameId::new(GAME), EntryHash([9; 32]));
        let intact = entry();
        assert!(intact.follows(game, previous));
        assert!(!intact.follows(GameId::new([0; 10]), previous) && !intact.follows(game, EntryHash::START));
        let other_seat = ClientMoveId::new(Seat::ALL[0], "m7".parse().unwrap());
        let other_id = ClientMoveId::new(Seat::ALL[1], "m8".parse().unwrap());
        for damaged in [
            LogEntry { seq: 8, ..intact.clone() },
            LogEntry { at: Timestamp(0), ..intact.clone() },
            LogEntry { move_id: None, ..intact.clone() },
            LogEntry { move_id: Some(other_seat), ..intact.clone() },
            LogEntry { move_id: Some(other_id), ..intact.clone() },
            LogEntry { body: r#"{"type":"Started"}"#.to_owned(), ..intact.clone() },
            LogEntry { hash: EntryHash::START, ..intact.clone() },
        ] {
            assert!(!damaged.follows(game, previous), "{damaged:?}");
        }
    }
}

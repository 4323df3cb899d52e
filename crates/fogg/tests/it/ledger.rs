//! Records what clients send and receive, and compares it with the database afterwards.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use fogg_protocol::socket::{Update, Welcome};
use fogg_protocol::{Action, SeatName};
use fogg_rules::Seat;

use crate::replayed_log::{Log, Replayed};

/// The viewer of a table: a seat, or a spectator.
pub type Viewer = Option<Seat>;

/// What clients sent, the responses, and what they saw.
#[derive(Default)]
pub struct Ledger {
    /// Moves by table, seat and move id.
    pub moves: BTreeMap<(String, u8, String), Sent>,
    /// Received updates without transient fields, by table, viewer and sequence number.
    seen: BTreeMap<(String, u8, u64), Update>,
    /// Received views, by table, viewer and sequence number.
    views: BTreeMap<(String, u8, u64), String>,
    /// The number of entries of each table according to HTTP responses.
    reached: Vec<(String, u64)>,
    /// When each client received each entry.
    pub sightings: Vec<Sighting>,
    /// How connections ended: the code of the close message and whether to reconnect; `None` for a cut connection.
    pub ends: Vec<Option<(fogg_protocol::ErrorCode, bool)>>,
}

/// When a client at a table received its entries.
#[derive(Clone, Debug)]
pub struct Sighting {
    pub table: String,
    pub is_watcher: bool,
    /// Increasing sequence numbers, and the milliseconds since 1970 at which all entries up to each were received.
    pub reached: Vec<(u64, i64)>,
}

/// A move that a client sent.
#[derive(Clone, Debug)]
pub struct Sent {
    pub action: Action,
    /// The number of times it was sent.
    pub times: u32,
    /// The sequence number in the response, if there was one.
    pub accepted: Option<u64>,
}

/// How many of each thing a check compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    pub games: usize,
    pub finished: usize,
    pub entries: usize,
    /// Accepted moves.
    pub accepted: usize,
    /// Moves that were resent because there was no response.
    pub resent: usize,
    /// Moves without a response that are in the log, and those that are not.
    pub unanswered: [usize; 2],
    pub steps: usize,
    pub views: usize,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { games, finished, entries, accepted, resent, unanswered: [there, not], steps, views } =
            self;
        write!(
            f,
            "{games} tables ({finished} games to their end), {entries} entries, {accepted} moves accepted, "
        )?;
        write!(
            f,
            "{resent} sent again, {there} in the log without an answer, {not} neither answered nor there, "
        )?;
        write!(f, "{steps} steps and {views} views seen")
    }
}

impl Ledger {
    /// Records a move before it is sent or resent.
    pub fn sends(&mut self, table: &str, seat: Seat, id: &str, action: &Action) {
        let key = (table.to_owned(), seat.index() as u8, id.to_owned());
        let sent = self.moves.entry(key).or_insert(Sent { action: action.clone(), times: 0, accepted: None });
        sent.times += 1;
    }

    /// Records that a move was accepted.
    pub fn accepted(&mut self, table: &str, seat: Seat, id: &str, seq: u64) {
        let key = (table.to_owned(), seat.index() as u8, id.to_owned());
        let sent = self.moves.get_mut(&key).expect("accepted moves were sent");
        assert_eq!(*sent.accepted.get_or_insert(seq), seq, "every response is the same");
    }

    /// Records an update. After a reconnection it may arrive again and must be the same.
    pub fn sees(&mut self, table: &str, viewer: Viewer, update: Update) {
        if let Some(view) = &update.view {
            self.views.insert(key(table, viewer, update.seq), text(view));
        }
        let bare = Update { table: None, view: None, turn: None, ..update };
        let before = self.seen.insert(key(table, viewer, bare.seq), bare.clone());
        assert!(before.is_none_or(|before| before == bare), "an entry changed: {bare:?}");
    }

    /// Records a whole view.
    pub fn welcomed(&mut self, table: &str, welcome: &Welcome) {
        let viewer = welcome.seat.map(|SeatName(seat)| seat);
        if let Some(view) = &welcome.view {
            self.views.insert(key(table, viewer, welcome.seq), text(view));
        }
        self.reached.push((table.to_owned(), welcome.seq));
    }

    /// Records the sequence number of an HTTP response.
    pub fn reached(&mut self, table: &str, seq: u64) {
        self.reached.push((table.to_owned(), seq));
    }

    /// Adds the records of another client.
    pub fn join(&mut self, other: Ledger) {
        self.moves.extend(other.moves);
        self.seen.extend(other.seen);
        self.views.extend(other.views);
        self.reached.extend(other.reached);
        self.sightings.extend(other.sightings);
        self.ends.extend(other.ends);
    }

    /// Compares everything with the log in a database that no server is using.
    pub fn check(&self, database: &Path) -> Figures {
        let log = Log::open(database);
        log.check_integrity();
        self.compare(&log, &log.replay_all())
    }

    /// Compares everything with a log and its replayed games.
    pub fn compare(&self, log: &Log, games: &BTreeMap<String, Replayed>) -> Figures {
        self.check_moves(log);
        for ((table, viewer, seq), update) in &self.seen {
            let expected = game(games, table).step(*seq, viewer_of(*viewer));
            assert_eq!(text(update), text(&expected), "a client saw something that is not in the log");
        }
        for ((table, viewer, seq), view) in &self.views {
            let expected = game(games, table).view(*seq, viewer_of(*viewer));
            assert_eq!(*view, text(&expected), "a client saw something that is not in the log");
        }
        for (table, seq) in &self.reached {
            assert!(game(games, table).len() as u64 >= *seq, "{table} lost its entry {seq}");
        }
        self.figures(log, games)
    }

    /// Checks that every accepted move is at its sequence number, that every other move occurs at most once, and that
    /// the log has no move that was not sent.
    fn check_moves(&self, log: &Log) {
        for (key, sent) in &self.moves {
            let found = log.moves.get(key).map_or(&[][..], Vec::as_slice);
            assert!(found.len() <= 1, "{key:?} was played {} times", found.len());
            let logged = found.first().map(|(seq, _)| *seq);
            assert!(sent.accepted.is_none() || sent.accepted == logged, "{key:?}: {sent:?}, but {logged:?}");
            assert!(found.iter().all(|(_, action)| *action == sent.action), "{key:?} is another move");
        }
        for key in log.moves.keys() {
            assert!(self.moves.contains_key(key), "{key:?} was never sent");
        }
    }

    fn figures(&self, log: &Log, games: &BTreeMap<String, Replayed>) -> Figures {
        let unanswered = || self.moves.iter().filter(|(_, sent)| sent.accepted.is_none());
        let in_log = unanswered().filter(|(key, _)| log.moves.contains_key(*key)).count();
        Figures {
            games: games.len(),
            finished: games.values().filter(|game| game.is_finished()).count(),
            entries: games.values().map(Replayed::len).sum(),
            accepted: self.moves.values().filter(|sent| sent.accepted.is_some()).count(),
            resent: self.moves.values().filter(|sent| sent.times > 1).count(),
            unanswered: [in_log, unanswered().count() - in_log],
            steps: self.seen.len(),
            views: self.views.len(),
        }
    }
}

fn game<'a>(games: &'a BTreeMap<String, Replayed>, table: &str) -> &'a Replayed {
    games.get(table).unwrap_or_else(|| panic!("the table {table} is not there"))
}

/// Spectators have the number 255.
fn key(table: &str, viewer: Viewer, seq: u64) -> (String, u8, u64) {
    (table.to_owned(), viewer.map_or(u8::MAX, |seat| seat.index() as u8), seq)
}

fn viewer_of(number: u8) -> Viewer {
    Seat::new(number.into())
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("value was JSON")
}

//! What clients write down while they play, and what must be true of it afterwards.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use fogg_protocol::ErrorCode;
use fogg_protocol::socket::{Update, Welcome};
use fogg_protocol::{Action, SeatName};
use fogg_rules::Seat;

use crate::replayed::{Log, Replayed};

/// Who looks at a table: a seat, or somebody who only watches.
pub type Viewer = Option<Seat>;

/// What one client sent, what was answered, and what it saw.
#[derive(Default)]
pub struct Ledger {
    /// ActedBy table, seat and the client's own name for the move.
    pub moves: BTreeMap<(String, u8, String), Sent>,
    /// Steps as they came, without what depends on the moment, by table, viewer and place.
    seen: BTreeMap<(String, u8, u64), Update>,
    /// Whole views, by table, viewer and place.
    views: BTreeMap<(String, u8, u64), String>,
    /// What was answered over HTTP: a table has at least this many entries.
    reached: Vec<(String, u64)>,
    /// How connections ended: the code of the good-bye and whether to come back, or nothing if they were cut.
    pub ends: Vec<Option<(ErrorCode, bool)>>,
}

/// A move that was sent.
#[derive(Clone, Debug)]
pub struct Sent {
    pub action: Action,
    /// How often.
    pub times: u32,
    /// Where it was said to be.
    pub accepted: Option<u64>,
}

/// What a check found, for those who want to know that it looked at something.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    pub games: usize,
    pub finished: usize,
    pub entries: usize,
    /// Moves that were accepted.
    pub accepted: usize,
    /// Moves that were sent more than once because nobody had answered.
    pub resent: usize,
    /// Moves without an answer that are in the log, and that are not.
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
    /// A move is about to be sent, perhaps again.
    pub fn sends(&mut self, table: &str, seat: Seat, id: &str, action: &Action) {
        let key = (table.to_owned(), seat.index() as u8, id.to_owned());
        let sent = self.moves.entry(key).or_insert(Sent { action: action.clone(), times: 0, accepted: None });
        sent.times += 1;
    }

    /// A move was accepted.
    pub fn accepted(&mut self, table: &str, seat: Seat, id: &str, seq: u64) {
        let key = (table.to_owned(), seat.index() as u8, id.to_owned());
        let sent = self.moves.get_mut(&key).expect("only what was sent is accepted");
        assert_eq!(*sent.accepted.get_or_insert(seq), seq, "the same answer each time");
    }

    /// A step came. It may come again after a reconnection, and is the same then.
    pub fn sees(&mut self, table: &str, viewer: Viewer, step: Update) {
        if let Some(view) = &step.view {
            self.views.insert(key(table, viewer, step.seq), text(view));
        }
        let bare = Update { table: None, view: None, turn: None, ..step };
        let before = self.seen.insert(key(table, viewer, bare.seq), bare.clone());
        assert!(before.is_none_or(|before| before == bare), "an entry changed: {bare:?}");
    }

    /// Everything was shown.
    pub fn welcomed(&mut self, table: &str, welcome: &Welcome) {
        let viewer = welcome.seat.map(|SeatName(seat)| seat);
        if let Some(view) = &welcome.view {
            self.views.insert(key(table, viewer, welcome.seq), text(view));
        }
        self.reached.push((table.to_owned(), welcome.seq));
    }

    /// Something was answered over HTTP.
    pub fn reached(&mut self, table: &str, seq: u64) {
        self.reached.push((table.to_owned(), seq));
    }

    /// Takes in what another client wrote down.
    pub fn join(&mut self, other: Ledger) {
        self.moves.extend(other.moves);
        self.seen.extend(other.seen);
        self.views.extend(other.views);
        self.reached.extend(other.reached);
        self.ends.extend(other.ends);
    }

    /// Compares everything with the log in a database that no server uses.
    pub fn check(&self, database: &Path) -> Figures {
        let log = Log::open(database);
        log.check_integrity();
        let games = log.replay_all();
        self.check_moves(&log);
        for ((table, viewer, seq), step) in &self.seen {
            let there = game(&games, table).step(*seq, viewer_of(*viewer));
            assert_eq!(text(step), text(&there), "somebody saw what is not there");
        }
        for ((table, viewer, seq), view) in &self.views {
            let there = game(&games, table).view(*seq, viewer_of(*viewer));
            assert_eq!(*view, text(&there), "somebody saw what is not there");
        }
        for (table, seq) in &self.reached {
            assert!(game(&games, table).len() as u64 >= *seq, "{table} lost its entry {seq}");
        }
        self.figures(&log, &games)
    }

    /// Every accepted move is where it was said to be, every other one is there at most once, and there are no more.
    fn check_moves(&self, log: &Log) {
        for (key, sent) in &self.moves {
            let found = log.moves.get(key).map_or(&[][..], Vec::as_slice);
            assert!(found.len() <= 1, "{key:?} was played {} times", found.len());
            let place = found.first().map(|(seq, _)| *seq);
            assert!(sent.accepted.is_none() || sent.accepted == place, "{key:?}: {sent:?}, but {place:?}");
            assert!(found.iter().all(|(_, action)| *action == sent.action), "{key:?} is another move");
        }
        for key in log.moves.keys() {
            assert!(self.moves.contains_key(key), "nobody sent {key:?}");
        }
    }

    fn figures(&self, log: &Log, games: &BTreeMap<String, Replayed>) -> Figures {
        let unanswered = || self.moves.iter().filter(|(_, sent)| sent.accepted.is_none());
        let there = unanswered().filter(|(key, _)| log.moves.contains_key(*key)).count();
        Figures {
            games: games.len(),
            finished: games.values().filter(|game| game.is_finished()).count(),
            entries: games.values().map(Replayed::len).sum(),
            accepted: self.moves.values().filter(|sent| sent.accepted.is_some()).count(),
            resent: self.moves.values().filter(|sent| sent.times > 1).count(),
            unanswered: [there, unanswered().count() - there],
            steps: self.seen.len(),
            views: self.views.len(),
        }
    }
}

fn game<'a>(games: &'a BTreeMap<String, Replayed>, table: &str) -> &'a Replayed {
    games.get(table).unwrap_or_else(|| panic!("the table {table} is not there"))
}

/// Those who watch are number 255.
fn key(table: &str, viewer: Viewer, seq: u64) -> (String, u8, u64) {
    (table.to_owned(), viewer.map_or(u8::MAX, |seat| seat.index() as u8), seq)
}

fn viewer_of(number: u8) -> Viewer {
    Seat::new(number.into())
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it came as JSON")
}

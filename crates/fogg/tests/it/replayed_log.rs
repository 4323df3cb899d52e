//! Replays games from the rows of a database with the rules crate only, without any code of the server.

use std::collections::BTreeMap;
use std::path::Path;

use fogg_protocol::HexBytes;
use fogg_protocol::socket::Update;
use fogg_protocol::table::{Clock, TableChange};
use fogg_protocol::{Action, Event, Outcome, SeatName, View};
use fogg_rules::chance::DealTerms;
use fogg_rules::{Game, Options, Seat, SeatSet, Setup};
use fogg_server::store::GameId;
use rusqlite::{Connection, Row};
use serde_json::Value;

/// The game logs of a database.
pub struct Log {
    connection: Connection,
    rows: BTreeMap<String, Vec<Entry>>,
    /// The sequence numbers and actions of people's moves, by table, seat and move id.
    pub moves: BTreeMap<(String, u8, String), Vec<(u64, Action)>>,
}

/// A row of the log.
struct Entry {
    seq: u64,
    at: i64,
    /// The seat and move id, for a move of a person.
    client_move: Option<(u8, String)>,
    body: Value,
}

impl Log {
    /// Reads a database.
    pub fn open(database: &Path) -> Log {
        let connection = Connection::open(database).expect("database opens");
        let mut log = Log { connection, rows: BTreeMap::new(), moves: BTreeMap::new() };
        for (game, entry) in log.read() {
            if let Some((seat, id)) = entry.client_move.clone() {
                let action = action_of(&entry.body);
                log.moves.entry((game.clone(), seat, id)).or_default().push((entry.seq, action));
            }
            log.rows.entry(game).or_default().push(entry);
        }
        log
    }

    fn read(&self) -> Vec<(String, Entry)> {
        let sql = "SELECT game_id, seq, created_at, seat, move_id, body FROM log ORDER BY game_id, seq";
        let mut statement = self.connection.prepare(sql).expect("log table exists");
        let read = |row: &Row<'_>| {
            let body: String = row.get(5)?;
            let body = serde_json::from_str(&body).expect("entry is JSON");
            let client_move = row.get::<_, Option<u8>>(3)?.zip(row.get(4)?);
            let entry = Entry { seq: row.get::<_, i64>(1)? as u64, at: row.get(2)?, client_move, body };
            Ok((GameId::new(row.get(0)?).to_string(), entry))
        };
        let rows = statement.query_map([], read).expect("log is readable");
        rows.collect::<Result<_, _>>().expect("rows are readable")
    }

    /// Runs SQLite's integrity check.
    pub fn check_integrity(&self) {
        check_integrity(&self.connection);
    }

    /// Replays every game and checks the index of tables against it.
    pub fn replay_all(&self) -> BTreeMap<String, Replayed> {
        let games: BTreeMap<_, _> =
            self.rows.iter().map(|(game, rows)| (game.clone(), Replayed::new(game, rows))).collect();
        let count = |sql: &str| self.connection.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
        let finished = games.values().filter(|game| game.is_finished()).count() as i64;
        assert_eq!(count("SELECT count(*) FROM games"), games.len() as i64);
        assert_eq!(count("SELECT count(*) FROM games WHERE stage = 'finished'"), finished);
        games
    }
}

/// Runs SQLite's integrity check.
pub fn check_integrity(connection: &Connection) {
    let message: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(message, "ok");
}

/// One game, with its state after each entry.
pub struct Replayed {
    states: Vec<EntryState>,
    bots: SeatSet,
    /// The time limit of a turn in milliseconds.
    turn_limit: Option<i64>,
}

/// What a table does next without a message from a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// A bot moves.
    Bot,
    /// A bot moves for a person whose time runs out.
    Clock {
        /// The end of the turn's time, in milliseconds since 1970.
        deadline: i64,
    },
}

struct EntryState {
    at: i64,
    /// The start of the current turn.
    turn_started_at: i64,
    change: TableChange,
    events: Vec<fogg_rules::Event>,
    game: Option<Game>,
}

impl Replayed {
    fn new(name: &str, rows: &[Entry]) -> Replayed {
        let created = &rows[0].body;
        assert_eq!(created["type"], "created", "{name}");
        let mut states: Vec<EntryState> = Vec::new();
        for (entry, seq) in rows.iter().zip(1..) {
            assert_eq!(entry.seq, seq, "{name} has a gap");
            let mut game = states.last().and_then(|state| state.game.clone());
            let mut events = Vec::new();
            let change = match entry.body["type"].as_str().expect("entry has a type") {
                "created" => TableChange::Created,
                "sat" => TableChange::Sat { seat: seat_of(&entry.body) },
                "started" => {
                    game = Some(deal(name, created));
                    TableChange::Started
                }
                "opened" => TableChange::Opened { seat: seat_of(&entry.body) },
                "acted" => {
                    let (seat, dealt) = (seat_of(&entry.body), game.as_mut().expect("game is dealt"));
                    let action =
                        action_of(&entry.body).to_rules(dealt.board()).expect("action of this board");
                    dealt.play(seat.0, action, &mut |event| events.push(event)).expect("action is legal");
                    TableChange::Acted { seat, by: serde_json::from_value(entry.body["by"].clone()).unwrap() }
                }
                other => panic!("{name}: unknown entry {other}"),
            };
            let begins_turn = events.iter().any(|event| matches!(event, fogg_rules::Event::TurnBegan { .. }));
            let turn_started_at = match states.last() {
                Some(last) if !begins_turn && change != TableChange::Started => last.turn_started_at,
                _ => entry.at,
            };
            states.push(EntryState { at: entry.at, turn_started_at, change, events, game });
        }
        Replayed { states, bots: bots_of(created), turn_limit: turn_limit_of(created) }
    }

    /// What the table does next after an entry, unless a client comes first.
    pub fn awaited(&self, seq: u64) -> Option<Awaited> {
        let EntryState { turn_started_at, game, .. } = self.state(seq);
        let to_act = game.as_ref()?.to_act();
        if to_act.iter().any(|seat| self.bots.contains(seat)) {
            return Some(Awaited::Bot);
        }
        let limit = self.turn_limit.filter(|_| !to_act.is_empty())?;
        Some(Awaited::Clock { deadline: turn_started_at + limit })
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    pub fn is_finished(&self) -> bool {
        self.states.last().and_then(|state| state.game.as_ref()).is_some_and(|game| game.outcome().is_some())
    }

    fn state(&self, seq: u64) -> &EntryState {
        self.states.get(seq as usize - 1).unwrap_or_else(|| panic!("there is no entry {seq}"))
    }

    /// The update that a viewer must have received for an entry.
    pub fn step(&self, seq: u64, viewer: Option<Seat>) -> Update {
        let EntryState { at, change, events, game, .. } = self.state(seq);
        let seen = |game: &Game| {
            events
                .iter()
                .map(|event| Event::from_rules(game.board(), &event.seen_by(viewer)))
                .collect::<Vec<_>>()
        };
        Update {
            seq,
            at: *at,
            change: change.clone(),
            events: game.as_ref().map(seen).unwrap_or_default(),
            table: None,
            view: None,
            turn: None,
            outcome: game.as_ref().and_then(Game::outcome).as_ref().map(Outcome::from_rules),
        }
    }

    /// The view that a viewer must have received.
    pub fn view(&self, seq: u64, viewer: Option<Seat>) -> Option<View> {
        self.state(seq).game.as_ref().map(|game| View::from_rules(&game.view(viewer)))
    }
}

/// Deals the game of a table from its first entry; no player contributes to the shuffle in these tests.
pub fn deal(table: &str, created: &Value) -> Game {
    let board = fogg_boards::builtin(created["board"]["name"].as_str().unwrap()).expect("built-in board");
    let seats = created["seats"].as_array().unwrap().len();
    let terms = DealTerms { table, board: board.hash(), seats: seats as u8, first_seat: None };
    let seed = terms.seed(&[], &bytes(created["secret"].as_str().unwrap()), &vec![[0; 32]; seats]);
    Game::new(&Setup { board, seats: seats as u8, options: Options { first_seat: None }, seed }).unwrap()
}

fn bots_of(created: &Value) -> SeatSet {
    let seats = created["seats"].as_array().expect("table has seats").iter().zip(Seat::ALL);
    seats.filter(|(occupant, _)| !occupant["bot"].is_null()).map(|(_, seat)| seat).collect()
}

fn turn_limit_of(created: &Value) -> Option<i64> {
    match serde_json::from_value(created["clock"].clone()).expect("table has a clock") {
        Clock::None => None,
        Clock::Live { seconds } => Some(1000 * i64::from(seconds)),
        Clock::Days { days } => Some(1000 * 86_400 * i64::from(days)),
    }
}

fn seat_of(body: &Value) -> SeatName {
    serde_json::from_value(body["seat"].clone()).expect("seat")
}

fn action_of(body: &Value) -> Action {
    serde_json::from_value(body["action"].clone()).expect("action")
}

fn bytes(hex: &str) -> [u8; 32] {
    hex.parse::<HexBytes>().expect("hexadecimal digits").0
}

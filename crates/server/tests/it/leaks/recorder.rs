//! Records everything that a viewer and spectators can get from a server over the network.

use std::net::SocketAddr;
use std::sync::Arc;

use fogg_protocol::Action;
use fogg_rules::{Board, Ply, PlyKind, Seat};
use fogg_server::store::{
    AppendOutcome, ClientMoveId, EntryHash, LogEntry, MemoryStore, NewEntry, PersonId, Stage, Store,
    TableIndexRow, Timestamp,
};
use serde_json::{Value, json};

use super::probes::Probes;
use super::raw_client::{Frame, RawClient, Response, Socket};
use super::scenario::{Deal, Logged, Scenario};
use super::{people, register_people};
use crate::test_server::TestServer;

/// Log times are moved this far into the past, in milliseconds, so that they differ from times of the recording.
const TIME_SHIFT_MS: i64 = 3_600_000;
/// The length of a turn in scenarios with a clock, in milliseconds.
const TURN_MS: i64 = 2 * 24 * 3_600_000;
/// The id of an early move.
const OLD_MOVE_ID: &str = "m9";

/// One response or message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The client that received it, and the request that it answers.
    pub request: String,
    /// The seat of the client; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The last entry of the log at the time.
    pub seq: u64,
    /// The head of a response, or the headers of frames.
    pub head: String,
    pub body: String,
}

impl Recorded {
    /// Whether this text is anywhere in it.
    pub fn contains(&self, text: &str) -> bool {
        self.head.contains(text) || self.body.contains(text)
    }
}

/// Loads a scenario with this deal on a new server, and records everything that can be received from it.
pub async fn record(scenario: &Scenario, deal: &Deal, probes: &Probes) -> Vec<Recorded> {
    let store = Arc::new(MemoryStore::default());
    register_people(&*store, scenario.setup.seats + 1).await;
    write_log(&*store, scenario, deal, probes.live_from).await;
    let dealt = deal.dealt.clone();
    let server = TestServer::with_dealer(store, Arc::new(move |_| Ok(dealt.clone()))).await;
    let mut recorder = Recorder::open(server.address, scenario, probes).await;
    recorder.send_requests(0).await;
    recorder.reconnect().await;
    recorder.play_live_part(scenario, deal).await;
    recorder.send_requests(1).await;
    recorder.close().await;
    recorder.recorded
}

/// Writes the first part of a scenario's log into a store, as the server that it was played on did.
async fn write_log(store: &dyn Store, scenario: &Scenario, deal: &Deal, length: usize) {
    let people: Vec<PersonId> = (1..=scenario.people).map(|person| PersonId(person.into())).collect();
    let entries = scenario.entries(deal);
    let listed = entries[0].body.contains("\"listed\":true");
    let (mut stage, mut hash) = (Stage::Waiting, EntryHash::START);
    for (entry, logged) in entries.into_iter().zip(&scenario.log).take(length) {
        if entry.body.contains("\"type\":\"started\"") {
            stage = Stage::Playing;
        }
        let LogEntry { seq, at, body, .. } = entry;
        let (at, move_id) = (Timestamp(at.0 - TIME_SHIFT_MS), client_move_id(logged, deal));
        let entry = LogEntry::new(scenario.table, hash, seq, at, move_id, body);
        hash = entry.hash;
        let index_row = TableIndexRow {
            stage,
            listed,
            host: people[0],
            wake_at: None,
            closes_unopened: false,
            people: Some(people.clone()),
            result: None,
        };
        let appended = store.append(NewEntry { game: scenario.table, entry, index_row, board: None }).await;
        assert_eq!(appended.unwrap(), AppendOutcome::Appended);
    }
}

/// The move id that a person's client sent.
fn client_move_id(logged: &Logged, deal: &Deal) -> Option<ClientMoveId> {
    let Ply { seat, .. } = logged.by_person.then(|| deal.plies[logged.ply.unwrap()])?;
    Some(ClientMoveId::new(seat, move_id(logged).parse().unwrap()))
}

fn move_id(logged: &Logged) -> String {
    format!("m{}", logged.entry.seq - 1)
}

/// The recording clients: the viewer, a spectator with a key, and an anonymous spectator.
struct Recorder<'a> {
    probes: &'a Probes,
    table: String,
    /// The clients of all people at the table.
    players: Vec<RawClient>,
    clients: Vec<RecordedClient>,
    /// The other players are connected too. What they receive is not compared.
    rivals: Vec<Socket>,
    /// The last entry of the log.
    seq: u64,
    /// Times after this one, in milliseconds, belong to this recording.
    recording_start_ms: i64,
    recorded: Vec<Recorded>,
}

struct RecordedClient {
    name: &'static str,
    seat: Option<Seat>,
    client: RawClient,
    socket: Socket,
}

impl Recorder<'_> {
    async fn open<'a>(address: SocketAddr, scenario: &Scenario, probes: &'a Probes) -> Recorder<'a> {
        let mut players = people(address, scenario.setup.seats + 1, &scenario.invite);
        let spectator = players.pop().unwrap();
        players.truncate(scenario.people.into());
        let anonymous = RawClient::new(address, None, &scenario.invite);
        let mut recorded_clients =
            vec![("the spectator", None, spectator), ("the anonymous spectator", None, anonymous)];
        if let Some(seat) = probes.viewer {
            recorded_clients.insert(0, ("the viewer", Some(seat), players[seat.index()].clone()));
        }
        let table = scenario.table.to_string();
        let seq = probes.live_from as u64;
        let recording_start_ms = scenario.log.last().map_or(0, |last| last.entry.at.0) - TIME_SHIFT_MS / 2;
        let mut recorder = Recorder {
            probes,
            table,
            players,
            clients: Vec::new(),
            rivals: Vec::new(),
            seq,
            recording_start_ms,
            recorded: Vec::new(),
        };
        for seat in (0..recorder.players.len()).filter(|seat| probes.viewer != Some(Seat::ALL[*seat])) {
            let mut socket = recorder.players[seat].open_socket(&recorder.table, None).await;
            socket.read_available().await;
            recorder.rivals.push(socket);
        }
        for (name, seat, client) in recorded_clients {
            let socket = client.open_socket(&recorder.table, None).await;
            recorder.add(name, seat, "upgrade", (socket.head.clone(), String::new()));
            recorder.clients.push(RecordedClient { name, seat, client, socket });
            recorder.read_sockets("welcome").await;
        }
        recorder
    }

    fn add(&mut self, name: &str, viewer: Option<Seat>, request: &str, (head, body): Frame) {
        let request = format!("{name}: {request}");
        let body = without_current_times(&body, self.recording_start_ms);
        self.recorded.push(Recorded { request, viewer, seq: self.seq, head, body });
    }

    fn add_response(&mut self, name: &str, viewer: Option<Seat>, request: &str, response: Response) {
        self.add(name, viewer, request, (response.head, response.body));
    }

    /// Records what has arrived on the open sockets.
    async fn read_sockets(&mut self, occasion: &str) {
        let mut clients = std::mem::take(&mut self.clients);
        for RecordedClient { name, seat, socket, .. } in &mut clients {
            for frame in socket.read_available().await {
                self.add(name, *seat, occasion, frame);
            }
        }
        self.clients = clients;
    }

    /// Sends every GET request, and every request that is rejected.
    async fn send_requests(&mut self, round: usize) {
        let table_path = format!("/api/tables/{}", self.table);
        let clients: Vec<_> =
            self.clients.iter().map(|client| (client.name, client.seat, client.client.clone())).collect();
        for (name, seat, client) in clients {
            for path in self.paths(&table_path, seat.is_some()) {
                let response = client.get(&path).await;
                self.add_response(name, seat, &path, response);
            }
            // Spectators send commands only in the second round.
            let commands = self.rejected_commands(round).into_iter();
            for (endpoint, body) in commands.filter(|_| seat.is_some() || round == 1) {
                let response = client.post(&format!("{table_path}/{endpoint}"), &body).await;
                let is_expected = !response.head.starts_with("HTTP/1.1 20") || body["move_id"] == OLD_MOVE_ID;
                assert!(is_expected, "{endpoint} {body} {response:?}");
                self.add_response(name, seat, &format!("{endpoint} {body}"), response);
            }
        }
        self.send_illegal_acts(round).await;
        self.read_sockets("after the requests").await;
    }

    /// The paths of all GET requests; a spectator tries only three values of `after`.
    fn paths(&self, table_path: &str, is_seated: bool) -> Vec<String> {
        let lists = ["tables", "me/tables", "me", "me/games", "people/1", "leaderboard"];
        let mut paths: Vec<String> = lists.iter().map(|list| format!("/api/{list}")).collect();
        paths.extend(["", "/record", "?after=x"].map(|suffix| format!("{table_path}{suffix}")));
        let afters = self.probes.afters.iter().rev().take(if is_seated { usize::MAX } else { 3 });
        paths.extend(afters.map(|after| format!("{table_path}?after={after}")));
        paths
    }

    /// Commands that are rejected during a game, for everyone. A move with the id of an old one gets the old answer.
    fn rejected_commands(&self, round: usize) -> Vec<(&'static str, Value)> {
        let seq = self.seq;
        let act = |seq: u64, id: &str, action: &Action| json!({"move_id": id, "seq": seq, "action": action});
        let mut commands: Vec<(&str, Value)> = ["sit", "start", "share", "rematch", "more-time", "use-hints"]
            .map(|endpoint| (endpoint, json!({})))
            .into();
        let zeros = "0".repeat(64);
        commands.push(("commit", json!({"hash": zeros})));
        commands.push(("reveal", json!({"contribution": zeros})));
        commands.push(("kick", json!({"seat": "red"})));
        commands.push(("bot", json!({"seat": "red", "bot": "hard"})));
        commands.push(("chat", json!({"phrase": "curse"})));
        commands.push(("act", act(1, "stale", &Action::Blind)));
        commands.push(("act", act(seq + 7, "future", &Action::Blind)));
        commands.push(("act", act(seq, "", &Action::Blind)));
        commands.push(("act", act(seq + 7, OLD_MOVE_ID, &Action::Blind)));
        commands.push(("undo", json!({"move_id": "early", "seq": seq + 7})));
        commands.push(("act", json!({"unknown": round})));
        let illegal = &self.probes.illegal[round];
        commands.extend(illegal.undo.then(|| ("undo", json!({"move_id": "late", "seq": seq}))));
        commands.extend(illegal.acts.iter().take(3).map(|action| ("act", act(seq, "probe", action))));
        commands
    }

    /// Sends illegal acts over the sockets of clients with a key; an anonymous client would be disconnected.
    async fn send_illegal_acts(&mut self, round: usize) {
        let (acts, seq) = (&self.probes.illegal[round].acts, self.seq);
        let mut clients = std::mem::take(&mut self.clients);
        let with_key = clients.iter_mut().filter(|client| client.client.key.is_some());
        for RecordedClient { name, seat, socket, .. } in with_key {
            for action in acts {
                let act = json!({"type": "act", "move_id": "probe", "seq": seq, "action": action});
                socket.send(&act).await;
                for frame in socket.read_until("\"rejected\"").await {
                    self.add(name, *seat, &act.to_string(), frame);
                }
            }
        }
        self.clients = clients;
    }

    /// Clients reconnect and receive what they missed.
    async fn reconnect(&mut self) {
        let clients: Vec<_> =
            self.clients.iter().map(|client| (client.name, client.seat, client.client.clone())).collect();
        for (name, seat, client) in clients {
            // Spectators receive nearly the same each time, so three reconnects are enough.
            let afters = self.probes.afters.iter().take(if seat.is_some() { usize::MAX } else { 3 });
            for after in afters {
                let mut socket = client.open_socket(&self.table, Some(*after)).await;
                let mut frames = socket.read_available().await;
                frames.extend(socket.close().await);
                for frame in frames {
                    self.add(name, seat, &format!("hello after {after}"), frame);
                }
            }
        }
        self.read_sockets("others connect and disconnect").await;
    }

    /// Plays the last part of the scenario while the sockets are open.
    async fn play_live_part(&mut self, scenario: &Scenario, deal: &Deal) {
        for (number, logged) in scenario.log.iter().enumerate().skip(self.probes.live_from) {
            let ply = deal.plies[logged.ply.expect("the live part has only plies of people")];
            self.act(ply, &move_id(logged), &scenario.setup.board).await;
            self.seq += 1;
            if number % 3 == 0 {
                self.send_chat(number).await;
            }
            self.read_sockets("the game continues").await;
        }
    }

    /// Plays a ply: the viewer acts over its socket, other players by HTTP.
    async fn act(&mut self, ply: Ply, move_id: &str, board: &Board) {
        let (endpoint, mut body) = match ply.kind {
            PlyKind::Act(action) => ("act", json!({"action": Action::from_rules(board, action)})),
            PlyKind::Undo => ("undo", json!({})),
        };
        body["move_id"] = move_id.into();
        body["seq"] = self.seq.into();
        if self.probes.viewer == Some(ply.seat) {
            body["type"] = endpoint.into();
            self.clients[0].socket.send(&body).await;
            for frame in self.clients[0].socket.read_until("\"accepted\"").await {
                self.add("the viewer", Some(ply.seat), "acts", frame);
            }
        } else {
            let path = format!("/api/tables/{}/{endpoint}", self.table);
            let response = self.players[ply.seat.index()].post(&path, &body).await;
            assert!(response.head.starts_with("HTTP/1.1 200"), "{ply:?}: {response:?}");
        }
    }

    async fn send_chat(&self, number: usize) {
        let sender = &self.players[number % self.players.len()];
        let path = format!("/api/tables/{}/chat", self.table);
        sender.post(&path, &json!({"text": format!("message {number}")})).await;
    }

    /// Connects once more without `after`, and closes all sockets.
    async fn close(&mut self) {
        let clients = std::mem::take(&mut self.clients);
        for RecordedClient { name, seat, client, socket } in clients {
            let mut late = client.open_socket(&self.table, None).await;
            let mut frames = late.read_available().await;
            frames.extend(late.close().await);
            frames.extend(socket.close().await);
            for frame in frames {
                self.add(name, seat, "closing", frame);
            }
        }
    }
}

/// Replaces times of this recording by `now`: they are later than a moment between the scenario and the recording.
/// Times of the scenario are an hour older and stay.
fn without_current_times(text: &str, recording_start_ms: i64) -> String {
    let mut result = text.to_owned();
    let start = recording_start_ms;
    let current = ["now", "at", "changed_at", "turn_started_at", "undo_until", "bot_moves_at"];
    let fields = current.map(|field| (field, start));
    for (field, start) in fields.into_iter().chain([("deadline", start + TURN_MS)]) {
        let field = format!("\"{field}\":");
        let mut parts = result.split(&field);
        let mut rest = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let digits = part.len() - part.trim_start_matches(|char: char| char.is_ascii_digit()).len();
            let is_late = part[..digits].parse::<i64>().is_ok_and(|time| time > start);
            rest += &field;
            rest += if is_late { "now" } else { &part[..digits] };
            rest += &part[digits..];
        }
        result = rest;
    }
    result
}

//! Everything that a viewer and others who only watch can get out of a server, as it comes over the network.

use std::net::SocketAddr;
use std::sync::Arc;

use fogg_protocol::Action;
use fogg_rules::{Board, Ply, PlyKind, Seat};
use fogg_server::store::{
    AppendOutcome, ClientMoveId, MemoryStore, NewEntry, PersonId, Stage, Store, TableIndexRow, Timestamp,
};
use serde_json::{Value, json};

use super::questions::Questions;
use super::story::{Deal, Logged, Story};
use super::wire::{Answer, Caller, Frame, Socket};
use super::{people, settle};
use crate::house::House;

/// The story is told as if it had happened so long ago, in milliseconds, so that its times are told apart from today's.
const AGO: i64 = 3_600_000;
/// How long a turn may take in stories with a clock.
const TURN: i64 = 2 * 24 * 3_600_000;
/// The name that somebody gave to an early move.
const OLD_MOVE: &str = "m9";

/// One thing that came over the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// PlayerId heard it, and what it answers.
    pub what: String,
    /// Which seat heard it; none for those who watch.
    pub hearer: Option<Seat>,
    /// The last entry of the log at the time.
    pub seq: u64,
    /// The head of an answer, or of a frame.
    pub head: String,
    pub body: String,
}

impl Heard {
    /// Whether it has this text in it.
    pub fn tells(&self, text: &str) -> bool {
        self.head.contains(text) || self.body.contains(text)
    }
}

/// Puts a story on a fresh server, dealt like this, and hears everything that can be heard.
pub async fn hear(story: &Story, deal: &Deal, questions: &Questions) -> Vec<Heard> {
    let store = Arc::new(MemoryStore::default());
    settle(&*store, story.setup.seats + 1).await;
    tell(&*store, story, deal, questions.live_from).await;
    let dealt = deal.dealt.clone();
    let house = House::dealt_by(store, Arc::new(move |_| Ok(dealt.clone()))).await;
    let mut ears = Ears::open(house.address, story, questions).await;
    ears.look(0).await;
    ears.come_back().await;
    ears.sit_through(story, deal).await;
    ears.look(1).await;
    ears.leave().await;
    ears.heard
}

/// Writes the beginning of a story into a store, as the server that it was played on did.
async fn tell(store: &dyn Store, story: &Story, deal: &Deal, length: usize) {
    let people: Vec<PersonId> = (1..=story.people).map(|person| PersonId(person.into())).collect();
    let entries = story.entries(deal);
    let listed = entries[0].body.contains("\"listed\":true");
    let mut stage = Stage::Waiting;
    for (mut entry, logged) in entries.into_iter().zip(&story.log).take(length) {
        if entry.body.contains("\"type\":\"started\"") {
            stage = Stage::Playing;
        }
        entry.at = Timestamp(entry.at.0 - AGO);
        let facts =
            TableIndexRow { stage, listed, wake_at: None, people: Some(people.clone()), result: None };
        let moved = moved(logged, deal);
        let appended =
            store.append(NewEntry { game: story.table, entry, move_id: moved, index_row: facts }).await;
        assert_eq!(appended.unwrap(), AppendOutcome::Appended);
    }
}

/// The name that a person gave to a move.
fn moved(logged: &Logged, deal: &Deal) -> Option<ClientMoveId> {
    let Ply { seat, .. } = logged.by_person.then(|| deal.plies[logged.ply.unwrap()])?;
    Some(ClientMoveId::new(seat, move_id(logged).parse().unwrap()))
}

fn move_id(logged: &Logged) -> String {
    format!("m{}", logged.entry.seq - 1)
}

/// Those who listen: the viewer, somebody known who watches, and a stranger.
struct Ears<'a> {
    questions: &'a Questions,
    table: String,
    /// Everybody at the table.
    players: Vec<Caller>,
    listeners: Vec<Listener>,
    /// The others are at the table too. What they hear is theirs, and nobody compares it.
    rivals: Vec<Socket>,
    /// The last entry of the log.
    seq: u64,
    /// What is later happened on this server.
    cut: i64,
    heard: Vec<Heard>,
}

struct Listener {
    name: &'static str,
    seat: Option<Seat>,
    caller: Caller,
    socket: Socket,
}

impl Ears<'_> {
    async fn open<'a>(address: SocketAddr, story: &Story, questions: &'a Questions) -> Ears<'a> {
        let mut callers = people(address, story.setup.seats + 1, &story.invite);
        let watcher = callers.pop().unwrap();
        callers.truncate(story.people.into());
        let stranger = Caller::new(address, None, &story.invite);
        let mut who = vec![("the watcher", None, watcher), ("the stranger", None, stranger)];
        if let Some(seat) = questions.viewer {
            who.insert(0, ("the viewer", Some(seat), callers[seat.index()].clone()));
        }
        let table = story.table.to_string();
        let seq = questions.live_from as u64;
        let cut = story.log.last().map_or(0, |last| last.entry.at.0) - AGO / 2;
        let mut ears = Ears {
            questions,
            table,
            players: callers,
            listeners: Vec::new(),
            rivals: Vec::new(),
            seq,
            cut,
            heard: Vec::new(),
        };
        for seat in (0..ears.players.len()).filter(|seat| questions.viewer != Some(Seat::ALL[*seat])) {
            let mut socket = ears.players[seat].socket(&ears.table, None).await;
            socket.so_far().await;
            ears.rivals.push(socket);
        }
        for (name, seat, caller) in who {
            let socket = caller.socket(&ears.table, None).await;
            ears.note(name, seat, "upgrade", (socket.head.clone(), String::new()));
            ears.listeners.push(Listener { name, seat, caller, socket });
            ears.listen("welcome").await;
        }
        ears
    }

    fn note(&mut self, name: &str, hearer: Option<Seat>, what: &str, (head, body): Frame) {
        let what = format!("{name}: {what}");
        self.heard.push(Heard { what, hearer, seq: self.seq, head, body: timeless(&body, self.cut) });
    }

    fn note_answer(&mut self, name: &str, hearer: Option<Seat>, what: &str, answer: Answer) {
        self.note(name, hearer, what, (answer.head, answer.body));
    }

    /// What came over the open sockets since somebody last listened.
    async fn listen(&mut self, what: &str) {
        let mut listeners = std::mem::take(&mut self.listeners);
        for Listener { name, seat, socket, .. } in &mut listeners {
            for frame in socket.so_far().await {
                self.note(name, *seat, what, frame);
            }
        }
        self.listeners = listeners;
    }

    /// What can be asked for, and what is refused.
    async fn look(&mut self, time: usize) {
        let at = format!("/api/tables/{}", self.table);
        let whos: Vec<_> =
            self.listeners.iter().map(|who| (who.name, who.seat, who.caller.clone())).collect();
        for (name, seat, caller) in whos {
            for path in self.paths(&at, seat.is_some()) {
                let answer = caller.get(&path).await;
                self.note_answer(name, seat, &path, answer);
            }
            // Those who only watch try everything once.
            let commands = self.refused_commands(time).into_iter();
            for (word, body) in commands.filter(|_| seat.is_some() || time == 1) {
                let answer = caller.post(&format!("{at}/{word}"), &body).await;
                let is_fine = !answer.head.starts_with("HTTP/1.1 20") || body["move_id"] == OLD_MOVE;
                assert!(is_fine, "{word} {body} {answer:?}");
                self.note_answer(name, seat, &format!("{word} {body}"), answer);
            }
        }
        self.probe_by_socket(time).await;
        self.listen("after asking").await;
    }

    /// What is asked for: by a seat with all that may have been missed.
    fn paths(&self, at: &str, is_seated: bool) -> Vec<String> {
        let lists = ["tables", "me/tables", "me", "me/history", "people/1", "ladder"];
        let mut paths: Vec<String> = lists.iter().map(|list| format!("/api/{list}")).collect();
        paths.extend(["", "/record", "?after=x"].map(|word| format!("{at}{word}")));
        let afters = self.questions.afters.iter().rev().take(if is_seated { usize::MAX } else { 3 });
        paths.extend(afters.map(|after| format!("{at}?after={after}")));
        paths
    }

    /// What cannot be done while a game runs, by whomever. A move with the name of an old one is answered as it was.
    fn refused_commands(&self, time: usize) -> Vec<(&'static str, Value)> {
        let seq = self.seq;
        let act = |seq: u64, id: &str, action: &Action| json!({"move_id": id, "seq": seq, "action": action});
        let mut commands: Vec<(&str, Value)> =
            ["sit", "start", "share", "rematch"].map(|word| (word, json!({}))).into();
        let zeros = "0".repeat(64);
        commands.push(("commit", json!({"hash": zeros})));
        commands.push(("reveal", json!({"contribution": zeros})));
        commands.push(("kick", json!({"seat": "red"})));
        commands.push(("bot", json!({"seat": "red", "bot": "hard"})));
        commands.push(("chat", json!({"phrase": "curse"})));
        commands.push(("act", act(1, "stale", &Action::Blind)));
        commands.push(("act", act(seq + 7, "ahead", &Action::Blind)));
        commands.push(("act", act(seq, "", &Action::Blind)));
        commands.push(("act", act(seq + 7, OLD_MOVE, &Action::Blind)));
        commands.push(("undo", json!({"move_id": "early", "seq": seq + 7})));
        commands.push(("act", json!({"nonsense": time})));
        let refused = &self.questions.refused[time];
        commands.extend(refused.undo.then(|| ("undo", json!({"move_id": "late", "seq": seq}))));
        commands.extend(refused.acts.iter().take(3).map(|action| ("act", act(seq, "probe", action))));
        commands
    }

    /// The same over the sockets of those who are known; a stranger who tries is sent away.
    async fn probe_by_socket(&mut self, time: usize) {
        let (acts, seq) = (&self.questions.refused[time].acts, self.seq);
        let mut listeners = std::mem::take(&mut self.listeners);
        let known = listeners.iter_mut().filter(|who| who.caller.key.is_some());
        for Listener { name, seat, socket, .. } in known {
            for action in acts {
                let act = json!({"type": "act", "move_id": "probe", "seq": seq, "action": action});
                socket.say(&act).await;
                for frame in socket.up_to("\"refused\"").await {
                    self.note(name, *seat, &act.to_string(), frame);
                }
            }
        }
        self.listeners = listeners;
    }

    /// Somebody was here before, and hears what came after.
    async fn come_back(&mut self) {
        let whos: Vec<_> =
            self.listeners.iter().map(|who| (who.name, who.seat, who.caller.clone())).collect();
        for (name, seat, caller) in whos {
            // Those who only watch hear much the same each time.
            let afters = self.questions.afters.iter().take(if seat.is_some() { usize::MAX } else { 3 });
            for after in afters {
                let mut socket = caller.socket(&self.table, Some(*after)).await;
                let mut frames = socket.so_far().await;
                frames.extend(socket.hang_up().await);
                for frame in frames {
                    self.note(name, seat, &format!("hello after {after}"), frame);
                }
            }
        }
        self.listen("others come and go").await;
    }

    /// The last part of the story happens while everybody listens.
    async fn sit_through(&mut self, story: &Story, deal: &Deal) {
        for (number, logged) in story.log.iter().enumerate().skip(self.questions.live_from) {
            let ply = deal.plies[logged.ply.expect("people act")];
            self.act(ply, &move_id(logged), &story.setup.board).await;
            self.seq += 1;
            if number % 3 == 0 {
                self.talk(number).await;
            }
            self.listen("the game goes on").await;
        }
    }

    /// Somebody acts: the viewer over its socket, the others by plain requests.
    async fn act(&mut self, ply: Ply, move_id: &str, board: &Board) {
        let (word, mut body) = match ply.kind {
            PlyKind::Act(action) => ("act", json!({"action": Action::from_rules(board, action)})),
            PlyKind::Undo => ("undo", json!({})),
        };
        body["move_id"] = move_id.into();
        body["seq"] = self.seq.into();
        if self.questions.viewer == Some(ply.seat) {
            body["type"] = word.into();
            self.listeners[0].socket.say(&body).await;
            for frame in self.listeners[0].socket.up_to("\"accepted\"").await {
                self.note("the viewer", Some(ply.seat), "acts", frame);
            }
        } else {
            let path = format!("/api/tables/{}/{word}", self.table);
            let answer = self.players[ply.seat.index()].post(&path, &body).await;
            assert!(answer.head.starts_with("HTTP/1.1 200"), "{ply:?}: {answer:?}");
        }
    }

    async fn talk(&self, number: usize) {
        let speaker = &self.players[number % self.players.len()];
        let path = format!("/api/tables/{}/chat", self.table);
        speaker.post(&path, &json!({"text": format!("this is the {number}th")})).await;
    }

    /// Comes once more, without anything, and goes for good.
    async fn leave(&mut self) {
        let listeners = std::mem::take(&mut self.listeners);
        for Listener { name, seat, caller, socket } in listeners {
            let mut late = caller.socket(&self.table, None).await;
            let mut frames = late.so_far().await;
            frames.extend(late.hang_up().await);
            frames.extend(socket.hang_up().await);
            for frame in frames {
                self.note(name, seat, "good-bye", frame);
            }
        }
    }
}

/// A text without the times at which this server did something: they are later than a moment that lies between the
/// story and today. The times of the story are an hour older, and stay.
fn timeless(text: &str, cut: i64) -> String {
    let mut timeless = text.to_owned();
    for (word, cut) in [("now", cut), ("at", cut), ("changed", cut), ("deadline", cut + TURN)] {
        let word = format!("\"{word}\":");
        let mut parts = timeless.split(&word);
        let mut rest = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let digits = part.len() - part.trim_start_matches(|char: char| char.is_ascii_digit()).len();
            let is_late = part[..digits].parse::<i64>().is_ok_and(|time| time > cut);
            rest += &word;
            rest += if is_late { "now" } else { &part[..digits] };
            rest += &part[digits..];
        }
        timeless = rest;
    }
    timeless
}

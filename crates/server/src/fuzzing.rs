//! What must hold whatever somebody sends over a socket: what fuzzing looks for, and a test repeats on real messages
//! with something wrong in them.
//!
//! No network, no task and no clock: a table of two in memory, and the answers that its players would get.

use std::sync::Arc;

use fogg_protocol::SeatName;
use fogg_protocol::socket::{ChatContent, ClientMessage, ServerMessage, Strict};
use fogg_protocol::table::{BotSpeed, Clock};
use fogg_rules::{Game, Seat};

use crate::hex::Hex;
use crate::net::session::{LARGEST, refusal};
use crate::rejection::Refused;
use crate::store::{Entry, GameId, MoveId, PersonId, Time};
use crate::table::board_catalog::Boards;
use crate::table::chat::Room;
use crate::table::decide::Command;
use crate::table::log_event::{BoardName, Body, Invite, Made, Seated, Secret, Sitter};
use crate::table::state::{Dealer, Folded, Table};
use crate::table::view::person;

/// No answer to a message is longer, in bytes.
const LONGEST_ANSWER: usize = 4096;
/// No step is longer than what may wait for a reader, in bytes.
const LONGEST_STEP: usize = 256 * 1024;

/// Takes each line as the message of one frame: the first letter says who sends it (`a`, `b`, or somebody who only
/// watches), the rest is the text.
///
/// # Panics
///
/// If an answer or a step is too long, or if the log that comes of it cannot be read again.
pub fn take(data: &[u8]) {
    let mut desk = Desk::new();
    for line in data.split(|byte| *byte == b'\n') {
        let Some((who, frame)) = line.split_first() else { continue };
        let sitter = match who {
            b'a' => Some(sitter(1)),
            b'b' => Some(sitter(2)),
            _ => None,
        };
        if let Some(answer) = desk.take(sitter.as_ref(), frame) {
            assert!(answer.len() <= LONGEST_ANSWER, "{answer}");
        }
    }
    desk.check_log();
}

/// Real messages in that form: a game as it may be played, so many messages long, each game different by its number.
pub fn conversation(number: usize, length: usize) -> String {
    let mut desk = Desk::new();
    let mut lines = String::new();
    for place in 0..length {
        let message = desk.next_message(number, place);
        let Some((letter, message)) = message else { break };
        let text = serde_json::to_string(&message).expect("texts and numbers can always be written");
        desk.take(Some(&sitter(if letter == 'a' { 1 } else { 2 })), text.as_bytes());
        lines.push(letter);
        lines.push_str(&text);
        lines.push('\n');
    }
    lines
}

/// A table and its log.
struct Desk {
    table: Table,
    room: Room,
    log: Vec<Entry>,
    boards: Boards,
}

impl Desk {
    /// A game of two that has begun, the same every time.
    fn new() -> Desk {
        let boards = Boards::default();
        let made = Body::Made(Box::new(made(&boards)));
        let first = Entry { seq: 1, at: Time(0), body: made.write() };
        let table = Table::first(GameId::new([7; 10]), &first, &boards, &dealer()).expect("a sound table");
        let mut desk = Desk { table, room: Room::default(), log: vec![first], boards };
        desk.append(&Body::Started);
        desk
    }

    /// What the sender of a frame is answered, as the socket does it.
    fn take(&mut self, who: Option<&Sitter>, frame: &[u8]) -> Option<String> {
        if frame.len() > LARGEST {
            return None;
        }
        let text = std::str::from_utf8(frame).ok()?;
        let message = match ClientMessage::read(text) {
            Ok(message) => self.obey(who, message),
            Err(error) => Some(ServerMessage::Rejected(refusal("bad_message", error.to_string()))),
        };
        message.map(|message| message.text())
    }

    fn obey(&mut self, who: Option<&Sitter>, message: ClientMessage) -> Option<ServerMessage> {
        match message {
            ClientMessage::Hello { .. } => {
                Some(ServerMessage::Rejected(refusal("hello_once", "hello is said once")))
            }
            ClientMessage::Act { move_id, seq, action: Strict(action) } => {
                Some(self.act(who, move_id, |id| Command::Act { id, seq, action }))
            }
            ClientMessage::Undo { move_id, seq } => {
                Some(self.act(who, move_id, |id| Command::Undo { id, seq }))
            }
            ClientMessage::Chat { content: talk } => Some(match self.say(who, talk) {
                Ok(said) => said,
                Err(refused) => ServerMessage::Rejected(refused.message(None)),
            }),
            ClientMessage::Mute { person, muted } => {
                self.room.mute(who?.id(), PersonId(person), muted);
                None
            }
        }
    }

    fn act(
        &mut self,
        who: Option<&Sitter>,
        move_id: String,
        command: impl FnOnce(MoveId) -> Command,
    ) -> ServerMessage {
        let Ok(id) = move_id.parse() else {
            return ServerMessage::Rejected(Refused::BadMoveId.message(None));
        };
        let decided = who.ok_or(Refused::NotSeated).and_then(|who| self.table.decide(who, &command(id)));
        match decided {
            Ok(decided) => {
                let seq = self.append(&decided.body);
                ServerMessage::Accepted { move_id, seq }
            }
            Err(refused) => ServerMessage::Rejected(refused.message(Some(move_id))),
        }
    }

    fn say(&mut self, who: Option<&Sitter>, talk: ChatContent) -> Result<ServerMessage, Refused> {
        let who = who.ok_or(Refused::NotSeated)?;
        let seat = self.table.seat_of(who.id()).ok_or(Refused::NotSeated)?;
        let now = Time(self.table.seq as i64 * 1000);
        self.room.say(person(who), Some(SeatName(seat)), talk, true, now).map(ServerMessage::Chat)
    }

    /// What is decided goes into the log and is told to everybody.
    fn append(&mut self, body: &Body) -> u64 {
        let entry = Entry { seq: self.table.seq + 1, at: Time(self.table.seq as i64), body: body.write() };
        let folded = self.table.fold(&entry).expect("what was decided can be done");
        self.log.push(entry);
        self.tell(&folded);
        self.table.seq
    }

    fn tell(&self, folded: &Folded) {
        for viewer in [None, Some(Seat::Blue), Some(Seat::Red)] {
            let step = ServerMessage::Update(Box::new(self.table.step(folded, viewer, true))).text();
            assert!(step.len() <= LONGEST_STEP, "{step}");
        }
    }

    fn check_log(&self) {
        let (first, rest) = self.log.split_first().expect("the table was made");
        let mut again = Table::first(self.table.id, first, &self.boards, &dealer()).expect("as before");
        for entry in rest {
            again.fold(entry).expect("as before");
        }
        assert_eq!(again.sight(), self.table.sight());
    }

    /// Something that one of the players may say now: mostly an act, sometimes something else.
    fn next_message(&self, number: usize, place: usize) -> Option<(char, ClientMessage)> {
        let letter = |seat: Seat| if seat == Seat::Blue { 'a' } else { 'b' };
        let seat = self.table.to_act().iter().next()?;
        let (seq, move_id) = (self.table.seq, format!("m{place}"));
        let chance = (number * 31 + place * 17) % 97;
        if chance < 5 {
            let key = crate::table::chat::PHRASES[chance];
            return Some((
                letter(seat),
                ClientMessage::Chat { content: ChatContent::Phrase(key.to_owned()) },
            ));
        }
        let sorry = [Seat::Blue, Seat::Red].into_iter().find(|seat| self.table.may_undo(*seat));
        if let Some(seat) = sorry.filter(|_| chance < 20) {
            return Some((letter(seat), ClientMessage::Undo { move_id, seq }));
        }
        let legal = self.table.turn(Some(seat)).legal;
        let action = legal.get(chance * 7 % legal.len().max(1))?.clone();
        Some((letter(seat), ClientMessage::Act { move_id, seq, action: Strict(action) }))
    }
}

fn sitter(number: i64) -> Sitter {
    Sitter::new(PersonId(number), if number == 1 { "Ada" } else { "Bob" })
}

fn made(boards: &Boards) -> Made {
    let (board, _) = boards.named("switzerland").expect("it is built in");
    Made {
        host: sitter(1),
        board: BoardName {
            name: board.name().to_owned(),
            hash: Hex(*Arc::as_ref(&board).hash()),
            file: None,
        },
        chairs: vec![Some(Seated::Person(sitter(1))), Some(Seated::Person(sitter(2)))],
        listed: true,
        clock: Clock::None,
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        free_text: true,
        secret: Secret::new([42; 32]),
        invite: Invite::new([9; 16]),
    }
}

fn dealer() -> Dealer {
    Arc::new(Game::new)
}

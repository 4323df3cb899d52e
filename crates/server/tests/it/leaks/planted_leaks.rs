//! Leaks that a careless change could introduce, planted into messages of a correct server: the comparison must detect
//! them.
//!
//! Each leak takes its value from the hidden state of the server that sent the message, so it is detected only if the
//! deals differ in that part, and only if that kind of message is recorded.

use fogg_protocol::Event as WireEvent;
use fogg_rules::{Board, Card, Cards, Event, EventView, Game, Seat, TicketId};
use serde_json::{Value, json};

use super::recorder::Recorded;
use super::scenario::{Moment, Scenario};

/// A leak: its name, and how it changes a message.
pub type Leak = (&'static str, fn(&HiddenFacts, &mut Message));

/// The hidden state at the moment when a message was sent.
pub struct HiddenFacts<'a> {
    pub scenario: &'a Scenario,
    pub secrets: &'a [String; 2],
    pub moments: &'a [Moment],
    pub recorded: &'a Recorded,
}

/// A message that can be changed.
#[derive(Clone, PartialEq)]
pub struct Message {
    pub head: String,
    pub body: Value,
}

/// All leaks.
pub const LEAKS: [Leak; 25] = [
    ("a view with a rival's hand", |facts, message| {
        on_rival(facts, message, |player| player["cards"] = facts.rival_hand().to_string().into());
    }),
    ("a view that knows all of a rival's cards", |facts, message| {
        on_rival(facts, message, |player| player["known"] = facts.rival_hand().to_string().into());
    }),
    ("a view with a rival's tickets", |facts, message| {
        let tickets = facts.names(facts.game().private(facts.rival()).tickets.iter());
        on_rival(facts, message, |player| player["tickets"] = json!(tickets));
    }),
    ("points that count a rival's tickets", |facts, message| {
        let points = facts.ticket_points();
        on_rival(facts, message, |player| player["points"] = points.into());
    }),
    ("a view with the top of the deck", |facts, message| {
        let top = facts.game().deck().next().map(|card| card.letter().to_string());
        on_key(&mut message.body, "view", &mut |view| view["top"] = json!(top));
    }),
    ("a view with the last card of the deck", |facts, message| {
        let last = facts.game().deck().last().map(|card| card.letter().to_string());
        on_key(&mut message.body, "view", &mut |view| view["bottom"] = json!(last));
    }),
    ("a view with the next ticket", |facts, message| {
        let next = facts.names(facts.game().ticket_deck().take(1));
        on_key(&mut message.body, "view", &mut |view| view["next_ticket"] = json!(next));
    }),
    ("a view with what a rival returned", |facts, message| {
        let last = facts.game().ticket_deck().last();
        let last = facts.names(last.into_iter());
        on_key(&mut message.body, "view", &mut |view| view["last_ticket"] = json!(last));
    }),
    ("the card that a rival draws", |facts, message| {
        facts.reveal_events(message, |event| matches!(event, Event::CardDrawn { .. }));
    }),
    ("the tickets that a rival is offered", |facts, message| {
        facts.reveal_events(message, |event| matches!(event, Event::TicketsOffered { .. }));
    }),
    ("the tickets that a rival keeps and returns", |facts, message| {
        facts.reveal_events(message, |event| matches!(event, Event::TicketsKept { .. }));
    }),
    ("the first tickets that a rival chooses", |facts, message| {
        facts.reveal_events(message, |event| matches!(event, Event::FirstTicketsChosen { .. }));
    }),
    ("legal actions without those that a rival could change", |facts, message| {
        let hides = facts.rival_is_strong();
        on_key(&mut message.body, "legal", &mut |legal| legal.as_array_mut().unwrap().retain(|_| !hides));
    }),
    ("one legal action too many", |facts, message| {
        let more = facts.next_ticket_is_odd();
        on_key(&mut message.body, "legal", &mut |legal| {
            legal.as_array_mut().unwrap().extend(more.then(|| json!({"type": "pass"})));
        });
    }),
    ("legal actions in the order of what the deck holds", |facts, message| {
        let top = facts.game().deck().next().map_or(0, Card::index);
        on_key(&mut message.body, "legal", &mut |legal| {
            let legal = legal.as_array_mut().unwrap();
            let turns = top % legal.len().max(1);
            legal.rotate_left(turns);
        });
    }),
    ("undo only while a rival is weak", |facts, message| {
        let weak = !facts.rival_is_strong();
        on_key(&mut message.body, "undo", &mut |undo| *undo = weak.into());
    }),
    ("a rejection with another code if a rival could do it", |facts, message| {
        let could = facts.rival_is_strong();
        on_key(&mut message.body, "code", &mut |code| *code = format!("{}{could}", code).into());
    }),
    ("a rejection that explains too much", |facts, message| {
        let top = facts.game().deck().next().map_or(' ', Card::letter);
        on_key(&mut message.body, "message", &mut |text| {
            *text = format!("{text}, but {top} comes next").into()
        });
    }),
    ("a table with its seats by strength", |facts, message| {
        let strong = facts.rival_is_strong();
        on_key(&mut message.body, "seats", &mut |seats| {
            if strong {
                seats.as_array_mut().unwrap().reverse();
            }
        });
    }),
    ("a chat message of a bot that reveals its hand", |facts, message| {
        let text = format!("I have {}", facts.rival_hand());
        on_key(&mut message.body, "content", &mut |content| content["text"] = text.clone().into());
    }),
    ("a record before the end", |facts, message| {
        if facts.recorded.request.ends_with("/record") {
            message.body = json!(facts.game().deck().map(Card::letter).collect::<String>());
        }
    }),
    ("a list that shows who leads", |facts, message| {
        let points = facts.ticket_points();
        on_key(&mut message.body, "tables", &mut |tables| {
            tables.as_array_mut().unwrap().iter_mut().for_each(|table| table["leads"] = points.into());
        });
    }),
    ("a response whose length depends on a rival's hand", |facts, message| {
        let length = facts.rival_hand().counts().iter().filter(|count| **count > 0).count();
        message.head += &" ".repeat(length);
    }),
    ("a table with its secret", |facts, message| {
        on_key(&mut message.body, "table", &mut |table| table["secret"] = json!(facts.secrets[0]));
    }),
    ("a table with its seed", |facts, message| {
        on_key(&mut message.body, "table", &mut |table| table["seed"] = json!(facts.secrets[1]));
    }),
];

impl Message {
    pub fn from_recorded(recorded: &Recorded) -> Message {
        // A body that is not JSON can only get a leak in its head.
        let body = serde_json::from_str(&recorded.body.replace(":now", ":0")).unwrap_or(Value::Null);
        Message { head: recorded.head.clone(), body }
    }

    /// Whether this text is anywhere in it.
    pub fn contains(&self, text: &str) -> bool {
        self.head.contains(text) || contains(&self.body, text)
    }
}

impl HiddenFacts<'_> {
    fn game(&self) -> &Game {
        &self.moments[self.recorded.seq as usize - 1].game
    }

    fn board(&self) -> &Board {
        &self.scenario.setup.board
    }

    /// A seat whose cards the viewer cannot know.
    fn rival(&self) -> Seat {
        let seats = usize::from(self.scenario.setup.seats);
        self.recorded.viewer.map_or(Seat::Blue, |seat| Seat::ALL[(seat.index() + 1) % seats])
    }

    fn rival_hand(&self) -> Cards {
        self.game().private(self.rival()).hand
    }

    /// One bit of a rival's hand.
    fn rival_is_strong(&self) -> bool {
        let hand = self.rival_hand();
        hand.iter().map(Card::index).sum::<usize>() % 2 == 1
    }

    fn names(&self, tickets: impl Iterator<Item = TicketId>) -> Vec<String> {
        tickets.map(|ticket| self.board().ticket(ticket).name.clone()).collect()
    }

    fn ticket_points(&self) -> u32 {
        let private = self.game().private(self.rival());
        private.tickets.iter().map(|ticket| ticket.index() as u32).sum()
    }

    fn next_ticket_is_odd(&self) -> bool {
        self.game().ticket_deck().next().is_some_and(|ticket| ticket.index() % 2 == 1)
    }

    /// Replaces events of some kind by their full versions.
    fn reveal_events(&self, message: &mut Message, is_revealed: fn(&Event) -> bool) {
        let mut reveal = |update: &mut Value| {
            let Some(seq) = update["seq"].as_u64() else { return };
            let moment = &self.moments[seq as usize - 1];
            let Some(events) = update.get_mut("events").and_then(Value::as_array_mut) else { return };
            for (sent, event) in events.iter_mut().zip(&moment.events).filter(|(_, event)| is_revealed(event))
            {
                let whole = WireEvent::from_rules(self.board(), &EventView::Whole(event.clone()));
                *sent = serde_json::to_value(whole).unwrap();
            }
        };
        reveal(&mut message.body);
        on_key(&mut message.body, "updates", &mut |updates| {
            updates.as_array_mut().unwrap().iter_mut().for_each(&mut reveal);
        });
    }
}

/// Changes the part about a rival in every view.
fn on_rival(facts: &HiddenFacts, message: &mut Message, change: impl Fn(&mut Value)) {
    let rival = facts.rival().index();
    on_key(&mut message.body, "view", &mut |view| change(&mut view["players"][rival]));
}

/// Changes every value with this name.
fn on_key(value: &mut Value, name: &str, change: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields {
                if field == name {
                    change(value);
                } else {
                    on_key(value, name, change);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| on_key(item, name, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

/// Whether a text is anywhere in a JSON value.
fn contains(value: &Value, text: &str) -> bool {
    match value {
        Value::Object(fields) => fields.values().any(|value| contains(value, text)),
        Value::Array(items) => items.iter().any(|item| contains(item, text)),
        Value::String(found) => found.contains(text),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

//! Leaks that a careless change could bring in, planted into what a sound server sent: the comparison has to notice.
//!
//! Each takes what it gives away from the truth of the server that sent the message, so it is noticed only if that part
//! of the truth is dealt anew, and only if that kind of message is listened to.

use fogg_protocol::Event as WireEvent;
use fogg_rules::{Board, Card, Cards, Event, EventView, Game, Seat, TicketId};
use serde_json::{Value, json};

use super::hearing::Heard;
use super::story::{Moment, Story};

/// A leak: its name, and how it spoils a message.
pub type Leak = (&'static str, fn(&Truth, &mut Message));

/// Everything at the moment when a message was sent.
pub struct Truth<'a> {
    pub story: &'a Story,
    pub secrets: &'a [String; 2],
    pub moments: &'a [Moment],
    pub heard: &'a Heard,
}

/// A message that can be spoiled.
#[derive(Clone, PartialEq)]
pub struct Message {
    pub head: String,
    pub body: Value,
}

/// All leaks.
pub const LEAKS: [Leak; 25] = [
    ("a view with a rival's hand", |truth, message| {
        on_rival(truth, message, |player| player["cards"] = truth.rival_hand().to_string().into());
    }),
    ("a view that knows all of a rival's cards", |truth, message| {
        on_rival(truth, message, |player| player["known"] = truth.rival_hand().to_string().into());
    }),
    ("a view with a rival's tickets", |truth, message| {
        let tickets = truth.names(truth.game().private(truth.rival()).tickets.iter());
        on_rival(truth, message, |player| player["tickets"] = json!(tickets));
    }),
    ("points that count a rival's tickets", |truth, message| {
        let points = truth.ticket_points();
        on_rival(truth, message, |player| player["points"] = points.into());
    }),
    ("a view with the top of the deck", |truth, message| {
        let top = truth.game().deck().next().map(|card| card.letter().to_string());
        on_key(&mut message.body, "view", &mut |view| view["top"] = json!(top));
    }),
    ("a view with the last card of the deck", |truth, message| {
        let last = truth.game().deck().last().map(|card| card.letter().to_string());
        on_key(&mut message.body, "view", &mut |view| view["bottom"] = json!(last));
    }),
    ("a view with the next ticket", |truth, message| {
        let next = truth.names(truth.game().ticket_deck().take(1));
        on_key(&mut message.body, "view", &mut |view| view["next_ticket"] = json!(next));
    }),
    ("a view with what a rival returned", |truth, message| {
        let last = truth.game().ticket_deck().last();
        let last = truth.names(last.into_iter());
        on_key(&mut message.body, "view", &mut |view| view["last_ticket"] = json!(last));
    }),
    ("the card that a rival draws", |truth, message| {
        truth.tell_all(message, |event| matches!(event, Event::CardDrawn { .. }));
    }),
    ("the tickets that a rival is offered", |truth, message| {
        truth.tell_all(message, |event| matches!(event, Event::TicketsOffered { .. }));
    }),
    ("the tickets that a rival keeps and returns", |truth, message| {
        truth.tell_all(message, |event| matches!(event, Event::TicketsKept { .. }));
    }),
    ("the first tickets that a rival chooses", |truth, message| {
        truth.tell_all(message, |event| matches!(event, Event::FirstTicketsChosen { .. }));
    }),
    ("legal actions without those that a rival could spoil", |truth, message| {
        let spoils = truth.rival_is_strong();
        on_key(&mut message.body, "legal", &mut |legal| legal.as_array_mut().unwrap().retain(|_| !spoils));
    }),
    ("one legal action too many", |truth, message| {
        let more = truth.next_ticket_is_odd();
        on_key(&mut message.body, "legal", &mut |legal| {
            legal.as_array_mut().unwrap().extend(more.then(|| json!({"type": "pass"})));
        });
    }),
    ("legal actions in the order of what the deck holds", |truth, message| {
        let top = truth.game().deck().next().map_or(0, Card::index);
        on_key(&mut message.body, "legal", &mut |legal| {
            let legal = legal.as_array_mut().unwrap();
            let turns = top % legal.len().max(1);
            legal.rotate_left(turns);
        });
    }),
    ("taking back only while a rival is weak", |truth, message| {
        let weak = !truth.rival_is_strong();
        on_key(&mut message.body, "undo", &mut |undo| *undo = weak.into());
    }),
    ("a refusal with another code if a rival could do it", |truth, message| {
        let could = truth.rival_is_strong();
        on_key(&mut message.body, "code", &mut |code| *code = format!("{}{could}", code).into());
    }),
    ("a refusal that explains too much", |truth, message| {
        let top = truth.game().deck().next().map_or(' ', Card::letter);
        on_key(&mut message.body, "message", &mut |text| *text = format!("{text}, but {top} comes").into());
    }),
    ("a table with its seats by strength", |truth, message| {
        let strong = truth.rival_is_strong();
        on_key(&mut message.body, "seats", &mut |seats| {
            if strong {
                seats.as_array_mut().unwrap().reverse();
            }
        });
    }),
    ("talk of a bot that gives its hand away", |truth, message| {
        let text = format!("I have {}", truth.rival_hand());
        on_key(&mut message.body, "content", &mut |talk| talk["text"] = text.clone().into());
    }),
    ("a record before the end", |truth, message| {
        if truth.heard.what.ends_with("/record") {
            message.body = json!(truth.game().deck().map(Card::letter).collect::<String>());
        }
    }),
    ("a list that shows who leads", |truth, message| {
        let points = truth.ticket_points();
        on_key(&mut message.body, "tables", &mut |tables| {
            tables.as_array_mut().unwrap().iter_mut().for_each(|table| table["leads"] = points.into());
        });
    }),
    ("an answer that is as long as a rival's secret", |truth, message| {
        let length = truth.rival_hand().counts().iter().filter(|count| **count > 0).count();
        message.head += &" ".repeat(length);
    }),
    ("a table with its secret", |truth, message| {
        on_key(&mut message.body, "table", &mut |table| table["secret"] = json!(truth.secrets[0]));
    }),
    ("a table with its seed", |truth, message| {
        on_key(&mut message.body, "table", &mut |table| table["seed"] = json!(truth.secrets[1]));
    }),
];

impl Message {
    pub fn of(heard: &Heard) -> Message {
        // What is no JSON can only be spoiled in its head.
        let body = serde_json::from_str(&heard.body.replace(":now", ":0")).unwrap_or(Value::Null);
        Message { head: heard.head.clone(), body }
    }

    /// Whether it has this text in it.
    pub fn tells(&self, text: &str) -> bool {
        self.head.contains(text) || tells(&self.body, text)
    }
}

impl Truth<'_> {
    fn game(&self) -> &Game {
        &self.moments[self.heard.seq as usize - 1].game
    }

    fn board(&self) -> &Board {
        &self.story.setup.board
    }

    /// Somebody whose cards the hearer cannot know.
    fn rival(&self) -> Seat {
        let seats = usize::from(self.story.setup.seats);
        self.heard.hearer.map_or(Seat::Blue, |seat| Seat::ALL[(seat.index() + 1) % seats])
    }

    fn rival_hand(&self) -> Cards {
        self.game().private(self.rival()).hand
    }

    /// One bit of a rival's hand, which is as good as any other.
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

    /// Tells events of some kind whole, to everybody.
    fn tell_all(&self, message: &mut Message, is_told: fn(&Event) -> bool) {
        let mut tell = |step: &mut Value| {
            let Some(seq) = step["seq"].as_u64() else { return };
            let moment = &self.moments[seq as usize - 1];
            let Some(told) = step.get_mut("events").and_then(Value::as_array_mut) else { return };
            for (told, event) in told.iter_mut().zip(&moment.events).filter(|(_, event)| is_told(event)) {
                let whole = WireEvent::from_rules(self.board(), &EventView::Whole(event.clone()));
                *told = serde_json::to_value(whole).unwrap();
            }
        };
        tell(&mut message.body);
        on_key(&mut message.body, "updates", &mut |steps| {
            steps.as_array_mut().unwrap().iter_mut().for_each(&mut tell);
        });
    }
}

/// Spoils what is said of a rival in every view.
fn on_rival(truth: &Truth, message: &mut Message, spoil: impl Fn(&mut Value)) {
    let rival = truth.rival().index();
    on_key(&mut message.body, "view", &mut |view| spoil(&mut view["players"][rival]));
}

/// Spoils every value that has this name.
fn on_key(value: &mut Value, name: &str, spoil: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields {
                if field == name {
                    spoil(value);
                } else {
                    on_key(value, name, spoil);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| on_key(item, name, spoil)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

/// Whether a text is anywhere in a value.
fn tells(value: &Value, text: &str) -> bool {
    match value {
        Value::Object(fields) => fields.values().any(|value| tells(value, text)),
        Value::Array(items) => items.iter().any(|item| tells(item, text)),
        Value::String(found) => found.contains(text),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

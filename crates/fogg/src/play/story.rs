//! A game told in lines: the deal, then one line for each turn.

use std::sync::Arc;

use anyhow::Result;
use fogg_arena::game::Watch;
use fogg_bots::pace;
use fogg_rules::board::RoutesScore;
use fogg_rules::chance::FastRng;
use fogg_rules::notation::event_text;
use fogg_rules::{Board, Event, EventView, Game, Payment, Ply, PlyKind, RouteId, Seat};

use super::ending::Shown;
use crate::names;
use crate::output::{count, print};

/// Whose eyes the game is seen through.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// Nothing is hidden.
    All,
    /// What one seat sees, or a spectator.
    Of(Option<Seat>),
}

impl Eyes {
    fn see(self, event: &Event) -> EventView {
        match self {
            Eyes::All => EventView::Whole(event.clone()),
            Eyes::Of(viewer) => event.seen_by(viewer),
        }
    }

    fn see_hand_of(self, seat: Seat) -> bool {
        self == Eyes::All || self == Eyes::Of(Some(seat))
    }
}

/// The story so far, and the line that is being written.
pub struct Story {
    board: Arc<Board>,
    eyes: Eyes,
    events: Vec<Event>,
    shown: Vec<Shown>,
    turn: u32,
    line: Line,
    /// What decides how long a bot seems to think; none if nobody waits.
    bot_speed: Option<FastRng>,
}

/// What one seat did in one turn.
#[derive(Default)]
struct Line {
    who: Option<Seat>,
    phrases: Vec<String>,
    /// What happened to the table because of it.
    asides: Vec<String>,
}

impl Watch<anyhow::Error> for Story {
    fn dealt(&mut self, game: &Game) -> Result<()> {
        print(&self.deal(game))
    }

    fn happened(&mut self, event: Event) {
        self.events.push(event);
    }

    fn played(&mut self, game: &Game, ply: Ply) -> Result<()> {
        // Bots take nothing back.
        if let (Some(rng), PlyKind::Act(action)) = (&mut self.bot_speed, ply.kind) {
            std::thread::sleep(pace(action, rng));
        }
        for event in std::mem::take(&mut self.events) {
            self.tell(game, &event)?;
        }
        Ok(())
    }
}

impl Story {
    /// One that is told as slowly as people play.
    pub fn paced(self, rng: FastRng) -> Story {
        Story { bot_speed: Some(rng), ..self }
    }

    /// A story that has not begun.
    pub fn new(board: &Arc<Board>, eyes: Eyes) -> Story {
        Story {
            board: Arc::clone(board),
            eyes,
            events: Vec::new(),
            shown: Vec::new(),
            bot_speed: None,
            turn: 0,
            line: Line::default(),
        }
    }

    /// What the seats showed at the end.
    pub fn shown(&self) -> &[Shown] {
        &self.shown
    }

    fn deal(&self, game: &Game) -> String {
        let row: Vec<&str> = game.public().row().iter().flatten().map(|card| card.name()).collect();
        let mut text = format!("\nThe row is {}.\n", row.join(", "));
        for seat in game.public().all_seats() {
            let private = game.private(seat);
            text += &if self.eyes.see_hand_of(seat) {
                let offered = names::tickets(&self.board, private.offered.iter().copied());
                format!("{seat} is dealt {}\n  and offered {offered}.\n", names::cards(&private.hand))
            } else {
                let cards = count(game.public().player(seat).hand, "card");
                format!(
                    "{seat} is dealt {cards} and offered {}.\n",
                    count(private.offered.len() as u64, "ticket")
                )
            };
        }
        text + "\n"
    }

    fn tell(&mut self, game: &Game, event: &Event) -> Result<()> {
        match *event {
            Event::TurnBegan { seat } => {
                self.end_line()?;
                self.turn += 1;
                self.line.who = Some(seat);
            }
            // B2.6: first tickets are told when all have chosen, each seat on a line of its own.
            Event::TicketsKept { seat, .. } if self.turn == 0 => {
                self.end_line()?;
                self.line.who = Some(seat);
            }
            Event::GameEnded => self.end_line()?,
            Event::HandShown { seat, hand, tickets } => {
                self.end_line()?;
                self.shown.push(Shown { seat, hand, tickets, routes: game.public().claimed(seat) });
            }
            _ => {}
        }
        self.line.add(&self.board, game, &self.eyes.see(event));
        Ok(())
    }

    /// Prints the line, if there is anything on it, and begins a new one.
    fn end_line(&mut self) -> Result<()> {
        let Line { who, phrases, asides } = std::mem::take(&mut self.line);
        let Some(seat) = who.filter(|_| !phrases.is_empty()) else { return Ok(()) };
        let number = if self.turn == 0 { String::new() } else { self.turn.to_string() };
        let asides = if asides.is_empty() { String::new() } else { format!(" ({})", asides.join("; ")) };
        print(&format!("{number:>4} {:<6} {}{asides}\n", seat.name(), phrases.join(", ")))
    }
}

impl Line {
    fn add(&mut self, board: &Board, game: &Game, event: &EventView) {
        match event {
            EventView::Whole(event) => self.add_whole(board, game, event),
            EventView::FirstTicketsChosen { .. } => {}
            EventView::TicketsKept { kept, returned, .. } => {
                self.phrases.push(format!("keeps {kept} and returns {returned}"));
            }
            EventView::CardDrawn { .. } => self.add_card("draws", "a hidden card"),
            EventView::TicketsOffered { tickets, .. } => self.offer(*tickets),
        }
    }

    fn add_whole(&mut self, board: &Board, game: &Game, event: &Event) {
        match event {
            Event::CardTaken { card, .. } => self.add_card("takes", card.name()),
            Event::CardDrawn { card, .. } => self.add_card("draws", card.name()),
            Event::TicketsOffered { tickets, .. } => self.offer(tickets.len() as u8),
            Event::TicketsKept { kept, returned, .. } => {
                self.phrases.push(format!("keeps {}", names::tickets(board, kept.iter().copied())));
                if !returned.is_empty() {
                    self.phrases.push(format!("returns {}", names::tickets(board, returned.iter().copied())));
                }
            }
            Event::TunnelBegun { route, payment, .. } => {
                let (route, cards) = (names::route(board, *route), names::cards(&payment.to_cards()));
                self.phrases.push(format!("plays {cards} for the tunnel {route}"));
            }
            Event::TunnelCardTurned { card } => self.add_card("turns up", card.name()),
            Event::RouteClaimed { seat, route, payment, added } => {
                self.phrases.extend(added.map(|added| format!("adds {}", names::cards(&added.to_cards()))));
                self.phrases.push(claim(board, game, *seat, *route, *payment));
            }
            Event::TunnelLeft { .. } => self.phrases.push("leaves it and takes the cards back".to_owned()),
            Event::Passed { .. } => self.phrases.push("can do nothing and passes".to_owned()),
            Event::RowSwept | Event::DeckReshuffled | Event::LastRoundBegan { .. } => {
                self.asides.push(event_text(board, &EventView::Whole(event.clone())));
            }
            // Said elsewhere, or of no interest to a reader.
            Event::FirstTicketsChosen { .. }
            | Event::TurnBegan { .. }
            | Event::RowFilled { .. }
            | Event::TunnelCardsDiscarded
            | Event::HandShown { .. }
            | Event::GameEnded => {}
        }
    }

    fn offer(&mut self, tickets: u8) {
        self.phrases.push(format!("draws {}", count(tickets, "ticket")));
    }

    /// Cards that go the same way are one phrase: `takes red and blue`, `turns up red, blue and green`.
    fn add_card(&mut self, verb: &str, card: &str) {
        match self.phrases.last_mut().filter(|phrase| phrase.starts_with(verb)) {
            Some(phrase) => *phrase = format!("{} and {card}", phrase.replacen(" and ", ", ", 1)),
            None => self.phrases.push(format!("{verb} {card}")),
        }
    }
}

/// `claims Denver – Helena with 4 green for 7 points, 31 trains left`.
fn claim(board: &Board, game: &Game, seat: Seat, route: RouteId, payment: Payment) -> String {
    let mut text = match board.route(route).tunnel {
        true => "claims it".to_owned(),
        false => format!("claims {} with {}", names::route(board, route), names::cards(&payment.to_cards())),
    };
    if board.rules().routes_score == RoutesScore::AtOnce {
        text += &format!(" for {}", count(board.route(route).points, "point"));
    }
    text + &format!(", {} left", count(game.public().player(seat).trains, "train"))
}

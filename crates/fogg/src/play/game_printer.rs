//! Prints a game while it is played: the deal, then one line per turn.

use std::sync::Arc;

use anyhow::Result;
use fogg_arena::game::GameObserver;
use fogg_bots::natural_delay;
use fogg_rules::board::RoutesScore;
use fogg_rules::chance::FastRng;
use fogg_rules::notation::event_text;
use fogg_rules::{Board, Event, EventView, Game, Payment, Ply, PlyKind, RouteId, Seat};

use super::final_scores::FinalHand;
use crate::labels;
use crate::output::{count, print};

/// Whose knowledge the output shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Viewpoint {
    /// Everything.
    All,
    /// What one seat can see, or a spectator if `None`.
    Of(Option<Seat>),
}

impl Viewpoint {
    fn view(self, event: &Event) -> EventView {
        match self {
            Viewpoint::All => EventView::Whole(event.clone()),
            Viewpoint::Of(viewer) => event.seen_by(viewer),
        }
    }

    fn includes_hand_of(self, seat: Seat) -> bool {
        self == Viewpoint::All || self == Viewpoint::Of(Some(seat))
    }
}

/// Prints each turn when it is complete.
pub struct GamePrinter {
    board: Arc<Board>,
    viewpoint: Viewpoint,
    /// The events since the last ply.
    events: Vec<Event>,
    final_hands: Vec<FinalHand>,
    turn: u32,
    line: Line,
    /// Chooses the delays before moves; without it there are none.
    delay_rng: Option<FastRng>,
}

/// The turn of one seat, as one line.
#[derive(Default)]
struct Line {
    seat: Option<Seat>,
    phrases: Vec<String>,
    /// Consequences for all players, such as a reshuffle, in parentheses at the end.
    asides: Vec<String>,
}

impl GameObserver<anyhow::Error> for GamePrinter {
    fn on_deal(&mut self, game: &Game) -> Result<()> {
        print(&self.deal_text(game))
    }

    fn on_event(&mut self, event: Event) {
        self.events.push(event);
    }

    fn on_ply(&mut self, game: &Game, ply: Ply) -> Result<()> {
        // Bots never undo.
        if let (Some(rng), PlyKind::Act(action)) = (&mut self.delay_rng, ply.kind) {
            std::thread::sleep(natural_delay(action, rng));
        }
        for event in std::mem::take(&mut self.events) {
            self.add_event(game, &event)?;
        }
        Ok(())
    }
}

impl GamePrinter {
    /// A printer for a game that has not begun.
    pub fn new(board: &Arc<Board>, viewpoint: Viewpoint) -> GamePrinter {
        GamePrinter {
            board: Arc::clone(board),
            viewpoint,
            events: Vec::new(),
            final_hands: Vec::new(),
            turn: 0,
            line: Line::default(),
            delay_rng: None,
        }
    }

    /// Waits before each move for as long as a person might.
    pub fn with_delays(self, rng: FastRng) -> GamePrinter {
        GamePrinter { delay_rng: Some(rng), ..self }
    }

    /// What each seat held at the end of the game.
    pub fn final_hands(&self) -> &[FinalHand] {
        &self.final_hands
    }

    fn deal_text(&self, game: &Game) -> String {
        let row: Vec<&str> = game.public().row().iter().flatten().map(|card| card.name()).collect();
        let mut text = format!("\nThe face-up cards are {}.\n", row.join(", "));
        for seat in game.public().all_seats() {
            let private = game.private(seat);
            text += &if self.viewpoint.includes_hand_of(seat) {
                let offered = labels::tickets(&self.board, private.offered.iter().copied());
                format!("{seat} is dealt {}\n  and offered {offered}.\n", labels::cards(&private.hand))
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

    fn add_event(&mut self, game: &Game, event: &Event) -> Result<()> {
        match *event {
            Event::TurnBegan { seat } => {
                self.end_line()?;
                self.turn += 1;
                self.line.seat = Some(seat);
            }
            // B2.6: the first tickets are revealed when all seats have chosen; each seat gets a line.
            Event::TicketsKept { seat, .. } if self.turn == 0 => {
                self.end_line()?;
                self.line.seat = Some(seat);
            }
            Event::GameEnded => self.end_line()?,
            Event::HandShown { seat, hand, tickets } => {
                self.end_line()?;
                self.final_hands.push(FinalHand { seat, hand, tickets, routes: game.public().claimed(seat) });
            }
            _ => {}
        }
        self.line.add(&self.board, game, &self.viewpoint.view(event));
        Ok(())
    }

    /// Prints the line, unless it is empty, and starts a new one.
    fn end_line(&mut self) -> Result<()> {
        let Line { seat, phrases, asides } = std::mem::take(&mut self.line);
        let Some(seat) = seat.filter(|_| !phrases.is_empty()) else { return Ok(()) };
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
            EventView::TicketsOffered { tickets, .. } => self.add_offer(*tickets),
        }
    }

    fn add_whole(&mut self, board: &Board, game: &Game, event: &Event) {
        match event {
            Event::CardTaken { card, .. } => self.add_card("takes", card.name()),
            Event::CardDrawn { card, .. } => self.add_card("draws", card.name()),
            Event::TicketsOffered { tickets, .. } => self.add_offer(tickets.len() as u8),
            Event::TicketsKept { kept, returned, .. } => {
                self.phrases.push(format!("keeps {}", labels::tickets(board, kept.iter().copied())));
                if !returned.is_empty() {
                    self.phrases
                        .push(format!("returns {}", labels::tickets(board, returned.iter().copied())));
                }
            }
            Event::TunnelBegun { route, payment, .. } => {
                let (route, cards) = (labels::route(board, *route), labels::cards(&payment.to_cards()));
                self.phrases.push(format!("plays {cards} for the tunnel {route}"));
            }
            Event::TunnelCardTurned { card } => self.add_card("turns up", card.name()),
            Event::RouteClaimed { seat, route, payment, added } => {
                self.phrases.extend(added.map(|added| format!("adds {}", labels::cards(&added.to_cards()))));
                self.phrases.push(claim_text(board, game, *seat, *route, *payment));
            }
            Event::TunnelGivenUp { .. } => {
                self.phrases.push("gives it up and takes the cards back".to_owned())
            }
            Event::Passed { .. } => self.phrases.push("cannot move and passes".to_owned()),
            Event::RowSwept | Event::DeckReshuffled | Event::LastRoundBegan { .. } => {
                self.asides.push(event_text(board, &EventView::Whole(event.clone())));
            }
            // Printed elsewhere, or not worth printing.
            Event::FirstTicketsChosen { .. }
            | Event::TurnBegan { .. }
            | Event::RowFilled { .. }
            | Event::TunnelCardsDiscarded
            | Event::HandShown { .. }
            | Event::GameEnded => {}
        }
    }

    fn add_offer(&mut self, tickets: u8) {
        self.phrases.push(format!("draws {}", count(tickets, "ticket")));
    }

    /// Adds a card to the last phrase with this verb: `takes red and blue`, `turns up red, blue and green`.
    fn add_card(&mut self, verb: &str, card: &str) {
        match self.phrases.last_mut().filter(|phrase| phrase.starts_with(verb)) {
            Some(phrase) => *phrase = format!("{} and {card}", phrase.replacen(" and ", ", ", 1)),
            None => self.phrases.push(format!("{verb} {card}")),
        }
    }
}

/// `claims Denver – Helena with 4 green for 7 points, 31 trains left`.
fn claim_text(board: &Board, game: &Game, seat: Seat, route: RouteId, payment: Payment) -> String {
    let mut text = match board.route(route).tunnel {
        true => "claims it".to_owned(),
        false => {
            format!("claims {} with {}", labels::route(board, route), labels::cards(&payment.to_cards()))
        }
    };
    if board.rules().routes_score == RoutesScore::AtOnce {
        text += &format!(" for {}", count(board.route(route).points, "point"));
    }
    text + &format!(", {} left", count(game.public().player(seat).trains, "train"))
}

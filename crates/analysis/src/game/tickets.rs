//! The story of every ticket: when it was possible, when it was lost, and what it would have taken to complete it.

use fogg_bots::shortest_completion;
use fogg_protocol::SeatName;
use fogg_protocol::analysis::{MissingWork, TicketLoss, TicketStory};
use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::{Action, Board, Card, Color, Game, RouteId, RouteSet, Seat, TicketId};

use super::FinishedGame;

impl FinishedGame {
    /// The stories of the tickets that a seat kept.
    pub(super) fn tickets(&self, seat: Seat) -> Vec<TicketStory> {
        self.last.private(seat).tickets.iter().map(|ticket| self.story(seat, ticket)).collect()
    }

    fn story(&self, seat: Seat, ticket: TicketId) -> TicketStory {
        let first =
            (0..=self.len()).find(|number| self.position(*number).private(seat).tickets.contains(ticket));
        let first = first.unwrap_or(self.len());
        let complete = (first..=self.len()).find(|number| self.is_complete(*number, seat, ticket));
        let points = ticket_points(self.board.ticket(ticket), &self.joined(self.len(), seat));
        let forfeit = -i32::from(self.board.ticket(ticket).forfeit());
        let work = |number: usize| missing_work(self.position(number), seat, ticket);
        TicketStory {
            ticket: self.board.ticket(ticket).name.clone(),
            points: points.map_or(forfeit, i32::from),
            kept: self.turn_before(first),
            trains_at_first: work(first).map(|work| work.trains),
            completed: complete.map(|number| self.turn_before(number)),
            lost: if complete.is_none() { self.loss(seat, ticket, first) } else { None },
            missing: if complete.is_none() { work(self.len()) } else { None },
        }
    }

    /// When a ticket became impossible, if it did.
    fn loss(&self, seat: Seat, ticket: TicketId, first: usize) -> Option<TicketLoss> {
        let is_possible = |number: &usize| missing_work(self.position(*number), seat, ticket).is_some();
        let last = (first..=self.len()).rev().find(is_possible)?;
        let decision = self.decisions.get(last)?;
        let route = match decision.action {
            Action::Claim(route, _) => Some(self.board.route(route).name.clone()),
            _ => None,
        };
        Some(TicketLoss {
            turn: decision.turn,
            by: SeatName(decision.seat),
            route,
            before: missing_work(&decision.before, seat, ticket)?,
        })
    }

    fn is_complete(&self, number: usize, seat: Seat, ticket: TicketId) -> bool {
        ticket_points(self.board.ticket(ticket), &self.joined(number, seat)).is_some()
    }

    fn joined(&self, number: usize, seat: Seat) -> Components {
        Components::new(&self.board, self.position(number).public().claimed(seat))
    }

    /// The turn of the decision that led to a position; 0 for the deal.
    fn turn_before(&self, position: usize) -> u32 {
        position
            .checked_sub(1)
            .and_then(|number| self.decisions.get(number))
            .map_or(0, |decision| decision.turn)
    }
}

/// What a seat lacks for a ticket; none if it cannot be completed.
fn missing_work(game: &Game, seat: Seat, ticket: TicketId) -> Option<MissingWork> {
    let board = game.board();
    let routes = shortest_completion(board, game.public(), seat, ticket)?;
    let trains: u32 = routes.iter().map(|id| u32::from(board.route(id).length)).sum();
    Some(MissingWork {
        routes: routes.iter().map(|id| board.route(id).name.clone()).collect(),
        trains: trains as u8,
        cards: missing_cards(game, seat, routes),
    })
}

/// The cards that a hand lacks for these routes: each takes its colour, or the largest one that is left.
fn missing_cards(game: &Game, seat: Seat, routes: RouteSet) -> u8 {
    let board = game.board();
    let mut left = game.private(seat).hand;
    let (mut missing, mut with_locomotives) = (0, 0);
    let by_color = |id: &RouteId| (board.route(*id).color.is_none(), *id);
    let mut routes: Vec<RouteId> = routes.iter().collect();
    routes.sort_by_key(by_color);
    for id in routes {
        let lacking = pay(board, id, &mut left);
        missing += lacking;
        with_locomotives += if board.route(id).takes_locomotives { lacking } else { 0 };
    }
    missing - with_locomotives.min(left.locomotives())
}

/// Takes the cards for a route out of a hand, without locomotives, and returns how many are missing.
fn pay(board: &Board, id: RouteId, left: &mut fogg_rules::Cards) -> u8 {
    let route = board.route(id);
    let largest = || Color::ALL.into_iter().max_by_key(|color| left.count(Card::Train(*color)));
    let color = route.color.or_else(largest).expect("there are colours");
    let cards = left.count(Card::Train(color)).min(route.length);
    left.take(Card::Train(color), cards);
    route.length - cards
}

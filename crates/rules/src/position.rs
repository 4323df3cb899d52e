//! Positions: any state of a game, written by hand, for tests and puzzles.

use std::sync::Arc;

use crate::board::{Board, MAX_TICKETS};
use crate::cards::{Card, Cards, MAX_CARDS, ROW_SIZE};
use crate::chance::{Chance, Seed};
use crate::event::TicketList;
use crate::game::{Game, HiddenState, PrivateState};
use crate::ids::{BySeat, RouteId, RouteSet, Seat, SeatSet, TicketId, TicketSet};
use crate::public::{Phase, PublicState, TicketRing, most_tunnels_given_up};
use crate::score::points_so_far;

/// A state of a game, unchecked; [`Game::from_position`] checks it.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board.
    pub board: Arc<Board>,
    /// The number of players.
    pub seats: u8,
    /// Which seats are to act, and what they decide.
    pub phase: Phase,
    /// The seat with the first turn.
    pub first_seat: Seat,
    /// The face-up cards.
    pub row: [Option<Card>; ROW_SIZE],
    /// The deck, top first.
    pub deck: Vec<Card>,
    /// The discards.
    pub discards: Cards,
    /// The hands.
    pub hands: BySeat<Cards>,
    /// The publicly known cards of the hands.
    pub known: BySeat<Cards>,
    /// The trains left.
    pub trains: BySeat<u8>,
    /// The routes claimed.
    pub claimed: BySeat<RouteSet>,
    /// The tickets kept.
    pub tickets: BySeat<TicketSet>,
    /// The tickets that seats choose from.
    pub offered: BySeat<TicketList>,
    /// The ticket deck, top first.
    pub ticket_deck: Vec<TicketId>,
    /// Tickets that left the game.
    pub tickets_removed: TicketSet,
    /// In the last round, the number of turns still to begin.
    pub turns_left: Option<u8>,
    /// The number of turns in a row, over all seats, that ended with a tunnel given up (S6.7).
    pub tunnels_given_up: u8,
    /// The seed of later shuffles.
    pub seed: Seed,
}

/// Why a position is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The board is for fewer or more players.
    #[error("the board is not for {0} players")]
    Seats(u8),
    /// The phase is impossible.
    #[error("the phase is impossible: {0}")]
    Phase(&'static str),
    /// More turns ended with a tunnel given up than the game allows (S6.7).
    #[error("{0} turns in a row cannot have ended with a tunnel given up (S6.7)")]
    TunnelsGivenUp(u8),
    /// The cards of all piles together differ from the pack.
    #[error("the cards of all piles are {found}, the pack is {pack}")]
    Cards {
        /// The cards of all piles.
        found: Cards,
        /// The cards of the pack.
        pack: Cards,
    },
    /// B4.10 would have moved cards: discards beside an empty deck, or a gap in the row beside a deck.
    #[error(
        "an empty deck is refilled from the discards, and the row is filled, before the next action (B4.10)"
    )]
    Unsettled,
    /// A ticket is missing or in two places.
    #[error("every ticket must be in exactly one place; {0} are not")]
    Tickets(usize),
    /// A route has two owners, or one seat owns both routes of a double.
    #[error("the route {0} cannot belong to this seat")]
    Routes(String),
    /// A player has more trains than the board allows, or known cards that are not in the hand.
    #[error("{0} has too many trains or known cards")]
    Player(Seat),
}

impl Game {
    /// Checks a position and builds the game.
    pub fn from_position(position: &Position) -> Result<Game, PositionError> {
        let Position { board, seats, .. } = position;
        let rules = board.rules();
        if !(rules.min_seats..=rules.max_seats).contains(seats) {
            return Err(PositionError::Seats(*seats));
        }
        position.check_phase()?;
        if position.tunnels_given_up > most_tunnels_given_up(board, position.phase) {
            return Err(PositionError::TunnelsGivenUp(position.tunnels_given_up));
        }
        position.check_cards()?;
        position.check_tickets()?;
        position.check_routes()?;
        position.check_players()?;
        Ok(Game {
            board: Arc::clone(board),
            public: position.public_state(),
            private: position.private_states(),
            hidden: position.hidden(),
        })
    }
}

impl Position {
    fn check_phase(&self) -> Result<(), PositionError> {
        let to_act = match self.phase {
            Phase::FirstTickets(waiting) => waiting,
            Phase::Turn(seat) | Phase::SecondCard(seat) | Phase::Tickets(seat, _) => SeatSet::only(seat),
            Phase::Tunnel(tunnel) => SeatSet::only(tunnel.seat),
            Phase::Over => SeatSet::EMPTY,
        };
        if to_act.iter().any(|seat| seat.index() >= usize::from(self.seats)) {
            return Err(PositionError::Phase("the seat is not in this game"));
        }
        let offered = |seat: Seat| self.offered[seat].len();
        let fits = Seat::ALL.into_iter().all(|seat| match self.phase {
            Phase::FirstTickets(_) => (offered(seat) > 0) == (seat.index() < usize::from(self.seats)),
            Phase::Tickets(chooser, count) if chooser == seat => {
                offered(seat) == usize::from(count) && count > 0
            }
            _ => offered(seat) == 0,
        });
        if fits {
            Ok(())
        } else {
            Err(PositionError::Phase("the offered tickets are not those to choose from"))
        }
    }

    fn check_cards(&self) -> Result<(), PositionError> {
        let piles = self.deck.iter().chain(self.row.iter().flatten()).copied();
        let (mut found, pack) = (piles.collect::<Vec<_>>(), self.board.rules().cards);
        found.extend(self.discards.iter());
        self.hands.0.iter().for_each(|hand| found.extend(hand.iter()));
        if let Phase::Tunnel(tunnel) = self.phase {
            found.extend(tunnel.turned.iter().chain(tunnel.payment.to_cards().iter()));
        }
        // Counted as a list first, because piles of too many cards would overflow.
        let fits = found.len() == pack.total() && found.iter().copied().collect::<Cards>() == pack;
        let found = if found.len() <= MAX_CARDS { found.into_iter().collect() } else { Cards::NONE };
        let unsettled = match self.deck.len() {
            0 => !self.discards.is_empty(),
            _ => self.row.iter().any(Option::is_none),
        };
        match (fits, unsettled) {
            (false, _) => Err(PositionError::Cards { found, pack }),
            (true, true) => Err(PositionError::Unsettled),
            (true, false) => Ok(()),
        }
    }

    fn check_tickets(&self) -> Result<(), PositionError> {
        let mut counts = vec![0; self.board.tickets().len()];
        let kept = self.tickets.0.iter().flat_map(|tickets| tickets.iter());
        let first = matches!(self.phase, Phase::FirstTickets(_));
        // B2.6: first tickets that are chosen but not settled are still among those offered.
        let kept = kept.filter(|_| !first);
        let offered = self.offered.0.iter().flatten().copied();
        let all =
            kept.chain(offered).chain(self.ticket_deck.iter().copied()).chain(self.tickets_removed.iter());
        all.for_each(|ticket| counts[ticket.index()] += 1);
        let wrong = counts.iter().filter(|count| **count != 1).count();
        if wrong == 0 { Ok(()) } else { Err(PositionError::Tickets(wrong)) }
    }

    fn check_routes(&self) -> Result<(), PositionError> {
        let mut taken = RouteSet::EMPTY;
        for seat in Seat::ALL {
            for id in self.claimed[seat].iter() {
                let twin = self.board.routes().get(id.index()).and_then(|route| route.twin);
                let doubled = twin.is_some_and(|twin| self.claimed[seat].contains(twin));
                if taken.contains(id) || doubled || id.index() >= self.board.routes().len() {
                    return Err(PositionError::Routes(self.route_name(id)));
                }
                taken.insert(id);
            }
        }
        Ok(())
    }

    fn route_name(&self, id: RouteId) -> String {
        self.board.routes().get(id.index()).map_or_else(|| id.0.to_string(), |route| route.name.clone())
    }

    fn check_players(&self) -> Result<(), PositionError> {
        let fits = |seat: &Seat| {
            self.trains[*seat] <= self.board.rules().trains && self.hands[*seat].contains(&self.known[*seat])
        };
        Seat::ALL.into_iter().find(|seat| !fits(seat)).map_or(Ok(()), |seat| Err(PositionError::Player(seat)))
    }

    fn public_state(&self) -> PublicState {
        let mut public = PublicState::new(&self.board, self.seats);
        for seat in SeatSet::first(self.seats).iter() {
            self.claimed[seat].iter().for_each(|route| public.give_route(&self.board, seat, route));
            let player = &mut public.players[seat];
            player.trains = self.trains[seat];
            player.hand = self.hands[seat].total() as u8;
            player.known = self.known[seat];
            player.taken = self.known[seat];
            player.tickets = if self.has_first_tickets() { self.tickets[seat].len() as u8 } else { 0 };
            player.points = points_so_far(&self.board, self.claimed[seat]);
        }
        PublicState {
            phase: self.phase,
            discards: self.discards,
            row: self.row,
            row_locomotives: self.row.iter().flatten().filter(|card| card.is_locomotive()).count() as u8,
            deck: self.deck.len() as u8,
            ticket_deck: TicketRing { head: 0, len: self.ticket_deck.len() as u8 },
            tickets_removed: self.tickets_removed.len() as u8,
            first_seat: self.first_seat,
            turns_left: self.turns_left,
            tunnels_given_up: self.tunnels_given_up,
            ..public
        }
    }

    /// Whether all seats have chosen their first tickets.
    fn has_first_tickets(&self) -> bool {
        !matches!(self.phase, Phase::FirstTickets(_))
    }

    fn private_states(&self) -> BySeat<PrivateState> {
        BySeat(Seat::ALL.map(|seat| PrivateState {
            hand: self.hands[seat],
            tickets: self.tickets[seat],
            offered: self.offered[seat].clone(),
            ..PrivateState::default()
        }))
    }

    fn hidden(&self) -> HiddenState {
        let mut deck = [Card::Locomotive; MAX_CARDS];
        deck.iter_mut().zip(self.deck.iter().rev()).for_each(|(slot, card)| *slot = *card);
        let mut tickets = [TicketId(0); MAX_TICKETS];
        tickets.iter_mut().zip(&self.ticket_deck).for_each(|(slot, ticket)| *slot = *ticket);
        HiddenState { deck, tickets, chance: Chance::Seeded(self.seed) }
    }
}

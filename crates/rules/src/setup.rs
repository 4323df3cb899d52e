//! Set-up of a game (B2, S4, N2).

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};

use crate::action::Slot;
use crate::board::{Board, MAX_TICKETS};
use crate::cards::{Card, MAX_CARDS, ROW_SIZE};
use crate::chance::{Chance, FastRng, Seed, Stream};
use crate::game::{Game, HiddenState, PrivateState};
use crate::ids::{BySeat, Seat, TicketId};
use crate::public::PublicState;

/// What a game is dealt from. Together with the actions it determines the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub board: Arc<Board>,
    /// The number of players.
    pub seats: u8,
    /// The options.
    pub options: Options,
    /// The seed of all randomness.
    pub seed: Seed,
}

/// What the host can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The seat with the first turn; drawn at random if `None` (B2.7).
    pub first_seat: Option<Seat>,
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The board is for fewer or more players.
    #[error("{board} is for {min} to {max} players, not {seats}")]
    Seats {
        /// The board's name.
        board: String,
        /// Its smallest number of players.
        min: u8,
        /// Its largest number of players.
        max: u8,
        /// The requested number.
        seats: u8,
    },
    /// The starting seat is not in the game.
    #[error("the starting seat is seat {first} of {seats}; choose a seat of the game")]
    FirstSeat {
        /// The number of the seat, from 1.
        first: usize,
        /// The number of seats.
        seats: u8,
    },
}

impl Game {
    /// Deals a verifiable game: everything follows from the set-up.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        Game::deal(&setup.board, setup.seats, setup.options, Chance::Seeded(setup.seed))
    }

    /// Deals a game for search and simulation with a fast generator.
    pub fn simulated(
        board: &Arc<Board>,
        seats: u8,
        options: Options,
        rng: &mut impl Rng,
    ) -> Result<Game, SetupError> {
        Game::deal(board, seats, options, Chance::Fast(FastRng::from_rng(rng)))
    }

    fn deal(board: &Arc<Board>, seats: u8, options: Options, mut chance: Chance) -> Result<Game, SetupError> {
        check(board, seats, options)?;
        let mut public = PublicState::new(board, seats);
        let first = match options.first_seat {
            Some(seat) => seat,
            None => Seat::ALL[chance.below(Stream::FirstSeat, u32::from(seats)) as usize],
        };
        public.first_seat = first;
        let hidden = HiddenState {
            deck: shuffled_deck(board, &mut chance),
            tickets: shuffled_tickets(board, &mut chance),
            chance,
        };
        let mut game = Game { board: Arc::clone(board), public, private: BySeat::default(), hidden };
        game.public.all_seats().for_each(|seat| game.deal_hand(seat));
        (0..ROW_SIZE).for_each(|slot| game.fill_slot(Slot(slot as u8), &mut |_| ()));
        // B2.3: the first row is swept too.
        game.sweep(&mut |_| ());
        game.public.all_seats().for_each(|seat| game.deal_tickets(seat));
        Ok(game)
    }

    /// B2.2: deals the next cards from the top of the deck.
    fn deal_hand(&mut self, seat: Seat) {
        let size = self.board.rules().hand;
        for _ in 0..size {
            let card = self.top_card();
            self.public.deck -= 1;
            self.public.players[seat].hand += 1;
            self.private[seat].hand.add(card, 1);
        }
    }

    /// B2.4: deals the next tickets from the top of the ticket deck.
    fn deal_tickets(&mut self, seat: Seat) {
        let PrivateState { offered, .. } = &mut self.private[seat];
        for _ in 0..self.board.rules().first_tickets.dealt {
            offered.push(self.hidden.tickets[self.public.ticket_deck.draw()]);
        }
    }
}

fn check(board: &Board, seats: u8, options: Options) -> Result<(), SetupError> {
    let rules = board.rules();
    if !(rules.min_seats..=rules.max_seats).contains(&seats) {
        let board = board.name().to_owned();
        return Err(SetupError::Seats { board, min: rules.min_seats, max: rules.max_seats, seats });
    }
    match options.first_seat {
        Some(first) if first.index() >= usize::from(seats) => {
            Err(SetupError::FirstSeat { first: first.index() + 1, seats })
        }
        _ => Ok(()),
    }
}

/// The whole pack, shuffled from the order of [`Card::ALL`].
fn shuffled_deck(board: &Board, chance: &mut Chance) -> [Card; MAX_CARDS] {
    let mut deck = *board.pack();
    chance.shuffle(Stream::TrainDeck, &mut deck[..board.rules().cards.total()]);
    deck
}

/// The tickets, shuffled from the order of the board; the first is the top.
fn shuffled_tickets(board: &Board, chance: &mut Chance) -> [TicketId; MAX_TICKETS] {
    let mut tickets = std::array::from_fn(|number| TicketId(number as u8));
    chance.shuffle(Stream::Tickets, &mut tickets[..board.tickets().len()]);
    tickets
}

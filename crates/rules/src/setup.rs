//! From wishes to a first game: the set-up of B2, S4 and N2.

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};

use crate::action::Slot;
use crate::board::{Board, MAX_TICKETS};
use crate::cards::{Card, MAX_CARDS, ROW};
use crate::chance::{Chance, FastRng, Seed, Stream};
use crate::game::{Game, HiddenState, PrivateState};
use crate::ids::{BySeat, Seat, TicketId};
use crate::public::PublicState;

/// What a game is made from. Together with the actions it decides everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub board: Arc<Board>,
    /// The number of players.
    pub seats: u8,
    /// What the host may choose.
    pub options: Options,
    /// The seed of all chance.
    pub seed: Seed,
}

/// What the host may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Who starts; drawn from the seed if nobody is named (B2.7).
    pub first_seat: Option<Seat>,
}

/// Why no game can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The board is for fewer or more players.
    #[error("{board} is for {min} to {max} players, not {seats}")]
    Seats {
        /// The board's name.
        board: String,
        /// Its fewest players.
        min: u8,
        /// Its most players.
        max: u8,
        /// The number asked for.
        seats: u8,
    },
    /// The named starting seat is not at the table.
    #[error("the starting seat is seat {first} of {seats}; name one that is at the table")]
    FirstSeat {
        /// The number of the seat, from 1.
        first: usize,
        /// How many seats there are.
        seats: u8,
    },
}

impl Game {
    /// A game that can be verified: everything follows from the set-up.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        Game::deal(&setup.board, setup.seats, setup.options, Chance::Seeded(setup.seed))
    }

    /// A game for search and simulation, dealt by a fast generator.
    pub fn quick(
        board: &Arc<Board>,
        seats: u8,
        options: Options,
        rng: &mut impl Rng,
    ) -> Result<Game, SetupError> {
        Game::deal(board, seats, options, Chance::Quick(FastRng::from_rng(rng)))
    }

    fn deal(board: &Arc<Board>, seats: u8, options: Options, mut chance: Chance) -> Result<Game, SetupError> {
        check(board, seats, options)?;
        let mut table = PublicState::new(board, seats);
        let first = match options.first_seat {
            Some(seat) => seat,
            None => Seat::ALL[chance.below(Stream::FirstSeat, u32::from(seats)) as usize],
        };
        table.first_seat = first;
        let hidden = HiddenState {
            deck: shuffled_deck(board, &mut chance),
            tickets: shuffled_tickets(board, &mut chance),
            chance,
        };
        let mut game = Game { board: Arc::clone(board), table, seats: BySeat::default(), hidden };
        game.table.all_seats().for_each(|seat| game.deal_hand(seat));
        (0..ROW).for_each(|slot| game.fill_slot(Slot(slot as u8), &mut |_| ()));
        // B2.3: three locomotives are swept in the first row too.
        game.sweep(&mut |_| ());
        game.table.all_seats().for_each(|seat| game.deal_tickets(seat));
        Ok(game)
    }

    /// B2.2: the next cards from the top.
    fn deal_hand(&mut self, seat: Seat) {
        let size = self.board.rules().hand;
        for _ in 0..size {
            let card = self.top_card();
            self.table.deck -= 1;
            self.table.players[seat].hand += 1;
            self.seats[seat].hand.add(card, 1);
        }
    }

    /// B2.4: the next tickets from the top.
    fn deal_tickets(&mut self, seat: Seat) {
        let PrivateState { offered, .. } = &mut self.seats[seat];
        for _ in 0..self.board.rules().first_tickets.dealt {
            offered.push(self.hidden.tickets[self.table.ticket_deck.draw()]);
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

/// The whole pack in the order of [`Card::ALL`], then shuffled.
fn shuffled_deck(board: &Board, chance: &mut Chance) -> [Card; MAX_CARDS] {
    let mut deck = *board.pack();
    chance.shuffle(Stream::TrainDeck, &mut deck[..board.rules().cards.total()]);
    deck
}

/// The tickets in the order of the board, shuffled; the top is the first.
fn shuffled_tickets(board: &Board, chance: &mut Chance) -> [TicketId; MAX_TICKETS] {
    let mut tickets = std::array::from_fn(|number| TicketId(number as u8));
    chance.shuffle(Stream::Tickets, &mut tickets[..board.tickets().len()]);
    tickets
}

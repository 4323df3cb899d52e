//! A block: one deal, played once for each rotation of the entrants over the seats, and its results.

use std::sync::Arc;
use std::time::Duration;

use fogg_rules::{Board, BySeat, Event, Game, Ply, Score, Seat};
use serde::{Deserialize, Serialize};

use crate::game::{self, BotFactory, BotGameOutcome, GameError, GameObserver};
use crate::plan::Plan;
use crate::time_histogram::TimeHistogram;

/// The results of one block, with the fields of a line in a results file (`docs/bots/arena.md`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// The block's number, which determines its deal and table.
    pub block: u64,
    /// The games, one for each rotation.
    pub games: Vec<BlockGame>,
    /// The decision times of each entrant of the table. They differ between runs, so no other result depends on
    /// them.
    #[serde(default)]
    pub time: Vec<TimeHistogram>,
}

/// The results of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockGame {
    /// The index of the seat that had the first turn.
    pub first: u8,
    /// The results of each seat, in seat order.
    pub seats: Vec<BlockSeat>,
}

/// The results of one seat in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockSeat {
    /// The index of the seat's bot in the list of entrants.
    pub entrant: u16,
    /// Whether the seat won, alone or jointly.
    pub won: bool,
    /// Whether the bot forfeited.
    pub forfeited: bool,
    /// Points for routes.
    pub routes: u16,
    /// Points for completed tickets.
    pub completed_points: u16,
    /// Points lost on failed tickets.
    pub failed_points: u16,
    /// Points for the longest path.
    pub bonus: u16,
    /// Points for attractions.
    pub attractions: u16,
    /// How many tickets the seat kept.
    pub kept: u8,
    /// How many of those tickets it completed.
    pub completed: u8,
    /// How many turns the seat had.
    pub turns: u16,
    /// How many decisions the bot made.
    pub decisions: u32,
}

impl BlockSeat {
    /// The total score.
    pub fn score(&self) -> i32 {
        i32::from(self.routes)
            + i32::from(self.completed_points)
            + i32::from(self.bonus)
            + i32::from(self.attractions)
            - i32::from(self.failed_points)
    }

    fn new(entrant: usize, seat: Seat, played: &BotGameOutcome, counter: &Counter) -> BlockSeat {
        let Score {
            routes,
            completed_points,
            failed_points,
            longest_bonus,
            attractions,
            kept,
            completed,
            ..
        } = *played.outcome.score(seat);
        BlockSeat {
            entrant: entrant as u16,
            won: played.outcome.winners.contains(seat),
            forfeited: played.forfeits.contains(seat),
            routes,
            completed_points,
            failed_points,
            bonus: longest_bonus,
            attractions,
            kept,
            completed,
            turns: counter.turns[seat],
            decisions: counter.decisions[seat],
        }
    }
}

impl BlockGame {
    /// The seat's share of the win: 1, an equal part of a joint win, or 0.
    pub fn win_share(&self, seat: usize) -> f64 {
        let winners = self.seats.iter().filter(|seat| seat.won).count();
        if self.seats[seat].won { 1.0 / winners as f64 } else { 0.0 }
    }

    /// The seat's score minus the best score of the others.
    pub fn margin(&self, seat: usize) -> i32 {
        let others = self.seats.iter().enumerate().filter(|(other, _)| *other != seat);
        self.seats[seat].score() - others.map(|(_, other)| other.score()).max().unwrap_or(0)
    }

    /// The seat's position in the order of turns, from 0.
    pub fn turn_position(&self, seat: usize) -> usize {
        (seat + self.seats.len() - usize::from(self.first)) % self.seats.len()
    }

    /// Whether a seat finished above another: 1, one half for a tie, or 0.
    ///
    /// Winners finish above all others, and bots that forfeited below all others; otherwise the score decides.
    pub fn above(&self, seat: usize, other: usize) -> f64 {
        let standing = |seat: &BlockSeat| {
            if seat.forfeited { None } else { Some((seat.won, seat.score())) }
        };
        match standing(&self.seats[seat]).cmp(&standing(&self.seats[other])) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }

    /// The number of turns of all seats.
    pub fn turns(&self) -> u32 {
        self.seats.iter().map(|seat| u32::from(seat.turns)).sum()
    }
}

/// Plays a block; `None` if `stop` becomes true before its last game.
pub fn play<E: From<GameError>>(
    plan: &Plan,
    board: &Arc<Board>,
    block: u64,
    factory: &BotFactory<'_, E>,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Block>, E> {
    let table = &plan.tables()[plan.table_of(block)];
    let mut time = vec![TimeHistogram::default(); table.len()];
    let mut games = Vec::with_capacity(plan.players());
    for game in 0..plan.players() {
        if stop() {
            return Ok(None);
        }
        let seating = plan.seating(block, game);
        let bots: Vec<&str> = seating.iter().map(|entrant| plan.bots()[*entrant].as_str()).collect();
        let mut counter = Counter::default();
        let setup = game::setup(board, bots.len(), plan.deal(block));
        let played = game::play(&setup, &bots, factory, &mut counter)?;
        let seats = Seat::ALL.into_iter().zip(&seating);
        games.push(BlockGame {
            first: played.first.index() as u8,
            seats: seats.map(|(seat, entrant)| BlockSeat::new(*entrant, seat, &played, &counter)).collect(),
        });
        for (times, entrant) in counter.times.0.iter().zip(&seating) {
            let index = table.iter().position(|other| other == entrant);
            index.into_iter().for_each(|index| time[index].add(times));
        }
    }
    Ok(Some(Block { block, games, time }))
}

/// Counts turns and decisions during a game.
#[derive(Default)]
struct Counter {
    turns: BySeat<u16>,
    decisions: BySeat<u32>,
    times: BySeat<TimeHistogram>,
}

impl<E> GameObserver<E> for Counter {
    fn wants_times(&self) -> bool {
        true
    }

    fn on_choice(&mut self, seat: Seat, time: Duration) {
        self.times[seat].record(time);
    }

    fn on_event(&mut self, event: Event) {
        if let Event::TurnBegan { seat } = event {
            self.turns[seat] = self.turns[seat].saturating_add(1);
        }
    }

    fn on_ply(&mut self, _game: &Game, ply: Ply) -> Result<(), E> {
        self.decisions[ply.seat] += 1;
        Ok(())
    }
}

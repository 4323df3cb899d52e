//! How a bot plays, beyond whether it wins: what a person who watches it would notice.
//!
//! Everything is defined by the game itself (trains, points and cards), not by a bot's own evaluation.
//! `docs/bots/habits.md` describes every number.

use fogg_rules::{Board, Seat, SeatSet, Seed};
use rayon::ThreadPool;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::sync::Arc;

use crate::game::{self, BotFactory, GameError};

mod observer;
mod position;

pub use observer::HabitObserver;

/// How often there was an occasion, and how often a bot used it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occasions {
    /// How often there was one.
    pub all: u64,
    /// How often the bot used it.
    pub used: u64,
}

impl Occasions {
    /// The share that was used; `None` if there was no occasion.
    pub fn share(self) -> Option<f64> {
        (self.all > 0).then(|| self.used as f64 / self.all as f64)
    }

    fn count(&mut self, is_used: bool) {
        self.all += 1;
        self.used += u64::from(is_used);
    }
}

impl AddAssign for Occasions {
    fn add_assign(&mut self, other: Occasions) {
        self.all += other.all;
        self.used += other.used;
    }
}

/// The habits of a bot over many games. A seat counts as one game for each game that the bot played on it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Habits {
    /// The games of all watched seats.
    pub games: u64,
    /// The wins; a shared win counts in part.
    pub wins: f64,
    /// The turns.
    pub turns: u64,
    /// The tickets that were kept.
    pub tickets: u64,
    /// Those that were not completed at the end.
    pub unfinished_tickets: u64,
    /// The points that these cost.
    pub unfinished_points: u64,
    /// How often tickets were drawn after the start.
    pub ticket_draws: u64,
    /// The points that the tickets of these draws brought, minus those that they cost.
    pub drawn_ticket_points: i64,
    /// Spells in which new tickets would bring an average ticket's points without another route; used if tickets were
    /// drawn within two turns.
    pub paying_ticket_draws: Occasions,
    /// Face-up cards that were missing for the last route of a ticket; used if the bot did not leave them for two
    /// turns.
    pub finishing_cards: Occasions,
    /// Tunnel routes that were built.
    pub tunnels: u64,
    /// Spells in which the bot was clearly ahead and could begin the last round; used if it did within two turns.
    pub endings: Occasions,
    /// Routes that were claimed while a ticket could still be completed; used if they served a ticket, scored at least
    /// four points, or gained in another way.
    pub claims: Occasions,
}

impl AddAssign<&Habits> for Habits {
    fn add_assign(&mut self, other: &Habits) {
        self.games += other.games;
        self.wins += other.wins;
        self.turns += other.turns;
        self.tickets += other.tickets;
        self.unfinished_tickets += other.unfinished_tickets;
        self.unfinished_points += other.unfinished_points;
        self.ticket_draws += other.ticket_draws;
        self.drawn_ticket_points += other.drawn_ticket_points;
        self.paying_ticket_draws += other.paying_ticket_draws;
        self.finishing_cards += other.finishing_cards;
        self.tunnels += other.tunnels;
        self.endings += other.endings;
        self.claims += other.claims;
    }
}

impl Habits {
    /// The mean of a total for each game.
    pub fn per_game(&self, total: u64) -> f64 {
        total as f64 / self.games.max(1) as f64
    }
}

/// The games in which a bot is watched.
pub struct HabitPlan<'a> {
    /// The board.
    pub board: &'a Arc<Board>,
    /// The bot that is watched.
    pub bot: &'a str,
    /// The bot on the other seats; `None` watches the same bot on every seat.
    pub against: Option<&'a str>,
    /// The number of players.
    pub players: u8,
    /// The number of deals. Each is played once, or once for each seat of the watched bot if there are others.
    pub deals: u64,
    /// The seed of the series of deals.
    pub seed: u64,
}

impl HabitPlan<'_> {
    /// Plays the games. The result does not depend on the number of threads.
    pub fn run<E: From<GameError> + Send>(
        &self,
        factory: &BotFactory<'_, E>,
        pool: &ThreadPool,
    ) -> Result<Habits, E> {
        use rayon::iter::{IntoParallelIterator, ParallelIterator};
        let deals = || (0..self.deals).into_par_iter().map(|deal| self.play_deal(deal, factory));
        // The order of the sum is fixed, because wins are fractions.
        let all: Vec<Habits> = pool.install(|| deals().collect::<Result<_, E>>())?;
        let mut sum = Habits::default();
        all.iter().for_each(|habits| sum += habits);
        Ok(sum)
    }

    fn play_deal<E: From<GameError>>(&self, deal: u64, factory: &BotFactory<'_, E>) -> Result<Habits, E> {
        let mut sum = Habits::default();
        let seats = Seat::ALL.into_iter().take(usize::from(self.players));
        let setup = game::setup(self.board, usize::from(self.players), Seed::from_series(self.seed, deal));
        let mut play = |bots: &[&str], watched: SeatSet| -> Result<(), E> {
            let mut observer = HabitObserver::new(watched);
            let outcome = game::play(&setup, bots, factory, &mut observer)?.outcome;
            sum += &observer.finish(&outcome);
            Ok(())
        };
        match self.against {
            None => play(&vec![self.bot; usize::from(self.players)], seats.collect())?,
            Some(other) => {
                for seat in seats {
                    let mut bots = vec![other; usize::from(self.players)];
                    bots[seat.index()] = self.bot;
                    play(&bots, SeatSet::only(seat))?;
                }
            }
        }
        Ok(sum)
    }
}

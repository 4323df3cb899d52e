//! The pairings: entrants, their tables, and the seats they take in each game of a block.

use std::sync::Arc;

use fogg_rules::{Board, Seed, SetupError};

/// Upper bound on the tables of a plan: all pairs of 45 entrants fit.
pub const MAX_TABLES: usize = 1000;

/// Everything that determines which games are played; the same plan always gives the same games.
///
/// A *table* is a set of entrants that play together; every combination that fills the seats is one table. Blocks
/// are assigned to the tables in turn, so all tables play about equally often even if a run stops early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    board: Arc<Board>,
    bots: Vec<String>,
    players: usize,
    seed: u64,
    tables: Vec<Vec<usize>>,
}

/// Why a plan is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The board does not support this number of players.
    #[error(transparent)]
    PlayerCount(#[from] SetupError),
    /// There are fewer entrants than seats.
    #[error("a table of {players} needs {players} bots, not {bots}; a bot may be named several times")]
    TooFew {
        /// The number of seats at a table.
        players: usize,
        /// The number of bots named.
        bots: usize,
    },
    /// There would be too many tables.
    #[error("{bots} bots at tables of {players} make more than {MAX_TABLES} tables")]
    TooManyTables {
        /// The number of seats at a table.
        players: usize,
        /// The number of bots named.
        bots: usize,
    },
}

impl Plan {
    /// Creates a plan for these entrants at tables of this size. The same bot may be named several times.
    pub fn new(board: &Arc<Board>, bots: &[String], players: usize, seed: u64) -> Result<Plan, PlanError> {
        check_players(board, players)?;
        if bots.len() < players {
            return Err(PlanError::TooFew { players, bots: bots.len() });
        }
        let tables = combinations(bots.len(), players, MAX_TABLES + 1);
        if tables.len() > MAX_TABLES {
            return Err(PlanError::TooManyTables { players, bots: bots.len() });
        }
        Ok(Plan { board: Arc::clone(board), bots: bots.to_vec(), players, seed, tables })
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The entrants' specifications.
    pub fn bots(&self) -> &[String] {
        &self.bots
    }

    /// The number of seats at each table.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The seed of the series of deals.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The entrants of each table, as indexes into [`Plan::bots`].
    pub fn tables(&self) -> &[Vec<usize>] {
        &self.tables
    }

    /// The index of the table that plays a block.
    pub fn table_of(&self, block: u64) -> usize {
        (block % self.tables.len() as u64) as usize
    }

    /// The deal of a block: the same cards in each of its games.
    pub fn deal(&self, block: u64) -> Seed {
        Seed::from_series(self.seed, block)
    }

    /// The entrants of one game, in seat order. Over the games of a block each entrant takes each seat once.
    pub fn seating(&self, block: u64, game: usize) -> Vec<usize> {
        let mut seats = self.tables[self.table_of(block)].clone();
        seats.rotate_right(game % self.players);
        seats
    }
}

fn check_players(board: &Board, players: usize) -> Result<(), SetupError> {
    let rules = board.rules();
    let seats = u8::try_from(players).unwrap_or(u8::MAX);
    if (rules.min_seats..=rules.max_seats).contains(&seats) {
        return Ok(());
    }
    let board = board.name().to_owned();
    Err(SetupError::Seats { board, min: rules.min_seats, max: rules.max_seats, seats })
}

/// The first `limit` combinations of `size` out of `count` indexes, in lexicographic order.
fn combinations(count: usize, size: usize, limit: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    let mut chosen: Vec<usize> = (0..size).collect();
    while all.len() < limit {
        all.push(chosen.clone());
        // Advance the last index that can still grow, and reset those after it to the smallest values.
        let Some(index) = (0..size).rev().find(|&index| chosen[index] < count - size + index) else { break };
        let start = chosen[index] + 1;
        chosen[index..].iter_mut().zip(start..).for_each(|(entrant, next)| *entrant = next);
    }
    all
}

#[cfg(test)]
mod tests {
    use fogg_testkit::boards::named;

    use super::*;

    fn plan(bots: usize, players: usize) -> Result<Plan, PlanError> {
        let bots: Vec<String> = (0..bots).map(|number| format!("bot{number}")).collect();
        Plan::new(&named("usa"), &bots, players, 1)
    }

    #[test]
    fn every_combination_has_a_table() {
        assert_eq!(combinations(4, 2, 99), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(combinations(4, 3, 99), [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
        assert_eq!(combinations(3, 3, 99), [[0, 1, 2]]);
        assert_eq!(combinations(44, 2, 9999).len(), 946);
    }

    #[test]
    fn each_entrant_takes_each_seat_once_per_block() {
        let plan = plan(5, 4).unwrap();
        for block in 0..plan.tables().len() as u64 {
            for seat in 0..4 {
                let mut entrants: Vec<usize> = (0..4).map(|game| plan.seating(block, game)[seat]).collect();
                entrants.sort_unstable();
                assert_eq!(entrants, plan.tables()[plan.table_of(block)]);
            }
        }
    }

    #[test]
    fn tables_play_equally_often_after_every_round() {
        let plan = plan(4, 2).unwrap();
        let mut played = vec![0; plan.tables().len()];
        (0..60).for_each(|block| played[plan.table_of(block)] += 1);
        assert_eq!(played, [10; 6]);
    }

    #[test]
    fn rejects_impossible_plans() {
        let message = |bots, players| plan(bots, players).unwrap_err().to_string();
        assert_eq!(message(6, 6), "usa is for 2 to 5 players, not 6");
        assert_eq!(message(2, 1), "usa is for 2 to 5 players, not 1");
        assert_eq!(message(2, 3), "a table of 3 needs 3 bots, not 2; a bot may be named several times");
        assert_eq!(message(100_000, 2), "100000 bots at tables of 2 make more than 1000 tables");
        assert!(plan(45, 2).is_ok());
    }
}

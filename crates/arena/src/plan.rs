//! Who meets whom: entrants, the tables they sit at, and the seats they take in each game of a block.

use std::sync::Arc;

use fogg_rules::{Board, Seed, SetupError};

/// The most tables of one plan: all pairs of 45 entrants, and a few more.
pub const MAX_TABLES: usize = 1000;

/// Everything that decides which games are played. The same plan is the same games, always.
///
/// A *table* is a set of entrants who play together: all of them, or each combination of as many as there are seats.
/// Blocks are dealt to the tables in turn, so that a run which stops early leaves an even result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    board: Arc<Board>,
    bots: Vec<String>,
    players: usize,
    seed: u64,
    tables: Vec<Vec<usize>>,
}

/// Why there can be no such plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The board is for fewer or more players.
    #[error(transparent)]
    Players(#[from] SetupError),
    /// There are not enough entrants for one table.
    #[error("a table of {players} needs {players} bots, not {bots}; a bot may be named several times")]
    TooFew {
        /// How many seats a table has.
        players: usize,
        /// How many bots were named.
        bots: usize,
    },
    /// There are more ways to sit together than anybody has time for.
    #[error("{bots} bots at tables of {players} make more than {MAX_TABLES} tables")]
    TooManyTables {
        /// How many seats a table has.
        players: usize,
        /// How many bots were named.
        bots: usize,
    },
}

impl Plan {
    /// A plan for these entrants at tables of so many players. Entrants are places in the list: a bot may be named
    /// several times.
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

    /// The board that is played on.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The entrants, as they were named.
    pub fn bots(&self) -> &[String] {
        &self.bots
    }

    /// How many seats each table has.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The number that names the series of deals.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The entrants of each table.
    pub fn tables(&self) -> &[Vec<usize>] {
        &self.tables
    }

    /// The table that a block is played at.
    pub fn table_of(&self, block: u64) -> usize {
        (block % self.tables.len() as u64) as usize
    }

    /// The deal of a block: the same cards in each of its games.
    pub fn deal(&self, block: u64) -> Seed {
        Seed::from_series(self.seed, block)
    }

    /// The entrants of one game, in seat order. Over the games of a block each of them takes each seat once.
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

/// The first `limit` ways to choose `size` of `count`, in alphabetical order.
fn combinations(count: usize, size: usize, limit: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    let mut chosen: Vec<usize> = (0..size).collect();
    while all.len() < limit {
        all.push(chosen.clone());
        // The last one that has room behind it moves on, and those behind it follow closely.
        let Some(place) = (0..size).rev().find(|&place| chosen[place] < count - size + place) else { break };
        let start = chosen[place] + 1;
        chosen[place..].iter_mut().zip(start..).for_each(|(entrant, next)| *entrant = next);
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
    fn every_combination_has_its_table() {
        assert_eq!(combinations(4, 2, 99), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(combinations(4, 3, 99), [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
        assert_eq!(combinations(3, 3, 99), [[0, 1, 2]]);
        assert_eq!(combinations(44, 2, 9999).len(), 946);
    }

    #[test]
    fn in_a_block_each_entrant_takes_each_seat_once() {
        let plan = plan(5, 4).unwrap();
        for block in 0..plan.tables().len() as u64 {
            for seat in 0..4 {
                let mut sat: Vec<usize> = (0..4).map(|game| plan.seating(block, game)[seat]).collect();
                sat.sort_unstable();
                assert_eq!(sat, plan.tables()[plan.table_of(block)]);
            }
        }
    }

    #[test]
    fn after_every_round_all_tables_have_played_equally_often() {
        let plan = plan(4, 2).unwrap();
        let mut played = vec![0; plan.tables().len()];
        (0..60).for_each(|block| played[plan.table_of(block)] += 1);
        assert_eq!(played, [10; 6]);
    }

    #[test]
    fn impossible_plans_are_refused_with_a_reason() {
        let said = |bots, players| plan(bots, players).unwrap_err().to_string();
        assert_eq!(said(6, 6), "usa is for 2 to 5 players, not 6");
        assert_eq!(said(2, 1), "usa is for 2 to 5 players, not 1");
        assert_eq!(said(2, 3), "a table of 3 needs 3 bots, not 2; a bot may be named several times");
        assert_eq!(said(100_000, 2), "100000 bots at tables of 2 make more than 1000 tables");
        assert!(plan(45, 2).is_ok());
    }
}

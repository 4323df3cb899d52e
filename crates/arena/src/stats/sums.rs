//! Sums over the games of blocks. Every statistic is a quotient of such sums, for the sample and its resamples.

use crate::block::{Block, BlockGame};
use crate::plan::Plan;

/// The sums of one entrant's games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EntrantSums {
    /// The number of games.
    pub games: f64,
    /// The sum of win shares.
    pub wins: f64,
    /// The sum of scores.
    pub score: f64,
    /// The sum of squared scores.
    pub score_squared: f64,
    /// The sum of margins over the best of the others.
    pub margin: f64,
    /// The sum of squared margins.
    pub margin_squared: f64,
}

/// The sums of one block.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlockSums {
    /// The index of the table.
    pub table: usize,
    /// The number of blocks in these sums.
    pub blocks: f64,
    /// The sums of each entrant of the table, in the table's order.
    pub entrants: Vec<EntrantSums>,
    /// The wins of each position in the order of turns.
    pub turn_positions: Vec<f64>,
    /// The number of games.
    pub games: f64,
    /// The number of games with a winner.
    pub decided: f64,
}

impl BlockSums {
    /// The sums of one block.
    pub fn new(plan: &Plan, block: &Block) -> BlockSums {
        let table = plan.table_of(block.block);
        let players = plan.players();
        let mut sums = BlockSums {
            table,
            blocks: 1.0,
            entrants: vec![EntrantSums::default(); players],
            turn_positions: vec![0.0; players],
            ..BlockSums::default()
        };
        block.games.iter().for_each(|game| sums.add_game(&plan.tables()[table], game));
        sums
    }

    fn add_game(&mut self, table: &[usize], game: &BlockGame) {
        self.games += 1.0;
        self.decided += f64::from(u8::from(game.seats.iter().any(|seat| seat.won)));
        for (number, seat) in game.seats.iter().enumerate() {
            let share = game.win_share(number);
            self.turn_positions[game.turn_position(number)] += share;
            let Some(index) = table.iter().position(|entrant| *entrant == usize::from(seat.entrant)) else {
                continue;
            };
            let (score, margin) = (f64::from(seat.score()), f64::from(game.margin(number)));
            let game_sums = EntrantSums {
                games: 1.0,
                wins: share,
                score,
                score_squared: score * score,
                margin,
                margin_squared: margin * margin,
            };
            self.entrants[index].add(&game_sums, 1.0);
        }
    }

    /// Adds the sums of another block of the same table.
    pub fn add(&mut self, other: &BlockSums) {
        self.blocks += other.blocks;
        self.games += other.games;
        self.decided += other.decided;
        self.turn_positions.iter_mut().zip(&other.turn_positions).for_each(|(sum, part)| *sum += part);
        self.entrants.iter_mut().zip(&other.entrants).for_each(|(sum, part)| sum.add(part, 1.0));
    }
}

impl EntrantSums {
    /// The win rate.
    pub fn win_rate(&self) -> f64 {
        self.wins / self.games
    }

    /// The mean score.
    pub fn mean_score(&self) -> f64 {
        self.score / self.games
    }

    /// The mean margin.
    pub fn mean_margin(&self) -> f64 {
        self.margin / self.games
    }

    /// The standard deviation of the score per game; 0 for a single game.
    pub fn score_sd(&self) -> f64 {
        deviation(self.games, self.score, self.score_squared)
    }

    /// The standard deviation of the margin per game; 0 for a single game.
    pub fn margin_sd(&self) -> f64 {
        deviation(self.games, self.margin, self.margin_squared)
    }

    fn add(&mut self, part: &EntrantSums, weight: f64) {
        self.games += weight * part.games;
        self.wins += weight * part.wins;
        self.score += weight * part.score;
        self.score_squared += weight * part.score_squared;
        self.margin += weight * part.margin;
        self.margin_squared += weight * part.margin_squared;
    }
}

/// The sample standard deviation, with `count - 1` in the denominator.
fn deviation(count: f64, sum: f64, squares: f64) -> f64 {
    if count > 1.0 { ((squares - sum * sum / count).max(0.0) / (count - 1.0)).sqrt() } else { 0.0 }
}

/// The sums of a whole sample of blocks.
#[derive(Clone, Debug, PartialEq)]
pub struct Totals {
    /// The sums of each entrant.
    pub entrants: Vec<EntrantSums>,
    /// The wins of each position in the order of turns.
    pub turn_positions: Vec<f64>,
    /// The number of games.
    pub games: f64,
    /// The number of games with a winner at each table.
    pub decided: Vec<f64>,
}

impl Totals {
    /// Creates empty sums.
    pub fn new(plan: &Plan) -> Totals {
        Totals {
            entrants: vec![EntrantSums::default(); plan.bots().len()],
            turn_positions: vec![0.0; plan.players()],
            games: 0.0,
            decided: vec![0.0; plan.tables().len()],
        }
    }

    /// Adds a block with a weight.
    pub fn add(&mut self, plan: &Plan, sums: &BlockSums, weight: f64) {
        self.games += weight * sums.games;
        self.decided[sums.table] += weight * sums.decided;
        self.turn_positions
            .iter_mut()
            .zip(&sums.turn_positions)
            .for_each(|(sum, part)| *sum += weight * part);
        for (entrant, part) in plan.tables()[sums.table].iter().zip(&sums.entrants) {
            self.entrants[*entrant].add(part, weight);
        }
    }
}

//! Compares two sides on the same deals in every seat, with one number as the result.

use std::collections::BTreeMap;
use std::iter;
use std::ops::{ControlFlow, Range};

use super::spsa::rounded;
use super::{TuneError, TuningRunner, TuningTask};
use crate::block::{Block, BlockGame};
use crate::plan::Plan;
use crate::run::{self, FinishedBlock, RunRequest};

/// Digits of a result, few enough for JSON to reproduce exactly.
const DIGITS: usize = 6;

/// A table of a duel.
#[derive(Debug, PartialEq)]
struct DuelTable {
    bots: Vec<String>,
    measure: DuelMeasure,
    /// The weight of the table in the result.
    share: f64,
    blocks: Range<u64>,
}

/// What is measured at a table. Numbers are indexes into the list of bots.
#[derive(Clone, Copy, Debug, PartialEq)]
enum DuelMeasure {
    /// One bot against another at the same table.
    Between(usize, usize),
    /// The first bot against all others.
    First,
}

/// How much better the first side is, about -1 to 1; `None` if it was stopped.
pub(super) fn play<E: TuneError>(
    task: &TuningTask,
    round: u64,
    theta: &[f64],
    sides: &[Vec<f64>; 2],
    runner: &TuningRunner<'_, E>,
) -> Result<Option<f64>, E> {
    let mut result = 0.0;
    for table in tables(task, round, theta, sides) {
        let plan = Plan::new(task.board(round), &table.bots, task.players, task.seed)?;
        let Some(blocks) = blocks(&plan, table.blocks.clone(), runner)? else { return Ok(None) };
        let trains = f64::from(plan.board().rules().trains);
        let sum: f64 = blocks.iter().map(|block| table.measure.value(block, trains)).sum();
        result += table.share * sum / blocks.len() as f64;
    }
    Ok(Some(rounded(result, DIGITS)))
}

/// Plays some blocks of a plan; `None` if it was stopped before the last of them.
pub(super) fn blocks<E: TuneError>(
    plan: &Plan,
    range: Range<u64>,
    runner: &TuningRunner<'_, E>,
) -> Result<Option<Vec<Block>>, E> {
    let mut blocks = Vec::new();
    let wanted = range.end - range.start;
    let request = RunRequest { blocks: range, known: BTreeMap::new(), stop: runner.stop };
    let take = &mut |finished: FinishedBlock| {
        blocks.push(finished.block);
        Ok(ControlFlow::Continue(()))
    };
    run::run(plan, runner.factory, runner.pool, request, take)?;
    Ok((blocks.len() as u64 == wanted).then_some(blocks))
}

/// The tables of a duel. Every round has its own deals, and both sides play the same ones.
fn tables(task: &TuningTask, round: u64, theta: &[f64], sides: &[Vec<f64>; 2]) -> Vec<DuelTable> {
    let [plus, minus] = sides.each_ref().map(|side| task.space.spec(side));
    let start = round * task.blocks;
    let table = |first: &[&String], rest: &String, measure, share, blocks: u64| {
        let seats = first.iter().copied().chain(iter::repeat(rest)).take(task.players);
        DuelTable { bots: seats.cloned().collect(), measure, share, blocks: start..start + blocks }
    };
    let rivals = task.against.len() as u64;
    if rivals > 0 {
        let rival = &task.against[(round / task.boards.len() as u64 % rivals) as usize];
        return [(&plus, 1.0), (&minus, -1.0)]
            .map(|(side, share)| table(&[side], rival, DuelMeasure::First, share, task.blocks))
            .into();
    }
    let middle = task.space.spec(theta);
    if task.players == 2 {
        return vec![table(&[&plus, &minus], &middle, DuelMeasure::Between(0, 1), 1.0, task.blocks)];
    }
    // Rotation keeps neighbours together, so half of the tables have the two sides in the opposite order.
    let half = task.blocks.div_ceil(2);
    vec![
        table(&[&plus, &minus], &middle, DuelMeasure::Between(0, 1), 0.5, half),
        table(&[&minus, &plus], &middle, DuelMeasure::Between(1, 0), 0.5, half),
    ]
}

impl DuelMeasure {
    /// The value of a block: half for who won, half for the margin relative to the board's trains.
    fn value(self, block: &Block, trains: f64) -> f64 {
        let (wins, points): (Vec<f64>, Vec<f64>) = block.games.iter().map(|game| self.of_game(game)).unzip();
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
        // Margins are averaged over the block before `tanh`, so that the luck of the deal cancels.
        0.5 * mean(&wins) + 0.5 * (mean(&points) / trains).tanh()
    }

    /// Who won, from -1 to 1, and the margin in points.
    fn of_game(self, game: &BlockGame) -> (f64, f64) {
        let seat = |bot: usize| game.seats.iter().position(|seat| usize::from(seat.entrant) == bot);
        match self {
            DuelMeasure::First => {
                seat(0).map(|seat| (2.0 * game.win_share(seat) - 1.0, f64::from(game.margin(seat))))
            }
            DuelMeasure::Between(one, other) => seat(one).zip(seat(other)).map(|(one, other)| {
                let points = game.seats[one].score() - game.seats[other].score();
                (game.win_share(one) - game.win_share(other), f64::from(points))
            }),
        }
        .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use fogg_testkit::boards::named;

    use super::*;
    use crate::block::BlockSeat;
    use crate::tune::{SpsaGains, WeightSpace};

    fn task(players: usize, against: &[&str]) -> TuningTask {
        TuningTask {
            space: WeightSpace::new("planner", vec![("turn".to_owned(), 1.0)]).unwrap(),
            boards: vec![named("usa"), named("new-york")],
            players,
            against: against.iter().map(|&name| name.to_owned()).collect(),
            blocks: 5,
            seed: 1,
            gains: SpsaGains::default(),
        }
    }

    fn described(task: &TuningTask, round: u64) -> Vec<String> {
        let tables = tables(task, round, &[1.0], &[vec![1.5], vec![0.5]]);
        let describe = |table: &DuelTable| {
            format!("{} {:?} {} {:?}", table.bots.join(","), table.measure, table.share, table.blocks)
        };
        tables.iter().map(describe).collect()
    }

    #[test]
    fn sides_share_a_table_of_two_and_swap_places_at_larger_tables() {
        assert_eq!(described(&task(2, &[]), 3), ["planner:turn=1.5,planner:turn=0.5 Between(0, 1) 1 15..20"]);
        assert_eq!(
            described(&task(3, &[]), 0),
            [
                "planner:turn=1.5,planner:turn=0.5,planner:turn=1 Between(0, 1) 0.5 0..3",
                "planner:turn=0.5,planner:turn=1.5,planner:turn=1 Between(1, 0) 0.5 0..3"
            ]
        );
    }

    #[test]
    fn opponents_change_after_all_boards() {
        let task = task(3, &["greedy", "random"]);
        assert_eq!(
            described(&task, 1),
            ["planner:turn=1.5,greedy,greedy First 1 5..10", "planner:turn=0.5,greedy,greedy First -1 5..10"]
        );
        assert!(described(&task, 2)[0].contains("random,random"));
        assert!(described(&task, 4)[0].contains("greedy,greedy"));
    }

    fn block(scores: &[[u16; 2]]) -> Block {
        let seat = |entrant: u16, routes: u16, best: u16| BlockSeat {
            entrant,
            won: routes == best,
            routes,
            ..BlockSeat::default()
        };
        let game = |[one, two]: &[u16; 2]| {
            let best = *one.max(two);
            BlockGame { first: 0, seats: vec![seat(0, *one, best), seat(1, *two, best)] }
        };
        Block { block: 0, games: scores.iter().map(game).collect(), time: Vec::new() }
    }

    #[test]
    fn a_mirrored_block_has_the_opposite_value() {
        for scores in [[[10, 20], [50, 20]], [[7, 7], [100, 7]], [[0, 90], [0, 90]]] {
            let block = block(&scores);
            let value = DuelMeasure::Between(0, 1).value(&block, 45.0);
            assert_eq!(DuelMeasure::Between(1, 0).value(&block, 45.0), -value);
            assert!(
                (DuelMeasure::First.value(&block, 45.0) - value).abs() < 1e-12,
                "with two, it is the same"
            );
        }
        let even = DuelMeasure::Between(0, 1).value(&block(&[[10, 20], [20, 10]]), 45.0);
        assert_eq!(even, 0.0, "luck that both sides had cancels out");
        let value = DuelMeasure::Between(0, 1).value(&block(&[[65, 20], [65, 20]]), 45.0);
        assert!((value - 0.5 - 0.5 * 1f64.tanh()).abs() < 1e-12);
    }
}

//! Intervals against simulated data with known parameters, and sums against manual calculations.

use fogg_arena::Plan;
use fogg_arena::block::Block;
use fogg_arena::stats::Interval;
use fogg_rules::chance::{FastRng, below};
use rand_core::SeedableRng;

use crate::fixtures::{block, plan, summary};

fn coin(rng: &mut FastRng, chance: f64) -> bool {
    f64::from(below(rng, 1 << 24)) < chance * f64::from(1 << 24)
}

/// Pairs of games that the first entrant wins with this probability; in a share `tied` of the blocks the second game
/// repeats the winner of the first.
fn pairs(plan: &Plan, rng: &mut FastRng, blocks: u64, chance: f64, tied: f64) -> Vec<Block> {
    (0..blocks)
        .map(|number| {
            let first = coin(rng, chance);
            let second = if coin(rng, tied) { first } else { coin(rng, chance) };
            block(plan, number, |game, entrant| u16::from([first, second][game] == (entrant == 0)))
        })
        .collect()
}

/// The percentage of series in which the interval of the first entrant's win rate contains the true rate; then the
/// same for an interval that treats games as independent.
fn coverage(blocks: u64, chance: f64, tied: f64) -> (f64, f64) {
    const SERIES: u64 = 400;
    let plan = plan("a,b", 2);
    let (mut by_blocks, mut by_games) = (0, 0);
    for series in 0..SERIES {
        let mut rng = FastRng::seed_from_u64(series);
        let summary = summary(&plan, pairs(&plan, &mut rng, blocks, chance, tied));
        let bot = &summary.bots[0];
        by_blocks += u32::from(Interval { low: bot.win_rate_low, high: bot.win_rate_high }.contains(chance));
        by_games += u32::from(Interval::wilson(bot.win_rate, summary.games as f64).contains(chance));
    }
    let percent = |hits: u32| 100.0 * f64::from(hits) / SERIES as f64;
    (percent(by_blocks), percent(by_games))
}

#[test]
fn intervals_cover_the_truth_when_games_of_a_block_are_correlated() {
    for (blocks, chance) in [(40, 0.5), (100, 0.6), (200, 0.9)] {
        let (by_blocks, by_games) = coverage(blocks, chance, 0.9);
        assert!((92.0..=98.5).contains(&by_blocks), "{blocks} blocks of {chance}: {by_blocks}");
        assert!(by_games < 88.0, "games are not independent, and still: {by_games}");
    }
}

#[test]
fn intervals_cover_the_truth_when_games_are_independent() {
    for (blocks, chance) in [(40, 0.5), (100, 0.3)] {
        let (by_blocks, _) = coverage(blocks, chance, 0.0);
        assert!((91.5..=98.5).contains(&by_blocks), "{blocks} blocks of {chance}: {by_blocks}");
    }
}

#[test]
fn intervals_are_conservative_for_few_blocks_and_rare_wins() {
    for (blocks, chance) in [(3, 0.5), (10, 0.7), (19, 0.95), (30, 0.99), (100, 0.98)] {
        let (by_blocks, _) = coverage(blocks, chance, 0.9);
        assert!(by_blocks >= 92.0, "{blocks} blocks of {chance}: {by_blocks}");
    }
}

#[test]
fn equal_blocks_do_not_give_a_narrow_interval() {
    let plan = plan("a,b", 2);
    let split = summary(
        &plan,
        (0..50).map(|number| block(&plan, number, |game, entrant| u16::from(game == entrant))),
    );
    let expected = Interval::wilson(0.5, 50.0);
    for bot in &split.bots {
        assert_eq!((bot.win_rate, bot.win_rate_low, bot.win_rate_high), (0.5, expected.low, expected.high));
        assert!(bot.margin_low.unwrap() < -0.2 && bot.margin_high.unwrap() > 0.2);
    }
    let swept =
        summary(&plan, (0..50).map(|number| block(&plan, number, |_, entrant| u16::from(entrant == 0))));
    assert!(swept.bots[0].win_rate_low < 0.95 && swept.bots[1].win_rate_high > 0.05);
}

#[test]
fn a_single_block_gives_a_wide_interval() {
    let plan = plan("a,b", 2);
    let summary = summary(&plan, [block(&plan, 0, |_, entrant| 5 - entrant as u16)]);
    let bot = &summary.bots[0];
    assert!(bot.win_rate_low < 0.3 && bot.win_rate_high == 1.0 && bot.margin_low.is_none());
}

#[test]
fn sums_match_a_manual_calculation() {
    // Scores by game and entrant; two games with two winners each, one with a single winner.
    let scores = [[10, 10, 4], [7, 2, 7], [1, 2, 9]];
    let plan = plan("a,b,c", 3);
    let summary = summary(&plan, [block(&plan, 0, |game, entrant| scores[game][entrant])]);
    let rates: Vec<f64> = summary.bots.iter().map(|bot| bot.win_rate * 6.0).collect();
    assert!(rates.iter().zip([2.0, 1.0, 3.0]).all(|(rate, truth)| (rate - truth).abs() < 1e-12), "{rates:?}");
    let margins: Vec<f64> = summary.bots.iter().map(|bot| bot.margin_mean * 3.0).collect();
    assert!(
        margins
            .iter()
            .zip([0.0 + 0.0 - 8.0, 0.0 - 5.0 - 7.0, -6.0 + 0.0 + 7.0])
            .all(|(a, b)| (a - b).abs() < 1e-9)
    );
    let matrix: Vec<Vec<f64>> = summary
        .win_matrix
        .iter()
        .map(|row| row.iter().map(|cell| 6.0 * cell.unwrap_or(-1.0)).collect())
        .collect();
    let expected = [[-6.0, 3.0, 3.0], [3.0, -6.0, 2.0], [3.0, 4.0, -6.0]];
    for (row, truth) in matrix.iter().zip(expected) {
        assert!(row.iter().zip(truth).all(|(cell, truth)| (cell - truth).abs() < 1e-12), "{matrix:?}");
    }
    // Seat 0 has the first turn in every game; the seatings are a,b,c then c,a,b then b,c,a.
    let places: Vec<f64> = summary.seat_advantage.iter().map(|place| place.win_rate * 6.0).collect();
    assert!(
        places.iter().zip([2.0, 4.0, 0.0]).all(|(place, truth)| (place - truth).abs() < 1e-12),
        "{places:?}"
    );
}

#[test]
fn a_round_robin_weighs_all_tables_equally() {
    let plan = plan("a,b,c", 2);
    // a always beats b and always loses to c.
    let score = |_: usize, entrant: usize| [5, 1, 9][entrant];
    let summary = summary(&plan, (0..90).map(|number| block(&plan, number, score)));
    let rates: Vec<f64> = summary.bots.iter().map(|bot| bot.win_rate).collect();
    assert_eq!(rates, [0.5, 0.0, 1.0]);
    let Interval { low, high } = Interval::wilson(0.5, 60.0);
    assert_eq!(
        (summary.bots[0].win_rate_low, summary.bots[0].win_rate_high),
        (low, high),
        "no table has varied yet"
    );
    // With some variation at each table, the intervals reflect it and not the differences between tables.
    let luck = |number: u64, game: usize, entrant: usize| {
        let upset = game == 0 && (number / 3).is_multiple_of(5);
        if upset { 10 - score(game, entrant) } else { score(game, entrant) }
    };
    let summary = crate::fixtures::summary(
        &plan,
        (0..180).map(|number| block(&plan, number, |game, entrant| luck(number, game, entrant))),
    );
    let bot = &summary.bots[0];
    assert!((bot.win_rate - 0.5).abs() < 1e-9 && bot.win_rate_high - bot.win_rate_low < 0.08, "{bot:?}");
}

//! Ratings of entrants with known strengths.

use fogg_arena::block::Block;
use fogg_arena::{Plan, RunSummary};
use fogg_rules::chance::{FastRng, below};
use rand_core::SeedableRng;

use crate::fixtures::{block, plan, summary};

/// Blocks in which the entrants win in proportion to their strengths.
fn simulated_blocks(plan: &Plan, strengths: &[f64], blocks: u64) -> Vec<Block> {
    let mut rng = FastRng::seed_from_u64(5);
    (0..blocks)
        .map(|number| {
            let table = &plan.tables()[plan.table_of(number)];
            let total: f64 = table.iter().map(|entrant| strengths[*entrant]).sum();
            let mut winner = || {
                let mut left = f64::from(below(&mut rng, 1 << 30)) / f64::from(1 << 30) * total;
                let won = table.iter().find(|entrant| {
                    left -= strengths[**entrant];
                    left < 0.0
                });
                won.copied().unwrap_or(table[0])
            };
            let winners: Vec<usize> = table.iter().map(|_| winner()).collect();
            block(plan, number, |game, entrant| u16::from(winners[game] == entrant))
        })
        .collect()
}

fn elos(summary: &RunSummary) -> Vec<f64> {
    summary.bots.iter().map(|bot| bot.elo).collect()
}

/// The true ratings: 400 log10 of the strengths, with a mean of 0.
fn true_ratings(strengths: &[f64]) -> Vec<f64> {
    let logs: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
    let mean = logs.iter().sum::<f64>() / logs.len() as f64;
    logs.iter().map(|log| log - mean).collect()
}

#[test]
fn recovers_known_strengths() {
    let strengths = [1.0, 2.0, 4.0, 16.0];
    for players in [2, 3, 4] {
        let plan = plan("a,b,c,d", players);
        let summary = summary(&plan, simulated_blocks(&plan, &strengths, 3000));
        for (bot, truth) in summary.bots.iter().zip(true_ratings(&strengths)) {
            assert!(
                (bot.elo - truth).abs() < 35.0,
                "{players} players: {} is {}, not {truth}",
                bot.name,
                bot.elo
            );
            assert!(bot.elo_low < bot.elo && bot.elo < bot.elo_high && bot.elo_high - bot.elo_low < 120.0);
        }
        assert!(elos(&summary).iter().sum::<f64>().abs() < 1e-6);
    }
}

#[test]
fn two_bots_are_rated_by_their_win_rate() {
    let plan = plan("a,b", 2);
    // 750 of 1000 games, plus the drawn game of the prior: the ratio is 750.5 to 250.5.
    let summary = summary(
        &plan,
        (0..500).map(|number| {
            block(&plan, number, |game, entrant| u16::from((entrant == 0) == (game == 0 || number % 2 == 0)))
        }),
    );
    let expected = 200.0 * (750.5_f64 / 250.5).log10();
    assert!((summary.bots[0].elo - expected).abs() < 1e-6 && (summary.bots[1].elo + expected).abs() < 1e-6);
}

#[test]
fn a_bot_that_always_wins_has_a_finite_uncertain_rating() {
    let plan = plan("a,b,c", 2);
    let always = |number| block(&plan, number, |_, entrant| 10 - entrant as u16);
    let few = summary(&plan, (0..30).map(always));
    let many = summary(&plan, (0..300).map(always));
    for summary in [&few, &many] {
        let [best, middle, worst] = &summary.bots[..] else { panic!("three bots") };
        assert!(best.elo > middle.elo && middle.elo > worst.elo && middle.elo.abs() < 0.1);
        assert!(best.elo < 2000.0 && best.elo_high - best.elo_low > 200.0, "{best:?}");
    }
    assert!(few.bots[0].elo < many.bots[0].elo);
}

#[test]
fn equal_specifications_are_one_player() {
    let plan = plan("strong,weak,weak,weak", 4);
    let summary = summary(&plan, simulated_blocks(&plan, &[9.0, 1.0, 1.0, 1.0], 2000));
    let [strong, rest @ ..] = &summary.bots[..] else { panic!("four bots") };
    assert!(rest.iter().all(|weak| weak.elo == rest[0].elo && weak.elo_low == rest[0].elo_low));
    assert!((strong.elo - rest[0].elo - 400.0 * 9.0_f64.log10()).abs() < 25.0, "{}", strong.elo);
    assert!((strong.elo + rest[0].elo).abs() < 1e-6, "two players, with a mean of 0");
}

#[test]
fn a_bot_that_plays_only_itself_is_rated_0() {
    let plan = plan("same,same", 2);
    let summary = summary(&plan, simulated_blocks(&plan, &[1.0, 1.0], 50));
    assert!(summary.bots.iter().all(|bot| (bot.elo, bot.elo_low, bot.elo_high) == (0.0, 0.0, 0.0)));
}

//! The optimiser on functions with a known maximum and as much noise as games have.

use fogg_arena::tune::SpsaGains;
use fogg_arena::tune::spsa::{moved, sides, signs};
use fogg_rules::chance::FastRng;
use rand_core::{Rng, SeedableRng};

/// A uniform number from 0 to 1.
fn unit(rng: &mut FastRng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// The final weights of a tuning that compares two sides with `compare`.
fn tune(
    start: &[f64],
    rounds: u64,
    seed: u64,
    mut compare: impl FnMut(&[f64], &[f64], &mut FastRng) -> f64,
) -> Vec<f64> {
    let gains = SpsaGains::default();
    let mut rng = FastRng::seed_from_u64(seed);
    let mut theta = start.to_vec();
    for round in 0..rounds {
        let signs = signs(seed, round, start.len());
        let [plus, minus] = sides(&theta, &signs, gains.step);
        theta = moved(&theta, &signs, gains.at(round) * compare(&plus, &minus, &mut rng));
    }
    theta
}

/// The root mean square distance from the best point, as the logarithm of a factor.
fn distance(theta: &[f64], best: &[f64]) -> f64 {
    let squares = theta.iter().zip(best).map(|(weight, best)| (weight / best).ln().powi(2));
    (squares.sum::<f64>() / best.len() as f64).sqrt()
}

const BEST: [f64; 8] = [0.01, 0.05, 0.3, 0.5, 1.0, 1.5, 4.0, 30.0];

/// Every weight is off by a factor of two, up or down.
fn off_by_two() -> Vec<f64> {
    BEST.iter()
        .enumerate()
        .map(|(place, best)| if place % 2 == 0 { best * 2.0 } else { best / 2.0 })
        .collect()
}

/// The mean of some duels; the better side wins somewhat more often.
fn duels(plus: f64, minus: f64, count: u32, rng: &mut FastRng) -> f64 {
    let chance = 1.0 / (1.0 + (minus - plus).exp());
    let won = (0..count).filter(|_| unit(rng) < chance).count();
    2.0 * won as f64 / f64::from(count) - 1.0
}

#[test]
fn finds_the_maximum_of_a_bowl_through_noisy_duels() {
    let strength = |theta: &[f64]| -2.0 * distance(theta, &BEST).powi(2) * BEST.len() as f64 / 4.0;
    for seed in 0..5 {
        let end = tune(&off_by_two(), 3000, seed, |plus, minus, rng| {
            duels(strength(plus), strength(minus), 8, rng)
        });
        let (before, after) = (distance(&off_by_two(), &BEST), distance(&end, &BEST));
        assert!(after < 0.4 * before, "seed {seed}: {before:.3} became {after:.3}");
        // The two sides of the first round are a step apart; the remaining distance costs less than one win in
        // fifty.
        assert!(strength(&end) > -0.3, "seed {seed}: {}", strength(&end));
    }
}

#[test]
fn follows_a_narrow_valley() {
    // The product of the two weights matters much, their quotient a little.
    let strength = |theta: &[f64]| {
        let (a, b) = (theta[0].ln(), theta[1].ln());
        -(4.0 * (a + b - 1.0).powi(2) + 0.4 * (a - b).powi(2))
    };
    for seed in 0..5 {
        let end =
            tune(&[0.3, 0.9], 2000, seed, |plus, minus, rng| duels(strength(plus), strength(minus), 8, rng));
        assert!(strength(&end) > -0.2, "seed {seed}: {end:?}, {}", strength(&end));
    }
}

#[test]
fn irrelevant_weights_do_not_drift() {
    // The first side has an advantage unrelated to weights; its signs are balanced.
    for advantage in [0.0, 0.3] {
        let mut sum = [0.0; 4];
        let runs = 60;
        for seed in 0..runs {
            let end = tune(&[1.0; 4], 200, seed, |_, _, rng| advantage + unit(rng) - 0.5);
            sum.iter_mut().zip(end).for_each(|(sum, weight)| *sum += weight.ln());
        }
        let gains = SpsaGains::default();
        let spread: f64 = (0..200).map(|round| gains.at(round).powi(2)).sum();
        let deviation = ((1.0 / 12.0 + advantage * advantage) * spread / runs as f64).sqrt();
        for sum in sum {
            let mean = sum / runs as f64;
            assert!(mean.abs() < 4.0 * deviation, "drifts by {mean:.4}, and {deviation:.4} is chance");
        }
    }
}

#[test]
fn steps_follow_the_gradient_on_average() {
    // On a linear slope the mean step equals the slope.
    let slope = [0.5, -0.25, 0.0];
    let height =
        |theta: &[f64]| theta.iter().zip(slope).map(|(weight, slope)| slope * weight.ln()).sum::<f64>();
    let (rounds, step) = (20_000, 0.18);
    let mut mean = [0.0; 3];
    for round in 0..rounds {
        let signs = signs(7, round, 3);
        let [plus, minus] = sides(&[1.0; 3], &signs, step);
        let result = height(&plus) - height(&minus);
        mean.iter_mut().zip(&signs).for_each(|(mean, sign)| {
            *mean += sign * result / (2.0 * step) / rounds as f64;
        });
    }
    for (mean, slope) in mean.iter().zip(slope) {
        assert!((mean - slope).abs() < 0.02, "{mean} instead of {slope}");
    }
}

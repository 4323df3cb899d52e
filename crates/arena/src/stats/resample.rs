//! The bootstrap over blocks.

use fogg_rules::chance::{FastRng, below};
use rand_core::SeedableRng;

use super::sums::{BlockSums, Totals};
use crate::plan::Plan;

/// The number of resamples.
pub const RESAMPLES: usize = 2000;

/// Upper bound on units drawn one by one; more blocks are combined into equal batches.
const MAX_UNITS: usize = 4096;

/// A fixed seed: the same blocks always have the same intervals.
const SEED: u64 = 0x0066_6f67_6700_0001;

/// Draws resamples and passes the totals of each to `use_totals`.
///
/// Each table is resampled separately, because the plan fixes how often it plays. Only n - 1 of n blocks are
/// drawn: a resample of n would underestimate the variance by a factor of (n - 1) / n.
pub fn each(plan: &Plan, blocks: &[BlockSums], mut use_totals: impl FnMut(&Totals)) {
    let tables = units(plan, blocks);
    let mut rng = FastRng::seed_from_u64(SEED);
    for _ in 0..RESAMPLES {
        let mut totals = Totals::new(plan);
        for units in &tables {
            let draws = units.len().saturating_sub(1);
            let weight = units.len() as f64 / draws as f64;
            for _ in 0..draws {
                let unit = below(&mut rng, units.len() as u32);
                totals.add(plan, &units[unit as usize], weight);
            }
        }
        use_totals(&totals);
    }
}

/// The units to draw: for each table its blocks, or equal batches of them.
fn units(plan: &Plan, blocks: &[BlockSums]) -> Vec<Vec<BlockSums>> {
    let batch = blocks.len().div_ceil(MAX_UNITS).max(1);
    let mut tables: Vec<Vec<BlockSums>> = vec![Vec::new(); plan.tables().len()];
    for sums in blocks {
        let units = &mut tables[sums.table];
        match units.last_mut().filter(|unit| unit.blocks < batch as f64) {
            Some(unit) => unit.add(sums),
            None => units.push(sums.clone()),
        }
    }
    tables
}

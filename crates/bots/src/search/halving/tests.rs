//! Searches among candidates whose true values are known.

use fogg_rules::Slot;
use fogg_rules::chance::below;

use super::*;

/// Candidates that win with these probabilities, in percent; the slot of the action is the index.
struct CoinSimulator(Vec<u32>);

impl Simulator for CoinSimulator {
    type Deal = ();
    type Worker = ();

    fn planner_playout_time(&self) -> Duration {
        Duration::ZERO
    }

    fn deal(&self, _rng: &mut FastRng) {}

    fn simulate(
        &self,
        _deal: &(),
        _worker: &mut (),
        action: Action,
        _kind: PlayoutKind,
        rng: &FastRng,
        _deadline: Option<Instant>,
    ) -> Option<f64> {
        let Action::DrawRow(Slot(coin)) = action else { panic!("{action:?} is no coin") };
        let mut rng = rng.clone();
        // Each coin uses its own random number.
        let draws = (0..=coin).map(|_| below(&mut rng, 100)).last();
        Some(if draws < Some(self.0[usize::from(coin)]) { 1.0 } else { 0.0 })
    }
}

fn winner(
    coins: &CoinSimulator,
    priors: &[f64],
    settings: &SearchSettings,
    playouts: u64,
    seed: u64,
) -> usize {
    let candidates = priors.iter().enumerate();
    let candidates =
        candidates.map(|(coin, prior)| Candidate::new(Action::DrawRow(Slot(coin as u8)), *prior));
    let mut workers = vec![(); settings.threads];
    let search = HalvingSearch::new(candidates.collect(), coins, settings, &mut workers, seed);
    match search.run(SearchLimit::Playouts(playouts)) {
        Action::DrawRow(Slot(coin)) => usize::from(coin),
        action => panic!("{action:?} is no coin"),
    }
}

/// How often each coin wins in a hundred searches.
fn wins(odds: &[u32], priors: &[f64], settings: &SearchSettings, playouts: u64) -> Vec<usize> {
    let coins = CoinSimulator(odds.to_vec());
    let mut wins = vec![0; odds.len()];
    (0..100).for_each(|seed| wins[winner(&coins, priors, settings, playouts, seed)] += 1);
    wins
}

#[test]
fn finds_the_best_candidate_at_every_position() {
    for best in 0..8 {
        let mut odds = [40, 45, 30, 35, 44, 20, 42, 38];
        odds.swap(1, best);
        odds[best] = 65;
        let wins = wins(&odds, &[0.0; 8], &SearchSettings::default(), 2000);
        assert!(wins[best] >= 99, "{odds:?}: {wins:?}");
    }
}

#[test]
fn more_playouts_find_the_best_more_often() {
    let odds = [50, 50, 56, 50, 50, 50];
    let found = |playouts| wins(&odds, &[0.0; 6], &SearchSettings::default(), playouts)[2];
    let (few, some, many) = (found(60), found(1000), found(60_000));
    assert!(few < some && some < many && many >= 99, "{few}, {some}, {many}");
}

#[test]
fn without_playouts_the_first_candidate_is_chosen() {
    let settings = SearchSettings::default();
    for playouts in [0, 1, 3] {
        assert_eq!(
            winner(&CoinSimulator(vec![10, 20, 30, 90]), &[0.0, -0.1, -0.1, -0.2], &settings, playouts, 1),
            0
        );
    }
}

#[test]
fn the_prior_decides_between_equals_and_yields_to_evidence() {
    let settings = SearchSettings::default();
    let equal = wins(&[50, 50], &[-0.3, 0.0], &settings, 40);
    assert!(equal[1] >= 95, "{equal:?}");
    let wrong = wins(&[70, 50], &[-0.1, 0.0], &settings, 4000);
    assert!(wrong[0] >= 99, "{wrong:?}");
}

#[test]
fn the_number_of_threads_does_not_change_the_result() {
    let coins = CoinSimulator(vec![50, 52, 51, 49, 50]);
    let threads = |threads| SearchSettings { threads, ..SearchSettings::default() };
    for seed in 0..5 {
        let single = winner(&coins, &[0.0; 5], &threads(1), 1000, seed);
        assert_eq!(winner(&coins, &[0.0; 5], &threads(3), 1000, seed), single);
    }
}

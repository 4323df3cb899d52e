//! A contest between choices whose worth is known.

use fogg_rules::Slot;
use fogg_rules::chance::below;

use super::*;

/// Choices that win with these odds, in hundredths: the slot of the action tells which.
struct Coins(Vec<u32>);

impl Trials for Coins {
    type Deal = ();
    type Room = ();

    fn careful_time(&self) -> Duration {
        Duration::ZERO
    }

    fn deal(&self, _rng: &mut FastRng) {}

    fn play(
        &self,
        _deal: &(),
        _room: &mut (),
        action: Action,
        _manner: Manner,
        luck: &FastRng,
        _until: Option<Instant>,
    ) -> Option<f64> {
        let Action::DrawRow(Slot(coin)) = action else { panic!("{action:?} is no coin") };
        let mut luck = luck.clone();
        // Each coin has luck of its own.
        let draws = (0..=coin).map(|_| below(&mut luck, 100)).last();
        Some(if draws < Some(self.0[usize::from(coin)]) { 1.0 } else { 0.0 })
    }
}

fn winner(coins: &Coins, opinions: &[f64], settings: &Settings, playouts: u64, seed: u64) -> usize {
    let candidates = opinions.iter().enumerate();
    let candidates =
        candidates.map(|(coin, opinion)| Candidate::new(Action::DrawRow(Slot(coin as u8)), *opinion));
    let mut rooms = vec![(); settings.threads];
    let contest = Contest::new(candidates.collect(), coins, settings, &mut rooms, seed);
    match contest.run(Limit::Playouts(playouts)) {
        Action::DrawRow(Slot(coin)) => usize::from(coin),
        action => panic!("{action:?} is no coin"),
    }
}

/// How often each of some coins wins a contest, of a hundred.
fn wins(odds: &[u32], opinions: &[f64], settings: &Settings, playouts: u64) -> Vec<usize> {
    let coins = Coins(odds.to_vec());
    let mut wins = vec![0; odds.len()];
    (0..100).for_each(|seed| wins[winner(&coins, opinions, settings, playouts, seed)] += 1);
    wins
}

#[test]
fn the_best_choice_is_found_wherever_it_stands() {
    for best in 0..8 {
        let mut odds = [40, 45, 30, 35, 44, 20, 42, 38];
        odds.swap(1, best);
        odds[best] = 65;
        let wins = wins(&odds, &[0.0; 8], &Settings::default(), 2000);
        assert!(wins[best] >= 99, "{odds:?}: {wins:?}");
    }
}

#[test]
fn more_playouts_tell_more() {
    let odds = [50, 50, 56, 50, 50, 50];
    let found = |playouts| wins(&odds, &[0.0; 6], &Settings::default(), playouts)[2];
    let (few, some, many) = (found(60), found(1000), found(60_000));
    assert!(few < some && some < many && many >= 99, "{few}, {some}, {many}");
}

#[test]
fn without_playouts_the_first_choice_stands() {
    let settings = Settings::default();
    for playouts in [0, 1, 3] {
        assert_eq!(winner(&Coins(vec![10, 20, 30, 90]), &[0.0, -0.1, -0.1, -0.2], &settings, playouts, 1), 0);
    }
}

#[test]
fn an_opinion_decides_between_equals_and_yields_to_what_is_seen() {
    let settings = Settings::default();
    let equal = wins(&[50, 50], &[-0.3, 0.0], &settings, 40);
    assert!(equal[1] >= 95, "{equal:?}");
    let wrong = wins(&[70, 50], &[-0.1, 0.0], &settings, 4000);
    assert!(wrong[0] >= 99, "{wrong:?}");
}

#[test]
fn threads_change_nothing() {
    let coins = Coins(vec![50, 52, 51, 49, 50]);
    let threads = |threads| Settings { threads, ..Settings::default() };
    for seed in 0..5 {
        let alone = winner(&coins, &[0.0; 5], &threads(1), 1000, seed);
        assert_eq!(winner(&coins, &[0.0; 5], &threads(3), 1000, seed), alone);
    }
}

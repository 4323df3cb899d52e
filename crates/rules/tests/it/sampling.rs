//! Random actions are uniform over the listed ones: exactly, not only on average.

use std::collections::BTreeMap;
use std::convert::Infallible;

use fogg_rules::{Action, Game, Phase, Seat};
use fogg_testkit::games::Case;
use rand_core::TryRng;

/// A generator that says one word, and then that it was asked for more than one.
struct OneWord {
    word: u32,
    asked: u32,
}

impl TryRng for OneWord {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.asked += 1;
        // After a rejection any other word will do.
        Ok(if self.asked == 1 { self.word } else { self.asked.wrapping_mul(0x9E37_79B9) })
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("actions are drawn by words of 32 bits")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("actions are drawn by words of 32 bits")
    }
}

/// Draws once for each of many words, evenly spread, and counts the actions; rejected words do not count.
fn counts(game: &Game, seat: Seat, words: u64) -> BTreeMap<Action, u64> {
    let mut counts = BTreeMap::new();
    for number in 0..words {
        let mut rng = OneWord { word: ((number << 32) / words) as u32, asked: 0 };
        let action = game.random_action(seat, &mut rng).expect("the seat is to act");
        if rng.asked == 1 {
            *counts.entry(action).or_insert(0) += 1;
        }
    }
    counts
}

fn check_uniform(game: &Game, seat: Seat) {
    let listed: Vec<Action> = game.legal_actions(seat).collect();
    // Choices of tickets are drawn from all subsets, up to 64, of which a few may be allowed.
    let words = 40 * listed.len().max(64) as u64 + 1;
    let counts = counts(game, seat, words);
    assert_eq!(listed, counts.keys().copied().collect::<Vec<_>>(), "the actions drawn are those listed");
    let (fewest, most) = (counts.values().min().unwrap(), counts.values().max().unwrap());
    // Evenly spread words fall on equal shares of the range equally often, give or take one.
    assert!(most - fewest <= 2, "between {fewest} and {most} of {words} words: {counts:?}");
}

fn check_moments(case: &Case) -> usize {
    let moments = case.moments(4);
    for game in &moments {
        for seat in game.to_act().iter() {
            check_uniform(game, seat);
        }
    }
    moments.iter().filter(|game| matches!(game.public().phase(), Phase::Turn(_))).count()
}

#[test]
fn a_seat_that_is_not_to_act_gets_no_action() {
    let mut rng = OneWord { word: 0, asked: 0 };
    let game = fogg_testkit::scene::game("map mini-base | red to act");
    assert_eq!(game.random_action(Seat::Blue, &mut rng), None);
    assert_eq!(game.random_action(Seat::Black, &mut rng), None);
    let over = fogg_testkit::scene::game("map mini-base | over");
    assert_eq!(over.random_action(Seat::Red, &mut rng), None);
    assert_eq!(rng.asked, 0);
}

#[test]
fn random_actions_are_uniform_on_random_boards() {
    let turns: usize = (0..400).map(|seed| check_moments(&Case::random(seed))).sum();
    assert!(turns > 400, "{turns} turns were looked at");
}

#[test]
fn random_actions_are_uniform_on_the_real_boards() {
    let turns: usize = (0..60).map(|seed| check_moments(&Case::real(seed))).sum();
    assert!(turns > 60, "{turns} turns were looked at");
}

//! Random actions are exactly uniform over the legal ones.

use std::collections::BTreeMap;
use std::convert::Infallible;

use fogg_rules::{Action, Game, Phase, Seat};
use fogg_testkit::games::Case;
use rand_core::TryRng;

/// A generator whose first word is fixed, and which counts the words drawn.
struct OneWord {
    word: u32,
    drawn: u32,
}

impl TryRng for OneWord {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.drawn += 1;
        // After a rejection the word does not matter.
        Ok(if self.drawn == 1 { self.word } else { self.drawn.wrapping_mul(0x9E37_79B9) })
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("random actions use 32-bit words")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("random actions use 32-bit words")
    }
}

/// Draws one action for each of many evenly spaced words, and counts the actions; rejected words do not count.
fn counts(game: &Game, seat: Seat, words: u64) -> BTreeMap<Action, u64> {
    let mut counts = BTreeMap::new();
    for number in 0..words {
        let mut rng = OneWord { word: ((number << 32) / words) as u32, drawn: 0 };
        let action = game.random_action(seat, &mut rng).expect("the seat is to act");
        if rng.drawn == 1 {
            *counts.entry(action).or_insert(0) += 1;
        }
    }
    counts
}

fn check_uniform(game: &Game, seat: Seat) {
    let listed: Vec<Action> = game.legal_actions(seat).collect();
    // Choices of tickets are drawn from up to 64 subsets, of which only some are legal.
    let words = 40 * listed.len().max(64) as u64 + 1;
    let counts = counts(game, seat, words);
    assert_eq!(listed, counts.keys().copied().collect::<Vec<_>>(), "the drawn actions are the legal ones");
    let (min, max) = (counts.values().min().unwrap(), counts.values().max().unwrap());
    // Evenly spaced words fall into equal parts of the range equally often, plus or minus one.
    assert!(max - min <= 2, "between {min} and {max} of {words} words: {counts:?}");
}

fn check_states(case: &Case) -> usize {
    let states = case.states(4);
    for game in &states {
        for seat in game.to_act().iter() {
            check_uniform(game, seat);
        }
    }
    states.iter().filter(|game| matches!(game.public().phase(), Phase::Turn(_))).count()
}

#[test]
fn a_seat_that_is_not_to_act_gets_no_action() {
    let mut rng = OneWord { word: 0, drawn: 0 };
    let game = fogg_testkit::scene::game("map mini-base | red to act");
    assert_eq!(game.random_action(Seat::Blue, &mut rng), None);
    assert_eq!(game.random_action(Seat::Black, &mut rng), None);
    let over = fogg_testkit::scene::game("map mini-base | over");
    assert_eq!(over.random_action(Seat::Red, &mut rng), None);
    assert_eq!(rng.drawn, 0);
}

#[test]
fn random_actions_are_uniform_on_random_boards() {
    let turns: usize = (0..400).map(|seed| check_states(&Case::random(seed))).sum();
    assert!(turns > 400, "{turns} turns were checked");
}

#[test]
fn random_actions_are_uniform_on_the_real_boards() {
    let turns: usize = (0..60).map(|seed| check_states(&Case::real(seed))).sum();
    assert!(turns > 60, "{turns} turns were checked");
}

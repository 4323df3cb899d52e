//! Observations hold nothing that the seat cannot see, and do not depend on what the observer saw before.

use std::sync::Arc;

use fogg_observation::{ActionSpace, Observer, write_hidden_for_critic};
use fogg_rules::Board;
use fogg_rules::chance::FastRng;
use rand_core::{Rng, SeedableRng};

use crate::games::{cases, for_each_moment, fresh_observation};

#[test]
fn dealing_hidden_cards_again_changes_no_byte() {
    let mut changed = 0;
    for case in cases() {
        let (mut rng, actions) = (FastRng::seed_from_u64(case.seed), ActionSpace::new(&case.board));
        let mut observer = Observer::new(&case.board);
        let mut seen = vec![0; observer.spec().len()];
        let mut mask = [vec![0; actions.len()], vec![0; actions.len()]];
        for_each_moment(&case, |moment, _| {
            observer.observe(moment.view, moment.paying, &mut seen);
            // Weights that favour some tickets, so that the deal is unlike the real one.
            let favourite = rng.next_u32();
            let other = moment
                .view
                .sample_weighted(&mut rng, |_, ticket| 1 + (favourite >> (ticket.0 % 32) & 1) * 50);
            let view = other.view(Some(moment.seat));
            assert_eq!(fresh_observation(&case.board, &view, moment.paying), seen);
            actions.write_mask(moment.view, moment.paying, &mut mask[0]);
            actions.write_mask(&view, moment.paying, &mut mask[1]);
            assert_eq!(mask[0], mask[1]);
            changed += usize::from(other != *moment.game);
        });
    }
    assert!(changed > 1000, "only {changed} deals differed");
}

#[test]
fn an_observer_that_follows_a_game_sees_the_same_as_a_new_one() {
    let mut last: Option<(Arc<Board>, Observer)> = None;
    for case in cases() {
        // The same observer sees all games on a board, with different numbers of players.
        let known = last.take().filter(|(board, _)| Arc::ptr_eq(board, &case.board));
        let (_, observer) =
            last.insert(known.unwrap_or_else(|| (Arc::clone(&case.board), Observer::new(&case.board))));
        let mut seen = vec![0; observer.spec().len()];
        for_each_moment(&case, |moment, _| {
            observer.observe(moment.view, moment.paying, &mut seen);
            assert_eq!(seen, fresh_observation(&case.board, moment.view, moment.paying));
        });
    }
}

#[test]
fn the_critic_sees_hidden_cards_and_the_policy_does_not() {
    let mut differing = 0;
    for case in cases().into_iter().step_by(3) {
        let mut rng = FastRng::seed_from_u64(case.seed);
        let mut observer = Observer::new(&case.board);
        let mut seen = vec![0; observer.spec().len()];
        let mut hidden = [vec![0; observer.spec().hidden_len()], vec![0; observer.spec().hidden_len()]];
        for_each_moment(&case, |moment, _| {
            observer.observe(moment.view, moment.paying, &mut seen);
            write_hidden_for_critic(moment.game, moment.seat, &observer, &mut hidden[0]);
            let other = moment.view.sample(&mut rng);
            write_hidden_for_critic(&other, moment.seat, &observer, &mut hidden[1]);
            differing += usize::from(hidden[0] != hidden[1]);
        });
    }
    assert!(differing > 1000, "{differing} hidden observations depend on hidden cards");
}

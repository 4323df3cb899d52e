//! Every legal action has a number, and every legal number is an action.

use std::collections::BTreeSet;

use fogg_observation::{ActionSpace, Choice};
use fogg_rules::{Action, RouteId, View};

use crate::games::{cases, for_each_moment};

/// The action itself, or for a card from the row the action that takes the same card from the first slot.
fn canonical(view: &View, action: Action) -> Action {
    match action {
        Action::DrawRow(slot) => {
            let row = view.public().row();
            let first = row.iter().position(|card| *card == row[slot.index()]).unwrap();
            Action::DrawRow(fogg_rules::Slot(first as u8))
        }
        other => other,
    }
}

/// The legal actions by their numbers, each decision with all its numbers.
fn numbered(actions: &ActionSpace, view: &View) -> (BTreeSet<usize>, Vec<(RouteId, BTreeSet<usize>)>) {
    let (mut first, mut payments) = (BTreeSet::new(), Vec::<(RouteId, BTreeSet<usize>)>::new());
    for action in view.legal_actions() {
        let numbers = actions.numbers(view, action);
        first.insert(numbers.action);
        if let (Action::Claim(id, _), Some(payment)) = (action, numbers.payment) {
            match payments.iter_mut().find(|(known, _)| *known == id) {
                Some((_, set)) => assert!(set.insert(payment), "two payments have the number {payment}"),
                None => payments.push((id, BTreeSet::from([payment]))),
            }
        }
    }
    (first, payments)
}

fn mask(actions: &ActionSpace, view: &View, paying: Option<RouteId>) -> BTreeSet<usize> {
    let mut mask = vec![7; actions.len()];
    let count = actions.write_mask(view, paying, &mut mask);
    let legal: BTreeSet<usize> = (0..mask.len()).filter(|number| mask[*number] == 1).collect();
    assert!(mask.iter().all(|byte| *byte <= 1), "a mask has only 0 and 1");
    assert_eq!(count, legal.len());
    legal
}

#[test]
fn every_legal_action_maps_to_numbers_and_back() {
    let (mut payments, mut tunnels) = (0, 0);
    for case in cases() {
        let actions = ActionSpace::new(&case.board);
        for_each_moment(&case, |moment, _| {
            for action in moment.view.legal_actions() {
                let numbers = actions.numbers(moment.view, action);
                let expected = canonical(moment.view, action);
                match (actions.choice(moment.view, None, numbers.action), numbers.payment) {
                    (Some(Choice::Play(played)), None) => assert_eq!(played, expected),
                    (Some(Choice::PayFor(id)), Some(payment)) => {
                        let paid = actions.choice(moment.view, Some(id), payment);
                        assert_eq!(paid, Some(Choice::Play(expected)));
                        payments += 1;
                    }
                    other => panic!("{action:?} became {other:?}"),
                }
                tunnels += usize::from(matches!(action, Action::AddToTunnel(_)));
            }
        });
    }
    assert!(payments > 1000 && tunnels > 100, "{payments} payments and {tunnels} additions were tried");
}

#[test]
fn the_mask_has_exactly_the_legal_actions() {
    for case in cases() {
        let actions = ActionSpace::new(&case.board);
        for_each_moment(&case, |moment, _| {
            let (first, payments) = numbered(&actions, moment.view);
            assert_eq!(mask(&actions, moment.view, None), first);
            for (id, numbers) in payments {
                assert!(numbers.len() > 1, "a payment without a choice is not a decision");
                assert_eq!(mask(&actions, moment.view, Some(id)), numbers);
            }
        });
    }
}

#[test]
fn numbers_outside_of_the_mask_are_no_choice() {
    for case in cases().into_iter().step_by(5) {
        let actions = ActionSpace::new(&case.board);
        for_each_moment(&case, |moment, _| {
            let legal = mask(&actions, moment.view, moment.paying);
            for number in 0..actions.len() + 2 {
                let choice = actions.choice(moment.view, moment.paying, number);
                assert_eq!(choice.is_some(), legal.contains(&number), "{number}");
            }
        });
    }
}

#[test]
fn a_seat_that_is_not_to_act_has_no_choice() {
    for case in cases().into_iter().step_by(7) {
        let actions = ActionSpace::new(&case.board);
        for_each_moment(&case, |moment, _| {
            for seat in moment.game.public().all_seats().filter(|seat| !moment.game.to_act().contains(*seat))
            {
                assert!(mask(&actions, &moment.game.view(Some(seat)), None).is_empty());
            }
        });
    }
}

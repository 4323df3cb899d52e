//! Properties of every game, tested on random games on random boards and on the real boards.
//!
//! `FOGG_CASES=100000 cargo nextest run -p fogg-rules properties` runs more than the default 1,000 cases of each.

use std::collections::BTreeSet;

use fogg_rules::board::RoutesScore;
use fogg_rules::notation::{action_text, parse_action};
use fogg_rules::score::route_points;
use fogg_rules::{Action, Cards, Event, EventView, Game, Phase, Seat, TicketId, TicketSet, View};
use fogg_testkit::games::{Case, all_cards};
use proptest::prelude::*;

use crate::candidates::candidate_actions;

/// Defines tests that run each property on random boards and on the real boards.
macro_rules! properties {
    ($($(#[$doc:meta])* $name:ident => $property:ident;)*) => {
        mod on_random_boards {
            use super::*;
            $($(#[$doc])* #[test] fn $name() { super::run(Case::random, super::$property) })*
        }
        mod on_the_real_boards {
            use super::*;
            $($(#[$doc])* #[test] fn $name() { super::run(Case::real, super::$property) })*
        }
    };
}

properties! {
    an_action_is_listed_exactly_when_it_is_legal => listed_when_legal;
    an_illegal_action_changes_nothing => illegal_actions_change_nothing;
    until_the_end_every_seat_to_act_has_a_legal_action => seats_can_act;
    cards_tickets_and_trains_are_conserved => everything_is_conserved;
    cards_taken_and_spent_are_counted => cards_taken_and_spent;
    the_running_score_equals_the_score_counted_from_scratch => running_score;
    legal_actions_depend_only_on_the_view => legal_from_view;
    applying_events_to_an_old_view_gives_the_new_view => applying_events;
    a_view_equals_the_view_built_from_its_parts => parts;
    a_sample_has_the_view_it_was_made_from => samples;
    a_reshuffled_game_looks_the_same_to_every_seat => reshuffled_views;
    hidden_state_makes_no_difference_until_it_is_revealed => hidden_makes_no_difference;
    a_record_replays_to_the_same_game => replays;
    actions_parse_back_from_their_text => written_actions;
}

fn run(case: fn(u64) -> Case, property: fn(&Case) -> Result<(), TestCaseError>) {
    let cases = std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1000);
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(seed in any::<u64>())| property(&case(seed))?);
}

fn reshuffled_views(case: &Case) -> Result<(), TestCaseError> {
    let mut rng = case.rng();
    for game in case.states(3) {
        let other = game.reshuffled(&mut rng);
        for seat in game.public().all_seats() {
            prop_assert_eq!(other.view(Some(seat)), game.view(Some(seat)));
        }
        prop_assert_eq!(all_cards(&other), all_cards(&game));
        let tickets = |game: &Game| game.ticket_deck().collect::<TicketSet>();
        prop_assert_eq!(tickets(&other), tickets(&game));
    }
    Ok(())
}

fn listed_when_legal(case: &Case) -> Result<(), TestCaseError> {
    for game in case.states(3) {
        for seat in Seat::ALL {
            let listed: Vec<Action> = game.legal_actions(seat).collect();
            prop_assert!(listed.is_sorted_by(|a, b| a < b), "sorted, without duplicates: {listed:?}");
            let legal: BTreeSet<Action> = candidate_actions(&game, seat)
                .into_iter()
                .filter(|action| game.is_legal(seat, *action))
                .collect();
            prop_assert_eq!(listed, legal.into_iter().collect::<Vec<_>>());
        }
    }
    Ok(())
}

fn illegal_actions_change_nothing(case: &Case) -> Result<(), TestCaseError> {
    for game in case.states(2) {
        for seat in Seat::ALL {
            // Every seventh, because comparing games is slow; the seeds vary.
            for action in candidate_actions(&game, seat).into_iter().skip(case.seed as usize % 7).step_by(7) {
                let (mut after, mut emitted) = (game.clone(), false);
                if after.play(seat, action, &mut |_| emitted = true).is_err() {
                    prop_assert!(!emitted && after == game, "{action:?}");
                }
            }
        }
    }
    Ok(())
}

fn seats_can_act(case: &Case) -> Result<(), TestCaseError> {
    let mut all_have_actions = true;
    // `play` panics if the game does not end.
    let (_, last) = case.play(|game, _, _| {
        all_have_actions &= game.to_act().iter().all(|seat| game.legal_actions(seat).next().is_some());
    });
    prop_assert!(all_have_actions);
    prop_assert!(last.to_act().is_empty() && last.outcome().is_some());
    prop_assert!(Seat::ALL.into_iter().all(|seat| last.legal_actions(seat).next().is_none()));
    Ok(())
}

fn everything_is_conserved(case: &Case) -> Result<(), TestCaseError> {
    let mut games = Vec::new();
    let (_, last) = case.play(|game, _, _| games.push(game.clone()));
    for game in games.iter().chain([&last]) {
        prop_assert_eq!(all_cards(game), case.board.rules().cards);
        let (tickets, in_places) = all_tickets(game);
        prop_assert_eq!(tickets.len(), in_places, "no ticket is in two places");
        prop_assert_eq!(in_places + usize::from(game.public().tickets_removed()), case.board.tickets().len());
        for seat in game.public().all_seats() {
            let (player, private) = (game.public().player(seat), game.private(seat));
            let spaces: u32 =
                game.public().claimed(seat).iter().map(|id| u32::from(case.board.route(id).length)).sum();
            prop_assert_eq!(u32::from(player.trains) + spaces, u32::from(case.board.rules().trains));
            prop_assert_eq!(usize::from(player.hand), private.hand.total());
            prop_assert!(private.hand.contains(&player.known), "{:?} of {:?}", player.known, private.hand);
        }
    }
    Ok(())
}

/// P1: the counts of taken and spent cards agree with the events.
fn cards_taken_and_spent(case: &Case) -> Result<(), TestCaseError> {
    let mut seen = fogg_rules::BySeat::<[Cards; 2]>::default();
    let (_, last) = case.play(|_, _, events| {
        for event in events {
            match event {
                Event::CardTaken { seat, card, .. } => seen[*seat][0].add(*card, 1),
                Event::RouteClaimed { seat, payment, added, .. } => {
                    seen[*seat][1].add_all(&payment.to_cards());
                    added.iter().for_each(|added| seen[*seat][1].add_all(&added.to_cards()));
                }
                _ => {}
            }
        }
    });
    for seat in last.public().all_seats() {
        let player = last.public().player(seat);
        prop_assert_eq!([player.taken, player.spent], seen[seat]);
    }
    Ok(())
}

fn running_score(case: &Case) -> Result<(), TestCaseError> {
    let at_once = case.board.rules().routes_score == RoutesScore::AtOnce;
    let mut games = Vec::new();
    let (_, last) = case.play(|game, _, _| games.push(game.clone()));
    for game in &games {
        for seat in game.public().all_seats() {
            let counted = route_points(&case.board, game.public().claimed(seat));
            prop_assert_eq!(game.public().player(seat).points, if at_once { counted } else { 0 });
        }
    }
    let outcome = last.outcome().expect("the game is over");
    for (seat, score) in outcome.by_seat() {
        prop_assert_eq!(score.routes, route_points(&case.board, last.public().claimed(seat)));
    }
    prop_assert_eq!(Some(outcome), last.view(None).outcome());
    Ok(())
}

fn legal_from_view(case: &Case) -> Result<(), TestCaseError> {
    for game in case.states(8) {
        for seat in game.public().all_seats() {
            let view = game.view(Some(seat));
            prop_assert!(game.legal_actions(seat).eq(view.legal_actions()));
        }
        prop_assert_eq!(game.view(None).legal_actions().count(), 0);
    }
    Ok(())
}

fn applying_events(case: &Case) -> Result<(), TestCaseError> {
    let viewers: Vec<Option<Seat>> =
        Seat::ALL.into_iter().take(usize::from(case.seats)).map(Some).chain([None]).collect();
    let first = Game::new(&case.setup()).expect("the number of seats is valid");
    let mut views: Vec<_> = viewers.iter().map(|viewer| first.view(*viewer)).collect();
    let mut wrong = None;
    let apply = |views: &mut Vec<View>, events: &[Event]| {
        for (view, viewer) in views.iter_mut().zip(&viewers) {
            events.iter().for_each(|event| view.apply(&event.seen_by(*viewer)));
        }
    };
    let mut ply = 0;
    let (_, last) = case.play(|game, _, events| {
        let equal = views.iter().zip(&viewers).all(|(view, viewer)| *view == game.view(*viewer));
        wrong = wrong.or((!equal).then_some(ply));
        apply(&mut views, events);
        ply += 1;
    });
    prop_assert_eq!(wrong, None, "the view differs before this ply");
    for (view, viewer) in views.iter().zip(&viewers) {
        prop_assert_eq!(view, &last.view(*viewer));
    }
    Ok(())
}

fn parts(case: &Case) -> Result<(), TestCaseError> {
    for game in case.states(6) {
        for viewer in game.public().all_seats().map(Some).chain([None]) {
            let view = game.view(viewer);
            prop_assert_eq!(View::from_parts(&view.parts()), Ok(view));
        }
    }
    Ok(())
}

fn samples(case: &Case) -> Result<(), TestCaseError> {
    let mut rng = case.rng();
    for game in case.states(4) {
        for viewer in game.public().all_seats().map(Some).chain([None]) {
            let view = game.view(viewer);
            let mut sample = view.sample(&mut rng);
            prop_assert_eq!(&sample.view(viewer), &view);
            prop_assert_eq!(all_cards(&sample), case.board.rules().cards);
            let (tickets, in_places) = all_tickets(&sample);
            prop_assert_eq!(tickets.len(), in_places);
            sample.playout(&mut rng);
            prop_assert!(sample.outcome().is_some());
        }
    }
    Ok(())
}

fn hidden_makes_no_difference(case: &Case) -> Result<(), TestCaseError> {
    let mut rng = case.rng();
    for game in case.states(6) {
        for seat in game.public().all_seats() {
            let other = game.view(Some(seat)).sample(&mut rng);
            prop_assert!(game.legal_actions(seat).eq(other.legal_actions(seat)));
            prop_assert_eq!(game.view(Some(seat)), other.view(Some(seat)));
            if game.to_act().contains(seat) {
                let action = game.random_action(seat, &mut rng).expect("the seat is to act");
                prop_assert_eq!(
                    seen_before_revealing(&game, seat, action),
                    seen_before_revealing(&other, seat, action)
                );
            }
        }
    }
    Ok(())
}

/// The events that a seat sees of its own action, up to the first one that reveals something to it.
fn seen_before_revealing(game: &Game, seat: Seat, action: Action) -> Vec<EventView> {
    let mut events = Vec::new();
    game.clone().play(seat, action, &mut |event| events.push(event)).expect("a random action is legal");
    let first_settled = events.iter().filter(|event| matches!(event, Event::TicketsKept { .. })).count() > 1;
    let known = |event: &&Event| match event {
        Event::CardDrawn { .. } | Event::RowFilled { .. } | Event::TunnelCardTurned { .. } => false,
        Event::TicketsOffered { .. } | Event::HandShown { .. } => false,
        // B2.6: the last choice reveals how many first tickets the others keep.
        Event::TicketsKept { .. } => !first_settled,
        _ => true,
    };
    events.iter().take_while(known).map(|event| event.seen_by(Some(seat))).collect()
}

fn replays(case: &Case) -> Result<(), TestCaseError> {
    let (record, last) = case.play(|_, _, _| ());
    prop_assert_eq!(record.replay().expect("the record replays"), last);
    Ok(())
}

fn written_actions(case: &Case) -> Result<(), TestCaseError> {
    for game in case.states(3) {
        for seat in game.to_act().iter() {
            for action in game.legal_actions(seat) {
                prop_assert_eq!(parse_action(&case.board, &action_text(&case.board, action)), Ok(action));
            }
        }
    }
    Ok(())
}

/// Every ticket in the deck, in a hand or offered, and the number of places they are in.
fn all_tickets(game: &Game) -> (TicketSet, usize) {
    let choosing = matches!(game.public().phase(), Phase::FirstTickets(_));
    let mut found: Vec<TicketId> = game.ticket_deck().collect();
    for seat in game.public().all_seats() {
        let private = game.private(seat);
        found.extend(&private.offered);
        // B2.6: chosen first tickets stay among the offered ones until all seats have chosen.
        found.extend(private.tickets.iter().filter(|_| !choosing));
    }
    (found.iter().copied().collect(), found.len())
}

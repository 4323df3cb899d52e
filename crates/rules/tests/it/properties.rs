//! What is true of every game, tried on random games: on random boards and on the real ones.
//!
//! `FOGG_CASES=100000 cargo nextest run -p fogg-rules properties` tries more than the 1,000 of each.

use std::collections::BTreeSet;

use fogg_rules::board::RoutesScore;
use fogg_rules::notation::{action_text, parse_action};
use fogg_rules::score::route_points;
use fogg_rules::{Action, Cards, Event, EventView, Game, Phase, Seat, TicketId, TicketSet, View};
use fogg_testkit::games::{Case, all_cards};
use proptest::prelude::*;

use crate::conceivable::conceivable;

/// Runs a property on as many random boards as `FOGG_CASES` says, and on as many games on the real ones.
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
    a_refused_action_changes_nothing => refusals_change_nothing;
    until_the_end_somebody_is_asked_and_has_an_action => somebody_can_act;
    cards_tickets_and_trains_are_conserved => everything_is_conserved;
    the_table_remembers_every_card_seen_to_be_taken_or_spent => public_memory;
    the_running_score_equals_the_score_counted_from_scratch => running_score;
    what_i_may_do_depends_only_on_what_i_see => legal_from_view;
    folding_events_into_an_old_view_gives_the_new_view => folding;
    a_view_is_the_sum_of_its_parts => parts;
    a_guess_looks_like_the_view_it_was_made_from => guesses;
    what_i_cannot_see_makes_no_difference_until_it_is_revealed => hidden_makes_no_difference;
    a_record_replays_to_the_same_game => replays;
    actions_survive_being_written_down => written_actions;
}

fn run(case: fn(u64) -> Case, property: fn(&Case) -> Result<(), TestCaseError>) {
    let cases = std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1000);
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(seed in any::<u64>())| property(&case(seed))?);
}

fn listed_when_legal(case: &Case) -> Result<(), TestCaseError> {
    for game in case.moments(3) {
        for seat in Seat::ALL {
            let listed: Vec<Action> = game.legal_actions(seat).collect();
            prop_assert!(listed.is_sorted_by(|a, b| a < b), "sorted, and nothing twice: {listed:?}");
            let legal: BTreeSet<Action> =
                conceivable(&game, seat).into_iter().filter(|action| game.is_legal(seat, *action)).collect();
            prop_assert_eq!(listed, legal.into_iter().collect::<Vec<_>>());
        }
    }
    Ok(())
}

fn refusals_change_nothing(case: &Case) -> Result<(), TestCaseError> {
    for game in case.moments(2) {
        for seat in Seat::ALL {
            // Every seventh of them: comparing whole games is slow, and the seeds vary.
            for action in conceivable(&game, seat).into_iter().skip(case.seed as usize % 7).step_by(7) {
                let (mut after, mut told) = (game.clone(), false);
                if after.play(seat, action, &mut |_| told = true).is_err() {
                    prop_assert!(!told && after == game, "{action:?}");
                }
            }
        }
    }
    Ok(())
}

fn somebody_can_act(case: &Case) -> Result<(), TestCaseError> {
    let mut all_had_one = true;
    // The game ends: `play` panics on one that does not.
    let (_, last) = case.play(|game, _, _| {
        all_had_one &= game.to_act().iter().all(|seat| game.legal_actions(seat).next().is_some());
    });
    prop_assert!(all_had_one);
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
        prop_assert_eq!(in_places + usize::from(game.public().tickets_out()), case.board.tickets().len());
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

/// P1: what everybody could have written down agrees with what the table remembers.
fn public_memory(case: &Case) -> Result<(), TestCaseError> {
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
    for game in case.moments(8) {
        for seat in game.public().all_seats() {
            let view = game.view(Some(seat));
            prop_assert!(game.legal_actions(seat).eq(view.legal_actions()));
        }
        prop_assert_eq!(game.view(None).legal_actions().count(), 0);
    }
    Ok(())
}

fn folding(case: &Case) -> Result<(), TestCaseError> {
    let viewers: Vec<Option<Seat>> =
        Seat::ALL.into_iter().take(usize::from(case.seats)).map(Some).chain([None]).collect();
    let first = Game::new(&case.setup()).expect("the table fits the board");
    let mut views: Vec<_> = viewers.iter().map(|viewer| first.view(*viewer)).collect();
    let mut wrong = None;
    let fold = |views: &mut Vec<View>, events: &[Event]| {
        for (view, viewer) in views.iter_mut().zip(&viewers) {
            events.iter().for_each(|event| view.apply(&event.seen_by(*viewer)));
        }
    };
    let mut ply = 0;
    let (_, last) = case.play(|game, _, events| {
        let equal = views.iter().zip(&viewers).all(|(view, viewer)| *view == game.view(*viewer));
        wrong = wrong.or((!equal).then_some(ply));
        fold(&mut views, events);
        ply += 1;
    });
    prop_assert_eq!(wrong, None, "the view differs before this ply");
    for (view, viewer) in views.iter().zip(&viewers) {
        prop_assert_eq!(view, &last.view(*viewer));
    }
    Ok(())
}

fn parts(case: &Case) -> Result<(), TestCaseError> {
    for game in case.moments(6) {
        for viewer in game.public().all_seats().map(Some).chain([None]) {
            let view = game.view(viewer);
            prop_assert_eq!(View::from_parts(&view.parts()), Ok(view));
        }
    }
    Ok(())
}

fn guesses(case: &Case) -> Result<(), TestCaseError> {
    let mut rng = case.rng();
    for game in case.moments(4) {
        for viewer in game.public().all_seats().map(Some).chain([None]) {
            let view = game.view(viewer);
            let mut guess = view.sample(&mut rng);
            prop_assert_eq!(&guess.view(viewer), &view);
            prop_assert_eq!(all_cards(&guess), case.board.rules().cards);
            let (tickets, in_places) = all_tickets(&guess);
            prop_assert_eq!(tickets.len(), in_places);
            guess.playout(&mut rng);
            prop_assert!(guess.outcome().is_some());
        }
    }
    Ok(())
}

fn hidden_makes_no_difference(case: &Case) -> Result<(), TestCaseError> {
    let mut rng = case.rng();
    for game in case.moments(6) {
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

/// What a seat sees of its own action until something comes to light that it did not know.
fn seen_before_revealing(game: &Game, seat: Seat, action: Action) -> Vec<EventView> {
    let mut events = Vec::new();
    game.clone().play(seat, action, &mut |event| events.push(event)).expect("a random action is legal");
    let first_settled = events.iter().filter(|event| matches!(event, Event::TicketsKept { .. })).count() > 1;
    let known = |event: &&Event| match event {
        Event::CardDrawn { .. } | Event::RowFilled { .. } | Event::TunnelCardTurned { .. } => false,
        Event::TicketsOffered { .. } | Event::HandShown { .. } => false,
        // B2.6: how many first tickets the others keep comes to light with the last choice.
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
    for game in case.moments(3) {
        for seat in game.to_act().iter() {
            for action in game.legal_actions(seat) {
                prop_assert_eq!(parse_action(&case.board, &action_text(&case.board, action)), Ok(action));
            }
        }
    }
    Ok(())
}

/// Every ticket that is in the deck, in a hand or offered; and in how many places they were found.
fn all_tickets(game: &Game) -> (TicketSet, usize) {
    let choosing = matches!(game.public().phase(), Phase::FirstTickets(_));
    let mut found: Vec<TicketId> = game.ticket_deck().collect();
    for seat in game.public().all_seats() {
        let private = game.private(seat);
        found.extend(&private.offered);
        // B2.6: tickets chosen first are still among those offered until all have chosen.
        found.extend(private.tickets.iter().filter(|_| !choosing));
    }
    (found.iter().copied().collect(), found.len())
}

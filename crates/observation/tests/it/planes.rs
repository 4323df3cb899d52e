//! Every plane holds what its description says.

use fogg_observation::{HiddenPlane, ObservationSpec, Observer, Plane, write_hidden_for_critic};
use fogg_rules::{Game, Seat};
use fogg_testkit::scene;

use crate::games::{Moment, cases, for_each_moment, fresh_observation};
use crate::oracle::Oracle;

/// Every plane of some moments of a game equals the plain computation. Each plane is also seen with a value.
#[test]
fn every_plane_equals_its_plain_computation() {
    let mut has_value = vec![false; Plane::ALL.len()];
    for (number, case) in cases().into_iter().enumerate() {
        let mut observer = Observer::new(&case.board);
        let mut seen = vec![0; observer.spec().len()];
        let mut moments = number;
        for_each_moment(&case, |moment, _| {
            observer.observe(moment.view, moment.paying, &mut seen);
            moments += 1;
            // The plain computation is slow; payments are rare, so more of them are checked.
            if !moments.is_multiple_of(11) && (moment.paying.is_none() || !moments.is_multiple_of(3)) {
                return;
            }
            let oracle = Oracle::new(moment.view, moment.paying);
            for (plane, has_value) in Plane::ALL.iter().zip(&mut has_value) {
                let found = &seen[observer.spec().range(*plane)];
                assert_eq!(found, oracle.plane(*plane), "{plane:?} on {}", case.board.name());
                *has_value |= found.iter().any(|byte| *byte > 0);
            }
        });
    }
    let empty: Vec<&Plane> =
        Plane::ALL.iter().zip(has_value).filter(|(_, seen)| !seen).map(|(plane, _)| plane).collect();
    assert!(empty.is_empty(), "never seen with a value: {empty:?}");
}

/// What a rival sees of itself, by a plain computation.
fn seen_by_rival(game: &Game, rival: Seat, plane: Plane) -> Vec<u8> {
    Oracle::new(&game.view(Some(rival)), None).plane(plane)
}

/// The critic's hidden observation, computed from what the rivals see.
fn plain_hidden(moment: &Moment<'_>, spec: &ObservationSpec) -> Vec<u8> {
    let (game, seats) = (moment.game, usize::from(moment.game.public().seats()));
    let mut hidden = vec![0; spec.hidden_len()];
    let mut put = |plane: HiddenPlane, index: usize, value: u8| {
        hidden[spec.hidden_range(plane)][index] += value;
    };
    for offset in 1..seats {
        let rival = Seat::ALL[(moment.seat.index() + offset) % seats];
        let seen = |plane: Plane| seen_by_rival(game, rival, plane);
        let (held, distances) = (seen(Plane::TicketHeld), seen(Plane::TicketDistance));
        for (ticket, is_held) in held.into_iter().enumerate() {
            put(HiddenPlane::ALL[offset - 1], ticket, is_held);
            put(HiddenPlane::HolderDistance, ticket, is_held * distances[ticket]);
        }
        for (ticket, scored) in seen(Plane::TicketScored).into_iter().enumerate() {
            put(HiddenPlane::HolderScored, ticket, scored);
        }
        let hand = seen(Plane::CardHand);
        let first = offset * hand.len();
        hand.into_iter().enumerate().for_each(|(card, count)| {
            put(HiddenPlane::RivalHands, first + card, count);
        });
    }
    game.deck().take(4).for_each(|card| put(HiddenPlane::NextCards, card.index(), 1));
    hidden
}

#[test]
fn every_hidden_plane_equals_what_the_rivals_see() {
    let mut has_value = vec![false; HiddenPlane::ALL.len()];
    for (number, case) in cases().into_iter().enumerate() {
        let mut observer = Observer::new(&case.board);
        let mut seen = vec![0; observer.spec().len()];
        let mut hidden = vec![0; observer.spec().hidden_len()];
        let mut moments = number;
        for_each_moment(&case, |moment, _| {
            moments += 1;
            if !moments.is_multiple_of(23) {
                return;
            }
            observer.observe(moment.view, moment.paying, &mut seen);
            write_hidden_for_critic(moment.game, moment.seat, &observer, &mut hidden);
            let plain = plain_hidden(moment, observer.spec());
            for (plane, has_value) in HiddenPlane::ALL.iter().zip(&mut has_value) {
                let range = observer.spec().hidden_range(*plane);
                assert_eq!(hidden[range.clone()], plain[range.clone()], "{plane:?} on {}", case.board.name());
                *has_value |= hidden[range].iter().any(|byte| *byte > 0);
            }
        });
    }
    assert!(has_value.iter().all(|seen| *seen), "never seen with a value: {has_value:?}");
}

/// The names of the routes, tickets or places where a plane of blue's observation is not 0, with the values.
fn named(scene: &str, plane: Plane) -> String {
    let game = scene::game(scene);
    let board = game.board();
    let observation = fresh_observation(board, &game.view(Some(Seat::Blue)), None);
    let bytes = &observation[Observer::new(board).spec().range(plane)];
    let name = |number: usize| match plane.entity() {
        fogg_observation::Entity::Route => board.routes()[number].name.clone(),
        fogg_observation::Entity::Ticket => board.tickets()[number].name.clone(),
        fogg_observation::Entity::Place => board.places()[number].id.clone(),
        other => format!("{} {number}", other.name()),
    };
    let values = bytes.iter().enumerate().filter(|(_, value)| **value > 0);
    values.map(|(number, value)| format!("{}={value}", name(number))).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_ticket_shows_its_routes_and_what_is_missing() {
    let scene = "map usa | blue owns portland-seattle | blue hand YYYYY | blue tickets seattle-los-angeles | blue to act";
    assert_eq!(named(scene, Plane::TicketPossible), "seattle-los-angeles=1");
    assert_eq!(named(scene, Plane::TicketDistance).split(' ').next_back(), Some("winnipeg-little-rock=11"));
    assert_eq!(
        named(scene, Plane::RoutePlanned),
        "los-angeles-san-francisco=1 portland-san-francisco=1",
        "the farther ends of the path"
    );
}

//! Positions are checked before they become games.

use fogg_rules::{Card, Color, Game, Phase, Position, PositionError, Seat, TicketId};
use fogg_testkit::scene;

/// A valid position with one change.
fn changed(change: impl FnOnce(&mut Position)) -> Result<Game, PositionError> {
    let mut position = scene::position("map mini-base | red hand RR | red owns rome-bari | red to act");
    change(&mut position);
    Game::from_position(&position)
}

#[test]
fn a_valid_position_becomes_a_game() {
    assert!(changed(|_| ()).is_ok());
}

#[test]
fn impossible_positions_are_rejected_with_the_reason() {
    let seats = changed(|position| position.seats = 9);
    assert_eq!(seats, Err(PositionError::Seats(9)));
    let unknown_seat = changed(|position| position.phase = Phase::Turn(Seat::Black));
    assert!(matches!(unknown_seat, Err(PositionError::Phase(_))), "{unknown_seat:?}");
    let nothing_offered = changed(|position| position.phase = Phase::Tickets(Seat::Red, 3));
    assert!(matches!(nothing_offered, Err(PositionError::Phase(_))), "{nothing_offered:?}");
    let extra_card = changed(|position| position.hands[Seat::Red].add(Card::Locomotive, 1));
    assert!(matches!(extra_card, Err(PositionError::Cards { .. })), "{extra_card:?}");
    let too_many_cards = changed(|position| position.deck = vec![Card::Locomotive; 10_000]);
    assert!(matches!(too_many_cards, Err(PositionError::Cards { .. })), "{too_many_cards:?}");
    let lost_ticket = changed(|position| position.ticket_deck.truncate(1));
    assert_eq!(lost_ticket, Err(PositionError::Tickets(17)));
    let twice = changed(|position| position.tickets[Seat::Blue].insert(TicketId(0)));
    assert_eq!(twice, Err(PositionError::Tickets(1)));
    let two_owners = changed(|position| position.claimed[Seat::Blue] = position.claimed[Seat::Red]);
    assert_eq!(two_owners, Err(PositionError::Routes("rome-bari".into())));
    let both_of_a_double = changed(|position| {
        let twin = position.board.route_named("rome-bari:2").expect("a route");
        position.claimed[Seat::Red].insert(twin);
    });
    assert!(matches!(both_of_a_double, Err(PositionError::Routes(_))), "{both_of_a_double:?}");
    let trains = changed(|position| position.trains[Seat::Red] = 200);
    assert_eq!(trains, Err(PositionError::Player(Seat::Red)));
    let given_up = changed(|position| position.tunnels_given_up = 1);
    assert_eq!(given_up, Err(PositionError::TunnelsGivenUp(1)), "the board has no tunnels");
    let known = changed(|position| position.known[Seat::Red].add(Card::Train(Color::Green), 1));
    assert_eq!(known, Err(PositionError::Player(Seat::Red)));
}

#[test]
fn positions_that_b4_10_would_change_are_rejected() {
    let gap = changed(|position| position.deck.extend(position.row[2].take()));
    assert_eq!(gap, Err(PositionError::Unsettled));
    let discards = changed(|position| position.discards = position.deck.drain(..).collect());
    assert_eq!(discards, Err(PositionError::Unsettled));
}

#[test]
fn a_position_has_fewer_tunnels_given_up_than_end_a_game() {
    let changed = |count: u8, phase: Phase| {
        let mut position = scene::position("map mini-alps | red to act");
        (position.tunnels_given_up, position.phase) = (count, phase);
        Game::from_position(&position).err()
    };
    let turn = Phase::Turn(Seat::Red);
    assert_eq!([changed(19, turn), changed(20, Phase::Over)], [None, None]);
    assert_eq!(changed(20, turn), Some(PositionError::TunnelsGivenUp(20)));
    assert_eq!(changed(21, Phase::Over), Some(PositionError::TunnelsGivenUp(21)));
}

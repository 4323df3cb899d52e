//! B1: the parts of the North America game.

use std::sync::Arc;

use fogg_rules::{Board, Card, Cards, Game, Seat};
use fogg_testkit::check_rejections;
use fogg_testkit::scene::{dealt, setup};

fn usa() -> Arc<Board> {
    fogg_boards::builtin("usa").expect("a built-in board")
}

#[test]
fn b1_1_two_to_five_players_have_45_trains_each() {
    for seats in 2..=5 {
        let game = dealt("usa", seats, 1);
        assert_eq!(game.public().all_seats().count(), usize::from(seats));
        assert!(game.public().all_seats().all(|seat| game.public().player(seat).trains == 45));
    }
}

#[test]
fn b1_1_fewer_than_two_or_more_than_five_players_are_rejected() {
    for seats in [0, 1, 6, 255] {
        let error = Game::new(&setup("usa", seats, 1)).unwrap_err();
        assert_eq!(error.to_string(), format!("usa is for 2 to 5 players, not {seats}"));
    }
}

#[test]
fn b1_1_seats_are_named_after_the_colours_of_their_trains() {
    assert_eq!(Seat::ALL.map(Seat::name), ["blue", "red", "green", "yellow", "black"]);
}

#[test]
fn b1_1_only_seats_of_the_game_can_act() {
    check_rejections(
        "map mini-base | seats 3 | blue to act",
        "
        yellow: blind    no_such_seat    // B1.1: there are blue, red and green
        black: pass      no_such_seat    // B1.1
        ",
    );
}

#[test]
fn b1_2_the_pack_has_12_cards_of_each_of_8_colours_and_14_locomotives() {
    let pack = usa().rules().cards;
    let colors = Card::ALL.into_iter().filter(|card| !card.is_locomotive());
    assert_eq!(colors.map(|card| pack.count(card)).collect::<Vec<_>>(), [12; 8]);
    assert_eq!(pack.locomotives(), 14);
    assert_eq!(pack.total(), 110);
}

#[test]
fn b1_2_all_cards_of_the_pack_are_accounted_for() {
    for seats in 2..=5 {
        let game = dealt("usa", seats, 2);
        let mut all: Cards = game.deck().chain(game.public().row().iter().flatten().copied()).collect();
        all.add_all(game.public().discards());
        game.public().all_seats().for_each(|seat| all.add_all(&game.private(seat).hand));
        assert_eq!(all, usa().rules().cards);
    }
}

#[test]
fn b1_3_thirty_tickets_connect_two_cities_for_points() {
    let board = usa();
    assert_eq!(board.tickets().len(), 30);
    for ticket in board.tickets() {
        let goal = ticket.goals[0];
        assert_eq!((ticket.from.len(), ticket.goals.len(), goal.to.len()), (1, 1, 1), "{}", ticket.name);
        assert!(ticket.from != goal.to && goal.points > 0, "{}", ticket.name);
    }
}

#[test]
fn b1_3_the_longest_path_has_a_bonus_card() {
    assert_eq!(usa().rules().longest_path, 10);
}

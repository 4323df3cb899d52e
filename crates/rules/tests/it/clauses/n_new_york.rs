//! N: what New York City changes.

use std::collections::BTreeSet;
use std::sync::Arc;

use expect_test::expect;
use fogg_rules::notation::tickets_text;
use fogg_rules::{Action, ActionError, Board, Event, Game, Payment, Seat, Slot};
use fogg_testkit::scene::{dealt, setup};
use fogg_testkit::{check, check_legal, check_rejections, check_score, check_view, game_at, scene};

fn new_york() -> Arc<Board> {
    fogg_boards::builtin("new-york").expect("a built-in board")
}

#[test]
fn n1_1_two_to_four_players_have_15_taxis_each() {
    for seats in 2..=4 {
        let game = dealt("new-york", seats, 1);
        assert!(game.public().all_seats().all(|seat| game.public().player(seat).trains == 15));
    }
    for seats in [1, 5] {
        let error = Game::new(&setup("new-york", seats, 1)).unwrap_err();
        assert_eq!(error.to_string(), format!("new-york is for 2 to 4 players, not {seats}"));
    }
}

#[test]
fn n1_2_the_pack_has_six_cards_of_each_of_six_colours_and_eight_taxis() {
    assert_eq!(new_york().rules().cards.to_string(), "PPPPPPBBBBBBOOOOOOKKKKKKRRRRRRGGGGGGLLLLLLLL");
    assert_eq!(new_york().rules().cards.total(), 44);
}

#[test]
fn n1_3_there_are_eighteen_tickets() {
    assert_eq!(new_york().tickets().len(), 18);
}

#[test]
fn n2_1_two_cards_are_dealt_and_the_row_has_five() {
    for seats in 2..=4 {
        let game = dealt("new-york", seats, 1);
        assert!(game.public().all_seats().all(|seat| game.private(seat).hand.total() == 2));
        assert!(game.public().row().iter().all(Option::is_some));
    }
}

#[test]
fn n2_1_three_taxis_are_swept_at_set_up_too() {
    let mut swept = 0;
    for number in 0..1000 {
        let game = dealt("new-york", 4, number);
        let taxis = game.public().row().iter().flatten().filter(|card| card.is_locomotive()).count();
        let discards = game.public().discards();
        assert!(taxis < 3 || discards.total() == 15, "{number}: only three sweeps leave such a row");
        assert!(discards.is_empty() || discards.locomotives() >= 3, "{number}: swept for nothing");
        swept += usize::from(!discards.is_empty());
    }
    assert!(swept > 10, "{swept} of 1000 first rows were swept");
}

#[test]
fn n2_1_three_taxis_are_swept_in_play() {
    check(
        "map mini-taxi | row LLRBG | deck LPOKBB | red to act",
        "red: row 3",
        expect![[r#"
            red takes R from slot 3; slot 3 is L; the row is swept; slot 1 is P; slot 2 is O; slot 3 is K; slot 4 is B; slot 5 is B
        "#]],
    );
}

#[test]
fn n2_2_two_tickets_are_dealt_and_at_least_one_kept() {
    let scene = "map mini-taxi | choosing blue red | blue offered dumbo-park dumbo-pier | red offered park-wall park-yard
        ticket deck pier-wall | other tickets out";
    check_legal(
        scene,
        "",
        "red",
        expect![[r#"
        keep park-wall
        keep park-yard
        keep park-wall park-yard
    "#]],
    );
    check_rejections(scene, "red: keep - too_few_first // N2.2 as B2.4");
    let game = game_at(scene, "blue: keep dumbo-pier\nred: keep park-wall");
    assert_eq!(tickets_text(game.board(), game.ticket_deck()), "pier-wall dumbo-park park-yard");
    let dealt = dealt("new-york", 4, 1);
    assert!(dealt.public().all_seats().all(|seat| dealt.private(seat).offered.len() == 2));
}

#[test]
fn n2_3_the_starting_seat_is_drawn_from_the_seed() {
    let starts: BTreeSet<Seat> =
        (0..60).map(|number| dealt("new-york", 4, number).public().first_seat()).collect();
    assert_eq!(starts.len(), 4);
}

#[test]
fn n3_1_a_taxi_from_the_row_is_the_whole_action_and_never_the_second_card() {
    check(
        "map mini-taxi | row LRBGO | deck PKL | red to act",
        "red: row 1
         blue: row 2
         blue: blind",
        expect![[r#"
            red takes L from slot 1; slot 1 is P; blue to act
            blue takes R from slot 2; slot 2 is K
            blue draws L; red to act
        "#]],
    );
    check_rejections(
        "map mini-taxi | row LR.GO | deck - | rest with blue | red second card",
        "
        red: row 1    locomotive_second    // N3.1: B4.4
        red: row 3    empty_slot           // N3.1: B4.11
        red: blind    deck_empty           // N3.1: B4.9
        ",
    );
}

/// The reason for B4.12: two halves of a small pile replace each other.
#[test]
fn n3_1_two_halves_of_a_small_pile_replace_each_other_only_three_times() {
    let mut game =
        scene::game("map new-york | seats 4 | row LLRKK | deck L LLLPP | rest with blue | red to act");
    let mut sweeps = 0;
    let mut emit = |event| sweeps += usize::from(event == Event::RowSwept);
    game.play(Seat::ALL[1], Action::DrawRow(Slot(2)), &mut emit).unwrap();
    assert_eq!(sweeps, 3);
    assert_eq!(game.public().row().iter().flatten().filter(|card| card.is_locomotive()).count(), 3);
    assert_eq!((game.public().deck(), game.public().discards().total()), (5, 0));
    // The row is not swept again, and red draws the second card.
    assert!(game.is_legal(Seat::ALL[1], Action::DrawBlind));
}

#[test]
fn n4_1_taxis_stand_for_any_colour() {
    check_legal(
        "map mini-taxi | row ..... | deck - | rest with blue | ticket deck - | other tickets out
         red hand KKL | red trains 2 | blue owns soho-wall dumbo-wall | red to act",
        "",
        "red",
        expect![[r#"
            claim soho-dumbo KL
            claim soho-dumbo KK
            claim pier-yard KL
            claim pier-yard KK
        "#]],
    );
}

#[test]
fn n4_1_claims_that_are_rejected() {
    check_rejections(
        "map mini-taxi | seats 3 | red hand BBRRLG | red trains 3 | red owns soho-park | blue owns dumbo-wall | red to act",
        "
        red: claim dumbo-wall L        route_taken          // N4.1: B5.1
        red: claim yard-wall L         wrong_card_count     // N4.1: B5.1
        red: claim yard-wall BL        wrong_color          // N4.1: B5.2
        red: claim dumbo-yard GGG      not_in_hand          // N4.1: B5.1
        red: claim soho-park:2 RR      double_owned         // N4.1: B5.5
        red: claim pier-soho BBLL      not_enough_trains    // N4.1: B5.7
        ",
    );
}

#[test]
fn n4_2_the_second_route_is_closed_with_two_players_but_not_with_three_or_four() {
    for (seats, expected) in [(2, Err(ActionError::DoubleClosed)), (3, Ok(())), (4, Ok(()))] {
        for (map, route) in [("mini-taxi", "soho-park"), ("new-york", "central-park-times-square")] {
            let game = scene::game(&format!(
                "map {map} | seats {seats} | blue owns {route} | red hand LL | red to act"
            ));
            let second = game.board().route_named(&format!("{route}:2")).unwrap();
            let claim = Action::Claim(second, Payment::locomotives_only(2));
            assert_eq!(game.check(Seat::ALL[1], claim), expected, "{map} for {seats}");
        }
    }
}

#[test]
fn n5_1_two_tickets_are_drawn_and_at_least_one_kept() {
    check_legal(
        "map mini-taxi | ticket deck park-wall dumbo-pier | red to act",
        "red: tickets",
        "red",
        expect![[r#"
            keep dumbo-pier
            keep park-wall
            keep dumbo-pier park-wall
        "#]],
    );
    check(
        "map mini-taxi | ticket deck park-wall dumbo-pier pier-wall | other tickets out | red to act",
        "red: tickets
         red: keep dumbo-pier
         blue: tickets
         blue: keep pier-wall park-wall",
        expect![[r#"
            red is offered park-wall dumbo-pier
            red keeps dumbo-pier and returns park-wall; blue to act
            blue is offered pier-wall park-wall
            blue keeps pier-wall park-wall and returns -; red to act
        "#]],
    );
}

#[test]
fn n5_1_the_one_ticket_left_must_be_kept() {
    check_legal(
        "map mini-taxi | ticket deck park-wall | other tickets with blue | red to act",
        "red: tickets",
        "red",
        expect![[r#"
            keep park-wall
        "#]],
    );
}

#[test]
fn n6_1_two_taxis_or_fewer_begin_the_last_round() {
    check(
        "map mini-taxi | deck PPBB | red hand GGG | red trains 5 | red to act",
        "red: claim park-pier GGG
         blue: blind
         blue: blind
         red: blind
         red: blind",
        expect![[r#"
            red claims park-pier with GGG; red brings the last round; blue to act
            blue draws P
            blue draws P; red to act
            red draws B
            red draws B; blue shows PP and -; red shows BB and -; the game is over
        "#]],
    );
}

#[test]
fn n7_1_nothing_is_scored_during_play() {
    check_view(
        "map mini-taxi | red hand GGG | red to act",
        "red: claim park-pier GGG",
        "spectator",
        expect![[r#"
            blue to act | row PBOKR | deck 24 | discards GGG | tickets 12
              blue: 0 points, 10 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 7 trains, 0 tickets, 0 cards, known - | park-pier
        "#]],
    );
}

#[test]
fn n7_1_routes_score_by_their_length_at_the_end() {
    for (route, points) in [("dumbo-wall", 1), ("soho-dumbo", 2), ("dumbo-yard", 4), ("pier-soho", 7)] {
        let outcome = game_at(&format!("map mini-taxi | red owns {route} | over"), "").outcome().unwrap();
        assert_eq!(outcome.score(Seat::ALL[1]).routes, points, "{route}");
    }
    let value = |length: u8| [1, 2, 4, 7][usize::from(length) - 1];
    assert!(new_york().routes().iter().all(|route| route.points == value(route.length)));
}

#[test]
fn n7_1_each_attraction_counts_once_for_every_player_with_a_route_to_it() {
    // Blue reaches soho (twice), park and wall; red reaches soho and wall; dumbo and yard are not attractions.
    check_score(
        "map mini-taxi | seats 3 | blue owns soho-park soho-wall | blue tickets park-wall dumbo-pier
         red owns soho-wall:2 | green owns dumbo-yard | over",
        expect![[r#"
            blue: 4 = routes 3 + tickets 3 - 5 + longest 0 + attractions 3 | 1 of 2 tickets, path 0
            red: 3 = routes 1 + tickets 0 - 0 + longest 0 + attractions 2 | 0 of 0 tickets, path 0
            green: 4 = routes 4 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by blue
        "#]],
    );
}

#[test]
fn n7_2_there_is_no_longest_path_bonus() {
    assert_eq!(new_york().rules().longest_path, 0);
    check_score(
        "map mini-taxi | blue owns pier-soho soho-dumbo dumbo-yard | over",
        expect![[r#"
            blue: 15 = routes 13 + tickets 0 - 0 + longest 0 + attractions 2 | 0 of 0 tickets, path 0
            red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by blue
        "#]],
    );
}

#[test]
fn n7_3_a_tie_goes_to_the_most_completed_tickets() {
    check_score(
        "map mini-taxi | blue owns pier-yard | red owns soho-dumbo | red tickets soho-dumbo park-soho | over",
        expect![[r#"
            blue: 3 = routes 2 + tickets 0 - 0 + longest 0 + attractions 1 | 0 of 0 tickets, path 0
            red: 3 = routes 2 + tickets 2 - 2 + longest 0 + attractions 1 | 1 of 2 tickets, path 0
            won by red
        "#]],
    );
}

#[test]
fn n7_3_if_seats_are_still_tied_they_share_the_win_whatever_their_longest_paths() {
    check_score(
        "map mini-taxi | blue owns dumbo-yard | red owns soho-wall dumbo-wall | over",
        expect![[r#"
            blue: 4 = routes 4 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            red: 4 = routes 2 + tickets 0 - 0 + longest 0 + attractions 2 | 0 of 0 tickets, path 0
            won by blue and red
        "#]],
    );
}

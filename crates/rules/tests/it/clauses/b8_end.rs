//! B8: the end.

use expect_test::expect;
use fogg_rules::Seat;
use fogg_testkit::{check, check_rejections, check_view, game_at, scene};

#[test]
fn b8_1_every_seat_has_one_more_turn_and_the_seat_that_began_the_round_is_last() {
    check(
        "map mini-base | seats 3 | deck PPPPPWWWWBBBYYYY | red hand GGG | red trains 5 | red to act",
        "red: claim pisa-bari GGG
         green: blind
         green: blind
         blue: blind
         blue: blind
         red: blind
         red: blind",
        expect![[r#"
            red claims pisa-bari with GGG; red brings the last round; green to act
            green draws P
            green draws P; blue to act
            blue draws P
            blue draws P; red to act
            red draws P
            red draws W; blue shows PP and -; red shows PW and -; green shows PP and -; the game is over
        "#]],
    );
}

#[test]
fn b8_1_two_trains_or_fewer_begin_the_last_round() {
    for (trains, last) in [(6, false), (5, true), (4, true), (3, true)] {
        let game = game_at(
            &format!("map mini-base | red hand GGG | red trains {trains} | red to act"),
            "red: claim pisa-bari GGG",
        );
        // One of the two turns has begun.
        assert_eq!(game.public().turns_left(), last.then_some(1), "{trains} trains");
    }
}

#[test]
fn b8_1_a_second_seat_that_falls_to_two_trains_changes_nothing() {
    check(
        "map mini-base | seats 3 | deck PPPP | blue hand RR | blue trains 4 | red hand GGG | red trains 3
         green hand OOO | green trains 3 | blue to act",
        "blue: claim rome-bari RR
         red: claim pisa-bari GGG
         green: claim kyiv-bern OOO
         blue: blind
         blue: blind",
        expect![[r#"
            blue claims rome-bari with RR; blue brings the last round; red to act
            red claims pisa-bari with GGG; green to act
            green claims kyiv-bern with OOO; blue to act
            blue draws P
            blue draws P; blue shows PP and -; red shows - and -; green shows - and -; the game is over
        "#]],
    );
}

#[test]
fn b8_1_turns_of_several_steps_are_played_to_their_end_in_the_last_round() {
    check(
        "map mini-base | deck PW | ticket deck rome-oslo rome-bari rome-bern | red trains 2 | last round 1 | blue to act",
        "blue: tickets
         blue: keep rome-oslo
         red: row 1
         red: row 1",
        expect![[r#"
            blue is offered rome-oslo rome-bari rome-bern
            blue keeps rome-oslo and returns rome-bari rome-bern; red to act
            red takes P from slot 1; slot 1 is P
            red takes P from slot 1; slot 1 is W; blue shows - and rome-oslo; red shows PP and -; the game is over
        "#]],
    );
}

#[test]
fn b8_1_a_tunnel_in_the_last_turn_is_answered_before_the_game_ends() {
    check(
        "map mini-alps | row PWBYO | deck BGK | red hand BBB | last round 0 | red to act",
        "red: claim brig-sion BB
         red: add B",
        expect![[r#"
            red plays BB for tunnel brig-sion; B is turned up; G is turned up; K is turned up
            red claims brig-sion with BB adding B; the tunnel cards are discarded; blue shows - and -; red shows - and -; the game is over
        "#]],
    );
}

#[test]
fn b8_1_a_tunnel_begins_the_last_round_only_when_it_is_claimed() {
    let scene = "map mini-alps | row PWBYO | deck BGK | red hand BBB | red trains 4 | red to act";
    assert_eq!(game_at(scene, "red: claim brig-sion BB").public().turns_left(), None);
    assert_eq!(game_at(scene, "red: claim brig-sion BB\nred: give up").public().turns_left(), None);
    assert_eq!(game_at(scene, "red: claim brig-sion BB\nred: add B").public().turns_left(), Some(1));
}

#[test]
fn b8_1_a_last_turn_of_one_card_ends_the_game_too() {
    check(
        "map mini-base | row R.... | deck - | rest with blue | last round 0 | red to act | other tickets out",
        "red: row 1",
        expect![[r#"
            red takes R from slot 1; blue shows PPPPPWWWWWBBBBBYYYYYOOOOOKKKKKRRRRGGGGGLLLLLL and -; red shows R and -; the game is over
        "#]],
    );
}

#[test]
fn b8_1_a_seat_without_an_action_passes_in_the_last_round() {
    check(
        "map mini-base | row ..... | deck - | rest with red | ticket deck - | other tickets out | red trains 2
         last round 1 | blue to act",
        "blue: pass
         red: claim rome-bari RR",
        expect![[r#"
            blue passes; red to act
            red claims rome-bari with RR; the discards are shuffled; slot 1 is R; slot 2 is R; blue shows - and -; red shows PPPPPWWWWWBBBBBYYYYYOOOOOKKKKKRRRGGGGGLLLLLL and -; the game is over
        "#]],
    );
}

#[test]
fn b8_1_each_seat_has_its_turn_with_every_number_of_players() {
    for seats in 2..=5 {
        let mut game = scene::game(&format!(
            "map mini-base | seats {seats} | deck PPPPPWWWWW | blue hand GGG | blue trains 4"
        ));
        fogg_testkit::play_lines(&mut game, "blue: claim pisa-bari GGG");
        let mut turns = Vec::new();
        while let Some(seat) = game.public().next_to_act() {
            turns.push(seat);
            let draw = format!("{seat}: blind\n{seat}: blind");
            fogg_testkit::play_lines(&mut game, &draw);
        }
        let expected = Seat::ALL.into_iter().cycle().skip(1).take(seats - 1);
        assert_eq!(turns, expected.chain([Seat::ALL[0]]).collect::<Vec<_>>());
    }
}

#[test]
fn b8_1_the_number_of_turns_to_begin_is_public() {
    check_view(
        "map mini-base | seats 3 | deck PPP | red hand GGG | red trains 4 | red to act",
        "red: claim pisa-bari GGG",
        "spectator",
        expect![[r#"
            green to act | row PWBYO | deck 38 | discards GGG | tickets 18 | turns to begin 2
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 4 points, 1 trains, 0 tickets, 0 cards, known - | pisa-bari
              green: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
        "#]],
    );
}

#[test]
fn b8_1_no_action_is_legal_after_the_end() {
    check_rejections(
        "map mini-base | red hand RR | over",
        "
        red: claim rome-bari RR    game_over    // B8.1
        red: blind                 game_over    // B8.1
        blue: pass                 game_over    // B8.1
        blue: keep rome-bari       game_over    // B8.1
        ",
    );
}

//! S1 to S5 and S7: what the Swiss map changes, except tunnels.

use std::collections::BTreeMap;
use std::sync::Arc;

use expect_test::expect;
use fogg_rules::{Board, Game, Seat};
use fogg_testkit::scene::{dealt, setup};
use fogg_testkit::{check, check_legal, check_rejections, check_score, check_view, game_at};

fn switzerland() -> Arc<Board> {
    fogg_boards::builtin("switzerland").expect("a built-in board")
}

#[test]
fn s1_1_two_or_three_players_have_40_trains_and_the_pack_of_110() {
    for seats in [2, 3] {
        let game = dealt("switzerland", seats, 1);
        assert!(game.public().all_seats().all(|seat| game.public().player(seat).trains == 40));
    }
    for seats in [1, 4, 5] {
        let error = Game::new(&setup("switzerland", seats, 1)).unwrap_err();
        assert_eq!(error.to_string(), format!("switzerland is for 2 to 3 players, not {seats}"));
    }
    let usa = fogg_boards::builtin("usa").unwrap();
    assert_eq!(switzerland().rules().cards, usa.rules().cards);
}

#[test]
fn s1_2_with_two_players_the_second_route_of_a_double_is_closed() {
    check_rejections(
        "map mini-alps | blue owns bern-zug | red hand OOLL | red to act",
        "
        red: claim bern-zug:2 OO    double_closed    // S1.2 by B5.6
        ",
    );
}

#[test]
fn s1_2_with_three_players_another_seat_can_claim_it() {
    check(
        "map mini-alps | seats 3 | blue owns bern-zug | red hand OO | red to act",
        "red: claim bern-zug:2 OO",
        expect![[r#"
            red claims bern-zug:2 with OO; green to act
        "#]],
    );
    check_rejections(
        "map mini-alps | seats 3 | red owns bern-zug bern-brig:2 | red hand OOLL | red to act",
        "
        red: claim bern-zug:2 OO    double_owned    // S1.2: B5.5 still holds
        red: claim bern-brig LL     double_owned    // S1.2: B5.5 for double tunnels too
        ",
    );
}

#[test]
fn s2_1_routes_lead_to_four_countries() {
    let board = switzerland();
    let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
    for route in board.routes() {
        for country in route.ends.iter().filter_map(|end| board.place(*end).country.as_deref()) {
            *ends.entry(country).or_default() += 1;
        }
    }
    assert_eq!(ends, BTreeMap::from([("austria", 3), ("france", 4), ("germany", 5), ("italy", 5)]));
}

#[test]
fn s2_2_each_border_end_is_a_separate_place() {
    let board = switzerland();
    let ends: Vec<_> = board
        .routes()
        .iter()
        .flat_map(|route| route.ends)
        .filter(|end| board.place(*end).country.is_some())
        .collect();
    let mut different = ends.clone();
    different.sort();
    different.dedup();
    assert_eq!((ends.len(), different.len()), (17, 17));
}

#[test]
fn s2_2_two_routes_into_one_country_connect_nothing() {
    // Bern and Genf both reach France, but that connects them neither for the ticket nor for the path.
    check_score(
        "map mini-alps | blue owns genf-france-1 bern-france-2 | blue tickets bern-genf | over",
        expect![[r#"
            blue: 11 = routes 3 + tickets 0 - 2 + longest 10 + attractions 0 | 0 of 1 tickets, path 2
            red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by blue
        "#]],
    );
}

#[test]
fn s2_2_a_route_to_the_border_counts_for_the_longest_path() {
    check_score(
        "map mini-alps | blue owns bern-france-2 bern-brig brig-italy-1 | red owns bern-genf sion-genf | over",
        expect![[r#"
            blue: 16 = routes 6 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 6
            red: 8 = routes 8 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 5
            won by blue
        "#]],
    );
}

#[test]
fn s3_1_34_tickets_connect_two_cities_and_12_lead_to_countries() {
    let board = switzerland();
    let (plain, several): (Vec<_>, Vec<_>) =
        board.tickets().iter().partition(|ticket| ticket.goals.len() == 1);
    assert_eq!((board.tickets().len(), plain.len(), several.len()), (46, 34, 12));
    for ticket in plain {
        assert_eq!((ticket.from.len(), ticket.goals[0].to.len()), (1, 1), "{}", ticket.name);
    }
    let country =
        |places: fogg_rules::PlaceSet| places.iter().all(|place| board.place(place).country.is_some());
    for ticket in several {
        assert!(ticket.goals.iter().all(|goal| goal.points > 0 && country(goal.to)), "{}", ticket.name);
    }
}

#[test]
fn s3_2_only_the_best_goal_that_is_reached_pays() {
    // Sion to France pays 2, to Italy 4, to Austria 5. Blue reaches France and Italy, red all three.
    let france = "bern-sion bern-france-2";
    check_score(
        &format!("map mini-alps | blue owns {france} bern-brig brig-italy-1 | blue tickets sion-any | over"),
        expect![[r#"
            blue: 21 = routes 7 + tickets 4 - 0 + longest 10 + attractions 0 | 1 of 1 tickets, path 6
            red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by blue
        "#]],
    );
    check_score(
        &format!(
            "map mini-alps | blue owns {france} bern-brig brig-italy-1 bern-zug zug-austria-2 | blue tickets sion-any | over"
        ),
        expect![[r#"
            blue: 26 = routes 11 + tickets 5 - 0 + longest 10 + attractions 0 | 1 of 1 tickets, path 8
            red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by blue
        "#]],
    );
}

#[test]
fn s3_2_if_no_goal_is_reached_the_lowest_value_is_lost() {
    // France to Italy 6, to Austria 8; Sion to France 2, to Italy 4, to Austria 5.
    check_score(
        "map mini-alps | blue tickets france-any sion-any | over",
        expect![[r#"
            blue: -8 = routes 0 + tickets 0 - 8 + longest 0 + attractions 0 | 0 of 2 tickets, path 0
            red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by red
        "#]],
    );
}

#[test]
fn s3_2_a_ticket_counts_as_completed_once_however_many_goals_are_reached() {
    // Blue's one ticket reaches France and Italy; red completes two tickets and wins the tie.
    check_score(
        "map mini-alps
         blue owns bern-france-2 bern-brig brig-italy-1 | blue tickets bern-any
         red owns brig-chur zug-chur | red tickets brig-chur brig-zug sion-zug | over",
        expect![[r#"
            blue: 20 = routes 6 + tickets 4 - 0 + longest 10 + attractions 0 | 1 of 1 tickets, path 6
            red: 20 = routes 8 + tickets 5 - 3 + longest 10 + attractions 0 | 2 of 3 tickets, path 6
            won by red
        "#]],
    );
}

#[test]
fn s3_3_a_ticket_from_a_country_starts_at_any_of_its_border_ends_that_are_owned() {
    for france in ["bern-france-2", "genf-france-1 sion-genf bern-sion"] {
        let game = game_at(
            &format!(
                "map mini-alps | blue owns {france} bern-brig brig-italy-1 | blue tickets france-any italy-any | over"
            ),
            "",
        );
        let outcome = game.outcome().unwrap();
        let blue = outcome.score(Seat::ALL[0]);
        // France to Italy and Italy to France, 6 each way.
        assert_eq!((blue.completed_points, blue.failed_points, blue.completed), (12, 0, 2), "{france}");
    }
}

#[test]
fn s3_3_border_ends_that_are_not_connected_complete_nothing() {
    // France is reached from Genf and Italy from Brig, with nothing between: the lowest values are lost.
    check_score(
        "map mini-alps | blue owns genf-france-1 brig-italy-1 | blue tickets france-any | over",
        expect![[r#"
            blue: 7 = routes 3 + tickets 0 - 6 + longest 10 + attractions 0 | 0 of 1 tickets, path 2
            red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
            won by blue
        "#]],
    );
}

#[test]
fn s3_3_each_copy_of_a_ticket_counts_separately() {
    check_score(
        "map mini-alps | blue owns bern-france-2 bern-brig brig-italy-1 | blue tickets france-any france-any:2
         red tickets austria-any austria-any:2 | over",
        expect![[r#"
            blue: 28 = routes 6 + tickets 12 - 0 + longest 10 + attractions 0 | 2 of 2 tickets, path 6
            red: -8 = routes 0 + tickets 0 - 8 + longest 0 + attractions 0 | 0 of 2 tickets, path 0
            won by blue
        "#]],
    );
}

#[test]
fn s4_1_five_tickets_are_dealt_and_at_least_two_kept() {
    let game = dealt("switzerland", 3, 1);
    assert!(game.public().all_seats().all(|seat| game.private(seat).offered.len() == 5));
    let kept: Vec<usize> = game
        .legal_actions(Seat::ALL[0])
        .filter_map(
            |action| if let fogg_rules::Action::KeepTickets(kept) = action { Some(kept.len()) } else { None },
        )
        .collect();
    // 10 sets of two, 10 of three, 5 of four and 1 of five.
    let sets = |number| kept.iter().filter(|kept| **kept == number).count();
    assert_eq!([sets(0), sets(1), sets(2), sets(3), sets(4), sets(5)], [0, 0, 10, 10, 5, 1]);
}

#[test]
fn s4_1_in_play_three_tickets_are_drawn_and_at_least_one_kept() {
    check_legal(
        "map mini-alps | ticket deck bern-brig bern-chur bern-genf | red to act",
        "red: tickets",
        "red",
        expect![[r#"
            keep bern-brig
            keep bern-chur
            keep bern-brig bern-chur
            keep bern-genf
            keep bern-brig bern-genf
            keep bern-chur bern-genf
            keep bern-brig bern-chur bern-genf
        "#]],
    );
}

#[test]
fn s4_2_tickets_not_kept_leave_the_game_and_the_deck_runs_out() {
    check(
        "map mini-alps | ticket deck bern-brig bern-chur bern-genf bern-zug | other tickets with blue | red to act",
        "red: tickets
         red: keep bern-chur
         blue: tickets
         blue: keep bern-zug",
        expect![[r#"
            red is offered bern-brig bern-chur bern-genf
            red keeps bern-chur and returns bern-brig bern-genf; blue to act
            blue is offered bern-zug
            blue keeps bern-zug and returns -; red to act
        "#]],
    );
    check_view(
        "map mini-alps | ticket deck bern-brig bern-chur bern-genf | other tickets with blue | red to act",
        "red: tickets
         red: keep bern-chur",
        "red",
        expect![[r#"
            blue to act | row PWBYO | deck 43 | discards - | tickets 0, 2 out
              blue: 0 points, 14 trains, 17 tickets, 0 cards, known - | -
              red: 0 points, 14 trains, 1 tickets, 0 cards, known - | -
              as red: hand - | tickets bern-chur | removed bern-brig bern-genf
        "#]],
    );
    check_rejections(
        "map mini-alps | ticket deck - | other tickets out | red to act",
        "
        red: tickets    no_tickets    // S4.2 by B7.5
        ",
    );
}

#[test]
fn s4_2_first_tickets_not_kept_leave_the_game_too() {
    let game = game_at(
        "map mini-alps | choosing blue red
         blue offered genf-zug bern-zug chur-sion bern-brig brig-zug
         red offered bern-chur bern-genf brig-chur brig-genf chur-genf",
        "blue: keep genf-zug bern-zug
         red: keep bern-chur bern-genf brig-chur",
    );
    assert_eq!((game.public().ticket_deck(), game.public().tickets_removed()), (10, 5));
}

#[test]
fn s5_1_a_locomotive_from_the_row_is_taken_like_any_card() {
    check(
        "map mini-alps | seats 3 | row LRBGL | deck PWYOPP",
        "blue: row 1
         blue: row 2
         red: row 3
         red: row 5",
        expect![[r#"
            blue takes L from slot 1; slot 1 is P
            blue takes R from slot 2; slot 2 is W; red to act
            red takes B from slot 3; slot 3 is Y
            red takes L from slot 5; slot 5 is O; green to act
        "#]],
    );
}

#[test]
fn s5_1_two_locomotives_can_be_taken_in_one_turn() {
    check(
        "map mini-alps | row LRBGW | deck LP | red to act",
        "red: row 1
         red: row 1",
        expect![[r#"
            red takes L from slot 1; slot 1 is L
            red takes L from slot 1; slot 1 is P; blue to act
        "#]],
    );
}

#[test]
fn s5_1_three_locomotives_in_the_row_are_still_swept() {
    check(
        "map mini-alps | row LLRBG | deck LPWYOK | red to act",
        "red: row 3",
        expect![[r#"
            red takes R from slot 3; slot 3 is L; the row is swept; slot 1 is P; slot 2 is W; slot 3 is Y; slot 4 is O; slot 5 is K
        "#]],
    );
}

#[test]
fn s5_1_a_turn_does_not_end_early_while_a_locomotive_is_in_the_row() {
    check(
        "map mini-alps | row RL... | deck - | rest with blue | red to act",
        "red: row 1
         red: row 2",
        expect![[r#"
            red takes R from slot 1
            red takes L from slot 2; blue to act
        "#]],
    );
}

#[test]
fn s5_2_locomotives_are_rejected_on_other_routes() {
    check_rejections(
        "map mini-alps | red hand RRGGLLL | red to act",
        "
        red: claim bern-sion L       locomotives_on_tunnels_only    // S5.2
        red: claim bern-zug GL       locomotives_on_tunnels_only    // S5.2
        red: claim bern-zug LL       locomotives_on_tunnels_only    // S5.2
        red: claim zug-chur RRL      locomotives_on_tunnels_only    // S5.2: grey routes too
        red: claim zug-chur LLL      locomotives_on_tunnels_only    // S5.2
        red: claim genf-france-1 L   locomotives_on_tunnels_only    // S5.2: to the border too
        ",
    );
}

#[test]
fn s5_2_locomotives_are_listed_for_tunnels_only() {
    check_legal(
        "map mini-alps | row ..... | deck - | rest with blue | ticket deck - | other tickets out | red trains 2
         red hand RGGL | red to act",
        "",
        "red",
        expect![[r#"
            claim bern-brig RL
            claim bern-brig GL
            claim bern-brig GG
            claim bern-brig:2 RL
            claim bern-brig:2 GL
            claim bern-brig:2 GG
            claim bern-sion R
            claim bern-zug GG
            claim bern-france-2 RL
            claim brig-italy-1 RL
            claim brig-italy-1 GL
            claim brig-italy-1 GG
        "#]],
    );
}

#[test]
fn s7_1_all_seats_tied_for_the_longest_path_get_ten_points() {
    check_score(
        "map mini-alps | seats 3 | blue owns bern-zug | red owns brig-zug | green owns bern-sion | over",
        expect![[r#"
            blue: 12 = routes 2 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 2
            red: 12 = routes 2 + tickets 0 - 0 + longest 10 + attractions 0 | 0 of 0 tickets, path 2
            green: 1 = routes 1 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 1
            won by blue and red
        "#]],
    );
    assert_eq!(switzerland().rules().longest_path, 10);
}

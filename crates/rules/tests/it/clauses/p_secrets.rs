//! P: what is secret and what is public.

use expect_test::expect;
use fogg_rules::{Game, Seat, Seed};
use fogg_testkit::{check_events, check_view, game_at, scene};

const RED: Seat = Seat::ALL[1];

/// The publicly known cards of red's hand after these actions.
fn known(scene: &str, actions: &str) -> String {
    game_at(scene, actions).public().player(RED).known.to_string()
}

#[test]
fn p1_the_public_state_is_the_same_for_all_viewers() {
    let scene = "map mini-base | seats 3 | row LRBGW | deck PYO | discards KK | ticket deck rome-oslo rome-bari rome-bern
        blue hand RR | blue owns rome-pisa | red hand YO | red tickets kyiv-lyon | green hand GGG";
    let actions = "blue: row 2
         blue: row 3
         red: blind
         red: blind
         green: claim pisa-bari GGG
         blue: tickets
         blue: keep rome-oslo";
    let game = game_at(scene, actions);
    for seat in game.public().all_seats() {
        assert_eq!(game.view(Some(seat)).public(), game.view(None).public());
    }
    check_view(
        scene,
        actions,
        "spectator",
        expect![[r#"
            red to act | row LPYGW | deck 28 | discards KKGGG | tickets 16
              blue: 1 points, 11 trains, 1 tickets, 4 cards, known BR | rome-pisa
              red: 0 points, 12 trains, 1 tickets, 4 cards, known - | -
              green: 4 points, 9 trains, 0 tickets, 0 cards, known - | pisa-bari
        "#]],
    );
}

#[test]
fn p1_all_viewers_see_cards_taken_from_the_row_and_cards_played() {
    for viewer in ["spectator", "blue", "red"] {
        check_events(
            "map mini-base | row LLRBG | deck LPWYOKK | blue hand GGG | red to act",
            "red: row 3
             red: row 5
             blue: claim pisa-bari GGG",
            viewer,
            expect![[r#"
                red takes R from slot 3; slot 3 is L; the row is swept; slot 1 is P; slot 2 is W; slot 3 is Y; slot 4 is O; slot 5 is K
                red takes K from slot 5; slot 5 is K; blue to act
                blue claims pisa-bari with GGG; red to act
            "#]],
        );
    }
}

#[test]
fn p1_all_viewers_see_a_tunnel() {
    for viewer in ["spectator", "blue", "red"] {
        check_events(
            "map mini-alps | row PWYOK | deck BRG | red hand BBB | red to act",
            "red: claim brig-sion BB
             red: add B",
            viewer,
            expect![[r#"
                red plays BB for tunnel brig-sion; B is turned up; R is turned up; G is turned up
                red claims brig-sion with BB adding B; the tunnel cards are discarded; blue to act
            "#]],
        );
    }
}

#[test]
fn p1_a_card_from_the_row_is_known_and_a_blind_one_is_not() {
    let scene = "map mini-base | row RBGWP | deck YO | red hand KK | red to act";
    assert_eq!(known(scene, "red: row 1\nred: row 2"), "BR");
    assert_eq!(known(scene, "red: row 1\nred: blind"), "R");
    assert_eq!(known(scene, "red: blind\nred: blind"), "-");
}

#[test]
fn p1_spent_cards_are_no_longer_known() {
    let scene = |known: &str| format!("map mini-base | red hand RRRRLG | red known {known} | red to act");
    assert_eq!(known(&scene("RRRLG"), "red: claim rome-bari RR"), "RGL");
    assert_eq!(known(&scene("RRRLG"), "red: claim rome-bari RL"), "RRG");
    assert_eq!(known(&scene("LG"), "red: claim rome-bari RL"), "G");
}

#[test]
fn p1_spending_more_cards_than_are_known_leaves_none_known() {
    let scene = |known: &str| format!("map mini-base | red hand RRRRLLG | red known {known} | red to act");
    assert_eq!(known(&scene("RG"), "red: claim rome-bari RR"), "G");
    assert_eq!(known(&scene("-"), "red: claim rome-bari RR"), "-");
    assert_eq!(known(&scene("L"), "red: claim rome-bari LL"), "-");
    assert_eq!(known(&scene("RL"), "red: claim pisa-bern RL"), "-");
}

#[test]
fn p1_cards_that_come_back_from_a_tunnel_are_known() {
    let scene = "map mini-alps | row PWYOK | deck BRR | red hand BBBLG | red to act";
    assert_eq!(known(scene, "red: claim brig-sion BB\nred: give up"), "BB");
    assert_eq!(known(scene, "red: claim brig-sion BL\nred: give up"), "BL");
    assert_eq!(known(scene, "red: claim brig-sion BB\nred: add B"), "-");
}

#[test]
fn p1_giving_up_a_tunnel_keeps_known_cards_known() {
    let scene = |known: &str| {
        format!("map mini-alps | row PWYOK | deck BRR | red hand BBBLLG | red known {known} | red to act")
    };
    let give_up = "red: claim brig-sion BB\nred: give up";
    // Two of three known cards were played and taken back, so all three are still known.
    assert_eq!(known(&scene("BBBG"), give_up), "BBBG");
    assert_eq!(known(&scene("BB"), give_up), "BB");
    // One card was known and one was not; both are known now.
    assert_eq!(known(&scene("BG"), give_up), "BBG");
    assert_eq!(known(&scene("BBLL"), "red: claim brig-sion BL\nred: give up"), "BBLL");
}

#[test]
fn p2_a_dealt_hand_is_secret() {
    for map in ["usa", "switzerland", "new-york"] {
        let game = scene::dealt(map, 2, 1);
        for seat in game.public().all_seats() {
            assert!(game.public().player(seat).known.is_empty());
            assert_eq!(game.view(Some(seat)).private(), Some(game.private(seat)));
        }
        assert_eq!(game.view(None).private(), None);
    }
}

#[test]
fn p2_a_card_drawn_blind_is_secret() {
    let scene = "map mini-base | row RBGWP | deck YO | red to act";
    let draws = "red: blind\nred: row 1";
    for viewer in ["spectator", "blue"] {
        check_events(
            scene,
            draws,
            viewer,
            expect![[r#"
                red draws a card
                red takes R from slot 1; slot 1 is O; blue to act
            "#]],
        );
    }
    check_events(
        scene,
        draws,
        "red",
        expect![[r#"
            red draws Y
            red takes R from slot 1; slot 1 is O; blue to act
        "#]],
    );
    check_view(
        scene,
        draws,
        "blue",
        expect![[r#"
            blue to act | row OBGWP | deck 39 | discards - | tickets 18
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 0 tickets, 2 cards, known R | -
              as blue: hand - | tickets -
        "#]],
    );
    check_view(
        scene,
        draws,
        "red",
        expect![[r#"
            blue to act | row OBGWP | deck 39 | discards - | tickets 18
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 0 tickets, 2 cards, known R | -
              as red: hand YR | tickets -
        "#]],
    );
}

#[test]
fn p2_tickets_offered_kept_and_returned_are_secret() {
    let scene = "map mini-base | ticket deck rome-oslo bari-lyon rome-bern kyiv-lyon | other tickets out | red to act";
    let choice = "red: tickets\nred: keep bari-lyon";
    for viewer in ["spectator", "blue"] {
        check_events(
            scene,
            choice,
            viewer,
            expect![[r#"
                red is offered 3
                red keeps 1 and returns 2; blue to act
            "#]],
        );
    }
    check_events(
        scene,
        choice,
        "red",
        expect![[r#"
            red is offered rome-oslo bari-lyon rome-bern
            red keeps bari-lyon and returns rome-oslo rome-bern; blue to act
        "#]],
    );
    check_view(
        scene,
        "red: tickets",
        "blue",
        expect![[r#"
            red to choose among 3 tickets | row PWBYO | deck 41 | discards - | tickets 1, 14 out
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              as blue: hand - | tickets -
        "#]],
    );
    check_view(
        scene,
        choice,
        "blue",
        expect![[r#"
            blue to act | row PWBYO | deck 41 | discards - | tickets 3, 14 out
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 1 tickets, 0 cards, known - | -
              as blue: hand - | tickets -
        "#]],
    );
    check_view(
        scene,
        choice,
        "red",
        expect![[r#"
            blue to act | row PWBYO | deck 41 | discards - | tickets 3, 14 out
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 1 tickets, 0 cards, known - | -
              as red: hand - | tickets bari-lyon | returned rome-oslo under 1 | returned rome-bern under 2
        "#]],
    );
}

#[test]
fn p2_first_tickets_are_secret() {
    let scene = "map mini-base | choosing blue red | blue offered rome-oslo rome-bari rome-bern
        red offered bari-oslo bari-bern bari-pisa | ticket deck pisa-oslo | other tickets out";
    let choices = "red: keep bari-oslo bari-bern\nblue: keep rome-oslo rome-bari rome-bern";
    check_events(
        scene,
        choices,
        "spectator",
        expect![[r#"
            red has chosen tickets
            blue has chosen tickets; blue keeps 3 and returns 0; red keeps 2 and returns 1; blue to act
        "#]],
    );
    check_events(
        scene,
        choices,
        "red",
        expect![[r#"
            red has chosen bari-oslo bari-bern
            blue has chosen tickets; blue keeps 3 and returns 0; red keeps bari-oslo bari-bern and returns bari-pisa; blue to act
        "#]],
    );
}

#[test]
fn p2_a_declined_tunnel_shows_the_cards_played_and_no_others() {
    let scene = "map mini-alps | row PWYOK | deck BRR | red hand BBBLG | red to act";
    check_view(
        scene,
        "red: claim brig-sion BL\nred: give up",
        "blue",
        expect![[r#"
            blue to act | row PWYOK | deck 35 | discards BRR | tickets 20 | tunnels given up 1
              blue: 0 points, 14 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 14 trains, 0 tickets, 5 cards, known BL | -
              as blue: hand - | tickets -
        "#]],
    );
}

#[test]
fn p2_views_do_not_depend_on_other_hands() {
    let one = scene::game("map mini-base | red hand RRG | red tickets rome-oslo | blue hand YY | deck WK");
    let other = scene::game("map mini-base | red hand WKW | red tickets kyiv-lyon | blue hand YY | deck RR");
    for viewer in [None, Some(Seat::ALL[0])] {
        assert_eq!(one.view(viewer), other.view(viewer));
    }
    assert_ne!(one.view(Some(RED)), other.view(Some(RED)));
}

#[test]
fn p3_the_order_of_the_decks_is_hidden() {
    let rest = "map mini-base | ticket deck rome-bari";
    let one = scene::position(&format!("{rest} rome-oslo rome-bern | deck RGBL"));
    let mut other = scene::position(&format!("{rest} rome-bern rome-oslo | deck LBGR"));
    // The seed of later shuffles is hidden too.
    other.seed = Seed::from_series(3, 3);
    let [one, other] = [one, other].map(|position| Game::from_position(&position).unwrap());
    assert_ne!(one, other);
    for viewer in [None, Some(Seat::ALL[0]), Some(RED)] {
        assert_eq!(one.view(viewer), other.view(viewer));
    }
}

#[test]
fn p4_at_the_end_every_hand_and_ticket_is_shown() {
    let scene =
        "map mini-base | deck PW | blue hand RRG | blue tickets rome-bari | red tickets rome-oslo kyiv-lyon
        red owns rome-pisa | last round 0 | red to act";
    let draws = "red: blind\nred: blind";
    for viewer in ["spectator", "blue", "red"] {
        check_events(
            scene,
            "red: row 1\nred: row 2",
            viewer,
            expect![[r#"
                red takes P from slot 1; slot 1 is P
                red takes W from slot 2; slot 2 is W; blue shows RRG and rome-bari; red shows PW and rome-oslo kyiv-lyon; the game is over
            "#]],
        );
    }
    check_view(
        scene,
        draws,
        "spectator",
        expect![[r#"
            the game is over | row PWBYO | deck 36 | discards - | tickets 15 | turns to begin 0
              blue: 0 points, 12 trains, 1 tickets, 3 cards, known - | -
                shows RRG | rome-bari
              red: 1 points, 11 trains, 2 tickets, 2 cards, known - | rome-pisa
                shows PW | rome-oslo kyiv-lyon
        "#]],
    );
    let game = game_at(scene, draws);
    for viewer in [None, Some(Seat::ALL[0]), Some(RED)] {
        assert_eq!(game.view(viewer).outcome(), game.outcome());
    }
}

#[test]
fn p4_before_the_end_nothing_is_shown_and_nothing_is_scored() {
    let game =
        scene::game("map mini-base | blue hand RRG | blue tickets rome-bari | last round 0 | red to act");
    for viewer in [None, Some(Seat::ALL[0]), Some(RED)] {
        let view = game.view(viewer);
        assert!(game.public().all_seats().all(|seat| view.shown(seat).is_none()));
        assert_eq!(view.outcome(), None);
    }
}

#[test]
fn p3_debug_output_reveals_nothing() {
    // Two games with different hands and decks print the same.
    let one = fogg_testkit::scene::game("map mini-base | red hand RRRL | deck BBB");
    let other = fogg_testkit::scene::game("map mini-base | red hand BBBL | deck RRR");
    assert_ne!(one, other);
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
}

//! S6: tunnels.

use expect_test::expect;
use fogg_rules::notation::parse_action;
use fogg_rules::public::MAX_TUNNELS_GIVEN_UP;
use fogg_rules::{Phase, Seat, View};
use fogg_testkit::{check, check_legal, check_rejections, check_view, game_at, outcome_text};

#[test]
fn s6_1_only_the_swiss_map_has_tunnels() {
    let tunnels = |map| {
        let board = fogg_boards::builtin(map).expect("a built-in board");
        board.routes().iter().filter(|route| route.tunnel).count()
    };
    assert!(tunnels("switzerland") > 0);
    assert_eq!((tunnels("usa"), tunnels("new-york")), (0, 0));
}

#[test]
fn s6_1_the_cards_are_played_then_three_are_turned_up() {
    check(
        "map mini-alps | deck RBKP | red hand BBB | red to act",
        "red: claim brig-sion BB",
        expect![[r#"
            red plays BB for tunnel brig-sion; R is turned up; B is turned up; K is turned up
        "#]],
    );
}

#[test]
fn s6_1_an_ordinary_route_turns_no_card_up() {
    check(
        "map mini-alps | deck RRR | red hand GG | red to act",
        "red: claim bern-zug GG",
        expect![[r#"
            red claims bern-zug with GG; blue to act
        "#]],
    );
}

#[test]
fn s6_1_the_cards_for_the_route_follow_the_rules_of_any_claim() {
    check_rejections(
        "map mini-alps | red hand BBBRRL | red trains 3 | blue owns bern-brig | red to act",
        "
        red: claim brig-sion B          wrong_card_count     // S6.1 by B5.1
        red: claim brig-sion BBB        wrong_card_count     // S6.1 by B5.1: added cards come later
        red: claim brig-sion RR         wrong_color          // S6.1 by B5.2
        red: claim brig-sion LL         not_in_hand          // S6.1 by B5.1
        red: claim bern-brig RR         route_taken          // S6.1 by B5.1
        red: claim bern-brig:2 RR       double_closed        // S6.1 by B5.6
        red: claim bern-genf BBBL       not_enough_trains    // S6.1 by B5.7
        ",
    );
}

#[test]
fn s6_2_with_no_card_that_counts_the_route_is_claimed_at_once() {
    check(
        "map mini-alps | deck RGK | red hand BBB | red to act",
        "red: claim brig-sion BB",
        expect![[r#"
            red plays BB for tunnel brig-sion; R is turned up; G is turned up; K is turned up; red claims brig-sion with BB; the tunnel cards are discarded; blue to act
        "#]],
    );
}

#[test]
fn s6_2_each_card_of_the_colour_and_each_locomotive_requires_one() {
    for (deck, extra) in [("BRK", 1), ("LRK", 1), ("RBL", 2), ("LLR", 2), ("BBB", 3), ("LBL", 3)] {
        let game = game_at(
            &format!("map mini-alps | row PWYOK | deck {deck} | red hand BL | red to act"),
            "red: claim brig-sion BL",
        );
        let fogg_rules::Phase::Tunnel(tunnel) = game.public().phase() else { panic!("{deck}: no tunnel") };
        assert_eq!(tunnel.extra(), extra, "{deck}");
    }
}

#[test]
fn s6_2_on_a_grey_tunnel_the_colour_played_counts() {
    check(
        "map mini-alps | deck RBG BBG | row PWYOK | blue hand RRR | red hand GG",
        "blue: claim bern-brig RR
         blue: add R
         red: claim brig-italy-1 GG",
        expect![[r#"
            blue plays RR for tunnel bern-brig; R is turned up; B is turned up; G is turned up
            blue claims bern-brig with RR adding R; the tunnel cards are discarded; red to act
            red plays GG for tunnel brig-italy-1; B is turned up; B is turned up; G is turned up
        "#]],
    );
}

#[test]
fn s6_2_the_colour_and_locomotives_can_be_added_in_any_mixture() {
    check_legal(
        "map mini-alps | row PWYOK | deck BLR | red hand BBBBLL | red to act",
        "red: claim brig-sion BB",
        "red",
        expect![[r#"
            add BL
            add BB
            add LL
            give up
        "#]],
    );
}

#[test]
fn s6_2_additions_that_are_rejected() {
    check_rejections(
        "map mini-alps | row PWYOK | red hand BRRRL | red tunnel brig-sion BB turned BLR",
        "
        red: add B                wrong_added_count    // S6.2: two are asked for
        red: add -                wrong_added_count    // S6.2
        red: add BBL              wrong_added_count    // S6.2
        red: add RR               wrong_added_color    // S6.2
        red: add RL               wrong_added_color    // S6.2
        red: add BB               not_in_hand          // S6.2 as B5.1: one of them
        red: add LL               not_in_hand          // S6.2 as B5.1: one of them
        red: blind                tunnel_first         // S6.4: it is answered with cards or by leaving
        red: claim bern-sion R    tunnel_first         // S6.4
        red: pass                 tunnel_first         // S6.4
        blue: give up               not_your_turn            // B3.1
        ",
    );
}

#[test]
fn s6_3_colours_do_not_count_if_only_locomotives_were_played() {
    check(
        "map mini-alps | row PWYOK | deck BBB RRR | blue hand LL | red hand LL",
        "blue: claim brig-sion LL
         red: claim bern-brig LL",
        expect![[r#"
            blue plays LL for tunnel brig-sion; B is turned up; B is turned up; B is turned up; blue claims brig-sion with LL; the tunnel cards are discarded; red to act
            red plays LL for tunnel bern-brig; R is turned up; R is turned up; R is turned up; red claims bern-brig with LL; the tunnel cards are discarded; blue to act
        "#]],
    );
}

#[test]
fn s6_3_colours_cannot_be_added_if_only_locomotives_were_played() {
    check_legal(
        "map mini-alps | row PWYOK | deck LBB | red hand BBBLLL | red to act",
        "red: claim brig-sion LL",
        "red",
        expect![[r#"
            add L
            give up
        "#]],
    );
    check_rejections(
        "map mini-alps | row PWYOK | red hand BBBL | red tunnel brig-sion LL turned LBB",
        "
        red: add B     only_locomotives_added    // S6.3
        red: add LL    wrong_added_count    // S6.2: the blue cards do not count
        ",
    );
}

#[test]
fn s6_4_a_seat_that_cannot_add_the_cards_can_only_give_up() {
    check_legal(
        "map mini-alps | row PWYOK | deck BLR | red hand BBB RRR | red to act",
        "red: claim brig-sion BB",
        "red",
        expect![[r#"
            give up
        "#]],
    );
    check_legal(
        "map mini-alps | row PWYOK | deck LBB | red hand BBB LL | red to act",
        "red: claim brig-sion LL",
        "red",
        expect![[r#"
            give up
        "#]],
    );
}

#[test]
fn s6_4_a_seat_that_gives_up_takes_the_cards_back_and_its_turn_ends() {
    check(
        "map mini-alps | row PWYOK | deck BRR | red hand BBBL | red to act",
        "red: claim brig-sion BL
         red: give up",
        expect![[r#"
            red plays BL for tunnel brig-sion; B is turned up; R is turned up; R is turned up
            red gives up the tunnel; the tunnel cards are discarded; blue to act
        "#]],
    );
    check_view(
        "map mini-alps | row PWYOK | deck BRR | red hand BBBL | red to act",
        "red: claim brig-sion BL
         red: give up",
        "red",
        expect![[r#"
            blue to act | row PWYOK | deck 36 | discards BRR | tickets 20 | tunnels given up 1
              blue: 0 points, 14 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 14 trains, 0 tickets, 4 cards, known BL | -
              as red: hand BBBL | tickets -
        "#]],
    );
}

#[test]
fn s6_4_a_tunnel_that_was_given_up_can_be_claimed_by_any_seat() {
    check(
        "map mini-alps | row PWYOK | deck BRR RRR | blue hand BB | red hand BB | red to act",
        "red: claim brig-sion BB
         red: give up
         blue: claim brig-sion BB",
        expect![[r#"
            red plays BB for tunnel brig-sion; B is turned up; R is turned up; R is turned up
            red gives up the tunnel; the tunnel cards are discarded; blue to act
            blue plays BB for tunnel brig-sion; R is turned up; R is turned up; R is turned up; blue claims brig-sion with BB; the tunnel cards are discarded; red to act
        "#]],
    );
}

#[test]
fn s6_5_added_cards_place_no_train_and_score_nothing() {
    check_view(
        "map mini-alps | row PWYOK | deck LLB | red hand BBLLL | red trains 2 | red to act",
        "red: claim brig-sion BB
         red: add LLL",
        "spectator",
        expect![[r#"
            blue to act | row PWYOK | deck 35 | discards BBBLLLLL | tickets 20 | turns to begin 1
              blue: 0 points, 14 trains, 0 tickets, 0 cards, known - | -
              red: 2 points, 0 trains, 0 tickets, 0 cards, known - | brig-sion
        "#]],
    );
}

#[test]
fn s6_5_the_turned_up_cards_stay_visible_until_the_answer() {
    check_view(
        "map mini-alps | row PWYOK | deck BRG | red hand BBB | red to act",
        "red: claim brig-sion BB",
        "blue",
        expect![[r#"
            red to add 1 for tunnel brig-sion, paid BB, turned up BRG | row PWYOK | deck 37 | discards - | tickets 20
              blue: 0 points, 14 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 14 trains, 0 tickets, 1 cards, known - | -
              as blue: hand - | tickets -
        "#]],
    );
}

#[test]
fn s6_5_with_an_empty_deck_the_cards_of_the_claim_are_discarded_first() {
    let scene = "map mini-alps | row PWYOK | deck BRG | red hand BBL | rest with blue | red to act";
    check(
        scene,
        "red: claim brig-sion BB
         red: add L",
        expect![[r#"
            red plays BB for tunnel brig-sion; B is turned up; R is turned up; G is turned up
            red claims brig-sion with BB adding L; the discards are shuffled; the tunnel cards are discarded; blue to act
        "#]],
    );
    let game = game_at(scene, "red: claim brig-sion BB\nred: add L");
    let deck: fogg_rules::Cards = game.deck().collect();
    assert_eq!((deck.to_string(), game.public().discards().to_string()), ("BBL".into(), "BRG".into()));
}

#[test]
fn s6_5_if_given_up_with_an_empty_deck_the_three_cards_become_the_deck() {
    let scene = "map mini-alps | row PWYOK | deck BRG | red hand BBL | rest with blue | red to act";
    check(
        scene,
        "red: claim brig-sion BB
         red: give up",
        expect![[r#"
            red plays BB for tunnel brig-sion; B is turned up; R is turned up; G is turned up
            red gives up the tunnel; the tunnel cards are discarded; the discards are shuffled; blue to act
        "#]],
    );
}

#[test]
fn s6_6_with_two_cards_two_are_turned_up() {
    check(
        "map mini-alps | row PWYOK | deck BR | red hand BBB | rest with blue | red to act",
        "red: claim brig-sion BB
         red: add B",
        expect![[r#"
            red plays BB for tunnel brig-sion; B is turned up; R is turned up
            red claims brig-sion with BB adding B; the discards are shuffled; the tunnel cards are discarded; blue to act
        "#]],
    );
}

#[test]
fn s6_6_with_one_card_one_is_turned_up() {
    check(
        "map mini-alps | row PWYOK | deck R | red hand BBB | rest with blue | red to act",
        "red: claim brig-sion BB",
        expect![[r#"
            red plays BB for tunnel brig-sion; R is turned up; red claims brig-sion with BB; the discards are shuffled; the tunnel cards are discarded; blue to act
        "#]],
    );
}

#[test]
fn s6_6_with_no_cards_nothing_is_added_and_the_cards_of_the_claim_fill_the_row() {
    check(
        "map mini-alps | row PW.OK | deck - | red hand BBB | rest with blue | red to act",
        "red: claim brig-sion BB",
        expect![[r#"
            red plays BB for tunnel brig-sion; red claims brig-sion with BB; the discards are shuffled; slot 3 is B; the tunnel cards are discarded; blue to act
        "#]],
    );
}

#[test]
fn s6_6_the_discards_are_shuffled_if_the_deck_runs_out_while_cards_are_turned_up() {
    check(
        "map mini-alps | row PWYOK | deck B | discards RRRR | red hand BBB | rest with blue | red to act",
        "red: claim brig-sion BB",
        expect![[r#"
            red plays BB for tunnel brig-sion; B is turned up; the discards are shuffled; R is turned up; R is turned up
        "#]],
    );
    check(
        "map mini-alps | row PWYOK | deck BGG | discards RRRR | red hand BBB | rest with blue | red to act",
        "red: claim brig-sion BB",
        expect![[r#"
            red plays BB for tunnel brig-sion; B is turned up; G is turned up; G is turned up; the discards are shuffled
        "#]],
    );
}

#[test]
fn s6_6_cards_played_or_turned_up_are_not_discards() {
    // One card is in the deck and one in the discards; the cards played or turned up are not shuffled in.
    check(
        "map mini-alps | row PWYOK | deck B | discards R | red hand BBB | rest with blue | red to act",
        "red: claim brig-sion BB
         red: give up",
        expect![[r#"
            red plays BB for tunnel brig-sion; B is turned up; the discards are shuffled; R is turned up
            red gives up the tunnel; the tunnel cards are discarded; the discards are shuffled; blue to act
        "#]],
    );
}

#[test]
fn s6_6_no_card_is_lost() {
    for (deck, discards) in [("-", "-"), ("R", "-"), ("RB", "-"), ("R", "B"), ("RBG", "L"), ("RBGL", "-")] {
        let scene = format!(
            "map mini-alps | row PWYOK | deck {deck} | discards {discards} | red hand BBBBLL | rest with blue | red to act"
        );
        let mut game = game_at(&scene, "red: claim brig-sion BB");
        if game.to_act().contains(Seat::ALL[1]) {
            fogg_testkit::play_lines(&mut game, "red: give up");
        }
        let public = game.public();
        let hands: u8 = public.all_seats().map(|seat| public.player(seat).hand).sum();
        let cards = usize::from(hands) + usize::from(public.deck()) + public.discards().total() + 5;
        assert_eq!(cards, 48, "{scene}");
    }
}

/// Every card of the deck counts for a blue tunnel, so both seats can give one up at each turn.
const GIVING_UP: &str = "map mini-alps | row PWYOK | deck LLB | red hand BB | rest with blue | red to act";

/// Turns in which red and blue alternately claim a tunnel and give it up.
fn given_up_turns(turns: usize) -> String {
    let turn = |seat: &str| format!("{seat}: claim brig-sion BB\n{seat}: give up\n");
    ["red", "blue"].into_iter().cycle().take(turns).map(turn).collect()
}

#[test]
fn s6_7_nineteen_turns_in_a_row_do_not_end_the_game() {
    let game = game_at(GIVING_UP, &given_up_turns(19));
    assert_eq!(game.public().tunnels_given_up(), 19);
    assert_eq!(game.public().phase(), Phase::Turn(Seat::Blue));
}

#[test]
fn s6_7_twenty_turns_in_a_row_of_all_seats_end_the_game() {
    let game = game_at(GIVING_UP, &given_up_turns(20));
    assert_eq!(game.public().tunnels_given_up(), MAX_TUNNELS_GIVEN_UP);
    assert!(game.public().is_over());
}

#[test]
fn s6_7_the_game_ends_at_once_and_is_scored() {
    let scene = "map mini-alps | row PWYOK | deck LLB | red hand BB | rest in discards | tunnels given up 19
        | blue owns bern-zug | blue tickets bern-zug | red to act | other tickets out";
    let actions = "red: claim brig-sion BB\nred: give up";
    check(
        scene,
        actions,
        expect![[r#"
        red plays BB for tunnel brig-sion; L is turned up; L is turned up; B is turned up; the discards are shuffled
        red gives up the tunnel; the tunnel cards are discarded; blue shows - and bern-zug; red shows BB and -; the game is over
    "#]],
    );
    let outcome = game_at(scene, actions).outcome().expect("the game is over");
    expect![[r#"
        blue: 14 = routes 2 + tickets 2 - 0 + longest 10 + attractions 0 | 1 of 1 tickets, path 2
        red: 0 = routes 0 + tickets 0 - 0 + longest 0 + attractions 0 | 0 of 0 tickets, path 0
        won by blue
    "#]]
    .assert_eq(&outcome_text(&outcome));
}

#[test]
fn s6_7_the_twentieth_turn_ends_a_last_round_that_is_not_over() {
    let scene = "map mini-alps | deck BBB | red hand BB | tunnels given up 19 | last round 1 | red to act";
    assert!(game_at(scene, "red: claim brig-sion BB\nred: give up").public().is_over());
}

#[test]
fn s6_7_any_other_end_of_a_turn_resets_the_count() {
    let scene = "map mini-alps | row PWYOK | deck BRG | red hand BBBGG | tunnels given up 19 | red to act";
    for (actions, count) in [
        ("red: claim bern-zug GG", 0),
        ("red: blind", 19),
        ("red: blind\nred: row 1", 0),
        ("red: tickets", 19),
        ("red: claim brig-sion BB", 19),
        ("red: claim brig-sion BB\nred: add B", 0),
    ] {
        let game = game_at(scene, actions);
        assert_eq!(game.public().tunnels_given_up(), count, "{actions}");
        assert!(!game.public().is_over(), "{actions}");
    }
    let claimed_at_once = "map mini-alps | deck RRR | red hand BB | tunnels given up 19 | red to act";
    assert_eq!(game_at(claimed_at_once, "red: claim brig-sion BB").public().tunnels_given_up(), 0);
    let passed =
        "map mini-alps | row ..... | deck - | rest with blue | other tickets out | tunnels given up 19
        | red to act";
    assert_eq!(game_at(passed, "red: pass").public().tunnels_given_up(), 0);
    let last = "map mini-alps | tunnels given up 19 | last round 0 | red to act";
    assert_eq!(game_at(last, "red: blind\nred: blind").public().tunnels_given_up(), 0);
}

#[test]
fn s6_7_the_count_is_public() {
    check_view(
        "map mini-alps | row PWYOK | deck BRR | red hand BBBL | tunnels given up 4 | red to act",
        "red: claim brig-sion BL
         red: give up",
        "spectator",
        expect![[r#"
            blue to act | row PWYOK | deck 36 | discards BRR | tickets 20 | tunnels given up 5
              blue: 0 points, 14 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 14 trains, 0 tickets, 4 cards, known BL | -
        "#]],
    );
}

#[test]
fn s6_7_views_that_apply_events_have_the_same_count() {
    let mut game = game_at(GIVING_UP, "");
    let viewers = [None, Some(Seat::Blue), Some(Seat::Red)];
    let mut views = viewers.map(|viewer| game.view(viewer));
    for line in given_up_turns(20).lines() {
        let (seat, action) = line.split_once(": ").expect("a seat and an action");
        let (seat, action) = (Seat::from_name(seat).unwrap(), parse_action(game.board(), action).unwrap());
        game.play(seat, action, &mut |event| {
            views.iter_mut().zip(viewers).for_each(|(view, viewer)| view.apply(&event.seen_by(viewer)));
        })
        .unwrap();
        assert_eq!(views, viewers.map(|viewer| game.view(viewer)), "{line}");
        let parts = views.each_ref().map(|view| View::from_parts(&view.parts()));
        assert_eq!(parts.map(Result::unwrap), views, "{line}");
    }
    assert!(views.iter().all(|view| view.outcome().is_some()));
}

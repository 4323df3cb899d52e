//! B5: claiming a route.

use expect_test::expect;
use fogg_rules::notation::{NotationError, parse_payment};
use fogg_rules::{Action, ActionError, Payment, RouteId, Seat};
use fogg_testkit::{check, check_legal, check_rejections, check_view, scene};

/// Only claims are possible: blue has every other card, and all tickets are out of the game.
const CLAIMS_ONLY: &str =
    "map mini-base | row ..... | deck - | rest with blue | ticket deck - | other tickets out | red to act";

#[test]
fn b5_1_a_claim_plays_the_cards_places_the_trains_and_scores_at_once() {
    check(
        "map mini-base | red hand GGGGR | red to act",
        "red: claim pisa-bari GGG",
        expect![[r#"
            red claims pisa-bari with GGG; blue to act
        "#]],
    );
    check_view(
        "map mini-base | red hand GGGGR | red to act",
        "red: claim pisa-bari GGG",
        "red",
        expect![[r#"
            blue to act | row PWBYO | deck 36 | discards GGG | tickets 18
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 4 points, 9 trains, 0 tickets, 2 cards, known - | pisa-bari
              as red: hand RG | tickets -
        "#]],
    );
}

#[test]
fn b5_1_claims_that_are_rejected() {
    check_rejections(
        "map mini-base | red hand RRRRBL | blue owns lyon-rome | red owns rome-pisa | red to act",
        "
        red: claim lyon-rome RR       route_taken         // B5.1: it is blue's
        red: claim rome-pisa R        route_taken         // B5.1: it is red's already
        red: claim rome-bari R        wrong_card_count    // B5.1: two spaces
        red: claim rome-bari RRR      wrong_card_count    // B5.1: two spaces
        red: claim rome-bari -        wrong_card_count    // B5.1: no cards at all
        red: claim rome-bari BB       wrong_color         // B5.2
        red: claim rome-bari BL       wrong_color         // B5.2: the locomotive does not make it red
        red: claim rome-bari LL       not_in_hand         // B5.1: only one locomotive
        red: claim rome-bari:2 BB     not_in_hand         // B5.1: only one blue card
        red: claim pisa-bern GG       not_in_hand         // B5.1
        blue: claim rome-bari RR      not_your_turn           // B3.1
        ",
    );
}

#[test]
fn b5_1_an_unknown_route_is_rejected() {
    let game = scene::game("map mini-base | red hand R | red to act");
    let claim = Action::Claim(RouteId(13), Payment::locomotives_only(1));
    assert_eq!(game.check(Seat::ALL[1], claim), Err(ActionError::NoSuchRoute));
}

#[test]
fn b5_2_locomotives_stand_for_the_routes_colour_in_any_number() {
    // With three trains and these cards, only pisa-bari can be paid for with green cards.
    check_legal(
        &format!(
            "{CLAIMS_ONLY} | red hand GGGGLLL | red trains 3 | blue owns rome-pisa bern-lyon pisa-bern lyon-rome rome-bari"
        ),
        "",
        "red",
        expect![[r#"
            claim pisa-bari GLL
            claim pisa-bari GGL
            claim pisa-bari GGG
            claim pisa-bari LLL
            claim lyon-pisa LLL
            claim kyiv-bern LLL
        "#]],
    );
}

#[test]
fn b5_2_paying_with_locomotives_alone_is_listed_once_for_a_grey_route() {
    check_legal(
        &format!("{CLAIMS_ONLY} | red hand RBBLL | red trains 2 | blue owns rome-bari bern-lyon lyon-rome"),
        "",
        "red",
        expect![[r#"
            claim rome-pisa B
            claim rome-pisa R
            claim rome-pisa L
            claim pisa-bern BL
            claim pisa-bern BB
            claim pisa-bern RL
            claim pisa-bern LL
            claim pisa-bern:2 BL
            claim pisa-bern:2 BB
            claim pisa-bern:2 RL
            claim pisa-bern:2 LL
        "#]],
    );
}

#[test]
fn b5_2_any_mix_of_the_colour_and_locomotives_pays() {
    check(
        "map mini-base | seats 3 | blue hand RL | red hand LLL | green hand WWLL",
        "blue: claim rome-bari RL
         red: claim pisa-bari LLL
         green: claim bern-oslo WWLL",
        expect![[r#"
            blue claims rome-bari with RL; red to act
            red claims pisa-bari with LLL; green to act
            green claims bern-oslo with WWLL; blue to act
        "#]],
    );
}

#[test]
fn b5_3_a_grey_route_takes_any_one_colour() {
    check_legal(
        &format!("{CLAIMS_ONLY} | red hand PWBYOKRG | red trains 1 | blue owns bern-lyon"),
        "",
        "red",
        expect![[r#"
            claim rome-pisa P
            claim rome-pisa W
            claim rome-pisa B
            claim rome-pisa Y
            claim rome-pisa O
            claim rome-pisa K
            claim rome-pisa R
            claim rome-pisa G
        "#]],
    );
}

#[test]
fn b5_3_a_grey_route_takes_a_single_colour() {
    // No listed payment mixes the two, and notation rejects one that does.
    check_legal(
        &format!("{CLAIMS_ONLY} | red hand RG | red owns rome-pisa bern-lyon"),
        "",
        "red",
        expect![[r#"
            pass
        "#]],
    );
    assert_eq!(parse_payment("RG"), Err(NotationError::MixedColors("RG".into())));
    assert_eq!(parse_payment("RLG"), Err(NotationError::MixedColors("RLG".into())));
}

#[test]
fn b5_4_a_route_need_not_connect_to_the_players_other_routes() {
    check(
        "map mini-base | red owns rome-pisa | red hand KKKKK | red to act",
        "red: claim oslo-kyiv KKKKK",
        expect![[r#"
            red claims oslo-kyiv with KKKKK; blue to act
        "#]],
    );
}

#[test]
fn b5_4_only_one_route_can_be_claimed_per_turn() {
    let mut game = scene::game("map mini-base | red hand RRK | red to act");
    fogg_testkit::play_lines(&mut game, "red: claim rome-bari RR");
    let more: Vec<Action> = game.legal_actions(Seat::ALL[1]).collect();
    assert_eq!(more, []);
    assert_eq!(game.check(Seat::ALL[1], Action::DrawBlind), Err(ActionError::NotYourTurn));
}

#[test]
fn b5_5_no_player_owns_both_routes_of_a_double() {
    for seats in [4, 5] {
        check_rejections(
            &format!(
                "map mini-base | seats {seats} | red owns rome-bari pisa-bern:2 | red hand BBRR | red to act"
            ),
            "
            red: claim rome-bari:2 BB    double_owned    // B5.5
            red: claim pisa-bern RR      double_owned    // B5.5: also from the second to the first
            ",
        );
    }
}

#[test]
fn b5_5_with_four_or_five_players_another_seat_can_claim_the_second_route() {
    for seats in [4, 5] {
        let game = fogg_testkit::game_at(
            &format!("map mini-base | seats {seats} | red owns rome-bari | green hand BB | green to act"),
            "green: claim rome-bari:2 BB",
        );
        let second = game.board().route_named("rome-bari:2").unwrap();
        assert_eq!(game.public().owner(second), Some(Seat::ALL[2]));
    }
}

#[test]
fn b5_5_the_second_route_is_not_listed_for_the_owner_of_the_first() {
    let scene = |seats: u8, owner: &str| {
        format!(
            "{CLAIMS_ONLY} | seats {seats} | {owner} owns rome-bari | red hand BB | red trains 2 | blue owns pisa-bern bern-lyon lyon-rome | green owns pisa-bern:2 rome-pisa"
        )
    };
    check_legal(
        &scene(4, "red"),
        "",
        "red",
        expect![[r#"
        pass
    "#]],
    );
    check_legal(
        &scene(4, "yellow"),
        "",
        "red",
        expect![[r#"
        claim rome-bari:2 BB
    "#]],
    );
}

#[test]
fn b5_6_with_two_or_three_players_the_second_route_is_closed_to_everyone() {
    for seats in [2, 3] {
        check_rejections(
            &format!(
                "map mini-base | seats {seats} | blue owns rome-bari pisa-bern:2 | red hand BBLL | red to act"
            ),
            "
            red: claim rome-bari:2 BB    double_closed    // B5.6
            red: claim rome-bari:2 LL    double_closed    // B5.6
            red: claim pisa-bern BB      double_closed    // B5.6
            red: claim rome-bari LL      route_taken      // B5.1: this one is blue's
            ",
        );
        check_rejections(
            &format!("map mini-base | seats {seats} | blue owns rome-bari | blue hand BB | blue to act"),
            "
            blue: claim rome-bari:2 BB    double_owned     // B5.5 and B5.6
            ",
        );
    }
}

#[test]
fn b5_6_a_claim_closes_the_other_route_from_then_on() {
    // If the blue route of the double were open, it would be the only route that green could claim.
    check_legal(
        &format!(
            "{CLAIMS_ONLY} | seats 3 | red hand RR | green hand BB | blue owns rome-pisa pisa-bern bern-lyon"
        ),
        "red: claim rome-bari RR",
        "green",
        expect![[r#"
            row 1
            row 2
        "#]],
    );
}

#[test]
fn b5_6_on_the_real_board_it_depends_on_the_number_of_players() {
    for (seats, closed) in [(2, true), (3, true), (4, false), (5, false)] {
        let game = fogg_testkit::game_at(
            &format!("map usa | seats {seats} | blue owns boston-montreal | red hand LL | red to act"),
            "",
        );
        let second = game.board().route_named("boston-montreal:2").unwrap();
        let claim = Action::Claim(second, Payment::locomotives_only(2));
        let expected = if closed { Err(ActionError::DoubleClosed) } else { Ok(()) };
        assert_eq!(game.check(Seat::ALL[1], claim), expected, "{seats} players");
    }
}

#[test]
fn b5_7_without_a_train_for_every_space_a_route_cannot_be_claimed() {
    check_rejections(
        "map mini-base | red hand RRGGG | red trains 1 | red to act",
        "
        red: claim rome-bari RR     not_enough_trains    // B5.7
        red: claim pisa-bari GGG    not_enough_trains    // B5.7
        ",
    );
    check_legal(
        &format!("{CLAIMS_ONLY} | red hand RRY | red trains 1"),
        "",
        "red",
        expect![[r#"
            claim rome-pisa Y
            claim rome-pisa R
            claim bern-lyon Y
        "#]],
    );
}

#[test]
fn b5_7_the_last_trains_may_be_placed() {
    check_view(
        "map mini-base | red hand GGG | red trains 3 | red to act",
        "red: claim pisa-bari GGG",
        "spectator",
        expect![[r#"
            blue to act | row PWBYO | deck 38 | discards GGG | tickets 18 | turns to begin 1
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 4 points, 0 trains, 0 tickets, 0 cards, known - | pisa-bari
        "#]],
    );
}

//! B7: drawing tickets.

use expect_test::expect;
use fogg_rules::notation::tickets_text;
use fogg_testkit::{check, check_legal, check_rejections, check_view, game_at};

#[test]
fn b7_1_three_tickets_are_drawn_from_the_top_and_at_least_one_kept() {
    check_legal(
        "map mini-base | ticket deck rome-oslo bari-lyon rome-bern | red to act",
        "red: tickets",
        "red",
        expect![[r#"
            keep rome-oslo
            keep rome-bern
            keep rome-oslo rome-bern
            keep bari-lyon
            keep rome-oslo bari-lyon
            keep rome-bern bari-lyon
            keep rome-oslo rome-bern bari-lyon
        "#]],
    );
}

#[test]
fn b7_1_one_two_or_all_three_can_be_kept() {
    check(
        "map mini-base | seats 3 | ticket deck rome-oslo rome-bari rome-bern rome-kyiv rome-lyon bari-pisa bari-oslo bari-bern bari-lyon",
        "blue: tickets
         blue: keep rome-bari
         red: tickets
         red: keep rome-kyiv bari-pisa
         green: tickets
         green: keep bari-oslo bari-bern bari-lyon",
        expect![[r#"
            blue is offered rome-oslo rome-bari rome-bern
            blue keeps rome-bari and returns rome-oslo rome-bern; red to act
            red is offered rome-kyiv rome-lyon bari-pisa
            red keeps rome-kyiv bari-pisa and returns rome-lyon; green to act
            green is offered bari-oslo bari-bern bari-lyon
            green keeps bari-oslo bari-bern bari-lyon and returns -; blue to act
        "#]],
    );
}

#[test]
fn b7_1_choices_that_are_rejected() {
    check_rejections(
        "map mini-base | red offered rome-oslo rome-bari rome-bern | red tickets rome-lyon | red choosing",
        "
        red: keep -                     too_few_kept     // B7.1
        red: keep rome-lyon             not_offered      // B7.1: kept long ago
        red: keep rome-oslo bari-oslo   not_offered      // B7.1: still in the deck
        red: blind                      tickets_first    // B7.1
        red: give up                      tickets_first    // B7.1
        red: pass                       tickets_first    // B7.1
        blue: keep rome-oslo            not_your_turn        // B3.1
        ",
    );
}

#[test]
fn b7_2_with_two_left_both_are_drawn_and_one_is_enough() {
    check_legal(
        "map mini-base | ticket deck rome-oslo rome-bern | other tickets with blue | red to act",
        "red: tickets",
        "red",
        expect![[r#"
            keep rome-oslo
            keep rome-bern
            keep rome-oslo rome-bern
        "#]],
    );
}

#[test]
fn b7_2_with_one_left_it_must_be_kept() {
    check_legal(
        "map mini-base | ticket deck rome-oslo | other tickets with blue | red to act",
        "red: tickets",
        "red",
        expect![[r#"
            keep rome-oslo
        "#]],
    );
    check_rejections(
        "map mini-base | red offered rome-oslo | ticket deck - | other tickets with blue | red choosing",
        "
        red: keep -    too_few_kept    // B7.2 as B7.1
        ",
    );
}

#[test]
fn b7_3_tickets_not_kept_go_under_the_deck_in_the_order_they_were_drawn() {
    let game = game_at(
        "map mini-base | ticket deck rome-oslo bari-lyon rome-bern kyiv-lyon oslo-kyiv | other tickets with blue | red to act",
        "red: tickets
         red: keep bari-lyon",
    );
    assert_eq!(tickets_text(game.board(), game.ticket_deck()), "kyiv-lyon oslo-kyiv rome-oslo rome-bern");
}

#[test]
fn b7_3_a_returned_ticket_is_drawn_again_after_the_rest_of_the_deck() {
    check(
        "map mini-base | ticket deck rome-oslo bari-lyon rome-bern kyiv-lyon | other tickets out | red to act",
        "red: tickets
         red: keep rome-oslo
         blue: tickets
         blue: keep kyiv-lyon
         red: tickets
         red: keep bari-lyon",
        expect![[r#"
            red is offered rome-oslo bari-lyon rome-bern
            red keeps rome-oslo and returns bari-lyon rome-bern; blue to act
            blue is offered kyiv-lyon bari-lyon rome-bern
            blue keeps kyiv-lyon and returns bari-lyon rome-bern; red to act
            red is offered bari-lyon rome-bern
            red keeps bari-lyon and returns rome-bern; blue to act
        "#]],
    );
}

#[test]
fn b7_4_a_player_may_have_every_ticket() {
    let game = game_at(
        "map mini-base | ticket deck rome-oslo bari-lyon rome-bern | other tickets with red | red to act",
        "red: tickets
         red: keep rome-oslo bari-lyon rome-bern",
    );
    assert_eq!(game.public().player(fogg_rules::Seat::ALL[1]).tickets, 18);
}

#[test]
fn b7_4_a_ticket_once_kept_cannot_be_given_back() {
    check_rejections(
        "map mini-base | red tickets rome-oslo rome-bern | red to act",
        "
        red: keep -            nothing_to_answer    // B7.4 by B3.1
        red: keep rome-oslo    nothing_to_answer    // B7.4 by B3.1
        ",
    );
    // Nor by a later choice.
    check_view(
        "map mini-base | ticket deck bari-lyon kyiv-lyon bari-oslo | red tickets rome-oslo rome-bern | red to act",
        "red: tickets
         red: keep bari-lyon",
        "red",
        expect![[r#"
            blue to act | row PWBYO | deck 41 | discards - | tickets 15
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 3 tickets, 0 cards, known - | -
              as red: hand - | tickets rome-oslo rome-bern bari-lyon | returned kyiv-lyon under 13 | returned bari-oslo under 14
        "#]],
    );
}

#[test]
fn b7_4_tickets_are_secret_until_the_end() {
    check_view(
        "map mini-base | red tickets rome-oslo rome-bern | red to act",
        "",
        "blue",
        expect![[r#"
            red to act | row PWBYO | deck 41 | discards - | tickets 16
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 2 tickets, 0 cards, known - | -
              as blue: hand - | tickets -
        "#]],
    );
}

#[test]
fn b7_5_with_no_ticket_left_the_action_is_illegal() {
    check_rejections(
        "map mini-base | ticket deck - | other tickets with blue | red to act",
        "
        red: tickets    no_tickets    // B7.5
        ",
    );
    check_legal(
        "map mini-base | row RB... | ticket deck - | other tickets with blue | deck - | rest with blue | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 2
        "#]],
    );
}

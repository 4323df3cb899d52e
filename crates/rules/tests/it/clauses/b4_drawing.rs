//! B4.1 to B4.7: drawing train cards.

use expect_test::expect;
use fogg_testkit::{check, check_legal, check_rejections, check_view};

#[test]
fn b4_1_two_cards_are_drawn_one_at_a_time_from_row_or_deck() {
    check(
        "map mini-base | seats 4 | row RBGWP | deck YOKPW",
        "blue: row 1
         blue: blind
         red: blind
         red: row 5
         green: blind
         green: blind
         yellow: row 2
         yellow: row 3",
        expect![[r#"
            blue takes R from slot 1; slot 1 is Y
            blue draws O; red to act
            red draws K
            red takes P from slot 5; slot 5 is P; green to act
            green draws W
            green draws P; yellow to act
            yellow takes B from slot 2; slot 2 is P
            yellow takes G from slot 3; slot 3 is P; blue to act
        "#]],
    );
}

#[test]
fn b4_2_a_card_from_the_row_is_replaced_before_the_second_is_drawn() {
    check_view(
        "map mini-base | row RBGWP | deck YO | red to act",
        "red: row 1",
        "spectator",
        expect![[r#"
            red to draw a second card | row YBGWP | deck 40 | discards - | tickets 18
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 0 tickets, 1 cards, known R | -
        "#]],
    );
}

#[test]
fn b4_2_the_replacement_can_be_the_second_card() {
    check(
        "map mini-base | row RBGWP | deck YO | red to act",
        "red: row 1
         red: row 1",
        expect![[r#"
            red takes R from slot 1; slot 1 is Y
            red takes Y from slot 1; slot 1 is O; blue to act
        "#]],
    );
}

#[test]
fn b4_3_a_locomotive_from_the_row_is_the_whole_action() {
    check(
        "map mini-base | row LRBGW | deck P | red to act",
        "red: row 1",
        expect![[r#"
            red takes L from slot 1; slot 1 is P; blue to act
        "#]],
    );
}

#[test]
fn b4_4_a_locomotive_in_the_row_cannot_be_the_second_card() {
    check_rejections(
        "map mini-base | row LRBGW | red second card",
        "
        red: row 1     locomotive_second     // B4.4
        ",
    );
    check_legal(
        "map mini-base | row LRBGW | red second card",
        "",
        "red",
        expect![[r#"
            row 2
            row 3
            row 4
            row 5
            blind
        "#]],
    );
}

#[test]
fn b4_4_a_replacement_locomotive_cannot_be_the_second_card() {
    check_legal(
        "map mini-base | row RBGWP | deck LY | red to act",
        "red: row 3",
        "red",
        expect![[r#"
            row 1
            row 2
            row 4
            row 5
            blind
        "#]],
    );
}

#[test]
fn b4_4_also_applies_after_a_blind_first_card() {
    check_legal(
        "map mini-base | row RLGWL | deck Y | red to act",
        "red: blind",
        "red",
        expect![[r#"
            row 1
            row 3
            row 4
            blind
        "#]],
    );
}

#[test]
fn b4_5_a_locomotive_drawn_blind_is_an_ordinary_card() {
    check(
        "map mini-base | row RBGWP | deck LYLL | blue to act",
        "blue: blind
         blue: row 1
         red: blind
         red: blind",
        expect![[r#"
            blue draws L
            blue takes R from slot 1; slot 1 is Y; red to act
            red draws L
            red draws L; blue to act
        "#]],
    );
}

#[test]
fn b4_6_three_locomotives_sweep_the_row() {
    check(
        "map mini-base | row RBLGL | deck YLPWYOK | red to act",
        "red: blind
         red: row 1",
        expect![[r#"
            red draws Y
            red takes R from slot 1; slot 1 is L; the row is swept; slot 1 is P; slot 2 is W; slot 3 is Y; slot 4 is O; slot 5 is K; blue to act
        "#]],
    );
}

#[test]
fn b4_6_after_a_sweep_the_second_card_can_come_from_the_new_row() {
    check(
        "map mini-base | row LLRBG | deck LPWYOKP | red to act",
        "red: row 3
         red: row 5",
        expect![[r#"
            red takes R from slot 3; slot 3 is L; the row is swept; slot 1 is P; slot 2 is W; slot 3 is Y; slot 4 is O; slot 5 is K
            red takes K from slot 5; slot 5 is P; blue to act
        "#]],
    );
}

#[test]
fn b4_6_the_swept_cards_are_discarded() {
    check_view(
        "map mini-base | row LLRBG | deck LPWYOK | red to act",
        "red: row 3",
        "spectator",
        expect![[r#"
            red to draw a second card | row PWYOK | deck 35 | discards BGLLL | tickets 18
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 0 tickets, 1 cards, known R | -
        "#]],
    );
}

#[test]
fn b4_6_two_locomotives_stay() {
    check(
        "map mini-base | row LRBGW | deck LP | red to act",
        "red: row 2
         red: row 3",
        expect![[r#"
            red takes R from slot 2; slot 2 is L
            red takes B from slot 3; slot 3 is P; blue to act
        "#]],
    );
}

#[test]
fn b4_6_a_locomotive_taken_and_replaced_by_another_can_sweep() {
    check(
        "map mini-base | row LLLRB | deck LPWYOK | red to act",
        "red: row 2",
        expect![[r#"
            red takes L from slot 2; slot 2 is L; the row is swept; slot 1 is P; slot 2 is W; slot 3 is Y; slot 4 is O; slot 5 is K; blue to act
        "#]],
    );
}

#[test]
fn b4_6_a_new_row_with_three_locomotives_is_swept_again() {
    check(
        "map mini-base | row LLRBG | deck LPLLLWPWYOK | red to act",
        "red: row 3",
        expect![[r#"
            red takes R from slot 3; slot 3 is L; the row is swept; slot 1 is P; slot 2 is L; slot 3 is L; slot 4 is L; slot 5 is W; the row is swept; slot 1 is P; slot 2 is W; slot 3 is Y; slot 4 is O; slot 5 is K
        "#]],
    );
}

#[test]
fn b4_7_a_hand_has_no_limit() {
    check_view(
        "map usa | row PWBYO | deck RGKK | rest with red | red to act",
        "red: row 1
         red: blind",
        "spectator",
        expect![[r#"
            blue to act | row RWBYO | deck 2 | discards - | tickets 30
              blue: 0 points, 45 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 45 trains, 0 tickets, 103 cards, known P | -
        "#]],
    );
}

#[test]
fn b4_draws_that_are_rejected() {
    check_rejections(
        "map mini-base | row R.BL. | deck - | rest with blue | red second card",
        "
        red: row 2     empty_slot            // B4.11
        red: row 5     empty_slot            // B4.11
        red: row 4     locomotive_second     // B4.4
        red: blind     deck_empty            // B4.9
        red: tickets   second_card_first     // B4.1
        red: pass      second_card_first     // B4.1
        blue: row 1    not_your_turn             // B3.1
        ",
    );
}

//! B4: drawing train cards.

use expect_test::expect;
use fogg_testkit::{check, check_legal, check_refusals};

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
fn b4_4_a_locomotive_cannot_be_the_second_card() {
    check_refusals(
        "map mini-base | row LRBGW | red second card",
        "
        red: row 1     locomotive_second     // B4.4
        blue: row 2    not_asked             // B3.1
        red: tickets   second_card_first     // B4.1
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

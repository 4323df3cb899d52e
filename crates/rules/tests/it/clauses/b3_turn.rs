//! B3: the turn.

use expect_test::expect;
use fogg_testkit::{check, check_legal, check_rejections};

#[test]
fn b3_1_a_turn_begins_with_a_draw_a_claim_or_tickets() {
    check_legal(
        "map mini-base | row RBGWP | red hand Y | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 2
            row 3
            row 4
            row 5
            blind
            claim rome-pisa Y
            claim bern-lyon Y
            tickets
        "#]],
    );
}

#[test]
fn b3_1_each_of_the_three_is_the_whole_turn() {
    check(
        "map mini-base | seats 3 | row RBGWP | deck YO | ticket deck rome-oslo rome-bari rome-bern | red hand Y",
        "blue: row 1
         blue: row 2
         red: claim bern-lyon Y
         green: tickets
         green: keep rome-bern",
        expect![[r#"
            blue takes R from slot 1; slot 1 is Y
            blue takes B from slot 2; slot 2 is O; red to act
            red claims bern-lyon with Y; green to act
            green is offered rome-oslo rome-bari rome-bern
            green keeps rome-bern and returns rome-oslo rome-bari; blue to act
        "#]],
    );
}

#[test]
fn b3_1_only_one_action_and_only_on_the_seats_turn() {
    check_rejections(
        "map mini-base | row RBGWP | blue hand Y | red hand Y | red second card",
        "
        red: claim bern-lyon Y     second_card_first    // B3.1 by B4.1: not a claim beside a draw
        red: tickets               second_card_first    // B3.1 by B4.1
        red: pass                  second_card_first    // B3.1 by B4.1: two cards, not one
        blue: blind                not_your_turn            // B3.1
        blue: claim bern-lyon Y    not_your_turn            // B3.1
        ",
    );
    check_rejections(
        "map mini-base | red hand Y | red offered rome-bari rome-oslo | red choosing",
        "
        red: blind                 tickets_first        // B3.1 by B7.1
        red: claim bern-lyon Y     tickets_first        // B3.1 by B7.1
        red: tickets               tickets_first        // B3.1 by B7.1: not twice
        blue: keep rome-bari       not_your_turn            // B3.1
        ",
    );
    check_rejections(
        "map mini-base | red to act",
        "
        red: keep rome-bari        nothing_to_answer    // B3.1
        red: keep -                nothing_to_answer    // B3.1
        red: add R                 nothing_to_answer    // B3.1
        red: give up                 nothing_to_answer    // B3.1
        blue: pass                 not_your_turn            // B3.1
        ",
    );
}

/// Nothing can be drawn: red has every card that the scene does not place elsewhere.
const NOTHING_TO_DRAW: &str = "map mini-base | row ..... | deck - | rest with red | ticket deck -";

#[test]
fn b3_2_a_seat_without_another_action_passes() {
    check_legal(
        &format!("{NOTHING_TO_DRAW} | other tickets with red | blue hand R | blue owns rome-pisa"),
        "",
        "blue",
        expect![[r#"
            pass
        "#]],
    );
}

#[test]
fn b3_2_passing_is_illegal_while_another_action_is_legal() {
    let other = "other tickets with red";
    for (scene, why) in [
        (format!("{NOTHING_TO_DRAW} | {other} | blue hand Y"), "a claim"),
        (format!("map mini-base | row ....R | deck - | rest with red | {other}"), "a card in the row"),
        (format!("map mini-base | row ....L | deck - | rest with red | {other}"), "a locomotive in the row"),
        (format!("map mini-base | row RBGWP | deck Y | rest with red | {other}"), "a card in the deck"),
        ("map mini-base | row ..... | deck - | rest with red | ticket deck rome-bari".into(), "a ticket"),
    ] {
        check_rejections(&scene, &format!("blue: pass cannot_pass // B3.2 there is {why}"));
    }
}

#[test]
fn b3_2_one_seat_passes_while_another_can_act() {
    check(
        &format!("{NOTHING_TO_DRAW} | other tickets with red | blue to act"),
        "blue: pass
         red: claim pisa-bari GGG
         blue: row 3
         blue: row 1",
        expect![[r#"
            blue passes; red to act
            red claims pisa-bari with GGG; the discards are shuffled; slot 1 is G; slot 2 is G; slot 3 is G; blue to act
            blue takes G from slot 3
            blue takes G from slot 1; red to act
        "#]],
    );
}

/// Every route of up to three spaces is claimed, and blue, who has more trains, has no cards.
const STUCK: &str =
    "map mini-base | row ..... | deck - | rest with red | ticket deck - | other tickets with red
    blue owns rome-bari rome-pisa pisa-bari pisa-bern
    red owns bern-lyon lyon-pisa lyon-rome kyiv-bern";

#[test]
fn b3_2_when_all_seats_pass_the_game_ends_and_is_scored() {
    check(
        &format!("{STUCK} | blue tickets rome-bari | other tickets out"),
        "blue: pass
         red: pass",
        expect![[r#"
            blue passes; red to act
            red passes; blue shows - and rome-bari; red shows PPPPPWWWWWBBBBBYYYYYOOOOOKKKKKRRRRRGGGGGLLLLLL and -; the game is over
        "#]],
    );
    let outcome = fogg_testkit::game_at(STUCK, "blue: pass\nred: pass").outcome();
    assert!(outcome.is_some_and(|outcome| outcome.score(fogg_rules::Seat::ALL[0]).routes == 9));
}

#[test]
fn b3_2_passes_of_different_rounds_do_not_add_up() {
    check(
        "map mini-base | seats 3 | row ..... | deck - | rest with red | ticket deck - | other tickets with red
         blue owns rome-bari pisa-bari pisa-bern
         red owns bern-lyon lyon-rome kyiv-bern | red trains 4
         green owns lyon-pisa",
        "blue: pass
         red: claim rome-pisa O
         green: row 1
         blue: pass
         red: pass
         green: pass",
        expect![[r#"
            blue passes; red to act
            red claims rome-pisa with O; the discards are shuffled; slot 1 is O; green to act
            green takes O from slot 1; blue to act
            blue passes; red to act
            red passes; green to act
            green passes; blue shows - and -; red shows PPPPPWWWWWBBBBBYYYYYOOOOKKKKKRRRRRGGGGGLLLLLL and rome-bari rome-oslo rome-bern rome-kyiv rome-lyon bari-pisa bari-oslo bari-bern bari-lyon pisa-oslo pisa-bern pisa-kyiv pisa-lyon oslo-bern oslo-lyon kyiv-lyon kyiv-bern oslo-kyiv; green shows O and -; the game is over
        "#]],
    );
}

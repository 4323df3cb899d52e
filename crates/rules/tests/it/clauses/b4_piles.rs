//! B4.8 to B4.12: what happens when the deck runs out, and when sweeping stops.

use std::collections::BTreeSet;

use expect_test::expect;
use fogg_rules::notation::parse_action;
use fogg_rules::{Action, ActionError, Card, Cards, Event, Game, Seat, Seed, Slot};
use fogg_testkit::{check, check_legal, check_rejections, check_view, game_at, play_lines, scene};

/// The cards with these letters.
fn cards(letters: &str) -> Cards {
    letters.chars().filter_map(Card::from_letter).collect()
}

#[test]
fn b4_8_the_discards_become_the_new_deck() {
    let game =
        game_at("map mini-base | deck R | discards PWBYOKGGL | rest with blue | red to act", "red: blind");
    assert_eq!(game.deck().collect::<Cards>(), cards("PWBYOKGGL"));
    assert!(game.public().discards().is_empty());
    assert_eq!(game.public().reshuffles(), 1);
}

#[test]
fn b4_8_shuffles_give_many_different_orders() {
    let mut position =
        scene::position("map mini-base | deck R | discards PWYOKG | rest with blue | red to act");
    let mut first = BTreeSet::new();
    let mut orders = BTreeSet::new();
    for number in 0..200 {
        position.seed = Seed::from_series(8, number);
        let mut game = Game::from_position(&position).unwrap();
        game.play(Seat::ALL[1], Action::DrawBlind, &mut |_| ()).unwrap();
        first.insert(game.deck().next());
        orders.insert(game.deck().collect::<Vec<_>>());
    }
    assert_eq!(first.len(), 6, "each card is on top sometimes");
    // 200 of 720 orders: about 175 different ones are expected.
    assert!(orders.len() > 150, "only {} orders", orders.len());
}

#[test]
fn b4_8_every_shuffle_of_a_game_gives_a_new_order() {
    let mut position =
        scene::position("map mini-base | row LL.RB | deck - | red hand L | rest with blue | red to act");
    let claim = parse_action(&position.board, "claim bern-lyon L").unwrap();
    let mut alike = 0;
    for number in 0..40 {
        position.seed = Seed::from_series(8, number);
        let mut game = Game::from_position(&position).unwrap();
        // The five cards replace each other three times (B4.12): three rows, turned up slot by slot.
        let mut filled = Vec::new();
        let mut emit =
            |event| filled.extend(if let Event::RowFilled { card, .. } = event { Some(card) } else { None });
        game.play(Seat::ALL[1], claim, &mut emit).unwrap();
        let rows: Vec<&[Card]> = filled[1..].chunks(5).collect();
        assert_eq!(rows.len(), 3);
        alike += usize::from(rows[0] == rows[1]) + usize::from(rows[1] == rows[2]);
    }
    // With twenty possible orders, about 4 of 80 shuffles repeat by chance.
    assert!(alike < 20, "{alike} of 80 shuffles repeat the one before");
}

#[test]
fn b4_9_with_neither_deck_nor_discards_nothing_is_drawn_from_the_deck() {
    check_rejections(
        "map mini-base | row RBGWP | deck - | rest with blue | red to act",
        "
        red: blind    deck_empty    // B4.9
        ",
    );
    check_legal(
        "map mini-base | row ..... | deck - | rest with blue | red hand Y | red to act",
        "",
        "red",
        expect![[r#"
            claim rome-pisa Y
            claim bern-lyon Y
            tickets
        "#]],
    );
}

#[test]
fn b4_10_a_blind_draw_of_the_last_card_shuffles_at_once() {
    check(
        "map mini-base | row PWBYO | deck R | discards GGG | rest with blue | red to act",
        "red: blind
         red: blind",
        expect![[r#"
            red draws R; the discards are shuffled
            red draws G; blue to act
        "#]],
    );
}

#[test]
fn b4_10_filling_the_row_with_the_last_card_shuffles_at_once() {
    check(
        "map mini-base | row PWBYO | deck R | discards GGG | rest with blue | red to act",
        "red: row 1
         red: row 2",
        expect![[r#"
            red takes P from slot 1; slot 1 is R; the discards are shuffled
            red takes W from slot 2; slot 2 is G; blue to act
        "#]],
    );
}

#[test]
fn b4_10_a_deck_that_runs_out_during_a_sweep_is_refilled_with_the_swept_cards() {
    // Two cards are left for the new row; the other three come from the swept cards, which are all alike. The order of
    // the cards after them is random.
    let mut game = scene::game("map usa | row LLLLR | deck LPP | rest with blue | red to act");
    let lines = play_lines(&mut game, "red: row 5");
    let text: Vec<&str> = lines.split("; ").take(8).collect();
    assert_eq!(
        text,
        [
            "red takes R from slot 5",
            "slot 5 is L",
            "the row is swept",
            "slot 1 is P",
            "slot 2 is P",
            "the discards are shuffled",
            "slot 3 is L",
            "slot 4 is L",
        ]
    );
}

#[test]
fn b4_10_without_discards_the_deck_stays_empty_until_cards_are_discarded() {
    check(
        "map mini-base | row PWBYO | deck R | red hand RR | rest with blue | red to act",
        "red: blind
         red: row 2
         blue: row 4
         blue: row 5
         red: claim rome-bari RR",
        expect![[r#"
            red draws R
            red takes W from slot 2; blue to act
            blue takes Y from slot 4
            blue takes O from slot 5; red to act
            red claims rome-bari with RR; the discards are shuffled; slot 2 is R; slot 4 is R; blue to act
        "#]],
    );
}

#[test]
fn b4_10_gaps_are_filled_from_the_lowest_slot_as_far_as_the_cards_go() {
    check_view(
        "map mini-base | row ....P | deck - | red hand GGL | rest with blue | red to act",
        "red: claim pisa-bari GGL",
        "spectator",
        expect![[r#"
            blue to act | row LGG.P | deck 0 | discards - | tickets 18
              blue: 0 points, 12 trains, 0 tickets, 42 cards, known - | -
              red: 4 points, 9 trains, 0 tickets, 0 cards, known - | pisa-bari
        "#]],
    );
}

#[test]
fn b4_10_cards_left_after_filling_the_gaps_are_the_deck() {
    check_view(
        "map mini-base | row P...P | deck - | red hand WWWW | rest with blue | red to act",
        "red: claim bern-oslo WWWW",
        "spectator",
        expect![[r#"
            blue to act | row PWWWP | deck 1 | discards - | tickets 18
              blue: 0 points, 12 trains, 0 tickets, 40 cards, known - | -
              red: 7 points, 8 trains, 0 tickets, 0 cards, known - | bern-oslo
        "#]],
    );
}

#[test]
fn b4_10_with_a_full_row_and_no_deck_the_discards_become_the_deck() {
    check(
        "map mini-base | row PWBYO | deck - | red hand RR | rest with blue | red to act",
        "red: claim rome-bari RR
         blue: blind
         blue: blind",
        expect![[r#"
            red claims rome-bari with RR; the discards are shuffled; blue to act
            blue draws R
            blue draws R; red to act
        "#]],
    );
}

#[test]
fn b4_11_cards_in_the_row_can_be_taken_without_a_deck() {
    check(
        "map mini-base | row RBGWP | deck - | rest with blue | red to act",
        "red: row 1
         red: row 5",
        expect![[r#"
            red takes R from slot 1
            red takes P from slot 5; blue to act
        "#]],
    );
}

#[test]
fn b4_11_the_turn_ends_with_one_card_when_the_row_is_empty() {
    check(
        "map mini-base | row R.... | deck - | rest with blue | red to act",
        "red: row 1",
        expect![[r#"
            red takes R from slot 1; blue to act
        "#]],
    );
}

#[test]
fn b4_11_the_turn_ends_with_one_card_when_only_locomotives_are_left() {
    check(
        "map mini-base | row LR..L | deck - | rest with blue | red to act",
        "red: row 2
         blue: row 5",
        expect![[r#"
            red takes R from slot 2; blue to act
            blue takes L from slot 5; red to act
        "#]],
    );
}

#[test]
fn b4_11_the_turn_ends_with_one_card_when_a_blind_draw_leaves_only_locomotives() {
    check(
        "map mini-base | row LLLLL | deck R | rest with blue | red to act",
        "red: blind",
        expect![[r#"
            red draws R; blue to act
        "#]],
    );
}

#[test]
fn b4_11_the_turn_ends_with_one_card_when_the_last_card_of_the_deck_is_a_locomotive_in_the_row() {
    check(
        "map mini-base | row R.... | deck - | red hand L | rest with blue | blue owns rome-pisa | red to act",
        "red: claim bern-lyon L
         blue: row 1",
        expect![[r#"
            red claims bern-lyon with L; the discards are shuffled; slot 2 is L; blue to act
            blue takes R from slot 1; red to act
        "#]],
    );
}

#[test]
fn b4_11_no_card_can_be_taken_from_a_gap_or_from_beyond_the_row() {
    check_rejections(
        "map mini-base | row R.... | deck - | rest with blue | red to act",
        "
        red: row 2    empty_slot    // B4.11
        red: row 5    empty_slot    // B4.11
        ",
    );
    let game = scene::game("map mini-base | row RBGWP | red to act");
    assert_eq!(game.check(Seat::ALL[1], Action::DrawRow(Slot(5))), Err(ActionError::EmptySlot));
}

#[test]
fn b4_12_the_row_is_swept_at_most_three_times_at_once() {
    check(
        "map usa | row LLRBG | deck L LLLPP LLLYY LLLWW | red to act",
        "red: row 3",
        expect![[r#"
            red takes R from slot 3; slot 3 is L; the row is swept; slot 1 is L; slot 2 is L; slot 3 is L; slot 4 is P; slot 5 is P; the row is swept; slot 1 is L; slot 2 is L; slot 3 is L; slot 4 is Y; slot 5 is Y; the row is swept; slot 1 is L; slot 2 is L; slot 3 is L; slot 4 is W; slot 5 is W
        "#]],
    );
}

#[test]
fn b4_12_a_pile_of_five_replaces_itself_three_times() {
    check(
        "map mini-base | row LL.LL | deck - | red hand L | rest with blue | red to act",
        "red: claim bern-lyon L",
        expect![[r#"
            red claims bern-lyon with L; the discards are shuffled; slot 3 is L; the row is swept; the discards are shuffled; slot 1 is L; slot 2 is L; slot 3 is L; slot 4 is L; slot 5 is L; the row is swept; the discards are shuffled; slot 1 is L; slot 2 is L; slot 3 is L; slot 4 is L; slot 5 is L; the row is swept; the discards are shuffled; slot 1 is L; slot 2 is L; slot 3 is L; slot 4 is L; slot 5 is L; blue to act
        "#]],
    );
}

#[test]
fn b4_12_a_row_that_was_not_swept_is_swept_when_it_next_changes() {
    check(
        "map mini-base | row LLLRR | deck BPWYOK | red to act",
        "red: row 4",
        expect![[r#"
            red takes R from slot 4; slot 4 is B; the row is swept; slot 1 is P; slot 2 is W; slot 3 is Y; slot 4 is O; slot 5 is K
        "#]],
    );
}

#[test]
fn b4_12_a_row_that_was_not_swept_stays_until_it_changes() {
    check(
        "map mini-base | row LLLRR | deck BP | red hand Y | ticket deck rome-bari | other tickets out | blue to act",
        "blue: blind
         blue: blind
         red: claim bern-lyon Y
         blue: tickets
         blue: keep rome-bari",
        expect![[r#"
            blue draws B
            blue draws P; red to act
            red claims bern-lyon with Y; blue to act
            blue is offered rome-bari
            blue keeps rome-bari and returns -; red to act
        "#]],
    );
}

#[test]
fn b4_12_a_claim_that_makes_a_new_deck_does_not_sweep_the_row() {
    check(
        "map mini-base | row LLLRR | deck - | red hand GGG | rest with blue | red to act",
        "red: claim pisa-bari GGG",
        expect![[r#"
            red claims pisa-bari with GGG; the discards are shuffled; blue to act
        "#]],
    );
}

#[test]
fn b4_12_taking_the_third_locomotive_leaves_a_row_that_stays() {
    check(
        "map mini-base | row LLLRR | deck B | red to act",
        "red: row 1",
        expect![[r#"
            red takes L from slot 1; slot 1 is B; blue to act
        "#]],
    );
}

#[test]
fn b4_12_a_row_shortened_by_an_empty_deck_is_not_swept() {
    check(
        "map mini-base | row LLLRR | deck - | rest with blue | red to act",
        "red: row 4
         red: row 5
         blue: row 1",
        expect![[r#"
            red takes R from slot 4
            red takes R from slot 5; blue to act
            blue takes L from slot 1; red to act
        "#]],
    );
}

#[test]
fn b4_12_a_row_that_is_filled_up_to_five_again_is_swept() {
    check(
        "map mini-base | row LLL.L | deck - | red hand KKKKK | rest with blue | red to act",
        "red: claim oslo-kyiv KKKKK",
        expect![[r#"
            red claims oslo-kyiv with KKKKK; the discards are shuffled; slot 4 is K; the row is swept; slot 1 is K; slot 2 is K; slot 3 is K; slot 4 is K; the discards are shuffled; slot 5 is K; blue to act
        "#]],
    );
}

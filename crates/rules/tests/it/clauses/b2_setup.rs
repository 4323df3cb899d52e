//! B2: the set-up.

use std::collections::BTreeSet;

use expect_test::expect;
use fogg_rules::chance::{Stream, shuffle};
use fogg_rules::notation::tickets_text;
use fogg_rules::{Card, Cards, Game, Options, Seat, Setup};
use fogg_testkit::scene::{dealt, setup};
use fogg_testkit::{check, check_legal, check_rejections, check_view, game_at, play_lines};

/// Three seats before the first choice, each with three tickets; the last six of the board are in the deck.
const FIRST_CHOICE: &str = "map mini-base | seats 3 | choosing blue red green | first red
    blue offered rome-oslo rome-bari rome-bern
    red offered bari-oslo bari-bern bari-pisa
    green offered pisa-oslo pisa-bern pisa-kyiv
    ticket deck oslo-bern oslo-lyon | other tickets out";

/// Each real board with each of its numbers of players.
fn boards_and_seats() -> impl Iterator<Item = (&'static str, u8)> {
    [("usa", 2..=5), ("switzerland", 2..=3), ("new-york", 2..=4)]
        .into_iter()
        .flat_map(|(map, seats)| seats.map(move |seats| (map, seats)))
}

#[test]
fn b2_1_every_player_starts_with_no_points() {
    for (map, seats) in boards_and_seats() {
        let game = dealt(map, seats, 1);
        assert!(game.public().all_seats().all(|seat| game.public().player(seat).points == 0));
    }
}

#[test]
fn b2_2_each_player_is_dealt_four_cards() {
    for seats in 2..=5 {
        let game = dealt("usa", seats, 1);
        for seat in game.public().all_seats() {
            assert_eq!(game.private(seat).hand.total(), 4);
            assert_eq!(game.public().player(seat).hand, 4);
        }
    }
}

#[test]
fn b2_2_the_cards_are_shuffled() {
    let decks: BTreeSet<Vec<Card>> =
        (0..100).map(|number| dealt("usa", 2, number).deck().collect()).collect();
    assert_eq!(decks.len(), 100);
}

#[test]
fn b2_3_the_row_has_five_cards_and_the_rest_is_the_deck() {
    for (seats, deck) in [(2, 97), (3, 93), (4, 89), (5, 85)] {
        // A deal whose first row is not swept.
        let game = dealt("usa", seats, 1);
        assert!(game.public().discards().is_empty());
        assert!(game.public().row().iter().all(Option::is_some));
        assert_eq!(game.public().deck(), deck);
    }
}

/// The expected deal, computed from the order of the pack: the row, the discards and the number of sweeps.
fn first_row(setup: &Setup) -> (Vec<Card>, Cards, usize) {
    let rules = setup.board.rules();
    let mut pack: Vec<Card> = rules.cards.iter().collect();
    shuffle(&mut setup.seed.stream(Stream::TrainDeck), &mut pack);
    let hands = usize::from(setup.seats) * usize::from(rules.hand);
    let order: Vec<Card> = pack.into_iter().rev().skip(hands).collect();
    let rows: Vec<&[Card]> = order.chunks(5).collect();
    let is_swept = |row: &[Card]| row.iter().filter(|card| card.is_locomotive()).count() >= 3;
    let sweeps = rows.iter().take(3).take_while(|row| is_swept(row)).count();
    (rows[sweeps].to_vec(), order[..5 * sweeps].iter().copied().collect(), sweeps)
}

#[test]
fn b2_3_three_locomotives_in_the_first_row_are_swept() {
    for (map, seats) in boards_and_seats() {
        let mut swept = [0; 4];
        for number in 0..800 {
            let setup = setup(map, seats, number);
            let (row, discards, sweeps) = first_row(&setup);
            let game = Game::new(&setup).unwrap();
            let public = game.public();
            assert_eq!(public.row().iter().flatten().copied().collect::<Vec<_>>(), row, "{map} {number}");
            assert_eq!(*public.discards(), discards, "{map} {number}");
            let locomotives = row.iter().filter(|card| card.is_locomotive()).count();
            assert!(locomotives < 3 || sweeps == 3, "{map} {number}");
            swept[sweeps] += 1;
        }
        assert!(swept[1] > 0, "{map} for {seats}: no row of 800 was swept");
    }
}

#[test]
fn b2_4_at_least_two_of_three_first_tickets_are_kept() {
    check_legal(
        FIRST_CHOICE,
        "",
        "red",
        expect![[r#"
            keep bari-pisa bari-oslo
            keep bari-pisa bari-bern
            keep bari-oslo bari-bern
            keep bari-pisa bari-oslo bari-bern
        "#]],
    );
}

#[test]
fn b2_4_three_tickets_are_dealt_to_each_player() {
    for seats in 2..=5 {
        let game = dealt("usa", seats, 1);
        let offered: BTreeSet<_> =
            game.public().all_seats().flat_map(|seat| game.private(seat).offered.clone()).collect();
        assert_eq!(offered.len(), 3 * usize::from(seats));
        assert!(game.public().all_seats().all(|seat| game.private(seat).offered.len() == 3));
        assert_eq!(usize::from(game.public().ticket_deck()), 30 - offered.len());
        assert_eq!(game.to_act().len(), usize::from(seats));
    }
}

#[test]
fn b2_4_first_choices_that_are_rejected() {
    check_rejections(
        FIRST_CHOICE,
        "
        blue: keep rome-oslo                        too_few_first       // B2.4: at least two
        blue: keep -                                too_few_first       // B2.4
        blue: keep rome-oslo bari-oslo              not_dealt           // B2.4: that is red's
        blue: keep rome-oslo rome-bern oslo-lyon    not_dealt           // B2.4: that is in the deck
        red: blind                                  first_tickets_first // B2.6: play has not begun
        red: pass                                   first_tickets_first // B2.6
        ",
    );
}

#[test]
fn b2_5_tickets_not_kept_go_to_the_bottom_of_the_deck() {
    let game = game_at(
        FIRST_CHOICE,
        "blue: keep rome-oslo rome-bari rome-bern
         red: keep bari-oslo bari-pisa
         green: keep pisa-oslo pisa-bern pisa-kyiv",
    );
    assert_eq!(tickets_text(game.board(), game.ticket_deck()), "oslo-bern oslo-lyon bari-bern");
}

#[test]
fn b2_6_tickets_go_back_in_seat_order_when_all_have_chosen() {
    check(
        FIRST_CHOICE,
        "green: keep pisa-oslo pisa-kyiv
         blue: keep rome-bari rome-bern
         red: keep bari-oslo bari-bern",
        expect![[r#"
            green has chosen pisa-oslo pisa-kyiv
            blue has chosen rome-bari rome-bern
            red has chosen bari-oslo bari-bern; blue keeps rome-bari rome-bern and returns rome-oslo; red keeps bari-oslo bari-bern and returns bari-pisa; green keeps pisa-oslo pisa-kyiv and returns pisa-bern; red to act
        "#]],
    );
}

#[test]
fn b2_6_every_order_of_choosing_gives_the_same_game() {
    let choices = [
        "blue: keep rome-bari rome-bern",
        "red: keep bari-oslo bari-bern",
        "green: keep pisa-oslo pisa-kyiv",
    ];
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let games = orders.map(|order| game_at(FIRST_CHOICE, &order.map(|choice| choices[choice]).join("\n")));
    assert!(games.iter().all(|game| *game == games[0]));
    let deck = tickets_text(games[0].board(), games[0].ticket_deck());
    assert_eq!(deck, "oslo-bern oslo-lyon rome-oslo bari-pisa pisa-bern");
}

/// With five dealt and three returned, the order within one seat's tickets is visible; only this board deals five.
#[test]
fn b2_6_a_players_own_tickets_go_back_in_the_order_they_were_dealt() {
    check(
        "map mini-alps | choosing blue red
         blue offered genf-zug bern-zug chur-sion bern-brig brig-zug
         red offered bern-chur bern-genf brig-chur brig-genf chur-genf",
        "red: keep brig-genf bern-chur
         blue: keep bern-zug bern-brig",
        expect![[r#"
            red has chosen bern-chur brig-genf
            blue has chosen bern-brig bern-zug; blue keeps bern-zug bern-brig and returns genf-zug chur-sion brig-zug; red keeps bern-chur brig-genf and returns bern-genf brig-chur chur-genf; blue to act
        "#]],
    );
}

#[test]
fn b2_6_other_seats_do_not_see_a_choice() {
    let few = game_at(FIRST_CHOICE, "blue: keep rome-oslo rome-bari");
    let all = game_at(FIRST_CHOICE, "blue: keep rome-oslo rome-bari rome-bern");
    for viewer in [None, Some(Seat::ALL[1]), Some(Seat::ALL[2])] {
        assert_eq!(few.view(viewer), all.view(viewer));
    }
    assert_ne!(few.view(Some(Seat::ALL[0])), all.view(Some(Seat::ALL[0])));
}

#[test]
fn b2_6_each_seat_chooses_once_in_any_order() {
    check_rejections(
        "map mini-base | seats 3 | choosing blue green
         blue offered rome-oslo rome-bari rome-bern
         red offered bari-oslo bari-bern bari-pisa | red tickets bari-oslo bari-bern
         green offered pisa-oslo pisa-bern pisa-kyiv",
        "
        red: keep bari-oslo bari-pisa    not_your_turn    // B3.1, B2.6: red has chosen
        ",
    );
    check_view(
        FIRST_CHOICE,
        "green: keep pisa-oslo pisa-kyiv",
        "red",
        expect![[r#"
            blue and red to choose first tickets | row PWBYO | deck 41 | discards - | tickets 2, 7 out
              blue: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              red: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              green: 0 points, 12 trains, 0 tickets, 0 cards, known - | -
              as red: hand - | tickets - | offered bari-oslo bari-bern bari-pisa
        "#]],
    );
}

#[test]
fn b2_7_the_starting_seat_is_drawn_from_the_seed() {
    for (map, seats) in boards_and_seats() {
        let starts: Vec<Seat> =
            (0..60).map(|number| dealt(map, seats, number).public().first_seat()).collect();
        let again: Vec<Seat> =
            (0..60).map(|number| dealt(map, seats, number).public().first_seat()).collect();
        assert_eq!(starts, again);
        let seen: BTreeSet<Seat> = starts.into_iter().collect();
        assert_eq!(seen.len(), usize::from(seats), "{map}: every seat starts sometimes");
    }
}

#[test]
fn b2_7_the_host_may_name_the_starting_seat() {
    for first in &Seat::ALL[..3] {
        let options = Options { first_seat: Some(*first) };
        let game = Game::new(&Setup { options, ..setup("usa", 3, 1) }).unwrap();
        assert_eq!(game.public().first_seat(), *first);
        // Nothing else depends on who starts.
        let drawn = dealt("usa", 3, 1);
        assert!(game.deck().eq(drawn.deck()) && game.ticket_deck().eq(drawn.ticket_deck()));
    }
}

#[test]
fn b2_7_a_starting_seat_that_is_not_in_the_game_is_rejected() {
    let options = Options { first_seat: Some(Seat::ALL[3]) };
    let error = Game::new(&Setup { options, ..setup("usa", 3, 1) }).unwrap_err();
    assert_eq!(error.to_string(), "the starting seat is seat 4 of 3; choose a seat of the game");
}

#[test]
fn b2_7_play_goes_clockwise_from_the_starting_seat() {
    let mut game = game_at(
        FIRST_CHOICE,
        "blue: keep rome-oslo rome-bari
         red: keep bari-oslo bari-bern
         green: keep pisa-oslo pisa-bern",
    );
    let lines = play_lines(
        &mut game,
        "red: blind
         red: blind
         green: blind
         green: blind
         blue: blind
         blue: blind",
    );
    let turns: Vec<&str> =
        lines.lines().filter_map(|line| line.split("; ").find(|part| part.ends_with("to act"))).collect();
    assert_eq!(turns, ["green to act", "blue to act", "red to act"]);
}

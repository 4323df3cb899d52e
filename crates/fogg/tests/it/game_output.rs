//! The text output of `fogg play` and `fogg sim`.

use expect_test::expect;

use crate::run::{fogg, succeed};

#[test]
fn a_game_is_printed_turn_by_turn() {
    let args = ["play", "--map", "maps/mini-alps.json", "--bots", "random,random", "--seed", "2"];
    let printed = succeed(&args);
    expect![[r#"
        Mini Alps, seed 2: blue is random, red is random

        The face-up cards are orange, blue, pink, red, locomotive.
        blue is dealt 1 white, 1 blue, 1 yellow and 1 orange
          and offered Bern – Chur (5); Bern – Genf (2); Bern – Zug (2); Chur – Genf (6); Bern – France (2), Italia (4), Österreich (4).
        red is dealt 1 pink, 1 blue and 2 green
          and offered Österreich – France (8), Italia (4); Brig – Genf (3); Italia – France (6), Österreich (4); Sion – France (2), Italia (4), Österreich (5); Genf – Zug (4).

             blue   keeps Bern – Genf (2); Chur – Genf (6); Bern – France (2), Italia (4), Österreich (4), returns Bern – Chur (5) and Bern – Zug (2)
             red    keeps Sion – France (2), Italia (4), Österreich (5); Genf – Zug (4), returns Österreich – France (8), Italia (4); Brig – Genf (3); Italia – France (6), Österreich (4)
           1 blue   takes red and locomotive
           2 red    takes orange and blue
           3 blue   plays 1 blue and 1 locomotive for the tunnel Bern – Brig, turns up red, green and locomotive, gives it up and takes the cards back
           4 red    takes locomotive and red
           5 blue   plays 1 orange and 1 locomotive for the tunnel Bern – Brig, turns up green, orange and pink, gives it up and takes the cards back
           6 red    plays 1 orange and 1 locomotive for the tunnel Brig – Italia 1, turns up black, locomotive and red, gives it up and takes the cards back
           7 blue   plays 1 blue and 1 locomotive for the tunnel Bern – Brig, turns up white, orange and yellow, claims it for 2 points, 12 trains left
           8 red    plays 2 green for the tunnel Brig – Italia 1, turns up orange, red and blue, claims it for 2 points, 12 trains left
           9 blue   takes pink and yellow
          10 red    plays 1 red and 1 locomotive for the tunnel Bern – France 2, turns up green, black and white, claims it for 2 points, 10 trains left
          11 blue   takes white and black
          12 red    draws black, takes yellow (the row is swept; the discards are shuffled)
          13 blue   claims Genf – France 1 with 1 pink for 1 point, 11 trains left
          14 red    takes pink, draws orange
          15 blue   plays 2 white for the tunnel Zug – Österreich 2, turns up orange, locomotive and black, gives it up and takes the cards back
          16 red    claims Chur – Österreich 1 with 1 blue for 1 point, 9 trains left
          17 blue   claims Bern – Sion with 1 red for 1 point, 10 trains left
          18 red    takes yellow and green
          19 blue   takes pink and blue
          20 red    takes blue and white
          21 blue   draws black, takes locomotive
          22 red    takes green and green
          23 blue   takes blue and white (the row is swept)
          24 red    claims Bern – Zug with 2 green for 2 points, 7 trains left
          25 blue   plays 2 black for the tunnel Brig – Zug, turns up green, red and yellow, claims it for 2 points, 8 trains left
          26 red    takes locomotive and pink
          27 blue   claims Zug – Chur with 3 white for 4 points, 5 trains left
          28 red    claims Sion – Genf with 1 yellow for 1 point, 6 trains left
          29 blue   draws 3 tickets, keeps Sion – Zug (3); Österreich – France (8), Italia (4), returns France – Italia (6), Österreich (8)
          30 red    takes red and red (the discards are shuffled)
          31 blue   plays 2 yellow and 1 locomotive for the tunnel Brig – Chur, turns up white, green and orange, claims it for 4 points, 2 trains left (blue brings the last round)
          32 red    takes green and black
          33 blue   takes white and locomotive

        blue  completed  Sion – Zug (3)
              failed     Bern – Genf (2); Chur – Genf (6); Österreich – France (8), Italia (4); Bern – France (2), Italia (4), Österreich (4)
              left       6 cards
        red   completed  none
              failed     Genf – Zug (4); Sion – France (2), Italia (4), Österreich (5)
              left       16 cards

                              blue  red
        routes                  14    8
        completed tickets        3    0
        failed tickets         -14   -6
        longest path bonus      10    0
        score                   13    2
        longest path, trains    11    4

        blue wins.
    "#]].assert_eq(&printed);
    assert_eq!(succeed(&args), printed, "the same seed gives the same game");
}

#[test]
fn a_seat_sees_only_its_own_cards_and_tickets() {
    let args = [
        "play",
        "--map",
        "maps/mini-taxi.json",
        "--bots",
        "random,random",
        "--seed",
        "5",
        "--seat-view",
        "red",
    ];
    expect![[r#"
        Mini Taxi, seed 5: blue is random, red is random

        The face-up cards are black, locomotive, blue, blue, red.
        blue is dealt 2 cards and offered 2 tickets.
        red is dealt 1 black and 1 locomotive
          and offered Soho – Dumbo (2) and Soho – Yard (3).

             blue   keeps 1 and returns 1
             red    keeps Soho – Dumbo (2), returns Soho – Yard (3)
           1 blue   claims Soho – Park with 1 blue and 1 locomotive, 8 trains left
           2 red    claims Soho – Dumbo with 1 black and 1 locomotive, 8 trains left
           3 blue   takes locomotive
           4 red    draws 2 tickets, keeps Pier – Wall (4) and Pier – Soho (4)
           5 blue   draws a hidden card, takes green
           6 red    takes blue and blue
           7 blue   claims Soho – Wall with 1 green, 7 trains left
           8 red    takes red and pink
           9 blue   draws 2 tickets, keeps 1 and returns 1
          10 red    takes pink, draws black
          11 blue   draws a hidden card, takes red
          12 red    takes red, draws locomotive
          13 blue   claims Dumbo – Yard with 2 red and 1 locomotive, 4 trains left
          14 red    draws black, takes pink
          15 blue   takes black and orange
          16 red    takes locomotive
          17 blue   claims Dumbo – Wall with 1 locomotive, 3 trains left
          18 red    claims Pier – Soho with 2 blue and 2 locomotives, 4 trains left
          19 blue   takes green, draws a hidden card
          20 red    takes locomotive
          21 blue   takes orange, draws a hidden card (the discards are shuffled)
          22 red    takes green, draws black
          23 blue   takes locomotive
          24 red    takes orange, draws locomotive
          25 blue   claims Pier – Yard with 1 black and 1 locomotive, 1 train left (blue brings the last round)
          26 red    takes red and orange
          27 blue   takes green and blue (the row is swept; the discards are shuffled)

        blue  completed  Dumbo – Park (4) and Park – Pier (3)
              failed     none
              left       7 cards
        red   completed  Pier – Soho (4) and Soho – Dumbo (2)
              failed     Pier – Wall (4)
              left       14 cards

                           blue  red
        routes               10    9
        completed tickets     7    6
        failed tickets        0   -4
        attractions           4    2
        score                21   13

        blue wins.
    "#]].assert_eq(&succeed(&args));
}

#[test]
fn a_spectator_sees_no_cards_and_tickets_before_the_end() {
    let printed = succeed(&["play", "--bots", "random,random", "--seed", "5", "--seat-view", "spectator"]);
    let (deal, rest) = printed.split_once("   1 ").unwrap();
    assert!(deal.contains("blue is dealt 4 cards and offered 3 tickets."), "{deal}");
    let (turns, _) = rest.split_once("\n\n").unwrap();
    assert!(turns.contains("draws a hidden card"));
    for line in turns.lines().filter(|line| line.contains("keeps")) {
        assert!(!line.contains('–'), "{line}");
    }
}

#[test]
fn a_game_without_a_seed_prints_its_seed() {
    let printed = succeed(&["play", "--map", "new-york"]);
    let seed = printed.split_once("seed ").unwrap().1.split_once(':').unwrap().0;
    assert_eq!(succeed(&["play", "--map", "new-york", "--seed", seed]), printed);
    let other = succeed(&["play", "--map", "new-york"]);
    assert_ne!(other, printed, "random seeds differ");
}

#[test]
fn a_simulation_prints_a_table() {
    let output = fogg(&[
        "sim",
        "--map",
        "new-york",
        "--bots",
        "random,random,random",
        "--games",
        "200",
        "--seed",
        "9",
    ]);
    expect![[r#"
        New York City, 3 players, seed 9: 200 games, 15965 decisions

                               blue     red   green
        bot                  random  random  random
        wins                   70.5    74.0    55.5
        wins in %              35.2    37.0    27.8
        score                   3.6     5.3     3.8
          spread (sd)          11.5    10.5    10.0
          routes               12.1    12.7    12.6
          completed tickets     0.7     1.0     0.8
          failed tickets      -15.2   -14.6   -15.7
          attractions           6.1     6.2     6.0
        tickets kept            3.1     3.0     3.3
        tickets completed       0.2     0.3     0.3
        turns                  17.1    17.1    17.1
        decisions              26.6    26.5    26.7
    "#]]
    .assert_eq(&output.stdout);
    assert!(output.stderr.ends_with(" games/s\n") && output.stderr.lines().count() == 1, "{}", output.stderr);
}

#[test]
fn play_is_game_0_of_sim() {
    let printed = succeed(&["play", "--bots", "random,random", "--seed", "11"]);
    let report = succeed(&["sim", "--games", "1", "--seed", "11"]);
    let row = |text: &str, label: &str| -> Vec<f64> {
        let line = text.lines().rev().find(|line| line.trim_start().starts_with(label)).unwrap();
        line.trim_start()
            .trim_start_matches(label)
            .split_whitespace()
            .map(|cell| cell.parse().unwrap())
            .collect()
    };
    for label in ["score", "failed tickets", "longest path, trains"] {
        assert_eq!(row(&printed, label), row(&report, label), "{label}");
    }
}

#[test]
fn help_lists_the_json_fields() {
    let help = succeed(&["sim", "--help"]);
    for field in ["score_mean", "bonus_mean", "longest_mean", "attractions_mean", "completed_points_mean"] {
        assert!(help.contains(field), "{field}");
    }
    assert!(succeed(&["bench", "playouts", "--help"]).contains("ns_per_decision"));
}

//! Transcripts of games.

use expect_test::{Expect, expect};
use fogg_record::{GameRecord, Perspective, ShowError, show};
use fogg_rules::Seat;

use crate::games::{cut_off, random_game};

const BLUE: Perspective = Perspective::Seat(Seat::ALL[0]);

fn check(game: &GameRecord, at: Option<usize>, perspective: Perspective, expected: Expect) {
    expected.assert_eq(&show(game, at, perspective).unwrap());
}

#[test]
fn shows_a_whole_game_with_tunnels() {
    check(
        &random_game("mini-alps", 2, 6),
        None,
        Perspective::Everyone,
        expect![[r#"
            Mini Alps (mini-alps), 2 players
              blue    random 1
              red     random 2
            red (random 2) starts.
            Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

            The deal
              row     OLOWR
              blue    KLLL, offered Italia to France 6/Österreich 4, Brig to Genf 3, Bern to France 2/Italia
                      4/Österreich 4, Österreich to France 8/Italia 4, Chur to Genf 6
              red     WYGG, offered Italia to France 6/Österreich 4, Sion to Zug 3, France to Italia
                      6/Österreich 8, Bern to Zug 2, Bern to Chur 5

            First tickets
                 1  blue has chosen 3 tickets
                 2  red has chosen 2 tickets
                    blue keeps Brig to Genf 3, Bern to France 2/Italia 4/Österreich 4, Chur to Genf 6 and
                    returns Italia to France 6/Österreich 4, Österreich to France 8/Italia 4
                    red keeps France to Italia 6/Österreich 8, Bern to Chur 5 and returns Italia to France
                    6/Österreich 4, Sion to Zug 3, Bern to Zug 2

            Turn 1, red (random 2)
                 3  red draws B
                 4  red takes O from slot 1; slot 1 is B

            Turn 2, blue (random 1)
                 5  blue plays KL for the tunnel Brig to Italia 1; OGL are turned up
                 6  blue claims Brig to Italia 1 with KL adding L for 2 points; the tunnel cards are discarded

            Turn 3, red (random 2)
                 7  red takes B from slot 1; slot 1 is K
                 8  red takes R from slot 5; slot 5 is G

            Turn 4, blue (random 1)
                 9  blue takes K from slot 1; slot 1 is P
                10  blue draws R

            Turn 5, red (random 2)
                11  red claims Bern to Sion with R for 1 point

            Turn 6, blue (random 1)
                12  blue is offered Sion to Brig 2, Bern to Brig 2, Bern to Genf 2
                13  blue keeps Sion to Brig 2, Bern to Brig 2 and returns Bern to Genf 2

            Turn 7, red (random 2)
                14  red takes G from slot 5; slot 5 is P
                15  red draws O

            Turn 8, blue (random 1)
                16  blue plays KL for the tunnel Bern to Brig (second route); GKK are turned up
                17  blue gives up the tunnel; the tunnel cards are discarded

            Turn 9, red (random 2)
                18  red plays BB for the tunnel Bern to Brig (second route); BWW are turned up
                19  red gives up the tunnel; the tunnel cards are discarded

            Turn 10, blue (random 1)
                20  blue takes P from slot 5; slot 5 is R
                21  blue takes L from slot 2; slot 2 is O

            Turn 11, red (random 2)
                22  red takes P from slot 1; slot 1 is P
                23  red takes R from slot 5; slot 5 is L

            Turn 12, blue (random 1)
                24  blue plays PL for the tunnel Bern to Brig; LRY are turned up
                25  blue claims Bern to Brig with PL adding L for 2 points; the tunnel cards are discarded

            Turn 13, red (random 2)
                26  red takes W from slot 4; slot 4 is R
                27  red takes L from slot 5; slot 5 is W

            Turn 14, blue (random 1)
                28  blue takes O from slot 3; slot 3 is B
                29  blue takes W from slot 5; slot 5 is Y

            Turn 15, red (random 2)
                30  red claims Zug to Chur with GGG for 4 points

            Turn 16, blue (random 1)
                31  blue draws P
                32  blue takes Y from slot 5; slot 5 is Y

            Turn 17, red (random 2)
                33  red plays BL for the tunnel Brig to Sion; YBP are turned up
                34  red claims Brig to Sion with BL adding B for 2 points; the tunnel cards are discarded

            Turn 18, blue (random 1)
                35  blue draws K
                36  blue takes O from slot 2; slot 2 is L; the discards are shuffled

            Turn 19, red (random 2)
                37  red takes L from slot 2; slot 2 is L
                38  red takes B from slot 3; slot 3 is Y

            Turn 20, blue (random 1)
                39  blue draws P
                40  blue takes R from slot 4; slot 4 is G

            Turn 21, red (random 2)
                41  red claims Genf to France 1 with P for 1 point

            Turn 22, blue (random 1)
                42  blue takes G from slot 4; slot 4 is W
                43  blue takes Y from slot 5; slot 5 is R

            Turn 23, red (random 2)
                44  red draws L
                45  red takes Y from slot 3; slot 3 is L

            Turn 24, blue (random 1)
                46  blue is offered Brig to Chur 3, France to Italia 6/Österreich 8, Sion to France 2/Italia
                    4/Österreich 5
                47  blue keeps Brig to Chur 3, France to Italia 6/Österreich 8 and returns Sion to France
                    2/Italia 4/Österreich 5

            Turn 25, red (random 2)
                48  red claims Chur to Österreich 1 with B for 1 point

            Turn 26, blue (random 1)
                49  blue takes L from slot 2; slot 2 is G
                50  blue takes W from slot 4; slot 4 is R

            Turn 27, red (random 2)
                51  red takes P from slot 1; slot 1 is G
                52  red takes R from slot 5; slot 5 is K

            Turn 28, blue (random 1)
                53  blue plays WW for the tunnel Zug to Österreich 2; WGP are turned up
                54  blue gives up the tunnel; the tunnel cards are discarded

            Turn 29, red (random 2)
                55  red claims Bern to Zug (second route) with OO for 2 points

            Turn 30, blue (random 1)
                56  blue plays YYL for the tunnel Brig to Chur (second route); BGL are turned up
                57  blue gives up the tunnel; the tunnel cards are discarded

            Turn 31, red (random 2)
                58  red plays YLL for the tunnel Brig to Chur (second route); OLB are turned up
                59  red claims Brig to Chur (second route) with YLL adding Y for 4 points
                    the tunnel cards are discarded; red brings the last round

            Turn 32, blue (random 1)
                60  blue plays RL for the tunnel Bern to France 2; YBL are turned up
                61  blue gives up the tunnel; the tunnel cards are discarded

            Turn 33, red (random 2)
                62  red takes R from slot 4; slot 4 is K
                63  red takes G from slot 2; slot 2 is K
                    blue shows PPWWYYOOKKRRGL and Bern to Brig 2, Brig to Chur 3, Brig to Genf 3, Chur to Genf
                    6, Sion to Brig 2, France to Italia 6/Österreich 8, Bern to France 2/Italia 4/Österreich 4
                    red shows PWWRRRG and Bern to Chur 5, France to Italia 6/Österreich 8; the game is over

            At the end
            the game is over | row GKLKK | deck 2 | discards PPWBBBBYYYOOOGGLLLLL | tickets 4, 7 out | turns to begin 0
              blue: 4 points, 10 trains, 7 tickets, 14 cards, known WWYYOOKRGL | bern-brig brig-italy-1
                shows PPWWYYOOKKRRGL | bern-brig brig-chur brig-genf chur-genf sion-brig france-any bern-any
              red: 15 points, 1 trains, 2 tickets, 7 cards, known PWRRRG | bern-sion bern-zug:2 brig-sion brig-chur:2 zug-chur genf-france-1 chur-austria-1
                shows PWWRRRG | bern-chur france-any:2

            Final scores
                      total      routes     tickets     longest
              blue      -10           4      +6 -20           0   2 of 7 tickets, longest path 4
              red        24          15       +5 -6          10   1 of 2 tickets, longest path 12
            Won by red (random 2).
        "#]],
    );
}

#[test]
fn shows_a_game_as_one_seat_saw_it() {
    check(
        &random_game("mini-alps", 2, 6),
        Some(12),
        BLUE,
        expect![[r#"
            Mini Alps (mini-alps), 2 players
              blue    random 1
              red     random 2
            red (random 2) starts.
            This is what blue (random 1) saw.
            Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

            The deal
              row     OLOWR
              blue    KLLL, offered Italia to France 6/Österreich 4, Brig to Genf 3, Bern to France 2/Italia
                      4/Österreich 4, Österreich to France 8/Italia 4, Chur to Genf 6

            First tickets
                 1  blue has chosen 3 tickets
                 2  red has chosen tickets
                    blue keeps Brig to Genf 3, Bern to France 2/Italia 4/Österreich 4, Chur to Genf 6 and
                    returns Italia to France 6/Österreich 4, Österreich to France 8/Italia 4
                    red keeps 2 and returns 3

            Turn 1, red (random 2)
                 3  red draws a card
                 4  red takes O from slot 1; slot 1 is B

            Turn 2, blue (random 1)
                 5  blue plays KL for the tunnel Brig to Italia 1; OGL are turned up
                 6  blue claims Brig to Italia 1 with KL adding L for 2 points; the tunnel cards are discarded

            Turn 3, red (random 2)
                 7  red takes B from slot 1; slot 1 is K
                 8  red takes R from slot 5; slot 5 is G

            Turn 4, blue (random 1)
                 9  blue takes K from slot 1; slot 1 is P
                10  blue draws R

            Turn 5, red (random 2)
                11  red claims Bern to Sion with R for 1 point

            Turn 6, blue (random 1)
                12  blue is offered Sion to Brig 2, Bern to Brig 2, Bern to Genf 2

            After ply 12
            blue to choose among 3 tickets | row PLOWG | deck 26 | discards OKRGLLL | tickets 7, 5 out
              blue: 2 points, 12 trains, 3 tickets, 3 cards, known K | brig-italy-1
              red: 1 points, 13 trains, 2 tickets, 7 cards, known BO | bern-sion
              as blue: hand KRL | tickets brig-genf chur-genf bern-any | offered sion-brig bern-brig bern-genf | removed italy-any austria-any
        "#]],
    );
}

#[test]
fn shows_an_unfinished_game() {
    check(
        &cut_off(random_game("new-york", 3, 2), 9),
        None,
        Perspective::Everyone,
        expect![[r#"
            New York City (new-york), 3 players
              blue    random 1
              red     random 2
              green   random 3
            blue (random 1) starts.
            Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

            The deal
              row     LPLOP
              blue    PK, offered Central Park to Chinatown 8, Chelsea to Wall Street 6
              red     BK, offered Central Park to Gramercy Park 4, Times Square to Brooklyn 8
              green   GG, offered Times Square to Soho 6, Empire State Building to Brooklyn 7

            First tickets
                 1  blue has chosen 2 tickets
                 2  red has chosen 1 ticket
                 3  green has chosen 1 ticket
                    blue keeps Central Park to Chinatown 8, Chelsea to Wall Street 6 and returns none
                    red keeps Times Square to Brooklyn 8 and returns Central Park to Gramercy Park 4
                    green keeps Empire State Building to Brooklyn 7 and returns Times Square to Soho 6

            Turn 1, blue (random 1)
                 4  blue takes O from slot 4; slot 4 is R
                 5  blue takes R from slot 4; slot 4 is L; the row is swept; the new row is KROPO

            Turn 2, red (random 2)
                 6  red claims East Village to Lower East Side with K for 1 point

            Turn 3, green (random 3)
                 7  green is offered Central Park to Midtown West 3, United Nations to Midtown West 3
                 8  green keeps United Nations to Midtown West 3 and returns Central Park to Midtown West 3

            Turn 4, blue (random 1)
                 9  blue claims Chinatown to Wall Street (second route) with P for 1 point

            After ply 9
            red to act | row KROPO | deck 26 | discards PPPKLLL | tickets 13
              blue: 0 points, 14 trains, 2 tickets, 3 cards, known OR | chinatown-wall-street:2
              red: 0 points, 14 trains, 1 tickets, 1 cards, known - | east-village-lower-east-side
              green: 0 points, 15 trains, 2 tickets, 2 cards, known - | -
              as blue: hand OKR | tickets central-park-chinatown chelsea-wall-street
              as red: hand B | tickets times-square-brooklyn | returned central-park-gramercy-park under 10
              as green: hand GG | tickets empire-state-building-brooklyn united-nations-midtown-west | returned times-square-soho under 11 | returned central-park-midtown-west under 12
        "#]],
    );
}

#[test]
fn shows_the_deal_only() {
    let mut game = random_game("usa", 2, 2);
    game.names = vec![String::new(), "Passepartout".into()];
    check(
        &game,
        Some(0),
        BLUE,
        expect![[r#"
        North America (usa), 2 players
          blue    
          red     Passepartout
        blue starts.
        This is what blue saw.
        Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

        The deal
          row     LYPRG
          blue    WBYO, offered Winnipeg to Houston 12, Calgary to Salt Lake City 7, Toronto to Miami 10

        First tickets

        Before the first ply
        blue and red to choose first tickets | row LYPRG | deck 97 | discards - | tickets 24
          blue: 0 points, 45 trains, 0 tickets, 4 cards, known - | -
          red: 0 points, 45 trains, 0 tickets, 4 cards, known - | -
          as blue: hand WBYO | tickets - | offered winnipeg-houston calgary-salt-lake-city toronto-miami
    "#]],
    );
}

#[test]
fn a_transcript_for_a_seat_holds_no_secrets_of_other_seats() {
    // No ticket of another seat, and no card that another seat drew blind.
    for seed in 0..20 {
        let game = random_game("usa", 3, seed);
        let before_the_end = game.record.plies.len() - 1;
        let transcript = show(&game, Some(before_the_end), BLUE).unwrap();
        for line in transcript.lines() {
            let secret = ["red draws ", "green draws "]
                .iter()
                .any(|words| line.split(words).skip(1).any(|rest| !rest.starts_with("a card")));
            assert!(!secret, "{line}");
            assert!(!line.starts_with("  as red") && !line.starts_with("  as green"), "{line}");
        }
    }
}

#[test]
fn rejects_plies_and_seats_that_do_not_exist() {
    let game = random_game("usa", 2, 1);
    let plies = game.record.plies.len();
    assert_eq!(show(&game, Some(999), BLUE), Err(ShowError::NoSuchPly { at: 999, plies }));
    let error = show(&game, None, Perspective::Seat(Seat::ALL[3])).unwrap_err();
    expect!["there is no seat yellow at this table; it has blue, red"].assert_eq(&error.to_string());
}

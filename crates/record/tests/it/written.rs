//! Games that today's rules or boards cannot play again, told as they were written down.

use expect_test::{Expect, expect};
use fogg_record::{Viewer, read, show, show_written};

use crate::games::{cut_off, edited, random_game, text};

/// A small game that is not over.
fn begun() -> String {
    text(&cut_off(random_game("new-york", 2, 3), 6))
}

/// Replaces `old` by `new`, once, and makes the checksum right again.
fn changed(text: &str, old: &str, new: &str) -> String {
    edited(text, |text| text.replacen(old, new, 1))
}

/// Compares what is shown, or the sentence that says why nothing is.
fn check(text: &str, at: Option<usize>, expected: Expect) {
    expected.assert_eq(&match show_written(text, "game.json", at) {
        Ok(shown) => shown,
        Err(error) => format!("{error}\n"),
    });
}

/// What the rest of the story is, from a line on.
fn from<'a>(story: &'a str, line: &str) -> &'a str {
    &story[story.find(line).unwrap_or_else(|| panic!("{line} is not in\n{story}"))..]
}

#[test]
fn a_whole_game_on_a_board_that_was_changed_since() {
    let text = text(&random_game("mini-base", 2, 1));
    let hash = text.split_once("\"hash\":\"").unwrap().1.split_once('"').unwrap().0;
    check(
        &changed(&text, hash, &"0".repeat(64)),
        None,
        expect![[r#"
        mini-base, 2 players
          blue    random 1
          red     random 2
        red (random 2) starts.
        This is what was written down; the checksum is right.
        Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

        The deal
          row     WLWYL
          blue    PKGL, offered pisa-bern, kyiv-bern, pisa-lyon
          red     BOKL, offered bari-bern, pisa-kyiv, rome-bari

        First tickets
             1  blue: keep pisa-lyon kyiv-bern
                blue has chosen pisa-lyon kyiv-bern
             2  red: keep rome-bari bari-bern
                red has chosen rome-bari bari-bern; blue keeps kyiv-bern pisa-lyon and returns pisa-bern
                red keeps bari-bern rome-bari and returns pisa-kyiv

        Turn 1, red (random 2)
             3  red: row 3
                red takes W from slot 3; slot 3 is O
             4  red: row 4
                red takes Y from slot 4; slot 4 is B

        Turn 2, blue (random 1)
             5  blue: row 4
                blue takes B from slot 4; slot 4 is W
             6  blue: row 4
                blue takes W from slot 4; slot 4 is G

        Turn 3, red (random 2)
             7  red: claim pisa-bern:2 KL
                red claims pisa-bern:2 with KL

        Turn 4, blue (random 1)
             8  blue: claim rome-pisa P
                blue claims rome-pisa with P

        Turn 5, red (random 2)
             9  red: row 1
                red takes W from slot 1; slot 1 is L; the row is swept; slot 1 is K; slot 2 is B
                slot 3 is B; slot 4 is Y; slot 5 is B
            10  red: row 1
                red takes K from slot 1; slot 1 is O

        Turn 6, blue (random 1)
            11  blue: claim lyon-rome KL
                blue claims lyon-rome with KL

        Turn 7, red (random 2)
            12  red: row 3
                red takes B from slot 3; slot 3 is K
            13  red: row 1
                red takes O from slot 1; slot 1 is K

        Turn 8, blue (random 1)
            14  blue: row 3
                blue takes K from slot 3; slot 3 is Y
            15  blue: row 1
                blue takes K from slot 1; slot 1 is G

        Turn 9, red (random 2)
            16  red: row 2
                red takes B from slot 2; slot 2 is O
            17  red: row 4
                red takes Y from slot 4; slot 4 is O

        Turn 10, blue (random 1)
            18  blue: row 4
                blue takes O from slot 4; slot 4 is R
            19  blue: blind
                blue draws L

        Turn 11, red (random 2)
            20  red: blind
                red draws Y
            21  red: row 2
                red takes O from slot 2; slot 2 is R

        Turn 12, blue (random 1)
            22  blue: claim bern-lyon L
                blue claims bern-lyon with L

        Turn 13, red (random 2)
            23  red: row 2
                red takes R from slot 2; slot 2 is R
            24  red: row 3
                red takes Y from slot 3; slot 3 is W

        Turn 14, blue (random 1)
            25  blue: row 2
                blue takes R from slot 2; slot 2 is Y
            26  blue: row 4
                blue takes R from slot 4; slot 4 is G

        Turn 15, red (random 2)
            27  red: row 2
                red takes Y from slot 2; slot 2 is G
            28  red: blind
                red draws P

        Turn 16, blue (random 1)
            29  blue: row 5
                blue takes B from slot 5; slot 5 is R
            30  blue: row 5
                blue takes R from slot 5; slot 5 is R

        Turn 17, red (random 2)
            31  red: blind
                red draws P
            32  red: row 4
                red takes G from slot 4; slot 4 is W

        Turn 18, blue (random 1)
            33  blue: row 5
                blue takes R from slot 5; slot 5 is P
            34  blue: row 4
                blue takes W from slot 4; slot 4 is P; the discards are shuffled

        Turn 19, red (random 2)
            35  red: claim kyiv-bern OOO
                red claims kyiv-bern with OOO

        Turn 20, blue (random 1)
            36  blue: row 3
                blue takes W from slot 3; slot 3 is L
            37  blue: row 1
                blue takes G from slot 1; slot 1 is L

        Turn 21, red (random 2)
            38  red: blind
                red draws L
            39  red: blind
                red draws L

        Turn 22, blue (random 1)
            40  blue: tickets
                blue is offered rome-lyon kyiv-lyon bari-oslo
            41  blue: keep rome-lyon kyiv-lyon
                blue keeps rome-lyon kyiv-lyon and returns bari-oslo

        Turn 23, red (random 2)
            42  red: claim rome-bari:2 BL
                red claims rome-bari:2 with BL

        Turn 24, blue (random 1)
            43  blue: row 3
                blue takes L from slot 3; slot 3 is P

        Turn 25, red (random 2)
            44  red: tickets
                red is offered oslo-bern bari-pisa rome-kyiv
            45  red: keep rome-kyiv
                red keeps rome-kyiv and returns oslo-bern bari-pisa

        Turn 26, blue (random 1)
            46  blue: blind
                blue draws G
            47  blue: row 5
                blue takes P from slot 5; slot 5 is O

        Turn 27, red (random 2)
            48  red: row 2
                red takes G from slot 2; slot 2 is K
            49  red: row 2
                red takes K from slot 2; slot 2 is L

        Turn 28, blue (random 1)
            50  blue: row 1
                blue takes L from slot 1; slot 1 is K

        Turn 29, red (random 2)
            51  red: tickets
                red is offered rome-oslo oslo-lyon pisa-oslo
            52  red: keep pisa-oslo
                red keeps pisa-oslo and returns rome-oslo oslo-lyon

        Turn 30, blue (random 1)
            53  blue: row 5
                blue takes O from slot 5; slot 5 is L; the discards are shuffled
            54  blue: row 1
                blue takes K from slot 1; slot 1 is L; the row is swept; slot 1 is O; slot 2 is O
                slot 3 is O; slot 4 is B; the discards are shuffled; slot 5 is L

        Turn 31, red (random 2)
            55  red: row 4
                red takes B from slot 4; slot 4 is P
            56  red: row 3
                red takes O from slot 3; slot 3 is L

        Turn 32, blue (random 1)
            57  blue: row 4
                blue takes P from slot 4; slot 4 is P
            58  blue: row 2
                blue takes O from slot 2; slot 2 is L; the row is swept; the discards are shuffled
                slot 1 is O; slot 2 is L; slot 3 is L; slot 4 is L; slot 5 is P; the row is swept
                the discards are shuffled; slot 1 is L; slot 2 is L; slot 3 is L; slot 4 is O; slot 5 is P
                the row is swept; the discards are shuffled; slot 1 is L; slot 2 is O; slot 3 is L
                slot 4 is P; slot 5 is L

        Turn 33, red (random 2)
            59  red: row 4
                red takes P from slot 4
            60  red: row 2
                red takes O from slot 2

        Turn 34, blue (random 1)
            61  blue: row 5
                blue takes L from slot 5

        Turn 35, red (random 2)
            62  red: tickets
                red is offered bari-lyon rome-bern oslo-kyiv
            63  red: keep rome-bern oslo-kyiv
                red keeps rome-bern oslo-kyiv and returns bari-lyon

        Turn 36, blue (random 1)
            64  blue: claim pisa-bari GGL
                blue claims pisa-bari with GGL; the discards are shuffled; slot 2 is L; slot 4 is G
                slot 5 is G; the row is swept; the discards are shuffled; slot 1 is G; slot 2 is L
                slot 3 is L; slot 4 is L; slot 5 is G; the row is swept; the discards are shuffled
                slot 1 is G; slot 2 is L; slot 3 is G; slot 4 is L; slot 5 is L; the row is swept
                the discards are shuffled; slot 1 is G; slot 2 is L; slot 3 is L; slot 4 is G; slot 5 is L

        Turn 37, red (random 2)
            65  red: tickets
                red is offered pisa-bern pisa-kyiv bari-oslo
            66  red: keep bari-oslo pisa-kyiv
                red keeps pisa-kyiv bari-oslo and returns pisa-bern

        Turn 38, blue (random 1)
            67  blue: claim bern-oslo WWLL
                blue claims bern-oslo with WWLL; the discards are shuffled; blue brings the last round

        Turn 39, red (random 2)
            68  red: tickets
                red is offered oslo-bern bari-pisa rome-oslo
            69  red: keep oslo-bern
                red keeps oslo-bern and returns bari-pisa rome-oslo

        Turn 40, blue (random 1)
            70  blue: row 4
                blue takes G from slot 4; slot 4 is W; the row is swept; slot 1 is L; slot 2 is W
                slot 3 is L; the discards are shuffled; slot 4 is L; slot 5 is G; the row is swept
                slot 1 is W; slot 2 is L; slot 3 is L; the discards are shuffled; slot 4 is L; slot 5 is L
                the row is swept; slot 1 is W; slot 2 is G; slot 3 is L; the discards are shuffled
                slot 4 is L; slot 5 is L
            71  blue: row 1
                blue takes W from slot 1; slot 1 is L; the row is swept; slot 1 is W; slot 2 is L
                the discards are shuffled; slot 3 is G; slot 4 is L; slot 5 is L; the row is swept
                slot 1 is L; slot 2 is L; the discards are shuffled; slot 3 is L; slot 4 is L; slot 5 is W
                the row is swept; slot 1 is L; slot 2 is G; the discards are shuffled; slot 3 is L
                slot 4 is L; slot 5 is L
                blue shows PPWWBBOOOKKKRRRRGG and rome-lyon pisa-lyon kyiv-lyon kyiv-bern
                red shows PPPWWBBBYYYYYOOKKRGGL and rome-bari rome-bern rome-kyiv bari-oslo bari-bern
                pisa-oslo pisa-kyiv oslo-bern oslo-kyiv
                the game is over

        Final scores
                  total      routes     tickets     longest
          blue       23          15       +5 -7          10   2 of 4 tickets, longest path 11
          red       -23           8      +7 -38           0   2 of 9 tickets, longest path 5
        Won by blue (random 1).
    "#]],
    );
}

#[test]
fn a_board_that_nobody_knows_any_more() {
    check(
        &changed(&begun(), "new-york", "old-york"),
        None,
        expect![[r#"
        old-york, 2 players
          blue    random 1
          red     random 2
        red (random 2) starts.
        This is what was written down; the checksum is right.
        Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

        The deal
          row     BPOPL
          blue    OL, offered central-park-chinatown, empire-state-building-brooklyn
          red     BB, offered times-square-brooklyn, times-square-east-village

        First tickets
             1  blue: keep empire-state-building-brooklyn
                blue has chosen empire-state-building-brooklyn
             2  red: keep times-square-brooklyn times-square-east-village
                red has chosen times-square-brooklyn times-square-east-village
                blue keeps empire-state-building-brooklyn and returns central-park-chinatown
                red keeps times-square-brooklyn times-square-east-village and returns -

        Turn 1, red (random 2)
             3  red: claim east-village-gramercy-park BB
                red claims east-village-gramercy-park with BB

        Turn 2, blue (random 1)
             4  blue: claim midtown-west-times-square L
                blue claims midtown-west-times-square with L

        Turn 3, red (random 2)
             5  red: row 1
                red takes B from slot 1; slot 1 is G
             6  red: row 1
                red takes G from slot 1; slot 1 is L

        After ply 6
        blue to act; no result is written down
    "#]],
    );
}

#[test]
fn an_action_that_the_rules_refuse_today_or_do_not_know() {
    let claim = "claim east-village-gramercy-park BB";
    for action in ["claim east-village-gramercy-park KK", "build a-station"] {
        let old = changed(&begun(), claim, action);
        let played = read(&old, "game.json").ok().and_then(|game| show(&game, None, Viewer::Everyone).ok());
        assert_eq!(played, None, "{action}");
        // What came of it stays as it was written.
        let as_it_was = show_written(&begun(), "game.json", None).unwrap();
        assert_eq!(show_written(&old, "game.json", None).unwrap(), as_it_was.replace(claim, action));
    }
}

#[test]
fn up_to_a_ply() {
    check(
        &begun(),
        Some(0),
        expect![[r#"
        new-york, 2 players
          blue    random 1
          red     random 2
        red (random 2) starts.
        This is what was written down; the checksum is right.
        Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

        The deal
          row     BPOPL
          blue    OL, offered central-park-chinatown, empire-state-building-brooklyn
          red     BB, offered times-square-brooklyn, times-square-east-village

        First tickets

        Before the first ply
        6 more plies are written down
    "#]],
    );
    let after = |at: usize| {
        let shown = show_written(&begun(), "game.json", Some(at)).unwrap();
        from(&shown, "\nAfter").to_owned()
    };
    expect![[r#"

        After ply 1
        5 more plies are written down

        After ply 2
        red to act; 4 more plies are written down

        After ply 3
        blue to act; 3 more plies are written down

        After ply 4
        red to act; 2 more plies are written down

        After ply 5
        1 more ply is written down

        After ply 6
        blue to act; no result is written down
    "#]]
    .assert_eq(&(1..=6).map(after).collect::<String>());
    check(
        &begun(),
        Some(7),
        expect![[r#"
        game.json: there is no ply 7; the record has 6
    "#]],
    );
    check(
        &begun(),
        Some(100_000),
        expect![[r#"
            game.json: there is no ply 100000; the record has 6
        "#]],
    );
}

#[test]
fn a_checksum_that_is_wrong_is_told() {
    let damaged = begun().replacen("\"hash\":\"c", "\"hash\":\"d", 1);
    let shown = show_written(&damaged, "game.json", None).unwrap();
    expect!["This is what was written down; the checksum is wrong: something was changed later."]
        .assert_eq(shown.lines().find(|line| line.contains("checksum")).unwrap());
}

#[test]
fn what_is_not_understood_is_shown_and_moves_no_cursor() {
    let text = begun();
    let row = text.split_once("\"row\": \"").unwrap().1.split_once('"').unwrap().0;
    let odd = changed(&text, row, "\\u001b[2J\\n\\u0000 and more than five cards");
    let odd = changed(&odd, "\"events\":[\"", "\"events\":[\"nobody\\rknows\",\"");
    let odd = changed(&odd, "\"result\": null", "\"result\": {\"scores\":[],\"winners\":[]}");
    check(
        &odd,
        Some(1),
        expect![[r#"
        new-york, 2 players
          blue    random 1
          red     random 2
        red (random 2) starts.
        This is what was written down; the checksum is right.
        Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

        The deal
          row     �[2J�� and more than five cards
          blue    OL, offered central-park-chinatown, empire-state-building-brooklyn
          red     BB, offered times-square-brooklyn, times-square-east-village

        First tickets
             1  blue: keep empire-state-building-brooklyn
                nobody�knows; blue has chosen empire-state-building-brooklyn

        After ply 1
        5 more plies are written down
    "#]],
    );
    let shown = show_written(&odd, "game.json", None).unwrap();
    expect![[r#"

        After ply 6
        blue to act

        Final scores
                  total      routes     tickets
        Won by nobody.
    "#]]
    .assert_eq(from(&shown, "\nAfter"));
    assert!(!shown.chars().any(|c| c.is_control() && c != '\n'), "{shown:?}");
}

#[test]
fn what_has_not_the_form_of_a_record_is_refused_as_ever() {
    let text = begun();
    let edits = [
        ("\"fogg_record\": 1", "\"fogg_record\": 2"),
        ("\"seats\": [{", "\"seats\": [{\"name\":\"\\n\"},{"),
        ("\"seats\": [{\"name\":\"random 1\"},", "\"seats\": ["),
        ("{\"n\":3,", "{\"n\":4,"),
        ("\"seat\":\"blue\"", "\"seat\":\"mauve\""),
        ("\"row\"", "\"column\""),
    ];
    let told = |(old, new): &(&str, &str)| {
        let broken = changed(&text, old, new);
        let error = show_written(&broken, "game.json", None).unwrap_err();
        assert_eq!(read(&broken, "game.json"), Err(error.clone()));
        format!("{error}\n")
    };
    expect![[r#"
        game.json:2:18: this record has format 2; this program reads format 1
        game.json: seats[0].name: the name cannot be shown; use at most 80 characters on one line
        game.json: seats: there are 1; a game has 2 to 5
        game.json: ply 3 (red): the record numbers it 4; plies are numbered from 1 without a gap
        game.json:10:21: "mauve" is not a seat; seats are blue, red, green, yellow, black
        game.json:13:12: unknown field `column`, expected one of `first_seat`, `seats`, `row`
    "#]]
    .assert_eq(&edits.iter().map(told).collect::<String>());
}

//! Invalid boards as rows of a table: one change to a valid text, and the messages it leads to.

use std::collections::HashSet;

use expect_test::{Expect, expect};
use fogg_boards::{FileProblemKind, check as problems_of, read};
use fogg_rules::board::ProblemKind;

const BASE: &str = include_str!("../../../../maps/mini-base.json");
const ALPS: &str = include_str!("../../../../maps/mini-alps.json");
const TAXI: &str = include_str!("../../../../maps/mini-taxi.json");

/// Applies the changes, each of which must match, and lists the problems.
fn problems(text: &str, changes: &[(&str, &str)]) -> String {
    problems_of(&changed(text, changes), "x.json").iter().map(|problem| format!("{problem}\n")).collect()
}

fn changed(text: &str, changes: &[(&str, &str)]) -> String {
    changes.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from:?} is not in the board");
        text.replacen(from, to, 1)
    })
}

/// Applies each row to a valid text and compares all messages; every row must lead to one.
fn check_rows(text: &str, rows: &[(&str, &str)], expect: Expect) {
    let mut messages = String::new();
    for row in rows {
        let problems = problems(text, &[*row]);
        assert!(!problems.is_empty(), "{row:?} is accepted");
        messages += &problems;
    }
    expect.assert_eq(&messages);
}

/// Entries that many rows change.
const OSLO: &str = r#"{"id": "oslo""#;
const ROME_BARI: &str = r#"{"a": "rome", "b": "bari", "length": 2, "color": "red"}"#;
const TICKET: &str = r#"{"a": "rome", "b": "bari", "points": 2}"#;

/// At least one row for each kind of problem, as `every_kind_of_problem_has_a_row` checks.
const KINDS: [(ProblemKind, &str, &str); 18] = [
    (ProblemKind::BadId, r#""map": "mini-base""#, r#""map": "Mini Base""#),
    (ProblemKind::BadId, OSLO, r#"{"id": "Ålesund", "name": "Ålesund", "lon": 0, "lat": 0}, {"id": "oslo""#),
    (ProblemKind::DuplicateId, OSLO, r#"{"id": "rome", "name": "Rome", "lon": 0, "lat": 0}, {"id": "oslo""#),
    (
        ProblemKind::DuplicateId,
        TICKET,
        r#"{"a": "rome", "b": "bari", "points": 2}, {"a": "rome", "b": "bari", "points": 3}"#,
    ),
    (ProblemKind::UnknownPlace, ROME_BARI, r#"{"a": "rome", "b": "paris", "length": 2, "color": "red"}"#),
    (ProblemKind::UnknownPlace, TICKET, r#"{"a": "paris", "b": "bari", "points": 2}"#),
    (ProblemKind::UnknownColor, r#""color": "orange""#, r#""color": "teal""#),
    (ProblemKind::Loop, r#"{"a": "bern", "b": "lyon""#, r#"{"a": "bern", "b": "bern""#),
    (ProblemKind::Loop, TICKET, r#"{"a": "rome", "b": "rome", "points": 2}"#),
    (ProblemKind::OutOfRange, r#""length": 5"#, r#""length": 9"#),
    (ProblemKind::OutOfRange, TICKET, r#"{"from": "rome", "to": []}"#),
    (
        ProblemKind::TooManyParallel,
        ROME_BARI,
        r#"{"a": "rome", "b": "bari", "length": 2, "color": "red"}, {"a": "bari", "b": "rome", "length": 2, "color": "gray"}"#,
    ),
    (
        ProblemKind::UnequalDouble,
        ROME_BARI,
        r#"{"a": "rome", "b": "bari", "length": 2, "color": "red", "tunnel": true}"#,
    ),
    (
        ProblemKind::UnreachableTicket,
        r#""id": "rome", "name""#,
        r#""id": "york", "name": "York", "lon": 0, "lat": 0}, {"id": "rome", "name""#,
    ),
    (ProblemKind::UnpayableRoute, r#""green": 5, "locomotive": 6"#, r#""green": 0, "locomotive": 2"#),
    (ProblemKind::TooFewForTheDeal, r#""hand": 4"#, r#""hand": 9"#),
    (ProblemKind::TooMany, r#""locomotive": 6"#, r#""locomotive": 99"#),
    (ProblemKind::Rules, r#""keep": 2"#, r#""keep": 4"#),
];

#[test]
fn every_kind_of_problem_has_a_message() {
    let mut messages = String::new();
    for (kind, from, to) in KINDS {
        // The row for an unreachable ticket adds a city, and needs a ticket that leads there.
        let mut changes = vec![(from, to)];
        if kind == ProblemKind::UnreachableTicket {
            changes.push((TICKET, r#"{"a": "york", "b": "bari", "points": 2}"#));
        }
        let problems = problems_of(&changed(BASE, &changes), "x.json");
        assert!(
            problems
                .iter()
                .any(|problem| matches!(&problem.kind, FileProblemKind::Entry(entry) if entry.kind == kind)),
            "{kind:?}: {problems:?}"
        );
        problems.iter().for_each(|problem| messages += &format!("{kind:?}: {problem}\n"));
    }
    expect![[r#"
        BadId: x.json: map: "Mini Base" is not a valid name; use lower-case letters, digits and single hyphens
        BadId: x.json: cities[3] Ålesund: the id is not valid; use lower-case letters, digits and single hyphens
        DuplicateId: x.json: cities[3] rome: the id "rome" is already taken; every place needs its own
        DuplicateId: x.json: tickets[1] rome-bari: has the name of another ticket with other goals or points; tickets that share a name must be copies
        UnknownPlace: x.json: routes[0] rome-paris: "paris" is not a place of this board; correct the id or add the place
        UnknownPlace: x.json: tickets[0] paris-bari: "paris" is not a place or country of this board; correct the id or add it
        UnknownColor: x.json: routes[12] kyiv-bern: color "teal" does not exist; use gray, pink, white, blue, yellow, orange, black, red, green
        Loop: x.json: routes[6] bern-bern: leads from a place to itself; change one end
        Loop: x.json: tickets[0] rome-rome: leads from a place to itself; change one end
        OutOfRange: x.json: routes[10] oslo-kyiv: length 9 is out of range; use 1 to 6
        OutOfRange: x.json: tickets[0] rome-any: has 0 goals; give it 1 to 6
        TooManyParallel: x.json: routes[2] rome-bari: is route number 3 between these places; at most two can lie side by side
        UnequalDouble: x.json: routes[1] rome-bari: differs in length or tunnel from the other route of this double; make them alike
        UnreachableTicket: x.json: tickets[0] york-bari: no routes lead to "bari" from there; add a route or change the ticket
        UnpayableRoute: x.json: routes[3] pisa-bari: no cards of this board can pay for it; shorten it, recolour it or add cards
        TooFewForTheDeal: x.json: rules.cards: 46 cards are too few: 5 hands of 9 and a row of 5 need 50
        TooMany: x.json: rules.cards: 139 cards are too many; a board can have 128
        Rules: x.json: rules.first_tickets: 4 must be kept of 3 dealt; keep at most as many as are dealt
    "#]].assert_eq(&messages);
}

#[test]
fn every_kind_of_problem_has_a_row() {
    // Without a wildcard, a new kind does not compile until it is added here.
    let number = |kind| match kind {
        ProblemKind::BadId => 0,
        ProblemKind::DuplicateId => 1,
        ProblemKind::UnknownPlace => 2,
        ProblemKind::UnknownColor => 3,
        ProblemKind::Loop => 4,
        ProblemKind::OutOfRange => 5,
        ProblemKind::TooManyParallel => 6,
        ProblemKind::UnequalDouble => 7,
        ProblemKind::UnreachableTicket => 8,
        ProblemKind::UnpayableRoute => 9,
        ProblemKind::TooFewForTheDeal => 10,
        ProblemKind::TooMany => 11,
        ProblemKind::Rules => 12,
    };
    assert_eq!(KINDS.map(|(kind, ..)| number(kind)).into_iter().collect::<HashSet<_>>().len(), 13);
}

#[test]
fn text_that_is_not_json() {
    let rows = [
        ("\"title\"", "title"),
        ("\"map\": \"mini-base\",", "\"map\": \"mini-base\""),
        ("\"points\": 5}\n  ]\n}", "\"points\": 5}\n"),
        ("\"points\": 5}\n  ]\n}", "\"points\": 5}\n  ]\n} {}"),
        ("\"Oslo\"", "\"Os\nlo\""),
        ("\"Oslo\"", "\"Os\\qlo\""),
        ("\"lon\": 12.5", "\"lon\": 1e999"),
        ("\"lon\": 12.5", "\"lon\": NaN"),
        ("\"trains\": 12", "\"trains\": 012"),
        ("\"trains\": 12", "\"trains\": -"),
        (
            "\"tie_breaks\": [\"completed-tickets\", \"longest-path\"]",
            "\"tie_breaks\": [\"completed-tickets\",]",
        ),
    ];
    check_rows(
        BASE,
        &rows,
        expect![[r#"
            x.json:3:3: this is not valid JSON: key must be a string
            x.json:3:3: this is not valid JSON: expected `,` or `}`
            x.json:66:1: this is not valid JSON: EOF while parsing a list
            x.json:66:3: this is not valid JSON: trailing characters
            x.json:27:1: this is not valid JSON: control character (\u0000-\u001F) found while parsing a string
            x.json:26:32: this is not valid JSON: invalid escape
            x.json:23:47: this is not valid JSON: number out of range
            x.json:23:43: this is not valid JSON: expected value
            x.json:7:16: this is not valid JSON: invalid number
            x.json:7:16: this is not valid JSON: invalid number
            x.json:20:40: this is not valid JSON: trailing comma
        "#]],
    );
}

#[test]
fn json_of_the_wrong_shape() {
    let rows = [
        ("\"title\": \"Mini Base\",", ""),
        ("\"title\"", "\"titel\""),
        ("\"title\"", "\"map\""),
        ("\"trains\": 12", "\"trains\": \"twelve\""),
        ("\"trains\": 12", "\"trains\": 12.5"),
        ("\"trains\": 12", "\"trains\": 1e30"),
        ("\"trains\": 12", "\"trains\": 99999999999999999999999"),
        ("\"trains\": 12", "\"trains\": null"),
        ("\"trains\": 12,", ""),
        ("\"lon\": 12.5", "\"lon\": \"east\""),
        ("\"lon\": 12.5, ", ""),
        (ROME_BARI, "{\"a\": \"rome\", \"b\": \"bari\", \"length\": 2}"),
        (ROME_BARI, "{\"a\": \"rome\", \"b\": \"bari\", \"length\": 2, \"colour\": \"red\"}"),
        (ROME_BARI, "{\"a\": \"rome\", \"b\": \"bari\", \"length\": 2, \"color\": null}"),
        (ROME_BARI, "{\"a\": \"rome\", \"b\": \"bari\", \"length\": 2, \"color\": \"red\", \"tunnel\": 1}"),
        (ROME_BARI, "\"rome-bari\""),
        (TICKET, "7"),
        ("\"cards\": {", "\"cards\": {\"violet\": 3, "),
        ("\"vehicle\": \"train\"", "\"vehicle\": \"bus\""),
        ("\"vehicle\": \"train\"", "\"vehicle\": null"),
        ("\"whole-action\"", "\"whole\""),
        ("\"at-once\"", "\"later\""),
        ("[\"completed-tickets\", \"longest-path\"]", "[\"coin\"]"),
    ];
    check_rows(
        BASE,
        &rows,
        expect![[r#"
            x.json:66:1: missing field `title`
            x.json:3:9: unknown field `titel`, expected one of `map`, `title`, `vehicle`, `rules`, `cities`, `countries`, `attractions`, `routes`, `tickets`, `drawing`
            x.json:3:7: duplicate field `map`
            x.json:7:22: invalid type: string "twelve", expected a whole number
            x.json:7:18: invalid type: floating point `12.5`, expected a whole number
            x.json:7:18: invalid type: floating point `1e+30`, expected a whole number
            x.json:7:37: invalid type: floating point `1e+23`, expected a whole number
            x.json:7:18: invalid type: null, expected a whole number
            x.json:21:3: missing field `trains`
            x.json:23:48: invalid type: string "east", expected a number
            x.json:23:48: missing field `lon`
            x.json:32:43: missing field `color`
            x.json:32:52: unknown field `colour`, expected one of `a`, `b`, `exit`, `length`, `color`, `tunnel`
            x.json:32:57: invalid type: null, expected a string
            x.json:32:71: invalid type: integer `1`, expected a boolean
            x.json:32:15: invalid type: string "rome-bari", expected a route: an object with a, b, length, color
            x.json:47:5: invalid type: integer `7`, expected a ticket: an object with a, b, points, or with from, to
            x.json:8:22: unknown field `violet`, expected one of `pink`, `white`, `blue`, `yellow`, `orange`, `black`, `red`, `green`, `locomotive`
            x.json:4:18: unknown variant `bus`, expected `train` or `taxi`
            x.json:4:14: this is not valid JSON: expected value
            x.json:10:29: unknown variant `whole`, expected `whole-action` or `one-card`
            x.json:17:27: unknown variant `later`, expected `at-once` or `at-the-end`
            x.json:20:25: unknown variant `coin`, expected `completed-tickets` or `longest-path`
        "#]],
    );
}

#[test]
fn json_that_is_not_an_object() {
    let texts = ["[]", "7", "null", "\"usa\"", "{", "}", &"[".repeat(5000)];
    let messages: String = texts.into_iter().map(|text| problems(text, &[])).collect();
    expect![[r#"
        x.json:1:2: invalid length 0, expected a board: an object with map, title, rules, cities, routes, tickets
        x.json:1:1: invalid type: integer `7`, expected a board: an object with map, title, rules, cities, routes, tickets
        x.json:1:4: invalid type: null, expected a board: an object with map, title, rules, cities, routes, tickets
        x.json:1:5: invalid type: string "usa", expected a board: an object with map, title, rules, cities, routes, tickets
        x.json:1:1: this is not valid JSON: EOF while parsing an object
        x.json:1:1: this is not valid JSON: expected value
        x.json:1:1: invalid type: sequence, expected a string
    "#]].assert_eq(&messages);
}

#[test]
fn numbers_out_of_range() {
    let rows = [
        ("\"min\": 2", "\"min\": 1"),
        ("\"max\": 5", "\"max\": 6"),
        ("\"trains\": 12", "\"trains\": 0"),
        ("\"trains\": 12", "\"trains\": 61"),
        ("\"pink\": 5", "\"pink\": -5"),
        ("\"pink\": 5", "\"pink\": 9223372036854775807"),
        ("\"pink\": 5", "\"pink\": 18446744073709551615"),
        ("\"hand\": 4", "\"hand\": -1"),
        ("\"hand\": 4", "\"hand\": 62"),
        ("\"dealt\": 3", "\"dealt\": 7"),
        ("\"keep\": 2", "\"keep\": 0"),
        ("\"keep\": 2", "\"keep\": 300"),
        ("\"doubles_from\": 4", "\"doubles_from\": 7"),
        ("[1, 2, 4, 7, 10, 15]", "[1, 2, 4, 7, 10, 61]"),
        ("[1, 2, 4, 7, 10, 15]", "[]"),
        ("[1, 2, 4, 7, 10, 15]", "[1, 2, 3, 4, 5, 6, 7, 8, 9]"),
        ("\"longest_path\": 10", "\"longest_path\": -10"),
        ("\"attraction\": 0", "\"attraction\": 1000"),
        ("\"length\": 2", "\"length\": -2"),
        ("\"length\": 5", "\"length\": 0"),
        ("\"length\": 5", "\"length\": 7"),
        ("\"points\": 7", "\"points\": 0"),
        ("\"points\": 7", "\"points\": 256"),
        ("\"points\": 7", "\"points\": 7, \"copies\": 0"),
        ("\"lon\": 12.5", "\"lon\": 180.5"),
        ("\"lat\": 59.91", "\"lat\": -591"),
    ];
    check_rows(
        BASE,
        &rows,
        expect![[r#"
            x.json: rules.seats.min: 1 is out of range; use 2 to 5
            x.json: rules.seats.max: 6 is out of range; use 2 to 5
            x.json: rules.trains: 0 is out of range; use 1 to 60
            x.json: rules.trains: 61 is out of range; use 1 to 60
            x.json: rules.cards.pink: -5 is out of range; use 0 to 128
            x.json: rules.cards.pink: 9223372036854775807 is out of range; use 0 to 128
            x.json: rules.cards.pink: 9223372036854775807 is out of range; use 0 to 128
            x.json: rules.hand: -1 is out of range; use 0 to 61
            x.json: rules.hand: 62 is out of range; use 0 to 61
            x.json: rules.first_tickets.dealt: 7 is out of range; use 1 to 6
            x.json: rules.first_tickets.keep: 0 is out of range; use 1 to 6
            x.json: rules.first_tickets.keep: 300 is out of range; use 1 to 6
            x.json: rules.doubles_from: 7 is out of range; use 2 to 6
            x.json: rules.route_points[5]: 61 is out of range; use 0 to 60
            x.json: rules.route_points: 0 lengths have points; give the points of 1 to 8 lengths
            x.json: rules.route_points: 9 lengths have points; give the points of 1 to 8 lengths
            x.json: rules.longest_path: -10 is out of range; use 0 to 60
            x.json: rules.attraction: 1000 is out of range; use 0 to 60
            x.json: routes[0] rome-bari: length -2 is out of range; use 1 to 6
            x.json: routes[10] oslo-kyiv: length 0 is out of range; use 1 to 6
            x.json: routes[10] oslo-kyiv: length 7 is out of range; use 1 to 6
            x.json: tickets[1] rome-oslo: points 0 is out of range; use 1 to 60
            x.json: tickets[1] rome-oslo: points 256 is out of range; use 1 to 60
            x.json: tickets[1] rome-oslo: copies 0 is out of range; use 1 to 64
            x.json: cities[0] rome: lon 180.5 is out of range; use -180 to 180
            x.json: cities[3] oslo: lat -591 is out of range; use -90 to 90
        "#]],
    );
}

#[test]
fn contradictory_rules() {
    let ties = r#"["completed-tickets", "longest-path"]"#;
    let rows = [
        ("\"min\": 2, \"max\": 5", "\"min\": 5, \"max\": 2"),
        ("\"longest_path\": 10", "\"longest_path\": 0"),
        (ties, r#"["longest-path", "longest-path"]"#),
        (ties, r#"["longest-path", "completed-tickets", "longest-path"]"#),
    ];
    check_rows(
        BASE,
        &rows,
        expect![[r#"
            x.json: rules.seats: min is more than max; swap them
            x.json: rules.tie_breaks: longest-path decides ties but has no bonus; set longest_path or remove the tie-break
            x.json: rules.tie_breaks: names the same tie-break twice; remove one
            x.json: rules.tie_breaks: 3 tie-breaks are too many; there are two, and each can be named once
        "#]],
    );
}

#[test]
fn unreadable_names() {
    let long = format!("\"{}\"", "o".repeat(61));
    let rows =
        [("\"Mini Base\"", "\"\""), ("\"Oslo\"", "\" \""), ("\"Oslo\"", "\"Os\\nlo\""), ("\"Oslo\"", &long)];
    check_rows(
        BASE,
        &rows,
        expect![[r#"
            x.json: title: is empty; enter a display name
            x.json: cities[3] oslo: the name is empty; enter a display name
            x.json: cities[3] oslo: the name cannot be shown; use at most 60 characters on one line
            x.json: cities[3] oslo: the name cannot be shown; use at most 60 characters on one line
        "#]],
    );
}

#[test]
fn tickets_of_neither_form() {
    let rows = [
        (TICKET, r#"{"a": "rome", "b": "bari"}"#),
        (TICKET, r#"{"from": "rome", "b": "bari", "points": 2}"#),
        (TICKET, r#"{"from": "rome", "to": [{"to": "bari", "points": 2}], "points": 2}"#),
        (TICKET, r#"{"copies": 2}"#),
        (TICKET, r#"{"from": "rome", "to": [{"to": "bari", "points": 2}, {"to": "bari", "points": 3}]}"#),
    ];
    check_rows(
        BASE,
        &rows,
        expect![[r#"
            x.json: tickets[0]: this is not a ticket; give it a, b and points, or from and to
            x.json: tickets[0]: this is not a ticket; give it a, b and points, or from and to
            x.json: tickets[0]: this is not a ticket; give it a, b and points, or from and to
            x.json: tickets[0]: this is not a ticket; give it a, b and points, or from and to
            x.json: tickets[0] rome-any: names "bari" twice; remove one
        "#]],
    );
}

#[test]
fn invalid_border_ends() {
    let rows = [
        (r#""b": "france", "exit": 1,"#, r#""b": "france","#),
        (r#""b": "france", "exit": 1,"#, r#""b": "france", "exit": 0,"#),
        (r#""b": "france", "exit": 1,"#, r#""b": "france", "exit": 2,"#),
        (r#""b": "france", "exit": 1,"#, r#""b": "france-2","#),
        (r#""b": "france", "exit": 1,"#, r#""b": "spain", "exit": 1,"#),
        (r#""b": "sion", "#, r#""b": "sion", "exit": 1, "#),
        (r#"{"a": "genf", "b": "france", "exit": 1,"#, r#"{"a": "france", "b": "genf","#),
        (
            r#"{"id": "italy", "name": "Italia"}"#,
            r#"{"id": "italy", "name": "Italia"}, {"id": "italy", "name": "Italy"}"#,
        ),
        (r#"{"id": "sion","#, r#"{"id": "france-1", "name": "Sion", "lon": 0, "lat": 0}, {"id": "sion","#),
        (r#"{"id": "sion","#, r#"{"id": "italy", "name": "Sion", "lon": 0, "lat": 0}, {"id": "sion","#),
        (r#"{"from": "sion", "to": [{"to": "france""#, r#"{"from": "sion", "to": [{"to": "spain""#),
    ];
    check_rows(
        ALPS,
        &rows,
        expect![[r#"
            x.json: routes[12] genf-france: "france" is a country; give the border end as exit
            x.json: routes[12] genf-france: exit 0 is out of range; use 1 to 64
            x.json: routes[13] bern-france-2: "france-2" already ends a route from "genf"; give it another exit number
            x.json: routes[13] bern-france-2: "france-2" already ends a route from "genf"; give it another exit number
            x.json: routes[12] genf-spain: "spain" is not a place of this board; correct the id or add the place
            x.json: routes[2] bern-sion: "sion" is a city and has no exit; remove exit or name a country
            x.json: routes[12] france-genf: "france" is a country; make it b and give the border end as exit
            x.json: countries[2] italy: this id is already taken; every country needs its own
            x.json: countries[0] france: the id "france-1" is already taken; every place needs its own
            x.json: cities[4] italy: this id is also a country; every place and country needs its own
            x.json: tickets[16] sion-any: "spain" is not a place or country of this board; correct the id or add it
        "#]],
    );
}

#[test]
fn country_with_an_invalid_id_is_reported_once() {
    let text = ALPS.replace("\"france\"", "\"la france\"");
    expect![[r#"
        x.json: countries[0] la france: the id is not valid; use lower-case letters, digits and single hyphens
    "#]]
    .assert_eq(&problems(&text, &[]));
}

#[test]
fn problem_of_a_ticket_with_copies_is_reported_once_at_its_entry() {
    let change = (
        r#"{"from": "italy", "to": [{"to": "france", "points": 6}"#,
        r#"{"from": "italy", "to": [{"to": "spain", "points": 6}"#,
    );
    check_rows(
        ALPS,
        &[change],
        expect![[r#"
            x.json: tickets[13] italy-any: "spain" is not a place or country of this board; correct the id or add it
        "#]],
    );
}

#[test]
fn invalid_attractions() {
    check_rows(
        TAXI,
        &[("\"pier\",\n", "\"peer\",\n"), ("\"pier\",\n", "\"park\",\n")],
        expect![[r#"
            x.json: attractions[1] peer: this is not a city of this board; correct the id or remove it
            x.json: attractions[1] park: is listed twice; remove one
        "#]],
    );
}

#[test]
fn all_problems_are_reported_in_the_order_of_the_file() {
    let changes = [
        ("\"trains\": 12", "\"trains\": 0"),
        ("\"pink\": 5", "\"pink\": -5"),
        ("\"dealt\": 3", "\"dealt\": 60"),
        ("\"id\": \"lyon\"", "\"id\": \"Lyon!\""),
        ("\"lat\": 59.91", "\"lat\": 99"),
        (ROME_BARI, r#"{"a": "rome", "b": "bari", "length": 99, "color": "crimson"}"#),
        (
            r#"{"a": "rome", "b": "pisa", "length": 1, "color": "gray"}"#,
            r#"{"a": "rome", "b": "paris", "length": 1, "color": "grey"}"#,
        ),
        (r#""points": 7"#, r#""points": -7"#),
        (TICKET, r#"{"a": "rome", "b": "atlantis", "points": 2, "copies": 0}"#),
    ];
    expect![[r#"
        x.json: rules.trains: 0 is out of range; use 1 to 60
        x.json: rules.cards.pink: -5 is out of range; use 0 to 128
        x.json: rules.first_tickets.dealt: 60 is out of range; use 1 to 6
        x.json: cities[3] oslo: lat 99 is out of range; use -90 to 90
        x.json: cities[6] Lyon!: the id is not valid; use lower-case letters, digits and single hyphens
        x.json: routes[0] rome-bari: length 99 is out of range; use 1 to 6
        x.json: routes[0] rome-bari: color "crimson" does not exist; use gray, pink, white, blue, yellow, orange, black, red, green
        x.json: routes[2] rome-paris: color "grey" does not exist; use gray, pink, white, blue, yellow, orange, black, red, green
        x.json: routes[2] rome-paris: "paris" is not a place of this board; correct the id or add the place
        x.json: routes[6] bern-lyon: "lyon" is not a place of this board; correct the id or add the place
        x.json: routes[7] lyon-pisa: "lyon" is not a place of this board; correct the id or add the place
        x.json: routes[8] lyon-rome: "lyon" is not a place of this board; correct the id or add the place
        x.json: tickets[0] rome-atlantis: copies 0 is out of range; use 1 to 64
        x.json: tickets[0] rome-atlantis: "atlantis" is not a place or country of this board; correct the id or add it
        x.json: tickets[1] rome-oslo: points -7 is out of range; use 1 to 60
        x.json: tickets[4] rome-lyon: "lyon" is not a place or country of this board; correct the id or add it
        x.json: tickets[8] bari-lyon: "lyon" is not a place or country of this board; correct the id or add it
        x.json: tickets[12] pisa-lyon: "lyon" is not a place or country of this board; correct the id or add it
        x.json: tickets[14] oslo-lyon: "lyon" is not a place or country of this board; correct the id or add it
        x.json: tickets[15] kyiv-lyon: "lyon" is not a place or country of this board; correct the id or add it
    "#]].assert_eq(&problems(BASE, &changes));
}

#[test]
fn board_beyond_every_limit_is_rejected_quickly() {
    let cities: String =
        (0..70).map(|i| format!(r#"{{"id": "c{i}", "name": "C", "lon": 0, "lat": 0}}, "#)).collect();
    let routes = format!("{ROME_BARI}, ").repeat(5000);
    let changes = [
        (r#"{"id": "rome""#, &*format!(r#"{cities}{{"id": "rome""#)),
        (ROME_BARI, &*format!("{routes}{ROME_BARI}")),
        (TICKET, r#"{"a": "rome", "b": "bari", "points": 2, "copies": 64}"#),
    ];
    expect![[r#"
        x.json: cities: 77 cities are too many; a board can have 64
        x.json: routes: 5013 routes are too many; a board can have 128
    "#]]
    .assert_eq(&problems(BASE, &changes));
}

#[test]
fn border_ends_and_copies_count_towards_the_limits() {
    let exits: String = (3..70)
        .map(|i| format!(r#"{{"a": "genf", "b": "france", "exit": {i}, "length": 1, "color": "gray"}}, "#))
        .collect();
    let changes = [
        (r#"{"a": "genf", "b": "france""#, &*format!(r#"{exits}{{"a": "genf", "b": "france""#)),
        (r#""copies": 2"#, r#""copies": 64"#),
    ];
    expect![[r#"
        x.json: cities: 75 places, border ends included, are too many; a board can have 64
        x.json: routes[74] genf-france: exit 65 is out of range; use 1 to 64
        x.json: routes[75] genf-france: exit 66 is out of range; use 1 to 64
        x.json: routes[76] genf-france: exit 67 is out of range; use 1 to 64
        x.json: routes[77] genf-france: exit 68 is out of range; use 1 to 64
        x.json: routes[78] genf-france: exit 69 is out of range; use 1 to 64
        x.json: tickets: 82 tickets, copies included, are too many; a board can have 64
    "#]]
    .assert_eq(&problems(ALPS, &changes));
}

#[test]
fn file_contents_cannot_add_lines_or_escapes_to_a_message() {
    let long = "x".repeat(100_000);
    let messages = problems(
        BASE,
        &[
            ("\"id\": \"oslo\"", "\"id\": \"os\\n\\u001b[31mlo\""),
            (r#""b": "oslo""#, &*format!(r#""b": "{long}""#)),
        ],
    );
    assert!(
        messages.lines().all(|line| line.starts_with("x.json: ") && line.chars().count() < 450),
        "{messages}"
    );
    assert!(!messages.contains('\u{1b}'));
}

#[test]
fn truncated_text_is_rejected_without_panic() {
    let text = ALPS.trim_end();
    for (end, _) in text.char_indices() {
        assert!(read(&text[..end], "x.json").is_err());
    }
}

#[test]
fn text_with_any_character_changed_has_one_line_messages() {
    for (at, old) in ALPS.char_indices() {
        for new in ["", "9", "-", "\"", "x", "{", "\u{0}"] {
            let text = format!("{}{new}{}", &ALPS[..at], &ALPS[at + old.len_utf8()..]);
            let problems = problems_of(&text, "x.json");
            assert!(problems.iter().all(|problem| problem.to_string().starts_with("x.json")), "{problems:?}");
        }
    }
}

#[test]
fn routes_without_their_exits_are_reported_once_each() {
    let text = ALPS
        .replace(r#", "exit": 1"#, "")
        .replace(r#""a": "chur", "b": "austria""#, r#""a": "brig", "b": "italy""#);
    let text = text.replace(r#""a": "chur", "b": "italy", "exit": 2"#, r#""a": "brig", "b": "italy""#);
    expect![[r#"
        x.json: routes[12] genf-france: "france" is a country; give the border end as exit
        x.json: routes[14] brig-italy: "italy" is a country; give the border end as exit
        x.json: routes[15] brig-italy: "italy" is a country; give the border end as exit
        x.json: routes[16] brig-italy: "italy" is a country; give the border end as exit
    "#]]
    .assert_eq(&problems(&text, &[]));
}

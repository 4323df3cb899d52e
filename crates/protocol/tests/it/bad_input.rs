//! Invalid input is rejected with a message that names the field.

use expect_test::expect;
use fogg_protocol as wire;
use fogg_rules::Seat;
use fogg_testkit::games::Case;
use serde_json::{Value, json};

/// Changes one field of a view in the middle of a game and returns the error message.
fn error_of(path: &str, value: Value) -> String {
    let case = Case::named("mini-alps", 2, 4);
    let view = case.after(20).view(Some(Seat::Red));
    let mut json = serde_json::to_value(wire::View::from_rules(&view)).unwrap();
    *json.pointer_mut(path).expect(path) = value;
    let text = json!({"type": "act", "request": 1, "view": json}).to_string();
    let error = match wire::ToProgram::from_line(&text) {
        Err(error) => error.to_string(),
        Ok(wire::ToProgram::Act(act)) => match act.view.to_rules(&case.board) {
            Err(error) => error.to_string(),
            Ok(_) => "fine".to_owned(),
        },
        Ok(_) => unreachable!("the message is an act"),
    };
    format!("{path}: {error}\n")
}

#[test]
fn errors_name_the_wrong_field() {
    let errors = [
        error_of("/deck", json!("many")),
        error_of("/deck", json!(-1)),
        error_of("/deck", json!(300)),
        error_of("/row", json!("PP")),
        error_of("/row", json!("PPPPX")),
        error_of("/discards", json!("P".repeat(300))),
        error_of("/discards", json!("Pé")),
        error_of("/phase", json!({"type": "dinner"})),
        error_of("/phase", json!({"type": "turn", "seat": "mauve"})),
        error_of(
            "/phase",
            json!({"type": "tunnel", "seat": "red", "route": "a-b", "payment": "R", "turned": "R"}),
        ),
        error_of("/players", json!([])),
        error_of("/players/0/seat", json!("red")),
        error_of("/players/1/routes", json!(["oslo-mars"])),
        error_of("/players/1/hand", json!(1)),
        error_of("/players/1/trains", json!(1)),
        error_of("/players/1/known", json!("LLLLLLLLLLLLLLLLLLLL")),
        error_of("/me", json!({"seat": "red"})),
        error_of("/me/hand", json!(7)),
        error_of("/me/tickets", json!(["no-such"])),
        error_of("/me/tickets", json!(vec!["x"; 100])),
        error_of("/me/returned", json!([{"ticket": "no-such", "above": 2}])),
    ];
    expect![[r#"
        /deck: invalid type: string "many", expected u8 (column 47, near `deck`)
        /deck: invalid value: integer `-1`, expected u8 (column 43, near `deck`)
        /deck: invalid value: integer `300`, expected u8 (column 44, near `deck`)
        /row: `PP` is not a row; a row has 5 letters, `.` for a gap (column 604, near `row`)
        /row: `X` is not a card; cards are P W B Y O K R G and L (column 607, near `row`)
        /discards: there are more P than any pack has (column 357, near `discards`)
        /discards: `é` is not a card; cards are P W B Y O K R G and L (column 60, near `discards`)
        /phase: unknown variant `dinner`, expected one of `first_tickets`, `turn`, `second_card`, `tickets`, `tunnel`, `over` (column 304, near `type`)
        /phase: `mauve` is not a seat; seats are blue, red, green, yellow, black (column 318, near `type`)
        /phase: phase.route: there is no route `a-b` on this board
        /players: players: the board is not for 0
        /players/0/seat: players[0].seat: red is not next; players are listed in seat order
        /players/1/routes: players[1].routes[0]: there is no route `oslo-mars` on this board
        /players/1/hand: hand of red: 1 is impossible; by the other numbers it is 8
        /players/1/trains: trains of red: 1 is impossible; by the other numbers it is 12
        /players/1/known: known of red: these cards are not all in its hand
        /me: missing field `hand` (column 106, near `seat`)
        /me/hand: invalid type: integer `7`, expected a string (column 101, near `hand`)
        /me/tickets: me.tickets[0]: there is no ticket `no-such` on this board
        /me/tickets: me.tickets: 100 are too many; the maximum is 64
        /me/returned: me.returned[0].ticket: there is no ticket `no-such` on this board
    "#]].assert_eq(&errors.concat());
}

#[test]
fn lines_that_are_not_messages_are_rejected() {
    let lines = [
        "",
        "hello",
        "[]",
        "{}",
        "{\"type\":7}",
        "{\"type\":\"dinner\"}",
        "{\"type\":\"action\"}",
        "{\"type\":\"action\",\"request\":-1,\"action\":{\"type\":\"pass\"}}",
        "{\"type\":\"action\",\"request\":1,\"action\":{\"type\":\"sleep\"}}",
        "{\"type\":\"action\",\"request\":1,\"action\":{\"type\":\"row\",\"slot\":6}}",
        "{\"type\":\"action\",\"request\":1,\"action\":{\"type\":\"claim\",\"route\":\"a-b\",\"cards\":\"RG\"}}",
        "{\"type\":\"action\",\"request\":1,\"action\":\"blind\"}",
    ];
    let errors = lines.map(|line| format!("{line}\n  {}\n", wire::ToReferee::from_line(line).unwrap_err()));
    expect![[r#"

          EOF while parsing a value (column 0)
        hello
          expected value (column 1)
        []
          invalid length 0, expected a message: an object with a type (column 2)
        {}
          missing field `type` (column 2)
        {"type":7}
          invalid type: integer `7`, expected a string (column 9, near `type`)
        {"type":"dinner"}
          type: `dinner` is not a message; expected hello, action, log or error
        {"type":"action"}
          missing field `request` (column 17, near `type`)
        {"type":"action","request":-1,"action":{"type":"pass"}}
          invalid value: integer `-1`, expected u64 (column 29, near `request`)
        {"type":"action","request":1,"action":{"type":"sleep"}}
          unknown variant `sleep`, expected one of `row`, `blind`, `claim`, `tickets`, `keep`, `add`, `give_up`, `pass` (column 53, near `type`)
        {"type":"action","request":1,"action":{"type":"row","slot":6}}
          there is no slot 6; slots are 1 to 5 (column 62, near `slot`)
        {"type":"action","request":1,"action":{"type":"claim","route":"a-b","cards":"RG"}}
          `RG` mixes colours; a payment has one colour and locomotives (column 82, near `cards`)
        {"type":"action","request":1,"action":"blind"}
          invalid type: string "blind", expected internally tagged enum Action (column 45, near `action`)
    "#]].assert_eq(&errors.concat());
}

#[test]
fn omitted_optional_fields_get_defaults() {
    let case = Case::named("mini-base", 2, 5);
    let view = case.after(3).view(Some(Seat::Blue));
    let mut json = serde_json::to_value(wire::View::from_rules(&view)).unwrap();
    for field in ["first_seat", "discards", "reshuffles", "tickets_removed", "passes"] {
        json.as_object_mut().unwrap().remove(field);
    }
    for player in json["players"].as_array_mut().unwrap() {
        for field in ["trains", "points", "routes", "taken", "spent", "known"] {
            player.as_object_mut().unwrap().remove(field);
        }
    }
    let sparse: wire::View = serde_json::from_value(json).unwrap();
    let parsed = sparse.to_rules(&case.board).unwrap();
    assert!(parsed.legal_actions().eq(view.legal_actions()));
    assert_eq!(parsed.public().player(Seat::Red).trains, case.board.rules().trains);
}

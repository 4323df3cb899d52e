//! Views, events, actions and outcomes survive a round trip over the wire.

use fogg_protocol as wire;
use fogg_rules::{Event, Seat};
use fogg_testkit::boards;
use fogg_testkit::games::Case;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Serializes to JSON and parses it again.
fn round_trip<T: Serialize + DeserializeOwned>(sent: &T) -> T {
    let json = serde_json::to_string(sent).unwrap();
    assert!(!json.contains('\n'), "{json}");
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// Games on every board, with every number of players.
fn cases() -> impl Iterator<Item = Case> {
    let sizes = |name: String| {
        let rules = boards::named(&name).rules().clone();
        (rules.min_seats..=rules.max_seats).flat_map(move |seats| {
            let name = name.clone();
            (0..2).map(move |seed| Case::named(&name, seats, seed))
        })
    };
    let names = boards::all_minis().chain(boards::real()).map(|board| board.name().to_owned());
    names.flat_map(sizes).chain((0..100).map(Case::random))
}

#[test]
fn every_view_survives_a_round_trip() {
    let mut views = 0;
    for case in cases() {
        let (_, last) = case.play(|game, _, _| {
            for viewer in game.public().all_seats().map(Some).chain([None]) {
                // Every view of the acting seat, and every fifth of the others, to save time.
                if viewer.is_some_and(|seat| game.to_act().contains(seat)) || views % 5 == 0 {
                    let view = game.view(viewer);
                    let parsed = round_trip(&wire::View::from_rules(&view)).to_rules(&case.board);
                    assert_eq!(parsed.as_ref(), Ok(&view), "{}", case.board.name());
                }
                views += 1;
            }
        });
        for viewer in last.public().all_seats().map(Some).chain([None]) {
            let view = last.view(viewer);
            assert_eq!(round_trip(&wire::View::from_rules(&view)).to_rules(&case.board).as_ref(), Ok(&view));
        }
    }
    assert!(views > 10_000, "{views} views");
}

#[test]
fn every_event_action_and_outcome_survives_a_round_trip() {
    for case in cases() {
        let board = &case.board;
        let (_, last) = case.play(|game, ply, events| {
            for action in game.legal_actions(ply.seat).take(20) {
                assert_eq!(round_trip(&wire::Action::from_rules(board, action)).to_rules(board), Ok(action));
            }
            for event in events {
                for viewer in [None, Some(Seat::Blue), Some(Seat::Red)] {
                    let seen = event.seen_by(viewer);
                    assert_eq!(round_trip(&wire::Event::from_rules(board, &seen)).to_rules(board), Ok(seen));
                }
            }
        });
        let outcome = last.outcome().unwrap();
        assert_eq!(round_trip(&wire::Outcome::from_rules(&outcome)).to_rules(), Ok(outcome));
    }
}

#[test]
fn events_of_other_seats_hold_no_secrets() {
    let case = Case::named("mini-base", 2, 3);
    case.play(|_, _, events| {
        for event in events {
            let json =
                serde_json::to_string(&wire::Event::from_rules(&case.board, &event.seen_by(None))).unwrap();
            match event {
                Event::CardDrawn { .. } => assert!(!json.contains("\"card\""), "{json}"),
                Event::TicketsOffered { .. } | Event::FirstTicketsChosen { .. } => {
                    assert!(!json.contains("\"tickets\""), "{json}");
                }
                _ => {}
            }
        }
    });
}

#[test]
fn bot_messages_survive_a_round_trip() {
    let lines = [
        r#"{"type":"hello","protocol":1,"referee":"fogg 0.1.0"}"#,
        r#"{"type":"start","game":"7","board":{"map": "my board"},"seat":"red","players":["a","b"]}"#,
        r#"{"type":"start","board":"usa"}"#,
        r#"{"type":"event","event":{"type":"card_drawn","seat":"blue"}}"#,
        r#"{"type":"fault","request":3,"message":"late","played":{"type":"blind"}}"#,
        r#"{"type":"result","scores":[],"winners":["blue"]}"#,
        r#"{"type":"bye"}"#,
    ];
    for line in lines {
        assert_eq!(wire::ToProgram::from_line(line).unwrap().to_line(), format!("{line}\n"));
    }
    let lines = [
        r#"{"type":"hello","protocol":1,"name":"me"}"#,
        r#"{"type":"action","request":3,"action":{"type":"claim","route":"a-b","cards":"RRL"}}"#,
        r#"{"type":"action","request":3,"action":{"type":"row","slot":5}}"#,
        r#"{"type":"log","text":"hm"}"#,
        r#"{"type":"error","message":"what?","request":9}"#,
    ];
    for line in lines {
        assert_eq!(wire::ToReferee::from_line(line).unwrap().to_line(), format!("{line}\n"));
    }
}

//! Golden files pin the wire format: every message, API body and value in `tests/data` parses and is written the same.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use fogg_protocol::drawing::BoardDrawing;
use fogg_protocol::socket::{ClientMessage, ServerMessage};
use fogg_protocol::table::{BotSpeed, Clock, Stage, Table, TableChange};
use fogg_protocol::{Action, ErrorCode, Event, Outcome, Phase, ToProgram, ToReferee, View, api};
use fogg_testkit::golden;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// Parses JSON and writes it again.
fn rewrite<T: DeserializeOwned + Serialize>(json: &str) -> String {
    let value: T = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    serde_json::to_string(&value).unwrap()
}

fn rewrite_to_program(json: &str) -> String {
    ToProgram::from_line(json).unwrap_or_else(|error| panic!("{error}: {json}")).to_line()
}

fn rewrite_to_referee(json: &str) -> String {
    ToReferee::from_line(json).unwrap_or_else(|error| panic!("{error}: {json}")).to_line()
}

/// Parses the JSON of one type and writes it again.
type Rewrite = fn(&str) -> String;

/// Checks a golden file with lines `TYPE JSON`; every type must occur.
fn check(name: &str, types: &[(&str, Rewrite)]) {
    let path = path(name);
    let expected = golden::read(&path);
    let mut found = String::new();
    let mut used = BTreeSet::new();
    for line in expected.lines() {
        let (name, json) = line.split_once(' ').unwrap_or_else(|| panic!("{line}: write TYPE JSON"));
        let (_, rewrite) = types.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("{name}"));
        used.insert(name);
        found += &format!("{name} {}\n", rewrite(json).trim_end());
    }
    assert_eq!(used, types.iter().map(|(name, _)| *name).collect());
    if let Some(difference) = golden::compare(&path, &expected, &found) {
        panic!("{difference}");
    }
}

/// The values of `type` in the lines of one type.
fn tags(name: &str, of_type: &str) -> BTreeSet<String> {
    let text = golden::read(&path(name));
    let lines = text.lines().filter_map(|line| line.strip_prefix(of_type)?.strip_prefix(' '));
    let tag = |json: &str| {
        let value: serde_json::Value = serde_json::from_str(json).expect(json);
        value["type"].as_str().expect(json).to_owned()
    };
    lines.map(tag).collect()
}

/// The tags of an enum, taken from the list of variants in serde's error message.
fn variants<T: DeserializeOwned>() -> BTreeSet<String> {
    let error = serde_json::from_str::<T>(r#"{"type":""}"#).err().expect("no variant has an empty name");
    error.to_string().split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

#[test]
fn messages_are_pinned() {
    check(
        "messages.txt",
        &[
            ("ClientMessage", rewrite::<ClientMessage>),
            ("ServerMessage", rewrite::<ServerMessage>),
            ("ToProgram", rewrite_to_program),
            ("ToReferee", rewrite_to_referee),
        ],
    );
    assert_eq!(tags("messages.txt", "ClientMessage"), variants::<ClientMessage>());
    assert_eq!(tags("messages.txt", "ServerMessage"), variants::<ServerMessage>());
}

#[test]
fn values_are_pinned() {
    check(
        "values.txt",
        &[
            ("Action", rewrite::<Action>),
            ("Event", rewrite::<Event>),
            ("Phase", rewrite::<Phase>),
            ("Outcome", rewrite::<Outcome>),
            ("View", rewrite::<View>),
            ("Table", rewrite::<Table>),
            ("Clock", rewrite::<Clock>),
            ("Stage", rewrite::<Stage>),
            ("BotSpeed", rewrite::<BotSpeed>),
            ("TableChange", rewrite::<TableChange>),
        ],
    );
    assert_eq!(tags("values.txt", "Action"), variants::<Action>());
    assert_eq!(tags("values.txt", "Event"), variants::<Event>());
    assert_eq!(tags("values.txt", "Phase"), variants::<Phase>());
    assert_eq!(tags("values.txt", "Clock"), variants::<Clock>());
    assert_eq!(tags("values.txt", "TableChange"), variants::<TableChange>());
}

#[test]
fn api_bodies_are_pinned() {
    check(
        "api_bodies.txt",
        &[
            ("CreatePersonRequest", rewrite::<api::CreatePersonRequest>),
            ("Identity", rewrite::<api::Identity>),
            ("RenameRequest", rewrite::<api::RenameRequest>),
            ("DeviceLink", rewrite::<api::DeviceLink>),
            ("DeviceLinkRequest", rewrite::<api::DeviceLinkRequest>),
            ("BoardInfo", rewrite::<api::BoardInfo>),
            ("BoardDrawing", rewrite::<BoardDrawing>),
            ("CreateTableRequest", rewrite::<api::CreateTableRequest>),
            ("SitRequest", rewrite::<api::SitRequest>),
            ("KickRequest", rewrite::<api::KickRequest>),
            ("SeatBotRequest", rewrite::<api::SeatBotRequest>),
            ("CommitRequest", rewrite::<api::CommitRequest>),
            ("RevealRequest", rewrite::<api::RevealRequest>),
            ("ActRequest", rewrite::<api::ActRequest>),
            ("UndoRequest", rewrite::<api::UndoRequest>),
            ("EndTurnRequest", rewrite::<api::EndTurnRequest>),
            ("Accepted", rewrite::<api::Accepted>),
            ("TableView", rewrite::<api::TableView>),
            ("Replay", rewrite::<api::Replay>),
            ("Tables", rewrite::<api::Tables>),
            ("FinishedGames", rewrite::<api::FinishedGames>),
            ("Profile", rewrite::<api::Profile>),
            ("Leaderboard", rewrite::<api::Leaderboard>),
            ("ErrorBody", rewrite::<api::ErrorBody>),
        ],
    );
}

#[test]
fn error_codes_are_pinned() {
    let path = path("error_codes.txt");
    let found: String = ErrorCode::ALL.iter().map(|code| format!("{code}\n")).collect();
    if let Some(difference) = golden::compare(&path, &golden::read(&path), &found) {
        panic!("{difference}");
    }
}

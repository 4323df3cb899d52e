//! Bots with a network from a file, and without one.

use std::path::Path;

use fogg_testkit::{boards, networks};

use crate::run::{command, fogg, rejected, succeed};

/// Writes a network with random weights for New York and returns its path.
fn network_file(folder: &Path) -> String {
    let path = folder.join("new-york.foggnet");
    std::fs::write(&path, networks::random(&boards::named("new-york"), networks::SMALL, 1)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_arena_plays_with_a_network_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = network_file(folder.path());
    let bots = format!("net:file={path},search:8;file={path}");
    let args = ["arena", "--map", "new-york", "--bots", &bots, "--blocks", "2", "--json"];
    let (one, three) = ([&args[..], &["--threads", "1"]].concat(), [&args[..], &["--threads", "3"]].concat());
    let without_times = |args: &[&str]| {
        let mut result: serde_json::Value = serde_json::from_str(&succeed(args)).unwrap();
        result["bots"].as_array_mut().unwrap().iter_mut().for_each(|bot| {
            bot.as_object_mut().unwrap().retain(|key, _| !key.contains("time") && !key.contains("ms"));
        });
        result["bots"].clone()
    };
    assert_eq!(without_times(&one), without_times(&three));
}

#[test]
fn a_board_without_a_network_is_named() {
    let output =
        fogg(&["sim", "--map", "maps/mini-taxi.json", "--bots", "net,random", "--games", "1", "--seed", "1"]);
    let expected =
        "there is no trained network for the board `mini-taxi`; `net` plays as `search-classic` there\n";
    assert!(output.stderr.starts_with(expected), "{}", output.stderr);
    let folder = tempfile::tempdir().unwrap();
    let bots = format!("search:8;file={},random", network_file(folder.path()));
    let output = command(&["play", "--map", "usa", "--bots", &bots, "--seed", "1"]).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with("the network is for the board `new-york` with hash "), "{stderr}");
    assert!(stderr.ends_with("not for `usa`; `search` plays as `search-classic` there\n"), "{stderr}");
}

#[test]
fn a_damaged_network_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = network_file(folder.path());
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[5000] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    let error = rejected(&["play", "--map", "new-york", "--bots", &format!("net:file={path},random")]);
    assert!(error.ends_with("the network file is damaged: its SHA-256 hash is wrong\n"), "{error}");
}

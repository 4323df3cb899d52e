//! Edits that somebody might try, with the checksum made right again: each is told in one sentence.

use expect_test::{Expect, expect};
use fogg_record::verify;
use fogg_rules::chance::commitment;
use sha2::{Digest, Sha256};

use crate::games::{committed_game, cut_off, random_game, text};

/// Changes a text and makes its checksum right again.
fn edited(text: &str, edit: impl FnOnce(&str) -> String) -> String {
    let start = text.find("\n  \"checksum\"").expect("a record has a checksum") + 1;
    let before = edit(&text[..start]);
    assert_ne!(before, text[..start], "the edit changes nothing");
    let sum: String = Sha256::digest(&before).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{before}  \"checksum\": \"{sum}\"\n}}\n")
}

fn faults(text: &str) -> String {
    match verify(text, "game.json") {
        Ok(_) => "nothing is wrong\n".to_owned(),
        Err(faults) => faults.iter().map(|fault| format!("{fault}\n")).collect(),
    }
}

/// Replaces `old` by `new`, once, in the record of a whole game, and compares what `verify` says.
fn check(old: &str, new: &str, expected: Expect) {
    let text = text(&committed_game("usa", 2, 1));
    assert!(text.contains(old), "{old} is not in\n{text}");
    expected.assert_eq(&faults(&edited(&text, |text| text.replacen(old, new, 1))));
}

/// Changes the lines of the plies and compares what `verify` says.
fn check_plies(edit: impl FnOnce(&mut Vec<String>), expected: Expect) {
    let text = text(&committed_game("usa", 2, 1));
    let edit = |text: &str| {
        let (head, rest) = text.split_once("\"plies\": [\n").unwrap();
        let (plies, tail) = rest.split_once("\n  ],\n").unwrap();
        let mut plies = plies.split(",\n").map(str::to_owned).collect();
        edit(&mut plies);
        format!("{head}\"plies\": [\n{}\n  ],\n{tail}", plies.join(",\n"))
    };
    expected.assert_eq(&faults(&edited(&text, edit)));
}

/// Numbers the plies from 1, as somebody careful would.
fn renumber(plies: &mut [String]) {
    for (ply, number) in plies.iter_mut().zip(1..) {
        let rest = ply.split_once(",\"seat\"").unwrap().1.to_owned();
        *ply = format!("    {{\"n\":{number},\"seat\"{rest}");
    }
}

#[test]
fn nothing_is_wrong_with_the_record_itself() {
    assert_eq!(faults(&text(&committed_game("usa", 2, 1))), "nothing is wrong\n");
}

#[test]
fn a_name_can_be_changed_by_whoever_makes_the_checksum_right() {
    check("random 1", "Phileas", expect!["nothing is wrong\n"]);
}


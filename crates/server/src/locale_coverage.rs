//! Tests that the English messages cover every name that the server sends: error codes, phrases, bots and boards.

use std::collections::BTreeSet;
use std::path::Path;

use fogg_protocol::ErrorCode;

use crate::table::chat::PHRASES;

/// The error codes that the page itself uses: the server cannot be reached, the engine of the browser does not run, or a
/// file is too large.
const PAGE_ERROR_CODES: [&str; 5] =
    ["engine_failed", "engine_missing", "engine_unsupported", "file_too_large", "unreachable"];

fn english() -> fogg_locales::Locale {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/en");
    fogg_locales::Locale::from_folder(&folder).unwrap()
}

/// The names of all messages with this prefix, in the form that is used on the wire.
fn names_with_prefix(locale: &fogg_locales::Locale, prefix: &str) -> BTreeSet<String> {
    let names = locale.messages.keys().filter_map(|id| id.strip_prefix(prefix));
    names.map(|name| name.replace('-', "_")).collect()
}

#[test]
fn every_error_code_has_a_message_and_every_message_a_code() {
    let codes = ErrorCode::ALL.iter().map(|code| code.as_str()).chain(PAGE_ERROR_CODES);
    assert_eq!(names_with_prefix(&english(), "error-"), codes.map(str::to_owned).collect());
}

#[test]
fn every_phrase_has_a_message() {
    let phrases = PHRASES.iter().map(|&phrase| phrase.to_owned()).collect();
    assert_eq!(names_with_prefix(&english(), "phrase-"), phrases);
}

#[test]
fn every_bot_has_a_name() {
    let locale = english();
    for bot in fogg_bots::NAMES {
        assert!(locale.has(&format!("bot-name-{bot}")), "{bot}");
    }
}

#[test]
fn every_builtin_board_has_a_title() {
    let locale = english();
    for board in fogg_boards::BUILTIN_NAMES {
        assert!(locale.has(&format!("board-title-{board}")), "{board}");
    }
}

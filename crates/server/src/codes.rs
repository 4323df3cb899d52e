//! Every word that the server says no with. Each has a sentence in every language, in `locales/*/errors.ftl`.

/// The codes of all refusals and of all good-byes, in order.
pub const CODES: [&str; 88] = [
    "ahead",
    "already_seated",
    "bad_action",
    "bad_clock",
    "bad_hex",
    "bad_message",
    "bad_move_id",
    "bad_name",
    "bad_request",
    "bad_seats",
    "bad_talk",
    "begun",
    "broken",
    "broken_body",
    "busy",
    "deck_empty",
    "double_closed",
    "double_owned",
    "draining",
    "elsewhere",
    "empty_slot",
    "fault",
    "first_tickets_first",
    "game_over",
    "gone",
    "hello_first",
    "hello_once",
    "host_stays",
    "locomotive_second",
    "locomotives_on_tunnels_only",
    "may_not_pass",
    "no_such_board",
    "no_such_bot",
    "no_such_link",
    "no_such_path",
    "no_such_person",
    "no_such_phrase",
    "no_such_route",
    "no_such_seat",
    "no_such_table",
    "no_tickets",
    "nonsense",
    "not_asked",
    "not_begun",
    "not_dealt",
    "not_dealt_yet",
    "not_enough_trains",
    "not_host",
    "not_in_hand",
    "not_offered",
    "not_over",
    "not_ready",
    "not_seated",
    "nothing_promised",
    "nothing_to_answer",
    "nothing_to_undo",
    "only_locomotives_added",
    "other_protocol",
    "over",
    "phrases_only",
    "restless",
    "route_taken",
    "seat_empty",
    "seat_taken",
    "seats_free",
    "second_card_first",
    "stale",
    "table_full",
    "tickets_first",
    "too_few_first",
    "too_few_kept",
    "too_large",
    "too_many_tables",
    "too_slow",
    "tunnel_first",
    "undo_revealed",
    "undo_too_late",
    "undos_spent",
    "unknown_person",
    "unwelcome",
    "upgrade_required",
    "wrong_added_color",
    "wrong_added_count",
    "wrong_card_count",
    "wrong_color",
    "wrong_contribution",
    "wrong_method",
    "wrong_origin",
];

/// Whether a code is one that people can be told about.
pub(crate) fn is_known(code: &str) -> bool {
    CODES.binary_search(&code).is_ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use crate::table::chat::PHRASES;

    /// What the page says no with by itself, when it cannot ask the server.
    const OF_THE_PAGE: [&str; 1] = ["unreachable"];

    fn english() -> fogg_locales::Words {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/en");
        fogg_locales::read(&folder).unwrap()
    }

    /// The ends of all messages with this beginning, as the wire writes them.
    fn family(words: &fogg_locales::Words, prefix: &str) -> BTreeSet<String> {
        let ends = words.messages.keys().filter_map(|id| id.strip_prefix(prefix));
        ends.map(|end| end.replace('-', "_")).collect()
    }

    #[test]
    fn every_code_has_a_sentence_and_every_sentence_a_code() {
        let codes = CODES.iter().chain(&OF_THE_PAGE).map(|&code| code.to_owned()).collect();
        assert_eq!(family(&english(), "error-"), codes);
    }

    #[test]
    fn every_ready_phrase_has_words() {
        let phrases = PHRASES.iter().map(|&phrase| phrase.to_owned()).collect();
        assert_eq!(family(&english(), "phrase-"), phrases);
    }

    #[test]
    fn every_bot_has_a_name_in_words() {
        let named = family(&english(), "bot-name-");
        for bot in fogg_bots::NAMES {
            assert!(named.contains(bot), "{bot}");
        }
    }

    #[test]
    fn every_board_of_ours_has_a_title_in_words() {
        let words = english();
        for board in fogg_boards::NAMES {
            assert!(words.knows(&format!("board-title-{board}")), "{board}");
        }
    }

    /// The functions that give a code to each reason name it in a `match`, so their sources list all of them.
    #[test]
    fn the_list_is_in_order_and_holds_every_code_of_every_reason() {
        assert!(CODES.is_sorted());
        let sources = [
            include_str!("rejection.rs"),
            include_str!("../../rules/src/action.rs"),
            include_str!("../../rules/src/history.rs"),
        ];
        let arms =
            sources.iter().flat_map(|source| source.lines()).filter_map(|line| line.split_once(" => "));
        let codes: Vec<&str> = arms
            .filter_map(|(_, arm)| arm.trim_start_matches('(').strip_prefix('"')?.split('"').next())
            .collect();
        assert!(codes.len() > 60, "{codes:?}");
        for code in codes {
            assert!(is_known(code), "{code} is missing in the list");
        }
    }
}

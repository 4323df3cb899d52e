//! Rejects phrases for which plain English has a better word, in code, docs, English messages and file names.

use super::{Finding, TextFile};

/// Phrases that are rejected, each with what to write instead. Words are compared without case; words that are joined
/// by `_`, `-` or a change of case, as in `chair_sight` or `ChairSight`, count as separate.
const PHRASES: &[(&str, &str)] = &[
    ("berth", "space"),
    ("berths", "spaces"),
    ("by lamplight", "dark"),
    ("carried yourself", "behaved"),
    ("comes in anew", "is read again"),
    ("deed", "action, event or ply"),
    ("deeds", "actions, events or plies"),
    ("for ever", "forever, or without a limit"),
    ("has hardly any", "has few"),
    ("made again", "rebuilt, or repeated"),
    ("sight", "view"),
    ("sights", "views"),
    ("so many", "the number itself, or many"),
    ("so much", "the amount itself, or much"),
    ("somebody who", "a person who"),
    ("stands before", "precedes, or is deciding on"),
    ("too dear", "too expensive"),
    ("unless told", "by default"),
    ("what is due", "the due timers"),
    ("whoever", "anyone who, or the player"),
    ("wish", "want, request or choice"),
    ("wished", "wanted or requested"),
    ("wishes", "wants or requests"),
    ("wishing", "wanting"),
    ("with ears", "listening"),
];

/// The list above cannot be written without its phrases.
const EXEMPT: &str = "xtask/src/tidy/phrases.rs";

const EXTENSIONS: &[&str] =
    &["css", "html", "js", "md", "mjs", "py", "rs", "service", "sql", "svelte", "toml", "ts"];

/// Checks the text of a file written by hand.
pub fn check_text(file: &TextFile) -> Vec<Finding> {
    let is_english_message_file = file.path.starts_with("locales/en/") && file.extension() == "ftl";
    let is_checked = EXTENSIONS.contains(&file.extension()) || is_english_message_file;
    if !is_checked || file.path == EXEMPT || file.is_generated() {
        return Vec::new();
    }
    find(&file.text).into_iter().map(|(line, phrase)| finding(&file.path, line, phrase)).collect()
}

/// Checks the path of a file.
pub fn check_path(path: &str) -> Option<Finding> {
    // A path separator ends a phrase like any punctuation.
    let (_, phrase) = path.split('/').find_map(|name| find(name).into_iter().next())?;
    Some(finding(path, 0, phrase))
}

fn finding(path: &str, line: usize, (phrase, instead): (&str, &str)) -> Finding {
    Finding::new(path, line, format!("\"{phrase}\" is not used here: write \"{instead}\""))
}

/// The phrases in a text, with the line on which each begins.
fn find(text: &str) -> Vec<(usize, (&'static str, &'static str))> {
    let words = words(text);
    let phrase_at =
        |first: usize| PHRASES.iter().find(|(phrase, _)| starts_with(&words[first..], phrase)).copied();
    let phrases = words.iter().enumerate().filter_map(|(at, word)| Some((word.line, phrase_at(at)?)));
    phrases.collect()
}

/// A word in lower case.
struct Word {
    text: String,
    line: usize,
    /// Whether only spaces, line breaks, comment markers or identifier separators are between it and the previous word.
    continues: bool,
}

fn starts_with(words: &[Word], phrase: &str) -> bool {
    let mut rest = words.iter();
    let mut is_first = true;
    phrase.split(' ').all(|expected| {
        let is_next = rest.next().is_some_and(|word| word.text == expected && (is_first || word.continues));
        is_first = false;
        is_next
    })
}

/// Splits a text into words, also inside identifiers: `ChairSight` and `chair_sight` are both `chair`, `sight`.
fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let (mut line, mut continues) = (1, false);
    let mut before: Option<char> = None;
    for c in text.chars() {
        // An apostrophe belongs to its word: "somebody who's" is not "somebody who".
        let is_part = c.is_alphanumeric() || (matches!(c, '\'' | '’') && before.is_some());
        let is_new = before.is_none_or(|before| before.is_lowercase() && c.is_uppercase());
        match words.last_mut() {
            Some(word) if is_part && !is_new => word.text.extend(c.to_lowercase()),
            _ if is_part => {
                words.push(Word { text: c.to_lowercase().collect(), line, continues });
                continues = true;
            }
            _ => continues &= c.is_whitespace() || "_-/!*#>".contains(c),
        }
        before = is_part.then_some(c);
        line += usize::from(c == '\n');
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phrases(text: &str) -> Vec<(usize, &'static str)> {
        find(text).into_iter().map(|(line, (phrase, _))| (line, phrase)).collect()
    }

    #[test]
    fn finds_phrases_in_any_case_and_across_lines() {
        assert_eq!(phrases("Whoever comes"), [(1, "whoever")]);
        assert_eq!(phrases("one\nAt first sight."), [(2, "sight")]);
        assert_eq!(phrases("/// Not so\n/// many cards, not for  ever."), [(1, "so many"), (2, "for ever")]);
        assert_eq!(phrases("<!-- 60 unless told otherwise -->"), [(1, "unless told")]);
    }

    #[test]
    fn finds_phrases_in_identifiers() {
        assert_eq!(phrases("let chair_sight = 1;"), [(1, "sight")]);
        assert_eq!(phrases("fn deed_text(deed: &GameDeed)"), [(1, "deed"); 3]);
        assert_eq!(phrases("theme-by-lamplight = Dark"), [(1, "by lamplight")]);
        assert_eq!(phrases("SO_MANY soMany"), [(1, "so many"); 2]);
    }

    #[test]
    fn does_not_find_parts_of_words_or_phrases_across_punctuation() {
        for text in [
            "insight oversight Indeed berthold swish forever",
            "It is so. Many do that, and so (many) others.",
            "somebody whose name, somebody who's there",
            "made. Again",
        ] {
            assert_eq!(phrases(text), [], "{text}");
        }
    }

    #[test]
    fn checks_hand_written_code_docs_english_messages_and_paths() {
        let count = |path: &str, text: &str| check_text(&TextFile::new(path, text)).len();
        for path in ["crates/a/src/b.rs", "web/src/a.svelte", "tools/a.py", "docs/a.md", "locales/en/a.ftl"] {
            assert_eq!(count(path, "a wish"), 1, "{path}");
        }
        for path in ["locales/sv/a.ftl", "maps/a.json", "a.txt", EXEMPT] {
            assert_eq!(count(path, "a wish"), 0, "{path}");
        }
        assert_eq!(count("web/src/a.ts", "// This file was generated by [ts-rs].\n// a wish"), 0);
        assert_eq!(
            check_path("crates/a/src/sight.rs").unwrap().to_string(),
            "crates/a/src/sight.rs: \"sight\" is not used here: write \"view\""
        );
        assert_eq!(check_path("docs/so/many/insights.md"), None);
    }

    #[test]
    fn the_list_is_sorted_and_in_lower_case() {
        assert!(PHRASES.is_sorted_by_key(|(phrase, _)| *phrase));
        for (phrase, instead) in PHRASES {
            assert_eq!(phrase.to_lowercase(), *phrase);
            assert!(find(instead).is_empty(), "{instead}");
        }
    }
}

//! Whether all languages say the same things: the same messages, filled in with the same variables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::message::Message;
use crate::words::Words;
use crate::{LANGUAGES, SOURCE};

/// Something to put right, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The language.
    pub language: &'static str,
    /// Its file, such as `game.ftl`.
    pub file: String,
    /// The line, counted from 1; 0 when the whole file is meant.
    pub line: usize,
    /// What is wrong.
    pub sentence: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}:{}: {}", self.language, self.file, self.line, self.sentence)
    }
}

/// A message that is the same as in English and has as many words as this was forgotten, not translated.
const FORGOTTEN: usize = 3;

/// Checks every language by itself and against English.
pub fn check(all: &BTreeMap<&'static str, Words>) -> Vec<Finding> {
    let none = Words::default();
    let of = |language: &str| all.get(language).unwrap_or(&none);
    let mut findings = Vec::new();
    for language in LANGUAGES {
        let find = |file: &str, line, sentence| Finding { language, file: file.to_owned(), line, sentence };
        findings.extend(alone(of(language)).into_iter().map(|(file, line, said)| find(&file, line, said)));
        if language != SOURCE {
            let found = against(of(language), of(SOURCE));
            findings.extend(found.into_iter().map(|(file, line, said)| find(&file, line, said)));
        }
    }
    findings
}

type Found = (String, usize, String);

/// What is wrong with a language by itself.
fn alone(words: &Words) -> Vec<Found> {
    let mut found: Vec<Found> =
        words.bad.iter().map(|bad| (bad.file.clone(), bad.line, bad.sentence.clone())).collect();
    for (id, message) in &words.messages {
        let mut say =
            |sentence| found.push((message.file.clone(), message.line, format!("`{id}` {sentence}")));
        message.faults.iter().for_each(|fault| say(fault.clone()));
        if message.text.trim().is_empty() && message.shows.is_empty() && message.refers.is_empty() {
            say("says nothing".to_owned());
        }
        for missing in message.refers.iter().filter(|other| !words.knows(other)) {
            say(format!("uses `{missing}`, which is not there"));
        }
    }
    found
}

/// What a language lacks or has too much, compared with English.
fn against(words: &Words, source: &Words) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let is_message = |id: &&String| !id.starts_with('-');
    for file in source.files.difference(&words.files) {
        found.push((file.clone(), 0, "is missing".to_owned()));
    }
    for file in words.files.difference(&source.files) {
        found.push((file.clone(), 0, "is not there in English".to_owned()));
    }
    for (id, message) in source.messages.iter().filter(|(id, _)| is_message(id)) {
        match words.messages.get(id) {
            None if words.files.contains(&message.file) => {
                found.push((message.file.clone(), 0, format!("`{id}` is missing")));
            }
            None => (),
            Some(ours) => {
                let sentences = differences(&words.whole(id), &source.whole(id));
                let said = sentences
                    .into_iter()
                    .map(|said| (ours.file.clone(), ours.line, format!("`{id}` {said}")));
                found.extend(said);
            }
        }
    }
    for (id, message) in words.messages.iter().filter(|(id, _)| is_message(id) && !source.knows(id)) {
        found.push((message.file.clone(), message.line, format!("`{id}` is not there in English")));
    }
    found
}

/// How a message differs from the English one in more than its words.
fn differences(ours: &Message, english: &Message) -> Vec<String> {
    let mut said = Vec::new();
    if ours.file != english.file {
        said.push(format!("is in {} in English", english.file));
    }
    let all = |message: &Message| -> BTreeSet<String> {
        message.shows.iter().chain(message.chooses.keys()).cloned().collect()
    };
    for variable in all(ours).difference(&all(english)) {
        said.push(format!("uses ${variable}, which nobody fills in"));
    }
    // What English only chooses by, another language may not need.
    for variable in english.shows.difference(&all(ours)) {
        said.push(format!("does not tell ${variable}"));
    }
    for (variable, keys) in &ours.chooses {
        let Some(known) = english.chooses.get(variable) else { continue };
        let is_number = |key: &str| key.parse::<f64>().is_ok() || key == "one" || key == "other";
        for key in keys.difference(known).filter(|key| !is_number(key)) {
            said.push(format!("has a variant [{key}] of ${variable}, which never comes"));
        }
    }
    let words = english.text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count();
    if ours.text == english.text && words >= FORGOTTEN {
        said.push("is still English".to_owned());
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Words {
        let mut words = Words::default();
        words.add("game.ftl", text);
        words
    }

    /// What is found in a Finnish file beside an English one; the other languages are left out.
    fn found(english: &str, finnish: &str) -> Vec<String> {
        let all = BTreeMap::from([("en", words(english)), ("fi", words(finnish))]);
        let ours = check(&all).into_iter().filter(|finding| ["en", "fi"].contains(&finding.language));
        ours.map(|finding| finding.to_string()).collect()
    }

    #[test]
    fn the_same_message_may_count_in_its_own_way() {
        let english = "cards = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}\n";
        assert_eq!(found(english, "cards = { $n } korttia\n"), [""; 0]);
        let exact =
            "cards = { $n ->\n    [0] ei kortteja\n    [one] { $n } kortti\n   *[other] { $n } korttia\n}\n";
        assert_eq!(found(english, exact), [""; 0]);
    }

    #[test]
    fn what_is_missing_or_too_much_is_named() {
        assert_eq!(
            found("a = { $who } draws\nb = Yes\n", "a = nostaa { $x }\nc = Ei\n"),
            [
                "fi/game.ftl:1: `a` uses $x, which nobody fills in",
                "fi/game.ftl:1: `a` does not tell $who",
                "fi/game.ftl:0: `b` is missing",
                "fi/game.ftl:2: `c` is not there in English",
            ]
        );
    }

    #[test]
    fn variants_are_those_that_come() {
        let english = "a = { $mine ->\n    [yes] You\n   *[no] They\n}\n";
        assert_eq!(
            found(english, "a = { $mine ->\n    [kyllä] Sinä\n   *[no] He\n}\n").first().map(String::as_str),
            Some("fi/game.ftl:2: cannot be read: Expected a token starting with \"]\"")
        );
        assert_eq!(
            found(english, "a = { $mine ->\n    [yess] Sinä\n   *[no] He\n}\n"),
            ["fi/game.ftl:1: `a` has a variant [yess] of $mine, which never comes"]
        );
    }

    #[test]
    fn numbers_have_an_other_and_only_the_kinds_that_the_language_has() {
        assert_eq!(
            found(
                "a = { $n ->\n    [few] x\n   *[other] y\n}\n",
                "a = { $n ->\n   *[one] x\n    [other] y\n}\n"
            ),
            [
                "en/game.ftl:1: `a` has a variant [few], but this language counts only one and other",
                "fi/game.ftl:1: `a` chooses by a number, so its default must be *[other]",
            ]
        );
    }

    #[test]
    fn a_message_takes_over_what_it_refers_to() {
        assert_eq!(
            found("a = Take { b }\nb = { $n } cards\n", "a = Ota { $n } korttia\nb = { $n } korttia\n"),
            [""; 0]
        );
        assert_eq!(
            found("a = Take { b }\nb = Ace\n", "a = Ota { c }\nb = Ässä\n"),
            ["fi/game.ftl:1: `a` uses `c`, which is not there"]
        );
    }

    #[test]
    fn a_sentence_that_was_not_translated_is_found_and_a_name_is_not() {
        assert_eq!(
            found("a = It is your turn.\nb = Fogg\n", "a = It is your turn.\nb = Fogg\n"),
            ["fi/game.ftl:1: `a` is still English"]
        );
    }

    #[test]
    fn a_message_is_there_once_and_says_something() {
        assert_eq!(found("a = x\na = y\n", "a = z\n"), ["en/game.ftl:2: `a` is in game.ftl already"]);
        assert_eq!(found("a = { \"\" }\n", "a = z\n"), ["en/game.ftl:1: `a` says nothing"]);
    }
}

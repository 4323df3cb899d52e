//! Checks that all languages have the same messages with the same variables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::locale::{Locale, LocaleProblem};
use crate::message::Message;
use crate::{LANGUAGES, SOURCE_LANGUAGE};

/// A problem in a locale file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The code of the language.
    pub language: &'static str,
    /// The file name, such as `game.ftl`.
    pub file: String,
    /// The line, counted from 1; 0 when it concerns the whole file.
    pub line: usize,
    /// The message id and what is wrong with it.
    pub description: String,
}

impl Problem {
    fn new(language: &'static str, problem: LocaleProblem) -> Problem {
        let LocaleProblem { file, line, description } = problem;
        Problem { language, file, line, description }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}:{}: {}", self.language, self.file, self.line, self.description)
    }
}

/// A message of at least this many words that equals the English one counts as untranslated. Shorter ones may be names
/// or words that both languages share.
const MIN_UNTRANSLATED_WORDS: usize = 3;

/// Checks each language alone and against English; a language without an entry in `locales` counts as empty.
pub fn check(locales: &BTreeMap<&'static str, Locale>) -> Vec<Problem> {
    let empty = Locale::default();
    let locale_of = |language: &str| locales.get(language).unwrap_or(&empty);
    let mut problems = Vec::new();
    for language in LANGUAGES {
        let mut found = check_alone(locale_of(language));
        if language != SOURCE_LANGUAGE {
            found.extend(check_against_source(locale_of(language), locale_of(SOURCE_LANGUAGE)));
        }
        problems.extend(found.into_iter().map(|problem| Problem::new(language, problem)));
    }
    problems
}

/// Problems that need no comparison with another language.
fn check_alone(locale: &Locale) -> Vec<LocaleProblem> {
    let mut problems = locale.problems.clone();
    for (id, message) in &locale.messages {
        let mut report = |description: &str| {
            let description = format!("`{id}` {description}");
            problems.push(LocaleProblem::new(&message.file, message.line, description));
        };
        message.problems.iter().for_each(|problem| report(problem));
        if message.text.trim().is_empty() && message.variables.is_empty() && message.references.is_empty() {
            report("is empty");
        }
        for missing in message.references.iter().filter(|id| !locale.has(id)) {
            report(&format!("refers to `{missing}`, which does not exist"));
        }
    }
    problems
}

/// Missing, surplus and differing messages and files, compared with English.
fn check_against_source(locale: &Locale, source: &Locale) -> Vec<LocaleProblem> {
    let mut problems = Vec::new();
    let is_message = |id: &&String| !id.starts_with('-');
    for file in source.files.difference(&locale.files) {
        problems.push(LocaleProblem::new(file, 0, "is missing"));
    }
    for file in locale.files.difference(&source.files) {
        problems.push(LocaleProblem::new(file, 0, "does not exist in English"));
    }
    for (id, message) in source.messages.iter().filter(|(id, _)| is_message(id)) {
        match locale.messages.get(id) {
            None if locale.files.contains(&message.file) => {
                problems.push(LocaleProblem::new(&message.file, 0, format!("`{id}` is missing")));
            }
            // The missing file is reported already.
            None => (),
            Some(translated) => {
                let differences = differences(&locale.resolve(id), &source.resolve(id));
                problems.extend(differences.into_iter().map(|difference| {
                    LocaleProblem::new(&translated.file, translated.line, format!("`{id}` {difference}"))
                }));
            }
        }
    }
    for (id, message) in locale.messages.iter().filter(|(id, _)| is_message(id) && !source.has(id)) {
        let description = format!("`{id}` does not exist in English");
        problems.push(LocaleProblem::new(&message.file, message.line, description));
    }
    problems
}

/// Where a translation differs from the English message in file, variables or variants, or does not differ at all.
fn differences(translated: &Message, english: &Message) -> Vec<String> {
    let mut differences = Vec::new();
    if translated.file != english.file {
        differences.push(format!("is in {} in English", english.file));
    }
    let all_variables = |message: &Message| -> BTreeSet<String> {
        message.variables.iter().chain(message.selectors.keys()).cloned().collect()
    };
    for variable in all_variables(translated).difference(&all_variables(english)) {
        differences.push(format!("uses ${variable}, which English does not use"));
    }
    // A variable that English only selects by is not needed in every language.
    for variable in english.variables.difference(&all_variables(translated)) {
        differences.push(format!("does not use ${variable}"));
    }
    for (variable, keys) in &translated.selectors {
        let Some(known) = english.selectors.get(variable) else { continue };
        let is_number = |key: &str| key.parse::<f64>().is_ok() || key == "one" || key == "other";
        for key in keys.difference(known).filter(|key| !is_number(key)) {
            differences.push(format!("has a variant [{key}] of ${variable}, which English does not have"));
        }
    }
    let words = english.text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count();
    if translated.text == english.text && words >= MIN_UNTRANSLATED_WORDS {
        differences.push("is not translated".to_owned());
    }
    differences
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(text: &str) -> Locale {
        let mut locale = Locale::default();
        locale.add_file("game.ftl", text);
        locale
    }

    /// The problems of an English and a Finnish file; the other languages are ignored.
    fn problems(english: &str, finnish: &str) -> Vec<String> {
        let all = BTreeMap::from([("en", locale(english)), ("fi", locale(finnish))]);
        let problems = check(&all).into_iter().filter(|problem| ["en", "fi"].contains(&problem.language));
        problems.map(|problem| problem.to_string()).collect()
    }

    #[test]
    fn a_translation_may_select_by_number_where_english_does_not() {
        let english = "cards = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}\n";
        assert_eq!(problems(english, "cards = { $n } korttia\n"), [""; 0]);
        let exact =
            "cards = { $n ->\n    [0] ei kortteja\n    [one] { $n } kortti\n   *[other] { $n } korttia\n}\n";
        assert_eq!(problems(english, exact), [""; 0]);
    }

    #[test]
    fn reports_missing_and_surplus_messages_and_variables() {
        assert_eq!(
            problems("a = { $who } draws\nb = Yes\n", "a = nostaa { $x }\nc = Ei\n"),
            [
                "fi/game.ftl:1: `a` uses $x, which English does not use",
                "fi/game.ftl:1: `a` does not use $who",
                "fi/game.ftl:0: `b` is missing",
                "fi/game.ftl:2: `c` does not exist in English",
            ]
        );
    }

    #[test]
    fn rejects_variants_that_english_does_not_have() {
        let english = "a = { $mine ->\n    [yes] You\n   *[no] They\n}\n";
        assert_eq!(
            problems(english, "a = { $mine ->\n    [kyllä] Sinä\n   *[no] He\n}\n")
                .first()
                .map(String::as_str),
            Some("fi/game.ftl:2: syntax error: Expected a token starting with \"]\"")
        );
        assert_eq!(
            problems(english, "a = { $mine ->\n    [yess] Sinä\n   *[no] He\n}\n"),
            ["fi/game.ftl:1: `a` has a variant [yess] of $mine, which English does not have"]
        );
    }

    #[test]
    fn plural_variants_need_a_default_other_and_only_used_categories() {
        assert_eq!(
            problems(
                "a = { $n ->\n    [few] x\n   *[other] y\n}\n",
                "a = { $n ->\n   *[one] x\n    [other] y\n}\n"
            ),
            [
                "en/game.ftl:1: `a` has a variant [few], but this language only uses [one] and [other]",
                "fi/game.ftl:1: `a` selects by number, so its default must be *[other]",
            ]
        );
    }

    #[test]
    fn variables_of_referenced_messages_count() {
        assert_eq!(
            problems("a = Take { b }\nb = { $n } cards\n", "a = Ota { $n } korttia\nb = { $n } korttia\n"),
            [""; 0]
        );
        assert_eq!(
            problems("a = Take { b }\nb = Ace\n", "a = Ota { c }\nb = Ässä\n"),
            ["fi/game.ftl:1: `a` refers to `c`, which does not exist"]
        );
    }

    #[test]
    fn reports_untranslated_sentences_but_not_names() {
        assert_eq!(
            problems("a = It is your turn.\nb = Fogg\n", "a = It is your turn.\nb = Fogg\n"),
            ["fi/game.ftl:1: `a` is not translated"]
        );
    }

    #[test]
    fn rejects_duplicate_and_empty_messages() {
        assert_eq!(
            problems("a = x\na = y\n", "a = z\n"),
            ["en/game.ftl:2: `a` is already defined in game.ftl"]
        );
        assert_eq!(problems("a = { \"\" }\n", "a = z\n"), ["en/game.ftl:1: `a` is empty"]);
    }
}

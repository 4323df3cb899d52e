//! `cargo xtask i18n`: every language says everything, every message is used, and no words stand in the page's code.

mod template;
mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use fogg_locales::{LANGUAGES, SOURCE, Words};

use crate::shell::say;
use crate::tidy::{File, Finding, files};

/// Messages whose names are made from words of the server, which are written down nowhere in the page. The tests of
/// `fogg-server` hold most of them against those words.
const FAMILIES: &[&str] = &["bot-name-", "end-won-", "error-", "phrase-", "rules-win-"];

/// Runs every check and prints what there is to put right.
pub fn run(root: &Path) -> Result<ExitCode> {
    let mut all = BTreeMap::new();
    for language in LANGUAGES {
        let words = fogg_locales::read(&root.join("locales").join(language));
        all.insert(language, words.with_context(|| format!("cannot read locales/{language}"))?);
    }
    let listing = files::list(root)?;
    let page: Vec<File> = files::read(root, &listing.paths)?.into_iter().filter(is_page).collect();
    let mut findings: Vec<Finding> = fogg_locales::check(&all).iter().map(of_language).collect();
    findings.extend(check_uses(&all[SOURCE], &page));
    findings.extend(page.iter().flat_map(template::check));
    for finding in &findings {
        say(&format!("  {finding}"));
    }
    if !findings.is_empty() {
        bail!("{} to put right in the words of the page", findings.len());
    }
    let messages = all[SOURCE].messages.len();
    say(&format!("  i18n: {messages} messages in {} languages, nothing to put right", LANGUAGES.len()));
    Ok(ExitCode::SUCCESS)
}

/// What people see; tests say what they like.
fn is_page(file: &File) -> bool {
    let is_code = file.path.ends_with(".ts") || file.path.ends_with(".svelte");
    file.path.starts_with("web/src/") && is_code && !file.path.ends_with(".test.ts")
}

fn of_language(finding: &fogg_locales::Finding) -> Finding {
    let path = format!("locales/{}/{}", finding.language, finding.file);
    Finding::new(&path, finding.line, finding.sentence.as_str())
}

/// Messages that the page asks for and that are not there, and messages for which nobody asks.
fn check_uses(words: &Words, page: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let uses: Vec<uses::Uses> = page.iter().map(|file| uses::in_source(&file.text)).collect();
    let in_family = |id: &str| FAMILIES.iter().any(|family| id.starts_with(family));
    for (file, uses) in page.iter().zip(&uses) {
        let is_there = |key: &uses::Key| words.messages.keys().any(|id| key.means(id, &|_| true));
        let missing = uses.asked.iter().filter(|(key, _)| !is_there(key) && !in_family(&key.to_string()));
        findings.extend(missing.map(|(key, line)| {
            Finding::new(
                &file.path,
                *line,
                format!("asks for the message `{key}`, which is not in locales/{SOURCE}"),
            )
        }));
    }
    let referred = |id: &str| words.messages.values().any(|message| message.refers.contains(id));
    let quoted: BTreeSet<&str> = uses.iter().flat_map(uses::Uses::words).collect();
    let named = |id: &str| uses.iter().any(|uses| uses.names(id, &quoted));
    for (id, message) in words.messages.iter().filter(|(id, _)| !in_family(id) && !named(id) && !referred(id))
    {
        let path = format!("locales/{SOURCE}/{}", message.file);
        findings.push(Finding::new(&path, message.line, format!("`{id}` is used nowhere")));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(messages: &str, source: &str) -> Vec<String> {
        let mut words = Words::default();
        words.add("game.ftl", messages);
        let file = File { path: "web/src/lib/a.ts".to_owned(), text: source.to_owned() };
        check_uses(&words, &[file]).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn what_is_asked_for_must_be_there_and_what_is_there_must_be_asked_for() {
        assert_eq!(
            found("game-draw = Draw\ngame-pass = Pass\n", "t('game-draw');\nt('game-claim', { n });\n"),
            [
                "web/src/lib/a.ts:2: asks for the message `game-claim`, which is not in locales/en",
                "locales/en/game.ftl:2: `game-pass` is used nowhere",
            ]
        );
    }

    #[test]
    fn a_message_may_be_named_apart_from_its_use_or_made_of_parts_or_used_by_another() {
        let source = "const KEYS = { a: 'game-draw', kind: 'claim' }; t(KEYS.a); t(`log-${kind}`); t(`error-${code}`); t('all')";
        let messages =
            "game-draw = Draw\nlog-claim = Claims\nerror-not-found = No\nall = { part }\npart = x\n";
        assert_eq!(found(messages, source), [""; 0]);
    }
}

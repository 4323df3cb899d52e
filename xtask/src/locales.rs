//! `cargo xtask locales`: checks that all languages are complete, that every message is used, and that the page has
//! no text outside of messages.

mod hardcoded_text;
mod message_keys;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use fogg_locales::{LANGUAGES, Locale, SOURCE_LANGUAGE};

use self::message_keys::{MessageKey, MessageKeys};
use crate::process::print_line;
use crate::tidy::{Finding, TextFile, files};

/// Prefixes of messages whose ids are built from values that the server sends, so the page does not contain them.
/// Tests of `fogg-server` compare most of them with those values.
const DYNAMIC_PREFIXES: &[&str] = &["bot-name-", "end-won-", "error-", "phrase-", "rules-win-"];

/// Runs all checks and prints their findings.
pub fn run(root: &Path) -> Result<()> {
    let mut all = BTreeMap::new();
    for language in LANGUAGES {
        let locale = Locale::from_folder(&root.join("locales").join(language));
        all.insert(language, locale.with_context(|| format!("cannot read locales/{language}"))?);
    }
    let listing = files::list(root)?;
    let page: Vec<TextFile> = files::read(root, &listing.paths)?.into_iter().filter(is_page).collect();
    let mut findings: Vec<Finding> = fogg_locales::check(&all).iter().map(to_finding).collect();
    findings.extend(check_uses(&all[SOURCE_LANGUAGE], &page));
    findings.extend(page.iter().flat_map(hardcoded_text::check));
    for finding in &findings {
        print_line(&format!("  {finding}"));
    }
    if !findings.is_empty() {
        bail!("{} findings in the messages and the text of the page", findings.len());
    }
    let messages = all[SOURCE_LANGUAGE].messages.len();
    print_line(&format!("  locales: {messages} messages in {} languages, no findings", LANGUAGES.len()));
    Ok(())
}

/// Whether it is a source file of the page, other than a test.
fn is_page(file: &TextFile) -> bool {
    let is_code = file.path.ends_with(".ts") || file.path.ends_with(".svelte");
    file.path.starts_with("web/src/") && is_code && !file.path.ends_with(".test.ts")
}

fn to_finding(problem: &fogg_locales::Problem) -> Finding {
    let path = format!("locales/{}/{}", problem.language, problem.file);
    Finding::new(&path, problem.line, problem.description.as_str())
}

/// Finds messages that the page uses but that do not exist, and messages that it does not use.
fn check_uses(locale: &Locale, page: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let uses: Vec<MessageKeys> = page.iter().map(|file| MessageKeys::in_source(&file.text)).collect();
    let is_dynamic = |id: &str| DYNAMIC_PREFIXES.iter().any(|prefix| id.starts_with(prefix));
    for (file, keys) in page.iter().zip(&uses) {
        let exists = |key: &MessageKey| locale.messages.keys().any(|id| key.matches(id, &|_| true));
        let missing = keys.used.iter().filter(|(key, _)| !exists(key) && !is_dynamic(&key.to_string()));
        findings.extend(missing.map(|(key, line)| {
            Finding::new(
                &file.path,
                *line,
                format!("uses the message `{key}`, which is not in locales/{SOURCE_LANGUAGE}"),
            )
        }));
    }
    let is_referenced = |id: &str| locale.messages.values().any(|message| message.references.contains(id));
    let quoted: BTreeSet<&str> = uses.iter().flat_map(MessageKeys::quoted_texts).collect();
    let is_named = |id: &str| uses.iter().any(|keys| keys.can_name(id, &quoted));
    let is_unused = |id: &str| !is_dynamic(id) && !is_named(id) && !is_referenced(id);
    for (id, message) in locale.messages.iter().filter(|(id, _)| is_unused(id)) {
        let path = format!("locales/{SOURCE_LANGUAGE}/{}", message.file);
        findings.push(Finding::new(&path, message.line, format!("`{id}` is not used")));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(messages: &str, source: &str) -> Vec<String> {
        let mut locale = Locale::default();
        locale.add_file("game.ftl", messages);
        check_uses(&locale, &[TextFile::new("web/src/lib/a.ts", source)])
            .iter()
            .map(Finding::to_string)
            .collect()
    }

    #[test]
    fn reports_missing_and_unused_messages() {
        assert_eq!(
            findings("game-draw = Draw\ngame-pass = Pass\n", "t('game-draw');\nt('game-claim', { n });\n"),
            [
                "web/src/lib/a.ts:2: uses the message `game-claim`, which is not in locales/en",
                "locales/en/game.ftl:2: `game-pass` is not used",
            ]
        );
    }

    #[test]
    fn a_message_may_be_used_through_a_constant_a_template_or_another_message() {
        let source = "const KEYS = { a: 'game-draw', kind: 'claim' }; t(KEYS.a); t(`log-${kind}`); t(`error-${code}`); t('all')";
        let messages =
            "game-draw = Draw\nlog-claim = Claims\nerror-not-found = No\nall = { part }\npart = x\n";
        assert_eq!(findings(messages, source), [""; 0]);
    }
}

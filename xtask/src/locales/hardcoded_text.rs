//! Finds text in the page's components that is not a message and so cannot be translated.

use crate::tidy::{Finding, TextFile};

/// Attributes whose values are shown or read out.
const VISIBLE_ATTRIBUTES: [&str; 5] =
    ["alt=\"", "aria-label=\"", "aria-description=\"", "placeholder=\"", "title=\""];

/// Checks the text between the tags of a component and in its visible attributes.
pub fn check(file: &TextFile) -> Vec<Finding> {
    if !file.path.ends_with(".svelte") {
        return Vec::new();
    }
    let template = without_code(&file.text);
    let mut findings = Vec::new();
    for (number, line) in (1..).zip(template.lines()) {
        let values =
            VISIBLE_ATTRIBUTES.iter().filter_map(|start| line.split(start).nth(1)?.split('"').next());
        findings.extend(values.filter(|value| has_word(value)).map(|value| finding(file, number, value)));
    }
    for (number, line) in (1..).zip(without_tags(&template).lines()) {
        if has_word(line) {
            findings.push(finding(file, number, line.trim()));
        }
    }
    findings
}

fn finding(file: &TextFile, line: usize, text: &str) -> Finding {
    Finding::new(&file.path, line, format!("the text `{text}` is not a message"))
}

/// Whether it contains two letters in a row; a single letter is a key or a symbol.
fn has_word(text: &str) -> bool {
    text.chars().zip(text.chars().skip(1)).any(|(a, b)| a.is_alphabetic() && b.is_alphabetic())
}

/// Removes scripts, styles, comments, keys and expressions in braces; line numbers stay the same.
fn without_code(text: &str) -> String {
    let mut template = text.to_owned();
    for (begin, end) in
        [("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->"), ("<kbd", "</kbd>")]
    {
        while let Some(start) = template.find(begin) {
            let stop = template[start..].find(end).map_or(template.len(), |at| start + at + end.len());
            let lines = "\n".repeat(template[start..stop].matches('\n').count());
            template.replace_range(start..stop, &lines);
        }
    }
    outside_brackets(&template, '{', '}')
}

fn without_tags(template: &str) -> String {
    outside_brackets(template, '<', '>')
}

/// The text outside these brackets, with all line breaks.
fn outside_brackets(text: &str, open: char, close: char) -> String {
    let mut depth = 0_usize;
    let mut kept = String::new();
    for c in text.chars() {
        if c == open {
            depth += 1;
        } else if c == close {
            depth = depth.saturating_sub(1);
        } else if depth == 0 || c == '\n' {
            kept.push(c);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(text: &str) -> Vec<String> {
        check(&TextFile::new("web/src/A.svelte", text)).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn finds_text_between_tags_and_in_visible_attributes() {
        assert_eq!(
            findings(
                "<script>\n\tconst a = 'words';\n</script>\n<p class=\"big one\">\n\tDraw a card\n</p>\n<a title=\"Go home\">{t('x')}</a>"
            ),
            [
                "web/src/A.svelte:7: the text `Go home` is not a message",
                "web/src/A.svelte:5: the text `Draw a card` is not a message",
            ]
        );
    }

    #[test]
    fn ignores_code_symbols_and_keys() {
        for text in [
            "<!-- A comment in words -->\n<b>·</b>",
            "{#if is > other}<p>{t('a', { b: { c: 1 } })} ×</p>{:else if yes}{/if}",
            "<kbd>Escape</kbd><kbd>?</kbd>",
            "<img alt=\"\" /><style>\n\tp { color: red; }\n</style>",
            "<button onclick={() => go('/x')} aria-label={t('go')}>→</button>",
        ] {
            assert_eq!(findings(text), [""; 0], "{text}");
        }
    }
}

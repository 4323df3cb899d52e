//! Words that stand in the page's code, where nobody can translate them.

use crate::tidy::{File, Finding};

/// Attributes that people read or hear.
const SPOKEN: [&str; 5] = ["alt=\"", "aria-label=\"", "aria-description=\"", "placeholder=\"", "title=\""];

/// Text between the tags of a component, and in its attributes that are read out.
pub fn check(file: &File) -> Vec<Finding> {
    if !file.path.ends_with(".svelte") {
        return Vec::new();
    }
    let template = without_code(&file.text);
    let mut findings = Vec::new();
    for (number, line) in (1..).zip(template.lines()) {
        let spoken = SPOKEN.iter().filter_map(|word| line.split(word).nth(1)?.split('"').next());
        for said in spoken.filter(|said| has_word(said)) {
            findings.push(Finding::new(&file.path, number, format!("says `{said}` without a message")));
        }
    }
    for (number, line) in (1..).zip(without_tags(&template).lines()) {
        let said = line.trim();
        if has_word(said) {
            findings.push(Finding::new(&file.path, number, format!("says `{said}` without a message")));
        }
    }
    findings
}

/// Two letters in a row are a word; a single one is a key or a symbol.
fn has_word(text: &str) -> bool {
    text.chars().zip(text.chars().skip(1)).any(|(a, b)| a.is_alphabetic() && b.is_alphabetic())
}

/// Blanks out scripts, styles, comments and what stands in braces; lines stay where they are.
fn without_code(text: &str) -> String {
    let mut blank = text.to_owned();
    for (begin, end) in
        [("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->"), ("<kbd", "</kbd>")]
    {
        while let Some(start) = blank.find(begin) {
            let stop = blank[start..].find(end).map_or(blank.len(), |at| start + at + end.len());
            let lines = "\n".repeat(blank[start..stop].matches('\n').count());
            blank.replace_range(start..stop, &lines);
        }
    }
    outside(&blank, '{', '}')
}

fn without_tags(template: &str) -> String {
    outside(template, '<', '>')
}

/// What stands outside these brackets, with every line kept.
fn outside(text: &str, open: char, close: char) -> String {
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

    fn found(text: &str) -> Vec<String> {
        let file = File { path: "web/src/A.svelte".to_owned(), text: text.to_owned() };
        check(&file).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn words_between_tags_and_in_spoken_attributes_are_found() {
        assert_eq!(
            found(
                "<script>\n\tconst a = 'words';\n</script>\n<p class=\"big one\">\n\tDraw a card\n</p>\n<a title=\"Go home\">{t('x')}</a>"
            ),
            [
                "web/src/A.svelte:7: says `Go home` without a message",
                "web/src/A.svelte:5: says `Draw a card` without a message",
            ]
        );
    }

    #[test]
    fn code_symbols_and_keys_are_none() {
        for text in [
            "<!-- A comment in words -->\n<b>·</b>",
            "{#if is > other}<p>{t('a', { b: { c: 1 } })} ×</p>{:else if yes}{/if}",
            "<kbd>Escape</kbd><kbd>?</kbd>",
            "<img alt=\"\" /><style>\n\tp { color: red; }\n</style>",
            "<button onclick={() => go('/x')} aria-label={t('go')}>→</button>",
        ] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }
}

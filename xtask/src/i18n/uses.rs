//! Which messages a source asks for.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

/// What a source has to do with messages.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// What it asks for by `t('...')`, and on which line.
    pub asked: Vec<(Key, usize)>,
    /// Everything between quotation marks: a name may be written in one place and asked for in another.
    quoted: Vec<Key>,
}

impl Uses {
    /// Everything that is quoted in this source, as it stands.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.quoted.iter().filter_map(Key::plain)
    }

    /// Whether the message is named anywhere in the source. A name may be made of parts, which `words` know.
    pub fn names(&self, id: &str, words: &BTreeSet<&str>) -> bool {
        self.quoted.iter().any(|key| key.means(id, &|part| words.contains(part)))
    }
}

/// The name of a message, or a pattern for several: `None` stands for a part that is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(Vec<Option<String>>);

impl Key {
    /// Whether it can name this message: numbers can always be filled in, and words that `is_word` knows.
    pub fn means(&self, id: &str, is_word: &dyn Fn(&str) -> bool) -> bool {
        matches(&self.0, id, &|part| is_word(part) || part.parse::<u32>().is_ok())
    }

    /// The whole name, if nothing is filled in.
    fn plain(&self) -> Option<&str> {
        if let [Some(name)] = self.0.as_slice() { Some(name) } else { None }
    }

    /// Letters, digits and dashes: what a message can be called.
    fn is_name(&self) -> bool {
        let parts = || self.0.iter().flatten();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        parts().all(|part| part.chars().all(plain)) && parts().any(|part| part.contains(char::is_alphabetic))
    }
}

fn matches(parts: &[Option<String>], id: &str, is_word: &dyn Fn(&str) -> bool) -> bool {
    match parts.split_first() {
        None => id.is_empty(),
        Some((Some(part), rest)) => {
            id.strip_prefix(part.as_str()).is_some_and(|tail| matches(rest, tail, is_word))
        }
        Some((None, rest)) => {
            // A part ends where a dash begins, or with the name.
            let ends = id.match_indices('-').map(|(at, _)| at).chain([id.len()]);
            ends.filter(|&end| end > 0 && is_word(&id[..end])).any(|end| matches(rest, &id[end..], is_word))
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|part| f.write_str(part.as_deref().unwrap_or("*")))
    }
}

/// Reads a source for what stands between quotation marks, and for what is handed to `t(` and its like.
pub fn in_source(text: &str) -> Uses {
    let mut uses = Uses::default();
    for literal in literals(text) {
        if literal.key.is_name() {
            uses.quoted.push(literal.key.clone());
            if is_asked(&text[..literal.start]) {
                let line = text[..literal.start].matches('\n').count() + 1;
                uses.asked.push((literal.key, line));
            }
        }
    }
    uses
}

/// How a message is asked for.
const ASKING: [&str; 2] = ["t(", ".say("];

/// Whether a text that goes up to a quotation mark ends in the beginning of a question for a message. Between the two
/// may stand a choice: `t(mine ? 'game-mine' : 'game-theirs')`.
fn is_asked(before: &str) -> bool {
    let mut depth = 0;
    for (at, c) in before.char_indices().rev().take(200) {
        match c {
            ')' | '}' | ']' => depth += 1,
            '(' if depth == 0 => {
                let head = &before[..=at];
                let is_call = ASKING.iter().any(|word| {
                    let rest = head.strip_suffix(word);
                    rest.is_some_and(|rest| {
                        !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.')
                    }) || (rest.is_some() && word.starts_with('.'))
                });
                let between = before[at + 1..].trim_end();
                return is_call && (between.is_empty() || between.ends_with(['?', ':']));
            }
            '(' | '{' | '[' => depth -= 1,
            // Arguments come after the name, and a comparison is no name.
            ',' | ';' if depth == 0 => return false,
            _ => (),
        }
        if depth < 0 {
            return false;
        }
    }
    false
}

struct Literal {
    key: Key,
    /// Where its first quotation mark stands.
    start: usize,
}

/// Everything between quotation marks. An apostrophe in a comment or in running text opens one that the end of the
/// line closes, which does no harm: it is no name.
fn literals(text: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, quote)) = rest.next() {
        if !matches!(quote, '\'' | '"' | '`') {
            continue;
        }
        let (mut parts, mut part) = (Vec::new(), String::new());
        while let Some(&(_, c)) = rest.peek() {
            if c == '\n' && quote != '`' {
                break;
            }
            rest.next();
            if c == quote {
                parts.push(Some(std::mem::take(&mut part)));
                found.push(Literal { key: Key(parts), start });
                break;
            }
            if c == '\\' {
                rest.next();
            } else if c == '$' && quote == '`' && rest.peek().is_some_and(|&(_, next)| next == '{') {
                parts.push(Some(std::mem::take(&mut part)));
                parts.push(None);
                let inner = braces(&mut rest);
                let nested = literals(&text[inner.clone()]).into_iter();
                found.extend(nested.map(|literal| Literal { start: inner.start + literal.start, ..literal }));
            } else {
                part.push(c);
            }
        }
    }
    found
}

/// What stands between the brace that comes next and the one that closes it; goes on behind that.
fn braces(rest: &mut impl Iterator<Item = (usize, char)>) -> Range<usize> {
    let (mut depth, mut range) = (0, 0..0);
    for (at, c) in rest {
        match c {
            '{' if depth == 0 => (range, depth) = (at + 1..at + 1, 1),
            '{' => depth += 1,
            '}' if depth == 1 => {
                range.end = at;
                break;
            }
            '}' => depth -= 1,
            _ => (),
        }
    }
    range
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(source: &str) -> Vec<String> {
        in_source(source).asked.iter().map(|(key, line)| format!("{line} {key}")).collect()
    }

    #[test]
    fn questions_are_found_with_their_lines() {
        assert_eq!(
            asked("const a = t('game-draw');\n<p>{t(\"game-pass\", { n })}</p>"),
            ["1 game-draw", "2 game-pass"]
        );
        assert_eq!(asked("t(mine ? 'log-mine' : 'log-theirs', { who })"), ["1 log-mine", "1 log-theirs"]);
        assert_eq!(asked("`${said} ${t('log-added')}`"), ["1 log-added"]);
        assert_eq!(asked("words.say('all'); t(\n\t'far-away',\n)"), ["1 all", "2 far-away"]);
    }

    #[test]
    fn other_calls_and_arguments_are_no_questions() {
        for source in
            ["at('game-draw')", "t(key, { who: 'game-draw' })", "f('a-b')", "t(kind === 'a-b' ? x : y)"]
        {
            assert_eq!(asked(source), [""; 0], "{source}");
        }
    }

    #[test]
    fn a_name_of_parts_means_every_message_whose_parts_are_known() {
        let uses = in_source("t(`log-${kind[{ a: 1 }.a]}-seen`)");
        assert_eq!(uses.asked[0].0.to_string(), "log-*-seen");
        let names = |id: &str, words: &[&str]| uses.names(id, &words.iter().copied().collect());
        assert!(names("log-card-seen", &["card"]) && names("log-new-card-seen", &["new-card"]));
        assert!(names("log-3-seen", &[]), "numbers are counted, not written down");
        assert!(
            !names("log-card-seen", &["other"])
                && !names("log-card", &["card"])
                && !names("log--seen", &[""])
        );
    }

    #[test]
    fn an_apostrophe_opens_nothing() {
        let uses = in_source("// it's the player's turn\nconst key = 'game-draw';");
        assert!(uses.names("game-draw", &BTreeSet::new()));
    }
}

//! Finds the message ids that a source file of the page uses.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

/// The message ids in a source file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct MessageKeys {
    /// The arguments of `t('...')`, with their lines.
    pub used: Vec<(MessageKey, usize)>,
    /// All string literals that can be ids: an id may be defined in one place and passed to `t` in another.
    quoted: Vec<MessageKey>,
}

impl MessageKeys {
    /// Finds all string literals that can be ids, and those that are passed to `t`.
    pub fn in_source(text: &str) -> MessageKeys {
        let mut keys = MessageKeys::default();
        for literal in literals(text) {
            if literal.key.is_id() {
                keys.quoted.push(literal.key.clone());
                if is_argument_of_t(&text[..literal.start]) {
                    let line = text[..literal.start].matches('\n').count() + 1;
                    keys.used.push((literal.key, line));
                }
            }
        }
        keys
    }

    /// The string literals without placeholders.
    pub fn quoted_texts(&self) -> impl Iterator<Item = &str> {
        self.quoted.iter().filter_map(MessageKey::literal)
    }

    /// Whether a literal of the source can name this message; placeholders can stand for `values`.
    pub fn can_name(&self, id: &str, values: &BTreeSet<&str>) -> bool {
        self.quoted.iter().any(|key| key.matches(id, &|part| values.contains(part)))
    }
}

/// The id of a message, or a pattern for several: `None` is a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageKey(Vec<Option<String>>);

impl MessageKey {
    /// Whether it can name this message: a placeholder can stand for any number and for what `is_value` accepts.
    pub fn matches(&self, id: &str, is_value: &dyn Fn(&str) -> bool) -> bool {
        matches(&self.0, id, &|part| is_value(part) || part.parse::<u32>().is_ok())
    }

    /// The text, if it has no placeholders.
    fn literal(&self) -> Option<&str> {
        if let [Some(text)] = self.0.as_slice() { Some(text) } else { None }
    }

    /// Whether it consists of lower-case letters, digits and dashes, as ids do.
    fn is_id(&self) -> bool {
        let parts = || self.0.iter().flatten();
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        parts().all(|part| part.chars().all(is_plain))
            && parts().any(|part| part.contains(char::is_alphabetic))
    }
}

fn matches(parts: &[Option<String>], id: &str, is_value: &dyn Fn(&str) -> bool) -> bool {
    match parts.split_first() {
        None => id.is_empty(),
        Some((Some(part), rest)) => {
            id.strip_prefix(part.as_str()).is_some_and(|tail| matches(rest, tail, is_value))
        }
        Some((None, rest)) => {
            // A value ends before a dash or at the end of the id.
            let ends = id.match_indices('-').map(|(at, _)| at).chain([id.len()]);
            ends.filter(|&end| end > 0 && is_value(&id[..end])).any(|end| matches(rest, &id[end..], is_value))
        }
    }
}

impl fmt::Display for MessageKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|part| f.write_str(part.as_deref().unwrap_or("*")))
    }
}

/// Whether a literal that follows this text is the first argument of `t`, directly or as one side of a choice:
/// `t(mine ? 'game-mine' : 'game-theirs')`.
fn is_argument_of_t(before: &str) -> bool {
    let mut depth = 0;
    for (at, c) in before.char_indices().rev().take(200) {
        match c {
            ')' | '}' | ']' => depth += 1,
            '(' if depth == 0 => {
                let is_call = before[..at].strip_suffix('t').is_some_and(|rest| {
                    !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.')
                });
                let between = before[at + 1..].trim_end();
                return is_call && (between.is_empty() || between.ends_with(['?', ':']));
            }
            '(' | '{' | '[' => depth -= 1,
            // The literal is a later argument.
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
    key: MessageKey,
    /// The position of its opening quotation mark.
    start: usize,
}

/// All string literals. An apostrophe in a comment or in text looks like the start of one, which is harmless: it ends
/// with the line and does not look like an id.
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
                found.push(Literal { key: MessageKey(parts), start });
                break;
            }
            if c == '\\' {
                rest.next();
            } else if c == '$' && quote == '`' && rest.peek().is_some_and(|&(_, next)| next == '{') {
                parts.push(Some(std::mem::take(&mut part)));
                parts.push(None);
                let inner = read_braces(&mut rest);
                let nested = literals(&text[inner.clone()]).into_iter();
                found.extend(nested.map(|literal| Literal { start: inner.start + literal.start, ..literal }));
            } else {
                part.push(c);
            }
        }
    }
    found
}

/// Reads from the next brace to the one that closes it, and returns the range between them.
fn read_braces(rest: &mut impl Iterator<Item = (usize, char)>) -> Range<usize> {
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

    fn used(source: &str) -> Vec<String> {
        MessageKeys::in_source(source).used.iter().map(|(key, line)| format!("{line} {key}")).collect()
    }

    #[test]
    fn finds_uses_with_their_lines() {
        assert_eq!(
            used("const a = t('game-draw');\n<p>{t(\"game-pass\", { n })}</p>"),
            ["1 game-draw", "2 game-pass"]
        );
        assert_eq!(used("t(mine ? 'log-mine' : 'log-theirs', { who })"), ["1 log-mine", "1 log-theirs"]);
        assert_eq!(used("`${text} ${t('log-added')}`"), ["1 log-added"]);
        assert_eq!(used("x.t('all'); t(\n\t'far-away',\n)"), ["2 far-away"]);
    }

    #[test]
    fn ignores_other_calls_and_arguments() {
        for source in
            ["at('game-draw')", "t(key, { who: 'game-draw' })", "f('a-b')", "t(kind === 'a-b' ? x : y)"]
        {
            assert_eq!(used(source), [""; 0], "{source}");
        }
    }

    #[test]
    fn a_template_names_every_message_whose_placeholders_are_known_values() {
        let keys = MessageKeys::in_source("t(`log-${kind[{ a: 1 }.a]}-seen`)");
        assert_eq!(keys.used[0].0.to_string(), "log-*-seen");
        let names = |id: &str, values: &[&str]| keys.can_name(id, &values.iter().copied().collect());
        assert!(names("log-card-seen", &["card"]) && names("log-new-card-seen", &["new-card"]));
        assert!(names("log-3-seen", &[]), "numbers are always possible");
        assert!(
            !names("log-card-seen", &["other"])
                && !names("log-card", &["card"])
                && !names("log--seen", &[""])
        );
    }

    #[test]
    fn an_apostrophe_in_a_comment_is_harmless() {
        let keys = MessageKeys::in_source("// it's the player's turn\nconst key = 'game-draw';");
        assert!(keys.can_name("game-draw", &BTreeSet::new()));
    }
}

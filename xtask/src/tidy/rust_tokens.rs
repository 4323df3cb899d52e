//! Separates Rust code from comments and strings.

/// The text with comments and the contents of strings and chars replaced by spaces. Positions stay the same, so a
/// word found in the result is code at that position.
pub fn code_only(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let (kept, end) = token(&chars, at);
        for (index, c) in chars[at..end].iter().enumerate() {
            let is_delimiter = kept == Kept::Delimiters && (index == 0 || at + index + 1 == end);
            out.push(if kept == Kept::All || is_delimiter || *c == '\n' { *c } else { ' ' });
        }
        at = end;
    }
    out
}

/// The part of a token that `code_only` keeps.
#[derive(PartialEq)]
enum Kept {
    All,
    Delimiters,
    Nothing,
}

/// The kept part of the token at `at`, and the position of its end.
fn token(chars: &[char], at: usize) -> (Kept, usize) {
    let next = chars.get(at + 1).copied();
    match chars[at] {
        '/' if next == Some('/') => (Kept::Nothing, line_end(chars, at)),
        '/' if next == Some('*') => (Kept::Nothing, block_comment_end(chars, at)),
        '"' => (Kept::Delimiters, quoted_end(chars, at, '"')),
        // 'x' and '\n' are chars; 'a without a closing quote is a lifetime.
        '\'' if next == Some('\\') || chars.get(at + 2) == Some(&'\'') => {
            (Kept::Delimiters, quoted_end(chars, at, '\''))
        }
        c if is_word(c) => word_or_raw_string(chars, at),
        _ => (Kept::All, at + 1),
    }
}

/// Reads a whole word, so that the `r` of `for` is not taken for the start of a raw string.
fn word_or_raw_string(chars: &[char], at: usize) -> (Kept, usize) {
    let end = (at..chars.len()).find(|&index| !is_word(chars[index])).unwrap_or(chars.len());
    let prefix: String = chars[at..end].iter().collect();
    if matches!(prefix.as_str(), "r" | "br" | "cr") {
        let hashes = chars[end..].iter().take_while(|c| **c == '#').count();
        if chars.get(end + hashes) == Some(&'"') {
            return (Kept::Delimiters, raw_end(chars, end + hashes + 1, hashes));
        }
    }
    (Kept::All, end)
}

fn line_end(chars: &[char], at: usize) -> usize {
    (at..chars.len()).find(|&index| chars[index] == '\n').unwrap_or(chars.len())
}

/// Block comments can be nested.
fn block_comment_end(chars: &[char], at: usize) -> usize {
    let (mut depth, mut index) = (0, at);
    while index + 1 < chars.len() {
        match (chars[index], chars[index + 1]) {
            ('/', '*') => (depth, index) = (depth + 1, index + 2),
            ('*', '/') if depth == 1 => return index + 2,
            ('*', '/') => (depth, index) = (depth - 1, index + 2),
            _ => index += 1,
        }
    }
    chars.len()
}

fn quoted_end(chars: &[char], at: usize, quote: char) -> usize {
    let mut index = at + 1;
    while index < chars.len() {
        match chars[index] {
            '\\' => index += 2,
            c if c == quote => return index + 1,
            _ => index += 1,
        }
    }
    chars.len()
}

fn raw_end(chars: &[char], inside: usize, hashes: usize) -> usize {
    let closes = |index: usize| {
        chars[index] == '"' && chars[index + 1..].iter().take_while(|c| **c == '#').count() >= hashes
    };
    (inside..chars.len()).find(|&index| closes(index)).map_or(chars.len(), |index| index + 1 + hashes)
}

/// A letter, digit or underscore.
pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The remaining code, with runs of spaces collapsed.
    fn remaining(text: &str) -> String {
        code_only(text).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_not_code() {
        assert_eq!(remaining("a // b\nc /* d /* e */ f */ g"), "a c g");
        assert_eq!(remaining("a /// \"b\nc"), "a c");
        assert_eq!(remaining("a /* never closed"), "a");
    }

    #[test]
    fn strings_keep_only_their_quotes() {
        assert_eq!(remaining(r#"f("a // b", "c \" d") // e"#), r#"f(" ", " ")"#);
        assert_eq!(remaining(r####"f(r#"a " b"#, br"c", r)"####), "f(r #, b \", r)");
    }

    #[test]
    fn chars_are_not_code_but_lifetimes_are() {
        assert_eq!(remaining(r#"x('"', '\'', '/') // y"#), "x(' ', ' ', ' ')");
        assert_eq!(
            remaining("fn f<'a>(x: &'a str, y: &'static str)"),
            "fn f<'a>(x: &'a str, y: &'static str)"
        );
    }

    #[test]
    fn line_numbers_stay_the_same() {
        let text = "a\n\"b\nc\" /* d\n e */ f\n";
        assert_eq!(code_only(text).matches('\n').count(), text.matches('\n').count());
        assert_eq!(code_only(text).lines().nth(3).map(str::trim), Some("f"));
    }
}

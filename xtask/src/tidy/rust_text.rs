//! Just enough Rust grammar to tell code from comments and strings.

/// The same text with comments and the insides of strings and chars turned into spaces. Lines keep their
/// numbers, so a word found in the result is code, at that place.
pub fn code_only(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let (kept, end) = piece(&chars, at);
        for (place, c) in chars[at..end].iter().enumerate() {
            let edge = kept == Kept::Edges && (place == 0 || at + place + 1 == end);
            out.push(if kept == Kept::All || edge || *c == '\n' { *c } else { ' ' });
        }
        at = end;
    }
    out
}

#[derive(PartialEq)]
enum Kept {
    All,
    Edges,
    Nothing,
}

/// The piece that begins at `at`: how much of it is code, and where it ends.
fn piece(chars: &[char], at: usize) -> (Kept, usize) {
    let next = chars.get(at + 1).copied();
    match chars[at] {
        '/' if next == Some('/') => (Kept::Nothing, line_end(chars, at)),
        '/' if next == Some('*') => (Kept::Nothing, block_comment_end(chars, at)),
        '"' => (Kept::Edges, quoted_end(chars, at, '"')),
        // 'x' and '\n' are chars; 'a without a closing quote is a lifetime.
        '\'' if next == Some('\\') || chars.get(at + 2) == Some(&'\'') => {
            (Kept::Edges, quoted_end(chars, at, '\''))
        }
        c if is_word(c) => word(chars, at),
        _ => (Kept::All, at + 1),
    }
}

/// A whole word at once, so that the `r` of `for` is not taken for the start of a raw string.
fn word(chars: &[char], at: usize) -> (Kept, usize) {
    let end = (at..chars.len()).find(|&place| !is_word(chars[place])).unwrap_or(chars.len());
    let prefix: String = chars[at..end].iter().collect();
    if matches!(prefix.as_str(), "r" | "br" | "cr") {
        let hashes = chars[end..].iter().take_while(|c| **c == '#').count();
        if chars.get(end + hashes) == Some(&'"') {
            return (Kept::Edges, raw_end(chars, end + hashes + 1, hashes));
        }
    }
    (Kept::All, end)
}

fn line_end(chars: &[char], at: usize) -> usize {
    (at..chars.len()).find(|&place| chars[place] == '\n').unwrap_or(chars.len())
}

/// Block comments nest in Rust.
fn block_comment_end(chars: &[char], at: usize) -> usize {
    let (mut depth, mut place) = (0, at);
    while place + 1 < chars.len() {
        match (chars[place], chars[place + 1]) {
            ('/', '*') => (depth, place) = (depth + 1, place + 2),
            ('*', '/') if depth == 1 => return place + 2,
            ('*', '/') => (depth, place) = (depth - 1, place + 2),
            _ => place += 1,
        }
    }
    chars.len()
}

fn quoted_end(chars: &[char], at: usize, quote: char) -> usize {
    let mut place = at + 1;
    while place < chars.len() {
        match chars[place] {
            '\\' => place += 2,
            c if c == quote => return place + 1,
            _ => place += 1,
        }
    }
    chars.len()
}

fn raw_end(chars: &[char], inside: usize, hashes: usize) -> usize {
    let closes = |place: usize| {
        chars[place] == '"' && chars[place + 1..].iter().take_while(|c| **c == '#').count() >= hashes
    };
    (inside..chars.len()).find(|&place| closes(place)).map_or(chars.len(), |place| place + 1 + hashes)
}

/// A letter, digit or underscore.
pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Every word of the code with its line, and what stands after it.
pub fn words(code: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    code.lines().enumerate().flat_map(|(number, line)| {
        let mut rest = line;
        std::iter::from_fn(move || {
            let start = rest.find(is_word)?;
            let tail = &rest[start..];
            let end = tail.find(|c| !is_word(c)).unwrap_or(tail.len());
            rest = &tail[end..];
            Some((number + 1, &tail[..end], rest))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code that is left, with runs of spaces made one.
    fn left(text: &str) -> String {
        code_only(text).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_no_code() {
        assert_eq!(left("a // b\nc /* d /* e */ f */ g"), "a c g");
        assert_eq!(left("a /// \"b\nc"), "a c");
        assert_eq!(left("a /* never closed"), "a");
    }

    #[test]
    fn strings_keep_only_their_quotes() {
        assert_eq!(left(r#"f("a // b", "c \" d") // e"#), r#"f(" ", " ")"#);
        assert_eq!(left(r####"f(r#"a " b"#, br"c", r)"####), "f(r #, b \", r)");
    }

    #[test]
    fn chars_are_no_code_and_lifetimes_are() {
        assert_eq!(left(r#"x('"', '\'', '/') // y"#), "x(' ', ' ', ' ')");
        assert_eq!(left("fn f<'a>(x: &'a str, y: &'static str)"), "fn f<'a>(x: &'a str, y: &'static str)");
    }

    #[test]
    fn lines_keep_their_numbers() {
        let text = "a\n\"b\nc\" /* d\n e */ f\n";
        assert_eq!(code_only(text).matches('\n').count(), text.matches('\n').count());
        assert_eq!(code_only(text).lines().nth(3).map(str::trim), Some("f"));
    }

    #[test]
    fn words_come_with_their_line_and_what_follows() {
        let found: Vec<_> = words("ab!(c)\n d_1;").collect();
        assert_eq!(found, [(1, "ab", "!(c)"), (1, "c", ")"), (2, "d_1", ";")]);
    }
}

//! Lines from a stream that nobody trusts: never longer than a bound.

use std::io::{BufRead, ErrorKind};

/// One line, or why it is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line of text, without its end.
    Text(String),
    /// It was longer than the bound, and is lost.
    TooLong,
    /// It was no UTF-8.
    NotText,
    /// There are no more.
    Closed,
}

/// The next line. What is beyond the bound is read and forgotten.
pub(crate) fn next(stream: &mut impl BufRead, most: usize) -> Line {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let available = match stream.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            // A stream that cannot be read any more has ended for us.
            Err(_) => &[],
        };
        if available.is_empty() {
            return match (too_long, bytes.is_empty()) {
                (true, _) => Line::TooLong,
                (false, true) => Line::Closed,
                (false, false) => text(bytes),
            };
        }
        let end = available.iter().position(|byte| *byte == b'\n');
        let piece = &available[..end.unwrap_or(available.len())];
        too_long |= bytes.len() + piece.len() > most;
        if too_long {
            bytes = Vec::new();
        } else {
            bytes.extend_from_slice(piece);
        }
        let used = piece.len() + usize::from(end.is_some());
        stream.consume(used);
        if end.is_some() {
            return if too_long { Line::TooLong } else { text(bytes) };
        }
    }
}

fn text(bytes: Vec<u8>) -> Line {
    match String::from_utf8(bytes) {
        Ok(mut line) => {
            // Systems whose lines end in two characters.
            if line.ends_with('\r') {
                line.pop();
            }
            Line::Text(line)
        }
        Err(_) => Line::NotText,
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Cursor};

    use super::*;

    /// All lines, read through a tiny buffer.
    fn lines(bytes: &[u8], most: usize) -> Vec<Line> {
        let mut stream = BufReader::with_capacity(3, Cursor::new(bytes));
        let mut lines = Vec::new();
        while lines.last() != Some(&Line::Closed) {
            lines.push(next(&mut stream, most));
        }
        lines
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_end_with_their_end_or_with_the_stream() {
        assert_eq!(lines(b"", 10), [Line::Closed]);
        assert_eq!(lines(b"a\n\nb", 10), [text("a"), text(""), text("b"), Line::Closed]);
        assert_eq!(lines("é\r\n".as_bytes(), 10), [text("é"), Line::Closed]);
    }

    #[test]
    fn long_lines_are_lost_and_the_next_is_read() {
        assert_eq!(lines(b"12345\n123456\n1\n", 5), [text("12345"), Line::TooLong, text("1"), Line::Closed]);
        assert_eq!(lines(b"123456", 5), [Line::TooLong, Line::Closed]);
    }

    #[test]
    fn bytes_that_are_no_text_are_told() {
        assert_eq!(lines(b"\xff\na\n", 5), [Line::NotText, text("a"), Line::Closed]);
    }
}

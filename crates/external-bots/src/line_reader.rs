//! Reads lines of bounded length from an untrusted stream.

use std::io::{BufRead, ErrorKind};

/// One line, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    /// A line of text, without its newline.
    Text(String),
    /// A line longer than the limit; it is discarded.
    TooLong,
    /// A line that is not UTF-8.
    NotUtf8,
    /// The end of the stream.
    Closed,
}

/// Reads the next line. Bytes beyond the limit are discarded.
pub(crate) fn read_line(stream: &mut impl BufRead, max_bytes: usize) -> InputLine {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let available = match stream.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            // A read error is treated as the end of the stream.
            Err(_) => &[],
        };
        if available.is_empty() {
            return match (too_long, bytes.is_empty()) {
                (true, _) => InputLine::TooLong,
                (false, true) => InputLine::Closed,
                (false, false) => text(bytes),
            };
        }
        let end = available.iter().position(|byte| *byte == b'\n');
        let piece = &available[..end.unwrap_or(available.len())];
        too_long |= bytes.len() + piece.len() > max_bytes;
        if too_long {
            bytes = Vec::new();
        } else {
            bytes.extend_from_slice(piece);
        }
        let used = piece.len() + usize::from(end.is_some());
        stream.consume(used);
        if end.is_some() {
            return if too_long { InputLine::TooLong } else { text(bytes) };
        }
    }
}

fn text(bytes: Vec<u8>) -> InputLine {
    match String::from_utf8(bytes) {
        Ok(mut line) => {
            // Windows line endings.
            if line.ends_with('\r') {
                line.pop();
            }
            InputLine::Text(line)
        }
        Err(_) => InputLine::NotUtf8,
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Cursor};

    use super::*;

    /// All lines, read through a tiny buffer.
    fn lines(bytes: &[u8], max_bytes: usize) -> Vec<InputLine> {
        let mut stream = BufReader::with_capacity(3, Cursor::new(bytes));
        let mut lines = Vec::new();
        while lines.last() != Some(&InputLine::Closed) {
            lines.push(read_line(&mut stream, max_bytes));
        }
        lines
    }

    fn text(text: &str) -> InputLine {
        InputLine::Text(text.to_owned())
    }

    #[test]
    fn lines_end_at_newlines_or_at_the_end_of_the_stream() {
        assert_eq!(lines(b"", 10), [InputLine::Closed]);
        assert_eq!(lines(b"a\n\nb", 10), [text("a"), text(""), text("b"), InputLine::Closed]);
        assert_eq!(lines("é\r\n".as_bytes(), 10), [text("é"), InputLine::Closed]);
    }

    #[test]
    fn long_lines_are_discarded_and_reading_continues() {
        assert_eq!(
            lines(b"12345\n123456\n1\n", 5),
            [text("12345"), InputLine::TooLong, text("1"), InputLine::Closed]
        );
        assert_eq!(lines(b"123456", 5), [InputLine::TooLong, InputLine::Closed]);
    }

    #[test]
    fn invalid_utf_8_is_reported() {
        assert_eq!(lines(b"\xff\na\n", 5), [InputLine::NotUtf8, text("a"), InputLine::Closed]);
    }
}

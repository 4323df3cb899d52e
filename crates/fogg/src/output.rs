//! Prints results on stdout and notes on stderr, and formats tables and lists.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind, Write};

use anyhow::{Context, Result};
use serde::Serialize;

/// The reader of stdout has closed it, as `head` does.
#[derive(Debug)]
pub struct OutputClosed;

impl Error for OutputClosed {}

impl fmt::Display for OutputClosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the output was closed")
    }
}

/// Prints a result.
pub fn print(text: &str) -> Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(OutputClosed.into()),
        result => result.context("cannot write the output"),
    }
}

/// Prints a result as one JSON object on one line.
pub fn print_json(result: &impl Serialize) -> Result<()> {
    print(&format!("{}\n", serde_json::to_string(result)?))
}

/// Prints a note for the user on stderr. Errors are ignored: the note is not the result.
pub fn note(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// The alignment of a column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// For text.
    Left,
    /// For numbers.
    Right,
}

/// Formats rows with aligned columns, two spaces apart. Columns beyond `aligns` use its last alignment.
pub fn table(aligns: &[Align], rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let align = |column: usize| aligns.get(column).or(aligns.last()).copied().unwrap_or(Align::Left);
    let cell = |(column, (cell, &width)): (usize, (&String, &usize))| match align(column) {
        Align::Left => format!("{cell:<width$}"),
        Align::Right => format!("{cell:>width$}"),
    };
    let line =
        |row: &Vec<String>| row.iter().zip(&widths).enumerate().map(cell).collect::<Vec<_>>().join("  ");
    rows.iter().map(|row| format!("{}\n", line(row).trim_end())).collect()
}

/// Indents each line by two spaces.
pub fn indent(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// A number with its noun: `1 train`, `2 trains`.
pub fn count(number: impl Into<u64>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        number => format!("{number} {noun}s"),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub fn join_and(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn columns_are_aligned() {
        let rows = [["", "blue", "red"], ["Zürich", "1", "10"], ["Åre", "", "2"]];
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        expect![[r#"
                    blue  red
            Zürich     1   10
            Åre             2
        "#]]
        .assert_eq(&table(&[Align::Left, Align::Right], &rows));
        assert_eq!(indent("a\nb\n"), "  a\n  b\n");
        assert_eq!(table(&[Align::Left], &[]), "");
    }

    #[test]
    fn lists_and_counts_read_like_english() {
        let parts = ["a", "b", "c"].map(str::to_owned);
        assert_eq!([0, 1, 2, 3].map(|n| join_and(&parts[..n])), ["", "a", "a and b", "a, b and c"]);
        assert_eq!([0u8, 1, 2].map(|n| count(n, "train")), ["0 trains", "1 train", "2 trains"]);
    }
}

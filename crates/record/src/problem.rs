//! The problems of a record, each with its location.

use std::fmt;

use serde_json::error::Category;

/// One problem of one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordProblem {
    /// The name of the file, as the caller gave it.
    pub file: String,
    /// The location in the file.
    pub location: Location,
    /// What was expected and what was found.
    pub message: String,
}

/// The location of a problem in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// The whole file.
    File,
    /// A line and a column, both from 1; the column counts bytes.
    Line(usize, usize),
    /// The path of a field, such as `deal.row`.
    Field(String),
    /// The number of a ply, from 1, and the name of its seat.
    Ply(usize, &'static str),
}

/// A record is invalid. The list holds all problems that were found and is never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct RecordError(pub Vec<RecordProblem>);

impl RecordProblem {
    pub(crate) fn from_json(file: &str, error: &serde_json::Error) -> RecordProblem {
        // serde_json appends the position, which is shown in front here, and names Rust's number types.
        let position = format!(" at line {} column {}", error.line(), error.column());
        let mut message = error.to_string().replace(&position, "");
        message = message.replace("expected a map", "expected an object");
        for number_type in ["u8", "u16", "i32", "i64", "u64", "usize"] {
            let expected = format!("expected {number_type}");
            if let Some(start) = message.strip_suffix(&expected) {
                message = format!("{start}expected a whole number");
            }
        }
        if matches!(error.classify(), Category::Syntax | Category::Eof) {
            message = format!("this is not valid JSON: {message}");
        }
        // serde_json counts the end of a line as column 0.
        let location = Location::Line(error.line().max(1), error.column().max(1));
        RecordProblem { file: file.to_owned(), location, message }
    }
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordProblem { file, location, message } = self;
        let line = match location {
            Location::File => format!("{file}: {message}"),
            Location::Line(line, column) => format!("{file}:{line}:{column}: {message}"),
            Location::Field(path) => format!("{file}: {path}: {message}"),
            Location::Ply(number, seat) => format!("{file}: ply {number} ({seat}): {message}"),
        };
        f.write_str(&fogg_boards::one_line(&line))
    }
}

/// Collects the problems of one file.
pub(crate) struct Problems<'a> {
    file: &'a str,
    list: Vec<RecordProblem>,
}

impl<'a> Problems<'a> {
    pub fn new(file: &'a str) -> Problems<'a> {
        Problems { file, list: Vec::new() }
    }

    pub fn add(&mut self, location: Location, message: impl Into<String>) {
        self.list.push(RecordProblem { file: self.file.to_owned(), location, message: message.into() });
    }

    pub fn add_field(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.add(Location::Field(path.into()), message);
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The value if there are no problems.
    pub fn into_result<T>(self, value: T) -> Result<T, RecordError> {
        if self.list.is_empty() { Ok(value) } else { Err(RecordError(self.list)) }
    }
}

/// An error with one problem.
pub(crate) fn error(file: &str, location: Location, message: impl Into<String>) -> RecordError {
    RecordError(vec![RecordProblem { file: file.to_owned(), location, message: message.into() }])
}

fn lines(problems: &[RecordProblem]) -> String {
    problems.iter().map(RecordProblem::to_string).collect::<Vec<_>>().join("\n")
}

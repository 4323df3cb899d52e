//! What is wrong with a record, each fault one sentence that says where.

use std::fmt;

use serde_json::error::Category;

/// One thing wrong with one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, as the caller named it.
    pub file: String,
    /// Where in it.
    pub place: Place,
    /// What was expected and what was found.
    pub text: String,
}

/// Where in a record something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The file as a whole.
    File,
    /// A line and a column, both from 1, the column in bytes.
    Line(usize, usize),
    /// A field: `deal.row`.
    Field(String),
    /// A ply: its number, from 1, and the seat that plays it.
    Ply(usize, &'static str),
}

/// A record could not be read: all that is wrong; never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct RecordError(pub Vec<Fault>);

impl Fault {
    pub(crate) fn json(file: &str, error: &serde_json::Error) -> Fault {
        let position = format!(" at line {} column {}", error.line(), error.column());
        // serde_json ends its sentence with the position, where ours begins, and speaks Rust of numbers.
        let mut text =
            error.to_string().replace(&position, "").replace("expected i64", "expected a whole number");
        if matches!(error.classify(), Category::Syntax | Category::Eof) {
            text = format!("this is not valid JSON: {text}");
        }
        // The end of a line is column 0 to serde_json.
        let place = Place::Line(error.line().max(1), error.column().max(1));
        Fault { file: file.to_owned(), place, text }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { file, place, text } = self;
        let sentence = match place {
            Place::File => format!("{file}: {text}"),
            Place::Line(line, column) => format!("{file}:{line}:{column}: {text}"),
            Place::Field(path) => format!("{file}: {path}: {text}"),
            Place::Ply(number, seat) => format!("{file}: ply {number} ({seat}): {text}"),
        };
        f.write_str(&fogg_boards::one_line(&sentence))
    }
}

/// Faults under collection, all of one file.
pub(crate) struct Faults<'a> {
    file: &'a str,
    list: Vec<Fault>,
}

impl<'a> Faults<'a> {
    pub fn new(file: &'a str) -> Faults<'a> {
        Faults { file, list: Vec::new() }
    }

    pub fn add(&mut self, place: Place, text: impl Into<String>) {
        self.list.push(Fault { file: self.file.to_owned(), place, text: text.into() });
    }

    pub fn field(&mut self, path: impl Into<String>, text: impl Into<String>) {
        self.add(Place::Field(path.into()), text);
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The value if nothing is wrong.
    pub fn or<T>(self, value: T) -> Result<T, Vec<Fault>> {
        if self.list.is_empty() { Ok(value) } else { Err(self.list) }
    }

    pub fn into_error(self) -> RecordError {
        RecordError(self.list)
    }
}

/// An error of one fault.
pub(crate) fn error(file: &str, place: Place, text: impl Into<String>) -> RecordError {
    let mut faults = Faults::new(file);
    faults.add(place, text);
    faults.into_error()
}

fn lines(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}

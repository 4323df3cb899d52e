//! What can be wrong with a board file, each fault one sentence that names the file and the place in it.

use std::fmt;
use std::io;

use fogg_rules::board::Problem;
use serde_json::error::Category;

use crate::builtin::NAMES;

/// One thing wrong with one file.
#[derive(Debug)]
pub struct Fault {
    /// The file, as the caller named it.
    pub file: String,
    /// What is wrong.
    pub what: What,
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum What {
    /// There is no such built-in board and no such file.
    Missing,
    /// It is a directory, a pipe or a device.
    NotAFile,
    /// The system refuses to read it.
    Unreadable(io::Error),
    /// It is larger than [`MAX_BYTES`](crate::MAX_BYTES).
    TooLarge,
    /// It is not UTF-8.
    NotText,
    /// There is nothing in it.
    Empty,
    /// It is not JSON, or not of the right shape.
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        text: String,
    },
    /// An entry breaks a rule of boards; the numbers in it count the entries of the file.
    Entry(Problem),
}

/// A board could not be read: everything that is wrong, in the order of the file; never empty.
#[derive(Debug, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct BoardFileError(pub Vec<Fault>);

impl Fault {
    pub(crate) fn new(file: &str, what: What) -> Fault {
        Fault { file: file.to_owned(), what }
    }

    pub(crate) fn json(file: &str, error: &serde_json::Error) -> Fault {
        let position = format!(" at line {} column {}", error.line(), error.column());
        // serde_json ends its sentence with the position, where ours begins, and speaks Rust of numbers.
        let text = error.to_string().replace(&position, "").replace("expected f64", "expected a number");
        let text = match error.classify() {
            Category::Syntax | Category::Eof => {
                format!("this is not valid JSON: {text}")
            }
            Category::Data | Category::Io => text,
        };
        // The end of a line is column 0 to serde_json.
        Fault::new(file, What::Json { line: error.line(), column: error.column().max(1), text })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = &self.file;
        let sentence = match &self.what {
            What::Missing => {
                format!("{file}: there is no such file; the built-in boards are {}", NAMES.join(", "))
            }
            What::NotAFile => format!("{file}: this is not a file; name a board file, like maps/usa.json"),
            What::Unreadable(error) => {
                format!("{file}: this cannot be read ({error}); check the path and its permissions")
            }
            What::TooLarge => format!("{file}: this is larger than 1 MiB; a board file is much smaller"),
            What::NotText => format!("{file}: this is not UTF-8 text; save it as UTF-8"),
            What::Empty => format!("{file}: this file is empty; maps/README.md shows what a board needs"),
            What::Json { line, column, text } => format!("{file}:{line}:{column}: {text}"),
            What::Entry(problem) => format!("{file}: {problem}"),
        };
        f.write_str(&one_line(&sentence))
    }
}

/// What comes from a file may hold anything: a fault stays one line of bearable length.
pub fn one_line(sentence: &str) -> String {
    const LONGEST: usize = 400;
    let mut line: String = sentence
        .chars()
        .take(LONGEST)
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    if sentence.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

fn lines(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}

//! What can be wrong with a board file: each problem is one sentence that names the file and the entry.

use std::fmt;
use std::io;

use fogg_rules::board::BoardProblem;
use serde_json::error::Category;

use crate::builtin::BUILTIN_NAMES;

/// One problem in one file.
#[derive(Debug)]
pub struct FileProblem {
    /// The file, as the caller named it.
    pub file: String,
    /// What is wrong.
    pub kind: FileProblemKind,
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum FileProblemKind {
    /// There is no such built-in board and no such file.
    Missing,
    /// The path is a directory, a pipe or a device.
    NotAFile,
    /// The operating system could not read the file.
    Unreadable(io::Error),
    /// The file is larger than [`MAX_FILE_BYTES`](crate::MAX_FILE_BYTES).
    TooLarge,
    /// The file is not UTF-8.
    NotUtf8,
    /// The file is empty.
    Empty,
    /// The text is not JSON, or not of the right shape.
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The parser's message.
        text: String,
    },
    /// An entry is not valid; its number is its index in the file.
    Entry(BoardProblem),
}

/// A board could not be read: every problem in the order of the file; never empty.
#[derive(Debug, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct BoardFileError(pub Vec<FileProblem>);

impl FileProblem {
    pub(crate) fn new(file: &str, kind: FileProblemKind) -> FileProblem {
        FileProblem { file: file.to_owned(), kind }
    }

    pub(crate) fn json(file: &str, error: &serde_json::Error) -> FileProblem {
        let position = format!(" at line {} column {}", error.line(), error.column());
        // serde_json puts the position at the end and names Rust types; this message begins with the position.
        let text = error.to_string().replace(&position, "").replace("expected f64", "expected a number");
        let text = match error.classify() {
            Category::Syntax | Category::Eof => {
                format!("this is not valid JSON: {text}")
            }
            Category::Data | Category::Io => text,
        };
        // serde_json reports the end of a line as column 0.
        FileProblem::new(
            file,
            FileProblemKind::Json { line: error.line(), column: error.column().max(1), text },
        )
    }
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = &self.file;
        let sentence = match &self.kind {
            FileProblemKind::Missing => {
                format!("{file}: there is no such file; the built-in boards are {}", BUILTIN_NAMES.join(", "))
            }
            FileProblemKind::NotAFile => {
                format!("{file}: this is not a file; name a board file, like maps/usa.json")
            }
            FileProblemKind::Unreadable(error) => {
                format!("{file}: this cannot be read ({error}); check the path and its permissions")
            }
            FileProblemKind::TooLarge => {
                format!("{file}: this is larger than 1 MiB; a board file is much smaller")
            }
            FileProblemKind::NotUtf8 => format!("{file}: this is not UTF-8 text; save it as UTF-8"),
            FileProblemKind::Empty => {
                format!("{file}: this file is empty; maps/README.md shows what a board needs")
            }
            FileProblemKind::Json { line, column, text } => format!("{file}:{line}:{column}: {text}"),
            FileProblemKind::Entry(problem) => format!("{file}: {problem}"),
        };
        f.write_str(&one_line(&sentence))
    }
}

/// Replaces control characters and cuts the text to 400 characters, because text from a file can hold anything.
pub fn one_line(sentence: &str) -> String {
    const MAX_CHARS: usize = 400;
    let mut line: String = sentence
        .chars()
        .take(MAX_CHARS)
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    if sentence.chars().nth(MAX_CHARS).is_some() {
        line.push('…');
    }
    line
}

fn lines(problems: &[FileProblem]) -> String {
    problems.iter().map(FileProblem::to_string).collect::<Vec<_>>().join("\n")
}

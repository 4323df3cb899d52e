//! Reads, checks and writes board files; no other crate depends on their format.
//!
//! `maps/README.md` describes the format field by field.
//!
//! ```
//! let board = fogg_boards::load("usa")?;
//! assert_eq!((board.title(), board.routes().len()), ("North America", 100));
//!
//! let problems = fogg_boards::check("{}", "maps/new.json");
//! assert_eq!(problems[0].to_string(), "maps/new.json:1:2: missing field `map`");
//! # Ok::<(), fogg_boards::BoardFileError>(())
//! ```

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

use fogg_rules::Board;
use fogg_rules::board::BoardProblem;

mod builtin;
mod entries;
mod error;
pub mod layout;
mod point;
mod problem_list;
mod rules;
mod spec;
mod writer;

use entries::BoardEntry;
use layout::Layout;

pub use builtin::{BUILTIN_NAMES, builtin, builtin_file, builtins};
pub use error::{BoardFileError, FileProblem, FileProblemKind, one_line};
pub use point::{Point, round_to_tenth};
pub use writer::write;

/// The largest board file that is read, in bytes.
pub const MAX_FILE_BYTES: usize = 1 << 20;

/// The checked contents of a board file: the board and how to draw it.
#[derive(Clone, Debug)]
pub struct BoardFile {
    /// The board.
    pub board: Arc<Board>,
    /// The coordinates of each place, by its number; border ends have none.
    pub coordinates: Vec<Option<Coordinates>>,
    /// The layout of the drawing, if the file has one.
    pub layout: Option<Layout>,
}

/// Geographic coordinates, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    /// The longitude; east is positive.
    pub lon: f64,
    /// The latitude; north is positive.
    pub lat: f64,
}

/// Loads the built-in board with this name, or the board in the file at this path.
pub fn load(name_or_path: &str) -> Result<Board, BoardFileError> {
    match builtin(name_or_path) {
        Some(board) => Ok(Board::clone(&board)),
        None => read(&read_text(name_or_path)?, name_or_path),
    }
}

/// Loads a board like [`load`], together with its coordinates and layout.
pub fn load_file(name_or_path: &str) -> Result<BoardFile, BoardFileError> {
    match builtin_file(name_or_path) {
        Some(file) => Ok(file.clone()),
        None => read_file(&read_text(name_or_path)?, name_or_path),
    }
}

/// Reads a board from text; `file` is the file name used in error messages.
pub fn read(text: &str, file: &str) -> Result<Board, BoardFileError> {
    read_file(text, file).map(|file| Arc::unwrap_or_clone(file.board))
}

/// Reads a board like [`read`], together with its coordinates and layout.
pub fn read_file(text: &str, file: &str) -> Result<BoardFile, BoardFileError> {
    let entry = parse(text, file).map_err(|problem| BoardFileError(vec![problem]))?;
    let board = spec::board(&entry).map_err(|problems| entry_problems(file, problems))?;
    let mut coordinates = vec![None; board.places().len()];
    for (place, city) in coordinates.iter_mut().zip(&entry.cities) {
        *place = Some(Coordinates { lon: city.lon, lat: city.lat });
    }
    let layout = entry.drawing.as_ref().map(|entry| layout::read(entry, &board));
    let layout = layout.transpose().map_err(|problems| entry_problems(file, problems))?;
    Ok(BoardFile { board: Arc::new(board), coordinates, layout })
}

/// Returns everything that is wrong with the board in this text; empty if it is valid.
pub fn check(text: &str, file: &str) -> Vec<FileProblem> {
    read(text, file).err().map_or_else(Vec::new, |error| error.0)
}

/// Returns everything that is wrong with the board in the file at this path; empty if it is valid.
pub fn check_file(path: &str) -> Vec<FileProblem> {
    match read_text(path) {
        Ok(text) => check(&text, path),
        Err(error) => error.0,
    }
}

fn entry_problems(file: &str, problems: Vec<BoardProblem>) -> BoardFileError {
    let problem = |problem| FileProblem::new(file, FileProblemKind::Entry(problem));
    BoardFileError(problems.into_iter().map(problem).collect())
}

fn parse(text: &str, file: &str) -> Result<BoardEntry, FileProblem> {
    // Some editors begin a file with a byte-order mark, which is not JSON.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > MAX_FILE_BYTES {
        return Err(FileProblem::new(file, FileProblemKind::TooLarge));
    }
    if text.trim().is_empty() {
        return Err(FileProblem::new(file, FileProblemKind::Empty));
    }
    serde_json::from_str(text).map_err(|error| FileProblem::json(file, &error))
}

fn read_text(path: &str) -> Result<String, BoardFileError> {
    let error = |kind| BoardFileError(vec![FileProblem::new(path, kind)]);
    let bytes = read_bytes(path).map_err(error)?;
    String::from_utf8(bytes).map_err(|_| error(FileProblemKind::NotUtf8))
}

fn read_bytes(path: &str) -> Result<Vec<u8>, FileProblemKind> {
    let io_problem = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => FileProblemKind::Missing,
        _ => FileProblemKind::Unreadable(error),
    };
    // Checked before opening, because opening a pipe would wait for a writer.
    if !Path::new(path).metadata().map_err(io_problem)?.is_file() {
        return Err(FileProblemKind::NotAFile);
    }
    let mut bytes = Vec::new();
    let limit = MAX_FILE_BYTES as u64 + 1;
    File::open(path).map_err(io_problem)?.take(limit).read_to_end(&mut bytes).map_err(io_problem)?;
    if bytes.len() > MAX_FILE_BYTES { Err(FileProblemKind::TooLarge) } else { Ok(bytes) }
}

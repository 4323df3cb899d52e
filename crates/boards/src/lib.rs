//! Board files: reads them, checks them and says everything that is wrong with them.
//!
//! This is the only room that knows the file format; `maps/README.md` describes it field by field.
//!
//! ```
//! let board = fogg_boards::load("usa")?;
//! assert_eq!((board.title(), board.routes().len()), ("North America", 100));
//!
//! let faults = fogg_boards::check("{}", "maps/new.json");
//! assert_eq!(faults[0].to_string(), "maps/new.json:1:2: missing field `map`");
//! # Ok::<(), fogg_boards::BoardFileError>(())
//! ```

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

use fogg_rules::board::Problem;
use fogg_rules::chance::QuickRng;
use fogg_rules::{Board, PlaceId};
use rand_core::SeedableRng as _;

mod builtin;
mod document;
pub mod drawing;
mod facts;
mod fault;
mod file;
mod problems;
mod switches;

use drawing::{Drawing, Kind, Layout, Wish, settle};

pub use builtin::{NAMES, builtin, builtin_sheet, builtins};
pub use document::document;
pub use fault::{BoardFileError, Fault, What, one_line};

/// The largest board file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// So many small moves find a layout in a moment.
const QUICK_MOVES: usize = 20_000;

/// A board and how its file says to draw it.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The board.
    pub board: Arc<Board>,
    /// Where each place lies, by its number; border ends have no place of their own on the globe.
    pub coordinates: Vec<Option<Coordinates>>,
    /// Where everything lies on the sheet, if the file says so.
    pub layout: Option<Layout>,
}

/// A point on the globe, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    /// East is positive.
    pub lon: f64,
    /// North is positive.
    pub lat: f64,
}

impl Sheet {
    /// Where a place lies.
    pub fn coordinates(&self, place: PlaceId) -> Option<Coordinates> {
        self.coordinates.get(place.index()).copied().flatten()
    }

    /// Where everything lies on the sheet: as the file says, or else as it is found in a moment, always the same.
    pub fn settled(&self) -> Layout {
        let find = || {
            let spaces: u32 = self.board.routes().iter().map(|route| u32::from(route.length)).sum();
            // Three hundred spaces have room on the usual width.
            let width = (1600.0 * (f64::from(spaces) / 300.0).sqrt()).clamp(700.0, 2400.0).round();
            let wish = Wish { kind: Kind::Plain, width, stretch: 1.0 };
            settle(self, &wish, QUICK_MOVES, &mut QuickRng::seed_from_u64(0))
        };
        self.layout.clone().unwrap_or_else(find)
    }

    /// How it is drawn.
    pub fn drawing(&self) -> Drawing {
        self.settled().drawing(&self.board)
    }
}

/// The board with this built-in name, or in the file at this path.
pub fn load(name_or_path: &str) -> Result<Board, BoardFileError> {
    match builtin(name_or_path) {
        Some(board) => Ok(Board::clone(&board)),
        None => read(&read_text(name_or_path)?, name_or_path),
    }
}

/// As [`load`], with the drawing.
pub fn load_sheet(name_or_path: &str) -> Result<Sheet, BoardFileError> {
    match builtin_sheet(name_or_path) {
        Some(sheet) => Ok(sheet.clone()),
        None => read_sheet(&read_text(name_or_path)?, name_or_path),
    }
}

/// The board in this text; `file` is what faults call it.
pub fn read(text: &str, file: &str) -> Result<Board, BoardFileError> {
    read_sheet(text, file).map(|sheet| Arc::unwrap_or_clone(sheet.board))
}

/// As [`read`], with the drawing.
pub fn read_sheet(text: &str, file: &str) -> Result<Sheet, BoardFileError> {
    let board_file = parse(text, file).map_err(|fault| BoardFileError(vec![fault]))?;
    let board = facts::board(&board_file).map_err(|problems| entry_faults(file, problems))?;
    let mut coordinates = vec![None; board.places().len()];
    for (place, city) in coordinates.iter_mut().zip(&board_file.cities) {
        *place = Some(Coordinates { lon: city.lon, lat: city.lat });
    }
    let layout = board_file.drawing.as_ref().map(|drawing| drawing::file::layout(drawing, &board));
    let layout = layout.transpose().map_err(|problems| entry_faults(file, problems))?;
    Ok(Sheet { board: Arc::new(board), coordinates, layout })
}

/// Everything that is wrong with the board in this text; nothing if it is sound.
pub fn check(text: &str, file: &str) -> Vec<Fault> {
    read(text, file).err().map_or_else(Vec::new, |error| error.0)
}

/// Everything that is wrong with the board in the file at this path; nothing if it is sound.
pub fn check_file(path: &str) -> Vec<Fault> {
    match read_text(path) {
        Ok(text) => check(&text, path),
        Err(error) => error.0,
    }
}

fn entry_faults(file: &str, problems: Vec<Problem>) -> BoardFileError {
    BoardFileError(problems.into_iter().map(|problem| Fault::new(file, What::Entry(problem))).collect())
}

fn parse(text: &str, file: &str) -> Result<file::BoardFile, Fault> {
    // Some editors begin a file with a byte-order mark, which is not JSON.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > MAX_BYTES {
        return Err(Fault::new(file, What::TooLarge));
    }
    if text.trim().is_empty() {
        return Err(Fault::new(file, What::Empty));
    }
    serde_json::from_str(text).map_err(|error| Fault::json(file, &error))
}

fn read_text(path: &str) -> Result<String, BoardFileError> {
    let bytes = read_bytes(path).map_err(|what| BoardFileError(vec![Fault::new(path, what)]))?;
    String::from_utf8(bytes).map_err(|_| BoardFileError(vec![Fault::new(path, What::NotText)]))
}

fn read_bytes(path: &str) -> Result<Vec<u8>, What> {
    let refused = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => What::Missing,
        _ => What::Unreadable(error),
    };
    // Asked before opening: opening a pipe would wait for a writer.
    if !Path::new(path).metadata().map_err(refused)?.is_file() {
        return Err(What::NotAFile);
    }
    let mut bytes = Vec::new();
    let limit = MAX_BYTES as u64 + 1;
    File::open(path).map_err(refused)?.take(limit).read_to_end(&mut bytes).map_err(refused)?;
    if bytes.len() > MAX_BYTES { Err(What::TooLarge) } else { Ok(bytes) }
}

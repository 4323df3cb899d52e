//! From text to a game. The text has the right shape and speaks of this board; `verify` asks if it is true.

use std::sync::Arc;

use fogg_boards::FileProblemKind;
use fogg_rules::ids::MAX_SEATS;
use fogg_rules::notation::parse_ply;
use fogg_rules::{Board, Options, Ply, Record, Seed, Setup};

use crate::document::{self, BoardEntry, Document, PlayerEntry, PlyEntry};
use crate::fault::{Fault, Faults, Place, RecordError, error};
use crate::input::position;
use crate::write::can_be_shown;
use crate::{Commitment, GameRecord, MAX_PLIES};

/// The game in this text; `file` is what faults call it.
///
/// Nothing is dealt or played: see [`verify`](crate::verify()) for that.
pub fn read(text: &str, file: &str) -> Result<GameRecord, RecordError> {
    game(&document::parse(text, file)?, text, file)
}

pub(crate) fn game(document: &Document<'_>, text: &str, file: &str) -> Result<GameRecord, RecordError> {
    check_form(document, file)?;
    let names: Vec<String> = document.seats.iter().map(|player| player.name.clone()).collect();
    let board = board(&document.board, text, file)?;
    let plies = plies(&board, &document.plies, file)?;
    let options = Options { first_seat: document.options.first_seat.map(|seat| seat.0) };
    let setup = Setup { board, seats: names.len() as u8, options, seed: Seed::new(document.seed.0) };
    let commitment = document.commitment.as_ref().map(|entry| Commitment {
        hash: entry.hash.0,
        secret: entry.secret.0,
        contributions: entry.contributions.iter().map(|part| part.0).collect(),
    });
    let board_file = document.board.file.map(|file| file.get().to_owned());
    Ok(GameRecord { record: Record { setup, plies }, names, commitment, board_file })
}

/// What holds of every record, whatever its board and its rules: names that can be shown, and plies in order.
pub(crate) fn check_form(document: &Document<'_>, file: &str) -> Result<(), RecordError> {
    check_names(&document.seats, file)?;
    let entries = &document.plies;
    if entries.len() > MAX_PLIES {
        let text = format!("there are {}; a record has at most {MAX_PLIES}", entries.len());
        return Err(error(file, Place::Field("plies".to_owned()), text));
    }
    let Some((entry, number)) = entries.iter().zip(1..).find(|(entry, number)| entry.n != *number) else {
        return Ok(());
    };
    let text = format!("the record numbers it {}; plies are numbered from 1 without a gap", entry.n);
    Err(error(file, Place::Ply(number as usize, entry.seat.0.name()), text))
}

fn check_names(players: &[PlayerEntry], file: &str) -> Result<(), RecordError> {
    let mut faults = Faults::new(file);
    if !(2..=MAX_SEATS).contains(&players.len()) {
        faults.field("seats", format!("there are {}; a game has 2 to {MAX_SEATS}", players.len()));
    }
    let unfit = players.iter().enumerate().filter(|(_, player)| !can_be_shown(&player.name));
    for (number, _) in unfit.take(MAX_SEATS) {
        let text = "the name cannot be shown; use at most 80 characters on one line";
        faults.field(format!("seats[{number}].name"), text);
    }
    faults.or(()).map_err(RecordError)
}

/// The board that the record names: its own, or a built-in one.
fn board(entry: &BoardEntry<'_>, text: &str, file: &str) -> Result<Arc<Board>, RecordError> {
    let (board, source) = match entry.file {
        Some(raw) => (embedded(raw.get(), text, file)?, "the board in board.file"),
        None => (builtin(&entry.name, file)?, "the built-in board"),
    };
    let mut faults = Faults::new(file);
    if board.name() != entry.name {
        faults
            .field("board.name", format!("the record says {:?}, {source} is {:?}", entry.name, board.name()));
    }
    if *board.hash() != entry.hash.0 {
        let found = document::Hex(*board.hash());
        faults.field("board.hash", format!("the record says \"{}\", {source} has \"{found}\"", entry.hash));
    }
    faults.or(board).map_err(RecordError)
}

fn builtin(name: &str, file: &str) -> Result<Arc<Board>, RecordError> {
    fogg_boards::builtin(name).ok_or_else(|| {
        let known = fogg_boards::BUILTIN_NAMES.join(", ");
        let text =
            format!("there is no built-in board {name:?}, only {known}; another comes with its board.file");
        error(file, Place::Field("board.name".to_owned()), text)
    })
}

/// The board in `board.file`; a fault in it gets the line and column that it has in the record.
fn embedded(raw: &str, text: &str, file: &str) -> Result<Arc<Board>, RecordError> {
    let start = (raw.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let (first_line, first_column) = position(text.as_bytes(), start);
    let in_record = |fault: fogg_boards::FileProblem| match fault.kind {
        FileProblemKind::Json { line, column, text } => {
            let column = if line == 1 { first_column + column - 1 } else { column };
            Fault { file: file.to_owned(), place: Place::Line(first_line + line - 1, column), text }
        }
        FileProblemKind::Entry(problem) => {
            let place = Place::Field(format!("board.file.{}", problem.entry));
            Fault { file: file.to_owned(), place, text: problem.text }
        }
        other => {
            let place = Place::Field("board.file".to_owned());
            let text = fogg_boards::FileProblem { file: "the board".to_owned(), kind: other }.to_string();
            Fault { file: file.to_owned(), place, text }
        }
    };
    match fogg_boards::read(raw, "board.file") {
        Ok(board) => Ok(Arc::new(board)),
        Err(error) => Err(RecordError(error.0.into_iter().map(in_record).collect())),
    }
}

fn plies(board: &Board, entries: &[PlyEntry], file: &str) -> Result<Vec<Ply>, RecordError> {
    entries.iter().zip(1..).map(|(entry, number)| ply(board, entry, number, file)).collect()
}

fn ply(board: &Board, entry: &PlyEntry, number: usize, file: &str) -> Result<Ply, RecordError> {
    let seat = entry.seat.0;
    match parse_ply(board, &entry.action) {
        Ok(kind) => Ok(Ply { seat, kind }),
        Err(bad) => Err(error(file, Place::Ply(number, seat.name()), bad.to_string())),
    }
}

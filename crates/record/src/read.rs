//! Reading a record into a game. The fields and the board are checked; `verify` checks the game itself.

use std::sync::Arc;

use fogg_boards::FileProblemKind;
use fogg_protocol::{HexBytes, Strict};
use fogg_rules::ids::MAX_SEATS;
use fogg_rules::{Board, Options, Ply, PlyKind, Record, Seed, Setup};

use crate::document::{self, Document, PlayerEntry, PlyAction, PlyEntry, RecordBoard};
use crate::input::position;
use crate::problem::{Location, Problems, RecordError, RecordProblem, error};
use crate::write::is_printable_name;
use crate::{Commitment, GameRecord, MAX_PLIES};

/// Reads the game of a record; `file` names the text in problems.
///
/// Nothing is dealt or played: [`verify`](crate::verify()) does that.
pub fn read(text: &str, file: &str) -> Result<GameRecord, RecordError> {
    read_document(&document::parse(text, file)?, text, file)
}

pub(crate) fn read_document(
    document: &Document<'_>,
    text: &str,
    file: &str,
) -> Result<GameRecord, RecordError> {
    check_players(&document.seats, file)?;
    check_ply_numbers(&document.plies, file)?;
    let names: Vec<String> = document.seats.iter().map(|player| player.name.clone()).collect();
    let board = read_board(&document.board, text, file)?;
    let plies = read_plies(&board, &document.plies, file)?;
    let options = Options { first_seat: document.options.first_seat.map(|seat| seat.0) };
    let setup = Setup { board, seats: names.len() as u8, options, seed: Seed::new(document.seed.0) };
    let commitment = document.commitment.as_ref().map(Commitment::from);
    let board_file = document.board.file.map(|file| file.get().to_owned());
    Ok(GameRecord { record: Record { setup, plies }, names, commitment, board_file })
}

fn check_players(players: &[PlayerEntry], file: &str) -> Result<(), RecordError> {
    let mut problems = Problems::new(file);
    if !(2..=MAX_SEATS).contains(&players.len()) {
        problems.add_field("seats", format!("there are {}; a game has 2 to {MAX_SEATS}", players.len()));
    }
    let bad = players.iter().enumerate().filter(|(_, player)| !is_printable_name(&player.name));
    for (number, _) in bad.take(MAX_SEATS) {
        let message = "the name is too long or has control characters; use at most 80 characters on one line";
        problems.add_field(format!("seats[{number}].name"), message);
    }
    problems.into_result(())
}

fn check_ply_numbers(plies: &[PlyEntry], file: &str) -> Result<(), RecordError> {
    if plies.len() > MAX_PLIES {
        let message = format!("there are {}; a record has at most {MAX_PLIES}", plies.len());
        return Err(error(file, Location::Field("plies".to_owned()), message));
    }
    match plies.iter().zip(1..).find(|(ply, number)| ply.n != *number) {
        None => Ok(()),
        Some((ply, number)) => {
            let message = format!("the record numbers it {}; plies are numbered from 1 without a gap", ply.n);
            Err(error(file, Location::Ply(number as usize, ply.seat.0.name()), message))
        }
    }
}

/// The board of the record: the embedded one, or a built-in one.
fn read_board(entry: &RecordBoard<'_>, text: &str, file: &str) -> Result<Arc<Board>, RecordError> {
    let (board, source) = match entry.file {
        Some(raw) => (embedded_board(raw.get(), text, file)?, "the board in board.file"),
        None => (builtin_board(&entry.name, file)?, "the built-in board"),
    };
    let mut problems = Problems::new(file);
    if board.name() != entry.name {
        let message = format!("the record says {:?}, {source} is {:?}", entry.name, board.name());
        problems.add_field("board.name", message);
    }
    if *board.hash() != entry.hash.0 {
        let hash = HexBytes(*board.hash());
        let message = format!("the record says \"{}\", {source} has \"{hash}\"", entry.hash);
        problems.add_field("board.hash", message);
    }
    problems.into_result(board)
}

fn builtin_board(name: &str, file: &str) -> Result<Arc<Board>, RecordError> {
    fogg_boards::builtin(name).ok_or_else(|| {
        let known = fogg_boards::BUILTIN_NAMES.join(", ");
        let message =
            format!("there is no built-in board {name:?}, only {known}; other boards need board.file");
        error(file, Location::Field("board.name".to_owned()), message)
    })
}

/// The board in `board.file`; its problems get the line and column that they have in the record.
fn embedded_board(raw: &str, text: &str, file: &str) -> Result<Arc<Board>, RecordError> {
    let start = (raw.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let (first_line, first_column) = position(text.as_bytes(), start);
    let in_record = |found: fogg_boards::FileProblem| {
        let (location, message) = match found.kind {
            FileProblemKind::Json { line, column, text } => {
                let column = if line == 1 { first_column + column - 1 } else { column };
                (Location::Line(first_line + line - 1, column), text)
            }
            FileProblemKind::Entry(problem) => {
                (Location::Field(format!("board.file.{}", problem.entry)), problem.text)
            }
            other => {
                let renamed = fogg_boards::FileProblem { file: "the board".to_owned(), kind: other };
                (Location::Field("board.file".to_owned()), renamed.to_string())
            }
        };
        RecordProblem { file: file.to_owned(), location, message }
    };
    match fogg_boards::read(raw, "board.file") {
        Ok(board) => Ok(Arc::new(board)),
        Err(error) => Err(RecordError(error.0.into_iter().map(in_record).collect())),
    }
}

fn read_plies(board: &Board, entries: &[PlyEntry], file: &str) -> Result<Vec<Ply>, RecordError> {
    entries.iter().zip(1..).map(|(entry, number)| read_ply(board, entry, number, file)).collect()
}

fn read_ply(board: &Board, entry: &PlyEntry, number: usize, file: &str) -> Result<Ply, RecordError> {
    let seat = entry.seat.0;
    match &entry.action {
        PlyAction::Undo(_) => Ok(Ply { seat, kind: PlyKind::Undo }),
        PlyAction::Game(Strict(action)) => match action.to_rules(board) {
            Ok(action) => Ok(Ply { seat, kind: PlyKind::Act(action) }),
            Err(bad) => Err(error(file, Location::Ply(number, seat.name()), format!("action.{bad}"))),
        },
    }
}

//! Writing a game as a record, which `verify` accepts.

use fogg_boards::BoardFileError;
use fogg_protocol::{HexBytes, SeatName};
use fogg_rules::{PlyError, SetupError};
use sha2::{Digest, Sha256};

use crate::document::{CommitmentEntry, DocumentParts, OptionsEntry, PlayerEntry};
use crate::problem::Problems;
use crate::replay::ReplayedGame;
use crate::{Commitment, GameRecord, MAX_BYTES, MAX_NAME_CHARS, MAX_PLIES};

/// A game cannot be written as a record.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The number of names is not the number of seats.
    #[error("there are {names} names for {seats} seats; give one for each")]
    Names {
        /// The number of names.
        names: usize,
        /// The number of seats.
        seats: u8,
    },
    /// A name is too long or has control characters; the number of its seat, from 1.
    #[error(
        "the name of seat {0} is too long or has control characters; use at most 80 characters on one line"
    )]
    Name(usize),
    /// The board is not built in and has no file.
    #[error("the board {0} is not built in; give its file")]
    NoBoardFile(String),
    /// The board file is invalid.
    #[error(transparent)]
    BadBoardFile(#[from] BoardFileError),
    /// The board file describes another board.
    #[error("the board file is not of the board {0} that the game is played on")]
    OtherBoard(String),
    /// The commitment does not match its secret, the board, the contributions or the seed.
    #[error("the commitment does not match the seed of the game")]
    Commitment,
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A ply is not allowed.
    #[error("ply {number}: {reason}")]
    IllegalPly {
        /// The number of the ply, from 1.
        number: usize,
        /// The reason.
        reason: PlyError,
    },
    /// The game exceeds the maximum number of plies or bytes.
    #[error("the game is too long for a record: at most 100,000 plies and 16 MiB")]
    TooLong,
}

/// Writes a game as the text of its record.
pub fn write(game: &GameRecord) -> Result<String, WriteError> {
    write_replay(game, &ReplayedGame::run(&game.record)?)
}

/// Writes a game that has been replayed.
pub(crate) fn write_replay(game: &GameRecord, replay: &ReplayedGame) -> Result<String, WriteError> {
    check_names(game)?;
    let board_file = check_board(game)?;
    if !game.commitment.as_ref().is_none_or(|commitment| is_valid(commitment, game)) {
        return Err(WriteError::Commitment);
    }
    if let Some(reason) = replay.error {
        return Err(WriteError::IllegalPly { number: replay.plies.len() + 1, reason });
    }
    let text = with_checksum(document_parts(game, board_file.as_deref(), replay).to_text());
    let fits = text.len() <= MAX_BYTES && replay.plies.len() <= MAX_PLIES;
    if fits { Ok(text) } else { Err(WriteError::TooLong) }
}

/// Whether a name is short enough and has no control characters.
pub(crate) fn is_printable_name(name: &str) -> bool {
    name.chars().count() <= MAX_NAME_CHARS && !name.chars().any(char::is_control)
}

/// The checksum of the text before the checksum line.
pub(crate) fn checksum(before: &str) -> HexBytes {
    HexBytes(Sha256::digest(before).into())
}

fn with_checksum(mut text: String) -> String {
    let sum = checksum(&text);
    text.push_str(&format!("  \"checksum\": \"{sum}\"\n}}\n"));
    text
}

fn check_names(game: &GameRecord) -> Result<(), WriteError> {
    let (names, seats) = (game.names.len(), game.record.setup.seats);
    if names != usize::from(seats) {
        return Err(WriteError::Names { names, seats });
    }
    match game.names.iter().position(|name| !is_printable_name(name)) {
        Some(number) => Err(WriteError::Name(number + 1)),
        None => Ok(()),
    }
}

/// The board file in the form of the record; none for a built-in board.
fn check_board(game: &GameRecord) -> Result<Option<String>, WriteError> {
    let board = &game.record.setup.board;
    let Some(file) = &game.board_file else {
        let is_builtin =
            fogg_boards::builtin(board.name()).is_some_and(|builtin| builtin.hash() == board.hash());
        return if is_builtin { Ok(None) } else { Err(WriteError::NoBoardFile(board.name().to_owned())) };
    };
    let read = fogg_boards::read(file, "the board file")?;
    if read.hash() != board.hash() || read.name() != board.name() {
        return Err(WriteError::OtherBoard(board.name().to_owned()));
    }
    Ok(Some(compact(file)))
}

fn is_valid(commitment: &Commitment, game: &GameRecord) -> bool {
    let setup = &game.record.setup;
    let mut problems = Problems::new("");
    commitment.check(setup, &mut problems);
    problems.is_empty() && commitment.seed(setup) == setup.seed
}

fn document_parts<'a>(
    game: &'a GameRecord,
    board_file: Option<&'a str>,
    replay: &'a ReplayedGame,
) -> DocumentParts<'a> {
    let setup = &game.record.setup;
    let commitment = game.commitment.as_ref().map(CommitmentEntry::from);
    DocumentParts {
        board: setup.board.name(),
        hash: HexBytes(*setup.board.hash()),
        board_file,
        players: game.names.iter().map(|name| PlayerEntry { name: name.clone() }).collect(),
        options: OptionsEntry { first_seat: setup.options.first_seat.map(SeatName) },
        seed: HexBytes(*setup.seed.reveal()),
        commitment,
        deal: &replay.deal,
        plies: &replay.plies,
        result: replay.result(),
    }
}

/// JSON without the white space outside its strings, so that a board file has one form on one line.
fn compact(json: &str) -> String {
    let (mut in_string, mut escaped) = (false, false);
    let keep = |c: &char| {
        let outside = !in_string;
        in_string = if *c == '"' && !escaped { !in_string } else { in_string };
        escaped = *c == '\\' && !escaped;
        !(outside && c.is_ascii_whitespace())
    };
    json.strip_prefix('\u{feff}').unwrap_or(json).chars().filter(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_removed_only_outside_strings() {
        let json = "\u{feff}{ \"a b\" : [1,\r\n\t2.50], \"c\\\" d\\\\\" : \" \" }\n";
        assert_eq!(compact(json), r#"{"a b":[1,2.50],"c\" d\\":" "}"#);
    }
}

//! From a game to its text. What is written here, `verify` finds nothing wrong with.

use fogg_boards::BoardFileError;
use fogg_protocol::{HexBytes, SeatName};
use fogg_rules::{PlyError, SetupError};
use sha2::{Digest, Sha256};

use crate::document::{CommitmentEntry, OptionsEntry, Parts, PlayerEntry};
use crate::truth::Truth;
use crate::{Commitment, GameRecord, MAX_BYTES, MAX_NAME, MAX_PLIES};

/// Why a game cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// Not one name for each seat.
    #[error("there are {names} names for {seats} seats; give one for each")]
    Names {
        /// How many names there are.
        names: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A name that cannot be shown.
    #[error("the name of seat {0} cannot be shown; use at most 80 characters on one line")]
    Name(usize),
    /// The board is not built in, and its file is not given.
    #[error("the board {0} is not built in; give its file")]
    NoBoardFile(String),
    /// The board file is not sound.
    #[error(transparent)]
    BadBoardFile(#[from] BoardFileError),
    /// The board file is of another board than the game's.
    #[error("the board file is not of the board {0} that the game is played on")]
    OtherBoard(String),
    /// The hash is not of the secret, or the seed does not follow from it.
    #[error("the commitment and the seed of the game do not belong together")]
    Commitment,
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A ply is refused.
    #[error("ply {number}: {reason}")]
    Refused {
        /// The number of the ply, from 1.
        number: usize,
        /// Why.
        reason: PlyError,
    },
    /// More plies or bytes than a record can have.
    #[error("the game is too long for a record: at most 100,000 plies and 16 MiB")]
    TooLong,
}

/// The text of a game's record.
pub fn write(game: &GameRecord) -> Result<String, WriteError> {
    write_replayed(game, &Truth::of(&game.record)?)
}

/// The text of a game's record, with what follows from it.
pub(crate) fn write_replayed(game: &GameRecord, truth: &Truth) -> Result<String, WriteError> {
    check_names(game)?;
    let board_file = check_board(game)?;
    if !game.commitment.as_ref().is_none_or(|commitment| belongs(commitment, game)) {
        return Err(WriteError::Commitment);
    }
    if let Some(reason) = truth.refused {
        return Err(WriteError::Refused { number: truth.plies.len() + 1, reason });
    }
    let text = with_checksum(parts(game, board_file.as_deref(), truth).layout());
    let fits = text.len() <= MAX_BYTES && truth.plies.len() <= MAX_PLIES;
    if fits { Ok(text) } else { Err(WriteError::TooLong) }
}

/// Whether a name is short enough and on one line.
pub(crate) fn can_be_shown(name: &str) -> bool {
    name.chars().count() <= MAX_NAME && !name.chars().any(char::is_control)
}

/// The checksum of the text before its line.
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
    match game.names.iter().position(|name| !can_be_shown(name)) {
        Some(number) => Err(WriteError::Name(number + 1)),
        None => Ok(()),
    }
}

/// The board file as it goes into the record; none for a built-in board.
fn check_board(game: &GameRecord) -> Result<Option<String>, WriteError> {
    let board = &game.record.setup.board;
    let Some(file) = &game.board_file else {
        let known = fogg_boards::builtin(board.name()).is_some_and(|known| known.hash() == board.hash());
        return if known { Ok(None) } else { Err(WriteError::NoBoardFile(board.name().to_owned())) };
    };
    let read = fogg_boards::read(file, "the board file")?;
    if read.hash() != board.hash() || read.name() != board.name() {
        return Err(WriteError::OtherBoard(board.name().to_owned()));
    }
    Ok(Some(compact(file)))
}

fn belongs(commitment: &Commitment, game: &GameRecord) -> bool {
    let again = Commitment::new(commitment.secret, commitment.contributions.clone());
    again == *commitment && commitment.seed() == game.record.setup.seed
}

fn parts<'a>(game: &'a GameRecord, board_file: Option<&'a str>, truth: &'a Truth) -> Parts<'a> {
    let setup = &game.record.setup;
    let commitment = game.commitment.as_ref().map(|commitment| CommitmentEntry {
        hash: HexBytes(commitment.hash),
        secret: HexBytes(commitment.secret),
        contributions: commitment.contributions.iter().copied().map(HexBytes).collect(),
    });
    Parts {
        board: setup.board.name(),
        hash: HexBytes(*setup.board.hash()),
        board_file,
        players: game.names.iter().map(|name| PlayerEntry { name: name.clone() }).collect(),
        options: OptionsEntry { first_seat: setup.options.first_seat.map(SeatName) },
        seed: HexBytes(*setup.seed.reveal()),
        commitment,
        deal: &truth.deal,
        plies: &truth.plies,
        result: truth.result.as_ref(),
    }
}

/// JSON without the white space outside its texts, so that a board has one form on one line.
fn compact(json: &str) -> String {
    let (mut in_text, mut escaped) = (false, false);
    let keep = |c: &char| {
        let outside = !in_text;
        in_text = if *c == '"' && !escaped { !in_text } else { in_text };
        escaped = *c == '\\' && !escaped;
        !(outside && c.is_ascii_whitespace())
    };
    json.strip_prefix('\u{feff}').unwrap_or(json).chars().filter(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_goes_and_texts_stay() {
        let json = "\u{feff}{ \"a b\" : [1,\r\n\t2.50], \"c\\\" d\\\\\" : \" \" }\n";
        assert_eq!(compact(json), r#"{"a b":[1,2.50],"c\" d\\":" "}"#);
    }
}

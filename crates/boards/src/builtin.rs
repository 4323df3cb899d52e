//! The boards that are part of the program.

use std::sync::{Arc, LazyLock};

use fogg_rules::Board;

use crate::{Sheet, read_sheet};

/// The names of the built-in boards.
pub const NAMES: [&str; 3] = ["usa", "switzerland", "new-york"];

const FILES: [&str; 3] = [
    include_str!("../../../maps/usa.json"),
    include_str!("../../../maps/switzerland.json"),
    include_str!("../../../maps/new-york.json"),
];

static SHEETS: LazyLock<Vec<Sheet>> = LazyLock::new(|| {
    let read = |(text, name)| read_sheet(text, &format!("maps/{name}.json"));
    let sheets = FILES.into_iter().zip(NAMES).map(read).collect::<Result<_, _>>();
    sheets.expect("the built-in boards are checked by the tests")
});

/// The built-in board with this name; always the same one, so that games can share it.
pub fn builtin(name: &str) -> Option<Arc<Board>> {
    builtin_sheet(name).map(|sheet| Arc::clone(&sheet.board))
}

/// The built-in board with this name, and where its places lie.
pub fn builtin_sheet(name: &str) -> Option<&'static Sheet> {
    SHEETS.iter().find(|sheet| sheet.board.name() == name)
}

/// Every built-in board, in the order of [`NAMES`].
pub fn builtins() -> impl Iterator<Item = Arc<Board>> {
    SHEETS.iter().map(|sheet| Arc::clone(&sheet.board))
}

/// The file of a built-in board; none for a board that only has its name, or is another.
pub(crate) fn builtin_file(board: &Board) -> Option<&'static str> {
    let number = NAMES.iter().position(|name| *name == board.name())?;
    (*SHEETS[number].board == *board).then_some(FILES[number])
}

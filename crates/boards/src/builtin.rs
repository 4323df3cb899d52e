//! The boards that are compiled into the program.

use std::sync::{Arc, LazyLock};

use fogg_rules::Board;

use crate::{BoardFile, read_file};

/// The names of the built-in boards.
pub const BUILTIN_NAMES: [&str; 3] = ["usa", "switzerland", "new-york"];

const TEXTS: [&str; 3] = [
    include_str!("../../../maps/usa.json"),
    include_str!("../../../maps/switzerland.json"),
    include_str!("../../../maps/new-york.json"),
];

static FILES: LazyLock<Vec<BoardFile>> = LazyLock::new(|| {
    let read = |(text, name)| read_file(text, &format!("maps/{name}.json"));
    let files = TEXTS.into_iter().zip(BUILTIN_NAMES).map(read).collect::<Result<_, _>>();
    files.expect("the built-in boards are valid")
});

/// Returns the built-in board with this name; every call returns the same shared board.
pub fn builtin(name: &str) -> Option<Arc<Board>> {
    builtin_file(name).map(|file| Arc::clone(&file.board))
}

/// Returns the built-in board with this name, together with its coordinates and layout.
pub fn builtin_file(name: &str) -> Option<&'static BoardFile> {
    FILES.iter().find(|file| file.board.name() == name)
}

/// Every built-in board, in the order of [`BUILTIN_NAMES`].
pub fn builtins() -> impl Iterator<Item = Arc<Board>> {
    FILES.iter().map(|file| Arc::clone(&file.board))
}

/// The file text of a built-in board; none for any other board, even one with the same name.
pub(crate) fn builtin_text(board: &Board) -> Option<&'static str> {
    let number = BUILTIN_NAMES.iter().position(|name| *name == board.name())?;
    (*FILES[number].board == *board).then_some(TEXTS[number])
}

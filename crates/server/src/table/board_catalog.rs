//! The boards that can be played on: the built-in ones, and those of the host's folder.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};

use fogg_boards::drawing::Ground;
use fogg_rules::Board;

use crate::hex::Hex;
use crate::http::board_drawing::Drawn;
use crate::table::log_event::BoardName;

/// Every board that a new table may name.
#[derive(Default)]
pub struct Boards {
    /// The sheets of the built-in boards, in the order of their names, once somebody has asked for them.
    sheets: [OnceLock<Drawn>; fogg_boards::NAMES.len()],
    /// From the host's folder, by name.
    added: Vec<Added>,
    /// Boards of logs that are not, or no longer, in the folder, by hash.
    from_logs: Mutex<HashMap<[u8; 32], Arc<Board>>>,
}

struct Added {
    board: Arc<Board>,
    file: Arc<str>,
    sheet: OnceLock<Drawn>,
}

/// Why a folder of boards cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadBoards {
    /// The folder cannot be read.
    #[error("the folder of boards {folder}: {reason}")]
    Folder {
        /// Which.
        folder: String,
        /// Why.
        reason: String,
    },
    /// A file in it is no board.
    #[error(transparent)]
    Board(#[from] fogg_boards::BoardFileError),
    /// Two boards have one name.
    #[error("{file}: there is already a board named {name}; give this one another name")]
    Twice {
        /// The file of the second.
        file: String,
        /// The name.
        name: String,
    },
}

/// So many boards of old logs are kept ready at most.
const FROM_LOGS: usize = 64;

impl Boards {
    /// The built-in boards and those in a folder: every `.json` file in it must be a sound board.
    pub fn with_folder(folder: &Path) -> Result<Boards, BadBoards> {
        let bad = |error: std::io::Error| BadBoards::Folder {
            folder: folder.display().to_string(),
            reason: error.to_string(),
        };
        let entries = std::fs::read_dir(folder).map_err(bad)?;
        let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(bad)?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
        files.sort();
        let mut boards = Boards::default();
        for file in files {
            let text = std::fs::read_to_string(&file).map_err(bad)?;
            boards.add(&text, &file.display().to_string())?;
        }
        Ok(boards)
    }

    fn add(&mut self, text: &str, file: &str) -> Result<(), BadBoards> {
        let board = Arc::new(fogg_boards::read(text, file)?);
        if self.named(board.name()).is_some() {
            return Err(BadBoards::Twice { file: file.to_owned(), name: board.name().to_owned() });
        }
        self.added.push(Added { board, file: text.into(), sheet: OnceLock::new() });
        Ok(())
    }

    /// All of them, the built-in ones first, each with whether it is one.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Arc<Board>, bool)> {
        let added = self.added.iter().map(|added| (Arc::clone(&added.board), false));
        fogg_boards::builtins().map(|board| (board, true)).chain(added)
    }

    /// The board with this name, and its file if it is not built in.
    pub(crate) fn named(&self, name: &str) -> Option<(Arc<Board>, Option<Arc<str>>)> {
        if let Some(board) = fogg_boards::builtin(name) {
            return Some((board, None));
        }
        let added = self.added.iter().find(|added| added.board.name() == name)?;
        Some((Arc::clone(&added.board), Some(Arc::clone(&added.file))))
    }

    /// The sheet of the board with this name. The first who asks may wait for a moment while it is drawn.
    pub(crate) fn drawn(&self, name: &str) -> Option<&Drawn> {
        if let Some(sheet) = fogg_boards::builtin_sheet(name) {
            let number = fogg_boards::NAMES.iter().position(|known| *known == name)?;
            return Some(self.sheets[number].get_or_init(|| Drawn::of(sheet, Ground::builtin(name))));
        }
        let added = self.added.iter().find(|added| added.board.name() == name)?;
        Some(added.sheet.get_or_init(|| {
            let sheet = fogg_boards::read_sheet(&added.file, name).expect("the file was read before");
            Drawn::of(&sheet, None)
        }))
    }

    /// The board that a log names: the very one that its game began on.
    pub(crate) fn of_log(&self, name: &BoardName) -> Option<Arc<Board>> {
        let known =
            self.named(&name.name).map(|(board, _)| board).filter(|board| Hex(*board.hash()) == name.hash);
        if known.is_some() {
            return known;
        }
        let mut from_logs = self.from_logs.lock().expect("nobody panics while holding it");
        if let Some(board) = from_logs.get(&name.hash.0) {
            return Some(Arc::clone(board));
        }
        let board = Arc::new(fogg_boards::read(name.file.as_deref()?, "the board of a log").ok()?);
        if Hex(*board.hash()) != name.hash {
            return None;
        }
        if from_logs.len() >= FROM_LOGS {
            from_logs.clear();
        }
        from_logs.insert(name.hash.0, Arc::clone(&board));
        Some(board)
    }
}

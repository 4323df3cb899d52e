//! The boards of the server: the built-in ones, those in the host's folder, and those of old logs.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use fogg_drawing::Background;
use fogg_rules::Board;

use super::encoded_drawing::EncodedDrawing;
use super::log_event::LoggedBoard;
use super::logged_drawings::LoggedDrawings;
use crate::config::Config;
use crate::store::StoredBoard;

/// The maximum number of boards from old logs that are cached.
const MAX_LOGGED_BOARDS: usize = 64;

/// All boards that a new table can use, and the boards of old logs.
#[derive(Default)]
pub struct BoardCatalog {
    /// The drawings of the built-in boards, in the order of their names, encoded on first use.
    drawings: [OnceLock<EncodedDrawing>; fogg_boards::BUILTIN_NAMES.len()],
    /// The boards in the host's folder.
    custom: RwLock<Vec<Arc<CustomBoard>>>,
    /// Boards of logs that are missing from the current boards or differ from them, by hash.
    logged: Mutex<HashMap<[u8; 32], Arc<Board>>>,
    logged_drawings: LoggedDrawings,
}

struct CustomBoard {
    board: Arc<Board>,
    file: Arc<str>,
    drawing: OnceLock<EncodedDrawing>,
}

/// The host's folder of boards cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BoardCatalogError {
    /// The folder or a file in it cannot be read.
    #[error("the board folder {folder} cannot be read: {reason}")]
    Folder {
        /// The path of the folder.
        folder: String,
        /// The error of the operating system.
        reason: String,
    },
    /// A file is not a valid board.
    #[error(transparent)]
    Board(#[from] fogg_boards::BoardFileError),
    /// Two boards have the same name.
    #[error("{file}: there is already a board named {name}; give this one another name")]
    DuplicateName {
        /// The file of the second board.
        file: String,
        /// The name.
        name: String,
    },
}

impl BoardCatalog {
    /// The built-in boards and those in a folder, in which every `.json` file must be a valid board.
    pub fn with_folder(folder: &Path) -> Result<BoardCatalog, BoardCatalogError> {
        let unreadable = |error: std::io::Error| BoardCatalogError::Folder {
            folder: folder.display().to_string(),
            reason: error.to_string(),
        };
        let entries = std::fs::read_dir(folder).map_err(unreadable)?;
        let mut files =
            entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
        files.sort();
        let mut boards = BoardCatalog::default();
        for file in files {
            let text = std::fs::read_to_string(&file).map_err(unreadable)?;
            boards.add(&text, &file.display().to_string())?;
        }
        Ok(boards)
    }

    /// The boards that these settings ask for.
    pub(crate) fn from_config(config: &Config) -> Result<BoardCatalog, BoardCatalogError> {
        config.maps.as_deref().map_or_else(|| Ok(BoardCatalog::default()), BoardCatalog::with_folder)
    }

    fn add(&mut self, text: &str, file: &str) -> Result<(), BoardCatalogError> {
        let board = Arc::new(fogg_boards::read(text, file)?);
        if self.find(board.name()).is_some() {
            let (file, name) = (file.to_owned(), board.name().to_owned());
            return Err(BoardCatalogError::DuplicateName { file, name });
        }
        let custom = CustomBoard { board, file: text.into(), drawing: OnceLock::new() };
        self.custom.get_mut().unwrap_or_else(PoisonError::into_inner).push(Arc::new(custom));
        Ok(())
    }

    /// Replaces the boards of the host's folder by those of another catalog. Games continue on the boards that they
    /// started on, which are in their logs.
    pub(crate) fn replace_custom(&self, other: BoardCatalog) {
        let custom = other.custom.into_inner().unwrap_or_else(PoisonError::into_inner);
        *self.custom.write().unwrap_or_else(PoisonError::into_inner) = custom;
    }

    fn custom_boards(&self) -> Vec<Arc<CustomBoard>> {
        self.custom.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// All boards for new tables, the built-in ones first. The flag is set for built-in boards.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Arc<Board>, bool)> {
        let custom = self.custom_boards().into_iter().map(|custom| (Arc::clone(&custom.board), false));
        fogg_boards::builtins().map(|board| (board, true)).chain(custom)
    }

    /// The board with this name, and its file if it is not built in.
    pub(crate) fn find(&self, name: &str) -> Option<(Arc<Board>, Option<Arc<str>>)> {
        if let Some(board) = fogg_boards::builtin(name) {
            return Some((board, None));
        }
        let custom = self.find_custom(name)?;
        Some((Arc::clone(&custom.board), Some(Arc::clone(&custom.file))))
    }

    fn find_custom(&self, name: &str) -> Option<Arc<CustomBoard>> {
        self.custom_boards().into_iter().find(|custom| custom.board.name() == name)
    }

    /// The drawing of the board with this name. The first call for a board without a layout computes one, which is slow.
    pub(crate) fn drawing(&self, name: &str) -> Option<EncodedDrawing> {
        if let Some(file) = fogg_boards::builtin_file(name) {
            let index = fogg_boards::BUILTIN_NAMES.iter().position(|known| *known == name)?;
            let encode = || EncodedDrawing::new(file, Background::builtin(name));
            return Some(self.drawings[index].get_or_init(encode).clone());
        }
        let custom = self.find_custom(name)?;
        let encode = || {
            let file = fogg_boards::read_file(&custom.file, name).expect("the file was valid before");
            EncodedDrawing::new(&file, None)
        };
        Some(custom.drawing.get_or_init(encode).clone())
    }

    /// Whether the board of a log is one of the current boards.
    pub(crate) fn is_current(&self, wanted: &LoggedBoard) -> bool {
        self.find(&wanted.name).is_some_and(|(board, _)| *board.hash() == wanted.hash.0)
    }

    /// The drawing of the board of a log, from the file that a store has for it; `None` if it is not the file of that
    /// board. The first call for a board without a layout computes one, which is slow.
    pub(crate) fn logged_drawing(&self, wanted: &LoggedBoard, file: &str) -> Option<EncodedDrawing> {
        let file = fogg_boards::read_file(file, "the board of a log").ok()?;
        let is_wanted = *file.board.hash() == wanted.hash.0 && file.board.name() == wanted.name;
        is_wanted.then(|| self.logged_drawings.get(&file))
    }

    /// The board of a log, if it is one of the current boards or was [read](Self::read_logged) before.
    pub(crate) fn logged_board(&self, wanted: &LoggedBoard) -> Option<Arc<Board>> {
        let current = self.find(&wanted.name).map(|(board, _)| board);
        current.filter(|board| *board.hash() == wanted.hash.0).or_else(|| self.read_board(wanted))
    }

    /// The board of a log, if its file was [read](Self::read_logged) before.
    pub(crate) fn read_board(&self, wanted: &LoggedBoard) -> Option<Arc<Board>> {
        self.logged().get(&wanted.hash.0).filter(|board| board.name() == wanted.name).cloned()
    }

    /// Reads the file that a store has for the board of a log; `None` if it is not the file of that board.
    pub(crate) fn read_logged(&self, wanted: &LoggedBoard, file: &str) -> Option<Arc<Board>> {
        let board = Arc::new(fogg_boards::read(file, "the board of a log").ok()?);
        if *board.hash() != wanted.hash.0 || board.name() != wanted.name {
            return None;
        }
        let mut logged = self.logged();
        if logged.len() >= MAX_LOGGED_BOARDS {
            logged.clear();
        }
        logged.insert(wanted.hash.0, Arc::clone(&board));
        Some(board)
    }

    /// The board of a new table as it is stored; `None` if it is not one of the current boards.
    pub(crate) fn to_stored(&self, wanted: &LoggedBoard) -> Option<StoredBoard> {
        let (board, file) = self.find(&wanted.name).filter(|(board, _)| *board.hash() == wanted.hash.0)?;
        let file = file.unwrap_or_else(|| fogg_boards::write(&board).into());
        Some(StoredBoard { hash: wanted.hash.0, file })
    }

    fn logged(&self) -> MutexGuard<'_, HashMap<[u8; 32], Arc<Board>>> {
        self.logged.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

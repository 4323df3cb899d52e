//! The boards of the engine: the built-in ones, those that were added, and those of saved games.

use std::collections::HashMap;
use std::sync::Arc;

use fogg_drawing::Background;
use fogg_protocol::HexBytes;
use fogg_protocol::api::BoardInfo;
use fogg_protocol::drawing::BoardDrawing;
use fogg_rules::Board;

/// The boards of the engine.
#[derive(Default)]
pub(crate) struct BoardShelf {
    /// The boards that were added for new games, each with another name.
    added: Vec<Arc<CustomBoard>>,
    /// The boards of saved games, by hash.
    saved: HashMap<[u8; 32], Arc<CustomBoard>>,
    /// Drawings by hash, because a board without a layout needs seconds for one.
    drawings: HashMap<[u8; 32], BoardDrawing>,
}

/// A board that is not built in.
pub(crate) struct CustomBoard {
    pub(crate) board: Arc<Board>,
    /// The text of its file.
    pub(crate) file: String,
}

/// The board of a game: a custom one has its file.
pub(crate) type GameBoard = (Arc<Board>, Option<String>);

impl BoardShelf {
    /// The boards for new games, the built-in ones first.
    pub(crate) fn list(&self) -> Vec<BoardInfo> {
        let built_in = fogg_boards::builtins().map(|board| to_wire(&board));
        built_in.chain(self.added.iter().map(|custom| to_wire(&custom.board))).collect()
    }

    /// Adds the board of a file, in place of one with the same name; or returns what is wrong with it.
    pub(crate) fn add(&mut self, text: &str, file: &str) -> Result<BoardInfo, Vec<String>> {
        let read = fogg_boards::read(text, file);
        let board = read.map_err(|error| error.0.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        if let Some(builtin) = fogg_boards::builtin(board.name()) {
            return if builtin.hash() == board.hash() {
                Ok(to_wire(&builtin))
            } else {
                let name = board.name();
                Err(vec![format!(
                    "{file}: there is already a board named {name}; give this one another name"
                )])
            };
        }
        let board = Arc::new(board);
        let info = to_wire(&board);
        let custom = Arc::new(CustomBoard { board, file: text.to_owned() });
        self.added.retain(|other| other.board.name() != custom.board.name());
        self.added.push(custom);
        Ok(info)
    }

    /// Keeps the board of a saved game, so that it can be drawn.
    pub(crate) fn keep(&mut self, board: &Arc<Board>, file: Option<&str>) {
        if let Some(file) = file {
            let custom = CustomBoard { board: Arc::clone(board), file: file.to_owned() };
            self.saved.insert(*board.hash(), Arc::new(custom));
        }
    }

    /// The board with this name for a new game.
    pub(crate) fn find(&self, name: &str) -> Option<GameBoard> {
        let added = || {
            let custom = self.added.iter().find(|custom| custom.board.name() == name)?;
            Some((Arc::clone(&custom.board), Some(custom.file.clone())))
        };
        fogg_boards::builtin(name).map(|board| (board, None)).or_else(added)
    }

    /// The board with this hash.
    pub(crate) fn with_hash(&self, hash: &[u8; 32]) -> Option<Arc<Board>> {
        let custom = || Some(Arc::clone(&self.custom_with_hash(hash)?.board));
        fogg_boards::builtins().find(|board| board.hash() == hash).or_else(custom)
    }

    /// The drawing of a board: the one with this hash if it is given, or else the one for new games.
    pub(crate) fn drawing(&mut self, name: &str, hash: Option<[u8; 32]>) -> Option<BoardDrawing> {
        let hash = match hash {
            Some(hash) => hash,
            None => *self.find(name)?.0.hash(),
        };
        if !self.drawings.contains_key(&hash) {
            self.drawings.insert(hash, self.draw(name, &hash)?);
        }
        self.drawings.get(&hash).cloned()
    }

    fn draw(&self, name: &str, hash: &[u8; 32]) -> Option<BoardDrawing> {
        if let Some(file) = fogg_boards::builtin_file(name).filter(|file| file.board.hash() == hash) {
            return Some(BoardDrawing::from_board_file(file, Background::builtin(name).unwrap_or_default()));
        }
        let custom = self.custom_with_hash(hash)?;
        let file = fogg_boards::read_file(&custom.file, name).expect("the file was valid before");
        Some(BoardDrawing::from_board_file(&file, Background::default()))
    }

    fn custom_with_hash(&self, hash: &[u8; 32]) -> Option<&Arc<CustomBoard>> {
        self.saved.get(hash).or_else(|| self.added.iter().find(|custom| custom.board.hash() == hash))
    }
}

/// A board as the page lists it.
pub(crate) fn to_wire(board: &Arc<Board>) -> BoardInfo {
    BoardInfo {
        name: board.name().to_owned(),
        title: board.title().to_owned(),
        min_players: board.rules().min_seats,
        max_players: board.rules().max_seats,
        built_in: fogg_boards::builtin(board.name()).is_some_and(|builtin| builtin.hash() == board.hash()),
        hash: HexBytes(*board.hash()).to_string(),
        has_network: fogg_network::shipped(board).is_some(),
    }
}

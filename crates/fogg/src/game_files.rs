//! Writes the game files of simulated games into a folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fogg_record::{GameRecord, MAX_NAME_CHARS};
use fogg_rules::Record;

/// A folder for game files.
pub struct GameFiles {
    folder: PathBuf,
    /// The text of the board file, for a board that is not built in: its game files contain it.
    board_file: Option<String>,
}

impl GameFiles {
    /// Creates the folder, if needed, for games on this board.
    pub fn create(folder: &Path, map: &str) -> Result<GameFiles> {
        let board_file = match fogg_boards::builtin(map) {
            Some(_) => None,
            None => Some(fs::read_to_string(map).with_context(|| format!("cannot read {map}"))?),
        };
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
        Ok(GameFiles { folder: folder.to_owned(), board_file })
    }

    /// Writes the file of one game. Renaming makes sure that no partial file has the final name.
    pub fn write(&self, game: u64, record: Record, names: &[String]) -> Result<()> {
        let names = names.iter().map(|name| shorten(&fogg_bots::with_version(name)));
        let game_record =
            GameRecord { board_file: self.board_file.clone(), ..GameRecord::new(record, names) };
        let text = fogg_record::write(&game_record)?;
        let (file, partial) = (self.path(game, "json"), self.path(game, "partial"));
        let result = fs::write(&partial, text).and_then(|()| fs::rename(&partial, &file));
        result.map_err(|error| {
            let _ = fs::remove_file(&partial);
            anyhow::Error::new(error).context(format!("cannot write {}", file.display()))
        })
    }

    fn path(&self, game: u64, extension: &str) -> PathBuf {
        self.folder.join(format!("game-{game:06}.{extension}"))
    }
}

/// Cuts off a name that is too long for a game file, such as the command line of an external program.
fn shorten(name: &str) -> String {
    match name.chars().count() {
        0..=MAX_NAME_CHARS => name.to_owned(),
        _ => name.chars().take(MAX_NAME_CHARS - 1).chain(['…']).collect(),
    }
}

//! Records of simulated games, one file for each, in one folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fogg_record::{GameRecord, MAX_NAME_CHARS};
use fogg_rules::Record;

/// A folder that records go to.
pub struct Records {
    folder: PathBuf,
    /// The text of the board file, for a board that is not built in: its records carry it.
    board_file: Option<String>,
}

impl Records {
    /// Makes the folder, if it is not there, for records of games on this board.
    pub fn open(folder: &Path, map: &str) -> Result<Records> {
        let board_file = match fogg_boards::builtin(map) {
            Some(_) => None,
            None => Some(fs::read_to_string(map).with_context(|| format!("{map} cannot be read again"))?),
        };
        fs::create_dir_all(folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        Ok(Records { folder: folder.to_owned(), board_file })
    }

    /// Writes the record of one game of a series. A file is there whole or not at all.
    pub fn write(&self, game: u64, record: Record, names: &[String]) -> Result<()> {
        let names = names.iter().map(|name| short(name));
        let game_record =
            GameRecord { board_file: self.board_file.clone(), ..GameRecord::new(record, names) };
        let text = fogg_record::write(&game_record)?;
        let (file, unfinished) = (self.path(game, "json"), self.path(game, "unfinished"));
        let written = fs::write(&unfinished, text).and_then(|()| fs::rename(&unfinished, &file));
        written.map_err(|error| {
            let _ = fs::remove_file(&unfinished);
            anyhow::Error::new(error).context(format!("{} cannot be written", file.display()))
        })
    }

    fn path(&self, game: u64, ending: &str) -> PathBuf {
        self.folder.join(format!("game-{game:06}.{ending}"))
    }
}

/// The command line of an outside program may be longer than a name in a record.
fn short(name: &str) -> String {
    match name.chars().count() {
        0..=MAX_NAME_CHARS => name.to_owned(),
        _ => name.chars().take(MAX_NAME_CHARS - 1).chain(['…']).collect(),
    }
}

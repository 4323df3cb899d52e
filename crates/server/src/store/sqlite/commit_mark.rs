//! The file beside a database that names the latest commit, so that an older copy of the database is detected.
//!
//! It is written after each commit, without a flush. After a crash it may therefore name an earlier commit than the
//! last one, but never a later one.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::database_state::DatabaseState;

/// The first line of the file.
const TITLE: &str = "fogg commits 1";

/// What the file of a database says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommitMark {
    /// There is no file, or it is empty because of a crash.
    Absent,
    /// The file is not one that Fogg wrote.
    Damaged,
    /// The latest commit.
    Commit(DatabaseState),
}

/// The path of the file.
pub(super) fn path_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-commits");
    PathBuf::from(name)
}

impl CommitMark {
    pub(super) fn read(database: &Path) -> io::Result<CommitMark> {
        let mut text = Vec::new();
        match File::open(path_of(database)) {
            Ok(file) => file.take(1000).read_to_end(&mut text)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(CommitMark::Absent),
            Err(error) => return Err(error),
        };
        if text.iter().all(|byte| *byte == 0) {
            return Ok(CommitMark::Absent);
        }
        let state = std::str::from_utf8(&text).ok().and_then(parse);
        Ok(state.map_or(CommitMark::Damaged, CommitMark::Commit))
    }
}

/// Writes the file.
pub(super) struct CommitMarkWriter(File);

impl CommitMarkWriter {
    pub(super) fn open(database: &Path) -> io::Result<CommitMarkWriter> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        options.open(path_of(database)).map(CommitMarkWriter)
    }

    /// Names the latest commit. The text always has the same length, so that it replaces the earlier one.
    pub(super) fn write(&mut self, state: &DatabaseState) -> io::Result<()> {
        self.0.rewind()?;
        self.0.write_all(to_text(state).as_bytes())
    }
}

fn to_text(state: &DatabaseState) -> String {
    let content = format!("{TITLE}\n{} {:020}\n", hex::encode(state.database_id), state.commits);
    format!("{content}{}\n", hex::encode(Sha256::digest(&content)))
}

fn parse(text: &str) -> Option<DatabaseState> {
    let (id, commits) = text.lines().nth(1)?.split_once(' ')?;
    let mut database_id = [0; 16];
    hex::decode_to_slice(id, &mut database_id).ok()?;
    let state = DatabaseState { database_id, commits: commits.parse().ok()? };
    (to_text(&state) == text).then_some(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_names_the_last_commit_and_detects_damage() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("fogg.db");
        assert_eq!(CommitMark::read(&database).unwrap(), CommitMark::Absent);
        let mut writer = CommitMarkWriter::open(&database).unwrap();
        assert_eq!(
            CommitMark::read(&database).unwrap(),
            CommitMark::Absent,
            "killed before the first commit"
        );
        for commits in [9, 1000] {
            let state = DatabaseState { database_id: [7; 16], commits };
            writer.write(&state).unwrap();
            assert_eq!(CommitMark::read(&database).unwrap(), CommitMark::Commit(state));
        }
        let intact = std::fs::read(path_of(&database)).unwrap();
        for index in 0..intact.len() {
            let mut damaged = intact.clone();
            damaged[index] ^= 4;
            std::fs::write(path_of(&database), damaged).unwrap();
            assert_eq!(CommitMark::read(&database).unwrap(), CommitMark::Damaged, "byte {index}");
        }
    }
}

//! A file of JSON lines that one run at a time writes, and a later run goes on with.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

/// What the system, or another run, has against a file.
#[derive(Debug, thiserror::Error)]
pub enum LinesError {
    /// The system says no.
    #[error("{} cannot be {verb}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What was tried.
        verb: &'static str,
        /// What the system says.
        error: io::Error,
    },
    /// There is something already.
    #[error("{} exists already: --resume continues it", .0.display())]
    Exists(PathBuf),
    /// Somebody else is at it.
    #[error("another run is writing {}", .0.display())]
    Busy(PathBuf),
}

impl LinesError {
    /// What the system says to something that was tried.
    pub(crate) fn io(path: &Path, verb: &'static str, error: io::Error) -> LinesError {
        LinesError::Io { path: path.to_owned(), verb, error }
    }
}

/// A file that lines go to.
#[derive(Debug)]
pub(crate) struct Lines {
    pub(crate) file: File,
    pub(crate) path: PathBuf,
}

impl Lines {
    /// Opens a file, or makes it, for nobody else.
    pub(crate) fn open(path: &Path) -> Result<Lines, LinesError> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| LinesError::io(path, "opened", error))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(LinesError::Busy(path.to_owned())),
            // Not every file system knows locks; then nobody looks after the user.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Lines { file, path: path.to_owned() }),
        }
    }

    /// Opens a file that holds nothing yet.
    pub(crate) fn open_new(path: &Path) -> Result<Lines, LinesError> {
        let lines = Lines::open(path)?;
        let length = lines.file.metadata().map_err(|error| LinesError::io(path, "read", error))?.len();
        if length > 0 { Err(LinesError::Exists(path.to_owned())) } else { Ok(lines) }
    }

    /// Cuts off what comes after so many bytes, and writes on from there.
    pub(crate) fn keep(&mut self, bytes: u64) -> Result<(), LinesError> {
        let kept = self.file.set_len(bytes).and_then(|()| self.file.seek(SeekFrom::Start(bytes)));
        kept.map(drop).map_err(|error| LinesError::io(&self.path, "written", error))
    }

    /// Writes one line, in one piece.
    pub(crate) fn write(&mut self, value: &impl Serialize) -> Result<(), LinesError> {
        let written = self.file.write_all(line(value).as_bytes());
        written.map_err(|error| LinesError::io(&self.path, "written", error))
    }
}

/// One line of JSON.
pub(crate) fn line(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).expect("numbers, words and lists of them are always JSON");
    json + "\n"
}

//! A file of JSON lines that one run at a time writes and a later run can resume.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JsonLinesError {
    /// An I/O error.
    #[error("{} cannot be {verb}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The operation, as a past participle.
        verb: &'static str,
        /// The system's error.
        error: io::Error,
    },
    /// The file already has content.
    #[error("{} already exists; use --resume to continue it", .0.display())]
    Exists(PathBuf),
    /// Another process has locked the file.
    #[error("another run is writing {}", .0.display())]
    Busy(PathBuf),
}

impl JsonLinesError {
    /// An I/O error during an operation.
    pub(crate) fn io(path: &Path, verb: &'static str, error: io::Error) -> JsonLinesError {
        JsonLinesError::Io { path: path.to_owned(), verb, error }
    }
}

/// A locked file for JSON lines.
#[derive(Debug)]
pub(crate) struct JsonLinesFile {
    pub(crate) file: File,
    pub(crate) path: PathBuf,
}

impl JsonLinesFile {
    /// Opens or creates a file and locks it.
    pub(crate) fn open(path: &Path) -> Result<JsonLinesFile, JsonLinesError> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| JsonLinesError::io(path, "opened", error))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(JsonLinesError::Busy(path.to_owned())),
            // Some file systems do not support locks; then the file is used without one.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(JsonLinesFile { file, path: path.to_owned() }),
        }
    }

    /// Opens a file that must be empty or new.
    pub(crate) fn open_new(path: &Path) -> Result<JsonLinesFile, JsonLinesError> {
        let lines = JsonLinesFile::open(path)?;
        let length = lines.file.metadata().map_err(|error| JsonLinesError::io(path, "read", error))?.len();
        if length > 0 { Err(JsonLinesError::Exists(path.to_owned())) } else { Ok(lines) }
    }

    /// Truncates the file to this length and continues writing there.
    pub(crate) fn keep(&mut self, bytes: u64) -> Result<(), JsonLinesError> {
        let truncated = self.file.set_len(bytes).and_then(|()| self.file.seek(SeekFrom::Start(bytes)));
        truncated.map(drop).map_err(|error| JsonLinesError::io(&self.path, "written", error))
    }

    /// Writes one line with a single call.
    pub(crate) fn write(&mut self, value: &impl Serialize) -> Result<(), JsonLinesError> {
        let written = self.file.write_all(line(value).as_bytes());
        written.map_err(|error| JsonLinesError::io(&self.path, "written", error))
    }
}

/// Serialises a value as one line.
pub(crate) fn line(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).expect("these types always serialise to JSON");
    json + "\n"
}

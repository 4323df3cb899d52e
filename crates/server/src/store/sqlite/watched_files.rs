//! Detects that a file of an open database was deleted or replaced.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// The files of an open database, each with its identity in the file system.
pub(super) struct WatchedFiles(Vec<(PathBuf, Option<FileId>)>);

/// The name of a file that was deleted or replaced.
#[derive(Clone, Debug)]
pub(super) struct LostFile(pub(super) String);

impl From<LostFile> for StoreError {
    fn from(lost: LostFile) -> StoreError {
        StoreError::FileLost(lost.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct FileId(u64, u64);

impl WatchedFiles {
    /// The files that a database has now: the database, its write-ahead log and the index of that log.
    pub(super) fn of_database(path: &Path) -> WatchedFiles {
        let watch = |suffix: &str| {
            let mut name = path.as_os_str().to_owned();
            name.push(suffix);
            let file = PathBuf::from(name);
            let id = id_of(&file);
            (file, id)
        };
        let files = ["", "-wal", "-shm"].map(watch);
        WatchedFiles(files.into_iter().filter(|(_, id)| id.is_some()).collect())
    }

    /// Checks that all files still are those that were opened.
    pub(super) fn check(&self) -> Result<(), LostFile> {
        match self.0.iter().find(|(file, id)| id_of(file) != *id) {
            None => Ok(()),
            Some((file, _)) => Err(LostFile(name_of(file))),
        }
    }

    /// Checks also that the files can be opened for writing. Opening them would release SQLite's locks.
    pub(super) fn check_access(&self) -> Result<(), StoreError> {
        self.check()?;
        match self.0.iter().find(|(file, _)| !is_writable(file)) {
            None => Ok(()),
            Some((file, _)) => Err(StoreError::ReadOnly(name_of(file))),
        }
    }
}

/// The name without its folder, which strangers need not know.
fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(unix)]
fn is_writable(file: &Path) -> bool {
    rustix::fs::access(file, rustix::fs::Access::WRITE_OK).is_ok()
}

#[cfg(not(unix))]
fn is_writable(file: &Path) -> bool {
    std::fs::metadata(file).is_ok_and(|metadata| !metadata.permissions().readonly())
}

fn id_of(file: &Path) -> Option<FileId> {
    std::fs::metadata(file).ok().map(|metadata| id_from(&metadata))
}

#[cfg(unix)]
fn id_from(metadata: &Metadata) -> FileId {
    use std::os::unix::fs::MetadataExt as _;
    FileId(metadata.dev(), metadata.ino())
}

/// Without file ids only a missing file is detected.
#[cfg(not(unix))]
fn id_from(_metadata: &Metadata) -> FileId {
    FileId(0, 0)
}

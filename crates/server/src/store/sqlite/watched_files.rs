//! Detects that a file of an open database was deleted or replaced.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// The files of an open database, each with its identity in the file system.
pub(super) struct WatchedFiles(Vec<(PathBuf, Option<FileId>)>);

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

    /// A file that no longer is the one that was opened.
    pub(super) fn find_lost(&self) -> Option<&Path> {
        self.0.iter().find(|(file, id)| id_of(file) != *id).map(|(file, _)| file.as_path())
    }
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

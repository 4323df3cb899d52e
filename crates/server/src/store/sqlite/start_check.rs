//! Checks before a database is opened for writing: its files belong together, and none of them is damaged at its ends.
//!
//! The checks read only a few pages. `fogg check` reads everything.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::commit_mark::{self, CommitMark};
use super::database_state::DatabaseState;
use super::{open_reader, schema, wal_file};
use crate::store::{FileDamage, StoreError};

/// The first bytes of every SQLite file.
const SQLITE_MAGIC: &[u8; 16] = b"SQLite format 3\0";
const SQLITE_HEADER_LEN: usize = 100;
/// The byte of the header that says whether the file uses a write-ahead log, and its value if not: a backup uses one only
/// after a server has opened it.
const WRITE_VERSION_INDEX: usize = 18;
const VERSION_WITHOUT_WAL: u8 = 1;

/// Another process may move the write-ahead log into the database between two reads; then they are compared again.
const WAL_CHECK_ATTEMPTS: u32 = 5;
const WAL_CHECK_PAUSE: Duration = Duration::from_millis(50);

/// Checks the files of a database that will be opened for writing. Must run before this process opens the database,
/// because closing a file that it has open otherwise releases SQLite's locks.
pub(super) fn check_for_writing(path: &Path) -> Result<(), StoreError> {
    let damaged = |damage| damage_of(path, damage);
    check_files(path)?;
    check_writable(path).map_err(damaged)?;
    if is_new(path) { Ok(()) } else { check_content(path) }
}

/// Checks the files of a database without changing them.
pub(super) fn check_for_reading(path: &Path) -> Result<(), StoreError> {
    check_files(path)?;
    check_content(path)
}

pub(super) fn damage_of(path: &Path, damage: FileDamage) -> StoreError {
    StoreError::DamagedFile { file: path.display().to_string(), damage }
}

/// The path of the write-ahead log.
pub(super) fn wal_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

fn is_new(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |metadata| metadata.len() == 0)
}

/// Checks the length and the header of the database file.
fn check_files(path: &Path) -> Result<(), StoreError> {
    let unreadable = |error: io::Error| damage_of(path, FileDamage::Unreadable(error.to_string()));
    let was_used = fs::metadata(wal_path(path)).is_ok_and(|wal| wal.len() > 0)
        || matches!(CommitMark::read(path).map_err(unreadable)?, CommitMark::Damaged | CommitMark::Commit(_));
    let len = match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound && was_used => {
            return Err(damage_of(path, FileDamage::Missing));
        }
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(unreadable(error)),
        Ok(metadata) => metadata.len(),
    };
    match len {
        0 if was_used => Err(damage_of(path, FileDamage::Emptied)),
        0 => Ok(()),
        _ => check_header(path, len),
    }
}

fn check_header(path: &Path, len: u64) -> Result<(), StoreError> {
    let unreadable = |error: io::Error| damage_of(path, FileDamage::Unreadable(error.to_string()));
    let mut header = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(SQLITE_HEADER_LEN as u64).read_to_end(&mut header).map_err(unreadable)?;
    if !header.starts_with(SQLITE_MAGIC) || header.len() < SQLITE_HEADER_LEN {
        return Err(StoreError::NotFoggDatabase(path.display().to_string()));
    }
    // The two highest page sizes are written as 1 and 0.
    let page_len = match u64::from(header[16]) << 8 | u64::from(header[17]) {
        1 => 65_536,
        page_len => page_len.max(1),
    };
    let page_count = wal_file::u32_at(&header, 28);
    let wal = wal_file::read(&wal_path(path)).map_err(unreadable)?;
    // A backup has the same content as the database, but not the same pages.
    if header[WRITE_VERSION_INDEX] == VERSION_WITHOUT_WAL && !wal.pages.is_empty() {
        return Err(damage_of(path, FileDamage::UnmatchedWal));
    }
    // A crash while the write-ahead log is moved into the database leaves the missing pages in the log.
    let found_pages = u32::try_from(len / page_len).unwrap_or(u32::MAX);
    let is_missing = |page: u32| !wal.pages.contains(&page);
    if found_pages < page_count && (found_pages + 1..=page_count).any(is_missing) {
        let expected = u64::from(page_count) * page_len;
        return Err(damage_of(path, FileDamage::Truncated { found: len, expected }));
    }
    Ok(())
}

/// Checks that the file can be written and that files can be created in its folder.
fn check_writable(path: &Path) -> Result<(), FileDamage> {
    let folder_damage = |error: io::Error| FileDamage::FolderReadOnly(error.to_string());
    // Several servers may start at the same time.
    let probe = path.with_extension(format!("probe-{}", std::process::id()));
    fs::write(&probe, []).and_then(|()| fs::remove_file(&probe)).map_err(folder_damage)?;
    match OpenOptions::new().append(true).open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Err(FileDamage::ReadOnly),
        Err(error) if error.kind() == ErrorKind::ReadOnlyFilesystem => Err(FileDamage::ReadOnly),
        Err(error) => Err(FileDamage::Unreadable(error.to_string())),
    }
}

/// Checks the format, the schema, the number of commits and the write-ahead log.
fn check_content(path: &Path) -> Result<(), StoreError> {
    let mut attempt = 1;
    loop {
        let result = check_content_once(path);
        let may_be_race = matches!(
            &result,
            Err(StoreError::DamagedFile { damage: FileDamage::UnmatchedWal | FileDamage::ForeignWal, .. })
        );
        if !may_be_race || attempt == WAL_CHECK_ATTEMPTS {
            return result;
        }
        attempt += 1;
        thread::sleep(WAL_CHECK_PAUSE);
    }
}

fn check_content_once(path: &Path) -> Result<(), StoreError> {
    let unreadable = |error: io::Error| damage_of(path, FileDamage::Unreadable(error.to_string()));
    // Another process may commit meanwhile, so the mark is read first: it must not name a later commit than the state.
    let mark = CommitMark::read(path).map_err(unreadable)?;
    let before = state_without_wal(path);
    let reader = open_reader(path)?;
    schema::check_format(&reader, path).map_err(|error| without_wrong_wal(path, error))?;
    if schema::is_empty(&reader)? {
        return Ok(());
    }
    schema::check_structure(&reader, path).map_err(|error| without_wrong_wal(path, error))?;
    // The transaction keeps the write-ahead log from being started again.
    let transaction = reader.unchecked_transaction()?;
    let state = DatabaseState::read(&transaction)?;
    let state = state.ok_or_else(|| damage_of(path, FileDamage::State))?;
    let wal = wal_file::read(&wal_path(path)).map_err(unreadable)?;
    check_wal(&before, state, wal.commits).map_err(|damage| damage_of(path, damage))?;
    check_mark(path, mark, state).map_err(|damage| damage_of(path, damage))
}

/// Why a database cannot be read: a file that can be read without its write-ahead log has that of another state.
fn without_wrong_wal(path: &Path, error: StoreError) -> StoreError {
    let has_wal = fs::metadata(wal_path(path)).is_ok_and(|wal| wal.len() > 0);
    let check_file = || {
        let file = open_without_wal(path)?;
        schema::check_format(&file, path)?;
        schema::check_structure(&file, path)
    };
    if has_wal && check_file().is_ok() { damage_of(path, FileDamage::UnmatchedWal) } else { error }
}

/// What the database file itself contains, without the write-ahead log.
#[derive(Debug)]
enum FileState {
    /// Nothing of the first write-ahead log has been moved into the file yet.
    New,
    /// The state that was last moved into the file.
    State(DatabaseState),
    /// Some pages are missing: the process ended while the write-ahead log, which has all of them, was being moved into
    /// the file.
    Incomplete,
}

fn state_without_wal(path: &Path) -> FileState {
    match read_without_wal(path) {
        Ok(Some(state)) => FileState::State(state),
        Err(StoreError::Sqlite(error)) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
            FileState::Incomplete
        }
        Ok(None) | Err(_) => FileState::New,
    }
}

fn read_without_wal(path: &Path) -> Result<Option<DatabaseState>, StoreError> {
    DatabaseState::read(&open_without_wal(path)?)
}

fn open_without_wal(path: &Path) -> Result<Connection, StoreError> {
    let name: String = path.to_string_lossy().chars().map(escape).collect();
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(Connection::open_with_flags(format!("file:{name}?immutable=1"), flags)?)
}

/// A character of a path in a URI.
fn escape(c: char) -> String {
    match c {
        '%' => "%25".to_owned(),
        '?' => "%3f".to_owned(),
        '#' => "%23".to_owned(),
        c => c.to_string(),
    }
}

/// Checks that the write-ahead log continues the database file: it begins with a commit that the file has, and the file
/// has no commit beyond its end.
fn check_wal(file: &FileState, now: DatabaseState, wal_commits: i64) -> Result<(), FileDamage> {
    let wal_start = now.commits - wal_commits;
    match file {
        FileState::State(file) if file.database_id != now.database_id => Err(FileDamage::ForeignWal),
        FileState::State(file) if !(wal_start..=now.commits).contains(&file.commits) => {
            Err(FileDamage::UnmatchedWal)
        }
        FileState::New if wal_start > 0 => Err(FileDamage::UnmatchedWal),
        FileState::State(_) | FileState::New | FileState::Incomplete => Ok(()),
    }
}

fn check_mark(path: &Path, mark: CommitMark, state: DatabaseState) -> Result<(), FileDamage> {
    match mark {
        CommitMark::Absent => Ok(()),
        CommitMark::Damaged => {
            let file = commit_mark::path_of(path);
            tracing::warn!(file = %file.display(), "file is damaged and will be written again");
            Ok(())
        }
        CommitMark::Commit(mark) if mark.database_id != state.database_id => Err(FileDamage::OtherDatabase),
        CommitMark::Commit(mark) if mark.commits > state.commits => {
            Err(FileDamage::Older { found: state.commits, expected: mark.commits })
        }
        CommitMark::Commit(_) => Ok(()),
    }
}

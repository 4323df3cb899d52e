//! Writing a file of results, line by line, and going on with one that was left.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::read::read_from;
use super::{FileError, Header, line};
use crate::block::Block;
use crate::plan::Plan;

/// A file that results go to.
#[derive(Debug)]
pub struct Writer {
    file: File,
    path: PathBuf,
}

/// What was there already.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Resumed {
    /// The blocks.
    pub blocks: BTreeMap<u64, Block>,
    /// Whether a torn last line was dropped.
    pub was_torn: bool,
}

impl Writer {
    /// Begins a new file.
    pub fn create(path: &Path, header: &Header) -> Result<Writer, FileError> {
        let mut writer = Writer::open(path)?;
        let length = writer.file.metadata().map_err(|error| failed(path, "read", error))?.len();
        if length > 0 {
            return Err(FileError::Exists(path.to_owned()));
        }
        writer.write(&header.line())?;
        Ok(writer)
    }

    /// Goes on with a file, or begins it if it is not there.
    pub fn resume(path: &Path, header: &Header, plan: &Plan) -> Result<(Writer, Resumed), FileError> {
        let mut writer = Writer::open(path)?;
        if let Some(was_torn) = writer.has_torn_header(header)? {
            writer.keep(0)?;
            writer.write(&header.line())?;
            return Ok((writer, Resumed { was_torn, ..Resumed::default() }));
        }
        writer.file.rewind().map_err(|error| failed(path, "read", error))?;
        let reading = read_from(path, &writer.file)?;
        header.expect(path, &reading.header)?;
        let mut resumed = Resumed { was_torn: reading.is_torn, ..Resumed::default() };
        let whole = reading.whole;
        reading.add_to(plan, &mut resumed.blocks)?;
        // Only now is the file known to be ours, so only now may something be cut off.
        writer.keep(whole)?;
        Ok((writer, resumed))
    }

    /// Writes the line of a block, in one piece.
    pub fn append(&mut self, block: &Block) -> Result<(), FileError> {
        self.write(&line(block))
    }

    fn open(path: &Path) -> Result<Writer, FileError> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| failed(path, "opened", error))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(FileError::Busy(path.to_owned())),
            // Not every file system knows locks; then nobody looks after the user.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Writer { file, path: path.to_owned() }),
        }
    }

    /// Whether the file is nothing but a part of this header, and not even that. Some other text is never thrown away.
    fn has_torn_header(&self, header: &Header) -> Result<Option<bool>, FileError> {
        let line = header.line();
        let mut start = Vec::new();
        let read = (&self.file).take(line.len() as u64).read_to_end(&mut start);
        read.map_err(|error| failed(&self.path, "read", error))?;
        let is_part = start.len() < line.len() && line.as_bytes().starts_with(&start);
        Ok(is_part.then_some(!start.is_empty()))
    }

    /// Cuts off what comes after so many bytes, and writes on from there.
    fn keep(&mut self, bytes: u64) -> Result<(), FileError> {
        let kept = self.file.set_len(bytes).and_then(|()| self.file.seek(SeekFrom::Start(bytes)));
        kept.map(drop).map_err(|error| failed(&self.path, "written", error))
    }

    fn write(&mut self, text: &str) -> Result<(), FileError> {
        self.file.write_all(text.as_bytes()).map_err(|error| failed(&self.path, "written", error))
    }
}

fn failed(path: &Path, verb: &'static str, error: std::io::Error) -> FileError {
    FileError::Io { path: path.to_owned(), verb, error }
}

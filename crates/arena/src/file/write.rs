//! Writing a file of results, line by line, and going on with one that was left.

use std::collections::BTreeMap;
use std::io::{Read, Seek};
use std::path::Path;

use super::read::read_from;
use super::{FileError, Header};
use crate::block::Block;
use crate::lines::{Lines, LinesError, line};
use crate::plan::Plan;

/// A file that results go to.
#[derive(Debug)]
pub struct Writer(Lines);

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
        let mut lines = Lines::open_new(path)?;
        lines.write(header)?;
        Ok(Writer(lines))
    }

    /// Goes on with a file, or begins it if it is not there.
    pub fn resume(path: &Path, header: &Header, plan: &Plan) -> Result<(Writer, Resumed), FileError> {
        let mut writer = Writer(Lines::open(path)?);
        if let Some(was_torn) = writer.has_torn_header(header)? {
            writer.0.keep(0)?;
            writer.0.write(header)?;
            return Ok((writer, Resumed { was_torn, ..Resumed::default() }));
        }
        writer.0.file.rewind().map_err(|error| LinesError::io(path, "read", error))?;
        let reading = read_from(path, &writer.0.file)?;
        header.expect(path, &reading.header)?;
        let mut resumed = Resumed { was_torn: reading.is_torn, ..Resumed::default() };
        let whole = reading.whole;
        reading.add_to(plan, &mut resumed.blocks)?;
        // Only now is the file known to be ours, so only now may something be cut off.
        writer.0.keep(whole)?;
        Ok((writer, resumed))
    }

    /// Writes the line of a block, in one piece.
    pub fn append(&mut self, block: &Block) -> Result<(), FileError> {
        Ok(self.0.write(block)?)
    }

    /// Whether the file is nothing but a part of this header, and not even that. Some other text is never thrown away.
    fn has_torn_header(&self, header: &Header) -> Result<Option<bool>, FileError> {
        let line = line(header);
        let mut start = Vec::new();
        let read = (&self.0.file).take(line.len() as u64).read_to_end(&mut start);
        read.map_err(|error| LinesError::io(&self.0.path, "read", error))?;
        let is_part = start.len() < line.len() && line.as_bytes().starts_with(&start);
        Ok(is_part.then_some(!start.is_empty()))
    }
}

//! Writes a results file line by line, and resumes an existing one.

use std::collections::BTreeMap;
use std::io::{Read, Seek};
use std::path::Path;

use super::read::read_from;
use super::{ResultsFileError, ResultsHeader};
use crate::block::Block;
use crate::json_lines::{JsonLinesError, JsonLinesFile, line};
use crate::plan::Plan;

/// A results file being written.
#[derive(Debug)]
pub struct ResultsWriter(JsonLinesFile);

/// The existing content of a resumed file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct ResumedResults {
    /// The blocks.
    pub blocks: BTreeMap<u64, Block>,
    /// Whether an incomplete last line was dropped.
    pub was_torn: bool,
}

impl ResultsWriter {
    /// Creates a file that must be empty or new.
    pub fn create(path: &Path, header: &ResultsHeader) -> Result<ResultsWriter, ResultsFileError> {
        let mut lines = JsonLinesFile::open_new(path)?;
        lines.write(header)?;
        Ok(ResultsWriter(lines))
    }

    /// Resumes a file, or creates it if it does not exist.
    pub fn resume(
        path: &Path,
        header: &ResultsHeader,
        plan: &Plan,
    ) -> Result<(ResultsWriter, ResumedResults), ResultsFileError> {
        let mut writer = ResultsWriter(JsonLinesFile::open(path)?);
        if let Some(was_torn) = writer.torn_header(header)? {
            writer.0.keep(0)?;
            writer.0.write(header)?;
            return Ok((writer, ResumedResults { was_torn, ..ResumedResults::default() }));
        }
        writer.0.file.rewind().map_err(|error| JsonLinesError::io(path, "read", error))?;
        let parsed = read_from(path, &writer.0.file)?;
        header.ensure_matches(path, &parsed.header)?;
        let mut resumed = ResumedResults { was_torn: parsed.is_torn, ..ResumedResults::default() };
        let whole = parsed.whole;
        parsed.add_to(plan, &mut resumed.blocks)?;
        // Truncate only now that the file is known to belong to this run.
        writer.0.keep(whole)?;
        Ok((writer, resumed))
    }

    /// Writes the line of a block with a single call.
    pub fn append(&mut self, block: &Block) -> Result<(), ResultsFileError> {
        Ok(self.0.write(block)?)
    }

    /// Returns `Some` if the file is empty (`false`) or holds only an incomplete copy of this header (`true`). Other
    /// content is never discarded.
    fn torn_header(&self, header: &ResultsHeader) -> Result<Option<bool>, ResultsFileError> {
        let line = line(header);
        let mut start = Vec::new();
        let read = (&self.0.file).take(line.len() as u64).read_to_end(&mut start);
        read.map_err(|error| JsonLinesError::io(&self.0.path, "read", error))?;
        let is_part = start.len() < line.len() && line.as_bytes().starts_with(&start);
        Ok(is_part.then_some(!start.is_empty()))
    }
}

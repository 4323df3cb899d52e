//! Reads a results file, which may have been truncated at any byte.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::check::check;
use super::{FORMAT, ResultsFileError, ResultsHeader};
use crate::block::Block;
use crate::json_lines::JsonLinesError;
use crate::plan::Plan;

/// The content of a file, before it is compared with a plan.
#[derive(Debug)]
pub struct ParsedResults {
    /// The first line.
    pub header: ResultsHeader,
    /// Whether the last line is incomplete; it is ignored.
    pub is_torn: bool,
    /// The length of all complete lines in bytes.
    pub(super) whole: u64,
    path: PathBuf,
    /// Each block with its line number.
    lines: Vec<(usize, Block)>,
}

/// Reads a file.
pub fn read(path: &Path) -> Result<ParsedResults, ResultsFileError> {
    let file = File::open(path).map_err(|error| failed(path, error))?;
    read_from(path, file)
}

/// Reads an open file.
pub(super) fn read_from(path: &Path, source: impl Read) -> Result<ParsedResults, ResultsFileError> {
    let mut lines = BlockLines { path, reader: BufReader::new(source), number: 0, text: Vec::new() };
    lines.advance()?;
    let header = header(path, &lines.text)?;
    let mut parsed = ParsedResults {
        header,
        is_torn: false,
        whole: lines.text.len() as u64,
        path: path.to_owned(),
        lines: Vec::new(),
    };
    while lines.advance()? {
        match lines.block() {
            Ok(block) => {
                parsed.lines.push((lines.number, block));
                parsed.whole += lines.text.len() as u64;
            }
            // Only the last line can be incomplete; an invalid line elsewhere is damage.
            Err(_) if lines.is_last()? => parsed.is_torn = true,
            Err(reason) => {
                return Err(ResultsFileError::Line { path: path.to_owned(), line: lines.number, reason });
            }
        }
    }
    Ok(parsed)
}

impl ParsedResults {
    /// Adds the blocks to those already known. A repeated block counts once and must have equal results.
    pub fn add_to(self, plan: &Plan, known: &mut BTreeMap<u64, Block>) -> Result<(), ResultsFileError> {
        for (line, block) in self.lines {
            let path = || self.path.clone();
            check(plan, &block).map_err(|reason| ResultsFileError::Line { path: path(), line, reason })?;
            match known.entry(block.block) {
                Entry::Vacant(vacant) => {
                    vacant.insert(block);
                }
                Entry::Occupied(existing) if existing.get().games == block.games => (),
                Entry::Occupied(_) => {
                    return Err(ResultsFileError::ConflictingBlock { path: path(), block: block.block });
                }
            }
        }
        Ok(())
    }
}

/// Reads a file line by line.
struct BlockLines<'a, R> {
    path: &'a Path,
    reader: BufReader<R>,
    number: usize,
    text: Vec<u8>,
}

impl<R: Read> BlockLines<'_, R> {
    fn advance(&mut self) -> Result<bool, ResultsFileError> {
        self.text.clear();
        self.number += 1;
        let read = self.reader.read_until(b'\n', &mut self.text);
        read.map(|bytes| bytes > 0).map_err(|error| failed(self.path, error))
    }

    fn is_last(&mut self) -> Result<bool, ResultsFileError> {
        self.reader.fill_buf().map(<[u8]>::is_empty).map_err(|error| failed(self.path, error))
    }

    /// A line is complete only if it ends with a newline; otherwise part of it may be missing unnoticed.
    fn block(&self) -> Result<Block, String> {
        if !self.text.ends_with(b"\n") {
            return Err("the line is incomplete".to_owned());
        }
        serde_json::from_slice(&self.text).map_err(|error| error.to_string())
    }
}

fn header(path: &Path, text: &[u8]) -> Result<ResultsHeader, ResultsFileError> {
    /// The field that every version has.
    #[derive(Deserialize)]
    struct FormatVersion {
        fogg_arena: u32,
    }
    let no_header = || ResultsFileError::NoHeader(path.to_owned());
    if !text.ends_with(b"\n") {
        return Err(no_header());
    }
    let FormatVersion { fogg_arena } = serde_json::from_slice(text).map_err(|_| no_header())?;
    if fogg_arena != FORMAT {
        let reason = format!("unsupported format {fogg_arena}; this program reads format {FORMAT}");
        return Err(ResultsFileError::Line { path: path.to_owned(), line: 1, reason });
    }
    serde_json::from_slice(text).map_err(|_| no_header())
}

fn failed(path: &Path, error: std::io::Error) -> ResultsFileError {
    JsonLinesError::io(path, "read", error).into()
}

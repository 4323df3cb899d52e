//! Reading a file of results, which may have been cut short anywhere.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::check::check;
use super::{FORMAT, FileError, Header};
use crate::block::Block;
use crate::lines::LinesError;
use crate::plan::Plan;

/// What a file holds, before anybody has asked whether it belongs to a plan.
#[derive(Debug)]
pub struct Reading {
    /// The first line.
    pub header: Header,
    /// Whether the last line is torn; it does not count.
    pub is_torn: bool,
    /// How many bytes the lines have that count.
    pub(super) whole: u64,
    path: PathBuf,
    /// Each block with the number of its line.
    lines: Vec<(usize, Block)>,
}

/// Reads a file.
pub fn read(path: &Path) -> Result<Reading, FileError> {
    let file = File::open(path).map_err(|error| failed(path, error))?;
    read_from(path, file)
}

/// Reads what is already open.
pub(super) fn read_from(path: &Path, source: impl Read) -> Result<Reading, FileError> {
    let mut lines = Lines { path, reader: BufReader::new(source), number: 0, text: Vec::new() };
    lines.advance()?;
    let header = header(path, &lines.text)?;
    let mut reading = Reading {
        header,
        is_torn: false,
        whole: lines.text.len() as u64,
        path: path.to_owned(),
        lines: Vec::new(),
    };
    while lines.advance()? {
        match lines.block() {
            Ok(block) => {
                reading.lines.push((lines.number, block));
                reading.whole += lines.text.len() as u64;
            }
            // Only the last line can be torn; one in the middle is damage that nobody should resume from.
            Err(_) if lines.is_last()? => reading.is_torn = true,
            Err(reason) => {
                return Err(FileError::Line { path: path.to_owned(), line: lines.number, reason });
            }
        }
    }
    Ok(reading)
}

impl Reading {
    /// Puts the blocks with those known already. One that is there twice counts once, if both say the same.
    pub fn add_to(self, plan: &Plan, known: &mut BTreeMap<u64, Block>) -> Result<(), FileError> {
        for (line, block) in self.lines {
            let path = || self.path.clone();
            check(plan, &block).map_err(|reason| FileError::Line { path: path(), line, reason })?;
            match known.entry(block.block) {
                Entry::Vacant(vacant) => {
                    vacant.insert(block);
                }
                Entry::Occupied(there) if there.get().games == block.games => (),
                Entry::Occupied(_) => {
                    return Err(FileError::Contradiction { path: path(), block: block.block });
                }
            }
        }
        Ok(())
    }
}

/// The lines of a file, one at a time.
struct Lines<'a, R> {
    path: &'a Path,
    reader: BufReader<R>,
    number: usize,
    text: Vec<u8>,
}

impl<R: Read> Lines<'_, R> {
    fn advance(&mut self) -> Result<bool, FileError> {
        self.text.clear();
        self.number += 1;
        let read = self.reader.read_until(b'\n', &mut self.text);
        read.map(|bytes| bytes > 0).map_err(|error| failed(self.path, error))
    }

    fn is_last(&mut self) -> Result<bool, FileError> {
        self.reader.fill_buf().map(<[u8]>::is_empty).map_err(|error| failed(self.path, error))
    }

    /// A line counts once its end is there: until then more of it may be missing than can be seen.
    fn block(&self) -> Result<Block, String> {
        if !self.text.ends_with(b"\n") {
            return Err("the line has no end".to_owned());
        }
        serde_json::from_slice(&self.text).map_err(|error| error.to_string())
    }
}

fn header(path: &Path, text: &[u8]) -> Result<Header, FileError> {
    /// The one field that every version has.
    #[derive(Deserialize)]
    struct Format {
        fogg_arena: u32,
    }
    let no_header = || FileError::NoHeader(path.to_owned());
    if !text.ends_with(b"\n") {
        return Err(no_header());
    }
    let Format { fogg_arena } = serde_json::from_slice(text).map_err(|_| no_header())?;
    if fogg_arena != FORMAT {
        let reason = format!("the format is {fogg_arena}; this program knows {FORMAT}");
        return Err(FileError::Line { path: path.to_owned(), line: 1, reason });
    }
    serde_json::from_slice(text).map_err(|_| no_header())
}

fn failed(path: &Path, error: std::io::Error) -> FileError {
    LinesError::io(path, "read", error).into()
}

//! Loading the text of a record, with a limit on its size.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::MAX_BYTES;
use crate::problem::{Location, RecordError, error};

/// Loads the text of the record at this path.
pub fn load(path: &str) -> Result<String, RecordError> {
    let failed = |reason: std::io::Error| {
        let message = match reason.kind() {
            std::io::ErrorKind::NotFound | std::io::ErrorKind::NotADirectory => {
                "there is no such file".to_owned()
            }
            _ => format!("this cannot be read ({reason}); check the path and its permissions"),
        };
        error(path, Location::File, message)
    };
    // Opening a named pipe would block until there is a writer.
    if !Path::new(path).metadata().map_err(failed)?.is_file() {
        return Err(error(path, Location::File, "this is not a file; expected the record of one game"));
    }
    let mut bytes = Vec::new();
    let limit = MAX_BYTES as u64 + 1;
    File::open(path).map_err(failed)?.take(limit).read_to_end(&mut bytes).map_err(failed)?;
    decode(bytes, path)
}

/// Decodes the bytes of a record, which must be UTF-8; `file` names them in problems.
pub fn decode(bytes: Vec<u8>, file: &str) -> Result<String, RecordError> {
    if bytes.len() > MAX_BYTES {
        return Err(too_large(file));
    }
    String::from_utf8(bytes).map_err(|bad| {
        let (line, column) = position(bad.as_bytes(), bad.utf8_error().valid_up_to());
        error(file, Location::Line(line, column), "this is not UTF-8 text")
    })
}

pub(crate) fn too_large(file: &str) -> RecordError {
    error(file, Location::File, "this is larger than 16 MiB, the maximum size of a record")
}

/// The line and the column of a byte, both from 1.
pub(crate) fn position(bytes: &[u8], offset: usize) -> (usize, usize) {
    let before = &bytes[..offset.min(bytes.len())];
    let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
    (line, column)
}

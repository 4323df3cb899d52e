//! From a file to text: bounded, and with a sentence for all that can go wrong.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::MAX_BYTES;
use crate::fault::{Place, RecordError, error};

/// The text of the record in the file at this path.
pub fn load(path: &str) -> Result<String, RecordError> {
    let refused = |reason: std::io::Error| {
        let text = match reason.kind() {
            std::io::ErrorKind::NotFound | std::io::ErrorKind::NotADirectory => {
                "there is no such file".to_owned()
            }
            _ => format!("this cannot be read ({reason}); check the path and its permissions"),
        };
        error(path, Place::File, text)
    };
    // Asked before opening: opening a pipe would wait for a writer.
    if !Path::new(path).metadata().map_err(refused)?.is_file() {
        return Err(error(path, Place::File, "this is not a file; name the record of one game"));
    }
    let mut bytes = Vec::new();
    let limit = MAX_BYTES as u64 + 1;
    File::open(path).map_err(refused)?.take(limit).read_to_end(&mut bytes).map_err(refused)?;
    text_of(bytes, path)
}

/// The text of a record from its bytes, which must be UTF-8; `file` is what faults call it.
pub fn text_of(bytes: Vec<u8>, file: &str) -> Result<String, RecordError> {
    if bytes.len() > MAX_BYTES {
        return Err(too_large(file));
    }
    String::from_utf8(bytes).map_err(|bad| {
        let (line, column) = position(bad.as_bytes(), bad.utf8_error().valid_up_to());
        error(file, Place::Line(line, column), "this is not UTF-8 text; a record is")
    })
}

pub(crate) fn too_large(file: &str) -> RecordError {
    error(file, Place::File, "this is larger than 16 MiB; a record is much smaller")
}

/// The line and the column of a byte, both from 1.
pub(crate) fn position(bytes: &[u8], offset: usize) -> (usize, usize) {
    let before = &bytes[..offset.min(bytes.len())];
    let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
    (line, column)
}

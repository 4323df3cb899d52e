//! Measures how long the disk takes to make a small write durable: the lower bound for every accepted move.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::Instant;

use crate::counters::Percentiles;

/// How many writes are measured.
const SAMPLES: usize = 300;
/// Size of one write: a page of the database.
const WRITE_BYTES: usize = 4096;

/// Writes and flushes a page of a temporary file repeatedly, in this folder.
pub(crate) fn measure(folder: &Path) -> io::Result<Percentiles> {
    let path = folder.join("fsync-probe");
    let mut micros = Vec::with_capacity(SAMPLES);
    let mut file = File::create(&path)?;
    for _ in 0..SAMPLES {
        let start = Instant::now();
        file.write_all(&[0; WRITE_BYTES])?;
        file.sync_all()?;
        micros.push(start.elapsed().as_micros() as u32);
    }
    std::fs::remove_file(&path)?;
    Ok(Percentiles::from_micros(&mut micros))
}

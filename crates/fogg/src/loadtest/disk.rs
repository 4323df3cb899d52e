//! How long the disk takes to keep something: what no server can be quicker than.

use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};

use super::tally::Percentiles;

/// So often is measured.
const TIMES: usize = 300;
/// So much is written each time: a page of the database.
const BYTES: usize = 4096;

/// Writes a little and waits until it is kept, again and again, in a file of its own.
pub fn measure(folder: &Path) -> Result<Percentiles> {
    let path = folder.join("fsync-probe");
    let mut times = Vec::with_capacity(TIMES);
    let mut probe = || -> std::io::Result<()> {
        let mut file = File::create(&path)?;
        for _ in 0..TIMES {
            let start = Instant::now();
            file.write_all(&[0; BYTES])?;
            file.sync_all()?;
            times.push(start.elapsed().as_micros() as u32);
        }
        std::fs::remove_file(&path)
    };
    probe().with_context(|| format!("the disk of {} cannot be measured", folder.display()))?;
    Ok(Percentiles::of(&mut times))
}

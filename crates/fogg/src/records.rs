//! Records of simulated games, one file for each.

use std::path::Path;

use anyhow::{Result, bail};
use fogg_rules::Record;

/// Writes the record of one game of a series into a folder.
pub fn write(_folder: &Path, _game: u64, _record: &Record, _names: &[String]) -> Result<()> {
    bail!("records cannot be written yet; leave --records out")
}

//! `fogg verify`: checks game files by replaying them.

use anyhow::Result;
use fogg_record::Fault;

use crate::error::CheckFailed;
use crate::output::{note, print};

/// Check game files by dealing and replaying them
///
/// Checks the board, commitment, deal, every move and event, scores, checksum and exact file contents. Problems go to
/// stderr, one per line.
#[derive(clap::Args)]
pub struct Args {
    /// Game files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

/// Prints one line for each valid file; fails if any file is not valid.
pub fn run(args: &Args) -> Result<()> {
    let mut failed = false;
    for file in &args.files {
        match verify(file) {
            Ok(summary) => print(&format!("{file}: {summary}\n"))?,
            Err(faults) => {
                failed = true;
                faults.iter().for_each(|fault| note(&fault.to_string()));
            }
        }
    }
    if failed { Err(CheckFailed.into()) } else { Ok(()) }
}

fn verify(file: &str) -> Result<String, Vec<Fault>> {
    let text = fogg_record::load(file).map_err(|error| error.0)?;
    fogg_record::verify(&text, file).map(|summary| format!("sound: {summary}"))
}

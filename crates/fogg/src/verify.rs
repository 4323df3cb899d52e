//! `fogg verify`: checks game files by replaying them.

use anyhow::Result;
use fogg_record::RecordError;

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
            Err(RecordError(problems)) => {
                failed = true;
                problems.iter().for_each(|problem| note(&problem.to_string()));
            }
        }
    }
    if failed { Err(CheckFailed.into()) } else { Ok(()) }
}

fn verify(file: &str) -> Result<String, RecordError> {
    let text = fogg_record::load(file)?;
    fogg_record::verify(&text, file).map(|summary| format!("ok: {summary}"))
}

//! `fogg verify`: records dealt and played again, and held to every byte.

use anyhow::Result;
use fogg_record::RecordError;

use crate::error::AlreadyTold;
use crate::output::{note, print};

/// Deal and play recorded games again, and check everything in them
///
/// The board, the commitment, the deal, every action, every event, the scores, the checksum, and every byte of the
/// text. What is wrong is told on stderr, one sentence for each thing.
#[derive(clap::Args)]
pub struct Args {
    /// The records
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

/// Prints one line for each sound record; fails if any is not.
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
    if failed { Err(AlreadyTold.into()) } else { Ok(()) }
}

fn verify(file: &str) -> Result<String, RecordError> {
    let text = fogg_record::load(file)?;
    fogg_record::verify(&text, file).map(|summary| format!("sound: {summary}"))
}

//! `fogg package-files`: writes the shell completions and man pages of the packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Command;
use clap_complete::Shell;

/// Write shell completions and man pages into a folder
#[derive(clap::Args)]
pub struct Args {
    /// Folder for the subfolders `completions` and `man`
    folder: PathBuf,
}

/// Writes the files of the whole command line.
pub fn run(args: &Args, cli: Command) -> Result<()> {
    // `fogg help serve` needs no page of its own beside `fogg serve`.
    let without_help = |command: Command| command.disable_help_subcommand(true);
    let mut cli = without_help(cli).mut_subcommands(without_help);
    let completions = create(&args.folder, "completions")?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        clap_complete::generate_to(shell, &mut cli, "fogg", &completions)?;
    }
    clap_mangen::generate_to(cli, create(&args.folder, "man")?)?;
    Ok(())
}

fn create(folder: &Path, name: &str) -> Result<PathBuf> {
    let folder = folder.join(name);
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    Ok(folder)
}

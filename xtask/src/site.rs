//! `cargo xtask site`: writes a folder with practice, replays and rules for any static web host, without a server.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use crate::engine::{self, Toolchains};
use crate::page::Page;
use crate::process::print_line;

/// The options of the command.
#[derive(Debug, Args)]
pub struct SiteArgs {
    /// Folder to write; it is emptied first
    #[arg(long, default_value = "target/site")]
    out: PathBuf,
}

/// Builds the engine and the page for a static web host.
pub fn run(root: &Path, args: &SiteArgs) -> Result<()> {
    Page::require_node()?;
    if let Some(reason) = engine::build(root, Toolchains::All)? {
        bail!("a site without a server needs the engine; {reason}");
    }
    let out = root.join(&args.out);
    Page::new(root).build_site(&out)?;
    print_line(&format!("  {}", out.display()));
    Ok(())
}

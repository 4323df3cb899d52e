//! `cargo xtask upgrade-test`: upgrades nodes one after the other under load, with two builds of this tree that differ in
//! their version number.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::dist::next_version;
use crate::process::{CommandLine, print_line};
use crate::test_servers::TestServers;

/// The variable by which the test finds the second program.
const NEXT_PROGRAM_VARIABLE: &str = "FOGG_NEXT_PROGRAM";
const TEST: &str = "cargo test --locked -p fogg --test it -- --ignored --exact --nocapture \
    upgrade::nodes_are_upgraded_one_after_the_other_without_an_error_at_any_client";

/// Builds the program with the next version number, and runs the test. Returns what is missing.
pub fn run(root: &Path, target_dir: &str) -> Result<Vec<String>> {
    let servers = TestServers::start();
    if !servers.notes().is_empty() {
        return Ok(vec![format!("the upgrade of nodes was not tested: {}", servers.notes().join("; "))]);
    }
    let program = build_next(root, target_dir)?;
    let test = CommandLine::new(TEST).env("CARGO_TARGET_DIR", target_dir);
    execute(&servers.add_to(test).env(NEXT_PROGRAM_VARIABLE, &program.to_string_lossy()), root)?;
    Ok(Vec::new())
}

/// Builds the program with the next version number, and copies it to a folder where the test's own build does not
/// replace it. The variable concerns only the last crate, so that both builds share all others.
fn build_next(root: &Path, target_dir: &str) -> Result<PathBuf> {
    let version = next_version(env!("CARGO_PKG_VERSION"))?;
    let build = CommandLine::new("cargo build --locked -p fogg --bin fogg");
    execute(&build.env("CARGO_TARGET_DIR", target_dir).env("FOGG_VERSION", &version), root)?;
    let folder = Path::new(target_dir).join("next-version");
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let (built, copy) = (Path::new(target_dir).join("debug/fogg"), folder.join("fogg"));
    fs::copy(&built, &copy).with_context(|| format!("cannot copy {}", built.display()))?;
    Ok(copy)
}

fn execute(command: &CommandLine, root: &Path) -> Result<()> {
    print_line(&format!("  {command}"));
    let status = command.status_in(root)?;
    if status.success() { Ok(()) } else { bail!("`{command}` failed ({status})") }
}

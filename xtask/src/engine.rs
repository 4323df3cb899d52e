//! Builds the engine of the page: the crate `browser` as WebAssembly, with its JavaScript, into web/engine.

mod toolchain;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

pub use toolchain::Toolchains;
use toolchain::{TARGET, Toolchain};

use crate::dist::crates::{LinkedCrate, linked, read_metadata};
use crate::dist::licences;
use crate::process::{self, CommandLine};

/// The name of the module, as the page imports it.
const MODULE: &str = "engine";
/// The licences of the crates in the module, written last.
const LICENCES: &str = "licences.txt";

/// Builds the engine if it is out of date. Where that is not possible, the page is built without it: returns why.
pub fn build(root: &Path, allowed: Toolchains) -> Result<Option<String>> {
    let folder = root.join("web/engine");
    match Toolchain::find(root, allowed)? {
        Ok(toolchain) => build_with(&toolchain, root, &folder).map(|()| None),
        Err(reason) => {
            remove(&folder)?;
            Ok(Some(format!(
                "the page is built without the engine, so it has no games without a server: {reason}"
            )))
        }
    }
}

fn build_with(toolchain: &Toolchain, root: &Path, folder: &Path) -> Result<()> {
    let target_dir = PathBuf::from(process::target_dir(root)?);
    let (command, target_dir) = toolchain.build_command(&target_dir);
    let status = command.status_in(root)?;
    if !status.success() {
        bail!("`{command}` failed ({status})");
    }
    let module = target_dir.join(TARGET).join("browser/fogg_browser.wasm");
    if is_newer(&module, &folder.join(LICENCES)) {
        write_bindings(root, &module, folder)?;
    }
    Ok(())
}

/// The command that builds the module. The library is built as another crate type only here, because other programs do
/// not need that.
fn build_command(cargo: CommandLine) -> CommandLine {
    [
        "rustc",
        "--profile",
        "browser",
        "-p",
        "fogg-browser",
        "--lib",
        "--crate-type",
        "cdylib",
        "--target",
        TARGET,
    ]
    .into_iter()
    .fold(cargo, CommandLine::arg)
}

/// The crates that the engine consists of.
pub fn crates(root: &Path) -> Result<Vec<LinkedCrate>> {
    linked(&read_metadata(root, TARGET)?, "fogg-browser")
}

fn write_bindings(root: &Path, module: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(MODULE).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    remove(folder)?;
    bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)).context("wasm-bindgen failed")?;
    let licences = licences::of_crates("The engine contains these crates:", &crates(root)?)?;
    Ok(std::fs::write(folder.join(LICENCES), licences)?)
}

fn is_newer(source: &Path, built: &Path) -> bool {
    let modified = |path: &Path| path.metadata().and_then(|metadata| metadata.modified());
    match (modified(source), modified(built)) {
        (Ok(source), Ok(built)) => source > built,
        _ => true,
    }
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}

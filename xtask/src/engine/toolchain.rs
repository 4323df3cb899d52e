//! Finds a toolchain that compiles to WebAssembly: that of the workspace with the target of rustup, or that of Debian,
//! which compiles the standard library from its sources.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::build_command;
use crate::process::{CommandLine, print_line};

/// The compilation target.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's packages: a newer Rust than that of the release, for browsers.
const DEBIAN_PACKAGES: &str = "rustc-web cargo-web rust-web-src";
/// What Debian's packages install.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";

/// Which toolchains may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toolchains {
    /// Only that of the workspace; rustup may add the target.
    Workspace,
    /// Debian's too, which may be installed.
    All,
}

/// A toolchain that can build the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Toolchain {
    /// That of the workspace, which has the target.
    Workspace,
    /// Debian's, with the linker of the workspace's toolchain.
    Debian { linker: PathBuf },
}

impl Toolchain {
    /// Finds a toolchain, and installs what is missing where that is possible. The inner error says why there is none.
    pub fn find(root: &Path, allowed: Toolchains) -> Result<Result<Toolchain, String>> {
        if has_target(root)? || add_target(root) && has_target(root)? {
            return Ok(Ok(Toolchain::Workspace));
        }
        let missing =
            format!("the Rust toolchain has no target {TARGET} (`rustup target add {TARGET}` adds it)");
        if allowed == Toolchains::Workspace {
            return Ok(Err(missing));
        }
        Ok(debian(root)?.map_err(|reason| format!("{missing}, and {reason}")))
    }

    /// The command that builds the module, and the target folder that it uses.
    pub fn build_command(&self, target_dir: &Path) -> (CommandLine, PathBuf) {
        match self {
            Toolchain::Workspace => {
                let command = build_command(CommandLine::new("cargo"));
                (with_target_dir(command, target_dir), target_dir.to_owned())
            }
            Toolchain::Debian { linker } => {
                // The two compilers must not share artifacts.
                let target_dir = target_dir.join("debian");
                let command = build_command(CommandLine::new(DEBIAN_CARGO))
                    .arg("-Z")
                    .arg("build-std=std,panic_abort")
                    // The standard library is not part of the stable interface of cargo.
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &linker.to_string_lossy());
                (with_target_dir(command, &target_dir), target_dir)
            }
        }
    }
}

fn with_target_dir(command: CommandLine, target_dir: &Path) -> CommandLine {
    command.env("CARGO_TARGET_DIR", &target_dir.to_string_lossy())
}

/// Whether the toolchain of the workspace has the standard library for the target.
fn has_target(root: &Path) -> Result<bool> {
    let libraries = CommandLine::new("rustc --print target-libdir --target").arg(TARGET);
    let folder = libraries.output_in(root)?;
    Ok(Path::new(folder.trim()).is_dir())
}

/// Lets rustup add the target; returns whether it did.
fn add_target(root: &Path) -> bool {
    if !CommandLine::new("rustup --version").succeeds() {
        return false;
    }
    let command = CommandLine::new("rustup target add").arg(TARGET);
    print_line(&format!("  the target for the page's engine is missing: {command}"));
    command.status_in(root).is_ok_and(|status| status.success())
}

/// Debian's toolchain, or why it cannot be used.
fn debian(root: &Path) -> Result<Result<Toolchain, String>> {
    if !is_debian_installed() && !install_debian() {
        return Ok(Err(format!("Debian's packages {DEBIAN_PACKAGES} are not installed")));
    }
    let (installed, needed) = (rustc_version(DEBIAN_RUSTC, root)?, rustc_version("rustc", root)?);
    if minor_version(&installed) < minor_version(&needed) {
        return Ok(Err(format!("Debian's Rust {installed} is older than {needed}")));
    }
    let linker = linker(root)?;
    if !linker.is_file() {
        return Ok(Err(format!("there is no linker at {}", linker.display())));
    }
    Ok(Ok(Toolchain::Debian { linker }))
}

fn is_debian_installed() -> bool {
    let sources = CommandLine::new(DEBIAN_RUSTC).arg("--print").arg("sysroot").output_in(Path::new("/"));
    let has_sources = |sysroot: String| {
        Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/std/Cargo.toml").is_file()
    };
    Path::new(DEBIAN_RUSTC).is_file() && Path::new(DEBIAN_CARGO).is_file() && sources.is_ok_and(has_sources)
}

fn install_debian() -> bool {
    let command =
        CommandLine::new(&format!("apt-get install --yes --no-install-recommends {DEBIAN_PACKAGES}"));
    print_line(&format!("  a toolchain for the page's engine is missing: {command}"));
    command.status_in(Path::new("/")).is_ok_and(|status| status.success()) && is_debian_installed()
}

/// The version of a compiler, such as `1.95.0`.
fn rustc_version(rustc: &str, root: &Path) -> Result<String> {
    let output = CommandLine::new(rustc).arg("--version").output_in(root)?;
    let version = output.split_whitespace().nth(1);
    version.map(str::to_owned).with_context(|| format!("`{rustc} --version` has no version"))
}

/// The numbers before the patch level, for comparisons.
fn minor_version(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.split('.').map(|number| number.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}

/// The linker of the workspace's toolchain; Debian's packages have none for WebAssembly.
fn linker(root: &Path) -> Result<PathBuf> {
    let sysroot = CommandLine::new("rustc --print sysroot").output_in(root)?;
    let version = CommandLine::new("rustc -vV").output_in(root)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc has no host")?;
    Ok(Path::new(sysroot.trim()).join("lib/rustlib").join(host).join("bin/rust-lld"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_toolchains_have_target_folders_of_their_own() {
        let (command, folder) = Toolchain::Workspace.build_command(Path::new("/t"));
        assert_eq!(folder, Path::new("/t"));
        assert_eq!(
            command.to_string(),
            "CARGO_TARGET_DIR=/t cargo rustc --profile browser -p fogg-browser --lib --crate-type cdylib \
             --target wasm32-unknown-unknown"
        );
        let debian = Toolchain::Debian { linker: PathBuf::from("/lld") };
        let (command, folder) = debian.build_command(Path::new("/t"));
        assert_eq!(folder, Path::new("/t/debian"));
        assert_eq!(
            command.to_string(),
            "RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/lld \
             CARGO_TARGET_DIR=/t/debian /usr/bin/cargo rustc --profile browser -p fogg-browser --lib \
             --crate-type cdylib --target wasm32-unknown-unknown -Z build-std=std,panic_abort"
        );
    }

    #[test]
    fn versions_are_compared_by_number() {
        assert!(minor_version("1.96.0") > minor_version("1.95.2"));
        assert!(minor_version("1.100.0") > minor_version("1.95.0"));
        assert!(minor_version("1.85.0-dev") < minor_version("1.95.0"));
        assert_eq!(minor_version("nightly"), None);
    }
}

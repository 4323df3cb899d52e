//! Builds and checks the Python package in `crates/python`, and tries the training programs. Packages are installed
//! only into virtual environments in the target folder.

mod virtual_environment;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

pub use self::virtual_environment::VirtualEnvironment;
use crate::process::{self, CommandLine, print_line};

/// The note of `cargo verify` where packages cannot be installed.
const SKIPPED: &str = "the Python package was neither built nor tested";

/// The Python package and the training programs in a checkout.
pub struct PythonPackage {
    root: PathBuf,
    target_dir: PathBuf,
}

impl PythonPackage {
    /// The package of the checkout at `root`.
    pub fn new(root: &Path, target_dir: &str) -> PythonPackage {
        PythonPackage { root: root.to_owned(), target_dir: PathBuf::from(target_dir) }
    }

    /// The package of this repository.
    pub fn of_repository() -> Result<PythonPackage> {
        let root = process::repository_root();
        Ok(PythonPackage::new(&root, &process::target_dir(&root)?))
    }

    /// Builds the package and runs all its checks; where packages cannot be installed, returns a note instead.
    pub fn verify(&self) -> Result<Vec<String>> {
        match self.tools() {
            Ok(tools) => self.check_with(&tools).map(|()| Vec::new()),
            Err(reason) => Ok(vec![format!("{SKIPPED} ({reason:#})")]),
        }
    }

    /// Builds the package and runs all its checks.
    pub fn check(&self) -> Result<()> {
        self.check_with(&self.tools()?)
    }

    /// Builds an optimised wheel into `target/wheels`.
    pub fn wheel(&self) -> Result<()> {
        self.build_wheel(&self.tools()?, &["--release"], &self.target_dir.join("wheels")).map(|_| ())
    }

    /// Trains a small network for about a minute on the CPU, and fails if it learns nothing or a part does not fit.
    pub fn train_smoke(&self) -> Result<()> {
        let wheel = self.build_wheel(&self.tools()?, &[], &self.folder().join("dist"))?;
        let requirements = self.root.join("training/requirements.txt");
        let torch = VirtualEnvironment::install_with_torch(&self.target_dir.join("training"), &requirements)?;
        self.run(&torch.install_wheel(&wheel), &self.root)?;
        let out = self.target_dir.join("training/smoke");
        let command = torch.python("-m foggtrain.smoke --out").arg(out.to_string_lossy());
        self.run(&command, &self.root.join("training"))
    }

    /// The folder of everything that the checks write.
    fn folder(&self) -> PathBuf {
        self.target_dir.join("python")
    }

    fn sources(&self) -> PathBuf {
        self.root.join("crates/python")
    }

    /// The virtual environment with the pinned packages of the checks.
    fn tools(&self) -> Result<VirtualEnvironment> {
        VirtualEnvironment::install(&self.folder(), &self.sources().join("requirements.txt"))
    }

    fn check_with(&self, tools: &VirtualEnvironment) -> Result<()> {
        let (sources, training) = (self.sources(), self.root.join("training"));
        for folder in [&sources, &training] {
            self.run(&tools.program("ruff", "format --quiet --no-cache --diff ."), folder)?;
            self.run(&tools.program("ruff", "check --quiet --no-cache ."), folder)?;
        }
        let wheel = self.build_wheel(tools, &[], &self.folder().join("dist"))?;
        self.run(&tools.install_wheel(&wheel), &self.root)?;
        self.run(&tools.python("-m mypy.stubtest --concise fogg._native"), &self.folder())?;
        let mypy = tools.python("-m mypy --no-error-summary python/fogg examples --cache-dir");
        self.run(&mypy.arg(self.folder().join("mypy").to_string_lossy()), &sources)?;
        let pytest = tools.python("-m pytest --quiet -p no:cacheprovider");
        self.run(&pytest, &sources)?;
        self.run(&pytest, &training)
    }

    /// Builds a wheel into `out`, without others in it, and returns its path.
    fn build_wheel(&self, tools: &VirtualEnvironment, profile: &[&str], out: &Path) -> Result<PathBuf> {
        if out.is_dir() {
            std::fs::remove_dir_all(out).with_context(|| format!("cannot empty {}", out.display()))?;
        }
        let build = tools.maturin_build().arg("--target-dir").arg(self.target_dir.to_string_lossy());
        let command = build.arg("--out").arg(out.to_string_lossy());
        let command = profile.iter().fold(command, |command, arg| command.arg(*arg));
        self.run(&command, &self.sources())?;
        let wheel = std::fs::read_dir(out)?.next().context("maturin wrote no wheel")??.path();
        print_line(&format!("  {}", wheel.display()));
        Ok(wheel)
    }

    fn run(&self, command: &CommandLine, folder: &Path) -> Result<()> {
        print_line(&format!("  {command}"));
        let status = command.status_in(folder)?;
        if !status.success() {
            bail!("`{command}` in {} failed ({status})", folder.display());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verify_notes_what_was_skipped_where_packages_cannot_be_installed() {
        let root = tempfile::tempdir().unwrap();
        let sources = root.path().join("crates/python");
        std::fs::create_dir_all(&sources).unwrap();
        std::fs::write(sources.join("requirements.txt"), "./no-such-package\n").unwrap();
        let package = PythonPackage::new(root.path(), &root.path().join("target").to_string_lossy());
        let notes = package.verify().unwrap();
        assert_eq!(notes.len(), 1);
        assert!(
            notes[0].starts_with(&format!("{SKIPPED} (its packages could not be installed: ")),
            "{notes:?}"
        );
    }
}

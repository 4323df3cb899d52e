//! A folder with Python and pinned packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process::{CommandLine, print_line};

/// The Python that creates virtual environments.
const PYTHON: &str = "python3";
/// A copy of the requirements that the packages were installed from.
const INSTALLED: &str = "installed-requirements.txt";
/// The index with PyTorch for the CPU only, which is a tenth of the size.
const CPU_TORCH_INDEX: &str = "https://download.pytorch.org/whl/cpu";

/// A virtual environment of Python.
pub struct VirtualEnvironment {
    folder: PathBuf,
}

impl VirtualEnvironment {
    /// Installs the packages of a requirements file into `folder`, unless they are installed already.
    pub fn install(folder: &Path, requirements: &Path) -> Result<VirtualEnvironment> {
        VirtualEnvironment::install_with(folder, requirements, &[])
    }

    /// Like [`install`](Self::install), with PyTorch for the CPU where its index is reachable.
    pub fn install_with_torch(folder: &Path, requirements: &Path) -> Result<VirtualEnvironment> {
        let options = ["--retries", "1", "--extra-index-url", CPU_TORCH_INDEX];
        VirtualEnvironment::install_with(folder, requirements, &options)
    }

    fn install_with(folder: &Path, requirements: &Path, options: &[&str]) -> Result<VirtualEnvironment> {
        let environment = VirtualEnvironment { folder: folder.join("venv") };
        let wanted =
            fs::read(requirements).with_context(|| format!("cannot read {}", requirements.display()))?;
        if environment.is_installed(&wanted) {
            return Ok(environment);
        }
        environment.create()?;
        if !environment.pip_install(requirements, options) {
            bail!("its packages could not be installed: {} needs the network once", requirements.display());
        }
        let installed = environment.folder.join(INSTALLED);
        fs::write(&installed, wanted).with_context(|| format!("cannot write {}", installed.display()))?;
        Ok(environment)
    }

    /// Whether it was installed from these requirements, and works.
    fn is_installed(&self, requirements: &[u8]) -> bool {
        let is_same = fs::read(self.folder.join(INSTALLED)).is_ok_and(|installed| installed == requirements);
        // The Python that it was created with may have been removed since.
        is_same && self.python("-c pass").succeeds()
    }

    /// Creates an empty environment in place of an old one.
    fn create(&self) -> Result<()> {
        let version =
            CommandLine::new(PYTHON).arg("-c").arg("import sys; sys.exit(sys.version_info < (3, 11))");
        if !version.succeeds() {
            bail!("it needs Python 3.11 or newer as `{PYTHON}`");
        }
        let command =
            CommandLine::new(PYTHON).arg("-m").arg("venv").arg("--clear").arg(self.folder.to_string_lossy());
        if !command.succeeds() {
            bail!(
                "`{command}` failed: the module venv of Python is needed (on Debian: `apt install python3-venv`)"
            );
        }
        Ok(())
    }

    fn pip_install(&self, requirements: &Path, options: &[&str]) -> bool {
        let pip = self.python("-m pip install --quiet --disable-pip-version-check --requirement");
        let command =
            options.iter().fold(pip.arg(requirements.to_string_lossy()), |command, arg| command.arg(*arg));
        print_line(&format!("  {command}"));
        command.status_in(Path::new(".")).is_ok_and(|status| status.success())
    }

    /// The command that installs a wheel in place of an older one; everything that it needs is installed.
    pub fn install_wheel(&self, wheel: &Path) -> CommandLine {
        let pip = "-m pip install --quiet --disable-pip-version-check --no-index --no-deps --force-reinstall";
        self.python(pip).arg(wheel.to_string_lossy())
    }

    /// A command of this Python.
    pub fn python(&self, args: &str) -> CommandLine {
        self.program("python", args)
    }

    /// The command that builds a wheel, for the Python of this environment.
    pub fn maturin_build(&self) -> CommandLine {
        self.program("maturin", "build --quiet --locked").env("VIRTUAL_ENV", &self.folder.to_string_lossy())
    }

    /// The path of an installed program.
    pub fn program_path(&self, name: &str) -> PathBuf {
        self.folder.join("bin").join(name)
    }

    /// A command of an installed program.
    pub fn program(&self, name: &str, args: &str) -> CommandLine {
        let program = self.program_path(name);
        let command = CommandLine::new("").with_program(&program.to_string_lossy());
        args.split_whitespace().fold(command, |command, arg| command.arg(arg))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_use_the_programs_of_the_environment() {
        let environment = VirtualEnvironment { folder: PathBuf::from("/a b/venv") };
        let command = environment.program("ruff", "check .");
        assert_eq!(command.to_string(), "'/a b/venv/bin/ruff' check .");
    }

    #[test]
    fn an_environment_with_the_same_requirements_and_a_working_python_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let environment = VirtualEnvironment { folder: folder.path().to_owned() };
        let is_installed = |requirements: &str| environment.is_installed(requirements.as_bytes());
        assert!(!is_installed("numpy==1"));
        fs::write(folder.path().join(INSTALLED), "numpy==1").unwrap();
        assert!(!is_installed("numpy==1"), "there is no Python");
        fs::create_dir(folder.path().join("bin")).unwrap();
        // Any program that succeeds.
        std::os::unix::fs::symlink("/bin/true", folder.path().join("bin/python")).unwrap();
        assert!(is_installed("numpy==1"));
        assert!(!is_installed("numpy==2"));
    }
}

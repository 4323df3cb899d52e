//! Installs the packages of the page, builds, checks and tests it. The work is done by Node.js.

mod browser;
pub mod budget;
mod staleness;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::engine::{self, Toolchains};
use crate::process::{CommandLine, print_line};

const NODE_MISSING: &str = "the page needs Node.js 20 or newer with npm: install them from your system's packages (on \
                            Debian: `apt install nodejs npm`) or from https://nodejs.org";

/// A copy of the lock file that the packages were installed from.
const INSTALLED_LOCK: &str = "node_modules/.installed-lock.json";

/// The page in a checkout: the folder `web`.
pub struct Page {
    root: PathBuf,
    folder: PathBuf,
}

/// Prints a note about what the page lacks.
pub fn print_note(note: Option<String>) {
    note.iter().for_each(|note| print_line(&format!("note: {note}")));
}

impl Page {
    /// The page of the checkout at `root`.
    pub fn new(root: &Path) -> Page {
        Page { root: root.to_owned(), folder: root.join("web") }
    }

    /// Whether Node.js and npm are installed.
    pub fn has_node() -> bool {
        CommandLine::new("npm --version").succeeds() && CommandLine::new("node --version").succeeds()
    }

    /// Fails with installation instructions if Node.js or npm is missing.
    pub fn require_node() -> Result<()> {
        if Page::has_node() { Ok(()) } else { bail!("{NODE_MISSING}") }
    }

    /// Whether the page has been built, even if it is out of date.
    pub fn is_built(&self) -> bool {
        self.folder.join("dist/index.html").is_file()
    }

    /// Whether the page has not been built since its sources or its engine changed.
    fn is_stale(&self) -> Result<bool> {
        staleness::is_stale(&self.root).context("cannot read the modification times in web")
    }

    /// Installs the packages of the lock file, unless they are installed already.
    pub fn install(&self) -> Result<()> {
        let lock = std::fs::read(self.folder.join("package-lock.json"))
            .context("cannot read web/package-lock.json")?;
        let installed = self.folder.join(INSTALLED_LOCK);
        if std::fs::read(&installed).is_ok_and(|installed| installed == lock) {
            return Ok(());
        }
        self.run(&CommandLine::new("npm ci --no-audit --no-fund"))?;
        std::fs::write(&installed, lock).with_context(|| format!("cannot write web/{INSTALLED_LOCK}"))
    }

    /// Builds the engine and the page if they are out of date. The note says why the page has no engine, if it has none.
    pub fn build(&self, allowed: Toolchains) -> Result<Option<String>> {
        let note = engine::build(&self.root, allowed).context("the engine of the page could not be built")?;
        if self.is_stale()? {
            self.install()?;
            self.run(&CommandLine::new("npm run --silent build -- --logLevel warn"))?;
        }
        Ok(note)
    }

    /// Builds the page for a static web host into this folder, which is emptied first.
    pub fn build_site(&self, out: &Path) -> Result<()> {
        self.install()?;
        let command =
            CommandLine::new("npm run --silent build -- --logLevel warn --mode site --emptyOutDir --outDir");
        self.run(&command.arg(out.to_string_lossy()))
    }

    /// Checks the formatting.
    pub fn check_format(&self) -> Result<()> {
        self.run_script("format:check")
    }

    /// Runs the linter.
    pub fn lint(&self) -> Result<()> {
        self.run_script("lint")
    }

    /// Checks the types of scripts and templates.
    pub fn check_types(&self) -> Result<()> {
        self.run_script("check")
    }

    /// Runs the tests that need no browser.
    pub fn test(&self) -> Result<()> {
        self.run_script("test")
    }

    /// Runs the end-to-end tests in a browser, against the program in `target_dir`.
    pub fn e2e(&self, target_dir: &str) -> Result<()> {
        self.run_in_browser("e2e", target_dir)
    }

    /// Takes pictures of the main screens, into docs/screens.
    pub fn screens(&self, target_dir: &str) -> Result<()> {
        self.run_in_browser("screens", target_dir)
    }

    /// Measures the speed of the page as on a mid-range phone.
    pub fn speed(&self, target_dir: &str) -> Result<()> {
        self.run_in_browser("speed", target_dir)
    }

    fn run_script(&self, name: &str) -> Result<()> {
        self.install()?;
        self.run(&CommandLine::new("npm run --silent").arg(name))
    }

    fn run_in_browser(&self, script: &str, target_dir: &str) -> Result<()> {
        let chromium = browser::find_or_install()?;
        print_note(self.build(Toolchains::All)?);
        let program = Path::new(target_dir).join("debug/fogg");
        let build =
            CommandLine::new("cargo build --quiet --locked -p fogg").env("CARGO_TARGET_DIR", target_dir);
        if !build.status_in(&self.root)?.success() {
            bail!("`{build}` failed");
        }
        let command = CommandLine::new("npm run --silent").arg(script);
        self.run(&command.env("FOGG_PROGRAM", &program.to_string_lossy()).env("FOGG_CHROMIUM", &chromium))
    }

    fn run(&self, command: &CommandLine) -> Result<()> {
        print_line(&format!("  web: {command}"));
        let status = command.status_in(&self.folder)?;
        if !status.success() {
            bail!("`{command}` in the folder web failed ({status})");
        }
        Ok(())
    }
}

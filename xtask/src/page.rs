//! The page: fetches what it is made of, builds it, checks it and plays on it. Node.js does the work.

mod browser;
pub mod budget;
mod stale;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::shell::{Call, say};

/// What is said where Node.js is missing.
const NO_NODE: &str = "the page needs Node.js 20 or newer with npm: install them from your system's packages (on Debian: \
                       `apt install nodejs npm`) or from https://nodejs.org";

/// The lock file that the installed packages were fetched by, kept among them.
const FETCHED: &str = "node_modules/.fetched-by";

/// The folder of the page in a checkout.
pub struct Page {
    root: PathBuf,
    folder: PathBuf,
}

impl Page {
    /// The page of the checkout at `root`.
    pub fn new(root: &Path) -> Page {
        Page { root: root.to_owned(), folder: root.join("web") }
    }

    /// Whether Node.js is there to work with.
    pub fn has_node() -> bool {
        Call::new("npm --version").works() && Call::new("node --version").works()
    }

    /// Says what has to be installed, before minutes are spent on anything else.
    pub fn need_node() -> Result<()> {
        if Page::has_node() { Ok(()) } else { bail!("{NO_NODE}") }
    }

    /// Whether it was built, be it long ago.
    pub fn is_built(&self) -> bool {
        self.folder.join("dist/index.html").is_file()
    }

    /// Fetches the packages that the lock file names, unless they are there.
    pub fn fetch(&self) -> Result<()> {
        let lock = std::fs::read(self.folder.join("package-lock.json"))
            .context("cannot read web/package-lock.json")?;
        let stamp = self.folder.join(FETCHED);
        if std::fs::read(&stamp).is_ok_and(|fetched| fetched == lock) {
            return Ok(());
        }
        self.run(&Call::new("npm ci --no-audit --no-fund"))?;
        std::fs::write(&stamp, lock).with_context(|| format!("cannot write web/{FETCHED}"))
    }

    /// Builds it anew if anything that it is made of has changed.
    pub fn build(&self) -> Result<()> {
        if stale::is_stale(&self.root)? {
            self.fetch()?;
            self.run(&Call::new("npm run --silent build -- --logLevel warn"))?;
        }
        Ok(())
    }

    /// Types and templates.
    pub fn check(&self) -> Result<()> {
        self.fetch()?;
        self.run(&Call::new("npm run --silent check"))
    }

    /// Its tests without a browser.
    pub fn test(&self) -> Result<()> {
        self.fetch()?;
        self.run(&Call::new("npm run --silent test"))
    }

    /// Its journeys in a browser, against the program in `target_dir`.
    pub fn journeys(&self, target_dir: &str) -> Result<()> {
        self.in_browser("journeys", target_dir)
    }

    /// Pictures of its main screens, into docs/screens.
    pub fn screens(&self, target_dir: &str) -> Result<()> {
        self.in_browser("screens", target_dir)
    }

    /// How quick it is on the profile of a mid phone.
    pub fn speed(&self, target_dir: &str) -> Result<()> {
        self.in_browser("speed", target_dir)
    }

    fn in_browser(&self, script: &str, target_dir: &str) -> Result<()> {
        let chromium = browser::find_or_install()?;
        self.build()?;
        let program = Path::new(target_dir).join("debug/fogg");
        let build = Call::new("cargo build --quiet --locked -p fogg").env("CARGO_TARGET_DIR", target_dir);
        if !build.status_in(&self.root)?.success() {
            bail!("`{build}` failed");
        }
        let call = Call::new(&format!("npm run --silent {script}"));
        self.run(&call.env("FOGG_PROGRAM", &program.to_string_lossy()).env("FOGG_CHROMIUM", &chromium))
    }

    fn run(&self, call: &Call) -> Result<()> {
        say(&format!("  web: {call}"));
        let status = call.status_in(&self.folder)?;
        if !status.success() {
            bail!("`{call}` in the folder web ended with {status}");
        }
        Ok(())
    }
}

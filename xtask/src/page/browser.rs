//! Finds the Chromium that the end-to-end tests run in.

use std::path::Path;

use anyhow::{Result, bail};

use crate::process::{CommandLine, print_line};

/// Where Linux distributions install it.
const CHROMIUM_PATHS: [&str; 4] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/// The path of Chromium: from the variable FOGG_CHROMIUM, or installed on the system. Tries to install it if it is
/// missing.
pub fn find_or_install() -> Result<String> {
    if let Some(path) = std::env::var("FOGG_CHROMIUM").ok().filter(|path| !path.is_empty()) {
        return if Path::new(&path).is_file() {
            Ok(path)
        } else {
            bail!("FOGG_CHROMIUM is set to {path}, which does not exist")
        };
    }
    if let Some(path) = find() {
        return Ok(path);
    }
    let install = CommandLine::new("apt-get install --yes --no-install-recommends chromium");
    print_line(&format!("  chromium is missing: {install}"));
    let is_installed = install.status_in(Path::new("/")).is_ok_and(|status| status.success());
    match find().filter(|_| is_installed) {
        Some(path) => Ok(path),
        None => bail!(
            "the end-to-end tests need Chromium, and it could not be installed: install it from your system's packages \
             (on Debian: `sudo apt install chromium`), or set FOGG_CHROMIUM to its path"
        ),
    }
}

fn find() -> Option<String> {
    CHROMIUM_PATHS.iter().find(|path| Path::new(path).is_file()).map(|&path| path.to_owned())
}

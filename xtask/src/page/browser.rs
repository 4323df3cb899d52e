//! The browser that the journeys travel in: the system's own Chromium.

use std::path::Path;

use anyhow::{Result, bail};

use crate::shell::{Call, say};

/// Where systems keep it.
const PLACES: [&str; 4] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/// Its path. Where it is missing, it is installed if this machine lets us.
pub fn find_or_install() -> Result<String> {
    if let Some(named) = std::env::var("FOGG_CHROMIUM").ok().filter(|path| !path.is_empty()) {
        return if Path::new(&named).is_file() {
            Ok(named)
        } else {
            bail!("FOGG_CHROMIUM names {named}, which is not there")
        };
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    let install = Call::new("apt-get install --yes --no-install-recommends chromium");
    say(&format!("  chromium is missing: {install}"));
    let is_installed = install.status_in(Path::new("/")).is_ok_and(|status| status.success());
    match find().filter(|_| is_installed) {
        Some(found) => Ok(found),
        None => bail!(
            "the journeys need Chromium, and it could not be installed here: install it from your system's packages (on \
             Debian: `sudo apt install chromium`), or name one in FOGG_CHROMIUM"
        ),
    }
}

fn find() -> Option<String> {
    PLACES.iter().find(|path| Path::new(path).is_file()).map(|&path| path.to_owned())
}

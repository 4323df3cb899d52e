//! Decides by modification times whether the page must be rebuilt.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Entries of the folder `web` that the built page does not depend on.
const NOT_SOURCES: [&str; 3] = ["dist", "node_modules", "tests"];

/// Whether a source of the page is newer than the page, or the page has not been built.
pub fn is_stale(root: &Path) -> io::Result<bool> {
    // The build writes its manifest last.
    let Ok(built) = root.join("web/dist/.vite/manifest.json").metadata() else { return Ok(true) };
    let built = built.modified()?;
    for source in sources(root)? {
        if newest(&source)? > built {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The messages, and all files and folders of `web` except those in `NOT_SOURCES`.
fn sources(root: &Path) -> io::Result<Vec<PathBuf>> {
    let mut sources: Vec<PathBuf> =
        Some(root.join("locales")).into_iter().filter(|path| path.exists()).collect();
    for entry in std::fs::read_dir(root.join("web"))? {
        let entry = entry?;
        if !NOT_SOURCES.iter().any(|name| entry.file_name() == *name) {
            sources.push(entry.path());
        }
    }
    Ok(sources)
}

/// The newest modification time in a file or folder; that of a folder changes when files are added or removed.
fn newest(path: &Path) -> io::Result<SystemTime> {
    let metadata = path.metadata()?;
    let mut newest = metadata.modified()?;
    if metadata.is_dir() {
        for entry in std::fs::read_dir(path)? {
            newest = newest.max(self::newest(&entry?.path())?);
        }
    }
    Ok(newest)
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::time::Duration;

    use super::*;

    /// Creates the file if needed and sets its modification time to some seconds from now.
    fn touch(path: &Path, seconds_from_now: u64) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let file = File::options().create(true).append(true).open(path).unwrap();
        file.set_modified(SystemTime::now() + Duration::from_secs(seconds_from_now)).unwrap();
    }

    #[test]
    fn a_page_is_stale_when_a_source_is_newer() {
        let root = tempfile::tempdir().unwrap();
        let [source, test, config, manifest] =
            ["src/lib/a.ts", "tests/e2e/a.ts", "vite.config.ts", "dist/.vite/manifest.json"]
                .map(|path| root.path().join("web").join(path));
        touch(&source, 0);
        assert!(is_stale(root.path()).unwrap(), "not built yet");
        // Later than the folders, which were created just now.
        touch(&manifest, 10);
        assert!(!is_stale(root.path()).unwrap());
        touch(&test, 20);
        assert!(!is_stale(root.path()).unwrap(), "tests are not part of the page");
        touch(&config, 20);
        assert!(is_stale(root.path()).unwrap(), "the configuration of the build");
        touch(&manifest, 30);
        touch(&source, 40);
        assert!(is_stale(root.path()).unwrap());
    }
}

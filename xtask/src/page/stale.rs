//! Whether the page has to be built again.

use std::io;
use std::path::Path;
use std::time::SystemTime;

/// All that the page is made of.
const SOURCES: &[&str] = &[
    "locales",
    "web/compress-plugin.ts",
    "web/font-plugin.ts",
    "web/index.html",
    "web/locale-plugin.ts",
    "web/package-lock.json",
    "web/public",
    "web/src",
    "web/svelte.config.js",
    "web/vite.config.ts",
];

/// Whether anything that the page is made of is younger than the page, or there is none.
pub fn is_stale(root: &Path) -> io::Result<bool> {
    // Its build writes the note of its files last.
    let Ok(built) = root.join("web/dist/.vite/manifest.json").metadata() else { return Ok(true) };
    let built = built.modified()?;
    for source in SOURCES.iter().map(|source| root.join(source)).filter(|source| source.exists()) {
        if newest(&source)? > built {
            return Ok(true);
        }
    }
    Ok(false)
}

/// When anything in here was changed last; a folder changes when a file in it comes or goes.
fn newest(path: &Path) -> io::Result<SystemTime> {
    let about = path.metadata()?;
    let mut newest = about.modified()?;
    if about.is_dir() {
        for entry in std::fs::read_dir(path)? {
            newest = newest.max(self::newest(&entry?.path())?);
        }
    }
    Ok(newest)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_page_is_stale_when_a_source_is_younger() {
        let root = std::env::temp_dir().join(format!("fogg-stale-{}", std::process::id()));
        let write = |path: &str, age: u64| {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let file = fs::File::create(&path).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
        };
        write("web/src/lib/a.ts", 100);
        assert!(is_stale(&root).unwrap(), "there is none yet");
        write("web/dist/.vite/manifest.json", 0);
        // The folders were made just now; what counts is that nothing in them is younger than the page.
        fs::File::open(root.join("web/dist/.vite/manifest.json"))
            .unwrap()
            .set_modified(SystemTime::now() + Duration::from_secs(10))
            .unwrap();
        assert!(!is_stale(&root).unwrap());
        fs::File::open(root.join("web/src/lib/a.ts"))
            .unwrap()
            .set_modified(SystemTime::now() + Duration::from_secs(20))
            .unwrap();
        assert!(is_stale(&root).unwrap());
        fs::remove_dir_all(&root).unwrap();
    }
}

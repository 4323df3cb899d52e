//! Which files belong to the repository, and their text.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};

use super::File;
use crate::shell::Call;

/// The paths of the repository, relative to its root, with `/` on every system.
pub struct Listing {
    pub paths: BTreeSet<String>,
    /// Said when the listing is less exact than it could be.
    pub note: Option<String>,
}

/// What git tracks and what it would track if asked; without git, everything but the usual build folders.
pub fn list(root: &Path) -> Result<Listing> {
    let git = Call::new("git ls-files -z --cached --others --exclude-standard");
    let output = git.command().current_dir(root).output();
    if let Ok(output) = output
        && output.status.success()
    {
        let named = String::from_utf8_lossy(&output.stdout);
        // The index also names files that were deleted and not yet committed.
        let paths = named.split('\0').filter(|path| !path.is_empty() && root.join(path).is_file());
        return Ok(Listing { paths: paths.map(str::to_owned).collect(), note: None });
    }
    let mut paths = BTreeSet::new();
    walk(root, "", &mut paths)?;
    let note =
        "git is missing or this is no git checkout: every file outside build folders was read".to_owned();
    Ok(Listing { paths, note: Some(note) })
}

fn walk(root: &Path, folder: &str, paths: &mut BTreeSet<String>) -> Result<()> {
    let entries = std::fs::read_dir(root.join(folder)).with_context(|| format!("cannot list `{folder}`"))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        // A link is neither, so that a circle of links cannot trap the walk.
        let kind = entry.file_type()?;
        if kind.is_file() {
            paths.insert(path);
        } else if kind.is_dir() && !matches!(name.as_str(), ".git" | "target" | "node_modules") {
            walk(root, &path, paths)?;
        }
    }
    Ok(())
}

/// Reads the listed files; pictures and the like, which are not UTF-8, are left out.
pub fn read(root: &Path, paths: &BTreeSet<String>) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for path in paths {
        let bytes = std::fs::read(root.join(path)).with_context(|| format!("cannot read {path}"))?;
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(File { path: path.clone(), text });
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for one test, removed at its end.
    struct Folder(std::path::PathBuf);

    impl Folder {
        fn with(name: &str, paths: &[&str]) -> Folder {
            let folder = std::env::temp_dir().join(format!("fogg-xtask-{name}-{}", std::process::id()));
            for path in paths {
                let path = folder.join(path);
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(path, "text").unwrap();
            }
            Folder(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn without_git_build_folders_are_left_out() {
        let folder =
            Folder::with("walk", &["a.rs", "b/c.md", "target/d.rs", "b/node_modules/e.md", ".git/f"]);
        let mut paths = BTreeSet::new();
        walk(&folder.0, "", &mut paths).unwrap();
        assert_eq!(paths.into_iter().collect::<Vec<_>>(), ["a.rs", "b/c.md"]);
    }

    #[test]
    fn files_that_are_not_text_are_left_out() {
        let folder = Folder::with("read", &["a.md", "b.png"]);
        std::fs::write(folder.0.join("b.png"), [0x89, 0xff, 0xfe]).unwrap();
        let paths = BTreeSet::from(["a.md".to_owned(), "b.png".to_owned()]);
        let files = read(&folder.0, &paths).unwrap();
        assert_eq!(files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["a.md"]);
    }
}

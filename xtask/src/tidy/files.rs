//! Lists and reads the files of the repository.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};

use super::TextFile;
use crate::process::CommandLine;

/// The paths of the repository's files, relative to its root, with `/` on every system.
pub struct Listing {
    pub paths: BTreeSet<String>,
    /// Set when git was not available, so that the listing may contain too many files.
    pub note: Option<String>,
}

/// Lists the files that git tracks or would add; without git, all files outside build folders.
pub fn list(root: &Path) -> Result<Listing> {
    let git = CommandLine::new("git ls-files -z --cached --others --exclude-standard");
    let output = git.to_command().current_dir(root).output();
    if let Ok(output) = output
        && output.status.success()
    {
        let output = String::from_utf8_lossy(&output.stdout);
        // The index still contains files that were deleted without a commit.
        let paths = output.split('\0').filter(|path| !path.is_empty() && root.join(path).is_file());
        return Ok(Listing { paths: paths.map(str::to_owned).collect(), note: None });
    }
    let mut paths = BTreeSet::new();
    walk(root, "", &mut paths)?;
    let note =
        "git is missing or this is not a git checkout: all files outside build folders were read".to_owned();
    Ok(Listing { paths, note: Some(note) })
}

fn walk(root: &Path, folder: &str, paths: &mut BTreeSet<String>) -> Result<()> {
    let entries = std::fs::read_dir(root.join(folder)).with_context(|| format!("cannot list `{folder}`"))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        // Symbolic links are neither files nor folders here, so a cycle of links is harmless.
        let kind = entry.file_type()?;
        if kind.is_file() {
            paths.insert(path);
        } else if kind.is_dir() && !matches!(name.as_str(), ".git" | "target" | "node_modules") {
            walk(root, &path, paths)?;
        }
    }
    Ok(())
}

/// Reads the listed files, without those that are not UTF-8, such as pictures.
pub fn read(root: &Path, paths: &BTreeSet<String>) -> Result<Vec<TextFile>> {
    let mut files = Vec::new();
    for path in paths {
        let bytes = std::fs::read(root.join(path)).with_context(|| format!("cannot read {path}"))?;
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(TextFile { path: path.clone(), text });
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A temporary folder with these files.
    fn folder_with(paths: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for path in paths {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "text").unwrap();
        }
        folder
    }

    #[test]
    fn without_git_build_folders_are_skipped() {
        let folder = folder_with(&["a.rs", "b/c.md", "target/d.rs", "b/node_modules/e.md", ".git/f"]);
        let mut paths = BTreeSet::new();
        walk(folder.path(), "", &mut paths).unwrap();
        assert_eq!(paths.into_iter().collect::<Vec<_>>(), ["a.rs", "b/c.md"]);
    }

    #[test]
    fn files_that_are_not_utf8_are_skipped() {
        let folder = folder_with(&["a.md", "b.png"]);
        std::fs::write(folder.path().join("b.png"), [0x89, 0xff, 0xfe]).unwrap();
        let paths = BTreeSet::from(["a.md".to_owned(), "b.png".to_owned()]);
        let files = read(folder.path(), &paths).unwrap();
        assert_eq!(files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["a.md"]);
    }
}

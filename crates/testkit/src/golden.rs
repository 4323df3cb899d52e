//! Golden files: what a program writes is kept in the repository, and a change of it is read in the diff.

use std::path::{Path, PathBuf};

/// Whether golden files are to be rewritten: `UPDATE_EXPECT` is set, as for the snapshots inside the code.
pub fn updating() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some()
}

/// The files of a folder, sorted by name.
///
/// # Panics
///
/// If the folder cannot be read, or is empty: a suite that tests nothing should say so.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} is empty", folder.display());
    paths
}

/// The text of a golden file.
///
/// # Panics
///
/// If it cannot be read.
pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Says where the text found first differs from the one that the file has; rewrites the file when updating.
///
/// # Panics
///
/// If the file cannot be rewritten.
pub fn compare(path: &Path, expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    if updating() {
        std::fs::write(path, found).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return None;
    }
    let same = expected.lines().zip(found.lines()).take_while(|(expected, found)| expected == found).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(the end)").to_owned();
    Some(format!(
        "{}:{}\n  expected {}\n  found    {}\n  UPDATE_EXPECT=1 rewrites the file; read the diff then.",
        path.display(),
        same + 1,
        line(expected),
        line(found),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_is_told() {
        let told = |expected, found| compare(Path::new("a.txt"), expected, found);
        assert_eq!(told("one\ntwo\n", "one\ntwo\n"), None);
        if !updating() {
            let told = told("one\ntwo\nthree\n", "one\n2\nthree\n").expect("they differ");
            assert!(told.starts_with("a.txt:2\n  expected two\n  found    2\n"), "{told}");
        }
    }
}

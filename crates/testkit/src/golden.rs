//! Golden files: expected output that is kept in the repository and updated on request.

use std::path::{Path, PathBuf};

/// Whether golden files are to be rewritten: `UPDATE_EXPECT` is set, as for `expect_test`.
pub fn is_updating() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some()
}

/// The files of a folder, sorted by name.
///
/// # Panics
///
/// If the folder cannot be read or is empty.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
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

/// Describes the first difference between the expected and the found text; rewrites the file when updating.
///
/// # Panics
///
/// If the file cannot be rewritten.
pub fn compare(path: &Path, expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    if is_updating() {
        std::fs::write(path, found).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return None;
    }
    let same = expected.lines().zip(found.lines()).take_while(|(expected, found)| expected == found).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(end of file)").to_owned();
    Some(format!(
        "{}:{}\n  expected {}\n  found    {}\n  Set UPDATE_EXPECT=1 to rewrite the file, then review the diff.",
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
    fn the_first_different_line_is_reported() {
        let difference = |expected, found| compare(Path::new("a.txt"), expected, found);
        assert_eq!(difference("one\ntwo\n", "one\ntwo\n"), None);
        if !is_updating() {
            let text = difference("one\ntwo\nthree\n", "one\n2\nthree\n").expect("they differ");
            assert!(text.starts_with("a.txt:2\n  expected two\n  found    2\n"), "{text}");
        }
    }
}

//! Checks that the tests and files exist which a table of a page names in its column "test".

use std::collections::BTreeSet;

use super::links::{Targets, with_fences};
use super::{Finding, TextFile};

/// The title of the column.
const COLUMN: &str = "test";
/// Names in code with fewer underscores may be something else than a test, such as a function.
const MIN_UNDERSCORES: usize = 2;

/// Finds names in code in a column "test" that are neither test functions nor files or folders.
pub fn check(page: &TextFile, tests: &BTreeSet<String>, targets: &Targets) -> Vec<Finding> {
    let exists = |name: &str| if is_path(name) { targets.has_ending(name) } else { tests.contains(name) };
    let missing = named(&page.text).into_iter().filter(|(_, name)| !exists(name));
    let finding = |(line, name): (usize, &str)| {
        Finding::new(&page.path, line, format!("the test `{name}` does not exist"))
    };
    missing.map(finding).collect()
}

/// The names with their lines.
fn named(markdown: &str) -> Vec<(usize, &str)> {
    let mut named = Vec::new();
    // The tests' column of the current table: the outer value is missing between tables.
    let mut column: Option<Option<usize>> = None;
    for (number, is_fenced, line) in with_fences(markdown) {
        if is_fenced || !line.starts_with('|') {
            column = None;
            continue;
        }
        let mut cells = line.trim().trim_matches('|').split('|').map(str::trim);
        match column {
            None => column = Some(cells.position(|title| title == COLUMN)),
            Some(None) => (),
            Some(Some(index)) => {
                let code = cells.nth(index).unwrap_or_default().split('`').skip(1).step_by(2);
                named.extend(code.filter(|name| is_path(name) || is_test(name)).map(|name| (number, name)));
            }
        }
    }
    named
}

fn is_path(name: &str) -> bool {
    name.contains('/') && !name.contains(' ')
}

fn is_test(name: &str) -> bool {
    name.matches('_').count() >= MIN_UNDERSCORES
        && name.chars().all(|c| c == '_' || c.is_ascii_lowercase() || c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
| failure | test |
| --- | --- |
| fire | `it_is_put_out`, and in `crates/fire/it.rs` `smoke_is_seen_at_once` |
| flood | `the_water_is_gone` in `crates/flood` |

Text with `no_such_test_here`.

| setting | meaning |
| --- | --- |
| `max_water_per_hour` | `is_not_a_test` |
";

    fn findings(tests: &[&str], paths: &[&str]) -> Vec<String> {
        let page = TextFile::new("docs/a.md", PAGE);
        let paths = paths.iter().map(|path| (*path).to_owned()).collect();
        let tests = tests.iter().map(|test| (*test).to_owned()).collect();
        let targets = Targets::new(&paths, &[&page]);
        check(&page, &tests, &targets).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn tests_and_files_in_the_column_must_exist() {
        let tests = ["it_is_put_out", "smoke_is_seen_at_once", "the_water_is_gone"];
        let paths = ["crates/fire/it.rs", "crates/flood/it.rs"];
        assert_eq!(findings(&tests, &paths), [""; 0]);
        assert_eq!(
            findings(&tests[..2], &paths[..1]),
            [
                "docs/a.md:4: the test `the_water_is_gone` does not exist",
                "docs/a.md:4: the test `crates/flood` does not exist"
            ]
        );
    }
}

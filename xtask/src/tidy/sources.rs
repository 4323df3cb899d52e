//! What every source file promises.

use super::rust_text::{code_only, is_word, words};
use super::{File, Finding};

/// A longer file is no longer read in one sitting.
const MAX_LINES: usize = 700;

/// Folders of machines that this was written on; a reader has none of them. Split so as not to find itself.
const WORKPLACES: &[&str] = &[concat!("/wo", "rk/"), concat!("/fa", "rm/")];

/// Everything that is asked of one Rust file.
pub fn check(file: &File) -> Vec<Finding> {
    let code = code_only(&file.text);
    let mut findings = check_words(&file.path, &code);
    findings.extend(check_ignore(&file.path, &code));
    findings.extend(check_shape(file));
    findings
}

/// Left-over macros and `unsafe`, in code only: a comment or a test's text may speak of them.
fn check_words(path: &str, code: &str) -> Vec<Finding> {
    let refusal = |(line, word, rest): (usize, &str, &str)| {
        let sentence = match word {
            "todo" | "unimplemented" | "dbg" if rest.starts_with('!') && !rest.starts_with("!=") => {
                format!("`{word}!` is left over")
            }
            "unsafe" => "`unsafe` has no place here".to_owned(),
            _ => return None,
        };
        Some(Finding::new(path, line, sentence))
    };
    words(code).filter_map(refusal).collect()
}

/// A test that is not run says why.
fn check_ignore(path: &str, code: &str) -> Vec<Finding> {
    let bare = |line: &str| {
        let after: String = line.split_once("#[ignore")?.1.chars().filter(|c| *c != ' ').collect();
        // `code_only` keeps the quotes of the reason and blanks the rest; an empty one has nothing to blank.
        let reason_is_empty = line.contains("\"\"");
        (!after.starts_with("=\"") || reason_is_empty).then_some(())
    };
    let finding = |number| Finding::new(path, number, "an ignored test says why: #[ignore = \"reason\"]");
    (1..)
        .zip(code.lines())
        .filter(|(_, line)| bare(line).is_some())
        .map(|(number, _)| finding(number))
        .collect()
}

fn check_shape(file: &File) -> Vec<Finding> {
    let mut findings = Vec::new();
    if file.path.ends_with("/mod.rs") || file.path == "mod.rs" {
        findings.push(Finding::new(&file.path, 0, "a module `foo` is foo.rs beside foo/, never mod.rs"));
    }
    if !file.text.starts_with("//!") {
        findings.push(Finding::new(&file.path, 1, "begins with a `//!` line that says what the file is for"));
    }
    let lines = file.text.lines().count();
    let generated = file.text.lines().take(5).any(|line| line.contains("@generated"));
    if lines > MAX_LINES && !generated {
        findings.push(Finding::new(
            &file.path,
            0,
            format!("has {lines} lines, more than {MAX_LINES}: split it"),
        ));
    }
    findings
}

/// Paths of the machine that a file was written on, in any text file; in Rust, also the system's folder for
/// temporary files, which only a test may name (`std::env::temp_dir` knows where it is).
pub fn check_workplace(file: &File) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut in_tests = !file.path.ends_with(".rs") || is_test_path(&file.path);
    for (number, line) in (1..).zip(file.text.lines()) {
        in_tests |= line.trim_start().starts_with("#[cfg(test)]");
        for place in WORKPLACES.iter().filter(|place| names_folder(line, place)) {
            findings.push(Finding::new(
                &file.path,
                number,
                format!("names `{place}`, a folder no reader has"),
            ));
        }
        if !in_tests && names_folder(line, concat!("/t", "mp/")) {
            findings.push(Finding::new(
                &file.path,
                number,
                "asks std::env::temp_dir() instead of naming the folder",
            ));
        }
    }
    findings
}

fn is_test_path(path: &str) -> bool {
    path.split('/').any(|part| matches!(part, "tests" | "benches" | "fuzz" | "tests.rs"))
}

/// Whether the line names this folder from the root of the disk: `a/b/` is not `/b/`.
fn names_folder(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| is_word(c) || "./-~*}>)".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    /// What is said about a file that is otherwise in order.
    fn said(code: &str) -> Vec<String> {
        check(&file("a.rs", &format!("//! A file.\n{code}"))).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn left_over_macros_are_found_in_code_only() {
        assert_eq!(said("fn f() { todo!() }"), ["a.rs:2: `todo!` is left over"]);
        assert_eq!(said("fn f() {\n    dbg!(x); unimplemented!{}\n}").len(), 2);
        assert!(said("// todo!()\nlet x = \"dbg!(x)\"; my_todo!(); if todo != x {}").is_empty());
    }

    #[test]
    fn a_comparison_written_tightly_is_no_macro() {
        assert!(said("if todo!=x {}").is_empty());
    }

    #[test]
    fn unsafe_is_found_in_code_only() {
        assert_eq!(said("unsafe { x() }"), ["a.rs:2: `unsafe` has no place here"]);
        assert!(said("#![forbid(unsafe_code)] // unsafe\nlet x = \"unsafe\";").is_empty());
    }

    #[test]
    fn an_ignored_test_says_why() {
        for bare in ["#[ignore]", "#[ignore = \"\"]", "#[test] #[ignore]"] {
            assert_eq!(said(bare), ["a.rs:2: an ignored test says why: #[ignore = \"reason\"]"], "{bare}");
        }
        assert!(said("#[ignore = \"an hour\"]\n#[ignore=\"an hour\"]\n// #[ignore]").is_empty());
    }

    #[test]
    fn a_file_begins_by_saying_what_it_is_for() {
        assert_eq!(check(&file("a.rs", "//! Fine.\n")), []);
        for text in ["", "fn f() {}\n", "\n//! Late.\n", "// Not this.\n"] {
            assert_eq!(check(&file("a.rs", text)).len(), 1, "{text:?}");
        }
    }

    #[test]
    fn modules_are_named_files() {
        assert_eq!(check(&file("a/mod.rs", "//! A.\n")).len(), 1);
        assert_eq!(check(&file("a/mymod.rs", "//! A.\n")), []);
    }

    #[test]
    fn long_files_are_split_unless_generated() {
        let lines = |count: usize| "x\n".repeat(count);
        assert_eq!(said(&lines(699)), [""; 0]);
        assert_eq!(said(&lines(700)), ["a.rs: has 701 lines, more than 700: split it"]);
        assert_eq!(said(&format!("//! @generated by a tool\n{}", lines(900))), [""; 0]);
    }

    #[test]
    fn folders_of_a_workplace_are_found_in_any_file() {
        for place in WORKPLACES {
            assert_eq!(check_workplace(&file("a.md", &format!("see {place}x"))).len(), 1);
            assert_eq!(check_workplace(&file("a.json", &format!("\"{place}\""))).len(), 1);
            let elsewhere = format!("https://example.org{place} src{place} ~{place} ..{place}");
            assert_eq!(check_workplace(&file("a.md", &elsewhere)), []);
        }
    }

    #[test]
    fn only_tests_name_the_folder_for_temporary_files() {
        let text = "let x = \"/tmp/a\";";
        assert_eq!(check_workplace(&file("src/a.rs", text)).len(), 1);
        assert_eq!(check_workplace(&file("tests/it/a.rs", text)), []);
        assert_eq!(check_workplace(&file("src/a.rs", &format!("#[cfg(test)]\nmod tests {{ {text} }}"))), []);
        assert_eq!(check_workplace(&file("a.md", text)), []);
    }
}

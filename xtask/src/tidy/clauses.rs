//! Checks that every clause of the rules has a test named after it, and that no test names a missing clause.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::rust_tokens::{code_only, is_word};
use super::{Finding, TextFile};

/// The id of a clause, such as `B4.6`; `P1` has no second number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clause {
    part: char,
    section: u32,
    number: Option<u32>,
}

impl Clause {
    /// Parses an id as written in the rules, such as `B4.6`.
    fn from_rule(word: &str) -> Option<Clause> {
        let part = word.chars().next().filter(|part| "BSNP".contains(*part))?;
        let (section, number) = match word[1..].split_once('.') {
            Some((section, number)) => (section, Some(digits(number)?)),
            None => (&word[1..], None),
        };
        Some(Clause { part, section: digits(section)?, number })
    }

    /// Parses the id in a test name: `b4_6_a_sentence` names B4.6, `b5_a_sentence` the section B5, other names none.
    fn from_test(name: &str) -> Option<Clause> {
        let mut words = name.split('_');
        let first = words.next()?;
        let part = first.chars().next().filter(|part| "bsnp".contains(*part))?;
        let section = digits(&first[1..])?;
        Some(Clause { part: part.to_ascii_uppercase(), section, number: words.next().and_then(digits) })
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "{}{}.{number}", self.part, self.section),
            None => write!(f, "{}{}", self.part, self.section),
        }
    }
}

fn digits(text: &str) -> Option<u32> {
    let all_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    all_digits.then(|| text.parse().ok()).flatten()
}

/// The clauses of the rules with their lines: the list items that begin with an id.
pub fn in_rules(markdown: &str) -> Vec<(usize, Clause)> {
    let clause = |line: &str| Clause::from_rule(line.strip_prefix("- ")?.split_once(' ')?.0);
    (1..).zip(markdown.lines()).filter_map(|(number, line)| Some((number, clause(line)?))).collect()
}

/// A test function.
#[derive(Debug, PartialEq, Eq)]
pub struct Test {
    path: String,
    line: usize,
    name: String,
    /// An ignored test must name existing clauses too, but does not count as a test of them.
    is_ignored: bool,
}

impl Test {
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// The test functions of a Rust file.
pub fn tests_in(file: &TextFile) -> Vec<Test> {
    let code = code_only(&file.text);
    let (mut is_test, mut is_ignored) = (false, false);
    let mut tests = Vec::new();
    let mut at = 0;
    while let Some(token) = next_token(&code, &mut at) {
        match token {
            Token::Attribute(name) => {
                is_test |= name.contains("test");
                is_ignored |= name == "ignore";
            }
            Token::Word("pub" | "async") => {}
            Token::Word("fn") => {
                if let Some(Token::Word(name)) = next_token(&code, &mut at)
                    && is_test
                {
                    let line = code[..at].matches('\n').count() + 1;
                    tests.push(Test { path: file.path.clone(), line, name: name.to_owned(), is_ignored });
                }
                (is_test, is_ignored) = (false, false);
            }
            Token::Word(_) | Token::Other => (is_test, is_ignored) = (false, false),
        }
    }
    tests
}

enum Token<'a> {
    /// The last segment of its path: `test` for `#[test]` and `#[tokio::test(...)]`, `cfg` for `#[cfg(test)]`.
    Attribute(&'a str),
    Word(&'a str),
    Other,
}

fn next_token<'a>(code: &'a str, at: &mut usize) -> Option<Token<'a>> {
    *at += code[*at..].find(|c: char| !c.is_whitespace())?;
    let rest = &code[*at..];
    if let Some(inside) = rest.strip_prefix("#[") {
        *at += attribute_length(rest);
        let path = inside.split(|c: char| !is_word(c) && c != ':').next().unwrap_or_default();
        return Some(Token::Attribute(path.rsplit(':').next().unwrap_or_default()));
    }
    match rest.find(|c| !is_word(c)).unwrap_or(rest.len()) {
        0 => {
            *at += rest.chars().next().map_or(0, char::len_utf8);
            Some(Token::Other)
        }
        length => {
            *at += length;
            Some(Token::Word(&rest[..length]))
        }
    }
}

/// The length up to the bracket that closes the first one.
fn attribute_length(text: &str) -> usize {
    let mut depth = 0;
    for (index, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' if depth == 1 => return index + 1,
            ']' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The clauses with the number of tests that name them.
pub struct Coverage<'a> {
    /// The page that lists the clauses.
    rules: &'a str,
    clauses: &'a [(usize, Clause)],
    counts: BTreeMap<Clause, usize>,
    /// Tests that name a clause that does not exist.
    unknown: Vec<(&'a Test, Clause)>,
}

impl<'a> Coverage<'a> {
    /// Counts the tests of each clause.
    pub fn new(rules: &'a str, clauses: &'a [(usize, Clause)], tests: &'a [Test]) -> Coverage<'a> {
        let mut counts: BTreeMap<Clause, usize> = clauses.iter().map(|(_, clause)| (*clause, 0)).collect();
        let sections: BTreeSet<_> = clauses.iter().map(|(_, clause)| (clause.part, clause.section)).collect();
        let mut unknown = Vec::new();
        for test in tests {
            let Some(mut clause) = Clause::from_test(&test.name) else { continue };
            if !counts.contains_key(&clause) && counts.contains_key(&Clause { number: None, ..clause }) {
                // `p1_4_cards_are_shown` names P1: clauses of that part have no second number.
                clause.number = None;
            }
            match counts.get_mut(&clause) {
                Some(count) => *count += usize::from(!test.is_ignored),
                // A test of a whole section, such as `b5_rejected_claims`, is allowed but counts for no clause.
                None if clause.number.is_none() && sections.contains(&(clause.part, clause.section)) => {}
                None => unknown.push((test, clause)),
            }
        }
        Coverage { rules, clauses, counts, unknown }
    }

    /// The number of tests of each clause, a row for each section, then the totals.
    pub fn table(&self) -> String {
        let mut table = String::from("  clause: tests");
        let mut section = None;
        for (_, clause) in self.clauses {
            // P1, P2, ... belong to no section and share a row.
            let row = (clause.part, clause.number.map(|_| clause.section));
            if section.replace(row) != Some(row) {
                table.push_str("\n ");
            }
            table.push_str(&format!(" {:>5}:{:<3}", clause.to_string(), self.counts[clause]));
        }
        let rows: Vec<&str> = table.lines().map(str::trim_end).collect();
        let tests: usize = self.counts.values().sum();
        format!("{}\n  {} clauses, {tests} tests named after a clause", rows.join("\n"), self.counts.len())
    }

    /// Clauses without a test, duplicate ids, and tests of unknown clauses.
    pub fn findings(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        if self.clauses.is_empty() {
            findings.push(Finding::new(
                self.rules,
                0,
                "has no clauses: a clause is a list item such as `- B4.6 ...`",
            ));
        }
        let mut seen = BTreeSet::new();
        for (line, clause) in self.clauses {
            if !seen.insert(clause) {
                findings.push(Finding::new(self.rules, *line, format!("the id {clause} is used twice")));
            } else if self.counts[clause] == 0 {
                let name = clause.to_string().to_lowercase().replace('.', "_");
                findings.push(Finding::new(
                    self.rules,
                    *line,
                    format!("{clause} has no test named {name}_... that is not ignored"),
                ));
            }
        }
        findings.extend(self.unknown.iter().map(|(test, clause)| {
            Finding::new(
                &test.path,
                test.line,
                format!("`{}` names {clause}, which does not exist", test.name),
            )
        }));
        findings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "docs/play/rules.md";

    const FEW_RULES: &str =
        "# Rules\n- B4.1 Draw two.\n  and B4.2 is not an item\n- B4.10 Shuffle.\n- P1 Public.\n";

    fn test(name: &str) -> Test {
        Test { path: "t.rs".to_owned(), line: 7, name: name.to_owned(), is_ignored: false }
    }

    fn names(text: &str) -> Vec<String> {
        tests_in(&TextFile::new("t.rs", text)).into_iter().map(|test| test.name).collect()
    }

    /// The findings for tests with these names under `FEW_RULES`.
    fn findings(names: &[&str]) -> Vec<String> {
        let tests: Vec<Test> = names.iter().map(|name| test(name)).collect();
        Coverage::new(PAGE, &in_rules(FEW_RULES), &tests).findings().iter().map(Finding::to_string).collect()
    }

    #[test]
    fn clauses_are_list_items_that_begin_with_an_id() {
        let found: Vec<String> =
            in_rules(FEW_RULES).iter().map(|(line, clause)| format!("{line} {clause}")).collect();
        assert_eq!(found, ["2 B4.1", "4 B4.10", "5 P1"]);
        assert_eq!(
            in_rules("- Bread\n- B4.\n- B4.x y\n- X1.1 y\n- B.1 y\n* B1.1 y\n- see B1.1 y\n- B4.6\n"),
            []
        );
    }

    #[test]
    fn tests_are_functions_with_a_test_attribute() {
        assert_eq!(
            names("#[test]\nfn a() {}\n#[tokio::test(flavor = \"x\")]\nasync fn b() {}\nfn c() {}"),
            ["a", "b"]
        );
        assert_eq!(names("#[test]\n#[should_panic]\n/// Why.\nfn a() {}\n#[test] fn b() {}"), ["a", "b"]);
        assert_eq!(names("proptest! {\n    #![config(x)]\n    #[test]\n    fn a(x in 0..9) {}\n}"), ["a"]);
        assert_eq!(names("#[test_case(\n    [1, 2],\n)]\nfn a() {}"), ["a"]);
    }

    #[test]
    fn helpers_comments_and_strings_are_not_tests() {
        assert!(names("#[cfg(test)]\nfn a() {}\n#[test]\nconst X: u8 = 1;\nfn b() {}").is_empty());
        assert!(names("// #[test]\n// fn a() {}\nlet x = \"#[test]\\nfn b() {}\";").is_empty());
    }

    #[test]
    fn an_ignored_test_does_not_cover_its_clause() {
        let text = "#[test]\n#[ignore = \"slow\"]\nfn p1_x() {}\n#[test]\n#[ignore]\nfn p9_x() {}\n#[test]\nfn p2_x() {}";
        let tests = tests_in(&TextFile::new("t.rs", text));
        let rules = in_rules("- P1 a\n- P2 b\n");
        let findings: Vec<String> =
            Coverage::new(PAGE, &rules, &tests).findings().iter().map(Finding::to_string).collect();
        assert_eq!(
            findings,
            [
                "docs/play/rules.md:1: P1 has no test named p1_... that is not ignored",
                "t.rs:6: `p9_x` names P9, which does not exist"
            ]
        );
    }

    #[test]
    fn the_line_of_a_test_is_found() {
        let file = TextFile::new("t.rs", "//! T.\n\n#[test]\nfn a() {}\n");
        assert_eq!(tests_in(&file)[0].line, 4);
    }

    #[test]
    fn reports_a_clause_without_a_test() {
        assert_eq!(
            findings(&["b4_1_x", "p1_x"]),
            ["docs/play/rules.md:4: B4.10 has no test named b4_10_... that is not ignored"]
        );
        assert!(findings(&["b4_1_x", "b4_10_x", "p1_x"]).is_empty());
    }

    #[test]
    fn a_test_of_b4_10_does_not_cover_b4_1() {
        assert_eq!(
            findings(&["b4_10_x", "p1_x"]),
            ["docs/play/rules.md:2: B4.1 has no test named b4_1_... that is not ignored"]
        );
    }

    #[test]
    fn a_test_of_a_section_covers_no_clause() {
        assert_eq!(
            findings(&["b4_claims_x", "b4_10_x", "p1_x"]),
            ["docs/play/rules.md:2: B4.1 has no test named b4_1_... that is not ignored"]
        );
    }

    #[test]
    fn reports_a_test_of_an_unknown_clause() {
        let all = ["b4_1_x", "b4_10_x", "p1_x"];
        let findings_with = |name| findings(&[&all[..], &[name]].concat());
        assert_eq!(findings_with("b4_2_x"), ["t.rs:7: `b4_2_x` names B4.2, which does not exist"]);
        assert_eq!(findings_with("s9_x"), ["t.rs:7: `s9_x` names S9, which does not exist"]);
        assert_eq!(findings_with("p2_x"), ["t.rs:7: `p2_x` names P2, which does not exist"]);
        for other in ["bots_move", "b", "p1_4_cards", "base64_x", "b4x_y", "seat_4_1", "náv_1"] {
            assert_eq!(findings_with(other), [""; 0], "{other}");
        }
    }

    #[test]
    fn reports_duplicate_ids_and_rules_without_clauses() {
        let twice = in_rules("- P1 a\n- P1 b\n");
        let tests = [test("p1_x")];
        let findings = Coverage::new(PAGE, &twice, &tests).findings();
        assert_eq!(findings, [Finding::new(PAGE, 2, "the id P1 is used twice")]);
        assert_eq!(Coverage::new(PAGE, &[], &[]).findings().len(), 1);
    }

    #[test]
    fn the_table_shows_the_number_of_tests_of_each_clause() {
        let clauses = in_rules("- B4.1 a\n- B4.10 a\n- B5.1 a\n- P1 a\n- P2 a\n");
        let tests = [test("b4_1_x"), test("b4_1_y"), test("p2_x"), test("other")];
        assert_eq!(
            Coverage::new(PAGE, &clauses, &tests).table(),
            "  clause: tests\n   B4.1:2   B4.10:0\n   B5.1:0\n     P1:0      P2:1\n  5 clauses, 3 tests named after a clause"
        );
    }
}

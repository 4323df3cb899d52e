//! Checks that links between Markdown pages, and the names in a code map, refer to existing files and headings.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, TextFile};

/// Everything that a link can refer to.
pub struct Targets {
    /// All files of the repository and their folders.
    paths: BTreeSet<String>,
    /// The anchors of the headings of each Markdown page.
    anchors: BTreeMap<String, BTreeSet<String>>,
}

impl Targets {
    /// Folders are those that contain a file, as in git.
    pub fn new(files: &BTreeSet<String>, pages: &[&TextFile]) -> Targets {
        let folders =
            files.iter().flat_map(|path| path.match_indices('/').map(|(at, _)| path[..at].to_owned()));
        Targets {
            paths: folders.chain(files.iter().cloned()).collect(),
            anchors: pages.iter().map(|page| (page.path.clone(), anchors(&page.text))).collect(),
        }
    }

    fn has(&self, path: &str) -> bool {
        path.is_empty() || self.paths.contains(path)
    }

    /// Anchors are only known for Markdown pages: `#L3` of a source file is accepted.
    fn has_anchor(&self, path: &str, anchor: &str) -> bool {
        self.anchors.get(path).is_none_or(|anchors| anchors.contains(anchor))
    }

    /// Whether a path has this ending: `board.rs` and `src/board.rs` both match `crates/rules/src/board.rs`.
    pub fn has_ending(&self, ending: &str) -> bool {
        let ending = ending.trim_start_matches("./").trim_end_matches('/');
        self.has(ending) || self.paths.iter().any(|path| path.ends_with(&format!("/{ending}")))
    }
}

/// Finds relative links of a page to files or headings that do not exist.
pub fn check(page: &TextFile, targets: &Targets) -> Vec<Finding> {
    let links = prose(&page.text)
        .into_iter()
        .flat_map(|(number, line)| link_targets(&line).into_iter().map(move |target| (number, target)));
    let broken = links.filter(|(_, target)| is_broken(&page.path, target, targets));
    let finding = |(number, target): (usize, String)| {
        Finding::new(&page.path, number, format!("links to `{target}`, which does not exist"))
    };
    broken.map(finding).collect()
}

fn is_broken(page: &str, target: &str, targets: &Targets) -> bool {
    let (_, anchor) = target.split_once('#').unwrap_or((target, ""));
    match resolve(page, target) {
        Resolved::External => false,
        Resolved::OutsideRepository => true,
        Resolved::Path(path) => {
            !targets.has(&path) || (!anchor.is_empty() && !targets.has_anchor(&path, anchor))
        }
    }
}

/// The anchors of a page's headings, as GitHub makes them: lower case, spaces as dashes, no punctuation.
fn anchors(markdown: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for (_, is_fenced, line) in with_fences(markdown) {
        let title = line.trim_start_matches('#');
        if is_fenced || title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let anchor = anchor(title.trim());
        // A repeated heading gets a number.
        let numbered = (1..).map(|number| format!("{anchor}-{number}"));
        let free = std::iter::once(anchor.clone()).chain(numbered).find(|anchor| !anchors.contains(anchor));
        anchors.extend(free);
    }
    anchors
}

fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The lines of a page without the fences: number, whether inside fenced code, text.
pub fn with_fences(markdown: &str) -> impl Iterator<Item = (usize, bool, &str)> {
    let mut is_fenced = false;
    (1..).zip(markdown.lines()).filter_map(move |(number, line)| {
        if is_fence(line) {
            is_fenced = !is_fenced;
            return None;
        }
        Some((number, is_fenced, line))
    })
}

fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// The lines outside fenced code, with inline code removed: links in code are not links.
fn prose(markdown: &str) -> Vec<(usize, String)> {
    let without_code = |line: &str| line.split('`').step_by(2).collect::<Vec<_>>().join("`");
    let outside = with_fences(markdown).filter(|(_, is_fenced, _)| !is_fenced);
    outside.map(|(number, _, line)| (number, without_code(line))).collect()
}

/// The targets of inline links, `[text](target)`, and of link definitions, `[name]: target`.
fn link_targets(line: &str) -> Vec<String> {
    let mut targets: Vec<&str> = line.split("](").skip(1).map(inside_parentheses).collect();
    if line.starts_with('[')
        && let Some((_, target)) = line.split_once("]: ")
    {
        targets.push(target);
    }
    targets.into_iter().map(without_title).filter(|target| !target.is_empty()).collect()
}

/// The text up to the closing parenthesis of the link; a target may contain pairs of parentheses.
fn inside_parentheses(text: &str) -> &str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return &text[..at],
            ')' => depth -= 1,
            _ => {}
        }
    }
    ""
}

/// `file.md "A title"` is `file.md`; `<my file.md>` is `my file.md`.
fn without_title(target: &str) -> String {
    let target = target.trim();
    let bare = match target.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
        Some((inside, _)) => inside,
        None => target.split_whitespace().next().unwrap_or_default(),
    };
    bare.replace("%20", " ")
}

enum Resolved {
    /// A URL.
    External,
    /// A path relative to the root.
    Path(String),
    /// A relative path with too many `..`.
    OutsideRepository,
}

/// Resolves the target of a link on the page at this path.
fn resolve(page: &str, target: &str) -> Resolved {
    let path = target.split(['#', '?']).next().unwrap_or_default();
    let has_scheme =
        path.split_once(':').is_some_and(|(scheme, _)| scheme.chars().all(|c| c.is_ascii_alphanumeric()));
    if has_scheme || path.starts_with("//") {
        return Resolved::External;
    }
    if path.is_empty() {
        return Resolved::Path(page.to_owned());
    }
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let (base, path) = match path.strip_prefix('/') {
        Some(path) => ("", path),
        None => (folder, path),
    };
    let mut parts: Vec<&str> = base.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.pop().is_none() => return Resolved::OutsideRepository,
            ".." => {}
            name => parts.push(name),
        }
    }
    Resolved::Path(parts.join("/"))
}

/// Finds names in the section "Code map" of a page, if it has one, that are neither files nor folders.
pub fn check_code_map(page: &TextFile, targets: &Targets) -> Vec<Finding> {
    let section = code_map(&page.text);
    let named = section.iter().flat_map(|(number, is_fenced, line)| {
        names(line, *is_fenced).into_iter().map(|name| (*number, name))
    });
    let finding = |(number, name): (usize, &str)| {
        Finding::new(&page.path, number, format!("the code map names `{name}`, which does not exist"))
    };
    named.filter(|(_, name)| !targets.has_ending(name)).map(finding).collect()
}

/// The lines below the heading, up to the next heading of its level.
fn code_map(markdown: &str) -> Vec<(usize, bool, &str)> {
    let mut section: Option<(usize, Vec<_>)> = None;
    for (number, is_fenced, line) in with_fences(markdown) {
        let level = if is_fenced { 0 } else { line.chars().take_while(|c| *c == '#').count() };
        match &mut section {
            None if level > 0 && line.to_lowercase().contains("code map") => {
                section = Some((level, Vec::new()))
            }
            None => {}
            Some((top, _)) if level > 0 && level <= *top => break,
            Some((_, lines)) => lines.push((number, is_fenced, line)),
        }
    }
    section.map_or(Vec::new(), |(_, lines)| lines)
}

/// The paths that a line of the map names: in prose those written as code, in a drawn tree the first words.
fn names(line: &str, is_fenced: bool) -> Vec<&str> {
    if is_fenced {
        let is_drawing = |c: char| c.is_whitespace() || "│├└─|".contains(c);
        line.trim_start_matches(is_drawing).split_whitespace().take_while(|word| is_path(word)).collect()
    } else {
        line.split('`').skip(1).step_by(2).filter(|word| is_path(word)).collect()
    }
}

/// Whether a word can only be a path: it contains a slash or has a known extension.
fn is_path(word: &str) -> bool {
    const EXTENSIONS: &[&str] = &[
        "css", "ftl", "html", "js", "json", "lock", "md", "py", "rs", "sh", "sql", "svelte", "toml", "ts",
        "txt", "yml",
    ];
    let is_plain = word.chars().all(|c| c.is_alphanumeric() || "._-/".contains(c));
    let is_known = word.rsplit_once('.').is_some_and(|(_, extension)| EXTENSIONS.contains(&extension));
    is_plain && !word.starts_with('/') && (word.contains('/') || is_known)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The targets in a repository of a few files; the page at `docs/rules.md` has two headings.
    fn targets() -> Targets {
        let files = ["README.md", "docs/rules.md", "docs/my file.md", "crates/rules/src/board.rs", ".ci/run"];
        let rules = TextFile::new("docs/rules.md", "# Rules\n## Tunnels & ferries: `B4`\n");
        Targets::new(&files.iter().map(|path| (*path).to_owned()).collect(), &[&rules])
    }

    fn broken_links(path: &str, text: &str) -> Vec<String> {
        check(&TextFile::new(path, text), &targets()).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn accepts_links_to_files_and_folders() {
        let text = "[a](docs/rules.md) [b](./docs) [c](crates/rules/src/board.rs#L3) ![d](.ci/run \"title\")\n\
                    [e](<docs/my file.md>) [f](docs/my%20file.md) [g](/README.md) [h]( docs/ )\n[i]: docs/rules.md";
        assert_eq!(broken_links("README.md", text), [""; 0]);
        assert_eq!(broken_links("docs/rules.md", "[a](../README.md) [b](rules.md) [c](..)"), [""; 0]);
    }

    #[test]
    fn ignores_external_links_and_code() {
        let text = "[a](https://example.org/x.md) [b](mailto:a@example.org) [c](#here) `[d](no.md)`\n```\n[e](no.md)\n```\n";
        assert_eq!(broken_links("README.md", text), [""; 0]);
    }

    #[test]
    fn reports_links_to_missing_files() {
        assert_eq!(
            broken_links("README.md", "\n[a](no.md)"),
            ["README.md:2: links to `no.md`, which does not exist"]
        );
        for link in ["[a](docs/rules.md) [b](no.md#x)", "[a]: no.md", "[a](rules.md)", "[a](../README.md)"] {
            assert_eq!(broken_links("README.md", link).len(), 1, "{link}");
        }
        assert_eq!(broken_links("docs/rules.md", "[a](docs/rules.md)\n```\n```\n[b](no(1).md)").len(), 2);
    }

    #[test]
    fn anchors_are_made_from_headings() {
        let headings = "# A\n## It's `B4.1`, the _row_\n# A\n```\n# Code\n```\n#not\n## Größe – 2\n";
        let expected = ["a", "a-1", "größe--2", "its-b41-the-_row_"].map(str::to_owned);
        assert_eq!(anchors(headings), BTreeSet::from(expected));
    }

    #[test]
    fn reports_links_to_missing_headings() {
        let accepted = "[a](docs/rules.md#rules) [b](docs/rules.md#tunnels--ferries-b4) [c](docs/#x)";
        assert_eq!(broken_links("README.md", accepted), [""; 0]);
        assert_eq!(broken_links("docs/rules.md", "[a](#rules)"), [""; 0]);
        assert_eq!(broken_links("docs/rules.md", "[a](#scoring)").len(), 1);
        assert_eq!(
            broken_links("README.md", "[a](docs/rules.md#scoring)"),
            ["README.md:1: links to `docs/rules.md#scoring`, which does not exist"]
        );
    }

    fn code_map_findings(text: &str) -> Vec<String> {
        let findings = check_code_map(&TextFile::new("README.md", text), &targets());
        findings.iter().map(Finding::to_string).collect()
    }

    #[test]
    fn accepts_a_code_map_of_existing_files() {
        let tree =
            "```text\ncrates/\n  rules/     the game, and/or more\n    ├── board.rs  README.md  two\n```\n";
        let list = "| `crates/rules` | `docs/rules.md` | `Board` | `cargo verify` | `/api/x.json` |\n";
        let page = format!("# Fogg\n## Code map\n{tree}{list}\n## Next\n`no/such.rs`\n");
        assert_eq!(code_map_findings(&page), [""; 0]);
    }

    #[test]
    fn reports_missing_files_in_a_code_map() {
        let text =
            "# Fogg\n`no.rs`\n## The code map\n- `crates/gone` was here\n### Part\n```\nold.rs  text\n```\n";
        assert_eq!(
            code_map_findings(text),
            [
                "README.md:4: the code map names `crates/gone`, which does not exist",
                "README.md:7: the code map names `old.rs`, which does not exist"
            ]
        );
    }

    #[test]
    fn a_heading_in_code_is_not_a_code_map() {
        assert_eq!(code_map_findings("# Fogg\n```\n# code map\n```\n`no.rs`\n"), [""; 0]);
    }

    #[test]
    fn an_ending_is_made_of_whole_names() {
        assert!(targets().has_ending("src/board.rs") && targets().has_ending("rules/"));
        assert!(!targets().has_ending("oard.rs") && !targets().has_ending("crates/board.rs"));
    }
}

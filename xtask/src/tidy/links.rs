//! Links between our Markdown pages, and the README's map of the code, point at files that exist.

use std::collections::BTreeSet;

use super::{File, Finding};

/// The files of the repository and the folders that they are in.
pub struct Known {
    paths: BTreeSet<String>,
}

impl Known {
    /// Folders are known by the files in them, as in git.
    pub fn new(files: &BTreeSet<String>) -> Known {
        let folders =
            files.iter().flat_map(|path| path.match_indices('/').map(|(at, _)| path[..at].to_owned()));
        Known { paths: folders.chain(files.iter().cloned()).collect() }
    }

    fn has(&self, path: &str) -> bool {
        path.is_empty() || self.paths.contains(path)
    }

    /// Whether a path ends so: `board.rs` and `src/board.rs` both mean `crates/rules/src/board.rs`.
    fn has_ending(&self, ending: &str) -> bool {
        let ending = ending.trim_start_matches("./").trim_end_matches('/');
        self.has(ending) || self.paths.iter().any(|path| path.ends_with(&format!("/{ending}")))
    }
}

/// Finds relative links of a page that lead nowhere.
pub fn check(page: &File, known: &Known) -> Vec<Finding> {
    let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let dead = |target: &String| {
        resolve(folder, target).is_some_and(|path| !path.is_some_and(|path| known.has(&path)))
    };
    prose(&page.text)
        .into_iter()
        .flat_map(|(number, line)| targets(&line).into_iter().map(move |target| (number, target)))
        .filter(|(_, target)| dead(target))
        .map(|(number, target)| {
            Finding::new(&page.path, number, format!("links to `{target}`, which does not exist"))
        })
        .collect()
}

/// The lines outside fenced code, with inline code blanked: what is shown as code is no link.
fn prose(markdown: &str) -> Vec<(usize, String)> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(markdown.lines()) {
        if is_fence(line) {
            fenced = !fenced;
        } else if !fenced {
            let parts = line.split('`').enumerate();
            let kept: Vec<&str> = parts.map(|(place, part)| if place % 2 == 0 { part } else { "" }).collect();
            lines.push((number, kept.join("`")));
        }
    }
    lines
}

fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// What stands in `](...)`, and after a definition's `[name]:`.
fn targets(line: &str) -> Vec<String> {
    let mut found: Vec<&str> = line.split("](").skip(1).map(inside_parentheses).collect();
    if line.starts_with('[')
        && let Some((_, target)) = line.split_once("]: ")
    {
        found.push(target);
    }
    found.into_iter().map(without_title).filter(|target| !target.is_empty()).collect()
}

/// Up to the parenthesis that closes the link; a name may hold pairs of its own.
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

/// The path that a link means: `None` when it leaves the repository on purpose (a URL) or stays on its page,
/// `Some(None)` when it climbs out by mistake.
fn resolve(folder: &str, target: &str) -> Option<Option<String>> {
    let path = target.split(['#', '?']).next().unwrap_or_default();
    let scheme =
        path.split_once(':').is_some_and(|(scheme, _)| scheme.chars().all(|c| c.is_ascii_alphanumeric()));
    if path.is_empty() || scheme || path.starts_with("//") {
        return None;
    }
    let (base, path) = match path.strip_prefix('/') {
        Some(path) => ("", path),
        None => (folder, path),
    };
    let mut parts: Vec<&str> = base.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.pop().is_none() => return Some(None),
            ".." => {}
            name => parts.push(name),
        }
    }
    Some(Some(parts.join("/")))
}

/// Finds names in the README's section "Code map" that are no file and no folder.
pub fn check_code_map(readme: &File, known: &Known) -> Vec<Finding> {
    let Some(section) = code_map(&readme.text) else {
        let sentence = "has no heading with the words \"code map\", so its names cannot be checked";
        return vec![Finding::new(&readme.path, 0, sentence)];
    };
    let missing = |number, name: &str| {
        Finding::new(&readme.path, number, format!("the code map names `{name}`, which does not exist"))
    };
    let named = section
        .iter()
        .flat_map(|(number, fenced, line)| names(line, *fenced).into_iter().map(|name| (*number, name)));
    named.filter(|(_, name)| !known.has_ending(name)).map(|(number, name)| missing(number, name)).collect()
}

/// The lines below the heading, up to the next one of its rank: number, whether in fenced code, text.
fn code_map(markdown: &str) -> Option<Vec<(usize, bool, &str)>> {
    let mut section: Option<(usize, Vec<_>)> = None;
    let mut fenced = false;
    for (number, line) in (1..).zip(markdown.lines()) {
        if is_fence(line) {
            fenced = !fenced;
            continue;
        }
        let rank = if fenced { 0 } else { line.chars().take_while(|c| *c == '#').count() };
        match &mut section {
            None if rank > 0 && line.to_lowercase().contains("code map") => {
                section = Some((rank, Vec::new()))
            }
            None => {}
            Some((above, _)) if rank > 0 && rank <= *above => break,
            Some((_, lines)) => lines.push((number, fenced, line)),
        }
    }
    section.map(|(_, lines)| lines)
}

/// The paths that a line of the map names: in prose those written as code, in a drawn tree the first words.
fn names(line: &str, fenced: bool) -> Vec<&str> {
    if fenced {
        let drawn = |c: char| c.is_whitespace() || "│├└─|".contains(c);
        line.trim_start_matches(drawn).split_whitespace().take_while(|word| is_path(word)).collect()
    } else {
        line.split('`').skip(1).step_by(2).filter(|word| is_path(word)).collect()
    }
}

/// A word that can only be meant as a path: it has a slash inside or at its end, or a known ending.
fn is_path(word: &str) -> bool {
    const ENDINGS: &[&str] = &[
        "css", "ftl", "html", "js", "json", "lock", "md", "py", "rs", "sh", "sql", "svelte", "toml", "ts",
        "txt", "yml",
    ];
    let plain = word.chars().all(|c| c.is_alphanumeric() || "._-/".contains(c));
    let ending = word.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending));
    plain && !word.starts_with('/') && (word.contains('/') || ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Known {
        let files = ["README.md", "docs/rules.md", "docs/my file.md", "crates/rules/src/board.rs", ".ci/run"];
        Known::new(&files.iter().map(|path| (*path).to_owned()).collect())
    }

    fn page(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    fn dead_links(path: &str, text: &str) -> Vec<String> {
        check(&page(path, text), &known()).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn links_to_files_and_folders_are_fine() {
        let text = "[a](docs/rules.md) [b](./docs) [c](crates/rules/src/board.rs#L3) ![d](.ci/run \"title\")\n\
                    [e](<docs/my file.md>) [f](docs/my%20file.md) [g](/README.md) [h]( docs/ )\n[i]: docs/rules.md";
        assert_eq!(dead_links("README.md", text), [""; 0]);
        assert_eq!(dead_links("docs/rules.md", "[a](../README.md) [b](rules.md) [c](..)"), [""; 0]);
    }

    #[test]
    fn links_elsewhere_are_not_our_business() {
        let text = "[a](https://example.org/x.md) [b](mailto:a@example.org) [c](#here) `[d](no.md)`\n```\n[e](no.md)\n```\n";
        assert_eq!(dead_links("README.md", text), [""; 0]);
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        assert_eq!(
            dead_links("README.md", "\n[a](no.md)"),
            ["README.md:2: links to `no.md`, which does not exist"]
        );
        for dead in ["[a](docs/rules.md) [b](no.md#x)", "[a]: no.md", "[a](rules.md)", "[a](../README.md)"] {
            assert_eq!(dead_links("README.md", dead).len(), 1, "{dead}");
        }
        assert_eq!(dead_links("docs/rules.md", "[a](docs/rules.md)\n```\n```\n[b](no(1).md)").len(), 2);
    }

    fn map(text: &str) -> Vec<String> {
        check_code_map(&page("README.md", text), &known()).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn the_code_map_names_what_exists() {
        let tree =
            "```text\ncrates/\n  rules/     the game, and/or more\n    ├── board.rs  README.md  two\n```\n";
        let list = "| `crates/rules` | `docs/rules.md` | `Board` | `cargo verify` | `/api/x.json` |\n";
        assert_eq!(map(&format!("# Fogg\n## Code map\n{tree}{list}\n## Next\n`no/such.rs`\n")), [""; 0]);
    }

    #[test]
    fn the_code_map_names_what_is_gone() {
        let text =
            "# Fogg\n`no.rs`\n## The code map\n- `crates/gone` was here\n### Part\n```\nold.rs  text\n```\n";
        assert_eq!(
            map(text),
            [
                "README.md:4: the code map names `crates/gone`, which does not exist",
                "README.md:7: the code map names `old.rs`, which does not exist"
            ]
        );
    }

    #[test]
    fn a_readme_without_a_code_map_is_told_so() {
        assert_eq!(map("# Fogg\n```\n# code map\n```\n").len(), 1);
    }

    #[test]
    fn half_a_name_is_no_file() {
        assert!(known().has_ending("src/board.rs") && known().has_ending("rules/"));
        assert!(!known().has_ending("oard.rs") && !known().has_ending("crates/board.rs"));
    }
}

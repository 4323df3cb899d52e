//! Under which licences our dependencies come, and from where; what is known to be wrong with them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{Call, say};

/// What is asked, as a reader would type it.
pub const HOW: &str = "cargo metadata --format-version 1 --locked";

/// Licences that let anyone host, change and share Fogg. The same list is in deny.toml.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    MPL,
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Fine unchanged as a dependency, but a changed file of it must stay open: worth a note.
const MPL: &str = "MPL-2.0";

/// The one registry, in both spellings that cargo uses for it.
const REGISTRIES: &[&str] =
    &["registry+https://github.com/rust-lang/crates.io-index", "sparse+https://index.crates.io/"];

/// Checks every package that the lock file can bring in; gives back what could not be checked.
pub fn run(root: &Path) -> Result<Vec<String>> {
    let text = Call::new(HOW).output_in(root)?;
    let metadata: Value = serde_json::from_str(&text).context("cargo metadata is not JSON")?;
    let packages = packages(&metadata);
    let mut refusals = 0;
    for package in &packages {
        for sentence in check(package) {
            say(&format!("  {}: {sentence}", package.name));
            refusals += 1;
        }
        if needs(&package.licence, MPL) {
            say(&format!(
                "  note: {} is under {MPL}: fine as it is, but a changed file must stay open",
                package.name
            ));
        }
    }
    if refusals > 0 {
        bail!("{refusals} refused; what is allowed is in deny.toml and xtask/src/verify/licences.rs");
    }
    let outside = packages.iter().filter(|package| !package.is_member).count();
    say(&format!("  {outside} dependencies, each under a licence on our list and from crates.io"));
    let lock =
        std::fs::read_to_string(root.join("web/package-lock.json")).context("web/package-lock.json")?;
    let of_page = of_page(&serde_json::from_str(&lock).context("web/package-lock.json is not JSON")?)?;
    say(&format!("  {of_page} packages of the page, each under a licence on our list"));
    advisories(root)
}

/// Letters come under a licence of their own; the page carries it with them.
const LETTERS: &str = "OFL-1.1";

/// Checks every package that the page's lock file can bring in, and counts them.
fn of_page(lock: &Value) -> Result<usize> {
    let packages = lock["packages"].as_object().context("the lock lists no packages")?;
    // The one without a name is the page itself.
    let others = packages.iter().filter(|(name, _)| !name.is_empty());
    let mut count = 0;
    for (name, package) in others {
        let licence = package["license"].as_str().unwrap_or_default();
        match accepts(licence, &|one| one == LETTERS || ALLOWED.contains(&one)) {
            Ok(true) => count += 1,
            Ok(false) => bail!("{name}: its licence `{licence}` is not on our list"),
            Err(why) => bail!("{name}: its licence `{licence}` cannot be read: {why}"),
        }
    }
    Ok(count)
}

struct Package {
    name: String,
    licence: String,
    source: Option<String>,
    is_member: bool,
}

fn packages(metadata: &Value) -> Vec<Package> {
    let members = metadata["workspace_members"].as_array().map_or(&[][..], Vec::as_slice);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let package = |value: &Value| Package {
        name: format!("{} {}", text(&value["name"]), text(&value["version"])),
        licence: text(&value["license"]),
        source: value["source"].as_str().map(str::to_owned),
        is_member: members.contains(&value["id"]),
    };
    metadata["packages"].as_array().into_iter().flatten().map(package).collect()
}

/// Everything that is wrong with one package.
fn check(package: &Package) -> Vec<String> {
    let mut sentences = Vec::new();
    match accepts(&package.licence, &|licence| ALLOWED.contains(&licence)) {
        Ok(true) => {}
        Ok(false) => sentences.push(format!("its licence `{}` is not on our list", package.licence)),
        Err(why) => sentences.push(format!("its licence `{}` cannot be read: {why}", package.licence)),
    }
    match &package.source {
        None if package.is_member => {}
        None => sentences.push("comes from a folder outside the workspace".to_owned()),
        Some(source) if REGISTRIES.contains(&source.as_str()) => {}
        Some(source) => sentences.push(format!("comes from {source}, not from crates.io")),
    }
    sentences
}

/// Whether the expression can only be met with this licence.
fn needs(expression: &str, licence: &str) -> bool {
    accepts(expression, &|one| ALLOWED.contains(&one) && one != licence) == Ok(false)
        && accepts(expression, &|one| ALLOWED.contains(&one)) == Ok(true)
}

/// Evaluates a licence expression: `AND` binds tighter than `OR`; the old `/` means `OR`.
fn accepts(expression: &str, allowed: &dyn Fn(&str) -> bool) -> Result<bool, String> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut reader = Reader { words: spaced.split_whitespace().collect(), at: 0, allowed };
    let accepted = reader.any_of()?;
    match reader.peek() {
        None => Ok(accepted),
        Some(word) => Err(format!("`{word}` is not expected there")),
    }
}

struct Reader<'a> {
    words: Vec<&'a str>,
    at: usize,
    allowed: &'a dyn Fn(&str) -> bool,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    fn take(&mut self, word: &str) -> bool {
        let taken = self.peek() == Some(word);
        self.at += usize::from(taken);
        taken
    }

    fn any_of(&mut self) -> Result<bool, String> {
        let mut accepted = self.all_of()?;
        while self.take("OR") {
            // Not `||` around the call: the rest must be read whatever the first half says.
            accepted |= self.all_of()?;
        }
        Ok(accepted)
    }

    fn all_of(&mut self) -> Result<bool, String> {
        let mut accepted = self.one()?;
        while self.take("AND") {
            accepted &= self.one()?;
        }
        Ok(accepted)
    }

    fn one(&mut self) -> Result<bool, String> {
        if self.take("(") {
            let accepted = self.any_of()?;
            return if self.take(")") { Ok(accepted) } else { Err("a `)` is missing".to_owned()) };
        }
        let name = self.name()?;
        if self.take("WITH") {
            // An exception only adds permissions, but which ones is for a person to read: it is listed by itself.
            let exception = self.name()?;
            return Ok((self.allowed)(&format!("{name} WITH {exception}")));
        }
        Ok((self.allowed)(name))
    }

    fn name(&mut self) -> Result<&'a str, String> {
        match self.peek() {
            None => Err("a licence is missing at its end".to_owned()),
            Some(word @ ("AND" | "OR" | "WITH" | "(" | ")")) => {
                Err(format!("a licence is missing before `{word}`"))
            }
            Some(name) => {
                self.at += 1;
                Ok(name)
            }
        }
    }
}

/// Known faults of our dependencies, if the tool and its database are on this machine; nothing is fetched.
fn advisories(root: &Path) -> Result<Vec<String>> {
    let call = Call::new("cargo deny --offline check advisories");
    if !Call::new("cargo deny --version").works() {
        return Ok(not_checked("cargo-deny is not installed (`cargo install cargo-deny --locked`)"));
    }
    if !advisory_database().is_some_and(|folder| has_entries(&folder)) {
        return Ok(not_checked("cargo-deny has no database on this machine (`cargo deny fetch`)"));
    }
    say(&format!("  {call}"));
    if !call.status_in(root)?.success() {
        bail!("`{call}` found a fault");
    }
    Ok(Vec::new())
}

fn not_checked(why: &str) -> Vec<String> {
    let sentence = format!("advisories were not checked: {why}");
    say(&format!("  {sentence}"));
    vec![sentence]
}

/// Where cargo-deny keeps its databases unless it is told otherwise; deny.toml does not.
fn advisory_database() -> Option<PathBuf> {
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = || std::env::home_dir().map(|home| home.join(".cargo"));
    Some(cargo_home.or_else(home)?.join("advisory-dbs"))
}

fn has_entries(folder: &Path) -> bool {
    std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lock(licence: &str) -> Value {
        serde_json::json!({ "packages": { "": {}, "node_modules/a": { "license": licence } } })
    }

    #[test]
    fn packages_of_the_page_are_held_to_the_list_and_letters_to_theirs() {
        assert_eq!(of_page(&lock("MIT")).unwrap(), 1);
        assert_eq!(of_page(&lock("OFL-1.1")).unwrap(), 1);
        assert!(of_page(&lock("GPL-3.0")).unwrap_err().to_string().contains("node_modules/a"));
        assert!(of_page(&lock("")).is_err());
        assert!(of_page(&Value::Null).is_err());
    }

    fn allowed(expression: &str) -> Result<bool, String> {
        accepts(expression, &|licence| matches!(licence, "A" | "B" | "C WITH E"))
    }

    #[test]
    fn expressions_are_evaluated_as_written() {
        for yes in [
            "A",
            "A OR X",
            "X OR A",
            "X/A",
            "A / X",
            "A AND B",
            "(A)",
            "A AND (X OR B)",
            "C WITH E",
            "X OR A AND B",
            "X AND X OR A",
            "(X OR A) AND (B OR X)",
            "((A))AND(B)",
        ] {
            assert_eq!(allowed(yes), Ok(true), "{yes}");
        }
        for no in [
            "X",
            "A AND X",
            "X AND A",
            "X OR Y",
            "X/Y",
            "(A OR B) AND X",
            "A AND (X OR Y)",
            "A WITH E",
            "C",
            "A-only",
            "a",
            "X AND A OR X AND B",
        ] {
            assert_eq!(allowed(no), Ok(false), "{no}");
        }
    }

    #[test]
    fn expressions_that_make_no_sense_are_errors_and_never_allowed() {
        for nonsense in
            ["", " ", "()", "A OR", "OR A", "A B", "(A", "A)", "A AND OR B", "C WITH", "A or B", "A, B"]
        {
            let read = allowed(nonsense);
            assert!(read.is_err() || read == Ok(false), "{nonsense}: {read:?}");
        }
        assert_eq!(allowed("(A"), Err("a `)` is missing".to_owned()));
        assert_eq!(allowed("A B"), Err("`B` is not expected there".to_owned()));
        assert_eq!(allowed(""), Err("a licence is missing at its end".to_owned()));
    }

    fn said(licence: &str, source: Option<&str>, is_member: bool) -> Vec<String> {
        let source = source.map(str::to_owned);
        check(&Package { name: "x 1.0.0".to_owned(), licence: licence.to_owned(), source, is_member })
    }

    #[test]
    fn packages_from_the_registry_under_a_listed_licence_are_fine() {
        for registry in REGISTRIES {
            assert_eq!(said("MIT/Apache-2.0", Some(registry), false), [""; 0]);
        }
        assert_eq!(said("MIT OR Apache-2.0", None, true), [""; 0]);
    }

    #[test]
    fn packages_from_elsewhere_are_refused() {
        assert_eq!(
            said("MIT", Some("git+https://example.org/x#1"), false),
            ["comes from git+https://example.org/x#1, not from crates.io"]
        );
        assert_eq!(said("MIT", None, false), ["comes from a folder outside the workspace"]);
        assert_eq!(said("MIT", Some("registry+https://example.org/index"), false).len(), 1);
    }

    #[test]
    fn packages_under_other_licences_or_none_are_refused() {
        let registry = Some(REGISTRIES[0]);
        assert_eq!(said("GPL-3.0-only", registry, false), ["its licence `GPL-3.0-only` is not on our list"]);
        assert_eq!(said("MIT AND AGPL-3.0-only", registry, false).len(), 1);
        assert_eq!(
            said("", registry, false),
            ["its licence `` cannot be read: a licence is missing at its end"]
        );
    }

    #[test]
    fn mpl_is_noted_only_where_it_cannot_be_avoided() {
        assert!(needs("MPL-2.0", MPL) && needs("MIT AND MPL-2.0", MPL));
        assert!(!needs("MIT OR MPL-2.0", MPL) && !needs("MIT", MPL) && !needs("GPL-3.0-only", MPL));
    }

    #[test]
    fn metadata_tells_members_from_the_rest() {
        let metadata: Value = serde_json::from_str(
            r#"{"workspace_members": ["path+a"], "packages": [
                {"id": "path+a", "name": "a", "version": "1.0.0", "license": "MIT", "source": null},
                {"id": "path+b", "name": "b", "version": "2.0.0", "license": null, "source": null}]}"#,
        )
        .unwrap();
        let packages = packages(&metadata);
        let sentences: Vec<usize> = packages.iter().map(|package| check(package).len()).collect();
        assert_eq!((packages[1].name.as_str(), sentences), ("b 2.0.0", vec![0, 2]));
    }

    /// The strings of the list `allow` in the text of a deny.toml.
    fn allowed_by_deny(toml: &str) -> Vec<String> {
        let without_comments: Vec<&str> = toml.lines().map(|line| line.split('#').next().unwrap()).collect();
        let text = without_comments.join("\n");
        let list = text.split_once("\nallow = [").unwrap().1.split(']').next().unwrap();
        list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
    }

    #[test]
    fn deny_toml_has_the_same_list() {
        let toml = std::fs::read_to_string(crate::shell::root().join("deny.toml")).unwrap();
        assert_eq!(allowed_by_deny(&toml), ALLOWED);
    }
}

//! Checks the licences and sources of all dependencies, and known vulnerabilities where cargo-deny is installed.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};

use crate::process::{CommandLine, print_line};

/// Lists all packages of the Rust lock file.
pub const METADATA_COMMAND: &str = "cargo metadata --format-version 1 --locked";

/// Allowed as an unchanged dependency, but a changed file must stay open source, so its use is noted.
const MPL: &str = "MPL-2.0";

/// The licence of the page's fonts; the page includes its text.
const FONT_LICENCE: &str = "OFL-1.1";

/// The two ways in which cargo writes the address of crates.io.
const CRATES_IO: [&str; 2] =
    ["registry+https://github.com/rust-lang/crates.io-index", "sparse+https://index.crates.io/"];

/// Checks every package of both lock files; returns notes about what could not be checked.
pub fn run(root: &Path) -> Result<Vec<String>> {
    let deny = std::fs::read_to_string(root.join("deny.toml")).context("cannot read deny.toml")?;
    let allowed = AllowList::from_deny_toml(&deny)?;
    check_crates(root, &allowed)?;
    check_npm_packages(root, &allowed)?;
    check_advisories(root)
}

/// The licences that dependencies may have: the list `licenses.allow` of deny.toml.
struct AllowList(Vec<Licensee>);

impl AllowList {
    fn from_deny_toml(text: &str) -> Result<AllowList> {
        let deny: toml::Table = text.parse().context("deny.toml is not TOML")?;
        let names = deny
            .get("licenses")
            .and_then(|licenses| licenses.get("allow"))
            .and_then(toml::Value::as_array)
            .context("deny.toml has no list `licenses.allow`")?;
        AllowList::new(names.iter().map(|name| name.as_str().unwrap_or_default()))
    }

    fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<AllowList> {
        let parse = |name: &'a str| {
            Licensee::parse(name).with_context(|| format!("`{name}` in deny.toml is not an SPDX licence"))
        };
        Ok(AllowList(names.into_iter().map(parse).collect::<Result<_>>()?))
    }

    fn with(&self, name: &str) -> Result<AllowList> {
        let added = AllowList::new([name])?;
        Ok(AllowList(self.0.iter().cloned().chain(added.0).collect()))
    }

    fn without(&self, name: &str) -> AllowList {
        AllowList(self.0.iter().filter(|licensee| licensee.to_string() != name).cloned().collect())
    }

    /// Whether the licences of the list satisfy an SPDX expression; the old `/` means `OR`.
    fn accepts(&self, expression: &str) -> Result<bool> {
        let mode = ParseMode { allow_slash_as_or_operator: true, ..ParseMode::STRICT };
        let expression =
            Expression::parse_mode(expression, mode).map_err(|error| anyhow::anyhow!("{}", error.reason))?;
        Ok(expression.evaluate(|required| self.0.iter().any(|licensee| licensee.satisfies(required))))
    }

    /// Whether the expression is allowed, but only because `name` is on the list.
    fn depends_on(&self, name: &str, expression: &str) -> bool {
        let accepts = |list: &AllowList| list.accepts(expression).unwrap_or(false);
        accepts(self) && !accepts(&self.without(name))
    }

    /// The reason why the expression is not allowed, if it is not.
    fn problem(&self, expression: &str) -> Option<String> {
        match self.accepts(expression) {
            Ok(true) => None,
            Ok(false) => Some(format!("its licence `{expression}` is not allowed")),
            Err(error) => Some(format!("its licence `{expression}` is not a valid SPDX expression: {error}")),
        }
    }
}

fn check_crates(root: &Path, allowed: &AllowList) -> Result<()> {
    let text = CommandLine::new(METADATA_COMMAND).output_in(root)?;
    let metadata: Value = serde_json::from_str(&text).context("cargo metadata is not JSON")?;
    let packages = packages(&metadata);
    let mut problems = 0;
    for package in &packages {
        for problem in check_package(package, allowed) {
            print_line(&format!("  {}: {problem}", package.name));
            problems += 1;
        }
        if allowed.depends_on(MPL, &package.licence) {
            let name = &package.name;
            print_line(&format!(
                "  note: {name} has the licence {MPL}: a changed file must stay open source"
            ));
        }
    }
    if problems > 0 {
        bail!("{problems} problems; allowed licences and sources are in deny.toml");
    }
    let count = packages.iter().filter(|package| !package.is_member).count();
    print_line(&format!("  {count} crates, all from crates.io and with an allowed licence"));
    Ok(())
}

fn check_npm_packages(root: &Path, allowed: &AllowList) -> Result<()> {
    let path = "web/package-lock.json";
    let text = std::fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"))?;
    let lock = serde_json::from_str(&text).with_context(|| format!("{path} is not JSON"))?;
    let count = count_npm_packages(&lock, &allowed.with(FONT_LICENCE)?)?;
    print_line(&format!("  {count} npm packages, all with an allowed licence"));
    Ok(())
}

/// Checks and counts the packages of an npm lock file.
fn count_npm_packages(lock: &Value, allowed: &AllowList) -> Result<usize> {
    let packages = lock["packages"].as_object().context("the lock file has no packages")?;
    // The entry with an empty name is the page itself.
    let dependencies: Vec<_> = packages.iter().filter(|(name, _)| !name.is_empty()).collect();
    for (name, package) in &dependencies {
        if let Some(problem) = allowed.problem(package["license"].as_str().unwrap_or_default()) {
            bail!("{name}: {problem}");
        }
    }
    Ok(dependencies.len())
}

struct Package {
    /// Name and version.
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

/// The problems with the licence and the source of a package.
fn check_package(package: &Package, allowed: &AllowList) -> Vec<String> {
    let mut problems: Vec<String> = allowed.problem(&package.licence).into_iter().collect();
    match &package.source {
        None if package.is_member => {}
        None => problems.push("is a local folder outside the workspace".to_owned()),
        Some(source) if CRATES_IO.contains(&source.as_str()) => {}
        Some(source) => problems.push(format!("comes from {source}, not from crates.io")),
    }
    problems
}

/// Checks for known vulnerabilities if cargo-deny and its database are installed; downloads nothing.
fn check_advisories(root: &Path) -> Result<Vec<String>> {
    let command = CommandLine::new("cargo deny --offline check advisories");
    if !CommandLine::new("cargo deny --version").succeeds() {
        return Ok(not_checked("cargo-deny is not installed (`cargo install cargo-deny --locked`)"));
    }
    if !advisory_database().is_some_and(|folder| has_entries(&folder)) {
        return Ok(not_checked("cargo-deny has no database on this machine (`cargo deny fetch`)"));
    }
    print_line(&format!("  {command}"));
    if !command.status_in(root)?.success() {
        bail!("`{command}` found a problem");
    }
    Ok(Vec::new())
}

fn not_checked(reason: &str) -> Vec<String> {
    let note = format!("advisories were not checked: {reason}");
    print_line(&format!("  {note}"));
    vec![note]
}

/// The default location of cargo-deny's databases; deny.toml does not change it.
fn advisory_database() -> Option<PathBuf> {
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let default_home = || std::env::home_dir().map(|home| home.join(".cargo"));
    Some(cargo_home.or_else(default_home)?.join("advisory-dbs"))
}

fn has_entries(folder: &Path) -> bool {
    std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allow_list() -> AllowList {
        AllowList::new(["MIT", "Apache-2.0", "ISC", MPL, "GPL-2.0-only WITH Classpath-exception-2.0"])
            .unwrap()
    }

    fn lock(licence: &str) -> Value {
        serde_json::json!({ "packages": { "": {}, "node_modules/a": { "license": licence } } })
    }

    #[test]
    fn npm_packages_need_an_allowed_licence_or_the_font_licence() {
        let allowed = allow_list().with(FONT_LICENCE).unwrap();
        assert_eq!(count_npm_packages(&lock("MIT"), &allowed).unwrap(), 1);
        assert_eq!(count_npm_packages(&lock("OFL-1.1"), &allowed).unwrap(), 1);
        let error = count_npm_packages(&lock("GPL-3.0"), &allowed).unwrap_err();
        assert!(error.to_string().contains("node_modules/a"));
        assert!(count_npm_packages(&lock(""), &allowed).is_err());
        assert!(count_npm_packages(&Value::Null, &allowed).is_err());
    }

    #[test]
    fn expressions_are_evaluated_with_their_operators_and_exceptions() {
        let allowed = allow_list();
        for expression in [
            "MIT",
            "MIT OR GPL-3.0-only",
            "GPL-3.0-only OR MIT",
            "GPL-3.0-only/MIT",
            "MIT / GPL-3.0-only",
            "MIT AND ISC",
            "(MIT)",
            "MIT AND (GPL-3.0-only OR ISC)",
            "GPL-2.0-only WITH Classpath-exception-2.0",
            "GPL-3.0-only OR MIT AND ISC",
            "GPL-3.0-only AND GPL-3.0-only OR MIT",
            "(GPL-3.0-only OR MIT) AND (ISC OR GPL-3.0-only)",
            "((MIT))AND(ISC)",
        ] {
            assert!(allowed.accepts(expression).unwrap(), "{expression}");
        }
        for expression in [
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "GPL-3.0-only AND MIT",
            "GPL-3.0-only OR AGPL-3.0-only",
            "GPL-3.0-only/AGPL-3.0-only",
            "(MIT OR ISC) AND GPL-3.0-only",
            "MIT AND (GPL-3.0-only OR AGPL-3.0-only)",
            "MIT WITH Classpath-exception-2.0",
            "GPL-2.0-only",
            "GPL-3.0-only AND MIT OR GPL-3.0-only AND ISC",
        ] {
            assert!(!allowed.accepts(expression).unwrap(), "{expression}");
        }
    }

    #[test]
    fn invalid_expressions_are_never_allowed() {
        for expression in [
            "",
            " ",
            "()",
            "MIT OR",
            "OR MIT",
            "MIT ISC",
            "(MIT",
            "MIT)",
            "MIT AND OR ISC",
            "MIT WITH",
            "MIT, ISC",
            "MIT-only",
            "mit",
            "Nonsense-1.0",
        ] {
            assert!(allow_list().problem(expression).is_some(), "{expression}");
        }
    }

    fn problems(licence: &str, source: Option<&str>, is_member: bool) -> Vec<String> {
        let source = source.map(str::to_owned);
        let package = Package { name: "x 1.0.0".to_owned(), licence: licence.to_owned(), source, is_member };
        check_package(&package, &allow_list())
    }

    #[test]
    fn accepts_packages_from_crates_io_and_members_with_an_allowed_licence() {
        for registry in CRATES_IO {
            assert_eq!(problems("MIT/Apache-2.0", Some(registry), false), [""; 0]);
        }
        assert_eq!(problems("MIT OR Apache-2.0", None, true), [""; 0]);
    }

    #[test]
    fn rejects_packages_from_other_sources() {
        assert_eq!(
            problems("MIT", Some("git+https://example.org/x#1"), false),
            ["comes from git+https://example.org/x#1, not from crates.io"]
        );
        assert_eq!(problems("MIT", None, false), ["is a local folder outside the workspace"]);
        assert_eq!(problems("MIT", Some("registry+https://example.org/index"), false).len(), 1);
    }

    #[test]
    fn rejects_packages_with_other_licences_or_none() {
        let registry = Some(CRATES_IO[0]);
        assert_eq!(problems("GPL-3.0-only", registry, false), ["its licence `GPL-3.0-only` is not allowed"]);
        assert_eq!(problems("MIT AND AGPL-3.0-only", registry, false).len(), 1);
        assert_eq!(problems("", registry, false).len(), 1);
    }

    #[test]
    fn notes_mpl_only_where_there_is_no_alternative() {
        let allowed = allow_list();
        assert!(allowed.depends_on(MPL, "MPL-2.0") && allowed.depends_on(MPL, "MIT AND MPL-2.0"));
        for expression in ["MIT OR MPL-2.0", "MIT", "GPL-3.0-only"] {
            assert!(!allowed.depends_on(MPL, expression), "{expression}");
        }
    }

    #[test]
    fn reads_members_and_packages_from_the_metadata() {
        let metadata: Value = serde_json::from_str(
            r#"{"workspace_members": ["path+a"], "packages": [
                {"id": "path+a", "name": "a", "version": "1.0.0", "license": "MIT", "source": null},
                {"id": "path+b", "name": "b", "version": "2.0.0", "license": null, "source": null}]}"#,
        )
        .unwrap();
        let packages = packages(&metadata);
        let counts: Vec<usize> =
            packages.iter().map(|package| check_package(package, &allow_list()).len()).collect();
        assert_eq!((packages[1].name.as_str(), counts), ("b 2.0.0", vec![0, 2]));
    }

    #[test]
    fn deny_toml_lists_spdx_licences() {
        let text = std::fs::read_to_string(crate::process::repository_root().join("deny.toml")).unwrap();
        let allowed = AllowList::from_deny_toml(&text).unwrap();
        assert!(allowed.accepts("MIT OR Apache-2.0").unwrap());
        assert!(allowed.accepts("Apache-2.0 WITH LLVM-exception").unwrap());
        assert!(!allowed.accepts("GPL-3.0-only").unwrap());
        assert!(AllowList::from_deny_toml("[licenses]\nallow = [\"Nonsense\"]").is_err());
        assert!(AllowList::from_deny_toml("[licenses]").is_err());
    }
}

//! Which crate of ours may use which: data flows one way, towards `rules`.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Finding;
use crate::shell::Call;

/// Every crate of ours by its short name, and those of ours that it may use. Dev-dependencies are free:
/// a test may use any crate, and none of it reaches a player.
const ARROWS: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("boards", &["rules"]),
    ("drawing", &["rules", "boards"]),
    ("record", &["rules", "boards"]),
    ("bots", &["rules"]),
    ("testkit", &["rules", "boards", "record", "bots"]),
    ("protocol", &["rules"]),
    ("external-bots", &["rules", "boards", "bots", "protocol"]),
    ("arena", &["rules", "boards", "bots", "record"]),
    ("locales", &[]),
    ("server", &["rules", "boards", "drawing", "bots", "record", "protocol", "locales"]),
    // Speaks to a server as anybody could.
    ("client", &["protocol"]),
    ("loadtest", &["rules", "protocol", "client"]),
    (
        "fogg",
        &[
            "rules",
            "boards",
            "drawing",
            "bots",
            "record",
            "arena",
            "external-bots",
            "server",
            "client",
            "loadtest",
            "protocol",
            "locales",
        ],
    ),
    ("xtask", &["locales"]),
    // Written as somebody else would write it: from the documented wire alone.
    ("example-bot", &[]),
];

/// Used by tests alone, so never a normal dependency of anything.
const TESTS_ONLY: &str = "testkit";

/// All that the rules may lean on from outside: no IO, clock, async, log or wire format comes with these.
const RULES_MAY_USE: &[&str] = &["arrayvec", "rand_chacha", "rand_core", "rand_xoshiro", "sha2", "thiserror"];

/// A crate of the workspace with what its manifest asks for.
#[derive(Debug, PartialEq, Eq)]
pub struct Crate {
    name: String,
    manifest: String,
    /// What the crate itself and its build script use; not what only its tests use.
    uses: Vec<String>,
}

/// Asks cargo for the crates of the workspace.
pub fn crates(root: &Path) -> Result<Vec<Crate>> {
    let text = Call::new("cargo metadata --no-deps --format-version 1").output_in(root)?;
    let metadata: Value = serde_json::from_str(&text).context("cargo metadata is not JSON")?;
    Ok(from_metadata(&metadata))
}

fn from_metadata(metadata: &Value) -> Vec<Crate> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let root = text(&metadata["workspace_root"]).replace('\\', "/");
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let as_crate = |package: &Value| {
        let manifest = text(&package["manifest_path"]).replace('\\', "/");
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        Crate {
            name: text(&package["name"]),
            manifest: manifest.strip_prefix(&format!("{root}/")).unwrap_or(&manifest).to_owned(),
            uses: dependencies.filter(|one| one["kind"] != "dev").map(|one| text(&one["name"])).collect(),
        }
    };
    packages.map(as_crate).collect()
}

/// Compares every crate with the table.
pub fn check(crates: &[Crate]) -> Vec<Finding> {
    let ours: Vec<&str> = crates.iter().map(|one| one.name.as_str()).collect();
    crates.iter().flat_map(|one| check_crate(one, &ours)).collect()
}

fn check_crate(one: &Crate, ours: &[&str]) -> Vec<Finding> {
    let name = short(&one.name);
    let finding = |sentence: String| Finding::new(&one.manifest, 0, sentence);
    let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
        return vec![finding(format!("`{name}` is new here: add its arrows to xtask/src/tidy/arrows.rs"))];
    };
    let refusal = |used: &String| {
        let is_ours = ours.contains(&used.as_str());
        let used = short(used);
        if is_ours && used == TESTS_ONLY {
            Some(format!("`{name}` has `{used}` as a normal dependency: it is for [dev-dependencies] only"))
        } else if is_ours && !allowed.contains(&used) {
            Some(format!("`{name}` may not use `{used}`: see the arrows in xtask/src/tidy/arrows.rs"))
        } else if !is_ours && name == "rules" && !RULES_MAY_USE.contains(&used) {
            Some(format!(
                "`rules` may not use `{used}`: the rules are pure; what they may use is in xtask/src/tidy/arrows.rs"
            ))
        } else {
            None
        }
    };
    one.uses.iter().filter_map(refusal).map(finding).collect()
}

/// `fogg-rules` is `rules` among ourselves.
fn short(package: &str) -> &str {
    package.strip_prefix("fogg-").unwrap_or(package)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Crates written as `rules: arrayvec; fogg-boards: fogg-rules`.
    fn findings(text: &str) -> Vec<String> {
        let crates: Vec<Crate> = text
            .split(';')
            .map(|one| {
                let (name, uses) = one.split_once(':').unwrap();
                Crate {
                    name: name.trim().to_owned(),
                    manifest: format!("{}/Cargo.toml", name.trim()),
                    uses: uses.split_whitespace().map(str::to_owned).collect(),
                }
            })
            .collect();
        check(&crates).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn arrows_towards_the_rules_are_fine() {
        assert!(
            findings("fogg-rules: arrayvec sha2; fogg-boards: fogg-rules serde; fogg-arena: fogg-boards")
                .is_empty()
        );
    }

    #[test]
    fn arrows_away_from_the_rules_are_refused() {
        assert_eq!(
            findings(
                "fogg-rules: fogg-boards; fogg-boards: fogg-rules; fogg-server: fogg-arena; fogg-arena: rayon"
            ),
            [
                "fogg-rules/Cargo.toml: `rules` may not use `atlas`: see the arrows in xtask/src/tidy/arrows.rs",
                "fogg-server/Cargo.toml: `server` may not use `arena`: see the arrows in xtask/src/tidy/arrows.rs",
            ]
        );
    }

    #[test]
    fn nothing_but_tests_may_use_the_testkit() {
        let found = findings("fogg-testkit: fogg-rules; fogg-rules: ; fogg: fogg-testkit");
        assert_eq!(
            found,
            [
                "fogg/Cargo.toml: `fogg` has `testkit` as a normal dependency: it is for [dev-dependencies] only"
            ]
        );
    }

    #[test]
    fn the_rules_may_not_use_what_does_io() {
        for outside in ["serde", "tokio", "tracing", "log", "rand"] {
            assert_eq!(findings(&format!("fogg-rules: arrayvec {outside}")).len(), 1, "{outside}");
        }
    }

    #[test]
    fn an_unknown_crate_must_be_added_to_the_table() {
        assert_eq!(
            findings("fogg-wagon: "),
            ["fogg-wagon/Cargo.toml: `wagon` is new here: add its arrows to xtask/src/tidy/arrows.rs"]
        );
    }

    #[test]
    fn the_table_names_only_crates_that_it_lists_and_has_no_circle() {
        // In the table each crate stands below all that it uses, so there can be no circle.
        for (place, (name, allowed)) in ARROWS.iter().enumerate() {
            for used in *allowed {
                let below = ARROWS[..place].iter().any(|(known, _)| known == used);
                assert!(below, "`{name}` uses `{used}`, which does not stand above it in the table");
            }
        }
    }

    #[test]
    fn metadata_is_read_without_dev_dependencies() {
        let metadata: Value = serde_json::from_str(
            r#"{"workspace_root": "/r", "packages": [{"name": "fogg-rules", "manifest_path": "/r/crates/rules/Cargo.toml",
                "dependencies": [{"name": "sha2", "kind": null}, {"name": "cc", "kind": "build"},
                                 {"name": "fogg-testkit", "kind": "dev"}]}]}"#,
        )
        .unwrap();
        let expected = Crate {
            name: "fogg-rules".to_owned(),
            manifest: "crates/rules/Cargo.toml".to_owned(),
            uses: vec!["sha2".to_owned(), "cc".to_owned()],
        };
        assert_eq!(from_metadata(&metadata), [expected]);
    }
}

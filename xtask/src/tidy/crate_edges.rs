//! Checks the dependencies between the crates of the workspace: they all point towards `rules`.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Finding;
use crate::process::CommandLine;

/// Every crate of the workspace by its short name, with the workspace crates that it may depend on.
/// Dev-dependencies are not restricted.
const ALLOWED_EDGES: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("boards", &["rules"]),
    ("drawing", &["rules", "boards"]),
    ("protocol", &["rules", "boards", "drawing"]),
    ("record", &["rules", "boards", "protocol"]),
    ("observation", &["rules"]),
    ("network", &["rules", "observation"]),
    ("bots", &["rules", "observation", "network"]),
    ("analysis", &["rules", "bots", "protocol"]),
    ("env", &["rules", "observation", "bots"]),
    ("testkit", &["rules", "boards", "protocol", "record", "observation", "network", "bots"]),
    ("test-servers", &[]),
    ("external-bots", &["rules", "boards", "bots", "protocol"]),
    ("browser", &["rules", "boards", "drawing", "network", "bots", "analysis", "protocol", "record"]),
    ("arena", &["rules", "boards", "bots", "record"]),
    ("python", &["rules", "boards", "protocol", "record", "observation", "bots", "arena", "env"]),
    ("locales", &[]),
    ("server", &["rules", "boards", "drawing", "bots", "record", "protocol", "locales"]),
    // Talks to a server through the public protocol only.
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
            "analysis",
            "arena",
            "external-bots",
            "server",
            "client",
            "loadtest",
            "protocol",
            "locales",
        ],
    ),
    ("xtask", &["locales", "test-servers"]),
    // An example for other authors of bots: it uses the documented protocol only.
    ("example-bot", &[]),
];

/// The crate that may only be a dev-dependency.
const TEST_CRATE: &str = "testkit";

/// The external crates that `rules` may use: none of them does IO, reads a clock, logs or serialises.
const RULES_EXTERNAL_CRATES: &[&str] =
    &["arrayvec", "rand_chacha", "rand_core", "rand_xoshiro", "sha2", "thiserror"];

/// A crate of the workspace.
#[derive(Debug, PartialEq, Eq)]
pub struct Crate {
    name: String,
    manifest: String,
    /// Its dependencies and build dependencies, without dev-dependencies.
    dependencies: Vec<String>,
}

/// Reads the crates of the workspace from cargo.
pub fn crates(root: &Path) -> Result<Vec<Crate>> {
    let text = CommandLine::new("cargo metadata --no-deps --format-version 1").output_in(root)?;
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
            dependencies: dependencies
                .filter(|dependency| dependency["kind"] != "dev")
                .map(|dependency| text(&dependency["name"]))
                .collect(),
        }
    };
    packages.map(as_crate).collect()
}

/// Compares every crate with the table of allowed edges.
pub fn check(crates: &[Crate]) -> Vec<Finding> {
    let members: Vec<&str> = crates.iter().map(|member| member.name.as_str()).collect();
    crates.iter().flat_map(|member| check_crate(member, &members)).collect()
}

fn check_crate(member: &Crate, members: &[&str]) -> Vec<Finding> {
    let name = short_name(&member.name);
    let finding = |message: String| Finding::new(&member.manifest, 0, message);
    let Some((_, allowed)) = ALLOWED_EDGES.iter().find(|(known, _)| *known == name) else {
        return vec![finding(format!("`{name}` is not in the table of xtask/src/tidy/crate_edges.rs"))];
    };
    let problem = |dependency: &String| {
        let is_member = members.contains(&dependency.as_str());
        let dependency = short_name(dependency);
        if is_member && dependency == TEST_CRATE {
            Some(format!("`{name}` depends on `{dependency}`, which may only be a dev-dependency"))
        } else if is_member && !allowed.contains(&dependency) {
            Some(format!("`{name}` may not use `{dependency}`: see xtask/src/tidy/crate_edges.rs"))
        } else if !is_member && name == "rules" && !RULES_EXTERNAL_CRATES.contains(&dependency) {
            Some(format!(
                "`rules` may not use the external crate `{dependency}`: see xtask/src/tidy/crate_edges.rs"
            ))
        } else {
            None
        }
    };
    member.dependencies.iter().filter_map(problem).map(finding).collect()
}

/// The package name without the prefix `fogg-`.
fn short_name(package: &str) -> &str {
    package.strip_prefix("fogg-").unwrap_or(package)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The findings for crates written as `fogg-rules: arrayvec; fogg-boards: fogg-rules`.
    fn findings(text: &str) -> Vec<String> {
        let crates: Vec<Crate> = text
            .split(';')
            .map(|line| {
                let (name, dependencies) = line.split_once(':').unwrap();
                Crate {
                    name: name.trim().to_owned(),
                    manifest: format!("{}/Cargo.toml", name.trim()),
                    dependencies: dependencies.split_whitespace().map(str::to_owned).collect(),
                }
            })
            .collect();
        check(&crates).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn accepts_edges_towards_the_rules() {
        assert!(
            findings("fogg-rules: arrayvec sha2; fogg-boards: fogg-rules serde; fogg-arena: fogg-boards")
                .is_empty()
        );
    }

    #[test]
    fn rejects_edges_away_from_the_rules() {
        assert_eq!(
            findings(
                "fogg-rules: fogg-boards; fogg-boards: fogg-rules; fogg-server: fogg-arena; fogg-arena: rayon"
            ),
            [
                "fogg-rules/Cargo.toml: `rules` may not use `boards`: see xtask/src/tidy/crate_edges.rs",
                "fogg-server/Cargo.toml: `server` may not use `arena`: see xtask/src/tidy/crate_edges.rs",
            ]
        );
    }

    #[test]
    fn rejects_the_testkit_outside_of_tests() {
        let found = findings("fogg-testkit: fogg-rules; fogg-rules: ; fogg: fogg-testkit");
        assert_eq!(
            found,
            ["fogg/Cargo.toml: `fogg` depends on `testkit`, which may only be a dev-dependency"]
        );
    }

    #[test]
    fn rejects_external_crates_with_io_in_the_rules() {
        for external in ["serde", "tokio", "tracing", "log", "rand"] {
            assert_eq!(findings(&format!("fogg-rules: arrayvec {external}")).len(), 1, "{external}");
        }
    }

    #[test]
    fn rejects_a_crate_that_is_not_in_the_table() {
        assert_eq!(
            findings("fogg-wagon: "),
            ["fogg-wagon/Cargo.toml: `wagon` is not in the table of xtask/src/tidy/crate_edges.rs"]
        );
    }

    #[test]
    fn the_table_has_no_unknown_crates_and_no_cycles() {
        // Every crate comes after all crates that it uses, so there can be no cycle.
        for (index, (name, allowed)) in ALLOWED_EDGES.iter().enumerate() {
            for used in *allowed {
                let is_above = ALLOWED_EDGES[..index].iter().any(|(known, _)| known == used);
                assert!(is_above, "`{name}` uses `{used}`, which is not above it in the table");
            }
        }
    }

    #[test]
    fn reads_metadata_without_dev_dependencies() {
        let metadata: Value = serde_json::from_str(
            r#"{"workspace_root": "/r", "packages": [{"name": "fogg-rules", "manifest_path": "/r/crates/rules/Cargo.toml",
                "dependencies": [{"name": "sha2", "kind": null}, {"name": "cc", "kind": "build"},
                                 {"name": "fogg-testkit", "kind": "dev"}]}]}"#,
        )
        .unwrap();
        let expected = Crate {
            name: "fogg-rules".to_owned(),
            manifest: "crates/rules/Cargo.toml".to_owned(),
            dependencies: vec!["sha2".to_owned(), "cc".to_owned()],
        };
        assert_eq!(from_metadata(&metadata), [expected]);
    }
}

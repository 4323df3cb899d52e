//! The crates that a program consists of.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process::CommandLine;

/// A crate that is linked into the program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinkedCrate {
    pub name: String,
    pub version: String,
    /// The SPDX expression of its licence.
    pub licence: String,
    /// Its folder in the sources.
    pub folder: PathBuf,
    /// Whether it belongs to this repository.
    pub is_own: bool,
}

/// Reads the packages of the lock file, as far as they are used on a platform.
pub fn read_metadata(root: &Path, platform: &str) -> Result<Value> {
    let command = CommandLine::new("cargo metadata --format-version 1 --locked --filter-platform");
    Ok(serde_json::from_str(&command.arg(platform).output_in(root)?)?)
}

/// The program of this name and all crates that it is linked with, sorted by name.
pub fn linked(metadata: &Value, program: &str) -> Result<Vec<LinkedCrate>> {
    let packages = metadata["packages"].as_array().context("cargo metadata has no packages")?;
    let by_id: HashMap<&str, &Value> =
        packages.iter().filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let program = packages
        .iter()
        .find(|package| package["name"] == program)
        .with_context(|| format!("there is no crate {program}"))?;
    let dependencies = normal_dependencies(metadata)?;
    let mut found = BTreeSet::new();
    let mut pending = vec![text(&program["id"])];
    while let Some(id) = pending.pop() {
        if found.insert(id.clone()) {
            pending.extend(dependencies.get(&id).into_iter().flatten().cloned());
        }
    }
    let mut crates: Vec<LinkedCrate> =
        found.iter().filter_map(|id| by_id.get(id.as_str())).map(|package| linked_crate(package)).collect();
    crates.sort();
    Ok(crates)
}

/// The dependencies of each package that are part of what it is linked into, without those of tests and build scripts.
fn normal_dependencies(metadata: &Value) -> Result<BTreeMap<String, Vec<String>>> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo metadata has no dependency graph")?;
    let is_normal = |dependency: &&Value| {
        let kinds = dependency["dep_kinds"].as_array().map_or(&[][..], Vec::as_slice);
        kinds.iter().any(|kind| kind["kind"].is_null())
    };
    let of_node = |node: &Value| {
        let dependencies = node["deps"].as_array().map_or(&[][..], Vec::as_slice);
        dependencies.iter().filter(is_normal).map(|dependency| text(&dependency["pkg"])).collect()
    };
    Ok(nodes.iter().map(|node| (text(&node["id"]), of_node(node))).collect())
}

fn linked_crate(package: &Value) -> LinkedCrate {
    let manifest = PathBuf::from(text(&package["manifest_path"]));
    LinkedCrate {
        name: text(&package["name"]),
        version: text(&package["version"]),
        licence: text(&package["license"]),
        folder: manifest.parent().map_or(manifest.clone(), ToOwned::to_owned),
        is_own: package["source"].is_null(),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
pub mod tests {
    use serde_json::json;

    use super::*;

    /// `fogg` depends on `a`, which depends on `b`; `c` is only used by tests and `d` by build scripts.
    pub fn metadata() -> Value {
        let package = |name: &str, source: Value| {
            let manifest_path = format!("/src/{name}/Cargo.toml");
            json!({"id": name, "name": name, "version": "1.0.0", "license": "MIT", "source": source, "manifest_path": manifest_path})
        };
        let dependency = |name: &str, kind: Value| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let crates_io = || json!("registry+https://github.com/rust-lang/crates.io-index");
        json!({
            "packages": [package("fogg", Value::Null), package("a", crates_io()), package("b", crates_io()),
                package("c", crates_io()), package("d", crates_io())],
            "resolve": {"nodes": [
                {"id": "fogg", "deps": [dependency("a", Value::Null), dependency("c", json!("dev")), dependency("d", json!("build"))]},
                {"id": "a", "deps": [dependency("b", Value::Null)]},
                {"id": "b", "deps": []}, {"id": "c", "deps": []}, {"id": "d", "deps": []},
            ]}
        })
    }

    #[test]
    fn tests_and_build_scripts_are_not_part_of_the_program() {
        let crates = linked(&metadata(), "fogg").unwrap();
        let names: Vec<&str> = crates.iter().map(|krate| krate.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "fogg"]);
        assert_eq!(crates.iter().filter(|krate| krate.is_own).count(), 1);
    }
}

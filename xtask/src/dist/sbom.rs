//! The software bill of materials: all crates and npm packages of the program, as CycloneDX JSON.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::crates::LinkedCrate;

/// The version of the CycloneDX format.
const SPEC_VERSION: &str = "1.6";

/// Writes the bill of materials of the program and the page that is part of it.
pub fn write(crates: &[LinkedCrate], npm_lock: &Value, path: &Path) -> Result<()> {
    let text = serde_json::to_string_pretty(&to_json(crates, npm_lock)?)?;
    fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))
}

fn to_json(crates: &[LinkedCrate], npm_lock: &Value) -> Result<Value> {
    let program = crates.iter().find(|krate| krate.name == "fogg").context("there is no crate fogg")?;
    let others = crates.iter().filter(|krate| !krate.is_own).map(crate_component);
    let components: Vec<Value> = others.chain(npm_components(npm_lock)).collect();
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": SPEC_VERSION,
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "fogg", "version": program.version}},
        "components": components,
    }))
}

fn crate_component(krate: &LinkedCrate) -> Value {
    let LinkedCrate { name, version, licence, .. } = krate;
    component(name, version, licence, &format!("pkg:cargo/{name}@{version}"))
}

/// The packages of the page; those for its development are not part of it.
fn npm_components(lock: &Value) -> Vec<Value> {
    let packages = lock["packages"].as_object().into_iter().flatten();
    let is_shipped = |(path, package): &(&String, &Value)| !path.is_empty() && package["dev"] != true;
    let component_of = |(path, package): (&String, &Value)| {
        let name = path.rsplit("node_modules/").next().unwrap_or(path);
        let [version, licence] = ["version", "license"].map(|key| package[key].as_str().unwrap_or_default());
        component(name, version, licence, &format!("pkg:npm/{}@{version}", name.replace('@', "%40")))
    };
    packages.filter(is_shipped).map(component_of).collect()
}

fn component(name: &str, version: &str, licence: &str, purl: &str) -> Value {
    // Some old crates separate two licences by a slash.
    let expression = licence.replace('/', " OR ");
    json!({"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl,
        "licenses": [{"expression": expression}]})
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::crates;

    #[test]
    fn lists_linked_crates_and_the_packages_of_the_page() {
        let lock = json!({"packages": {
            "": {"version": "1"},
            "node_modules/@scope/font": {"version": "2.0.0", "license": "OFL-1.1"},
            "node_modules/vite": {"version": "3.0.0", "license": "MIT", "dev": true},
        }});
        let crates = crates::linked(&crates::tests::metadata(), "fogg").unwrap();
        let bill = to_json(&crates, &lock).unwrap();
        let urls: Vec<&str> = bill["components"]
            .as_array()
            .unwrap()
            .iter()
            .map(|part| part["purl"].as_str().unwrap())
            .collect();
        assert_eq!(urls, ["pkg:cargo/a@1.0.0", "pkg:cargo/b@1.0.0", "pkg:npm/%40scope/font@2.0.0"]);
        assert_eq!(bill["metadata"]["component"]["version"], "1.0.0");
    }
}

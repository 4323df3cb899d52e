//! The licence texts of everything that the program contains, as most licences require.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::crates::LinkedCrate;

const SEPARATOR: &str = "\n------------------------------------------------------------------------\n\n";

/// The list of all crates with their licences, every licence text once, and the licences of the page.
pub fn third_party(crates: &[LinkedCrate], page: &str) -> Result<String> {
    let page = format!("The page of Fogg contains these packages:\n\n{page}");
    Ok([of_crates("Fogg contains these crates:", crates)?, page].join(SEPARATOR))
}

/// The list of all crates under a heading, and every licence text once.
pub fn of_crates(heading: &str, crates: &[LinkedCrate]) -> Result<String> {
    let mut list = format!("{heading}\n\n");
    let mut crates_by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for krate in crates.iter().filter(|krate| !krate.is_own) {
        let texts = licence_texts(&krate.folder)?;
        let name = format!("{} {}", krate.name, krate.version);
        let missing = if texts.is_empty() { ", without a licence text in its package" } else { "" };
        list += &format!("{name}: {}{missing}\n", krate.licence);
        for text in texts {
            crates_by_text.entry(text).or_default().push(name.clone());
        }
    }
    let texts = crates_by_text.iter().map(|(text, names)| format!("{}\n\n{text}\n", names.join(", ")));
    Ok([list].into_iter().chain(texts).collect::<Vec<_>>().join(SEPARATOR))
}

/// The licence files of a crate.
fn licence_texts(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let is_licence =
            ["licen", "copying", "notice", "unlicense"].iter().any(|word| name.starts_with(word));
        if is_licence && entry.file_type()?.is_file() {
            texts.push(String::from_utf8_lossy(&fs::read(entry.path())?).trim().to_owned());
        }
    }
    texts.sort();
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::dist::crates;

    #[test]
    fn every_text_appears_once_and_a_missing_one_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let mut metadata = crates::tests::metadata();
        for package in metadata["packages"].as_array_mut().unwrap() {
            let name = package["name"].as_str().unwrap().to_owned();
            let crate_folder = folder.path().join(&name);
            fs::create_dir(&crate_folder).unwrap();
            if name == "a" {
                fs::write(crate_folder.join("LICENSE-MIT"), "Permission is granted.\n").unwrap();
            }
            package["manifest_path"] = json!(crate_folder.join("Cargo.toml"));
        }
        let crates = crates::linked(&metadata, "fogg").unwrap();
        let text = third_party(&crates, "svelte 5: MIT").unwrap();
        assert!(
            text.contains("a 1.0.0: MIT\nb 1.0.0: MIT, without a licence text in its package\n"),
            "{text}"
        );
        assert!(
            text.contains("a 1.0.0\n\nPermission is granted.\n") && text.ends_with("svelte 5: MIT"),
            "{text}"
        );
    }
}

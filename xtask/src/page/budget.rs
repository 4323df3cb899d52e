//! How much a browser fetches before the page can be used: there is a limit, and it is kept.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::say;

/// Scripts and styles of the first load, compressed, without the boards.
const FIRST_LOAD: u64 = 200 * 1024;

/// What the front page starts with: the page itself, and its words in one language.
const STARTS: [&str; 2] = ["index.html", "virtual:locale/en"];

/// Adds up what the front page needs, from the note that the build leaves behind.
pub fn run(root: &Path) -> Result<()> {
    let folder = root.join("web/dist");
    let text = std::fs::read_to_string(folder.join(".vite/manifest.json"))
        .context("cannot read web/dist/.vite/manifest.json: the page was not built")?;
    let manifest: Value = serde_json::from_str(&text).context("web/dist/.vite/manifest.json is not JSON")?;
    let mut sum = 0;
    for file in first_load(&manifest)? {
        sum += size(&folder, &file)?;
    }
    say(&format!("  first load: {} KiB of at most {} KiB", sum.div_ceil(1024), FIRST_LOAD / 1024));
    if sum > FIRST_LOAD {
        bail!("the first load has {sum} bytes of scripts and styles, and at most {FIRST_LOAD} are allowed");
    }
    Ok(())
}

/// The scripts and styles that are loaded at once, with all that they need.
fn first_load(manifest: &Value) -> Result<BTreeSet<String>> {
    let mut open: Vec<&str> = STARTS.to_vec();
    let (mut seen, mut files) = (BTreeSet::new(), BTreeSet::new());
    while let Some(name) = open.pop() {
        if !seen.insert(name) {
            continue;
        }
        let chunk = manifest.get(name).with_context(|| format!("the build says nothing of {name}"))?;
        let list = |key: &str| chunk[key].as_array().into_iter().flatten().filter_map(Value::as_str);
        open.extend(list("imports"));
        files.extend(chunk["file"].as_str().into_iter().chain(list("css")).map(str::to_owned));
    }
    Ok(files)
}

/// The size in which browsers get it.
fn size(folder: &Path, file: &str) -> Result<u64> {
    let compressed = folder.join(format!("{file}.br"));
    let path = if compressed.is_file() { compressed } else { folder.join(file) };
    Ok(path.metadata().with_context(|| format!("cannot read {}", path.display()))?.len())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_needed_at_once_counts_once_and_what_is_loaded_later_does_not() {
        let manifest = json!({
            "index.html": {
                "file": "a.js", "css": ["a.css"], "imports": ["_b"], "dynamicImports": ["src/Late.svelte"]
            },
            "_b": { "file": "b.js", "imports": ["_c"] },
            "_c": { "file": "c.js", "imports": ["_b"] },
            "src/Late.svelte": { "file": "late.js" },
            "virtual:locale/en": { "file": "en.js", "imports": ["_c"] },
        });
        let files: Vec<String> = first_load(&manifest).unwrap().into_iter().collect();
        assert_eq!(files, ["a.css", "a.js", "b.js", "c.js", "en.js"]);
    }

    #[test]
    fn a_build_without_the_front_page_is_an_error_and_not_a_small_page() {
        assert!(first_load(&json!({})).is_err());
    }
}

//! Limits how much a browser downloads before the page can be used.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::print_line;

/// Upper bound on the compressed scripts and styles of the first load, without the boards.
const MAX_FIRST_LOAD_BYTES: u64 = 200 * 1024;

/// The entries of the build manifest that the front page loads: the page and the messages of one language.
const ENTRY_POINTS: [&str; 2] = ["index.html", "virtual:locale/en"];

/// Adds up the files that the front page loads, as listed in the manifest of the build.
pub fn run(root: &Path) -> Result<()> {
    let folder = root.join("web/dist");
    let text = std::fs::read_to_string(folder.join(".vite/manifest.json"))
        .context("cannot read web/dist/.vite/manifest.json: has the page been built?")?;
    let manifest: Value = serde_json::from_str(&text).context("web/dist/.vite/manifest.json is not JSON")?;
    let mut total_bytes = 0;
    for file in first_load(&manifest)? {
        total_bytes += compressed_size(&folder, &file)?;
    }
    print_line(&format!(
        "  first load: {} KiB of at most {} KiB",
        total_bytes.div_ceil(1024),
        MAX_FIRST_LOAD_BYTES / 1024
    ));
    if total_bytes > MAX_FIRST_LOAD_BYTES {
        bail!(
            "the first load has {total_bytes} bytes of scripts and styles, more than {MAX_FIRST_LOAD_BYTES}"
        );
    }
    Ok(())
}

/// The scripts and styles that the entry points import statically, directly or indirectly.
fn first_load(manifest: &Value) -> Result<BTreeSet<String>> {
    let mut pending: Vec<&str> = ENTRY_POINTS.to_vec();
    let (mut seen, mut files) = (BTreeSet::new(), BTreeSet::new());
    while let Some(name) = pending.pop() {
        if !seen.insert(name) {
            continue;
        }
        let chunk = manifest.get(name).with_context(|| format!("the manifest has no entry `{name}`"))?;
        let list = |key: &str| chunk[key].as_array().into_iter().flatten().filter_map(Value::as_str);
        pending.extend(list("imports"));
        files.extend(chunk["file"].as_str().into_iter().chain(list("css")).map(str::to_owned));
    }
    Ok(files)
}

/// The size as sent to a browser: that of the Brotli file if there is one.
fn compressed_size(folder: &Path, file: &str) -> Result<u64> {
    let compressed = folder.join(format!("{file}.br"));
    let path = if compressed.is_file() { compressed } else { folder.join(file) };
    Ok(path.metadata().with_context(|| format!("cannot read {}", path.display()))?.len())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn static_imports_count_once_and_dynamic_imports_do_not_count() {
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
    fn a_manifest_without_the_front_page_is_an_error() {
        assert!(first_load(&json!({})).is_err());
    }
}

//! Limits how much a browser downloads before the page can be used.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::print_line;

/// Upper bound on the compressed scripts and styles of the first load, without the boards.
const MAX_FIRST_LOAD_BYTES: u64 = 200 * 1024;

/// Upper bound on the compressed engine together with the trained network of one board.
const MAX_ENGINE_BYTES: u64 = 1536 * 1024;

/// The entries of the build manifest that the front page loads: the page and the messages of one language.
const ENTRY_POINTS: [&str; 2] = ["index.html", "virtual:locale/en"];

/// Measures the first load, and what a game in the browser loads besides.
pub fn run(root: &Path) -> Result<()> {
    let folder = root.join("web/dist");
    check_first_load(&folder)?;
    check_engine(&folder.join("assets"))
}

/// Adds up the files that the front page loads, as listed in the manifest of the build.
fn check_first_load(folder: &Path) -> Result<()> {
    let text = std::fs::read_to_string(folder.join(".vite/manifest.json"))
        .context("cannot read web/dist/.vite/manifest.json: has the page been built?")?;
    let manifest: Value = serde_json::from_str(&text).context("web/dist/.vite/manifest.json is not JSON")?;
    let mut total_bytes = 0;
    for file in first_load(&manifest)? {
        total_bytes += compressed_size(folder, &file)?;
    }
    check_size("first load", total_bytes, MAX_FIRST_LOAD_BYTES)
}

/// Adds the engine to the largest of the networks, of which a game loads one at most.
fn check_engine(assets: &Path) -> Result<()> {
    let Some(engine) = largest(assets, "wasm")? else {
        print_line("  engine: the page was built without it");
        return Ok(());
    };
    let network = largest(assets, "foggnet")?.unwrap_or(0);
    check_size("engine and one network", engine + network, MAX_ENGINE_BYTES)
}

fn check_size(name: &str, bytes: u64, max_bytes: u64) -> Result<()> {
    print_line(&format!("  {name}: {} KiB of at most {} KiB", bytes.div_ceil(1024), max_bytes / 1024));
    if bytes > max_bytes {
        bail!("{name}: {bytes} compressed bytes, more than {max_bytes}");
    }
    Ok(())
}

/// The compressed size of the largest file with this extension.
fn largest(folder: &Path, extension: &str) -> Result<Option<u64>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut largest = None;
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|found| found == extension) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            largest = largest.max(Some(compressed_size(folder, &name)?));
        }
    }
    Ok(largest)
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
    fn the_engine_counts_with_the_largest_network_as_they_are_sent() {
        let assets = tempfile::tempdir().unwrap();
        let write = |name: &str, bytes: u64| {
            std::fs::write(assets.path().join(name), vec![0; usize::try_from(bytes).unwrap()]).unwrap();
        };
        assert!(check_engine(assets.path()).is_ok(), "a page without the engine");
        write("engine.wasm", MAX_ENGINE_BYTES + 1);
        assert!(check_engine(assets.path()).is_err());
        write("engine.wasm.br", 400 * 1024);
        write("usa.foggnet", 1000 * 1024);
        write("new-york.foggnet", 1136 * 1024);
        assert!(check_engine(assets.path()).is_ok());
        write("switzerland.foggnet", 1137 * 1024);
        assert!(check_engine(assets.path()).is_err());
        write("switzerland.foggnet.br", 1100 * 1024);
        assert!(check_engine(assets.path()).is_ok());
    }

    #[test]
    fn a_manifest_without_the_front_page_is_an_error() {
        assert!(first_load(&json!({})).is_err());
    }
}

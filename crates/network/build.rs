//! Lists the networks in the folder `networks`, so that they are part of the program, unless the feature `embedded` is
//! off.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let is_embedded = env::var_os("CARGO_FEATURE_EMBEDDED").is_some();
    let mut files = if is_embedded { network_files(&root.join("networks")) } else { Vec::new() };
    files.sort();
    let mut list = String::from("[\n");
    for file in &files {
        writeln!(list, "    include_bytes!({file:?}),").expect("a string accepts everything");
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("networks.rs"), list).expect("cargo's folder can be written");
    println!("cargo::rerun-if-changed=networks");
}

fn network_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder `networks` exists");
    let files = entries.map(|entry| entry.expect("the folder can be read").path());
    files.filter(|path| path.extension().is_some_and(|extension| extension == "foggnet")).collect()
}

//! Rebuilds a release when the page changes, because a release embeds the page, and makes sure that its folder exists.

use std::fs;
use std::path::Path;

const PAGE_FOLDER: &str = "../../web/dist";

fn main() {
    // A debug build reads the folder at run time, but only if it existed when the program was compiled: otherwise a page
    // that is built later would not be found. It is empty until then.
    if !Path::new(PAGE_FOLDER).exists()
        && let Err(error) = fs::create_dir_all(PAGE_FOLDER)
    {
        println!("cargo::warning={PAGE_FOLDER} cannot be created: {error}");
    }
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if is_release { PAGE_FOLDER } else { "build.rs" });
}

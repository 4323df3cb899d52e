//! Rebuilds a release when the page changes, because a release embeds the page.

fn main() {
    // A debug build reads the folder at run time.
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if is_release { "../../web/dist" } else { "build.rs" });
}

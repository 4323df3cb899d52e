//! Tells cargo that a release carries the page inside itself, so that a page built anew is taken along.

fn main() {
    // A debug build reads the folder when it starts, and need not be built again.
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if is_release { "../../web/dist" } else { "build.rs" });
}

//! `cargo play`: builds Fogg with its page, serves it on this machine and opens it in the browser.
//! `cargo play terminal`: tells a game of bots in the terminal instead.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::page::Page;
use crate::shell::{self, Call, say};

/// Passes `args` on to `fogg serve --open`, or to `fogg play` after the word `terminal`; its exit status comes back.
pub fn run(args: &[String]) -> Result<ExitCode> {
    let root = shell::root();
    if !wants_terminal(args) {
        bring_page(&root).context("`cargo play terminal` needs no page")?;
    }
    let manifest = root.join("Cargo.toml");
    // The caller's own folder stays the current one, so that a file named in `args` is found.
    let status = call(&manifest.to_string_lossy(), args).status_in(&std::env::current_dir()?)?;
    // No code means that a signal ended it: the player pressed Ctrl-C.
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}

/// Builds the page where that can be done; one that was built before is better than none.
fn bring_page(root: &Path) -> Result<()> {
    let page = Page::new(root);
    if page.is_built() && !Page::has_node() {
        say("note: Node.js is missing, so the page is the one that was built before");
        return Ok(());
    }
    Page::need_node()?;
    page.build()
}

fn wants_terminal(args: &[String]) -> bool {
    args.first().is_some_and(|word| word == "terminal")
}

fn call(manifest: &str, args: &[String]) -> Call {
    // Not quiet: the first build takes minutes, and whoever waits sees that something happens.
    let build = Call::new("cargo run --release -p fogg --manifest-path").arg(manifest).arg("--");
    let (begun, rest) = match wants_terminal(args) {
        true => (build.arg("play"), &args[1..]),
        false => (build.arg("serve").arg("--open"), args),
    };
    rest.iter().fold(begun, |call, arg| call.arg(arg))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(words: &[&str]) -> String {
        let args: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        call("Cargo.toml", &args).to_string()
    }

    #[test]
    fn the_game_is_played_in_the_browser_unless_the_terminal_is_wished_for() {
        let begin = "cargo run --release -p fogg --manifest-path Cargo.toml --";
        assert_eq!(called(&[]), format!("{begin} serve --open"));
        assert_eq!(called(&["--data", "my games"]), format!("{begin} serve --open --data 'my games'"));
        assert_eq!(called(&["terminal", "--map", "usa"]), format!("{begin} play --map usa"));
    }
}

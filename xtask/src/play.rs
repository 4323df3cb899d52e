//! `cargo play`: builds the page and the server, starts it on this machine and opens the page in a browser.
//! `cargo play terminal`: lets bots play a game in the terminal instead.
//!
//! Everything is built with the profile `play` of the workspace, which compiles faster than `release`.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::engine::Toolchains;
use crate::page::{Page, print_note};
use crate::process::{self, CommandLine, print_line};

/// Runs `fogg serve --open ARGS`, or `fogg play ARGS` after the argument `terminal`, and returns its exit status.
pub fn run(args: &[String]) -> Result<ExitCode> {
    let root = process::repository_root();
    let manifest = root.join("Cargo.toml");
    let manifest = manifest.to_string_lossy();
    if !is_terminal(args) {
        build_page(&root, &manifest)
            .context("the page could not be built (`cargo play terminal` needs none)")?;
    }
    // Run in the caller's folder, so that relative paths in `args` work.
    let status = run_command(&manifest, args).status_in(&std::env::current_dir()?)?;
    // There is no code when a signal ended the program: the player pressed Ctrl-C.
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}

/// Builds the page if it is out of date. Without Node.js, a page that was built before is used.
fn build_page(root: &Path, manifest: &str) -> Result<()> {
    let page = Page::new(root);
    if page.is_built() && !Page::has_node() {
        print_line("note: Node.js is missing, so the page may be out of date");
        return Ok(());
    }
    Page::require_node()?;
    build_page_and_program(&page, root, manifest)
}

/// Builds the page with its engine and the program at the same time, because compiling takes minutes and the page is only
/// needed at its end. If the page was embedded too early, the `cargo run` that follows embeds it again: the build script of
/// `fogg-server` watches the folder.
fn build_page_and_program(page: &Page, root: &Path, manifest: &str) -> Result<()> {
    let command = build_command(manifest);
    let mut program =
        command.to_command().current_dir(root).spawn().with_context(|| command.start_error())?;
    let result = page.build(Toolchains::Workspace);
    if result.is_err() {
        let _ = program.kill();
    }
    // A failure is not an error yet: `cargo run` repeats it, and prints the messages last.
    program.wait()?;
    result.map(print_note)
}

fn is_terminal(args: &[String]) -> bool {
    args.first().is_some_and(|arg| arg == "terminal")
}

fn build_command(manifest: &str) -> CommandLine {
    CommandLine::new("cargo build --profile play -p fogg --no-default-features --manifest-path").arg(manifest)
}

fn run_command(manifest: &str, args: &[String]) -> CommandLine {
    // Not quiet: the first build takes minutes, and cargo shows its progress.
    let cargo = CommandLine::new("cargo run --profile play -p fogg --no-default-features --manifest-path")
        .arg(manifest)
        .arg("--");
    let (command, rest) = match is_terminal(args) {
        true => (cargo.arg("play"), &args[1..]),
        false => (cargo.arg("serve").arg("--open"), args),
    };
    rest.iter().fold(command, |command, arg| command.arg(arg))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(args: &[&str]) -> String {
        let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
        run_command("Cargo.toml", &args).to_string()
    }

    #[test]
    fn plays_in_the_browser_by_default_and_in_the_terminal_on_request() {
        let cargo = "cargo run --profile play -p fogg --no-default-features --manifest-path Cargo.toml --";
        assert_eq!(command(&[]), format!("{cargo} serve --open"));
        assert_eq!(command(&["--data", "my games"]), format!("{cargo} serve --open --data 'my games'"));
        assert_eq!(command(&["terminal", "--map", "usa"]), format!("{cargo} play --map usa"));
    }
}

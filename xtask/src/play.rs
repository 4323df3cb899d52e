//! `cargo play`: builds Fogg and plays. There is no server yet, so the game is played in the terminal.

use std::process::ExitCode;

use anyhow::Result;

use crate::shell::{self, Call};

/// Passes `args` on to `fogg play`, and its exit status back.
pub fn run(args: &[String]) -> Result<ExitCode> {
    let manifest = shell::root().join("Cargo.toml");
    // The caller's own folder stays the current one, so that a file named in `args` is found.
    let status = call(&manifest.to_string_lossy(), args).status_in(&std::env::current_dir()?)?;
    // No code means that a signal ended it: the player pressed Ctrl-C.
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}

fn call(manifest: &str, args: &[String]) -> Call {
    let build = Call::new("cargo run --release -q -p fogg --manifest-path").arg(manifest);
    args.iter().fold(build.arg("--").arg("play"), |call, arg| call.arg(arg))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_passed_through_as_they_are() {
        let args = ["--map".to_owned(), "my map.json".to_owned()];
        assert_eq!(
            call("Cargo.toml", &args).to_string(),
            "cargo run --release -q -p fogg --manifest-path Cargo.toml -- play --map 'my map.json'"
        );
    }
}

//! The doors to the world outside: where the repository is, other programs, and the terminal.

use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

/// The folder of the workspace, whatever folder the command was called from.
pub fn root() -> PathBuf {
    // Cargo sets the variable when it runs us; the compiled-in value serves a binary started by hand.
    let ours = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or(PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    ours.parent().map_or(ours.clone(), Path::to_path_buf)
}

/// Prints a line. A reader that went away (`cargo xtask tidy | head`) is no reason to panic.
pub fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// A program with its arguments, that can be shown to a reader exactly as it is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    program: String,
    args: Vec<String>,
    env: Vec<(String, String)>,
}

impl Call {
    /// Splits a command line at its spaces; an argument with a space in it is added with `arg`.
    pub fn new(line: &str) -> Call {
        let mut words = line.split_whitespace().map(str::to_owned);
        Call { program: words.next().unwrap_or_default(), args: words.collect(), env: Vec::new() }
    }

    /// Adds one argument as it stands.
    pub fn arg(mut self, arg: impl Into<String>) -> Call {
        self.args.push(arg.into());
        self
    }

    /// Sets a variable for this program alone.
    pub fn env(mut self, name: &str, value: &str) -> Call {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same call, ready to be started.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.args).envs(self.env.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Runs it in `folder` with our terminal, to its end.
    pub fn status_in(&self, folder: &Path) -> Result<ExitStatus> {
        self.command().current_dir(folder).status().with_context(|| self.cannot_start())
    }

    /// Runs it in `folder` and gives back what it printed; its complaints go to our terminal.
    pub fn output_in(&self, folder: &Path) -> Result<String> {
        let mut command = self.command();
        command.current_dir(folder).stdin(Stdio::null()).stderr(Stdio::inherit());
        let output = command.output().with_context(|| self.cannot_start())?;
        if !output.status.success() {
            bail!("`{self}` failed ({})", output.status);
        }
        String::from_utf8(output.stdout)
            .with_context(|| format!("`{self}` printed something that is not UTF-8"))
    }

    /// Whether it can be started and succeeds; prints nothing. The way to ask "is this tool here?".
    pub fn works(&self) -> bool {
        let mut command = self.command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    fn cannot_start(&self) -> String {
        format!("could not start `{}`: is it installed and on the PATH?", self.program)
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.env {
            write!(f, "{name}={} ", quoted(value))?;
        }
        f.write_str(&quoted(&self.program))?;
        self.args.iter().try_for_each(|arg| write!(f, " {}", quoted(arg)))
    }
}

/// A word as it has to be typed in a shell.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=+./:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_shown_as_it_would_be_typed() {
        let call = Call::new("cargo doc --no-deps").env("RUSTDOCFLAGS", "-D warnings").arg("it's").arg("");
        assert_eq!(call.to_string(), r"RUSTDOCFLAGS='-D warnings' cargo doc --no-deps 'it'\''s' ''");
    }

    #[test]
    fn a_missing_program_is_a_sentence_and_not_a_panic() {
        let call = Call::new("fogg-no-such-program --version");
        assert!(!call.works());
        let error = call.output_in(Path::new(".")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "could not start `fogg-no-such-program`: is it installed and on the PATH?"
        );
    }

    #[test]
    fn the_root_is_the_folder_that_holds_the_lock_file() {
        assert!(root().join("Cargo.lock").is_file(), "{}", root().display());
    }
}

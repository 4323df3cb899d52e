//! Finds the repository's folders, runs other programs and prints to the terminal.

use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

/// The root folder of the workspace, independent of the current folder.
pub fn repository_root() -> PathBuf {
    // Cargo sets the variable at run time; without cargo, the value from compile time is used.
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or(PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map_or(xtask.clone(), Path::to_path_buf)
}

/// The build folder of cargo, as an absolute path: a relative one would depend on the current folder.
pub fn target_dir(root: &Path) -> Result<String> {
    let manifest = root.join("Cargo.toml");
    let command = CommandLine::new("cargo metadata --no-deps --format-version 1 --manifest-path")
        .arg(manifest.to_string_lossy());
    let metadata: serde_json::Value = serde_json::from_str(&command.output_in(&std::env::current_dir()?)?)?;
    let folder =
        metadata["target_directory"].as_str().context("cargo metadata has no field `target_directory`")?;
    Ok(folder.to_owned())
}

/// Prints a line. Unlike `println!` it does not panic when the pipe is closed (`cargo xtask tidy | head`).
pub fn print_line(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// A program with its arguments and environment, displayed as it would be typed in a shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    program: String,
    args: Vec<String>,
    env: Vec<(String, String)>,
}

impl CommandLine {
    /// Splits a command line at its spaces; use `arg` for an argument that contains one.
    pub fn new(line: &str) -> CommandLine {
        let mut words = line.split_whitespace().map(str::to_owned);
        CommandLine { program: words.next().unwrap_or_default(), args: words.collect(), env: Vec::new() }
    }

    /// Sets the program, which may contain spaces.
    pub fn with_program(mut self, program: &str) -> CommandLine {
        self.program = program.to_owned();
        self
    }

    /// A program whose path may contain spaces.
    pub fn program(path: &Path) -> CommandLine {
        CommandLine { program: path.to_string_lossy().into_owned(), args: Vec::new(), env: Vec::new() }
    }

    /// Adds one argument.
    pub fn arg(mut self, arg: impl Into<String>) -> CommandLine {
        self.args.push(arg.into());
        self
    }

    /// Sets an environment variable of the program.
    pub fn env(mut self, name: &str, value: &str) -> CommandLine {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Converts it to a command of the standard library.
    pub fn to_command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.args).envs(self.env.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Runs it in `folder` with the terminal's input and output, and waits for it to exit.
    pub fn status_in(&self, folder: &Path) -> Result<ExitStatus> {
        self.to_command().current_dir(folder).status().with_context(|| self.start_error())
    }

    /// Runs it in `folder` and returns its standard output; standard error goes to the terminal.
    pub fn output_in(&self, folder: &Path) -> Result<String> {
        let mut command = self.to_command();
        command.current_dir(folder).stdin(Stdio::null()).stderr(Stdio::inherit());
        let output = command.output().with_context(|| self.start_error())?;
        if !output.status.success() {
            bail!("`{self}` failed ({})", output.status);
        }
        String::from_utf8(output.stdout).with_context(|| format!("the output of `{self}` is not UTF-8"))
    }

    /// Whether it can be started and succeeds; prints nothing. Used to check whether a tool is installed.
    pub fn succeeds(&self) -> bool {
        let mut command = self.to_command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    /// The message for a program that cannot be started.
    pub fn start_error(&self) -> String {
        format!("could not start `{}`: is it installed and on the PATH?", self.program)
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.env {
            write!(f, "{name}={} ", quoted(value))?;
        }
        f.write_str(&quoted(&self.program))?;
        self.args.iter().try_for_each(|arg| write!(f, " {}", quoted(arg)))
    }
}

/// An argument in single quotes where a shell needs them.
fn quoted(arg: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_=+./:,@%".contains(c);
    if !arg.is_empty() && arg.chars().all(is_plain) {
        arg.to_owned()
    } else {
        format!("'{}'", arg.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_displayed_as_it_would_be_typed() {
        let command =
            CommandLine::new("cargo doc --no-deps").env("RUSTDOCFLAGS", "-D warnings").arg("it's").arg("");
        assert_eq!(command.to_string(), r"RUSTDOCFLAGS='-D warnings' cargo doc --no-deps 'it'\''s' ''");
    }

    #[test]
    fn a_missing_program_is_an_error_and_not_a_panic() {
        let command = CommandLine::new("fogg-no-such-program --version");
        assert!(!command.succeeds());
        let error = command.output_in(Path::new(".")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "could not start `fogg-no-such-program`: is it installed and on the PATH?"
        );
    }

    #[test]
    fn the_root_contains_the_lock_file() {
        let root = repository_root();
        assert!(root.join("Cargo.lock").is_file(), "{}", root.display());
    }
}

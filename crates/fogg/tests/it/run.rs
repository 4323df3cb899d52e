//! Runs the program and captures its output.

use std::process::{Command, Output, Stdio};

/// The program with these arguments, run from the root of the repository so that `maps/usa.json` is found.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
    // A panic must not print a backtrace even when one is requested.
    command.args(args).env("RUST_BACKTRACE", "1").stdin(Stdio::null());
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command
}

/// The output of a finished run.
#[derive(Debug)]
pub struct RunOutput {
    /// Exit status.
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for RunOutput {
    fn from(output: Output) -> RunOutput {
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        let code = output.status.code().expect("not ended by a signal");
        RunOutput { code, stdout: text(output.stdout), stderr: text(output.stderr) }
    }
}

/// Runs the program and checks that it does not panic.
pub fn fogg(args: &[&str]) -> RunOutput {
    let output = RunOutput::from(command(args).output().expect("program starts"));
    for word in ["panicked", "RUST_BACKTRACE", "stack backtrace", "bug in fogg"] {
        assert!(!output.stderr.contains(word), "{args:?}: {}", output.stderr);
    }
    output
}

/// The standard output of a run that must succeed.
pub fn succeed(args: &[&str]) -> String {
    let output = fogg(args);
    assert_eq!(output.code, 0, "{args:?}: {}", output.stderr);
    output.stdout
}

/// The error message of a run that must fail: status 1, one line on stderr, nothing on stdout.
pub fn rejected(args: &[&str]) -> String {
    let output = fogg(args);
    assert_eq!((output.code, output.stdout.as_str()), (1, ""), "{args:?}: {}", output.stderr);
    assert_eq!(output.stderr.lines().count(), 1, "{args:?}: {}", output.stderr);
    assert!(output.stderr.ends_with('\n') && output.stderr.len() < 1000, "{args:?}: {}", output.stderr);
    output.stderr
}

/// The error message of a run with a usage error: status 2, nothing on stdout.
pub fn usage_error(args: &[&str]) -> String {
    let output = fogg(args);
    assert_eq!((output.code, output.stdout.as_str()), (2, ""), "{args:?}: {}", output.stderr);
    assert!(
        output.stderr.contains("Usage: fogg") || output.stderr.contains("--help"),
        "{args:?}: {}",
        output.stderr
    );
    output.stderr
}

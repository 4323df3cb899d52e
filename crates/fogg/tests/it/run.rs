//! Runs the program and looks at what came out.

use std::process::{Command, Output, Stdio};

/// The program with these arguments, run from the root of the repository so that `maps/usa.json` is found.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
    // With a backtrace asked for, a panic would show one: nothing may.
    command.args(args).env("RUST_BACKTRACE", "1").stdin(Stdio::null());
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command
}

/// How a run ended.
#[derive(Debug)]
pub struct Ran {
    /// The exit status.
    pub code: i32,
    /// Results.
    pub stdout: String,
    /// Notes.
    pub stderr: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        let code = output.status.code().expect("no signal ends the program");
        Ran { code, stdout: text(output.stdout), stderr: text(output.stderr) }
    }
}

/// Runs the program to its end.
pub fn fogg(args: &[&str]) -> Ran {
    let ran = Ran::from(command(args).output().expect("the program starts"));
    for word in ["panicked", "RUST_BACKTRACE", "stack backtrace", "mistake in fogg"] {
        assert!(!ran.stderr.contains(word), "{args:?}: {}", ran.stderr);
    }
    ran
}

/// The results of a run that must succeed.
pub fn succeed(args: &[&str]) -> String {
    let ran = fogg(args);
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.stderr);
    ran.stdout
}

/// The sentence of a run that must be refused: status 1, one line on stderr, nothing on stdout.
pub fn refused(args: &[&str]) -> String {
    let ran = fogg(args);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{args:?}: {}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{args:?}: {}", ran.stderr);
    assert!(ran.stderr.ends_with('\n') && ran.stderr.len() < 1000, "{args:?}: {}", ran.stderr);
    ran.stderr
}

/// The words of a run with wrong usage: status 2, and nothing on stdout.
pub fn misused(args: &[&str]) -> String {
    let ran = fogg(args);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{args:?}: {}", ran.stderr);
    assert!(ran.stderr.contains("Usage: fogg") || ran.stderr.contains("--help"), "{args:?}: {}", ran.stderr);
    ran.stderr
}

//! Turns errors and panics into an exit status and one line on stderr.

use std::error::Error;
use std::fmt;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;

use crate::output::{OutputClosed, note};

const EXIT_SUCCESS: u8 = 0;
/// A check failed or input was rejected.
const EXIT_FAILURE: u8 = 1;

/// Longer error messages are cut off: they may quote any input.
const MAX_MESSAGE_CHARS: usize = 500;

/// A check failed and its problems have been printed.
#[derive(Debug)]
pub struct CheckFailed;

impl Error for CheckFailed {}

impl fmt::Display for CheckFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the check failed")
    }
}

/// Makes panics print one line instead of a backtrace.
pub fn install_panic_hook() {
    set_hook(Box::new(print_panic));
}

/// Runs a command, prints its error on one line, and returns the exit status.
pub fn exit_status(command: impl FnOnce() -> Result<()>) -> u8 {
    match catch_unwind(AssertUnwindSafe(command)) {
        Ok(Ok(())) => EXIT_SUCCESS,
        // `fogg ... | head -1` is not an error.
        Ok(Err(error)) if error.is::<OutputClosed>() => EXIT_SUCCESS,
        Ok(Err(error)) => {
            if !error.is::<CheckFailed>() {
                note(&format!("error: {}", one_line(&format!("{error:#}"))));
            }
            EXIT_FAILURE
        }
        Err(_) => EXIT_FAILURE,
    }
}

/// Prints only the first panic: several threads may have the same one.
fn print_panic(panic: &PanicHookInfo<'_>) {
    static IS_PRINTED: AtomicBool = AtomicBool::new(false);
    if !IS_PRINTED.swap(true, Ordering::Relaxed) {
        let message = panic.payload_as_str().unwrap_or("no message");
        let location = panic.location().map(|location| format!(" at {location}")).unwrap_or_default();
        note(&one_line(&format!(
            "error: this is a bug in fogg; please report it with the command you ran: {message}{location}"
        )));
    }
}

/// Replaces control characters and cuts off a long message.
fn one_line(message: &str) -> String {
    let printable = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut line: String = message.chars().take(MAX_MESSAGE_CHARS).map(printable).collect();
    if message.chars().nth(MAX_MESSAGE_CHARS).is_some() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn every_result_has_its_exit_status() {
        assert_eq!(exit_status(|| Ok(())), 0);
        assert_eq!(exit_status(|| Err(OutputClosed.into())), 0);
        assert_eq!(exit_status(|| Err(anyhow!("rejected"))), 1);
        assert_eq!(exit_status(|| Err(CheckFailed.into())), 1);
        assert_eq!(exit_status(|| panic!("a bug")), 1);
    }

    #[test]
    fn a_message_is_one_line_of_limited_length() {
        assert_eq!(one_line("no bot `a\nb\u{1b}[31m`"), "no bot `a\u{fffd}b\u{fffd}[31m`");
        assert_eq!(one_line(&"x".repeat(10_000)).chars().count(), 501);
    }
}

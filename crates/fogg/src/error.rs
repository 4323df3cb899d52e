//! How things end: an exit status, and one sentence on stderr if they ended badly.

use std::error::Error;
use std::fmt;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;

use crate::output::{ReaderGone, note};

/// The exit status of success.
const SUCCESS: u8 = 0;
/// The exit status of a failed check or refused input.
const REFUSED: u8 = 1;

/// A check has failed and has said why already.
#[derive(Debug)]
pub struct AlreadyTold;

impl Error for AlreadyTold {}

impl fmt::Display for AlreadyTold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the check failed")
    }
}

/// Not even our own mistakes reach the user as a backtrace.
pub fn tell_panics() {
    set_hook(Box::new(tell_panic));
}

/// Does the work, tells its error in one sentence, and gives the exit status.
pub fn guard(work: impl FnOnce() -> Result<()>) -> u8 {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => SUCCESS,
        // `| head -1` has all it wanted.
        Ok(Err(error)) if error.is::<ReaderGone>() => SUCCESS,
        Ok(Err(error)) => {
            if !error.is::<AlreadyTold>() {
                note(&format!("error: {}", one_line(&format!("{error:#}"))));
            }
            REFUSED
        }
        Err(_) => REFUSED,
    }
}

/// Several threads may trip over the same mistake; it is told once.
fn tell_panic(panic: &PanicHookInfo<'_>) {
    static TOLD: AtomicBool = AtomicBool::new(false);
    if !TOLD.swap(true, Ordering::Relaxed) {
        let what = panic.payload_as_str().unwrap_or("no reason given");
        let place = panic.location().map(|place| format!(" at {place}")).unwrap_or_default();
        note(&one_line(&format!(
            "error: this is a mistake in fogg, not yours; please report it with the command you ran: {what}{place}"
        )));
    }
}

/// What a user typed may hold anything: an error stays one line of bearable length.
fn one_line(sentence: &str) -> String {
    const LONGEST: usize = 500;
    let printable = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut line: String = sentence.chars().take(LONGEST).map(printable).collect();
    if sentence.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn every_ending_has_its_status() {
        assert_eq!(guard(|| Ok(())), 0);
        assert_eq!(guard(|| Err(ReaderGone.into())), 0);
        assert_eq!(guard(|| Err(anyhow!("refused"))), 1);
        assert_eq!(guard(|| Err(AlreadyTold.into())), 1);
        assert_eq!(guard(|| panic!("our own mistake")), 1);
    }

    #[test]
    fn a_sentence_is_one_line_of_bearable_length() {
        assert_eq!(one_line("no bot `a\nb\u{1b}[31m`"), "no bot `a\u{fffd}b\u{fffd}[31m`");
        assert_eq!(one_line(&"x".repeat(10_000)).chars().count(), 501);
    }
}

//! Ctrl-C: the first one lets long work stop and print its results so far, the second one exits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

/// The exit status that shells report for a program that Ctrl-C ended.
const EXIT_INTERRUPTED: i32 = 130;

/// A shared flag that tells long work to stop.
#[derive(Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that Ctrl-C sets.
    pub fn on_ctrl_c() -> Result<Stop> {
        let stop = Stop::default();
        let flag = stop.clone();
        let handler = move || {
            if flag.is_requested() {
                std::process::exit(EXIT_INTERRUPTED);
            }
            flag.request();
        };
        ctrlc::set_handler(handler).context("cannot install a handler for Ctrl-C")?;
        Ok(stop)
    }

    /// Asks the work to stop.
    pub fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work should stop.
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

//! Ctrl-C: the first asks long work to stop and say what it has, the second ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

/// What the system's shells report for a program that Ctrl-C ended.
const ENDED_BY_CTRL_C: i32 = 130;

/// Whether the work should stop.
#[derive(Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops when Ctrl-C is pressed.
    pub fn on_ctrl_c() -> Result<Stop> {
        let stop = Stop::default();
        let flag = stop.clone();
        let pressed = move || {
            if flag.is_asked() {
                std::process::exit(ENDED_BY_CTRL_C);
            }
            flag.ask();
        };
        ctrlc::set_handler(pressed).context("Ctrl-C cannot be listened to")?;
        Ok(stop)
    }

    /// Asks the work to stop.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work should stop now.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

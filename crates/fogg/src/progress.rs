//! Progress bars on stderr, shown on a terminal only.

use std::io::{IsTerminal, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for a number of games.
pub fn games(games: u64) -> ProgressBar {
    let template = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    styled(ProgressBar::new(games), template)
}

/// A bar for a number of blocks, with a message.
pub fn blocks(blocks: u64) -> ProgressBar {
    styled(ProgressBar::new(blocks), "{wide_bar} {human_pos} of {human_len} blocks, {msg}, {eta} left")
}

/// A bar for a number of rounds, with a message.
pub fn rounds(rounds: u64) -> ProgressBar {
    styled(ProgressBar::new(rounds), "{wide_bar} {human_pos} of {human_len} rounds, {msg}, {eta} left")
}

/// A bar for a number of blunders.
pub fn blunders(blunders: u64) -> ProgressBar {
    styled(ProgressBar::new(blunders), "{wide_bar} {human_pos} of {human_len} blunders, {eta} left")
}

/// A bar for a number of decisions, with a message.
pub fn decisions(decisions: u64) -> ProgressBar {
    styled(ProgressBar::new(decisions), "{wide_bar} {human_pos} of {human_len}, {msg}, {eta} left")
}

/// A bar for a number of tables, with a message.
pub fn tables(tables: u64) -> ProgressBar {
    styled(ProgressBar::new(tables), "{wide_bar} {human_pos} of {human_len} tables {msg}, {eta} left")
}

/// A spinner with the elapsed time, for work of a fixed length.
pub fn clock(seconds: f64) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(format!("of {seconds} s"));
    let bar = styled(bar, "{spinner} {elapsed} {msg}");
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(250));
    }
    bar
}

fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    // An invalid template is no reason for the command to fail.
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_hidden_when_stderr_is_not_a_terminal() {
        if !stderr().is_terminal() {
            assert!(games(10).is_hidden() && blocks(10).is_hidden());
            assert!(rounds(10).is_hidden() && clock(1.0).is_hidden());
        }
    }
}

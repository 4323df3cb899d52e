//! Progress bars: on a terminal only, and on stderr, so that a pipe carries results and nothing else.

use std::io::{IsTerminal, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many games.
pub fn games(games: u64) -> ProgressBar {
    let template = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    styled(ProgressBar::new(games), template)
}

/// A bar for so many blocks, with a message.
pub fn blocks(blocks: u64) -> ProgressBar {
    styled(ProgressBar::new(blocks), "{wide_bar} {human_pos} of {human_len} blocks, {msg}, {eta} left")
}

/// A bar for so many rounds, with a message.
pub fn rounds(rounds: u64) -> ProgressBar {
    styled(ProgressBar::new(rounds), "{wide_bar} {human_pos} of {human_len} rounds, {msg}, {eta} left")
}

/// A bar for so many tables that are made ready.
pub fn tables(tables: u64) -> ProgressBar {
    styled(ProgressBar::new(tables), "{wide_bar} {human_pos} of {human_len} tables {msg}, {eta} left")
}

/// A clock for work that ends after a time.
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
    // A template with a slip in it costs the style, not the work.
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_pipe_nothing_is_drawn() {
        if !stderr().is_terminal() {
            assert!(games(10).is_hidden() && blocks(10).is_hidden());
            assert!(rounds(10).is_hidden() && clock(1.0).is_hidden());
        }
    }
}

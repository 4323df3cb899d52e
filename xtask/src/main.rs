//! The chores of this repository, one file per command: `cargo xtask <command>`.

mod fuzz;
mod i18n;
mod page;
mod play;
mod prove;
mod shell;
mod tidy;
mod verify;

use std::process::ExitCode;

use anyhow::Result;

use crate::page::Page;

const USAGE: &str = "\
Usage: cargo xtask <command>

  play [ARGS...]    build the page, serve and open it; ARGS go to `fogg serve` (alias: cargo play)
  play terminal     tell a game of bots in the terminal; what follows goes to `fogg play`
  verify            every check there is, in order; what CI runs (alias: cargo verify)
  tidy              text checks only: crate arrows, clauses with tests, sources, links
  i18n              the words: every language says everything, every message is used, no text in the page's code
  budget            how much a browser fetches before the built page can be used
  journeys          whole games on the page, in a browser, against a real server
  screens           pictures of the main screens, into docs/screens
  speed             how quick the page is on the profile of a mid phone; needs a machine with nothing else to do
  prove [STEP...]   what verify proves in small, in the size that we promise; every step unless some are named
  fuzz [SECONDS]    run every fuzz target for SECONDS each (60 unless told)
  help              this text
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match args.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => return wrong_usage("No command was given."),
    };
    let done = match command {
        "play" => play::run(rest),
        "fuzz" => match fuzz::seconds(rest) {
            Ok(seconds) => fuzz::run(seconds),
            Err(sentence) => return wrong_usage(&sentence),
        },
        "prove" => match prove::chosen(rest) {
            Ok(steps) => prove::run(&steps),
            Err(sentence) => return wrong_usage(&sentence),
        },
        "verify" | "tidy" | "i18n" | "budget" | "journeys" | "screens" | "speed" if !rest.is_empty() => {
            return wrong_usage(&format!(
                "`{command}` takes no arguments, but was given `{}`.",
                rest.join(" ")
            ));
        }
        "verify" => verify::run(),
        "tidy" => tidy::run(&shell::root()),
        "i18n" => i18n::run(&shell::root()),
        "budget" => page::budget::run(&shell::root()).map(|()| ExitCode::SUCCESS),
        "journeys" => in_browser(Page::journeys),
        "screens" => in_browser(Page::screens),
        "speed" => in_browser(Page::speed),
        "help" | "--help" | "-h" => {
            shell::say(USAGE.trim_end());
            return ExitCode::SUCCESS;
        }
        unknown => return wrong_usage(&format!("There is no command `{unknown}`.")),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{command}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs something of the page in a browser, with the build folder that all commands share.
fn in_browser(work: fn(&Page, &str) -> Result<()>) -> Result<ExitCode> {
    let root = shell::root();
    Page::need_node()?;
    work(&Page::new(&root), &verify::target_dir(&root)?)?;
    Ok(ExitCode::SUCCESS)
}

/// Says what was wrong, then how it is used; exit 2 as everywhere in Fogg.
fn wrong_usage(sentence: &str) -> ExitCode {
    eprintln!("{sentence}\n\n{}", USAGE.trim_end());
    ExitCode::from(2)
}

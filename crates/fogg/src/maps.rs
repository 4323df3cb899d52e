//! `fogg maps`: lists, shows, checks and renders boards.

use anyhow::Result;
use clap::Subcommand;
use fogg_rules::Board;

use crate::error::CheckFailed;
use crate::input;
use crate::output::{Align, note, print, table};

mod layout;
mod render;
mod show;

#[derive(Subcommand)]
pub enum MapsCommand {
    /// List the built-in boards
    List,
    /// Show a board's rules, routes and tickets
    Show {
        /// Built-in board name or board file
        map: String,
    },
    /// Check a board file and list its problems, one per line
    Check {
        /// Board file
        file: String,
    },
    Layout(layout::LayoutArgs),
    Background(layout::BackgroundArgs),
    Render(render::Args),
}

/// Runs the command.
pub fn run(command: &MapsCommand) -> Result<()> {
    match command {
        MapsCommand::List => print(&list()),
        MapsCommand::Show { map } => print(&show::text(&*input::board(map)?)),
        MapsCommand::Check { file } => check(file),
        MapsCommand::Layout(args) => layout::layout(args),
        MapsCommand::Background(args) => layout::background(args),
        MapsCommand::Render(args) => render::run(args),
    }
}

fn list() -> String {
    let heading = ["name", "title", "players", "places", "routes", "tickets"].map(str::to_owned).to_vec();
    let boards = fogg_boards::builtins().map(|board| row(&board));
    let rows: Vec<Vec<String>> = std::iter::once(heading).chain(boards).collect();
    table(&[Align::Left, Align::Left, Align::Left, Align::Right], &rows)
}

fn row(board: &Board) -> Vec<String> {
    let rules = board.rules();
    vec![
        board.name().to_owned(),
        board.title().to_owned(),
        format!("{} to {}", rules.min_seats, rules.max_seats),
        board.places().len().to_string(),
        board.routes().len().to_string(),
        board.tickets().len().to_string(),
    ]
}

fn check(file: &str) -> Result<()> {
    let faults = fogg_boards::check_file(file);
    faults.iter().for_each(|fault| note(&fault.to_string()));
    if faults.is_empty() { print(&format!("{file}: no problems\n")) } else { Err(CheckFailed.into()) }
}

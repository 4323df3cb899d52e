//! `fogg maps`: lists, shows, checks and draws boards.

use anyhow::Result;
use clap::Subcommand;
use fogg_rules::Board;

use crate::error::AlreadyTold;
use crate::input;
use crate::output::{Align, note, print, table};

mod draw;
mod render;
mod show;

#[derive(Subcommand)]
pub enum Command {
    /// List the built-in boards
    List,
    /// Show a board: its rules in words, its routes and its tickets
    Show {
        /// A built-in board or a board file
        map: String,
    },
    /// Say everything that is wrong with a board file, one problem a line
    Check {
        /// A board file
        file: String,
    },
    Layout(draw::LayoutArgs),
    Ground(draw::GroundArgs),
    Render(render::Args),
}

/// Does what was asked for.
pub fn run(command: &Command) -> Result<()> {
    match command {
        Command::List => print(&list()),
        Command::Show { map } => print(&show::text(&*input::board(map)?)),
        Command::Check { file } => check(file),
        Command::Layout(args) => draw::layout(args),
        Command::Ground(args) => draw::ground(args),
        Command::Render(args) => render::run(args),
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
    if faults.is_empty() { print(&format!("{file}: no problems\n")) } else { Err(AlreadyTold.into()) }
}

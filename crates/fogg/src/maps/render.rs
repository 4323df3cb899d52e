//! `fogg maps render`: renders a board to an image, with the routes claimed in a game.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use fogg_drawing::{Background, Drawing, Theme, render};
use fogg_rules::{Board, RouteId, Seat};

use crate::input;
use crate::maps::layout::write;
use crate::replay::first_problem;

mod png;

/// The bounds of `--width`.
const WIDTH_PX: RangeInclusive<i64> = 100..=10_000;

/// Render a board to an image
#[derive(clap::Args)]
pub struct Args {
    /// Built-in board name or board file
    map: String,
    /// Output file (.svg or .png)
    #[arg(long)]
    out: PathBuf,
    /// Use the dark theme
    #[arg(long)]
    dark: bool,
    /// Background file of a board that is not built in
    #[arg(long, value_name = "FILE")]
    background: Option<PathBuf>,
    /// Show the routes claimed in this game file
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Show the routes claimed after this many moves
    #[arg(long, value_name = "N", requires = "record")]
    at: Option<usize>,
    /// Width of a .png in pixels
    #[arg(long, value_name = "PX", default_value_t = 1600, value_parser = clap::value_parser!(u32).range(WIDTH_PX))]
    width: u32,
}

/// Renders the board and writes the file.
pub fn run(args: &Args) -> Result<()> {
    let extension = args.out.extension().and_then(|extension| extension.to_str());
    let is_png = match extension {
        Some("svg") => false,
        Some("png") => true,
        _ => bail!("{} does not end in .svg or .png", args.out.display()),
    };
    let file = input::board_file(&args.map)?;
    let claims = claims(args, &file.board)?;
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let svg =
        render(&file.board, &Drawing::from_file(&file), &background(args, &file.board)?, &claims, theme);
    if is_png { write(&args.out, png::encode(&svg, args.width)?) } else { write(&args.out, &svg) }
}

fn background(args: &Args, board: &Board) -> Result<Background> {
    let Some(file) = &args.background else {
        return Ok(Background::builtin(board.name()).unwrap_or_default());
    };
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    Background::read(&text).with_context(|| name.to_string())
}

/// The routes claimed in the game of `--record`.
fn claims(args: &Args, board: &Board) -> Result<Vec<(RouteId, Seat)>> {
    let Some(file) = &args.record else { return Ok(Vec::new()) };
    let text = fogg_record::load(file).map_err(first_problem)?;
    let game = fogg_record::read(&text, file).map_err(first_problem)?;
    let (record, plies) = (&game.record, game.record.plies.len());
    if *record.setup.board != *board {
        bail!("{file}: this game was played on {}, not on {}", record.setup.board.name(), board.name());
    }
    let at = args.at.unwrap_or(plies);
    if at > plies {
        bail!("{file}: there is no move {at}; the game has {plies}");
    }
    let last = record.replay_to(at, |_| ()).map_err(|error| anyhow!("{file}: {error}"))?;
    let owner = |id: RouteId| Some((id, last.public().owner(id)?));
    Ok(board.route_ids().filter_map(owner).collect())
}

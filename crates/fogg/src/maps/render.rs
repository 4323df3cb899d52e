//! `fogg maps render`: a board as a picture, with what is claimed in a game.

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use fogg_drawing::{Drawing, Ground, Theme, render};
use fogg_rules::{Board, RouteId, Seat};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::input;
use crate::maps::draw::write;
use crate::replay::first_fault;

/// The letters of a picture; their licence is beside them.
const FONTS: [&[u8]; 3] = [
    include_bytes!("../../fonts/alegreya-latin-normal.ttf"),
    include_bytes!("../../fonts/alegreya-latin-ext-normal.ttf"),
    include_bytes!("../../fonts/alegreya-greek-normal.ttf"),
];
/// The least and the most pixels from left to right.
const NARROWEST: u32 = 100;
const WIDEST: u32 = 10_000;

/// Draw a board
#[derive(clap::Args)]
pub struct Args {
    /// A built-in board or a board file
    map: String,
    /// Where to write the picture: a file ending in .svg or .png
    #[arg(long)]
    out: PathBuf,
    /// ActedBy lamplight
    #[arg(long)]
    dark: bool,
    /// The ground of a board that is not built in
    #[arg(long, value_name = "FILE")]
    ground: Option<PathBuf>,
    /// Show what is claimed at the end of a recorded game
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Show what is claimed after this ply of the record
    #[arg(long, value_name = "N", requires = "record")]
    at: Option<usize>,
    /// How wide a .png is, in pixels
    #[arg(long, value_name = "PX", default_value_t = 1600, value_parser = clap::value_parser!(u32).range(i64::from(NARROWEST)..=i64::from(WIDEST)))]
    width: u32,
}

/// Draws.
pub fn run(args: &Args) -> Result<()> {
    let ending = args.out.extension().and_then(|ending| ending.to_str());
    let is_png = match ending {
        Some("svg") => false,
        Some("png") => true,
        _ => bail!("{} does not end in .svg or .png", args.out.display()),
    };
    let file = input::board_file(&args.map)?;
    let claims = claims(args, &file.board)?;
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let svg = render(&file.board, &Drawing::from_file(&file), &ground(args, &file.board)?, &claims, theme);
    if is_png { write(&args.out, png(&svg, args.width)?) } else { write(&args.out, &svg) }
}

fn ground(args: &Args, board: &Board) -> Result<Ground> {
    let Some(file) = &args.ground else { return Ok(Ground::builtin(board.name()).unwrap_or_default()) };
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    Ground::read(&text).with_context(|| name.to_string())
}

/// What is claimed in the game of `--record`.
fn claims(args: &Args, board: &Board) -> Result<Vec<(RouteId, Seat)>> {
    let Some(file) = &args.record else { return Ok(Vec::new()) };
    let text = fogg_record::load(file).map_err(first_fault)?;
    let game = fogg_record::read(&text, file).map_err(first_fault)?;
    let (record, plies) = (&game.record, game.record.plies.len());
    if *record.setup.board != *board {
        bail!("{file}: this game was played on {}, not on {}", record.setup.board.name(), board.name());
    }
    let at = args.at.unwrap_or(plies);
    if at > plies {
        bail!("{file}: there is no ply {at}; the record has {plies}");
    }
    let last = record.replay_to(at, |_| ()).map_err(|error| anyhow!("{file}: {error}"))?;
    let owner = |id: RouteId| Some((id, last.public().owner(id)?));
    Ok(board.route_ids().filter_map(owner).collect())
}

/// The same picture in pixels.
fn png(svg: &str, width: u32) -> Result<Vec<u8>> {
    let mut options = Options { font_family: "Alegreya".to_owned(), ..Options::default() };
    for font in FONTS {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let tree = Tree::from_str(svg, &options).context("the picture cannot be read back")?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixels = Pixmap::new(width, height).context("the picture is too large")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().context("the picture cannot be written")
}

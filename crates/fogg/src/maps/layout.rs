//! `fogg maps layout` and `fogg maps background`: compute the layout and the background of a board.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use fogg_boards::layout::ProjectionKind;
use fogg_drawing::{Background, Drawing, LayoutOptions, find_issues, find_layout};
use fogg_rules::chance::FastRng;
use rand_core::SeedableRng;

use crate::input;
use crate::output::{note, print};

/// Compute a board's layout and save it in the board file
#[derive(clap::Args)]
pub struct LayoutArgs {
    /// Board file
    file: PathBuf,
    /// Width of the layout
    #[arg(long, default_value_t = 1600.0)]
    width: f64,
    /// Horizontal stretch, for crowded boards
    #[arg(long, default_value_t = 1.0)]
    stretch: f64,
    /// Map projection
    #[arg(long, value_enum, default_value_t = ProjectionArg::Plain)]
    projection: ProjectionArg,
    /// Number of optimisation steps
    #[arg(long, default_value_t = 250_000)]
    moves: usize,
    /// Random seed; the same seed gives the same layout
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum ProjectionArg {
    /// For a city or a small country
    Plain,
    /// For a continent
    Conic,
}

/// Build a board's background from open geodata (GeoJSON, one layer per feature)
#[derive(clap::Args)]
pub struct BackgroundArgs {
    /// Built-in board name or board file, with a layout
    map: String,
    /// GeoJSON files, bottom layer first
    #[arg(required = true)]
    geojson: Vec<PathBuf>,
    /// Country the board shows; the others are drawn as neighbours
    #[arg(long)]
    home: Option<String>,
    /// Output file
    #[arg(long)]
    out: PathBuf,
}

/// Finds a layout, saves it and reports overlaps that remain.
pub fn layout(args: &LayoutArgs) -> Result<()> {
    let path = args.file.to_string_lossy();
    let file = input::board_file(&path)?;
    let projection = match args.projection {
        ProjectionArg::Plain => ProjectionKind::Plain,
        ProjectionArg::Conic => ProjectionKind::Conic,
    };
    if !(200.0..=10_000.0).contains(&args.width) || !(0.1..=10.0).contains(&args.stretch) {
        bail!("--width must be 200 to 10000, and --stretch 0.1 to 10");
    }
    let options = LayoutOptions { projection, width: args.width, stretch: args.stretch };
    let layout = find_layout(&file, &options, args.moves, &mut FastRng::seed_from_u64(args.seed));
    let text = std::fs::read_to_string(&args.file).with_context(|| format!("cannot read {path}"))?;
    std::fs::write(&args.file, layout.insert_into(&file.board, &text))
        .with_context(|| format!("cannot write {path}"))?;
    let found = find_issues(&file.board, &Drawing::new(&layout, &file.board));
    for issue in &found {
        note(&issue.sentence(&file.board));
    }
    if !found.is_empty() {
        bail!("{} overlaps remain; try another --seed or a larger --width", found.len());
    }
    print(&format!("{path}: layout without overlaps\n"))
}

/// Builds the background and writes it to a file.
pub fn background(args: &BackgroundArgs) -> Result<()> {
    let file = input::board_file(&args.map)?;
    let mut background = Background::default();
    for path in &args.geojson {
        let name = path.display();
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        background.add_geojson(&text, &file, args.home.as_deref()).with_context(|| name.to_string())?;
    }
    write(&args.out, background.write())
}

pub(super) fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

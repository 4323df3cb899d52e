//! `fogg maps layout` and `ground`: where everything lies on a sheet, and what lies under it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use fogg_boards::layout::ProjectionKind;
use fogg_drawing::{Drawing, Ground, LayoutOptions, find_issues, find_layout};
use fogg_rules::chance::FastRng;
use rand_core::SeedableRng;

use crate::input;
use crate::output::{note, print};

/// Find a place for everything on a board's sheet, and write it into its file
#[derive(clap::Args)]
pub struct LayoutArgs {
    /// A board file
    file: PathBuf,
    /// How wide the sheet is
    #[arg(long, default_value_t = 1600.0)]
    width: f64,
    /// How much wider than true everything is, for places that need room
    #[arg(long, default_value_t = 1.0)]
    stretch: f64,
    /// How the globe becomes flat
    #[arg(long, value_enum, default_value_t = KindWord::Plain)]
    projection: KindWord,
    /// How many small moves to make
    #[arg(long, default_value_t = 250_000)]
    moves: usize,
    /// Where chance begins; the same number finds the same layout
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum KindWord {
    /// For a city or a small country
    Plain,
    /// For a continent
    Conic,
}

/// Lay open geodata under a board: GeoJSON with a layer for each feature
#[derive(clap::Args)]
pub struct GroundArgs {
    /// A built-in board or a board file, with a drawing
    map: String,
    /// The geodata; what is in the first file lies lowest
    #[arg(required = true)]
    geojson: Vec<PathBuf>,
    /// The name of the country that the board shows; the others are its neighbours
    #[arg(long)]
    home: Option<String>,
    /// Where to write the ground
    #[arg(long)]
    out: PathBuf,
}

/// Finds a layout, and says what is still in the way of something else.
pub fn layout(args: &LayoutArgs) -> Result<()> {
    let path = args.file.to_string_lossy();
    let file = input::board_file(&path)?;
    let projection = match args.projection {
        KindWord::Plain => ProjectionKind::Plain,
        KindWord::Conic => ProjectionKind::Conic,
    };
    if !(200.0..=10_000.0).contains(&args.width) || !(0.1..=10.0).contains(&args.stretch) {
        bail!("a sheet is 200 to 10000 wide, and stretched 0.1 to 10 times");
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
        bail!("{} things are in each other's way; try another --seed, or a wider sheet", found.len());
    }
    print(&format!("{path}: everything has its place\n"))
}

/// Lays the ground.
pub fn ground(args: &GroundArgs) -> Result<()> {
    let file = input::board_file(&args.map)?;
    let mut ground = Ground::default();
    for path in &args.geojson {
        let name = path.display();
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        ground.add_geojson(&text, &file, args.home.as_deref()).with_context(|| name.to_string())?;
    }
    write(&args.out, ground.write())
}

pub(super) fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

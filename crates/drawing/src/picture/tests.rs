//! Checks that the page draws the same shapes in the same colours: writes them to a file that the page's tests read.
//!
//! `UPDATE_EXPECT=1 cargo test -p fogg-drawing the_page` rewrites the file.

use std::collections::BTreeMap;
use std::path::Path;

use expect_test::expect_file;
use fogg_boards::Point;
use fogg_rules::board::Vehicle;
use fogg_rules::{Card, Color, Seat};
use serde::Serialize;

use super::Theme;
use super::palette::{Palette, Rgb, SpaceColors};
use super::shapes::{
    BAND_EDGE_WIDTH, BAND_WIDTH, CASING_WIDTH, FREE_SPACE, Piece, free_spaces, gray_lines, outline, piece,
    pieces, symbols, translated,
};
use super::symbols::{GATE, STAR, card_symbol, seat_symbol};
use crate::{Space, Track};

/// Spaces as they are sent to the page: x, y, degrees, length. They include the shortest and the longest, horizontal
/// and vertical ones, some that would be upside down, and some whose corners fall halfway between two tenths.
const SPACES: [[f64; 4]; 12] = [
    [100.0, 50.0, 0.0, 25.0],
    [612.3, 418.7, 180.0, 44.0],
    [233.4, 871.1, 90.0, 31.3],
    [233.5, 902.6, -90.0, 31.3],
    [1041.7, 77.2, 33.3, 36.9],
    [1500.1, 1031.9, -12.6, 28.5],
    [8.2, 12.4, 89.9, 40.1],
    [777.7, 333.3, 90.1, 42.0],
    [401.3, 640.8, 135.0, 43.3],
    [402.9, 59.6, -135.0, 27.7],
    [55.5, 66.6, -167.4, 25.1],
    [1207.8, 930.2, -45.0, 38.2],
];

/// The growth along and across the route and the corner radius of each outline: a space, and marks around it.
const OUTLINES: [[f64; 3]; 3] = [FREE_SPACE, [2.0, 0.0, 5.0], [3.0, 3.0, 5.5]];

#[derive(Serialize)]
struct ShapesFixture {
    spaces: Vec<SpaceShapes>,
    /// All spaces as one route.
    route: RouteShapes,
    /// The widths of a claimed route: its band, with its edge, with its casing.
    claimed_widths: [f64; 3],
    places: Vec<PlaceShapes>,
    /// The page's name of each colour, with its light and dark value.
    colors: BTreeMap<String, [String; 2]>,
}

#[derive(Serialize)]
struct SpaceShapes {
    space: [f64; 4],
    outlines: Vec<OutlineShape>,
    seat: &'static str,
    train: Piece,
    taxi: Piece,
}

#[derive(Serialize)]
struct OutlineShape {
    along: f64,
    across: f64,
    radius: f64,
    path: String,
}

#[derive(Serialize)]
struct RouteShapes {
    spaces: String,
    gray_lines: String,
    /// By the letter of the colour.
    symbols_by_letter: BTreeMap<char, String>,
    seat: &'static str,
    train: Piece,
    taxi: Piece,
}

#[derive(Serialize)]
struct PlaceShapes {
    at: [f64; 2],
    attraction: String,
    country: String,
}

fn space([x, y, degrees, length]: [f64; 4]) -> Space {
    Space { at: Point::new(x, y), angle: degrees.to_radians(), length }
}

fn space_shapes(seat: Seat, numbers: [f64; 4]) -> SpaceShapes {
    let space = space(numbers);
    let outlines = OUTLINES.map(|[along, across, radius]| OutlineShape {
        along,
        across,
        radius,
        path: outline(&space, along, across, radius),
    });
    let [train, taxi] =
        [Vehicle::Train, Vehicle::Taxi].map(|vehicle| piece(vehicle, &space, seat_symbol(seat)));
    SpaceShapes { space: numbers, outlines: outlines.into(), seat: seat.name(), train, taxi }
}

fn route_shapes() -> RouteShapes {
    let (seat, track) =
        (Seat::Red, Track { line: Vec::new(), spaces: SPACES.iter().copied().map(space).collect() });
    let [train, taxi] =
        [Vehicle::Train, Vehicle::Taxi].map(|vehicle| pieces(vehicle, &track, seat_symbol(seat)));
    let entry = |color: Color| (Card::Train(color).letter(), symbols(&track, card_symbol(color)));
    let symbols_by_letter = Color::ALL.into_iter().map(entry).collect();
    let (spaces, gray_lines) = (free_spaces(&track), gray_lines(&track));
    RouteShapes { spaces, gray_lines, symbols_by_letter, seat: seat.name(), train, taxi }
}

fn place_shapes(at: Point) -> PlaceShapes {
    PlaceShapes {
        at: [at.x, at.y],
        attraction: translated(STAR, at, 1.0),
        country: translated(GATE, at, 1.0),
    }
}

/// Every colour that has a name in the page's style sheet.
fn colors() -> BTreeMap<String, [String; 2]> {
    let named = |theme: Theme| named_colors(theme.palette());
    let pairs = named(Theme::Light).into_iter().zip(named(Theme::Dark));
    pairs.map(|((name, light), (_, dark))| (name, [light.to_string(), dark.to_string()])).collect()
}

fn named_colors(palette: &Palette) -> Vec<(String, Rgb)> {
    let background = [
        ("sea", palette.sea),
        ("shore", palette.shore),
        ("land", palette.land),
        ("land-abroad", palette.abroad),
        ("land-edge", palette.edge),
        ("wash", palette.wash),
        ("state-line", palette.line),
        ("water", palette.water),
        ("ice", palette.ice),
        ("park", palette.park),
        ("relief", palette.relief),
        ("rail", palette.rail),
        ("ink", palette.ink),
        ("halo", palette.halo),
        ("dot", palette.dot),
        ("star", palette.star),
        ("vault", palette.vault),
        ("casing", palette.casing),
    ];
    let mut named: Vec<(String, Rgb)> = background.map(|(name, color)| (name.to_owned(), color)).into();
    for color in [None].into_iter().chain(Color::ALL.map(Some)) {
        let name = color.map_or("gray", Color::name);
        let SpaceColors { fill, edge, symbol } = palette.space(color);
        named.push((format!("space-{name}"), fill));
        named.push((format!("space-edge-{name}"), edge));
        named.push((format!("space-symbol-{name}"), symbol));
    }
    for seat in Seat::ALL {
        let (name, [fill, edge]) = (seat.name(), palette.seat(seat));
        // Off the board, a black seat has a lighter edge in the dark theme.
        let edge_name = if seat == Seat::Black { "train-edge" } else { "seat-edge" };
        named.extend([(format!("seat-{name}"), fill), (format!("{edge_name}-{name}"), edge)]);
    }
    named
}

#[test]
fn the_page_draws_the_same_shapes_in_the_same_colours() {
    let places = [Point::new(0.0, 0.0), Point::new(1487.7, 364.0), Point::new(432.3, 91.6)];
    let seats = Seat::ALL.into_iter().cycle();
    let fixture = ShapesFixture {
        spaces: seats.zip(SPACES).map(|(seat, numbers)| space_shapes(seat, numbers)).collect(),
        route: route_shapes(),
        claimed_widths: [BAND_WIDTH, BAND_EDGE_WIDTH, CASING_WIDTH],
        places: places.map(place_shapes).into(),
        colors: colors(),
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures/shapes.json");
    let text = serde_json::to_string_pretty(&fixture).unwrap();
    expect_file![file].assert_eq(&(text + "\n"));
}

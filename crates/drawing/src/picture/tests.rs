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
use super::palette::{Palette, Rgb};
use super::shapes::{Piece, gray_lines, outline, piece, pieces, symbols, translated};
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

/// The growth and corner radius of each outline: a tunnel, a space, a space in a tunnel, a space under a taxi.
const OUTLINES: [[f64; 2]; 4] = [[0.8, 5.0], [-0.7, 2.4], [-2.0, 2.4], [-0.7, 2.6]];

#[derive(Serialize)]
struct ShapesFixture {
    spaces: Vec<SpaceShapes>,
    /// All spaces as one route.
    route: RouteShapes,
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
    margin: f64,
    radius: f64,
    path: String,
}

#[derive(Serialize)]
struct RouteShapes {
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
    let outlines = OUTLINES.map(|[margin, radius]| OutlineShape {
        margin,
        radius,
        path: outline(&space, margin, radius),
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
    RouteShapes { gray_lines: gray_lines(&track), symbols_by_letter, seat: seat.name(), train, taxi }
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
    ];
    let mut named: Vec<(String, Rgb)> = background.map(|(name, color)| (name.to_owned(), color)).into();
    for color in [None].into_iter().chain(Color::ALL.map(Some)) {
        let (name, [fill, edge]) = (color.map_or("gray", Color::name), palette.space(color));
        named.push((format!("card-{name}"), fill));
        // In the dark theme the page has different edges for black spaces and black cards.
        if color != Some(Color::Black) {
            named.push((format!("card-edge-{name}"), edge));
        }
    }
    for seat in Seat::ALL {
        let (name, [fill, edge]) = (seat.name(), palette.seat(seat));
        named.extend([(format!("seat-{name}"), fill), (format!("seat-edge-{name}"), edge)]);
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
        places: places.map(place_shapes).into(),
        colors: colors(),
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures/shapes.json");
    let text = serde_json::to_string_pretty(&fixture).unwrap();
    expect_file![file].assert_eq(&(text + "\n"));
}

#[test]
fn the_space_under_a_taxi_is_tinted_in_its_colour() {
    let tint = |theme: Theme| theme.palette().taxi_space(Seat::Yellow).to_string();
    assert_eq!([Theme::Light, Theme::Dark].map(tint), ["#eed892", "#736025"]);
}

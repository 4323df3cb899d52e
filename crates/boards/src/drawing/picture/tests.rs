//! What the page draws as well: shapes and colours go into a file that the page's own tests read.
//!
//! `UPDATE_EXPECT=1 cargo nextest run -p fogg-boards the_page` rewrites it.

use std::collections::BTreeMap;
use std::path::Path;

use expect_test::expect_file;
use fogg_rules::{Card, Color, Seat};
use serde::Serialize;

use super::Theme;
use super::inks::{Ink, Inks};
use super::shapes::{Piece, Vehicle, blanks, moved, outline, piece, pieces, signs};
use super::signs::{GATE, STAR, card_sign, seat_sign};
use crate::drawing::{Berth, Point, Track};

/// Berths as the page hears of them: x, y, degrees, length. Among them are the shortest and the longest, some that lie
/// straight or stand, some that would be upside down, and some whose corners lie just between two tenths.
const BERTHS: [[f64; 4]; 12] = [
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

/// How much larger than a berth an outline is, and how round: a vault, a berth, one in a tunnel, one under a taxi.
const OUTLINES: [[f64; 2]; 4] = [[0.8, 5.0], [-0.7, 2.4], [-2.0, 2.4], [-0.7, 2.6]];

#[derive(Serialize)]
struct Parity {
    berths: Vec<OneBerth>,
    /// All berths as one route.
    route: WholeRoute,
    places: Vec<OnePlace>,
    /// The page's name of each colour, by day and by lamplight.
    inks: BTreeMap<String, [String; 2]>,
}

#[derive(Serialize)]
struct OneBerth {
    berth: [f64; 4],
    outlines: Vec<OneOutline>,
    seat: &'static str,
    train: Piece,
    taxi: Piece,
}

#[derive(Serialize)]
struct OneOutline {
    grow: f64,
    round: f64,
    path: String,
}

#[derive(Serialize)]
struct WholeRoute {
    blanks: String,
    /// By the letter of the colour.
    signs: BTreeMap<char, String>,
    seat: &'static str,
    train: Piece,
    taxi: Piece,
}

#[derive(Serialize)]
struct OnePlace {
    at: [f64; 2],
    star: String,
    gate: String,
}

fn berth([x, y, degrees, length]: [f64; 4]) -> Berth {
    Berth { at: Point::new(x, y), turn: degrees.to_radians(), length }
}

fn one_berth(seat: Seat, numbers: [f64; 4]) -> OneBerth {
    let berth = berth(numbers);
    let outlines =
        OUTLINES.map(|[grow, round]| OneOutline { grow, round, path: outline(&berth, grow, round) });
    let [train, taxi] =
        [Vehicle::Train, Vehicle::Taxi].map(|vehicle| piece(vehicle, &berth, seat_sign(seat)));
    OneBerth { berth: numbers, outlines: outlines.into(), seat: seat.name(), train, taxi }
}

fn whole_route() -> WholeRoute {
    let (seat, track) =
        (Seat::Red, Track { line: Vec::new(), berths: BERTHS.iter().copied().map(berth).collect() });
    let [train, taxi] =
        [Vehicle::Train, Vehicle::Taxi].map(|vehicle| pieces(vehicle, &track, seat_sign(seat)));
    let sign = |color: Color| (Card::Train(color).letter(), signs(&track, card_sign(color)));
    let signs = Color::ALL.into_iter().map(sign).collect();
    WholeRoute { blanks: blanks(&track), signs, seat: seat.name(), train, taxi }
}

fn one_place(at: Point) -> OnePlace {
    OnePlace { at: [at.x, at.y], star: moved(STAR, at, 1.0), gate: moved(GATE, at, 1.0) }
}

/// Every colour that the page has a name for.
fn inks() -> BTreeMap<String, [String; 2]> {
    let named = |theme: Theme| named_inks(theme.inks());
    let pairs = named(Theme::Light).into_iter().zip(named(Theme::Dark));
    pairs.map(|((name, light), (_, dark))| (name, [light.to_string(), dark.to_string()])).collect()
}

fn named_inks(inks: &Inks) -> Vec<(String, Ink)> {
    let ground = [
        ("sea", inks.sea),
        ("shore", inks.shore),
        ("land", inks.land),
        ("land-abroad", inks.abroad),
        ("land-edge", inks.edge),
        ("wash", inks.wash),
        ("state-line", inks.line),
        ("water", inks.water),
        ("ice", inks.ice),
        ("park", inks.park),
        ("relief", inks.relief),
        ("rail", inks.rail),
        ("ink", inks.ink),
        ("halo", inks.halo),
        ("dot", inks.dot),
        ("star", inks.star),
    ];
    let mut named: Vec<(String, Ink)> = ground.map(|(name, ink)| (name.to_owned(), ink)).into();
    for color in [None].into_iter().chain(Color::ALL.map(Some)) {
        let (name, [fill, edge]) = (color.map_or("gray", Color::name), inks.berth(color));
        named.push((format!("card-{name}"), fill));
        // By lamplight the page has another edge for black berths than for black cards.
        if color != Some(Color::Black) {
            named.push((format!("card-edge-{name}"), edge));
        }
    }
    for seat in Seat::ALL {
        let (name, [fill, edge]) = (seat.name(), inks.seat(seat));
        named.extend([(format!("seat-{name}"), fill), (format!("seat-edge-{name}"), edge)]);
    }
    named
}

#[test]
fn the_page_draws_the_same_shapes_in_the_same_colours() {
    let places = [Point::new(0.0, 0.0), Point::new(1487.7, 364.0), Point::new(432.3, 91.6)];
    let seats = Seat::ALL.into_iter().cycle();
    let parity = Parity {
        berths: seats.zip(BERTHS).map(|(seat, numbers)| one_berth(seat, numbers)).collect(),
        route: whole_route(),
        places: places.map(one_place).into(),
        inks: inks(),
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures/shapes.json");
    let text = serde_json::to_string_pretty(&parity).unwrap();
    expect_file![file].assert_eq(&(text + "\n"));
}

#[test]
fn what_lies_under_a_taxi_has_a_little_of_its_colour() {
    let stand = |theme: Theme| theme.inks().stand(Seat::Yellow).to_string();
    assert_eq!([Theme::Light, Theme::Dark].map(stand), ["#eed892", "#736025"]);
}

//! The layout that annealing starts from: the projected coordinates of the cities, or, on a board without
//! coordinates, a force-directed layout of its routes.

use fogg_boards::layout::{Corridor, Projection, ProjectionKind};
use fogg_boards::{BoardFile, Coordinates, Point};
use fogg_rules::{Board, PlaceId};

use crate::layout_search::GOOD_SPACE_LENGTH;
use crate::projection::project;
use crate::{CITY_CLEARANCE, LayoutOptions, SPACE_GAP};

/// The part of the drawing's width that is left free at each edge.
const MARGIN: f64 = 0.075;
/// The largest height of a drawing, as a multiple of its width.
const MAX_HEIGHT: f64 = 1.4;
/// The smallest height of a drawing, as a multiple of its width.
const MIN_HEIGHT: f64 = 0.4;
/// The number of iterations of the force-directed layout.
const FORCE_STEPS: usize = 400;

/// The layout before annealing.
pub(crate) struct InitialLayout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) projection: Projection,
    /// The target position of each place.
    pub(crate) targets: Vec<Point>,
    /// How strongly each place is pulled to its target.
    pub(crate) pulls: Vec<f64>,
}

impl InitialLayout {
    pub(crate) fn new(file: &BoardFile, options: &LayoutOptions, corridors: &[Corridor]) -> InitialLayout {
        let cities: Vec<Coordinates> = file.coordinates.iter().flatten().copied().collect();
        if has_distinct_coordinates(&cities) {
            from_coordinates(file, options, corridors, &cities)
        } else {
            from_forces(file, corridors)
        }
    }
}

/// Whether most cities have distinct coordinates; a board file written without coordinates has all cities at 0, 0.
fn has_distinct_coordinates(cities: &[Coordinates]) -> bool {
    let mut distinct: Vec<&Coordinates> = Vec::new();
    for city in cities {
        let is_new =
            |known: &&Coordinates| (known.lon - city.lon).abs() > 1e-4 || (known.lat - city.lat).abs() > 1e-4;
        if distinct.iter().all(is_new) {
            distinct.push(city);
        }
    }
    distinct.len() > 1 && 2 * distinct.len() > cities.len()
}

/// Fits the projected cities into the requested width.
fn from_coordinates(
    file: &BoardFile,
    options: &LayoutOptions,
    corridors: &[Corridor],
    cities: &[Coordinates],
) -> InitialLayout {
    let LayoutOptions { projection: kind, width, stretch } = *options;
    let (west, east) = span(cities.iter().map(|city| city.lon));
    let (south, north) = span(cities.iter().map(|city| city.lat));
    let center = Coordinates { lon: (west + east) / 2.0, lat: (south + north) / 2.0 };
    let flat = Projection { kind, center, at: Point::default(), scale: 1.0, stretch };
    let places: Vec<Point> = cities.iter().map(|city| project(&flat, *city)).collect();
    let (left, right) = span(places.iter().map(|place| place.x));
    let (top, bottom) = span(places.iter().map(|place| place.y));
    let margin = MARGIN * width;
    let fill = |available: f64, size: f64| (available - 2.0 * margin) / size.max(1e-9);
    let scale = fill(width, right - left).min(fill(MAX_HEIGHT * width, bottom - top));
    let height = ((bottom - top) * scale + 2.0 * margin).max(MIN_HEIGHT * width).round();
    let at = Point::new(width - (left + right) * scale, height - (top + bottom) * scale) * 0.5;
    let projection = Projection { at, scale, ..flat };
    let mut targets: Vec<Option<Point>> = file
        .coordinates
        .iter()
        .map(|coordinates| coordinates.map(|coordinates| project(&projection, coordinates)))
        .collect();
    let pulls = targets.iter().map(|target| if target.is_some() { 1.0 } else { 0.15 }).collect();
    place_border_ends(&file.board, corridors, &mut targets, Point::new(width / 2.0, height / 2.0));
    let targets = targets.into_iter().map(Option::unwrap_or_default).collect();
    InitialLayout { width, height, projection, targets, pulls }
}

/// Places each border end outwards from its city.
fn place_border_ends(board: &Board, corridors: &[Corridor], targets: &mut [Option<Point>], center: Point) {
    for corridor in corridors {
        let [a, b] = corridor.ends.map(PlaceId::index);
        let (city, end) = if targets[a].is_some() { (a, b) } else { (b, a) };
        if targets[end].is_some() {
            continue;
        }
        let from = targets[city].unwrap_or(center);
        targets[end] = Some(from + (from - center).unit() * good_length(board, corridor));
    }
}

/// A force-directed layout: places start on a circle, routes pull them together, and places repel each other.
fn from_forces(file: &BoardFile, corridors: &[Corridor]) -> InitialLayout {
    let board = &*file.board;
    let count = board.places().len();
    let lengths: Vec<f64> = corridors.iter().map(|corridor| good_length(board, corridor)).collect();
    let mean = lengths.iter().sum::<f64>() / lengths.len().max(1) as f64;
    let circle = |number: usize| {
        let angle = std::f64::consts::TAU * number as f64 / count as f64;
        Point::new(angle.cos(), angle.sin()) * (mean * (count as f64).sqrt())
    };
    let mut places: Vec<Point> = (0..count).map(circle).collect();
    for number in 0..FORCE_STEPS {
        let max_move = mean * 0.5 * (1.0 - number as f64 / FORCE_STEPS as f64);
        let forces = forces(&places, corridors, &lengths, mean);
        for (place, force) in places.iter_mut().zip(forces) {
            *place = *place + force.unit() * force.length().min(max_move);
        }
    }
    let scale = fitting_scale(&places, corridors, &lengths);
    places.iter_mut().for_each(|place| *place = *place * scale);
    let ((left, right), (top, bottom)) =
        (span(places.iter().map(|place| place.x)), span(places.iter().map(|place| place.y)));
    let margin = mean.max(120.0);
    let width = (right - left + 2.0 * margin).round();
    let height = (bottom - top + 2.0 * margin).max(MIN_HEIGHT * width).round();
    let corner = Point::new((left + right - width) / 2.0, (top + bottom - height) / 2.0);
    let targets = places.into_iter().map(|place| place - corner).collect();
    let at = Point::new(width / 2.0, height / 2.0);
    let center = Coordinates { lon: 0.0, lat: 0.0 };
    let projection = Projection { kind: ProjectionKind::Plain, center, at, scale: 1.0, stretch: 1.0 };
    InitialLayout { width, height, projection, targets, pulls: vec![0.1; count] }
}

/// The force on each place.
fn forces(places: &[Point], corridors: &[Corridor], lengths: &[f64], mean: f64) -> Vec<Point> {
    let push = |place: &Point| {
        let others = places.iter().filter(|other| *other != place);
        others.fold(Point::default(), |sum, other| {
            let away = *place - *other;
            sum + away.unit() * (mean * mean * 0.6 / away.length().max(1.0))
        })
    };
    let mut forces: Vec<Point> = places.iter().map(push).collect();
    for (corridor, length) in corridors.iter().zip(lengths) {
        let [a, b] = corridor.ends.map(PlaceId::index);
        let apart = places[b] - places[a];
        let pull = apart.unit() * (apart.length() - length);
        forces[a] = forces[a] + pull;
        forces[b] = forces[b] - pull;
    }
    forces
}

/// The scale at which half of the corridors are 25 % longer than they need to be.
fn fitting_scale(places: &[Point], corridors: &[Corridor], lengths: &[f64]) -> f64 {
    let factor = |(corridor, length): (&Corridor, &f64)| {
        let [a, b] = corridor.ends.map(|end| places[end.index()]);
        length / (b - a).length().max(1.0)
    };
    let mut factors: Vec<f64> = corridors.iter().zip(lengths).map(factor).collect();
    factors.sort_by(f64::total_cmp);
    1.25 * factors.get(factors.len() / 2).copied().unwrap_or(1.0)
}

/// The length of a corridor at which its spaces have their preferred length.
fn good_length(board: &Board, corridor: &Corridor) -> f64 {
    f64::from(board.route(corridor.routes[0]).length) * (GOOD_SPACE_LENGTH + SPACE_GAP) + 2.0 * CITY_CLEARANCE
}

fn span(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::MAX, f64::MIN), |(low, high), number| (low.min(number), high.max(number)))
}

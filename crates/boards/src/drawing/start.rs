//! Where everything lies before it settles: as on the globe, or, on a board that does not say, as springs along its
//! routes would have it.

use fogg_rules::{Board, PlaceId};

use super::settle::GOOD_BERTH;
use super::{CLEAR, GAP, Kind, Point, Projection, Way, Wish};
use crate::{Coordinates, Sheet};

/// The part of the sheet's width that is left free at each edge, for what hangs over.
const MARGIN: f64 = 0.075;
/// A sheet is no higher than this many times its width, and no lower than the part below.
const HIGHEST: f64 = 1.4;
const LOWEST: f64 = 0.4;
/// How often springs pull.
const PULLS: usize = 400;

/// A sheet on which nothing has settled yet.
pub(super) struct Start {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) projection: Projection,
    /// Where each place belongs.
    pub(super) truth: Vec<Point>,
    /// How firmly each is held there.
    pub(super) hold: Vec<f64>,
}

impl Start {
    pub(super) fn new(sheet: &Sheet, wish: &Wish, ways: &[Way]) -> Start {
        let cities: Vec<Coordinates> = sheet.coordinates.iter().flatten().copied().collect();
        if is_on_globe(&cities) { on_globe(sheet, wish, ways, &cities) } else { on_springs(sheet, ways) }
    }
}

/// Whether cities lie apart: a board that was written without knowing where has all of them in one point.
fn is_on_globe(cities: &[Coordinates]) -> bool {
    let mut apart: Vec<&Coordinates> = Vec::new();
    for city in cities {
        let is_new =
            |known: &&Coordinates| (known.lon - city.lon).abs() > 1e-4 || (known.lat - city.lat).abs() > 1e-4;
        if apart.iter().all(is_new) {
            apart.push(city);
        }
    }
    apart.len() > 1 && 2 * apart.len() > cities.len()
}

/// Fits the cities onto a sheet of the wished width.
fn on_globe(sheet: &Sheet, wish: &Wish, ways: &[Way], cities: &[Coordinates]) -> Start {
    let Wish { kind, width, stretch } = *wish;
    let (west, east) = span(cities.iter().map(|city| city.lon));
    let (south, north) = span(cities.iter().map(|city| city.lat));
    let middle = Coordinates { lon: (west + east) / 2.0, lat: (south + north) / 2.0 };
    let flat = Projection { kind, middle, at: Point::default(), scale: 1.0, stretch };
    let places: Vec<Point> = cities.iter().map(|city| flat.place(*city)).collect();
    let (left, right) = span(places.iter().map(|place| place.x));
    let (top, bottom) = span(places.iter().map(|place| place.y));
    let margin = MARGIN * width;
    let fill = |room: f64, size: f64| (room - 2.0 * margin) / size.max(1e-9);
    let scale = fill(width, right - left).min(fill(HIGHEST * width, bottom - top));
    let height = ((bottom - top) * scale + 2.0 * margin).max(LOWEST * width).round();
    let at = Point::new(width - (left + right) * scale, height - (top + bottom) * scale) * 0.5;
    let projection = Projection { at, scale, ..flat };
    let mut truth: Vec<Option<Point>> =
        sheet.coordinates.iter().map(|found| found.map(|found| projection.place(found))).collect();
    let hold = truth.iter().map(|found| if found.is_some() { 1.0 } else { 0.15 }).collect();
    place_ends(&sheet.board, ways, &mut truth, Point::new(width / 2.0, height / 2.0));
    let truth = truth.into_iter().map(Option::unwrap_or_default).collect();
    Start { width, height, projection, truth, hold }
}

/// Border ends lie outwards of the city that they are reached from.
fn place_ends(board: &Board, ways: &[Way], truth: &mut [Option<Point>], middle: Point) {
    for way in ways {
        let [a, b] = way.ends.map(PlaceId::index);
        let (city, end) = if truth[a].is_some() { (a, b) } else { (b, a) };
        if truth[end].is_some() {
            continue;
        }
        let from = truth[city].unwrap_or(middle);
        truth[end] = Some(from + (from - middle).unit() * room(board, way));
    }
}

/// All places on a circle, pulled together by their routes and pushed apart by each other.
fn on_springs(sheet: &Sheet, ways: &[Way]) -> Start {
    let board = &*sheet.board;
    let count = board.places().len();
    let rooms: Vec<f64> = ways.iter().map(|way| room(board, way)).collect();
    let usual = rooms.iter().sum::<f64>() / rooms.len().max(1) as f64;
    let circle = |number: usize| {
        let turn = std::f64::consts::TAU * number as f64 / count as f64;
        Point::new(turn.cos(), turn.sin()) * (usual * (count as f64).sqrt())
    };
    let mut places: Vec<Point> = (0..count).map(circle).collect();
    for pull in 0..PULLS {
        let step = usual * 0.5 * (1.0 - pull as f64 / PULLS as f64);
        let forces = forces(&places, ways, &rooms, usual);
        for (place, force) in places.iter_mut().zip(forces) {
            *place = *place + force.unit() * force.length().min(step);
        }
    }
    let fitting = fitting(&places, ways, &rooms);
    places.iter_mut().for_each(|place| *place = *place * fitting);
    let ((left, right), (top, bottom)) =
        (span(places.iter().map(|place| place.x)), span(places.iter().map(|place| place.y)));
    let margin = usual.max(120.0);
    let width = (right - left + 2.0 * margin).round();
    let height = (bottom - top + 2.0 * margin).max(LOWEST * width).round();
    let corner = Point::new((left + right - width) / 2.0, (top + bottom - height) / 2.0);
    let truth = places.into_iter().map(|place| place - corner).collect();
    let at = Point::new(width / 2.0, height / 2.0);
    let middle = Coordinates { lon: 0.0, lat: 0.0 };
    let projection = Projection { kind: Kind::Plain, middle, at, scale: 1.0, stretch: 1.0 };
    Start { width, height, projection, truth, hold: vec![0.1; count] }
}

/// What pulls and pushes each place.
fn forces(places: &[Point], ways: &[Way], rooms: &[f64], usual: f64) -> Vec<Point> {
    let push = |place: &Point| {
        let others = places.iter().filter(|other| *other != place);
        others.fold(Point::default(), |sum, other| {
            let away = *place - *other;
            sum + away.unit() * (usual * usual * 0.6 / away.length().max(1.0))
        })
    };
    let mut forces: Vec<Point> = places.iter().map(push).collect();
    for (way, room) in ways.iter().zip(rooms) {
        let [a, b] = way.ends.map(PlaceId::index);
        let apart = places[b] - places[a];
        let pull = apart.unit() * (apart.length() - room);
        forces[a] = forces[a] + pull;
        forces[b] = forces[b] - pull;
    }
    forces
}

/// How many times larger everything must be so that half of the ways have the room that they need, and a little more.
fn fitting(places: &[Point], ways: &[Way], rooms: &[f64]) -> f64 {
    let factor = |(way, room): (&Way, &f64)| {
        let [a, b] = way.ends.map(|end| places[end.index()]);
        room / (b - a).length().max(1.0)
    };
    let mut factors: Vec<f64> = ways.iter().zip(rooms).map(factor).collect();
    factors.sort_by(f64::total_cmp);
    1.25 * factors.get(factors.len() / 2).copied().unwrap_or(1.0)
}

/// How long a way should be, for good berths.
fn room(board: &Board, way: &Way) -> f64 {
    f64::from(board.route(way.routes[0]).length) * (GOOD_BERTH + GAP) + 2.0 * CLEAR
}

fn span(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::MAX, f64::MIN), |(low, high), number| (low.min(number), high.max(number)))
}

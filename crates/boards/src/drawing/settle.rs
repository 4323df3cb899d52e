//! Finds a layout: every city near its true place, every route with room for its berths, every label free.
//!
//! Small random moves, of which those that make things better are kept, and at first some that make them worse: as
//! metal settles while it cools.

use fogg_rules::chance::{QuickRng, below};
use fogg_rules::{Board, PlaceId};

use super::check::Box4;
use super::geometry::tracks;
use super::project::Kind;
use super::start::Start;
use super::{CLEAR, Curve, DOT, FRAME, GAP, LETTERS, Layout, Point, SHORTEST_BERTH, Spot, labels, ways};
use crate::Sheet;

/// A berth should be at least so long, if there is room.
pub(super) const GOOD_BERTH: f64 = 33.0;
/// How far things should stay apart.
const APART: f64 = 3.0;
/// How bad it is if two ways cross.
const CROSSING: f64 = 600.0;
/// How near the edge of the sheet a place may be.
const EDGE: f64 = 42.0;

/// How near the edge of the sheet a label may be.
const EDGE_OF_LABEL: f64 = FRAME + 2.0;

/// What kind of sheet is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wish {
    /// How degrees become places.
    pub kind: Kind,
    /// How wide the sheet is.
    pub width: f64,
    /// How much wider than true everything is: narrow places need room.
    pub stretch: f64,
}

/// A layout for such a sheet, found by so many small moves.
pub fn settle(sheet: &Sheet, wish: &Wish, moves: usize, rng: &mut QuickRng) -> Layout {
    let mut bench = Bench::new(sheet, wish);
    for number in 0..moves {
        let heat = 1.0 - number as f64 / moves as f64;
        bench.step(heat, rng);
    }
    // Then labels are placed, and everything makes a little room for them, again and again.
    for _ in 0..ROUNDS {
        bench.place_labels(rng);
        for number in 0..moves / ROUNDS {
            let heat = 0.25 * (1.0 - number as f64 / (moves / ROUNDS) as f64);
            bench.step(heat, rng);
        }
    }
    bench.layout
}

/// How often labels are placed anew.
const ROUNDS: usize = 8;

struct Bench<'a> {
    board: &'a Board,
    layout: Layout,
    truth: Vec<Point>,
    /// How firmly each place is held where it truly lies.
    hold: Vec<f64>,
    /// For each way, its berths.
    bodies: Vec<Body>,
    /// The width of each label.
    widths: Vec<f64>,
    /// The ways at each place.
    at_place: Vec<Vec<usize>>,
    /// Whether labels are placed and need room.
    labelled: bool,
}

#[derive(Clone)]
struct Body {
    berths: Vec<Box4>,
    /// The middle of the way, in a few pieces.
    line: [Point; 9],
    low: Point,
    high: Point,
    own: f64,
}

impl<'a> Bench<'a> {
    fn new(sheet: &'a Sheet, wish: &Wish) -> Bench<'a> {
        let board = &*sheet.board;
        let ways = ways(board);
        let Start { width, height, projection, truth, hold } = Start::new(sheet, wish, &ways);
        let spots = truth.iter().map(|at| Spot { at: *at, label: Point::new(0.0, -DOT - LETTERS) }).collect();
        let mut at_place = vec![Vec::new(); truth.len()];
        for (number, way) in ways.iter().enumerate() {
            way.ends.iter().for_each(|end| at_place[end.index()].push(number));
        }
        let layout = Layout { width, height, projection, spots, ways };
        let widths = board.places().iter().map(|place| labels::width(&labels::text(place))).collect();
        let mut bench =
            Bench { board, layout, truth, hold, bodies: Vec::new(), widths, at_place, labelled: false };
        bench.bodies = (0..bench.layout.ways.len()).map(|way| bench.body(way)).collect();
        bench
    }

    /// The berths of a way, and what is wrong with the way itself.
    fn body(&self, number: usize) -> Body {
        let way = &self.layout.ways[number];
        let [a, b] = way.ends.map(|end| self.layout.spots[end.index()].at);
        let spaces = usize::from(self.board.route(way.routes[0]).length);
        let curve = Curve::between(a, b, way.bend);
        let need = |berth: f64| spaces as f64 * (berth + GAP) - GAP + 2.0 * CLEAR;
        let short = (need(GOOD_BERTH) - curve.length()).max(0.0);
        let too_short = (need(SHORTEST_BERTH + 0.5) - curve.length()).max(0.0);
        let straight = (b - a).length().max(1.0);
        let crooked = way.bend / straight;
        let own = 0.02 * short * short + 3.0 * too_short * too_short + 1500.0 * crooked * crooked;
        let tracks = tracks(&curve, spaces, way.routes.len());
        // On the inner side of a sharp bend berths come too near to each other.
        let pinched = tracks.iter().flat_map(|track| track.berths.windows(2));
        let pinched = pinched.map(|pair| Box4::of_berth(&pair[0]).depth(&Box4::of_berth(&pair[1]), 0.5));
        let own = own + pinched.map(|deep| 40.0 * deep * (deep + 1.0)).sum::<f64>();
        let berths: Vec<Box4> =
            tracks.iter().flat_map(|track| track.berths.iter().map(Box4::of_berth)).collect();
        let corners = || berths.iter().flat_map(|berth| berth.corners);
        let fold = |pick: fn(f64, f64) -> f64, start: f64| {
            corners()
                .fold(Point::new(start, start), |all, at| Point::new(pick(all.x, at.x), pick(all.y, at.y)))
        };
        let (low, high) = (fold(f64::min, f64::MAX), fold(f64::max, f64::MIN));
        let piece = |number: usize| curve.at(curve.length() * number as f64 / 8.0).0;
        Body { berths, line: std::array::from_fn(piece), low, high, own }
    }

    /// How much two ways are in each other's way.
    fn between(&self, one: &Body, two: &Body) -> f64 {
        let is_far = one.low.x - two.high.x > APART
            || two.low.x - one.high.x > APART
            || one.low.y - two.high.y > APART
            || two.low.y - one.high.y > APART;
        if is_far {
            return 0.0;
        }
        let mut sum = CROSSING * crossings(&one.line, &two.line) as f64;
        for berth in &one.berths {
            for other in &two.berths {
                let depth = berth.depth(other, APART);
                sum += depth * depth + 2.0 * depth;
            }
        }
        sum * 2.0
    }

    /// How much a way is in the way of places that it does not lead to.
    fn on_places(&self, number: usize, body: &Body) -> f64 {
        let ends = self.layout.ways[number].ends;
        let room = |at: Point| {
            at.x + 30.0 > body.low.x
                && at.x - 30.0 < body.high.x
                && at.y + 30.0 > body.low.y
                && at.y - 30.0 < body.high.y
        };
        let mut sum = 0.0;
        for (place, spot) in self.layout.spots.iter().enumerate() {
            if ends.contains(&PlaceId(place as u8)) || !room(spot.at) {
                continue;
            }
            for berth in &body.berths {
                let overlap = (DOT + 2.0 * APART - berth.distance(spot.at)).max(0.0);
                sum += 4.0 * overlap * overlap;
            }
        }
        sum
    }

    /// The label of a place.
    fn label(&self, place: usize) -> Box4 {
        let spot = &self.layout.spots[place];
        Box4::upright(spot.at + spot.label, self.widths[place], LETTERS)
    }

    /// How much a way is in the way of labels.
    fn on_labels(&self, body: &Body) -> f64 {
        if !self.labelled {
            return 0.0;
        }
        let depth = |place: usize| {
            let label = self.label(place);
            let sum: f64 = body
                .berths
                .iter()
                .map(|berth| 3.0 * berth.depth(&label, 2.0))
                .map(|deep| deep * deep + deep)
                .sum();
            sum
        };
        (0..self.layout.spots.len()).map(depth).sum()
    }

    /// What is wrong with a place itself.
    fn at(&self, place: usize) -> f64 {
        let at = self.layout.spots[place].at;
        let away = (at - self.truth[place]).length();
        let out = |low: f64, high: f64, value: f64| (low - value).max(value - high).max(0.0);
        let outside = out(EDGE, self.layout.width - EDGE, at.x) + out(EDGE, self.layout.height - EDGE, at.y);
        let mut sum = 0.05 * self.hold[place] * away * away + 50.0 * outside * outside;
        for (other, spot) in self.layout.spots.iter().enumerate() {
            let overlap = 2.0 * DOT + 22.0 - (at - spot.at).length();
            if other != place && overlap > 0.0 {
                sum += 3.0 * overlap * overlap;
            }
        }
        if self.labelled {
            sum += self.label_at(place);
        }
        sum
    }

    /// What is wrong with the label of a place.
    fn label_at(&self, place: usize) -> f64 {
        let label = self.label(place);
        let own = &self.at_place[place];
        let mut sum = 0.0;
        for (_, body) in self.bodies.iter().enumerate().filter(|(number, _)| !own.contains(number)) {
            let depths = body.berths.iter().map(|berth| 3.0 * berth.depth(&label, 2.0));
            sum += depths.map(|deep| deep * deep + deep).sum::<f64>();
        }
        for (other, spot) in self.layout.spots.iter().enumerate().filter(|(other, _)| *other != place) {
            let near = (DOT + 2.0 - label.distance(spot.at)).max(0.0) + self.label(other).depth(&label, 2.0);
            sum += 9.0 * near * near;
        }
        let out = |low: f64, high: f64, value: f64| (low - value).max(value - high).max(0.0);
        for corner in label.corners {
            let outside = out(EDGE_OF_LABEL, self.layout.width - EDGE_OF_LABEL, corner.x)
                + out(EDGE_OF_LABEL, self.layout.height - EDGE_OF_LABEL, corner.y);
            sum += 50.0 * outside * outside;
        }
        sum
    }

    /// What is wrong with some ways, among themselves and with the others.
    fn wrong(&self, some: &[usize], bodies: &[Body]) -> f64 {
        let mut sum = 0.0;
        for (index, (number, body)) in some.iter().zip(bodies).enumerate() {
            sum += body.own + self.on_places(*number, body) + self.on_labels(body);
            for (other_number, other) in self.bodies.iter().enumerate() {
                if !some.contains(&other_number) {
                    sum += self.between(body, other);
                }
            }
            for later in &bodies[index + 1..] {
                sum += self.between(body, later);
            }
        }
        sum
    }

    fn step(&mut self, heat: f64, rng: &mut QuickRng) {
        let places = self.layout.spots.len() as u32;
        let all = places + self.layout.ways.len() as u32;
        let picked = below(rng, all);
        let size = 2.0 + 26.0 * heat;
        let some: Vec<usize> = if picked < places {
            self.at_place[picked as usize].clone()
        } else {
            vec![(picked - places) as usize]
        };
        let place = (picked < places).then_some(picked as usize);
        let before = self.layout.clone_part(place, &some);
        let old: Vec<Body> = some.iter().map(|way| self.bodies[*way].clone()).collect();
        let was =
            self.wrong(&some, &old) + place.map_or(0.0, |place| self.at(place) + self.under(place, &some));
        match place {
            Some(place) => {
                let spot = &mut self.layout.spots[place].at;
                *spot = *spot + Point::new(spread(rng, size), spread(rng, size));
            }
            None => self.layout.ways[some[0]].bend += spread(rng, size),
        }
        let new: Vec<Body> = some.iter().map(|way| self.body(*way)).collect();
        let is =
            self.wrong(&some, &new) + place.map_or(0.0, |place| self.at(place) + self.under(place, &some));
        let luck = f64::from(below(rng, 1 << 20) + 1) / f64::from(1 << 20);
        if is <= was || (was - is) > 120.0 * heat * heat * heat * luck.ln() {
            some.iter().zip(new).for_each(|(way, body)| self.bodies[*way] = body);
        } else {
            self.layout.restore(before, &some);
        }
    }

    /// How much other ways are in the way of a place.
    fn under(&self, place: usize, own: &[usize]) -> f64 {
        let at = self.layout.spots[place].at;
        let mut sum = 0.0;
        for (_, body) in self.bodies.iter().enumerate().filter(|(number, _)| !own.contains(number)) {
            let near = at.x + 30.0 > body.low.x
                && at.x - 30.0 < body.high.x
                && at.y + 30.0 > body.low.y
                && at.y - 30.0 < body.high.y;
            if !near {
                continue;
            }
            for berth in &body.berths {
                let overlap = (DOT + 2.0 * APART - berth.distance(at)).max(0.0);
                sum += 4.0 * overlap * overlap;
            }
        }
        sum
    }

    /// Gives every label the best side that is left, again and again until nothing gets better.
    fn place_labels(&mut self, rng: &mut QuickRng) {
        self.labelled = true;
        let drawing = self.layout.drawing(self.board);
        let berths: Vec<Box4> =
            drawing.routes.iter().flat_map(|track| track.berths.iter().map(Box4::of_berth)).collect();
        let places = self.layout.spots.len();
        let order = |rng: &mut QuickRng| below(rng, places as u32) as usize;
        for round in 0..places * 10 {
            let place = if round < places { round } else { order(rng) };
            let text = labels::text(&self.board.places()[place]);
            let sides = labels::sides(&text);
            let cost = |bench: &Bench<'_>, number: usize, side: Point| {
                let at = bench.layout.spots[place].at + side;
                let own = Box4::upright(at, bench.widths[place], LETTERS);
                let mut sum = number as f64 * 0.4;
                sum += 100.0 * berths.iter().filter(|berth| own.meets(berth)).count() as f64;
                for (other, spot) in bench.layout.spots.iter().enumerate() {
                    if own.distance(spot.at) < DOT + 1.0 {
                        sum += 120.0;
                    }
                    if other != place && own.meets(&bench.label(other)) {
                        sum += 60.0;
                    }
                }
                let outside = own.corners.iter().any(|corner| {
                    corner.x < FRAME
                        || corner.y < FRAME
                        || corner.x > bench.layout.width - FRAME
                        || corner.y > bench.layout.height - FRAME
                });
                sum + if outside { 300.0 } else { 0.0 }
            };
            let best = sides
                .iter()
                .enumerate()
                .map(|(number, side)| (cost(self, number, *side), *side))
                .min_by(|one, two| one.0.total_cmp(&two.0));
            if let Some((_, side)) = best {
                self.layout.spots[place].label = side;
            }
        }
    }
}

/// How often two lines cross; meeting at an end is no crossing.
fn crossings(one: &[Point; 9], two: &[Point; 9]) -> usize {
    let side = |a: Point, b: Point, c: Point| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    let cross = |a: Point, b: Point, c: Point, d: Point| {
        side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
    };
    let pairs = one.windows(2).flat_map(|first| two.windows(2).map(move |second| (first, second)));
    pairs.filter(|(first, second)| cross(first[0], first[1], second[0], second[1])).count()
}

/// What a move may change.
struct Part {
    place: Option<(usize, Spot)>,
    bends: Vec<f64>,
}

impl Layout {
    fn clone_part(&self, place: Option<usize>, some: &[usize]) -> Part {
        Part {
            place: place.map(|place| (place, self.spots[place])),
            bends: some.iter().map(|way| self.ways[*way].bend).collect(),
        }
    }

    fn restore(&mut self, part: Part, some: &[usize]) {
        if let Some((place, spot)) = part.place {
            self.spots[place] = spot;
        }
        some.iter().zip(part.bends).for_each(|(way, bend)| self.ways[*way].bend = bend);
    }
}

/// A number around 0, mostly near it.
fn spread(rng: &mut QuickRng, size: f64) -> f64 {
    let part = |rng: &mut QuickRng| f64::from(below(rng, 1 << 20)) / f64::from(1 << 20) - 0.5;
    (part(rng) + part(rng) + part(rng)) * size
}

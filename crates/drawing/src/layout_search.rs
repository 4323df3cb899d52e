//! Finds a layout by simulated annealing: cities near their true positions, room for every space, no label covered.
//!
//! Each step moves one place or bends one corridor at random. A step that lowers the cost is kept; one that raises it
//! is kept with a probability that falls with the temperature.

use fogg_boards::layout::{Corridor, Layout, PlaceLayout, ProjectionKind, corridors};
use fogg_boards::{BoardFile, Point};
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Board, PlaceId};
use rand_core::SeedableRng as _;

use crate::curve::{Curve, tracks};
use crate::initial_layout::InitialLayout;
use crate::{
    CITY_CLEARANCE, DOT_RADIUS, Drawing, FRAME_WIDTH, LABEL_SIZE, MIN_SPACE_LENGTH, OrientedBox, SPACE_GAP,
    labels,
};

/// The preferred length of a space.
pub(crate) const GOOD_SPACE_LENGTH: f64 = 33.0;
/// The preferred gap between spaces of different corridors.
const MARGIN: f64 = 3.0;
/// The cost of two corridors that cross.
const CROSSING_COST: f64 = 600.0;
/// The preferred distance of places from the edge of the drawing.
const PLACE_EDGE_DISTANCE: f64 = 42.0;
/// The preferred distance of labels from the edge of the drawing.
const LABEL_EDGE_DISTANCE: f64 = FRAME_WIDTH + 2.0;
/// The number of rounds in which labels are placed.
const LABEL_ROUNDS: usize = 8;
/// The number of steps for a board without a layout; they take well under a second.
const DEFAULT_STEPS: usize = 20_000;

/// The properties of the layout to find.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutOptions {
    /// The map projection.
    pub projection: ProjectionKind,
    /// The width of the drawing.
    pub width: f64,
    /// The horizontal stretch; 1 keeps true proportions.
    pub stretch: f64,
}

/// Returns the layout in the file, or else finds one, which is always the same for the same board.
pub fn layout_of(file: &BoardFile) -> Layout {
    let find = || {
        let spaces: u32 = file.board.routes().iter().map(|route| u32::from(route.length)).sum();
        // 300 spaces fit on a width of 1600.
        let width = (1600.0 * (f64::from(spaces) / 300.0).sqrt()).clamp(700.0, 2400.0).round();
        let options = LayoutOptions { projection: ProjectionKind::Plain, width, stretch: 1.0 };
        find_layout(file, &options, DEFAULT_STEPS, &mut FastRng::seed_from_u64(0))
    };
    file.layout.clone().unwrap_or_else(find)
}

/// Finds a layout with `steps` annealing steps before the labels are placed and as many afterwards.
pub fn find_layout(file: &BoardFile, options: &LayoutOptions, steps: usize, rng: &mut FastRng) -> Layout {
    let mut annealer = Annealer::new(file, options);
    for number in 0..steps {
        annealer.step(1.0 - number as f64 / steps as f64, rng);
    }
    // Each round places the labels, then moves places and corridors out of their way.
    for _ in 0..LABEL_ROUNDS {
        annealer.place_labels(rng);
        for number in 0..steps / LABEL_ROUNDS {
            annealer.step(0.25 * (1.0 - number as f64 / (steps / LABEL_ROUNDS) as f64), rng);
        }
    }
    annealer.layout
}

struct Annealer<'a> {
    board: &'a Board,
    layout: Layout,
    /// The true position of each place.
    targets: Vec<Point>,
    /// How strongly each place is pulled to its target.
    pulls: Vec<f64>,
    shapes: Vec<CorridorShape>,
    label_widths: Vec<f64>,
    /// The corridors at each place.
    at_place: Vec<Vec<usize>>,
    /// Whether labels have been placed; from then on covering one has a cost.
    has_labels: bool,
}

/// The geometry of one corridor in the current layout.
#[derive(Clone)]
struct CorridorShape {
    spaces: Vec<OrientedBox>,
    /// Points along the middle of the corridor.
    line: [Point; 9],
    /// The corners of the bounding box.
    low: Point,
    high: Point,
    /// The cost of its own length and bend.
    own_cost: f64,
}

impl<'a> Annealer<'a> {
    fn new(file: &'a BoardFile, options: &LayoutOptions) -> Annealer<'a> {
        let board = &*file.board;
        let corridors = corridors(board);
        let InitialLayout { width, height, projection, targets, pulls } =
            InitialLayout::new(file, options, &corridors);
        let above = Point::new(0.0, -DOT_RADIUS - LABEL_SIZE);
        let places = targets.iter().map(|at| PlaceLayout { at: *at, label: above }).collect();
        let mut at_place = vec![Vec::new(); targets.len()];
        for (number, corridor) in corridors.iter().enumerate() {
            corridor.ends.iter().for_each(|end| at_place[end.index()].push(number));
        }
        let layout = Layout { width, height, projection, places, corridors };
        let label_widths = board.places().iter().map(|place| labels::width(&labels::text(place))).collect();
        let shapes = Vec::new();
        let mut annealer =
            Annealer { board, layout, targets, pulls, shapes, label_widths, at_place, has_labels: false };
        annealer.shapes = (0..annealer.layout.corridors.len()).map(|number| annealer.shape(number)).collect();
        annealer
    }

    /// The geometry of a corridor, and the cost of its own length and bend.
    fn shape(&self, number: usize) -> CorridorShape {
        let corridor = &self.layout.corridors[number];
        let [a, b] = corridor.ends.map(|end| self.layout.places[end.index()].at);
        let count = usize::from(self.board.route(corridor.routes[0]).length);
        let curve = Curve::between(a, b, corridor.bend);
        let needed = |space: f64| count as f64 * (space + SPACE_GAP) - SPACE_GAP + 2.0 * CITY_CLEARANCE;
        let short = (needed(GOOD_SPACE_LENGTH) - curve.length()).max(0.0);
        let too_short = (needed(MIN_SPACE_LENGTH + 0.5) - curve.length()).max(0.0);
        let straight = (b - a).length().max(1.0);
        let relative_bend = corridor.bend / straight;
        let cost =
            0.02 * short * short + 3.0 * too_short * too_short + 1500.0 * relative_bend * relative_bend;
        let tracks = tracks(&curve, count, corridor.routes.len());
        // On the inner side of a sharp bend the spaces of one route come too close to each other.
        let pairs = tracks.iter().flat_map(|track| track.spaces.windows(2));
        let depths = pairs.map(|pair| {
            OrientedBox::from_space(&pair[0]).overlap_depth(&OrientedBox::from_space(&pair[1]), 0.5)
        });
        let own_cost = cost + depths.map(|depth| 40.0 * depth * (depth + 1.0)).sum::<f64>();
        let spaces: Vec<OrientedBox> =
            tracks.iter().flat_map(|track| track.spaces.iter().map(OrientedBox::from_space)).collect();
        let corners = || spaces.iter().flat_map(|space| space.corners);
        let fold = |pick: fn(f64, f64) -> f64, start: f64| {
            corners()
                .fold(Point::new(start, start), |all, at| Point::new(pick(all.x, at.x), pick(all.y, at.y)))
        };
        let (low, high) = (fold(f64::min, f64::MAX), fold(f64::max, f64::MIN));
        let point = |number: usize| curve.at(curve.length() * number as f64 / 8.0).0;
        CorridorShape { spaces, line: std::array::from_fn(point), low, high, own_cost }
    }

    /// The cost of two corridors that overlap or cross.
    fn pair_cost(&self, one: &CorridorShape, two: &CorridorShape) -> f64 {
        let is_far = one.low.x - two.high.x > MARGIN
            || two.low.x - one.high.x > MARGIN
            || one.low.y - two.high.y > MARGIN
            || two.low.y - one.high.y > MARGIN;
        if is_far {
            return 0.0;
        }
        let mut sum = CROSSING_COST * crossings(&one.line, &two.line) as f64;
        for space in &one.spaces {
            for other in &two.spaces {
                let depth = space.overlap_depth(other, MARGIN);
                sum += depth * depth + 2.0 * depth;
            }
        }
        sum * 2.0
    }

    /// The cost of a corridor that covers places other than its ends.
    fn covered_places_cost(&self, number: usize, shape: &CorridorShape) -> f64 {
        let ends = self.layout.corridors[number].ends;
        let mut sum = 0.0;
        for (place, layout) in self.layout.places.iter().enumerate() {
            if !ends.contains(&PlaceId(place as u8)) && shape.is_near(layout.at) {
                sum = shape.covering_cost(layout.at, sum);
            }
        }
        sum
    }

    fn label(&self, place: usize) -> OrientedBox {
        let layout = &self.layout.places[place];
        OrientedBox::upright(layout.at + layout.label, self.label_widths[place], LABEL_SIZE)
    }

    /// The cost of a corridor that covers labels.
    fn covered_labels_cost(&self, shape: &CorridorShape) -> f64 {
        if !self.has_labels {
            return 0.0;
        }
        (0..self.layout.places.len()).map(|place| shape.label_cost(&self.label(place))).sum()
    }

    /// The cost of a place's own position: its distance from its target, from the edge and from other places.
    fn place_cost(&self, place: usize) -> f64 {
        let at = self.layout.places[place].at;
        let away = (at - self.targets[place]).length();
        let outside = excess(at.x, PLACE_EDGE_DISTANCE, self.layout.width)
            + excess(at.y, PLACE_EDGE_DISTANCE, self.layout.height);
        let mut sum = 0.05 * self.pulls[place] * away * away + 50.0 * outside * outside;
        for (other, layout) in self.layout.places.iter().enumerate() {
            let overlap = 2.0 * DOT_RADIUS + 22.0 - (at - layout.at).length();
            if other != place && overlap > 0.0 {
                sum += 3.0 * overlap * overlap;
            }
        }
        if self.has_labels {
            sum += self.label_cost(place);
        }
        sum
    }

    /// The cost of a label: what it covers, and how far it is outside the frame.
    fn label_cost(&self, place: usize) -> f64 {
        let label = self.label(place);
        let own = &self.at_place[place];
        let mut sum = 0.0;
        for (_, shape) in self.shapes.iter().enumerate().filter(|(number, _)| !own.contains(number)) {
            sum += shape.label_cost(&label);
        }
        for (other, layout) in self.layout.places.iter().enumerate().filter(|(other, _)| *other != place) {
            let near = (DOT_RADIUS + 2.0 - label.distance(layout.at)).max(0.0)
                + self.label(other).overlap_depth(&label, 2.0);
            sum += 9.0 * near * near;
        }
        for corner in label.corners {
            let outside = excess(corner.x, LABEL_EDGE_DISTANCE, self.layout.width)
                + excess(corner.y, LABEL_EDGE_DISTANCE, self.layout.height);
            sum += 50.0 * outside * outside;
        }
        sum
    }

    /// The cost of these corridors: their own, that with each other and that with all other corridors.
    fn corridors_cost(&self, numbers: &[usize], shapes: &[CorridorShape]) -> f64 {
        let mut sum = 0.0;
        for (index, (number, shape)) in numbers.iter().zip(shapes).enumerate() {
            sum +=
                shape.own_cost + self.covered_places_cost(*number, shape) + self.covered_labels_cost(shape);
            for (other_number, other) in self.shapes.iter().enumerate() {
                if !numbers.contains(&other_number) {
                    sum += self.pair_cost(shape, other);
                }
            }
            for later in &shapes[index + 1..] {
                sum += self.pair_cost(shape, later);
            }
        }
        sum
    }

    /// The cost of everything that moving a place, or bending a corridor, can change.
    fn local_cost(&self, place: Option<usize>, numbers: &[usize], shapes: &[CorridorShape]) -> f64 {
        let place_cost = |place| self.place_cost(place) + self.covering_cost(place, numbers);
        self.corridors_cost(numbers, shapes) + place.map_or(0.0, place_cost)
    }

    /// Tries one random change; `temperature` runs from 1 to 0.
    fn step(&mut self, temperature: f64, rng: &mut FastRng) {
        let places = self.layout.places.len() as u32;
        let picked = below(rng, places + self.layout.corridors.len() as u32);
        let size = 2.0 + 26.0 * temperature;
        let place = (picked < places).then_some(picked as usize);
        let numbers: Vec<usize> = match place {
            Some(place) => self.at_place[place].clone(),
            None => vec![(picked - places) as usize],
        };
        let before = self.save(place, &numbers);
        let old_shapes: Vec<CorridorShape> =
            numbers.iter().map(|number| self.shapes[*number].clone()).collect();
        let old_cost = self.local_cost(place, &numbers, &old_shapes);
        match place {
            Some(place) => {
                let at = &mut self.layout.places[place].at;
                *at = *at + Point::new(noise(rng, size), noise(rng, size));
            }
            None => self.layout.corridors[numbers[0]].bend += noise(rng, size),
        }
        let new_shapes: Vec<CorridorShape> = numbers.iter().map(|number| self.shape(*number)).collect();
        let new_cost = self.local_cost(place, &numbers, &new_shapes);
        let uniform = f64::from(below(rng, 1 << 20) + 1) / f64::from(1 << 20);
        let threshold = 120.0 * temperature * temperature * temperature * uniform.ln();
        if new_cost <= old_cost || (old_cost - new_cost) > threshold {
            numbers.iter().zip(new_shapes).for_each(|(number, shape)| self.shapes[*number] = shape);
        } else {
            self.restore(before, &numbers);
        }
    }

    /// The cost of corridors that lead elsewhere and cover this place.
    fn covering_cost(&self, place: usize, own: &[usize]) -> f64 {
        let at = self.layout.places[place].at;
        let mut sum = 0.0;
        for (_, shape) in self.shapes.iter().enumerate().filter(|(number, _)| !own.contains(number)) {
            if shape.is_near(at) {
                sum = shape.covering_cost(at, sum);
            }
        }
        sum
    }

    /// Moves every label to the best free position, over several rounds.
    fn place_labels(&mut self, rng: &mut FastRng) {
        self.has_labels = true;
        let drawing = Drawing::new(&self.layout, self.board);
        let spaces: Vec<OrientedBox> = drawing
            .routes
            .iter()
            .flat_map(|track| track.spaces.iter().map(OrientedBox::from_space))
            .collect();
        let places = self.layout.places.len();
        for round in 0..places * 10 {
            let place = if round < places { round } else { below(rng, places as u32) as usize };
            let text = labels::text(&self.board.places()[place]);
            let best = labels::candidates(&text)
                .into_iter()
                .enumerate()
                .map(|(number, label)| (self.candidate_cost(place, number, label, &spaces), label))
                .min_by(|one, two| one.0.total_cmp(&two.0));
            if let Some((_, label)) = best {
                self.layout.places[place].label = label;
            }
        }
    }

    /// The cost of one candidate position of a label; earlier candidates are better.
    fn candidate_cost(&self, place: usize, number: usize, label: Point, spaces: &[OrientedBox]) -> f64 {
        let at = self.layout.places[place].at + label;
        let own = OrientedBox::upright(at, self.label_widths[place], LABEL_SIZE);
        let mut sum = number as f64 * 0.4;
        sum += 100.0 * spaces.iter().filter(|space| own.overlaps(space)).count() as f64;
        for (other, layout) in self.layout.places.iter().enumerate() {
            if own.distance(layout.at) < DOT_RADIUS + 1.0 {
                sum += 120.0;
            }
            if other != place && own.overlaps(&self.label(other)) {
                sum += 60.0;
            }
        }
        let is_outside = own.corners.iter().any(|corner| {
            corner.x < FRAME_WIDTH
                || corner.y < FRAME_WIDTH
                || corner.x > self.layout.width - FRAME_WIDTH
                || corner.y > self.layout.height - FRAME_WIDTH
        });
        sum + if is_outside { 300.0 } else { 0.0 }
    }

    fn save(&self, place: Option<usize>, numbers: &[usize]) -> SavedPart {
        let bend = |number: &usize| self.layout.corridors[*number].bend;
        SavedPart {
            place: place.map(|place| (place, self.layout.places[place])),
            bends: numbers.iter().map(bend).collect(),
        }
    }

    fn restore(&mut self, saved: SavedPart, numbers: &[usize]) {
        if let Some((place, layout)) = saved.place {
            self.layout.places[place] = layout;
        }
        let corridors: &mut [Corridor] = &mut self.layout.corridors;
        numbers.iter().zip(saved.bends).for_each(|(number, bend)| corridors[*number].bend = bend);
    }
}

/// The part of a layout that one step can change.
struct SavedPart {
    place: Option<(usize, PlaceLayout)>,
    bends: Vec<f64>,
}

impl CorridorShape {
    /// Whether a point is close enough to the bounding box for a space to cover it.
    fn is_near(&self, at: Point) -> bool {
        at.x + 30.0 > self.low.x
            && at.x - 30.0 < self.high.x
            && at.y + 30.0 > self.low.y
            && at.y - 30.0 < self.high.y
    }

    /// Adds to `sum` the cost of spaces that cover a place.
    fn covering_cost(&self, at: Point, mut sum: f64) -> f64 {
        for space in &self.spaces {
            let overlap = (DOT_RADIUS + 2.0 * MARGIN - space.distance(at)).max(0.0);
            sum += 4.0 * overlap * overlap;
        }
        sum
    }

    /// The cost of spaces that a label covers.
    fn label_cost(&self, label: &OrientedBox) -> f64 {
        let depths = self.spaces.iter().map(|space| 3.0 * space.overlap_depth(label, 2.0));
        depths.map(|depth| depth * depth + depth).sum()
    }
}

/// How far a coordinate is outside the range that keeps `margin` from both edges.
fn excess(value: f64, margin: f64, size: f64) -> f64 {
    (margin - value).max(value - (size - margin)).max(0.0)
}

/// The number of times two lines cross; a common end is not a crossing.
fn crossings(one: &[Point; 9], two: &[Point; 9]) -> usize {
    let side = |a: Point, b: Point, c: Point| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    let cross = |a: Point, b: Point, c: Point, d: Point| {
        side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
    };
    let pairs = one.windows(2).flat_map(|first| two.windows(2).map(move |second| (first, second)));
    pairs.filter(|(first, second)| cross(first[0], first[1], second[0], second[1])).count()
}

/// A random number around 0, roughly normally distributed.
fn noise(rng: &mut FastRng, size: f64) -> f64 {
    let uniform = |rng: &mut FastRng| f64::from(below(rng, 1 << 20)) / f64::from(1 << 20) - 0.5;
    (uniform(rng) + uniform(rng) + uniform(rng)) * size
}

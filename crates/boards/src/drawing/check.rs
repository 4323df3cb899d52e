//! Whether a drawing can be read: nothing lies on anything else.

use fogg_rules::{Board, PlaceId, RouteId};

use super::{BERTH_WIDTH, Berth, DOT, Drawing, FRAME, Label, Point, SHORTEST_BERTH};

/// Two things in each other's way, or one that is not as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// Two berths lie on each other.
    Berths(RouteId, RouteId),
    /// A berth lies on a city.
    BerthOnDot(RouteId, PlaceId),
    /// A berth lies on a label.
    BerthOnLabel(RouteId, PlaceId),
    /// Two labels lie on each other.
    Labels(PlaceId, PlaceId),
    /// A label lies on another city.
    LabelOnDot(PlaceId, PlaceId),
    /// A berth is too short.
    Short(RouteId),
    /// A label is not inside the frame.
    Outside(PlaceId),
}

impl Clash {
    /// What is wrong, for people.
    pub fn sentence(self, board: &Board) -> String {
        let route = |id: RouteId| board.route(id).name.as_str();
        let place = |id: PlaceId| board.place(id).id.as_str();
        match self {
            Clash::Berths(one, two) => {
                format!("berths of {} and {} lie on each other", route(one), route(two))
            }
            Clash::BerthOnDot(one, two) => format!("a berth of {} lies on {}", route(one), place(two)),
            Clash::BerthOnLabel(one, two) => {
                format!("a berth of {} lies on the label of {}", route(one), place(two))
            }
            Clash::Labels(one, two) => {
                format!("the labels of {} and {} lie on each other", place(one), place(two))
            }
            Clash::LabelOnDot(one, two) => format!("the label of {} lies on {}", place(one), place(two)),
            Clash::Short(one) => format!("the berths of {} are too short", route(one)),
            Clash::Outside(one) => format!("the label of {} is on the frame or beyond it", place(one)),
        }
    }
}

/// Everything that is in the way of something else.
pub fn clashes(board: &Board, drawing: &Drawing) -> Vec<Clash> {
    let mut found = Vec::new();
    let berths: Vec<(RouteId, Box4)> = (0..board.routes().len())
        .flat_map(|number| {
            let route = RouteId(number as u8);
            drawing.routes[number].berths.iter().map(move |berth| (route, Box4::of_berth(berth)))
        })
        .collect();
    let dots = || drawing.dots.iter().enumerate().map(|(number, dot)| (PlaceId(number as u8), *dot));
    let labels: Vec<(PlaceId, Box4)> = drawing
        .labels
        .iter()
        .enumerate()
        .map(|(number, label)| (PlaceId(number as u8), Box4::of_label(label)))
        .collect();
    for (number, (route, berth)) in berths.iter().enumerate() {
        let others = berths[number + 1..].iter().filter(|(_, other)| berth.meets(other));
        found.extend(others.map(|(other, _)| Clash::Berths(*route, *other)));
        let on = dots().filter(|(_, dot)| berth.distance(*dot) < DOT);
        found.extend(on.map(|(place, _)| Clash::BerthOnDot(*route, place)));
        let under = labels.iter().filter(|(_, label)| label.meets(berth));
        found.extend(under.map(|(place, _)| Clash::BerthOnLabel(*route, *place)));
    }
    for (number, (place, label)) in labels.iter().enumerate() {
        let others = labels[number + 1..].iter().filter(|(_, other)| label.meets(other));
        found.extend(others.map(|(other, _)| Clash::Labels(*place, *other)));
        let on = dots().filter(|(_, dot)| label.distance(*dot) < DOT);
        found.extend(on.map(|(dot, _)| Clash::LabelOnDot(*place, dot)));
        let corners = label.corners.iter();
        let is_inside = |corner: &Point| {
            (FRAME..=drawing.width - FRAME).contains(&corner.x)
                && (FRAME..=drawing.height - FRAME).contains(&corner.y)
        };
        if !corners.clone().all(is_inside) {
            found.push(Clash::Outside(*place));
        }
    }
    for (number, track) in drawing.routes.iter().enumerate() {
        if track.berths.iter().any(|berth| berth.length < SHORTEST_BERTH) {
            found.push(Clash::Short(RouteId(number as u8)));
        }
    }
    found
}

/// Everything that lies on the ground.
pub(super) fn boxes(drawing: &Drawing) -> Vec<Box4> {
    let berths = drawing.routes.iter().flat_map(|track| &track.berths).map(Box4::of_berth);
    let dots = drawing.dots.iter().map(|dot| Box4::upright(*dot, 2.0 * DOT, 2.0 * DOT));
    berths.chain(dots).chain(drawing.labels.iter().map(Box4::of_label)).collect()
}

/// A box that may be turned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Box4 {
    pub(crate) corners: [Point; 4],
    middle: Point,
    along: Point,
    half: Point,
}

impl Box4 {
    pub(crate) fn of_berth(berth: &Berth) -> Box4 {
        let along = Point::new(berth.turn.cos(), berth.turn.sin());
        Box4::new(berth.at, along, Point::new(berth.length / 2.0, BERTH_WIDTH / 2.0))
    }

    pub(crate) fn of_label(label: &Label) -> Box4 {
        Box4::upright(label.at, label.width, label.height)
    }

    pub(crate) fn upright(middle: Point, width: f64, height: f64) -> Box4 {
        Box4::new(middle, Point::new(1.0, 0.0), Point::new(width / 2.0, height / 2.0))
    }

    fn new(middle: Point, along: Point, half: Point) -> Box4 {
        let (x, y) = (along * half.x, along.left() * half.y);
        Box4 {
            corners: [middle + x + y, middle + x - y, middle - x - y, middle - x + y],
            middle,
            along,
            half,
        }
    }

    /// Whether two boxes share a point: if no side of either parts them.
    pub(crate) fn meets(&self, other: &Box4) -> bool {
        let far = self.half.length() + other.half.length();
        if (self.middle - other.middle).length() > far {
            return false;
        }
        let axes = [self.along, self.along.left(), other.along, other.along.left()];
        !axes.iter().any(|axis| parts(*axis, self, other))
    }

    /// How deep two boxes lie in each other, with so much room around each; 0 if they do not.
    pub(crate) fn depth(&self, other: &Box4, room: f64) -> f64 {
        let far = self.half.length() + other.half.length() + room;
        if (self.middle - other.middle).length() > far {
            return 0.0;
        }
        let mut least = f64::MAX;
        for axis in [self.along, self.along.left(), other.along, other.along.left()] {
            let reach = |one: &Box4| {
                one.half.x * dot(one.along, axis).abs() + one.half.y * dot(one.along.left(), axis).abs()
            };
            let apart = dot(self.middle - other.middle, axis).abs();
            least = least.min(reach(self) + reach(other) + room - apart);
            if least <= 0.0 {
                return 0.0;
            }
        }
        least
    }

    /// How far a point is from the box.
    pub(crate) fn distance(&self, point: Point) -> f64 {
        let away = point - self.middle;
        let x = (dot(away, self.along).abs() - self.half.x).max(0.0);
        let y = (dot(away, self.along.left()).abs() - self.half.y).max(0.0);
        x.hypot(y)
    }
}

fn parts(axis: Point, one: &Box4, other: &Box4) -> bool {
    let range = |corners: &[Point; 4]| {
        let along = corners.map(|corner| dot(corner, axis));
        (along.iter().copied().fold(f64::MAX, f64::min), along.iter().copied().fold(f64::MIN, f64::max))
    };
    let ((low, high), (other_low, other_high)) = (range(&one.corners), range(&other.corners));
    high <= other_low || other_high <= low
}

fn dot(one: Point, two: Point) -> f64 {
    one.x * two.x + one.y * two.y
}

//! The outlines of spaces, trains and taxis as SVG paths.
//!
//! The page computes the same paths in `shapes.ts`, in the same steps, so that both produce identical text.

use std::fmt::Write as _;

use fogg_boards::{Point, round_to_tenth};
use fogg_rules::board::Vehicle;

use crate::{DOUBLE_GAP, SPACE_WIDTH, Space, Track};

/// How an unclaimed space is drawn: its growth along and across the route, and its corner radius.
pub(super) const FREE_SPACE: [f64; 3] = [-0.7, -2.6, 2.4];

/// The width of the dashed edge of a space in a tunnel; half of it lies outside the space.
pub(super) const TUNNEL_EDGE_WIDTH: f64 = 1.6;

/// The width of the band along a claimed route: its colour, with the dark edge, and with the light casing around it.
pub(super) const BAND_WIDTH: f64 = 14.1;
pub(super) const BAND_EDGE_WIDTH: f64 = 16.5;
pub(super) const CASING_WIDTH: f64 = 20.0;

// A claimed route stands out by its width, and the bands of a double route do not cover each other.
const _: () = assert!(BAND_EDGE_WIDTH >= 1.5 * (SPACE_WIDTH + 2.0 * FREE_SPACE[1] + TUNNEL_EDGE_WIDTH));
const _: () = assert!(BAND_EDGE_WIDTH <= SPACE_WIDTH + DOUBLE_GAP);

/// A train or taxi, as one path for each of its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(super) struct Piece {
    pub(super) wheels: String,
    pub(super) body: String,
    pub(super) roof: String,
    pub(super) windows: String,
    pub(super) symbol: String,
}

/// The outline of a space with rounded corners, grown on both sides along the route and across it.
pub(super) fn outline(space: &Space, along: f64, across: f64, radius: f64) -> String {
    let RoundedSpace { at, degrees, length } = RoundedSpace::new(space);
    let (w, h) = (length / 2.0 + along, SPACE_WIDTH / 2.0 + across);
    let pen = Pen::new(at, degrees).from(-w + radius, -h).line(w - radius, -h);
    let pen = pen.corner(radius, w, -h + radius).line(w, h - radius);
    let pen = pen.corner(radius, w - radius, h).line(-w + radius, h);
    let pen = pen.corner(radius, -w, h - radius).line(-w, -h + radius);
    pen.corner(radius, -w + radius, -h).close()
}

/// The drawn spaces of an unclaimed route as one path: narrow, so that claimed routes stand out.
pub(super) fn free_spaces(track: &Track) -> String {
    let [along, across, radius] = FREE_SPACE;
    track.spaces.iter().map(|space| outline(space, along, across, radius)).collect()
}

/// The lines on spaces without a colour.
pub(super) fn gray_lines(track: &Track) -> String {
    track.spaces.iter().map(blank).collect()
}

fn blank(space: &Space) -> String {
    let RoundedSpace { at, degrees, length } = RoundedSpace::new(space);
    let half = length / 2.0 - 5.0;
    Pen::new(at, degrees).from(-half, -2.0).line(half, -2.0).from(-half, 2.0).line(half, 2.0).path
}

/// A symbol on every space of a route.
pub(super) fn symbols(track: &Track, symbol: &str) -> String {
    track.spaces.iter().map(|space| translated(symbol, RoundedSpace::new(space).at, 1.0)).collect()
}

/// The trains or taxis of a whole route as one piece.
pub(super) fn pieces(vehicle: Vehicle, track: &Track, symbol: &str) -> Piece {
    let all = track.spaces.iter().map(|space| piece(vehicle, space, symbol));
    all.fold(Piece::default(), |sum, one| Piece {
        wheels: sum.wheels + &one.wheels,
        body: sum.body + &one.body,
        roof: sum.roof + &one.roof,
        windows: sum.windows + &one.windows,
        symbol: sum.symbol + &one.symbol,
    })
}

/// The train or taxi on one space.
pub(super) fn piece(vehicle: Vehicle, space: &Space, symbol: &str) -> Piece {
    let RoundedSpace { at, degrees, length } = RoundedSpace::new(space);
    let pen = Pen::new(at, upright(degrees));
    match vehicle {
        Vehicle::Train => train(pen, length, symbol),
        Vehicle::Taxi => taxi(pen, length, symbol),
    }
}

/// A train from the side: wheels, body, a curved roof, windows on both sides of the symbol.
fn train(pen: Pen, length: f64, symbol: &str) -> Piece {
    let end = length / 2.0 - 2.2;
    let arch = |pen: Pen| {
        let pen = pen.curve((-end, -5.5), -end + 4.0, -5.5).line(end - 4.0, -5.5);
        pen.curve((end, -5.5), end, -2.9)
    };
    let windows = spread(5.6, end - 1.6, 4.8)
        .fold(pen.clone(), |pen, from| pen.pane(from, -1.9, 3.0, 3.0).pane(-from - 3.0, -1.9, 3.0, 3.0));
    Piece {
        wheels: pen.clone().wheel(-end + 5.0, 4.2, 1.6).wheel(end - 5.0, 4.2, 1.6).path,
        body: arch(pen.clone().from(-end, 3.9).line(-end, -2.9)).line(end, 3.9).close(),
        roof: arch(pen.clone().from(-end, -2.9)).closed().pane(-end, 2.4, 2.0 * end, 0.8).path,
        windows: windows.path,
        symbol: translated(symbol, pen.at(0.0, -0.6), 1.0),
    }
}

/// A taxi from the side: bonnet, cabin, boot, and the symbol in the middle.
fn taxi(pen: Pen, length: f64, symbol: &str) -> Piece {
    let end = length.min(40.0) / 2.0 - 2.2;
    let (front, back) = (end * 0.42, -end * 0.5);
    let boot = |pen: Pen| {
        let pen = pen.from(-end, 3.8).line(-end, 0.0).curve((-end, -1.3), -end + 2.2, -1.5);
        pen.line(back - 1.8, -1.8)
    };
    let cabin = |pen: Pen| {
        let pen = pen.line(back + 2.4, -5.2).curve((back + 3.0, -5.8), back + 4.2, -5.8);
        pen.line(front - 3.4, -5.8).curve((front - 2.2, -5.8), front - 1.4, -5.2)
    };
    let bonnet = |pen: Pen| {
        let pen = pen.line(front + 2.6, -1.8).line(end - 2.8, -1.1);
        pen.curve((end, -0.7), end, 1.0).line(end, 3.8)
    };
    let checks = spread(4.6, end - 1.0, 3.4)
        .fold(pen.clone(), |pen, from| pen.pane(from, 0.4, 1.5, 1.5).pane(-from - 3.0, 0.4, 1.5, 1.5));
    let rear = pen.clone().from(back + 1.0, -1.8).line(back + 3.8, -4.6).line(-1.4, -4.6).line(-1.4, -1.8);
    let windows =
        rear.closed().from(0.0, -1.8).line(0.0, -4.6).line(front - 2.2, -4.6).line(front + 0.6, -1.8);
    Piece {
        wheels: pen.clone().wheel(-end * 0.58, 4.1, 2.1).wheel(end * 0.58, 4.1, 2.1).path,
        body: bonnet(cabin(boot(pen.clone()))).close(),
        roof: checks.path,
        windows: windows.close(),
        symbol: translated(symbol, pen.at(-0.7, 0.9), 0.75),
    }
}

/// A path around the origin, scaled and moved to a point; supports the commands M, L, H, V, C, A and Z.
pub(super) fn translated(path: &str, at: Point, scale: f64) -> String {
    let right = |number: f64| short(at.x + number * scale);
    let down = |number: f64| short(at.y + number * scale);
    let mut moved = String::new();
    for (command, numbers) in commands(path) {
        let text: Vec<String> = match (command, numbers.as_slice()) {
            ("H", all) => all.iter().copied().map(right).collect(),
            ("V", all) => all.iter().copied().map(down).collect(),
            ("A", [radius, _, turn, large, sweep, x, y]) => {
                let radius = short(radius * scale);
                let flags = [turn, large, sweep].map(f64::to_string).join(" ");
                vec![radius.clone(), radius, flags, right(*x), down(*y)]
            }
            (_, all) => all.chunks_exact(2).flat_map(|pair| [right(pair[0]), down(pair[1])]).collect(),
        };
        moved += command;
        moved += &text.join(" ");
    }
    moved
}

/// The commands of a path, each with its numbers.
fn commands(path: &str) -> impl Iterator<Item = (&str, Vec<f64>)> {
    let starts = path.match_indices(|char: char| char.is_ascii_uppercase());
    starts.map(|(at, command)| {
        let rest = &path[at + command.len()..];
        let end = rest.find(|char: char| char.is_ascii_uppercase()).unwrap_or(rest.len());
        (command, numbers(&rest[..end]))
    })
}

/// Parses numbers; a space, a minus sign or a second decimal point starts the next one.
fn numbers(text: &str) -> Vec<f64> {
    let mut spaced = String::new();
    for char in text.chars() {
        let is_second = |last: &str| char == '.' && last.contains('.');
        if char == '-' || spaced.rsplit(' ').next().is_some_and(is_second) {
            spaced.push(' ');
        }
        spaced.push(char);
    }
    spaced.split_whitespace().filter_map(|number| number.parse().ok()).collect()
}

/// A space as it is sent to the page: rounded to a tenth, with its angle in degrees.
struct RoundedSpace {
    at: Point,
    degrees: f64,
    length: f64,
}

impl RoundedSpace {
    fn new(space: &Space) -> RoundedSpace {
        RoundedSpace {
            at: Point::new(round_to_tenth(space.at.x), round_to_tenth(space.at.y)),
            degrees: round_to_tenth(space.angle.to_degrees()),
            length: round_to_tenth(space.length),
        }
    }
}

/// The same axis in degrees, turned by 180 if needed to keep the wheels at the bottom.
fn upright(degrees: f64) -> f64 {
    let angle = (degrees % 180.0 + 180.0) % 180.0;
    if angle > 90.0 { angle - 180.0 } else { angle }
}

/// The starting positions of as many items of length `step` as fit in a range.
fn spread(from: f64, to: f64, step: f64) -> impl Iterator<Item = f64> {
    let count = ((to - from) / step).floor().max(0.0) as u32;
    (0..count).map(move |number| from + f64::from(number) * step)
}

/// Builds a path around the origin, moved and rotated to its position on the drawing.
#[derive(Clone)]
struct Pen {
    middle: Point,
    cos: f64,
    sin: f64,
    path: String,
}

impl Pen {
    /// A pen with its origin at a point, rotated by degrees.
    fn new(middle: Point, degrees: f64) -> Pen {
        let angle = degrees * std::f64::consts::PI / 180.0;
        Pen { middle, cos: angle.cos(), sin: angle.sin(), path: String::new() }
    }

    /// The position of a point on the drawing, rounded to a tenth.
    fn at(&self, x: f64, y: f64) -> Point {
        let Pen { middle, cos, sin, .. } = self;
        Point::new(rounded_up(middle.x + x * cos - y * sin), rounded_up(middle.y + x * sin + y * cos))
    }

    fn with(mut self, command: &str, x: f64, y: f64) -> Pen {
        let at = self.at(x, y);
        let _ = write!(self.path, "{command}{} {}", at.x, at.y);
        self
    }

    fn from(self, x: f64, y: f64) -> Pen {
        self.with("M", x, y)
    }

    fn line(self, x: f64, y: f64) -> Pen {
        self.with("L", x, y)
    }

    /// A quadratic curve.
    fn curve(self, control: (f64, f64), x: f64, y: f64) -> Pen {
        self.with("Q", control.0, control.1).with(" ", x, y)
    }

    /// A quarter of a circle.
    fn corner(self, radius: f64, x: f64, y: f64) -> Pen {
        self.with(&format!("A{radius} {radius} 0 0 1 "), x, y)
    }

    /// Half a circle.
    fn half(self, radius: f64, x: f64, y: f64) -> Pen {
        self.with(&format!("A{radius} {radius} 0 1 1 "), x, y)
    }

    fn closed(mut self) -> Pen {
        self.path.push('Z');
        self
    }

    fn close(self) -> String {
        self.closed().path
    }

    fn pane(self, x: f64, y: f64, width: f64, height: f64) -> Pen {
        let pen = self.from(x, y).line(x + width, y);
        pen.line(x + width, y + height).line(x, y + height).closed()
    }

    fn wheel(self, x: f64, y: f64, radius: f64) -> Pen {
        self.from(x - radius, y).half(radius, x + radius, y).half(radius, x - radius, y).closed()
    }
}

fn short(number: f64) -> String {
    rounded_up(number).to_string()
}

/// Rounds to a tenth; halves round up, also below 0, as in JavaScript.
fn rounded_up(number: f64) -> f64 {
    let tenths = number * 10.0;
    let below = tenths.floor();
    let whole = if tenths - below >= 0.5 { below + 1.0 } else { below };
    // Adding zero turns a negative zero into zero.
    whole / 10.0 + 0.0
}

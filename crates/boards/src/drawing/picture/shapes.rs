//! The outlines of berths, carriages and taxis as paths on the sheet. The page has the same in `shapes.ts`, to the letter:
//! what is computed here is computed there in the same steps.

use std::fmt::Write as _;

use fogg_rules::Board;

use crate::drawing::geometry::tenth;
use crate::drawing::{BERTH_WIDTH, Berth, Point, Track};

/// With no more than so many trains a board is a city, and in a city one takes a taxi.
const TAXIS: u8 = 20;

/// What stands on a claimed route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vehicle {
    Train,
    Taxi,
}

impl Vehicle {
    /// What one takes on this board.
    pub(super) fn on(board: &Board) -> Vehicle {
        if board.rules().trains <= TAXIS { Vehicle::Taxi } else { Vehicle::Train }
    }
}

/// What stands on berths, a path for each of its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(super) struct Piece {
    pub(super) wheels: String,
    pub(super) body: String,
    pub(super) roof: String,
    pub(super) windows: String,
    pub(super) sign: String,
}

/// The outline of a berth, grown on all sides.
pub(super) fn outline(berth: &Berth, grow: f64, round: f64) -> String {
    let Rounded { at, degrees, length } = Rounded::of(berth);
    let (w, h) = (length / 2.0 + grow, BERTH_WIDTH / 2.0 + grow);
    let pen = Pen::new(at, degrees).from(-w + round, -h).line(w - round, -h);
    let pen = pen.corner(round, w, -h + round).line(w, h - round);
    let pen = pen.corner(round, w - round, h).line(-w + round, h);
    let pen = pen.corner(round, -w, h - round).line(-w, -h + round);
    pen.corner(round, -w + round, -h).close()
}

/// The outlines of all berths of a route as one path.
pub(super) fn outlines(track: &Track, grow: f64, round: f64) -> String {
    track.berths.iter().map(|berth| outline(berth, grow, round)).collect()
}

/// The lines of berths that have no colour, as on a blank form.
pub(super) fn blanks(track: &Track) -> String {
    track.berths.iter().map(blank).collect()
}

fn blank(berth: &Berth) -> String {
    let Rounded { at, degrees, length } = Rounded::of(berth);
    let half = length / 2.0 - 5.0;
    Pen::new(at, degrees).from(-half, -2.0).line(half, -2.0).from(-half, 2.0).line(half, 2.0).path
}

/// A sign on every berth of a route.
pub(super) fn signs(track: &Track, sign: &str) -> String {
    track.berths.iter().map(|berth| moved(sign, Rounded::of(berth).at, 1.0)).collect()
}

/// The pieces of a whole route as one.
pub(super) fn pieces(vehicle: Vehicle, track: &Track, sign: &str) -> Piece {
    let all = track.berths.iter().map(|berth| piece(vehicle, berth, sign));
    all.fold(Piece::default(), |sum, one| Piece {
        wheels: sum.wheels + &one.wheels,
        body: sum.body + &one.body,
        roof: sum.roof + &one.roof,
        windows: sum.windows + &one.windows,
        sign: sum.sign + &one.sign,
    })
}

/// What stands on one berth.
pub(super) fn piece(vehicle: Vehicle, berth: &Berth, sign: &str) -> Piece {
    let Rounded { at, degrees, length } = Rounded::of(berth);
    let pen = Pen::new(at, upright(degrees));
    match vehicle {
        Vehicle::Train => carriage(pen, length, sign),
        Vehicle::Taxi => taxi(pen, length, sign),
    }
}

/// A railway carriage from the side: wheels, body, a curved roof, windows on both sides of the sign.
fn carriage(pen: Pen, length: f64, sign: &str) -> Piece {
    let end = length / 2.0 - 0.6;
    let arch = |pen: Pen| {
        let pen = pen.curve((-end, -7.6), -end + 5.0, -7.6).line(end - 5.0, -7.6);
        pen.curve((end, -7.6), end, -4.0)
    };
    let windows = spread(6.6, end - 2.4, 5.4)
        .fold(pen.clone(), |pen, from| pen.pane(from, -2.6, 3.6, 4.4).pane(-from - 3.6, -2.6, 3.6, 4.4));
    Piece {
        wheels: pen.clone().wheel(-end + 6.0, 5.9, 2.1).wheel(end - 6.0, 5.9, 2.1).path,
        body: arch(pen.clone().from(-end, 5.4).line(-end, -4.0)).line(end, 5.4).close(),
        roof: arch(pen.clone().from(-end, -4.0)).closed().pane(-end, 3.4, 2.0 * end, 1.0).path,
        windows: windows.path,
        sign: moved(sign, pen.at(0.0, -0.2), 1.15),
    }
}

/// A taxi from the side: bonnet, cabin, boot, and the sign on its door.
fn taxi(pen: Pen, length: f64, sign: &str) -> Piece {
    let end = length.min(42.0) / 2.0 - 0.6;
    let (front, back) = (end * 0.42, -end * 0.5);
    let boot = |pen: Pen| {
        let pen = pen.from(-end, 5.0).line(-end, 0.0).curve((-end, -1.8), -end + 2.4, -2.0);
        pen.line(back - 2.0, -2.4)
    };
    let cabin = |pen: Pen| {
        let pen = pen.line(back + 3.0, -7.0).curve((back + 3.6, -7.8), back + 5.0, -7.8);
        pen.line(front - 4.0, -7.8).curve((front - 2.6, -7.8), front - 1.6, -7.0)
    };
    let bonnet = |pen: Pen| {
        let pen = pen.line(front + 3.0, -2.4).line(end - 3.0, -1.4);
        pen.curve((end, -0.9), end, 1.4).line(end, 5.0)
    };
    let checks = spread(5.0, end - 1.0, 3.6)
        .fold(pen.clone(), |pen, from| pen.pane(from, 0.6, 1.8, 1.8).pane(-from - 3.4, 0.6, 1.8, 1.8));
    let rear = pen.clone().from(back + 1.0, -2.4).line(back + 4.4, -6.2).line(-1.6, -6.2).line(-1.6, -2.4);
    let windows =
        rear.closed().from(0.0, -2.4).line(0.0, -6.2).line(front - 2.6, -6.2).line(front + 0.6, -2.4);
    Piece {
        wheels: pen.clone().wheel(-end * 0.58, 5.6, 2.9).wheel(end * 0.58, 5.6, 2.9).path,
        body: bonnet(cabin(boot(pen.clone()))).close(),
        roof: checks.path,
        windows: windows.close(),
        sign: moved(sign, pen.at(-0.8, 1.0), 0.8),
    }
}

/// A drawing around 0, moved to its place. Knows what our signs are drawn with: M, L, H, V, C, A and Z.
pub(super) fn moved(drawing: &str, at: Point, scale: f64) -> String {
    let right = |number: f64| short(at.x + number * scale);
    let down = |number: f64| short(at.y + number * scale);
    let mut path = String::new();
    for (command, numbers) in commands(drawing) {
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
        path += command;
        path += &text.join(" ");
    }
    path
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

/// The numbers in a text where a space, a minus or a second point begins the next.
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

/// A berth as the page hears of it: everything to a tenth, and turned by degrees.
struct Rounded {
    at: Point,
    degrees: f64,
    length: f64,
}

impl Rounded {
    fn of(berth: &Berth) -> Rounded {
        Rounded {
            at: Point::new(tenth(berth.at.x), tenth(berth.at.y)),
            degrees: tenth(berth.turn.to_degrees()),
            length: tenth(berth.length),
        }
    }
}

/// The same direction in degrees, with the wheels below.
fn upright(degrees: f64) -> f64 {
    let angle = (degrees % 180.0 + 180.0) % 180.0;
    if angle > 90.0 { angle - 180.0 } else { angle }
}

/// Where things of a length begin that stand side by side, with the same gap to both ends.
fn spread(from: f64, to: f64, step: f64) -> impl Iterator<Item = f64> {
    let count = ((to - from) / step).floor().max(0.0) as u32;
    (0..count).map(move |number| from + f64::from(number) * step)
}

/// Draws around 0, and writes where that is on the sheet.
#[derive(Clone)]
struct Pen {
    middle: Point,
    cos: f64,
    sin: f64,
    path: String,
}

impl Pen {
    /// With its 0 at a point, turned by degrees.
    fn new(middle: Point, degrees: f64) -> Pen {
        let angle = degrees * std::f64::consts::PI / 180.0;
        Pen { middle, cos: angle.cos(), sin: angle.sin(), path: String::new() }
    }

    /// Where a point of the drawing is on the sheet, to a tenth.
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

    /// A curve that a point pulls aside.
    fn curve(self, pull: (f64, f64), x: f64, y: f64) -> Pen {
        self.with("Q", pull.0, pull.1).with(" ", x, y)
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

/// To a tenth; a half goes up, also below 0, as in a browser.
fn rounded_up(number: f64) -> f64 {
    let tenths = number * 10.0;
    let below = tenths.floor();
    let whole = if tenths - below >= 0.5 { below + 1.0 } else { below };
    // Adding nothing makes a zero of a negative zero.
    whole / 10.0 + 0.0
}

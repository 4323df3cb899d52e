//! Every colour of a picture in one table; the page has the same values in its style sheet.

use std::fmt;

use fogg_rules::{Color, Seat};

/// The colour theme of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// A colour with one byte each for red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(u32);

/// Symbols on dark colours.
pub(super) const LIGHT_SYMBOL: Rgb = Rgb(0xffffff);
/// Symbols on light colours.
pub(super) const DARK_SYMBOL: Rgb = Rgb(0x3a2a17);
/// Symbols on yellow trains.
pub(super) const DARK_SEAT_SYMBOL: Rgb = Rgb(0x3d2f05);
// The parts of trains and taxis that look the same for all seats.
pub(super) const WHEEL: Rgb = Rgb(0x221d1a);
pub(super) const TYRE: Rgb = Rgb(0x8d8478);
pub(super) const SHADE: Rgb = Rgb(0x000000);
pub(super) const WINDOW: Rgb = Rgb(0xfff6dc);

/// The share of the owner's colour in the space under a taxi, in percent.
const TAXI_TINT_PERCENT: u32 = 38;

impl Rgb {
    /// Mixes `percent` of this colour with another.
    fn mix(self, percent: u32, other: Rgb) -> Rgb {
        let channel = |at: u32| {
            let [own, others] = [self.0, other.0].map(|color| (color >> at) & 0xff);
            ((own * percent + others * (100 - percent) + 50) / 100) << at
        };
        Rgb(channel(16) | channel(8) | channel(0))
    }
}

impl fmt::Display for Rgb {
    /// The colour in SVG syntax.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Palette {
    /// Open water.
    pub(super) sea: Rgb,
    /// Lines along a shore.
    pub(super) shore: Rgb,
    /// The land of the board.
    pub(super) land: Rgb,
    /// Neighbouring countries.
    pub(super) abroad: Rgb,
    /// The outline of land.
    pub(super) edge: Rgb,
    /// The coloured band along a border.
    pub(super) wash: Rgb,
    /// Thin lines inside a country.
    pub(super) line: Rgb,
    /// Lakes and rivers.
    pub(super) water: Rgb,
    /// Glaciers.
    pub(super) ice: Rgb,
    /// Parks.
    pub(super) park: Rgb,
    /// Mountains.
    pub(super) relief: Rgb,
    /// Rails.
    pub(super) rail: Rgb,
    /// Text.
    pub(super) ink: Rgb,
    /// The outline of tunnels.
    pub(super) vault: Rgb,
    /// The outline around text and dots.
    pub(super) halo: Rgb,
    /// Cities.
    pub(super) dot: Rgb,
    /// Attractions.
    pub(super) star: Rgb,
    /// The edge of black spaces; it must contrast with the paper.
    black_space: Rgb,
    /// The edge of black trains.
    black_seat: Rgb,
}

const LIGHT: Palette = Palette {
    sea: Rgb(0xd3e1dc),
    shore: Rgb(0x9dbab8),
    land: Rgb(0xf5ebd2),
    abroad: Rgb(0xebe3d0),
    edge: Rgb(0x8a7657),
    wash: Rgb(0xc98a6b),
    line: Rgb(0xcdb88f),
    water: Rgb(0xaecbce),
    ice: Rgb(0xfbfdfc),
    park: Rgb(0xd3dbb0),
    relief: Rgb(0xb39c74),
    rail: Rgb(0x6f5f4a),
    ink: Rgb(0x2e241b),
    vault: Rgb(0x2e241b),
    halo: Rgb(0xfaf4e4),
    dot: Rgb(0x8c2f22),
    star: Rgb(0xf0cf5c),
    black_space: Rgb(0x141314),
    black_seat: Rgb(0x0c0b0d),
};

const DARK: Palette = Palette {
    sea: Rgb(0x16242c),
    shore: Rgb(0x2f4a54),
    land: Rgb(0x2e2a22),
    abroad: Rgb(0x242219),
    edge: Rgb(0x7a6e57),
    wash: Rgb(0x8a5a42),
    line: Rgb(0x4d4535),
    water: Rgb(0x23404b),
    ice: Rgb(0x4b555c),
    park: Rgb(0x35402a),
    relief: Rgb(0x5c5240),
    rail: Rgb(0x9a8c74),
    ink: Rgb(0xf1e7d3),
    vault: Rgb(0xb9ab94),
    halo: Rgb(0x1b1813),
    dot: Rgb(0xd9694d),
    star: Rgb(0xf0cf5c),
    black_space: Rgb(0xa39ba8),
    black_seat: Rgb(0xb7aebf),
};

impl Theme {
    pub(super) fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

impl Palette {
    /// The fill and the edge of a space; `None` is grey.
    pub(super) fn space(&self, color: Option<Color>) -> [Rgb; 2] {
        match color {
            None => [Rgb(0xb3aca0), Rgb(0x6f685c)],
            Some(Color::Pink) => [Rgb(0xd783b4), Rgb(0x8c3f6c)],
            Some(Color::White) => [Rgb(0xfbfaf5), Rgb(0x8a8577)],
            Some(Color::Blue) => [Rgb(0x3f7fbf), Rgb(0x1f4874)],
            Some(Color::Yellow) => [Rgb(0xeccb45), Rgb(0x957a12)],
            Some(Color::Orange) => [Rgb(0xe0872f), Rgb(0x8c4c0e)],
            Some(Color::Black) => [Rgb(0x3c3a3d), self.black_space],
            Some(Color::Red) => [Rgb(0xc43c32), Rgb(0x74190f)],
            Some(Color::Green) => [Rgb(0x5b9a52), Rgb(0x2b5a24)],
        }
    }

    /// The fill and the edge of a seat's trains.
    pub(super) fn seat(&self, seat: Seat) -> [Rgb; 2] {
        match seat {
            Seat::Blue => [Rgb(0x2b6cb8), Rgb(0x123a69)],
            Seat::Red => [Rgb(0xc0392b), Rgb(0x6a170f)],
            Seat::Green => [Rgb(0x3b8046), Rgb(0x1b4623)],
            Seat::Yellow => [Rgb(0xe3b92a), Rgb(0x7c610a)],
            Seat::Black => [Rgb(0x333036), self.black_seat],
        }
    }

    /// The space under a seat's taxi.
    pub(super) fn taxi_space(&self, seat: Seat) -> Rgb {
        self.seat(seat)[0].mix(TAXI_TINT_PERCENT, self.land)
    }
}

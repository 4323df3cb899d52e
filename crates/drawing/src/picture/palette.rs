//! Every colour of a picture in one table; the page has the same values in its style sheet.

use std::fmt;

use fogg_rules::cards::COLOR_COUNT;
use fogg_rules::ids::MAX_SEATS;
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

/// Symbols on trains.
pub(super) const LIGHT_SYMBOL: Rgb = Rgb(0xffffff);
/// Symbols on yellow trains.
pub(super) const DARK_SEAT_SYMBOL: Rgb = Rgb(0x3d2f05);
// The parts of trains and taxis that look the same for all seats.
pub(super) const WHEEL: Rgb = Rgb(0x221d1a);
pub(super) const TYRE: Rgb = Rgb(0x8d8478);
pub(super) const SHADE: Rgb = Rgb(0x000000);
pub(super) const WINDOW: Rgb = Rgb(0xfff6dc);

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
    /// The light line around claimed routes.
    pub(super) casing: Rgb,
    /// The spaces of grey routes.
    gray_space: SpaceColors,
    /// The spaces of coloured routes, in the order of [`Color::ALL`].
    spaces: [SpaceColors; COLOR_COUNT],
    /// The fill of each seat's trains, in the order of [`Seat::ALL`].
    seats: [Rgb; MAX_SEATS],
}

/// The colours of an unclaimed space: muted, in the hue of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SpaceColors {
    pub(super) fill: Rgb,
    pub(super) edge: Rgb,
    pub(super) symbol: Rgb,
}

/// The colours of a space: fill, edge and symbol.
const fn space(fill: u32, edge: u32, symbol: u32) -> SpaceColors {
    SpaceColors { fill: Rgb(fill), edge: Rgb(edge), symbol: Rgb(symbol) }
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
    vault: Rgb(0x75654f),
    halo: Rgb(0xfaf4e4),
    dot: Rgb(0x8c2f22),
    star: Rgb(0xf0cf5c),
    casing: Rgb(0xfffdf6),
    gray_space: space(0xd4ccb9, 0x8f8778, 0x6f685c),
    spaces: [
        space(0xebc8c8, 0xd783b4, 0x8c3f6c),
        space(0xfdfcf8, 0xa8a290, 0x8a8577),
        space(0xb7c6cc, 0x3f7fbf, 0x1f4874),
        space(0xf9f0c4, 0xcba828, 0x8a7010),
        space(0xf5d9bb, 0xe0872f, 0x8c4c0e),
        space(0xa7a193, 0x3c3a3d, 0x141314),
        space(0xe4af9c, 0xc43c32, 0x74190f),
        space(0xc1cfa6, 0x5b9a52, 0x2b5a24),
    ],
    seats: [Rgb(0x2a5ab8), Rgb(0xc42c1c), Rgb(0x1f8f5a), Rgb(0xe2a610), Rgb(0x2b2833)],
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
    vault: Rgb(0x8f846f),
    halo: Rgb(0x1b1813),
    dot: Rgb(0xd9694d),
    star: Rgb(0xf0cf5c),
    casing: Rgb(0xe6dcc6),
    gray_space: space(0x666157, 0x989287, 0xd8d2c4),
    spaces: [
        space(0x674854, 0xb57197, 0xf0c6de),
        space(0xa9a7a1, 0xe8e5dc, 0x3a362c),
        space(0x394853, 0x54708a, 0x9cb6d0),
        space(0x64582d, 0xb0973a, 0xdcc878),
        space(0x644626, 0xb06c2a, 0xe6bd8e),
        space(0x504c50, 0xa39ba8, 0xe6e0ea),
        space(0x562d26, 0xa6382f, 0xe39a90),
        space(0x3b4a30, 0x528448, 0xa9cf9f),
    ],
    seats: [Rgb(0x4a7cf6), Rgb(0xe84c34), Rgb(0x2fa96b), Rgb(0xf6be2e), Rgb(0x121015)],
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
    /// The colours of an unclaimed space; `None` is grey.
    pub(super) fn space(&self, color: Option<Color>) -> SpaceColors {
        color.map_or(self.gray_space, |color| self.spaces[color.index()])
    }

    /// The fill and the edge of a seat's trains.
    pub(super) fn seat(&self, seat: Seat) -> [Rgb; 2] {
        let edge = match seat {
            Seat::Blue => Rgb(0x152d5c),
            Seat::Red => Rgb(0x62160e),
            Seat::Green => Rgb(0x0f472d),
            Seat::Yellow => Rgb(0x70540e),
            Seat::Black => Rgb(0x0c0b0d),
        };
        [self.seats[seat.index()], edge]
    }
}

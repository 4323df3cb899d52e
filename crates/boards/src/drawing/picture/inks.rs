//! Every colour of a sheet, in one table: the page has the same values in its style sheet.

use std::fmt;

use fogg_rules::{Color, Seat};

/// The light in which a sheet is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Ink on paper.
    Light,
    /// By lamplight.
    Dark,
}

/// A colour: red, green and blue, a byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink(u32);

/// On anything bright a dark sign is seen better than a light one.
pub(super) const LIGHT_SIGN: Ink = Ink(0xffffff);
pub(super) const DARK_SIGN: Ink = Ink(0x3a2a17);
/// The same on yellow carriages.
pub(super) const DARK_SEAT_SIGN: Ink = Ink(0x3d2f05);
/// The parts of carriages and taxis that are alike for all seats.
pub(super) const WHEEL: Ink = Ink(0x221d1a);
pub(super) const TYRE: Ink = Ink(0x8d8478);
pub(super) const SHADE: Ink = Ink(0x000000);
pub(super) const WINDOW: Ink = Ink(0xfff6dc);

/// How much of its owner's colour the berth of a taxi takes, in hundredths.
const STAND: u32 = 38;

impl Ink {
    /// So many hundredths of this one, and the rest of another.
    fn mixed(self, hundredths: u32, other: Ink) -> Ink {
        let channel = |at: u32| {
            let [own, others] = [self.0, other.0].map(|ink| (ink >> at) & 0xff);
            ((own * hundredths + others * (100 - hundredths) + 50) / 100) << at
        };
        Ink(channel(16) | channel(8) | channel(0))
    }
}

impl fmt::Display for Ink {
    /// As SVG has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// The colours of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Inks {
    /// Open water.
    pub(super) sea: Ink,
    /// The lines that engravers drew along a shore.
    pub(super) shore: Ink,
    /// The land that is played on.
    pub(super) land: Ink,
    /// The land around it.
    pub(super) abroad: Ink,
    /// Where land ends.
    pub(super) edge: Ink,
    /// The wash along a border.
    pub(super) wash: Ink,
    /// Thin lines inside a country.
    pub(super) line: Ink,
    /// Lakes and rivers.
    pub(super) water: Ink,
    /// Glaciers.
    pub(super) ice: Ink,
    /// Parks.
    pub(super) park: Ink,
    /// Mountains.
    pub(super) relief: Ink,
    /// Rails.
    pub(super) rail: Ink,
    /// Letters.
    pub(super) ink: Ink,
    /// The vaults of tunnels.
    pub(super) vault: Ink,
    /// What sets letters apart from what is under them.
    pub(super) halo: Ink,
    /// Cities.
    pub(super) dot: Ink,
    /// Attractions.
    pub(super) star: Ink,
    /// What is black is seen by its edge.
    black_berth: Ink,
    black_seat: Ink,
}

const LIGHT: Inks = Inks {
    sea: Ink(0xd3e1dc),
    shore: Ink(0x9dbab8),
    land: Ink(0xf5ebd2),
    abroad: Ink(0xebe3d0),
    edge: Ink(0x8a7657),
    wash: Ink(0xc98a6b),
    line: Ink(0xcdb88f),
    water: Ink(0xaecbce),
    ice: Ink(0xfbfdfc),
    park: Ink(0xd3dbb0),
    relief: Ink(0xb39c74),
    rail: Ink(0x6f5f4a),
    ink: Ink(0x2e241b),
    vault: Ink(0x2e241b),
    halo: Ink(0xfaf4e4),
    dot: Ink(0x8c2f22),
    star: Ink(0xf0cf5c),
    black_berth: Ink(0x141314),
    black_seat: Ink(0x0c0b0d),
};

const DARK: Inks = Inks {
    sea: Ink(0x16242c),
    shore: Ink(0x2f4a54),
    land: Ink(0x2e2a22),
    abroad: Ink(0x242219),
    edge: Ink(0x7a6e57),
    wash: Ink(0x8a5a42),
    line: Ink(0x4d4535),
    water: Ink(0x23404b),
    ice: Ink(0x4b555c),
    park: Ink(0x35402a),
    relief: Ink(0x5c5240),
    rail: Ink(0x9a8c74),
    ink: Ink(0xf1e7d3),
    vault: Ink(0xb9ab94),
    halo: Ink(0x1b1813),
    dot: Ink(0xd9694d),
    star: Ink(0xf0cf5c),
    black_berth: Ink(0xa39ba8),
    black_seat: Ink(0xb7aebf),
};

impl Theme {
    /// Its colours.
    pub(super) fn inks(self) -> &'static Inks {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

impl Inks {
    /// The fill and the edge of a berth; without a colour it is grey.
    pub(super) fn berth(&self, color: Option<Color>) -> [Ink; 2] {
        match color {
            None => [Ink(0xb3aca0), Ink(0x6f685c)],
            Some(Color::Pink) => [Ink(0xd783b4), Ink(0x8c3f6c)],
            Some(Color::White) => [Ink(0xfbfaf5), Ink(0x8a8577)],
            Some(Color::Blue) => [Ink(0x3f7fbf), Ink(0x1f4874)],
            Some(Color::Yellow) => [Ink(0xeccb45), Ink(0x957a12)],
            Some(Color::Orange) => [Ink(0xe0872f), Ink(0x8c4c0e)],
            Some(Color::Black) => [Ink(0x3c3a3d), self.black_berth],
            Some(Color::Red) => [Ink(0xc43c32), Ink(0x74190f)],
            Some(Color::Green) => [Ink(0x5b9a52), Ink(0x2b5a24)],
        }
    }

    /// The body and the edge of a seat's carriages.
    pub(super) fn seat(&self, seat: Seat) -> [Ink; 2] {
        match seat {
            Seat::Blue => [Ink(0x2b6cb8), Ink(0x123a69)],
            Seat::Red => [Ink(0xc0392b), Ink(0x6a170f)],
            Seat::Green => [Ink(0x3b8046), Ink(0x1b4623)],
            Seat::Yellow => [Ink(0xe3b92a), Ink(0x7c610a)],
            Seat::Black => [Ink(0x333036), self.black_seat],
        }
    }

    /// The berth under a seat's taxi.
    pub(super) fn stand(&self, seat: Seat) -> Ink {
        self.seat(seat)[0].mixed(STAND, self.land)
    }
}

//! Every colour of a sheet, in one table: the page has the same values in its style sheet.

use fogg_rules::{Color, Seat};

/// The light in which a sheet is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Ink on paper.
    Light,
    /// By lamplight.
    Dark,
}

/// The colours of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inks {
    /// Open water.
    pub sea: &'static str,
    /// The lines that engravers drew along a shore.
    pub shore: &'static str,
    /// The land that is played on.
    pub land: &'static str,
    /// The land around it.
    pub abroad: &'static str,
    /// Where land ends.
    pub edge: &'static str,
    /// The wash along a border.
    pub wash: &'static str,
    /// Thin lines inside a country.
    pub line: &'static str,
    /// Lakes and rivers.
    pub water: &'static str,
    /// Glaciers.
    pub ice: &'static str,
    /// Parks.
    pub park: &'static str,
    /// Mountains.
    pub relief: &'static str,
    /// Rails.
    pub rail: &'static str,
    /// Letters and the vaults of tunnels.
    pub ink: &'static str,
    /// What sets letters apart from what is under them.
    pub halo: &'static str,
    /// Cities.
    pub dot: &'static str,
    /// Attractions.
    pub star: &'static str,
}

const LIGHT: Inks = Inks {
    sea: "#d3e1dc",
    shore: "#9dbab8",
    land: "#f5ebd2",
    abroad: "#ebe3d0",
    edge: "#8a7657",
    wash: "#c98a6b",
    line: "#cdb88f",
    water: "#aecbce",
    ice: "#fbfdfc",
    park: "#d3dbb0",
    relief: "#b39c74",
    rail: "#6f5f4a",
    ink: "#2e241b",
    halo: "#faf4e4",
    dot: "#8c2f22",
    star: "#f0cf5c",
};

const DARK: Inks = Inks {
    sea: "#16242c",
    shore: "#2f4a54",
    land: "#2e2a22",
    abroad: "#242219",
    edge: "#7a6e57",
    wash: "#8a5a42",
    line: "#4d4535",
    water: "#23404b",
    ice: "#4b555c",
    park: "#35402a",
    relief: "#5c5240",
    rail: "#9a8c74",
    ink: "#f3ead6",
    halo: "#1b1813",
    dot: "#d9694d",
    star: "#f0cf5c",
};

impl Theme {
    /// Its colours.
    pub fn inks(self) -> &'static Inks {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

/// The fill, the edge and the sign of a berth; without a colour it is grey. They are the same in any light.
pub fn berth_inks(color: Option<Color>) -> [&'static str; 3] {
    match color {
        None => ["#a9a296", "#5f594e", "#5f594e"],
        Some(Color::Pink) => ["#d884b4", "#86396a", "#4a1136"],
        Some(Color::White) => ["#fcfbf6", "#857f70", "#6b6250"],
        Some(Color::Blue) => ["#3f7fbf", "#1d456f", "#ffffff"],
        Some(Color::Yellow) => ["#efcf4a", "#8f7410", "#5e4b06"],
        Some(Color::Orange) => ["#e28a31", "#86480c", "#4d2703"],
        Some(Color::Black) => ["#46434a", "#8b8690", "#f2efe9"],
        Some(Color::Red) => ["#c63e34", "#70170e", "#ffffff"],
        Some(Color::Green) => ["#579650", "#285522", "#ffffff"],
    }
}

/// The body and the edge of a seat's carriages.
pub fn seat_ink(seat: Seat) -> [&'static str; 2] {
    match seat {
        Seat::Blue => ["#1f5fae", "#0c2a52"],
        Seat::Red => ["#b3231b", "#4f0a06"],
        Seat::Green => ["#2f7a37", "#10330f"],
        Seat::Yellow => ["#e8b916", "#5f4900"],
        Seat::Black => ["#2a292c", "#000000"],
    }
}

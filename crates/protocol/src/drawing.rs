//! A board as a client draws it: its contents and their coordinates.

#[cfg(feature = "drawing")]
mod conversion;

use serde::{Deserialize, Serialize};

/// A board with its places, routes, tickets and rules, and the coordinates to draw them at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardDrawing {
    /// The name of the board.
    pub name: String,
    /// The title to display.
    pub title: String,
    /// What players put on a claimed route.
    pub vehicle: Vehicle,
    /// The hash of everything that a game depends on, in hex.
    pub hash: String,
    /// The width of the drawing.
    pub width: f64,
    /// The height of the drawing.
    pub height: f64,
    /// The background map, bottom layer first.
    pub layers: Vec<MapLayer>,
    /// A free area for the title: x and y of its centre, and the height of its letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub title_at: Option<[f64; 3]>,
    /// A free area for a compass rose: x and y of its centre, and its radius.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rose_at: Option<[f64; 3]>,
    /// The cities and border exits.
    pub places: Vec<PlaceDrawing>,
    /// The routes.
    pub routes: Vec<RouteDrawing>,
    /// The tickets.
    pub tickets: Vec<TicketInfo>,
    /// The rules of the board.
    pub rules: RulesInfo,
}

/// What players put on a claimed route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Vehicle {
    /// Trains.
    Train,
    /// Taxis.
    Taxi,
}

impl Vehicle {
    /// Converts the vehicle of a board.
    pub fn from_rules(vehicle: fogg_rules::board::Vehicle) -> Vehicle {
        match vehicle {
            fogg_rules::board::Vehicle::Train => Vehicle::Train,
            fogg_rules::board::Vehicle::Taxi => Vehicle::Taxi,
        }
    }
}

/// One layer of the background map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MapLayer {
    /// What it shows: `land`, `lake`, `river`, `border`, `state` and others.
    pub name: String,
    /// The outline as an SVG path.
    pub path: String,
}

/// A city or a border exit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlaceDrawing {
    /// The id that routes and tickets refer to.
    pub id: String,
    /// The label text.
    pub name: String,
    /// The country of a border exit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub country: Option<String>,
    /// Whether the city is a tourist attraction.
    pub attraction: bool,
    /// The centre.
    pub at: [f64; 2],
    /// The centre of the label.
    pub label: [f64; 2],
}

/// A route with the geometry of its spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RouteDrawing {
    /// The name, as in actions and events.
    pub name: String,
    /// The ids of the two places it connects.
    pub ends: [String; 2],
    /// The letter of its colour; absent for grey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub color: Option<String>,
    /// Whether it is a tunnel.
    pub tunnel: bool,
    /// Whether locomotives can be played on it.
    pub locomotives: bool,
    /// The points for claiming it.
    pub points: u8,
    /// The name of the other route of a double.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub twin: Option<String>,
    /// The line that its spaces lie on, as an SVG path.
    pub line: String,
    /// For each space: x and y of the centre, the angle in degrees clockwise from the x axis, and the length.
    pub spaces: Vec<[f64; 4]>,
}

/// A ticket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TicketInfo {
    /// The name, as in actions and events.
    pub name: String,
    /// The ids of the places where its path may begin: several for a country.
    pub from: Vec<String>,
    /// The goals; the best one reached counts.
    pub goals: Vec<TicketGoal>,
}

/// One goal of a ticket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TicketGoal {
    /// The ids of the places that count: several for a country.
    pub to: Vec<String>,
    /// The points for reaching it.
    pub points: u8,
}

/// The rules of a board, with the values of the board file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesInfo {
    /// The minimum number of players.
    pub min_players: u8,
    /// The maximum number of players.
    pub max_players: u8,
    /// The number of trains per player.
    pub trains: u8,
    /// The letters of the colours that are in the deck.
    pub colors: String,
    /// The number of cards in the deck.
    pub cards: u8,
    /// The number of cards dealt to each player.
    pub hand: u8,
    /// What taking a face-up locomotive counts as: `whole-action` or `one-card`.
    pub row_locomotive: String,
    /// Where locomotives can be played: `every-route` or `tunnels-only`.
    pub locomotives: String,
    /// Starting tickets: the number dealt and the minimum to keep.
    pub first_tickets: [u8; 2],
    /// Tickets drawn in a turn: the number drawn and the minimum to keep.
    pub more_tickets: [u8; 2],
    /// Where returned tickets go: `under-the-deck` or `out-of-the-game`.
    pub returned_tickets: String,
    /// The number of players from which both routes of a double can be claimed.
    pub doubles_from: u8,
    /// The points of a route by its length, starting at length 1.
    pub route_points: Vec<u8>,
    /// When routes score: `at-once` or `at-the-end`.
    pub routes_score: String,
    /// The bonus for the longest path; 0 if there is none.
    pub longest_path: u8,
    /// The points for an attraction; 0 if there are none.
    pub attraction: u8,
    /// The tie breaks between equal scores, in order.
    pub tie_breaks: Vec<String>,
}

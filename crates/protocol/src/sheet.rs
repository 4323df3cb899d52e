//! A board as somebody who draws it needs it: what is on it, and where each thing lies on the sheet.

use serde::{Deserialize, Serialize};

/// A drawn board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardDrawing {
    /// The board's name.
    pub name: String,
    /// Its title, for people.
    pub title: String,
    /// What players put on a claimed route.
    pub vehicle: Vehicle,
    /// The hash of all that a game on it depends on.
    pub hash: String,
    /// The width of the sheet.
    pub width: f64,
    /// The height of the sheet.
    pub height: f64,
    /// The ground, from the lowest layer up.
    pub layers: Vec<MapLayer>,
    /// Where there is room for the title: its middle, and the height of its letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub title_at: Option<[f64; 3]>,
    /// Where there is room for a compass rose: its middle, and its radius.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rose_at: Option<[f64; 3]>,
    /// Its cities and country ends.
    pub places: Vec<PlaceDrawing>,
    /// Its routes.
    pub routes: Vec<RouteDrawing>,
    /// Its tickets.
    pub tickets: Vec<TicketInfo>,
    /// What its rules switch on.
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
    /// Converts from the vehicle of the rules.
    pub fn from_rules(vehicle: fogg_rules::board::Vehicle) -> Vehicle {
        match vehicle {
            fogg_rules::board::Vehicle::Train => Vehicle::Train,
            fogg_rules::board::Vehicle::Taxi => Vehicle::Taxi,
        }
    }
}

/// One layer of the ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MapLayer {
    /// What it shows: `land`, `lake`, `river`, `border`, `state` and others.
    pub name: String,
    /// As the path of an SVG.
    pub path: String,
}

/// A city or a country end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlaceDrawing {
    /// How routes and tickets call it.
    pub id: String,
    /// As it is printed.
    pub name: String,
    /// The country, if it is an end in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub country: Option<String>,
    /// Whether it is a tourist attraction.
    pub attraction: bool,
    /// Its middle.
    pub at: [f64; 2],
    /// The middle of its label.
    pub label: [f64; 2],
}

/// A route.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RouteDrawing {
    /// Its name, as in actions and events.
    pub name: String,
    /// The ids of its ends.
    pub ends: [String; 2],
    /// The letter of its colour; grey if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub color: Option<String>,
    /// Whether it is a tunnel.
    pub tunnel: bool,
    /// Whether locomotives may be played on it.
    pub locomotives: bool,
    /// The points for it.
    pub points: u8,
    /// The other route of a double.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub twin: Option<String>,
    /// The line that its spaces lie on, as the path of an SVG.
    pub line: String,
    /// One for each space: the middle, the direction in degrees clockwise from the right, the length.
    pub spaces: Vec<[f64; 4]>,
}

/// A ticket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TicketInfo {
    /// Its name, as in actions and events.
    pub name: String,
    /// The ids of the places where its path may begin: several if it begins in a country.
    pub from: Vec<String>,
    /// Where the path may lead; the best goal that is reached counts.
    pub goals: Vec<TicketGoal>,
}

/// One end of a ticket's path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TicketGoal {
    /// The ids of the places that count: several if they are ends in one country.
    pub to: Vec<String>,
    /// The points.
    pub points: u8,
}

/// What a board's rules switch on, in the words of the board file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesInfo {
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Trains of a player.
    pub trains: u8,
    /// The letters of the colours that are in the deck.
    pub colors: String,
    /// All cards of the deck.
    pub cards: u8,
    /// Cards dealt to a player.
    pub hand: u8,
    /// What a locomotive from the row is: `whole-action` or `one-card`.
    pub row_locomotive: String,
    /// Where locomotives may be played: `every-route` or `tunnels-only`.
    pub locomotives: String,
    /// Tickets dealt before the first turn, and how many of them are kept at least.
    pub first_tickets: [u8; 2],
    /// Tickets drawn in a turn, and how many of them are kept at least.
    pub more_tickets: [u8; 2],
    /// Where returned tickets go: `under-the-deck` or `out-of-the-game`.
    pub returned_tickets: String,
    /// With so many players both routes of a double can be claimed.
    pub doubles_from: u8,
    /// The points of a route by its length, from 1.
    pub route_points: Vec<u8>,
    /// When routes score: `at-once` or `at-the-end`.
    pub routes_score: String,
    /// The bonus for the longest path; 0 if there is none.
    pub longest_path: u8,
    /// The points for an attraction; 0 if there are none.
    pub attraction: u8,
    /// What decides between equal scores, in order.
    pub tie_breaks: Vec<String>,
}

//! The JSON shape of a board file, field by field, as `maps/README.md` describes it.
//!
//! Unknown fields are errors: a misspelt optional field would otherwise be ignored.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

use crate::layout::LayoutEntry;

/// A whole board file.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a board: an object with map, title, rules, cities, routes, tickets"
)]
pub(crate) struct BoardEntry {
    pub map: String,
    pub title: String,
    #[serde(default)]
    pub vehicle: VehicleEntry,
    pub rules: RulesEntry,
    pub cities: Vec<CityEntry>,
    #[serde(default)]
    pub countries: Vec<CountryEntry>,
    #[serde(default)]
    pub attractions: Vec<String>,
    pub routes: Vec<RouteEntry>,
    pub tickets: Vec<TicketEntry>,
    #[serde(default)]
    pub drawing: Option<LayoutEntry>,
}

/// A city with its coordinates.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a city: an object with id, name, lon, lat")]
pub(crate) struct CityEntry {
    pub id: String,
    pub name: String,
    pub lon: f64,
    pub lat: f64,
}

/// A neighbouring country; its border ends come from the routes that lead there.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a country: an object with id, name")]
pub(crate) struct CountryEntry {
    pub id: String,
    pub name: String,
}

/// A route. With `exit`, `b` is a country and the route leads to that border end of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a route: an object with a, b, length, color")]
pub(crate) struct RouteEntry {
    pub a: String,
    pub b: String,
    pub exit: Option<Integer>,
    pub length: Integer,
    pub color: String,
    #[serde(default)]
    pub tunnel: bool,
}

/// A ticket in either of its two forms: `a`, `b`, `points`, or `from` and `to`.
///
/// One struct for both, because serde loses the line and column in an untagged enum.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ticket: an object with a, b, points, or with from, to")]
pub(crate) struct TicketEntry {
    pub a: Option<String>,
    pub b: Option<String>,
    pub points: Option<Integer>,
    pub from: Option<String>,
    pub to: Option<Vec<GoalEntry>>,
    pub copies: Option<Integer>,
}

/// One goal of a ticket that lists its goals.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a goal: an object with to, points")]
pub(crate) struct GoalEntry {
    pub to: String,
    pub points: Integer,
}

/// The rules. Every field is required, so no board depends on a default.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the rules: an object with every rule")]
pub(crate) struct RulesEntry {
    pub seats: SeatsEntry,
    pub trains: Integer,
    pub cards: CardsEntry,
    pub hand: Integer,
    pub row_locomotive: RowLocomotiveEntry,
    pub locomotives: LocomotivesEntry,
    pub first_tickets: OfferEntry,
    pub more_tickets: OfferEntry,
    pub returned_tickets: ReturnedTicketsEntry,
    pub doubles_from: Integer,
    pub route_points: Vec<Integer>,
    pub routes_score: RoutesScoreEntry,
    pub longest_path: Integer,
    pub attraction: Integer,
    pub tie_breaks: Vec<TieBreakEntry>,
}

/// The numbers of players.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "seats: an object with min, max")]
pub(crate) struct SeatsEntry {
    pub min: Integer,
    pub max: Integer,
}

/// The number of train cards of each kind; a missing kind has none.
#[derive(Debug, Default, Deserialize)]
#[serde(
    deny_unknown_fields,
    default,
    expecting = "cards: an object with a number for each colour and locomotive"
)]
pub(crate) struct CardsEntry {
    pub pink: Integer,
    pub white: Integer,
    pub blue: Integer,
    pub yellow: Integer,
    pub orange: Integer,
    pub black: Integer,
    pub red: Integer,
    pub green: Integer,
    pub locomotive: Integer,
}

/// How many tickets are dealt, and how many of them must be kept.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an offer: an object with dealt, keep")]
pub(crate) struct OfferEntry {
    pub dealt: Integer,
    pub keep: Integer,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum VehicleEntry {
    #[default]
    Train,
    Taxi,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RowLocomotiveEntry {
    WholeAction,
    OneCard,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LocomotivesEntry {
    EveryRoute,
    TunnelsOnly,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReturnedTicketsEntry {
    UnderTheDeck,
    OutOfTheGame,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RoutesScoreEntry {
    AtOnce,
    AtTheEnd,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TieBreakEntry {
    CompletedTickets,
    LongestPath,
}

/// Any whole number. Its range is checked later, where the message can name the entry.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Integer(pub i64);

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Integer, D::Error> {
        deserializer.deserialize_i64(IntegerVisitor)
    }
}

struct IntegerVisitor;

impl Visitor<'_> for IntegerVisitor {
    type Value = Integer;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Integer, E> {
        Ok(Integer(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Integer, E> {
        Ok(Integer(i64::try_from(value).unwrap_or(i64::MAX)))
    }
}

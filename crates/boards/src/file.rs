//! The board file, field by field, as `maps/README.md` describes it: its shape and nothing more.
//!
//! Fields that nobody knows are refused, so that a misspelt one cannot pass for a missing one.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

use crate::drawing::file::DrawingEntry;

/// A whole board file.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a board: an object with map, title, rules, cities, routes, tickets"
)]
pub(crate) struct BoardFile {
    pub map: String,
    pub title: String,
    pub rules: RulesEntry,
    pub cities: Vec<CityEntry>,
    #[serde(default)]
    pub countries: Vec<CountryEntry>,
    #[serde(default)]
    pub attractions: Vec<String>,
    pub routes: Vec<RouteEntry>,
    pub tickets: Vec<TicketEntry>,
    #[serde(default)]
    pub drawing: Option<DrawingEntry>,
}

/// A city and where it lies.
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

/// A route; with `exit` it leads to that border end of the country `b`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a route: an object with a, b, length, color")]
pub(crate) struct RouteEntry {
    pub a: String,
    pub b: String,
    pub exit: Option<Whole>,
    pub length: Whole,
    pub color: String,
    #[serde(default)]
    pub tunnel: bool,
}

/// A ticket in either of its two forms: `a`, `b`, `points`, or `from` and `to`.
///
/// One struct for both, because serde forgets the line and column when it has to guess between two.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ticket: an object with a, b, points, or with from, to")]
pub(crate) struct TicketEntry {
    pub a: Option<String>,
    pub b: Option<String>,
    pub points: Option<Whole>,
    pub from: Option<String>,
    pub to: Option<Vec<GoalEntry>>,
    pub copies: Option<Whole>,
}

/// One goal of a ticket with several.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a goal: an object with to, points")]
pub(crate) struct GoalEntry {
    pub to: String,
    pub points: Whole,
}

/// The rule switches; every one must be set, so that no board depends on a default.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the rules: an object with every rule switch")]
pub(crate) struct RulesEntry {
    pub seats: SeatsEntry,
    pub trains: Whole,
    pub cards: CardsEntry,
    pub hand: Whole,
    pub row_locomotive: RowLocomotiveEntry,
    pub locomotives: LocomotivesEntry,
    pub first_tickets: OfferEntry,
    pub more_tickets: OfferEntry,
    pub returned_tickets: ReturnedTicketsEntry,
    pub doubles_from: Whole,
    pub route_points: Vec<Whole>,
    pub routes_score: RoutesScoreEntry,
    pub longest_path: Whole,
    pub attraction: Whole,
    pub tie_breaks: Vec<TieBreakEntry>,
}

/// How many can play.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "seats: an object with fewest, most")]
pub(crate) struct SeatsEntry {
    pub fewest: Whole,
    pub most: Whole,
}

/// How many train cards of each kind there are; a kind left out has none.
#[derive(Debug, Default, Deserialize)]
#[serde(
    deny_unknown_fields,
    default,
    expecting = "cards: an object with a number for each colour and locomotive"
)]
pub(crate) struct CardsEntry {
    pub pink: Whole,
    pub white: Whole,
    pub blue: Whole,
    pub yellow: Whole,
    pub orange: Whole,
    pub black: Whole,
    pub red: Whole,
    pub green: Whole,
    pub locomotive: Whole,
}

/// How many tickets are dealt or drawn, and how many of them must be kept.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an offer: an object with dealt, keep")]
pub(crate) struct OfferEntry {
    pub dealt: Whole,
    pub keep: Whole,
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

/// Any whole number, in range or not: the range is checked where the entry can be named.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Whole(pub i64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole, D::Error> {
        deserializer.deserialize_i64(WholeVisitor)
    }
}

struct WholeVisitor;

impl Visitor<'_> for WholeVisitor {
    type Value = Whole;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Whole, E> {
        Ok(Whole(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Whole, E> {
        Ok(Whole(i64::try_from(value).unwrap_or(i64::MAX)))
    }
}

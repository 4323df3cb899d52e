//! The JSON document of a record: its fields and its only layout, as `docs/internals/record.md` specifies them.
//!
//! Unknown fields are rejected.

use std::fmt::{self, Write as _};

use fogg_protocol::{Action, Event, HexBytes, Outcome, SeatName, Strict};
use fogg_rules::chance::AbandonedDeal;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor, value};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::commitment::Commitment;
use crate::input::too_large;
use crate::problem::{Location, RecordError, RecordProblem, error};
use crate::{FORMAT, MAX_BYTES};

/// A whole record.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a record: an object with fogg_record, board, seats, options, seed, deal, plies, result, checksum"
)]
pub(crate) struct Document<'a> {
    #[serde(rename = "fogg_record")]
    pub _format: Format,
    #[serde(borrow)]
    pub board: RecordBoard<'a>,
    pub seats: Vec<PlayerEntry>,
    pub options: OptionsEntry,
    pub seed: HexBytes,
    pub commitment: Option<CommitmentEntry>,
    pub deal: DealEntry,
    pub plies: Vec<PlyEntry>,
    pub result: Option<Strict<Outcome>>,
    pub checksum: HexBytes,
}

/// The board by name and hash, with its file if it is not built in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a board: an object with name, hash")]
pub(crate) struct RecordBoard<'a> {
    pub name: String,
    pub hash: HexBytes,
    #[serde(borrow)]
    pub file: Option<&'a RawValue>,
}

/// The player of a seat.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a seat: an object with name")]
pub(crate) struct PlayerEntry {
    pub name: String,
}

/// The options of the game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "options: an object with first_seat")]
pub(crate) struct OptionsEntry {
    pub first_seat: Option<SeatName>,
}

/// The origin of the seed.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a commitment: an object with table, hash, secret, contributions")]
pub(crate) struct CommitmentEntry {
    pub table: String,
    pub hash: HexBytes,
    pub secret: HexBytes,
    pub contributions: Vec<HexBytes>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abandoned: Vec<AbandonedDealEntry>,
}

/// A deal that was abandoned.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an abandoned deal: an object with commitments, contributions")]
pub(crate) struct AbandonedDealEntry {
    pub commitments: Vec<Option<HexBytes>>,
    pub contributions: Vec<Option<HexBytes>>,
}

impl From<&Commitment> for CommitmentEntry {
    fn from(commitment: &Commitment) -> CommitmentEntry {
        let bytes = |list: &[Option<[u8; 32]>]| list.iter().map(|bytes| bytes.map(HexBytes)).collect();
        let abandoned = |deal: &AbandonedDeal| AbandonedDealEntry {
            commitments: bytes(&deal.commitments),
            contributions: bytes(&deal.contributions),
        };
        CommitmentEntry {
            table: commitment.table.clone(),
            hash: HexBytes(commitment.hash),
            secret: HexBytes(commitment.secret),
            contributions: commitment.contributions.iter().copied().map(HexBytes).collect(),
            abandoned: commitment.abandoned.iter().map(abandoned).collect(),
        }
    }
}

impl From<&CommitmentEntry> for Commitment {
    fn from(entry: &CommitmentEntry) -> Commitment {
        let bytes = |list: &[Option<HexBytes>]| list.iter().map(|bytes| bytes.map(|bytes| bytes.0)).collect();
        let abandoned = |deal: &AbandonedDealEntry| AbandonedDeal {
            commitments: bytes(&deal.commitments),
            contributions: bytes(&deal.contributions),
        };
        Commitment {
            table: entry.table.clone(),
            hash: entry.hash.0,
            secret: entry.secret.0,
            contributions: entry.contributions.iter().map(|contribution| contribution.0).collect(),
            abandoned: entry.abandoned.iter().map(abandoned).collect(),
        }
    }
}

/// The cards and tickets that the setup dealt.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a deal: an object with first_seat, seats, row")]
pub(crate) struct DealEntry {
    pub first_seat: SeatName,
    pub seats: Vec<SeatDealEntry>,
    pub row: String,
}

/// The cards and tickets of one seat.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a seat's deal: an object with seat, hand, tickets")]
pub(crate) struct SeatDealEntry {
    pub seat: SeatName,
    pub hand: String,
    pub tickets: Vec<String>,
}

/// An action or undo, and the events that it caused.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ply: an object with n, seat, action, events")]
pub(crate) struct PlyEntry {
    pub n: i64,
    pub seat: SeatName,
    pub action: PlyAction,
    pub events: Vec<PlyEvent>,
}

/// What a ply does.
pub(crate) type PlyAction = GameOrUndo<Action, UndoAction>;

/// What happened in a ply.
pub(crate) type PlyEvent = GameOrUndo<Event, UndoEvent>;

/// An action or event of the game in its wire form, or one about undoing, which only records contain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum GameOrUndo<G, U> {
    Game(Strict<G>),
    Undo(Strict<U>),
}

/// The action `undo`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum UndoAction {
    Undo,
}

/// The event of an undo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum UndoEvent {
    Undone { seat: SeatName, ply: usize },
}

impl<G, U> GameOrUndo<G, U> {
    pub fn game(value: G) -> GameOrUndo<G, U> {
        GameOrUndo::Game(Strict(value))
    }

    pub fn undo(value: U) -> GameOrUndo<G, U> {
        GameOrUndo::Undo(Strict(value))
    }
}

impl<'de, G, U> Deserialize<'de> for GameOrUndo<G, U>
where
    G: DeserializeOwned + Serialize,
    U: DeserializeOwned + Serialize,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameOrUndo<G, U>, D::Error> {
        let object = deserializer.deserialize_any(ObjectVisitor)?;
        let is_undo = object.get("type").is_some_and(|name| name == "undo" || name == "undone");
        let parsed = if is_undo {
            Strict::deserialize(object).map(GameOrUndo::Undo)
        } else {
            Strict::deserialize(object).map(GameOrUndo::Game)
        };
        parsed.map_err(D::Error::custom)
    }
}

/// Visits a JSON object; a string is the form of pre-release records.
struct ObjectVisitor;

impl<'de> Visitor<'de> for ObjectVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with a type")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Value, A::Error> {
        Value::deserialize(value::MapAccessDeserializer::new(map))
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<Value, E> {
        Err(E::custom("this record was written by a pre-release version of Fogg and cannot be read any more"))
    }
}

/// Parses a document. Errors in the JSON or in its fields have a line and a column.
pub(crate) fn parse<'a>(text: &'a str, file: &str) -> Result<Document<'a>, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(too_large(file));
    }
    if text.trim().is_empty() {
        return Err(error(file, Location::File, "this file is empty; a record is one JSON document"));
    }
    serde_json::from_str(text).map_err(|error| RecordError(vec![RecordProblem::from_json(file, &error)]))
}

/// The version of the format; other versions are rejected.
#[derive(Debug)]
pub(crate) struct Format;

impl<'de> Deserialize<'de> for Format {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Format, D::Error> {
        let found = i64::deserialize(deserializer)?;
        let message = || format!("this record has format {found}; this program reads format {FORMAT}");
        if found == i64::from(FORMAT) { Ok(Format) } else { Err(D::Error::custom(message())) }
    }
}

/// Everything in the layout except the checksum, which follows from the rest.
pub(crate) struct DocumentParts<'a> {
    pub board: &'a str,
    pub hash: HexBytes,
    pub board_file: Option<&'a str>,
    pub players: Vec<PlayerEntry>,
    pub options: OptionsEntry,
    pub seed: HexBytes,
    pub commitment: Option<CommitmentEntry>,
    pub deal: &'a DealEntry,
    pub plies: &'a [PlyEntry],
    pub result: Option<Outcome>,
}

impl DocumentParts<'_> {
    /// The text up to the line of the checksum: one field per line, one ply per line.
    pub fn to_text(&self) -> String {
        let mut text = format!("{{\n  \"fogg_record\": {FORMAT},\n  \"board\": {},\n", self.board_json());
        write_field(&mut text, "seats", &json(&self.players));
        write_field(&mut text, "options", &json(&self.options));
        write_field(&mut text, "seed", &json(&self.seed));
        if let Some(commitment) = &self.commitment {
            write_field(&mut text, "commitment", &json(commitment));
        }
        write_field(&mut text, "deal", &deal_json(self.deal));
        write_field(&mut text, "plies", &list_json("  ", self.plies));
        write_field(
            &mut text,
            "result",
            &self.result.as_ref().map_or_else(|| "null".to_owned(), result_json),
        );
        text
    }

    fn board_json(&self) -> String {
        let file = self.board_file.map(|file| format!(",\"file\":{file}")).unwrap_or_default();
        format!("{{\"name\":{},\"hash\":{}{file}}}", json(&self.board), json(&self.hash))
    }
}

fn deal_json(deal: &DealEntry) -> String {
    let DealEntry { first_seat, seats, row } = deal;
    let (first_seat, seats, row) = (json(first_seat), list_json("    ", seats), json(row));
    format!("{{\n    \"first_seat\": {first_seat},\n    \"seats\": {seats},\n    \"row\": {row}\n  }}")
}

fn result_json(result: &Outcome) -> String {
    let scores = list_json("    ", &result.scores);
    format!("{{\n    \"scores\": {scores},\n    \"winners\": {}\n  }}", json(&result.winners))
}

fn write_field(text: &mut String, name: &str, value: &str) {
    let _ = writeln!(text, "  \"{name}\": {value},");
}

/// A list with one item per line.
fn list_json<T: Serialize>(indent: &str, items: &[T]) -> String {
    if items.is_empty() {
        return "[]".to_owned();
    }
    let lines: Vec<String> = items.iter().map(|item| format!("{indent}  {}", json(item))).collect();
    format!("[\n{}\n{indent}]", lines.join(",\n"))
}

pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("an entry serializes")
}

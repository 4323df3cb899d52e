//! The document, field by field, as `docs/record.md` describes it: its shape and its layout, and nothing more.
//!
//! Fields that nobody knows are refused, so that nothing can hide in a record.

use std::fmt::Write as _;

use fogg_protocol::{HexBytes, SeatName};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::fault::{Fault, Place, RecordError, error};
use crate::input::too_large;
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
    pub board: BoardEntry<'a>,
    pub seats: Vec<PlayerEntry>,
    pub options: OptionsEntry,
    pub seed: HexBytes,
    pub commitment: Option<CommitmentEntry>,
    pub deal: DealEntry,
    pub plies: Vec<PlyEntry>,
    pub result: Option<ResultEntry>,
    pub checksum: HexBytes,
}

/// The board, by its name and its hash; one that is not built in comes with its file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a board: an object with name, hash")]
pub(crate) struct BoardEntry<'a> {
    pub name: String,
    pub hash: HexBytes,
    #[serde(borrow)]
    pub file: Option<&'a RawValue>,
}

/// Who sits at a seat.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a seat: an object with name")]
pub(crate) struct PlayerEntry {
    pub name: String,
}

/// What the host chose.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "options: an object with first_seat")]
pub(crate) struct OptionsEntry {
    pub first_seat: Option<SeatName>,
}

/// How the seed came about.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a commitment: an object with hash, secret, contributions")]
pub(crate) struct CommitmentEntry {
    pub hash: HexBytes,
    pub secret: HexBytes,
    pub contributions: Vec<HexBytes>,
}

/// What the set-up dealt.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a deal: an object with first_seat, seats, row")]
pub(crate) struct DealEntry {
    pub first_seat: SeatName,
    pub seats: Vec<DealtEntry>,
    pub row: String,
}

/// What a seat was dealt.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a seat's deal: an object with seat, hand, tickets")]
pub(crate) struct DealtEntry {
    pub seat: SeatName,
    pub hand: String,
    pub tickets: Vec<String>,
}

/// One action and all that came of it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ply: an object with n, seat, action, events")]
pub(crate) struct PlyEntry {
    pub n: i64,
    pub seat: SeatName,
    pub action: String,
    pub events: Vec<String>,
}

/// How the game ended.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a result: an object with scores, winners")]
pub(crate) struct ResultEntry {
    pub scores: Vec<ScoreEntry>,
    pub winners: Vec<SeatName>,
}

/// The points of a seat.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a score: an object with seat, total and the points by source")]
pub(crate) struct ScoreEntry {
    pub seat: SeatName,
    pub total: i64,
    pub routes: i64,
    pub tickets_made: i64,
    pub tickets_lost: i64,
    pub longest_bonus: i64,
    pub attractions: i64,
    pub kept: i64,
    pub completed: i64,
    pub longest_path: i64,
}

impl ScoreEntry {
    /// The numbers with their names, in the order of the document.
    pub fn fields(&self) -> [(&'static str, i64); 9] {
        [
            ("total", self.total),
            ("routes", self.routes),
            ("tickets_made", self.tickets_made),
            ("tickets_lost", self.tickets_lost),
            ("longest_bonus", self.longest_bonus),
            ("attractions", self.attractions),
            ("kept", self.kept),
            ("completed", self.completed),
            ("longest_path", self.longest_path),
        ]
    }
}

/// The document in this text. A fault of JSON or of shape has its line and column.
pub(crate) fn parse<'a>(text: &'a str, file: &str) -> Result<Document<'a>, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(too_large(file));
    }
    if text.trim().is_empty() {
        return Err(error(file, Place::File, "this file is empty; a record is one JSON document"));
    }
    serde_json::from_str(text).map_err(|bad| RecordError(vec![Fault::json(file, &bad)]))
}

/// The version of the format, refused where it stands if it is not ours.
#[derive(Debug)]
pub(crate) struct Format;

impl<'de> Deserialize<'de> for Format {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Format, D::Error> {
        let found = i64::deserialize(deserializer)?;
        let sentence = || format!("this record has format {found}; this program reads format {FORMAT}");
        if found == i64::from(FORMAT) { Ok(Format) } else { Err(D::Error::custom(sentence())) }
    }
}

/// What the layout is made of: everything but the checksum, which follows from the rest.
pub(crate) struct Parts<'a> {
    pub board: &'a str,
    pub hash: HexBytes,
    pub board_file: Option<&'a str>,
    pub players: Vec<PlayerEntry>,
    pub options: OptionsEntry,
    pub seed: HexBytes,
    pub commitment: Option<CommitmentEntry>,
    pub deal: &'a DealEntry,
    pub plies: &'a [PlyEntry],
    pub result: Option<&'a ResultEntry>,
}

impl Parts<'_> {
    /// The text up to the line of the checksum: one field a line, one ply a line.
    pub fn layout(&self) -> String {
        let mut text = format!("{{\n  \"fogg_record\": {FORMAT},\n  \"board\": {},\n", self.board_json());
        field(&mut text, "seats", &json(&self.players));
        field(&mut text, "options", &json(&self.options));
        field(&mut text, "seed", &json(&self.seed));
        if let Some(commitment) = &self.commitment {
            field(&mut text, "commitment", &json(commitment));
        }
        let DealEntry { first_seat, seats, row } = self.deal;
        let (first, dealt, row) = (json(first_seat), list("    ", seats), json(row));
        let deal =
            format!("{{\n    \"first_seat\": {first},\n    \"seats\": {dealt},\n    \"row\": {row}\n  }}");
        field(&mut text, "deal", &deal);
        field(&mut text, "plies", &list("  ", self.plies));
        field(&mut text, "result", &self.result.map_or_else(|| "null".to_owned(), result_json));
        text
    }

    fn board_json(&self) -> String {
        let file = self.board_file.map(|file| format!(",\"file\":{file}")).unwrap_or_default();
        format!("{{\"name\":{},\"hash\":{}{file}}}", json(&self.board), json(&self.hash))
    }
}

fn result_json(result: &ResultEntry) -> String {
    let scores = list("    ", &result.scores);
    format!("{{\n    \"scores\": {scores},\n    \"winners\": {}\n  }}", json(&result.winners))
}

fn field(text: &mut String, name: &str, value: &str) {
    let _ = writeln!(text, "  \"{name}\": {value},");
}

/// A list with one item a line.
fn list<T: Serialize>(indent: &str, items: &[T]) -> String {
    if items.is_empty() {
        return "[]".to_owned();
    }
    let lines: Vec<String> = items.iter().map(|item| format!("{indent}  {}", json(item))).collect();
    format!("[\n{}\n{indent}]", lines.join(",\n"))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("texts, numbers and lists of them can always be written")
}

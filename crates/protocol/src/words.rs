//! The smallest words: seats, cards and slots as text, the same as in records (`docs/notation.md`).

use std::borrow::Cow;

use fogg_rules::cards::{KINDS, ROW};
use fogg_rules::notation::{parse_cards, parse_payment, row_text};
use fogg_rules::{Board, Card, Cards, Payment, RouteId, Seat, Slot, TicketId};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};

use crate::error::ReadError;

/// Longer names are cut short in sentences.
const SHOWN: usize = 60;

/// A seat by its name: `blue`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "\"blue\" | \"red\" | \"green\" | \"yellow\" | \"black\""))]
pub struct SeatName(pub Seat);

/// One card by its letter: `K`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct CardLetter(pub Card);

/// Cards by their letters in any order: `PPKL`, or `-` for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct CardLetters(pub Cards);

/// The cards of a payment: letters of one colour, and `L`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct PaymentLetters(pub Payment);

/// The row: five letters, `.` for a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct RowLetters(pub [Option<Card>; ROW]);

/// A slot of the row by its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = u8))]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
pub struct SlotNumber(pub Slot);

/// Texts that are written as `text` says and read as `parse` does.
macro_rules! as_text {
    ($($word:ident: $text:expr, $parse:expr;)*) => {$(
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&$text(self))
            }
        }

        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$word, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                $parse(&text).map($word).map_err(D::Error::custom)
            }
        }
    )*};
}

as_text! {
    SeatName: |word: &SeatName| word.0, seat;
    CardLetter: |word: &CardLetter| word.0, card;
    CardLetters: |word: &CardLetters| word.0, cards;
    PaymentLetters: |word: &PaymentLetters| word.0.to_cards(), payment;
    RowLetters: |word: &RowLetters| row_text(&word.0), row;
}

impl Serialize for SlotNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.0 + 1)
    }
}

impl<'de> Deserialize<'de> for SlotNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SlotNumber, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let slot = (1..=ROW as u64).contains(&number).then(|| SlotNumber(Slot(number as u8 - 1)));
        slot.ok_or_else(|| D::Error::custom(format!("there is no slot {number}; slots are 1 to {ROW}")))
    }
}

fn seat(name: &str) -> Result<Seat, String> {
    let seats = || Seat::ALL.map(Seat::name).join(", ");
    Seat::from_name(name).ok_or_else(|| format!("`{}` is not a seat; seats are {}", short(name), seats()))
}

fn card(letter: &str) -> Result<Card, String> {
    let mut letters = letter.chars();
    let card = letters.next().and_then(Card::from_letter).filter(|_| letters.next().is_none());
    card.ok_or_else(|| format!("`{}` is not a card; cards are P W B Y O K R G and L", short(letter)))
}

fn cards(letters: &str) -> Result<Cards, String> {
    let mut counts = [0u8; KINDS];
    for card in parse_cards(letters).map_err(|error| error.to_string())? {
        let count = &mut counts[card.index()];
        *count = count.checked_add(1).ok_or_else(|| format!("there are more {card} than any pack has"))?;
    }
    Ok(Cards::new(counts))
}

fn payment(letters: &str) -> Result<Payment, String> {
    // Checked first: an error of the notation repeats the text.
    match letters.len() {
        0..=SHOWN => parse_payment(letters).map_err(|error| error.to_string()),
        count => Err(format!("{count} letters are more than any payment has")),
    }
}

fn row(letters: &str) -> Result<[Option<Card>; ROW], String> {
    let slot = |letter: char| match letter {
        '.' => Ok(None),
        _ => card(letter.encode_utf8(&mut [0; 4])).map(Some),
    };
    let slots: Vec<Option<Card>> = letters.chars().take(ROW + 1).map(slot).collect::<Result<_, _>>()?;
    slots
        .try_into()
        .map_err(|_| format!("`{}` is no row; a row has {ROW} letters, `.` for a gap", short(letters)))
}

/// A name for a sentence, cut where it would drown it.
fn short(name: &str) -> String {
    let cut: String = name.chars().take(SHOWN).collect();
    if cut.len() < name.len() { cut + "…" } else { cut }
}

pub(crate) fn route(board: &Board, name: &str) -> Result<RouteId, ReadError> {
    let missing = || ReadError::new("", format!("there is no route `{}` on this board", short(name)));
    board.route_named(name).ok_or_else(missing)
}

pub(crate) fn ticket(board: &Board, name: &str) -> Result<TicketId, ReadError> {
    let missing = || ReadError::new("", format!("there is no ticket `{}` on this board", short(name)));
    board.ticket_named(name).ok_or_else(missing)
}

/// Every ticket of a list, in its order; one named twice is refused.
pub(crate) fn tickets(board: &Board, names: &[String], most: usize) -> Result<Vec<TicketId>, ReadError> {
    each(names, most, |name| ticket(board, name))
}

/// Every route of a list, in its order; one named twice is refused.
pub(crate) fn routes(board: &Board, names: &[String], most: usize) -> Result<Vec<RouteId>, ReadError> {
    each(names, most, |name| route(board, name))
}

fn each<T: PartialEq>(
    names: &[String],
    most: usize,
    read: impl Fn(&str) -> Result<T, ReadError>,
) -> Result<Vec<T>, ReadError> {
    if names.len() > most {
        return Err(ReadError::new("", format!("{} are too many; there can be {most}", names.len())));
    }
    let mut found = Vec::with_capacity(names.len());
    for (number, name) in names.iter().enumerate() {
        let one = read(name).map_err(|error| error.within(&format!("[{number}]")))?;
        if found.contains(&one) {
            return Err(ReadError::new(format!("[{number}]"), format!("`{}` is named twice", short(name))));
        }
        found.push(one);
    }
    Ok(found)
}

pub(crate) fn ticket_names(board: &Board, tickets: impl IntoIterator<Item = TicketId>) -> Vec<String> {
    tickets.into_iter().map(|id| board.ticket(id).name.clone()).collect()
}

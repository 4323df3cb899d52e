//! Seats, cards, slots, routes and tickets as text (`docs/internals/notation.md`).

use std::borrow::Cow;

use fogg_rules::cards::{CARD_KIND_COUNT, ROW_SIZE};
use fogg_rules::notation::{parse_cards, parse_payment, row_text};
use fogg_rules::{Board, Card, Cards, Payment, RouteId, Seat, Slot, TicketId};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};

use crate::error::ParseError;

/// Longer names are truncated in error messages.
const MAX_SHOWN_CHARS: usize = 60;

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

/// Cards by their letters, in any order: `PPKL`, or `-` for none.
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
pub struct RowLetters(pub [Option<Card>; ROW_SIZE]);

/// A slot of the row by its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = u8))]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
pub struct SlotNumber(pub Slot);

/// Implements serde for wrappers that are JSON strings.
macro_rules! serde_as_text {
    ($($name:ident: $to_text:expr, $parse:expr;)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&$to_text(self))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                $parse(&text).map($name).map_err(D::Error::custom)
            }
        }
    )*};
}

serde_as_text! {
    SeatName: |name: &SeatName| name.0, parse_seat;
    CardLetter: |letter: &CardLetter| letter.0, parse_card;
    CardLetters: |letters: &CardLetters| letters.0, parse_card_letters;
    PaymentLetters: |letters: &PaymentLetters| letters.0.to_cards(), parse_payment_letters;
    RowLetters: |letters: &RowLetters| row_text(&letters.0), parse_row;
}

impl Serialize for SlotNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.0 + 1)
    }
}

impl<'de> Deserialize<'de> for SlotNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SlotNumber, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let slot = u8::try_from(number).ok().filter(|number| (1..=ROW_SIZE).contains(&usize::from(*number)));
        slot.map(|number| SlotNumber(Slot(number - 1)))
            .ok_or_else(|| D::Error::custom(format!("there is no slot {number}; slots are 1 to {ROW_SIZE}")))
    }
}

fn parse_seat(name: &str) -> Result<Seat, String> {
    let seats = || Seat::ALL.map(Seat::name).join(", ");
    Seat::from_name(name).ok_or_else(|| format!("`{}` is not a seat; seats are {}", truncated(name), seats()))
}

fn parse_card(letter: &str) -> Result<Card, String> {
    let mut letters = letter.chars();
    let card = letters.next().and_then(Card::from_letter).filter(|_| letters.next().is_none());
    card.ok_or_else(|| format!("`{}` is not a card; cards are P W B Y O K R G and L", truncated(letter)))
}

fn parse_card_letters(letters: &str) -> Result<Cards, String> {
    let mut counts = [0u8; CARD_KIND_COUNT];
    for card in parse_cards(letters).map_err(|error| error.to_string())? {
        let count = &mut counts[card.index()];
        *count = count.checked_add(1).ok_or_else(|| format!("there are more {card} than any pack has"))?;
    }
    Ok(Cards::new(counts))
}

fn parse_payment_letters(letters: &str) -> Result<Payment, String> {
    // Errors of the notation repeat the text, so its length is checked first.
    match letters.len() {
        0..=MAX_SHOWN_CHARS => parse_payment(letters).map_err(|error| error.to_string()),
        count => Err(format!("{count} letters are more than any payment has")),
    }
}

fn parse_row(letters: &str) -> Result<[Option<Card>; ROW_SIZE], String> {
    let slot = |letter: char| match letter {
        '.' => Ok(None),
        _ => parse_card(letter.encode_utf8(&mut [0; 4])).map(Some),
    };
    let slots: Vec<Option<Card>> = letters.chars().take(ROW_SIZE + 1).map(slot).collect::<Result<_, _>>()?;
    slots.try_into().map_err(|_| {
        format!("`{}` is not a row; a row has {ROW_SIZE} letters, `.` for a gap", truncated(letters))
    })
}

/// A name for an error message.
fn truncated(name: &str) -> String {
    let shown: String = name.chars().take(MAX_SHOWN_CHARS).collect();
    if shown.len() < name.len() { shown + "…" } else { shown }
}

pub(crate) fn route(board: &Board, name: &str) -> Result<RouteId, ParseError> {
    let missing = || ParseError::new("", format!("there is no route `{}` on this board", truncated(name)));
    board.route_named(name).ok_or_else(missing)
}

pub(crate) fn ticket(board: &Board, name: &str) -> Result<TicketId, ParseError> {
    let missing = || ParseError::new("", format!("there is no ticket `{}` on this board", truncated(name)));
    board.ticket_named(name).ok_or_else(missing)
}

/// The tickets with these names, in order; rejects duplicates and more than `max` names.
pub(crate) fn tickets(board: &Board, names: &[String], max: usize) -> Result<Vec<TicketId>, ParseError> {
    parse_list(names, max, |name| ticket(board, name))
}

/// The routes with these names, in order; rejects duplicates and more than `max` names.
pub(crate) fn routes(board: &Board, names: &[String], max: usize) -> Result<Vec<RouteId>, ParseError> {
    parse_list(names, max, |name| route(board, name))
}

fn parse_list<T: PartialEq>(
    names: &[String],
    max: usize,
    parse: impl Fn(&str) -> Result<T, ParseError>,
) -> Result<Vec<T>, ParseError> {
    if names.len() > max {
        return Err(ParseError::new("", format!("{} are too many; the maximum is {max}", names.len())));
    }
    let mut items = Vec::with_capacity(names.len());
    for (number, name) in names.iter().enumerate() {
        let item = parse(name).map_err(|error| error.within(&format!("[{number}]")))?;
        if items.contains(&item) {
            return Err(ParseError::new(
                format!("[{number}]"),
                format!("`{}` is listed twice", truncated(name)),
            ));
        }
        items.push(item);
    }
    Ok(items)
}

pub(crate) fn ticket_names(board: &Board, tickets: impl IntoIterator<Item = TicketId>) -> Vec<String> {
    tickets.into_iter().map(|id| board.ticket(id).name.clone()).collect()
}

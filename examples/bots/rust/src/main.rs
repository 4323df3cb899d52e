//! An example bot in Rust for the bot protocol (docs/bots/bot-protocol.md), using only serde_json.
//!
//! It collects one colour and claims the longest route it can pay for. It ignores its tickets, so it is easy to read
//! and easy to beat; `ticket_taker.py` plans for its tickets.

use std::io::{BufRead, Write, stdin, stdout};

use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    for line in stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        match message["type"].as_str().unwrap_or_default() {
            "hello" => send(&json!({"type": "hello", "protocol": 1, "name": "longest route"}))?,
            "act" => send(&json!({
                "type": "action",
                "request": message["request"],
                "action": choose(&message["view"], &message["legal"]),
            }))?,
            // The referee reports a fault of this program; what it writes to stderr is logged.
            "fault" => eprintln!("{}", message["message"]),
            "bye" => break,
            // `start`, `event` and `result`: the view in each `act` is enough for this bot.
            _ => {}
        }
    }
    Ok(())
}

/// Writes one line and flushes it.
fn send(message: &Value) -> std::io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{message}")?;
    out.flush()
}

/// Chooses one of the legal actions, exactly as the referee sent it.
fn choose<'a>(view: &Value, legal: &'a Value) -> &'a Value {
    let actions = legal.as_array().map_or(&[][..], Vec::as_slice);
    let best = actions.iter().max_by_key(|action| value(view, action));
    best.unwrap_or(&Value::Null)
}

fn value(view: &Value, action: &Value) -> i64 {
    let cards = action["cards"].as_str().unwrap_or_default();
    let (count, locomotives) = (number_of(cards, |_| true), number_of(cards, |card| card == 'L'));
    match action["type"].as_str().unwrap_or_default() {
        // Long routes score more; a route of length 1 is claimed only late in the game.
        "claim" if count > 1 || is_late(view) => 1000 + 100 * count - locomotives,
        "claim" => 1,
        // As few tickets as possible.
        "keep" => 500 - action["tickets"].as_array().map_or(0, Vec::len) as i64,
        "add" => 500 - locomotives,
        // Prefer a colour that is already in the hand.
        "row" => {
            let slot = action["slot"].as_u64().unwrap_or(1) as usize;
            let card = view["row"].as_str().and_then(|row| row.chars().nth(slot - 1)).unwrap_or('.');
            let hand = view["me"]["hand"].as_str().unwrap_or_default();
            // A locomotive replaces any colour, but often costs the whole turn.
            20 + if card == 'L' { 1 } else { 10 * number_of(hand, |other| other == card) }
        }
        "blind" => 40,
        "give_up" => 10,
        "tickets" | "pass" => 0,
        _ => -1,
    }
}

/// Whether the game is close to its end: few trains are left, or the deck is empty.
fn is_late(view: &Value) -> bool {
    let players = view["players"].as_array().map_or(&[][..], Vec::as_slice);
    let few_trains = players.iter().any(|player| player["trains"].as_u64().unwrap_or(0) < 8);
    few_trains || view["deck"] == 0
}

fn number_of(cards: &str, wanted: impl Fn(char) -> bool) -> i64 {
    cards.chars().filter(|card| card.is_ascii_uppercase() && wanted(*card)).count() as i64
}

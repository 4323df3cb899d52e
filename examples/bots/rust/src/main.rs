//! A bot in Rust that speaks the bot protocol (docs/bot-protocol.md) with serde_json and nothing else.
//!
//! It collects one colour and claims the longest route it can pay for. It looks at no ticket beyond those it must
//! keep, so it is easy to read and easy to beat; `ticket_taker.py` beside it has a plan.

use std::io::{BufRead, Write, stdin, stdout};

use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    for line in stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        match message["type"].as_str().unwrap_or_default() {
            "hello" => say(&json!({"type": "hello", "protocol": 1, "name": "longest route"}))?,
            "act" => say(&json!({
                "type": "action",
                "request": message["request"],
                "action": choose(&message["view"], &message["legal"]),
            }))?,
            // What the referee holds against us: people read stderr.
            "fault" => eprintln!("{}", message["message"]),
            "bye" => break,
            // `start`, `event` and `result`: a view says all that this bot wants to know.
            _ => {}
        }
    }
    Ok(())
}

/// One line, and at once: a referee waits for it.
fn say(message: &Value) -> std::io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{message}")?;
    out.flush()
}

/// One of the legal actions, just as the referee wrote it.
fn choose<'a>(view: &Value, legal: &'a Value) -> &'a Value {
    let actions = legal.as_array().map_or(&[][..], Vec::as_slice);
    let best = actions.iter().max_by_key(|action| worth(view, action));
    best.unwrap_or(&Value::Null)
}

fn worth(view: &Value, action: &Value) -> i64 {
    let cards = action["cards"].as_str().unwrap_or_default();
    let (count, locomotives) = (number_of(cards, |_| true), number_of(cards, |card| card == 'L'));
    match action["type"].as_str().unwrap_or_default() {
        // Long routes pay more than short ones, and one of length 1 is worth waiting for a longer one.
        "claim" if count > 1 || is_late(view) => 1000 + 100 * count - locomotives,
        "claim" => 1,
        // The fewest tickets.
        "keep" => 500 - action["tickets"].as_array().map_or(0, Vec::len) as i64,
        "add" => 500 - locomotives,
        // A colour that we have already.
        "row" => {
            let slot = action["slot"].as_u64().unwrap_or(1) as usize;
            let card = view["row"].as_str().and_then(|row| row.chars().nth(slot - 1)).unwrap_or('.');
            let hand = view["me"]["hand"].as_str().unwrap_or_default();
            // A locomotive is as good as any colour, but is often the whole turn.
            20 + if card == 'L' { 1 } else { 10 * number_of(hand, |held| held == card) }
        }
        "blind" => 40,
        "leave" => 10,
        "tickets" | "pass" => 0,
        _ => -1,
    }
}

/// Whether few trains or few cards are left, so that nothing is worth waiting for.
fn is_late(view: &Value) -> bool {
    let players = view["players"].as_array().map_or(&[][..], Vec::as_slice);
    let few_trains = players.iter().any(|player| player["trains"].as_u64().unwrap_or(0) < 8);
    few_trains || view["deck"] == 0
}

fn number_of(cards: &str, wanted: impl Fn(char) -> bool) -> i64 {
    cards.chars().filter(|card| card.is_ascii_uppercase() && wanted(*card)).count() as i64
}

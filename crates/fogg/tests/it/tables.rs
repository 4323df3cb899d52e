//! The tables that tests create.

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView};
use fogg_protocol::table::{BotSpeed, Clock};
use serde_json::json;

/// A request for a listed table without a clock. Its bots, which take the last seats, move at once.
pub fn table_request(board: &str, seats: usize, bots: &[&str]) -> CreateTableRequest {
    CreateTableRequest {
        board: board.to_owned(),
        seats: u8::try_from(seats).expect("a table has at most five seats"),
        listed: true,
        bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
        clock: Clock::None,
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        free_text: true,
        hints: false,
    }
}

/// Starts a game of a person against a bot.
pub async fn start_game_against_bot(person: &Client) -> TableView {
    let request = table_request("usa", 2, &["easy"]);
    let table: TableView = person.post("/api/tables", &request).await.unwrap();
    let path = format!("/api/tables/{}/start", table.table.id);
    let _: Accepted = person.post(&path, &json!({})).await.unwrap();
    table
}

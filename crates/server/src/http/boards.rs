//! What there is to play on and against.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use fogg_protocol::api::{BoardInfo, Failure};

use crate::bot_name::BotName;
use crate::hex::Hex;
use crate::http::{App, Path};
use crate::refusal::Refusal;
use crate::talk::PHRASES;

/// The boards that can be played on
#[utoipa::path(get, path = "/api/boards", tag = "boards", responses((status = 200, body = Vec<BoardInfo>)))]
pub(super) async fn boards(State(app): State<App>) -> Answer<Vec<BoardInfo>> {
    let info = app.tables.world.boards.all().map(|(board, built_in)| BoardInfo {
        name: board.name().to_owned(),
        title: board.title().to_owned(),
        fewest: board.rules().min_seats,
        most: board.rules().max_seats,
        built_in,
        hash: Hex(*board.hash()).to_string(),
    });
    Answer(info.collect())
}

/// The whole file of a board
#[utoipa::path(get, path = "/api/boards/{name}", tag = "boards", params(("name" = String, Path)),
    responses((status = 200, description = "as maps/README.md describes it", content_type = "application/json"),
        (status = 404, body = Failure)))]
pub(super) async fn board(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let unknown = || Refusal::new(StatusCode::NOT_FOUND, "no_such_board", "there is no such board");
    let (board, file) = app.tables.world.boards.named(&name).ok_or_else(unknown)?;
    let text = file.map_or_else(|| fogg_atlas::document(&board), |file| file.to_string());
    Ok(([(CONTENT_TYPE, "application/json")], text))
}

/// The bots that can be seated, by level and style
#[utoipa::path(get, path = "/api/bots", tag = "boards", responses((status = 200, body = Vec<String>)))]
pub(super) async fn bots() -> Answer<Vec<String>> {
    Answer(BotName::all().map(|name| name.to_string()).collect())
}

/// The ready phrases, by key
#[utoipa::path(get, path = "/api/phrases", tag = "boards", responses((status = 200, body = Vec<String>)))]
pub(super) async fn phrases() -> Answer<Vec<&'static str>> {
    Answer(PHRASES.to_vec())
}

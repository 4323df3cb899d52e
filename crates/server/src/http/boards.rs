//! What there is to play on and against.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use fogg_protocol::api::{BoardInfo, ErrorBody};
use fogg_protocol::sheet::BoardDrawing;

use crate::hex::Hex;
use crate::http::http_error::Refusal;
use crate::http::{App, Path};
use crate::table::bot_name::BotName;
use crate::table::chat::PHRASES;

/// The boards that can be played on
#[utoipa::path(get, path = "/api/boards", tag = "boards", responses((status = 200, body = Vec<BoardInfo>)))]
pub(super) async fn boards(State(app): State<App>) -> Answer<Vec<BoardInfo>> {
    let info = app.tables.world.boards.all().map(|(board, built_in)| BoardInfo {
        name: board.name().to_owned(),
        title: board.title().to_owned(),
        min_players: board.rules().min_seats,
        max_players: board.rules().max_seats,
        built_in,
        hash: Hex(*board.hash()).to_string(),
    });
    Answer(info.collect())
}

/// The whole file of a board
#[utoipa::path(get, path = "/api/boards/{name}", tag = "boards", params(("name" = String, Path)),
    responses((status = 200, description = "as maps/README.md describes it", content_type = "application/json"),
        (status = 404, body = ErrorBody)))]
pub(super) async fn board(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let (board, file) = app.tables.world.boards.named(&name).ok_or_else(no_such_board)?;
    let text = file.map_or_else(|| fogg_boards::document(&board), |file| file.to_string());
    Ok(([(CONTENT_TYPE, "application/json")], text))
}

/// A board as it is drawn: what is on it, and where each thing lies
#[utoipa::path(get, path = "/api/boards/{name}/drawing", tag = "boards", params(("name" = String, Path)),
    responses((status = 200, body = BoardDrawing), (status = 304, description = "it is still the one whose `ETag` was sent"),
        (status = 404, body = ErrorBody)))]
pub(super) async fn sheet(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let world = app.tables.world;
    // A board of the host that says nothing of its drawing is laid out when it is first asked for, which takes a while.
    let drawn = tokio::task::spawn_blocking(move || world.boards.drawn(&name).cloned()).await;
    let drawn = drawn.map_err(|_| Refusal::fault())?.ok_or_else(no_such_board)?;
    // A browser keeps it, and asks whether it is still the same: a host may change a board.
    let kept = [(ETAG, drawn.tag.as_str()), (CACHE_CONTROL, "no-cache"), (VARY, "accept-encoding")];
    if names(&headers, &IF_NONE_MATCH, &drawn.tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let json = [(CONTENT_TYPE, "application/json")];
    Ok(if names(&headers, &ACCEPT_ENCODING, "gzip") {
        (kept, json, [(CONTENT_ENCODING, "gzip")], drawn.gzip).into_response()
    } else {
        (kept, json, drawn.plain).into_response()
    })
}

/// Whether a header is a list with this word in it.
fn names(headers: &HeaderMap, header: &HeaderName, word: &str) -> bool {
    let lists = headers.get_all(header).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| item.trim().trim_start_matches("W/") == word)
}

fn no_such_board() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "no_such_board", "there is no such board")
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

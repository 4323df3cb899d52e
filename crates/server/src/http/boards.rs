//! Boards, bots and chat phrases.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use fogg_bots::Level;
use fogg_protocol::api::{BoardInfo, ErrorBody};
use fogg_protocol::drawing::BoardDrawing;
use serde::Deserialize;

use super::extract::{Path, Query};
use super::{App, HttpError};
use crate::table::board_catalog::BoardCatalog;
use crate::table::bot_name::BotChoice;
use crate::table::chat::PHRASES;
use crate::table::context::read_failed;
use crate::table::encoded_drawing::EncodedDrawing;
use crate::table::log_event::LoggedBoard;
use fogg_protocol::HexBytes;

/// The boards for new tables
#[utoipa::path(get, path = "/api/boards", tag = "boards", responses((status = 200, body = Vec<BoardInfo>)))]
pub(super) async fn boards(State(app): State<App>) -> Json<Vec<BoardInfo>> {
    let info = app.tables.context.boards.all().map(|(board, built_in)| BoardInfo {
        name: board.name().to_owned(),
        title: board.title().to_owned(),
        min_players: board.rules().min_seats,
        max_players: board.rules().max_seats,
        built_in,
        hash: HexBytes(*board.hash()).to_string(),
        has_network: Level::ALL.into_iter().all(|level| level.newest().is_playable_on(&board)),
    });
    Json(info.collect())
}

/// The board file
#[utoipa::path(get, path = "/api/boards/{name}", tag = "boards", params(("name" = String, Path)),
    responses((status = 200, description = "as described in maps/README.md", content_type = "application/json"),
        (status = 404, body = ErrorBody)))]
pub(super) async fn board(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    let (board, file) = app.tables.context.boards.find(&name).ok_or_else(no_such_board)?;
    let text = file.map_or_else(|| fogg_boards::write(&board), |file| file.to_string());
    Ok(([(CONTENT_TYPE, "application/json")], text))
}

/// Which version of a board to draw.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawingParams {
    /// The hash of the board, in hex: that of a table, whose board may have changed or be gone since.
    hash: Option<String>,
}

/// The drawing of a board: its places, routes and tickets with their positions
#[utoipa::path(get, path = "/api/boards/{name}/drawing", tag = "boards", params(("name" = String, Path), DrawingParams),
    responses((status = 200, body = BoardDrawing), (status = 304, description = "the drawing with this `ETag` is current"),
        (status = 404, body = ErrorBody)))]
pub(super) async fn drawing(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(DrawingParams { hash }): Query<DrawingParams>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let hash = hash.map(|hash| hash.parse::<HexBytes>().map_err(|_| no_such_board())).transpose()?;
    let drawing = match hash.map(|hash| LoggedBoard { name: name.clone(), hash }) {
        Some(wanted) if !app.tables.context.boards.is_current(&wanted) => {
            logged_drawing(&app, wanted).await?
        }
        Some(_) | None => draw(&app, move |boards| boards.drawing(&name)).await?,
    };
    let drawing = drawing.ok_or_else(no_such_board)?;
    // The host may change a board, so browsers revalidate their copy.
    let caching = [(ETAG, drawing.etag.as_str()), (CACHE_CONTROL, "no-cache"), (VARY, "accept-encoding")];
    if header_contains(&headers, &IF_NONE_MATCH, &drawing.etag) {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    let json = [(CONTENT_TYPE, "application/json")];
    Ok(if header_contains(&headers, &ACCEPT_ENCODING, "gzip") {
        (caching, json, [(CONTENT_ENCODING, "gzip")], drawing.gzip).into_response()
    } else {
        (caching, json, drawing.json).into_response()
    })
}

/// The drawing of a board that only old logs have.
async fn logged_drawing(app: &App, wanted: LoggedBoard) -> Result<Option<EncodedDrawing>, HttpError> {
    let file = app.tables.context.log.board_file(wanted.hash.0).await;
    match file.map_err(|error| read_failed(&error))? {
        Some(file) => draw(app, move |boards| boards.logged_drawing(&wanted, &file)).await,
        None => Ok(None),
    }
}

/// Draws on a thread of its own: the first drawing of a board without a layout computes one, which takes seconds.
async fn draw(
    app: &App,
    drawing: impl FnOnce(&BoardCatalog) -> Option<EncodedDrawing> + Send + 'static,
) -> Result<Option<EncodedDrawing>, HttpError> {
    let context = Arc::clone(&app.tables.context);
    let drawing = tokio::task::spawn_blocking(move || drawing(&context.boards)).await;
    drawing.map_err(|_| HttpError::internal())
}

/// Whether a comma-separated header contains this item.
fn header_contains(headers: &HeaderMap, header: &HeaderName, item: &str) -> bool {
    let values = headers.get_all(header).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|other| other.trim().trim_start_matches("W/") == item)
}

fn no_such_board() -> HttpError {
    HttpError::no_such_board(StatusCode::NOT_FOUND)
}

/// The bots, by level and style
#[utoipa::path(get, path = "/api/bots", tag = "boards", responses((status = 200, body = Vec<String>)))]
pub(super) async fn bots() -> Json<Vec<String>> {
    Json(BotChoice::all().map(|choice| choice.to_string()).collect())
}

/// The keys of the predefined chat phrases
#[utoipa::path(get, path = "/api/phrases", tag = "boards", responses((status = 200, body = Vec<String>)))]
pub(super) async fn phrases() -> Json<Vec<&'static str>> {
    Json(PHRASES.to_vec())
}

//! Finished games: the caller's list, the record and the replay.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use fogg_protocol::SeatName;
use fogg_protocol::api::{ErrorBody, FinishedGame, FinishedGames, Replay};
use serde::Deserialize;

use super::extract::Query;
use super::{App, Caller, HttpError, TableId};
use crate::rejection::Rejection;
use crate::store::{self, GameId, Timestamp};
use crate::table::request::Visitor;
use fogg_protocol::ErrorCode;

/// The number of games on one page.
const PAGE_LEN: u32 = 50;

/// The start of a page.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct PageParams {
    /// The `older` of the previous page.
    before: Option<String>,
}

/// The caller's finished games, the most recent first
#[utoipa::path(get, path = "/api/me/games", tag = "history", params(PageParams),
    responses((status = 200, body = FinishedGames), (status = 401, body = ErrorBody)))]
pub(super) async fn my_games(
    State(app): State<App>,
    caller: Caller,
    Query(PageParams { before }): Query<PageParams>,
) -> Result<Json<FinishedGames>, HttpError> {
    let bad_cursor = || {
        let message = "before: use the `older` of the previous page";
        HttpError::new(StatusCode::BAD_REQUEST, ErrorCode::BadRequest, message)
    };
    let before = before.map(|text| parse_cursor(&text).ok_or_else(bad_cursor)).transpose()?;
    let games = app.results.finished_games(caller.person.id, before, PAGE_LEN).await?;
    let is_full = games.len() == PAGE_LEN as usize;
    let older = games.last().filter(|_| is_full).map(|last| format!("{}-{}", last.finished_at.0, last.game));
    Ok(Json(FinishedGames { games: games.into_iter().map(game_to_wire).collect(), older }))
}

/// The game file of a finished game
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "history", params(("id" = String, Path)),
    responses((status = 200, description = "as described in docs/internals/record.md", content_type = "application/json"),
        (status = "4XX", body = ErrorBody)))]
pub(super) async fn record(
    State(app): State<App>,
    TableId(game): TableId,
    visitor: Visitor,
) -> Result<impl IntoResponse, HttpError> {
    let record = app.tables.record(game, visitor).await?;
    let text = fogg_record::write(&record).map_err(|error| {
        tracing::error!(%game, %error, "record cannot be written");
        Rejection::Unavailable
    })?;
    let disposition = format!("attachment; filename=\"fogg-{game}.json\"");
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, disposition)], text))
}

/// The point of view of a replay.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplayParams {
    /// The seat; a spectator's view if left out.
    #[param(value_type = Option<String>)]
    seat: Option<SeatName>,
}

/// The replay of a finished game from the deal to the end, as a seat or a spectator saw it
#[utoipa::path(get, path = "/api/tables/{id}/updates", tag = "history", params(("id" = String, Path), ReplayParams),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn updates(
    State(app): State<App>,
    TableId(game): TableId,
    visitor: Visitor,
    Query(ReplayParams { seat }): Query<ReplayParams>,
) -> Result<Json<Replay>, HttpError> {
    Ok(Json(*app.tables.replay(game, visitor, seat.map(|seat| seat.0)).await?))
}

/// Parses the `older` of a page.
fn parse_cursor(text: &str) -> Option<(Timestamp, GameId)> {
    let (at, game) = text.rsplit_once('-')?;
    Some((Timestamp(at.parse().ok()?), game.parse().ok()?))
}

fn game_to_wire(game: store::FinishedGame) -> FinishedGame {
    let store::FinishedGame { game, finished_at, board, seat_count, total, won, left: _, rated } = game;
    let unrated = !rated;
    FinishedGame { table: game.to_string(), at: finished_at.0, board, seats: seat_count, total, won, unrated }
}

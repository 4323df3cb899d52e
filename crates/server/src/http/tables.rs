//! Tables: creating, joining and playing.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode};
use axum::response::IntoResponse;
use fogg_protocol::api::{
    Accepted, ActRequest, CommitRequest, CreateTableRequest, EndTurnRequest, ErrorBody, KickRequest,
    RevealRequest, SeatBotRequest, SitRequest, TableView, Tables as TableList, UndoRequest,
};
use fogg_protocol::socket::{ChatContent, Strict};
use fogg_protocol::table::Clock;
use fogg_rules::Board;
use serde::Deserialize;

use super::extract::{JsonBody, KnownVisitor, Query};
use super::{App, Caller, HttpError, TableId};
use crate::identity::random_bytes;
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{GameId, MoveId, PersonId, Stage};
use crate::table::bot_name::{BotChoice, ParseBotNameError};
use crate::table::decide::Command;
use crate::table::log_event::{Invite, LoggedBoard, Occupant, Secret, TableCreated};
use crate::table::request::Visitor;
use fogg_protocol::ErrorCode;
use fogg_protocol::HexBytes;

/// Creates a table; the caller becomes its host and takes the first free seat
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTableRequest,
    responses((status = 201, body = TableView), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    Caller { person, .. }: Caller,
    JsonBody(request): JsonBody<CreateTableRequest>,
) -> Result<impl IntoResponse, HttpError> {
    let settings = settings_of(&app, person.id, &request)?;
    let game = GameId::new(random_bytes()?);
    app.tables.create(game, settings).await?;
    let visitor = Visitor { person: Some(person.id), invite: None };
    let view = app.tables.view(game, visitor, None).await?;
    let location = [(HeaderName::from_static("location"), format!("/api/tables/{game}"))];
    Ok((StatusCode::CREATED, location, Json(*view)))
}

/// The listed tables
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = TableList)))]
pub(super) async fn listed(State(app): State<App>) -> Result<Json<TableList>, HttpError> {
    let mut list = app.tables.listed_tables(Stage::Waiting, Limit::ShownTables).await?;
    let playing = app.tables.listed_tables(Stage::Playing, Limit::ShownTables).await?;
    list.tables.extend(playing.tables);
    Ok(Json(TableList { more: list.more || playing.more, ..list }))
}

/// The parameters of a view.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct ViewParams {
    /// The last `seq` that the client has: the response contains the updates after it, if there are not too many.
    after: Option<u64>,
}

/// The table as the caller sees it, with the caller's legal actions
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path), ViewParams),
    responses((status = 200, body = TableView), (status = 404, body = ErrorBody)))]
pub(super) async fn view(
    State(app): State<App>,
    TableId(game): TableId,
    visitor: Visitor,
    Query(ViewParams { after }): Query<ViewParams>,
) -> Result<Json<TableView>, HttpError> {
    Ok(Json(*app.tables.view(game, visitor, after).await?))
}

/// Defines the handlers that convert a body to a command.
macro_rules! commands {
    ($($(#[doc = $doc:literal])* $name:ident $path:literal $body:ty, $convert:expr;)*) => {$(
        $(#[doc = $doc])*
        #[utoipa::path(post, path = $path, tag = "tables", params(("id" = String, Path)), request_body = $body,
            responses((status = 200, body = Accepted), (status = "4XX", body = ErrorBody)))]
        pub(super) async fn $name(
            State(app): State<App>,
            TableId(game): TableId,
            KnownVisitor(visitor): KnownVisitor,
            JsonBody(body): JsonBody<$body>,
        ) -> Result<Json<Accepted>, HttpError> {
            let convert: fn($body) -> Result<Command, HttpError> = $convert;
            let seq = app.command(game, visitor, convert(body)?).await?;
            Ok(Json(Accepted { seq }))
        }
    )*};
}

/// An empty body.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

commands! {
    /// Takes a seat
    sit "/api/tables/{id}/sit" SitRequest, |body| Ok(Command::Sit { seat: body.seat.map(|seat| seat.0) });
    /// Leaves the seat; during the game a bot plays until the caller returns
    leave "/api/tables/{id}/leave" Nothing, |_| Ok(Command::Leave);
    /// Seats or removes a bot (host only)
    bot "/api/tables/{id}/bot" SeatBotRequest, |body| {
        let bot = body.bot.map(|name| parse_bot(&name)).transpose()?;
        Ok(Command::SeatBot { seat: body.seat.0, bot })
    };
    /// Removes a person from the table (host only)
    kick "/api/tables/{id}/kick" KickRequest, |body| Ok(Command::Kick { seat: body.seat.0 });
    /// Starts the game (host only)
    start "/api/tables/{id}/start" Nothing, |_| Ok(Command::Start);
    /// Commits to a contribution to the shuffle
    commit "/api/tables/{id}/commit" CommitRequest, |body| {
        Ok(Command::Commit { hash: parse_hex(&body.hash)? })
    };
    /// Reveals the contribution, once the game has started
    reveal "/api/tables/{id}/reveal" RevealRequest, |body| {
        Ok(Command::Reveal { contribution: parse_hex(&body.contribution)? })
    };
    /// Plays an action
    act "/api/tables/{id}/act" ActRequest, |body| {
        let ActRequest { move_id, seq, action: Strict(action) } = body;
        Ok(Command::Act { id: parse_move_id(&move_id)?, seq, action })
    };
    /// Undoes the caller's last action
    undo "/api/tables/{id}/undo" UndoRequest, |body| {
        Ok(Command::Undo { id: parse_move_id(&body.move_id)?, seq: body.seq })
    };
    /// Gives players who are absent two more minutes, three times in a game at most
    more_time "/api/tables/{id}/more-time" Nothing, |_| Ok(Command::MoreTime);
    /// Says that the caller uses hints, which the result then shows
    use_hints "/api/tables/{id}/use-hints" Nothing, |_| Ok(Command::UseHints);
    /// Makes the replay available to everyone with the link
    share "/api/tables/{id}/share" Nothing, |_| Ok(Command::Share);
}

/// Lets bots move without waiting for an undo of the caller's last action
#[utoipa::path(post, path = "/api/tables/{id}/end-turn", tag = "tables", params(("id" = String, Path)), request_body = EndTurnRequest,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn end_turn(
    State(app): State<App>,
    TableId(game): TableId,
    KnownVisitor(visitor): KnownVisitor,
    JsonBody(body): JsonBody<EndTurnRequest>,
) -> Result<StatusCode, HttpError> {
    app.tables.end_turn(game, visitor, body.seq).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Posts a chat message
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "tables", params(("id" = String, Path)), request_body = ChatContent,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn chat(
    State(app): State<App>,
    TableId(game): TableId,
    KnownVisitor(visitor): KnownVisitor,
    JsonBody(content): JsonBody<ChatContent>,
) -> Result<StatusCode, HttpError> {
    app.tables.post_chat(game, visitor, content).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Creates a table for a rematch, or takes the caller's seat at the one that another player created
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    responses((status = 201, body = TableView), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rematch(
    State(app): State<App>,
    TableId(game): TableId,
    KnownVisitor(visitor): KnownVisitor,
) -> Result<impl IntoResponse, HttpError> {
    let (settings, existing) = app.tables.rematch_settings(game, visitor.clone()).await?;
    if existing.is_none() {
        // A rematch that cannot be created must not be announced.
        app.tables.check_new_table(&settings).await?;
        let command = Command::Rematch { table: GameId::new(random_bytes()?).to_string() };
        app.tables.command(game, visitor.clone(), command).await?;
    }
    // Another player may have been faster, or may have stopped before creating the table.
    let (_, table) = app.tables.rematch_settings(game, visitor.clone()).await?;
    let next: GameId = table.and_then(|id| id.parse().ok()).ok_or(Rejection::Busy)?;
    let (secret, invite) = (Secret::new(random_bytes()?), Invite::new(random_bytes()?));
    app.tables.create(next, TableCreated { secret, invite, ..settings }).await?;
    // A seat belongs to a person only when they accept it. If it is gone, they see the table without a seat.
    match app.tables.command(next, visitor.clone(), Command::Sit { seat: None }).await {
        Err(rejection) if !rejection.is_final() => return Err(rejection.into()),
        Ok(_) | Err(_) => (),
    }
    Ok((StatusCode::CREATED, Json(*app.tables.view(next, visitor, None).await?)))
}

/// The checked settings of a new table.
fn settings_of(app: &App, host: PersonId, request: &CreateTableRequest) -> Result<TableCreated, HttpError> {
    let found = app.tables.context.boards.find(&request.board);
    let (board, _) = found.ok_or_else(|| HttpError::no_such_board(StatusCode::BAD_REQUEST))?;
    let (min, max) = (board.rules().min_seats, board.rules().max_seats);
    if !(min..=max).contains(&request.seats) {
        return Err(bad(ErrorCode::BadSeats, format!("this board is for {min} to {max} players")));
    }
    if request.first_seat.is_some_and(|seat| seat.0.index() >= usize::from(request.seats)) {
        return Err(Rejection::NoSuchSeat.into());
    }
    let is_clock_valid = match request.clock {
        Clock::None => true,
        Clock::Live { seconds } => (10..=3600).contains(&seconds),
        Clock::Days { days } => (1..=30).contains(&days),
    };
    if !is_clock_valid {
        return Err(bad(ErrorCode::BadClock, "a turn has 10 to 3600 seconds, or 1 to 30 days"));
    }
    Ok(TableCreated {
        host,
        board: LoggedBoard::new(&board),
        seats: initial_seats(host, request, &board)?,
        offers: Vec::new(),
        listed: request.listed,
        clock: request.clock,
        bot_speed: request.bot_speed,
        first_seat: request.first_seat,
        free_text: request.free_text,
        hints: request.hints,
        secret: Secret::new(random_bytes()?),
        invite: Invite::new(random_bytes()?),
    })
}

/// The host takes the first seat and bots take the last seats; if bots take all seats, the host only watches.
fn initial_seats(
    host: PersonId,
    request: &CreateTableRequest,
    board: &Arc<Board>,
) -> Result<Vec<Option<Occupant>>, HttpError> {
    let (seat_count, bot_count) = (usize::from(request.seats), request.bots.len());
    if bot_count > seat_count {
        return Err(bad(ErrorCode::BadSeats, "there are more bots than seats"));
    }
    let mut seats: Vec<Option<Occupant>> = vec![None; seat_count - bot_count];
    for name in &request.bots {
        seats.push(Some(Occupant::Bot(parse_bot(name)?.on(board))));
    }
    if bot_count < seat_count {
        seats[0] = Some(Occupant::Person(host));
    }
    Ok(seats)
}

fn parse_bot(name: &str) -> Result<BotChoice, HttpError> {
    name.parse().map_err(|error: ParseBotNameError| bad(ErrorCode::NoSuchBot, error.to_string()))
}

fn parse_move_id(text: &str) -> Result<MoveId, HttpError> {
    text.parse().map_err(|_| Rejection::BadMoveId.into())
}

fn parse_hex(text: &str) -> Result<[u8; 32], HttpError> {
    let hex: Result<HexBytes, _> = text.parse();
    hex.map(|hex| hex.0).map_err(|error| bad(ErrorCode::BadHex, error.to_string()))
}

fn bad(code: ErrorCode, message: impl Into<String>) -> HttpError {
    HttpError::new(StatusCode::BAD_REQUEST, code, message)
}

//! Tables: making one, sitting down, playing, and what is left of it.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::IntoResponse;
use fogg_protocol::SeatName;
use fogg_protocol::api::{
    Accepted, ActRequest, CommitRequest, CreateTableRequest, ErrorBody, KickRequest, Replay, RevealRequest,
    SeatBotRequest, SitRequest, TableView, Tables as TableList, UndoRequest,
};
use fogg_protocol::socket::{ChatContent, Strict};
use fogg_protocol::table::Clock;
use serde::Deserialize;

use crate::hex::Hex;
use crate::http::http_error::Refusal;
use crate::http::{Anyone, App, Invitation, Json, Query, TableId, Who};
use crate::identity::directory::random;
use crate::rejection::Refused;
use crate::store::{GameId, Stage};
use crate::table::bot_name::BotName;
use crate::table::decide::Command;
use crate::table::log_event::{BoardName, Invite, Made, Seated, Secret, Sitter};
use crate::table::task::Visitor;

/// So many tables of each stage are listed.
const MOST: u32 = 50;

/// So many tables of one person may wait for their game, and so many be in the middle of it.
const OPEN: [(Stage, u32); 2] = [(Stage::Waiting, 20), (Stage::Playing, 100)];

/// Makes a table; its maker is the host and has the first free seat
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTableRequest,
    responses((status = 201, body = TableView), (status = "4XX", body = ErrorBody)))]
pub(super) async fn make(
    State(app): State<App>,
    who: Who,
    Json(wanted): Json<CreateTableRequest>,
) -> Result<impl IntoResponse, Refusal> {
    let made = made(&app, &who.sitter(), &wanted)?;
    for (stage, most) in OPEN {
        let open = app.tables.world.store.games_of(who.person.id, stage, most).await?;
        if open.len() == most as usize {
            return Err(Refused::TooManyTables.into());
        }
    }
    let game = GameId::new(random()?);
    app.tables.make(game, made).await?;
    let seen = app.tables.see(game, visitor(who, Invitation(None)), None).await?;
    let location = [(HeaderName::from_static("location"), format!("/api/tables/{game}"))];
    Ok((StatusCode::CREATED, location, Answer(*seen)))
}

/// The tables that everybody may find
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = TableList)))]
pub(super) async fn listed(State(app): State<App>) -> Result<Answer<TableList>, Refusal> {
    let mut tables = app.tables.listed(Stage::Waiting, MOST).await?;
    tables.extend(app.tables.listed(Stage::Playing, MOST).await?);
    Ok(Answer(TableList { tables }))
}

/// From where on steps are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct After {
    /// The last `seq` that the client has: the answer holds the steps after it, if they are not too many.
    after: Option<u64>,
}

/// A table as one sees it, with what one may do
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path), After),
    responses((status = 200, body = TableView), (status = 404, body = ErrorBody)))]
pub(super) async fn see(
    State(app): State<App>,
    TableId(game): TableId,
    Anyone(who): Anyone,
    Invitation(invite): Invitation,
    Query(After { after }): Query<After>,
) -> Result<Answer<TableView>, Refusal> {
    let visitor = Visitor { person: who.map(|who| who.sitter()), invite };
    Ok(Answer(*app.tables.see(game, visitor, after).await?))
}

/// Writes the handlers that only turn a body into a command.
macro_rules! commands {
    ($($(#[doc = $doc:literal])* $name:ident $path:literal $body:ty, $read:expr;)*) => {$(
        $(#[doc = $doc])*
        #[utoipa::path(post, path = $path, tag = "tables", params(("id" = String, Path)), request_body = $body,
            responses((status = 200, body = Accepted), (status = "4XX", body = ErrorBody)))]
        pub(super) async fn $name(
            State(app): State<App>,
            TableId(game): TableId,
            who: Who,
            invite: Invitation,
            Json(body): Json<$body>,
        ) -> Result<Answer<Accepted>, Refusal> {
            let read: fn($body) -> Result<Command, Refusal> = $read;
            command(&app, game, visitor(who, invite), read(body)?).await
        }
    )*};
}

/// Nothing needs to be said.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

commands! {
    /// Sits down
    sit "/api/tables/{id}/sit" SitRequest, |body| Ok(Command::Sit { seat: body.seat.map(|seat| seat.0) });
    /// Stands up; during the game a bot plays until one is back
    leave "/api/tables/{id}/leave" Nothing, |_| Ok(Command::Leave);
    /// Seats a bot, or takes it away (the host)
    bot "/api/tables/{id}/bot" SeatBotRequest, |body| {
        let bot = body.bot.map(|name| bot_name(&name)).transpose()?;
        Ok(Command::Bot { seat: body.seat.0, bot })
    };
    /// Asks somebody to leave (the host)
    kick "/api/tables/{id}/kick" KickRequest, |body| Ok(Command::Kick { seat: body.seat.0 });
    /// Begins the game (the host)
    start "/api/tables/{id}/start" Nothing, |_| Ok(Command::Start);
    /// Promises a contribution to the shuffle
    commit "/api/tables/{id}/commit" CommitRequest, |body| Ok(Command::Commit { hash: hex(&body.hash)? });
    /// Reveals what was promised, once the game begins
    reveal "/api/tables/{id}/reveal" RevealRequest, |body| {
        Ok(Command::Reveal { contribution: hex(&body.contribution)? })
    };
    /// Acts for one's seat
    act "/api/tables/{id}/act" ActRequest, |body| {
        let ActRequest { move_id, seq, action: Strict(action) } = body;
        Ok(Command::Act { id: move_id.parse().map_err(|_| Refused::BadMoveId)?, seq, action })
    };
    /// Takes back what one did last
    undo "/api/tables/{id}/undo" UndoRequest, |body| {
        Ok(Command::Undo { id: body.move_id.parse().map_err(|_| Refused::BadMoveId)?, seq: body.seq })
    };
    /// Lets everybody who knows the table's name watch the game again
    share "/api/tables/{id}/share" Nothing, |_| Ok(Command::Share);
}

/// Says something to the table
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "tables", params(("id" = String, Path)), request_body = ChatContent,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn say(
    State(app): State<App>,
    TableId(game): TableId,
    who: Who,
    invite: Invitation,
    Json(talk): Json<ChatContent>,
) -> Result<StatusCode, Refusal> {
    app.tables.say(game, visitor(who, invite), talk).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a table for the same people, or finds the one that somebody made
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    responses((status = 201, body = TableView), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rematch(
    State(app): State<App>,
    TableId(game): TableId,
    who: Who,
    invite: Invitation,
) -> Result<impl IntoResponse, Refusal> {
    let visitor = visitor(who, invite);
    let (made, known) = app.tables.made(game, visitor.clone()).await?;
    if known.is_none() {
        let wish = Command::Rematch { table: GameId::new(random()?).to_string() };
        app.tables.command(game, visitor.clone(), wish).await?;
    }
    // Somebody else may have been quicker, or have got no further than this.
    let (_, known) = app.tables.made(game, visitor.clone()).await?;
    let next: GameId = known.and_then(|name| name.parse().ok()).ok_or(Refused::Busy)?;
    let made = Made { secret: Secret::new(random()?), invite: Invite::new(random()?), ..made };
    app.tables.make(next, made).await?;
    Ok((StatusCode::CREATED, Answer(*app.tables.see(next, visitor, None).await?)))
}

/// The record of a game that is over
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "history", params(("id" = String, Path)),
    responses((status = 200, description = "as docs/record.md describes it", content_type = "application/json"),
        (status = "4XX", body = ErrorBody)))]
pub(super) async fn record(
    State(app): State<App>,
    TableId(game): TableId,
    Anyone(who): Anyone,
    Invitation(invite): Invitation,
) -> Result<impl IntoResponse, Refusal> {
    let visitor = Visitor { person: who.map(|who| who.sitter()), invite };
    let record = app.tables.record(game, visitor).await?;
    let text = fogg_record::write(&record).map_err(|error| {
        tracing::error!(%game, %error, "a game has no record");
        Refused::Broken
    })?;
    let name = format!("attachment; filename=\"fogg-{game}.json\"");
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)], text))
}

/// Whose game is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Whose {
    /// The seat; if left out, the game is told as to somebody who watched.
    #[param(value_type = Option<String>)]
    seat: Option<SeatName>,
}

/// A game that is over, step by step from the deal to the end, as a seat or somebody who watched was told it
#[utoipa::path(get, path = "/api/tables/{id}/updates", tag = "history", params(("id" = String, Path), Whose),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn steps(
    State(app): State<App>,
    TableId(game): TableId,
    Anyone(who): Anyone,
    Invitation(invite): Invitation,
    Query(Whose { seat }): Query<Whose>,
) -> Result<Answer<Replay>, Refusal> {
    let visitor = Visitor { person: who.map(|who| who.sitter()), invite };
    Ok(Answer(*app.tables.replay(game, visitor, seat.map(|seat| seat.0)).await?))
}

async fn command(
    app: &App,
    game: GameId,
    who: Visitor,
    command: Command,
) -> Result<Answer<Accepted>, Refusal> {
    let seq = app.tables.command(game, who, command).await?;
    Ok(Answer(Accepted { seq }))
}

fn visitor(who: Who, Invitation(invite): Invitation) -> Visitor {
    Visitor { person: Some(who.sitter()), invite }
}

/// What a table is made with, checked.
fn made(app: &App, host: &Sitter, wanted: &CreateTableRequest) -> Result<Made, Refusal> {
    let bad = |code: &'static str, sentence: &str| Refusal::new(StatusCode::BAD_REQUEST, code, sentence);
    let found = app.tables.world.boards.named(&wanted.board);
    let (board, file) = found.ok_or_else(|| bad("no_such_board", "there is no such board"))?;
    let (fewest, most) = (board.rules().min_seats, board.rules().max_seats);
    if !(fewest..=most).contains(&wanted.seats) {
        return Err(bad("bad_seats", &format!("this board is for {fewest} to {most} players")));
    }
    if wanted.first_seat.is_some_and(|seat| seat.0.index() >= usize::from(wanted.seats)) {
        return Err(Refused::NoSuchSeat.into());
    }
    let in_bounds = match wanted.clock {
        Clock::None => true,
        Clock::Live { seconds } => (10..=3600).contains(&seconds),
        Clock::Days { days } => (1..=30).contains(&days),
    };
    if !in_bounds {
        return Err(bad("bad_clock", "a turn has 10 to 3600 seconds, or 1 to 30 days"));
    }
    Ok(Made {
        host: host.clone(),
        board: BoardName {
            name: board.name().to_owned(),
            hash: Hex(*board.hash()),
            file: file.map(|file| file.to_string()),
        },
        chairs: chairs(host, wanted)?,
        listed: wanted.listed,
        clock: wanted.clock,
        bot_speed: wanted.bot_speed,
        first_seat: wanted.first_seat,
        free_text: wanted.free_text,
        secret: Secret::new(random()?),
        invite: Invite::new(random()?),
    })
}

/// The host on the first seat, bots on the last; a host of bots only watches.
fn chairs(host: &Sitter, wanted: &CreateTableRequest) -> Result<Vec<Option<Seated>>, Refusal> {
    let (seats, bots) = (usize::from(wanted.seats), wanted.bots.len());
    if bots > seats {
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "bad_seats", "there are more bots than seats"));
    }
    let mut chairs: Vec<Option<Seated>> = vec![None; seats - bots];
    for name in &wanted.bots {
        chairs.push(Some(Seated::Bot(bot_name(name)?)));
    }
    if bots < seats {
        chairs[0] = Some(Seated::Person(host.clone()));
    }
    Ok(chairs)
}

fn bot_name(name: &str) -> Result<BotName, Refusal> {
    name.parse().map_err(|error: crate::table::bot_name::NoBotName| {
        Refusal::new(StatusCode::BAD_REQUEST, "no_such_bot", error.to_string())
    })
}

fn hex(text: &str) -> Result<[u8; 32], Refusal> {
    let hex: Result<Hex, _> = text.parse();
    hex.map(|hex| hex.0).map_err(|error| Refusal::new(StatusCode::BAD_REQUEST, "bad_hex", error.to_string()))
}

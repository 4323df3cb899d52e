//! People: the caller's identity, device links and public profiles.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use fogg_protocol::api::{
    BoardStatistics, BotStatistics, CreatePersonRequest, DeviceLink, DeviceLinkRequest, ErrorBody, Identity,
    Profile, RenameRequest, Tables as TableList,
};
use fogg_protocol::table as wire;
use serde::Deserialize;

use super::extract::{ClientAddress, JsonBody, Path, Query, has_key};
use super::leaderboard::rating_to_wire;
use super::{App, Caller, HttpError, TableId};
use crate::identity::{DeviceLabel, Key, NameError, PersonName};
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{self, Person, PersonId, Stage};
use crate::table::request::Visitor;
use fogg_protocol::ErrorCode;

/// The limits of the tables of each stage in the caller's list. Tables that are over are loaded from long logs.
const MY_TABLES: [(Stage, Limit); 4] = [
    (Stage::Playing, Limit::GamesPerPerson),
    (Stage::Waiting, Limit::WaitingTablesPerPerson),
    (Stage::Finished, Limit::ShownFinishedTables),
    (Stage::Abandoned, Limit::ShownFinishedTables),
];

/// Creates a person
#[utoipa::path(post, path = "/api/people", tag = "people", request_body = CreatePersonRequest,
    responses((status = 201, body = Identity), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create_person(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    JsonBody(body): JsonBody<CreatePersonRequest>,
) -> Result<Response, HttpError> {
    let name = parse_name(&body.name)?;
    app.tables.context.removals.check_new_person(address)?;
    app.tables.context.rate_limiters.new_people.check(&address)?;
    let (person, key) = app
        .people
        .create_person(&name, &label_of(body.device.as_deref()), app.tables.context.clock.wall_now())
        .await?;
    app.tables.context.removals.created(person.id);
    Ok(sign_in_response(&app, &person, key, body.key))
}

/// The caller; no content if the request has no key
#[utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = Identity), (status = 204), (status = 401, body = ErrorBody)))]
pub(super) async fn me(State(app): State<App>, mut parts: Parts) -> Result<Response, HttpError> {
    if !has_key(&parts, app.cookie) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let caller = Caller::from_request_parts(&mut parts, &app).await?;
    Ok(Json(Identity { person: person_to_wire(&caller.person), key: None }).into_response())
}

/// Changes the caller's name
#[utoipa::path(put, path = "/api/me", tag = "people", request_body = RenameRequest,
    responses((status = 200, body = Identity), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rename(
    State(app): State<App>,
    caller: Caller,
    JsonBody(body): JsonBody<RenameRequest>,
) -> Result<Json<Identity>, HttpError> {
    let name = parse_name(&body.name)?;
    app.people.rename(caller.person.id, &name).await?;
    let person = Person { id: caller.person.id, name: name.to_string() };
    Ok(Json(Identity { person: person_to_wire(&person), key: None }))
}

/// Where to sign out.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct SignOutParams {
    /// Whether to sign out on all devices.
    #[serde(default)]
    everywhere: bool,
}

/// Deletes the key of this device, or of all devices; open sockets end
#[utoipa::path(delete, path = "/api/me", tag = "people", params(SignOutParams),
    responses((status = 204), (status = 401, body = ErrorBody)))]
pub(super) async fn sign_out(
    State(app): State<App>,
    caller: Caller,
    Query(SignOutParams { everywhere }): Query<SignOutParams>,
) -> Result<Response, HttpError> {
    let person = caller.person.id;
    if everywhere {
        app.people.delete_keys(person, None).await?;
    } else {
        app.people.delete_key(person, caller.key).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, app.cookie.clear())]).into_response())
}

/// Creates a code that signs another device in as the caller, once, within 15 minutes
#[utoipa::path(post, path = "/api/me/link", tag = "people",
    responses((status = 201, body = DeviceLink), (status = 401, body = ErrorBody)))]
pub(super) async fn create_link(
    State(app): State<App>,
    caller: Caller,
) -> Result<(StatusCode, Json<DeviceLink>), HttpError> {
    let (code, expires_at) =
        app.people.create_link(caller.person.id, app.tables.context.clock.wall_now()).await?;
    Ok((StatusCode::CREATED, Json(DeviceLink { code: code.reveal(), expires: expires_at.0 })))
}

/// Signs this device in with a code
#[utoipa::path(post, path = "/api/link", tag = "people", request_body = DeviceLinkRequest,
    responses((status = 201, body = Identity), (status = 404, description = "the code is unknown, used or expired", body = ErrorBody)))]
pub(super) async fn redeem_link(
    State(app): State<App>,
    JsonBody(body): JsonBody<DeviceLinkRequest>,
) -> Result<Response, HttpError> {
    let unknown = || {
        let message = "the code is unknown, used or expired";
        HttpError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchLink, message)
    };
    let code: Key = body.code.parse().map_err(|_| unknown())?;
    let redeemed = app
        .people
        .redeem_link(code.hash(), &label_of(body.device.as_deref()), app.tables.context.clock.wall_now())
        .await?;
    let (person, key) = redeemed.ok_or_else(unknown)?;
    Ok(sign_in_response(&app, &person, key, body.key))
}

/// The caller's tables: in progress, waiting for players, and those that are over until they are cleared
#[utoipa::path(get, path = "/api/me/tables", tag = "people",
    responses((status = 200, body = TableList), (status = 401, body = ErrorBody)))]
pub(super) async fn my_tables(State(app): State<App>, caller: Caller) -> Result<Json<TableList>, HttpError> {
    let mut list = TableList { tables: Vec::new(), more: false };
    for (stage, limit) in MY_TABLES {
        let of_stage = app.tables.tables_of(caller.person.id, stage, limit).await?;
        list.tables.extend(of_stage.tables);
        list.more |= of_stage.more;
    }
    Ok(Json(list))
}

/// Clears a table that is over from the caller's list
#[utoipa::path(delete, path = "/api/me/tables/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 409, description = "the game is in progress", body = ErrorBody),
        (status = "4XX", body = ErrorBody)))]
pub(super) async fn clear_table(
    State(app): State<App>,
    caller: Caller,
    TableId(game): TableId,
) -> Result<StatusCode, HttpError> {
    let person = caller.person.id;
    let visitor = Visitor { person: Some(person), invite: None };
    match app.tables.summary(game, visitor).await?.stage {
        wire::Stage::Waiting | wire::Stage::Playing => Err(Rejection::NotFinished.into()),
        wire::Stage::Finished | wire::Stage::Abandoned => {
            app.log.clear_game(person, game).await?;
            Ok(StatusCode::NO_CONTENT)
        }
    }
}

/// The statistics and the rating of a person
#[utoipa::path(get, path = "/api/people/{id}", tag = "history", params(("id" = i64, Path)),
    responses((status = 200, body = Profile), (status = 404, body = ErrorBody)))]
pub(super) async fn profile(State(app): State<App>, Path(id): Path<i64>) -> Result<Json<Profile>, HttpError> {
    let unknown =
        || HttpError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchPerson, "there is no such person");
    let person = PersonId(id);
    let names = app.people.names(&[person]).await?;
    let shown = Some(names.to_wire(person)).filter(|person| !person.deleted).ok_or_else(unknown)?;
    let boards = app.results.board_statistics(person).await?.into_iter().map(statistics_to_wire).collect();
    let bots = app.results.bot_statistics(person).await?.into_iter().map(bot_statistics_to_wire).collect();
    let rating = app.results.rating(person).await?.map(rating_to_wire);
    Ok(Json(Profile { person: shown, boards, bots, rating }))
}

/// The response to a sign-in: with a cookie for a browser, or with the key for other programs.
fn sign_in_response(app: &App, person: &Person, key: Key, wants_key: bool) -> Response {
    let identity = Identity { person: person_to_wire(person), key: wants_key.then(|| key.reveal()) };
    if wants_key {
        (StatusCode::CREATED, Json(identity)).into_response()
    } else {
        (StatusCode::CREATED, [(SET_COOKIE, app.cookie.set(&key))], Json(identity)).into_response()
    }
}

fn person_to_wire(person: &Person) -> wire::Person {
    wire::Person { id: person.id.0, name: person.name.clone(), deleted: false }
}

fn label_of(device: Option<&str>) -> DeviceLabel {
    device.map(DeviceLabel::from_text).unwrap_or_default()
}

fn parse_name(text: &str) -> Result<PersonName, HttpError> {
    text.parse().map_err(|error: NameError| {
        HttpError::new(StatusCode::BAD_REQUEST, ErrorCode::BadName, error.to_string())
    })
}

fn statistics_to_wire(statistics: store::BoardStatistics) -> BoardStatistics {
    let store::BoardStatistics { board, games, wins, mean_score, best } = statistics;
    BoardStatistics { board, games, wins, mean_score, best }
}

fn bot_statistics_to_wire(statistics: store::BotStatistics) -> BotStatistics {
    let store::BotStatistics { bot, games, wins, mean_score } = statistics;
    BotStatistics { bot, games, wins, mean_score }
}

//! Who one is: a name, a key, and the same on another device.

use axum::Json as Answer;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use fogg_protocol::api::{
    CreatePersonRequest, DeviceLink, DeviceLinkRequest, ErrorBody, Identity, RenameRequest,
    Tables as TableList,
};
use fogg_protocol::table as wire;

use crate::http::http_error::Refusal;
use crate::http::{App, Json, Who, shows_key};
use crate::identity::key::Key;
use crate::identity::person_name::{BadName, Name};
use crate::store::{Person, Stage};

/// So many tables of one stage are listed.
const MOST: u32 = 50;

/// Says who one is, for the first time
#[utoipa::path(post, path = "/api/people", tag = "people", request_body = CreatePersonRequest,
    responses((status = 201, body = Identity), (status = "4XX", body = ErrorBody)))]
pub(super) async fn introduce(
    State(app): State<App>,
    Json(body): Json<CreatePersonRequest>,
) -> Result<Response, Refusal> {
    let name = name(&body.name)?;
    let (person, key) = app.people.introduce(&name, app.tables.world.time.now()).await?;
    Ok(known(&app, &person, key, body.key))
}

/// Who one is: nobody yet, if no key is shown
#[utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = Identity), (status = 204), (status = 401, body = ErrorBody)))]
pub(super) async fn me(State(app): State<App>, mut parts: Parts) -> Result<Response, Refusal> {
    if !shows_key(&parts, app.cookie) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let who = Who::from_request_parts(&mut parts, &app).await?;
    Ok(Answer(Identity { person: to_wire(&who.person), key: None }).into_response())
}

/// Takes another name
#[utoipa::path(put, path = "/api/me", tag = "people", request_body = RenameRequest,
    responses((status = 200, body = Identity), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rename(
    State(app): State<App>,
    who: Who,
    Json(body): Json<RenameRequest>,
) -> Result<Answer<Identity>, Refusal> {
    let name = name(&body.name)?;
    app.people.rename(who.person.id, &name).await?;
    Ok(Answer(Identity { person: wire::Person { id: who.person.id.0, name: name.to_string() }, key: None }))
}

/// Makes the server forget the key that was shown
#[utoipa::path(delete, path = "/api/me", tag = "people", responses((status = 204), (status = 401, body = ErrorBody)))]
pub(super) async fn sign_out(State(app): State<App>, who: Who) -> Result<Response, Refusal> {
    app.people.forget(who.key).await?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, app.cookie.clear())]).into_response())
}

/// A code that makes another device the same person, once, within 15 minutes
#[utoipa::path(post, path = "/api/me/link", tag = "people",
    responses((status = 201, body = DeviceLink), (status = 401, body = ErrorBody)))]
pub(super) async fn link(
    State(app): State<App>,
    who: Who,
) -> Result<(StatusCode, Answer<DeviceLink>), Refusal> {
    let (code, expires) = app.people.link(who.person.id, app.tables.world.time.now()).await?;
    Ok((StatusCode::CREATED, Answer(DeviceLink { code: code.reveal(), expires: expires.0 })))
}

/// Becomes the person who made a code
#[utoipa::path(post, path = "/api/link", tag = "people", request_body = DeviceLinkRequest,
    responses((status = 201, body = Identity), (status = 404, description = "no such code, or no longer", body = ErrorBody)))]
pub(super) async fn use_link(
    State(app): State<App>,
    Json(body): Json<DeviceLinkRequest>,
) -> Result<Response, Refusal> {
    let unknown =
        || Refusal::new(StatusCode::NOT_FOUND, "no_such_link", "there is no such code, or no longer");
    let code: Key = body.code.parse().map_err(|_| unknown())?;
    let used = app.people.use_link(code.hash(), app.tables.world.time.now()).await?;
    let (person, key) = used.ok_or_else(unknown)?;
    Ok(known(&app, &person, key, body.key))
}

/// One's own tables: those that gather, and those that play
#[utoipa::path(get, path = "/api/me/tables", tag = "people",
    responses((status = 200, body = TableList), (status = 401, body = ErrorBody)))]
pub(super) async fn my_tables(State(app): State<App>, who: Who) -> Result<Answer<TableList>, Refusal> {
    let sitter = who.sitter();
    let mut tables = app.tables.of_person(&sitter, Stage::Playing, MOST).await?;
    tables.extend(app.tables.of_person(&sitter, Stage::Waiting, MOST).await?);
    Ok(Answer(TableList { tables }))
}

/// The answer to somebody who is known from now on: a cookie for a browser, the key itself for a program.
fn known(app: &App, person: &Person, key: Key, in_answer: bool) -> Response {
    let me = Identity { person: to_wire(person), key: in_answer.then(|| key.reveal()) };
    if in_answer {
        (StatusCode::CREATED, Answer(me)).into_response()
    } else {
        (StatusCode::CREATED, [(SET_COOKIE, app.cookie.set(&key))], Answer(me)).into_response()
    }
}

fn name(text: &str) -> Result<Name, Refusal> {
    text.parse()
        .map_err(|error: BadName| Refusal::new(StatusCode::BAD_REQUEST, "bad_name", error.to_string()))
}

fn to_wire(person: &Person) -> wire::Person {
    wire::Person { id: person.id.0, name: person.name.clone() }
}

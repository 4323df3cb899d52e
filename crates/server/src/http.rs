//! The API over HTTP: every path, what comes in, what goes out. The document that describes it is made from the same
//! lines, so the two cannot differ.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::http_error::Refusal;
use crate::identity::directory::{NoPerson, People};
use crate::identity::key::Key;
use crate::net::middleware::Allowance;
use crate::rejection::Refused;
use crate::store::{GameId, KeyHash, Person, PersonId, StoreError};
use crate::table::log_event::Sitter;
use crate::table::registry::Tables;

pub(crate) mod board_drawing;
mod boards;
mod games;
pub(crate) mod http_error;
pub(crate) mod openapi;
mod people;
pub(crate) mod site;
mod tables;

/// What every handler may use.
#[derive(Clone, FromRef)]
pub(crate) struct App {
    pub(crate) tables: Tables,
    pub(crate) people: People,
    pub(crate) cookie: Cookie,
    pub(crate) limits: Arc<crate::net::session::Limits>,
    /// How often each person may want something.
    pub(crate) shares: Arc<Allowance<PersonId>>,
}

/// How a browser keeps its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cookie {
    /// Over https: bound to this host and path, and never sent in the clear.
    Secure,
    /// Over http on one's own machine, where browsers keep no secure cookies.
    Plain,
}

impl Cookie {
    fn name(self) -> &'static str {
        match self {
            Cookie::Secure => "__Host-fogg",
            Cookie::Plain => "fogg",
        }
    }

    /// The header that gives a browser its key.
    fn set(self, key: &Key) -> String {
        self.header(&key.reveal(), 400 * 24 * 3600)
    }

    /// The header that takes it away.
    fn clear(self) -> String {
        self.header("", 0)
    }

    fn header(self, value: &str, max_age: u32) -> String {
        let secure = match self {
            Cookie::Secure => "; Secure",
            Cookie::Plain => "",
        };
        let name = self.name();
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={max_age}{secure}")
    }
}

/// The API, and the document that describes it.
pub(crate) fn api(app: App) -> (Router, utoipa::openapi::OpenApi) {
    #[derive(OpenApi)]
    #[openapi(
        info(
            title = "Fogg",
            description = "Tables, seats and games of a railway card-and-route game. Everything that the page does, it does \
                           with this. A browser is known by its cookie; a program sends `Authorization: Bearer KEY` with \
                           the key that `POST /api/people` gave it. Games are played over the socket at \
                           `/api/tables/{id}/socket`, or step by step with plain requests. docs/protocol.md has examples."
        ),
        components(schemas(
            fogg_protocol::socket::ClientMessage,
            fogg_protocol::socket::ServerMessage,
            fogg_protocol::api::ErrorBody
        ))
    )]
    struct Description;

    let routes = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(people::introduce))
        .routes(routes!(people::me, people::rename, people::sign_out))
        .routes(routes!(people::link))
        .routes(routes!(people::use_link))
        .routes(routes!(people::my_tables))
        .routes(routes!(games::my_history))
        .routes(routes!(games::profile))
        .routes(routes!(games::ladder))
        .routes(routes!(boards::boards))
        .routes(routes!(boards::board))
        .routes(routes!(boards::sheet))
        .routes(routes!(boards::bots))
        .routes(routes!(boards::phrases))
        .routes(routes!(tables::make, tables::listed))
        .routes(routes!(tables::see))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::bot))
        .routes(routes!(tables::kick))
        .routes(routes!(tables::start))
        .routes(routes!(tables::commit))
        .routes(routes!(tables::reveal))
        .routes(routes!(tables::act))
        .routes(routes!(tables::undo))
        .routes(routes!(tables::say))
        .routes(routes!(tables::share))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::record))
        .routes(routes!(tables::steps))
        .routes(routes!(crate::net::session::socket));
    let (router, document) = routes.split_for_parts();
    (router.with_state(app), document)
}

/// The key that somebody shows, if it belongs to somebody.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) key: KeyHash,
    pub(crate) person: Person,
}

/// Somebody whom the server may know.
#[derive(Clone, Debug)]
pub(crate) struct Anyone(pub(crate) Option<Who>);

impl Who {
    pub(crate) fn sitter(&self) -> Sitter {
        Sitter::new(self.person.id, self.person.name.clone())
    }
}

impl FromRequestParts<App> for Anyone {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anyone, Refusal> {
        let Some(key) = key_of(parts, app.cookie) else { return Ok(Anyone(None)) };
        let person = app.people.with_key(key).await?;
        Ok(Anyone(person.map(|person| Who { key, person })))
    }
}

impl FromRequestParts<App> for Who {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Who, Refusal> {
        let Anyone(who) = Anyone::from_request_parts(parts, app).await?;
        if let Some(who) = who.as_ref().filter(|_| !parts.method.is_safe()) {
            app.shares.take(&who.person.id)?;
        }
        who.ok_or_else(|| {
            Refusal::new(
                StatusCode::UNAUTHORIZED,
                "unknown_person",
                "say who you are first: POST /api/people",
            )
        })
    }
}

/// Whether a request says who makes it, rightly or wrongly.
fn shows_key(parts: &Parts, cookie: Cookie) -> bool {
    parts.headers.contains_key(AUTHORIZATION) || cookie_of(parts, cookie).is_some()
}

/// The key in a request: a program's, or else a browser's.
fn key_of(parts: &Parts, cookie: Cookie) -> Option<KeyHash> {
    let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(authorization) = text(AUTHORIZATION) {
        return Some(authorization.strip_prefix("Bearer ")?.parse::<Key>().ok()?.hash());
    }
    Some(cookie_of(parts, cookie)?.parse::<Key>().ok()?.hash())
}

fn cookie_of(parts: &Parts, cookie: Cookie) -> Option<&str> {
    let cookies = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split("; ")).filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| *name == cookie.name()).map(|(_, value)| value)
}

/// The invitation that a request carries, for a table that is not listed.
pub(crate) struct Invitation(pub(crate) Option<String>);

impl FromRequestParts<App> for Invitation {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Invitation, Refusal> {
        let invite = parts.headers.get("fogg-invite").and_then(|value| value.to_str().ok());
        Ok(Invitation(invite.map(str::to_owned)))
    }
}

/// A table's name in a path. One that cannot be is as unknown as one that is not.
pub(crate) struct TableId(pub(crate) GameId);

impl FromRequestParts<App> for TableId {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableId, Refusal> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, app).await;
        let id = path.ok().and_then(|text| text.parse().ok());
        id.map(TableId).ok_or_else(|| Refused::NoSuchTable.into())
    }
}

/// A part of a path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Refusal))]
pub(crate) struct Path<T>(pub(crate) T);

/// What stands behind the `?`.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Refusal))]
pub(crate) struct Query<T>(pub(crate) T);

impl From<PathRejection> for Refusal {
    fn from(rejection: PathRejection) -> Refusal {
        Refusal::unfit(rejection.status(), &rejection.body_text())
    }
}

impl From<QueryRejection> for Refusal {
    fn from(rejection: QueryRejection) -> Refusal {
        Refusal::unfit(rejection.status(), &rejection.body_text())
    }
}

/// A body of JSON, with nothing in it that nobody knows.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Json<T>, Refusal> {
        match axum::Json::<T>::from_request(request, app).await {
            Ok(axum::Json(body)) => Ok(Json(body)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Refusal::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "too_large",
                "the body of a request has at most 4 KiB",
            )),
            Err(rejection) => Err(Refusal::unfit(StatusCode::BAD_REQUEST, &rejection.body_text())),
        }
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        let status = match &refused {
            Refused::NoSuchTable => StatusCode::NOT_FOUND,
            Refused::NotSeated | Refused::NotHost | Refused::Unwelcome => StatusCode::FORBIDDEN,
            Refused::BadAction(_)
            | Refused::BadMoveId
            | Refused::NoSuchSeat
            | Refused::NoSuchPhrase
            | Refused::BadTalk
            | Refused::WrongContribution => StatusCode::BAD_REQUEST,
            Refused::ActionError(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Refused::Busy => StatusCode::TOO_MANY_REQUESTS,
            Refused::Draining => StatusCode::SERVICE_UNAVAILABLE,
            Refused::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Refused::AlreadySeated
            | Refused::SeatTaken
            | Refused::TableFull
            | Refused::SeatEmpty
            | Refused::HostStays
            | Refused::SeatsFree
            | Refused::Restless
            | Refused::TooManyTables
            | Refused::Begun
            | Refused::NotBegun
            | Refused::NotDealt
            | Refused::Over
            | Refused::NotOver
            | Refused::Stale
            | Refused::Ahead
            | Refused::Undo(_)
            | Refused::UndosSpent
            | Refused::NothingPromised
            | Refused::PhrasesOnly => StatusCode::CONFLICT,
        };
        let mut refusal = Refusal::new(status, refused.code(), refused.to_string());
        refusal.clause = refused.clause();
        refusal
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "the store cannot answer");
        Refused::Broken.into()
    }
}

impl From<NoPerson> for Refusal {
    fn from(error: NoPerson) -> Refusal {
        tracing::error!(%error, "nobody can be made known");
        Refused::Broken.into()
    }
}

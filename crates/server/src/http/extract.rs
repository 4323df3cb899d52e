//! The extractors of handlers: the caller, the table, the invite and the body.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::{App, HttpError, KeyCookie};
use crate::identity::{Key, KeyStatus};
use crate::net::{Peer, address_key};
use crate::rejection::Rejection;
use crate::store::{GameId, KeyHash, Person};
use crate::table::request::Visitor;
use fogg_protocol::ErrorCode;

/// The header with the invite to an unlisted table.
const INVITE_HEADER: &str = "fogg-invite";

/// The person who sent a request, and the key that identified them.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) key: KeyHash,
    pub(crate) person: Person,
}

/// The caller, or `None` for a guest.
#[derive(Clone, Debug)]
pub(crate) struct OptionalCaller(pub(crate) Option<Caller>);

impl FromRequestParts<App> for OptionalCaller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OptionalCaller, HttpError> {
        let Some(key) = key_of(parts, app.cookie) else { return Ok(OptionalCaller(None)) };
        match app.people.key_status(key, app.tables.context.clock.wall_now()).await? {
            KeyStatus::Valid(person) => {
                let ClientAddress(address) = ClientAddress::of(parts);
                app.tables.context.open_tables.see_person(person.id, address);
                Ok(OptionalCaller(Some(Caller { key, person })))
            }
            KeyStatus::Unknown => Ok(OptionalCaller(None)),
            KeyStatus::Removed(person) => {
                let ClientAddress(address) = ClientAddress::of(parts);
                app.tables.context.removals.removed(person, address);
                let message = "an operator of this server has removed you";
                Err(HttpError::new(StatusCode::FORBIDDEN, ErrorCode::Removed, message))
            }
        }
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, HttpError> {
        let OptionalCaller(caller) = OptionalCaller::from_request_parts(parts, app).await?;
        if let Some(caller) = caller.as_ref().filter(|_| !parts.method.is_safe()) {
            app.tables.context.rate_limiters.person.check(&caller.person.id)?;
        }
        caller.ok_or_else(|| {
            let message = "you are not signed in; create a person with POST /api/people";
            HttpError::new(StatusCode::UNAUTHORIZED, ErrorCode::NotSignedIn, message)
        })
    }
}

/// The address of the client, as limits count it.
pub(super) struct ClientAddress(pub(super) IpAddr);

impl ClientAddress {
    fn of(parts: &Parts) -> ClientAddress {
        // Requests that did not come through the listener share one address.
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0);
        ClientAddress(address_key(peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<ClientAddress, Infallible> {
        Ok(ClientAddress::of(parts))
    }
}

/// Whether a request carries a key, valid or not.
pub(super) fn has_key(parts: &Parts, cookie: KeyCookie) -> bool {
    parts.headers.contains_key(AUTHORIZATION) || cookie.read(parts).is_some()
}

/// The key of a request: the bearer token, or else the cookie.
fn key_of(parts: &Parts, cookie: KeyCookie) -> Option<KeyHash> {
    let authorization = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let key = match authorization {
        Some(authorization) => authorization.strip_prefix("Bearer ")?,
        None => cookie.read(parts)?,
    };
    Some(key.parse::<Key>().ok()?.hash())
}

/// The invite in a request's header.
struct InviteHeader(Option<String>);

impl FromRequestParts<App> for InviteHeader {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<InviteHeader, HttpError> {
        let invite = parts.headers.get(INVITE_HEADER).and_then(|value| value.to_str().ok());
        Ok(InviteHeader(invite.map(str::to_owned)))
    }
}

/// The visitor of a table: the caller or a guest, with the invite.
impl FromRequestParts<App> for Visitor {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, HttpError> {
        let OptionalCaller(caller) = OptionalCaller::from_request_parts(parts, app).await?;
        let InviteHeader(invite) = InviteHeader::from_request_parts(parts, app).await?;
        Ok(Visitor { person: caller.map(|caller| caller.person.id), invite })
    }
}

/// A visitor who must be signed in.
pub(super) struct KnownVisitor(pub(super) Visitor);

impl FromRequestParts<App> for KnownVisitor {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<KnownVisitor, HttpError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let InviteHeader(invite) = InviteHeader::from_request_parts(parts, app).await?;
        Ok(KnownVisitor(Visitor { person: Some(caller.person.id), invite }))
    }
}

/// The table id in a path. A malformed id gets the same reply as an unknown one.
pub(crate) struct TableId(pub(crate) GameId);

impl FromRequestParts<App> for TableId {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableId, HttpError> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, app).await;
        let id = path.ok().and_then(|text| text.parse().ok());
        id.map(TableId).ok_or_else(|| Rejection::NoSuchTable.into())
    }
}

/// A parameter in the path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(HttpError))]
pub(super) struct Path<T>(pub(super) T);

/// The parameters of the query string.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(HttpError))]
pub(super) struct Query<T>(pub(super) T);

impl From<PathRejection> for HttpError {
    fn from(rejection: PathRejection) -> HttpError {
        HttpError::bad_request(rejection.status(), &rejection.body_text())
    }
}

impl From<QueryRejection> for HttpError {
    fn from(rejection: QueryRejection) -> HttpError {
        HttpError::bad_request(rejection.status(), &rejection.body_text())
    }
}

/// A JSON body.
pub(super) struct JsonBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, app: &App) -> Result<JsonBody<T>, HttpError> {
        match axum::Json::<T>::from_request(request, app).await {
            Ok(axum::Json(body)) => Ok(JsonBody(body)),
            Err(rejection) => Err(HttpError::bad_request(StatusCode::BAD_REQUEST, &rejection.body_text())),
        }
    }
}

//! The error responses of the API, which all have the same form.

use axum::Json;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use fogg_protocol::api::{ErrorBody, ErrorDetails};

use crate::identity::IdentityError;
use crate::rejection::Rejection;
use crate::store::StoreError;
use crate::table::context::read_failed;
use fogg_protocol::ErrorCode;

/// The maximum length in characters of a message that comes from a library.
const MAX_QUOTED_CHARS: usize = 300;

/// An error response: `{"error":{"code":"...","message":"...","clause":"..."}}`. The clause is left out where no rule
/// is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpError {
    /// The HTTP status.
    pub status: StatusCode,
    /// The stable code for programs.
    pub code: ErrorCode,
    /// An English sentence. It must not reveal anything that is hidden from the client.
    pub message: String,
    /// The clause of the rules that forbids the action.
    pub clause: Option<&'static str>,
}

impl HttpError {
    /// An error that cites no clause.
    pub fn new(status: StatusCode, code: ErrorCode, message: impl Into<String>) -> HttpError {
        HttpError { status, code, message: message.into(), clause: None }
    }

    /// A bug in the server. The details belong in the log, not in the response.
    pub fn internal() -> HttpError {
        let message = "this is a bug in the server";
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::InternalError, message)
    }

    /// The request does not have the documented form, as described by the library that parsed it.
    pub(super) fn bad_request(status: StatusCode, message: &str) -> HttpError {
        let message: String = message.chars().take(MAX_QUOTED_CHARS).collect();
        HttpError::new(status, ErrorCode::BadRequest, message)
    }

    /// The path exists, but not with this method.
    pub fn method_not_allowed() -> HttpError {
        let message = "this path does not support this method";
        HttpError::new(StatusCode::METHOD_NOT_ALLOWED, ErrorCode::MethodNotAllowed, message)
    }

    /// There is nothing at this path.
    pub(super) fn not_found() -> HttpError {
        HttpError::new(StatusCode::NOT_FOUND, ErrorCode::NotFound, "there is nothing at this path")
    }

    /// There is no board with this name.
    pub(super) fn no_such_board(status: StatusCode) -> HttpError {
        HttpError::new(status, ErrorCode::NoSuchBoard, "there is no such board")
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let error =
            ErrorDetails { code: self.code, message: self.message, clause: self.clause.map(str::to_owned) };
        // The next attempt may succeed, so caches must not store errors.
        let headers = [(CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        (self.status, headers, Json(ErrorBody { error })).into_response()
    }
}

impl From<Rejection> for HttpError {
    fn from(rejection: Rejection) -> HttpError {
        HttpError {
            status: status_of(&rejection),
            code: rejection.code(),
            message: rejection.to_string(),
            clause: rejection.clause(),
        }
    }
}

fn status_of(rejection: &Rejection) -> StatusCode {
    match rejection {
        Rejection::NoSuchTable | Rejection::NoSuchReported => StatusCode::NOT_FOUND,
        Rejection::NotSeated
        | Rejection::NotHost
        | Rejection::Kicked
        | Rejection::AddressKicked
        | Rejection::AddressRemoved
        | Rejection::LeftGame
        | Rejection::ContributionsBarred => StatusCode::FORBIDDEN,
        Rejection::BadAction(_)
        | Rejection::BadMoveId
        | Rejection::NoSuchSeat
        | Rejection::NoSuchPhrase
        | Rejection::BadChat
        | Rejection::WrongContribution => StatusCode::BAD_REQUEST,
        Rejection::Action(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Rejection::LimitReached(limit) if limit.code() == ErrorCode::ServerFull => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        Rejection::Busy | Rejection::LimitReached(_) => StatusCode::TOO_MANY_REQUESTS,
        Rejection::Draining | Rejection::Unreachable | Rejection::StorageBusy | Rejection::NewerVersion => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        Rejection::Unavailable | Rejection::TableUnreadable => StatusCode::INTERNAL_SERVER_ERROR,
        Rejection::AlreadySeated
        | Rejection::SeatTaken
        | Rejection::TableFull
        | Rejection::SeatEmpty
        | Rejection::CannotKickHost
        | Rejection::SeatsOpen
        | Rejection::TableExhausted
        | Rejection::AlreadyStarted
        | Rejection::NotStarted
        | Rejection::NotDealtYet
        | Rejection::TableFinished
        | Rejection::NotFinished
        | Rejection::Stale
        | Rejection::SeqInFuture
        | Rejection::Undo(_)
        | Rejection::UndoLimitReached
        | Rejection::NoMoreTime
        | Rejection::NoHints
        | Rejection::NobodyAbsent
        | Rejection::NothingCommitted
        | Rejection::PhrasesOnly => StatusCode::CONFLICT,
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> HttpError {
        read_failed(&error).into()
    }
}

impl From<IdentityError> for HttpError {
    fn from(error: IdentityError) -> HttpError {
        match error {
            IdentityError::Store(error) if error.is_unreachable() => error.into(),
            IdentityError::Store(_) | IdentityError::Random => {
                tracing::error!(%error, "identity request failed");
                Rejection::Unavailable.into()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn response_of(error: HttpError) -> String {
        let response = error.into_response();
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
        format!("{status} {}", String::from_utf8_lossy(&body))
    }

    #[tokio::test]
    async fn every_error_has_the_same_form() {
        let error = HttpError::new(StatusCode::CONFLICT, ErrorCode::RouteTaken, "the route is blue's");
        assert_eq!(
            response_of(error.clone()).await,
            r#"409 {"error":{"code":"route_taken","message":"the route is blue's"}}"#
        );
        assert_eq!(
            response_of(HttpError { clause: Some("B5.1"), ..error }).await,
            r#"409 {"error":{"code":"route_taken","message":"the route is blue's","clause":"B5.1"}}"#
        );
    }
}

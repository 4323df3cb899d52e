//! How the server says no: one shape for every error, on every door.

use axum::Json;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::codes;

/// A request that is not granted, and why. It is sent as
/// `{"error":{"code":"...","message":"...","clause":"..."}}`; the clause is left out where no rule is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status line.
    pub status: StatusCode,
    /// A word that programs may rely on.
    pub code: &'static str,
    /// A sentence for people. It holds nothing that the asker may not know.
    pub message: String,
    /// The clause of the rules that was broken, if one was.
    pub clause: Option<&'static str>,
}

impl Refusal {
    /// A refusal that cites no clause.
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { status, code, message: message.into(), clause: None }
    }

    /// The same refusal, citing a clause of the rules.
    pub fn citing(self, clause: &'static str) -> Refusal {
        Refusal { clause: Some(clause), ..self }
    }

    /// Our own mistake. What went wrong belongs in the log, not in the answer.
    pub fn fault() -> Refusal {
        let message = "this is a mistake in the server, not yours";
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", message)
    }

    /// The request has not the form that it must have, as the library says it that reads requests.
    pub(crate) fn unfit(status: StatusCode, sentence: &str) -> Refusal {
        let short: String = sentence.chars().take(300).collect();
        Refusal::new(status, "bad_request", short)
    }

    /// The path is known, but not with this method.
    pub fn wrong_method() -> Refusal {
        let message = "this path does not know that method";
        Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", message)
    }
}

/// The JSON of a refusal.
#[derive(Serialize)]
struct Body<'a> {
    error: Error<'a>,
}

#[derive(Serialize)]
struct Error<'a> {
    code: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'a str>,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        debug_assert!(codes::is_known(self.code), "{} is not in the list of codes", self.code);
        let error = Error { code: self.code, message: &self.message, clause: self.clause };
        // What is refused now may be granted in a moment: nobody on the way keeps the answer.
        let fresh = [(CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        (self.status, fresh, Json(Body { error })).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn sent(refusal: Refusal) -> String {
        let response = refusal.into_response();
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
        format!("{status} {}", String::from_utf8_lossy(&body))
    }

    #[tokio::test]
    async fn every_refusal_has_one_shape() {
        let taken = Refusal::new(StatusCode::CONFLICT, "route_taken", "the route is blue's");
        assert_eq!(
            sent(taken.clone()).await,
            r#"409 {"error":{"code":"route_taken","message":"the route is blue's"}}"#
        );
        assert_eq!(
            sent(taken.citing("B5.1")).await,
            r#"409 {"error":{"code":"route_taken","message":"the route is blue's","clause":"B5.1"}}"#
        );
    }
}

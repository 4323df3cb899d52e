//! Reports of names and chat messages to the operator.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use fogg_protocol::api::{ErrorBody, ReportRequest};

use super::extract::{JsonBody, KnownVisitor};
use super::{App, HttpError, TableId};
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{NewReport, PersonId};

/// The time in which reports are counted for the limit.
const REPORT_WINDOW: Duration = Duration::from_hours(1);

/// Reports the name or a chat message of a person at the table to the operator of the server
#[utoipa::path(post, path = "/api/tables/{id}/report", tag = "tables", params(("id" = String, Path)), request_body = ReportRequest,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn report(
    State(app): State<App>,
    TableId(game): TableId,
    KnownVisitor(visitor): KnownVisitor,
    JsonBody(body): JsonBody<ReportRequest>,
) -> Result<StatusCode, HttpError> {
    let context = &app.tables.context;
    let reporter = visitor.person.ok_or(Rejection::NotSeated)?;
    let now = context.clock.wall_now();
    let count = app.people.reports_since(reporter, now.before(REPORT_WINDOW)).await?;
    context.limits.check(Limit::ReportsPerPerson, count as usize)?;
    let person = PersonId(body.person);
    // The server reads the message itself, so that nobody can be accused of what they did not write.
    let (name, message) = app.tables.reported(game, visitor, person, body.at).await?;
    let reason = body.reason.as_str().to_owned();
    app.people.create_report(NewReport { at: now, reporter, person, game, reason, name, message }).await?;
    Ok(StatusCode::NO_CONTENT)
}

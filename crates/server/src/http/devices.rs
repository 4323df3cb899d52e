//! The devices on which the caller is signed in.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use fogg_protocol::ErrorCode;
use fogg_protocol::api::{Device, Devices, ErrorBody};

use super::extract::Path;
use super::{App, Caller, HttpError};

/// The devices on which the caller is signed in, the most recently used first
#[utoipa::path(get, path = "/api/me/devices", tag = "people",
    responses((status = 200, body = Devices), (status = 401, body = ErrorBody)))]
pub(super) async fn devices(State(app): State<App>, caller: Caller) -> Result<Json<Devices>, HttpError> {
    let devices = app.people.devices(caller.person.id).await?.into_iter();
    let devices = devices.map(|device| Device {
        id: device.key.device_id(),
        label: device.label,
        created_at: device.created_at.0,
        used_at: device.used_at.0,
        current: device.key == caller.key,
    });
    Ok(Json(Devices { devices: devices.collect() }))
}

/// Signs the caller out on all other devices, and invalidates the links to further ones
#[utoipa::path(delete, path = "/api/me/devices", tag = "people",
    responses((status = 204), (status = 401, body = ErrorBody)))]
pub(super) async fn sign_out_others(State(app): State<App>, caller: Caller) -> Result<StatusCode, HttpError> {
    app.people.delete_keys(caller.person.id, Some(caller.key)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs the caller out on one device
#[utoipa::path(delete, path = "/api/me/devices/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = ErrorBody), (status = 401, body = ErrorBody)))]
pub(super) async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, HttpError> {
    let devices = app.people.devices(caller.person.id).await?;
    let device = devices.iter().find(|device| device.key.device_id() == id).ok_or_else(|| {
        let message = "you are not signed in on such a device";
        HttpError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchDevice, message)
    })?;
    app.people.delete_key(caller.person.id, device.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

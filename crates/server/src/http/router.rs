//! The router of the API. The OpenAPI document is generated from the same handlers.

use std::sync::Arc;

use axum::Router;
use axum::extract::FromRef;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::key_cookie::KeyCookie;
use super::{boards, games, leaderboard, people, tables};
use crate::identity::PeopleDirectory;
use crate::net::address_limit::AddressLimit;
use crate::net::message_handler::MoveLimit;
use crate::net::session;
use crate::store::{LogStore, ResultStore};
use crate::table::registry::TableRegistry;

/// The state that all handlers share.
#[derive(Clone, FromRef)]
pub(crate) struct App {
    pub(crate) tables: TableRegistry,
    pub(crate) people: PeopleDirectory,
    pub(crate) log: Arc<dyn LogStore>,
    pub(crate) results: Arc<dyn ResultStore>,
    pub(crate) cookie: KeyCookie,
    pub(crate) move_limit: Arc<MoveLimit>,
    pub(crate) socket_limit: AddressLimit,
}

/// The router of the API and its OpenAPI document.
pub(crate) fn api(app: App) -> (Router, utoipa::openapi::OpenApi) {
    #[derive(OpenApi)]
    #[openapi(
        info(
            title = "Fogg",
            description = "Tables, seats and games of a railway board game. The page uses only this API. Browsers are \
                           identified by a cookie; other programs send `Authorization: Bearer KEY` with the key that \
                           `POST /api/people` returned. Games are played over the WebSocket at \
                           `/api/tables/{id}/socket`, or with plain requests. docs/internals/api.md has examples."
        ),
        components(schemas(
            fogg_protocol::socket::ClientMessage,
            fogg_protocol::socket::ServerMessage,
            fogg_protocol::api::ErrorBody
        ))
    )]
    struct Description;

    let routes = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(people::create_person))
        .routes(routes!(people::me, people::rename, people::sign_out))
        .routes(routes!(people::create_link))
        .routes(routes!(people::redeem_link))
        .routes(routes!(people::my_tables))
        .routes(routes!(people::clear_table))
        .routes(routes!(games::my_games))
        .routes(routes!(people::profile))
        .routes(routes!(leaderboard::leaderboard))
        .routes(routes!(boards::boards))
        .routes(routes!(boards::board))
        .routes(routes!(boards::drawing))
        .routes(routes!(boards::bots))
        .routes(routes!(boards::phrases))
        .routes(routes!(tables::create, tables::listed))
        .routes(routes!(tables::view))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::bot))
        .routes(routes!(tables::kick))
        .routes(routes!(tables::start))
        .routes(routes!(tables::commit))
        .routes(routes!(tables::reveal))
        .routes(routes!(tables::act))
        .routes(routes!(tables::undo))
        .routes(routes!(tables::end_turn))
        .routes(routes!(tables::more_time))
        .routes(routes!(tables::chat))
        .routes(routes!(tables::share))
        .routes(routes!(tables::rematch))
        .routes(routes!(games::record))
        .routes(routes!(games::updates))
        .routes(routes!(session::open_socket));
    let (router, document) = routes.split_for_parts();
    (router.with_state(app), document)
}

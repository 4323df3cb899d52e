//! The router of the API. The OpenAPI document is generated from the same handlers.

use std::sync::Arc;

use axum::Router;
use axum::extract::FromRef;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::key_cookie::KeyCookie;
use super::{boards, devices, games, leaderboard, people, reports, tables};
use crate::identity::{KeyStatus, PeopleDirectory};
use crate::limits::Limit;
use crate::net::address_limit::AddressLimit;
use crate::net::move_limit::MoveLimit;
use crate::net::open_sockets::OpenSockets;
use crate::net::session;
use crate::rejection::Rejection;
use crate::store::{GameId, KeyHash, LogStore, PersonId, ResultStore, StoreError};
use crate::table::decide::Command;
use crate::table::registry::TableRegistry;
use crate::table::request::Visitor;
use fogg_protocol::ErrorCode;

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
    pub(crate) sockets: OpenSockets,
}

impl App {
    /// Executes a person's command and returns the sequence number of its entry. A move waits while too many others are
    /// being written.
    pub(crate) async fn command(
        &self,
        game: GameId,
        visitor: Visitor,
        command: Command,
    ) -> Result<u64, Rejection> {
        let max_moves = self.tables.context.limits.get(Limit::ConcurrentMoves);
        let _permit = match command.move_id() {
            Some(_) => {
                let permit = self.move_limit.admit(max_moves).await;
                Some(permit.ok_or_else(|| Limit::ConcurrentMoves.reached())?)
            }
            None => None,
        };
        self.tables.command(game, visitor, command).await
    }

    /// Follows the changes of people, also those of other processes: their tables show new names, and sessions end with
    /// their keys.
    pub(crate) async fn watch_people(self) {
        let mut watch = self.people.watch();
        loop {
            for person in watch.next().await {
                self.tables.person_changed(person);
                self.end_invalid_sockets(person).await;
                self.follow_removal(person).await;
            }
        }
    }

    /// Remembers at which address a person was whom an operator has removed, or forgets it if they may return.
    async fn follow_removal(&self, person: PersonId) {
        let context = &self.tables.context;
        match self.people.is_removed(person).await {
            Ok(true) => {
                let address = context.open_tables.address_of(person);
                address.into_iter().for_each(|address| context.removals.removed(person, address));
            }
            Ok(false) => context.removals.restored(person),
            // The next request of the person shows that they were removed.
            Err(error) => tracing::error!(%error, "removal cannot be checked"),
        }
    }

    /// Ends the sessions of a person whose keys are no longer valid.
    pub(crate) async fn end_invalid_sockets(&self, person: PersonId) {
        for key in self.sockets.keys(person) {
            match self.reason_to_end(key).await {
                Ok(Some(code)) => self.sockets.end(person, key, code),
                Ok(None) => (),
                // The next message of the client checks the key again.
                Err(error) => tracing::error!(%error, "key cannot be checked"),
            }
        }
    }

    /// Why the sessions of a key end now; `None` while the key is valid.
    pub(crate) async fn reason_to_end(&self, key: KeyHash) -> Result<Option<ErrorCode>, StoreError> {
        Ok(match self.people.key_status(key, self.tables.context.clock.wall_now()).await? {
            KeyStatus::Valid(_) => None,
            KeyStatus::Removed(_) => Some(ErrorCode::Removed),
            KeyStatus::Unknown => Some(ErrorCode::SignedOut),
        })
    }
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
        .routes(routes!(devices::devices, devices::sign_out_others))
        .routes(routes!(devices::revoke))
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
        .routes(routes!(tables::use_hints))
        .routes(routes!(tables::chat))
        .routes(routes!(reports::report))
        .routes(routes!(tables::share))
        .routes(routes!(tables::rematch))
        .routes(routes!(games::record))
        .routes(routes!(games::updates))
        .routes(routes!(session::open_socket));
    let (router, document) = routes.split_for_parts();
    (router.with_state(app), document)
}

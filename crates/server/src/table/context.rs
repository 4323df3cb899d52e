//! The context that all table tasks share.

use std::sync::Arc;

use fogg_rules::Board;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::apply::LogError;
use super::board_catalog::BoardCatalog;
use super::bot_pool::BotPool;
use super::log_event::LoggedBoard;
use super::open_tables::OpenTables;
use super::state::Dealer;
use super::task::LoadError;
use super::unreadable::UnreadableTables;
use crate::bus::{Node, NodeConfig, TableFacts};
use crate::clock::ServerClock;
use crate::identity::{PeopleDirectory, Removals};
use crate::limits::{Limit, Limits};
use crate::net::rate_limit::{RateLimiters, RateLimits};
use crate::rejected_writes::RejectedWrites;
use crate::rejection::Rejection;
use crate::store::{ChatStore, DatabaseId, GameId, LogStore, PersonId, Stage, Store, StoreError};

/// The limits of a person's tables in each stage.
const TABLE_LIMITS: [(Stage, Limit); 2] =
    [(Stage::Waiting, Limit::WaitingTablesPerPerson), (Stage::Playing, Limit::GamesPerPerson)];

/// The services and the state that all table tasks share.
pub(crate) struct Context {
    pub(crate) log: Arc<dyn LogStore>,
    pub(crate) chat: Arc<dyn ChatStore>,
    /// This server as one of the nodes of the store.
    pub(crate) node: Node,
    pub(crate) people: PeopleDirectory,
    pub(crate) boards: BoardCatalog,
    pub(crate) bot_pool: BotPool,
    pub(crate) clock: ServerClock,
    pub(crate) shutdown: CancellationToken,
    pub(crate) dealer: Dealer,
    pub(crate) limits: Limits,
    pub(crate) rate_limiters: RateLimiters,
    pub(crate) open_tables: OpenTables,
    pub(crate) removals: Removals,
    pub(crate) unreadable: Arc<UnreadableTables>,
    pub(crate) rejected_writes: Arc<RejectedWrites>,
    /// The error after which the server must stop.
    failure: watch::Sender<Option<String>>,
}

impl Context {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        people: PeopleDirectory,
        boards: BoardCatalog,
        bot_pool: BotPool,
        shutdown: CancellationToken,
        dealer: Dealer,
        clock: ServerClock,
    ) -> Context {
        let (failure, unreadable) = (watch::Sender::new(None), Arc::<UnreadableTables>::default());
        let (limits, rate_limiters) = (Limits::default(), RateLimiters::new(RateLimits::OFF));
        let node = Node::alone(clock.clone());
        Context {
            log: Arc::clone(&store) as _,
            chat: store,
            node,
            people,
            boards,
            bot_pool,
            clock,
            shutdown,
            dealer,
            limits,
            rate_limiters,
            open_tables: OpenTables::default(),
            removals: Removals::default(),
            unreadable,
            rejected_writes: Arc::default(),
            failure,
        }
    }

    /// The same context with other limits.
    pub(crate) fn with_limits(self, limits: Limits, rate_limiters: RateLimiters) -> Context {
        Context { limits, rate_limiters, ..self }
    }

    /// The same context as one of several nodes.
    pub(crate) fn with_node(self, config: NodeConfig, database: DatabaseId) -> Context {
        let node = Node::new(config, database, self.clock.clone());
        Context { node, ..self }
    }

    /// Stops the server after a failed write: it is unknown what is on disk, and a write that may be lost must not be
    /// reported as done.
    ///
    /// An error that certainly left nothing behind does not stop the server, and neither does a database that cannot be
    /// reached: the log tells what it contains when it can be reached again.
    pub(crate) fn fail(&self, error: &StoreError) -> Rejection {
        if error.is_unreachable() {
            return read_failed(error);
        }
        if let StoreError::Rejected(_) = error {
            self.rejected_writes.record(error);
            return Rejection::Unavailable;
        }
        if error.is_certain() {
            tracing::debug!(%error, "write refused");
            return Rejection::Unavailable;
        }
        self.failure.send_if_modified(|failure| {
            let is_first = failure.is_none();
            if is_first {
                // Every table task runs into the failure, but one log line is enough.
                tracing::error!(%error, "write failed, stopping the server");
                *failure = Some(error.to_string());
            }
            is_first
        });
        Rejection::Unavailable
    }

    /// Rejects a request because a table cannot be loaded, and records why.
    pub(crate) fn reject_load(&self, game: GameId, error: &LoadError) -> Rejection {
        if error.is_unreachable() {
            tracing::warn!(%game, %error, "table cannot be loaded now");
            return Rejection::Unreachable;
        }
        if error.needs_newer_version() {
            self.unreadable.record_newer(game, error);
            // Nodes of the newer version run its timers.
            let facts = TableFacts { needs_newer_version: true, ..TableFacts::new(self.clock.now()) };
            self.node.announce(game, Some(facts));
            return Rejection::NewerVersion;
        }
        self.unreadable.record(game, error);
        Rejection::TableUnreadable
    }

    /// The board of a log: one of the current boards, or the one whose file the store has.
    pub(crate) async fn logged_board(&self, wanted: &LoggedBoard) -> Result<Arc<Board>, LoadError> {
        if let Some(board) = self.boards.logged_board(wanted) {
            return Ok(board);
        }
        let file = self.log.board_file(wanted.hash.0).await?;
        let board = file.and_then(|file| self.boards.read_logged(wanted, &file));
        board.ok_or_else(|| LogError::UnknownBoard(wanted.name.clone()).into())
    }

    /// Checks that a person may have one more table.
    pub(crate) async fn check_tables_of(&self, person: PersonId) -> Result<(), Rejection> {
        for (stage, limit) in TABLE_LIMITS {
            let open = self.log.games_of_person(person, stage, self.limits.get(limit)).await;
            self.limits.check(limit, open.map_err(|error| read_failed(&error))?.len())?;
        }
        Ok(())
    }

    /// Whether a write has failed. What the store returns afterwards may be lost in a restart and must not be sent.
    pub(crate) fn has_failed(&self) -> bool {
        self.failure.borrow().is_some()
    }

    /// Waits for a write to fail and returns its error.
    pub(crate) async fn failure(&self) -> String {
        let mut receiver = self.failure.subscribe();
        let failure = receiver.wait_for(Option::is_some).await.ok().and_then(|failure| failure.clone());
        match failure {
            Some(failure) => failure,
            None => std::future::pending().await,
        }
    }
}

/// Rejects a request because of a failed read, which loses nothing: the request can be repeated.
pub(crate) fn read_failed(error: &StoreError) -> Rejection {
    if let StoreError::NoFreeConnection = error {
        tracing::warn!(%error, "request failed");
        return Rejection::StorageBusy;
    }
    if error.is_unreachable() {
        // The store logs once that it cannot be reached; an outage must not fill the log.
        tracing::debug!(%error, "request failed");
        return Rejection::Unreachable;
    }
    tracing::error!(%error, "read failed");
    Rejection::Unavailable
}

//! Assembles the server from its parts, and runs it until it is shut down.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use fogg_rules::Game;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::bus::{NatsError, NatsTransport, Node, NodeConfig, NodeEvent, NodeId, StoreTransport, Transport};
use crate::clock::ServerClock;
use crate::config::{Config, PublicUrl};
use crate::http::health::Readiness;
use crate::http::site::Site;
use crate::http::{App, KeyCookie, api, openapi};
use crate::identity::{PeopleDirectory, random_bytes};
use crate::limits::Limits;
use crate::metrics::{self, Metrics};
use crate::net::address_limit::AddressLimit;
use crate::net::listener::{self, ListenerConfig};
use crate::net::middleware::Middleware;
use crate::net::open_sockets::OpenSockets;
use crate::net::rate_limit::{RateLimiters, RateLimits};
use crate::reload::ConfigReload;
use crate::shutdown::cancel_on_signal;
use crate::store::{DatabaseLocation, Store, StoreError, Timestamp};
use crate::table::board_catalog::{BoardCatalog, BoardCatalogError};
use crate::table::bot_pool::{BotFactory, BotPool, built_in_bots};
use crate::table::context::Context;
use crate::table::registry::TableRegistry;
use crate::table::state::Dealer;

/// How long a node that stops goes on telling the others which viewers it still has.
const NODE_DRAIN_TIME: Duration = Duration::from_secs(10);

/// The name of the database file in the data folder.
pub const DATABASE_FILE: &str = "fogg.db";

/// The server cannot start or continue.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be created.
    #[error("the data folder {folder} cannot be created: {reason}")]
    DataFolder {
        /// The path of the folder.
        folder: PathBuf,
        /// The error of the operating system.
        reason: io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The host's board folder is invalid.
    #[error(transparent)]
    Boards(#[from] BoardCatalogError),
    /// The server cannot listen on an address.
    #[error("cannot listen on {address}: {reason}; use --{setting} to choose another address")]
    Listen {
        /// The setting of the address.
        setting: &'static str,
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        reason: io::Error,
    },
    /// NATS cannot be used.
    #[error(transparent)]
    Nats(#[from] NatsError),
    /// The node cannot get an id.
    #[error("the operating system provides no random numbers")]
    NoRandomNumbers,
    /// Signal handlers cannot be installed.
    #[error("signal handlers cannot be installed: {0}")]
    Signals(io::Error),
    /// A write failed. Everything that was acknowledged before is on disk.
    #[error("the server stopped because a write failed: {0}")]
    WriteFailed(String),
}

/// The parts of a server.
pub struct ServerConfig {
    /// The store of logs, people and results.
    pub store: Arc<dyn Store>,
    /// The boards for new tables.
    pub boards: BoardCatalog,
    /// The number of bot threads. With 0 a bot chooses its move on the thread that asks it, for simulations.
    pub bot_threads: usize,
    /// The public address.
    pub url: PublicUrl,
    /// The rate limits.
    pub rate_limits: RateLimits,
    /// The limits that visitors can reach.
    pub limits: Limits,
    /// Cancelled to shut the server down.
    pub shutdown: CancellationToken,
    /// Deals new games.
    pub dealer: Dealer,
    /// Creates the bots.
    pub bots: BotFactory,
    /// The files of the page.
    pub site: Site,
    /// The time of the machine's clock; games do not depend on it.
    pub system_time: Timestamp,
    /// The server as one of several nodes on the same store.
    pub node: NodeConfig,
}

/// A server without its listener.
#[derive(Clone)]
pub struct Server {
    tables: TableRegistry,
    rate_limiters: RateLimiters,
    readiness: Readiness,
    router: Router,
}

impl Server {
    /// Creates a server, which continues from the time that the store has recorded, and starts its background tasks.
    pub async fn start(config: ServerConfig) -> Result<Server, StoreError> {
        let ServerConfig {
            store,
            boards,
            bot_threads,
            url,
            rate_limits,
            limits,
            shutdown,
            dealer,
            bots,
            site,
            system_time,
            node,
        } = config;
        let read_at = Instant::now();
        let database = store.database_id().await?;
        let clock = ServerClock::start_since(read_at, system_time, store.recorded_time().await?);
        let rate_limiters = RateLimiters::new(rate_limits);
        let bot_pool = BotPool::start(bot_threads, limits.clone(), bots);
        let people = PeopleDirectory::new(Arc::clone(&store) as _);
        let log = Arc::clone(&store);
        let context = Context::new(log, people.clone(), boards, bot_pool, shutdown.clone(), dealer, clock)
            .with_limits(limits, rate_limiters.clone())
            .with_node(node, database);
        let tables = TableRegistry::new(context);
        let app = App {
            tables: tables.clone(),
            people,
            log: Arc::clone(&store) as _,
            results: Arc::clone(&store) as _,
            cookie: if url.is_https() { KeyCookie::Secure } else { KeyCookie::Plain },
            move_limit: Arc::default(),
            socket_limit: AddressLimit::default(),
            sockets: OpenSockets::default(),
        };
        tokio::spawn(watch_people(app.clone(), shutdown.clone()));
        let unreadable = Arc::clone(&tables.context.unreadable);
        let node = tables.context.node.clone();
        let rejected_writes = Arc::clone(&tables.context.rejected_writes);
        let readiness = Readiness::new(store, unreadable, rejected_writes, node.clone(), shutdown.clone());
        let (api, document) = api(app);
        let app =
            api.merge(openapi::router(&document)).merge(readiness.clone().router()).merge(site.router());
        let router = Middleware::with_rate_limiters(url, rate_limiters.clone()).wrap(app);
        tokio::spawn(tables.clone().run_due_tables());
        tokio::spawn(tables.clone().forward_hints());
        tokio::spawn(tables.clone().reconcile());
        let (events, received) = mpsc::unbounded_channel();
        tokio::spawn(tables.clone().follow_nodes(received));
        tokio::spawn(run_node(node, events, shutdown));
        Ok(Server { tables, rate_limiters, readiness, router })
    }

    /// Replaces the host's boards and the limits.
    pub(crate) fn reload(&self, boards: BoardCatalog, config: &Config) {
        self.tables.context.boards.replace_custom(boards);
        self.tables.context.limits.set(config.limits);
        self.rate_limiters.set(config.rate_limits);
    }

    /// The router of all requests.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Waits for a write to fail and returns its error. The process must stop then.
    pub async fn failure(&self) -> String {
        self.tables.context.failure().await
    }
}

/// Runs a server until it is shut down. `on_ready` is called with the public address.
pub async fn run(
    config: Config,
    reload: ConfigReload,
    on_ready: impl FnOnce(&PublicUrl),
) -> Result<(), ServeError> {
    let store: Arc<dyn Store> = open_store(&config).await?;
    let boards = BoardCatalog::from_config(&config)?;
    let (listener, address) = listen("listen", config.listen).await?;
    let shutdown = CancellationToken::new();
    cancel_on_signal(shutdown.clone()).map_err(ServeError::Signals)?;
    // The monitoring address responds until the very end.
    let monitor_shutdown = CancellationToken::new();
    let _stop_monitor = monitor_shutdown.clone().drop_guard();
    let monitor = match config.monitor {
        Some(address) => Some((listen("monitor", address).await?.0, Metrics::start())),
        None => None,
    };
    let (url, limits) = (config.url(address), Limits::new(config.limits));
    let node = node_config(&config, &store).await?;
    let server = Server::start(ServerConfig {
        store,
        boards,
        bot_threads: config.bot_threads.get(),
        url: url.clone(),
        rate_limits: config.rate_limits,
        limits: limits.clone(),
        shutdown: shutdown.clone(),
        dealer: Arc::new(Game::new),
        bots: built_in_bots(),
        site: Site::embedded(),
        system_time: Timestamp::now(),
        node,
    })
    .await?;
    if let Some((listener, metrics)) = monitor {
        let router = metrics::router(metrics, server.readiness.clone().router());
        tokio::spawn(listener::serve(listener, router, ListenerConfig::default(), monitor_shutdown));
    }
    let listener_config = ListenerConfig {
        limits,
        trusted_proxies: config.trusted_proxies.clone(),
        ..ListenerConfig::default()
    };
    tokio::spawn(reload.run(config, server.clone()));
    tracing::info!(%address, %url, "listening");
    on_ready(&url);
    tokio::select! {
        report = listener::serve(listener, server.router(), listener_config, shutdown) => {
            tracing::info!(aborted_connections = report.aborted_connections, "shut down");
            Ok(())
        }
        error = server.failure() => Err(ServeError::WriteFailed(error)),
    }
}

/// Opens the database, and creates the data folder if the database is there.
async fn open_store(config: &Config) -> Result<Arc<dyn Store>, ServeError> {
    let location = config.database();
    match &location {
        DatabaseLocation::File(_) => {
            let failed = |reason| ServeError::DataFolder { folder: config.data.clone(), reason };
            std::fs::create_dir_all(&config.data).map_err(failed)?;
        }
        DatabaseLocation::Postgres(url) => tracing::info!(%url, "using PostgreSQL"),
    }
    Ok(location.open(config.database_connections.get()).await?)
}

/// How the server takes part in a group of servers: over NATS, with the database as the second transport, or over a
/// PostgreSQL database alone. A server on a file without NATS is alone.
async fn node_config(config: &Config, store: &Arc<dyn Store>) -> Result<NodeConfig, ServeError> {
    let over_store = || -> Arc<dyn Transport> { Arc::new(StoreTransport::new(Arc::clone(store) as _)) };
    let (first, second): (Arc<dyn Transport>, _) = match (&config.nats, &config.postgres) {
        (None, None) => return Ok(NodeConfig::alone()),
        (None, Some(_)) => (over_store(), None),
        (Some(nats), _) => (Arc::new(NatsTransport::connect(nats).await?), Some(over_store())),
    };
    let random = random_bytes().map_err(|_| ServeError::NoRandomNumbers)?;
    let id = NodeId::new(u64::from_be_bytes(random));
    Ok(NodeConfig { id, version: config.version, first: Some(first), second })
}

/// Runs the node. When the server shuts down, the other nodes take over its tables while its viewers leave.
async fn run_node(node: Node, events: mpsc::UnboundedSender<NodeEvent>, shutdown: CancellationToken) {
    let stop = CancellationToken::new();
    let stop_after_drain = async {
        shutdown.cancelled().await;
        node.leave().await;
        sleep(NODE_DRAIN_TIME).await;
        stop.cancel();
    };
    tokio::join!(node.clone().run(events, stop.clone()), stop_after_drain);
}

/// Follows the changes of people until the server shuts down.
async fn watch_people(app: App, shutdown: CancellationToken) {
    shutdown.run_until_cancelled_owned(app.watch_people()).await;
}

async fn listen(setting: &'static str, address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |reason| ServeError::Listen { setting, address, reason };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    Ok((listener, bound))
}

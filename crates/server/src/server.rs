//! The server as a whole: everything put together, started, and brought to an end in good order.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use fogg_rules::Game;
use tokio::net::TcpListener;

use crate::clock::Timepiece;
use crate::config::{Config, PublicUrl};
use crate::http::site::Site;
use crate::http::{App, Cookie, api, openapi};
use crate::identity::directory::People;
use crate::metrics::{self, Metrics};
use crate::net::listener::{self, Limits};
use crate::net::middleware::{Allowance, Guard, Rates};
use crate::net::session;
use crate::shutdown::{Drain, on_signal};
use crate::store::{Sqlite, Store, StoreError};
use crate::table::board_catalog::{BadBoards, Boards};
use crate::table::bot_pool::Thinkers;
use crate::table::registry::{Tables, World};
use crate::table::state::Dealer;

/// The file in the data folder that holds everything.
pub const DATABASE: &str = "fogg.db";
/// So many acts may be on their way to the log at once.
const ACTS: usize = 1024;

/// Why a server does not run, or no longer.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be made.
    #[error("the data folder {folder} cannot be made: {reason}")]
    Folder {
        /// Which.
        folder: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A board of the host's folder is not sound.
    #[error(transparent)]
    Boards(#[from] BadBoards),
    /// Nobody can listen there.
    #[error("nobody can listen at {address}: {reason}; --{setting} names another place")]
    Listen {
        /// Which setting says where.
        setting: &'static str,
        /// Where.
        address: SocketAddr,
        /// Why.
        reason: io::Error,
    },
    /// The signals of the system cannot be heard.
    #[error("the signals of the system cannot be heard: {0}")]
    Signals(io::Error),
    /// Something could not be kept. What was answered before is in the log.
    #[error("the server stopped because nothing could be kept any more: {0}")]
    Broken(String),
}

/// What a server is made of.
pub struct Parts {
    /// Where it keeps everything.
    pub store: Arc<dyn Store>,
    /// What can be played on.
    pub boards: Boards,
    /// How many threads think for bots.
    pub bot_threads: usize,
    /// Where browsers find it.
    pub url: PublicUrl,
    /// How often one address may ask.
    pub rates: Rates,
    /// The sign that it comes to its end.
    pub drain: Drain,
    /// Who deals.
    pub dealer: Dealer,
    /// The page that people play on.
    pub site: Site,
}

/// A server, ready to be put behind a door.
pub struct Server {
    tables: Tables,
    router: Router,
}

impl Server {
    /// Puts a server together, and wakes the tables in which something is due.
    pub fn new(parts: Parts) -> Server {
        let Parts { store, boards, bot_threads, url, rates, drain, dealer, site } = parts;
        let thinkers = Thinkers::start(bot_threads);
        let world =
            World::new(Arc::clone(&store), boards, thinkers, Timepiece::start(), drain.clone(), dealer);
        let tables = Tables::new(world);
        let app = App {
            tables: tables.clone(),
            people: People::new(Arc::clone(&store)),
            cookie: if url.is_https() { Cookie::Secure } else { Cookie::Plain },
            limits: Arc::new(session::Limits::new(ACTS)),
            shares: Arc::new(Allowance::new(rates.person)),
        };
        let (api, document) = api(app);
        let inside = api.merge(openapi::router(&document)).merge(health(store, drain)).merge(site.router());
        let router = Guard { rates, ..Guard::new(url) }.around(inside);
        tokio::spawn(tables.clone().wake());
        tokio::spawn(tables.clone().listen());
        Server { tables, router }
    }

    /// What answers requests.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Waits until something cannot be kept; says why. The process has to stop then.
    pub async fn broken(&self) -> String {
        self.tables.world.stopped().await
    }
}

/// Whether the server lives, and whether it is ready.
fn health(store: Arc<dyn Store>, drain: Drain) -> Router {
    metrics::health(drain, move || {
        let store = Arc::clone(&store);
        async move {
            store.is_well().await.map_err(|error| {
                tracing::error!(%error, "the store is not well");
                "the store is not well"
            })
        }
    })
}

/// Runs a server until it is told to end. `ready` hears where browsers find it.
pub async fn run(config: Config, ready: impl FnOnce(&PublicUrl)) -> Result<(), ServeError> {
    let folder = |reason| ServeError::Folder { folder: config.data.clone(), reason };
    std::fs::create_dir_all(&config.data).map_err(folder)?;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.data.join(DATABASE))?);
    let boards = config.maps.as_deref().map(Boards::with_folder).transpose()?.unwrap_or_default();
    let (listener, address) = listen("listen", config.listen).await?;
    let (drain, end) = (Drain::new(), Drain::new());
    on_signal(drain.clone()).map_err(ServeError::Signals)?;
    if let Some(address) = config.monitor {
        let (listener, _) = listen("monitor", address).await?;
        let seen = metrics::router(Metrics::start(), health(Arc::clone(&store), drain.clone()));
        tokio::spawn(listener::serve(listener, seen, Limits::default(), end.clone()));
    }
    let url = config.url(address);
    let server = Server::new(Parts {
        store,
        boards,
        bot_threads: config.bot_threads.get(),
        url: url.clone(),
        rates: config.rates,
        drain: drain.clone(),
        dealer: Arc::new(Game::new),
        site: Site::embedded(),
    });
    let limits = Limits {
        connections: config.max_connections,
        trusted_proxies: config.trusted_proxies.clone(),
        ..Limits::default()
    };
    tracing::info!(%address, url = %url, "listening");
    ready(&url);
    let served = tokio::select! {
        drained = listener::serve(listener, server.router(), limits, drain) => {
            tracing::info!(cut_off = drained.cut_off, "everything is kept; good-bye");
            Ok(())
        }
        reason = server.broken() => Err(ServeError::Broken(reason)),
    };
    end.begin();
    served
}

async fn listen(setting: &'static str, address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let bad = |reason| ServeError::Listen { setting, address, reason };
    let listener = TcpListener::bind(address).await.map_err(bad)?;
    let bound = listener.local_addr().map_err(bad)?;
    Ok((listener, bound))
}

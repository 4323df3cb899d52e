//! One node: a server with its own runtime and clock, without sockets and threads.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use fogg_bots::{Bot, Budget};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Game, View};
use fogg_server::bus::{NodeConfig, NodeId, StoreTransport, Transport};
use fogg_server::config::PublicUrl;
use fogg_server::limits::Limits;
use fogg_server::net::Peer;
use fogg_server::net::rate_limit::RateLimits;
use fogg_server::store::Timestamp;
use fogg_server::{BoardCatalog, BotFactory, CancellationToken, Server, ServerConfig, Site};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::DuplexStream;
use tokio::runtime::{Builder, Runtime};
use tokio::task::yield_now;
use tokio::time::{advance, sleep};
use tower::Service as _;

use super::planted_bug::PlantedBug;
use super::scenario::START;
use super::sim_bus::NoTransport;
use super::sim_store::SimStore;
use super::world::{Port, World};
use crate::test_server::test_limits;

/// How often the tasks of a runtime may follow each other within one step.
const YIELDS_PER_STEP: usize = 4;
/// A server that could not be started is started again after this time.
const START_RETRY_DELAY: Duration = Duration::from_millis(500);

/// A runtime on this thread whose clock stands still.
pub fn paused_runtime() -> Runtime {
    Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime")
}

/// Moves the clock of a runtime on, and runs its tasks.
pub fn drive(runtime: &Runtime, time: Duration) {
    runtime.block_on(async {
        advance(time).await;
        for _ in 0..YIELDS_PER_STEP {
            yield_now().await;
        }
    });
}

/// A node. Dropping it is like `kill -9`.
pub struct SimNode {
    pub id: NodeId,
    /// The millisecond in which the node was started.
    pub started_at: u64,
    world: Arc<World>,
    runtime: Option<Runtime>,
    /// The milliseconds for which the node has not been driven; `None` while it runs.
    pub stopped_for: Option<u64>,
}

impl SimNode {
    /// Starts a node at this millisecond.
    pub fn start(world: &Arc<World>, id: NodeId, now: u64) -> SimNode {
        let runtime = paused_runtime();
        let (handle, shared) = (runtime.handle().clone(), Arc::clone(world));
        runtime.spawn(async move {
            let since = tokio::time::Instant::now();
            loop {
                let elapsed = now as i64 + since.elapsed().as_millis() as i64;
                let config = server_config(&shared, id, Timestamp(START.0 + elapsed));
                if let Ok(server) = Server::start(config).await {
                    return shared.open_port(id, Port { runtime: handle, router: server.router() });
                }
                sleep(START_RETRY_DELAY).await;
            }
        });
        SimNode { id, started_at: now, world: Arc::clone(world), runtime: Some(runtime), stopped_for: None }
    }

    /// Lets time pass at the node; one that is stopped notices it later.
    pub fn step(&mut self, millis: u64) {
        match (&mut self.stopped_for, &self.runtime) {
            (Some(stopped_for), _) => *stopped_for += millis,
            (None, Some(runtime)) => drive(runtime, Duration::from_millis(millis)),
            (None, None) => (),
        }
    }

    /// Lets a stopped node continue: its clock has moved on meanwhile.
    pub fn resume(&mut self) {
        if let Some(millis) = self.stopped_for.take() {
            self.step(millis);
        }
    }
}

impl Drop for SimNode {
    fn drop(&mut self) {
        self.world.close_port(self.id);
        self.world.bus.disconnect(self.id);
        drop(self.runtime.take());
    }
}

fn server_config(world: &Arc<World>, id: NodeId, system_time: Timestamp) -> ServerConfig {
    let store = SimStore::new(world);
    let is_deaf = world.bug.is_some_and(PlantedBug::is_deaf);
    let first: Arc<dyn Transport> = if is_deaf { Arc::new(NoTransport) } else { world.bus.connect(id) };
    let second = (!is_deaf).then(|| Arc::new(StoreTransport::new(Arc::clone(&store) as _)) as _);
    ServerConfig {
        store,
        boards: BoardCatalog::default(),
        bot_threads: 0,
        url: PublicUrl::from_listen_address(SocketAddr::from((Ipv4Addr::LOCALHOST, 80))),
        rate_limits: RateLimits::OFF,
        limits: Limits::new(test_limits()),
        shutdown: CancellationToken::new(),
        dealer: Arc::new(Game::new),
        bots: sim_bots(),
        site: Site::default(),
        system_time,
        node: NodeConfig { id, first: Some(first), second, ..NodeConfig::alone() },
    }
}

/// Serves one connection.
pub async fn serve(router: Router, stream: DuplexStream) {
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        let mut router = router.clone();
        async move { router.call(request).await }
    });
    let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service).with_upgrades();
    // The client may disconnect at any time.
    drop(connection.await);
}

/// A bot whose move depends on its view only, so that every node plays the same.
struct SimBot;

impl Bot for SimBot {
    fn choose(&mut self, view: &View, _: Budget, _: &mut FastRng) -> Action {
        let legal: Vec<Action> = view.legal_actions().collect();
        legal[legal.len().wrapping_mul(0x9e37_79b9) / 7 % legal.len()]
    }
}

fn sim_bots() -> BotFactory {
    Arc::new(|_| Box::new(SimBot))
}

//! Nodes that hear each other over a real NATS server, also while one of them is cut off from it.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::SeatName;
use fogg_protocol::socket::ServerMessage;
use fogg_server::bus::{NatsConfig, NatsTransport, NodeConfig, NodeId, StoreTransport, Transport};
use fogg_server::metrics::Metrics;
use fogg_server::store::MemoryStore;
use hyper::Method;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::listed;
use super::node_view::NodeView;
use crate::paused_clock::Subscriber;
use crate::test_server::TestServer;
use crate::two_players::{BLUE, RED, act_once, acts, get_table, join, start_game};

/// Longer than anything takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A connection to NATS that the test can cut.
struct Proxy {
    address: SocketAddr,
    is_cut: watch::Sender<bool>,
}

impl Proxy {
    async fn start(nats: SocketAddr) -> Proxy {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let is_cut = watch::Sender::new(false);
        let cut = is_cut.subscribe();
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                let mut cut = cut.clone();
                tokio::spawn(async move {
                    if *cut.borrow() {
                        return;
                    }
                    let mut server = TcpStream::connect(nats).await.unwrap();
                    tokio::select! {
                        _ = copy_bidirectional(&mut client, &mut server) => (),
                        _ = cut.wait_for(|cut| *cut) => (),
                    }
                });
            }
        });
        Proxy { address, is_cut }
    }
}

/// Two nodes; the first one reaches NATS through a proxy.
struct Pair {
    nodes: Vec<TestServer>,
    proxy: Proxy,
}

impl Pair {
    async fn start(nats: &str) -> Pair {
        let direct: SocketAddr = nats.trim_start_matches("nats://").parse().unwrap();
        let proxy = Proxy::start(direct).await;
        let store = Arc::new(MemoryStore::default());
        // Tests run at the same time on one NATS server.
        let prefix = format!("fogg-test-{}", proxy.address.port());
        let mut nodes = Vec::new();
        for (number, address) in [(1, proxy.address), (2, direct)] {
            let config = NatsConfig {
                addresses: vec![format!("nats://{address}").parse().unwrap()],
                credentials: None,
                root_certificate: None,
                prefix: prefix.clone(),
            };
            let first: Arc<dyn Transport> = Arc::new(NatsTransport::connect(&config).await.unwrap());
            let view = NodeView::new(&store);
            let second: Arc<dyn Transport> = Arc::new(StoreTransport::new(Arc::clone(&view) as _));
            nodes.push(
                TestServer::with_config(|config| {
                    config.store = view;
                    let id = NodeId::new(number);
                    config.node =
                        NodeConfig { id, first: Some(first), second: Some(second), ..NodeConfig::alone() };
                })
                .await,
            );
        }
        Pair { nodes, proxy }
    }

    fn at(&self, node: usize, person: &Client) -> Client {
        Client { address: self.nodes[node].address, ..person.clone() }
    }

    /// Waits until a node reports this.
    async fn wait_for_report(&self, node: usize, expected: &str) {
        let client = Client::anonymous(self.nodes[node].address);
        let wait = async {
            loop {
                let ready = client.request(Method::GET, "/readyz", None).await.unwrap();
                assert_eq!(ready.status, 200, "{}", ready.text());
                if ready.text() == expected {
                    return;
                }
                sleep(POLL_INTERVAL).await;
            }
        };
        timeout(TEST_TIMEOUT, wait).await.unwrap_or_else(|_| panic!("node {node} never reports {expected}"));
    }
}

/// Reads messages until exactly these seats are present.
async fn wait_for_presence(viewer: &mut Subscriber, expected: &[SeatName]) {
    let find = |message: &ServerMessage| match message {
        ServerMessage::Presence { seats, .. } => (seats == expected).then_some(()),
        _ => None,
    };
    timeout(TEST_TIMEOUT, viewer.wait_for(find)).await.expect("presence arrives in time");
}

async fn check_update(viewer: &mut Subscriber) {
    let update = timeout(TEST_TIMEOUT, viewer.next_update()).await.expect("the move arrives in time");
    assert_eq!(acts(&[update]).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_hear_each_other_over_nats_and_over_the_store_while_it_is_cut() {
    let Some(nats) = fogg_test_servers::nats_url() else { return };
    let metrics = Metrics::start();
    let wait_for_metric = async |expected: f64| {
        let wait = async {
            while metrics.value("fogg_nodes_fallback_active") != Some(expected) {
                sleep(POLL_INTERVAL).await;
            }
        };
        timeout(TEST_TIMEOUT, wait).await.expect("the metric follows");
    };
    let pair = Pair::start(&nats).await;
    for node in 0..2 {
        pair.wait_for_report(node, "ok\n").await;
    }
    wait_for_metric(0.0).await;
    let (ada, bob, table) = start_game(&pair.nodes[0], listed()).await;
    let (mut viewer, _) = join(&pair.at(1, &bob), &table).await;
    let (socket, _) = join(&ada, &table).await;
    wait_for_presence(&mut viewer, &[BLUE, RED]).await;
    act_once(&ada, &table).await;
    check_update(&mut viewer).await;

    pair.proxy.is_cut.send_replace(true);
    let cut = "ok, but NATS cannot be reached, so the servers exchange messages over the database\n";
    pair.wait_for_report(0, cut).await;
    let missed = "ok, but some servers cannot be reached over NATS, so messages go over the database, too\n";
    pair.wait_for_report(1, missed).await;
    wait_for_metric(1.0).await;
    drop(socket);
    wait_for_presence(&mut viewer, &[RED]).await;
    let (mut socket, _) = join(&ada, &table).await;
    wait_for_presence(&mut viewer, &[BLUE, RED]).await;

    pair.proxy.is_cut.send_replace(false);
    for node in 0..2 {
        pair.wait_for_report(node, "ok\n").await;
    }
    wait_for_metric(0.0).await;
    // The second card of Ada's turn, or the first one of Bob's.
    let is_ada = !get_table(&ada, &table).await.turn.legal.is_empty();
    act_once(if is_ada { &ada } else { &bob }, &table).await;
    check_update(&mut viewer).await;
    check_update(&mut socket).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_starts_although_nats_cannot_be_reached() {
    let config = NatsConfig {
        // Nothing listens on this port.
        addresses: vec!["nats://127.0.0.1:1".parse().unwrap()],
        credentials: None,
        root_certificate: None,
        prefix: "fogg".to_owned(),
    };
    let first: Arc<dyn Transport> = Arc::new(NatsTransport::connect(&config).await.unwrap());
    let store = Arc::new(MemoryStore::default());
    let second: Arc<dyn Transport> = Arc::new(StoreTransport::new(Arc::clone(&store) as _));
    let server = TestServer::with_config(|config| {
        config.store = store;
        let id = NodeId::new(1);
        config.node = NodeConfig { id, first: Some(first), second: Some(second), ..NodeConfig::alone() };
    });
    let server = server.await;
    let ready = Client::anonymous(server.address).request(Method::GET, "/readyz", None).await.unwrap();
    assert_eq!(ready.status, 200);
    assert!(ready.text().contains("NATS cannot be reached"), "{}", ready.text());
    start_game(&server, listed()).await;
}

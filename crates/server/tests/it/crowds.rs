//! A crowd at one table: everybody gets in after a while, and the host is never kept out.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use fogg_client::Client;
use fogg_protocol::api::CreateTableRequest;
use fogg_protocol::socket::ServerMessage;
use fogg_protocol::{ErrorCode, SeatName};
use fogg_rules::Seat;
use fogg_server::limits::{Limit, LimitValues, Limits};
use fogg_server::metrics::Metrics;
use fogg_server::net::listener::ListenerConfig;
use serde_json::json;
use tokio::task::JoinSet;

use crate::test_server::{TestServer, table_path, test_limits};
use crate::two_players::{for_two, post};

const SPECTATORS: u32 = 500;

/// A queue with room for one request of a spectator at a time, and one more of the host.
fn crowd_limits() -> LimitValues {
    let values = test_limits().with(Limit::QueuedRequests, 2).with(Limit::Spectators, 10 * SPECTATORS);
    values.with(Limit::SilentConnectionsPerAddress, 10_000)
}

/// Joins a table as often as it takes, and counts the attempts for which the table had no room.
async fn join_crowd(guest: Client, table: String, rejected: Arc<AtomicU32>) {
    loop {
        let mut socket = guest.open_socket(&table, None, None).await.unwrap();
        loop {
            match socket.next().await.unwrap().expect("a goodbye comes before the end") {
                ServerMessage::Welcome(_) => return,
                ServerMessage::Bye { code: ErrorCode::Busy, retry_ms: Some(_) } => break,
                ServerMessage::Bye { code, retry_ms } => panic!("disconnected: {code}, {retry_ms:?}"),
                _ => (),
            }
        }
        rejected.fetch_add(1, Ordering::Relaxed);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_of_a_crowd_gets_in_and_the_host_is_heard_meanwhile() {
    Metrics::start();
    let listener_config = ListenerConfig::default().with_limits(crowd_limits());
    let change = |config: &mut fogg_server::ServerConfig| config.limits = Limits::new(crowd_limits());
    let server = TestServer::with_listener(listener_config, change).await;
    let (host, eve) = (server.register("Ada").await, server.register("Eve").await);
    let listed = CreateTableRequest { listed: true, ..for_two() };
    let table = server.create_table(&[&host, &eve], listed).await;
    let rejected = Arc::<AtomicU32>::default();
    let mut crowd = JoinSet::new();
    for _ in 0..SPECTATORS {
        let guest = Client::anonymous(server.address);
        crowd.spawn(join_crowd(guest, table.table.id.clone(), Arc::clone(&rejected)));
    }
    post(&host, &table_path(&table, "kick"), &json!({"seat": SeatName(Seat::Red)})).await;
    for _ in 0..20 {
        for bot in [Some("easy"), None] {
            post(&host, &table_path(&table, "bot"), &json!({"seat": SeatName(Seat::Red), "bot": bot})).await;
        }
    }
    while let Some(joined) = crowd.join_next().await {
        joined.unwrap();
    }
    assert!(rejected.load(Ordering::Relaxed) > 0, "the queue was never full");
    let counted = "fogg_limit_reached_total{limit=\"max_queued_requests\"}";
    assert!(Metrics::start().value(counted).unwrap() > 0.0);
}

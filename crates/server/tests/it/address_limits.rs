//! One address that opens as many connections and sockets as it can does not keep others from playing.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::ErrorCode;
use fogg_protocol::api::CreateTableRequest;
use fogg_protocol::socket::ServerMessage;
use fogg_server::limits::{Limit, LimitValues};
use fogg_server::net::listener::ListenerConfig;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::test_server::{TestServer, play_to_end, table_request};

/// The number of connections that the server allows, and that each attacker tries to open.
const CONNECTIONS: u32 = 300;
/// A game takes less than a second; a server without free connections never lets it begin.
const GAME_TIMEOUT: Duration = Duration::from_secs(60);

async fn connect_from(from: Ipv4Addr, server: &TestServer) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(server.address).await.unwrap()
}

/// Asks for a WebSocket at a table without a key; returns the status.
async fn open_anonymous_socket(stream: &mut TcpStream, server: &TestServer, table: &str) -> String {
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    let _ = stream.write_all(head.as_bytes()).await;
    let mut answer = [0; 12];
    let _ = stream.read_exact(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// Waits until the server has answered or closed this many of the silent connections.
async fn wait_for_refusals(silent: &[TcpStream], count: usize) {
    let is_refused = |stream: &&TcpStream| {
        let read = stream.try_read(&mut [0; 1000]);
        !read.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
    };
    while silent.iter().filter(is_refused).count() < count {
        tokio::task::yield_now().await;
    }
}

/// Opens silent connections from one address and anonymous sockets from another one, as many as the server allows
/// connections, and lets two other people play a game beside them. Returns the number of open sockets.
async fn play_during_attack(silent_from: Ipv4Addr, sockets_from: Ipv4Addr) -> u32 {
    let limits =
        ListenerConfig::default().with_limits(LimitValues::default().with(Limit::Connections, CONNECTIONS));
    let server = TestServer::with_listener(limits, |_| ()).await;
    let host = server.register("Ada").await;
    let request = CreateTableRequest { listed: true, ..table_request("new-york", 2) };
    let target = server.create_table(&[&host], request).await.table.id;

    let mut open = Vec::new();
    for _ in 0..CONNECTIONS {
        open.push(connect_from(silent_from, &server).await);
    }
    // The address gets half of all connections, and a quarter of them may stay silent.
    timeout(GAME_TIMEOUT, wait_for_refusals(&open, (CONNECTIONS - CONNECTIONS / 8) as usize))
        .await
        .expect("the others are refused");
    let mut sockets = 0;
    for _ in 0..CONNECTIONS {
        let mut stream = connect_from(sockets_from, &server).await;
        let answer = open_anonymous_socket(&mut stream, &server, &target).await;
        sockets += u32::from(answer == "HTTP/1.1 101");
        open.push(stream);
    }

    let start = Instant::now();
    let (bob, eve) = (server.register("Bob").await, server.register("Eve").await);
    let game = server.start_game(&[&bob, &eve], table_request("new-york", 2)).await.table.id;
    let players = [bob, eve].map(|client| tokio::spawn(play_to_end(client, game.clone())));
    for player in players {
        timeout(GAME_TIMEOUT, player).await.expect("the game ends in time").unwrap().unwrap();
    }
    println!(
        "{CONNECTIONS} silent connections from {silent_from} and {CONNECTIONS} sockets from {sockets_from}, of which \
         {sockets} opened: two others registered and played a whole game in {} ms",
        start.elapsed().as_millis()
    );
    sockets
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_and_anonymous_sockets_of_one_address_leave_room_for_others() {
    let attacker = Ipv4Addr::new(127, 0, 0, 2);
    let sockets = play_during_attack(attacker, attacker).await;
    let (silent, half) = (CONNECTIONS / 8, CONNECTIONS / 2);
    assert!((half - silent..=half).contains(&sockets), "one address gets half of all connections: {sockets}");
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_of_one_address_and_sockets_of_another_leave_room_for_others() {
    let sockets = play_during_attack(Ipv4Addr::new(127, 0, 0, 2), Ipv4Addr::new(127, 0, 0, 3)).await;
    assert_eq!(sockets, CONNECTIONS / 2, "one address gets half of all connections");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_enough_spectators_admits_only_its_players() {
    let server = TestServer::with_config(|config| {
        config.limits.set(LimitValues::default().with(Limit::Spectators, 2))
    })
    .await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let request = CreateTableRequest { listed: true, ..table_request("new-york", 2) };
    let table = server.start_game(&[&ada, &bob], request).await.table.id;
    let first_message = async |client: Client| {
        let mut socket = client.open_socket(&table, None, None).await.unwrap();
        let message = socket.next().await.unwrap().unwrap();
        (message, socket)
    };
    let mut watching = Vec::new();
    for _ in 0..2 {
        let (message, socket) = first_message(Client::anonymous(server.address)).await;
        assert!(matches!(message, ServerMessage::Welcome(_)), "{message:?}");
        watching.push(socket);
    }
    let (message, _) = first_message(server.register("Cleo").await).await;
    assert!(
        matches!(&message, ServerMessage::Rejected(rejected) if rejected.code == ErrorCode::TooManySpectators)
    );
    for player in [ada, bob] {
        let (message, _) = first_message(player).await;
        assert!(matches!(message, ServerMessage::Welcome(_)), "{message:?}");
    }
}

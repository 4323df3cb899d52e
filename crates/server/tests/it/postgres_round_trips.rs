//! How often the store on PostgreSQL waits for the database: counted by a proxy between them.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fogg_server::store::{AppendOutcome, LogStore as _, PostgresStore};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

use crate::store::{game, moved, run};
use crate::test_database::TestDatabase;

/// The length of the length of a message, which counts itself.
const LENGTH_LEN: usize = 4;

/// Passes on what a client sends, and counts the messages `Sync`, after each of which it waits for an answer.
async fn forward(
    mut client: OwnedReadHalf,
    mut database: OwnedWriteHalf,
    waits: Arc<AtomicU64>,
) -> io::Result<()> {
    // The first message has no type.
    let mut kind = None;
    loop {
        let len = client.read_u32().await?;
        let mut body = vec![0; len as usize - LENGTH_LEN];
        client.read_exact(&mut body).await?;
        if kind == Some(b'S') {
            waits.fetch_add(1, Ordering::SeqCst);
        }
        let message = [kind.as_slice(), &len.to_be_bytes(), &body].concat();
        database.write_all(&message).await?;
        kind = Some(client.read_u8().await?);
    }
}

/// Starts a proxy; returns its address.
async fn start_proxy(database: SocketAddr, waits: Arc<AtomicU64>) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let (from_client, mut to_client) = client.into_split();
            let (mut from_database, to_database) = TcpStream::connect(database).await.unwrap().into_split();
            tokio::spawn(forward(from_client, to_database, Arc::clone(&waits)));
            tokio::spawn(async move { copy(&mut from_database, &mut to_client).await });
        }
    });
    address
}

#[test]
fn an_append_is_one_round_trip() {
    run(TestDatabase::with(async |database| {
        let waits = Arc::<AtomicU64>::default();
        let text = database.url_text();
        let (user, rest) = text.split_once('@').unwrap();
        let (host, rest) = rest.split_once('/').unwrap();
        let proxy = start_proxy(host.parse().unwrap(), Arc::clone(&waits)).await;
        let url = format!("{user}@{proxy}/{rest}&sslmode=disable");
        let store = PostgresStore::open(&url.parse().unwrap(), 8).await.unwrap();
        let append = async |seq| {
            let outcome = store.append(moved(game(1), seq, 0, &format!("m{seq}"))).await.unwrap();
            assert_eq!(outcome, AppendOutcome::Appended);
        };
        // The first append opens a connection and prepares the statement.
        append(1).await;
        let before = waits.load(Ordering::SeqCst);
        for seq in 2..=11 {
            append(seq).await;
        }
        assert_eq!(waits.load(Ordering::SeqCst) - before, 10);
    }));
}

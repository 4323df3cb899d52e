//! Connections to NATS with TLS, passwords and credentials, and what the operator reads when they are wrong.

use std::path::Path;
use std::time::Duration;

use fogg_server::bus::{NatsConfig, NatsTransport, Transport as _, TransportStatus};
use fogg_test_servers::NatsServer;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use crate::captured_log::CapturedLog;

/// Longer than anything takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

const REFUSED: &str = " refuses the user: check the password in nats, or nats_credentials";
const BAD_CERTIFICATE: &str =
    " has a certificate that is not accepted: check the name in nats, and nats_root_certificate";

/// A NATS server, unless the machine has none.
fn start(
    start: impl FnOnce(&Path) -> Result<NatsServer, fogg_test_servers::StartError>,
) -> Option<NatsServer> {
    fogg_test_servers::nats_url()?;
    Some(start(&NatsServer::find_program().expect("the test server runs")).unwrap())
}

fn config(address: &str) -> NatsConfig {
    NatsConfig {
        addresses: vec![address.parse().unwrap()],
        credentials: None,
        root_certificate: None,
        prefix: "fogg".to_owned(),
    }
}

async fn connect(config: &NatsConfig) -> NatsTransport {
    NatsTransport::connect(config).await.unwrap()
}

async fn until(what: &str, is_true: impl Fn() -> bool) {
    let wait = async {
        while !is_true() {
            sleep(POLL_INTERVAL).await;
        }
    };
    timeout(TEST_TIMEOUT, wait).await.unwrap_or_else(|_| panic!("{what} in time"));
}

/// Two transports with these settings hear each other.
async fn check_connected(config: &NatsConfig) {
    let (one, other) = (connect(config).await, connect(config).await);
    for transport in [&one, &other] {
        until("it connects", || transport.status() == TransportStatus::Connected).await;
    }
    let receive = async { other.receive().await };
    let publish = async {
        // The other one may not have subscribed yet.
        loop {
            one.publish(b"hello".to_vec());
            sleep(POLL_INTERVAL).await;
        }
    };
    let wait = async {
        tokio::select! {
            payload = receive => payload,
            () = publish => unreachable!("it publishes until it is heard"),
        }
    };
    assert_eq!(timeout(TEST_TIMEOUT, wait).await.expect("it is heard"), b"hello");
}

/// A transport with these settings does not connect, and the operator reads why.
async fn check_refused(log: &CapturedLog, config: &NatsConfig, sentence: &str) {
    let before = log.count(sentence);
    let transport = connect(config).await;
    until(sentence, || log.count(sentence) > before).await;
    assert_eq!(transport.status(), TransportStatus::Disconnected);
    assert!(log.lines().iter().all(|line| !line.contains("password@") && !line.contains("secret")));
}

#[tokio::test(flavor = "multi_thread")]
async fn nats_is_reached_with_its_password_only() {
    let Some(server) = start(NatsServer::start_with_password) else { return };
    let log = CapturedLog::of_process();
    check_connected(&config(&server.url_with_password())).await;
    let wrong = server.url_with_password().replace("fogg-test-password", "secret");
    check_refused(&log, &config(&wrong), REFUSED).await;
    check_refused(&log, &config(&server.url()), REFUSED).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_may_have_any_characters() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("nats.conf");
    std::fs::write(&file, "authorization { user: \"ada@home\", password: \"p@ss/w:rd 100%\" }").unwrap();
    let Some(server) = start(|program| NatsServer::start_with_config(program, &file, &[])) else { return };
    let address = server.url().replace("nats://", "nats://ada%40home:p%40ss%2Fw%3Ard%20100%25@");
    check_connected(&config(&address)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nats_is_reached_with_credentials_only() {
    let Some(server) = start(NatsServer::start_with_credentials) else { return };
    let log = CapturedLog::of_process();
    let credentials = server.credentials().map(Path::to_owned);
    check_connected(&NatsConfig { credentials, ..config(&server.url()) }).await;
    let other = start(NatsServer::start_with_credentials).unwrap();
    let credentials = other.credentials().map(Path::to_owned);
    check_refused(&log, &NatsConfig { credentials, ..config(&server.url()) }, REFUSED).await;
    let missing = NatsConfig { credentials: Some("no-such-file.creds".into()), ..config(&server.url()) };
    let error = NatsTransport::connect(&missing).await.err().unwrap().to_string();
    assert!(
        error.starts_with("the file no-such-file.creds with the credentials for NATS cannot be used: "),
        "{error}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nats_is_reached_with_its_certificate_only() {
    let Some(server) = start(NatsServer::start_with_tls) else { return };
    let log = CapturedLog::of_process();
    let root_certificate = server.root_certificate().map(Path::to_owned);
    check_connected(&NatsConfig { root_certificate: root_certificate.clone(), ..config(&server.tls_url()) })
        .await;
    let other = start(NatsServer::start_with_tls).unwrap();
    let other_root = other.root_certificate().map(Path::to_owned);
    for wrong in [
        NatsConfig { root_certificate: other_root, ..config(&server.tls_url()) },
        // The certificate is for another name.
        NatsConfig { root_certificate, ..config(&server.url().replace("nats://", "tls://")) },
        config(&server.tls_url()),
    ] {
        check_refused(&log, &wrong, BAD_CERTIFICATE).await;
    }
    let missing =
        NatsConfig { root_certificate: Some("no-such-file.pem".into()), ..config(&server.tls_url()) };
    let error = NatsTransport::connect(&missing).await.err().unwrap().to_string();
    assert!(
        error.starts_with("the file no-such-file.pem with the root certificate of NATS cannot be read: "),
        "{error}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_of_servers_with_different_prefixes_do_not_hear_each_other() {
    let Some(server) = start(NatsServer::start) else { return };
    let one = connect(&NatsConfig { prefix: "one".to_owned(), ..config(&server.url()) }).await;
    let same = connect(&NatsConfig { prefix: "one".to_owned(), ..config(&server.url()) }).await;
    let other = connect(&NatsConfig { prefix: "other".to_owned(), ..config(&server.url()) }).await;
    let publish = async {
        loop {
            one.publish(b"one".to_vec());
            other.publish(b"other".to_vec());
            sleep(POLL_INTERVAL).await;
        }
    };
    let receive = async {
        for _ in 0..10 {
            assert_eq!(same.receive().await, b"one");
        }
    };
    let wait = async {
        tokio::select! {
            () = receive => (),
            () = publish => unreachable!("it publishes until it is heard"),
        }
    };
    timeout(TEST_TIMEOUT, wait).await.expect("it is heard");
}

//! The traces of a real server: what a collector receives, and that the server does not depend on it.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::api::{Accepted, TableView};
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message as _;
use serde_json::json;

use crate::process::Process;
use crate::run;
use crate::tables::start_game_against_bot;

const NAME: &str = "Passepartout";
const MOVE_ID: &str = "move-of-passepartout";
/// All attributes that a span may have.
const ATTRIBUTES: [&str; 4] =
    ["fogg.command", "http.request.method", "http.response.status_code", "http.route"];
/// A server without a collector must shut down within this time.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// A collector that keeps the body of every request.
struct Collector {
    address: SocketAddr,
    bodies: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl Collector {
    fn start() -> Collector {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (address, bodies) = (listener.local_addr().unwrap(), Arc::<Mutex<Vec<Vec<u8>>>>::default());
        let received = Arc::clone(&bodies);
        thread::spawn(move || {
            for stream in listener.incoming() {
                received.lock().unwrap().push(read_request(stream.unwrap()));
            }
        });
        Collector { address, bodies }
    }

    fn spans(&self) -> Vec<Span> {
        let bodies = self.bodies.lock().unwrap();
        let requests = bodies.iter().map(|body| ExportTraceServiceRequest::decode(body.as_slice()).unwrap());
        let scopes = requests.flat_map(|request| request.resource_spans).flat_map(|spans| spans.scope_spans);
        scopes.flat_map(|scope| scope.spans).collect()
    }

    /// All bodies as text, in which every string of a span can be found.
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bodies.lock().unwrap().concat()).into_owned()
    }
}

/// Reads one request, accepts it and returns its body.
fn read_request(stream: TcpStream) -> Vec<u8> {
    let mut reader = BufReader::new(stream);
    let lines = reader.by_ref().lines().map(Result::unwrap).take_while(|line| !line.is_empty());
    let head: Vec<String> = lines.map(|line| line.to_ascii_lowercase()).collect();
    assert_eq!(head[0], "post /v1/traces http/1.1");
    assert!(head.contains(&"content-type: application/x-protobuf".to_owned()), "{head:?}");
    let length = head.iter().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
    let mut body = vec![0; length.parse().unwrap()];
    reader.read_exact(&mut body).unwrap();
    reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").unwrap();
    body
}

fn start(data: &Path, collector: SocketAddr) -> Process {
    let (data, url) = (data.to_str().unwrap(), format!("http://{collector}"));
    let args = ["serve", "--data", data, "--listen", "127.0.0.1:0", "--monitor", "off", "--otlp", &url];
    Process::spawn(run::command(&args))
}

/// Starts a game against a bot and makes the first move; returns the player and their view of the table.
async fn play_one_move(server: SocketAddr) -> (Client, TableView) {
    let client = Client::register(server, NAME).await.unwrap();
    let created = start_game_against_bot(&client).await;
    let path = format!("/api/tables/{}", created.table.id);
    let view: TableView = client.get(&path).await.unwrap();
    let act = json!({"move_id": MOVE_ID, "seq": view.table.seq, "action": view.turn.legal[0]});
    let _: Accepted = client.post(&format!("{path}/act"), &act).await.unwrap();
    (client, TableView { invite: created.invite, ..view })
}

fn is_child(child: &Span, parent: &Span) -> bool {
    child.trace_id == parent.trace_id && child.parent_span_id == parent.span_id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_receives_the_way_of_a_move_and_no_secret() {
    let (folder, collector) = (tempfile::tempdir().unwrap(), Collector::start());
    let process = start(folder.path(), collector.address);
    let (client, view) = play_one_move(process.address()).await;
    // The spans are sent at the latest when the server shuts down.
    process.terminate();
    let exit = process.wait();
    assert!(exit.status.success(), "{exit:?}");

    let spans = collector.spans();
    let request = spans.iter().find(|span| span.name == "POST /api/tables/{id}/act").expect("it was traced");
    let command = spans.iter().find(|span| is_child(span, request)).expect("it leads to a command");
    let steps: Vec<&str> =
        spans.iter().filter(|span| is_child(span, command)).map(|span| span.name.as_str()).collect();
    assert_eq!((command.name.as_str(), steps), ("command", vec!["decide", "append", "publish"]));

    let attributes = spans.iter().flat_map(|span| &span.attributes).map(|attribute| attribute.key.as_str());
    assert_eq!(attributes.collect::<BTreeSet<_>>(), BTreeSet::from(ATTRIBUTES));
    assert!(spans.iter().all(|span| span.events.is_empty()), "log lines are not attached");
    let (text, key, invite) = (collector.text(), client.key.unwrap(), view.invite.unwrap());
    for secret in [NAME, MOVE_ID, &key, &invite, &view.table.id, "127.0.0.1", "ticket", "easy"] {
        assert!(!text.contains(secret), "{secret} is in the traces: {text}");
    }
    let log = exit.stderr.join("\n");
    assert!(log.contains(r#"route="/api/tables/{id}/act""#) && !log.contains("command{"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_plays_and_shuts_down_although_its_collector_is_away_or_silent() {
    // The second one accepts connections and never answers.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let away = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for collector in [away, silent.local_addr().unwrap()] {
        let folder = tempfile::tempdir().unwrap();
        let process = start(folder.path(), collector);
        play_one_move(process.address()).await;
        process.terminate();
        let start = Instant::now();
        let exit = process.wait();
        assert!(exit.status.success() && start.elapsed() < SHUTDOWN_TIMEOUT, "{exit:?}");
        assert!(exit.stderr.iter().any(|line| line.contains("traces")), "{exit:?}");
    }
}

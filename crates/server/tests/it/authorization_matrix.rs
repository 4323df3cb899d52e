//! A table of every endpoint and every kind of caller: no caller has access to anything beyond its rights.
//!
//! The endpoints come from the server's OpenAPI document, so that a new one without a row fails here.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use expect_test::{Expect, expect, expect_file};
use fogg_client::{Client, Response, TableSocket};
use fogg_protocol::api::{Accepted, CreateTableRequest, DeviceLink, Identity};
use fogg_protocol::socket::ServerMessage;
use fogg_protocol::table::Stage;
use hyper::Method;
use serde_json::{Value, json};

use crate::test_server::{TestServer, play_to_end, table_path, table_request};

/// The id of a table that does not exist.
const MISSING_TABLE: &str = "0000000000000000";

/// The kinds of callers, in the order of the columns.
const CALLERS: [&str; 8] =
    ["host", "seat", "leaver", "spectator", "invited", "stranger", "signed-out", "anonymous"];

/// The stages of a table that the matrix covers.
const STAGES: [Stage; 3] = [Stage::Waiting, Stage::Playing, Stage::Finished];

/// The methods and paths in the server's OpenAPI document.
async fn endpoints(server: &TestServer) -> Vec<(Method, String)> {
    let document: Value = Client::anonymous(server.address).get("/api/openapi.json").await.unwrap();
    let paths = document["paths"].as_object().unwrap();
    let mut endpoints = Vec::new();
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            endpoints.push((method.to_uppercase().parse().unwrap(), path.clone()));
        }
    }
    endpoints
}

/// A valid body for an endpoint, so that a rejection is only about the caller.
fn body(method: &Method, path: &str) -> Option<Value> {
    let hex = "ab".repeat(32);
    let endpoint = path.rsplit('/').next().unwrap();
    if *method == Method::GET || *method == Method::DELETE {
        return None;
    }
    Some(match (path, endpoint) {
        ("/api/people" | "/api/me", _) => json!({"name": "Eve"}),
        ("/api/me/link", _) | (_, "rematch") => return None,
        ("/api/link", _) => json!({"code": hex}),
        ("/api/tables", _) => json!({"board": "usa", "seats": 2}),
        (_, "sit" | "leave" | "start" | "share" | "more-time" | "use-hints") => json!({}),
        (_, "bot") => json!({"seat": "red", "bot": "easy"}),
        (_, "kick") => json!({"seat": "red"}),
        (_, "commit") => json!({"hash": hex}),
        (_, "reveal") => json!({"contribution": hex}),
        (_, "act") => json!({"move_id": "m", "seq": 1, "action": {"type": "blind"}}),
        (_, "undo") => json!({"move_id": "m", "seq": 1}),
        (_, "end-turn") => json!({"seq": 1}),
        (_, "chat") => json!({"phrase": "hello"}),
        (_, "report") => json!({"person": 1, "reason": "spam"}),
        _ => panic!("{method} {path} is new: add its body here"),
    })
}

async fn send(client: &Client, method: &Method, path: &str) -> Response {
    let text = body(method, path).map(|body| body.to_string());
    client.request(method.clone(), path, text).await.unwrap()
}

/// Calls an endpoint of a table; returns a short summary of the response, and the whole response.
async fn call(client: &Client, method: &Method, path: &str, table: &str) -> (String, String) {
    if path.ends_with("/socket") {
        let mut socket = client.open_socket(table, None, client.invite.clone()).await.unwrap();
        return match socket.next().await.unwrap().unwrap() {
            ServerMessage::Welcome(_) => ("welcome".to_owned(), String::new()),
            ServerMessage::Rejected(rejected) => (rejected.code.to_string(), format!("{rejected:?}")),
            other => panic!("neither welcome nor rejected: {other:?}"),
        };
    }
    let response = send(client, method, &path.replace("{id}", table)).await;
    (summary(&response), format!("{} {}", response.status, response.text()))
}

/// The status, and the code of an error; every error has the same shape.
fn summary(response: &Response) -> String {
    let status = response.status.as_u16();
    if response.status.is_success() {
        return status.to_string();
    }
    let body: Value = serde_json::from_slice(&response.body).unwrap_or_default();
    let code = body["error"]["code"].as_str();
    let code = code.unwrap_or_else(|| panic!("no error body: {status} {}", response.text()));
    assert!(body["error"]["message"].is_string() && body.as_object().unwrap().len() == 1, "{body}");
    format!("{status} {code}")
}

/// A table in one stage, and a client of each kind.
struct TableScenario {
    table: String,
    callers: [Client; 8],
    /// Keeps the spectator connected.
    _spectator_socket: TableSocket,
}

impl TableScenario {
    /// Ada is the host and Bob has another seat. Leo left; before the game a bot takes his seat. One person
    /// watches, one has the invite, one has signed out.
    async fn create(server: &TestServer, listed: bool, stage: Stage) -> TableScenario {
        let [ada, bob, leo] =
            [server.register("Ada").await, server.register("Bob").await, server.register("Leo").await];
        let request = CreateTableRequest { listed, ..table_request("usa", 3) };
        let created = server.create_table(&[&ada, &bob, &leo], request).await;
        let post = async |client: &Client, endpoint: &str, body: Value| {
            let _: Accepted = client.post(&table_path(&created, endpoint), &body).await.unwrap();
        };
        if stage == Stage::Waiting {
            post(&leo, "leave", json!({})).await;
            post(&ada, "bot", json!({"seat": "green", "bot": "easy"})).await;
        } else {
            post(&ada, "start", json!({})).await;
            post(&leo, "leave", json!({})).await;
        }
        if stage == Stage::Finished {
            let both = [&ada, &bob]
                .map(|player| tokio::spawn(play_to_end(player.clone(), created.table.id.clone())));
            for player in both {
                player.await.unwrap().unwrap();
            }
        }
        let invited = Client { invite: created.invite.clone(), ..server.register("Iris").await };
        let signed_out = server.register("Signed out").await;
        signed_out.request(Method::DELETE, "/api/me", None).await.unwrap();
        // The spectator shows the invite on the socket only, not in HTTP requests.
        let spectator = server.register("Spectator").await;
        let spectator_socket =
            spectator.open_socket(&created.table.id, None, created.invite.clone()).await.unwrap();
        let (stranger, anonymous) = (server.register("Eve").await, Client::anonymous(server.address));
        let callers = [ada, bob, leo, spectator, invited, stranger, signed_out, anonymous];
        TableScenario { table: created.table.id, callers, _spectator_socket: spectator_socket }
    }
}

/// Writes one row: the summaries, each with the callers that got it.
fn write_row(text: &mut String, name: &str, summaries: &[String]) {
    // Many callers get the same response.
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (caller, summary) in CALLERS.iter().zip(summaries) {
        match groups.iter_mut().find(|(known, _)| known == summary) {
            Some((_, callers)) => callers.push(caller),
            None => groups.push((summary, vec![caller])),
        }
    }
    let groups = groups.iter().map(|(summary, callers)| {
        let callers = if callers.len() == CALLERS.len() { "everyone".to_owned() } else { callers.join(" ") };
        format!("{summary}: {callers}")
    });
    writeln!(text, "{name:<34} {}", groups.collect::<Vec<_>>().join("; ")).unwrap();
}

/// The rows of all table endpoints. Each call has a new table, so that it does not depend on the calls before it.
async fn table_rows(listed: bool) -> String {
    let server = TestServer::start().await;
    let endpoints = endpoints(&server).await;
    let table_endpoints = || endpoints.iter().filter(|(_, path)| path.starts_with("/api/tables/{id}"));
    let mut text = String::new();
    for stage in STAGES {
        writeln!(text, "{stage:?}").unwrap();
        let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        // Only `share` changes a finished table, so one table is enough if `share` comes last.
        let finished = match stage {
            Stage::Finished => vec![TableScenario::create(&server, listed, stage).await],
            _ => Vec::new(),
        };
        let mut order: Vec<(usize, &(Method, String))> = table_endpoints().enumerate().collect();
        order.sort_by_key(|(_, (_, path))| path.ends_with("/share"));
        for (row_index, (method, path)) in order {
            let mut summaries = Vec::new();
            for index in (0..CALLERS.len()).rev() {
                let new_scenario;
                let scenario = match finished.first() {
                    Some(scenario) => scenario,
                    None => {
                        new_scenario = TableScenario::create(&server, listed, stage).await;
                        &new_scenario
                    }
                };
                let caller = &scenario.callers[index];
                let (summary, response) = call(caller, method, path, &scenario.table).await;
                if summary.contains("no_such_table") {
                    let (_, missing) = call(caller, method, path, MISSING_TABLE).await;
                    assert_eq!(response, missing, "{method} {path} reveals that the table exists");
                }
                summaries.insert(0, summary);
            }
            rows.insert(row_index, summaries);
        }
        for ((method, path), summaries) in table_endpoints().zip(rows.values()) {
            write_row(&mut text, &format!("{method} {path}"), summaries);
        }
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn access_to_a_listed_table_depends_on_the_caller() {
    expect_file!["../data/authorization-listed.txt"].assert_eq(&table_rows(true).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unlisted_table_does_not_exist_without_the_invite() {
    expect_file!["../data/authorization-invited.txt"].assert_eq(&table_rows(false).await);
}

#[tokio::test]
async fn access_to_endpoints_outside_tables_depends_on_the_key() {
    let server = TestServer::start().await;
    let mut text = String::new();
    for (method, path) in endpoints(&server).await.iter().filter(|(_, path)| !path.contains("{id}/")) {
        if path == "/api/tables/{id}" {
            continue;
        }
        let signed_in = server.register("Ada").await;
        let me: Identity = signed_in.get("/api/me").await.unwrap();
        let own_path = path.replace("{id}", &me.person.id.to_string()).replace("{name}", "usa");
        let signed_out = server.register("Signed out").await;
        signed_out.request(Method::DELETE, "/api/me", None).await.unwrap();
        let mut summaries = Vec::new();
        for client in [&signed_in, &signed_out, &Client::anonymous(server.address)] {
            summaries.push(summary(&send(client, method, &own_path).await));
        }
        writeln!(text, "{:<24} {}", format!("{method} {path}"), summaries.join(", ")).unwrap();
    }
    // Signed in, signed out, anonymous.
    let expected: Expect = expect![[r#"
        GET /api/boards          200, 200, 200
        GET /api/boards/{name}   200, 200, 200
        GET /api/boards/{name}/drawing 200, 200, 200
        GET /api/bots            200, 200, 200
        GET /api/leaderboard     200, 200, 200
        POST /api/link           404 no_such_link, 404 no_such_link, 404 no_such_link
        DELETE /api/me           204, 401 not_signed_in, 401 not_signed_in
        GET /api/me              200, 401 not_signed_in, 204
        PUT /api/me              200, 401 not_signed_in, 401 not_signed_in
        DELETE /api/me/devices   204, 401 not_signed_in, 401 not_signed_in
        GET /api/me/devices      200, 401 not_signed_in, 401 not_signed_in
        DELETE /api/me/devices/{id} 404 no_such_device, 401 not_signed_in, 401 not_signed_in
        GET /api/me/games        200, 401 not_signed_in, 401 not_signed_in
        POST /api/me/link        201, 401 not_signed_in, 401 not_signed_in
        GET /api/me/tables       200, 401 not_signed_in, 401 not_signed_in
        DELETE /api/me/tables/{id} 404 no_such_table, 401 not_signed_in, 401 not_signed_in
        POST /api/people         201, 201, 201
        GET /api/people/{id}     200, 200, 200
        GET /api/phrases         200, 200, 200
        GET /api/tables          200, 200, 200
        POST /api/tables         201, 401 not_signed_in, 401 not_signed_in
    "#]];
    expected.assert_eq(&text);
}

#[tokio::test]
async fn a_device_link_works_once() {
    let server = TestServer::start().await;
    let ada = server.register("Ada").await;
    let link: DeviceLink = ada.post("/api/me/link", &()).await.unwrap();
    let anonymous = Client::anonymous(server.address);
    let used: Identity = anonymous.post("/api/link", &json!({"code": link.code, "key": true})).await.unwrap();
    let phone = Client { key: used.key, ..anonymous.clone() };
    let me: Identity = phone.get("/api/me").await.unwrap();
    assert_eq!((me.person.name.as_str(), me.person.id), ("Ada", used.person.id));
    let again = anonymous.request(Method::POST, "/api/link", Some(json!({"code": link.code}).to_string()));
    assert_eq!(summary(&again.await.unwrap()), "404 no_such_link");
    // The code of a link is not a key.
    let with_code = Client { key: Some(link.code), ..anonymous };
    assert_eq!(summary(&with_code.request(Method::GET, "/api/me", None).await.unwrap()), "401 not_signed_in");
}

#[tokio::test]
async fn a_page_of_another_origin_cannot_act_for_a_visitor() {
    let server = TestServer::start().await;
    let cookie = browser_cookie(&server).await;
    for (method, path) in endpoints(&server).await {
        let opens_socket = path.ends_with("/socket");
        if method == Method::GET && !opens_socket {
            continue;
        }
        let own_path = path.replace("{id}", MISSING_TABLE);
        for origin in ["http://evil.example", "null", ""] {
            let mut headers = vec![("cookie", cookie.clone())];
            if !origin.is_empty() {
                headers.push(("origin", origin.to_owned()));
            }
            if opens_socket {
                headers.push(("upgrade", "websocket".to_owned()));
            }
            let response = send_raw(&server, &method, &own_path, &headers).await;
            assert!(
                response.starts_with("HTTP/1.1 403 ") && response.contains("\"wrong_origin\""),
                "{method} {path} from {origin:?}: {response}"
            );
        }
    }
    // The same browser on the server's own page is allowed.
    let same_origin = vec![("cookie", cookie), ("origin", format!("http://{}", server.address))];
    let response = send_raw(&server, &Method::PUT, "/api/me", &same_origin).await;
    assert!(response.starts_with("HTTP/1.1 200 "), "{response}");
}

/// Registers a person as a browser does, and returns the cookie.
async fn browser_cookie(server: &TestServer) -> String {
    let response = send_raw(server, &Method::POST, "/api/people", &[]).await;
    let line = response.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(line.contains("; HttpOnly; SameSite=Lax"), "{line}");
    line.split(';').next().unwrap().to_owned()
}

/// Sends a request with these headers and returns the whole response as text.
async fn send_raw(server: &TestServer, method: &Method, path: &str, headers: &[(&str, String)]) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let body = body(method, path).map(|body| body.to_string()).unwrap_or_default();
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{headers}\r\n{body}",
        server.address,
        body.len()
    );
    let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut response = Vec::new();
    stream.read_to_end(&mut response).await.unwrap();
    String::from_utf8(response).unwrap()
}

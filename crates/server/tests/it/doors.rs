//! Every endpoint times everybody who may knock, as a table: nobody gets further than they should.
//!
//! The list of endpoints is the server's own description, so that a new one without a row fails here.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use expect_test::{Expect, expect, expect_file};
use fogg_client::{Answer, Client, Socket};
use fogg_protocol::api::{Accepted, CreateTableRequest, DeviceLink, Identity};
use fogg_protocol::socket::ServerMessage;
use fogg_protocol::table::Stage;
use hyper::Method;
use serde_json::{Value, json};

use crate::house::{House, path, play_on, wish};

/// A table that there never was.
const NOWHERE: &str = "0000000000000000";

/// Everybody who may knock, in the order of the columns.
const WHO: [&str; 7] = ["host", "seat", "watcher", "invited", "stranger", "stale", "none"];

/// How far a table has come.
const STAGES: [Stage; 3] = [Stage::Waiting, Stage::Playing, Stage::Finished];

/// The endpoints that the server describes: the method and the path.
async fn endpoints(house: &House) -> Vec<(Method, String)> {
    let document: Value = Client::stranger(house.address).get("/api/openapi.json").await.unwrap();
    let paths = document["paths"].as_object().unwrap();
    let mut endpoints = Vec::new();
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            endpoints.push((method.to_uppercase().parse().unwrap(), path.clone()));
        }
    }
    endpoints
}

/// A sound body for an endpoint; what is refused is then refused for who asks.
fn body(method: &Method, path: &str) -> Option<Value> {
    let hex = "ab".repeat(32);
    let word = path.rsplit('/').next().unwrap();
    if *method == Method::GET || *method == Method::DELETE {
        return None;
    }
    Some(match (path, word) {
        ("/api/people" | "/api/me", _) => json!({"name": "Eve"}),
        ("/api/me/link", _) | (_, "rematch") => return None,
        ("/api/link", _) => json!({"code": hex}),
        ("/api/tables", _) => json!({"board": "usa", "seats": 2}),
        (_, "sit" | "leave" | "start" | "share") => json!({}),
        (_, "bot") => json!({"seat": "red", "bot": "easy"}),
        (_, "kick") => json!({"seat": "red"}),
        (_, "commit") => json!({"hash": hex}),
        (_, "reveal") => json!({"contribution": hex}),
        (_, "act") => json!({"move_id": "doors", "seq": 1, "action": {"type": "blind"}}),
        (_, "undo") => json!({"move_id": "doors", "seq": 1}),
        (_, "chat") => json!({"phrase": "hello"}),
        _ => panic!("{method} {path} is new: say here what it is sent"),
    })
}

async fn ask(client: &Client, method: &Method, path: &str) -> Answer {
    let text = body(method, path).map(|body| body.to_string());
    client.request(method.clone(), path, text).await.unwrap()
}

/// What somebody is told at an endpoint of a table, in short and word for word.
async fn knock(client: &Client, method: &Method, path: &str, table: &str) -> (String, String) {
    if path.ends_with("/socket") {
        let mut socket = client.socket(table, None, client.invite.clone()).await.unwrap();
        return match socket.next().await.unwrap().unwrap() {
            ServerMessage::Welcome(_) => ("welcome".to_owned(), String::new()),
            ServerMessage::Rejected(refused) => (refused.code.to_string(), format!("{refused:?}")),
            other => panic!("neither welcome nor refused: {other:?}"),
        };
    }
    let answer = ask(client, method, &path.replace("{id}", table)).await;
    (told(&answer), format!("{} {}", answer.status, answer.text()))
}

/// The status, and the code of a refusal; every refusal has the one shape.
fn told(answer: &Answer) -> String {
    let status = answer.status.as_u16();
    if answer.status.is_success() {
        return status.to_string();
    }
    let said: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    let code = said["error"]["code"].as_str();
    let code = code.unwrap_or_else(|| panic!("no refusal: {status} {}", answer.text()));
    assert!(said["error"]["message"].is_string() && said.as_object().unwrap().len() == 1, "{said}");
    format!("{status} {code}")
}

/// A table in a stage, and everybody who may knock at it.
struct Scene {
    table: String,
    people: [Client; 7],
    /// Whoever watches is connected meanwhile.
    _watching: Socket,
}

impl Scene {
    /// Ada is the host and Bob has the other seat. Somebody watches where that can be, somebody has an invitation,
    /// and somebody has signed out.
    async fn set(house: &House, listed: bool, stage: Stage) -> Scene {
        let (ada, bob) = (house.guest("Ada").await, house.guest("Bob").await);
        let wish = CreateTableRequest { listed, ..wish("usa", 2) };
        let made = house.table(&[&ada, &bob], wish).await;
        if stage != Stage::Waiting {
            let _: Accepted = ada.post(&path(&made, "start"), &json!({})).await.unwrap();
        }
        if stage == Stage::Finished {
            let both = [&ada, &bob].map(|one| tokio::spawn(play_on(one.clone(), made.table.id.clone())));
            for player in both {
                player.await.unwrap().unwrap();
            }
        }
        let invited = Client { invite: made.invite.clone(), ..house.guest("Iris").await };
        let gone = house.guest("Gone").await;
        gone.request(Method::DELETE, "/api/me", None).await.unwrap();
        // The invitation with which one watches says nothing about what one asks elsewhere.
        let watcher = house.guest("Watcher").await;
        let watching = watcher.socket(&made.table.id, None, made.invite.clone()).await.unwrap();
        let (stranger, nobody) = (house.guest("Eve").await, Client::stranger(house.address));
        let people = [ada, bob, watcher, invited, stranger, gone, nobody];
        Scene { table: made.table.id, people, _watching: watching }
    }
}

/// One row: what each of them is told.
fn row(text: &mut String, name: &str, told: &[String]) {
    // Most rows are the same for many.
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (who, told) in WHO.iter().zip(told) {
        match groups.iter_mut().find(|(known, _)| known == told) {
            Some((_, all)) => all.push(who),
            None => groups.push((told, vec![who])),
        }
    }
    let groups = groups.iter().map(|(told, who)| {
        let who = if who.len() == WHO.len() { "everybody".to_owned() } else { who.join(" ") };
        format!("{told}: {who}")
    });
    writeln!(text, "{name:<34} {}", groups.collect::<Vec<_>>().join("; ")).unwrap();
}

/// What everybody is told at every endpoint of a table. Each knocks at a table of their own, so that none is told what
/// another has done.
async fn table_rows(listed: bool) -> String {
    let house = House::open().await;
    let endpoints = endpoints(&house).await;
    let of_tables = || endpoints.iter().filter(|(_, path)| path.starts_with("/api/tables/{id}"));
    let mut text = String::new();
    for stage in STAGES {
        writeln!(text, "{stage:?}").unwrap();
        let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        // A finished game is not changed by anything but sharing, which comes last.
        let scenes = match stage {
            Stage::Finished => vec![Scene::set(&house, listed, stage).await],
            _ => Vec::new(),
        };
        let mut order: Vec<(usize, &(Method, String))> = of_tables().enumerate().collect();
        order.sort_by_key(|(_, (_, path))| path.ends_with("/share"));
        for (place, (method, path)) in order {
            let mut told_all = Vec::new();
            for index in (0..WHO.len()).rev() {
                let own;
                let scene = match scenes.first() {
                    Some(scene) => scene,
                    None => {
                        own = Scene::set(&house, listed, stage).await;
                        &own
                    }
                };
                let knocks = &scene.people[index];
                let (told, words) = knock(knocks, method, path, &scene.table).await;
                if told.contains("no_such_table") {
                    let (_, nowhere) = knock(knocks, method, path, NOWHERE).await;
                    assert_eq!(words, nowhere, "{method} {path} tells that there is a table");
                }
                told_all.insert(0, told);
            }
            rows.insert(place, told_all);
        }
        for ((method, path), told) in of_tables().zip(rows.values()) {
            row(&mut text, &format!("{method} {path}"), told);
        }
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_further_at_a_listed_table_than_they_should() {
    expect_file!["../data/doors-listed.txt"].assert_eq(&table_rows(true).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_by_invitation_is_not_there_for_those_who_have_none() {
    expect_file!["../data/doors-invited.txt"].assert_eq(&table_rows(false).await);
}

#[tokio::test]
async fn what_belongs_to_no_table_asks_who_one_is_where_that_matters() {
    let house = House::open().await;
    let mut text = String::new();
    for (method, path) in endpoints(&house).await.iter().filter(|(_, path)| !path.contains("{id}/")) {
        if path == "/api/tables/{id}" {
            continue;
        }
        let own_path = path.replace("{id}", "1").replace("{name}", "usa");
        let known = house.guest("Ada").await;
        let stale = house.guest("Gone").await;
        stale.request(Method::DELETE, "/api/me", None).await.unwrap();
        let mut all = Vec::new();
        for client in [&known, &stale, &Client::stranger(house.address)] {
            all.push(told(&ask(client, method, &own_path).await));
        }
        writeln!(text, "{:<24} {}", format!("{method} {path}"), all.join(", ")).unwrap();
    }
    // Known, signed out, unknown.
    let expected: Expect = expect![[r#"
        GET /api/boards          200, 200, 200
        GET /api/boards/{name}   200, 200, 200
        GET /api/boards/{name}/drawing 200, 200, 200
        GET /api/bots            200, 200, 200
        GET /api/leaderboard          200, 200, 200
        POST /api/link           404 no_such_link, 404 no_such_link, 404 no_such_link
        DELETE /api/me           204, 401 not_signed_in, 401 not_signed_in
        GET /api/me              200, 401 not_signed_in, 204
        PUT /api/me              200, 401 not_signed_in, 401 not_signed_in
        GET /api/me/games      200, 401 not_signed_in, 401 not_signed_in
        POST /api/me/link        201, 401 not_signed_in, 401 not_signed_in
        GET /api/me/tables       200, 401 not_signed_in, 401 not_signed_in
        POST /api/people         201, 201, 201
        GET /api/people/{id}     200, 200, 200
        GET /api/phrases         200, 200, 200
        GET /api/tables          200, 200, 200
        POST /api/tables         201, 401 not_signed_in, 401 not_signed_in
    "#]];
    expected.assert_eq(&text);
}

#[tokio::test]
async fn a_code_for_another_device_works_once() {
    let house = House::open().await;
    let ada = house.guest("Ada").await;
    let link: DeviceLink = ada.post("/api/me/link", &()).await.unwrap();
    let stranger = Client::stranger(house.address);
    let used: Identity = stranger.post("/api/link", &json!({"code": link.code, "key": true})).await.unwrap();
    let phone = Client { key: used.key, ..stranger.clone() };
    let me: Identity = phone.get("/api/me").await.unwrap();
    assert_eq!((me.person.name.as_str(), me.person.id), ("Ada", used.person.id));
    let again = stranger.request(Method::POST, "/api/link", Some(json!({"code": link.code}).to_string()));
    assert_eq!(told(&again.await.unwrap()), "404 no_such_link");
    // A code is no key, neither before it is used nor after.
    let with_code = Client { key: Some(link.code), ..stranger };
    assert_eq!(told(&with_code.request(Method::GET, "/api/me", None).await.unwrap()), "401 not_signed_in");
}

#[tokio::test]
async fn a_foreign_page_changes_nothing_in_the_name_of_a_visitor() {
    let house = House::open().await;
    let cookie = browser_cookie(&house).await;
    for (method, path) in endpoints(&house).await {
        let opens_socket = path.ends_with("/socket");
        if method == Method::GET && !opens_socket {
            continue;
        }
        let own_path = path.replace("{id}", NOWHERE);
        for origin in ["http://evil.example", "null", ""] {
            let mut headers = vec![("cookie", cookie.clone())];
            if !origin.is_empty() {
                headers.push(("origin", origin.to_owned()));
            }
            if opens_socket {
                headers.push(("upgrade", "websocket".to_owned()));
            }
            let answer = bare(&house, &method, &own_path, &headers).await;
            assert!(
                answer.starts_with("HTTP/1.1 403 ") && answer.contains("\"wrong_origin\""),
                "{method} {path} from {origin:?}: {answer}"
            );
        }
    }
    // The same browser on our own page is welcome.
    let ours = vec![("cookie", cookie), ("origin", format!("http://{}", house.address))];
    let answer = bare(&house, &Method::PUT, "/api/me", &ours).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

/// The cookie of somebody new who comes with a browser.
async fn browser_cookie(house: &House) -> String {
    let answer = bare(house, &Method::POST, "/api/people", &[]).await;
    let line = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(line.contains("; HttpOnly; SameSite=Lax"), "{line}");
    line.split(';').next().unwrap().to_owned()
}

/// A request with these headers, and the whole answer as it came.
async fn bare(house: &House, method: &Method, path: &str, headers: &[(&str, String)]) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let body = body(method, path).map(|body| body.to_string()).unwrap_or_default();
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{headers}\r\n{body}",
        house.address,
        body.len()
    );
    let mut stream = tokio::net::TcpStream::connect(house.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8(answer).unwrap()
}

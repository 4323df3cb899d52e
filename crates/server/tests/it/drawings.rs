//! Board drawings over the API: complete, and cacheable by browsers.

use std::io::Read as _;
use std::path::Path;

use expect_test::expect_file;
use fogg_client::Client;
use fogg_protocol::drawing::BoardDrawing;
use fogg_server::BoardCatalog;
use hyper::Method;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::test_server::TestServer;

async fn drawing(server: &TestServer, name: &str) -> BoardDrawing {
    Client::anonymous(server.address).get(&format!("/api/boards/{name}/drawing")).await.unwrap()
}

/// Checks that everything lies inside the drawing, every space has a position, and every id is known.
fn check(drawing: &BoardDrawing) {
    let is_inside =
        |x: f64, y: f64| (0.0..=drawing.width).contains(&x) && (0.0..=drawing.height).contains(&y);
    let ids: Vec<&str> = drawing.places.iter().map(|place| place.id.as_str()).collect();
    for place in &drawing.places {
        assert!(is_inside(place.at[0], place.at[1]), "{}: {place:?}", drawing.name);
    }
    for route in &drawing.routes {
        assert!(route.ends.iter().all(|end| ids.contains(&end.as_str())), "{route:?}");
        assert!(route.line.starts_with('M'), "{route:?}");
        let length = route.spaces.len();
        assert_eq!(drawing.rules.route_points[length - 1], route.points, "{route:?}");
        for [x, y, turn, length] in &route.spaces {
            assert!(is_inside(*x, *y), "{}: {route:?}", drawing.name);
            assert!((-180.0..=180.0).contains(turn) && *length > 0.0, "{route:?}");
        }
    }
    for ticket in &drawing.tickets {
        let ends = ticket.goals.iter().flat_map(|goal| &goal.to).chain(&ticket.from);
        assert!(ends.into_iter().all(|id| ids.contains(&id.as_str())), "{ticket:?}");
    }
}

#[tokio::test]
async fn every_built_in_board_has_a_drawing_with_a_background() {
    let server = TestServer::start().await;
    for board in fogg_boards::builtins() {
        let drawing = drawing(&server, board.name()).await;
        check(&drawing);
        assert_eq!(drawing.title, board.title());
        assert_eq!(drawing.routes.len(), board.routes().len());
        assert_eq!(drawing.tickets.len(), board.tickets().len());
        assert!(!drawing.layers.is_empty(), "{}", drawing.name);
        check_fixture(drawing);
    }
    let alps = drawing(&server, "switzerland").await;
    let end = alps.places.iter().find(|place| place.country.is_some()).unwrap();
    assert!(!end.name.contains(char::is_numeric), "{end:?}");
    assert_eq!(alps.rules.locomotives, "tunnels-only");
}

/// Compares with the fixture of the page's tests, which leaves out the background.
fn check_fixture(drawing: BoardDrawing) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures/drawings");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{}.json", drawing.name));
    let text = serde_json::to_string(&BoardDrawing { layers: Vec::new(), ..drawing }).unwrap();
    expect_file![file].assert_eq(&(text + "\n"));
}

#[tokio::test]
async fn a_custom_board_is_drawn_with_or_without_coordinates() {
    let folder = tempfile::tempdir().unwrap();
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps");
    let text = std::fs::read_to_string(maps.join("mini-alps.json")).unwrap();
    let nowhere = without_coordinates(&text, "mini-nowhere");
    std::fs::write(folder.path().join("mini-alps.json"), text).unwrap();
    std::fs::write(folder.path().join("mini-nowhere.json"), nowhere).unwrap();
    let boards = BoardCatalog::with_folder(folder.path()).unwrap();
    let server = TestServer::with_config(|config| config.boards = boards).await;
    for name in ["mini-alps", "mini-nowhere"] {
        let drawing = drawing(&server, name).await;
        check(&drawing);
        assert!(drawing.layers.is_empty());
        let distance = |a: &[f64; 2], b: &[f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
        for (number, place) in drawing.places.iter().enumerate() {
            let others = drawing.places[..number].iter();
            assert!(
                others.into_iter().all(|other| distance(&other.at, &place.at) > 20.0),
                "{name}: {place:?}"
            );
        }
    }
    let anonymous = Client::anonymous(server.address);
    let missing = anonymous.request(Method::GET, "/api/boards/atlantis/drawing", None).await.unwrap();
    assert_eq!(missing.status.as_u16(), 404);
}

/// The same board under another name, with all cities at one point of the globe.
fn without_coordinates(text: &str, name: &str) -> String {
    let mut board: serde_json::Value = serde_json::from_str(text).unwrap();
    board["map"] = name.into();
    for city in board["cities"].as_array_mut().unwrap() {
        (city["lon"], city["lat"]) = (0.into(), 0.into());
    }
    board.to_string()
}

#[tokio::test]
async fn a_browser_gets_a_compressed_drawing_and_caches_it() {
    let server = TestServer::start().await;
    let (head, body) = get_drawing(&server, "Accept-Encoding: gzip, br\r\n").await;
    assert!(head.starts_with("HTTP/1.1 200 ") && head.contains("content-encoding: gzip"), "{head}");
    assert!(body.len() < 80 * 1024, "{} bytes", body.len());
    let mut text = String::new();
    flate2::read::GzDecoder::new(&body[..]).read_to_string(&mut text).unwrap();
    let (plain_head, plain) = get_drawing(&server, "").await;
    assert!(!plain_head.contains("content-encoding"), "{plain_head}");
    assert_eq!(text.as_bytes(), plain);
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let (again, empty) = get_drawing(&server, &format!("If-None-Match: {tag}\r\n")).await;
    assert!(again.starts_with("HTTP/1.1 304 ") && empty.is_empty(), "{again}");
    let (other, _) = get_drawing(&server, "If-None-Match: \"another\"\r\n").await;
    assert!(other.starts_with("HTTP/1.1 200 "), "{other}");
}

/// The head and the body of the response to a request with these headers.
async fn get_drawing(server: &TestServer, headers: &str) -> (String, Vec<u8>) {
    let address = server.address;
    let request = format!(
        "GET /api/boards/usa/drawing HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n"
    );
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut response = Vec::new();
    stream.read_to_end(&mut response).await.unwrap();
    let end = response.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
    (String::from_utf8(response[..end].to_vec()).unwrap(), response[end + 4..].to_vec())
}

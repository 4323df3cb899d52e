//! A board as it is drawn, over the API: whole, the same for everybody, and kept by browsers.

use std::io::Read as _;
use std::path::Path;

use expect_test::expect_file;
use fogg_client::Client;
use fogg_protocol::sheet::Sheet;
use fogg_server::Boards;
use hyper::Method;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::house::House;

async fn sheet(house: &House, name: &str) -> Sheet {
    Client::stranger(house.address).get(&format!("/api/boards/{name}/sheet")).await.unwrap()
}

/// Everything lies on the sheet, every space has a berth, and every id is known.
fn check(sheet: &Sheet) {
    let is_on_sheet = |x: f64, y: f64| (0.0..=sheet.width).contains(&x) && (0.0..=sheet.height).contains(&y);
    let ids: Vec<&str> = sheet.places.iter().map(|place| place.id.as_str()).collect();
    for place in &sheet.places {
        assert!(is_on_sheet(place.at[0], place.at[1]), "{}: {place:?}", sheet.name);
    }
    for route in &sheet.routes {
        assert!(route.ends.iter().all(|end| ids.contains(&end.as_str())), "{route:?}");
        assert!(route.line.starts_with('M'), "{route:?}");
        let length = route.berths.len();
        assert_eq!(sheet.rules.route_points[length - 1], route.points, "{route:?}");
        for [x, y, turn, length] in &route.berths {
            assert!(is_on_sheet(*x, *y), "{}: {route:?}", sheet.name);
            assert!((-180.0..=180.0).contains(turn) && *length > 0.0, "{route:?}");
        }
    }
    for ticket in &sheet.tickets {
        let ends = ticket.goals.iter().flat_map(|goal| &goal.to).chain(&ticket.from);
        assert!(ends.into_iter().all(|id| ids.contains(&id.as_str())), "{ticket:?}");
    }
}

#[tokio::test]
async fn every_built_in_board_is_drawn_on_its_ground() {
    let house = House::open().await;
    for board in fogg_atlas::builtins() {
        let sheet = sheet(&house, board.name()).await;
        check(&sheet);
        assert_eq!(sheet.title, board.title());
        assert_eq!(sheet.routes.len(), board.routes().len());
        assert_eq!(sheet.tickets.len(), board.tickets().len());
        assert!(!sheet.layers.is_empty(), "{}", sheet.name);
        golden(sheet);
    }
    let alps = sheet(&house, "switzerland").await;
    let end = alps.places.iter().find(|place| place.country.is_some()).unwrap();
    assert!(!end.name.contains(char::is_numeric), "{end:?}");
    assert_eq!(alps.rules.locomotives, "tunnels-only");
}

/// The page's own tests have the same sheets, without the ground that none of them looks at.
fn golden(sheet: Sheet) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures/drawings");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{}.json", sheet.name));
    let text = serde_json::to_string(&Sheet { layers: Vec::new(), ..sheet }).unwrap();
    expect_file![file].assert_eq(&(text + "\n"));
}

#[tokio::test]
async fn a_board_of_the_host_is_drawn_whatever_its_file_says_of_places() {
    let folder = tempfile::tempdir().unwrap();
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps");
    let text = std::fs::read_to_string(maps.join("mini-alps.json")).unwrap();
    let nowhere = nowhere(&text, "mini-nowhere");
    std::fs::write(folder.path().join("mini-alps.json"), text).unwrap();
    std::fs::write(folder.path().join("mini-nowhere.json"), nowhere).unwrap();
    let boards = Boards::with_folder(folder.path()).unwrap();
    let house = House::with(|parts| parts.boards = boards).await;
    for name in ["mini-alps", "mini-nowhere"] {
        let drawn = sheet(&house, name).await;
        check(&drawn);
        assert!(drawn.layers.is_empty());
        let apart = |a: &[f64; 2], b: &[f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
        for (number, place) in drawn.places.iter().enumerate() {
            let others = drawn.places[..number].iter();
            assert!(others.into_iter().all(|other| apart(&other.at, &place.at) > 20.0), "{name}: {place:?}");
        }
    }
    let stranger = Client::stranger(house.address);
    let none = stranger.request(Method::GET, "/api/boards/atlantis/sheet", None).await.unwrap();
    assert_eq!(none.status.as_u16(), 404);
}

/// The same board by another name, with all its cities in one point of the globe.
fn nowhere(text: &str, name: &str) -> String {
    let mut board: serde_json::Value = serde_json::from_str(text).unwrap();
    board["map"] = name.into();
    for city in board["cities"].as_array_mut().unwrap() {
        (city["lon"], city["lat"]) = (0.into(), 0.into());
    }
    board.to_string()
}

#[tokio::test]
async fn a_browser_gets_it_small_and_only_once() {
    let house = House::open().await;
    let (head, body) = asked(&house, "Accept-Encoding: gzip, br\r\n").await;
    assert!(head.starts_with("HTTP/1.1 200 ") && head.contains("content-encoding: gzip"), "{head}");
    assert!(body.len() < 80 * 1024, "{} bytes", body.len());
    let mut text = String::new();
    flate2::read::GzDecoder::new(&body[..]).read_to_string(&mut text).unwrap();
    let (plain_head, plain) = asked(&house, "").await;
    assert!(!plain_head.contains("content-encoding"), "{plain_head}");
    assert_eq!(text.as_bytes(), plain);
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let (again, nothing) = asked(&house, &format!("If-None-Match: {tag}\r\n")).await;
    assert!(again.starts_with("HTTP/1.1 304 ") && nothing.is_empty(), "{again}");
    let (other, _) = asked(&house, "If-None-Match: \"another\"\r\n").await;
    assert!(other.starts_with("HTTP/1.1 200 "), "{other}");
}

/// The head and the body of an answer to a request for a sheet with these headers.
async fn asked(house: &House, headers: &str) -> (String, Vec<u8>) {
    let address = house.address;
    let request = format!(
        "GET /api/boards/usa/sheet HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n"
    );
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    (String::from_utf8(answer[..end].to_vec()).unwrap(), answer[end + 4..].to_vec())
}

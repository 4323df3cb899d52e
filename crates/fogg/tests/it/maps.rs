//! `fogg maps`: listing, showing, checking and rendering boards.

use std::fs;
use std::path::Path;

use expect_test::expect;

use crate::run::{rejected, succeed};

#[test]
fn every_board_file_is_valid() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let boards: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
    assert!(boards.len() >= 6, "{boards:?}");
    for path in boards {
        let path = path.to_str().unwrap();
        assert_eq!(succeed(&["maps", "check", path]), format!("{path}: no problems\n"));
        assert!(succeed(&["maps", "show", path]).contains("\nTickets\n"), "{path}");
    }
}

#[test]
fn the_built_in_boards_are_listed() {
    expect![[r#"
          name         title          players  places  routes  tickets
          usa          North America  2 to 5       36     100       30
          switzerland  Switzerland    2 to 3       51      88       46
          new-york     New York City  2 to 4       15      41       18
    "#]]
    .assert_eq(&succeed(&["maps", "list"]));
}

#[test]
fn a_board_is_shown_with_its_rules() {
    expect![[r#"
        Mini Alps (mini-alps)
        2 to 3 players, 6 cities, 18 routes with 38 spaces, 3 double routes, 20 tickets, 6 border ends, 11 tunnels

        Rules
          Each player has 14 trains and is dealt 4 cards.
          The deck has 48 cards: 5 of each colour and 8 locomotives.
          A face-up locomotive counts as any other card.
          Locomotives can only be used on tunnels.
          At the start 5 tickets are dealt and at least 2 kept; later 3 tickets are drawn and at least 1 kept.
          Returned tickets leave the game.
          Both routes of a double can be used with 3 or more players; with fewer, only one.
          Routes of length 1 to 4 score 1, 2, 4 and 7 points, immediately.
          The longest path scores 10 points.
          A tie goes to the most completed tickets, then to the longest path; otherwise the win is shared.

        Routes
          between              colour  spaces  points
          Bern – Brig          gray         2       2  double tunnel
          Bern – Brig          gray         2       2  double tunnel
          Bern – Sion          red          1       1
          Bern – Zug           green        2       2  double
          Bern – Zug           orange       2       2  double
          Bern – Genf          gray         4       7  tunnel
          Sion – Genf          yellow       1       1
          Brig – Sion          blue         2       2  tunnel
          Brig – Chur          white        3       4  double tunnel
          Brig – Chur          yellow       3       4  double tunnel
          Brig – Zug           black        2       2  tunnel
          Zug – Chur           gray         3       4
          Genf – France 1      pink         1       1
          Bern – France 2      red          2       2  tunnel
          Brig – Italia 1      gray         2       2  tunnel
          Chur – Italia 2      green        3       4  tunnel
          Chur – Österreich 1  blue         1       1
          Zug – Österreich 2   white        2       2  tunnel

        Tickets
          Bern – Brig (2)
          Bern – Chur (5)
          Bern – Genf (2)
          Bern – Zug (2)
          Brig – Chur (3)
          Brig – Genf (3)
          Chur – Genf (6)
          Chur – Sion (5)
          Genf – Zug (4)
          Sion – Zug (3)
          Brig – Zug (2)
          Sion – Brig (2)
          France – Italia (6), Österreich (8)
          France – Italia (6), Österreich (8)
          Italia – France (6), Österreich (4)
          Italia – France (6), Österreich (4)
          Österreich – France (8), Italia (4)
          Österreich – France (8), Italia (4)
          Bern – France (2), Italia (4), Österreich (4)
          Sion – France (2), Italia (4), Österreich (5)
    "#]].assert_eq(&succeed(&["maps", "show", "maps/mini-alps.json"]));
    expect![[r#"
        Mini Taxi (mini-taxi)
        2 to 4 players, 6 cities, 11 routes with 23 spaces, 2 double routes, 12 tickets, 4 attractions

        Rules
          Each player has 10 trains and is dealt 2 cards.
          The deck has 32 cards: 4 pink, 4 blue, 4 orange, 4 black, 4 red, 4 green and 8 locomotives.
          A face-up locomotive is the only card of a turn.
          Locomotives can be used on every route.
          At the start 2 tickets are dealt and at least 1 kept; later 2 tickets are drawn and at least 1 kept.
          Returned tickets go to the bottom of the ticket deck.
          Both routes of a double can be used with 3 or more players; with fewer, only one.
          Routes of length 1 to 4 score 1, 2, 4 and 7 points, at the end of the game.
          Each connected attraction scores 1 point: Park, Pier, Soho and Wall.
          A tie goes to the most completed tickets; otherwise the win is shared.

        Routes
          between       colour  spaces  points
          Soho – Wall   gray         1       1  double
          Soho – Wall   gray         1       1  double
          Soho – Park   blue         2       2  double
          Soho – Park   red          2       2  double
          Soho – Dumbo  black        2       2
          Park – Pier   green        3       4
          Pier – Yard   black        2       2
          Yard – Wall   pink         2       2
          Dumbo – Wall  orange       1       1
          Dumbo – Yard  gray         3       4
          Pier – Soho   gray         4       7

        Tickets
          Dumbo – Park (4)
          Dumbo – Pier (5)
          Dumbo – Yard (3)
          Park – Wall (3)
          Park – Yard (5)
          Pier – Soho (4)
          Pier – Wall (4)
          Park – Soho (2)
          Park – Pier (3)
          Soho – Yard (3)
          Wall – Yard (2)
          Soho – Dumbo (2)
    "#]]
    .assert_eq(&succeed(&["maps", "show", "maps/mini-taxi.json"]));
}

#[test]
fn renders_a_board_at_the_requested_width() {
    let folder = tempfile::tempdir().unwrap();
    let out = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    succeed(&["maps", "render", "new-york", "--out", &out("light.svg")]);
    succeed(&["maps", "render", "new-york", "--dark", "--out", &out("dark.svg")]);
    let [light, dark] = ["light.svg", "dark.svg"].map(|name| fs::read_to_string(out(name)).unwrap());
    assert!(light.starts_with("<svg ") && light.contains(">Wall Street</text>") && light != dark);
    succeed(&["maps", "render", "new-york", "--width", "320", "--out", &out("small.png")]);
    let pixels = fs::read(out("small.png")).unwrap();
    assert_eq!(&pixels[1..4], b"PNG");
    // The width and the height follow the name of the first chunk.
    assert_eq!((&pixels[16..20], &pixels[20..24]), (&320u32.to_be_bytes()[..], &499u32.to_be_bytes()[..]));
}

#[test]
fn renders_the_routes_claimed_after_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let records = path("records");
    succeed(&["sim", "--map", "new-york", "--bots", "greedy,greedy", "--games", "1", "--records", &records]);
    let record = fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
    let record = record.to_str().unwrap();
    let claimed = |at: &[&str]| {
        let out = path("game.svg");
        succeed(&[&["maps", "render", "new-york", "--record", record, "--out", &out], at].concat());
        fs::read_to_string(out).unwrap().matches("data-seat=").count()
    };
    let (first, last) = (claimed(&["--at", "0"]), claimed(&[]));
    assert_eq!(first, 0, "no route is claimed at the start");
    assert!((1..32).contains(&last), "{last} of 41 routes are claimed at the end");
    let out = path("other.svg");
    let message = rejected(&["maps", "render", "usa", "--record", record, "--out", &out]);
    assert!(message.contains("this game was played on new-york, not on usa"), "{message}");
    let message =
        rejected(&["maps", "render", "new-york", "--record", record, "--at", "9999", "--out", &out]);
    assert!(message.contains("there is no move 9999; the game has "), "{message}");
}

#[test]
fn finds_a_layout_and_saves_it_in_the_board_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mini-alps.json");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/mini-alps.json"), &file).unwrap();
    let path = file.to_str().unwrap();
    let message = succeed(&["maps", "layout", path, "--width", "900", "--moves", "4000"]);
    assert_eq!(message, format!("{path}: layout without overlaps\n"));
    assert!(fs::read_to_string(&file).unwrap().contains("\n  \"drawing\": {\n    \"width\": 900,"));
    assert_eq!(succeed(&["maps", "check", path]), format!("{path}: no problems\n"));
}

//! The boards as they are drawn: nothing lies on anything else, and the file says it all.

use fogg_boards::drawing::{Ground, SHORTEST_BERTH, Theme, clashes, picture};
use fogg_boards::{NAMES, Sheet, builtin_sheet, check, read_sheet};
use fogg_rules::{RouteId, Seat};

fn sheet(name: &str) -> &'static Sheet {
    builtin_sheet(name).expect("a built-in board")
}

fn file(name: &str) -> String {
    let path = format!("{}/../../maps/{name}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a board file")
}

#[test]
fn on_every_board_nothing_lies_on_anything_else() {
    for name in NAMES {
        let sheet = sheet(name);
        let drawing = sheet.layout.as_ref().expect("a drawing").drawing(&sheet.board);
        let found: Vec<String> =
            clashes(&sheet.board, &drawing).iter().map(|clash| clash.sentence(&sheet.board)).collect();
        assert_eq!(found, [""; 0], "{name}");
    }
}

#[test]
fn every_space_has_a_berth_that_a_carriage_fits_into() {
    for name in NAMES {
        let sheet = sheet(name);
        let drawing = sheet.layout.as_ref().expect("a drawing").drawing(&sheet.board);
        for (route, track) in sheet.board.routes().iter().zip(&drawing.routes) {
            assert_eq!(track.berths.len(), usize::from(route.length), "{name} {}", route.name);
            for berth in &track.berths {
                assert!(berth.length >= SHORTEST_BERTH, "{name} {}: {}", route.name, berth.length);
            }
        }
    }
}

#[test]
fn what_is_in_the_way_of_something_is_found() {
    let sheet = sheet("usa");
    let mut layout = sheet.layout.clone().expect("a drawing");
    let [a, b] = layout.ways[0].ends;
    layout.spots[a.index()].at = layout.spots[b.index()].at;
    let found = clashes(&sheet.board, &layout.drawing(&sheet.board));
    let said: Vec<String> = found.iter().map(|clash| clash.sentence(&sheet.board)).collect();
    assert!(said.iter().any(|sentence| sentence.contains("lie on each other")), "{said:?}");
    assert!(said.iter().any(|sentence| sentence.contains("too short")), "{said:?}");
}

#[test]
fn a_layout_is_read_as_it_was_written() {
    for name in NAMES {
        let (sheet, text) = (sheet(name), file(name));
        let layout = sheet.layout.as_ref().expect("a drawing");
        assert_eq!(layout.into_file(&sheet.board, &text), text, "{name}");
        let end = text.find(",\n  \"drawing\"").expect("a drawing");
        let bare = format!("{}\n}}\n", &text[..end]);
        let again = read_sheet(&layout.into_file(&sheet.board, &bare), name).expect("a sound board");
        assert_eq!(again.layout.as_ref(), Some(layout), "{name}");
    }
}

#[test]
fn a_drawing_that_does_not_fit_the_board_is_refused_by_its_entry() {
    let text = file("usa");
    let place = text.find("\"id\": \"atlanta\", \"x\": ").expect("atlanta is drawn");
    let (before, after) = text.split_at(place);
    let moved = format!("{before}{}", after.replacen("\"x\": ", "\"x\": -", 1));
    let renamed = format!("{before}{}", after.replacen("atlanta", "atlantis", 1));
    let said = |text: &str| check(text, "usa.json").first().map(ToString::to_string).unwrap_or_default();
    assert!(said(&moved).contains("not on the sheet"), "{}", said(&moved));
    assert!(said(&renamed).contains("atlantis: there is no such place"), "{}", said(&renamed));
}

#[test]
fn a_picture_shows_every_route_and_place_on_the_ground_of_its_board() {
    for name in NAMES {
        let sheet = sheet(name);
        let drawing = sheet.layout.as_ref().expect("a drawing").drawing(&sheet.board);
        let ground = Ground::builtin(name).expect("a ground");
        assert!(!ground.layers.is_empty(), "{name}");
        assert_eq!(Ground::read(&ground.write()).expect("a sound ground"), ground);
        let [light, dark] =
            [Theme::Light, Theme::Dark].map(|theme| picture(&sheet.board, &drawing, &ground, &[], theme));
        assert_ne!(light, dark);
        for route in sheet.board.routes() {
            assert!(light.contains(&format!("data-route=\"{}\"", route.name)), "{name} {}", route.name);
        }
        for label in &drawing.labels {
            assert!(light.contains(&format!(">{}</text>", label.text)), "{name} {}", label.text);
        }
    }
}

#[test]
fn what_is_claimed_carries_the_carriages_of_its_owner() {
    let sheet = sheet("usa");
    let drawing = sheet.drawing();
    let ground = Ground::default();
    let draw = |claims: &[(RouteId, Seat)]| picture(&sheet.board, &drawing, &ground, claims, Theme::Light);
    let claimed = draw(&[(RouteId(3), Seat::Red), (RouteId(0), Seat::Blue)]);
    assert!(!draw(&[]).contains("data-seat"));
    // Seat by seat, each on the band of its own route, and where a carriage stands there is no berth to be seen.
    let seats: Vec<&str> =
        claimed.split("data-seat=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(seats, ["blue", "red"]);
    for (number, track) in drawing.routes.iter().enumerate() {
        let name = &sheet.board.routes()[number].name;
        let bare = format!("<g data-route=\"{name}\">\n</g>");
        assert_eq!(claimed.contains(&bare), [0, 3].contains(&number), "{name}");
        let band = format!("<path d=\"{}\"", track.path());
        assert_eq!(claimed.contains(&band), [0, 3].contains(&number), "{name}");
    }
}

#[test]
fn geodata_becomes_ground_and_mountains_keep_out_of_the_way() {
    let sheet = sheet("switzerland");
    let layout = sheet.layout.as_ref().expect("a drawing");
    let middle = layout.projection.middle;
    let feature = |layer: &str, name: &str, kind: &str, coordinates: &str| {
        format!(
            "{{\"properties\": {{\"layer\": \"{layer}\", \"name\": \"{name}\"}}, \"geometry\": {{\"type\": \"{kind}\", \
             \"coordinates\": {coordinates}}}}}"
        )
    };
    let [west, east, north, south] = [middle.lon - 9.0, middle.lon + 9.0, middle.lat + 9.0, middle.lat - 9.0];
    let all = format!(
        "[[[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}], [{west}, {south}]]]"
    );
    // Basel is taken; nothing lies in the south-eastern corner.
    let (basel, nowhere) = ("[7.59, 47.56]", format!("[{}, {}]", middle.lon + 2.2, middle.lat - 0.85));
    let features = [
        feature("country", "France", "Polygon", &all),
        feature("country", "Utopia", "Polygon", &all),
        feature("relief", "", "Point", basel),
        feature("relief", "", "Point", &nowhere),
    ];
    let text = format!("{{\"features\": [{}]}}", features.join(","));
    let mut ground = Ground::default();
    ground.add_geojson(&text, sheet, Some("Utopia")).expect("sound geodata");
    let names: Vec<&str> = ground.layers.iter().map(|layer| layer.name.as_str()).collect();
    assert_eq!(names, ["country", "home", "relief"]);
    // What lies beyond the sheet is cut off, a little beyond its edge.
    assert_eq!(
        ground.layers[1].path,
        format!("M-30 -30L-30 {0}L{1} {0}L{1} -30Z", layout.height + 30.0, layout.width + 30.0)
    );
    assert_eq!(ground.layers[2].path.matches('M').count(), 5, "one mountain, of five strokes");
    let no_layer = "{\"features\": [{\"properties\": {}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [0, 0]}}]}";
    let said = ground.add_geojson(no_layer, sheet, None).expect_err("it has no layer").to_string();
    assert_eq!(said, "feature 0 is neither a polygon nor a line nor a point with a layer");
}

#[test]
fn a_board_that_says_nothing_of_its_drawing_is_drawn_the_same_way_every_time() {
    let text = file("mini-alps");
    let found = |text: &str| read_sheet(text, "mini").expect("a sound board").settled();
    let (one, two) = (found(&text), found(&text));
    assert_eq!(one, two);
    let sheet = read_sheet(&text, "mini").expect("a sound board");
    let hidden = clashes(&sheet.board, &one.drawing(&sheet.board));
    assert!(
        hidden.is_empty(),
        "{:?}",
        hidden.iter().map(|clash| clash.sentence(&sheet.board)).collect::<Vec<_>>()
    );
}

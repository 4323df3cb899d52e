//! The drawings of the boards: nothing overlaps, and every route, place and claim is shown.

use fogg_boards::{BUILTIN_NAMES, BoardFile, builtin_file, read_file};
use fogg_drawing::{Background, Drawing, MIN_SPACE_LENGTH, Theme, find_issues, layout_of, render};
use fogg_rules::{RouteId, Seat};

fn board_file(name: &str) -> &'static BoardFile {
    builtin_file(name).expect("a built-in board")
}

fn text(name: &str) -> String {
    let path = format!("{}/../../maps/{name}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a board file")
}

#[test]
fn nothing_overlaps_on_any_built_in_board() {
    for name in BUILTIN_NAMES {
        let file = board_file(name);
        let drawing = Drawing::new(file.layout.as_ref().expect("a layout"), &file.board);
        let issues: Vec<String> =
            find_issues(&file.board, &drawing).iter().map(|issue| issue.sentence(&file.board)).collect();
        assert_eq!(issues, [""; 0], "{name}");
    }
}

#[test]
fn a_train_fits_on_every_space() {
    for name in BUILTIN_NAMES {
        let file = board_file(name);
        let drawing = Drawing::new(file.layout.as_ref().expect("a layout"), &file.board);
        for (route, track) in file.board.routes().iter().zip(&drawing.routes) {
            assert_eq!(track.spaces.len(), usize::from(route.length), "{name} {}", route.name);
            for space in &track.spaces {
                assert!(space.length >= MIN_SPACE_LENGTH, "{name} {}: {}", route.name, space.length);
            }
        }
    }
}

#[test]
fn overlaps_and_short_spaces_are_found() {
    let file = board_file("usa");
    let mut layout = file.layout.clone().expect("a layout");
    let [a, b] = layout.corridors[0].ends;
    layout.places[a.index()].at = layout.places[b.index()].at;
    let issues = find_issues(&file.board, &Drawing::new(&layout, &file.board));
    let sentences: Vec<String> = issues.iter().map(|issue| issue.sentence(&file.board)).collect();
    assert!(sentences.iter().any(|sentence| sentence.contains("overlap")), "{sentences:?}");
    assert!(sentences.iter().any(|sentence| sentence.contains("too short")), "{sentences:?}");
}

#[test]
fn a_picture_shows_every_route_and_place() {
    for name in BUILTIN_NAMES {
        let file = board_file(name);
        let drawing = Drawing::new(file.layout.as_ref().expect("a layout"), &file.board);
        let background = Background::builtin(name).expect("a background");
        assert!(!background.layers.is_empty(), "{name}");
        assert_eq!(Background::read(&background.write()).expect("a valid background"), background);
        let [light, dark] =
            [Theme::Light, Theme::Dark].map(|theme| render(&file.board, &drawing, &background, &[], theme));
        assert_ne!(light, dark);
        for route in file.board.routes() {
            assert!(light.contains(&format!("data-route=\"{}\"", route.name)), "{name} {}", route.name);
        }
        for label in &drawing.labels {
            assert!(light.contains(&format!(">{}</text>", label.text)), "{name} {}", label.text);
        }
    }
}

#[test]
fn a_claimed_route_shows_the_trains_of_its_owner() {
    let file = board_file("usa");
    let drawing = Drawing::from_file(file);
    let background = Background::default();
    let draw = |claims: &[(RouteId, Seat)]| render(&file.board, &drawing, &background, claims, Theme::Light);
    let claimed = draw(&[(RouteId(3), Seat::Red), (RouteId(0), Seat::Blue)]);
    assert!(!draw(&[]).contains("data-seat"));
    // In the order of seats, each with the band of its route; the spaces of a claimed route are not drawn.
    let seats: Vec<&str> =
        claimed.split("data-seat=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(seats, ["blue", "red"]);
    for (number, track) in drawing.routes.iter().enumerate() {
        let name = &file.board.routes()[number].name;
        let bare = format!("<g data-route=\"{name}\">\n</g>");
        assert_eq!(claimed.contains(&bare), [0, 3].contains(&number), "{name}");
        let band = format!("<path d=\"{}\"", track.path());
        assert_eq!(claimed.contains(&band), [0, 3].contains(&number), "{name}");
        // A band must not cover the spaces of a route that it passes.
        let first_space = claimed.find("<g data-route").expect("a route");
        assert!(claimed.find(&band).is_none_or(|at| at < first_space), "{name}");
    }
}

#[test]
fn geodata_becomes_ground_and_mountains_cover_nothing() {
    let file = board_file("switzerland");
    let layout = file.layout.as_ref().expect("a layout");
    let center = layout.projection.center;
    let feature = |layer: &str, name: &str, kind: &str, coordinates: &str| {
        format!(
            "{{\"properties\": {{\"layer\": \"{layer}\", \"name\": \"{name}\"}}, \"geometry\": {{\"type\": \"{kind}\", \
             \"coordinates\": {coordinates}}}}}"
        )
    };
    let [west, east, north, south] = [center.lon - 9.0, center.lon + 9.0, center.lat + 9.0, center.lat - 9.0];
    let all = format!(
        "[[[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}], [{west}, {south}]]]"
    );
    // A mountain at Basel would cover the city; the south-eastern corner is empty.
    let (basel, empty_corner) = ("[7.59, 47.56]", format!("[{}, {}]", center.lon + 2.2, center.lat - 0.85));
    let features = [
        feature("country", "France", "Polygon", &all),
        feature("country", "Utopia", "Polygon", &all),
        feature("relief", "", "Point", basel),
        feature("relief", "", "Point", &empty_corner),
    ];
    let text = format!("{{\"features\": [{}]}}", features.join(","));
    let mut background = Background::default();
    background.add_geojson(&text, file, Some("Utopia")).expect("valid geodata");
    let names: Vec<&str> = background.layers.iter().map(|layer| layer.name.as_str()).collect();
    assert_eq!(names, ["country", "home", "relief"]);
    // Areas are clipped a little beyond the edge of the drawing.
    assert_eq!(
        background.layers[1].path,
        format!("M-30 -30L-30 {0}L{1} {0}L{1} -30Z", layout.height + 30.0, layout.width + 30.0)
    );
    assert_eq!(background.layers[2].path.matches('M').count(), 5, "one mountain, of five strokes");
    let no_layer = "{\"features\": [{\"properties\": {}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [0, 0]}}]}";
    let error = background.add_geojson(no_layer, file, None).expect_err("it has no layer").to_string();
    assert_eq!(error, "feature 0 is not a polygon, line or point with a layer");
}

#[test]
fn a_board_without_a_layout_is_always_drawn_the_same() {
    let text = text("mini-alps");
    let layout = |text: &str| layout_of(&read_file(text, "mini").expect("a valid board"));
    let (one, two) = (layout(&text), layout(&text));
    assert_eq!(one, two);
    let file = read_file(&text, "mini").expect("a valid board");
    let issues = find_issues(&file.board, &Drawing::new(&one, &file.board));
    let sentences: Vec<String> = issues.iter().map(|issue| issue.sentence(&file.board)).collect();
    assert_eq!(sentences, [""; 0]);
}

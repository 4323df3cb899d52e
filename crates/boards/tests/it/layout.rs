//! The `drawing` section of board files.

use fogg_boards::{BUILTIN_NAMES, builtin_file, check, read_file};

fn text(name: &str) -> String {
    let path = format!("{}/../../maps/{name}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a board file")
}

#[test]
fn a_written_layout_reads_back_the_same() {
    for name in BUILTIN_NAMES {
        let (file, text) = (builtin_file(name).expect("a built-in board"), text(name));
        let layout = file.layout.as_ref().expect("a layout");
        assert_eq!(layout.insert_into(&file.board, &text), text, "{name}");
        let end = text.find(",\n  \"drawing\"").expect("a drawing");
        let bare = format!("{}\n}}\n", &text[..end]);
        let again = read_file(&layout.insert_into(&file.board, &bare), name).expect("a valid board");
        assert_eq!(again.layout.as_ref(), Some(layout), "{name}");
    }
}

#[test]
fn a_layout_that_does_not_fit_the_board_is_rejected_by_its_entry() {
    let text = text("usa");
    let place = text.find("\"id\": \"atlanta\", \"x\": ").expect("atlanta is drawn");
    let (before, after) = text.split_at(place);
    let moved = format!("{before}{}", after.replacen("\"x\": ", "\"x\": -", 1));
    let renamed = format!("{before}{}", after.replacen("atlanta", "atlantis", 1));
    let first_problem =
        |text: &str| check(text, "usa.json").first().map(ToString::to_string).unwrap_or_default();
    assert!(first_problem(&moved).contains("outside the drawing"), "{}", first_problem(&moved));
    assert!(
        first_problem(&renamed).contains("atlantis: there is no such place"),
        "{}",
        first_problem(&renamed)
    );
}

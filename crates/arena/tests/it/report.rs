//! The HTML report is complete, self-contained, and safe for any bot name.

use fogg_arena::{Results, report};

use crate::fixtures::{block, plan, play};

fn page(results: &Results) -> String {
    report::html("Mini <Board>", results, &results.summary().unwrap())
}

/// The tags left open at the end; panics at a closing tag that does not match.
fn open_tags(page: &str) -> Vec<&str> {
    const VOID_ELEMENTS: [&str; 2] = ["meta", "!DOCTYPE"];
    let mut open = Vec::new();
    for tag in page.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') && !VOID_ELEMENTS.contains(&name) {
            open.push(name);
        }
    }
    open
}

#[test]
fn names_are_escaped() {
    let bots = "<script>alert(1)</script>,\"><img src=x onerror=alert(1)>,a&b'\"";
    let plan = plan(bots, 3);
    let mut results = Results::new(&plan, None);
    (0..30).for_each(|number| {
        let _ = results.push(block(&plan, number, |game, entrant| ((game * 7 + entrant * 3) % 5) as u16));
    });
    let page = page(&results);
    assert!(!page.contains("<script") && !page.contains("<img") && !page.contains("Mini <Board>"));
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && page.contains("a&amp;b&#39;&quot;"));
    assert_eq!(open_tags(&page), Vec::<&str>::new());
}

#[test]
fn the_page_loads_nothing_and_describes_its_charts() {
    let page = page(&play(&plan("random,random,random", 3), 25, 2, None));
    for word in ["http:", "https:", "url(", "src=", "href=", "@import", "<script", "NaN", "inf\""] {
        assert!(!page.contains(word), "{word}");
    }
    let charts = page.matches("<svg ").count();
    assert_eq!((charts, page.matches("</title><desc>").count()), (7, 7));
    assert_eq!(page.matches("<section ").count(), 8);
    assert!(page.contains("random (1)") && page.contains("random (3)"), "equal names are numbered");
    assert_eq!(open_tags(&page), Vec::<&str>::new());
}

#[test]
fn a_single_block_is_enough_for_a_page() {
    let page = page(&play(&plan("random,random", 2), 1, 1, None));
    assert_eq!(page.matches("<section ").count(), 7, "with two bots the win rates say what the matrix would");
    assert!(!page.contains("NaN"), "{page}");
}

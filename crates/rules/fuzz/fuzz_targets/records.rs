//! Any bytes as a record: never a panic, and what verifies is written again byte for byte.
#![no_main]

use fogg_record::Viewer;
use fogg_rules::Seat;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = fogg_record::text_of(data.to_vec(), "game.json") else { return };
    let read = fogg_record::read(&text, "game.json");
    if let Ok(game) = &read {
        // A record that can be read may still be impossible to play; showing it must say so, not fail.
        for viewer in [Viewer::Everyone, Viewer::Seat(Seat::ALL[0])] {
            let _ = fogg_record::show(game, None, viewer);
            let _ = fogg_record::show(game, Some(data.len() % 50), viewer);
        }
    }
    match fogg_record::verify(&text, "game.json") {
        Ok(_) => assert_eq!(fogg_record::write(&read.expect("it verifies")).expect("it verifies"), text),
        Err(faults) => assert!(!faults.is_empty()),
    }
});

//! Any bytes as a board file: refused with reasons, or a board on which a game can be played to its end.
#![no_main]

use std::sync::Arc;

use fogg_rules::chance::QuickRng;
use fogg_rules::{Game, Options};
use libfuzzer_sys::fuzz_target;
use rand_core::SeedableRng;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let faults = fogg_atlas::check(text, "board.json");
    match fogg_atlas::read(text, "board.json") {
        Err(error) => {
            assert_eq!(error.0.len(), faults.len());
            assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.to_string().contains('\n')));
        }
        Ok(board) => {
            assert!(faults.is_empty());
            let board = Arc::new(board);
            for players in [board.rules().min_seats, board.rules().max_seats] {
                let mut rng = QuickRng::seed_from_u64(u64::from(players));
                let mut game =
                    Game::quick(&board, players, Options::default(), &mut rng).expect("a sound board");
                game.play_out(&mut rng);
                assert!(game.outcome().is_some());
            }
        }
    }
});

//! Evaluations agree with PyTorch.
//!
//! `training/foggtrain/reference.py` writes the files in `tests/data`: networks with random weights, games, and what
//! PyTorch computes in some of their positions. `FOGG_REFERENCE` names another folder with such files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use fogg_network::{Evaluator, Network};
use fogg_rules::notation::parse_action;
use fogg_rules::{Board, Game, Options, Seat, Seed, Setup};
use fogg_testkit::boards;
use serde_json::Value;

use crate::positions::Input;

/// The largest difference of a score; 32-bit sums in another order differ by less.
const TOLERANCE: f64 = 2e-4;

/// A file of `reference.py`.
struct Reference {
    board: Arc<Board>,
    evaluator: Evaluator,
    json: Value,
}

impl Reference {
    fn read(name: &str) -> Reference {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        let folder = std::env::var_os("FOGG_REFERENCE").map_or(folder, PathBuf::from);
        let board = boards::named(name);
        let file = std::fs::read(folder.join(format!("{name}.foggnet"))).expect("the network is there");
        let network = Network::from_bytes(&file, &board).unwrap_or_else(|error| panic!("{name}: {error}"));
        let text = std::fs::read_to_string(folder.join(format!("{name}.json"))).expect("the game is there");
        let json = serde_json::from_str(&text).expect("valid JSON");
        Reference { board, evaluator: Evaluator::new(&Arc::new(network)), json }
    }

    /// The game after this many plies.
    fn game(&self, plies: usize) -> Game {
        let number = |key: &str| self.json[key].as_u64().expect("a number");
        let seed = Seed::from_series(number("seed"), 0);
        let (board, seats) = (Arc::clone(&self.board), number("players") as u8);
        let mut game =
            Game::new(&Setup { board, seats, options: Options::default(), seed }).expect("a valid game");
        for ply in self.json["plies"].as_array().expect("a list").iter().take(plies) {
            let action = parse_action(&self.board, ply[1].as_str().expect("text")).expect("an action");
            game.play(seat(&ply[0]), action, &mut |_| ()).expect("a legal action");
        }
        game
    }

    fn check(&mut self, position: &Value) {
        let game = self.game(position["plies"].as_u64().expect("a number") as usize);
        let view = game.view(Some(seat(&position["seat"])));
        let paying = position["paying"].as_str().map(|name| {
            let mut routes = self.board.route_ids();
            routes.find(|id| self.board.route(*id).name == name).expect("a route")
        });
        let input = Input::new(&self.board, &view, paying);
        let mut scores = vec![0.0; input.mask.len()];
        let estimate = self.evaluator.evaluate(&input.observation, &input.mask, &mut scores);
        let expected = position["scores"].as_array().expect("a list");
        assert_eq!(expected.len(), input.mask.iter().filter(|legal| **legal == 1).count());
        for pair in expected {
            let number = pair[0].as_u64().expect("a number") as usize;
            assert_close(scores[number], &pair[1], &format!("action {number} of {position}"));
        }
        assert_close(estimate.win_share, &position["win_share"], "win share");
        assert_close(estimate.margin, &position["margin"], "margin");
    }
}

fn seat(name: &Value) -> Seat {
    Seat::ALL.into_iter().find(|seat| Some(seat.name()) == name.as_str()).expect("a seat")
}

fn assert_close(found: f32, expected: &Value, what: &str) {
    let expected = expected.as_f64().expect("a number");
    assert!((f64::from(found) - expected).abs() < TOLERANCE, "{found} for {expected}: {what}");
}

#[test]
fn evaluations_agree_with_pytorch() {
    for name in ["usa", "switzerland", "new-york"] {
        let mut reference = Reference::read(name);
        let positions = reference.json["positions"].as_array().expect("a list").clone();
        assert!(positions.len() > 8, "{} positions", positions.len());
        positions.iter().for_each(|position| reference.check(position));
    }
}

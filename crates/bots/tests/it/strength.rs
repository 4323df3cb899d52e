//! Each bot beats the one below it on every built-in board by more than chance.
//!
//! These tests are alarms, not measurements: few deals with fixed seeds, each played in both seats. The figures
//! are in `docs/bots/bots.md`, with the commands that measured them.

use std::sync::Arc;

use fogg_network::has_shipped;
use fogg_rules::Board;
use fogg_testkit::boards;

use crate::fixtures::{play, setup};

/// The share of wins of the first bot, each deal played in both seats.
fn wins(board: &Arc<Board>, first: &str, second: &str, deals: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..deals {
        for seat in 0..2 {
            let mut specs = vec![second.to_owned(); 2];
            specs[seat] = first.to_owned();
            let outcome = play(&setup(board, 2, 9000 + seed), &specs, |_| ()).outcome().expect("games end");
            let winners: Vec<usize> = outcome.winners.iter().map(|seat| seat.index()).collect();
            won += if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
    }
    won / (2 * deals) as f64
}

/// The lower end of the 95 % interval of a share, with each deal counted as one game (Wilson).
fn lower_bound(share: f64, deals: u64) -> f64 {
    let (z, n) = (1.96f64, deals as f64);
    let middle = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    (middle - spread) / (1.0 + z * z / n)
}

#[track_caller]
fn check_beats(first: &str, second: &str, deals: u64) {
    for board in boards::real() {
        let share = wins(&board, first, second, deals);
        let least = lower_bound(share, deals);
        assert!(least > 0.5, "{first} won {share:.2} against {second} on {}: {least:.2}", board.name());
    }
}

/// Random boards are small, and on some of them only the deal matters, so skill shows only over many boards.
#[track_caller]
fn check_beats_on_random_boards(first: &str, second: &str, least_share: f64) {
    let boards = (0..250).map(boards::random).filter(|board| board.rules().min_seats == 2);
    let shares: Vec<f64> = boards.map(|board| wins(&board, first, second, 3)).collect();
    let share = shares.iter().sum::<f64>() / shares.len() as f64;
    assert!(share > least_share, "{first} won {share:.2} against {second} on {} boards", shares.len());
}

#[test]
fn the_ranking_holds_on_random_boards() {
    check_beats_on_random_boards("greedy", "random", 0.8);
    check_beats_on_random_boards("planner", "greedy", 0.52);
    check_beats_on_random_boards("search:30", "planner", 0.52);
}

#[test]
fn greedy_beats_random() {
    check_beats("greedy", "random", 40);
}

#[test]
fn the_rollout_bot_beats_greedy() {
    check_beats("rollout", "greedy", 30);
}

#[test]
fn planner_beats_greedy() {
    check_beats("planner", "greedy", 30);
}

#[test]
fn easy_beats_random() {
    check_beats("easy", "random", 30);
}

#[test]
fn medium_beats_easy() {
    check_beats("medium", "easy", 30);
}

#[test]
fn hard_beats_medium() {
    // More deals than elsewhere, because on North America it wins less than two thirds of the games.
    check_beats("hard", "medium", 120);
}

#[test]
fn expert_beats_hard() {
    // Without networks, expert is a search, which is slow and tested elsewhere.
    if has_shipped() {
        check_beats("expert", "hard", 40);
    }
}

#[test]
fn a_short_search_beats_greedy() {
    check_beats("search:20", "greedy", 8);
}

//! Test helpers: boards, scenes written as text, random games, golden files and fuzz checks.

pub mod boards;
pub mod bot_game;
pub mod fuzz;
pub mod games;
pub mod golden;
pub mod networks;
pub mod scene;

mod check;
pub use check::{
    check, check_events, check_legal, check_rejections, check_score, check_view, game_at, outcome_text,
    play_lines,
};

//! What tests share: boards to play on, scenes written as text, and checks that read text in and text out.

pub mod any_bytes;
pub mod boards;
pub mod games;
pub mod golden;
pub mod scene;
pub mod table;

mod check;
pub use check::{
    check, check_events, check_legal, check_rejections, check_score, check_view, game_at, outcome_text,
    play_lines,
};

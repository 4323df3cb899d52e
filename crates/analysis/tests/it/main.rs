//! Tests of hints and of the analysis of games.

mod game;
mod ranking;

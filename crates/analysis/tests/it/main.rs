//! Tests of hints and of the analysis of games.

mod ranking;

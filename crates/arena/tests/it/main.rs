//! Integration tests of the arena: games, runs, files, and statistics with known results.

mod files;
mod fixtures;
mod games;
mod ratings;
mod report;
mod runs;
mod sensible_play;
mod spsa;
mod statistics;
mod tuning;

//! The arena from the outside: games, runs, files, and statistics against known truths.

mod files;
mod forfeits;
mod made_up;
mod optimiser;
mod pages;
mod ratings;
mod runs;
mod truths;
mod tunings;

//! The rules, held to the law: every clause as text, properties over random games, counts, and whole games.

mod chance;
mod clauses;
mod conceivable;
mod fairness;
mod networks;
mod order;
mod parts;
mod perft;
mod positions;
mod properties;
mod replays;
mod sampling;
mod sizes;
mod undo;

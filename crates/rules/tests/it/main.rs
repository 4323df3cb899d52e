//! Tests of the rules: every clause, properties over random games, perft counts and golden replays.

mod action_order;
mod candidates;
mod chance;
mod clauses;
mod fairness;
mod networks;
mod perft;
mod positions;
mod properties;
mod random_actions;
mod replays;
mod sizes;
mod undo;
mod view_parts;

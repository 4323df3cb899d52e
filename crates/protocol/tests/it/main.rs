//! Wire data survives a round trip, and wrong data is rejected with the name of its field.

mod bad_input;
mod golden;
mod mutated;
mod round_trip;

//! Wire data survives a round trip, and invalid data is rejected with the name of the field.

mod bad_input;
mod golden;
mod mutated;
mod round_trip;

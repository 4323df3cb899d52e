//! What goes over the wire comes back the same, and what is wrong is told with its field.

mod bad_input;
mod mutated;
mod round_trip;

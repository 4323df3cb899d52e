//! Everything that a server promises, tried from outside.

mod results;
mod store;

//! Tests of networks.

mod evaluation;
mod files;
mod positions;
mod provided;
mod reference;

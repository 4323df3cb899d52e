//! Tests of networks.

mod evaluation;
mod files;
mod positions;
mod reference;

//! Outside programs at the table: good ones play whole games, and bad ones can do no harm.

mod good;
mod misbehaving;
mod table;

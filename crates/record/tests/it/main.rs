//! Records: writing, reading, verifying, showing, and re-dealing by an independent program.

mod bad_input;
mod docs;
mod edits;
mod flips;
mod games;
mod golden;
mod redeal;
mod round_trip;
mod show;
mod undo;

//! Records: written, read back, verified, shown, and dealt again by another program.

mod bad_input;
mod docs;
mod edits;
mod flips;
mod games;
mod redeal;
mod round_trip;
mod show;
mod undo;
mod written;

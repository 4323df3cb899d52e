//! Tests of board files: what the built-in boards hold, and the messages for invalid files.

mod boards;
mod invalid_texts;
mod layout;
mod tables;
mod unreadable_files;

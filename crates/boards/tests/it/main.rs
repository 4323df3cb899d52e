//! Board files from the outside: what the boards hold, and what is said of files that are wrong.

mod bad_files;
mod bad_texts;
mod boards;
mod drawing;
mod tables;

//! The program from the outside: what it prints, how it ends, and what it says of input that is wrong.

mod arena;
mod bad_input;
mod bad_maps;
mod bot_protocol;
mod clients;
mod docs;
mod ends;
mod flushes;
mod json;
mod kill;
mod ledger;
mod loadtest;
mod many_games;
mod maps;
mod outside;
mod pipes;
mod players;
mod process;
mod records;
mod replayed;
mod run;
mod stories;
mod tune;

//! Tests of the program as a process: its output, exit statuses, files and servers.

mod arena;
mod bad_input;
mod bad_maps;
mod bot_protocol;
mod clients;
mod docs;
mod external_bots;
mod flushes;
mod game_files;
mod game_output;
mod json;
mod kill;
mod ledger;
mod loadtest;
mod many_games;
mod maps;
mod pipes;
mod players;
mod process;
mod reload;
mod replayed_log;
mod run;
mod shutdown;
mod tune;

//! Integration tests of the server: most of them talk to a real server over the network.

mod authorization_matrix;
mod commits;
mod drawings;
mod flood;
mod frames;
mod games;
mod hostile_clients;
mod leaks;
mod leaving;
mod listener;
mod more_time;
mod openapi;
mod other_processes;
mod page_fixtures;
mod paused_clock;
mod raw_socket;
mod replays;
mod resends;
mod results;
mod site;
mod store;
mod table_lifecycle;
mod test_server;
mod two_players;
mod undo_grace;
mod unopened_games;

//! Tables: the log events of a table, the state that follows from them, and the task that serves it.
//!
//! A command is decided ([`decide`]) into a log event ([`log_event`]), which is appended to the log and then applied
//! ([`apply`]) to the state ([`state`]). Viewers receive updates ([`view`]) after the entry is durable.

pub(crate) mod apply;
pub(crate) mod board_catalog;
pub(crate) mod bot_moves;
pub(crate) mod bot_name;
pub(crate) mod bot_pool;
pub(crate) mod bot_queue;
pub(crate) mod chat;
pub(crate) mod context;
pub(crate) mod dealing;
pub(crate) mod decide;
pub(crate) mod encoded_drawing;
#[cfg(test)]
pub(crate) mod fixture;
pub(crate) mod loaded_table;
pub(crate) mod log_event;
mod logged_drawings;
pub(crate) mod names;
pub(crate) mod open_tables;
pub(crate) mod other_nodes;
pub(crate) mod presence;
pub(crate) mod registry;
mod replay;
pub(crate) mod request;
mod request_queue;
pub(crate) mod state;
mod task;
mod task_hint;
mod timers;
pub(crate) mod unreadable;
pub(crate) mod view;

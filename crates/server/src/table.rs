//! One table: its log, its state, and the task that serves it.

pub(crate) mod board_catalog;
pub(crate) mod bot_name;
pub(crate) mod bot_pool;
pub(crate) mod chat;
pub(crate) mod decide;
pub(crate) mod log_event;
pub(crate) mod registry;
mod replay;
pub(crate) mod state;
pub(crate) mod task;
mod timers;
pub(crate) mod view;

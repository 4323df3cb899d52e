//! The HTTP API and the page: the router and one file per resource.

mod boards;
mod devices;
mod extract;
mod games;
pub(crate) mod health;
mod http_error;
mod key_cookie;
mod leaderboard;
pub(crate) mod openapi;
mod people;
mod reports;
mod router;
pub(crate) mod site;
mod tables;

pub(crate) use extract::{Caller, OptionalCaller, TableId};
pub use http_error::HttpError;
pub(crate) use key_cookie::KeyCookie;
pub(crate) use router::{App, api};

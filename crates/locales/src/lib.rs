//! Fogg's words in every language: reads the messages in `locales/` and checks them.
//!
//! The page speaks the same files through `@fluent/bundle`. English is the source; every other language has the same
//! messages in the same files. What is checked here needs no knowledge of where a message is used.

mod check;
mod message;
mod words;

pub use check::{Finding, check};
pub use message::Message;
pub use words::{BadFile, Words, read};

/// The language in which messages are written first.
pub const SOURCE: &str = "en";

/// Every language that Fogg speaks.
pub const LANGUAGES: [&str; 7] = [SOURCE, "hu", "el", "fi", "da", "sv", "nb"];

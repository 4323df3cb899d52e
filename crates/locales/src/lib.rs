//! Reads the Fluent messages in `locales/` and checks that all languages are complete and consistent.
//!
//! The page loads the same files through `@fluent/bundle`. English is the source language; every other language has
//! the same messages in the same files. The checks here do not depend on where a message is used.

mod check;
mod locale;
mod message;

pub use check::{Problem, check};
pub use locale::Locale;
pub use message::Message;

/// The language that messages are written in first and translated from.
pub const SOURCE_LANGUAGE: &str = "en";

/// The code of every supported language.
pub const LANGUAGES: [&str; 7] = [SOURCE_LANGUAGE, "hu", "el", "fi", "da", "sv", "nb"];

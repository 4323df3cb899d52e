//! Games told to people.

//! People, the keys that identify them and the names that they choose.

pub(crate) mod directory;
pub(crate) mod key;
pub(crate) mod person_name;

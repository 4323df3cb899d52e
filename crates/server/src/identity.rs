//! People, the keys that identify them and the names that they choose.

mod directory;
mod key;
mod person_name;

pub(crate) use directory::{IdentityError, PeopleDirectory, random_bytes};
pub use key::{Key, ParseKeyError};
pub use person_name::{NameError, PersonName};

//! People, the keys that identify them and the names that they choose.

mod device_label;
mod directory;
mod key;
mod person_name;
mod removals;

pub use device_label::DeviceLabel;
pub(crate) use directory::{IdentityError, KeyStatus, PeopleDirectory, random_bytes};
pub use key::{Key, ParseKeyError};
pub use person_name::{NameError, PersonName};
pub(crate) use removals::Removals;

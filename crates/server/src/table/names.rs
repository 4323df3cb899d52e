//! The names of the people at a table. The log holds their ids only.

use std::collections::HashMap;
use std::sync::Arc;

use fogg_protocol::table as wire;

use crate::store::PersonId;

/// The name in game files of a person whose data was deleted, or whom an operator has removed.
const REMOVED_NAME: &str = "Removed player";

/// The current names of some people. People without a name were deleted or removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names(HashMap<PersonId, Option<Arc<str>>>);

impl Names {
    /// The person as clients see them.
    pub(crate) fn to_wire(&self, person: PersonId) -> wire::Person {
        let name = self.find(person);
        wire::Person { id: person.0, name: name.unwrap_or_default().to_owned(), deleted: name.is_none() }
    }

    /// The name in a game file, which has no language.
    pub(crate) fn in_record(&self, person: PersonId) -> String {
        self.find(person).unwrap_or(REMOVED_NAME).to_owned()
    }

    /// The people who had another name in an earlier collection.
    pub(crate) fn changed_since(&self, earlier: &Names) -> Vec<PersonId> {
        let has_changed = |(person, name): &(&PersonId, &Option<Arc<str>>)| {
            earlier.0.get(person).is_some_and(|earlier| earlier != *name)
        };
        self.0.iter().filter(has_changed).map(|(person, _)| *person).collect()
    }

    /// Whether a person has a name that may be shown.
    pub(crate) fn is_shown(&self, person: PersonId) -> bool {
        self.find(person).is_some()
    }

    /// Whether the name of a person was read, also if there is none.
    pub(crate) fn has(&self, person: PersonId) -> bool {
        self.0.contains_key(&person)
    }

    fn find(&self, person: PersonId) -> Option<&str> {
        self.0.get(&person)?.as_deref()
    }
}

impl FromIterator<(PersonId, Option<Arc<str>>)> for Names {
    fn from_iter<I: IntoIterator<Item = (PersonId, Option<Arc<str>>)>>(names: I) -> Names {
        Names(names.into_iter().collect())
    }
}

//! People and keys in the database.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::SqliteStore;
use crate::store::{KeyHash, PeopleStore, Person, PersonId, StoreError, StoreFuture, Timestamp};

impl PeopleStore for SqliteStore {
    fn create_person(&self, person: Person, key: KeyHash, now: Timestamp) -> StoreFuture<'_, bool> {
        self.write(move |connection| {
            let is_new = connection.execute(
                "INSERT INTO people (person_id, name, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
                params![person.id.0, person.name, now.0],
            )? == 1;
            if is_new {
                insert_key(connection, key, person.id, None, now)?;
            }
            Ok(is_new)
        })
    }

    fn person_by_key(&self, key: KeyHash) -> StoreFuture<'_, Option<Person>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT person_id, name FROM keys JOIN people USING (person_id) \
                 WHERE hash = ?1 AND expires_at IS NULL",
            )?;
            Ok(statement.query_row([&key.0], to_person).optional()?)
        })
    }

    fn people(&self, ids: Vec<PersonId>) -> StoreFuture<'_, Vec<Person>> {
        self.read(move |connection| {
            let mut statement =
                connection.prepare_cached("SELECT person_id, name FROM people WHERE person_id = ?1")?;
            let people = ids.iter().map(|id| statement.query_row([id.0], to_person).optional());
            Ok(people.filter_map(Result::transpose).collect::<Result<_, _>>()?)
        })
    }

    fn rename_person(&self, person: PersonId, name: String) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            connection
                .execute("UPDATE people SET name = ?2 WHERE person_id = ?1", params![person.0, name])?;
            Ok(())
        })
    }

    fn create_link(
        &self,
        person: PersonId,
        link: KeyHash,
        expires_at: Timestamp,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.write(move |connection| insert_key(connection, link, person, Some(expires_at), now))
    }

    fn redeem_link(&self, link: KeyHash, key: KeyHash, now: Timestamp) -> StoreFuture<'_, Option<PersonId>> {
        self.write(move |connection| {
            let redeemed = connection
                .query_row(
                    "DELETE FROM keys WHERE hash = ?1 AND expires_at IS NOT NULL RETURNING person_id, expires_at",
                    [&link.0],
                    |row| Ok((PersonId(row.get(0)?), Timestamp(row.get(1)?))),
                )
                .optional()?;
            let Some((person, _)) = redeemed.filter(|(_, expires_at)| now < *expires_at) else {
                return Ok(None);
            };
            insert_key(connection, key, person, None, now)?;
            Ok(Some(person))
        })
    }

    fn delete_key(&self, key: KeyHash) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            connection.execute("DELETE FROM keys WHERE hash = ?1", [&key.0])?;
            Ok(())
        })
    }
}

fn to_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? })
}

/// Inserts a key, or a device link if it expires.
fn insert_key(
    connection: &Connection,
    hash: KeyHash,
    person: PersonId,
    expires_at: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO keys (hash, person_id, expires_at, created_at) VALUES (?1, ?2, ?3, ?4)",
        params![hash.0, person.0, expires_at.map(|at| at.0), now.0],
    )?;
    Ok(())
}

//! People and keys in the database.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::SqliteStore;
use crate::store::{KeyHash, PeopleStore, Person, PersonId, StoreError, StoreFuture, Timestamp};

impl PeopleStore for SqliteStore {
    fn create_person(&self, name: String, key: KeyHash, now: Timestamp) -> StoreFuture<'_, PersonId> {
        self.write(move |connection| {
            connection
                .execute("INSERT INTO people (name, created_at) VALUES (?1, ?2)", params![name, now.0])?;
            let person = PersonId(connection.last_insert_rowid());
            insert_key(connection, key, person, None, now)?;
            Ok(person)
        })
    }

    fn person_by_key(&self, key: KeyHash) -> StoreFuture<'_, Option<Person>> {
        let to_person = |row: &Row<'_>| Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? });
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT person_id, name FROM keys JOIN people USING (person_id) \
                 WHERE hash = ?1 AND expires_at IS NULL",
            )?;
            Ok(statement.query_row([&key.0], to_person).optional()?)
        })
    }

    fn person_name(&self, person: PersonId) -> StoreFuture<'_, Option<String>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT name FROM people WHERE person_id = ?1")?;
            Ok(statement.query_row([person.0], |row| row.get(0)).optional()?)
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

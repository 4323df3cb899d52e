//! People and keys in the database.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::SqliteStore;
use crate::store::{
    Device, KeyHash, KeyOwner, NewDevice, NewReport, PeopleChanges, PeopleStore, Person, PersonId,
    StoreError, StoreFuture, Timestamp,
};

/// The number of changes that are kept; servers read them every second.
const KEPT_CHANGES: i64 = 10_000;

impl PeopleStore for SqliteStore {
    fn create_person(&self, person: Person, device: NewDevice, now: Timestamp) -> StoreFuture<'_, bool> {
        self.write(move |connection| {
            let is_new = connection.execute(
                "INSERT INTO people (person_id, name, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
                params![person.id.0, person.name, now.0],
            )? == 1;
            if is_new {
                insert_key(connection, &device, person.id, None, now)?;
            }
            Ok(is_new)
        })
    }

    fn owner_of_key(&self, key: KeyHash) -> StoreFuture<'_, Option<KeyOwner>> {
        let to_owner = |row: &Row<'_>| {
            let (person, is_removed) = (to_person(row)?, row.get(2)?);
            Ok(KeyOwner { person, is_removed, used_at: Timestamp(row.get(3)?) })
        };
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT person_id, name, removed_at IS NOT NULL, used_at FROM keys JOIN people USING (person_id) \
                 WHERE hash = ?1 AND expires_at IS NULL",
            )?;
            Ok(statement.query_row([&key.0], to_owner).optional()?)
        })
    }

    fn people(&self, ids: Vec<PersonId>) -> StoreFuture<'_, Vec<Person>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT person_id, name FROM people WHERE person_id = ?1 AND removed_at IS NULL",
            )?;
            let people = ids.iter().map(|id| statement.query_row([id.0], to_person).optional());
            Ok(people.filter_map(Result::transpose).collect::<Result<_, _>>()?)
        })
    }

    fn rename_person(&self, person: PersonId, name: String) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            connection
                .execute("UPDATE people SET name = ?2 WHERE person_id = ?1", params![person.0, name])?;
            record_change(connection, person)
        })
    }

    fn create_link(
        &self,
        person: PersonId,
        link: KeyHash,
        expires_at: Timestamp,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.write(move |connection| insert_key(connection, &link.into(), person, Some(expires_at), now))
    }

    fn redeem_link(
        &self,
        link: KeyHash,
        device: NewDevice,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<PersonId>> {
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
            insert_key(connection, &device, person, None, now)?;
            Ok(Some(person))
        })
    }

    fn devices(&self, person: PersonId) -> StoreFuture<'_, Vec<Device>> {
        self.read(move |connection| devices(connection, person))
    }

    fn mark_key_used(&self, key: KeyHash, used_at: Timestamp) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            connection.execute("UPDATE keys SET used_at = ?2 WHERE hash = ?1", params![key.0, used_at.0])?;
            Ok(())
        })
    }

    fn delete_key(&self, key: KeyHash) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            let delete = "DELETE FROM keys WHERE hash = ?1 RETURNING person_id";
            let owner = connection.query_row(delete, [&key.0], |row| row.get(0).map(PersonId)).optional()?;
            owner.map_or(Ok(()), |person| record_change(connection, person))
        })
    }

    fn delete_keys(&self, person: PersonId, kept: Option<KeyHash>) -> StoreFuture<'_, ()> {
        self.write(move |connection| delete_keys(connection, person, kept))
    }

    fn people_changes(&self, after: u64) -> StoreFuture<'_, PeopleChanges> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT change_id, person_id FROM people_changes WHERE change_id > ?1 ORDER BY change_id",
            )?;
            let mut changes = PeopleChanges { people: Vec::new(), last: after };
            let mut rows = statement.query([super::log::to_sql_seq(after)])?;
            while let Some(row) = rows.next()? {
                changes.last = super::log::seq_at(row, 0)?;
                changes.people.push(PersonId(row.get(1)?));
            }
            Ok(changes)
        })
    }

    fn create_report(&self, report: NewReport) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            let NewReport { at, reporter, person, game, reason, name, message } = report;
            connection.execute(
                "INSERT INTO reports (created_at, reporter_id, person_id, game_id, reason, name, message) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params![at.0, reporter.0, person.0, game.as_bytes(), reason, name, message],
            )?;
            Ok(())
        })
    }

    fn reports_since(&self, reporter: PersonId, since: Timestamp) -> StoreFuture<'_, u32> {
        self.read(move |connection| {
            let sql = "SELECT count(*) FROM reports WHERE reporter_id = ?1 AND created_at >= ?2";
            Ok(connection.query_row(sql, params![reporter.0, since.0], |row| row.get(0))?)
        })
    }

    fn last_people_change(&self) -> StoreFuture<'_, u64> {
        self.read(|connection| {
            let sql = "SELECT coalesce(max(change_id), 0) FROM people_changes";
            Ok(connection.query_row(sql, [], |row| super::log::seq_at(row, 0))?)
        })
    }
}

fn to_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? })
}

/// Inserts the key of a device, or a device link if it expires.
fn insert_key(
    connection: &Connection,
    NewDevice { key, label }: &NewDevice,
    person: PersonId,
    expires_at: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO keys (hash, person_id, expires_at, created_at, label, used_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?4)",
        params![key.0, person.0, expires_at.map(|at| at.0), now.0, label],
    )?;
    Ok(())
}

fn devices(connection: &Connection, person: PersonId) -> Result<Vec<Device>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT hash, label, created_at, used_at FROM keys WHERE person_id = ?1 AND expires_at IS NULL \
         ORDER BY used_at DESC, created_at DESC, hash",
    )?;
    let to_device = |row: &Row<'_>| {
        Ok(Device {
            key: KeyHash(row.get(0)?),
            label: row.get(1)?,
            created_at: Timestamp(row.get(2)?),
            used_at: Timestamp(row.get(3)?),
        })
    };
    Ok(statement.query_map([person.0], to_device)?.collect::<Result<_, _>>()?)
}

/// Deletes all keys and device links of a person except one.
pub(super) fn delete_keys(
    connection: &Connection,
    person: PersonId,
    kept: Option<KeyHash>,
) -> Result<(), StoreError> {
    let delete = "DELETE FROM keys WHERE person_id = ?1 AND hash IS NOT ?2";
    connection.execute(delete, params![person.0, kept.map(|key| key.0)])?;
    record_change(connection, person)
}

/// Records that a person has changed, so that all servers read them again.
pub(super) fn record_change(connection: &Connection, person: PersonId) -> Result<(), StoreError> {
    connection.execute("INSERT INTO people_changes (person_id) VALUES (?1)", [person.0])?;
    let last = connection.last_insert_rowid();
    connection.execute("DELETE FROM people_changes WHERE change_id <= ?1", [last - KEPT_CHANGES])?;
    Ok(())
}

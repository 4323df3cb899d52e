//! People and keys in the database.

use tokio_postgres::Row;

use super::log::{bytes_of, seq_at, to_sql_seq};
use super::{PostgresStore, damaged, person_at};
use crate::store::{
    Device, KeyHash, KeyOwner, NewDevice, NewReport, PeopleChanges, PeopleStore, Person, PersonId,
    StoreError, StoreFuture, Timestamp,
};

impl PeopleStore for PostgresStore {
    fn create_person(&self, person: Person, device: NewDevice, now: Timestamp) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            // If the answer was lost, the repeated statement finds the key.
            let sql = "WITH person AS ( \
                           INSERT INTO people (person_id, name, created_at) VALUES ($1, $2, $3) \
                           ON CONFLICT DO NOTHING RETURNING person_id \
                       ), key AS ( \
                           INSERT INTO keys (hash, person_id, created_at, label, used_at) \
                           SELECT $4, person_id, $3, $5, $3 FROM person \
                       ) SELECT EXISTS (SELECT 1 FROM person) \
                         OR EXISTS (SELECT 1 FROM keys WHERE hash = $4 AND person_id = $1)";
            let key = device.key.0.as_slice();
            self.truth(sql, &[&person.id.0, &person.name, &now.0, &key, &device.label]).await
        })
    }

    fn owner_of_key(&self, key: KeyHash) -> StoreFuture<'_, Option<KeyOwner>> {
        Box::pin(async move {
            let sql = "SELECT person_id, name, removed_at IS NOT NULL, used_at FROM keys \
                       JOIN people USING (person_id) WHERE hash = $1 AND expires_at IS NULL";
            let to_owner = |row: Row| {
                let (person, is_removed) = (to_person(&row)?, row.try_get(2)?);
                Ok(KeyOwner { person, is_removed, used_at: Timestamp(row.try_get(3)?) })
            };
            let row = self.first_row(sql, &[&key.0.as_slice()]).await?;
            row.map(to_owner).transpose().map_err(damaged)
        })
    }

    fn people(&self, ids: Vec<PersonId>) -> StoreFuture<'_, Vec<Person>> {
        Box::pin(async move {
            let ids: Vec<i64> = ids.into_iter().map(|id| id.0).collect();
            let sql = "SELECT person_id, name FROM people WHERE person_id = ANY ($1) AND removed_at IS NULL";
            let rows = self.rows(sql, &[&ids]).await?;
            rows.iter().map(to_person).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn rename_person(&self, person: PersonId, name: String) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let change = "renamed AS (UPDATE people SET name = $2 FROM turn WHERE person_id = $1)";
            self.run(&changing(change, "SELECT $1 FROM turn", "SELECT 1"), &[&person.0, &name]).await
        })
    }

    fn create_link(
        &self,
        person: PersonId,
        link: KeyHash,
        expires_at: Timestamp,
        now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let sql = "INSERT INTO keys (hash, person_id, expires_at, created_at, label, used_at) \
                       VALUES ($1, $2, $3, $4, '', $4) ON CONFLICT DO NOTHING";
            self.run(sql, &[&link.0.as_slice(), &person.0, &expires_at.0, &now.0]).await
        })
    }

    fn redeem_link(
        &self,
        link: KeyHash,
        device: NewDevice,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<PersonId>> {
        Box::pin(async move {
            // If the answer was lost, the repeated statement finds the new key.
            let sql = "WITH link AS ( \
                           DELETE FROM keys WHERE hash = $1 AND expires_at IS NOT NULL RETURNING person_id, expires_at \
                       ), redeemed AS ( \
                           INSERT INTO keys (hash, person_id, created_at, label, used_at) \
                           SELECT $2, person_id, $4, $3, $4 FROM link WHERE expires_at > $4 RETURNING person_id \
                       ) SELECT person_id FROM redeemed \
                         UNION ALL SELECT person_id FROM keys WHERE hash = $2 AND expires_at IS NULL";
            let (link, key) = (link.0.as_slice(), device.key.0.as_slice());
            let row = self.first_row(sql, &[&link, &key, &device.label, &now.0]).await?;
            row.map(|row| person_at(&row, 0)).transpose().map_err(damaged)
        })
    }

    fn devices(&self, person: PersonId) -> StoreFuture<'_, Vec<Device>> {
        Box::pin(async move {
            let sql = "SELECT hash, label, created_at, used_at FROM keys \
                       WHERE person_id = $1 AND expires_at IS NULL ORDER BY used_at DESC, created_at DESC, hash";
            let rows = self.rows(sql, &[&person.0]).await?;
            rows.iter().map(to_device).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn mark_key_used(&self, key: KeyHash, used_at: Timestamp) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let sql = "UPDATE keys SET used_at = $2 WHERE hash = $1";
            self.run(sql, &[&key.0.as_slice(), &used_at.0]).await
        })
    }

    fn delete_key(&self, key: KeyHash) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let change = "deleted AS (DELETE FROM keys USING turn WHERE hash = $1 RETURNING person_id)";
            let sql = changing(change, "SELECT person_id FROM deleted", "SELECT 1");
            self.run(&sql, &[&key.0.as_slice()]).await
        })
    }

    fn delete_keys(&self, person: PersonId, kept: Option<KeyHash>) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let change = "deleted AS ( \
                DELETE FROM keys USING turn WHERE person_id = $1 AND hash IS DISTINCT FROM $2::bytea)";
            let kept = kept.as_ref().map(|key| key.0.as_slice());
            self.run(&changing(change, "SELECT $1 FROM turn", "SELECT 1"), &[&person.0, &kept]).await
        })
    }

    fn people_changes(&self, after: u64) -> StoreFuture<'_, PeopleChanges> {
        Box::pin(async move {
            let sql =
                "SELECT change_id, person_id FROM people_changes WHERE change_id > $1 ORDER BY change_id";
            let rows = self.rows(sql, &[&to_sql_seq(after)]).await?;
            let last = rows.last().map_or(Ok(after), |row| seq_at(row, 0)).map_err(damaged)?;
            let people =
                rows.iter().map(|row| person_at(row, 1)).collect::<Result<_, _>>().map_err(damaged)?;
            Ok(PeopleChanges { people, last })
        })
    }

    fn create_report(&self, report: NewReport) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let NewReport { at, reporter, person, game, reason, name, message } = report;
            // If the answer was lost, the repeated statement finds the report.
            let sql = "INSERT INTO reports (created_at, reporter_id, person_id, game_id, reason, name, message) \
                       SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS ( \
                           SELECT 1 FROM reports WHERE reporter_id = $2 AND created_at = $1 AND person_id = $3 \
                           AND message IS NOT DISTINCT FROM $7)";
            self.run(sql, &[&at.0, &reporter.0, &person.0, &bytes_of(&game), &reason, &name, &message]).await
        })
    }

    fn reports_since(&self, reporter: PersonId, since: Timestamp) -> StoreFuture<'_, u32> {
        Box::pin(async move {
            let sql = "SELECT count(*) FROM reports WHERE reporter_id = $1 AND created_at >= $2";
            Ok(u32::try_from(self.number(sql, &[&reporter.0, &since.0]).await?).unwrap_or(u32::MAX))
        })
    }

    fn last_people_change(&self) -> StoreFuture<'_, u64> {
        Box::pin(
            async move { self.number("SELECT coalesce(max(change_id), 0) FROM people_changes", &[]).await },
        )
    }
}

impl PostgresStore {
    /// The number that a statement returns.
    pub(super) async fn number(&self, sql: &str, params: &super::Params<'_>) -> Result<u64, StoreError> {
        let row = self.first_row(sql, params).await?;
        row.map_or(Ok(0), |row| seq_at(&row, 0)).map_err(damaged)
    }

    /// The truth value that a statement returns.
    pub(super) async fn truth(&self, sql: &str, params: &super::Params<'_>) -> Result<bool, StoreError> {
        let row = self.first_row(sql, params).await?;
        row.map_or(Ok(false), |row| row.try_get(0)).map_err(damaged)
    }
}

/// A statement that changes people, and records that those whom `changed` selects have changed.
///
/// The numbers of changes are those of their commits, because writers take turns; otherwise a server that has read a
/// change would not look for an earlier one that is committed later. Every change waits for its turn first, so that two
/// do not wait for each other.
pub(super) fn changing(change: &str, changed: &str, reply: &str) -> String {
    format!(
        "WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(7327, 1)), {change}, \
         recorded AS (INSERT INTO people_changes (person_id) {changed}), \
         forgotten AS (DELETE FROM people_changes WHERE change_id <= ( \
             SELECT max(change_id) FROM people_changes) - 10000) {reply}"
    )
}

fn to_person(row: &Row) -> Result<Person, tokio_postgres::Error> {
    Ok(Person { id: person_at(row, 0)?, name: row.try_get(1)? })
}

fn to_device(row: &Row) -> Result<Device, tokio_postgres::Error> {
    let hash: &[u8] = row.try_get(0)?;
    let mut key = [0; 32];
    let len = hash.len().min(key.len());
    key[..len].copy_from_slice(&hash[..len]);
    Ok(Device {
        key: KeyHash(key),
        label: row.try_get(1)?,
        created_at: Timestamp(row.try_get(2)?),
        used_at: Timestamp(row.try_get(3)?),
    })
}

//! What operators read and change in the database.

use tokio_postgres::Row;

use super::people::changing;
use super::results::count_at;
use super::{Params, PostgresStore, damaged, game_at, person_at};
use crate::store::{
    AdminLogRow, AdminStore, Erasure, GameId, PersonId, PersonRow, ReportRow, Stage, StoreError, StoreFuture,
    TableRow, Timestamp,
};

impl AdminStore for PostgresStore {
    fn admin_tables(&self, stage: Option<Stage>, limit: u32) -> StoreFuture<'_, Vec<TableRow>> {
        Box::pin(async move {
            let sql = "SELECT game_id, stage, listed, host_id, name, changed_at FROM games \
                       LEFT JOIN people ON person_id = host_id WHERE $1::text IS NULL OR stage = $1 \
                       ORDER BY changed_at DESC, game_id LIMIT $2";
            let rows = self.rows(sql, &[&stage.map(Stage::as_str), &i64::from(limit)]).await?;
            rows.iter().map(to_table).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn admin_delete_table(&self, game: GameId, log: AdminLogRow) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let sql = "WITH deleted_log AS (DELETE FROM log WHERE game_id = $1), \
                       deleted_people AS (DELETE FROM game_people WHERE game_id = $1), \
                       deleted_chat AS (DELETE FROM chat WHERE game_id = $1), \
                       deleted_game AS (DELETE FROM games WHERE game_id = $1) \
                       INSERT INTO admin_log (created_at, operator, command, target) VALUES ($2, $3, $4, $5)";
            let id = game.as_bytes().as_slice();
            self.run(sql, &[&id, &log.at.0, &log.operator, &log.command, &log.target]).await
        })
    }

    fn admin_people(&self, text: String, limit: u32) -> StoreFuture<'_, Vec<PersonRow>> {
        Box::pin(async move {
            let sql = "SELECT person_id, name, created_at, removed_at, \
                       (SELECT max(used_at) FROM keys WHERE keys.person_id = people.person_id), \
                       (SELECT count(DISTINCT game_id) FROM results WHERE results.person_id = people.person_id) \
                       FROM people WHERE position(lower($1) IN lower(name)) > 0 OR person_id::text = $1 \
                       ORDER BY created_at DESC, person_id LIMIT $2";
            let rows = self.rows(sql, &[&text, &i64::from(limit)]).await?;
            rows.iter().map(to_person).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn admin_set_removed(
        &self,
        person: PersonId,
        removed_at: Option<Timestamp>,
        log: AdminLogRow,
    ) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let change = "changed AS ( \
                    UPDATE people SET removed_at = $2 FROM turn WHERE person_id = $1 RETURNING person_id \
                ), logged AS ( \
                    INSERT INTO admin_log (created_at, operator, command, target) SELECT $3, $4, $5, $6 FROM changed)";
            let sql =
                changing(change, "SELECT person_id FROM changed", "SELECT EXISTS (SELECT 1 FROM changed)");
            let removed_at = removed_at.map(|at| at.0);
            self.truth(&sql, &[&person.0, &removed_at, &log.at.0, &log.operator, &log.command, &log.target])
                .await
        })
    }

    fn admin_delete_person(&self, person: PersonId, log: AdminLogRow) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let change = format!(
                "chosen AS (SELECT person_id FROM people, turn WHERE person_id = $1), {DELETE_CHOSEN}, logged AS ( \
                     INSERT INTO admin_log (created_at, operator, command, target) SELECT $2, $3, $4, $5 FROM chosen)"
            );
            let sql =
                changing(&change, "SELECT person_id FROM chosen", "SELECT EXISTS (SELECT 1 FROM chosen)");
            self.truth(&sql, &[&person.0, &log.at.0, &log.operator, &log.command, &log.target]).await
        })
    }

    fn admin_purge_guests(&self, unused_since: Timestamp, log: AdminLogRow) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let change = format!(
                "chosen AS ( \
                     SELECT person_id FROM people p, turn WHERE created_at < $1 AND removed_at IS NULL \
                     AND NOT EXISTS (SELECT 1 FROM keys WHERE keys.person_id = p.person_id AND used_at >= $1) \
                     AND NOT EXISTS (SELECT 1 FROM game_people WHERE game_people.person_id = p.person_id) \
                     AND NOT EXISTS (SELECT 1 FROM results WHERE results.person_id = p.person_id) \
                     AND NOT EXISTS (SELECT 1 FROM reports WHERE resolved_at IS NULL \
                         AND p.person_id IN (reports.person_id, reporter_id)) \
                 ), {DELETE_CHOSEN}, logged AS ( \
                     INSERT INTO admin_log (created_at, operator, command, target) \
                     SELECT $2, $3, $4, count(*) || ' people' FROM chosen)"
            );
            let sql = changing(&change, "SELECT person_id FROM chosen", "SELECT count(*) FROM chosen");
            self.number(&sql, &[&unused_since.0, &log.at.0, &log.operator, &log.command]).await
        })
    }

    fn admin_erase(&self) -> StoreFuture<'_, Erasure> {
        Box::pin(async { Ok(Erasure::LeftToPostgres) })
    }

    fn admin_reports(&self, all: bool, limit: u32) -> StoreFuture<'_, Vec<ReportRow>> {
        Box::pin(
            async move { self.reports("resolved_at IS NULL OR $1::bool", &[&all, &i64::from(limit)]).await },
        )
    }

    fn admin_reports_of(&self, person: PersonId) -> StoreFuture<'_, Vec<ReportRow>> {
        Box::pin(
            async move { self.reports("reporter_id = $1 OR person_id = $1", &[&person.0, &i64::MAX]).await },
        )
    }

    fn admin_resolve_report(&self, id: i64, log: AdminLogRow) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let sql = "WITH resolved AS ( \
                           UPDATE reports SET resolved_at = $2 WHERE report_id = $1 AND resolved_at IS NULL RETURNING 1 \
                       ), logged AS ( \
                           INSERT INTO admin_log (created_at, operator, command, target) SELECT $2, $3, $4, $5 FROM resolved \
                       ) SELECT EXISTS (SELECT 1 FROM resolved)";
            self.truth(sql, &[&id, &log.at.0, &log.operator, &log.command, &log.target]).await
        })
    }

    fn admin_record(&self, log: AdminLogRow) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let sql = "INSERT INTO admin_log (created_at, operator, command, target) VALUES ($1, $2, $3, $4)";
            self.run(sql, &[&log.at.0, &log.operator, &log.command, &log.target]).await
        })
    }

    fn admin_log(&self, limit: u32) -> StoreFuture<'_, Vec<AdminLogRow>> {
        Box::pin(async move {
            let sql =
                "SELECT created_at, operator, command, target FROM admin_log ORDER BY entry_id DESC LIMIT $1";
            let rows = self.rows(sql, &[&i64::from(limit)]).await?;
            let to_row = |row: &Row| {
                Ok(AdminLogRow {
                    at: Timestamp(row.try_get(0)?),
                    operator: row.try_get(1)?,
                    command: row.try_get(2)?,
                    target: row.try_get(3)?,
                })
            };
            rows.iter().map(to_row).collect::<Result<_, _>>().map_err(damaged)
        })
    }
}

/// Deletes the data of the people in `chosen`, and all messages between servers, which may contain their chat.
const DELETE_CHOSEN: &str = "\
    deleted_keys AS (DELETE FROM keys USING chosen WHERE keys.person_id = chosen.person_id), \
    deleted_reports AS (DELETE FROM reports USING chosen WHERE reports.person_id = chosen.person_id), \
    deleted_chat AS (DELETE FROM chat USING chosen WHERE author_id = chosen.person_id), \
    deleted_messages AS (DELETE FROM node_messages WHERE EXISTS (SELECT 1 FROM chosen)), \
    deleted_people AS (DELETE FROM people USING chosen WHERE people.person_id = chosen.person_id)";

impl PostgresStore {
    /// The reports that match a condition on the first parameter; the second is the limit.
    async fn reports(&self, condition: &str, params: &Params<'_>) -> Result<Vec<ReportRow>, StoreError> {
        let sql = format!(
            "SELECT game_id, report_id, created_at, reporter_id, person_id, reason, name, message, resolved_at \
             FROM reports WHERE {condition} ORDER BY report_id DESC LIMIT $2"
        );
        let rows = self.rows(&sql, params).await?;
        rows.iter().map(to_report).collect::<Result<_, _>>().map_err(damaged)
    }
}

fn to_table(row: &Row) -> Result<TableRow, tokio_postgres::Error> {
    Ok(TableRow {
        game: game_at(row, 0)?,
        stage: row.try_get(1)?,
        listed: row.try_get(2)?,
        host: person_at(row, 3)?,
        host_name: row.try_get(4)?,
        changed_at: Timestamp(row.try_get(5)?),
    })
}

fn to_person(row: &Row) -> Result<PersonRow, tokio_postgres::Error> {
    Ok(PersonRow {
        id: person_at(row, 0)?,
        name: row.try_get(1)?,
        created_at: Timestamp(row.try_get(2)?),
        removed_at: row.try_get::<_, Option<i64>>(3)?.map(Timestamp),
        used_at: row.try_get::<_, Option<i64>>(4)?.map(Timestamp),
        games: count_at(row, 5)?,
    })
}

fn to_report(row: &Row) -> Result<ReportRow, tokio_postgres::Error> {
    Ok(ReportRow {
        game: game_at(row, 0)?,
        id: row.try_get(1)?,
        created_at: Timestamp(row.try_get(2)?),
        reporter: person_at(row, 3)?,
        person: person_at(row, 4)?,
        reason: row.try_get(5)?,
        name: row.try_get(6)?,
        message: row.try_get(7)?,
        resolved_at: row.try_get::<_, Option<i64>>(8)?.map(Timestamp),
    })
}

//! The row that identifies a database and counts its commits.

use rusqlite::{Connection, Row, params};
use sha2::{Digest as _, Sha256};

use crate::store::StoreError;

/// The first bytes of everything that is hashed.
const HASH_LABEL: &[u8] = b"fogg state 1";

/// The identity of a database and the number of its commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DatabaseState {
    /// Random, and the same in all copies of a database.
    pub(super) database_id: [u8; 16],
    /// The number of commits so far.
    pub(super) commits: i64,
}

impl DatabaseState {
    /// The state of a new database.
    pub(super) fn initialize(connection: &Connection) -> Result<(), StoreError> {
        let database_id = connection.query_row("SELECT randomblob(16)", [], |row| row.get(0))?;
        let state = DatabaseState { database_id, commits: 1 };
        connection.execute(
            "INSERT INTO database_state (id, database_id, commits, hash) VALUES (1, ?1, ?2, ?3)",
            params![state.database_id, state.commits, state.hash()],
        )?;
        Ok(())
    }

    /// Reads the state; `None` if it is damaged.
    pub(super) fn read(connection: &Connection) -> Result<Option<DatabaseState>, StoreError> {
        let mut select = connection
            .prepare_cached("SELECT database_id, commits, hash FROM main.database_state WHERE id = 1")?;
        let to_state = |row: &Row<'_>| -> rusqlite::Result<(DatabaseState, [u8; 32])> {
            Ok((DatabaseState { database_id: row.get(0)?, commits: row.get(1)? }, row.get(2)?))
        };
        match select.query_row([], to_state) {
            Ok((state, hash)) => Ok((state.hash() == hash).then_some(state)),
            Err(
                rusqlite::Error::QueryReturnedNoRows
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::FromSqlConversionFailure(..),
            ) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Counts the commit that is about to happen.
    pub(super) fn count_commit(connection: &Connection) -> Result<DatabaseState, StoreError> {
        let mut state = DatabaseState::read(connection)?.ok_or(StoreError::DamagedState)?;
        state.commits += 1;
        let mut update = connection.prepare_cached("UPDATE database_state SET commits = ?1, hash = ?2")?;
        update.execute(params![state.commits, state.hash()])?;
        Ok(state)
    }

    /// Takes over the id of another database, whose copy this one is.
    pub(super) fn set_database_id(connection: &Connection, database_id: [u8; 16]) -> Result<(), StoreError> {
        let state = DatabaseState::read(connection)?.ok_or(StoreError::DamagedState)?;
        let state = DatabaseState { database_id, ..state };
        let sql = "UPDATE database_state SET database_id = ?1, hash = ?2";
        connection.execute(sql, params![state.database_id, state.hash()])?;
        Ok(())
    }

    fn hash(&self) -> [u8; 32] {
        let hasher = Sha256::new_with_prefix(HASH_LABEL).chain_update(self.database_id);
        hasher.chain_update(self.commits.to_be_bytes()).finalize().into()
    }
}

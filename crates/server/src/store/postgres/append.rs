//! Appends entries to logs: many of different games in one statement, which is one transaction and one round trip.
//!
//! The row of `games` decides: a writer updates it only if it still names the entry before, and a second writer waits for
//! the first and finds that it does not. Rows are locked in the order of game ids, so that statements of
//! several servers do not wait for each other in a circle.

use deadpool_postgres::{Client, GenericClient};
use tokio_postgres::Row;

use super::failure::{Failure, text_of};
use super::log::{seat_column, to_sql_seq};
use super::results;
use crate::store::{AppendOutcome, EntryHash, GameId, LogEntry, NewEntry, StoreError};

/// Entries of which each belongs to another game, as the columns of a statement.
#[derive(Default)]
struct Columns<'a> {
    games: Vec<&'a [u8]>,
    seqs: Vec<i64>,
    times: Vec<i64>,
    seats: Vec<Option<i16>>,
    move_ids: Vec<Option<&'a str>>,
    bodies: Vec<&'a str>,
    hashes: Vec<&'a [u8]>,
    stages: Vec<&'static str>,
    listed: Vec<bool>,
    hosts: Vec<i64>,
    wake_times: Vec<Option<i64>>,
    closes_unopened: Vec<bool>,
    /// The games whose people change, and each of their people with the game.
    changed_games: Vec<&'a [u8]>,
    seated_games: Vec<&'a [u8]>,
    people: Vec<i64>,
    board_games: Vec<&'a [u8]>,
    board_hashes: Vec<&'a [u8]>,
    board_files: Vec<&'a str>,
}

/// Writes the entries and the rows of `games`, and returns the games whose entry was written.
const APPEND: &str = "\
    WITH input AS MATERIALIZED ( \
        SELECT * FROM unnest($1::bytea[], $2::int8[], $3::int8[], $4::int2[], $5::text[], $6::text[], $7::bytea[], \
            $8::text[], $9::bool[], $10::int8[], $11::int8[], $12::bool[]) \
        AS i (game_id, seq, created_at, seat, move_id, body, hash, stage, listed, host_id, wake_at, closes_unopened) \
    ), written AS ( \
        INSERT INTO games AS g \
            (game_id, stage, listed, host_id, wake_at, changed_at, opened_at, last_seq, last_hash) \
        SELECT game_id, stage, listed, host_id, wake_at, created_at, \
            CASE WHEN closes_unopened THEN created_at END, seq, hash \
        FROM input i \
        WHERE coalesce((SELECT x.last_seq FROM games x WHERE x.game_id = i.game_id), 0) = i.seq - 1 \
            AND (SELECT l.seq FROM log l \
                WHERE l.game_id = i.game_id AND l.seat = i.seat AND l.move_id = i.move_id) IS NULL \
        ORDER BY game_id \
        ON CONFLICT (game_id) DO UPDATE SET \
            stage = excluded.stage, listed = excluded.listed, host_id = excluded.host_id, \
            wake_at = excluded.wake_at, changed_at = excluded.changed_at, \
            opened_at = CASE WHEN excluded.opened_at IS NOT NULL THEN coalesce(g.opened_at, excluded.opened_at) END, \
            last_seq = excluded.last_seq, last_hash = excluded.last_hash \
        WHERE g.last_seq = excluded.last_seq - 1 \
        RETURNING g.game_id \
    ), logged AS ( \
        INSERT INTO log (game_id, seq, created_at, seat, move_id, body, hash) \
        SELECT game_id, seq, created_at, seat, move_id, body, hash FROM input JOIN written USING (game_id) \
    )";

/// Writes also people and boards.
const APPEND_ALL: &str = ", removed AS ( \
        DELETE FROM game_people p USING written \
        WHERE p.game_id = written.game_id AND p.game_id = ANY ($13::bytea[]) AND NOT EXISTS ( \
            SELECT 1 FROM unnest($14::bytea[], $15::int8[]) AS n (game_id, person_id) \
            WHERE n.game_id = p.game_id AND n.person_id = p.person_id) \
    ), added AS ( \
        INSERT INTO game_people (person_id, game_id) \
        SELECT DISTINCT n.person_id, n.game_id FROM unnest($14::bytea[], $15::int8[]) AS n (game_id, person_id) \
        JOIN written USING (game_id) \
        ON CONFLICT DO NOTHING \
    ), stored AS ( \
        INSERT INTO boards (hash, file) \
        SELECT DISTINCT ON (b.hash) b.hash, b.file \
        FROM unnest($16::bytea[], $17::bytea[], $18::text[]) AS b (game_id, hash, file) \
        JOIN written USING (game_id) ORDER BY b.hash \
        ON CONFLICT DO NOTHING \
    )";

const RETURN_GAMES: &str = " SELECT game_id FROM written";

/// Writes entries of which each belongs to another game. Returns the ids of the games whose entry was written.
pub(super) async fn write(
    client: &impl GenericClient,
    entries: &[&NewEntry],
) -> Result<Vec<GameId>, Failure> {
    let columns = Columns::new(entries);
    let rows = if columns.has_people_or_boards() {
        let statement = client.prepare_cached(&[APPEND, APPEND_ALL, RETURN_GAMES].concat()).await?;
        client.query(&statement, &columns.all_params()).await?
    } else {
        let statement = client.prepare_cached(&[APPEND, RETURN_GAMES].concat()).await?;
        client.query(&statement, &columns.params()).await?
    };
    // The entries may be stored although this answer cannot be read.
    let unreadable = |error| Failure::Unreachable(text_of(&error));
    rows.iter().map(|row| super::game_at(row, 0)).collect::<Result<_, _>>().map_err(unreadable)
}

/// Writes the entry that ends a game with its result and the new ratings, in one transaction. Returns whether the entry
/// was written.
pub(super) async fn write_end(
    client: &mut Client,
    new: &NewEntry,
) -> Result<Result<bool, StoreError>, Failure> {
    let transaction = client.transaction().await?;
    if write(&transaction, &[new]).await?.is_empty() {
        return Ok(Ok(false));
    }
    if let Some(result) = &new.index_row.result
        && !results::insert(&transaction, new.game, result).await?
    {
        return Ok(Err(StoreError::AlreadyEnded { game: new.game, seq: new.entry.seq }));
    }
    transaction.commit().await?;
    Ok(Ok(true))
}

/// What is in the log at the place of an entry that was not written.
pub(super) struct Found {
    /// The hash of the entry with this sequence number.
    hash: Option<EntryHash>,
    /// The sequence number of the entry with this move id.
    move_seq: Option<u64>,
    last_seq: u64,
}

/// Looks up why an entry was not written.
pub(super) async fn look_up(client: &impl GenericClient, new: &NewEntry) -> Result<Found, Failure> {
    let sql = "SELECT (SELECT hash FROM log WHERE game_id = $1 AND seq = $2), \
               (SELECT seq FROM log WHERE game_id = $1 AND seat = $3 AND move_id = $4), \
               (SELECT last_seq FROM games WHERE game_id = $1)";
    let statement = client.prepare_cached(sql).await?;
    let NewEntry { game, entry, .. } = new;
    let (seat, move_id) = move_columns(entry);
    let game = game.as_bytes().as_slice();
    let row = client.query_one(&statement, &[&game, &to_sql_seq(entry.seq), &seat, &move_id]).await?;
    Ok(to_found(&row)?)
}

fn to_found(row: &Row) -> Result<Found, tokio_postgres::Error> {
    let seq = |column: usize| row.try_get::<_, Option<i64>>(column).map(|seq| seq.map(i64::unsigned_abs));
    let hash: Option<Vec<u8>> = row.try_get(0)?;
    let hash = hash.and_then(|hash| hash.try_into().ok()).map(EntryHash);
    Ok(Found { hash, move_seq: seq(1)?, last_seq: seq(2)?.unwrap_or(0) })
}

impl Found {
    /// The outcome of an append that wrote nothing; `None` if it must be tried again. After a lost answer the entry
    /// itself may be found, which proves that it was appended.
    pub(super) fn outcome(
        &self,
        new: &NewEntry,
        may_be_written: bool,
    ) -> Option<Result<AppendOutcome, StoreError>> {
        let NewEntry { game, entry, .. } = new;
        if may_be_written && self.hash == Some(entry.hash) {
            return Some(Ok(AppendOutcome::Appended));
        }
        if let Some(seq) = self.move_seq {
            return Some(Ok(AppendOutcome::Duplicate(seq)));
        }
        match entry.seq.cmp(&(self.last_seq + 1)) {
            std::cmp::Ordering::Less => Some(Ok(AppendOutcome::Conflict)),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Err(StoreError::Gap { game: *game, seq: entry.seq })),
        }
    }
}

fn move_columns(entry: &LogEntry) -> (Option<i16>, Option<&str>) {
    entry.move_id.as_ref().map(|move_id| (seat_column(move_id), move_id.id.as_str())).unzip()
}

impl<'a> Columns<'a> {
    fn new(entries: &[&'a NewEntry]) -> Columns<'a> {
        let mut columns = Columns::default();
        entries.iter().for_each(|new| columns.push(new));
        columns
    }

    fn push(&mut self, new: &'a NewEntry) {
        let NewEntry { game, entry, index_row, board } = new;
        let game = game.as_bytes().as_slice();
        let (seat, move_id) = move_columns(entry);
        self.games.push(game);
        self.seqs.push(to_sql_seq(entry.seq));
        self.times.push(entry.at.0);
        self.seats.push(seat);
        self.move_ids.push(move_id);
        self.bodies.push(&entry.body);
        self.hashes.push(&entry.hash.0);
        self.stages.push(index_row.stage.as_str());
        self.listed.push(index_row.listed);
        self.hosts.push(index_row.host.0);
        self.wake_times.push(index_row.wake_at.map(|at| at.0));
        self.closes_unopened.push(index_row.closes_unopened);
        if let Some(people) = &index_row.people {
            self.changed_games.push(game);
            self.seated_games.extend(people.iter().map(|_| game));
            self.people.extend(people.iter().map(|person| person.0));
        }
        if let Some(board) = board {
            self.board_games.push(game);
            self.board_hashes.push(&board.hash);
            self.board_files.push(&board.file);
        }
    }

    fn has_people_or_boards(&self) -> bool {
        !self.changed_games.is_empty() || !self.board_games.is_empty()
    }

    fn params(&self) -> [&(dyn tokio_postgres::types::ToSql + Sync); 12] {
        [
            &self.games,
            &self.seqs,
            &self.times,
            &self.seats,
            &self.move_ids,
            &self.bodies,
            &self.hashes,
            &self.stages,
            &self.listed,
            &self.hosts,
            &self.wake_times,
            &self.closes_unopened,
        ]
    }

    fn all_params(&self) -> Vec<&(dyn tokio_postgres::types::ToSql + Sync)> {
        let mut params = self.params().to_vec();
        let more: [&(dyn tokio_postgres::types::ToSql + Sync); 6] = [
            &self.changed_games,
            &self.seated_games,
            &self.people,
            &self.board_games,
            &self.board_hashes,
            &self.board_files,
        ];
        params.extend(more);
        params
    }
}

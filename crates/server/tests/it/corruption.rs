//! Bit flips, truncations and edits in every part of the files of a database: each one is reported by the start of a
//! server or by `fogg check`, and the games that are not reported are intact and can be played.
//!
//! `FOGG_CORRUPTIONS` is the number of cases (default 60; the stress run has 1,000) and `FOGG_SEED` the seed of the
//! first one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, TableView};
use fogg_server::check::{CheckEvent, CheckProblem, check_database};
use fogg_server::store::{DatabaseLocation, GameId, LogEntry, LogStore as _, SqliteStore};
use rusqlite::Connection;
use rusqlite::types::Value;
use tempfile::TempDir;

use crate::test_server::{TestServer, table_request};
use crate::two_players::{BLUE, act_once, finish_game, get_table, register_two};

const PAGE_LEN: usize = 4096;
/// The file with the latest commit is copied first: it must not name a later commit than the others have.
const SUFFIXES: [&str; 3] = ["-commits", "", "-wal"];

fn setting(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |text| text.parse().expect("the variable is a number"))
}

/// The files of a database.
#[derive(Clone)]
struct Files(BTreeMap<&'static str, Vec<u8>>);

impl Files {
    /// Copies the files of a database that may be open, as if its process were killed now.
    fn read(folder: &Path) -> Files {
        let read = |suffix| Some((suffix, fs::read(path_in(folder, suffix)).ok()?));
        Files(SUFFIXES.into_iter().filter_map(read).collect())
    }

    fn write(&self) -> TempDir {
        let folder = TempDir::new().unwrap();
        for (suffix, bytes) in &self.0 {
            fs::write(path_in(folder.path(), suffix), bytes).unwrap();
        }
        folder
    }

    /// The files after the database was opened and closed.
    fn close(&self) -> Files {
        let folder = self.write();
        drop(open(folder.path()));
        Files::read(folder.path())
    }

    fn bytes(&mut self, suffix: &str) -> &mut Vec<u8> {
        self.0.get_mut(suffix).expect("the database has this file")
    }
}

fn path_in(folder: &Path, suffix: &str) -> PathBuf {
    folder.join(format!("fogg.db{suffix}"))
}

/// A database with games in every stage.
struct Template {
    /// As a server leaves it when it is shut down.
    closed: Files,
    /// The same database earlier.
    earlier: Files,
    /// As a killed server leaves it.
    killed: Files,
    content: BTreeMap<GameId, Vec<LogEntry>>,
    rows: Vec<String>,
    ada: Client,
    /// Games in progress, in which it is Ada's turn.
    playing: Vec<TableView>,
}

impl Template {
    async fn build() -> Template {
        let folder = TempDir::new().unwrap();
        let server = TestServer::with_store(open(folder.path())).await;
        let (ada, bob) = register_two(&server).await;
        for _ in 0..2 {
            let table = server.start_game(&[&ada, &bob], table_request("new-york", 2)).await;
            finish_game([&ada, &bob], &table).await;
        }
        let earlier = Files::read(folder.path()).close();
        let folder = earlier.write();
        let server = TestServer::with_store(open(folder.path())).await;
        let at_new_server = |old: &Client| Client { address: server.address, ..old.clone() };
        let (ada, bob) = (at_new_server(&ada), at_new_server(&bob));
        let mut playing = Vec::new();
        for _ in 0..3 {
            let request = CreateTableRequest { first_seat: Some(BLUE), ..table_request("switzerland", 2) };
            let table = server.start_game(&[&ada, &bob], request).await;
            act_once(&ada, &table).await;
            act_once(&bob, &table).await;
            playing.push(table);
        }
        server.create_table(&[&ada], table_request("usa", 3)).await;
        let killed = Files::read(folder.path());
        let closed = killed.close();
        let folder = closed.write();
        let path = path_in(folder.path(), "");
        let (rows, store) = (rows_of(&path), open(folder.path()));
        let mut content = BTreeMap::new();
        for game in all_games(&path) {
            content.insert(game, store.entries(game, 0).await.unwrap());
        }
        Template { closed, earlier, killed, content, rows, ada, playing }
    }
}

fn open(folder: &Path) -> Arc<SqliteStore> {
    Arc::new(SqliteStore::open(&path_in(folder, "")).unwrap())
}

fn all_games(path: &Path) -> Vec<GameId> {
    let database = Connection::open(path).unwrap();
    let mut select = database.prepare("SELECT game_id FROM games").unwrap();
    select.query_map([], |row| row.get(0).map(GameId::new)).unwrap().map(Result::unwrap).collect()
}

fn tables_of(database: &Connection) -> Vec<String> {
    let mut select = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").unwrap();
    select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// All rows of a database as text.
fn rows_of(path: &Path) -> Vec<String> {
    let database = Connection::open(path).unwrap();
    let mut all = Vec::new();
    for table in tables_of(&database) {
        let mut select = database.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns = select.column_count();
        let mut rows = select.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let values: Vec<Value> = (0..columns).map(|column| row.get(column).unwrap()).collect();
            all.push(format!("{table} {values:?}"));
        }
    }
    all.sort();
    all
}

/// A fixed sequence of pseudo-random numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn choose<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

/// The corrupted files of one case.
struct Case {
    what: String,
    files: Files,
    /// Whether the change may have hit bytes that SQLite does not use.
    may_be_unused: bool,
}

/// Flips a bit of a file.
fn flip_bit(mut files: Files, suffix: &str, random: &mut Random) -> Case {
    let bytes = files.bytes(suffix);
    let (offset, bit) = (random.below(bytes.len()), random.below(8));
    bytes[offset] ^= 1 << bit;
    Case { what: format!("bit {bit} of byte {offset} of fogg.db{suffix}"), files, may_be_unused: true }
}

/// Overwrites some bytes of a file.
fn overwrite(mut files: Files, suffix: &str, random: &mut Random) -> Case {
    let bytes = files.bytes(suffix);
    let (offset, len) = (random.below(bytes.len()), 1 + random.below(512));
    let end = bytes.len().min(offset + len);
    bytes[offset..end].iter_mut().for_each(|byte| *byte = random.next() as u8);
    Case { what: format!("bytes {offset} to {end} of fogg.db{suffix}"), files, may_be_unused: true }
}

/// Replaces a page by zeros or by another page.
fn replace_page(mut files: Files, random: &mut Random) -> Case {
    let bytes = files.bytes("");
    let [page, other] = [0; 2].map(|_| random.below(bytes.len() / PAGE_LEN) * PAGE_LEN);
    let is_zeroed = random.below(2) == 0;
    let content = if is_zeroed { vec![0; PAGE_LEN] } else { bytes[other..other + PAGE_LEN].to_vec() };
    bytes[page..page + PAGE_LEN].copy_from_slice(&content);
    let source = if is_zeroed { "zeros".to_owned() } else { format!("the page at {other}") };
    Case { what: format!("the page at {page} replaced by {source}"), files, may_be_unused: true }
}

/// Cuts the end of a file off.
fn truncate(mut files: Files, suffix: &str, random: &mut Random) -> Case {
    let bytes = files.bytes(suffix);
    let len = match random.below(4) {
        0 => 0,
        1 => bytes.len() - 1 - random.below(PAGE_LEN),
        _ => random.below(bytes.len()),
    };
    bytes.truncate(len);
    Case { what: format!("fogg.db{suffix} cut off after {len} bytes"), files, may_be_unused: false }
}

/// Replaces a file by another state of it, or removes it.
fn mix_up(template: &Template, random: &mut Random) -> Case {
    let mut files = template.killed.clone();
    let what = match random.below(4) {
        0 => {
            files.0.insert("", template.earlier.0[""].clone());
            files.0.insert("-wal", Vec::new());
            "an earlier database without its log"
        }
        1 => {
            files.0.remove("-wal");
            "the log removed"
        }
        2 => {
            files.0.remove("");
            "the database removed"
        }
        _ => {
            files = template.closed.clone();
            files.0.insert("", template.earlier.0[""].clone());
            "an earlier database"
        }
    };
    Case { what: what.to_owned(), files, may_be_unused: false }
}

/// Changes one value, removes a row or copies one with SQL.
fn edit(template: &Template, random: &mut Random) -> Case {
    let folder = template.closed.write();
    let path = path_in(folder.path(), "");
    let database = Connection::open(&path).unwrap();
    database.execute_batch("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF").unwrap();
    let what = loop {
        let table = random.choose(&tables_of(&database));
        let columns = columns_of(&database, &table);
        let count: usize = database
            .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
            .unwrap() as usize;
        if count == 0 {
            continue;
        }
        let row = random.below(count);
        let column = random.choose(&columns);
        let sql = match random.below(8) {
            0 => delete_sql(&table, &columns, row),
            _ => update_sql(&table, &columns, &column, row),
        };
        // A constraint may reject the change, and a row without a value of the column stays the same.
        match database.execute(&sql, []) {
            Ok(1) => break sql,
            Ok(_) | Err(_) => continue,
        }
    };
    drop(database);
    Case { what, files: Files::read(folder.path()), may_be_unused: false }
}

fn columns_of(database: &Connection, table: &str) -> Vec<String> {
    let mut select = database.prepare("SELECT name FROM pragma_table_info(?1)").unwrap();
    select.query_map([table], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// A condition that only one row satisfies.
fn is_row(table: &str, columns: &[String], row: usize) -> String {
    let list = columns.join(", ");
    let terms: Vec<String> =
        columns.iter().map(|column| format!("{table}.{column} IS row.{column}")).collect();
    format!(
        "EXISTS (SELECT 1 FROM (SELECT {list} FROM {table} LIMIT 1 OFFSET {row}) AS row WHERE {})",
        terms.join(" AND ")
    )
}

fn delete_sql(table: &str, columns: &[String], row: usize) -> String {
    format!("DELETE FROM {table} WHERE {}", is_row(table, columns, row))
}

fn update_sql(table: &str, columns: &[String], column: &str, row: usize) -> String {
    let changed = format!(
        "CASE typeof({column}) WHEN 'integer' THEN iif({column} IN (0, 1), 1 - {column}, {column} + 1) \
         WHEN 'real' THEN {column} * 0.5 + 0.25 WHEN 'text' THEN substr({column}, 2) || substr({column}, 1, 1) || ' ' \
         WHEN 'blob' THEN CAST(substr({column}, 2) || x'07' AS BLOB) ELSE 1 END"
    );
    format!("UPDATE {table} SET {column} = {changed} WHERE {}", is_row(table, columns, row))
}

fn new_case(template: &Template, random: &mut Random) -> Case {
    let (closed, killed) = (template.closed.clone(), template.killed.clone());
    match random.below(100) {
        0..25 => flip_bit(closed, "", random),
        25..30 => flip_bit(killed, "", random),
        30..40 => flip_bit(killed, "-wal", random),
        40..45 => flip_bit(closed, "-commits", random),
        45..52 => overwrite(closed, "", random),
        52..56 => overwrite(killed, "-wal", random),
        56..62 => replace_page(closed, random),
        62..67 => truncate(closed, "", random),
        67..72 => truncate(killed, "-wal", random),
        72..75 => mix_up(template, random),
        _ => edit(template, random),
    }
}

/// What was found in a corrupted database.
enum Found {
    /// The database does not open.
    Start(String),
    /// `fogg check` reports these problems.
    Problems(Vec<CheckProblem>),
    /// Nothing is wrong with the content.
    Nothing,
}

fn problems_of(path: &Path) -> Result<Vec<CheckProblem>, String> {
    let mut problems = Vec::new();
    let checked = check_database(&DatabaseLocation::File(path.to_owned()), &mut |event| match event {
        CheckEvent::Problem(problem) => problems.push(problem),
        CheckEvent::Progress(..) => (),
    });
    checked.map(|_| problems).map_err(|error| error.to_string())
}

/// Examines a case, and checks that every game without a reported problem is intact.
async fn examine(template: &Template, case: &Case) -> Found {
    let folder = case.files.write();
    let path = path_in(folder.path(), "");
    let problems = problems_of(&path);
    let store = match SqliteStore::open(&path) {
        Ok(store) => store,
        Err(error) => return Found::Start(error.to_string()),
    };
    let problems = problems.unwrap_or_else(|error| panic!("{} opens, but: {error}", case.what));
    let damaged: BTreeSet<GameId> = problems.iter().filter_map(|problem| problem.game).collect();
    let is_limited_to_games = problems.iter().all(|problem| problem.game.is_some());
    for (game, entries) in &template.content {
        if is_limited_to_games && !damaged.contains(game) {
            assert_eq!(&store.entries(*game, 0).await.unwrap(), entries, "{}", case.what);
        }
    }
    drop(store);
    if problems.is_empty() {
        assert!(case.may_be_unused, "{} was not detected", case.what);
        assert_eq!(rows_of(&path), template.rows, "{} was not detected", case.what);
        return Found::Nothing;
    }
    if is_limited_to_games {
        play_undamaged(template, &path, &damaged).await;
    }
    Found::Problems(problems)
}

/// Plays a move in each undamaged game that is in progress.
async fn play_undamaged(template: &Template, path: &Path, damaged: &BTreeSet<GameId>) {
    let server = TestServer::with_store(Arc::new(SqliteStore::open(path).unwrap())).await;
    let ada = Client { address: server.address, ..template.ada.clone() };
    for table in &template.playing {
        if !damaged.contains(&table.table.id.parse().unwrap()) {
            let seq = get_table(&ada, table).await.table.seq;
            act_once(&ada, table).await;
            assert!(get_table(&ada, table).await.table.seq > seq);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_intact_database_has_no_problems() {
    let template = Template::build().await;
    for files in [&template.closed, &template.earlier, &template.killed] {
        let folder = files.write();
        assert_eq!(problems_of(&path_in(folder.path(), "")), Ok(Vec::new()));
        assert!(SqliteStore::open(&path_in(folder.path(), "")).is_ok());
        assert_eq!(problems_of(&path_in(folder.path(), "")), Ok(Vec::new()), "also after it was opened");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_corruption_is_reported() {
    let template = Template::build().await;
    let (cases, first_seed) = (setting("FOGG_CORRUPTIONS", 60), setting("FOGG_SEED", 1));
    let [mut at_start, mut by_check, mut unused] = [0; 3];
    for seed in first_seed..first_seed + cases {
        let case = new_case(&template, &mut Random(seed));
        println!("seed {seed}: {}", case.what);
        match examine(&template, &case).await {
            Found::Start(reason) => {
                at_start += 1;
                println!("  does not start: {reason}");
            }
            Found::Problems(problems) => {
                by_check += 1;
                println!("  {} problems, the first: {:?}", problems.len(), problems[0]);
            }
            Found::Nothing => {
                unused += 1;
                println!("  the content is the same");
            }
        }
    }
    println!(
        "{cases} cases: {at_start} do not start, {by_check} found by the check, {unused} in unused bytes"
    );
    assert!(at_start > 0 && by_check > 0);
}

//! A server with many stored games starts as fast as an empty one and uses no memory for them.

#![cfg(target_os = "linux")]

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView, Tables};
use fogg_protocol::table::{BotSpeed, Stage};
use fogg_protocol::{Action, SeatName};
use fogg_rules::{Game, Outcome};
use fogg_server::store::{EntryHash, GameId, LogEntry, Timestamp};
use rusqlite::{Connection, Row, params};
use serde_json::{Value, json};

use crate::replayed_log::deal;
use crate::run::{command, fogg};
use crate::tables::table_request;

/// The number of plies of a game that is still in progress.
const PLIES_IN_PROGRESS: usize = 10;
/// The time limit of the games, in milliseconds.
const HUNDRED_YEARS: i64 = 3_155_760_000_000;

/// A server process on a folder, killed when dropped.
struct Server {
    child: Child,
    address: SocketAddr,
    started: Instant,
}

impl Server {
    fn start(folder: &Path) -> Server {
        let folder = folder.to_str().unwrap();
        let started = Instant::now();
        let mut serve = command(&["serve", "--listen", "127.0.0.1:0", "--monitor", "off", "--log", "warn"]);
        let mut child = serve.args(["--data", folder]).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let address = |line: String| line.strip_prefix("Fogg is at http://").map(|at| at.parse().unwrap());
        let address = lines.by_ref().find_map(address).expect("server prints its address");
        std::thread::spawn(move || lines.for_each(|line| eprintln!("{line}")));
        Server { child, address, started }
    }

    /// Its resident memory in KiB.
    fn resident(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A new table of bots whose game is finished, or only started.
async fn create_bot_game(client: &Client, bot_speed: BotSpeed) -> TableView {
    let request = CreateTableRequest { bot_speed, ..table_request("new-york", 2, &["easy", "easy"]) };
    let created: TableView = client.post("/api/tables", &request).await.unwrap();
    let path = format!("/api/tables/{}", created.table.id);
    let _: Accepted = client.post(&format!("{path}/start"), &json!({})).await.unwrap();
    let expected_stage = if bot_speed == BotSpeed::Instant { Stage::Finished } else { Stage::Playing };
    loop {
        let seen: TableView = client.get(&path).await.unwrap();
        if seen.table.stage == expected_stage && seen.table.seq > 10 {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Copies the existing games until there are this many.
fn fill(folder: &Path, games: u32, overdue: u32) {
    let database = Connection::open(folder.join("fogg.db")).unwrap();
    database.execute_batch("PRAGMA synchronous = OFF; BEGIN").unwrap();
    let stage = |stage: &str| -> Vec<u8> {
        let find = "SELECT game_id FROM games WHERE stage = ?1 LIMIT 1";
        database.query_row(find, [stage], |row| row.get(0)).unwrap()
    };
    let (finished, playing) = (stage("finished"), stage("playing"));
    database.execute_batch("CREATE TEMP TABLE copies (game BLOB, original BLOB)").unwrap();
    let copies = "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1) \
                  INSERT INTO copies SELECT unhex(printf('%08x%012x', n * 40000, n)), iif(n <= ?2, ?3, ?4) FROM number";
    database.execute(copies, params![games, overdue, playing, finished]).unwrap();
    for table in ["games", "game_people", "results"] {
        copy_rows(&database, table);
    }
    for (original, plies) in [(finished, usize::MAX), (playing, PLIES_IN_PROGRESS)] {
        write_logs(&database, &original, plies);
    }
    database.execute_batch("COMMIT").unwrap();
}

/// Copies the rows of all games that are copied.
fn copy_rows(database: &Connection, table: &str) {
    let mut select = database.prepare("SELECT name FROM pragma_table_info(?1)").unwrap();
    let columns: Vec<String> =
        select.query_map([table], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let value = |column: &String| {
        match column.as_str() {
            "game_id" => "copies.game",
            "number" => "number + copies.rowid",
            _ => column,
        }
        .to_owned()
    };
    let values: Vec<String> = columns.iter().map(value).collect();
    let values = values.join(", ");
    let sql =
        format!("INSERT INTO {table} SELECT {values} FROM copies JOIN {table} ON {table}.game_id = original");
    database.execute(&sql, []).unwrap();
}

/// Writes the logs of all copies of a game, each with a game of its own: the deal depends on the id.
fn write_logs(database: &Connection, original: &[u8], plies: usize) {
    let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?));
    let mut select =
        database.prepare("SELECT created_at, body FROM log WHERE game_id = ?1 ORDER BY seq").unwrap();
    let log: Vec<_> = select.query_map([original], read).unwrap().map(Result::unwrap).collect();
    let (last_at, _) = log.last().unwrap();
    let mut select = database.prepare("SELECT game FROM copies WHERE original = ?1").unwrap();
    let copies = select.query_map([original], |row| row.get::<_, [u8; 10]>(0)).unwrap().map(Result::unwrap);
    for id in copies {
        // The first two entries create the table and start the game.
        let (mut bodies, game) = (vec![log[0].1.clone(), log[1].1.clone()], GameId::new(id));
        let played = play(&game.to_string(), &mut bodies, plies);
        write_log(database, game, &bodies, *last_at);
        played.outcome().iter().for_each(|outcome| write_result(database, game, outcome));
    }
}

/// Plays pseudo-random actions and adds their entries.
fn play(table: &str, bodies: &mut Vec<String>, plies: usize) -> Game {
    let mut game = deal(table, &serde_json::from_str(&bodies[0]).unwrap());
    for number in 0..plies {
        let Some(seat) = game.to_act().iter().next() else { break };
        let legal: Vec<_> = game.legal_actions(seat).collect();
        let action = legal[number * 7 % legal.len()];
        let acted = Action::from_rules(game.board(), action);
        bodies
            .push(json!({"type": "acted", "seat": SeatName(seat), "action": acted, "by": "bot"}).to_string());
        game.play(seat, action, &mut |_| ()).unwrap();
    }
    game
}

fn write_log(database: &Connection, game: GameId, bodies: &[String], at: i64) {
    let mut insert = database
        .prepare_cached("INSERT INTO log (game_id, seq, created_at, body, hash) VALUES (?1, ?2, ?3, ?4, ?5)")
        .unwrap();
    let mut hash = EntryHash::START;
    for (body, seq) in bodies.iter().zip(1..) {
        hash = LogEntry::new(game, hash, seq, Timestamp(at), None, body.clone()).hash;
        insert.execute(params![game.as_bytes(), seq as i64, at, body, hash.0]).unwrap();
    }
    let sql = "UPDATE games SET last_seq = ?2, last_hash = ?3 WHERE game_id = ?1";
    let mut update = database.prepare_cached(sql).unwrap();
    update.execute(params![game.as_bytes(), bodies.len() as i64, hash.0]).unwrap();
}

fn write_result(database: &Connection, game: GameId, outcome: &Outcome) {
    let sql = "UPDATE results SET total = ?3, win_share = ?4 WHERE game_id = ?1 AND seat = ?2";
    let mut update = database.prepare_cached(sql).unwrap();
    for (seat, score) in outcome.by_seat() {
        let share = if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
        update.execute(params![game.as_bytes(), seat.index() as i64, score.total(), share]).unwrap();
    }
}

/// Postpones the timers of all games.
fn postpone_timers(folder: &Path, milliseconds: i64) {
    let database = Connection::open(folder.join("fogg.db")).unwrap();
    database.execute("UPDATE games SET wake_at = wake_at + ?1", [milliseconds]).unwrap();
}

/// Checks that `fogg check` replays all games. It reports the tables that were filled without a server, but no game.
fn check_games(folder: &Path, games: u32) {
    let started = Instant::now();
    let output = fogg(&["check", folder.to_str().unwrap(), "--json"]);
    println!("checked in {} ms", started.elapsed().as_millis());
    let report: Value = serde_json::from_str(&output.stdout).unwrap();
    let problem = report["problems"].as_array().unwrap().iter().find(|problem| !problem["game"].is_null());
    assert_eq!((&report["games"], problem), (&json!(games), None));
}

/// The time to the first response, the time to load a finished game, the memory in KiB, and a line with all of these.
async fn measure_start(folder: &Path, finished: &str) -> (Duration, Duration, u64, String) {
    let server = Server::start(folder);
    let client = Client::anonymous(server.address);
    let listed: Tables = client.get("/api/tables").await.unwrap();
    let first = server.started.elapsed();
    let seen: TableView = client.get(&format!("/api/tables/{finished}")).await.unwrap();
    let opened = server.started.elapsed();
    assert_eq!(seen.table.stage, Stage::Finished);
    let resident = server.resident();
    let line = format!(
        "first answer after {} ms ({} tables), a finished game after {} ms, {resident} KiB",
        first.as_millis(),
        listed.tables.len(),
        opened.as_millis()
    );
    (first, opened, resident, line)
}

/// Writes a data folder with this many games, of which some are not finished.
pub async fn create_games(folder: &Path, games: u32) {
    let server = Server::start(folder);
    let host = Client::register(server.address, "Host").await.unwrap();
    create_bot_game(&host, BotSpeed::Instant).await;
    create_bot_game(&host, BotSpeed::Natural).await;
    drop(server);
    fill(folder, games - 2, games / 10);
}

/// Starts a server with this many games, some of which have overdue timers.
async fn measure(games: u32, overdue: u32) -> (Duration, Duration) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let host = Client::register(server.address, "Host").await.unwrap();
    let finished = create_bot_game(&host, BotSpeed::Instant).await.table.id;
    create_bot_game(&host, BotSpeed::Natural).await;
    drop(server);
    let (_, _, few, line) = measure_start(folder.path(), &finished).await;
    println!("with 2 games: {line}");
    fill(folder.path(), games, overdue);
    postpone_timers(folder.path(), HUNDRED_YEARS);
    let (_, _, many, line) = measure_start(folder.path(), &finished).await;
    println!("with {games} games: {line}");
    // The server caches parts of the larger database and lists fifty games, but needs no memory per game.
    let more = many.saturating_sub(few);
    assert!(more < 16 * 1024, "{more} KiB more than with no games");
    postpone_timers(folder.path(), -HUNDRED_YEARS);
    let (first, opened, _, line) = measure_start(folder.path(), &finished).await;
    println!("with {games} games, {overdue} overdue: {line}");
    check_games(folder.path(), games + 2);
    (first, opened)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_stored_games_do_not_delay_the_start() {
    let (first, opened) = measure(1000, 50).await;
    // A generous bound: this is a debug build on a busy machine.
    assert!(first < Duration::from_secs(20) && opened < Duration::from_secs(20));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "fills a gigabyte; run with --release"]
async fn a_hundred_thousand_stored_games_are_available_within_two_seconds() {
    let (first, opened) = measure(100_000, 1000).await;
    assert!(first < Duration::from_secs(2) && opened < Duration::from_secs(2));
}

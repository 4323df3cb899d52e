//! What only the store on PostgreSQL guarantees: migrations, batches of appends, and lost connections.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use expect_test::expect_file;
use fogg_server::check::check_database;
use fogg_server::metrics::Metrics;
use fogg_server::store::{
    AppendOutcome, DatabaseLocation, GameId, LogStore as _, MigrationReport, NewEntry, NodeStore as _,
    PeopleStore as _, PersonId, PostgresStore, PostgresUrl, StoreError, migrate,
};
use fogg_test_servers::{PostgresServer, PostgresShutdown};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::store::{game, moved, new, run};
use crate::test_database::TestDatabase;

/// A game of its own for each number.
fn numbered_game(number: u16) -> GameId {
    let [high, low] = number.to_be_bytes();
    GameId::new([high, low, 1, 1, 1, 1, 1, 1, 1, 1])
}

/// All columns, indexes and constraints of a database, as text.
async fn schema_of(database: &TestDatabase) -> String {
    let sql = "SELECT format('%s.%s: %s%s%s', c.relname, attname, format_type(atttypid, atttypmod), \
                   CASE WHEN attnotnull THEN ' not null' ELSE '' END, \
                   CASE WHEN attgenerated <> '' THEN ' generated' WHEN attidentity <> '' THEN ' identity' \
                       ELSE '' END) \
               FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace \
               WHERE nspname = current_schema() AND relkind = 'r' AND attnum > 0 ORDER BY c.relname, attnum";
    let columns = database.rows(sql).await;
    let sql = "SELECT replace(indexdef, current_schema() || '.', '') FROM pg_indexes \
               WHERE schemaname = current_schema() ORDER BY indexname";
    let indexes = database.rows(sql).await;
    let sql = "SELECT conrelid::regclass::text || ': ' || pg_get_constraintdef(oid) FROM pg_constraint \
               WHERE connamespace = current_schema()::regnamespace ORDER BY 1";
    let constraints = database.rows(sql).await;
    let lines = |rows: Vec<tokio_postgres::Row>| -> String {
        rows.iter().map(|row| row.get::<_, String>(0) + "\n").collect()
    };
    [columns, indexes, constraints].map(lines).join("\n")
}

#[test]
fn the_schema_of_format_2_is_pinned() {
    run(TestDatabase::with(async |database| {
        migrate(&database.url()).await.unwrap();
        expect_file!["../data/postgres-format-2.txt"].assert_eq(&schema_of(&database).await);
    }));
}

#[test]
fn a_database_of_format_1_keeps_its_data_and_gets_an_id() {
    run(TestDatabase::with(async |database| {
        database.change(include_str!("../../src/store/postgres/migrations/0001_first_schema.sql")).await;
        // What a server of format 1 has written.
        database.change("INSERT INTO fogg_database (id, format, compatible_with) VALUES (1, 1, 1)").await;
        database.change("INSERT INTO people (person_id, name, created_at) VALUES (7, 'Ada', 1)").await;
        assert_eq!(migrate(&database.url()).await.unwrap(), MigrationReport { from: 1, to: 2 });
        expect_file!["../data/postgres-format-2.txt"].assert_eq(&schema_of(&database).await);
        let store = database.open().await;
        store.append(new(game(1), 1, "first")).await.unwrap();
        assert_eq!(store.people(vec![PersonId(7)]).await.unwrap()[0].name, "Ada");
        assert_eq!(store.entries(game(1), 0).await.unwrap().len(), 1);
        let id = store.database_id().await.unwrap();
        assert_eq!(database.open().await.database_id().await.unwrap(), id, "every server reads the same");
    }));
}

#[test]
fn servers_that_start_together_apply_the_migrations_once() {
    run(TestDatabase::with(async |database| {
        let url = database.url();
        let reports = tokio::join!(migrate(&url), migrate(&url), migrate(&url));
        let reports = [reports.0.unwrap(), reports.1.unwrap(), reports.2.unwrap()];
        let applied = reports.iter().filter(|report| **report == MigrationReport { from: 0, to: 2 });
        assert_eq!(applied.count(), 1, "{reports:?}");
        assert_eq!(migrate(&url).await.unwrap(), MigrationReport { from: 2, to: 2 });
    }));
}

#[test]
fn a_newer_database_is_refused_unless_it_says_that_this_version_can_use_it() {
    run(TestDatabase::with(async |database| {
        drop(database.open().await);
        database.change("UPDATE fogg_database SET format = 9, compatible_with = 1").await;
        let store = database.open().await;
        store.append(new(game(1), 1, "beside a newer version")).await.unwrap();
        assert_eq!(migrate(&database.url()).await.unwrap(), MigrationReport { from: 9, to: 9 });
        database.change("UPDATE fogg_database SET compatible_with = 3").await;
        let refused = PostgresStore::open(&database.url(), 8).await.err();
        assert!(matches!(refused, Some(StoreError::NewerFormat { found: 9, supported: 2 })), "{refused:?}");
    }));
}

#[test]
fn a_database_of_another_program_is_refused() {
    run(TestDatabase::with(async |database| {
        database.change("CREATE TABLE recipes (name TEXT)").await;
        let error = PostgresStore::open(&database.url(), 8).await.err().unwrap().to_string();
        assert!(error.ends_with("/postgres has tables of another program: use an empty database"), "{error}");
        assert!(!error.contains("password"), "{error}");
    }));
}

#[test]
fn an_entry_that_fails_does_not_affect_the_others_in_its_batch() {
    run(TestDatabase::with(async |database| {
        let store = Arc::new(database.open().await);
        for number in 0..100 {
            store.append(moved(numbered_game(number), 1, 0, "one")).await.unwrap();
        }
        let entry = |number: u16| match number {
            7 => new(numbered_game(7), 1, "too late"),
            8 => new(numbered_game(8), 3, "a gap"),
            9 => moved(numbered_game(9), 2, 0, "one"),
            // PostgreSQL has no zero bytes in texts.
            10 => new(numbered_game(10), 2, "\0"),
            number => new(numbered_game(number), 2, "next"),
        };
        let append = |new: NewEntry| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(new).await })
        };
        let tasks: Vec<_> = (0..100).map(|number| append(entry(number))).collect();
        for (number, task) in tasks.into_iter().enumerate() {
            let outcome = task.await.unwrap();
            match number {
                7 => assert!(matches!(outcome, Ok(AppendOutcome::Conflict)), "{outcome:?}"),
                8 => assert!(matches!(outcome, Err(StoreError::Gap { seq: 3, .. })), "{outcome:?}"),
                9 => assert!(matches!(outcome, Ok(AppendOutcome::Duplicate(1))), "{outcome:?}"),
                10 => assert!(matches!(outcome, Err(StoreError::Rejected(_))), "{outcome:?}"),
                _ => assert!(matches!(outcome, Ok(AppendOutcome::Appended)), "{number}: {outcome:?}"),
            }
        }
        let lengths = store.log_lengths((0..100).map(numbered_game).collect()).await.unwrap();
        assert_eq!(lengths.iter().map(|(_, length)| length).sum::<u64>(), 196);
    }));
}

#[test]
fn logs_that_are_read_together_are_not_mixed_up() {
    const GAMES: u16 = 100;
    const ENTRIES: u64 = 4;
    run(TestDatabase::with(async |database| {
        let store = Arc::new(database.open().await);
        for seq in 1..=ENTRIES {
            for number in 0..GAMES {
                store.append(new(numbered_game(number), seq, &format!("{number} {seq}"))).await.unwrap();
            }
        }
        // Every third log does not exist, and some are read twice.
        let read = |number: u16| {
            let (store, after) = (Arc::clone(&store), 1 + u64::from(number) % ENTRIES);
            let game = numbered_game(if number.is_multiple_of(3) { 1000 + number } else { number % GAMES });
            tokio::spawn(async move { store.entries(game, after).await.unwrap() })
        };
        let tasks: Vec<_> = (0..4 * GAMES).map(|number| (number, read(number))).collect();
        for (number, task) in tasks {
            let entries = task.await.unwrap();
            let bodies: Vec<String> = entries.into_iter().map(|entry| entry.body).collect();
            let after = if number.is_multiple_of(3) { ENTRIES } else { 1 + u64::from(number) % ENTRIES };
            let expected = (after + 1..=ENTRIES).map(|seq| format!("{} {seq}", number % GAMES));
            assert_eq!(bodies, expected.collect::<Vec<_>>(), "log {number} after {after}");
        }
    }));
}

#[test]
fn no_entry_is_lost_or_doubled_when_connections_are_cut() {
    const GAMES: u16 = 8;
    const ENTRIES: u64 = 60;
    run(TestDatabase::with(async |database| {
        let open = async || Arc::new(PostgresStore::open(&database.url_to_cut(), 8).await.unwrap());
        let stores = [open().await, open().await];
        let (appended, mut progress) = watch::channel(0u64);
        let appended = Arc::new(appended);
        let play = |number: u16| {
            let (store, appended) = (Arc::clone(&stores[usize::from(number) % 2]), Arc::clone(&appended));
            tokio::spawn(async move {
                for seq in 1..=ENTRIES {
                    let name = format!("move-{seq}");
                    let outcome = store.append(moved(numbered_game(number), seq, 0, &name)).await.unwrap();
                    assert_eq!(outcome, AppendOutcome::Appended, "entry {seq}");
                    appended.send_modify(|count| *count += 1);
                }
            })
        };
        let players: Vec<_> = (0..GAMES).map(play).collect();
        for cut in 1..20 {
            progress.wait_for(|count| *count >= cut * 20).await.unwrap();
            database.cut_connections().await;
        }
        for player in players {
            player.await.unwrap();
        }
        for number in 0..GAMES {
            let entries = stores[0].entries(numbered_game(number), 0).await.unwrap();
            let seqs: BTreeSet<u64> = entries.iter().map(|entry| entry.seq).collect();
            assert_eq!((entries.len() as u64, seqs.len() as u64), (ENTRIES, ENTRIES));
        }
    }));
}

#[test]
fn an_entry_that_was_committed_without_an_answer_counts_as_appended() {
    run(TestDatabase::with(async |database| {
        let store = Arc::new(PostgresStore::open(&database.url_to_cut(), 8).await.unwrap());
        store.append(new(game(1), 1, "first")).await.unwrap();
        // The commit waits for this lock, and the connection is cut while it waits.
        let blocker = database.connect().await;
        blocker.batch_execute("BEGIN; SELECT 1 FROM games FOR UPDATE").await.unwrap();
        let append = tokio::spawn({
            let store = Arc::clone(&store);
            async move { store.append(moved(game(1), 2, 0, "lost")).await }
        });
        database.wait_for_lock().await;
        // What the lost transaction would have committed.
        let entry = moved(game(1), 2, 0, "lost").entry;
        let sql = "INSERT INTO log (game_id, seq, created_at, seat, move_id, body, hash) \
                   VALUES ($1, 2, $2, 0, 'lost', 'lost', $3)";
        let id = game(1).as_bytes().to_vec();
        blocker.execute(sql, &[&id, &entry.at.0, &entry.hash.0.as_slice()]).await.unwrap();
        let sql = "UPDATE games SET last_seq = 2, last_hash = $1";
        blocker.execute(sql, &[&entry.hash.0.as_slice()]).await.unwrap();
        database.cut_connections().await;
        blocker.batch_execute("COMMIT").await.unwrap();
        let outcome = append.await.unwrap();
        assert!(matches!(outcome, Ok(AppendOutcome::Appended)), "{outcome:?}");
        let repeated = store.append(moved(game(1), 3, 0, "lost")).await.unwrap();
        assert_eq!(repeated, AppendOutcome::Duplicate(2));
        let other = store.append(new(game(1), 2, "of another server")).await.unwrap();
        assert_eq!(other, AppendOutcome::Conflict);
    }));
}

/// The time passes without waiting: connections to a stopped server are refused at once.
#[tokio::test]
async fn a_server_that_is_stopped_is_unreachable_until_it_is_back() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let programs = PostgresServer::find_programs().expect("the test server runs");
    let mut server = PostgresServer::start(&programs).unwrap();
    let url: PostgresUrl = server.url().parse().unwrap();
    let store = PostgresStore::open(&url, 8).await.unwrap();
    store.append(new(game(1), 1, "before")).await.unwrap();
    store.probe().await.unwrap();

    server.stop(PostgresShutdown::Immediate);
    tokio::time::pause();
    let start = Instant::now();
    let error = store.append(new(game(1), 2, "meanwhile")).await.unwrap_err();
    assert!(error.is_unreachable(), "{error}");
    assert!(!error.to_string().contains("password"), "{error}");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert!(store.entries(game(1), 0).await.unwrap_err().is_unreachable());
    assert!(store.probe().await.unwrap_err().is_unreachable());

    tokio::time::resume();
    server.start_again().unwrap();
    assert_eq!(store.entries(game(1), 0).await.unwrap().len(), 1);
    assert_eq!(store.append(new(game(1), 2, "after")).await.unwrap(), AppendOutcome::Appended);
    store.probe().await.unwrap();
}

#[test]
fn a_store_never_opens_more_connections_than_it_may() {
    run(TestDatabase::with(async |database| {
        let store = Arc::new(PostgresStore::open(&database.url_to_cut(), 6).await.unwrap());
        let append = |number: u16| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for seq in 1..=5 {
                    store.append(moved(numbered_game(number), seq, 0, &format!("m{seq}"))).await.unwrap();
                    store.entries(numbered_game(number), 0).await.unwrap();
                    store.probe().await.unwrap();
                }
            })
        };
        let tasks: Vec<_> = (0..20).map(append).collect();
        let mut most = 0;
        while tasks.iter().any(|task| !task.is_finished()) {
            most = most.max(database.connection_count().await);
        }
        for task in tasks {
            task.await.unwrap();
        }
        assert!((2..=6).contains(&most), "{most} connections");
    }));
}

#[test]
fn a_request_that_gets_no_connection_says_which_setting_to_raise() {
    run(TestDatabase::with(async |database| {
        let metrics = Metrics::start();
        let store = Arc::new(PostgresStore::open(&database.url_to_cut(), 5).await.unwrap());
        // The only connection for reads waits for this lock.
        let blocker = database.connect().await;
        blocker.batch_execute("BEGIN; LOCK TABLE people").await.unwrap();
        let read = || {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.people(vec![PersonId(1)]).await.unwrap_err() })
        };
        let mut errors = Vec::new();
        for task in [read(), read(), read(), read()] {
            errors.push(task.await.unwrap());
        }
        assert!(errors.iter().all(StoreError::is_unreachable), "{errors:?}");
        let busy = errors.iter().find(|error| matches!(error, StoreError::NoFreeConnection));
        assert_eq!(
            busy.expect("only one can wait for the lock").to_string(),
            "no connection to the database was free in time: raise database_connections, or look for slow statements"
        );
        let name = "fogg_limit_reached_total{limit=\"database_connections\"}";
        assert!(metrics.value(name).unwrap() > 0.0);
    }));
}

#[test]
fn commits_wait_for_the_disk_whatever_the_default_is() {
    run(TestDatabase::with(async |database| {
        drop(database.open().await);
        database
            .change(
                "CREATE FUNCTION check_setting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                     IF current_setting('synchronous_commit') <> 'on' THEN RAISE 'not synchronous'; END IF; \
                     RETURN NEW; END $$; \
                 CREATE TRIGGER check_setting BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION check_setting()",
            )
            .await;
        let url = format!("{}%20-c%20synchronous_commit%3Doff", database.url_text());
        let store = PostgresStore::open(&url.parse().unwrap(), 8).await.unwrap();
        store.append(new(game(1), 1, "durable")).await.unwrap();
    }));
}

#[test]
fn a_database_with_another_encoding_is_refused() {
    run(TestDatabase::with(async |database| {
        let name = format!("latin1_{}", std::process::id());
        let create = format!("CREATE DATABASE {name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
        database.change(&create).await;
        let text = database.url_text();
        let (server, _) = text.split_once("/postgres?").unwrap();
        let url: PostgresUrl = format!("{server}/{name}").parse().unwrap();
        let location = DatabaseLocation::Postgres(url.clone());
        let check = move || check_database(&location, &mut |_| ()).err().unwrap();
        let errors = [
            PostgresStore::open(&url, 8).await.err().unwrap().to_string(),
            migrate(&url).await.err().unwrap().to_string(),
            tokio::task::spawn_blocking(check).await.unwrap().to_string(),
        ];
        database.change(&format!("DROP DATABASE {name} WITH (FORCE)")).await;
        for error in errors {
            let expected = format!(
                "/{name} has the encoding LATIN1, which cannot store every text: create one with ENCODING 'UTF8'"
            );
            assert!(error.ends_with(&expected), "{error}");
        }
    }));
}

#[tokio::test]
async fn connections_are_encrypted_as_the_address_says() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let programs = PostgresServer::find_programs().expect("the test server runs");
    let server = PostgresServer::start_with_tls(&programs).unwrap();
    let root = server.root_certificate().unwrap().display().to_string();
    let address = server.url();
    let by_name = address.replace("127.0.0.1", "localhost");
    for (address, is_accepted) in [
        (format!("{address}?sslmode=disable"), true),
        (format!("{address}?sslmode=require"), true),
        (format!("{by_name}?sslmode=verify-full&sslrootcert={root}"), true),
        (format!("{address}?sslmode=verify-full&sslrootcert={root}"), false),
        (format!("{by_name}?sslmode=verify-full"), false),
    ] {
        let url: PostgresUrl = address.parse().unwrap();
        let opened = PostgresStore::open(&url, 8).await;
        assert_eq!(opened.is_ok(), is_accepted, "{address}: {:?}", opened.err());
    }
    let plain = PostgresServer::start(&programs).unwrap();
    let url: PostgresUrl = format!("{}?sslmode=require", plain.url()).parse().unwrap();
    assert!(PostgresStore::open(&url, 8).await.is_err(), "it has no TLS");
}

#[test]
#[ignore = "a measurement; run it with --release"]
fn appends_per_second() {
    const GAMES: u16 = 500;
    const ENTRIES: u64 = 100;
    run(TestDatabase::with(async |database| {
        let stores = [Arc::new(database.open().await), Arc::new(database.open().await)];
        let body = "x".repeat(200);
        let start = Instant::now();
        let play = |number: u16| {
            let (store, body) = (Arc::clone(&stores[usize::from(number) % 2]), body.clone());
            tokio::spawn(async move {
                let mut latest = Duration::ZERO;
                for seq in 1..=ENTRIES {
                    let mut new = moved(numbered_game(number), seq, 0, &format!("move-{seq}"));
                    new.entry.body.clone_from(&body);
                    new.index_row.wake_at =
                        Some(fogg_server::store::Timestamp(1_700_000_000_000 + seq as i64 * 700));
                    let sent = Instant::now();
                    let outcome = store.append(new).await.unwrap();
                    assert_eq!(outcome, AppendOutcome::Appended);
                    latest = latest.max(sent.elapsed());
                }
                latest
            })
        };
        let players: Vec<_> = (0..GAMES).map(play).collect();
        let mut latest = Duration::ZERO;
        for player in players {
            latest = latest.max(player.await.unwrap());
        }
        let rate = f64::from(GAMES) * ENTRIES as f64 / start.elapsed().as_secs_f64();
        println!("{rate:.0} appends/s by two stores with {GAMES} games, the slowest in {latest:?}");
        let stored =
            &database.rows("SELECT count(*), (SELECT sum(last_seq)::int8 FROM games) FROM log").await[0];
        let expected = i64::from(GAMES) * ENTRIES as i64;
        assert_eq!((stored.get::<_, i64>(0), stored.get::<_, i64>(1)), (expected, expected));
    }));
}

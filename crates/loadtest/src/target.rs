//! The server under test: an existing one, or a child process with a temporary data folder.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::counters::Percentiles;
use crate::error::LoadtestError;
use crate::fsync;
use crate::observer::Observer;

/// How long a child process may take to end after it was asked to; then it is killed.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a child process that was asked to end is checked.
const STOP_POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Which servers to test.
#[derive(Clone, Debug)]
pub enum TestedServer {
    /// Servers on one database that run already, without rate limits.
    Running(Vec<SocketAddr>),
    /// New server processes.
    Spawn {
        /// The `fogg` executable.
        program: PathBuf,
        /// Where to create the temporary data folders; `None` for the system's temporary folder.
        data: Option<PathBuf>,
        /// What the servers share; `None` for one server on a file.
        cluster: Option<Cluster>,
    },
}

/// Several server processes on one PostgreSQL database.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The number of servers, at least one.
    pub nodes: u32,
    /// The URL of the database.
    pub database: String,
    /// The URL of NATS, if the servers use it.
    pub nats: Option<String>,
}

/// The servers under test.
pub(crate) struct TargetServers {
    pub(crate) addresses: Vec<SocketAddr>,
    processes: Vec<ServerProcess>,
}

/// A child process. Dropping it kills the process and deletes its data folder.
struct ServerProcess {
    child: Child,
    data: TempDir,
}

impl TargetServers {
    /// Uses the running servers, or starts some that accept this many connections each.
    pub(crate) fn open(
        target: &TestedServer,
        max_connections: u64,
        observer: &dyn Observer,
    ) -> Result<TargetServers, LoadtestError> {
        let mut servers = TargetServers { addresses: Vec::new(), processes: Vec::new() };
        match target {
            TestedServer::Running(addresses) => servers.addresses.clone_from(addresses),
            TestedServer::Spawn { program, data, cluster } => {
                let settings = cluster.as_ref().map(Cluster::settings).unwrap_or_default();
                for _ in 0..cluster.as_ref().map_or(1, |cluster| cluster.nodes) {
                    let command = serve_command(program, max_connections, &settings);
                    servers.spawn(command, data.as_deref(), observer.server_log())?;
                }
            }
        }
        Ok(servers)
    }

    fn spawn(
        &mut self,
        mut command: Command,
        data: Option<&Path>,
        log: fn(&str),
    ) -> Result<(), LoadtestError> {
        let data =
            data.map_or_else(tempfile::tempdir, tempfile::tempdir_in).map_err(LoadtestError::DataFolder)?;
        let child = command.arg("--data").arg(data.path()).spawn().map_err(LoadtestError::Spawn)?;
        let mut process = ServerProcess { child, data };
        let stderr = process.child.stderr.take().expect("stderr is piped");
        self.processes.push(process);
        self.addresses.push(read_address(stderr, log)?);
        Ok(())
    }

    /// How long an fsync takes on the disk of the data folder; `None` for servers that were already running.
    pub(crate) fn measure_fsync(&self) -> Result<Option<Percentiles>, LoadtestError> {
        let Some(process) = self.processes.first() else { return Ok(None) };
        let folder = process.data.path();
        let measured = fsync::measure(folder);
        measured.map(Some).map_err(|source| LoadtestError::Fsync { folder: folder.to_owned(), source })
    }

    /// The resident memory of the child processes, on systems with `/proc`.
    pub(crate) fn resident_bytes(&self) -> Option<u64> {
        let resident = |process: &ServerProcess| {
            let status = format!("/proc/{}/status", process.child.id());
            parse_resident_bytes(&std::fs::read_to_string(status).ok()?)
        };
        if self.processes.is_empty() { None } else { self.processes.iter().map(resident).sum() }
    }

    /// The ids of the child processes.
    pub(crate) fn process_ids(&self) -> Vec<u32> {
        self.processes.iter().map(|process| process.child.id()).collect()
    }

    /// Stops the child processes, if there are any; an error if one had already ended.
    pub(crate) fn stop(mut self) -> Result<(), LoadtestError> {
        if self.processes.iter_mut().any(|process| !process.is_running()) {
            return Err(LoadtestError::ServerEnded);
        }
        self.processes.iter().for_each(|process| terminate(&process.child));
        let deadline = Instant::now() + STOP_TIMEOUT;
        while self.processes.iter_mut().any(ServerProcess::is_running) && Instant::now() < deadline {
            std::thread::sleep(STOP_POLL_INTERVAL);
        }
        Ok(())
    }
}

impl Cluster {
    /// The settings of each server.
    fn settings(&self) -> Vec<String> {
        let nats = self.nats.iter().flat_map(|url| ["--nats".to_owned(), url.clone()]);
        ["--database".to_owned(), self.database.clone()].into_iter().chain(nats).collect()
    }
}

impl ServerProcess {
    fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // Both fail if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `fogg serve` with these and otherwise default settings, except for free ports and no rate limits.
fn serve_command(program: &Path, max_connections: u64, settings: &[String]) -> Command {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--monitor", "127.0.0.1:0"]);
    command.args(["--rates", "off", "--log", "warn"]);
    // All connections come from one address, which gets at most half of them.
    command.args(["--max-connections", &(2 * max_connections).to_string()]);
    command.args(["--max-connections-per-address", &max_connections.to_string()]);
    command.args(settings);
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("FOGG_")) {
        command.env_remove(name);
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    // Ctrl-C must not reach the server: it is needed until the results are in.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

/// Reads the address that the server prints when it is ready; later lines go to the log.
fn read_address(stderr: ChildStderr, log: fn(&str)) -> Result<SocketAddr, LoadtestError> {
    let mut lines = BufReader::new(stderr).lines().map_while(Result::ok);
    let mut last_line = String::new();
    for line in lines.by_ref() {
        if let Some(address) = line.strip_prefix("Fogg is at http://") {
            let Ok(address) = address.parse() else {
                return Err(LoadtestError::NotStarted { last_line: line });
            };
            std::thread::spawn(move || lines.for_each(|line| log(&line)));
            return Ok(address);
        }
        last_line = line;
    }
    Err(LoadtestError::NotStarted { last_line })
}

/// The resident memory in the text of `/proc/PID/status`.
fn parse_resident_bytes(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(unix)]
fn terminate(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process};
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        // It fails if the process has already ended.
        let _ = kill_process(pid, Signal::TERM);
    }
}

#[cfg(not(unix))]
fn terminate(_child: &Child) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_resident_memory_as_bytes() {
        let status = "Name:\tfogg\nVmHWM:\t  99 kB\nVmRSS:\t   12 kB\n";
        assert_eq!(parse_resident_bytes(status), Some(12_288));
        assert_eq!(parse_resident_bytes("Name:\tfogg\n"), None);
    }
}

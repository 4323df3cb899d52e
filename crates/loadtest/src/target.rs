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

/// Which server to test.
#[derive(Clone, Debug)]
pub enum TestedServer {
    /// A server that runs already, without rate limits.
    Running(SocketAddr),
    /// A new server process.
    Spawn {
        /// The `fogg` executable.
        program: PathBuf,
        /// Where to create the temporary data folder; `None` for the system's temporary folder.
        data: Option<PathBuf>,
    },
}

/// The server under test.
pub(crate) struct TargetServer {
    pub(crate) address: SocketAddr,
    process: Option<ServerProcess>,
}

/// A child process. Dropping it kills the process and deletes its data folder.
struct ServerProcess {
    child: Child,
    data: TempDir,
}

impl TargetServer {
    /// Uses the running server, or starts one that accepts this many connections.
    pub(crate) fn open(
        target: &TestedServer,
        max_connections: u64,
        observer: &dyn Observer,
    ) -> Result<TargetServer, LoadtestError> {
        match target {
            TestedServer::Running(address) => Ok(TargetServer { address: *address, process: None }),
            TestedServer::Spawn { program, data } => {
                TargetServer::spawn(program, data.as_deref(), max_connections, observer.server_log())
            }
        }
    }

    fn spawn(
        program: &Path,
        data: Option<&Path>,
        max_connections: u64,
        log: fn(&str),
    ) -> Result<TargetServer, LoadtestError> {
        let data =
            data.map_or_else(tempfile::tempdir, tempfile::tempdir_in).map_err(LoadtestError::DataFolder)?;
        let child = spawn_serve(program, data.path(), max_connections).map_err(LoadtestError::Spawn)?;
        let mut process = ServerProcess { child, data };
        let stderr = process.child.stderr.take().expect("stderr is piped");
        let address = read_address(stderr, log)?;
        Ok(TargetServer { address, process: Some(process) })
    }

    /// How long an fsync takes on the disk of the data folder; `None` for a server that was already running.
    pub(crate) fn measure_fsync(&self) -> Result<Option<Percentiles>, LoadtestError> {
        let Some(process) = &self.process else { return Ok(None) };
        let folder = process.data.path();
        let measured = fsync::measure(folder);
        measured.map(Some).map_err(|source| LoadtestError::Fsync { folder: folder.to_owned(), source })
    }

    /// The resident memory of the child process, on systems with `/proc`.
    pub(crate) fn resident_bytes(&self) -> Option<u64> {
        let status = format!("/proc/{}/status", self.process.as_ref()?.child.id());
        parse_resident_bytes(&std::fs::read_to_string(status).ok()?)
    }

    /// Stops the child process, if there is one; an error if it had already ended.
    pub(crate) fn stop(self) -> Result<(), LoadtestError> {
        let Some(mut process) = self.process else { return Ok(()) };
        if !matches!(process.child.try_wait(), Ok(None)) {
            return Err(LoadtestError::ServerEnded);
        }
        terminate(&process.child);
        let deadline = Instant::now() + STOP_TIMEOUT;
        while matches!(process.child.try_wait(), Ok(None)) && Instant::now() < deadline {
            std::thread::sleep(STOP_POLL_INTERVAL);
        }
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // Both fail if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts `fogg serve` with default settings, except for free ports and no rate limits.
fn spawn_serve(program: &Path, data: &Path, max_connections: u64) -> std::io::Result<Child> {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--monitor", "127.0.0.1:0"]);
    command.args(["--rates", "off", "--log", "warn"]);
    // All connections come from one address, which gets at most half of them.
    command.args(["--max-connections", &(2 * max_connections).to_string()]);
    command.args(["--max-connections-per-address", &max_connections.to_string()]);
    command.arg("--data").arg(data);
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("FOGG_")) {
        command.env_remove(name);
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    // Ctrl-C must not reach the server: it is needed until the results are in.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.spawn()
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

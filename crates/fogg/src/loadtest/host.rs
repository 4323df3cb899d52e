//! The server that is measured: somebody else's, or one of our own on a temporary folder.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use super::disk;
use super::tally::Percentiles;
use crate::output::note;

/// How long a server of our own may take to end before it is ended.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server, wherever it runs.
pub struct Host {
    /// Where it listens.
    pub address: SocketAddr,
    own: Option<Own>,
}

/// A server of our own. It ends with us, and its folder goes with it.
struct Own {
    child: Child,
    folder: TempDir,
}

impl Host {
    /// The server at this address, or a new one with room for so many connections.
    pub fn find(address: Option<SocketAddr>, within: Option<&Path>, connections: u64) -> Result<Host> {
        match address {
            Some(address) => Ok(Host { address, own: None }),
            None => Host::start(within, connections),
        }
    }

    fn start(within: Option<&Path>, connections: u64) -> Result<Host> {
        let folder = within.map_or_else(tempfile::tempdir, tempfile::tempdir_in);
        let folder = folder.context("no folder can be made for the server")?;
        let mut own = Own { child: serve(folder.path(), connections)?, folder };
        let stderr = own.child.stderr.take().context("the server has no stderr")?;
        let address = address(stderr)?;
        Ok(Host { address, own: Some(own) })
    }

    /// How long the disk takes that the games are kept on, if it is ours to know.
    pub fn measure_disk(&self) -> Result<Option<Percentiles>> {
        self.own.as_ref().map(|own| disk::measure(own.folder.path())).transpose()
    }

    /// How much memory the server holds, in bytes, where the system tells.
    pub fn resident(&self) -> Option<u64> {
        let status = format!("/proc/{}/status", self.own.as_ref()?.child.id());
        resident(&std::fs::read_to_string(status).ok()?)
    }

    /// Ends a server of our own; says whether it had ended already.
    pub fn stop(self) -> bool {
        let Some(mut own) = self.own else { return false };
        if !matches!(own.child.try_wait(), Ok(None)) {
            return true;
        }
        ask_to_end(&own.child);
        let since = Instant::now();
        while matches!(own.child.try_wait(), Ok(None)) && since.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a server as a host would, only that nobody is asked to wait and nothing listens at a fixed port.
fn serve(folder: &Path, connections: u64) -> Result<Child> {
    let program = std::env::current_exe().context("this program cannot find itself")?;
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--monitor", "127.0.0.1:0"]);
    command.args(["--rates", "off", "--log", "warn", "--max-connections", &connections.to_string()]);
    command.arg("--data").arg(folder);
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("FOGG_")) {
        command.env_remove(name);
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    // Ctrl-C is for us: the server is needed until the results are in.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.spawn().context("the server cannot be started")
}

/// Where the server says that it is. What else it says is passed on.
fn address(stderr: ChildStderr) -> Result<SocketAddr> {
    let mut lines = BufReader::new(stderr).lines().map_while(Result::ok);
    let mut last = String::new();
    for line in lines.by_ref() {
        if let Some(address) = line.strip_prefix("Fogg is at http://") {
            let address = address.parse().with_context(|| format!("the server is at {address}"))?;
            std::thread::spawn(move || lines.for_each(|line| note(&line)));
            return Ok(address);
        }
        last = line;
    }
    bail!("the server did not start: {last}")
}

/// The resident memory in a `/proc/PID/status`.
fn resident(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(unix)]
fn ask_to_end(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process};
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        // If it is gone, that is what was wanted.
        let _ = kill_process(pid, Signal::TERM);
    }
}

#[cfg(not(unix))]
fn ask_to_end(_child: &Child) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_is_read_in_bytes() {
        assert_eq!(resident("Name:\tfogg\nVmHWM:\t  99 kB\nVmRSS:\t   12 kB\n"), Some(12_288));
        assert_eq!(resident("Name:\tfogg\n"), None);
    }
}

//! Runs the server as a process that can be stopped and killed.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::run;

/// Upper bound on the start and the end of a server, even on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A server process that is killed when dropped.
pub struct Process {
    child: Child,
    address: Receiver<SocketAddr>,
    /// The address, once it is known.
    known_address: OnceLock<SocketAddr>,
    /// The lines of standard error so far.
    lines: Arc<Mutex<Vec<String>>>,
    reader: Option<JoinHandle<()>>,
}

/// The end of a server process.
#[derive(Debug)]
pub struct ProcessExit {
    pub status: ExitStatus,
    /// The lines of standard error.
    pub stderr: Vec<String>,
    /// The time from the call of `wait` to the end.
    pub duration: Duration,
}

impl Process {
    /// Starts a server on this folder and a free port.
    pub fn start(data: &Path) -> Process {
        Process::spawn(run::command(&args(data)))
    }

    /// Starts a server on this address with more settings.
    pub fn start_with(data: &Path, listen: &str, settings: &[&str]) -> Process {
        let data = data.to_str().expect("path is UTF-8");
        let fixed = ["serve", "--data", data, "--listen", listen, "--rates", "off", "--log=error"];
        Process::spawn(run::command(&[&fixed[..], settings].concat()))
    }

    /// Starts a server of another build of the program with exactly these settings.
    pub fn start_program(program: &Path, settings: &[&str]) -> Process {
        let mut command = Command::new(program);
        command.arg("serve").args(settings).stdin(Stdio::null());
        Process::spawn(command)
    }

    /// Starts a server that reads this configuration file.
    pub fn start_with_config(data: &Path, config: &Path) -> Process {
        let [data, config] = [data, config].map(|path| path.to_str().expect("path is UTF-8"));
        let fixed = ["serve", "--data", data, "--listen", "127.0.0.1:0", "--monitor", "off"];
        Process::spawn(run::command(&[&fixed[..], &["--config", config]].concat()))
    }

    /// Starts a server whose files cannot grow beyond this size, as on a full disk.
    pub fn start_with_file_limit(data: &Path, kib: u32) -> Process {
        let server = run::command(&args(data));
        let mut command = Command::new("bash");
        // Without the trap the system would kill the process instead of failing the write.
        command.arg("-c").arg(format!("trap '' XFSZ; ulimit -f {kib}; exec \"$@\"")).arg("bash");
        command.arg(server.get_program()).args(server.get_args()).stdin(Stdio::null());
        Process::spawn(command)
    }

    /// Starts a server under `strace` with these options: its system calls are logged to a file and can be made to fail.
    pub fn start_traced(data: &Path, trace: &Path, options: &[&str]) -> Process {
        let server = run::command(&args(data));
        let mut command = Command::new("strace");
        // With -D the server stays a direct child, so that it can be waited for and killed.
        command.args(["-D", "-f", "-o"]).arg(trace).args(options);
        command.arg(server.get_program()).args(server.get_args()).stdin(Stdio::null());
        Process::spawn(command)
    }

    /// Starts a server with this command.
    pub fn spawn(mut command: Command) -> Process {
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("server starts");
        let pipe = child.stderr.take().expect("stderr is piped");
        let (sender, address) = channel();
        let lines = Arc::<Mutex<Vec<String>>>::default();
        let written = Arc::clone(&lines);
        let reader = thread::spawn(move || {
            read_lines(pipe, |line| {
                written.lock().expect("no reader panics").push(line.to_owned());
                if let Some(address) = line.strip_prefix("Fogg is at http://") {
                    // The receiver is gone if the server was killed before it was ready.
                    let _ = sender.send(address.parse().expect("valid address"));
                }
            });
        });
        Process { child, address, known_address: OnceLock::new(), lines, reader: Some(reader) }
    }

    /// Waits until it is ready and returns its address.
    pub fn address(&self) -> SocketAddr {
        *self.known_address.get_or_init(|| match self.address.recv_timeout(TIMEOUT) {
            Ok(address) => address,
            Err(error) => panic!("the server does not get ready ({error}): {:?}", self.lines.lock()),
        })
    }

    /// Whether it has not exited.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("wait works").is_none()
    }

    /// Its resident memory in bytes.
    #[cfg(target_os = "linux")]
    pub fn resident_bytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the server runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("Linux reports it");
        1024 * line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number of KiB")
    }

    /// Kills it with SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().expect("kill works");
        self.child.wait().expect("wait works");
    }

    /// Stops it with SIGSTOP until it is resumed.
    pub fn suspend(&self) {
        kill_process(Pid::from_child(&self.child), Signal::STOP).expect("signal is sent");
    }

    /// Resumes it with SIGCONT.
    pub fn resume(&self) {
        kill_process(Pid::from_child(&self.child), Signal::CONT).expect("signal is sent");
    }

    /// Sends SIGTERM.
    pub fn terminate(&self) {
        kill_process(Pid::from_child(&self.child), Signal::TERM).expect("signal is sent");
    }

    /// Waits until it has written a line with this text to standard error.
    pub fn wait_for_line(&self, text: &str) {
        let start = Instant::now();
        while !self.lines.lock().expect("no reader panics").iter().any(|line| line.contains(text)) {
            assert!(start.elapsed() < TIMEOUT, "the server does not write `{text}`");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until it catches SIGHUP, which would end it otherwise.
    #[cfg(target_os = "linux")]
    pub fn wait_until_it_catches_hangups(&self) {
        let start = Instant::now();
        let catches = || {
            let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"))?.trim().to_owned();
            Some(u64::from_str_radix(&caught, 16).ok()? & 1 == 1)
        };
        while catches() != Some(true) {
            assert!(start.elapsed() < TIMEOUT, "the server does not catch SIGHUP");
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Sends SIGHUP.
    pub fn hang_up(&self) {
        kill_process(Pid::from_child(&self.child), Signal::HUP).expect("signal is sent");
    }

    /// Waits until it exits.
    pub fn wait(mut self) -> ProcessExit {
        let start = Instant::now();
        let status = loop {
            match self.child.try_wait().expect("wait works") {
                Some(status) => break status,
                None if start.elapsed() > TIMEOUT => panic!("the server does not exit"),
                None => thread::sleep(Duration::from_millis(5)),
            }
        };
        let duration = start.elapsed();
        self.reader.take().into_iter().for_each(|reader| reader.join().expect("stderr is read"));
        let stderr = std::mem::take(&mut *self.lines.lock().expect("no reader panics"));
        ProcessExit { status, stderr, duration }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A failed test must not leave a process behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The arguments of a server on this folder and a free port.
pub fn args(data: &Path) -> [&str; 10] {
    let data = data.to_str().expect("path is UTF-8");
    ["serve", "--data", data, "--listen", "127.0.0.1:0", "--monitor", "off", "--rates", "off", "--log=error"]
}

fn read_lines(stderr: ChildStderr, mut on_line: impl FnMut(&str)) {
    BufReader::new(stderr).lines().map_while(Result::ok).for_each(|line| on_line(&line));
}

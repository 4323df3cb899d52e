//! A real server: a process of its own, which can be killed.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::run;

/// No server takes so long to start or to end, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server that ends with the test.
pub struct Process {
    child: Child,
    address: Receiver<SocketAddr>,
    said: Option<JoinHandle<Vec<String>>>,
}

/// How a server ended.
#[derive(Debug)]
pub struct Ended {
    pub status: ExitStatus,
    /// The lines of stderr.
    pub said: Vec<String>,
    pub took: Duration,
}

impl Process {
    /// A server on this folder, on a port of its own.
    pub fn start(data: &Path) -> Process {
        Process::of(run::command(&args(data)))
    }

    /// A server whose files cannot grow beyond so many KiB: to it, the disk is full.
    pub fn start_on_a_small_disk(data: &Path, kib: u32) -> Process {
        let inside = run::command(&args(data));
        let mut command = Command::new("bash");
        // Without the trap the system would kill the process instead of failing its write.
        command.arg("-c").arg(format!("trap '' XFSZ; ulimit -f {kib}; exec \"$@\"")).arg("bash");
        command.arg(inside.get_program()).args(inside.get_args()).stdin(Stdio::null());
        Process::of(command)
    }

    /// A server that is watched by `strace`, with these options for it: what it asks of the system is written into a
    /// file, and may be made to fail.
    pub fn start_watched(data: &Path, trace: &Path, options: &[&str]) -> Process {
        let inside = run::command(&args(data));
        let mut command = Command::new("strace");
        // Daemonized, strace leaves the server as our own child: its end is ours to see and to bring about.
        command.args(["-D", "-f", "-o"]).arg(trace).args(options);
        command.arg(inside.get_program()).args(inside.get_args()).stdin(Stdio::null());
        Process::of(command)
    }

    fn of(mut command: Command) -> Process {
        let mut child =
            command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the server starts");
        let stderr = child.stderr.take().expect("stderr is a pipe");
        let (found, address) = channel();
        let said = thread::spawn(move || {
            read(stderr, |line| {
                if let Some(address) = line.strip_prefix("Fogg is at http://") {
                    // Whoever kills a server before it is ready does not ask where it is.
                    let _ = found.send(address.parse().expect("an address and a port"));
                }
            })
        });
        Process { child, address, said: Some(said) }
    }

    /// Where it is, once it is ready.
    pub fn address(&self) -> SocketAddr {
        self.address.recv_timeout(PATIENCE).expect("the server gets ready")
    }

    /// Ends it as a power cut would, as far as a process can tell.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }

    /// Asks it to end.
    pub fn ask_to_end(&self) {
        kill_process(Pid::from_child(&self.child), Signal::TERM).expect("it can be asked");
    }

    /// Waits until it has ended by itself.
    pub fn ended(mut self) -> Ended {
        let asked = Instant::now();
        let status = loop {
            match self.child.try_wait().expect("a child can be waited for") {
                Some(status) => break status,
                None if asked.elapsed() > PATIENCE => panic!("the server does not end"),
                None => thread::sleep(Duration::from_millis(5)),
            }
        };
        let took = asked.elapsed();
        let said = self.said.take().map(|said| said.join().expect("stderr can be read"));
        Ended { status, said: said.unwrap_or_default(), took }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A test that failed leaves nothing behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn args(data: &Path) -> [&str; 10] {
    let data = data.to_str().expect("a plain path");
    ["serve", "--data", data, "--listen", "127.0.0.1:0", "--monitor", "off", "--rates", "off", "--log=error"]
}

fn read(stderr: ChildStderr, mut hear: impl FnMut(&str)) -> Vec<String> {
    let lines = BufReader::new(stderr).lines().map_while(Result::ok);
    lines.inspect(|line| hear(line)).collect()
}

//! A running program. Three threads handle its streams, so the program cannot block the referee.

use std::collections::HashSet;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use fogg_protocol::{MAX_LINE_BYTES, PROTOCOL, RefereeHello, ToProgram, ToReferee};

use crate::fault::{BotFault, quoted};
use crate::line_reader::{self, InputLine};
use crate::log::{BotLog, StderrLog};
use crate::program_pool::LineTrace;
use crate::spec::ProgramCommand;

/// Lines queued for a program; a full queue means that it does not read.
const OUTBOX_LINES: usize = 1024;
/// Lines queued from a program; while the queue is full, the program blocks.
const INBOX_LINES: usize = 64;
/// The longest line of stderr that is logged.
const MAX_STDERR_LINE: usize = 64 << 10;
/// How long a program may take to exit after `bye` or after closing its output.
const EXIT_TIMEOUT: Duration = Duration::from_secs(1);

/// A running program.
pub(crate) struct BotProcess {
    child: Child,
    /// `None` once no more messages will be sent.
    to: Option<SyncSender<String>>,
    from: Receiver<InputLine>,
    trace: Option<LineTrace>,
    pub stderr_log: StderrLog,
    /// The number of the last request.
    pub request: u64,
    /// Requests that timed out and whose answers may still arrive.
    pub late: HashSet<u64>,
    reaped: bool,
}

impl BotProcess {
    /// Starts a program and waits for its `hello`.
    pub fn start(
        command: &ProgramCommand,
        log: &BotLog,
        trace: Option<LineTrace>,
        time: Duration,
    ) -> Result<BotProcess, BotFault> {
        let mut child = spawn(command).map_err(|error| BotFault::StartFailed(error.to_string()))?;
        let stderr_log = StderrLog::new(log, &command.text);
        let (to, outbox) = sync_channel::<String>(OUTBOX_LINES);
        let (inbox, from) = sync_channel(INBOX_LINES);
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let mut process = BotProcess {
            child,
            to: Some(to),
            from,
            trace,
            stderr_log,
            request: 0,
            late: HashSet::new(),
            reaped: false,
        };
        let stderr_log = process.stderr_log.clone();
        let threads = [
            spawn_thread("to a program", move || {
                stdin.into_iter().for_each(|stdin| write_all(stdin, &outbox))
            }),
            spawn_thread("from a program", move || {
                stdout.into_iter().for_each(|stdout| read_all(stdout, &inbox))
            }),
            spawn_thread("stderr of a program", move || {
                stderr.into_iter().for_each(|stderr| log_stderr(stderr, &stderr_log))
            }),
        ];
        threads
            .into_iter()
            .collect::<Result<(), _>>()
            .map_err(|error| BotFault::StartFailed(error.to_string()))?;
        process.exchange_hello(time)?;
        Ok(process)
    }

    fn exchange_hello(&mut self, time: Duration) -> Result<(), BotFault> {
        let referee = Some(concat!("fogg ", env!("CARGO_PKG_VERSION")).to_owned());
        self.send(&ToProgram::Hello(RefereeHello { protocol: PROTOCOL, referee }))?;
        let deadline = Instant::now() + time;
        loop {
            let Some(message) = self.receive(deadline)? else {
                return Err(BotFault::HelloTimeout(time.as_millis()));
            };
            match message {
                ToReferee::Hello(hello) if hello.protocol == PROTOCOL => return Ok(()),
                ToReferee::Hello(hello) => {
                    return Err(BotFault::UnsupportedVersion { found: hello.protocol, supported: PROTOCOL });
                }
                ToReferee::Log(log) => self.stderr_log.write(&log.text),
                ToReferee::Error(error) => return Err(BotFault::ReportedError(quoted(&error.message))),
                ToReferee::Action(_) => {
                    return Err(BotFault::FirstMessageNotHello("it is an action".to_owned()));
                }
            }
        }
    }

    /// Queues a message without waiting for the program to read it.
    pub fn send(&mut self, message: &ToProgram) -> Result<(), BotFault> {
        let Some(to) = &self.to else { return Err(BotFault::OutputClosed) };
        let line = message.to_line();
        if let Some(trace) = &self.trace {
            trace(true, line.trim_end());
        }
        match to.try_send(line) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(BotFault::InputNotRead),
            // The program no longer reads its input; if it has ended, its output will show that.
            Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// The next message; `None` after the deadline.
    pub fn receive(&mut self, deadline: Instant) -> Result<Option<ToReferee>, BotFault> {
        let left = deadline.saturating_duration_since(Instant::now());
        let line = match self.from.recv_timeout(left) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => InputLine::Closed,
        };
        match line {
            InputLine::Text(line) => {
                if let Some(trace) = &self.trace {
                    trace(false, &line);
                }
                ToReferee::from_line(&line)
                    .map(Some)
                    .map_err(|error| BotFault::InvalidMessage(quoted(&error.to_string())))
            }
            InputLine::TooLong => Err(BotFault::LineTooLong(MAX_LINE_BYTES)),
            InputLine::NotUtf8 => Err(BotFault::NotUtf8),
            InputLine::Closed => Err(self.closed()),
        }
    }

    /// Whether the program can play another game: it runs, and has sent nothing but log messages.
    pub fn is_ready(&mut self) -> bool {
        loop {
            match self.receive(Instant::now()) {
                Ok(Some(ToReferee::Log(log))) => self.stderr_log.write(&log.text),
                Ok(Some(_)) | Err(_) => return false,
                Ok(None) => return matches!(self.child.try_wait(), Ok(None)),
            }
        }
    }

    /// Asks the program to exit; dropping the process enforces it.
    pub fn send_bye(&mut self) {
        let _ = self.send(&ToProgram::Bye);
        self.to = None;
    }

    /// The fault for a closed output.
    fn closed(&mut self) -> BotFault {
        self.to = None;
        match self.wait_or_kill() {
            Some(status) => BotFault::Exited(status.to_string()),
            None => BotFault::OutputClosed,
        }
    }

    /// Waits briefly for the program to exit, otherwise kills it and its child processes.
    fn wait_or_kill(&mut self) -> Option<ExitStatus> {
        let deadline = Instant::now() + EXIT_TIMEOUT;
        let mut pause = Duration::from_millis(1);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    // Child processes may still run; as long as one does, the process group id cannot be reused.
                    self.reaped = true;
                    kill_group(&self.child);
                    return Some(status);
                }
                Ok(None) if Instant::now() < deadline => thread::sleep(pause),
                Ok(None) | Err(_) => {
                    self.kill();
                    return None;
                }
            }
            pause = (pause * 2).min(Duration::from_millis(20));
        }
    }

    fn kill(&mut self) {
        if !self.reaped {
            kill_group(&self.child);
            let _ = self.child.kill();
            let _ = self.child.wait();
            self.reaped = true;
        }
    }
}

/// No program outlives its referee: after `bye` it has a moment to exit, otherwise it is killed at once.
impl Drop for BotProcess {
    fn drop(&mut self) {
        if self.to.is_none() && !self.reaped {
            self.wait_or_kill();
        }
        self.kill();
    }
}

fn spawn(command: &ProgramCommand) -> std::io::Result<Child> {
    let mut call = Command::new(&command.program);
    call.args(&command.args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A separate process group: Ctrl-C does not reach the program, so games can finish, and the group can be
    // killed as a whole.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut call, 0);
    call.spawn()
}

#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_child: &Child) {}

/// Spawns a detached thread, which ends with the stream that it reads or writes.
fn spawn_thread(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(|_| ())
}

fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_all(stdout: impl Read, lines: &SyncSender<InputLine>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let line = line_reader::read_line(&mut stdout, MAX_LINE_BYTES);
        let closed = line == InputLine::Closed;
        if lines.send(line).is_err() || closed {
            return;
        }
    }
}

fn log_stderr(stderr: impl Read, stderr_log: &StderrLog) {
    let mut stderr = BufReader::new(stderr);
    loop {
        match line_reader::read_line(&mut stderr, MAX_STDERR_LINE) {
            InputLine::Text(line) => stderr_log.write(&line),
            InputLine::TooLong | InputLine::NotUtf8 => stderr_log.write("(a line that cannot be shown)"),
            InputLine::Closed => return,
        }
    }
}

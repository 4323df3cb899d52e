//! A program under way: three threads carry its words, so that nothing it does or leaves undone can stop us.

use std::collections::HashSet;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use fogg_protocol::{MAX_LINE_BYTES, PROTOCOL, RefereeHello, ToProgram, ToReferee};

use crate::fault::{Fault, quoted};
use crate::lines::{self, Line};
use crate::log::{Log, Murmur};
use crate::programs::Trace;
use crate::spec::CommandLine;

/// Lines that wait for a program to read them; more of them mean that it does not.
const TO_PROGRAM: usize = 1024;
/// Lines that wait for us; while there are more, the program waits.
const FROM_PROGRAM: usize = 64;
/// The longest line of a program's stderr that is looked at.
const MAX_MURMUR: usize = 64 << 10;
/// How long a program that was told to leave, or closed its output, has to do so by itself.
const LEAVE: Duration = Duration::from_secs(1);

/// A running program.
pub(crate) struct Process {
    child: Child,
    /// Taken away when nothing more is to be said.
    to: Option<SyncSender<String>>,
    from: Receiver<Line>,
    trace: Option<Trace>,
    pub murmur: Murmur,
    /// The number of the last request.
    pub request: u64,
    /// Requests that were given up, and whose answers may still come.
    pub late: HashSet<u64>,
    reaped: bool,
}

impl Process {
    /// Starts a program and waits for its hello.
    pub fn start(
        command: &CommandLine,
        log: &Log,
        trace: Option<Trace>,
        time: Duration,
    ) -> Result<Process, Fault> {
        let mut child = spawn(command).map_err(|error| Fault::NotStarted(error.to_string()))?;
        let murmur = Murmur::new(log, &command.text);
        let (to, outbox) = sync_channel::<String>(TO_PROGRAM);
        let (inbox, from) = sync_channel(FROM_PROGRAM);
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let mut process = Process {
            child,
            to: Some(to),
            from,
            trace,
            murmur,
            request: 0,
            late: HashSet::new(),
            reaped: false,
        };
        let murmur = process.murmur.clone();
        let threads = [
            carry("to a program", move || stdin.into_iter().for_each(|stdin| write_all(stdin, &outbox))),
            carry("from a program", move || stdout.into_iter().for_each(|stdout| read_all(stdout, &inbox))),
            carry("stderr of a program", move || {
                stderr.into_iter().for_each(|stderr| listen(stderr, &murmur))
            }),
        ];
        threads
            .into_iter()
            .collect::<Result<(), _>>()
            .map_err(|error| Fault::NotStarted(error.to_string()))?;
        process.greet(time)?;
        Ok(process)
    }

    fn greet(&mut self, time: Duration) -> Result<(), Fault> {
        let referee = Some(concat!("fogg ", env!("CARGO_PKG_VERSION")).to_owned());
        self.tell(&ToProgram::Hello(RefereeHello { protocol: PROTOCOL, referee }))?;
        let deadline = Instant::now() + time;
        loop {
            let Some(message) = self.hear(deadline)? else { return Err(Fault::NoHello(time.as_millis())) };
            match message {
                ToReferee::Hello(hello) if hello.protocol == PROTOCOL => return Ok(()),
                ToReferee::Hello(hello) => {
                    return Err(Fault::Version { theirs: hello.protocol, ours: PROTOCOL });
                }
                ToReferee::Log(log) => self.murmur.say(&log.text),
                ToReferee::Error(error) => return Err(Fault::Reported(quoted(&error.message))),
                ToReferee::Action(_) => return Err(Fault::WrongHello("it is an action".to_owned())),
            }
        }
    }

    /// Says something, without waiting for the program to read it.
    pub fn tell(&mut self, message: &ToProgram) -> Result<(), Fault> {
        let Some(to) = &self.to else { return Err(Fault::Closed) };
        let line = message.to_line();
        if let Some(trace) = &self.trace {
            trace(true, line.trim_end());
        }
        match to.try_send(line) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Fault::NotReading),
            // It reads no more. Whether that is because it ended, its output will tell.
            Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// The next message, or nothing if the time is over.
    pub fn hear(&mut self, deadline: Instant) -> Result<Option<ToReferee>, Fault> {
        let left = deadline.saturating_duration_since(Instant::now());
        let line = match self.from.recv_timeout(left) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => Line::Closed,
        };
        match line {
            Line::Text(line) => {
                if let Some(trace) = &self.trace {
                    trace(false, &line);
                }
                ToReferee::from_line(&line)
                    .map(Some)
                    .map_err(|error| Fault::Unreadable(quoted(&error.to_string())))
            }
            Line::TooLong => Err(Fault::TooLong(MAX_LINE_BYTES)),
            Line::NotText => Err(Fault::NotText),
            Line::Closed => Err(self.closed()),
        }
    }

    /// Whether it is fit for another game: it lives, and after the last one it spoke to people at most.
    pub fn is_fit(&mut self) -> bool {
        loop {
            match self.hear(Instant::now()) {
                Ok(Some(ToReferee::Log(log))) => self.murmur.say(&log.text),
                Ok(Some(_)) | Err(_) => return false,
                Ok(None) => return matches!(self.child.try_wait(), Ok(None)),
            }
        }
    }

    /// Asks the program to leave; dropping it makes sure that it does.
    pub fn dismiss(&mut self) {
        let _ = self.tell(&ToProgram::Bye);
        self.to = None;
    }

    /// What it means that the output has ended.
    fn closed(&mut self) -> Fault {
        self.to = None;
        match self.leave() {
            Some(status) => Fault::Ended(status.to_string()),
            None => Fault::Closed,
        }
    }

    /// Waits a little for the program to end by itself, and ends it otherwise, with all that it started.
    fn leave(&mut self) -> Option<ExitStatus> {
        let deadline = Instant::now() + LEAVE;
        let mut pause = Duration::from_millis(1);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    // What it started may live on; while it does, nobody else can have the number of the group.
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

/// No program outlives us: one that was dismissed has a moment to leave, any other is ended at once.
impl Drop for Process {
    fn drop(&mut self) {
        if self.to.is_none() && !self.reaped {
            self.leave();
        }
        self.kill();
    }
}

fn spawn(command: &CommandLine) -> std::io::Result<Child> {
    let mut call = Command::new(&command.program);
    call.args(&command.args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A group of its own: Ctrl-C is for us, who finish the games under way; and a group can be ended as a whole.
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

/// A thread that nobody waits for: it ends with the stream that it reads or writes.
fn carry(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(|_| ())
}

fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_all(stdout: impl Read, lines: &SyncSender<Line>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let line = lines::next(&mut stdout, MAX_LINE_BYTES);
        let closed = line == Line::Closed;
        if lines.send(line).is_err() || closed {
            return;
        }
    }
}

fn listen(stderr: impl Read, murmur: &Murmur) {
    let mut stderr = BufReader::new(stderr);
    loop {
        match lines::next(&mut stderr, MAX_MURMUR) {
            Line::Text(line) => murmur.say(&line),
            Line::TooLong | Line::NotText => murmur.say("(a line that cannot be shown)"),
            Line::Closed => return,
        }
    }
}

//! A PostgreSQL server.

use std::fs::{self, File, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, geteuid, kill_process};
use tempfile::TempDir;

use crate::certificates::Certificates;
use crate::{StartError, free_port};

/// Where packages install the programs, each with a folder for every version.
const VERSIONS_FOLDER: &str = "/usr/lib/postgresql";
/// PostgreSQL does not run as root; the users that may run it instead, by preference.
const UNPRIVILEGED_USERS: [&str; 2] = ["postgres", "nobody"];
const USER: &str = "fogg";
const PASSWORD: &str = "fogg-test-password";
/// Upper bound on the start, also of a server that was killed.
const START_TIMEOUT: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A PostgreSQL server with a new cluster.
pub struct PostgresServer {
    programs: PathBuf,
    folder: TempDir,
    /// The user that runs it, if this process must not.
    user: Option<&'static str>,
    port: u16,
    /// Settings besides the usual ones.
    settings: Vec<(String, String)>,
    root_certificate: Option<PathBuf>,
    child: Option<Child>,
}

/// How a server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostgresShutdown {
    /// It rolls back all transactions and closes its files properly.
    Fast,
    /// It stops at once and recovers at the next start, as after a crash.
    Immediate,
}

impl PostgresServer {
    /// The folder of the newest PostgreSQL programs on this machine: that in FOGG_POSTGRES_PROGRAMS, or a usual one.
    pub fn find_programs() -> Option<PathBuf> {
        let is_complete =
            |folder: &PathBuf| folder.join("initdb").is_file() && folder.join("postgres").is_file();
        if let Some(folder) = std::env::var_os("FOGG_POSTGRES_PROGRAMS").filter(|folder| !folder.is_empty()) {
            return Some(PathBuf::from(folder)).filter(is_complete);
        }
        let version = |folder: &PathBuf| {
            let name = folder.parent().and_then(Path::file_name).and_then(|name| name.to_str());
            name.and_then(|name| name.parse::<u32>().ok())
        };
        let versions = fs::read_dir(VERSIONS_FOLDER).into_iter().flatten().flatten();
        let newest = versions.map(|entry| entry.path().join("bin")).filter(is_complete).max_by_key(version);
        let in_path = || {
            let folders = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&folders).find(is_complete)
        };
        newest.or_else(in_path)
    }

    /// Creates a cluster and starts a server on it.
    pub fn start(programs: &Path) -> Result<PostgresServer, StartError> {
        PostgresServer::start_with(programs, |_| Ok(Vec::new()))
    }

    /// The same with TLS; the certificate is for `localhost`.
    pub fn start_with_tls(programs: &Path) -> Result<PostgresServer, StartError> {
        let mut root_certificate = None;
        let mut server = PostgresServer::start_with(programs, |folder| {
            let Certificates { root, certificate, key } = Certificates::create(folder)?;
            // PostgreSQL accepts only a key that others cannot read.
            fs::set_permissions(&key, Permissions::from_mode(0o600))?;
            root_certificate = Some(root);
            let file = |path: PathBuf| path.display().to_string();
            let settings =
                [("ssl", "on".into()), ("ssl_cert_file", file(certificate)), ("ssl_key_file", file(key))];
            Ok(settings.map(|(name, value)| (name.to_owned(), value)).to_vec())
        })?;
        server.root_certificate = root_certificate;
        Ok(server)
    }

    /// The same with more settings, as in `postgresql.conf`. They come from a function that may put files into the folder
    /// of the server, also a whole cluster in `data`.
    pub fn start_with(
        programs: &Path,
        prepare: impl FnOnce(&Path) -> Result<Vec<(String, String)>, StartError>,
    ) -> Result<PostgresServer, StartError> {
        let mut server = PostgresServer::new(programs)?;
        server.settings = prepare(server.folder.path())?;
        if server.data().exists() {
            server.give_to_user()?;
        } else {
            server.create_cluster()?;
        }
        server.start_again()?;
        Ok(server)
    }

    /// The certificate of the authority that has signed the server's certificate.
    pub fn root_certificate(&self) -> Option<&Path> {
        self.root_certificate.as_deref()
    }

    /// The folder of the server, with its files and the cluster in `data`.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The port of the server.
    pub fn port(&self) -> u16 {
        self.port
    }

    fn new(programs: &Path) -> Result<PostgresServer, StartError> {
        let folder = tempfile::Builder::new().prefix("fogg-postgres-").tempdir()?;
        let user = if geteuid().is_root() { unprivileged_user() } else { None };
        Ok(PostgresServer {
            programs: programs.to_owned(),
            folder,
            user,
            port: free_port()?,
            settings: Vec::new(),
            root_certificate: None,
            child: None,
        })
    }

    /// The address of the database `postgres`, with the name and the password of its owner.
    pub fn url(&self) -> String {
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{}/postgres", self.port)
    }

    /// The id of the server's first process, whose children do the work; `None` while the server is stopped.
    pub fn process_id(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Stops the server and waits for its end.
    pub fn stop(&mut self, shutdown: PostgresShutdown) {
        let Some(mut child) = self.child.take() else { return };
        let signal = match shutdown {
            PostgresShutdown::Fast => Signal::INT,
            PostgresShutdown::Immediate => Signal::QUIT,
        };
        // The process may have ended already.
        let _ = kill_process(Pid::from_child(&child), signal);
        drop(child.wait());
    }

    /// Starts the server after it was stopped, on the same port.
    pub fn start_again(&mut self) -> Result<(), StartError> {
        let log = File::options().create(true).append(true).open(self.folder.path().join("log"))?;
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string()]);
        command.args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
        command.args(["-c", "max_connections=200", "-c", "shared_buffers=64MB"]);
        for (name, value) in &self.settings {
            command.arg("-c").arg(format!("{name}={value}"));
        }
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        self.child = Some(command.spawn()?);
        self.wait_until_ready()
    }

    fn create_cluster(&self) -> Result<(), StartError> {
        fs::create_dir(self.data())?;
        let password_file = self.folder.path().join("password");
        File::create(&password_file)?.write_all(PASSWORD.as_bytes())?;
        self.give_to_user()?;
        let mut command = self.command("initdb");
        command.arg("-D").arg(self.data()).arg("--pwfile").arg(password_file);
        command.args(["-U", USER, "-A", "scram-sha-256", "-E", "UTF8", "--locale=C", "--no-sync"]);
        succeed(command)
    }

    /// The user needs access to the folder, which is private to root otherwise.
    fn give_to_user(&self) -> Result<(), StartError> {
        let Some(user) = self.user else { return Ok(()) };
        let mut command = Command::new("chown");
        command.arg("-R").arg(format!("{user}:")).arg(self.folder.path());
        succeed(command)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A program of PostgreSQL, run by the right user.
    fn command(&self, program: &str) -> Command {
        let path = self.programs.join(program);
        let mut command = match self.user {
            None => Command::new(path),
            Some(user) => {
                // Unlike `su`, it replaces itself with the program, which can then be signalled.
                let mut command = Command::new("setpriv");
                command
                    .args(["--reuid", user, "--regid", user_group(user), "--clear-groups", "--"])
                    .arg(path);
                command
            }
        };
        command.current_dir(self.folder.path());
        command
    }

    fn wait_until_ready(&mut self) -> Result<(), StartError> {
        let start = Instant::now();
        while start.elapsed() < START_TIMEOUT {
            let mut is_ready = Command::new(self.programs.join("pg_isready"));
            is_ready.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            if is_ready.status()?.success() {
                return Ok(());
            }
            if let Some(child) = &mut self.child
                && child.try_wait()?.is_some()
            {
                let output = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
                return Err(StartError::Failed { program: "postgres".to_owned(), output });
            }
            sleep(POLL_INTERVAL);
        }
        Err(StartError::NotReady("PostgreSQL"))
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop(PostgresShutdown::Immediate);
    }
}

fn unprivileged_user() -> Option<&'static str> {
    let exists =
        |user: &&str| Command::new("id").arg("-u").arg(user).output().is_ok_and(|id| id.status.success());
    UNPRIVILEGED_USERS.into_iter().find(exists)
}

/// The group of a user of [`UNPRIVILEGED_USERS`].
fn user_group(user: &str) -> &str {
    if user == "nobody" { "nogroup" } else { user }
}

/// Runs a program and returns what it wrote if it fails.
fn succeed(mut command: Command) -> Result<(), StartError> {
    let Output { status, stdout, stderr } = command.stdin(Stdio::null()).output()?;
    if status.success() {
        return Ok(());
    }
    let program = command.get_program().to_string_lossy().into_owned();
    let output = [stdout, stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    Err(StartError::Failed { program, output })
}

impl From<StartError> for io::Error {
    fn from(error: StartError) -> io::Error {
        io::Error::other(error.to_string())
    }
}

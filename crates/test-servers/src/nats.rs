//! A NATS server.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::certificates::Certificates;
use crate::credentials::Credentials;
use crate::{NATS_PROGRAM_VARIABLE, StartError, free_port};

const PROGRAM: &str = "nats-server";
/// Older versions are not supported.
const MIN_VERSION: (u32, u32) = (2, 10);
const START_TIMEOUT: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The only user of a server with users.
const USER: &str = "fogg";
const PASSWORD: &str = "fogg-test-password";

/// A NATS server on a private port.
pub struct NatsServer {
    program: PathBuf,
    folder: TempDir,
    port: u16,
    protection: Option<Protection>,
    child: Option<Child>,
}

/// How a server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NatsShutdown {
    /// It closes its connections properly.
    Clean,
    /// It is killed.
    Kill,
}

/// What a server asks of its clients.
enum Protection {
    Tls(Certificates),
    Password,
    Credentials(Credentials),
    Config { file: PathBuf, variables: Vec<(String, String)> },
}

impl NatsServer {
    /// A NATS server of a supported version: that in FOGG_NATS_SERVER, or one in the path.
    pub fn find_program() -> Option<PathBuf> {
        if let Some(program) = std::env::var_os(NATS_PROGRAM_VARIABLE).filter(|program| !program.is_empty()) {
            return Some(PathBuf::from(program)).filter(|program| is_supported(program));
        }
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders)
            .map(|folder| folder.join(PROGRAM))
            .find(|program| is_supported(program))
    }

    /// Starts a server.
    pub fn start(program: &Path) -> Result<NatsServer, StartError> {
        NatsServer::start_protected(program, |_| Ok(None))
    }

    /// Starts a server that accepts only encrypted connections; its certificate is for `localhost`.
    pub fn start_with_tls(program: &Path) -> Result<NatsServer, StartError> {
        NatsServer::start_protected(program, |folder| {
            Certificates::create(folder).map(Protection::Tls).map(Some)
        })
    }

    /// Starts a server that accepts only one user with a password.
    pub fn start_with_password(program: &Path) -> Result<NatsServer, StartError> {
        NatsServer::start_protected(program, |_| Ok(Some(Protection::Password)))
    }

    /// Starts a server that accepts only users with credentials of its operator.
    pub fn start_with_credentials(program: &Path) -> Result<NatsServer, StartError> {
        NatsServer::start_protected(program, |folder| {
            Credentials::create(folder).map(Protection::Credentials).map(Some)
        })
    }

    /// Starts a server with a configuration file that uses these variables.
    pub fn start_with_config(
        program: &Path,
        config: &Path,
        variables: &[(&str, &str)],
    ) -> Result<NatsServer, StartError> {
        let to_owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let variables = variables.iter().map(to_owned).collect();
        NatsServer::start_protected(program, |_| {
            Ok(Some(Protection::Config { file: config.to_owned(), variables }))
        })
    }

    fn start_protected(
        program: &Path,
        protection: impl FnOnce(&Path) -> Result<Option<Protection>, StartError>,
    ) -> Result<NatsServer, StartError> {
        let folder = tempfile::Builder::new().prefix("fogg-nats-").tempdir()?;
        let protection = protection(folder.path())?;
        let (program, port) = (program.to_owned(), free_port()?);
        let mut server = NatsServer { program, folder, port, protection, child: None };
        server.start_again()?;
        Ok(server)
    }

    /// The address of the server.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The port of the server.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The id of the process; `None` while the server is stopped.
    pub fn process_id(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// The same with the name in the certificate.
    pub fn tls_url(&self) -> String {
        format!("tls://localhost:{}", self.port)
    }

    /// The same with the name and the password of its user.
    pub fn url_with_password(&self) -> String {
        format!("nats://{USER}:{PASSWORD}@127.0.0.1:{}", self.port)
    }

    /// The certificate of the authority that has signed the server's certificate.
    pub fn root_certificate(&self) -> Option<&Path> {
        match &self.protection {
            Some(Protection::Tls(certificates)) => Some(&certificates.root),
            _ => None,
        }
    }

    /// The file with the credentials of a user.
    pub fn credentials(&self) -> Option<&Path> {
        match &self.protection {
            Some(Protection::Credentials(credentials)) => Some(&credentials.user),
            _ => None,
        }
    }

    /// Stops the server and waits for its end.
    pub fn stop(&mut self, shutdown: NatsShutdown) {
        let Some(mut child) = self.child.take() else { return };
        let signal = match shutdown {
            NatsShutdown::Clean => Signal::TERM,
            NatsShutdown::Kill => Signal::KILL,
        };
        // The process may have ended already.
        let _ = kill_process(Pid::from_child(&child), signal);
        drop(child.wait());
    }

    /// Starts the server after it was stopped, on the same port.
    pub fn start_again(&mut self) -> Result<(), StartError> {
        let log = File::options().create(true).append(true).open(self.log_file())?;
        let mut command = Command::new(&self.program);
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        match &self.protection {
            None => (),
            Some(Protection::Tls(Certificates { certificate, key, .. })) => {
                command.arg("--tls").arg("--tlscert").arg(certificate).arg("--tlskey").arg(key);
            }
            Some(Protection::Password) => {
                command.args(["--user", USER, "--pass", PASSWORD]);
            }
            Some(Protection::Credentials(Credentials { config, .. })) => {
                command.arg("--config").arg(config);
            }
            Some(Protection::Config { file, variables }) => {
                command.arg("--config").arg(file);
                command.envs(variables.iter().map(|(name, value)| (name, value)));
            }
        }
        command.current_dir(self.folder.path());
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        self.child = Some(command.spawn()?);
        self.wait_until_ready()
    }

    fn log_file(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    fn wait_until_ready(&mut self) -> Result<(), StartError> {
        let start = Instant::now();
        while start.elapsed() < START_TIMEOUT {
            if TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok() {
                return Ok(());
            }
            if let Some(child) = &mut self.child
                && child.try_wait()?.is_some()
            {
                let output = fs::read_to_string(self.log_file()).unwrap_or_default();
                return Err(StartError::Failed { program: PROGRAM.to_owned(), output });
            }
            sleep(POLL_INTERVAL);
        }
        Err(StartError::NotReady("NATS"))
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.stop(NatsShutdown::Kill);
    }
}

fn is_supported(program: &Path) -> bool {
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).output();
    output.is_ok_and(|output| is_supported_version(&String::from_utf8_lossy(&output.stdout)))
}

/// Whether the output of `nats-server --version` names a supported version.
fn is_supported_version(output: &str) -> bool {
    let version = output.trim().rsplit(['v', ' ']).next().unwrap_or_default();
    let mut numbers = version.split('.').map(|number| number.parse::<u32>().ok());
    match (numbers.next().flatten(), numbers.next().flatten()) {
        (Some(major), Some(minor)) => (major, minor) >= MIN_VERSION,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_are_not_supported() {
        for (output, expected) in [
            ("nats-server: v2.15.1\n", true),
            ("nats-server: v2.10.0\n", true),
            ("nats-server: v3.0.0\n", true),
            ("nats-server: v2.9.10\n", false),
            ("nats-server: v1.20.0\n", false),
            ("", false),
            ("something else", false),
        ] {
            assert_eq!(is_supported_version(output), expected, "{output}");
        }
    }
}

//! The containers of two servers: with their settings, real servers reach PostgreSQL and NATS, with and without TLS.

#![cfg(unix)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Permissions};
use std::net::Ipv4Addr;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use fogg_server::bus::{NatsConfig, NatsTransport, Transport as _};
use fogg_test_servers::{NatsServer, PostgresServer, StartError};
use serde_json::Value;
use tokio::time::timeout;

use crate::process::Process;
use crate::run::{command, rejected};

const COMPOSE: &str = include_str!("../../../../deploy/compose/compose.yaml");
const COMPOSE_TLS: &str = include_str!("../../../../deploy/compose/compose.tls.yaml");
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/compose");
const NATS_PASSWORD: &str = "nats-test-password";
/// The password of the user of a [`PostgresServer`], who has the same name as that of the containers.
const POSTGRES_PASSWORD: &str = "fogg-test-password";
/// Longer than anything takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// PostgreSQL and NATS as the containers run them.
struct Services {
    postgres: PostgresServer,
    nats: NatsServer,
    /// With TLS, the folder with the certificates.
    certificates: Option<PathBuf>,
    folder: tempfile::TempDir,
}

impl Services {
    /// Starts both; `None` if a program is missing, so that the test is skipped.
    fn start(has_tls: bool) -> Option<Services> {
        fogg_test_servers::postgres_url().and(fogg_test_servers::nats_url())?;
        if has_tls && !fogg_test_servers::has_program("openssl") {
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let certificates = has_tls.then(|| create_certificates(folder.path()));
        let postgres = start_postgres(certificates.as_deref());
        let nats = start_nats(folder.path(), certificates.as_deref());
        Some(Services { postgres, nats, certificates, folder })
    }

    /// The settings of a server, with the addresses of these services.
    fn settings(&self) -> BTreeMap<String, String> {
        let mut settings = settings_of(COMPOSE);
        if self.certificates.is_some() {
            settings.extend(settings_of(COMPOSE_TLS));
        }
        // Nobody visits these servers at their public address.
        settings.remove("FOGG_PUBLIC_URL");
        settings.into_iter().map(|(name, value)| (name, self.translate(&value))).collect()
    }

    fn translate(&self, value: &str) -> String {
        let certificate = self.certificates.as_deref().unwrap_or(Path::new("")).join("ca.pem");
        value
            .replace("${POSTGRES_PASSWORD:?set it in .env}", POSTGRES_PASSWORD)
            .replace("${NATS_PASSWORD:?set it in .env}", NATS_PASSWORD)
            .replace("@postgres/fogg", &format!("@localhost:{}/postgres", self.postgres.port()))
            .replace("@nats:4222", &format!("@localhost:{}", self.nats.port()))
            .replace("/etc/fogg/ca.pem", certificate.to_str().expect("path is UTF-8"))
    }

    fn start_server(&self, settings: &BTreeMap<String, String>) -> Process {
        let data = self.folder.path().join("data");
        let data = data.to_str().expect("path is UTF-8");
        let fixed = ["serve", "--data", data, "--listen", "127.0.0.1:0", "--monitor", "off", "--log", "info"];
        let mut server = command(&fixed);
        server.envs(settings);
        Process::spawn(server)
    }

    /// Waits until this many servers have sent messages over NATS.
    async fn wait_for_servers(&self, settings: &BTreeMap<String, String>, count: usize) {
        let root_certificate = settings.get("FOGG_NATS_ROOT_CERTIFICATE").map(PathBuf::from);
        let addresses = vec![settings["FOGG_NATS"].parse().unwrap()];
        let config = NatsConfig { addresses, credentials: None, root_certificate, prefix: "fogg".to_owned() };
        let transport = NatsTransport::connect(&config).await.unwrap();
        let mut heard = BTreeSet::new();
        let hear = async {
            while heard.len() < count {
                let message: Value = serde_json::from_slice(&transport.receive().await).unwrap();
                heard.insert(message["from"].to_string());
            }
        };
        timeout(TEST_TIMEOUT, hear).await.expect("all servers are heard over NATS");
    }
}

/// Runs the script of the containers.
fn create_certificates(folder: &Path) -> PathBuf {
    let certificates = folder.join("certificates");
    let output = Command::new(Path::new(FOLDER).join("certificates.sh")).arg(&certificates).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    certificates
}

/// Starts PostgreSQL, with TLS with the files and settings of its container.
fn start_postgres(certificates: Option<&Path>) -> PostgresServer {
    let programs = PostgresServer::find_programs().expect("the test server runs");
    let Some(certificates) = certificates else { return PostgresServer::start(&programs).unwrap() };
    PostgresServer::start_with(&programs, |folder| {
        for name in ["postgres.pem", "postgres.key"] {
            fs::copy(certificates.join(name), folder.join(name))?;
        }
        fs::set_permissions(folder.join("postgres.key"), Permissions::from_mode(0o600))?;
        fs::copy(Path::new(FOLDER).join("pg_hba.tls.conf"), folder.join("pg_hba.conf"))?;
        Ok::<_, StartError>(postgres_settings(folder))
    })
    .unwrap()
}

/// The settings on the command line of the container, with the files in this folder.
fn postgres_settings(folder: &Path) -> Vec<(String, String)> {
    let settings = COMPOSE_TLS.lines().filter_map(|line| line.trim().strip_prefix("- -c")?.split_once('='));
    let in_folder = |value: &str| match value.rsplit_once('/') {
        Some((_, file)) => folder.join(file).display().to_string(),
        None => value.to_owned(),
    };
    settings.map(|(name, value)| (name.to_owned(), in_folder(value))).collect()
}

/// Starts NATS with the configuration of its container.
fn start_nats(folder: &Path, certificates: Option<&Path>) -> NatsServer {
    let certificates_folder = certificates.map_or_else(String::new, |path| path.display().to_string());
    for name in ["nats.conf", "nats.tls.conf"] {
        let text = fs::read_to_string(Path::new(FOLDER).join(name)).unwrap();
        fs::write(folder.join(name), text.replace("/etc/nats/certificates", &certificates_folder)).unwrap();
    }
    let config = folder.join(if certificates.is_some() { "nats.tls.conf" } else { "nats.conf" });
    let program = NatsServer::find_program().expect("the test server runs");
    NatsServer::start_with_config(&program, &config, &[("NATS_PASSWORD", NATS_PASSWORD)]).unwrap()
}

/// The variables that a file sets for the servers.
fn settings_of(compose: &str) -> BTreeMap<String, String> {
    let lines = compose.lines().map(str::trim).filter(|line| line.starts_with("FOGG_"));
    let setting = |line: &str| {
        let (name, value) = line.split_once(": ").expect("a name and a value");
        (name.to_owned(), value.trim_matches('"').to_owned())
    };
    lines.map(setting).collect()
}

async fn check_servers(services: &Services) {
    let settings = services.settings();
    let servers = [0, 1].map(|_| services.start_server(&settings));
    for server in &servers {
        server.address();
        server.wait_for_line("another node runs");
    }
    services.wait_for_servers(&settings, servers.len()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_servers_of_the_containers_reach_postgresql_and_nats() {
    let Some(services) = Services::start(false) else { return };
    check_servers(&services).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_servers_of_the_containers_reach_postgresql_and_nats_with_tls() {
    let Some(services) = Services::start(true) else { return };
    check_servers(&services).await;
    let settings = services.settings();
    let unencrypted = settings["FOGG_DATABASE"].replace("sslmode=verify-full", "sslmode=disable");
    let (unencrypted, _) = unencrypted.split_once("&sslrootcert").unwrap();
    let error = rejected(&["migrate", "--database", unencrypted]);
    assert!(error.contains(" refuses the connection: ") && error.contains("no encryption"), "{error}");
}

/// The values after this text in the file.
fn values_after(name: &str) -> Vec<&'static str> {
    let value = |rest: &'static str| {
        rest.trim_start_matches([' ', ':', '"']).split([' ', '"', ',', '}', '\n']).next().unwrap_or_default()
    };
    COMPOSE.split(name).skip(1).map(value).collect()
}

#[test]
fn the_containers_have_addresses_that_no_other_one_gets() {
    let addresses = values_after("ipv4_address");
    // The proxy comes first.
    assert_eq!(values_after("FOGG_TRUSTED_PROXIES")[..], addresses[..1]);
    let different: BTreeSet<&str> = addresses.iter().copied().collect();
    assert_eq!((different.len(), addresses.len()), (3, 3), "the proxy and both servers");
    let (first, bits) = values_after("ip_range")[0].split_once('/').expect("a range of addresses");
    let number = |text: &str| u32::from(text.parse::<Ipv4Addr>().expect("an address"));
    let mask = u32::MAX << (32 - bits.parse::<u32>().expect("a number of bits"));
    for address in addresses {
        assert_ne!(
            number(address) & mask,
            number(first) & mask,
            "a container that starts earlier may get {address}"
        );
    }
}

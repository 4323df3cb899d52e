//! The settings of a server: a flag, an environment variable, a key of the configuration file or a default, in this
//! order of precedence.
//!
//! A setting has one name in all places: `--public-url`, `FOGG_PUBLIC_URL`, `public_url`. An error names the setting
//! and where it was set.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use tracing_subscriber::EnvFilter;

use crate::bus::{NatsAddress, NatsConfig, ParseNatsAddressError};
use crate::limits::{Limit, LimitValues};
use crate::net::rate_limit::RateLimits;
use crate::server::DATABASE_FILE;
use crate::store::{DatabaseLocation, ParsePostgresUrlError, PostgresUrl};
use crate::traces::{CollectorUrl, ParseCollectorUrlError};

mod layers;
mod limit_args;
mod public_url;

pub use layers::ConfigError;
use layers::{Layers, Setting};
pub use limit_args::LimitArgs;
pub use public_url::{ParsePublicUrlError, PublicUrl};

/// The default address, which only this machine can reach.
const DEFAULT_LISTEN_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7327);
/// The default address for monitoring.
const DEFAULT_MONITOR_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7328);
const DEFAULT_DATA_FOLDER: &str = "fogg-data";
const DEFAULT_LOG_FILTER: &str = "info";
const DEFAULT_NATS_PREFIX: &str = "fogg";

const DEFAULT_DATABASE_CONNECTIONS: NonZeroUsize = NonZeroUsize::new(12).unwrap();
/// Fewer connections would leave none for reads.
const MIN_DATABASE_CONNECTIONS: usize = 5;
const MAX_DATABASE_CONNECTIONS: usize = 1000;

/// A larger number of threads is rejected as a probable typing error.
const MAX_BOT_THREADS_SETTING: usize = 1024;

/// Settings that have no effect without another one, which comes first.
const DEPENDENT_SETTINGS: [(Setting, Setting); 4] = [
    (Setting::Database, Setting::DatabaseConnections),
    (Setting::Nats, Setting::NatsCredentials),
    (Setting::Nats, Setting::NatsRootCertificate),
    (Setting::Nats, Setting::NatsPrefix),
];

/// The end of the help text of commands with these settings.
const PRECEDENCE_HELP: &str = "\
Each setting can be given as a flag (--public-url URL), an environment variable (FOGG_PUBLIC_URL=URL)
or a key in the configuration file (public_url = \"URL\"), in that order of precedence.";

/// The settings as flags. All are text, because [`Config::read`] parses flags, variables and files in the same way.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Settings", after_help = PRECEDENCE_HELP)]
pub struct ServeArgs {
    /// TOML configuration file
    #[arg(long, value_name = "FILE")]
    pub config: Option<String>,
    /// Address to listen on [default: 127.0.0.1:7327]
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// Data folder [default: fogg-data]
    #[arg(long, value_name = "DIR")]
    pub data: Option<String>,
    /// PostgreSQL database that several servers share, as postgres://user:password@host/database; better set by a
    /// variable or in the file, because other users of the machine can see flags [default: a file in the data folder]
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Maximum number of connections to the PostgreSQL database [default: 12]
    #[arg(long, value_name = "N")]
    pub database_connections: Option<String>,
    /// Public URL of the server: http or https, host and optional port [default: http:// and the listen address]
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Comma-separated proxies whose X-Forwarded-For header is trusted [default: none]
    #[arg(long, value_name = "IP,...")]
    pub trusted_proxies: Option<String>,
    /// Address for /metrics, /healthz and /readyz, or `off` [default: 127.0.0.1:7328]
    #[arg(long, value_name = "ADDR")]
    pub monitor: Option<String>,
    /// Folder with additional board files [default: none]
    #[arg(long, value_name = "DIR")]
    pub maps: Option<String>,
    /// Number of bot threads [default: half the CPU cores]
    #[arg(long, value_name = "N")]
    pub bot_threads: Option<String>,
    /// The limits.
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Limits against abuse, per address and person: usual or off. Turn off only for tests or private servers, as one
    /// visitor could then overload it; limits that are set apply anyway [default: usual]
    #[arg(long, value_name = "RATES")]
    pub rates: Option<String>,
    /// Log level (error, warn, info, debug) or a filter such as info,fogg_server=debug [default: info]
    #[arg(long, value_name = "FILTER")]
    pub log: Option<String>,
    /// Log format: text or json [default: text]
    #[arg(long, value_name = "FORMAT")]
    pub log_format: Option<String>,
    /// URL of an OpenTelemetry collector for traces, such as http://127.0.0.1:4318 [default: none]
    #[arg(long, value_name = "URL")]
    pub otlp: Option<String>,
    /// Comma-separated URLs of NATS, over which several servers on one database hear each other, such as
    /// nats://127.0.0.1:4222 [default: none]
    #[arg(long, value_name = "URL,...")]
    pub nats: Option<String>,
    /// File with the credentials of a NATS user (.creds) [default: none]
    #[arg(long, value_name = "FILE")]
    pub nats_credentials: Option<String>,
    /// Certificate of the authority that signed the certificates of NATS, as PEM [default: those of the system]
    #[arg(long, value_name = "FILE")]
    pub nats_root_certificate: Option<String>,
    /// First part of the NATS subject, if several groups of servers share NATS [default: fogg]
    #[arg(long, value_name = "TEXT")]
    pub nats_prefix: Option<String>,
}

/// The settings of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The version of the program: that of this crate, unless the program has its own.
    pub version: &'static str,
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The data folder.
    pub data: PathBuf,
    /// The PostgreSQL database, if it is set; see [`Config::database`].
    pub postgres: Option<PostgresUrl>,
    /// The maximum number of connections to the PostgreSQL database.
    pub database_connections: NonZeroUsize,
    /// The public URL, if it is set; see [`Config::url`].
    pub public_url: Option<PublicUrl>,
    /// The proxies whose `X-Forwarded-For` header is trusted.
    pub trusted_proxies: Vec<IpAddr>,
    /// The address for monitoring, unless it is off.
    pub monitor: Option<SocketAddr>,
    /// The folder with additional board files.
    pub maps: Option<PathBuf>,
    /// The number of bot threads.
    pub bot_threads: NonZeroUsize,
    /// The limits that visitors can reach.
    pub limits: LimitValues,
    /// The rate limits.
    pub rate_limits: RateLimits,
    /// The log filter for [`crate::logging::init`].
    pub log: String,
    /// The format of log lines.
    pub log_format: LogFormat,
    /// The collector of traces.
    pub otlp: Option<CollectorUrl>,
    /// How to reach NATS.
    pub nats: Option<NatsConfig>,
}

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Plain text.
    Text,
    /// One JSON object per line.
    Json,
}

impl Config {
    /// Reads the flags, the environment variables and the configuration file.
    pub fn read(
        args: &ServeArgs,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Config, ConfigError> {
        let layers = Layers::read(args, variable)?;
        for (needed, setting) in DEPENDENT_SETTINGS {
            layers.require(needed, setting)?;
        }
        let is_abuse_limited = layers.value(Setting::Rates, usual_or_off)?.unwrap_or(true);
        let limits = read_limits(&layers, is_abuse_limited)?;
        Ok(Config {
            version: env!("CARGO_PKG_VERSION"),
            listen: layers.value(Setting::Listen, address)?.unwrap_or(DEFAULT_LISTEN_ADDRESS),
            data: layers.value(Setting::Data, folder)?.unwrap_or_else(|| PathBuf::from(DEFAULT_DATA_FOLDER)),
            public_url: layers.value(Setting::PublicUrl, public_url)?,
            trusted_proxies: layers.value(Setting::TrustedProxies, addresses)?.unwrap_or_default(),
            monitor: layers.value(Setting::Monitor, address_or_off)?.unwrap_or(Some(DEFAULT_MONITOR_ADDRESS)),
            postgres: layers.value(Setting::Database, postgres_url)?,
            database_connections: layers
                .value(Setting::DatabaseConnections, connections)?
                .unwrap_or(DEFAULT_DATABASE_CONNECTIONS),
            maps: layers.value(Setting::Maps, folder)?,
            bot_threads: layers.value(Setting::BotThreads, bot_threads)?.unwrap_or_else(half_the_cores),
            limits,
            rate_limits: RateLimits::new(&limits),
            log: layers.value(Setting::Log, filter)?.unwrap_or_else(|| DEFAULT_LOG_FILTER.to_owned()),
            log_format: layers.value(Setting::LogFormat, log_format)?.unwrap_or(LogFormat::Text),
            otlp: layers.value(Setting::Otlp, collector)?,
            nats: read_nats(&layers)?,
        })
    }

    /// Where the data of the server is.
    pub fn database(&self) -> DatabaseLocation {
        match &self.postgres {
            Some(url) => DatabaseLocation::Postgres(url.clone()),
            None => DatabaseLocation::File(self.data.join(DATABASE_FILE)),
        }
    }

    /// The public URL of a server that is bound to this address, which has the actual port even if the setting is 0.
    pub fn url(&self, bound: SocketAddr) -> PublicUrl {
        self.public_url.clone().unwrap_or_else(|| PublicUrl::from_listen_address(bound))
    }
}

/// The parsed value, or the message that says what the setting needs.
type Parsed<T> = Result<T, String>;

fn address(text: &str) -> Parsed<SocketAddr> {
    text.parse().map_err(|_| "it needs an IP address and a port, such as 127.0.0.1:7327".to_owned())
}

fn address_or_off(text: &str) -> Parsed<Option<SocketAddr>> {
    if text == "off" {
        return Ok(None);
    }
    let needs = "it needs an IP address and a port, such as 127.0.0.1:7328, or the word off";
    text.parse().map(Some).map_err(|_| needs.to_owned())
}

fn folder(text: &str) -> Parsed<PathBuf> {
    if text.is_empty() { Err("it needs the path of a folder".to_owned()) } else { Ok(PathBuf::from(text)) }
}

fn postgres_url(text: &str) -> Parsed<PostgresUrl> {
    text.parse().map_err(|error: ParsePostgresUrlError| error.to_string())
}

fn connections(text: &str) -> Parsed<NonZeroUsize> {
    let range = MIN_DATABASE_CONNECTIONS..=MAX_DATABASE_CONNECTIONS;
    let number = text.parse().ok().filter(|number: &NonZeroUsize| range.contains(&number.get()));
    number.ok_or_else(|| {
        format!("it needs a whole number from {MIN_DATABASE_CONNECTIONS} to {MAX_DATABASE_CONNECTIONS}")
    })
}

fn public_url(text: &str) -> Parsed<PublicUrl> {
    text.parse().map_err(|error: ParsePublicUrlError| error.to_string())
}

fn addresses(text: &str) -> Parsed<Vec<IpAddr>> {
    let parse_address = |part: &str| {
        let ip: Result<IpAddr, _> = part.trim().parse();
        ip.map_err(|_| {
            format!("`{}` is not an IP address; it needs single addresses, such as 127.0.0.1", part.trim())
        })
    };
    text.split(',').filter(|part| !part.trim().is_empty()).map(parse_address).collect()
}

fn bot_threads(text: &str) -> Parsed<NonZeroUsize> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MAX_BOT_THREADS_SETTING);
    number.ok_or_else(|| format!("it needs a whole number from 1 to {MAX_BOT_THREADS_SETTING}"))
}

/// How to reach NATS, if that is set.
fn read_nats<V: Fn(&str) -> Option<OsString>>(
    layers: &Layers<'_, V>,
) -> Result<Option<NatsConfig>, ConfigError> {
    let Some(addresses) = layers.value(Setting::Nats, nats_addresses)? else { return Ok(None) };
    Ok(Some(NatsConfig {
        addresses,
        credentials: layers.value(Setting::NatsCredentials, file)?,
        root_certificate: layers.value(Setting::NatsRootCertificate, file)?,
        prefix: layers
            .value(Setting::NatsPrefix, nats_prefix)?
            .unwrap_or_else(|| DEFAULT_NATS_PREFIX.to_owned()),
    }))
}

fn nats_addresses(text: &str) -> Parsed<Vec<NatsAddress>> {
    let addresses: Result<Vec<NatsAddress>, _> = text.split(',').map(str::parse).collect();
    addresses.map_err(|error: ParseNatsAddressError| error.to_string())
}

fn nats_prefix(text: &str) -> Parsed<String> {
    let is_valid = |part: &str| {
        !part.is_empty() && part.chars().all(|char| char.is_ascii_alphanumeric() || "-_".contains(char))
    };
    if text.split('.').all(is_valid) {
        Ok(text.to_owned())
    } else {
        Err("it needs letters, digits, dashes and underscores, possibly in parts separated by dots"
            .to_owned())
    }
}

fn file(text: &str) -> Parsed<PathBuf> {
    if text.is_empty() { Err("it needs the path of a file".to_owned()) } else { Ok(PathBuf::from(text)) }
}

/// The limits that are set, and the defaults of the others.
fn read_limits<V: Fn(&str) -> Option<OsString>>(
    layers: &Layers<'_, V>,
    is_abuse_limited: bool,
) -> Result<LimitValues, ConfigError> {
    let mut limits = LimitValues::from_fn(|limit| {
        let spec = limit.spec();
        if spec.is_against_abuse && !is_abuse_limited { spec.max } else { spec.default }
    });
    for &limit in Limit::ALL {
        if let Some(value) = layers.value(Setting::Limit(limit), |text| limit_value(limit, text))? {
            limits = limits.with(limit, value);
            if limit == Limit::ConnectionsPerAddress {
                // Each WebSocket is a connection, so this is the default.
                limits = limits.with(Limit::SocketsPerAddress, value);
            }
        }
    }
    Ok(limits)
}

fn limit_value(limit: Limit, text: &str) -> Parsed<u32> {
    let max = limit.spec().max;
    let number = text.parse().ok().filter(|number| (1..=max).contains(number));
    number.ok_or_else(|| format!("it needs a whole number from 1 to {max}"))
}

fn usual_or_off(text: &str) -> Parsed<bool> {
    match text {
        "usual" => Ok(true),
        "off" => Ok(false),
        _ => Err("it needs usual or off".to_owned()),
    }
}

fn filter(text: &str) -> Parsed<String> {
    let needs = "it needs error, warn, info or debug, or a filter such as info,fogg_server=debug";
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|_| needs.to_owned())
}

fn log_format(text: &str) -> Parsed<LogFormat> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("it needs text or json".to_owned()),
    }
}

fn collector(text: &str) -> Parsed<CollectorUrl> {
    text.parse().map_err(|error: ParseCollectorUrlError| error.to_string())
}

/// Half of the CPU cores; the other half serves requests.
fn half_the_cores() -> NonZeroUsize {
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(cores / 2).unwrap_or(NonZeroUsize::MIN)
}

#[cfg(test)]
mod tests;

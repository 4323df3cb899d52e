//! The settings of a server: a flag, else a variable, else a line in a file, else a default.
//!
//! A setting has one name in all three places: `--public-url`, `FOGG_PUBLIC_URL`, `public_url`. Whoever sets one wrong
//! is told which, and where it was set.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use tracing_subscriber::EnvFilter;

use crate::net::middleware::Rates;

mod layers;
mod public_url;

pub use layers::ConfigError;
use layers::{Layers, Setting};
pub use public_url::{NoPublicUrl, PublicUrl};

/// Where a server listens if nobody says otherwise: on this machine only.
const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7327);
/// Where it answers questions about itself.
const MONITOR: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7328);
/// The folder of its games.
const DATA: &str = "fogg-data";
const MAX_CONNECTIONS: u32 = 20_000;
const LOG: &str = "info";

/// More connections than any machine has file handles for are a slip of the finger.
const MOST_CONNECTIONS: u32 = 1_000_000;
/// So are more threads than this.
const MOST_THREADS: usize = 1024;

/// What the help of a command that takes the settings says at its end.
const PLACES: &str = "\
A setting is a flag, else a variable, else a key of the file, else its default: --public-url URL,
FOGG_PUBLIC_URL=URL, public_url = \"URL\". The same holds for each of them.";

/// The settings as flags. All are texts: [`Config::read`] judges a flag by the same words as a variable or a file.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Settings", after_help = PLACES)]
pub struct ServeArgs {
    /// A TOML file of settings
    #[arg(long, value_name = "FILE")]
    pub config: Option<String>,
    /// Where to listen [default: 127.0.0.1:7327]
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// The folder that holds every game [default: fogg-data]
    #[arg(long, value_name = "DIR")]
    pub data: Option<String>,
    /// Where browsers find the server: http or https, a host, perhaps a port [default: http and where it listens]
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Proxies whose X-Forwarded-For is believed, separated by commas [default: none]
    #[arg(long, value_name = "IP,...")]
    pub trusted_proxies: Option<String>,
    /// Where to answer /metrics, /healthz and /readyz, or `off` [default: 127.0.0.1:7328]
    #[arg(long, value_name = "ADDR")]
    pub monitor: Option<String>,
    /// A folder of further board files [default: none]
    #[arg(long, value_name = "DIR")]
    pub maps: Option<String>,
    /// How many threads think for bots [default: half of the cores]
    #[arg(long, value_name = "N")]
    pub bot_threads: Option<String>,
    /// How many connections may be open at once [default: 20000]
    #[arg(long, value_name = "N")]
    pub max_connections: Option<String>,
    /// How often one address or person may ask: usual, or off for tests and for a server that only friends can reach:
    /// without limits one visitor can keep it busy for all [default: usual]
    #[arg(long, value_name = "RATES")]
    pub rates: Option<String>,
    /// What to log: error, warn, info, debug, or a filter such as info,fogg_server=debug [default: info]
    #[arg(long, value_name = "FILTER")]
    pub log: Option<String>,
    /// How log lines look: text or json [default: text]
    #[arg(long, value_name = "FORMAT")]
    pub log_format: Option<String>,
}

/// What a server needs to know before it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The folder that holds every game.
    pub data: PathBuf,
    /// Where browsers find it, if that was set; [`Config::url`] knows the rest.
    pub public_url: Option<PublicUrl>,
    /// The proxies that are believed when they say for whom they speak.
    pub trusted_proxies: Vec<IpAddr>,
    /// Where it answers questions about itself, if anywhere.
    pub monitor: Option<SocketAddr>,
    /// A folder of further boards.
    pub maps: Option<PathBuf>,
    /// How many threads think for bots.
    pub bot_threads: NonZeroUsize,
    /// How many connections may be open at once.
    pub max_connections: u32,
    /// How often one address or person may ask.
    pub rates: Rates,
    /// Which log lines are written; [`crate::logging::start`] understands it.
    pub log: String,
    /// How they look.
    pub log_format: LogFormat,
}

/// How a line of the log looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for programs.
    Json,
}

impl Config {
    /// Reads the flags, the variables and the file that either names.
    pub fn read(
        args: &ServeArgs,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Config, ConfigError> {
        let layers = Layers::read(args, variable)?;
        Ok(Config {
            listen: layers.value(Setting::Listen, address)?.unwrap_or(LISTEN),
            data: layers.value(Setting::Data, folder)?.unwrap_or_else(|| PathBuf::from(DATA)),
            public_url: layers.value(Setting::PublicUrl, public_url)?,
            trusted_proxies: layers.value(Setting::TrustedProxies, addresses)?.unwrap_or_default(),
            monitor: layers.value(Setting::Monitor, address_or_off)?.unwrap_or(Some(MONITOR)),
            maps: layers.value(Setting::Maps, folder)?,
            bot_threads: layers.value(Setting::BotThreads, threads)?.unwrap_or_else(half_of_the_cores),
            max_connections: layers.value(Setting::MaxConnections, connections)?.unwrap_or(MAX_CONNECTIONS),
            rates: layers.value(Setting::Rates, rates)?.unwrap_or_default(),
            log: layers.value(Setting::Log, filter)?.unwrap_or_else(|| LOG.to_owned()),
            log_format: layers.value(Setting::LogFormat, log_format)?.unwrap_or(LogFormat::Text),
        })
    }

    /// Where browsers find the server, now that it listens here: port 0 has become a real one.
    pub fn url(&self, bound: SocketAddr) -> PublicUrl {
        self.public_url.clone().unwrap_or_else(|| PublicUrl::of(bound))
    }
}

/// What a text means, or what the setting needs instead.
type Meaning<T> = Result<T, String>;

fn address(text: &str) -> Meaning<SocketAddr> {
    text.parse().map_err(|_| "it needs an IP address and a port, such as 127.0.0.1:7327".to_owned())
}

fn address_or_off(text: &str) -> Meaning<Option<SocketAddr>> {
    if text == "off" {
        return Ok(None);
    }
    let needs = "it needs an IP address and a port, such as 127.0.0.1:7328, or the word off";
    text.parse().map(Some).map_err(|_| needs.to_owned())
}

fn folder(text: &str) -> Meaning<PathBuf> {
    if text.is_empty() { Err("it needs the path of a folder".to_owned()) } else { Ok(PathBuf::from(text)) }
}

fn public_url(text: &str) -> Meaning<PublicUrl> {
    text.parse().map_err(|error: NoPublicUrl| error.to_string())
}

fn addresses(text: &str) -> Meaning<Vec<IpAddr>> {
    let one = |part: &str| {
        let ip: Result<IpAddr, _> = part.trim().parse();
        ip.map_err(|_| format!("`{}` is no IP address; it needs single ones, such as 127.0.0.1", part.trim()))
    };
    text.split(',').filter(|part| !part.trim().is_empty()).map(one).collect()
}

fn threads(text: &str) -> Meaning<NonZeroUsize> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST_THREADS);
    number.ok_or_else(|| format!("it needs a whole number from 1 to {MOST_THREADS}"))
}

fn connections(text: &str) -> Meaning<u32> {
    let number = text.parse().ok().filter(|number| (1..=MOST_CONNECTIONS).contains(number));
    number.ok_or_else(|| format!("it needs a whole number from 1 to {MOST_CONNECTIONS}"))
}

fn rates(text: &str) -> Meaning<Rates> {
    match text {
        "usual" => Ok(Rates::default()),
        "off" => Ok(Rates::OFF),
        _ => Err("it needs usual or off".to_owned()),
    }
}

fn filter(text: &str) -> Meaning<String> {
    let needs = "it needs error, warn, info or debug, or a filter such as info,fogg_server=debug";
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|_| needs.to_owned())
}

fn log_format(text: &str) -> Meaning<LogFormat> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("it needs text or json".to_owned()),
    }
}

/// The other half is for the games themselves.
fn half_of_the_cores() -> NonZeroUsize {
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(cores / 2).unwrap_or(NonZeroUsize::MIN)
}

#[cfg(test)]
mod tests;

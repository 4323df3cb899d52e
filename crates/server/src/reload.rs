//! Reloads the settings that can change while the server runs: the log filter, the limits and the board folder.
//!
//! Each SIGHUP reads all settings again. If one of them is invalid, nothing changes; the signal never ends the process.

use std::io;

use crate::config::{Config, ConfigError};
use crate::logging::{LogFilter, LoggingError};
use crate::server::Server;
use crate::table::board_catalog::{BoardCatalog, BoardCatalogError};

/// When and how to read the settings again, and where to apply those that are not part of the server.
pub struct ConfigReload {
    /// The signals at which the settings are read again.
    pub hangups: Hangups,
    /// Reads all settings again.
    pub read: Box<dyn Fn() -> Result<Config, ConfigError> + Send + Sync>,
    /// The filter of the log.
    pub log_filter: LogFilter,
}

/// The settings cannot be reloaded.
#[derive(Debug, thiserror::Error)]
enum ReloadError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Boards(#[from] BoardCatalogError),
    #[error(transparent)]
    Logging(#[from] LoggingError),
}

impl ConfigReload {
    /// Reloads the settings at each signal, for as long as the process runs. `running` are the settings of the start.
    pub(crate) async fn run(mut self, running: Config, server: Server) {
        loop {
            self.hangups.recv().await;
            match self.apply(&running, &server) {
                Ok(unchanged) if unchanged.is_empty() => tracing::info!("settings reloaded"),
                Ok(unchanged) => {
                    let settings = unchanged.join(", ");
                    tracing::warn!(%settings, "settings reloaded, but changes of these need a restart");
                }
                Err(error) => {
                    tracing::error!(%error, "settings not reloaded, the previous ones stay in force")
                }
            }
        }
    }

    /// Applies new settings, and returns the changed ones that need a restart.
    fn apply(&self, running: &Config, server: &Server) -> Result<Vec<&'static str>, ReloadError> {
        let config = (self.read)()?;
        let boards = BoardCatalog::from_config(&config)?;
        self.log_filter.set(&config.log)?;
        server.reload(boards, &config);
        Ok(restart_settings(running, &config))
    }
}

/// The settings that differ and can only be changed by a restart.
fn restart_settings(running: &Config, new: &Config) -> Vec<&'static str> {
    let differences = [
        ("listen", running.listen != new.listen),
        ("data", running.data != new.data),
        ("database", running.postgres != new.postgres),
        ("database_connections", running.database_connections != new.database_connections),
        ("public_url", running.public_url != new.public_url),
        ("trusted_proxies", running.trusted_proxies != new.trusted_proxies),
        ("monitor", running.monitor != new.monitor),
        ("bot_threads", running.bot_threads != new.bot_threads),
        ("log_format", running.log_format != new.log_format),
        ("otlp", running.otlp != new.otlp),
        ("nats", running.nats != new.nats),
    ];
    differences.into_iter().filter(|(_, differs)| *differs).map(|(name, _)| name).collect()
}

/// The SIGHUP signals of the process.
#[cfg(unix)]
pub struct Hangups(tokio::signal::unix::Signal);

#[cfg(unix)]
impl Hangups {
    /// Catches the signal from now on until the end of the process, which it would end otherwise. A signal that arrives
    /// before the server runs is not lost.
    pub fn listen() -> io::Result<Hangups> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Hangups(signal(SignalKind::hangup())?))
    }

    async fn recv(&mut self) {
        self.0.recv().await;
    }
}

/// There are no such signals on this system.
#[cfg(not(unix))]
pub struct Hangups;

#[cfg(not(unix))]
impl Hangups {
    /// Does nothing on this system.
    pub fn listen() -> io::Result<Hangups> {
        Ok(Hangups)
    }

    async fn recv(&mut self) {
        std::future::pending::<()>().await;
    }
}

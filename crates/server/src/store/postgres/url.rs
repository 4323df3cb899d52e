//! The address of a PostgreSQL database.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::percent::percent_decoded;

/// The address of a PostgreSQL database with the name and the password of its user. The password is never displayed.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl {
    config: Box<Config>,
    tls: TlsMode,
}

/// How a connection is encrypted, as in the parameter `sslmode` of PostgreSQL's own programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TlsMode {
    /// Never.
    Disable,
    /// If the server can; its certificate is not checked.
    Prefer,
    /// Always; the server's certificate is not checked.
    Require,
    /// Always; the server's certificate must be for the name in the address, and signed by an authority in this file or
    /// one that the system trusts.
    VerifyFull {
        /// The file of the parameter `sslrootcert`.
        root: Option<PathBuf>,
    },
}

/// The text is not a [`PostgresUrl`]. The message does not contain the text, which may have a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePostgresUrlError {
    /// It has another scheme.
    #[error("it needs an address such as postgres://user:password@host/database")]
    Scheme,
    /// It cannot be parsed.
    #[error("it needs an address such as postgres://user:password@host/database: {0}")]
    Invalid(String),
    /// The parameter has an unknown value.
    #[error("its parameter sslmode must be disable, prefer, require or verify-full")]
    TlsMode,
    /// The parameter has no effect.
    #[error("its parameter sslrootcert needs sslmode=verify-full")]
    UnusedRoot,
}

impl PostgresUrl {
    /// Whether a text is meant as the address of a PostgreSQL database, and not as a path.
    pub fn has_scheme(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    pub(super) fn tls(&self) -> &TlsMode {
        &self.tls
    }
}

impl FromStr for PostgresUrl {
    type Err = ParsePostgresUrlError;

    fn from_str(text: &str) -> Result<PostgresUrl, ParsePostgresUrlError> {
        if !PostgresUrl::has_scheme(text) {
            return Err(ParsePostgresUrlError::Scheme);
        }
        let (address, query) = text.split_once('?').unwrap_or((text, ""));
        // The library does not know these two parameters, or not all of their values.
        let (own, others): (Vec<&str>, Vec<&str>) = query
            .split('&')
            .filter(|parameter| !parameter.is_empty())
            .partition(|parameter| matches!(name_of(parameter), "sslmode" | "sslrootcert"));
        let value = |name: &str| {
            let parameter = own.iter().find(|parameter| name_of(parameter) == name);
            parameter.and_then(|parameter| parameter.split_once('=')).map(|(_, value)| value)
        };
        let tls = tls_mode(value("sslmode"), value("sslrootcert"))?;
        let invalid = |error: tokio_postgres::Error| {
            let reason = std::error::Error::source(&error).map_or_else(String::new, ToString::to_string);
            ParsePostgresUrlError::Invalid(reason)
        };
        let separator = if others.is_empty() { "" } else { "?" };
        let mut config: Config =
            format!("{address}{separator}{}", others.join("&")).parse().map_err(invalid)?;
        config.ssl_mode(match tls {
            TlsMode::Disable => SslMode::Disable,
            TlsMode::Prefer => SslMode::Prefer,
            TlsMode::Require | TlsMode::VerifyFull { .. } => SslMode::Require,
        });
        Ok(PostgresUrl { config: Box::new(config), tls })
    }
}

fn name_of(parameter: &str) -> &str {
    parameter.split_once('=').map_or(parameter, |(name, _)| name)
}

fn tls_mode(mode: Option<&str>, root: Option<&str>) -> Result<TlsMode, ParsePostgresUrlError> {
    match (mode.unwrap_or("prefer"), root) {
        ("verify-full", root) => {
            Ok(TlsMode::VerifyFull { root: root.map(percent_decoded).map(PathBuf::from) })
        }
        ("disable", None) => Ok(TlsMode::Disable),
        ("prefer", None) => Ok(TlsMode::Prefer),
        ("require", None) => Ok(TlsMode::Require),
        ("disable" | "prefer" | "require", Some(_)) => Err(ParsePostgresUrlError::UnusedRoot),
        _ => Err(ParsePostgresUrlError::TlsMode),
    }
}

/// The address without the password and the parameters.
impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let user = self.config.get_user().map(|user| format!("{user}@")).unwrap_or_default();
        let host = |host: &Host| match host {
            Host::Tcp(name) => name.clone(),
            #[cfg(unix)]
            Host::Unix(path) => path.display().to_string(),
        };
        let port = |index: usize| {
            let ports = self.config.get_ports();
            ports.get(index).or(ports.first()).copied().filter(|port| *port != DEFAULT_PORT)
        };
        let address = |(index, name): (usize, &Host)| match port(index) {
            Some(port) => format!("{}:{port}", host(name)),
            None => host(name),
        };
        let hosts: Vec<String> = self.config.get_hosts().iter().enumerate().map(address).collect();
        let database = self.config.get_dbname().or(self.config.get_user()).unwrap_or_default();
        write!(f, "postgres://{user}{}/{database}", hosts.join(","))
    }
}

const DEFAULT_PORT: u16 = 5432;

/// The same as [`Display`](fmt::Display): settings are logged.
impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<PostgresUrl, ParsePostgresUrlError> {
        text.parse()
    }

    #[test]
    fn the_password_is_not_displayed() {
        for (text, shown) in [
            ("postgres://ada:secret@db.example/fogg", "postgres://ada@db.example/fogg"),
            ("postgresql://ada:secret@db:6543/fogg?sslmode=require", "postgres://ada@db:6543/fogg"),
            ("postgres://ada:secret@one,two:1/fogg", "postgres://ada@one,two:1/fogg"),
            ("postgres://ada@db?password=secret&application_name=x", "postgres://ada@db/ada"),
        ] {
            let url = parse(text).unwrap();
            assert_eq!((url.to_string(), format!("{url:?}")), (shown.to_owned(), shown.to_owned()));
        }
        for text in
            ["postgres://ada:secret@db:port/x", "postgres://ada:secret@db/x?unknown=1", "ada:secret@db"]
        {
            let error = parse(text).unwrap_err();
            assert!(!format!("{error}{error:?}").contains("secret"), "{error:?}");
        }
    }

    #[test]
    fn characters_of_a_password_can_be_encoded() {
        let url = parse("postgres://ada:p%40ss%2F%25@db/fogg").unwrap();
        assert_eq!(url.config.get_password(), Some(&b"p@ss/%"[..]));
    }

    #[test]
    fn tls_follows_from_two_parameters() {
        let tls = |query: &str| parse(&format!("postgres://db/fogg{query}")).map(|url| url.tls);
        assert_eq!(tls(""), Ok(TlsMode::Prefer));
        assert_eq!(tls("?sslmode=disable&connect_timeout=3"), Ok(TlsMode::Disable));
        assert_eq!(tls("?sslmode=require"), Ok(TlsMode::Require));
        assert_eq!(tls("?sslmode=verify-full"), Ok(TlsMode::VerifyFull { root: None }));
        let root = Some(PathBuf::from("/etc/my ca.pem"));
        assert_eq!(
            tls("?sslrootcert=/etc/my%20ca.pem&sslmode=verify-full"),
            Ok(TlsMode::VerifyFull { root })
        );
        assert_eq!(tls("?sslmode=verify-ca"), Err(ParsePostgresUrlError::TlsMode));
        assert_eq!(tls("?sslrootcert=x"), Err(ParsePostgresUrlError::UnusedRoot));
    }
}

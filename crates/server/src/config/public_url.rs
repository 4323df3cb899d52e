//! The public URL of the server: a scheme, a host and a port.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::Uri;

/// The URL that browsers use. It has no path, because the server owns its whole host name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    https: bool,
    /// In lower case; an IPv6 address is in brackets.
    host: String,
    /// `None` for the default port of the scheme, as in an `Origin` header.
    port: Option<u16>,
}

/// The text is not a [`PublicUrl`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it needs http:// or https://, a host name and at most a port, such as https://fogg.example.org")]
pub struct ParsePublicUrlError;

impl PublicUrl {
    /// The URL of a server on this machine. A server that listens on all addresses is reached at the loopback address,
    /// because browsers do not open 0.0.0.0.
    pub fn from_listen_address(listen: SocketAddr) -> PublicUrl {
        let ip = match listen.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
            ip => ip,
        };
        let host = match ip {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        PublicUrl { https: false, host, port: non_default_port(false, Some(listen.port())) }
    }

    /// Whether browsers use TLS.
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// The origins of the server's pages: a single one, or one for each of the three names of the local machine.
    pub fn origins(&self) -> Vec<String> {
        let local_names = ["127.0.0.1", "localhost", "[::1]"];
        let with_host = |host: &str| PublicUrl { host: host.to_owned(), ..self.clone() }.to_string();
        if !self.https && local_names.contains(&self.host.as_str()) {
            local_names.map(with_host).to_vec()
        } else {
            vec![self.to_string()]
        }
    }
}

/// Writes the origin, without a trailing slash.
impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

impl FromStr for PublicUrl {
    type Err = ParsePublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, ParsePublicUrlError> {
        let uri: Uri = text.parse().map_err(|_| ParsePublicUrlError)?;
        let https = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            Some(_) | None => return Err(ParsePublicUrlError),
        };
        let authority = uri.authority().ok_or(ParsePublicUrlError)?;
        // This also rejects a user name in front of the host.
        let rest = authority.as_str().strip_prefix(authority.host()).ok_or(ParsePublicUrlError)?;
        let port = match rest.strip_prefix(':') {
            Some(port) => Some(port.parse().map_err(|_| ParsePublicUrlError)?),
            None if rest.is_empty() => None,
            None => return Err(ParsePublicUrlError),
        };
        let has_more = uri.path() != "/" || uri.query().is_some() || text.contains('#');
        if has_more || authority.host().is_empty() || port == Some(0) {
            return Err(ParsePublicUrlError);
        }
        let host = authority.host().to_ascii_lowercase();
        Ok(PublicUrl { https, host, port: non_default_port(https, port) })
    }
}

fn non_default_port(https: bool, port: Option<u16>) -> Option<u16> {
    let default = if https { 443 } else { 80 };
    port.filter(|port| *port != default)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        text.parse::<PublicUrl>().map_or_else(|_| "rejected".to_owned(), |url| url.to_string())
    }

    #[test]
    fn a_url_is_written_like_an_origin() {
        for (text, origin) in [
            ("https://fogg.example.org", "https://fogg.example.org"),
            ("https://Fogg.Example.org/", "https://fogg.example.org"),
            ("https://fogg.example.org:443", "https://fogg.example.org"),
            ("http://fogg.example.org:443", "http://fogg.example.org:443"),
            ("http://127.0.0.1:7327", "http://127.0.0.1:7327"),
            ("http://[::1]:7327", "http://[::1]:7327"),
        ] {
            assert_eq!(read(text), origin);
        }
    }

    #[test]
    fn anything_but_a_scheme_a_host_and_a_port_is_rejected() {
        for text in [
            "",
            "fogg.example.org",
            "fogg.example.org:7327",
            "ftp://fogg.example.org",
            "https://",
            "https://:7327",
            "https://fogg.example.org/games",
            "https://fogg.example.org/?a=b",
            "https://fogg.example.org/#top",
            "https://me:secret@fogg.example.org",
            "https://fogg.example.org@fogg.example.org",
            "https://fogg.example.org:80@evil.example",
            "https://fogg.example.org:99999",
            "https://fogg.example.org:0",
        ] {
            assert_eq!(read(text), "rejected", "{text}");
        }
    }

    #[test]
    fn a_local_server_has_three_origins() {
        let names = ["http://127.0.0.1:7327", "http://localhost:7327", "http://[::1]:7327"];
        for listen in ["127.0.0.1:7327", "0.0.0.0:7327", "[::1]:7327", "[::]:7327"] {
            assert_eq!(PublicUrl::from_listen_address(listen.parse().unwrap()).origins(), names, "{listen}");
        }
        for origin in ["https://localhost:7327", "http://192.168.1.5:7327", "https://fogg.example.org"] {
            assert_eq!(origin.parse::<PublicUrl>().unwrap().origins(), [origin]);
        }
    }
}

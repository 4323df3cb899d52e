//! Where people find the server: a scheme, a host and a port.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::Uri;

/// The address that browsers use, without a path: the server owns its whole host name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    https: bool,
    /// In lower case; an IPv6 address stands in brackets.
    host: String,
    /// Left out where it is what the scheme implies, as browsers do in an `Origin`.
    port: Option<u16>,
}

/// Why a text is no [`PublicUrl`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it needs http:// or https://, a host name and at most a port, such as https://fogg.example.org")]
pub struct NoPublicUrl;

impl PublicUrl {
    /// Where a server that listens here is found from the same machine. One that listens everywhere is found at its
    /// loopback address: browsers do not go to 0.0.0.0.
    pub fn of(listen: SocketAddr) -> PublicUrl {
        let ip = match listen.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
            ip => ip,
        };
        let host = match ip {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        PublicUrl { https: false, host, port: unless_implied(false, Some(listen.port())) }
    }

    /// Whether browsers reach it over TLS.
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// Every `Origin` that a page of this server can have: one, and for a server of this machine only, the three
    /// names by which the machine calls itself.
    pub fn origins(&self) -> Vec<String> {
        let own = ["127.0.0.1", "localhost", "[::1]"];
        let with_host = |host: &str| PublicUrl { host: host.to_owned(), ..self.clone() }.to_string();
        if !self.https && own.contains(&self.host.as_str()) {
            own.map(with_host).to_vec()
        } else {
            vec![self.to_string()]
        }
    }
}

/// Its text is the origin: no slash at the end.
impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

impl FromStr for PublicUrl {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NoPublicUrl> {
        let uri: Uri = text.parse().map_err(|_| NoPublicUrl)?;
        let https = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            Some(_) | None => return Err(NoPublicUrl),
        };
        let authority = uri.authority().ok_or(NoPublicUrl)?;
        // A user's name before the host is refused here, too: then the host is not how it begins.
        let rest = authority.as_str().strip_prefix(authority.host()).ok_or(NoPublicUrl)?;
        let port = match rest.strip_prefix(':') {
            Some(port) => Some(port.parse().map_err(|_| NoPublicUrl)?),
            None if rest.is_empty() => None,
            None => return Err(NoPublicUrl),
        };
        let more = uri.path() != "/" || uri.query().is_some() || text.contains('#');
        if more || authority.host().is_empty() || port == Some(0) {
            return Err(NoPublicUrl);
        }
        let host = authority.host().to_ascii_lowercase();
        Ok(PublicUrl { https, host, port: unless_implied(https, port) })
    }
}

fn unless_implied(https: bool, port: Option<u16>) -> Option<u16> {
    let implied = if https { 443 } else { 80 };
    port.filter(|port| *port != implied)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        text.parse::<PublicUrl>().map_or_else(|_| "refused".to_owned(), |url| url.to_string())
    }

    #[test]
    fn an_address_is_written_as_browsers_write_an_origin() {
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
    fn anything_but_a_scheme_a_host_and_a_port_is_refused() {
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
            assert_eq!(read(text), "refused", "{text}");
        }
    }

    #[test]
    fn a_server_of_this_machine_goes_by_three_names() {
        let names = ["http://127.0.0.1:7327", "http://localhost:7327", "http://[::1]:7327"];
        for listen in ["127.0.0.1:7327", "0.0.0.0:7327", "[::1]:7327", "[::]:7327"] {
            assert_eq!(PublicUrl::of(listen.parse().unwrap()).origins(), names, "{listen}");
        }
        for one in ["https://localhost:7327", "http://192.168.1.5:7327", "https://fogg.example.org"] {
            assert_eq!(one.parse::<PublicUrl>().unwrap().origins(), [one]);
        }
    }
}

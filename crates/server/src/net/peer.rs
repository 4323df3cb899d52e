//! Who sent a request: the address at the other end, or the one that a trusted proxy speaks for.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

/// The address of whoever sent a request, as an extension of the request. An IPv4 address is never dressed as IPv6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Peer(pub IpAddr);

/// The peer behind a connection.
///
/// Each proxy writes at the end of `X-Forwarded-For` from whom it got the request. So we walk back from the end for as
/// long as the one who wrote is trusted, and stop at the first who is not: what stands before may be invented. An entry
/// that is no address ends the walk as well, at the one who let it pass.
pub fn real_peer(from: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> Peer {
    let is_trusted = |ip: IpAddr| trusted.iter().any(|proxy| proxy.to_canonical() == ip);
    let mut peer = from.to_canonical();
    let lines = headers.get_all("x-forwarded-for").into_iter().rev();
    for entry in lines.flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b',')) {
        if !is_trusted(peer) {
            break;
        }
        let Some(ip) = address(entry) else { break };
        peer = ip;
    }
    Peer(peer)
}

/// An address, with or without the port that some proxies add.
fn address(entry: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(entry).ok()?.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let ip = bare.parse().or_else(|_| text.parse().map(|address: SocketAddr| address.ip()));
    ip.ok().map(|ip: IpAddr| ip.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    /// Who the peer is, given the lines of `X-Forwarded-For`; trusted are 127.0.0.1, 10.0.0.1 and ::1.
    fn peer(from: &str, lines: &[&str]) -> String {
        let trusted = ["127.0.0.1", "10.0.0.1", "::1"].map(|ip| ip.parse().unwrap());
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_str(line).unwrap());
        }
        real_peer(from.parse().unwrap(), &headers, &trusted).0.to_string()
    }

    #[test]
    fn the_right_most_untrusted_address_is_the_peer() {
        for (from, lines, expected) in [
            // Nobody is believed without trust.
            ("192.0.2.7", &["198.51.100.1"][..], "192.0.2.7"),
            ("192.0.2.7", &[], "192.0.2.7"),
            ("127.0.0.1", &[], "127.0.0.1"),
            // One proxy, and a chain of two.
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1, 10.0.0.1"], "198.51.100.1"),
            // What a visitor wrote in front of it is not read.
            ("127.0.0.1", &["203.0.113.9, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["10.0.0.1, 198.51.100.1, 10.0.0.1"], "198.51.100.1"),
            // Several lines are one list.
            ("127.0.0.1", &["203.0.113.9", "198.51.100.1", "10.0.0.1"], "198.51.100.1"),
            // All trusted: the furthest.
            ("127.0.0.1", &["10.0.0.1, 127.0.0.1"], "10.0.0.1"),
            // What is no address ends the walk at the one who let it pass.
            ("127.0.0.1", &["198.51.100.1, unknown"], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.1, unknown, 10.0.0.1"], "10.0.0.1"),
            ("127.0.0.1", &[""], "127.0.0.1"),
            // Ports, brackets, and IPv4 dressed as IPv6.
            ("::1", &["198.51.100.1:4711"], "198.51.100.1"),
            ("::1", &["[2001:db8::5]:4711"], "2001:db8::5"),
            ("::1", &["[2001:db8::5]"], "2001:db8::5"),
            ("::1", &["2001:db8::5"], "2001:db8::5"),
            ("::ffff:127.0.0.1", &["::ffff:198.51.100.1"], "198.51.100.1"),
            ("::ffff:192.0.2.7", &["198.51.100.1"], "192.0.2.7"),
        ] {
            assert_eq!(peer(from, lines), expected, "{from} {lines:?}");
        }
    }
}

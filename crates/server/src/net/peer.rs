//! The address of the client behind a request, which a trusted proxy may report.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The address of the client, an extension of every request. IPv4-mapped IPv6 addresses are converted to IPv4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Peer(pub IpAddr);

/// The client behind a connection.
///
/// Each proxy appends the address that it received the request from to `X-Forwarded-For`. The list is read from the end
/// for as long as the writer of an entry is trusted; earlier entries may be forged. A malformed entry ends the search at
/// the proxy that passed it on.
pub fn real_peer(sender: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> Peer {
    let mut peer = sender.to_canonical();
    let lines = headers.get_all("x-forwarded-for").into_iter().rev();
    for entry in lines.flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b',')) {
        if !is_trusted(peer, trusted) {
            break;
        }
        let Some(ip) = address(entry) else { break };
        peer = ip;
    }
    Peer(peer)
}

/// Whether an address is one of the trusted proxies.
pub(super) fn is_trusted(ip: IpAddr, trusted: &[IpAddr]) -> bool {
    trusted.iter().any(|proxy| proxy.to_canonical() == ip.to_canonical())
}

/// An address, with or without the port that some proxies add.
fn address(entry: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(entry).ok()?.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let ip = bare.parse().or_else(|_| text.parse().map(|address: SocketAddr| address.ip()));
    ip.ok().map(|ip: IpAddr| ip.to_canonical())
}

/// What limits count as one address: an IPv4 address, or the 64-bit prefix of an IPv6 address, which a household shares.
pub(crate) fn address_key(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V4(ip) => IpAddr::V4(ip),
        IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64))),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    /// The peer for these `X-Forwarded-For` headers; 127.0.0.1, 10.0.0.1 and ::1 are trusted.
    fn peer(from: &str, lines: &[&str]) -> String {
        let trusted = ["127.0.0.1", "10.0.0.1", "::1"].map(|ip| ip.parse().unwrap());
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_str(line).unwrap());
        }
        real_peer(from.parse().unwrap(), &headers, &trusted).0.to_string()
    }

    #[test]
    fn the_last_untrusted_address_is_the_peer() {
        for (from, lines, expected) in [
            // The header of an untrusted sender is ignored.
            ("192.0.2.7", &["198.51.100.1"][..], "192.0.2.7"),
            ("192.0.2.7", &[], "192.0.2.7"),
            ("127.0.0.1", &[], "127.0.0.1"),
            // One proxy, and a chain of two.
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1, 10.0.0.1"], "198.51.100.1"),
            // Entries that the client forged are ignored.
            ("127.0.0.1", &["203.0.113.9, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["10.0.0.1, 198.51.100.1, 10.0.0.1"], "198.51.100.1"),
            // Several headers form one list.
            ("127.0.0.1", &["203.0.113.9", "198.51.100.1", "10.0.0.1"], "198.51.100.1"),
            // If all are trusted, the first entry is the client.
            ("127.0.0.1", &["10.0.0.1, 127.0.0.1"], "10.0.0.1"),
            // A malformed entry ends the search at the proxy that passed it on.
            ("127.0.0.1", &["198.51.100.1, unknown"], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.1, unknown, 10.0.0.1"], "10.0.0.1"),
            ("127.0.0.1", &[""], "127.0.0.1"),
            // Ports, brackets and IPv4-mapped addresses.
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

    #[test]
    fn addresses_with_the_same_ipv6_prefix_share_a_key() {
        let same = |a: &str, b: &str| address_key(a.parse().unwrap()) == address_key(b.parse().unwrap());
        assert!(same("2001:db8:1:2::3", "2001:db8:1:2:ffff::4"));
        assert!(!same("2001:db8:1:2::3", "2001:db8:1:3::3"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }
}

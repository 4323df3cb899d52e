//! The settings of a node.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use super::{NodeId, Transport};

/// How a server takes part in a group of servers on one store.
#[derive(Clone)]
pub struct NodeConfig {
    /// The id of the node.
    pub id: NodeId,
    /// The version of the program, which the other nodes are told.
    pub version: &'static str,
    /// The transport that carries all messages; `None` if there are no other nodes.
    pub first: Option<Arc<dyn Transport>>,
    /// The transport that carries messages while some node cannot be reached over the first one.
    pub second: Option<Arc<dyn Transport>>,
}

impl NodeConfig {
    /// A server that is alone.
    pub fn alone() -> NodeConfig {
        NodeConfig { id: NodeId::new(0), version: env!("CARGO_PKG_VERSION"), first: None, second: None }
    }
}

/// How to reach NATS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NatsConfig {
    /// The servers; each of them can be used.
    pub addresses: Vec<NatsAddress>,
    /// The file with the credentials of a user (`.creds`).
    pub credentials: Option<PathBuf>,
    /// The certificate of the authority that signed the servers' certificates.
    pub root_certificate: Option<PathBuf>,
    /// The first part of the subject, so that several groups of servers can share NATS.
    pub prefix: String,
}

/// The URL of a NATS server: `nats://` or `tls://`, possibly with a user and a password, which are not printed.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsAddress(String);

/// The text is not a [`NatsAddress`]. The message does not quote it, because it may contain a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it needs URLs such as nats://127.0.0.1:4222 or tls://nats.example.org:4222, separated by commas")]
pub struct ParseNatsAddressError;

impl NatsAddress {
    /// The URL with its password.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

impl FromStr for NatsAddress {
    type Err = ParseNatsAddressError;

    fn from_str(text: &str) -> Result<NatsAddress, ParseNatsAddressError> {
        let text = text.trim();
        let rest = text.strip_prefix("nats://").or_else(|| text.strip_prefix("tls://"));
        let host = rest.map(|rest| rest.rsplit('@').next().unwrap_or_default());
        let is_valid = host.is_some_and(|host| !host.is_empty() && !host.starts_with(':'))
            && text.parse::<async_nats::ServerAddr>().is_ok();
        if is_valid { Ok(NatsAddress(text.to_owned())) } else { Err(ParseNatsAddressError) }
    }
}

/// Prints the URL without user and password.
impl fmt::Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.split_once("://"), self.0.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, host))) => write!(f, "{scheme}://{host}"),
            _ => f.write_str(&self.0),
        }
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_printed_without_its_password() {
        let address: NatsAddress = "nats://ada:secret@nats.example.org:4222".parse().unwrap();
        assert_eq!(
            format!("{address} {address:?}"),
            "nats://nats.example.org:4222 nats://nats.example.org:4222"
        );
        assert_eq!(address.reveal(), "nats://ada:secret@nats.example.org:4222");
        let plain: NatsAddress = " tls://127.0.0.1:4222".parse().unwrap();
        assert_eq!(plain.to_string(), "tls://127.0.0.1:4222");
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in
            ["", "nats", "nats://", "nats://:4222", "http://localhost:4222", "nats://ada@:1", "nats://a:x"]
        {
            assert_eq!(text.parse::<NatsAddress>(), Err(ParseNatsAddressError), "{text}");
        }
    }
}

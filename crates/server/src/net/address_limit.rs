//! Limits how much each client address may have open at once.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::peer::address_key;

/// Limits what each address has open, such as connections or WebSockets.
#[derive(Clone, Default)]
pub(crate) struct AddressLimit {
    open: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl AddressLimit {
    /// Counts one more for an address until the permit is dropped; `None` if the address has reached the maximum.
    pub(crate) fn admit(&self, ip: IpAddr, max_per_address: u32) -> Option<AddressPermit> {
        let key = address_key(ip);
        let mut open = self.lock();
        let count = open.get(&key).copied().unwrap_or(0);
        if count >= max_per_address {
            return None;
        }
        open.insert(key, count + 1);
        Some(AddressPermit { key, limit: self.clone() })
    }

    fn release(&self, key: IpAddr) {
        let mut open = self.lock();
        if let Some(count) = open.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                open.remove(&key);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps one open thing of an address counted.
pub(crate) struct AddressPermit {
    key: IpAddr,
    limit: AddressLimit,
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        self.limit.release(self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn each_address_has_its_own_limit() {
        let limit = AddressLimit::default();
        let (first, second) = (limit.admit(ip("192.0.2.1"), 2), limit.admit(ip("192.0.2.1"), 2));
        assert!(first.is_some() && second.is_some());
        assert!(limit.admit(ip("192.0.2.1"), 2).is_none());
        assert!(limit.admit(ip("192.0.2.2"), 2).is_some());
    }

    #[test]
    fn a_dropped_permit_is_free_again_and_needs_no_memory() {
        let limit = AddressLimit::default();
        let permit = limit.admit(ip("192.0.2.1"), 1).unwrap();
        assert!(limit.admit(ip("192.0.2.1"), 1).is_none());
        drop(permit);
        assert!(limit.lock().is_empty());
        assert!(limit.admit(ip("192.0.2.1"), 1).is_some());
    }

    #[test]
    fn addresses_of_one_ipv6_network_share_a_limit() {
        let limit = AddressLimit::default();
        let _permit = limit.admit(ip("2001:db8:1:2::3"), 1).unwrap();
        assert!(limit.admit(ip("2001:db8:1:2:ffff::4"), 1).is_none());
        assert!(limit.admit(ip("2001:db8:1:3::3"), 1).is_some());
    }
}

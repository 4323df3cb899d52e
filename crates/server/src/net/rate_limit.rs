//! How often somebody may ask: an allowance that fills up again with time.

use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::Clock as _;
use governor::{DefaultKeyedRateLimiter, Quota};

use super::origin::changes_something;
use crate::http::http_error::Refusal;
use crate::net::Peer;

/// After so many questions, those who have their whole allowance again are forgotten.
const SWEEP_EVERY: u32 = 4096;
/// If more than these are still remembered then, all are forgotten: who has so many names is not held by counting
/// each, and must not cost memory either.
const MOST_KEYS: usize = 100_000;

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How often in a row, after a rest.
    pub at_once: NonZeroU32,
    /// How often in the long run.
    pub per_minute: NonZeroU32,
}

impl Rate {
    /// So often in a row, and so often a minute in the long run; both at least once.
    pub const fn new(at_once: u32, per_minute: u32) -> Rate {
        Rate { at_once: at_least_one(at_once), per_minute: at_least_one(per_minute) }
    }

    fn quota(self) -> Quota {
        Quota::per_minute(self.per_minute).allow_burst(self.at_once)
    }
}

const fn at_least_one(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

/// An allowance for each of many: addresses, people, tables. What it remembers is bounded.
pub struct Allowance<K: Hash + Eq + Clone> {
    rate: Rate,
    most: usize,
    asked: AtomicU32,
    limiter: RwLock<DefaultKeyedRateLimiter<K>>,
}

impl<K: Hash + Eq + Clone> Allowance<K> {
    /// Everybody starts with a whole allowance.
    pub fn new(rate: Rate) -> Allowance<K> {
        Allowance::remembering(rate, MOST_KEYS)
    }

    fn remembering(rate: Rate, most: usize) -> Allowance<K> {
        let limiter = RwLock::new(DefaultKeyedRateLimiter::keyed(rate.quota()));
        Allowance { rate, most, asked: AtomicU32::new(0), limiter }
    }

    /// Uses the allowance of one, or says how long they have to wait.
    pub fn take(&self, key: &K) -> Result<(), Wait> {
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP_EVERY == SWEEP_EVERY - 1 {
            self.sweep();
        }
        let limiter = self.limiter.read().unwrap_or_else(PoisonError::into_inner);
        limiter.check_key(key).map_err(|until| Wait(until.wait_time_from(limiter.clock().now())))
    }

    fn sweep(&self) {
        let mut limiter = self.limiter.write().unwrap_or_else(PoisonError::into_inner);
        limiter.retain_recent();
        if limiter.len() > self.most {
            *limiter = DefaultKeyedRateLimiter::keyed(self.rate.quota());
        }
        limiter.shrink_to_fit();
    }
}

/// The allowance is used up for so long. As an answer: 429, `Retry-After`, and the code `busy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait(pub Duration);

impl Wait {
    /// In whole seconds, never too early.
    fn seconds(self) -> u64 {
        let over = u64::from(self.0.subsec_nanos() > 0);
        (self.0.as_secs() + over).max(1)
    }
}

impl From<Wait> for Refusal {
    fn from(wait: Wait) -> Refusal {
        let seconds = wait.seconds();
        let plural = if seconds == 1 { "" } else { "s" };
        let message = format!("too much was asked at once; please wait {seconds} second{plural}");
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, "busy", message)
    }
}

impl IntoResponse for Wait {
    fn into_response(self) -> Response {
        ([(RETRY_AFTER, self.seconds().to_string())], Refusal::from(self)).into_response()
    }
}

/// How often somebody may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// One address, anything.
    pub all: Rate,
    /// One address, something that changes something.
    pub changes: Rate,
    /// One person, something that changes something, over all their connections.
    pub person: Rate,
}

impl Rates {
    /// As often as anybody likes.
    pub const OFF: Rates = {
        let always = Rate::new(u32::MAX, u32::MAX);
        Rates { all: always, changes: always, person: always }
    };
}

/// Enough for a club behind one address: a page is some dozens of files, and moves go over a socket.
impl Default for Rates {
    fn default() -> Rates {
        Rates { all: Rate::new(600, 3000), changes: Rate::new(120, 600), person: Rate::new(120, 1800) }
    }
}

/// The allowances of all addresses.
pub struct Gate {
    all: Allowance<IpAddr>,
    changes: Allowance<IpAddr>,
}

impl Gate {
    /// Nobody has asked yet.
    pub fn new(rates: Rates) -> Gate {
        Gate { all: Allowance::new(rates.all), changes: Allowance::new(rates.changes) }
    }

    fn judge(&self, request: &Request) -> Result<(), Wait> {
        let peer = request.extensions().get::<Peer>().map(|peer| peer.0);
        // Without a door there are no peers: then all share one allowance.
        let house = house(peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)));
        self.all.take(&house)?;
        if changes_something(request.method()) { self.changes.take(&house) } else { Ok(()) }
    }
}

/// Lets a request pass if its sender has not asked too often.
pub async fn check(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    match gate.judge(&request) {
        Ok(()) => next.run(request).await,
        Err(wait) => wait.into_response(),
    }
}

/// Who counts as one: an IPv4 address, or the 64 bits that one IPv6 household is given.
fn house(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V4(ip) => IpAddr::V4(ip),
        IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowance_is_used_up_by_one_and_not_by_another() {
        let allowance = Allowance::new(Rate::new(3, 1));
        for _ in 0..3 {
            allowance.take(&"ada").unwrap();
        }
        let wait = allowance.take(&"ada").unwrap_err();
        assert!((1..=60).contains(&wait.seconds()), "{wait:?}");
        allowance.take(&"bo").unwrap();
    }

    #[test]
    fn an_allowance_fills_up_again() {
        let allowance = Allowance::new(Rate::new(1, 1200));
        allowance.take(&1).unwrap();
        // On a slow machine it is full again already.
        if let Err(Wait(wait)) = allowance.take(&1) {
            std::thread::sleep(wait + Duration::from_millis(1));
            allowance.take(&1).unwrap();
        }
    }

    #[test]
    fn without_limits_nobody_waits() {
        let allowance = Allowance::new(Rates::OFF.person);
        for _ in 0..100_000 {
            allowance.take(&"ada").unwrap();
        }
    }

    #[test]
    fn many_names_do_not_fill_the_memory() {
        let allowance = Allowance::remembering(Rate::new(1, 1), 1000);
        for name in 0..50_000 {
            allowance.take(&name).unwrap();
        }
        assert!(allowance.limiter.read().unwrap().len() <= 1000 + SWEEP_EVERY as usize);
    }

    #[test]
    fn who_rested_is_forgotten_and_who_did_not_is_not() {
        let allowance = Allowance::new(Rate::new(2, 1));
        allowance.take(&"busy").unwrap();
        allowance.take(&"busy").unwrap();
        allowance.sweep();
        assert!(allowance.take(&"busy").is_err());
        let quick = Allowance::new(Rate::new(1, 60_000));
        quick.take(&"rested").unwrap();
        std::thread::sleep(Duration::from_millis(5));
        quick.sweep();
        assert_eq!(quick.limiter.read().unwrap().len(), 0);
    }

    #[test]
    fn a_household_counts_as_one() {
        let same = |a: &str, b: &str| house(a.parse().unwrap()) == house(b.parse().unwrap());
        assert!(same("2001:db8:1:2::3", "2001:db8:1:2:ffff::4"));
        assert!(!same("2001:db8:1:2::3", "2001:db8:1:3::3"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }

    #[test]
    fn a_wait_is_told_in_seconds_and_never_too_short() {
        for (millis, seconds) in [(0, 1), (1, 1), (1000, 1), (1001, 2), (59_500, 60)] {
            assert_eq!(Wait(Duration::from_millis(millis)).seconds(), seconds);
        }
    }
}

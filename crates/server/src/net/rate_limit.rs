//! Rate limits per client address and per person.

use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::Quota;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;

use super::Peer;
use super::origin::is_write;
use super::peer::address_key;
use crate::http::HttpError;
use crate::limits::{Limit, LimitValues};
use crate::rejection::Rejection;
use crate::store::PersonId;
use fogg_protocol::ErrorCode;

/// After this many checks, keys that have their full quota again are removed.
const SWEEP_INTERVAL: u32 = 4096;
/// If more keys are left after a sweep, all are removed: an attacker with that many addresses is not stopped by rate
/// limits and must not fill the memory either.
const MAX_KEYS: usize = 100_000;

/// A rate of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The number of requests that are allowed at once after a pause.
    burst: NonZeroU32,
    /// The number of requests per period in the long run.
    count: NonZeroU32,
    period: Period,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Period {
    Minute,
    Hour,
}

impl Rate {
    /// A rate per minute in which zeros are replaced by ones.
    pub const fn new(burst: u32, per_minute: u32) -> Rate {
        Rate { burst: at_least_one(burst), count: at_least_one(per_minute), period: Period::Minute }
    }

    /// A rate per hour, all of which is allowed at once.
    pub const fn per_hour(count: u32) -> Rate {
        Rate { burst: at_least_one(count), count: at_least_one(count), period: Period::Hour }
    }

    fn quota(self) -> Quota {
        let quota = match self.period {
            Period::Minute => Quota::per_minute(self.count),
            Period::Hour => Quota::per_hour(self.count),
        };
        quota.allow_burst(self.burst)
    }
}

const fn at_least_one(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

/// Limits the rate of each key, such as an address or a person, in bounded memory.
pub struct RateLimiter<K: Hash + Eq + Clone, C: Clock = DefaultClock> {
    limit: Limit,
    max_keys: usize,
    checks: AtomicU32,
    clock: C,
    quotas: RwLock<Quotas<K, C>>,
}

/// The quotas that each key has left.
struct Quotas<K: Hash + Eq + Clone, C: Clock> {
    rate: Rate,
    limiter: governor::RateLimiter<K, DefaultKeyedStateStore<K>, C, NoOpMiddleware<C::Instant>>,
}

impl<K: Hash + Eq + Clone, C: Clock + Clone> Quotas<K, C> {
    /// Every key has its full quota.
    fn full(rate: Rate, clock: &C) -> Quotas<K, C> {
        Quotas { rate, limiter: governor::RateLimiter::dashmap_with_clock(rate.quota(), clock.clone()) }
    }
}

impl<K: Hash + Eq + Clone> RateLimiter<K> {
    /// A limiter in which every key has its full quota. The limit is counted when a key has used its quota up.
    pub fn new(limit: Limit, rate: Rate) -> RateLimiter<K> {
        RateLimiter::with_clock(limit, rate, MAX_KEYS, DefaultClock::default())
    }
}

impl<K: Hash + Eq + Clone, C: Clock + Clone> RateLimiter<K, C> {
    fn with_clock(limit: Limit, rate: Rate, max_keys: usize, clock: C) -> RateLimiter<K, C> {
        let quotas = RwLock::new(Quotas::full(rate, &clock));
        RateLimiter { limit, max_keys, checks: AtomicU32::new(0), clock, quotas }
    }

    /// Changes the rate. If it differs, every key gets the full new quota.
    pub fn set_rate(&self, rate: Rate) {
        let mut quotas = self.quotas.write().unwrap_or_else(PoisonError::into_inner);
        if quotas.rate != rate {
            *quotas = Quotas::full(rate, &self.clock);
        }
    }

    /// Takes one request from a key's quota; if the quota is used up, returns how long to wait.
    pub fn check(&self, key: &K) -> Result<(), RetryAfter> {
        if self.checks.fetch_add(1, Ordering::Relaxed) % SWEEP_INTERVAL == SWEEP_INTERVAL - 1 {
            self.sweep();
        }
        let quotas = self.quotas.read().unwrap_or_else(PoisonError::into_inner);
        let checked = quotas.limiter.check_key(key);
        checked.map_err(|until| {
            self.limit.count();
            RetryAfter { limit: self.limit, wait: until.wait_time_from(self.clock.now()) }
        })
    }

    fn sweep(&self) {
        let mut quotas = self.quotas.write().unwrap_or_else(PoisonError::into_inner);
        quotas.limiter.retain_recent();
        if quotas.limiter.len() > self.max_keys {
            *quotas = Quotas::full(quotas.rate, &self.clock);
        }
        quotas.limiter.shrink_to_fit();
    }
}

/// The limit that was reached, and the time until the next request is allowed. As a response: 429 with `Retry-After`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryAfter {
    limit: Limit,
    wait: Duration,
}

impl RetryAfter {
    /// The time in seconds, rounded up and at least 1.
    fn as_secs(self) -> u64 {
        let partial_second = u64::from(self.wait.subsec_nanos() > 0);
        (self.wait.as_secs() + partial_second).max(1)
    }
}

impl From<RetryAfter> for HttpError {
    fn from(retry_after: RetryAfter) -> HttpError {
        let seconds = retry_after.as_secs();
        let plural = if seconds == 1 { "" } else { "s" };
        let code = retry_after.limit.code();
        let message = match code {
            ErrorCode::Busy => format!("too many requests; try again in {seconds} second{plural}"),
            _ => retry_after.limit.spec().sentence.to_owned(),
        };
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, code, message)
    }
}

impl From<RetryAfter> for Rejection {
    fn from(retry_after: RetryAfter) -> Rejection {
        // The limiter has counted it.
        Rejection::LimitReached(retry_after.limit)
    }
}

impl IntoResponse for RetryAfter {
    fn into_response(self) -> Response {
        ([(RETRY_AFTER, self.as_secs().to_string())], HttpError::from(self)).into_response()
    }
}

/// The rate limits of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    /// All requests of one address.
    pub requests: Rate,
    /// The requests of one address that change something.
    pub writes: Rate,
    /// The requests of one person that change something, across all their connections.
    pub person: Rate,
    /// The seats that one person takes.
    pub seat_changes_of_person: Rate,
    /// The seats that are taken from one address.
    pub seat_changes_of_address: Rate,
    /// The people who are created from one address.
    pub new_people: Rate,
}

impl RateLimits {
    /// No limits.
    pub const OFF: RateLimits = {
        let unlimited = Rate::new(u32::MAX, u32::MAX);
        RateLimits {
            requests: unlimited,
            writes: unlimited,
            person: unlimited,
            seat_changes_of_person: unlimited,
            seat_changes_of_address: unlimited,
            new_people: unlimited,
        }
    };

    /// The rates that these limits ask for.
    pub fn new(values: &LimitValues) -> RateLimits {
        let per_minute = |limit, burst_share| {
            let count = values.get(limit);
            Rate::new(count / burst_share, count)
        };
        RateLimits {
            requests: per_minute(Limit::RequestsPerAddress, 5),
            writes: per_minute(Limit::ChangesPerAddress, 5),
            person: per_minute(Limit::ChangesPerPerson, 15),
            seat_changes_of_person: Rate::per_hour(values.get(Limit::SeatChangesPerPerson)),
            seat_changes_of_address: Rate::per_hour(values.get(Limit::SeatChangesPerAddress)),
            new_people: Rate::per_hour(values.get(Limit::NewPeoplePerAddress)),
        }
    }
}

/// Enough for a club behind one address: the page has a few dozen files, and moves use a WebSocket.
impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits::new(&LimitValues::default())
    }
}

/// The rate limits in force; they can be changed while the server runs.
#[derive(Clone)]
pub(crate) struct RateLimiters {
    pub(super) ip: Arc<IpRateLimit>,
    pub(crate) person: Arc<RateLimiter<PersonId>>,
    pub(crate) seat_changes_of_person: Arc<RateLimiter<PersonId>>,
    pub(crate) seat_changes_of_address: Arc<RateLimiter<IpAddr>>,
    pub(crate) new_people: Arc<RateLimiter<IpAddr>>,
}

impl RateLimiters {
    pub(crate) fn new(limits: RateLimits) -> RateLimiters {
        let RateLimits { person, seat_changes_of_person, seat_changes_of_address, new_people, .. } = limits;
        let seats_of_address = RateLimiter::new(Limit::SeatChangesPerAddress, seat_changes_of_address);
        RateLimiters {
            ip: Arc::new(IpRateLimit::new(limits)),
            person: Arc::new(RateLimiter::new(Limit::ChangesPerPerson, person)),
            seat_changes_of_person: Arc::new(RateLimiter::new(
                Limit::SeatChangesPerPerson,
                seat_changes_of_person,
            )),
            seat_changes_of_address: Arc::new(seats_of_address),
            new_people: Arc::new(RateLimiter::new(Limit::NewPeoplePerAddress, new_people)),
        }
    }

    /// Changes all limits.
    pub(crate) fn set(&self, limits: RateLimits) {
        self.ip.set(limits);
        self.person.set_rate(limits.person);
        self.seat_changes_of_person.set_rate(limits.seat_changes_of_person);
        self.seat_changes_of_address.set_rate(limits.seat_changes_of_address);
        self.new_people.set_rate(limits.new_people);
    }
}

/// The rate limits of client addresses.
pub(super) struct IpRateLimit {
    requests: RateLimiter<IpAddr>,
    writes: RateLimiter<IpAddr>,
    /// What only a host can do has its own quota, which the other requests of the address cannot use up: other people
    /// there must not keep a host from removing a player or starting a game. The limit of the person applies as well.
    host_actions: RateLimiter<IpAddr>,
}

impl IpRateLimit {
    pub(super) fn new(limits: RateLimits) -> IpRateLimit {
        IpRateLimit {
            requests: RateLimiter::new(Limit::RequestsPerAddress, limits.requests),
            writes: RateLimiter::new(Limit::ChangesPerAddress, limits.writes),
            host_actions: RateLimiter::new(Limit::ChangesPerAddress, limits.writes),
        }
    }

    pub(super) fn set(&self, limits: RateLimits) {
        self.requests.set_rate(limits.requests);
        self.writes.set_rate(limits.writes);
        self.host_actions.set_rate(limits.writes);
    }

    fn check(&self, request: &Request) -> Result<(), RetryAfter> {
        let peer = request.extensions().get::<Peer>().map(|peer| peer.0);
        // Requests that did not come through the listener share one quota.
        let key = address_key(peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)));
        if is_write(request.method()) && is_host_action(request.uri().path()) {
            return self.host_actions.check(&key);
        }
        self.requests.check(&key)?;
        if is_write(request.method()) { self.writes.check(&key) } else { Ok(()) }
    }
}

/// Whether only the host of a table can do this.
fn is_host_action(path: &str) -> bool {
    let action = path.strip_prefix("/api/tables/").and_then(|path| path.split_once('/'));
    matches!(action, Some((_, "bot" | "kick" | "start")))
}

/// Passes on requests within the rate limits.
pub(super) async fn check_rate(
    State(limit): State<Arc<IpRateLimit>>,
    request: Request,
    next: Next,
) -> Response {
    match limit.check(&request) {
        Ok(()) => next.run(request).await,
        Err(retry_after) => retry_after.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    const LIMIT: Limit = Limit::ChangesPerPerson;

    #[test]
    fn each_key_has_its_own_quota() {
        let limiter = RateLimiter::new(LIMIT, Rate::new(3, 1));
        for _ in 0..3 {
            limiter.check(&"ada").unwrap();
        }
        let retry_after = limiter.check(&"ada").unwrap_err();
        assert!((1..=60).contains(&retry_after.as_secs()), "{retry_after:?}");
        limiter.check(&"bo").unwrap();
    }

    #[test]
    fn a_quota_refills() {
        let clock = FakeRelativeClock::default();
        let limiter = RateLimiter::with_clock(LIMIT, Rate::new(1, 6), MAX_KEYS, clock.clone());
        limiter.check(&1).unwrap();
        assert_eq!(limiter.check(&1), Err(RetryAfter { limit: LIMIT, wait: Duration::from_secs(10) }));
        clock.advance(Duration::from_secs(9));
        assert_eq!(limiter.check(&1), Err(RetryAfter { limit: LIMIT, wait: Duration::from_secs(1) }));
        clock.advance(Duration::from_secs(1));
        limiter.check(&1).unwrap();
    }

    #[test]
    fn a_changed_rate_applies_at_once_and_the_same_rate_changes_nothing() {
        let limiter = RateLimiter::new(LIMIT, Rate::new(1, 1));
        limiter.check(&1).unwrap();
        limiter.set_rate(Rate::new(1, 1));
        assert!(limiter.check(&1).is_err(), "the quota stays used up");
        limiter.set_rate(Rate::new(2, 1));
        limiter.check(&1).unwrap();
        limiter.check(&1).unwrap();
        assert!(limiter.check(&1).is_err());
    }

    #[test]
    fn without_limits_every_request_passes() {
        let limiter = RateLimiter::new(LIMIT, RateLimits::OFF.person);
        for _ in 0..100_000 {
            limiter.check(&"ada").unwrap();
        }
    }

    #[test]
    fn many_keys_do_not_fill_the_memory() {
        let limiter = RateLimiter::with_clock(LIMIT, Rate::new(1, 1), 1000, FakeRelativeClock::default());
        for key in 0..50_000 {
            limiter.check(&key).unwrap();
        }
        assert!(limiter.quotas.read().unwrap().limiter.len() <= 1000 + SWEEP_INTERVAL as usize);
    }

    #[test]
    fn a_sweep_removes_only_keys_with_a_full_quota() {
        let clock = FakeRelativeClock::default();
        let limiter = RateLimiter::with_clock(LIMIT, Rate::new(2, 1), MAX_KEYS, clock.clone());
        limiter.check(&"rested").unwrap();
        clock.advance(Duration::from_secs(180));
        limiter.check(&"busy").unwrap();
        limiter.check(&"busy").unwrap();
        limiter.sweep();
        assert_eq!(limiter.quotas.read().unwrap().limiter.len(), 1);
        assert!(limiter.check(&"busy").is_err());
    }

    #[test]
    fn the_wait_is_rounded_up_to_seconds() {
        for (millis, seconds) in [(0, 1), (1, 1), (1000, 1), (1001, 2), (59_500, 60)] {
            assert_eq!(RetryAfter { limit: LIMIT, wait: Duration::from_millis(millis) }.as_secs(), seconds);
        }
    }
}

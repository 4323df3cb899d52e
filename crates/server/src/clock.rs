//! The server's clock. It follows tokio's time, so that tests can pause it instead of waiting.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::store::RecordedTime;
use crate::timestamp::Timestamp;

/// A machine whose clock is this much off what was recorded last gets a warning in the log.
const SUSPICIOUS_GAP: Duration = Duration::from_hours(24);
/// A node whose server time is less than this behind that of another node stays behind, also when it starts.
const MAX_LAG: Duration = Duration::from_millis(500);
/// How far the clock may be moved on beyond the server time on record, because of what other nodes say. Every node
/// records its time once a minute.
const MAX_LEAD: Duration = Duration::from_secs(120);
/// The server reads the time every second. If it has not done so for this long, the process or the machine was stopped.
const MAX_READ_INTERVAL: Duration = Duration::from_secs(120);

/// The server time: it stands still while no server runs, and never goes backwards. A node that starts may be behind the
/// others by half a second.
///
/// All timers use it, so that neither a wrong clock of the machine nor downtime nor an old backup ends a turn or closes
/// a table. The machine's clock is read once, at the start, and only for times that people read.
#[derive(Clone, Debug)]
pub(crate) struct ServerClock {
    started: Instant,
    started_at: Timestamp,
    offset: WallOffset,
    observed: Arc<Mutex<Observed>>,
}

/// The time since the start, without the time in which the process was stopped.
#[derive(Clone, Copy, Debug, Default)]
struct Observed {
    /// The time since the start when the clock was last read.
    last_read: Duration,
    stopped: Duration,
    /// The time by which the clock was moved on, because servers of the store have recorded a later time.
    moved: Duration,
    /// The time by which it was moved on beyond that, because other nodes say so; at most [`MAX_LEAD`].
    lead: Duration,
}

/// How far the machine's clock is ahead of the server time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WallOffset {
    millis: i64,
}

impl From<RecordedTime> for WallOffset {
    fn from(recorded: RecordedTime) -> WallOffset {
        WallOffset { millis: recorded.system_time.0.saturating_sub(recorded.server_time.0) }
    }
}

impl WallOffset {
    /// A server time as the machine's clock would show it.
    pub(crate) fn to_wall(self, at: Timestamp) -> Timestamp {
        Timestamp(at.0.saturating_add(self.millis))
    }
}

impl ServerClock {
    /// Continues from the time that the servers of the store have recorded, or starts at the machine's time.
    pub(crate) fn start(system_time: Timestamp, recorded: Option<RecordedTime>) -> ServerClock {
        if let Some(recorded) = recorded {
            warn_about_gap(system_time, recorded.system_time);
        }
        let started_at = recorded.map_or(system_time, |recorded| {
            // A short restart counts, so that all servers of a store agree on the time.
            let gap = system_time.duration_since(recorded.system_time);
            // The machine of another node may be a little ahead. If this one did not stay behind, it would show other times.
            let lag = recorded.system_time.duration_since(system_time);
            recorded.server_time.before(if lag <= MAX_LAG { lag } else { Duration::ZERO })
                + if gap <= MAX_READ_INTERVAL { gap } else { Duration::ZERO }
        });
        let offset = WallOffset { millis: system_time.0.saturating_sub(started_at.0) };
        ServerClock { started: Instant::now(), started_at, offset, observed: Arc::default() }
    }

    /// Starts from the machine's time at an earlier instant: since then, another node may have recorded a later time.
    pub(crate) fn start_since(
        read_at: Instant,
        system_time: Timestamp,
        recorded: Option<RecordedTime>,
    ) -> ServerClock {
        let elapsed = read_at.elapsed();
        let clock = ServerClock::start(system_time + elapsed, recorded);
        ServerClock { started: read_at, started_at: clock.started_at.before(elapsed), ..clock }
    }

    /// The server time at which the clock was started.
    pub(crate) fn started_at(&self) -> Timestamp {
        self.started_at
    }

    /// The current server time.
    pub(crate) fn now(&self) -> Timestamp {
        self.server_time_after(self.started.elapsed())
    }

    /// The current time as the store records it. Both times are read at once: a difference would shift the times that
    /// people see after every restart.
    ///
    /// What other nodes say is left out until one of them has recorded it, so that nodes cannot drive each other on.
    pub(crate) fn to_record(&self) -> RecordedTime {
        let elapsed = self.started.elapsed();
        let lead = self.observe(elapsed).lead;
        RecordedTime {
            server_time: self.server_time_after(elapsed).before(lead),
            system_time: self.wall_time_after(elapsed),
        }
    }

    fn server_time_after(&self, elapsed: Duration) -> Timestamp {
        let Observed { stopped, moved, lead, .. } = self.observe(elapsed);
        self.started_at + elapsed.saturating_sub(stopped) + moved + lead
    }

    /// Whether another node has reached a later time.
    pub(crate) fn is_behind(&self, reached: Timestamp) -> bool {
        reached.duration_since(self.now()) > MAX_LAG
    }

    /// Moves the clock on to the server time of another node: one of them was stopped, or started from an older record.
    /// The clock follows at most to [`MAX_LEAD`] after the server time on record.
    pub(crate) fn follow(&self, reached: Timestamp, recorded: Timestamp) {
        let now = self.now();
        let own = self.to_record().server_time;
        let confirmed = own.max(reached.min(recorded));
        let target = reached.min(confirmed + MAX_LEAD);
        let lag = target.duration_since(now);
        if lag > MAX_LAG {
            let refused = reached.duration_since(target).as_millis();
            tracing::info!(millis = lag.as_millis(), refused, "the server time follows that of another node");
            let mut observed = self.lock();
            observed.moved += confirmed.duration_since(own);
            observed.lead = target.duration_since(confirmed);
        }
    }

    /// Notes that servers of the store have recorded this time.
    pub(crate) fn confirm(&self, recorded: Timestamp) {
        let own = self.to_record().server_time;
        let mut observed = self.lock();
        let confirmed = recorded.duration_since(own).min(observed.lead);
        observed.moved += confirmed;
        observed.lead -= confirmed;
    }

    fn lock(&self) -> MutexGuard<'_, Observed> {
        self.observed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wall_time_after(&self, elapsed: Duration) -> Timestamp {
        self.offset.to_wall(self.started_at + elapsed)
    }

    /// What is known about the time this long after the clock was started.
    fn observe(&self, elapsed: Duration) -> Observed {
        let mut observed = self.lock();
        let gap = elapsed.saturating_sub(observed.last_read);
        if gap > MAX_READ_INTERVAL {
            observed.stopped += gap;
            tracing::warn!(
                seconds = gap.as_secs(),
                "the server was stopped for this time, which does not count"
            );
        }
        observed.last_read = observed.last_read.max(elapsed);
        *observed
    }

    /// The current time for people to read.
    pub(crate) fn wall_now(&self) -> Timestamp {
        self.wall_time_after(self.started.elapsed())
    }

    pub(crate) fn offset(&self) -> WallOffset {
        self.offset
    }

    /// Converts a server time to the instant to sleep until.
    pub(crate) fn to_instant(&self, at: Timestamp) -> Instant {
        let Observed { stopped, moved, lead, .. } = self.observe(self.started.elapsed());
        self.started + (at.duration_since(self.started_at) + stopped).saturating_sub(moved + lead)
    }
}

/// Tells the operator about a clock that may be wrong. Nothing depends on it.
fn warn_about_gap(system_time: Timestamp, recorded: Timestamp) {
    let ahead = system_time.duration_since(recorded);
    let behind = recorded.duration_since(system_time);
    if ahead >= SUSPICIOUS_GAP {
        let hours = ahead.as_secs() / 3600;
        tracing::warn!(
            hours,
            "no server ran for this time, or the clock is wrong; games continue where they were"
        );
    } else if behind >= SUSPICIOUS_GAP {
        let hours = behind.as_secs() / 3600;
        tracing::warn!(
            hours,
            "the clock of this machine is behind the time that was recorded last; check it"
        );
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_new_store_starts_at_the_time_of_the_machine() {
        let clock = ServerClock::start(Timestamp(5_000), None);
        assert_eq!((clock.started_at(), clock.wall_now()), (Timestamp(5_000), Timestamp(5_000)));
    }

    #[tokio::test(start_paused = true)]
    async fn time_in_which_the_process_was_stopped_does_not_count() {
        let clock = ServerClock::start(Timestamp(0), None);
        advance(Duration::from_secs(100)).await;
        assert_eq!(clock.now(), Timestamp(100_000));
        advance(Duration::from_hours(1000)).await;
        assert_eq!(clock.now(), Timestamp(100_000));
        let wake_up = clock.to_instant(Timestamp(101_000));
        assert_eq!(wake_up - Instant::now(), Duration::from_secs(1));
        advance(Duration::from_secs(1)).await;
        assert_eq!(clock.now(), Timestamp(101_000));
        assert_eq!(clock.wall_now(), Timestamp(101_000 + 3_600_000_000), "people see the real time");
    }

    #[tokio::test(start_paused = true)]
    async fn the_server_time_continues_where_it_was_whatever_the_machine_says() {
        let recorded = RecordedTime { server_time: Timestamp(7_000), system_time: Timestamp(9_000) };
        for system_time in [i64::MIN, 0, 9_000, 130_000, i64::MAX / 2] {
            let clock = ServerClock::start(Timestamp(system_time), Some(recorded));
            advance(Duration::from_secs(1)).await;
            assert_eq!(clock.now(), Timestamp(8_000), "{system_time}");
        }
        let clock = ServerClock::start(Timestamp(900_000), Some(recorded));
        advance(Duration::from_secs(1)).await;
        assert_eq!(clock.wall_now(), Timestamp(901_000));
    }

    #[tokio::test(start_paused = true)]
    async fn servers_that_start_one_after_the_other_agree_on_the_time() {
        let recorded = RecordedTime { server_time: Timestamp(7_000), system_time: Timestamp(9_000) };
        let clock = ServerClock::start(Timestamp(99_000), Some(recorded));
        assert_eq!((clock.now(), clock.wall_now()), (Timestamp(97_000), Timestamp(99_000)));
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_on_a_machine_that_is_a_little_behind_shows_the_same_times() {
        let recorded = RecordedTime { server_time: Timestamp(7_000), system_time: Timestamp(9_000) };
        for (system_time, server_time, offset) in [(8_992, 6_992, 2_000), (8_499, 7_000, 1_499)] {
            let clock = ServerClock::start(Timestamp(system_time), Some(recorded));
            let expected = (Timestamp(server_time), WallOffset { millis: offset });
            assert_eq!((clock.now(), clock.offset()), expected, "{system_time}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_follows_one_that_is_ahead_but_never_goes_back() {
        let clock = ServerClock::start(Timestamp(0), None);
        advance(Duration::from_secs(10)).await;
        clock.follow(Timestamp(4_000), Timestamp(4_000));
        clock.follow(Timestamp(10_400), Timestamp(10_400));
        assert_eq!(clock.now(), Timestamp(10_000));
        clock.follow(Timestamp(70_000), Timestamp(60_000));
        assert_eq!((clock.now(), clock.wall_now()), (Timestamp(70_000), Timestamp(10_000)));
        assert_eq!(clock.to_instant(Timestamp(71_000)) - Instant::now(), Duration::from_secs(1));
        advance(Duration::from_secs(1)).await;
        assert_eq!(clock.now(), Timestamp(71_000));
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_follows_to_little_more_than_what_is_on_record() {
        let clock = ServerClock::start(Timestamp(0), None);
        let far = Timestamp(40 * 24 * 3_600_000);
        let lead = Timestamp(0) + MAX_LEAD;
        for _ in 0..1000 {
            clock.follow(far, clock.to_record().server_time);
            clock.confirm(clock.to_record().server_time);
        }
        assert_eq!((clock.now(), clock.to_record().server_time), (lead, Timestamp(0)), "it is not recorded");
        clock.confirm(Timestamp(50_000));
        assert_eq!((clock.now(), clock.to_record().server_time), (lead, Timestamp(50_000)));
        clock.follow(far, far);
        assert_eq!(
            (clock.now(), clock.to_record().server_time),
            (far, far),
            "another server has recorded it"
        );
    }

    #[tokio::test]
    async fn restarts_do_not_shift_the_times_that_people_see() {
        let mut clock = ServerClock::start(Timestamp(5_000), None);
        for restart in 1..=1000 {
            let recorded = clock.to_record();
            clock =
                ServerClock::start(recorded.system_time + Duration::from_millis(restart % 7), Some(recorded));
            assert_eq!(clock.offset(), WallOffset::default(), "after {restart} restarts");
        }
    }
}

//! The limits that visitors can reach and that are not settings, because they bound the size of messages and logs.
//!
//! Each is counted in `fogg_limit_reached_total` beside the settings of [`Limit`](crate::limits::Limit), and is listed
//! in `docs/host/running.md`.

/// A limit that is not a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FixedLimit {
    /// The size of a request's body.
    BodyBytes,
    /// The size of a message of a client.
    MessageBytes,
    /// The messages of a client that cannot be read.
    BadMessages,
    /// The control frames of a client, such as pings.
    ControlFrames,
    /// The messages of a client above its rate.
    FastMessages,
    /// The bytes that wait for a client that reads too slowly.
    QueuedBytes,
    /// The undos of a seat in a game.
    Undos,
    /// How often the players of a game ask for more time.
    MoreTime,
    /// The entries of a log before the game starts.
    EntriesBeforeStart,
    /// The seats for people who were created where the host of the table has just removed a player.
    AddressKicked,
    /// The people who are created where an operator has just removed a person.
    AddressRemoved,
}

impl FixedLimit {
    /// All such limits.
    pub const ALL: &[FixedLimit] = &[
        FixedLimit::BodyBytes,
        FixedLimit::MessageBytes,
        FixedLimit::BadMessages,
        FixedLimit::ControlFrames,
        FixedLimit::FastMessages,
        FixedLimit::QueuedBytes,
        FixedLimit::Undos,
        FixedLimit::MoreTime,
        FixedLimit::EntriesBeforeStart,
        FixedLimit::AddressKicked,
        FixedLimit::AddressRemoved,
    ];

    /// The label in the metric.
    pub fn name(self) -> &'static str {
        match self {
            FixedLimit::BodyBytes => "body_bytes",
            FixedLimit::MessageBytes => "message_bytes",
            FixedLimit::BadMessages => "bad_messages",
            FixedLimit::ControlFrames => "control_frames",
            FixedLimit::FastMessages => "fast_messages",
            FixedLimit::QueuedBytes => "queued_bytes",
            FixedLimit::Undos => "undos",
            FixedLimit::MoreTime => "more_time",
            FixedLimit::EntriesBeforeStart => "entries_before_start",
            FixedLimit::AddressKicked => "address_kicked",
            FixedLimit::AddressRemoved => "address_removed",
        }
    }

    /// Counts in the metrics that a visitor has reached the limit.
    pub(crate) fn count(self) {
        self.counter().increment(1);
    }

    /// Makes the metric of the limit visible before it is reached.
    pub(crate) fn register(self) {
        self.counter().increment(0);
    }

    fn counter(self) -> metrics::Counter {
        metrics::counter!("fogg_limit_reached_total", "limit" => self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;

    #[test]
    fn every_fixed_limit_is_documented_and_has_a_metric() {
        let (docs, metrics) = (include_str!("../../../docs/host/running.md"), Metrics::start());
        for limit in FixedLimit::ALL {
            assert!(docs.contains(&format!("| `{}` |", limit.name())), "{limit:?}");
            let metric = format!("fogg_limit_reached_total{{limit=\"{}\"}}", limit.name());
            assert!(metrics.value(&metric).is_some(), "{limit:?}");
        }
    }
}

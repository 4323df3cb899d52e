//! The limits that visitors can reach.
//!
//! Each is a setting with a default and bounds, is counted in `fogg_limit_reached_total` when it is reached, and has a
//! sentence that tells the visitor what to do. [`Limit`] is generated from one table, so that none of these can be
//! forgotten.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use fogg_protocol::ErrorCode;

use crate::rejection::Rejection;

/// Everything about a limit.
#[derive(Clone, Copy, Debug)]
pub struct LimitSpec {
    /// The name of the setting, and the label in the metric.
    pub setting: &'static str,
    /// The default of the setting.
    pub default: u32,
    /// The largest value of the setting; larger ones are probably typing errors. The smallest is 1.
    pub max: u32,
    /// Whether it is lifted on servers without protection against abuse (`rates = "off"`).
    pub is_against_abuse: bool,
    /// What is limited, for the help text.
    pub help: &'static str,
    /// The error that a visitor gets; `None` if the visitor only has to wait.
    pub code: Option<ErrorCode>,
    /// What a visitor is told.
    pub sentence: &'static str,
}

/// Defines the limits from one table.
macro_rules! limits {
    ($($name:ident $setting:literal = $default:literal to $max:literal, $group:ident, $code:expr, $help:literal, $sentence:literal;)*) => {
        /// A limit that visitors can reach.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Limit {
            $(#[doc = $help] $name,)*
        }

        impl Limit {
            /// All limits.
            pub const ALL: &[Limit] = &[$(Limit::$name),*];

            /// Everything about the limit.
            pub fn spec(self) -> &'static LimitSpec {
                match self {
                    $(Limit::$name => &LimitSpec {
                        setting: $setting,
                        default: $default,
                        max: $max,
                        is_against_abuse: limits!(@is_against_abuse $group),
                        help: $help,
                        code: $code,
                        sentence: $sentence,
                    },)*
                }
            }
        }
    };
    (@is_against_abuse capacity) => { false };
    (@is_against_abuse abuse) => { true };
}

limits! {
    Connections "max_connections" = 20_000 to 1_000_000, capacity, Some(ErrorCode::ServerFull),
        "Maximum number of open connections",
        "the server has too many connections; try again in a minute";
    ConnectionsPerAddress "max_connections_per_address" = 256 to 1_000_000, capacity, Some(ErrorCode::TooManyConnections),
        "Maximum number of open connections of one address; trusted proxies have no limit",
        "your address has too many connections to this server; close some pages and try again";
    SilentConnectionsPerAddress "max_silent_connections_per_address" = 64 to 1_000_000, capacity, Some(ErrorCode::TooManyConnections),
        "Maximum number of connections of one address on which nothing has been sent",
        "your address has too many unused connections to this server; close some pages and try again";
    SocketsPerAddress "max_sockets_per_address" = 256 to 1_000_000, capacity, Some(ErrorCode::TooManyConnections),
        "Maximum number of WebSockets of one address, also behind a trusted proxy [as max_connections_per_address]",
        "your address has too many games open on this server; close some pages and try again";
    Spectators "max_spectators" = 5_000 to 1_000_000, capacity, Some(ErrorCode::TooManySpectators),
        "Maximum number of spectators of one table",
        "this table has too many spectators; try again later, or watch another table";
    SessionsPerPerson "max_sessions_per_person" = 8 to 10_000, capacity, Some(ErrorCode::TooManySessions),
        "Maximum number of connections of one person to one table; a further one replaces the oldest",
        "you have this table open in too many places; close some of them";
    Tables "max_tables" = 100_000 to 100_000_000, capacity, Some(ErrorCode::ServerFull),
        "Maximum number of tables whose game is not over",
        "the server has too many tables; try again later, or join one of them";
    WaitingTablesPerPerson "max_waiting_tables_per_person" = 20 to 1_000_000, abuse, Some(ErrorCode::TooManyTables),
        "Maximum number of tables of one person before their games; nobody creates or joins more",
        "you have too many open tables; start or leave one of them first";
    ListedTablesPerPerson "max_listed_tables_per_person" = 3 to 1_000_000, abuse, Some(ErrorCode::TooManyListed),
        "Maximum number of listed tables that one person hosts and that wait for players",
        "you have too many public tables that wait for players; start one, close one, or create a private one";
    ListedTablesPerAddress "max_listed_tables_per_address" = 30 to 1_000_000, abuse, Some(ErrorCode::TooManyListedAtAddress),
        "Maximum number of listed tables that were created from one address and wait for players",
        "too many public tables of your address wait for players; start one, close one, or create a private one";
    GamesPerPerson "max_games_per_person" = 100 to 1_000_000, abuse, Some(ErrorCode::TooManyTables),
        "Maximum number of games of one person; nobody who has more creates or joins a table",
        "you have too many open tables; finish or leave one of them first";
    TablesPerAddress "max_tables_per_address" = 200 to 1_000_000, abuse, Some(ErrorCode::TooManyTablesAtAddress),
        "Maximum number of tables that were created from one address and are not over",
        "too many tables were created from your address; finish or leave one of them first";
    BotsPerPerson "max_bots_per_person" = 100 to 1_000_000, abuse, Some(ErrorCode::TooManyBots),
        "Maximum number of bots at the tables that one person hosts",
        "your tables have too many bots; finish a game, or play with fewer bots";
    BotsPerAddress "max_bots_per_address" = 400 to 1_000_000, abuse, Some(ErrorCode::TooManyBotsAtAddress),
        "Maximum number of bots at the tables that were created from one address",
        "the tables of your address have too many bots; finish a game, or play with fewer bots";
    ThinkingBotsPerPerson "max_thinking_bots_per_person" = 2 to 1_024, abuse, None,
        "Maximum number of the strongest bots of one host that think at the same time",
        "the bot waits until other bots of the same host have moved";
    ThinkingBotsPerAddress "max_thinking_bots_per_address" = 4 to 1_024, abuse, None,
        "Maximum number of the strongest bots of one address that think at the same time",
        "the bot waits until other bots of the same address have moved";
    SeatChangesPerPerson "max_seat_changes_per_person" = 60 to 1_000_000_000, abuse, Some(ErrorCode::TooManySeatChanges),
        "Maximum number of seats that one person takes per hour at the tables of others",
        "you have taken seats too often; wait a few minutes and try again";
    SeatChangesPerAddress "max_seat_changes_per_address" = 300 to 1_000_000_000, abuse, Some(ErrorCode::TooManySeatChangesAtAddress),
        "Maximum number of seats that are taken from one address per hour at the tables of others",
        "too many seats were taken from your address; wait a few minutes and try again";
    NewPeoplePerAddress "max_new_people_per_address" = 120 to 1_000_000_000, abuse, Some(ErrorCode::TooManyPeople),
        "Maximum number of people who are created from one address per hour",
        "too many players were created from your address; use a name that you already have, or try again in an hour";
    RequestsPerAddress "max_requests_per_address" = 3_000 to 1_000_000_000, abuse, Some(ErrorCode::Busy),
        "Maximum number of requests of one address per minute; a fifth of them at once",
        "too many requests; wait a moment and try again";
    ChangesPerAddress "max_changes_per_address" = 600 to 1_000_000_000, abuse, Some(ErrorCode::Busy),
        "Maximum number of requests of one address per minute that change something, a fifth of them at once; seating bots, removing players and starting games are counted separately",
        "too many requests; wait a moment and try again";
    ChangesPerPerson "max_changes_per_person" = 1_800 to 1_000_000_000, abuse, Some(ErrorCode::Busy),
        "Maximum number of requests and messages of one person per minute that change something; a fifteenth of them at once",
        "too many requests; wait a moment and try again";
    ChatMessages "max_chat_messages" = 5 to 1_000_000, abuse, Some(ErrorCode::ChatTooFast),
        "Maximum number of chat messages of one person at a table in ten seconds",
        "you are writing too fast; wait a few seconds";
    ReportsPerPerson "max_reports_per_person" = 10 to 1_000_000, abuse, Some(ErrorCode::TooManyReports),
        "Maximum number of reports of names and messages that one person makes per hour",
        "you have sent many reports; try again in an hour";
    QueuedRequests "max_queued_requests" = 128 to 100_000, capacity, Some(ErrorCode::Busy),
        "Maximum number of requests that wait for one table; half of them are kept for its host and players",
        "this table has too many requests; wait a moment and try again";
    LogEntries "max_log_entries" = 50_000 to 1_000_000, capacity, None,
        "Maximum number of entries of the log of a game, about one for each action; a longer game is abandoned",
        "the game has too many actions and is closed; start another one";
    ShownTables "max_shown_tables" = 100 to 10_000, capacity, None,
        "Maximum number of listed tables that the lobby shows, of those that wait for players and of those that play",
        "the list has only the first tables";
    ShownFinishedTables "max_shown_finished_tables" = 10 to 1_000, capacity, None,
        "Maximum number of finished tables, and of abandoned ones, in a person's list until they are cleared",
        "the list has only the last tables that are over; clear some of them to see others";
    ConcurrentMoves "max_concurrent_moves" = 1_024 to 1_000_000, capacity, Some(ErrorCode::Busy),
        "Maximum number of moves that are being written at once",
        "the server has too many moves to write; wait a moment and try again";
}

const COUNT: usize = Limit::ALL.len();

impl Limit {
    fn index(self) -> usize {
        self as usize
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
        metrics::counter!("fogg_limit_reached_total", "limit" => self.spec().setting)
    }

    /// Rejects a request because of the limit, and counts it.
    pub(crate) fn reached(self) -> Rejection {
        self.count();
        Rejection::LimitReached(self)
    }

    /// The error code of a rejected request.
    pub(crate) fn code(self) -> ErrorCode {
        self.spec().code.unwrap_or(ErrorCode::Busy)
    }
}

/// The values of all limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitValues([u32; COUNT]);

impl Default for LimitValues {
    fn default() -> LimitValues {
        LimitValues::from_fn(|limit| limit.spec().default)
    }
}

impl LimitValues {
    /// The value of each limit as computed by a function.
    pub fn from_fn(value: impl Fn(Limit) -> u32) -> LimitValues {
        LimitValues(std::array::from_fn(|index| value(Limit::ALL[index])))
    }

    /// The value of a limit.
    pub fn get(&self, limit: Limit) -> u32 {
        self.0[limit.index()]
    }

    /// The same values with one change.
    #[must_use]
    pub fn with(mut self, limit: Limit, value: u32) -> LimitValues {
        self.0[limit.index()] = value;
        self
    }
}

/// The limits in force, which all parts of the server share; they can be changed while it runs.
#[derive(Clone, Debug)]
pub struct Limits(Arc<[AtomicU32; COUNT]>);

impl Default for Limits {
    fn default() -> Limits {
        Limits::new(LimitValues::default())
    }
}

impl Limits {
    /// Limits with these values.
    pub fn new(values: LimitValues) -> Limits {
        Limits(Arc::new(values.0.map(AtomicU32::new)))
    }

    /// The value in force.
    pub fn get(&self, limit: Limit) -> u32 {
        self.0[limit.index()].load(Ordering::Relaxed)
    }

    /// Changes all values.
    pub fn set(&self, values: LimitValues) {
        for (limit, value) in self.0.iter().zip(values.0) {
            limit.store(value, Ordering::Relaxed);
        }
    }

    /// Checks that a limit has room for one more.
    pub(crate) fn check(&self, limit: Limit, count: usize) -> Result<(), Rejection> {
        if count < self.get(limit) as usize { Ok(()) } else { Err(limit.reached()) }
    }

    /// A limit of the connections or sockets of one address: at most half of all connections, so that one address
    /// leaves some to others.
    pub(crate) fn of_address(&self, limit: Limit) -> u32 {
        self.get(limit).min(self.get(Limit::Connections) / 2).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;

    #[test]
    fn every_limit_has_a_setting_with_bounds_a_metric_and_a_sentence_that_says_what_to_do() {
        let metrics = Metrics::start();
        for (index, limit) in Limit::ALL.iter().enumerate() {
            let spec = limit.spec();
            assert_eq!(limit.index(), index);
            assert!(spec.setting.starts_with("max_"), "{limit:?}");
            assert!((1..=spec.max).contains(&spec.default), "{limit:?}");
            assert!(spec.help.starts_with("Maximum number of "), "{limit:?}");
            // A visitor who only has to wait for a bot can do nothing.
            let says_what_to_do = ["; close", "; try", "; wait", "; start", "; finish", "; use"];
            let is_told = says_what_to_do.iter().any(|start| spec.sentence.contains(start));
            assert!(is_told || spec.code.is_none(), "{limit:?}");
            let metric = format!("fogg_limit_reached_total{{limit=\"{}\"}}", spec.setting);
            let before = metrics.value(&metric).unwrap();
            let Rejection::LimitReached(reached) = limit.reached() else { panic!("{limit:?}") };
            assert_eq!(reached.code(), spec.code.unwrap_or(ErrorCode::Busy));
            assert!(metrics.value(&metric).unwrap() > before, "{metric}");
        }
    }

    #[test]
    fn every_limit_is_documented_with_its_default() {
        let docs = include_str!("../../../docs/host/running.md");
        for limit in Limit::ALL {
            let spec = limit.spec();
            let row = format!("| `{}` | `{}` |", spec.setting, spec.default);
            let is_derived = *limit == Limit::SocketsPerAddress;
            assert!(is_derived || docs.contains(&row), "docs/host/running.md has no row {row}");
            assert!(docs.contains(&format!("| `{}` |", spec.setting)), "{limit:?}");
        }
    }

    #[test]
    fn the_examples_of_a_proxy_have_the_default_limits() {
        let docs = include_str!("../../../docs/host/running.md");
        let (_, example) = docs.split_once("```nginx\n").expect("there is an example for nginx");
        let (example, _) = example.split_once("```").expect("the example ends");
        let requests = Limit::RequestsPerAddress.spec().default;
        for example in [example, include_str!("../../../deploy/compose/nginx.conf")] {
            for setting in [
                format!("limit_conn fogg_connections {};", Limit::ConnectionsPerAddress.spec().default),
                format!("zone=fogg_requests:10m rate={requests}r/m;"),
                format!("zone=fogg_requests burst={} nodelay;", requests / 5),
            ] {
                assert!(example.contains(&setting), "an example has no `{setting}`");
            }
        }
    }

    #[test]
    fn limits_can_be_changed_while_they_are_shared() {
        let limits = Limits::default();
        let shared = limits.clone();
        assert_eq!(shared.get(Limit::Spectators), 5_000);
        limits.set(LimitValues::default().with(Limit::Spectators, 1));
        assert!(shared.check(Limit::Spectators, 0).is_ok());
        assert_eq!(shared.check(Limit::Spectators, 1), Err(Rejection::LimitReached(Limit::Spectators)));
    }
}

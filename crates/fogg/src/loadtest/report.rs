//! The results: as JSON for programs, as lines for people, and whether the goals are met.

use std::collections::BTreeMap;
use std::time::Duration;

use fogg_protocol::ErrorCode;
use serde::Serialize;

use super::tally::{Percentiles, Tally};
use crate::output::{Align, indent, table};

/// So many requests may be open beside the sockets.
const REQUESTS: u64 = 1000;

/// What `--help` says about the JSON.
pub const JSON_HELP: &str = "\
With --json, one object. Times are milliseconds from when a move was due.
  map, games, seats, sockets, rate, seconds, seed   what was asked for; seconds as long as moves were due
  due                moves that were due
  sent               of these, what was sent
  accepted           of these, what is in the log
  busy               refused because too much was going on
  refused            refused for other reasons, by code
  lost               sent and never answered
  no_game            due while a game was over and the next one not begun
  waiting            due, but still waiting for the move before it at the end
  ended              games played to their end
  drops              connections that broke
  accepted_per_s     the goodput
  accepted_ms        p50, p99, p99_9 and max of the time until the one who moved heard `accepted`
  heard_ms           the same until another seat heard of the move
  busy_ms            the same until the one who moved heard `busy`
  fsync_before_ms, fsync_after_ms   how long the disk of the server takes to keep 4 KiB; null for another's server
  resident           bytes that the server holds: fresh, before and after the sockets were opened, at the end
  bytes_per_connection        what it holds more after the sockets were opened than before, for each
  bytes_per_connection_in_all what it holds more than a fresh one: people, tables and games too
  cut_short          whether Ctrl-C ended it
  missed             the goals that were missed, in words
  trouble            the first thing that went wrong besides, in words";

/// What has to be reached; the exit status is 1 if it is not
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Goals")]
pub struct Goals {
    /// The p99 of `accepted_ms` may be so much
    #[arg(long, value_name = "MS")]
    pub max_p99_ms: Option<f64>,
    /// And so many times the p99 of an fsync more, by the quicker of its two measurements
    #[arg(long, value_name = "N", requires = "max_p99_ms", default_value_t = 0.0)]
    pub plus_fsyncs: f64,
    /// A connection may cost the server so many bytes
    #[arg(long, value_name = "BYTES")]
    pub max_bytes_per_connection: Option<u64>,
    /// So many connections may break
    #[arg(long, value_name = "N")]
    pub max_drops: Option<u64>,
    /// So many moves have to be accepted in a second
    #[arg(long, value_name = "MOVES/S")]
    pub min_accepted_per_s: Option<f64>,
}

/// What was asked for.
#[derive(Clone, Debug)]
pub struct Setting {
    pub board: String,
    pub games: u64,
    pub seats: u8,
    pub rate: f64,
    pub seconds: f64,
    pub seed: u64,
}

impl Setting {
    /// How many connections are open at once at most: the sockets, and requests between two games.
    pub fn connections(&self) -> u64 {
        self.sockets() + REQUESTS
    }

    fn sockets(&self) -> u64 {
        self.games * u64::from(self.seats)
    }
}

/// The memory of the server, in bytes, where it can be known.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Resident {
    pub fresh: Option<u64>,
    pub before: Option<u64>,
    pub after: Option<u64>,
    pub end: Option<u64>,
}

/// The measurement, with the fields of the JSON object.
#[derive(Serialize)]
pub struct Report {
    pub map: String,
    pub games: u64,
    pub seats: u8,
    pub sockets: u64,
    pub rate: f64,
    pub seconds: f64,
    pub seed: u64,
    pub due: u64,
    pub sent: u64,
    pub accepted: u64,
    pub busy: u64,
    pub refused: BTreeMap<ErrorCode, u64>,
    pub lost: u64,
    pub no_game: u64,
    pub waiting: u64,
    pub ended: u64,
    pub drops: u64,
    pub accepted_per_s: f64,
    pub accepted_ms: Percentiles,
    pub heard_ms: Percentiles,
    pub busy_ms: Percentiles,
    pub fsync_before_ms: Option<Percentiles>,
    pub fsync_after_ms: Option<Percentiles>,
    pub resident: Resident,
    pub bytes_per_connection: Option<u64>,
    pub bytes_per_connection_in_all: Option<u64>,
    pub cut_short: bool,
    pub missed: Vec<String>,
    pub trouble: Option<String>,
}

impl Report {
    /// What all games counted, in so much time.
    pub fn new(
        setting: Setting,
        mut tally: Tally,
        took: Duration,
        disk: Option<(Percentiles, Percentiles)>,
        resident: Resident,
    ) -> Report {
        let sockets = setting.sockets();
        let Setting { board, games, seats, rate, seconds: _, seed } = setting;
        let accepted = tally.accepted.len() as u64;
        let each = |from: Option<u64>| Some(resident.after?.saturating_sub(from?) / sockets);
        Report {
            map: board,
            games,
            seats,
            sockets,
            rate,
            seconds: took.as_secs_f64(),
            seed,
            due: tally.due,
            sent: tally.sent,
            accepted,
            busy: tally.busy.len() as u64,
            refused: tally.refused,
            lost: tally.lost,
            no_game: tally.no_game,
            waiting: tally.waiting,
            ended: tally.ended,
            drops: tally.drops,
            accepted_per_s: accepted as f64 / took.as_secs_f64().max(f64::MIN_POSITIVE),
            accepted_ms: Percentiles::of(&mut tally.accepted),
            heard_ms: Percentiles::of(&mut tally.heard),
            busy_ms: Percentiles::of(&mut tally.busy),
            fsync_before_ms: disk.map(|(before, _)| before),
            fsync_after_ms: disk.map(|(_, after)| after),
            resident,
            bytes_per_connection: each(resident.before),
            bytes_per_connection_in_all: each(resident.fresh),
            cut_short: false,
            missed: Vec::new(),
            trouble: tally.trouble,
        }
    }

    /// Notes the goals that are missed. What cannot be known is missed too: nobody has shown it.
    pub fn judge(&mut self, goals: &Goals) {
        let mut missed = Vec::new();
        if let Some(limit) = goals.max_p99_ms {
            let disk = self.fsync_before_ms.zip(self.fsync_after_ms);
            let fsync = disk.map_or(0.0, |(before, after)| before.p99.min(after.p99));
            let (p99, limit) = (self.accepted_ms.p99, limit + goals.plus_fsyncs * fsync);
            if self.accepted == 0 || p99 > limit {
                missed.push(format!("p99 is {p99:.1} ms, and the goal is {limit:.1} ms"));
            }
        }
        if let Some(limit) = goals.max_bytes_per_connection
            && self.bytes_per_connection.is_none_or(|bytes| bytes > limit)
        {
            let bytes = self.bytes_per_connection.map_or("unknown".to_owned(), |bytes| bytes.to_string());
            missed.push(format!("bytes for each connection: {bytes}, and the goal is {limit}"));
        }
        if let Some(limit) = goals.max_drops.filter(|limit| self.drops > *limit) {
            missed.push(format!("connections that broke: {}, and the goal is {limit}", self.drops));
        }
        if let Some(limit) = goals.min_accepted_per_s.filter(|limit| self.accepted_per_s < *limit) {
            missed.push(format!("moves a second: {:.0}, and the goal is {limit:.0}", self.accepted_per_s));
        }
        self.missed = missed;
    }

    /// The report for people.
    pub fn text(&self) -> String {
        let head = format!(
            "{}: {} games of {} players, {} sockets, {} moves a second for {:.1} s\n",
            self.map, self.games, self.seats, self.sockets, self.rate, self.seconds
        );
        let mut text = head + "\n" + &table(&[Align::Left, Align::Right], &self.counts());
        text += "\n";
        text += &table(&[Align::Left, Align::Right], &self.times());
        text += "\n";
        text += &self.memory();
        if let Some(trouble) = &self.trouble {
            text += &format!("\nThe first thing that went wrong:\n{}", indent(trouble));
        }
        text
    }

    fn counts(&self) -> Vec<Vec<String>> {
        let row = |name: &str, count: u64| vec![name.to_owned(), count.to_string()];
        let mut rows =
            vec![row("moves due", self.due), row("sent", self.sent), row("accepted", self.accepted)];
        rows.push(vec!["accepted a second".to_owned(), format!("{:.1}", self.accepted_per_s)]);
        rows.push(row("refused: busy", self.busy));
        rows.extend(self.refused.iter().map(|(code, count)| row(&format!("refused: {code}"), *count)));
        rows.extend([
            row("lost", self.lost),
            row("due between two games", self.no_game),
            row("still waiting for the move before", self.waiting),
            row("games ended", self.ended),
            row("connections that broke", self.drops),
        ]);
        rows
    }

    fn times(&self) -> Vec<Vec<String>> {
        let head = ["milliseconds", "p50", "p99", "p99.9", "max"].map(str::to_owned).to_vec();
        let row = |name: &str, times: &Percentiles| {
            let Percentiles { p50, p99, p99_9, max } = *times;
            let times = [p50, p99, p99_9, max].map(|time| format!("{time:.2}"));
            std::iter::once(name.to_owned()).chain(times).collect::<Vec<_>>()
        };
        let mut rows = vec![head, row("due to accepted", &self.accepted_ms)];
        rows.push(row("due to heard by the others", &self.heard_ms));
        if self.busy > 0 {
            rows.push(row("due to busy", &self.busy_ms));
        }
        rows.extend(self.fsync_before_ms.iter().map(|times| row("fsync before", times)));
        rows.extend(self.fsync_after_ms.iter().map(|times| row("fsync after", times)));
        rows
    }

    fn memory(&self) -> String {
        let Resident { fresh, before, after, end } = self.resident;
        let (Some(fresh), Some(before), Some(after), Some(end)) = (fresh, before, after, end) else {
            return "The memory of the server is not known here.\n".to_owned();
        };
        let mib = |bytes: u64| format!("{:.1} MiB", bytes as f64 / 1_048_576.0);
        let kib = |bytes: Option<u64>| format!("{:.1} KiB", bytes.unwrap_or_default() as f64 / 1024.0);
        format!(
            "The server holds {} fresh, {} with its tables, {} with the sockets, {} at the end:\n\
             {} for a connection, {} with its share of people, tables and games.\n",
            mib(fresh),
            mib(before),
            mib(after),
            mib(end),
            kib(self.bytes_per_connection),
            kib(self.bytes_per_connection_in_all)
        )
    }
}

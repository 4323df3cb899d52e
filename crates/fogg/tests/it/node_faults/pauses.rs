//! How long bots, clocks and the delivery of moves paused, from what clients received and when.

use std::collections::BTreeMap;
use std::fmt;

use crate::ledger::{Ledger, Sighting};
use crate::replayed_log::{Awaited, Replayed};

/// The longest pauses of a test.
pub struct Pauses {
    /// From the entry after which a bot is to move until a client has received the next entry. Players say at once that
    /// they will not undo; if that is lost, the bot waits for 4 seconds, which count.
    pub bots: Longest,
    /// From the end of a turn's time until a client has received the next entry.
    pub clocks: Longest,
    /// From the arrival of an entry at the first client until it has arrived at a spectator.
    pub deliveries: Longest,
}

/// The longest pause of one kind, in milliseconds.
pub struct Longest {
    pub name: &'static str,
    pub count: usize,
    /// The longest pause without a fault; one that is interrupted by faults counts as several.
    pub longest: i64,
    /// Where that was.
    place: String,
    /// The longest pause, whatever happened meanwhile.
    longest_with_faults: i64,
}

/// When a test made faults and when it ended, in milliseconds since 1970. On one machine the times in the log are those
/// of its clock, too.
pub struct Timeline {
    /// In the order of time.
    pub faults: Vec<Fault>,
    pub end: i64,
}

/// A time in which nothing can go on, or a moment after which everything must go on again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    pub from: i64,
    pub to: i64,
}

impl Timeline {
    /// The longest part of a time without a fault.
    fn longest_part(&self, from: i64, to: i64) -> i64 {
        let (mut longest, mut start) = (0, from);
        for fault in self.faults.iter().filter(|fault| fault.to > from && fault.from < to) {
            longest = longest.max(fault.from - start);
            start = fault.to;
        }
        longest.max(to - start)
    }
}

/// A table as its clients saw it.
struct SeenTable<'a> {
    name: &'a str,
    game: &'a Replayed,
    sightings: Vec<&'a Sighting>,
    /// When each client had received each entry.
    arrivals: Vec<Vec<i64>>,
    /// When the first client had received each entry; the end of the test follows.
    first: Vec<i64>,
}

impl Pauses {
    /// Finds the longest pauses of all games.
    pub fn find(ledger: &Ledger, games: &BTreeMap<String, Replayed>, timeline: &Timeline) -> Pauses {
        let mut pauses = Pauses {
            bots: Longest::new("moves of bots"),
            clocks: Longest::new("moves by the clock"),
            deliveries: Longest::new("deliveries to spectators"),
        };
        for (name, game) in games {
            let table = SeenTable::new(name, game, ledger, timeline.end);
            pauses.add_moves(&table, timeline);
            pauses.add_deliveries(&table, timeline);
        }
        pauses
    }

    fn add_moves(&mut self, table: &SeenTable<'_>, timeline: &Timeline) {
        for (seq, times) in (1..).zip(table.first.windows(2)) {
            let (arrived, next) = (times[0], times[1]);
            let place = || format!("entry {} of {}", seq + 1, table.name);
            match table.game.awaited(seq) {
                Some(Awaited::Bot) => self.bots.add(arrived, next, timeline, place),
                Some(Awaited::Clock { deadline }) if deadline <= next => {
                    self.clocks.add(arrived.max(deadline), next, timeline, place);
                }
                Some(Awaited::Clock { .. }) | None => (),
            }
        }
    }

    fn add_deliveries(&mut self, table: &SeenTable<'_>, timeline: &Timeline) {
        for (seen, times) in table.sightings.iter().zip(&table.arrivals) {
            // Spectators receive the first entries when they come.
            let Some((start, _)) = seen.reached.first().filter(|_| seen.is_watcher) else { continue };
            for ((seq, first), arrived) in (1..).zip(&table.first).zip(times).skip(*start as usize) {
                let place = || format!("entry {seq} of {}", table.name);
                self.deliveries.add(*first, *arrived, timeline, place);
            }
        }
    }
}

impl<'a> SeenTable<'a> {
    fn new(name: &'a str, game: &'a Replayed, ledger: &'a Ledger, end: i64) -> SeenTable<'a> {
        let sightings: Vec<&Sighting> = ledger.sightings.iter().filter(|seen| seen.table == name).collect();
        let arrivals: Vec<Vec<i64>> = sightings.iter().map(|seen| arrivals(seen, game.len(), end)).collect();
        let first = |index: usize| arrivals.iter().map(|times| times[index]).min().unwrap_or(end);
        let first = (0..game.len()).map(first).chain([end]).collect();
        SeenTable { name, game, sightings, arrivals, first }
    }
}

/// When a client had received each entry, or the end.
fn arrivals(sighting: &Sighting, entries: usize, end: i64) -> Vec<i64> {
    let mut times = Vec::with_capacity(entries);
    for (seq, at) in &sighting.reached {
        times.resize(*seq as usize, (*at).min(end));
    }
    times.resize(entries, end);
    times
}

impl Longest {
    fn new(name: &'static str) -> Longest {
        Longest { name, count: 0, longest: 0, place: String::new(), longest_with_faults: 0 }
    }

    fn add(&mut self, from: i64, to: i64, timeline: &Timeline, place: impl Fn() -> String) {
        self.count += 1;
        let longest = timeline.longest_part(from, to);
        if longest > self.longest {
            (self.longest, self.place) = (longest, place());
        }
        self.longest_with_faults = self.longest_with_faults.max(to - from);
    }
}

impl fmt::Display for Longest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Longest { name, count, longest, place, longest_with_faults } = self;
        write!(
            f,
            "{count} {name}, the latest {:.1} s after it was due or the last fault",
            seconds(*longest)
        )?;
        write!(f, " ({place}), or {:.1} s with all faults", seconds(*longest_with_faults))
    }
}

fn seconds(millis: i64) -> f64 {
    millis as f64 / 1000.0
}

#[test]
fn a_pause_is_counted_without_the_faults_in_it() {
    let fault = |from, to| Fault { from, to };
    let timeline = Timeline { faults: vec![fault(10, 10), fault(20, 50), fault(70, 70)], end: 100 };
    for (from, to, expected) in
        [(0, 5, 5), (0, 12, 10), (8, 22, 10), (30, 55, 5), (30, 40, 0), (45, 100, 30), (10, 15, 5)]
    {
        assert_eq!(timeline.longest_part(from, to), expected, "{from} to {to}");
    }
}

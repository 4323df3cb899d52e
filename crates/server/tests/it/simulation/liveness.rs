//! Watches the logs while a simulation runs: they must be valid at every moment, and bots and clocks must go on.

use fogg_server::store::Timestamp;

use super::replay::Replay;
use super::scenario::START;
use super::world::World;

/// How long bots and clocks may stand still after a fault, in milliseconds.
const MAX_PAUSE: u64 = 5_000;
/// Bots wait for this long after an action that its person can undo, in milliseconds.
const UNDO_GRACE: u64 = 4_000;
/// The delays of the simulated store and of the steps, in milliseconds.
const SLACK: u64 = 500;

/// The replayed logs of all tables.
pub struct Liveness {
    tables: Vec<Watched>,
    /// The millisecond of the last fault, or of its end.
    pub disturbed_at: u64,
}

struct Watched {
    replay: Replay,
    /// The millisecond in which the last entry was seen.
    changed_at: u64,
}

impl Liveness {
    pub fn new(world: &World) -> Liveness {
        let watched =
            |table: &super::scenario::SimTable| Watched { replay: Replay::new(table.clone()), changed_at: 0 };
        Liveness { tables: world.scenario.tables.iter().map(watched).collect(), disturbed_at: 0 }
    }

    /// Applies new entries and checks that nothing is overdue at this millisecond.
    pub fn check(&mut self, world: &World, now: u64) -> Result<(), String> {
        for (number, table) in self.tables.iter_mut().enumerate() {
            for entry in world.log_after(number, table.replay.len()) {
                table.replay.apply(&entry)?;
                table.changed_at = now;
            }
            table.check_due(number, now, self.disturbed_at)?;
        }
        Ok(())
    }

    /// Whether every game is over.
    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.replay.is_over())
    }

    pub fn into_replays(self) -> Vec<Replay> {
        self.tables.into_iter().map(|table| table.replay).collect()
    }
}

impl Watched {
    fn check_due(&self, number: usize, now: u64, disturbed_at: u64) -> Result<(), String> {
        let grace = if self.replay.ends_with_person() { UNDO_GRACE } else { 0 };
        let bot_at = self.replay.awaits_bot().then_some(self.changed_at + grace);
        let Timestamp(start) = START;
        let clock_at = self.replay.deadline().map(|deadline| u64::try_from(deadline - start).unwrap_or(0));
        for (due, what) in [(bot_at, "a bot"), (clock_at, "the clock")] {
            let latest = due.map(|due| due.max(self.changed_at).max(disturbed_at) + MAX_PAUSE + SLACK);
            if latest.is_some_and(|latest| now > latest) {
                let entries = self.replay.len();
                return Err(format!(
                    "at {now} ms {what} of table {number} is overdue since {due:?}, entry {entries}"
                ));
            }
        }
        Ok(())
    }
}

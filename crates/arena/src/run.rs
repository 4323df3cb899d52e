//! Plays blocks on many threads and hands them over in order, so that the number of threads changes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use fogg_rules::Board;
use rayon::ThreadPool;

use crate::block::{self, Block};
use crate::game::{GameError, Roster};
use crate::plan::Plan;

/// A finished block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its results.
    pub block: Block,
    /// Whether it was played just now, not known before.
    pub is_new: bool,
}

/// Is handed each block, in the order of their numbers, and says whether to go on.
pub type Take<'a, E> = dyn FnMut(Finished) -> Result<ControlFlow<()>, E> + Send + 'a;

/// Which blocks to play, and when to stop.
pub struct Orders<'a> {
    /// The numbers of the blocks.
    pub blocks: Range<u64>,
    /// Results that are there already: they are handed over and not played again.
    pub known: BTreeMap<u64, Block>,
    /// Asked between games; blocks that are not finished then are dropped.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// Plays the blocks. Those handed over are always the first ones, without a gap.
pub fn run<E: From<GameError> + Send>(
    plan: &Plan,
    roster: &Roster<'_, E>,
    pool: &ThreadPool,
    orders: Orders<'_>,
    take: &mut Take<'_, E>,
) -> Result<(), E> {
    let known = orders.known.keys().copied().collect();
    let hall = Hall {
        plan,
        roster,
        stop: orders.stop,
        known,
        next: AtomicU64::new(orders.blocks.start),
        end: orders.blocks.end,
        closed: AtomicBool::new(false),
        desk: Mutex::new(Desk {
            due: orders.blocks.start,
            end: orders.blocks.end,
            waiting: orders.known,
            take,
        }),
    };
    hall.hand_in(None)?;
    pool.broadcast(|_| hall.work()).into_iter().collect()
}

/// Where all threads work.
struct Hall<'a, E> {
    plan: &'a Plan,
    roster: &'a Roster<'a, E>,
    stop: &'a (dyn Fn() -> bool + Sync),
    known: BTreeSet<u64>,
    /// The next block that nobody plays yet.
    next: AtomicU64,
    end: u64,
    /// No further block is wanted.
    closed: AtomicBool,
    desk: Mutex<Desk<'a, E>>,
}

/// Where finished blocks wait for those before them.
struct Desk<'a, E> {
    due: u64,
    end: u64,
    waiting: BTreeMap<u64, Block>,
    take: &'a mut Take<'a, E>,
}

impl<E: From<GameError> + Send> Hall<'_, E> {
    fn work(&self) -> Result<(), E> {
        // Each game counts the holders of its board; a copy for each thread keeps them from waiting for each other.
        let board = Arc::new(Board::clone(self.plan.board()));
        while !self.is_over() {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.end {
                break;
            }
            if !self.known.contains(&number) {
                self.play(&board, number).inspect_err(|_| self.close())?;
            }
        }
        Ok(())
    }

    fn play(&self, board: &Arc<Board>, number: u64) -> Result<(), E> {
        match block::play(self.plan, board, number, self.roster, &|| self.is_over())? {
            Some(block) => self.hand_in(Some(block)),
            None => Ok(()),
        }
    }

    fn is_over(&self) -> bool {
        self.closed.load(Ordering::Relaxed) || (self.stop)()
    }

    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// Hands over every block whose turn has come.
    fn hand_in(&self, block: Option<Block>) -> Result<(), E> {
        // A thread that panicked ends the whole run anyhow; until then the others may go on.
        let mut desk = self.desk.lock().unwrap_or_else(PoisonError::into_inner);
        desk.waiting.extend(block.map(|block| (block.block, block)));
        while let Some(block) = desk.next_due() {
            if self.closed.load(Ordering::Relaxed) {
                break;
            }
            let is_new = !self.known.contains(&block.block);
            if (desk.take)(Finished { block, is_new }).inspect_err(|_| self.close())?.is_break() {
                self.close();
            }
        }
        Ok(())
    }
}

impl<E> Desk<'_, E> {
    fn next_due(&mut self) -> Option<Block> {
        let block = if self.due < self.end { self.waiting.remove(&self.due) } else { None };
        self.due += u64::from(block.is_some());
        block
    }
}

//! Plays blocks on several threads and delivers them in order, so the number of threads does not change results.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use fogg_rules::Board;
use rayon::ThreadPool;

use crate::block::{self, Block};
use crate::game::{BotFactory, GameError};
use crate::plan::Plan;

/// A finished block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedBlock {
    /// The results.
    pub block: Block,
    /// Whether the block was played in this run rather than already known.
    pub is_new: bool,
}

/// Receives each block in order of its number and returns whether to continue.
pub type BlockSink<'a, E> = dyn FnMut(FinishedBlock) -> Result<ControlFlow<()>, E> + Send + 'a;

/// Which blocks to play, and when to stop.
pub struct RunRequest<'a> {
    /// The numbers of the blocks.
    pub blocks: Range<u64>,
    /// Results that already exist; they are delivered without being played again.
    pub known: BTreeMap<u64, Block>,
    /// Checked between games; unfinished blocks are dropped when it returns true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// Plays the blocks. The delivered blocks are always the first ones, without a gap.
pub fn run<E: From<GameError> + Send>(
    plan: &Plan,
    factory: &BotFactory<'_, E>,
    pool: &ThreadPool,
    request: RunRequest<'_>,
    take: &mut BlockSink<'_, E>,
) -> Result<(), E> {
    let known = request.known.keys().copied().collect();
    let run = BlockRun {
        plan,
        factory,
        stop: request.stop,
        known,
        next: AtomicU64::new(request.blocks.start),
        end: request.blocks.end,
        closed: AtomicBool::new(false),
        buffer: Mutex::new(ReorderBuffer {
            next: request.blocks.start,
            end: request.blocks.end,
            waiting: request.known,
            take,
        }),
    };
    run.deliver(None)?;
    pool.broadcast(|_| run.work()).into_iter().collect()
}

/// The state shared by all threads.
struct BlockRun<'a, E> {
    plan: &'a Plan,
    factory: &'a BotFactory<'a, E>,
    stop: &'a (dyn Fn() -> bool + Sync),
    known: BTreeSet<u64>,
    /// The next block to play.
    next: AtomicU64,
    end: u64,
    /// Whether no further block is wanted.
    closed: AtomicBool,
    buffer: Mutex<ReorderBuffer<'a, E>>,
}

/// Holds finished blocks until all earlier ones are finished.
struct ReorderBuffer<'a, E> {
    /// The next block to deliver.
    next: u64,
    end: u64,
    waiting: BTreeMap<u64, Block>,
    take: &'a mut BlockSink<'a, E>,
}

impl<E: From<GameError> + Send> BlockRun<'_, E> {
    fn work(&self) -> Result<(), E> {
        // Every game clones the board's `Arc`; a copy per thread avoids contention on its counter.
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
        match block::play(self.plan, board, number, self.factory, &|| self.is_over())? {
            Some(block) => self.deliver(Some(block)),
            None => Ok(()),
        }
    }

    fn is_over(&self) -> bool {
        self.closed.load(Ordering::Relaxed) || (self.stop)()
    }

    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// Delivers all blocks that are next in order.
    fn deliver(&self, block: Option<Block>) -> Result<(), E> {
        // A panic in one thread ends the whole run; until then the others may continue.
        let mut buffer = self.buffer.lock().unwrap_or_else(PoisonError::into_inner);
        buffer.waiting.extend(block.map(|block| (block.block, block)));
        while let Some(block) = buffer.next_in_order() {
            if self.closed.load(Ordering::Relaxed) {
                break;
            }
            let is_new = !self.known.contains(&block.block);
            if (buffer.take)(FinishedBlock { block, is_new }).inspect_err(|_| self.close())?.is_break() {
                self.close();
            }
        }
        Ok(())
    }
}

impl<E> ReorderBuffer<'_, E> {
    fn next_in_order(&mut self) -> Option<Block> {
        let block = if self.next < self.end { self.waiting.remove(&self.next) } else { None };
        self.next += u64::from(block.is_some());
        block
    }
}

//! The order in which bots think: fair to every person, cheap bots first, watched tables before unwatched ones.
//!
//! The queue is a plain value; [`BotPool`](super::bot_pool::BotPool) runs its jobs on threads.

use std::collections::VecDeque;

use crate::store::PersonId;

/// After this many jobs of watched tables in a row, a job of an unwatched one that waits has its turn.
const MAX_WATCHED_IN_A_ROW: u32 = 8;

/// How much processor time a bot needs for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BotCost {
    /// Milliseconds at most.
    Cheap,
    /// Up to seconds.
    Expensive,
}

/// What decides when a job is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BotPriority {
    /// The host of the table; hosts take turns.
    pub(crate) owner: PersonId,
    pub(crate) cost: BotCost,
    /// Whether anyone is connected to the table.
    pub(crate) is_watched: bool,
}

/// The jobs that wait.
pub(crate) struct BotQueue<T> {
    cheap: FairQueue<T>,
    expensive: FairQueue<T>,
}

impl<T> Default for BotQueue<T> {
    fn default() -> BotQueue<T> {
        BotQueue { cheap: FairQueue::default(), expensive: FairQueue::default() }
    }
}

impl<T> BotQueue<T> {
    pub(crate) fn push(&mut self, priority: BotPriority, job: T) {
        let queue = match priority.cost {
            BotCost::Cheap => &mut self.cheap,
            BotCost::Expensive => &mut self.expensive,
        };
        let jobs = if priority.is_watched { &mut queue.watched } else { &mut queue.unwatched };
        jobs.push(priority.owner, job);
    }

    /// The next job; a cheap one never waits behind an expensive one.
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.pop_cheap().or_else(|| self.expensive.pop())
    }

    /// The next cheap job.
    pub(crate) fn pop_cheap(&mut self) -> Option<T> {
        self.cheap.pop()
    }

    pub(crate) fn len(&self) -> usize {
        self.cheap.len() + self.expensive.len()
    }
}

/// Jobs of equal cost.
struct FairQueue<T> {
    watched: OwnerQueue<T>,
    unwatched: OwnerQueue<T>,
    /// The number of watched jobs since the last unwatched one.
    watched_in_a_row: u32,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue { watched: OwnerQueue::default(), unwatched: OwnerQueue::default(), watched_in_a_row: 0 }
    }
}

impl<T> FairQueue<T> {
    fn pop(&mut self) -> Option<T> {
        let is_unwatched_due = self.watched_in_a_row >= MAX_WATCHED_IN_A_ROW;
        let watched = if is_unwatched_due && !self.unwatched.is_empty() { None } else { self.watched.pop() };
        match watched {
            Some(job) => {
                self.watched_in_a_row = self.watched_in_a_row.saturating_add(1);
                Some(job)
            }
            None => {
                self.watched_in_a_row = 0;
                self.unwatched.pop()
            }
        }
    }

    fn len(&self) -> usize {
        self.watched.len() + self.unwatched.len()
    }
}

/// Jobs of several owners, who take turns.
struct OwnerQueue<T>(VecDeque<(PersonId, VecDeque<T>)>);

impl<T> Default for OwnerQueue<T> {
    fn default() -> OwnerQueue<T> {
        OwnerQueue(VecDeque::new())
    }
}

impl<T> OwnerQueue<T> {
    fn push(&mut self, owner: PersonId, job: T) {
        match self.0.iter_mut().find(|(other, _)| *other == owner) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.0.push_back((owner, VecDeque::from([job]))),
        }
    }

    /// The oldest job of the owner whose turn it is; the owner then goes to the end.
    fn pop(&mut self) -> Option<T> {
        let (owner, mut jobs) = self.0.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.0.push_back((owner, jobs));
        }
        job
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn len(&self) -> usize {
        self.0.iter().map(|(_, jobs)| jobs.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A queue with these jobs, each as `owner, cost, watched, name`.
    fn queue(jobs: &[(i64, BotCost, bool, &'static str)]) -> BotQueue<&'static str> {
        let mut queue = BotQueue::default();
        for &(owner, cost, is_watched, name) in jobs {
            let priority = BotPriority { owner: PersonId(owner), cost, is_watched };
            queue.push(priority, name);
        }
        queue
    }

    fn order(mut queue: BotQueue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    use BotCost::{Cheap, Expensive};

    #[test]
    fn owners_take_turns() {
        let jobs = [
            (1, Expensive, true, "a1"),
            (1, Expensive, true, "a2"),
            (1, Expensive, true, "a3"),
            (2, Expensive, true, "b1"),
            (3, Expensive, true, "c1"),
            (2, Expensive, true, "b2"),
        ];
        assert_eq!(order(queue(&jobs)), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[test]
    fn cheap_jobs_never_wait_behind_expensive_ones() {
        let jobs = [
            (1, Expensive, true, "expensive 1"),
            (2, Expensive, true, "expensive 2"),
            (3, Cheap, false, "cheap, unwatched"),
            (1, Cheap, true, "cheap"),
        ];
        assert_eq!(order(queue(&jobs)), ["cheap", "cheap, unwatched", "expensive 1", "expensive 2"]);
    }

    #[test]
    fn a_worker_for_cheap_jobs_gets_no_others() {
        let mut queue = queue(&[(1, Expensive, true, "expensive"), (2, Cheap, true, "cheap")]);
        assert_eq!(queue.pop_cheap(), Some("cheap"));
        assert_eq!(queue.pop_cheap(), None);
        assert_eq!(queue.len(), 1);
    }

    #[test]
    fn unwatched_tables_wait_but_do_not_starve() {
        let mut queue = queue(&[(1, Cheap, false, "unwatched")]);
        let watched = BotPriority { owner: PersonId(2), cost: Cheap, is_watched: true };
        for position in 1.. {
            queue.push(watched, "watched");
            if queue.pop() == Some("unwatched") {
                assert_eq!(position, MAX_WATCHED_IN_A_ROW + 1);
                return;
            }
        }
    }
}

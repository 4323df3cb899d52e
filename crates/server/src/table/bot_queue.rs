//! The order in which bots think: fair to every person, cheap bots first, watched tables before unwatched ones.
//!
//! The queue is a plain value; [`BotPool`](super::bot_pool::BotPool) runs its jobs on threads.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;

use crate::limits::{Limit, Limits};
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

/// For whom a bot thinks. Addresses take turns, and so do the hosts of one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BotOwner {
    /// The address that created the table; after a restart it is unknown until the host returns.
    pub(crate) address: Option<IpAddr>,
    /// The host of the table.
    pub(crate) host: PersonId,
}

/// What decides when a job is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BotPriority {
    pub(crate) owner: BotOwner,
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
        let queue = self.queue_of(priority.cost);
        let jobs = if priority.is_watched { &mut queue.watched } else { &mut queue.unwatched };
        jobs.push(priority.owner, job);
    }

    /// Gives the job of a table that nobody watched the place of a watched one, if it still waits.
    pub(crate) fn promote(&mut self, priority: BotPriority, is_job: impl Fn(&T) -> bool) {
        let queue = self.queue_of(priority.cost);
        if let Some(job) = queue.unwatched.take(priority.owner, is_job) {
            queue.watched.push(priority.owner, job);
        }
    }

    fn queue_of(&mut self, cost: BotCost) -> &mut FairQueue<T> {
        match cost {
            BotCost::Cheap => &mut self.cheap,
            BotCost::Expensive => &mut self.expensive,
        }
    }

    /// The next job; a cheap one never waits behind an expensive one. Expensive ones only run for owners for whom
    /// `may_think` holds.
    pub(crate) fn pop(&mut self, may_think: impl Fn(BotOwner) -> bool) -> Option<T> {
        self.pop_cheap().or_else(|| self.expensive.pop(&may_think))
    }

    /// The next cheap job.
    pub(crate) fn pop_cheap(&mut self) -> Option<T> {
        self.cheap.pop(&|_| true)
    }

    pub(crate) fn len(&self) -> usize {
        self.cheap.len() + self.expensive.len()
    }
}

/// How many expensive bots think for each host and address at the moment.
#[derive(Default)]
pub(crate) struct ThinkingBots {
    of_host: HashMap<PersonId, u32>,
    of_address: HashMap<IpAddr, u32>,
}

impl ThinkingBots {
    /// The limit that keeps another bot of this owner from thinking.
    pub(crate) fn reached_limit(&self, owner: BotOwner, limits: &Limits) -> Option<Limit> {
        let of_host = self.of_host.get(&owner.host).copied().unwrap_or(0);
        let of_address =
            owner.address.and_then(|address| self.of_address.get(&address)).copied().unwrap_or(0);
        let is_reached = |limit, count| count >= limits.get(limit);
        if is_reached(Limit::ThinkingBotsPerPerson, of_host) {
            return Some(Limit::ThinkingBotsPerPerson);
        }
        is_reached(Limit::ThinkingBotsPerAddress, of_address).then_some(Limit::ThinkingBotsPerAddress)
    }

    pub(crate) fn add(&mut self, owner: BotOwner) {
        *self.of_host.entry(owner.host).or_default() += 1;
        if let Some(address) = owner.address {
            *self.of_address.entry(address).or_default() += 1;
        }
    }

    pub(crate) fn remove(&mut self, owner: BotOwner) {
        decrement(&mut self.of_host, &owner.host);
        if let Some(address) = owner.address {
            decrement(&mut self.of_address, &address);
        }
    }
}

fn decrement<K: Hash + Eq>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(key);
        }
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
    fn pop(&mut self, may_run: &dyn Fn(BotOwner) -> bool) -> Option<T> {
        let is_unwatched_due = self.watched_in_a_row >= MAX_WATCHED_IN_A_ROW;
        let unwatched = if is_unwatched_due { self.unwatched.pop(may_run) } else { None };
        if let Some(job) = unwatched {
            self.watched_in_a_row = 0;
            return Some(job);
        }
        if let Some(job) = self.watched.pop(may_run) {
            self.watched_in_a_row = self.watched_in_a_row.saturating_add(1);
            return Some(job);
        }
        self.watched_in_a_row = 0;
        self.unwatched.pop(may_run)
    }

    fn len(&self) -> usize {
        self.watched.len() + self.unwatched.len()
    }
}

/// Jobs of several addresses, which take turns; the hosts of an address take turns, too.
struct OwnerQueue<T>(VecDeque<(Option<IpAddr>, VecDeque<HostJobs<T>>)>);

/// The jobs of one host, of which each is another table's.
type HostJobs<T> = (PersonId, VecDeque<T>);

impl<T> Default for OwnerQueue<T> {
    fn default() -> OwnerQueue<T> {
        OwnerQueue(VecDeque::new())
    }
}

impl<T> OwnerQueue<T> {
    fn push(&mut self, owner: BotOwner, job: T) {
        let hosts = entry(&mut self.0, owner.address);
        entry(hosts, owner.host).push_back(job);
    }

    /// Removes one job of an owner.
    fn take(&mut self, owner: BotOwner, is_job: impl Fn(&T) -> bool) -> Option<T> {
        let (_, hosts) = self.0.iter_mut().find(|(address, _)| *address == owner.address)?;
        let (_, jobs) = hosts.iter_mut().find(|(host, _)| *host == owner.host)?;
        let job = jobs.iter().position(is_job).and_then(|index| jobs.remove(index));
        hosts.retain(|(_, jobs)| !jobs.is_empty());
        self.0.retain(|(_, hosts)| !hosts.is_empty());
        job
    }

    /// The oldest job of the first host who may run one; the host and the address then go to the end.
    fn pop(&mut self, may_run: &dyn Fn(BotOwner) -> bool) -> Option<T> {
        let may_host_run =
            |address: Option<IpAddr>, (host, _): &HostJobs<T>| may_run(BotOwner { address, host: *host });
        let (address_index, host_index) =
            self.0.iter().enumerate().find_map(|(index, (address, hosts))| {
                Some((index, hosts.iter().position(|host| may_host_run(*address, host))?))
            })?;
        let (address, mut hosts) = self.0.remove(address_index)?;
        let (host, mut jobs) = hosts.remove(host_index)?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            hosts.push_back((host, jobs));
        }
        if !hosts.is_empty() {
            self.0.push_back((address, hosts));
        }
        job
    }

    fn len(&self) -> usize {
        self.0.iter().flat_map(|(_, hosts)| hosts).map(|(_, jobs)| jobs.len()).sum()
    }
}

/// The value of a key in a short queue, which is added at the end if it is new.
fn entry<K: PartialEq, V: Default>(queue: &mut VecDeque<(K, V)>, key: K) -> &mut V {
    let index = queue.iter().position(|(other, _)| *other == key).unwrap_or_else(|| {
        queue.push_back((key, V::default()));
        queue.len() - 1
    });
    &mut queue[index].1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A queue with these jobs, each as `owner, cost, watched, name`.
    fn queue(jobs: &[(i64, BotCost, bool, &'static str)]) -> BotQueue<&'static str> {
        let mut queue = BotQueue::default();
        for &(owner, cost, is_watched, name) in jobs {
            let priority = BotPriority { owner: owner_of(owner), cost, is_watched };
            queue.push(priority, name);
        }
        queue
    }

    /// A host at an address of their own.
    fn owner_of(number: i64) -> BotOwner {
        let address = IpAddr::from([192, 0, 2, u8::try_from(number).unwrap()]);
        BotOwner { address: Some(address), host: PersonId(number) }
    }

    fn order(mut queue: BotQueue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop(|_| true)).collect()
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
        let watched = BotPriority { owner: owner_of(2), cost: Cheap, is_watched: true };
        for position in 1.. {
            queue.push(watched, "watched");
            if queue.pop(|_| true) == Some("unwatched") {
                assert_eq!(position, MAX_WATCHED_IN_A_ROW + 1);
                return;
            }
        }
    }

    #[test]
    fn many_hosts_at_one_address_have_one_turn_together() {
        let mut queue = BotQueue::default();
        let expensive = |owner| BotPriority { owner, cost: Expensive, is_watched: true };
        for guest in 10..15 {
            let owner = BotOwner { host: PersonId(guest), ..owner_of(1) };
            queue.push(expensive(owner), "guest");
        }
        queue.push(expensive(owner_of(2)), "stranger");
        assert_eq!(order(queue)[..2], ["guest", "stranger"]);
    }

    #[test]
    fn a_job_whose_table_is_watched_from_now_on_is_promoted() {
        let mut queue = queue(&[(1, Cheap, false, "a"), (1, Cheap, false, "b"), (2, Cheap, true, "c")]);
        let priority = BotPriority { owner: owner_of(1), cost: Cheap, is_watched: false };
        queue.promote(priority, |job| *job == "b");
        queue.promote(priority, |job| *job == "gone");
        assert_eq!(queue.len(), 3);
        assert_eq!(order(queue), ["c", "b", "a"]);
    }

    #[test]
    fn owners_who_may_not_think_are_passed_over() {
        let mut queue =
            queue(&[(1, Expensive, true, "a"), (2, Expensive, true, "b"), (1, Cheap, true, "cheap")]);
        let may_think = |owner: BotOwner| owner.host != PersonId(1);
        assert_eq!(queue.pop(may_think), Some("cheap"), "cheap bots are not limited");
        assert_eq!(queue.pop(may_think), Some("b"));
        assert_eq!(queue.pop(may_think), None);
        assert_eq!(queue.pop(|_| true), Some("a"));
    }

    #[test]
    fn thinking_is_limited_per_host_and_per_address() {
        let (limits, mut thinking) = (Limits::default(), ThinkingBots::default());
        let guest = |host| BotOwner { host: PersonId(host), ..owner_of(1) };
        let reached = |thinking: &ThinkingBots, host| thinking.reached_limit(guest(host), &limits);
        thinking.add(guest(5));
        assert_eq!(reached(&thinking, 5), None);
        thinking.add(guest(5));
        assert_eq!(reached(&thinking, 5), Some(Limit::ThinkingBotsPerPerson));
        assert_eq!(reached(&thinking, 6), None);
        thinking.add(guest(6));
        thinking.add(guest(7));
        assert_eq!(reached(&thinking, 8), Some(Limit::ThinkingBotsPerAddress));
        assert_eq!(thinking.reached_limit(owner_of(2), &limits), None);
        [5, 5, 6, 7].map(guest).into_iter().for_each(|owner| thinking.remove(owner));
        assert!(thinking.of_host.is_empty() && thinking.of_address.is_empty());
    }
}

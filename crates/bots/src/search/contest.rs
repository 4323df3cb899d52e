//! Which of some choices is best: sequential halving, every choice tried on the same deals.
//!
//! First all are tried on games that are played out quickly, then the best few on games that are played out carefully.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fogg_rules::Action;
use fogg_rules::chance::FastRng;
use rand_core::SeedableRng;

use crate::{Budget, Settings};

mod candidate;
#[cfg(test)]
mod tests;

pub(super) use candidate::Candidate;
use candidate::{Estimate, Sums};

/// So many choices are played out carefully.
const FINALISTS: usize = 4;
/// A choice this many standard errors behind is given up early. Many looks are taken, so chance has many tries.
const HOPELESS: f64 = 3.0;
/// How far off quick playouts may be, however many.
const BLIND_SPOT: f64 = 0.02;
/// Two choices whose difference is known this well are as good as each other.
const AS_GOOD: f64 = 0.008;

/// Of each millisecond so many microseconds are used; the rest is for whatever comes between.
const MICROSECONDS: u64 = 960;

/// How a game is played out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// By a few rules of thumb.
    Quick,
    /// By planners, which takes many times as long.
    Careful,
}

impl Manner {
    /// What a playout costs of a budget that counts them.
    fn cost(self) -> u64 {
        match self {
            Manner::Quick => 1,
            Manner::Careful => 5,
        }
    }

    /// Deals between two looks at the standings; a number of threads that divides it keeps them all busy.
    fn batch(self) -> u64 {
        match self {
            Manner::Quick => 64,
            Manner::Careful => 8,
        }
    }

    /// From this many deals on the standings mean something.
    fn deals_to_judge(self) -> u64 {
        match self {
            Manner::Quick => 64,
            Manner::Careful => 32,
        }
    }

    /// What more deals cannot tell.
    fn blind_spot(self) -> f64 {
        match self {
            Manner::Quick => BLIND_SPOT,
            Manner::Careful => 0.0,
        }
    }
}

/// What choices are tried on.
pub(super) trait Trials: Sync {
    /// A deal.
    type Deal;
    /// Where a thread plays; whatever it holds makes no difference.
    type Room: Send;

    /// With less time than this careful playouts are not worth beginning.
    fn careful_time(&self) -> Duration;

    /// Deals anew.
    fn deal(&self, rng: &mut FastRng) -> Self::Deal;

    /// How well a choice does on a deal, from 0 to 1; nothing if that moment comes first.
    fn play(
        &self,
        deal: &Self::Deal,
        room: &mut Self::Room,
        action: Action,
        manner: Manner,
        luck: &FastRng,
        until: Option<Instant>,
    ) -> Option<f64>;
}

/// When to stop.
#[derive(Clone, Copy)]
pub(super) enum Limit {
    /// After so many quick playouts; a careful one counts for several.
    Playouts(u64),
    /// At this moment.
    Until(Instant),
}

impl Limit {
    pub(super) fn new(start: Instant, budget: Budget) -> Limit {
        match budget {
            Budget::Nodes(playouts) => Limit::Playouts(u64::from(playouts)),
            Budget::Milliseconds(ms) => {
                Limit::Until(start + Duration::from_micros(u64::from(ms) * MICROSECONDS))
            }
        }
    }

    /// Whether there is so much time.
    fn leaves(self, time: Duration) -> bool {
        match self {
            Limit::Playouts(_) => true,
            Limit::Until(end) => end.saturating_duration_since(Instant::now()) >= time,
        }
    }

    /// Where quick playouts stop: at half of the budget, or at a fifth of the time.
    fn of_quick(self) -> Limit {
        match self {
            Limit::Playouts(all) => Limit::Playouts(all.div_ceil(2)),
            Limit::Until(end) => {
                let now = Instant::now();
                Limit::Until(now + end.saturating_duration_since(now) / 5)
            }
        }
    }
}

/// The choices that are still in question.
pub(super) struct Contest<'a, T: Trials> {
    candidates: Vec<Candidate>,
    trials: &'a T,
    settings: &'a Settings,
    /// One for each thread.
    rooms: &'a mut [T::Room],
    seed: u64,
    /// Deals so far; every candidate in question has met all of them.
    deals: u64,
    /// What they cost.
    spent: u64,
}

impl<'a, T: Trials> Contest<'a, T> {
    /// A contest between these choices, of which there must be one. All chance comes from the seed.
    pub(super) fn new(
        candidates: Vec<Candidate>,
        trials: &'a T,
        settings: &'a Settings,
        rooms: &'a mut [T::Room],
        seed: u64,
    ) -> Contest<'a, T> {
        Contest { candidates, trials, settings, rooms, seed, deals: 0, spent: 0 }
    }

    /// The best choice.
    pub(super) fn run(mut self, limit: Limit) -> Action {
        if limit.leaves(self.trials.careful_time()) {
            self.stage(Manner::Quick, limit.of_quick(), FINALISTS);
            self.stage(Manner::Careful, limit, 1);
        } else {
            self.stage(Manner::Quick, limit, 1);
        }
        self.best().action
    }

    /// Halves the choices, round after round, until so many are left.
    fn stage(&mut self, manner: Manner, limit: Limit, keep: usize) {
        let rounds = self.candidates.len().div_ceil(keep).next_power_of_two().ilog2();
        for rounds in (1..=rounds.max(1)).rev() {
            let before = self.deals;
            if self.candidates.len() > 1 {
                self.round(manner, limit, rounds);
            }
            if self.deals == before {
                return;
            }
            self.halve(keep);
        }
    }

    /// Plays one round in batches, until its share is used up or nothing is left to decide. What is far behind is
    /// given up on the way.
    fn round(&mut self, manner: Manner, limit: Limit, rounds: u32) {
        let (most, clock) = match limit {
            Limit::Playouts(all) => (self.spent + all.saturating_sub(self.spent) / u64::from(rounds), None),
            Limit::Until(end) => {
                let now = Instant::now();
                (u64::MAX, Some(Clock { round: now + end.saturating_duration_since(now) / rounds, end }))
            }
        };
        let first = self.deals;
        loop {
            let cost = self.candidates.len() as u64 * manner.cost();
            let mut left = most.saturating_sub(self.spent) / cost;
            // The first round of a tiny budget still tries every choice once, if the budget has that much.
            if matches!(limit, Limit::Playouts(all) if self.deals == 0 && all >= cost) {
                left = left.max(1);
            }
            let share =
                Share { manner, most: left.min(manner.batch()), clock, first: self.deals, seed: self.seed };
            if share.most == 0 || self.play(&share, cost) < share.most {
                return;
            }
            if self.deals - first >= manner.deals_to_judge() {
                self.give_up_hopeless(manner);
                if self.candidates.len() < 2 || self.is_settled() {
                    return;
                }
            }
        }
    }

    /// Plays a share, and returns how many deals that were.
    fn play(&mut self, share: &Share, cost: u64) -> u64 {
        let (deals, sums) = self.play_share(share);
        self.deals += deals;
        self.spent += deals * cost;
        self.candidates.iter_mut().zip(&sums).for_each(|(candidate, sums)| candidate.add(share.manner, sums));
        deals
    }

    /// Whether more deals could hardly change anything: every choice that is left is as good as the best.
    fn is_settled(&self) -> bool {
        let best = self.best();
        let mut others = self.candidates.iter().filter(|one| one.action != best.action);
        others.all(|one| self.compare(&best, one).1 < AS_GOOD)
    }

    /// Drops what is so far behind that it can hardly be the best.
    fn give_up_hopeless(&mut self, manner: Manner) {
        let best = self.best();
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.retain(|one| {
            let (behind, error) = self.compare(&best, one);
            one.action == best.action || behind <= HOPELESS * (error + manner.blind_spot())
        });
        self.candidates = candidates;
    }

    /// The first of the best.
    fn best(&self) -> Candidate {
        let value = |one: &Candidate| one.estimate(self.settings).value;
        let best = self.candidates.iter().min_by(|a, b| value(b).total_cmp(&value(a)));
        *best.expect("there is always one left")
    }

    /// How far one choice is behind another, and how far off that may be.
    fn compare(&self, best: &Candidate, one: &Candidate) -> (f64, f64) {
        let [best, one] = [best, one].map(|one| one.estimate(self.settings));
        let Estimate { value, variance } = best;
        (value - one.value, (variance + one.variance).sqrt())
    }

    /// Plays a share on all threads; returns how many deals that were, and how every choice did.
    fn play_share(&mut self, share: &Share) -> (u64, Vec<Sums>) {
        let next = AtomicU64::new(0);
        let table = Table { candidates: &self.candidates, trials: self.trials, share, next: &next };
        if let [room] = &mut *self.rooms {
            return table.play(room);
        }
        let hands = std::thread::scope(|scope| {
            let threads: Vec<_> =
                self.rooms.iter_mut().map(|room| scope.spawn(|| table.play(room))).collect();
            let hands = threads.into_iter().map(|thread| thread.join().expect("playouts do not panic"));
            hands.collect::<Vec<_>>()
        });
        let mut all = (0, vec![Sums::default(); self.candidates.len()]);
        for (deals, sums) in hands {
            all.0 += deals;
            all.1.iter_mut().zip(&sums).for_each(|(all, sums)| all.add(sums));
        }
        all
    }

    /// Keeps the better half, though not fewer than asked for.
    fn halve(&mut self, keep: usize) {
        let value = |one: &Candidate| one.estimate(self.settings).value;
        self.candidates.sort_by(|a, b| value(b).total_cmp(&value(a)));
        self.candidates.truncate(self.candidates.len().div_ceil(2).max(keep));
    }
}

/// The clock of a round.
#[derive(Clone, Copy)]
struct Clock {
    /// No deal is begun after this.
    round: Instant,
    /// And none is played on after this.
    end: Instant,
}

/// What one round plays.
struct Share {
    manner: Manner,
    /// How many deals at most.
    most: u64,
    /// Until when, if there is a clock.
    clock: Option<Clock>,
    /// The number of the first deal.
    first: u64,
    seed: u64,
}

impl Share {
    fn rng(&self, number: u64) -> FastRng {
        // Odd, so that different numbers give different seeds.
        const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
        FastRng::seed_from_u64(self.seed ^ (self.first + number + 1).wrapping_mul(STEP))
    }
}

/// What the threads that play a share have in common.
struct Table<'a, T> {
    candidates: &'a [Candidate],
    trials: &'a T,
    share: &'a Share,
    /// The number of the next deal.
    next: &'a AtomicU64,
}

impl<T: Trials> Table<'_, T> {
    /// Takes deal after deal until the share is done; each deal has its own number, and its chance follows from that.
    fn play(&self, room: &mut T::Room) -> (u64, Vec<Sums>) {
        let mut sums = vec![Sums::default(); self.candidates.len()];
        let mut worths = vec![0.0; self.candidates.len()];
        let mut deals = 0;
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.share.most || self.play_deal(number, room, &mut worths).is_none() {
                return (deals, sums);
            }
            let mean = worths.iter().sum::<f64>() / worths.len() as f64;
            for (sums, worth) in sums.iter_mut().zip(&worths) {
                sums.add(&Sums::of(worth - mean));
            }
            deals += 1;
        }
    }

    /// Plays every choice on one deal; nothing if time ran out on the way, and then nothing of it counts.
    fn play_deal(&self, number: u64, room: &mut T::Room, worths: &mut [f64]) -> Option<()> {
        let Share { manner, clock, .. } = *self.share;
        if clock.is_some_and(|clock| Instant::now() >= clock.round) {
            return None;
        }
        let end = clock.map(|clock| clock.end);
        let mut rng = self.share.rng(number);
        let deal = self.trials.deal(&mut rng);
        for (candidate, worth) in self.candidates.iter().zip(worths) {
            if end.is_some_and(|end| Instant::now() >= end) {
                return None;
            }
            *worth = self.trials.play(&deal, room, candidate.action, manner, &rng, end)?;
        }
        Some(())
    }
}

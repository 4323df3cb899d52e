//! Which of some choices is best: sequential halving, every choice tried on the same deals.

use std::sync::atomic::{AtomicU64, Ordering};

use std::time::{Duration, Instant};

use fogg_rules::Action;
use fogg_rules::chance::QuickRng;
use rand_core::SeedableRng;

use crate::{Budget, Settings};

mod candidate;
#[cfg(test)]
mod tests;

pub(super) use candidate::Candidate;
use candidate::Sums;

/// A choice this many standard errors behind is given up early.
const HOPELESS: f64 = 3.5;
/// Two choices whose difference is known this well are as good as each other.
const AS_GOOD: f64 = 0.006;
/// From this many deals on.
const DEALS_TO_JUDGE: u64 = 64;
/// Deals between two looks at the standings; a number of threads that divides it keeps them all busy.
const BATCH: u64 = 64;

/// Of each millisecond so many microseconds are used; the rest is for the playouts in flight.
const MICROSECONDS: u64 = 960;

/// What choices are tried on.
pub(super) trait Trials: Sync {
    /// A deal, and what it is played on.
    type Deal: Clone;

    /// Deals anew.
    fn deal(&self, rng: &mut QuickRng) -> Self::Deal;

    /// How well a choice does on a deal, from 0 to 1. It is played out in `room`, whatever that holds.
    fn play(&self, deal: &Self::Deal, room: &mut Self::Deal, action: Action, luck: &QuickRng) -> f64;
}

/// When to stop.
#[derive(Clone, Copy)]
pub(super) enum Limit {
    /// After so many playouts.
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
}

/// The choices that are still in question.
pub(super) struct Contest<'a, T> {
    candidates: Vec<Candidate>,
    trials: &'a T,
    settings: &'a Settings,
    /// Deals so far; every candidate in question has met all of them.
    deals: u64,
    playouts: u64,
}

impl<'a, T: Trials> Contest<'a, T> {
    /// A contest between these choices, of which there must be one.
    pub(super) fn new(candidates: Vec<Candidate>, trials: &'a T, settings: &'a Settings) -> Contest<'a, T> {
        Contest { candidates, trials, settings, deals: 0, playouts: 0 }
    }

    /// The best choice. All chance comes from the seed.
    pub(super) fn run(mut self, limit: Limit, seed: u64) -> Action {
        let mut rounds = self.candidates.len().next_power_of_two().ilog2();
        while self.candidates.len() > 1 && rounds > 0 {
            let before = self.deals;
            self.round(limit, rounds, seed);
            if self.deals == before {
                break;
            }
            self.halve();
            rounds -= 1;
        }
        self.candidates[0].action
    }

    /// Plays one round in batches, until its share is used up or nothing is left to decide.
    fn round(&mut self, limit: Limit, rounds: u32, seed: u64) {
        let live = self.candidates.len() as u64;
        let (mut left, until) = match limit {
            Limit::Playouts(all) => (all.saturating_sub(self.playouts) / u64::from(rounds) / live, None),
            Limit::Until(end) => {
                let now = Instant::now();
                (u64::MAX, Some(now + end.saturating_duration_since(now) / rounds))
            }
        };
        // The first round of a tiny budget still tries every choice once, if the budget has that much.
        if matches!(limit, Limit::Playouts(all) if self.deals == 0 && all >= live) {
            left = left.max(1);
        }
        while left > 0 && !self.is_settled() {
            let share = Share { most: left.min(BATCH), until, first: self.deals, seed };
            let (deals, sums) = self.play_share(&share);
            self.deals += deals;
            self.playouts += deals * self.candidates.len() as u64;
            self.candidates.iter_mut().zip(&sums).for_each(|(candidate, sums)| candidate.sums.add(sums));
            left -= share.most;
            if deals < share.most {
                return;
            }
        }
    }

    /// Whether more deals could hardly change anything: every other choice is far behind, or as good.
    fn is_settled(&self) -> bool {
        if self.deals < DEALS_TO_JUDGE {
            return false;
        }
        let best = self.best();
        let mut others = self.candidates.iter().filter(|one| one.action != best.action);
        others.all(|one| {
            let (behind, error) = self.compare(&best, one);
            behind > HOPELESS * error || error < AS_GOOD
        })
    }

    fn best(&self) -> Candidate {
        let value = |one: &Candidate| one.value(self.deals as f64, self.settings);
        let best = self.candidates.iter().max_by(|a, b| value(a).total_cmp(&value(b)));
        *best.expect("there is always one left")
    }

    /// How far one choice is behind another, and how far off that may be.
    fn compare(&self, best: &Candidate, one: &Candidate) -> (f64, f64) {
        let deals = self.deals as f64;
        let behind = best.value(deals, self.settings) - one.value(deals, self.settings);
        (behind, (best.variance(deals) + one.variance(deals)).sqrt())
    }

    /// Plays a share on all threads; returns how many deals that were, and how every choice did.
    fn play_share(&self, share: &Share) -> (u64, Vec<Sums>) {
        let next = AtomicU64::new(0);
        if self.settings.threads < 2 {
            return self.play_deals(share, &next);
        }
        let hands = std::thread::scope(|scope| {
            let work = || self.play_deals(share, &next);
            let threads: Vec<_> = (0..self.settings.threads).map(|_| scope.spawn(work)).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("playouts do not panic"))
                .collect::<Vec<_>>()
        });
        let mut all = (0, vec![Sums::default(); self.candidates.len()]);
        for (deals, sums) in hands {
            all.0 += deals;
            all.1.iter_mut().zip(&sums).for_each(|(all, sums)| all.add(sums));
        }
        all
    }

    /// Takes deal after deal until the share is done; each deal has its own number, and its chance follows from that.
    fn play_deals(&self, share: &Share, next: &AtomicU64) -> (u64, Vec<Sums>) {
        let mut sums = vec![Sums::default(); self.candidates.len()];
        let mut worths = vec![0.0; self.candidates.len()];
        let (mut room, mut deals) = (None, 0);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= share.most || share.until.is_some_and(|until| Instant::now() >= until) {
                return (deals, sums);
            }
            if !self.play_deal(share.rng(number), &mut room, &mut worths, share.until) {
                return (deals, sums);
            }
            let mean = worths.iter().sum::<f64>() / worths.len() as f64;
            for (sums, worth) in sums.iter_mut().zip(&worths) {
                sums.add(&Sums::of(worth - mean));
            }
            deals += 1;
        }
    }

    /// Plays every choice on one deal; false if time ran out on the way, and then nothing of it counts.
    fn play_deal(
        &self,
        mut rng: QuickRng,
        room: &mut Option<T::Deal>,
        worths: &mut [f64],
        until: Option<Instant>,
    ) -> bool {
        let deal = self.trials.deal(&mut rng);
        let room = room.get_or_insert_with(|| deal.clone());
        for (candidate, worth) in self.candidates.iter().zip(worths) {
            if until.is_some_and(|until| Instant::now() >= until) {
                return false;
            }
            *worth = self.trials.play(&deal, room, candidate.action, &rng);
        }
        true
    }

    /// Keeps the better half, and of that only what can still win.
    fn halve(&mut self) {
        let deals = self.deals as f64;
        let settings = self.settings;
        self.candidates.sort_by(|a, b| b.value(deals, settings).total_cmp(&a.value(deals, settings)));
        self.candidates.truncate(self.candidates.len().div_ceil(2));
        if self.deals < DEALS_TO_JUDGE {
            return;
        }
        let best = self.candidates[0];
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.retain(|one| {
            let (behind, error) = self.compare(&best, one);
            one.action == best.action || behind <= HOPELESS * error
        });
        self.candidates = candidates;
    }
}

/// What one round plays.
struct Share {
    /// How many deals at most.
    most: u64,
    /// Until when.
    until: Option<Instant>,
    /// The number of the first deal.
    first: u64,
    seed: u64,
}

impl Share {
    fn rng(&self, number: u64) -> QuickRng {
        // Odd, so that different numbers give different seeds.
        const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
        QuickRng::seed_from_u64(self.seed ^ (self.first + number + 1).wrapping_mul(STEP))
    }
}

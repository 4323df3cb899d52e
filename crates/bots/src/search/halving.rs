//! Finds the best of several actions by sequential halving: every action is tried on the same deals.
//!
//! All candidates are first tried in rollouts, then the best few in planner playouts.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fogg_rules::Action;
use fogg_rules::chance::FastRng;
use rand_core::SeedableRng;
use web_time::Instant;

use crate::{Budget, SearchSettings};

mod candidate;
#[cfg(test)]
mod tests;

pub(super) use candidate::Candidate;
use candidate::{CandidateEstimate, SampleSums};

/// How many candidates reach the planner playouts.
const FINALISTS: usize = 4;
/// A candidate this many standard errors behind the best is eliminated early. The high value allows for repeated
/// checks.
const ELIMINATION_ERRORS: f64 = 3.0;
/// Systematic error of rollouts, which more of them do not reduce.
const ROLLOUT_BIAS: f64 = 0.02;
/// Two candidates whose difference has at most this standard error are treated as equally good.
const EQUIVALENCE_ERROR: f64 = 0.008;

/// How much of each millisecond is used; the rest is a reserve for delays.
const USED_MICROSECONDS_PER_MS: u64 = 960;

/// How a game is played out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PlayoutKind {
    /// With the fast rollout policy.
    Rollout,
    /// With planners, which is many times slower.
    Planner,
}

impl PlayoutKind {
    /// The cost of a playout in a budget that counts playouts.
    fn cost(self) -> u64 {
        match self {
            PlayoutKind::Rollout => 1,
            PlayoutKind::Planner => 5,
        }
    }

    /// Deals per batch; thread counts that divide it keep all threads busy.
    fn batch_size(self) -> u64 {
        match self {
            PlayoutKind::Rollout => 64,
            PlayoutKind::Planner => 8,
        }
    }

    /// The minimum number of deals for eliminating candidates.
    fn deals_to_judge(self) -> u64 {
        match self {
            PlayoutKind::Rollout => 64,
            PlayoutKind::Planner => 32,
        }
    }

    /// The systematic error that more deals do not reduce.
    fn bias(self) -> f64 {
        match self {
            PlayoutKind::Rollout => ROLLOUT_BIAS,
            PlayoutKind::Planner => 0.0,
        }
    }
}

/// Plays out games after candidate actions.
pub(super) trait Simulator: Sync {
    /// A sampled game.
    type Deal;
    /// State that a thread reuses between playouts; it does not influence results.
    type Worker: Send;

    /// Planner playouts are not started with less time than this.
    fn planner_playout_time(&self) -> Duration;

    /// Samples a game.
    fn deal(&self, rng: &mut FastRng) -> Self::Deal;

    /// The value of an action on a deal, from 0 to 1; `None` if the deadline passes first.
    fn simulate(
        &self,
        deal: &Self::Deal,
        worker: &mut Self::Worker,
        action: Action,
        kind: PlayoutKind,
        rng: &FastRng,
        deadline: Option<Instant>,
    ) -> Option<f64>;
}

/// When to stop.
#[derive(Clone, Copy)]
pub(crate) enum SearchLimit {
    /// After this many rollouts, of which a planner playout counts as several, or after this many evaluations.
    Playouts(u64),
    /// At this time.
    Deadline(Instant),
}

impl SearchLimit {
    pub(crate) fn new(start: Instant, budget: Budget) -> SearchLimit {
        match budget {
            Budget::Nodes(playouts) => SearchLimit::Playouts(u64::from(playouts)),
            Budget::Milliseconds(ms) => {
                SearchLimit::Deadline(start + Duration::from_micros(u64::from(ms) * USED_MICROSECONDS_PER_MS))
            }
        }
    }

    /// Whether this much time is left.
    fn has_time_for(self, time: Duration) -> bool {
        match self {
            SearchLimit::Playouts(_) => true,
            SearchLimit::Deadline(end) => end.saturating_duration_since(Instant::now()) >= time,
        }
    }

    /// The limit of the rollout phase: half of the playouts, or a fifth of the time.
    fn rollout_phase(self) -> SearchLimit {
        match self {
            SearchLimit::Playouts(all) => SearchLimit::Playouts(all.div_ceil(2)),
            SearchLimit::Deadline(end) => {
                let now = Instant::now();
                SearchLimit::Deadline(now + end.saturating_duration_since(now) / 5)
            }
        }
    }
}

/// A search among the remaining candidates.
pub(super) struct HalvingSearch<'a, T: Simulator> {
    candidates: Vec<Candidate>,
    simulator: &'a T,
    settings: &'a SearchSettings,
    /// One per thread.
    workers: &'a mut [T::Worker],
    seed: u64,
    /// The number of deals so far; every remaining candidate was tried on all of them.
    deals: u64,
    /// The cost of all playouts so far.
    spent: u64,
}

impl<'a, T: Simulator> HalvingSearch<'a, T> {
    /// Creates a search among at least one candidate. All randomness comes from the seed.
    pub(super) fn new(
        candidates: Vec<Candidate>,
        simulator: &'a T,
        settings: &'a SearchSettings,
        workers: &'a mut [T::Worker],
        seed: u64,
    ) -> HalvingSearch<'a, T> {
        HalvingSearch { candidates, simulator, settings, workers, seed, deals: 0, spent: 0 }
    }

    /// Returns the best action.
    pub(super) fn run(mut self, limit: SearchLimit) -> Action {
        if limit.has_time_for(self.simulator.planner_playout_time()) {
            self.run_stage(PlayoutKind::Rollout, limit.rollout_phase(), FINALISTS);
            self.run_stage(PlayoutKind::Planner, limit, 1);
        } else {
            self.run_stage(PlayoutKind::Rollout, limit, 1);
        }
        self.best().action
    }

    /// Halves the candidates round by round until `keep` are left.
    fn run_stage(&mut self, kind: PlayoutKind, limit: SearchLimit, keep: usize) {
        let rounds = self.candidates.len().div_ceil(keep).next_power_of_two().ilog2();
        for rounds in (1..=rounds.max(1)).rev() {
            let before = self.deals;
            if self.candidates.len() > 1 {
                self.run_round(kind, limit, rounds);
            }
            if self.deals == before {
                return;
            }
            self.halve(keep);
        }
    }

    /// Plays one round in batches until its share of the budget is used or the result is settled. Candidates far
    /// behind are eliminated on the way.
    fn run_round(&mut self, kind: PlayoutKind, limit: SearchLimit, rounds: u32) {
        let (max_spent, deadlines) = match limit {
            SearchLimit::Playouts(all) => {
                (self.spent + all.saturating_sub(self.spent) / u64::from(rounds), None)
            }
            SearchLimit::Deadline(end) => {
                let now = Instant::now();
                (
                    u64::MAX,
                    Some(RoundDeadlines { round: now + end.saturating_duration_since(now) / rounds, end }),
                )
            }
        };
        let first = self.deals;
        loop {
            let cost = self.candidates.len() as u64 * kind.cost();
            let mut left = max_spent.saturating_sub(self.spent) / cost;
            // The first round of a tiny budget still tries every candidate once if the budget allows it.
            if matches!(limit, SearchLimit::Playouts(all) if self.deals == 0 && all >= cost) {
                left = left.max(1);
            }
            let batch = Batch {
                kind,
                max_deals: left.min(kind.batch_size()),
                deadlines,
                first: self.deals,
                seed: self.seed,
            };
            if batch.max_deals == 0 || self.run_and_record(&batch, cost) < batch.max_deals {
                return;
            }
            if self.deals - first >= kind.deals_to_judge() {
                self.eliminate_hopeless(kind);
                if self.candidates.len() < 2 || self.is_settled() {
                    return;
                }
            }
        }
    }

    /// Plays a batch and records its results; returns the number of deals.
    fn run_and_record(&mut self, batch: &Batch, cost: u64) -> u64 {
        let (deals, sums) = self.run_batch(batch);
        self.deals += deals;
        self.spent += deals * cost;
        self.candidates.iter_mut().zip(&sums).for_each(|(candidate, sums)| candidate.add(batch.kind, sums));
        deals
    }

    /// Whether more deals are pointless: every remaining candidate is measured precisely enough against the best.
    fn is_settled(&self) -> bool {
        let best = self.best();
        let mut others = self.candidates.iter().filter(|one| one.action != best.action);
        others.all(|one| self.compare(&best, one).1 < EQUIVALENCE_ERROR)
    }

    /// Drops candidates that are too far behind to be the best.
    fn eliminate_hopeless(&mut self, kind: PlayoutKind) {
        let best = self.best();
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.retain(|one| {
            let (behind, error) = self.compare(&best, one);
            one.action == best.action || behind <= ELIMINATION_ERRORS * (error + kind.bias())
        });
        self.candidates = candidates;
    }

    /// The best candidate; the first of equals.
    fn best(&self) -> Candidate {
        let value = |one: &Candidate| one.estimate(self.settings).value;
        let best = self.candidates.iter().min_by(|a, b| value(b).total_cmp(&value(a)));
        *best.expect("at least one candidate is left")
    }

    /// How far a candidate is behind the best, and the standard error of that difference.
    fn compare(&self, best: &Candidate, one: &Candidate) -> (f64, f64) {
        let [best, one] = [best, one].map(|one| one.estimate(self.settings));
        let CandidateEstimate { value, variance } = best;
        (value - one.value, (variance + one.variance).sqrt())
    }

    /// Plays a batch on all threads; returns the number of deals and the results of each candidate.
    fn run_batch(&mut self, batch: &Batch) -> (u64, Vec<SampleSums>) {
        let next = AtomicU64::new(0);
        let runner =
            BatchRunner { candidates: &self.candidates, simulator: self.simulator, batch, next: &next };
        if let [worker] = &mut *self.workers {
            return runner.run(worker);
        }
        let results = std::thread::scope(|scope| {
            let threads: Vec<_> =
                self.workers.iter_mut().map(|worker| scope.spawn(|| runner.run(worker))).collect();
            let results = threads.into_iter().map(|thread| thread.join().expect("playouts do not panic"));
            results.collect::<Vec<_>>()
        });
        let mut all = (0, vec![SampleSums::default(); self.candidates.len()]);
        for (deals, sums) in results {
            all.0 += deals;
            all.1.iter_mut().zip(&sums).for_each(|(all, sums)| all.add(sums));
        }
        all
    }

    /// Keeps the better half, but at least `keep` candidates.
    fn halve(&mut self, keep: usize) {
        let value = |one: &Candidate| one.estimate(self.settings).value;
        self.candidates.sort_by(|a, b| value(b).total_cmp(&value(a)));
        self.candidates.truncate(self.candidates.len().div_ceil(2).max(keep));
    }
}

/// The deadlines of a round.
#[derive(Clone, Copy)]
struct RoundDeadlines {
    /// No deal starts after this time.
    round: Instant,
    /// No deal continues after this time.
    end: Instant,
}

/// The work of one batch.
struct Batch {
    kind: PlayoutKind,
    /// The maximum number of deals.
    max_deals: u64,
    /// The deadlines, if time is limited.
    deadlines: Option<RoundDeadlines>,
    /// The number of the first deal.
    first: u64,
    seed: u64,
}

impl Batch {
    fn rng(&self, number: u64) -> FastRng {
        // An odd factor maps different numbers to different seeds.
        const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
        FastRng::seed_from_u64(self.seed ^ (self.first + number + 1).wrapping_mul(STEP))
    }
}

/// The data shared by the threads that play a batch.
struct BatchRunner<'a, T> {
    candidates: &'a [Candidate],
    simulator: &'a T,
    batch: &'a Batch,
    /// The number of the next deal.
    next: &'a AtomicU64,
}

impl<T: Simulator> BatchRunner<'_, T> {
    /// Plays deals until the batch is finished. The random numbers of a deal depend only on its number.
    fn run(&self, worker: &mut T::Worker) -> (u64, Vec<SampleSums>) {
        let mut sums = vec![SampleSums::default(); self.candidates.len()];
        let mut values = vec![0.0; self.candidates.len()];
        let mut deals = 0;
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.batch.max_deals || self.play_deal(number, worker, &mut values).is_none() {
                return (deals, sums);
            }
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            for (sums, value) in sums.iter_mut().zip(&values) {
                sums.add(&SampleSums::from_lead(value - mean));
            }
            deals += 1;
        }
    }

    /// Plays every candidate on one deal; `None` if the deadline passes, and then the deal does not count.
    fn play_deal(&self, number: u64, worker: &mut T::Worker, values: &mut [f64]) -> Option<()> {
        let Batch { kind, deadlines, .. } = *self.batch;
        if deadlines.is_some_and(|deadlines| Instant::now() >= deadlines.round) {
            return None;
        }
        let end = deadlines.map(|deadlines| deadlines.end);
        let mut rng = self.batch.rng(number);
        let deal = self.simulator.deal(&mut rng);
        for (candidate, value) in self.candidates.iter().zip(values) {
            if end.is_some_and(|end| Instant::now() >= end) {
                return None;
            }
            *value = self.simulator.simulate(&deal, worker, candidate.action, kind, &rng, end)?;
        }
        Some(())
    }
}

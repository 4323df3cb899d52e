//! Which of some choices is best: sequential halving, every choice tried on the same deals.

use std::sync::atomic::{AtomicU64, Ordering};

use super::*;

/// Worths are summed in whole parts, so that the order of adding, and with it the number of threads, cannot matter.
const PARTS: f64 = (1 << 20) as f64;

/// A choice this many standard errors behind is given up early.
const HOPELESS: f64 = 3.5;
/// From this many deals on.
const DEALS_TO_JUDGE: u64 = 32;

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
            // A little is kept back for the playouts in flight.
            Budget::Milliseconds(ms) => Limit::Until(start + Duration::from_micros(u64::from(ms) * 960)),
        }
    }
}

/// The choices that are still in question.
pub(super) struct Contest<'a> {
    candidates: Vec<Candidate>,
    lookahead: &'a Lookahead<'a>,
    settings: &'a Settings,
    /// Deals so far; every candidate in question has met all of them.
    deals: u64,
    playouts: u64,
}

/// One choice and how it did.
#[derive(Clone, Copy)]
struct Candidate {
    action: Action,
    /// What the planner thinks of it, against its favourite, in worth.
    opinion: f64,
    sums: Sums,
}

/// Sums over deals of how a choice did against the mean of the choices.
#[derive(Clone, Copy, Default)]
struct Sums {
    worth: i64,
    squares: i64,
}

impl Sums {
    fn add(&mut self, other: &Sums) {
        self.worth += other.worth;
        self.squares += other.squares;
    }
}

impl<'a> Contest<'a> {
    pub(super) fn new(
        ranked: &[Ranked],
        lookahead: &'a Lookahead<'a>,
        settings: &'a Settings,
    ) -> Contest<'a> {
        let best = ranked[0].value;
        let candidate = |ranked: &Ranked| Candidate {
            action: ranked.action,
            // As `Lookahead::worth` has it for small leads.
            opinion: f64::from(ranked.value - best) / (2.0 * lookahead.lead),
            sums: Sums::default(),
        };
        let candidates = ranked.iter().map(candidate).collect();
        Contest { candidates, lookahead, settings, deals: 0, playouts: 0 }
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

    /// Plays the share of one round.
    fn round(&mut self, limit: Limit, rounds: u32, seed: u64) {
        let live = self.candidates.len() as u64;
        let (most, until) = match limit {
            Limit::Playouts(all) => (all.saturating_sub(self.playouts) / u64::from(rounds) / live, None),
            Limit::Until(end) => {
                let now = Instant::now();
                (u64::MAX, Some(now + end.saturating_duration_since(now) / rounds))
            }
        };
        // The first round of a tiny budget still tries every choice once, if the budget has that much.
        let first = matches!(limit, Limit::Playouts(all) if self.deals == 0 && all >= live);
        let share = Share { most: most.max(u64::from(first)), until, first: self.deals, seed };
        let (deals, sums) = self.play_share(&share);
        self.deals += deals;
        self.playouts += deals * live;
        self.candidates.iter_mut().zip(&sums).for_each(|(candidate, sums)| candidate.sums.add(sums));
    }

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
        let (mut game, mut deals) = (None, 0);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= share.most || share.until.is_some_and(|until| Instant::now() >= until) {
                return (deals, sums);
            }
            if !self.play_deal(share.rng(number), &mut game, &mut worths, share.until) {
                return (deals, sums);
            }
            let mean = worths.iter().sum::<f64>() / worths.len() as f64;
            for (sums, worth) in sums.iter_mut().zip(&worths) {
                let ahead = worth - mean;
                sums.add(&Sums {
                    worth: (ahead * PARTS).round() as i64,
                    squares: (ahead * ahead * PARTS).round() as i64,
                });
            }
            deals += 1;
        }
    }

    /// Plays every choice on one deal; false if time ran out on the way, and then nothing of it counts.
    fn play_deal(
        &self,
        mut rng: QuickRng,
        game: &mut Option<Game>,
        worths: &mut [f64],
        until: Option<Instant>,
    ) -> bool {
        let deal = self.lookahead.deal(&mut rng);
        let game = game.get_or_insert_with(|| deal.clone());
        for (candidate, worth) in self.candidates.iter().zip(worths) {
            if until.is_some_and(|until| Instant::now() >= until) {
                return false;
            }
            *worth = self.lookahead.play(&deal, game, candidate.action, &rng);
        }
        true
    }

    /// Keeps the better half, and of that only what can still win.
    fn halve(&mut self) {
        let (deals, trust) = (self.deals as f64, self.settings.trust);
        self.candidates.sort_by(|a, b| b.value(deals, trust).total_cmp(&a.value(deals, trust)));
        let best = self.candidates[0];
        let half = self.candidates.len().div_ceil(2);
        self.candidates.truncate(half);
        if self.deals >= DEALS_TO_JUDGE {
            self.candidates.retain(|one| {
                let error = (best.variance(deals) + one.variance(deals)).sqrt();
                one.action == best.action
                    || best.value(deals, trust) - one.value(deals, trust) < HOPELESS * error
            });
        }
    }
}

impl Candidate {
    /// How it did, the planner's opinion counted as some deals.
    fn value(&self, deals: f64, trust: f64) -> f64 {
        (self.sums.worth as f64 / PARTS + self.opinion * trust) / (deals + trust)
    }

    /// How far off that may be, squared.
    fn variance(&self, deals: f64) -> f64 {
        let mean = self.sums.worth as f64 / PARTS / deals;
        (self.sums.squares as f64 / PARTS / deals - mean * mean).max(0.0) / deals
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

//! The bot that looks ahead: it deals what it cannot see again and again, and plays each choice to the end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_rules::chance::QuickRng;
use fogg_rules::{Action, Board, BySeat, Game, Outcome, Phase, Seat, View};
use rand_core::{Rng, SeedableRng};

use crate::planner::{Planner, Ranked};
use crate::rollout::{Aim, Rollouts};
use crate::{Bot, Budget, Weights};

/// How a search searches.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The budget, if it is not the table's.
    pub budget: Option<Budget>,
    /// How many choices are looked at.
    pub candidates: usize,
    /// How many threads think.
    pub threads: usize,
    /// How much the planner's opinion counts, in playouts.
    pub trust: f64,
    /// What a point of the planner's opinion is worth, as a share of a win.
    pub opinion: f64,
    /// The lead that is as good as won, as a share of a player's trains.
    pub lead: f64,
    /// What the planner finds important.
    pub weights: Weights,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            budget: None,
            candidates: 10,
            threads: 1,
            trust: 30.0,
            opinion: 0.01,
            lead: 0.6,
            weights: Weights::default(),
        }
    }
}

/// Plays out the planner's best choices on deals that fit what it sees.
pub struct Search {
    settings: Settings,
    planner: Planner,
    rollouts: Option<(Arc<Board>, Rollouts)>,
}

impl Search {
    /// A search with these settings.
    pub fn new(settings: Settings) -> Search {
        let planner = Planner::new(settings.weights.clone());
        Search { settings, planner, rollouts: None }
    }
}

impl Bot for Search {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut QuickRng) -> Action {
        let start = Instant::now();
        let budget = self.settings.budget.unwrap_or(budget);
        let seat = view.seat().expect("a bot has a seat");
        let mut ranked: Vec<Ranked> = self.planner.rank(view).to_vec();
        ranked.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.action.cmp(&b.action)));
        ranked.truncate(self.settings.candidates);
        match ranked.as_slice() {
            [] => return view.legal_actions().next().expect("a bot is asked only when it is to act"),
            [only] => return only.action,
            _ => {}
        }
        let board = view.board();
        if self.rollouts.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, board)) {
            let rollouts = Rollouts::of(board, self.planner.scale(), &self.settings.weights);
            self.rollouts = Some((Arc::clone(board), rollouts));
        }
        let (_, rollouts) = self.rollouts.as_ref().expect("prepared just now");
        let aim = match view.table().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => Aim::default(),
            Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_) | Phase::Over => self.planner.aim(view),
        };
        self.planner.read_rivals(view);
        let planner = &self.planner;
        let lead = self.settings.lead * f64::from(board.rules().trains);
        let race = Race { view, seat, rollouts, planner, aim, lead };
        let mut contest = Contest::new(&ranked, &self.settings);
        contest.run(&race, Clock::new(start, budget), rng)
    }
}

/// When to stop.
enum Clock {
    Playouts(u32),
    Until(Instant),
}

impl Clock {
    fn new(start: Instant, budget: Budget) -> Clock {
        match budget {
            Budget::Nodes(playouts) => Clock::Playouts(playouts),
            // A little is kept back for the playout in flight.
            Budget::Milliseconds(ms) => Clock::Until(start + Duration::from_micros(u64::from(ms) * 960)),
        }
    }
}

/// One look ahead: a deal, a choice, the rest of the game.
struct Race<'a> {
    view: &'a View,
    seat: Seat,
    rollouts: &'a Rollouts,
    planner: &'a Planner,
    aim: Aim,
    lead: f64,
}

impl Race<'_> {
    fn deal(&self, rng: &mut QuickRng) -> Game {
        self.view.sample_by(rng, |seat, ticket| self.planner.ticket_weight(seat, ticket))
    }

    /// How well the game goes after this choice; every choice meets the same deal and the same luck.
    fn play(&self, deal: &Game, game: &mut Game, action: Action, luck: &QuickRng) -> f64 {
        game.clone_from(deal);
        let mut luck = luck.clone();
        let mut aims = BySeat::default();
        aims[self.seat] = self.aim;
        if game.play(self.seat, action, &mut |_| ()).is_err() {
            return 0.0;
        }
        self.rollouts.play_out(game, &mut aims, &mut luck);
        game.outcome().map_or(0.5, |outcome| self.worth(&outcome))
    }

    /// A win is 1, a loss is 0; a narrow one is a little less than a clear one.
    fn worth(&self, outcome: &Outcome) -> f64 {
        let mine = outcome.score(self.seat).total();
        let others = outcome.by_seat().filter(|(seat, _)| *seat != self.seat);
        let best = others.map(|(_, score)| score.total()).max().unwrap_or(0);
        let margin = f64::from(mine - best);
        0.5 + 0.5 * (margin / self.lead).tanh()
    }
}

/// What is known of one choice.
struct Candidate {
    action: Action,
    prior: f64,
    sum: f64,
    count: f64,
}

impl Candidate {
    fn mean(&self, trust: f64) -> f64 {
        (self.sum + self.prior * trust) / (self.count + trust)
    }
}

/// Sequential halving: all choices get some playouts, the better half gets more, until one is left.
struct Contest {
    candidates: Vec<Candidate>,
    trust: f64,
}

impl Contest {
    fn new(ranked: &[Ranked], settings: &Settings) -> Contest {
        let best = ranked[0].value;
        let candidate = |ranked: &Ranked| Candidate {
            action: ranked.action,
            prior: 0.5 + settings.opinion * f64::from(ranked.value - best),
            sum: 0.0,
            count: 0.0,
        };
        Contest { candidates: ranked.iter().map(candidate).collect(), trust: settings.trust }
    }

    fn run(&mut self, race: &Race<'_>, clock: Clock, rng: &mut QuickRng) -> Action {
        let mut rounds = (self.candidates.len() as f64).log2().ceil() as u32;
        let mut game: Option<Game> = None;
        let mut used = 0u32;
        let started = Instant::now();
        while self.candidates.len() > 1 {
            let live = self.candidates.len() as u32;
            let (share, until) = match clock {
                Clock::Playouts(all) => (((all.saturating_sub(used)) / rounds.max(1) / live).max(1), None),
                Clock::Until(end) => {
                    let now = Instant::now();
                    let left = end.saturating_duration_since(now);
                    (u32::MAX, Some(now + left / rounds.max(1)))
                }
            };
            if let Clock::Playouts(all) = clock
                && used >= all
            {
                break;
            }
            let mut deals = 0;
            while deals < share && until.is_none_or(|until| Instant::now() < until) {
                let deal = race.deal(rng);
                let luck = QuickRng::seed_from_u64(rng.next_u64());
                let game = game.get_or_insert_with(|| deal.clone());
                for candidate in &mut self.candidates {
                    candidate.sum += race.play(&deal, game, candidate.action, &luck);
                    candidate.count += 1.0;
                    used += 1;
                }
                deals += 1;
            }
            self.sort();
            let keep = self.candidates.len().div_ceil(2);
            self.candidates.truncate(keep);
            rounds = rounds.saturating_sub(1);
        }
        let _ = started;
        self.sort();
        self.candidates[0].action
    }

    fn sort(&mut self) {
        // All that are left were played out on the same deals, so their means compare.
        let base: f64 = self.candidates.iter().map(|c| c.sum / c.count.max(1.0)).sum::<f64>()
            / self.candidates.len() as f64;
        let trust = self.trust;
        let value = |c: &Candidate| {
            let relative = c.sum - base * c.count;
            (relative + (c.prior - 0.5) * trust) / (c.count + trust)
        };
        self.candidates.sort_by(|a, b| value(b).total_cmp(&value(a)));
    }
}

/// Plays as the playouts of a search do, to see how good they are.
#[derive(Default)]
pub struct Quick {
    weights: Weights,
    planner: Planner,
    rollouts: Option<(Arc<Board>, Rollouts)>,
    aim: Aim,
}

impl Quick {
    /// One that finds these things important.
    pub fn new(weights: Weights) -> Quick {
        Quick { weights, ..Quick::default() }
    }
}

impl Bot for Quick {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut QuickRng) -> Action {
        let board = view.board();
        if self.rollouts.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, board)) {
            self.planner.read_rivals(view);
            let rollouts = Rollouts::of(board, self.planner.scale(), &self.weights);
            self.rollouts = Some((Arc::clone(board), rollouts));
        }
        let (_, rollouts) = self.rollouts.as_ref().expect("prepared just now");
        if matches!(view.table().phase(), Phase::FirstTickets(_)) {
            return self.planner.choose(view, Budget::Nodes(1), rng);
        }
        let game = view.sample(rng);
        rollouts.choose(&game, view.seat().expect("a bot has a seat"), &mut self.aim, rng)
    }
}

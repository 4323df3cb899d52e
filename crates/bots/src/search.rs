//! The search bot: samples the hidden information many times and plays every candidate action to the end of the
//! game.

use std::sync::Arc;
use std::time::Duration;

use fogg_network::sigmoid;
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, BySeat, Game, Outcome, Phase, Seat, View};
use rand_core::Rng;
use web_time::Instant;

use crate::board_cache::BoardCache;
use crate::planner::{Planner, RankedAction};
use crate::rollout::{MAX_DECISIONS, RolloutPolicy, RolloutTarget};
use crate::{Bot, Budget, Weights};

mod halving;
pub(crate) use halving::SearchLimit;
use halving::{Candidate, HalvingSearch, PlayoutKind, Simulator};

/// Planner playouts are started only if there is time for this many decisions, about as many as a game has: a
/// decision in progress cannot be interrupted.
const DECISIONS_PER_PLAYOUT: u32 = 60;

/// The settings of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchSettings {
    /// The budget; `None` uses the budget given by the referee.
    pub budget: Option<Budget>,
    /// How many actions are considered.
    pub candidates: usize,
    /// How many threads are used.
    pub threads: usize,
    /// The weight of the planner's own evaluation, in planner playouts.
    pub prior_weight: f64,
    /// The maximum weight of all rollouts together, in planner playouts.
    pub rollout_weight_cap: f64,
    /// The lead that counts as nearly won, as a share of a player's trains.
    pub win_margin: f64,
    /// The weights of the planner.
    pub weights: Weights,
}

impl Default for SearchSettings {
    fn default() -> SearchSettings {
        SearchSettings {
            budget: None,
            candidates: 10,
            threads: 1,
            prior_weight: 30.0,
            rollout_weight_cap: 50.0,
            win_margin: 0.6,
            weights: Weights::default(),
        }
    }
}

/// Plays out the planner's best actions on sampled deals that match its view.
///
/// It sees a game only through its view, and deals come from [`View::sample_weighted`], so hidden information cannot
/// influence it.
pub struct Search {
    settings: SearchSettings,
    planner: Planner,
    policy: BoardCache<RolloutPolicy>,
    /// One per thread.
    workers: Vec<Worker>,
}

impl Search {
    /// Creates a search with these settings.
    pub fn new(settings: SearchSettings) -> Search {
        let planner = Planner::new(settings.weights.clone());
        let workers = (0..settings.threads.max(1)).map(|_| Worker::new(&settings.weights)).collect();
        Search { settings, planner, policy: BoardCache::default(), workers }
    }

    /// The planner's best actions, the best first.
    fn shortlist(&mut self, view: &View) -> Vec<RankedAction> {
        let mut ranked = self.planner.rank(view).to_vec();
        ranked.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.action.cmp(&b.action)));
        ranked.truncate(self.settings.candidates.max(1));
        ranked
    }

    fn prepare(&mut self, board: &Arc<Board>) {
        let make = || RolloutPolicy::new(board, self.planner.metrics_for(board), &self.settings.weights);
        self.policy.prepare(board, make);
    }

    /// The routes that the seat builds in rollouts; while it chooses tickets, they depend on the choice.
    fn target(&mut self, view: &View) -> RolloutTarget {
        match view.public().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => RolloutTarget::default(),
            Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_) | Phase::Over => {
                self.planner.rollout_target(view)
            }
        }
    }
}

impl Bot for Search {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        let start = Instant::now();
        let limit = SearchLimit::new(start, self.settings.budget.unwrap_or(budget));
        let shortlist = self.shortlist(view);
        let planning = start.elapsed();
        match shortlist.as_slice() {
            [] => return view.legal_actions().next().expect("a bot chooses only on its turn"),
            [only] => return only.action,
            [_, _, ..] => {}
        }
        self.prepare(view.board());
        self.planner.update_opponents(view);
        let target = self.target(view);
        let simulator = PlayoutSimulator {
            view,
            seat: view.seat().expect("a bot has a seat"),
            policy: self.policy.get(),
            planner: &self.planner,
            planning,
            target,
            win_margin: self.settings.win_margin * f64::from(view.board().rules().trains),
        };
        let candidates = simulator.candidates(&shortlist);
        HalvingSearch::new(candidates, &simulator, &self.settings, &mut self.workers, rng.next_u64())
            .run(limit)
    }
}

/// The state that one thread reuses between playouts.
pub(crate) struct Worker {
    game: Option<Game>,
    pub(crate) planners: BySeat<Planner>,
}

impl Worker {
    pub(crate) fn new(weights: &Weights) -> Worker {
        Worker {
            game: None,
            planners: BySeat(std::array::from_fn(|_| Planner::new(weights.clone()).with_fast_mode())),
        }
    }
}

/// Simulates the rest of a game after each candidate action.
struct PlayoutSimulator<'a> {
    view: &'a View,
    seat: Seat,
    policy: &'a RolloutPolicy,
    planner: &'a Planner,
    /// How long planning the first choice took; a decision in a playout takes at most about as long.
    planning: Duration,
    target: RolloutTarget,
    /// The lead that counts as nearly won, in points.
    win_margin: f64,
}

impl Simulator for PlayoutSimulator<'_> {
    type Deal = Game;
    type Worker = Worker;

    fn planner_playout_time(&self) -> Duration {
        self.planning * DECISIONS_PER_PLAYOUT
    }

    /// Samples a deal that matches the view; tickets that match what their owner built are more likely.
    fn deal(&self, rng: &mut FastRng) -> Game {
        self.view.sample_weighted(rng, |seat, ticket| self.planner.ticket_likelihood(seat, ticket))
    }

    /// The value of the game after this action. Every action gets the same deal and the same random numbers.
    fn simulate(
        &self,
        deal: &Game,
        worker: &mut Worker,
        action: Action,
        kind: PlayoutKind,
        rng: &FastRng,
        deadline: Option<Instant>,
    ) -> Option<f64> {
        let Worker { game, planners } = worker;
        let game = game.get_or_insert_with(|| deal.clone());
        game.clone_from(deal);
        if game.play(self.seat, action, &mut |_| ()).is_err() {
            debug_assert!(false, "{} chose {action:?}", self.seat);
            return Some(0.0);
        }
        match kind {
            PlayoutKind::Rollout => self.play_rollout(game, rng),
            // A planner decision in progress cannot be interrupted.
            PlayoutKind::Planner => {
                play_with_planners(game, planners, rng, deadline.map(|deadline| deadline - self.planning))?
            }
        }
        Some(game.outcome().map_or(0.5, |outcome| self.value_of(&outcome)))
    }
}

/// Plays with a planner in every seat; `None` if the deadline passes first.
pub(crate) fn play_with_planners(
    game: &mut Game,
    planners: &mut BySeat<Planner>,
    rng: &FastRng,
    deadline: Option<Instant>,
) -> Option<()> {
    let mut rng = rng.clone();
    planners.0.iter_mut().for_each(Planner::reset);
    for _ in 0..MAX_DECISIONS {
        let Some(seat) = game.public().next_to_act() else { break };
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return None;
        }
        let action = planners[seat].choose(&game.view(Some(seat)), Budget::Nodes(0), &mut rng);
        let played = game.play(seat, action, &mut |_| ());
        debug_assert!(played.is_ok(), "{seat} chose {action:?}");
    }
    Some(())
}

impl PlayoutSimulator<'_> {
    fn play_rollout(&self, game: &mut Game, rng: &FastRng) {
        let mut targets = BySeat::default();
        targets[self.seat] = self.target;
        self.policy.playout(game, &mut targets, &mut rng.clone());
    }

    /// Creates a candidate for each action, with the planner's evaluation relative to its favourite as the prior.
    fn candidates(&self, ranked: &[RankedAction]) -> Vec<Candidate> {
        // The slope of `value_of` at a lead of 0.
        let prior = |value: f32| f64::from(value - ranked[0].value) / (2.0 * self.win_margin);
        ranked.iter().map(|ranked| Candidate::new(ranked.action, prior(ranked.value))).collect()
    }

    /// The value of an outcome: about 1 for a clear win and 0 for a clear loss. Only the best opponent's score
    /// counts.
    fn value_of(&self, outcome: &Outcome) -> f64 {
        let own = outcome.score(self.seat).total();
        let others = outcome.by_seat().filter(|(seat, _)| *seat != self.seat);
        let best = others.map(|(_, score)| score.total()).max().unwrap_or(0);
        f64::from(sigmoid((2.0 * f64::from(own - best) / self.win_margin) as f32))
    }
}

//! Trials of single actions on sampled deals, for hints and analysis: what the searches do, but the caller decides which
//! action is tried how often.

use std::sync::Arc;

use fogg_network::{exp, sigmoid};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, BySeat, Game, Outcome, Phase, Seat, View};
use rand_core::SeedableRng;

use crate::board_cache::BoardCache;
use crate::insight::Insight;
use crate::network_search::{GuidedSearch, Tools};
use crate::network_source::NetworkSource;
use crate::planner::Planner;
use crate::position_evaluator::PositionEvaluator;
use crate::rollout::{MAX_DECISIONS, RolloutPolicy, RolloutTarget};
use crate::search::{Worker, play_with_planners};
use crate::{SearchSettings, Weights};

/// The lead that counts as nearly won, as a share of a player's trains; the same as in the search.
const WIN_MARGIN: f32 = 0.6;
/// The share of [`WIN_MARGIN`] that is left at the end of a game, when nothing is uncertain any more.
const FINAL_MARGIN_SHARE: f32 = 0.1;
/// The lead that a tie-break counts as.
const TIE_BREAK_POINTS: f32 = 1.0;
/// Trials with a network use this many different deals, as the search does, so that its tree has common branches.
const NETWORK_DEALS: u64 = 32;

/// Tries actions; keeps what it has computed for a board.
pub struct Lookahead {
    source: NetworkSource,
    planner: Planner,
    policy: BoardCache<RolloutPolicy>,
    worker: Worker,
    tools: BoardCache<Option<Tools>>,
    evaluator: BoardCache<Option<PositionEvaluator>>,
}

/// Where the deals come from on which actions are tried.
#[derive(Clone, Copy)]
pub enum Deals<'a> {
    /// What the viewer cannot see is sampled; tickets that match what their owner built are more likely.
    Sampled,
    /// All hands and tickets are those of this game, and only the order of the decks is sampled.
    Known(&'a Game),
}

/// How the rest of a game is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// It is played with simple rules; the fastest.
    Rollout,
    /// It is played by planners; slower and better.
    Playout,
    /// The tree search with the network of the board.
    Network,
    /// It is played with the network of the board, without a search.
    Net,
}

/// The result of a trial.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// The share of the win that each seat can expect, from 0 to 1; in playouts a clear win counts as about 1, and a
    /// close one as less, unless the game is nearly over. With a network of more than two players only that of the
    /// viewer is known.
    pub shares: BySeat<f32>,
    /// The share of the win that each seat got, if the game was played to its end, and else the same as `shares`.
    pub won: BySeat<f32>,
    /// The points of each seat, if the game was played to its end.
    pub points: Option<BySeat<i32>>,
}

/// The trials of one decision, or of one position.
pub struct Trials<'a> {
    view: &'a View,
    viewer: Seat,
    deals: Deals<'a>,
    planner: &'a Planner,
    policy: &'a RolloutPolicy,
    /// The routes that the seats build in rollouts, as far as the caller can know them.
    targets: BySeat<RolloutTarget>,
    worker: &'a mut Worker,
    search: Option<GuidedSearch<'a>>,
    evaluator: Option<&'a mut PositionEvaluator>,
    /// The planner's actions with their values in points, the best first.
    ranked: Vec<(Action, f32)>,
    seed: u64,
}

/// The logistic function, with the same result on every machine.
pub fn logistic(value: f32) -> f32 {
    sigmoid(value)
}

impl Lookahead {
    /// Tries actions with the network of this source, where there is one for the board.
    pub fn new(source: NetworkSource) -> Lookahead {
        Lookahead {
            source,
            planner: Planner::default(),
            policy: BoardCache::default(),
            worker: Worker::new(&Weights::default()),
            tools: BoardCache::default(),
            evaluator: BoardCache::default(),
        }
    }

    /// Whether there is a network for this board.
    pub fn has_network(&mut self, board: &Arc<Board>) -> bool {
        let network = || self.source.network(board).ok();
        self.tools.prepare(board, || network().map(|network| Tools::new(board, &network))).is_some()
    }

    /// Forgets the network of the board, which may have changed.
    pub fn reset(&mut self) {
        self.tools = BoardCache::default();
        self.evaluator = BoardCache::default();
    }

    /// What explains a decision of the viewer.
    ///
    /// # Panics
    ///
    /// Panics if the view is a spectator's.
    pub fn insight(&mut self, view: &View) -> Insight {
        self.planner.insight(view)
    }

    /// Trials in this position; the same seed gives the same results.
    ///
    /// # Panics
    ///
    /// Panics if the view is a spectator's.
    pub fn trials<'a>(&'a mut self, view: &'a View, deals: Deals<'a>, seed: u64) -> Trials<'a> {
        let board = view.board();
        self.has_network(board);
        let viewer = view.seat().expect("the viewer has a seat");
        let is_to_act = view.public().to_act().contains(viewer);
        let ranked = if is_to_act { self.ranked(view) } else { Vec::new() };
        let weights = SearchSettings::default().weights;
        let metrics = self.planner.metrics_for(board);
        self.policy.prepare(board, || RolloutPolicy::new(board, metrics, &weights));
        self.planner.update_opponents(view);
        let targets = self.targets(view, viewer, deals);
        let tools = self.tools.prepare_mut(board, || None).as_mut();
        let network = || self.source.network(board).ok();
        let evaluator = || network().map(|network| PositionEvaluator::new(board, &network));
        let evaluator = self.evaluator.prepare_mut(board, evaluator).as_mut();
        Trials {
            view,
            viewer,
            deals,
            planner: &self.planner,
            policy: self.policy.get(),
            targets,
            worker: &mut self.worker,
            search: tools.map(|tools| GuidedSearch::new(view, tools)),
            evaluator,
            ranked,
            seed,
        }
    }

    /// The routes that the viewer builds in rollouts, and those of its rivals if their hands and tickets are known.
    fn targets(&mut self, view: &View, viewer: Seat, deals: Deals<'_>) -> BySeat<RolloutTarget> {
        let mut targets = BySeat::default();
        match (view.public().phase(), deals) {
            // While tickets are chosen, the routes depend on the choice.
            (Phase::FirstTickets(_) | Phase::Tickets(..) | Phase::Over, _) => {}
            (Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_), Deals::Sampled) => {
                targets[viewer] = self.planner.rollout_target(view);
            }
            (Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_), Deals::Known(game)) => {
                for seat in game.public().all_seats() {
                    targets[seat] = self.planner.rollout_target(&game.view(Some(seat)));
                }
            }
        }
        targets
    }

    fn ranked(&mut self, view: &View) -> Vec<(Action, f32)> {
        let ranked = self.planner.rank(view).iter();
        let mut ranked: Vec<_> = ranked.map(|ranked| (ranked.action, ranked.value)).collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        ranked
    }
}

impl Trials<'_> {
    /// Whether the board has a network.
    pub fn has_network(&self) -> bool {
        self.search.is_some()
    }

    /// The number of evaluations of the network so far.
    pub fn evaluations(&self) -> u64 {
        self.search.as_ref().map_or(0, GuidedSearch::evaluations)
    }

    /// The most promising actions, the best first: those that the network prefers, or else those of the planner.
    pub fn shortlist(&mut self, count: usize) -> Vec<Action> {
        if !self.view.public().to_act().contains(self.viewer) {
            return Vec::new();
        }
        if let Some(search) = &mut self.search {
            return search.preferred(count);
        }
        let best: Vec<Action> = self.ranked.iter().map(|(action, _)| *action).take(count).collect();
        // The planner does not rank a pass, because it is the only legal action then.
        if best.is_empty() { self.view.legal_actions().take(count).collect() } else { best }
    }

    /// The planner's value of an action relative to its favourite, in the unit of a share of the win; none for an action
    /// that it does not consider.
    pub fn prior(&self, action: Action) -> Option<f32> {
        let (_, best) = self.ranked.first()?;
        let (_, value) = self.ranked.iter().find(|(ranked, _)| *ranked == action)?;
        Some((value - best) / (2.0 * self.win_margin() * self.uncertainty()))
    }

    /// Tries an action of the viewer on the deal with this number; without an action the position is played on. Every
    /// action gets the same deal and the same random numbers.
    ///
    /// # Panics
    ///
    /// Panics if the action is not legal, and without a network for the methods that use one.
    pub fn run(&mut self, method: Method, number: u64, action: Option<Action>) -> Trial {
        let number = if method == Method::Network { number % NETWORK_DEALS } else { number };
        // An odd factor maps different numbers to different seeds.
        const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut rng = FastRng::seed_from_u64(self.seed ^ (number + 1).wrapping_mul(STEP));
        let mut game = self.deal(&mut rng);
        if let (Method::Network, Some(action)) = (method, action) {
            let search = self.search.as_mut().expect("the board has a network");
            let (own, _) = search.try_action(game, action);
            let rivals = (1.0 - own) / f32::from(self.view.public().seats() - 1);
            let mut shares = BySeat([rivals; _]);
            shares[self.viewer] = own;
            return Trial { shares, won: shares, points: None };
        }
        if let Some(action) = action {
            game.play(self.viewer, action, &mut |_| ()).expect("the action is legal");
        }
        match method {
            Method::Rollout | Method::Network => {
                self.policy.playout(&mut game, &mut self.targets.clone(), &mut rng);
            }
            Method::Playout => {
                play_with_planners(&mut game, &mut self.worker.planners, &rng, None).expect("no deadline");
            }
            Method::Net => self.play_with_network(&mut game),
        }
        self.result(&game)
    }

    fn play_with_network(&mut self, game: &mut Game) {
        let evaluator = self.evaluator.as_mut().expect("the board has a network");
        for _ in 0..MAX_DECISIONS {
            let Some(seat) = game.public().next_to_act() else { break };
            let action = evaluator.best_action(&game.view(Some(seat)));
            game.play(seat, action, &mut |_| ()).expect("the action is legal");
        }
    }

    fn deal(&self, rng: &mut FastRng) -> Game {
        match self.deals {
            Deals::Known(game) => game.reshuffled(rng),
            Deals::Sampled => {
                self.view.sample_weighted(rng, |seat, ticket| self.planner.ticket_likelihood(seat, ticket))
            }
        }
    }

    fn result(&self, game: &Game) -> Trial {
        let Some(outcome) = game.outcome() else {
            // A game that does not come to an end is even.
            let shares = BySeat([1.0 / f32::from(game.public().seats()); _]);
            return Trial { shares, won: shares, points: None };
        };
        let mut points = BySeat::default();
        outcome.by_seat().for_each(|(seat, score)| points[seat] = score.total());
        let mut won = BySeat::default();
        outcome.winners.iter().for_each(|seat| won[seat] = 1.0 / outcome.winners.len().max(1) as f32);
        Trial { shares: self.shares(&outcome), won, points: Some(points) }
    }

    /// Every seat's share of the win grows with the exponential of its points.
    fn shares(&self, outcome: &Outcome) -> BySeat<f32> {
        let points = |seat: Seat| {
            let tie_break = if outcome.winners.contains(seat) { TIE_BREAK_POINTS } else { 0.0 };
            outcome.score(seat).total() as f32 + tie_break
        };
        let most = outcome.by_seat().map(|(seat, _)| points(seat)).fold(f32::MIN, f32::max);
        let scale = self.win_margin() * self.uncertainty() / 2.0;
        let mut shares = BySeat::default();
        outcome
            .by_seat()
            .for_each(|(seat, _)| shares[seat] = exp(((points(seat) - most) / scale).max(-60.0)));
        let total = shares.0.iter().fold(0.0, |sum, share| sum + share);
        shares.0.iter_mut().for_each(|share| *share /= total);
        shares
    }

    /// The share of the game that is still to come, by the trains of the seat with the fewest.
    fn uncertainty(&self) -> f32 {
        let public = self.view.public();
        let fewest = public.all_seats().map(|seat| public.player(seat).trains).min().unwrap_or(0);
        let left = f32::from(fewest) / f32::from(self.view.board().rules().trains);
        FINAL_MARGIN_SHARE + (1.0 - FINAL_MARGIN_SHARE) * left
    }

    /// The lead that counts as nearly won at the start, in points.
    fn win_margin(&self) -> f32 {
        WIN_MARGIN * f32::from(self.view.board().rules().trains)
    }
}

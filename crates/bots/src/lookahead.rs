//! Trials of single actions on sampled deals, for hints and analysis: what the searches do, but the caller decides which
//! action is tried how often.

use std::sync::Arc;

use fogg_network::exp;
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, BySeat, Game, Outcome, Phase, Seat, View};
use rand_core::SeedableRng;

use crate::board_cache::BoardCache;
use crate::insight::Insight;
use crate::network_search::{GuidedSearch, Tools};
use crate::network_source::NetworkSource;
use crate::planner::Planner;
use crate::rollout::{RolloutPolicy, RolloutTarget};
use crate::search::{Worker, play_with_planners};
use crate::{SearchSettings, Weights};

/// The lead that counts as nearly won, as a share of a player's trains; the same as in the search.
const WIN_MARGIN: f32 = 0.6;
/// Trials with a network use this many different deals, as the search does, so that its tree has common branches.
const NETWORK_DEALS: u64 = 32;

/// Tries actions; keeps what it has computed for a board.
pub struct Lookahead {
    source: NetworkSource,
    planner: Planner,
    policy: BoardCache<RolloutPolicy>,
    worker: Worker,
    tools: BoardCache<Option<Tools>>,
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
}

/// The result of a trial.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// The share of the win that the viewer can expect, from 0 to 1; in playouts a clear win counts as about 1, and a
    /// close one as about a half.
    pub win_share: f32,
    /// The viewer's points, if the game was played to its end.
    pub points: Option<i32>,
}

/// The trials of one decision, or of one position.
pub struct Trials<'a> {
    view: &'a View,
    viewer: Seat,
    deals: Deals<'a>,
    planner: &'a Planner,
    policy: &'a RolloutPolicy,
    target: RolloutTarget,
    worker: &'a mut Worker,
    search: Option<GuidedSearch<'a>>,
    /// The planner's actions with their values in points, the best first.
    ranked: Vec<(Action, f32)>,
    seed: u64,
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
        let target = match view.public().phase() {
            Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_) => self.planner.rollout_target(view),
            Phase::FirstTickets(_) | Phase::Tickets(..) | Phase::Over => RolloutTarget::default(),
        };
        let tools = self.tools.prepare_mut(board, || None).as_mut();
        Trials {
            view,
            viewer,
            deals,
            planner: &self.planner,
            policy: self.policy.get(),
            target,
            worker: &mut self.worker,
            search: tools.map(|tools| GuidedSearch::new(view, tools)),
            ranked,
            seed,
        }
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
        Some((value - best) / (2.0 * self.win_margin()))
    }

    /// Tries an action of the viewer on the deal with this number; without an action the position is played on. Every
    /// action gets the same deal and the same random numbers.
    ///
    /// # Panics
    ///
    /// Panics if the action is not legal, and without a network for [`Method::Network`].
    pub fn run(&mut self, method: Method, number: u64, action: Option<Action>) -> Trial {
        let number = if method == Method::Network { number % NETWORK_DEALS } else { number };
        // An odd factor maps different numbers to different seeds.
        const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut rng = FastRng::seed_from_u64(self.seed ^ (number + 1).wrapping_mul(STEP));
        let mut game = self.deal(&mut rng);
        if let (Method::Network, Some(action)) = (method, action) {
            let search = self.search.as_mut().expect("the board has a network");
            let (win_share, _) = search.try_action(game, action);
            return Trial { win_share, points: None };
        }
        if let Some(action) = action {
            game.play(self.viewer, action, &mut |_| ()).expect("the action is legal");
        }
        match method {
            Method::Rollout | Method::Network => {
                let mut targets = BySeat::default();
                targets[self.viewer] = self.target;
                self.policy.playout(&mut game, &mut targets, &mut rng);
            }
            Method::Playout => {
                play_with_planners(&mut game, &mut self.worker.planners, &rng, None).expect("no deadline");
            }
        }
        self.result(&game)
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
        match game.outcome() {
            Some(outcome) => {
                Trial { win_share: self.share(&outcome), points: Some(outcome.score(self.viewer).total()) }
            }
            // A game that does not come to an end is even.
            None => Trial { win_share: 1.0 / f32::from(game.public().seats()), points: None },
        }
    }

    /// The viewer's share of the win if every seat's share grows with the exponential of its points.
    fn share(&self, outcome: &Outcome) -> f32 {
        let own = outcome.score(self.viewer).total();
        let weight = |points: i32| exp(((points - own) as f32 * 2.0 / self.win_margin()).min(60.0));
        1.0 / outcome.by_seat().map(|(_, score)| weight(score.total())).fold(0.0, |sum, weight| sum + weight)
    }

    /// The lead that counts as nearly won, in points.
    fn win_margin(&self) -> f32 {
        WIN_MARGIN * f32::from(self.view.board().rules().trains)
    }
}

//! The search bot with a network: a tree search over sampled deals, with the network as prior and value.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_network::{Evaluator, Network};
use fogg_observation::{ActionSpace, Choice, Observer};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, Game, RouteId, View};
use rand_core::{Rng, SeedableRng};

use crate::board_cache::BoardCache;
use crate::network_source::NetworkSource;
use crate::planner::Planner;
use crate::search::SearchLimit;
use crate::{Bot, Budget, Search, SearchSettings};

mod evaluation;
mod tree;
mod walk;

use evaluation::{Evaluation, evaluate_all};
use tree::{NodeId, Tree};
use walk::{Descent, Walker};

/// The number of descents before their leaves are evaluated together. It does not depend on the number of threads, so
/// neither do the results.
const BATCH: u64 = 4;

/// The settings of a search with a network.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkSearchSettings {
    /// The budget, in evaluations or milliseconds; `None` uses the budget given by the referee.
    pub budget: Option<Budget>,
    /// How many threads are used.
    pub threads: usize,
    /// How much the network's scores and few visits count against the values found so far.
    pub exploration: f32,
    /// The number of sampled deals.
    pub deals: usize,
}

impl Default for NetworkSearchSettings {
    fn default() -> NetworkSearchSettings {
        NetworkSearchSettings { budget: None, threads: 1, exploration: 1.25, deals: 32 }
    }
}

/// Searches the tree of what the seats know on sampled deals; on a board without a network it plays as [`Search`].
///
/// Deals are sampled from the view of the seat that chooses. In them each seat chooses by what it sees itself: a node of
/// the tree is all that a seat can observe, so no choice depends on cards that the seat cannot see.
pub struct NetworkSearch {
    settings: NetworkSearchSettings,
    source: NetworkSource,
    /// Whether it tells people that it plays as the classic search.
    has_notice: bool,
    tools: BoardCache<Option<Tools>>,
    /// Estimates the tickets of rivals, for sampling.
    planner: Planner,
    classic: Search,
}

/// What the search needs on one board.
struct Tools {
    actions: ActionSpace,
    observer: Observer,
    /// One for each thread.
    evaluators: Vec<Evaluator>,
}

impl Tools {
    fn new(board: &Arc<Board>, network: &Arc<Network>, threads: usize) -> Tools {
        Tools {
            actions: ActionSpace::new(board),
            observer: Observer::new(board),
            evaluators: (0..threads.max(1)).map(|_| Evaluator::new(network)).collect(),
        }
    }
}

impl NetworkSearch {
    /// A search with the network of this source; `classic` are the settings for boards without a network.
    pub fn new(
        settings: NetworkSearchSettings,
        source: NetworkSource,
        classic: SearchSettings,
    ) -> NetworkSearch {
        let has_notice = match source {
            NetworkSource::Shipped => fogg_network::has_shipped(),
            NetworkSource::File(_) => true,
        };
        NetworkSearch {
            settings,
            source,
            has_notice,
            tools: BoardCache::default(),
            planner: Planner::new(classic.weights.clone()),
            classic: Search::new(classic),
        }
    }

    fn prepare(&mut self, board: &Arc<Board>) -> bool {
        let network = || self.source.network(board).ok();
        let threads = self.settings.threads;
        let make = || network().map(|network| Tools::new(board, &network, threads));
        self.tools.prepare(board, make).is_some()
    }
}

impl Bot for NetworkSearch {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        let start = Instant::now();
        if !self.prepare(view.board()) {
            return self.classic.choose(view, budget, rng);
        }
        let mut legal = view.legal_actions();
        let first = legal.next().expect("a bot chooses only on its turn");
        if legal.next().is_none() {
            return first;
        }
        self.planner.update_opponents(view);
        let limit = SearchLimit::new(start, self.settings.budget.unwrap_or(budget));
        let tools = self.tools.prepare_mut(view.board(), || None).as_mut().expect("it was prepared");
        let run = Run {
            settings: &self.settings,
            planner: &self.planner,
            view,
            tools,
            tree: Tree::new(self.settings.exploration),
            deals: Vec::new(),
            seed: rng.next_u64(),
            spent: 0,
        };
        run.choose(limit)
    }

    fn notice(&self, board: &Arc<Board>) -> Option<String> {
        let reason = self.source.network(board).err().filter(|_| self.has_notice)?;
        Some(format!("{reason}; `search` plays as `search-classic` there"))
    }
}

/// The search of one decision.
struct Run<'a> {
    settings: &'a NetworkSearchSettings,
    planner: &'a Planner,
    view: &'a View,
    tools: &'a mut Tools,
    tree: Tree,
    /// The deals sampled so far.
    deals: Vec<Game>,
    seed: u64,
    /// The evaluations so far; a descent to a finished game counts as one.
    spent: u64,
}

impl Run<'_> {
    fn choose(mut self, limit: SearchLimit) -> Action {
        let start = Instant::now();
        let root = self.root(None);
        // Before there are others, the time of the first evaluation tells how long a batch takes.
        let mut longest = start.elapsed() * BATCH as u32;
        let mut number = 0;
        while let Some(descents) = self.next_batch(root, limit, longest) {
            let start = Instant::now();
            self.run_batch(number..number + descents);
            number += descents;
            longest = longest.max(start.elapsed());
        }
        self.best(root)
    }

    /// The number of descents of the next batch; none if the limit is reached or nothing can change the choice.
    fn next_batch(&self, root: NodeId, limit: SearchLimit, batch_time: Duration) -> Option<u64> {
        match limit {
            SearchLimit::Playouts(all) => {
                let left = all.saturating_sub(self.spent);
                (left > 0 && self.tree.lead(root) <= left).then(|| left.min(BATCH))
            }
            SearchLimit::Deadline(end) => {
                let has_time = end.saturating_duration_since(Instant::now()) >= batch_time;
                has_time.then_some(BATCH)
            }
        }
    }

    /// The node of the view itself, evaluated.
    fn root(&mut self, paying: Option<RouteId>) -> NodeId {
        let mut evaluations = Vec::new();
        let id = self.walker(&mut evaluations).root(paying);
        self.evaluate(&mut evaluations);
        id
    }

    fn run_batch(&mut self, numbers: Range<u64>) {
        let mut evaluations: Vec<Evaluation> = Vec::new();
        let mut descents: Vec<Descent> = Vec::with_capacity(BATCH as usize);
        for number in numbers {
            let game = self.deal(number % self.settings.deals.max(1) as u64);
            let before = evaluations.len();
            descents.push(self.walker(&mut evaluations).descend(game));
            self.spent += u64::from(evaluations.len() == before);
        }
        self.evaluate(&mut evaluations);
        let seats = self.view.public().seats();
        descents.iter().for_each(|descent| descent.back_up(&mut self.tree, &evaluations, seats));
    }

    fn walker<'a>(&'a mut self, evaluations: &'a mut Vec<Evaluation>) -> Walker<'a> {
        let Tools { actions, observer, .. } = &mut *self.tools;
        Walker { view: self.view, actions, observer, tree: &mut self.tree, evaluations }
    }

    /// Evaluates positions, and gives new nodes their scores.
    fn evaluate(&mut self, evaluations: &mut [Evaluation]) {
        evaluate_all(evaluations, &mut self.tools.evaluators);
        for evaluation in &*evaluations {
            if let Some(node) = evaluation.node {
                self.tree.expand(node, &evaluation.mask, &evaluation.scores, evaluation.estimate);
            }
        }
        self.spent += evaluations.len() as u64;
    }

    /// The sampled deal with this number; tickets that match what their owner built are more likely.
    fn deal(&mut self, number: u64) -> Game {
        while self.deals.len() as u64 <= number {
            // An odd factor maps different numbers to different seeds.
            const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
            let mut rng =
                FastRng::seed_from_u64(self.seed ^ (self.deals.len() as u64 + 1).wrapping_mul(STEP));
            let likelihood = |seat, ticket| self.planner.ticket_likelihood(seat, ticket);
            self.deals.push(self.view.sample_weighted(&mut rng, likelihood));
        }
        self.deals[number as usize].clone()
    }

    /// The most visited choice, with its payment.
    fn best(mut self, root: NodeId) -> Action {
        let (mut node, mut paying) = (root, None);
        loop {
            let number = self.tree.best(node);
            match self.tools.actions.choice(self.view, paying, number) {
                Some(Choice::Play(action)) => return action,
                Some(Choice::PayFor(route)) => paying = Some(route),
                None => unreachable!("only legal actions are in the tree"),
            }
            node = self.root(paying);
        }
    }
}

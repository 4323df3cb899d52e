//! The search bot with a network: a tree search over sampled deals, with the network as prior and value.

use std::sync::Arc;
use std::time::Duration;

use fogg_network::{Evaluator, Network};
use fogg_observation::{ActionSpace, Choice, Observer};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, Game, RouteId, View};
use rand_core::{Rng, SeedableRng};
use web_time::Instant;

use crate::board_cache::BoardCache;
use crate::network_source::NetworkSource;
use crate::planner::Planner;
use crate::search::SearchLimit;
use crate::{Bot, Budget, Search, SearchSettings};

mod tree;
mod walk;

use tree::{NodeId, Tree, Visits, Worth};
use walk::Walker;

/// The settings of a search with a network.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkSearchSettings {
    /// The budget, in evaluations or milliseconds; `None` uses the budget given by the referee.
    pub budget: Option<Budget>,
    /// How many threads are used with a time limit, each with a tree of its own. A number of evaluations is spent on one
    /// thread, so that it gives the same answer everywhere.
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
    /// The name under which people know it.
    name: &'static str,
    settings: NetworkSearchSettings,
    source: NetworkSource,
    /// Whether it tells people that it plays as the classic search.
    has_notice: bool,
    /// One for each thread.
    tools: BoardCache<Option<Vec<Tools>>>,
    /// Estimates the tickets of rivals, for sampling.
    planner: Planner,
    classic: Search,
}

/// What one thread needs on one board.
pub(crate) struct Tools {
    actions: ActionSpace,
    observer: Observer,
    evaluator: Evaluator,
}

impl Tools {
    pub(crate) fn new(board: &Arc<Board>, network: &Arc<Network>) -> Tools {
        Tools {
            actions: ActionSpace::new(board),
            observer: Observer::new(board),
            evaluator: Evaluator::new(network),
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
            name: "search",
            settings,
            source,
            has_notice,
            tools: BoardCache::default(),
            planner: Planner::new(classic.weights.clone()),
            classic: Search::new(classic),
        }
    }

    /// Uses another name in sentences for people.
    pub(crate) fn with_name(self, name: &'static str) -> NetworkSearch {
        NetworkSearch { name, ..self }
    }

    /// Reads the network of a board; returns whether there is one.
    fn prepare(&mut self, board: &Arc<Board>) -> bool {
        let network = || self.source.network(board).ok();
        let threads = self.settings.threads.max(1);
        let tools = |network| (0..threads).map(|_| Tools::new(board, &network)).collect();
        self.tools.prepare(board, || network().map(tools)).is_some()
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
        let threads =
            if matches!(limit, SearchLimit::Playouts(_)) { 1 } else { self.settings.threads.max(1) };
        let tools = self.tools.prepare_mut(view.board(), || None).as_mut().expect("it was prepared");
        let new = |tools| TreeSearch::new(&self.settings, &self.planner, view, tools, rng.next_u64());
        let mut searches: Vec<TreeSearch<'_>> = tools.iter_mut().take(threads).map(new).collect();
        run_all(&mut searches, limit);
        most_visited(&mut searches)
    }

    fn uses_network(&self) -> bool {
        true
    }

    fn notice(&self, board: &Arc<Board>) -> Option<String> {
        let reason = self.source.network(board).err().filter(|_| self.has_notice)?;
        Some(format!("{reason}; `{}` plays as `search-classic` there", self.name))
    }
}

/// Runs each search on a thread of its own.
fn run_all(searches: &mut [TreeSearch<'_>], limit: SearchLimit) {
    match searches {
        [search] => search.run(limit),
        _ => std::thread::scope(|scope| {
            for search in searches {
                scope.spawn(|| search.run(limit));
            }
        }),
    }
}

/// The choice with the most visits in all searches together, with its payment.
fn most_visited(searches: &mut [TreeSearch<'_>]) -> Action {
    let mut paying = None;
    loop {
        let visits: Vec<Visits> = searches.iter_mut().flat_map(|search| search.visits(paying)).collect();
        let [search, ..] = searches else { unreachable!("there is at least one search") };
        match search.tools.actions.choice(search.view, paying, tree::most_visited(&visits)) {
            Some(Choice::Play(action)) => return action,
            Some(Choice::PayFor(route)) => paying = Some(route),
            None => unreachable!("only legal actions are in the tree"),
        }
    }
}

/// The search of one decision on one thread.
struct TreeSearch<'a> {
    settings: &'a NetworkSearchSettings,
    planner: &'a Planner,
    view: &'a View,
    tools: &'a mut Tools,
    tree: Tree,
    /// The deals sampled so far.
    deals: Vec<Game>,
    seed: u64,
    /// The evaluations so far; a descent without any counts as one.
    spent: u64,
}

impl<'a> TreeSearch<'a> {
    fn new(
        settings: &'a NetworkSearchSettings,
        planner: &'a Planner,
        view: &'a View,
        tools: &'a mut Tools,
        seed: u64,
    ) -> TreeSearch<'a> {
        let tree = Tree::new(settings.exploration);
        TreeSearch { settings, planner, view, tools, tree, deals: Vec::new(), seed, spent: 0 }
    }

    fn run(&mut self, limit: SearchLimit) {
        let start = Instant::now();
        let root = self.walker().root(None);
        let mut longest = start.elapsed();
        for number in 0.. {
            if !self.goes_on(root, limit, longest) {
                return;
            }
            let start = Instant::now();
            self.descend(number);
            longest = longest.max(start.elapsed());
        }
    }

    /// Whether the limit allows another descent, and descents can change the choice.
    fn goes_on(&self, root: NodeId, limit: SearchLimit, longest_descent: Duration) -> bool {
        let left = match limit {
            SearchLimit::Playouts(all) => all.saturating_sub(self.spent),
            SearchLimit::Deadline(end) => {
                let has_time = end.saturating_duration_since(Instant::now()) >= longest_descent;
                // It is not known how many descents there is time for, but fewer than this.
                if has_time { u64::from(u32::MAX) } else { 0 }
            }
        };
        left > 0 && self.tree.lead(root) <= left
    }

    /// The visits of the choices of the view itself.
    fn visits(&mut self, paying: Option<RouteId>) -> Vec<Visits> {
        let root = self.walker().root(paying);
        self.tree.visits(root)
    }

    /// Follows the tree on the deal of this number.
    fn descend(&mut self, number: u64) {
        let game = self.deal(number % self.settings.deals.max(1) as u64);
        let before = self.spent;
        self.walker().descend(game);
        self.spent = self.spent.max(before + 1);
    }

    fn walker(&mut self) -> Walker<'_> {
        let Tools { actions, observer, evaluator } = &mut *self.tools;
        let (tree, evaluations) = (&mut self.tree, &mut self.spent);
        Walker { view: self.view, actions, observer, evaluator, tree, evaluations }
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
}

/// A search in which the caller chooses the viewer's first action.
pub(crate) struct GuidedSearch<'a> {
    view: &'a View,
    tools: &'a mut Tools,
    tree: Tree,
    evaluations: u64,
}

impl<'a> GuidedSearch<'a> {
    pub(crate) fn new(view: &'a View, tools: &'a mut Tools) -> GuidedSearch<'a> {
        let tree = Tree::new(NetworkSearchSettings::default().exploration);
        GuidedSearch { view, tools, tree, evaluations: 0 }
    }

    /// The number of evaluations so far.
    pub(crate) fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// The actions of the viewer that the network prefers, the best first; of the payments for a route only the best.
    pub(crate) fn preferred(&mut self, count: usize) -> Vec<Action> {
        let mut choices = self.choices(None);
        choices.truncate(count);
        choices.into_iter().map(|choice| self.with_payment(choice)).collect()
    }

    /// Plays an action on this deal and follows the tree; returns the viewer's expected share of the win and the value
    /// that the search goes by.
    pub(crate) fn try_action(&mut self, deal: Game, action: Action) -> (f32, f32) {
        let Worth { value, win_share } = self.walker().descend_after(deal, action);
        (win_share, value)
    }

    fn with_payment(&mut self, choice: Choice) -> Action {
        match choice {
            Choice::Play(action) => action,
            Choice::PayFor(route) => {
                let best = self.choices(Some(route)).into_iter().next().expect("the route can be paid for");
                self.with_payment(best)
            }
        }
    }

    /// The choices by the network's scores, the best first.
    fn choices(&mut self, paying: Option<RouteId>) -> Vec<Choice> {
        let root = self.walker().root(paying);
        let mut visits = self.tree.visits(root);
        visits.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        let choice = |visits: &Visits| self.tools.actions.choice(self.view, paying, visits.number);
        visits.iter().map(|visits| choice(visits).expect("only legal actions are in the tree")).collect()
    }

    fn walker(&mut self) -> Walker<'_> {
        let Tools { actions, observer, evaluator } = &mut *self.tools;
        let (tree, evaluations) = (&mut self.tree, &mut self.evaluations);
        Walker { view: self.view, actions, observer, evaluator, tree, evaluations }
    }
}

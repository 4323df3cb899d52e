//! The bot of a trained network without a search.

use std::sync::Arc;

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, View};

use crate::board_cache::BoardCache;
use crate::network_source::NetworkSource;
use crate::position_evaluator::PositionEvaluator;
use crate::{Bot, Budget, Search, SearchSettings};

/// Plays the action to which a network gives the highest score; on a board without a network it plays as [`Search`].
///
/// With a network it needs no budget and uses no randomness.
pub struct Net {
    /// The name under which people know it.
    name: &'static str,
    source: NetworkSource,
    evaluator: BoardCache<Option<PositionEvaluator>>,
    fallback: Search,
}

impl Net {
    /// A bot with the network of this source.
    pub fn new(source: NetworkSource) -> Net {
        let fallback = Search::new(SearchSettings::default());
        Net { name: "net", source, evaluator: BoardCache::default(), fallback }
    }

    /// Uses another name in sentences for people.
    pub(crate) fn with_name(self, name: &'static str) -> Net {
        Net { name, ..self }
    }

    fn evaluator(&mut self, board: &Arc<Board>) -> Option<&mut PositionEvaluator> {
        let network = || self.source.network(board).ok();
        self.evaluator
            .prepare_mut(board, || network().map(|network| PositionEvaluator::new(board, &network)))
            .as_mut()
    }
}

impl Bot for Net {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        let Some(evaluator) = self.evaluator(view.board()) else {
            return self.fallback.choose(view, budget, rng);
        };
        evaluator.best_action(view)
    }

    fn uses_network(&self) -> bool {
        true
    }

    fn notice(&self, board: &Arc<Board>) -> Option<String> {
        let reason = self.source.network(board).err()?;
        Some(format!("{reason}; `{}` plays as `search-classic` there", self.name))
    }
}

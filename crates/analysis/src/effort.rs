//! How much is computed for a decision.

use fogg_rules::Action;

/// The cost of a game played by planners, in rollouts.
pub(crate) const PLAYOUT_COST: u32 = 100;
/// The weight of the planner's own evaluation, as in the search.
const PRIOR_WEIGHT: f32 = 30.0;
/// The number of actions that are compared, if the caller does not say otherwise.
const CANDIDATES: usize = 8;

/// How much is computed for a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Effort {
    /// The budget: evaluations of the network, or rollouts, of which a game played by planners costs a hundred.
    pub budget: u32,
    /// The number of actions that are compared.
    pub candidates: usize,
    /// Actions that are compared too, and not dropped early.
    pub required: Vec<Action>,
    /// Whether games are played by planners as well as with simple rules, on a board without a network.
    pub has_playouts: bool,
    /// The weight of the planner's own evaluation on a board without a network, in games played by planners.
    pub prior_weight: f32,
}

impl Effort {
    /// An effort with this budget: evaluations of the network, or rollouts.
    pub fn new(budget: u32) -> Effort {
        Effort {
            budget,
            candidates: CANDIDATES,
            required: Vec::new(),
            has_playouts: true,
            prior_weight: PRIOR_WEIGHT,
        }
    }

    /// Compares this action too.
    pub fn with_required(mut self, action: Action) -> Effort {
        self.required.push(action);
        self
    }
}

//! The planner: an exact network for its tickets, and every action evaluated in points.

use std::sync::Arc;

use fogg_rules::board::MAX_ROUTES;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Action, Board, BySeat, Phase, Seat, TicketId, TicketSet, View};

use crate::board_cache::BoardCache;
use crate::board_metrics::BoardMetrics;
use crate::insight::Insight;
use crate::network_plan::{NetworkPlan, PlanBuilder};
use crate::opponents::OpponentModel;
use crate::rollout::RolloutTarget;
use crate::route_graph::RouteGraph;
use crate::seat_context::SeatContext;
use crate::weights::Weights;
use crate::{Bot, Budget};

mod claims;
mod draws;
mod ending;
mod path_race;
mod tickets;
mod tunnel;
mod turn_evaluator;

use path_race::PathRace;
use turn_evaluator::TurnEvaluator;

/// Likelihoods are converted to integers in this unit.
const LIKELIHOOD_UNITS: f32 = 1000.0;

/// Plans the network for its tickets and plays the action with the highest estimated value.
#[derive(Default)]
pub struct Planner {
    weights: Weights,
    metrics: BoardCache<BoardMetrics>,
    plan_builder: PlanBuilder,
    /// Scratch graph of the position after the plan has been built.
    future_graph: RouteGraph,
    opponents: OpponentModel,
    ranked: Vec<RankedAction>,
    /// Standard scale of random errors in values, as a share of the value of a turn.
    noise: f32,
    /// Whether rarely useful work is skipped, for playouts: the plan is kept while it is valid, new tickets are
    /// considered only after all others are completed, and claims worth less than drawing are not ranked.
    fast_mode: bool,
    /// The plan kept in fast mode.
    stored_plan: Option<NetworkPlan>,
}

/// An action and its value in points, relative to a well-spent turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RankedAction {
    pub(crate) action: Action,
    pub(crate) value: f32,
}

impl Bot for Planner {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut FastRng) -> Action {
        self.rank(view);
        self.add_noise(rng);
        let best =
            self.ranked.iter().max_by(|a, b| a.value.total_cmp(&b.value).then(b.action.cmp(&a.action)));
        let action = best.map(|best| best.action);
        action.or_else(|| view.legal_actions().next()).expect("a bot chooses only on its turn")
    }
}

impl Planner {
    /// Creates a planner with these weights.
    pub fn new(weights: Weights) -> Planner {
        Planner { weights, ..Planner::default() }
    }

    /// Adds random errors to all values, measured as a share of the value of a turn.
    pub fn with_noise(self, noise: f32) -> Planner {
        Planner { noise, ..self }
    }

    /// Enables the fast mode used in the playouts of a search.
    pub(crate) fn with_fast_mode(self) -> Planner {
        Planner { fast_mode: true, ..self }
    }

    /// Drops the stored plan before a new playout, which might look like a continuation of the last one.
    pub(crate) fn reset(&mut self) {
        self.stored_plan = None;
    }

    fn add_noise(&mut self, rng: &mut FastRng) {
        if self.noise == 0.0 {
            return;
        }
        let scale = self.noise * self.weights.idle * self.metrics.get().points_per_turn;
        // Uniform from -1 to 1, in steps of 0.001.
        let mut uniform = || below(rng, 2001) as f32 / 1000.0 - 1.0;
        for ranked in &mut self.ranked {
            // The sum of three uniform values approximates a normal distribution.
            let error: f32 = (0..3).map(|_| uniform()).sum();
            ranked.value += scale * error;
        }
    }

    /// Evaluates the actions worth considering.
    pub(crate) fn rank(&mut self, view: &View) -> &[RankedAction] {
        self.metrics_for(view.board());
        let ctx = SeatContext::new(view);
        self.ranked.clear();
        match view.public().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => self.rank_ticket_choices(&ctx, view),
            Phase::Turn(_) => self.rank_turn(&ctx, view),
            Phase::SecondCard(_) => self.rank_second_card(&ctx),
            Phase::Tunnel(tunnel) => self.rank_tunnel(&ctx, &tunnel),
            Phase::Over => {}
        }
        &self.ranked
    }

    fn rank_turn(&mut self, ctx: &SeatContext<'_>, view: &View) {
        let plan = self.plan(ctx);
        let (weights, metrics) = (&self.weights, self.metrics.get());
        self.opponents.update(ctx, returned_tickets(view), metrics, weights);
        let turn =
            TurnEvaluator::new(ctx, metrics, weights, &plan, &self.opponents, &self.plan_builder.graph);
        turn.rank_draws(&mut self.ranked);
        let drawing = self.ranked.iter().map(|draw| draw.value).fold(f32::MIN, f32::max);
        turn.rank_claims(if self.fast_mode { drawing } else { f32::MIN }, &mut self.ranked);
        let wants_tickets = !self.fast_mode || plan.routes.is_empty();
        if wants_tickets && ctx.public.ticket_deck() > 0 {
            let value = turn.new_tickets_value(returned_tickets(view), &mut self.future_graph);
            self.ranked.push(RankedAction { action: Action::DrawTickets, value });
        }
        self.store_plan(plan);
    }

    fn store_plan(&mut self, plan: NetworkPlan) {
        if self.fast_mode {
            self.stored_plan = Some(plan);
        }
    }

    /// The best plan; in fast mode the stored plan is reused while it is valid.
    fn plan(&mut self, ctx: &SeatContext<'_>) -> NetworkPlan {
        let (metrics, weights) = (self.metrics.get(), &self.weights);
        match self.stored_plan.take().filter(|plan| plan.is_valid(ctx)) {
            Some(plan) => plan.refreshed(ctx, metrics, weights),
            None => self.plan_builder.plan(ctx, metrics, weights),
        }
    }

    /// The metrics of a board.
    pub(crate) fn metrics_for(&mut self, board: &Arc<Board>) -> &BoardMetrics {
        self.metrics.prepare(board, || BoardMetrics::new(board))
    }

    /// The routes that the seat plans to build, as the starting point of a rollout.
    pub(crate) fn rollout_target(&mut self, view: &View) -> RolloutTarget {
        self.metrics_for(view.board());
        let ctx = SeatContext::new(view);
        let plan = self.plan(&ctx);
        RolloutTarget {
            routes: plan.routes,
            extras: plan.extras,
            tickets: ctx.private.tickets,
            is_planned: true,
        }
    }

    /// What explains the planner's choices in a position.
    pub(crate) fn insight(&mut self, view: &View) -> Insight {
        self.metrics_for(view.board());
        let ctx = SeatContext::new(view);
        let plan = self.plan(&ctx);
        let (metrics, weights) = (self.metrics.get(), &self.weights);
        let mut demand = BySeat([[0.0; MAX_ROUTES]; _]);
        for seat in ctx.opponents() {
            demand[seat] = OpponentModel::demand_of(seat, &ctx, returned_tickets(view), metrics, weights);
        }
        let (missing, _) = plan.needs.missing(&ctx.private.hand);
        Insight {
            routes: plan.routes,
            extras: plan.extras,
            helpful: plan.needs.helpful(&ctx.private.hand),
            helpful_for_extras: plan.extra_needs.helpful(&ctx.private.hand),
            missing_cards: missing,
            turns: plan.turns,
            turns_left: plan.time,
            demand,
        }
    }

    /// Updates the opponent model.
    pub(crate) fn update_opponents(&mut self, view: &View) {
        self.metrics_for(view.board());
        self.opponents.update(
            &SeatContext::new(view),
            returned_tickets(view),
            self.metrics.get(),
            &self.weights,
        );
    }

    /// The relative likelihood that an opponent holds a ticket, as an integer.
    pub(crate) fn ticket_likelihood(&self, seat: Seat, ticket: TicketId) -> u32 {
        (self.opponents.likelihood(seat, ticket) * LIKELIHOOD_UNITS) as u32
    }
}

/// The tickets that the viewer has returned to the deck.
fn returned_tickets(view: &View) -> TicketSet {
    view.returned().map(|(_, id)| id).collect()
}

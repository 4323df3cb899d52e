//! Plans a seat's network: which tickets to complete, over which routes, and which extra routes to claim for
//! points.

use arrayvec::ArrayVec;
use fogg_rules::board::{MAX_ROUTES, MAX_TICKETS};
use fogg_rules::network::Components;
use fogg_rules::{Cards, RouteId, RouteSet, TicketId, TicketSet};

use crate::board_metrics::{BoardMetrics, CARDS_PER_TURN};
use crate::card_needs::CardNeeds;
use crate::prices::{self, missing_cards};
use crate::route_graph::{RouteGraph, UNREACHABLE, price_to_points};
use crate::seat_context::SeatContext;
use crate::steiner_forest::{MAX_PAIRS, SteinerForest, TerminalPair};
use crate::turn_estimates::{
    chance_in_time, estimated_turns_left, survival_chance, turns_for_needs, turns_to_build,
};
use crate::weights::Weights;

/// Upper bound on extra routes; more would overflow the card sums.
const MAX_EXTRAS: usize = 16;

/// The value of a network that cannot be built: lower than any network that can, and decreasing with each ticket.
const UNBUILDABLE_VALUE: f32 = -1000.0;

/// A plan for one seat in one position.
#[derive(Clone, Default)]
pub(crate) struct NetworkPlan {
    /// The points gained by completing the planned tickets compared with failing them.
    pub(crate) gain: f32,
    /// Routes to claim for tickets.
    pub(crate) routes: RouteSet,
    /// Routes to claim for points.
    pub(crate) extras: RouteSet,
    /// Cards needed for tickets.
    pub(crate) needs: CardNeeds,
    /// Cards needed for tickets and extra routes.
    pub(crate) extra_needs: CardNeeds,
    /// Turns needed to build the routes for tickets.
    pub(crate) turns: f32,
    /// Estimated number of turns left.
    pub(crate) time: f32,
    /// The tickets and routes that the seat had when the plan was made; see [`NetworkPlan::is_valid`].
    tickets: TicketSet,
    owned: RouteSet,
}

/// A ticket that can still be completed, with its best goal.
#[derive(Clone, Copy)]
struct TargetTicket {
    id: TicketId,
    pair: TerminalPair,
    /// The points gained by reaching the goal compared with the ticket's current value.
    gain: f32,
}

type TargetTickets = ArrayVec<TargetTicket, MAX_TICKETS>;

/// Builds plans. Kept between decisions to reuse its allocations.
#[derive(Default)]
pub(crate) struct PlanBuilder {
    pub(crate) graph: RouteGraph,
    forest: SteinerForest,
}

/// The cheapest network for a set of tickets.
#[derive(Clone, Copy, Default)]
struct TicketNetwork {
    /// The price in points; `None` if the network cannot be built.
    price: Option<f32>,
    routes: RouteSet,
}

/// Every set of tickets that could be completed, with its network and value. A set is a bit mask over the targets.
pub(crate) struct TicketChoices {
    targets: TargetTickets,
    networks: Vec<TicketNetwork>,
    values: Vec<f32>,
    time: f32,
}

impl PlanBuilder {
    /// The best plan for the tickets that the seat holds.
    pub(crate) fn plan(
        &mut self,
        ctx: &SeatContext<'_>,
        metrics: &BoardMetrics,
        weights: &Weights,
    ) -> NetworkPlan {
        let choices = self.choices(ctx, &[ctx.private.tickets], metrics, weights);
        let best = choices.best();
        let routes = choices.networks[best].routes;
        let plan = NetworkPlan {
            gain: choices.gain(best),
            routes,
            needs: CardNeeds::new(ctx.board, routes),
            tickets: ctx.private.tickets,
            owned: ctx.owned(),
            ..NetworkPlan::default()
        };
        plan.refreshed(ctx, metrics, weights)
    }

    /// Evaluates every set of these tickets. If there are too many tickets, those of the later groups are left
    /// out.
    pub(crate) fn choices(
        &mut self,
        ctx: &SeatContext<'_>,
        groups: &[TicketSet],
        metrics: &BoardMetrics,
        weights: &Weights,
    ) -> TicketChoices {
        let joined = ctx.joined();
        prices::rebuild_graph(&mut self.graph, ctx, &joined, metrics, weights);
        let mut targets: TargetTickets =
            groups.iter().flat_map(|tickets| self.targets(ctx, &joined, *tickets)).collect();
        targets.truncate(MAX_PAIRS);
        let networks = self.networks(&targets);
        let mut choices = TicketChoices {
            targets,
            networks,
            values: Vec::new(),
            time: estimated_turns_left(ctx, metrics, weights),
        };
        choices.values = (0..choices.networks.len()).map(|set| choices.evaluate(ctx, set, weights)).collect();
        choices
    }

    /// The uncompleted tickets that can still be completed, the most valuable first.
    fn targets(&self, ctx: &SeatContext<'_>, joined: &Components, tickets: TicketSet) -> TargetTickets {
        let mut all: TargetTickets = tickets.iter().filter_map(|id| self.target(ctx, joined, id)).collect();
        all.sort_unstable_by(|a, b| b.gain.total_cmp(&a.gain));
        all
    }

    fn target(&self, ctx: &SeatContext<'_>, joined: &Components, id: TicketId) -> Option<TargetTicket> {
        let ticket = ctx.board.ticket(id);
        let current = ctx.ticket_value(id, joined);
        let gain = |points: u8| (i32::from(points) - current) as f32;
        let goals = ticket.goals.iter().filter(|goal| gain(goal.points) > 0.0);
        let priced = goals.filter_map(|goal| {
            let price = self.graph.distance_between(ticket.from, goal.to);
            (price < UNREACHABLE).then(|| (gain(goal.points) - price_to_points(price), goal))
        });
        let (_, goal) = priced.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let pair = TerminalPair { from: self.graph.nodes_of(ticket.from), to: self.graph.nodes_of(goal.to) };
        Some(TargetTicket { id, pair, gain: gain(goal.points) })
    }

    /// The networks for every set of targets, limited to as many targets as can be solved together.
    fn networks(&mut self, targets: &[TargetTicket]) -> Vec<TicketNetwork> {
        let pairs: ArrayVec<TerminalPair, MAX_PAIRS> = targets.iter().map(|target| target.pair).collect();
        let solved = self.forest.solve(&self.graph, &pairs);
        (0..1 << solved).map(|set| self.network(set)).collect()
    }

    fn network(&self, set: usize) -> TicketNetwork {
        let price = self.forest.price(set);
        let mut routes = RouteSet::EMPTY;
        if price < UNREACHABLE {
            self.forest.add_routes(&self.graph, set, &mut routes);
        }
        TicketNetwork { price: (price < UNREACHABLE).then(|| price_to_points(price)), routes }
    }
}

impl TicketChoices {
    /// The index of the best set.
    fn best(&self) -> usize {
        (0..self.values.len()).max_by(|a, b| self.values[*a].total_cmp(&self.values[*b])).unwrap_or(0)
    }

    /// The value of the best set that contains none of these tickets.
    pub(crate) fn best_without(&self, tickets: TicketSet) -> f32 {
        let allowed = |set: &usize| self.members(*set).all(|target| !tickets.contains(target.id));
        (0..self.values.len()).filter(allowed).map(|set| self.values[set]).fold(f32::MIN, f32::max)
    }

    /// The points gained by completing a set compared with failing it.
    fn gain(&self, set: usize) -> f32 {
        self.members(set).map(|target| target.gain).sum()
    }

    fn members(&self, set: usize) -> impl Iterator<Item = &TargetTicket> {
        self.targets
            .iter()
            .enumerate()
            .filter(move |(index, _)| set >> index & 1 == 1)
            .map(|(_, target)| target)
    }

    /// The expected gain of a set minus the price of its network.
    fn evaluate(&self, ctx: &SeatContext<'_>, set: usize, weights: &Weights) -> f32 {
        let TicketNetwork { price, routes } = self.networks[set];
        match price {
            Some(price) if ctx.trains_for(routes) <= u32::from(ctx.trains()) => {
                let turns = turns_to_build(ctx, routes, &ctx.private.hand);
                let chance =
                    chance_in_time(self.time, turns, weights) * survival_chance(ctx, routes, weights);
                weights.ticket * self.gain(set) * chance - price
            }
            _ => UNBUILDABLE_VALUE - set.count_ones() as f32,
        }
    }
}

impl NetworkPlan {
    /// Whether the plan still applies: the same tickets and routes, and every planned route is still open.
    pub(crate) fn is_valid(&self, ctx: &SeatContext<'_>) -> bool {
        self.tickets == ctx.private.tickets
            && self.owned == ctx.owned()
            && self.routes.iter().all(|id| ctx.is_open(id))
    }

    /// Keeps the routes for tickets and recomputes everything that depends on the hand and on the turns left.
    pub(crate) fn refreshed(
        mut self,
        ctx: &SeatContext<'_>,
        metrics: &BoardMetrics,
        weights: &Weights,
    ) -> NetworkPlan {
        self.turns = self.turns_with(ctx, &ctx.private.hand);
        self.time = estimated_turns_left(ctx, metrics, weights);
        self.add_extras(ctx, weights);
        self
    }

    /// Turns needed for the planned tickets with this hand.
    pub(crate) fn turns_with(&self, ctx: &SeatContext<'_>, hand: &Cards) -> f32 {
        turns_for_needs(ctx, &self.needs, self.routes.len(), hand)
    }

    /// Turns needed after one planned route has been claimed.
    pub(crate) fn turns_without(&self, ctx: &SeatContext<'_>, id: RouteId, hand: &Cards) -> f32 {
        turns_to_build(ctx, self.routes.without(RouteSet::only(id)), hand)
    }

    /// The probability of completing the tickets in time when this many turns of work remain after this turn.
    pub(crate) fn chance_after(&self, turns: f32, weights: &Weights) -> f32 {
        chance_in_time(self.time - 1.0, turns, weights)
    }

    /// Trains not needed for tickets.
    pub(crate) fn spare_trains(&self, ctx: &SeatContext<'_>) -> u32 {
        u32::from(ctx.trains()).saturating_sub(ctx.trains_for(self.routes))
    }

    /// Chooses the routes beyond those for tickets that give the most points per turn.
    fn add_extras(&mut self, ctx: &SeatContext<'_>, weights: &Weights) {
        let (_, left) = self.needs.missing(&ctx.private.hand);
        let spare = self.spare_trains(ctx);
        self.extras = RouteSet::EMPTY;
        let mut rated: ArrayVec<(f32, RouteId), MAX_ROUTES> = ArrayVec::new();
        for id in ctx.open().without(self.routes).iter() {
            let route = ctx.board.route(id);
            if u32::from(route.length) <= spare {
                let turns = missing_cards(route, &left) / CARDS_PER_TURN + 1.0;
                rated.push((f32::from(route.points) / turns, id));
            }
        }
        let better = |a: &(f32, RouteId), b: &(f32, RouteId)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        let limit = (weights.extras as usize).min(MAX_EXTRAS);
        if limit < rated.len() {
            rated.select_nth_unstable_by(limit, better);
            rated.truncate(limit);
        }
        rated.sort_unstable_by(better);
        for (_, id) in rated {
            let twin = ctx.board.route(id).twin;
            if twin.is_none_or(|twin| !self.routes.contains(twin) && !self.extras.contains(twin)) {
                self.extras.insert(id);
            }
        }
        self.extra_needs = CardNeeds::new(ctx.board, self.routes.union(self.extras));
    }
}

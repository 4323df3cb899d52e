//! Tickets: which of an offer to keep, and whether to draw more.

use fogg_rules::board::{Goal, Ticket};
use fogg_rules::network::Components;
use fogg_rules::{Action, TicketId, TicketSet, View};

use crate::board_metrics::CARDS_PER_TURN;
use crate::prices;
use crate::route_graph::{RouteGraph, UNREACHABLE, price_to_points};
use crate::seat_context::SeatContext;
use crate::turn_estimates::{chance_in_time, survival_chance};

use super::{Planner, RankedAction, TurnEvaluator};

/// Share of the mean loss that counts when all offered tickets are bad: the least bad one is kept.
const LEAST_BAD_SHARE: f32 = 0.7;

impl Planner {
    /// Evaluates every selection of offered tickets by its best plan and the current value of the kept tickets.
    pub(super) fn rank_ticket_choices(&mut self, ctx: &SeatContext<'_>, view: &View) {
        let offered: TicketSet = ctx.private.offered.iter().copied().collect();
        let groups = [offered, ctx.private.tickets];
        let choices = self.plan_builder.choices(ctx, &groups, self.metrics.get(), &self.weights);
        let joined = ctx.joined();
        for action in view.legal_actions() {
            if let Action::KeepTickets(kept) = action {
                let kept_value: f32 = kept.iter().map(|id| ctx.ticket_value(id, &joined) as f32).sum();
                let value = choices.best_without(offered.without(kept)) + kept_value;
                self.ranked.push(RankedAction { action, value });
            }
        }
    }
}

impl TurnEvaluator<'_> {
    /// The value of drawing tickets: the mean gain of the tickets that may be drawn, minus the cost of the turn.
    pub(super) fn new_tickets_value(&self, returned: TicketSet, graph: &mut RouteGraph) -> f32 {
        let evaluator = NewTicketEvaluator::new(self, graph);
        let unseen = self.ctx.unseen_tickets().without(returned);
        let gains: Vec<f32> = unseen.iter().map(|id| evaluator.gain(id)).collect();
        self.expected_offer_value(&gains) - self.idle() + self.delay(self.plan.turns)
    }

    /// The expected value of an offer drawn from these gains: good tickets are kept, otherwise as few as allowed.
    fn expected_offer_value(&self, gains: &[f32]) -> f32 {
        let offer = self.ctx.board.rules().more_tickets;
        let dealt = i32::from(offer.dealt.min(self.ctx.public.ticket_deck()));
        let count = gains.len().max(1) as f32;
        let good = gains.iter().map(|gain| gain.max(0.0)).sum::<f32>() / count;
        let bad: Vec<f32> = gains.iter().copied().filter(|gain| *gain <= 0.0).collect();
        let all_bad = (bad.len() as f32 / count).powi(dealt);
        let mean_bad = if bad.is_empty() { 0.0 } else { bad.iter().sum::<f32>() / bad.len() as f32 };
        good * dealt as f32 * self.weights.new_tickets
            + all_bad * mean_bad * f32::from(offer.keep) * LEAST_BAD_SHARE
    }
}

/// Evaluates new tickets in the position after the plan has been built.
struct NewTicketEvaluator<'a> {
    turn: &'a TurnEvaluator<'a>,
    graph: &'a RouteGraph,
    /// The places that are joined now.
    joined: Components,
    /// The places that will be joined.
    planned: Components,
    /// The probability that no planned route is lost to an opponent.
    survival_chance: f32,
    /// The probability that the plan is completed in time.
    built: f32,
    /// Trains and turns left after the plan.
    trains: u32,
    time: f32,
}

impl<'a> NewTicketEvaluator<'a> {
    fn new(turn: &'a TurnEvaluator<'a>, graph: &'a mut RouteGraph) -> NewTicketEvaluator<'a> {
        let (ctx, plan, weights) = (turn.ctx, turn.plan, turn.weights);
        let planned = Components::new(ctx.board, ctx.owned().union(plan.routes));
        prices::rebuild_graph(graph, ctx, &planned, turn.metrics, weights);
        let survival_chance = survival_chance(ctx, plan.routes, weights);
        NewTicketEvaluator {
            turn,
            graph,
            joined: ctx.joined(),
            planned,
            survival_chance,
            built: chance_in_time(plan.time, plan.turns, weights) * survival_chance,
            trains: plan.spare_trains(ctx),
            time: if ctx.is_last_turn() { 0.0 } else { plan.time - plan.turns - 1.0 },
        }
    }

    /// The expected gain of a ticket.
    fn gain(&self, id: TicketId) -> f32 {
        let ctx = self.turn.ctx;
        let ticket = ctx.board.ticket(id);
        let forfeit = -f32::from(ticket.forfeit());
        let planned_value = ctx.ticket_value(id, &self.planned);
        if planned_value > 0 {
            let chance = if ctx.ticket_value(id, &self.joined) > 0 { 1.0 } else { self.built };
            return planned_value as f32 * chance + forfeit * (1.0 - chance);
        }
        ticket.goals.iter().map(|goal| self.goal_gain(ticket, goal)).fold(forfeit, f32::max)
    }

    /// The expected gain of building towards one goal of a ticket, minus its price.
    fn goal_gain(&self, ticket: &Ticket, goal: &Goal) -> f32 {
        let (ctx, weights) = (self.turn.ctx, self.turn.weights);
        let forfeit = -f32::from(ticket.forfeit());
        let price = self.graph.distance_between(ticket.from, goal.to);
        if price >= UNREACHABLE {
            return forfeit;
        }
        let path = self.graph.cheapest_path(ticket.from, goal.to);
        let trains = ctx.trains_for(path);
        if trains > self.trains {
            return forfeit;
        }
        let turns = trains as f32 / CARDS_PER_TURN + path.len() as f32;
        // Losing a part of the plan spoils only some of the new ticket's path.
        let chance = chance_in_time(self.time, turns, weights)
            * survival_chance(ctx, path, weights)
            * self.survival_chance.sqrt();
        chance * f32::from(goal.points) + (1.0 - chance) * forfeit - price_to_points(price)
    }
}

//! The greedy bot: claims the most valuable route it can pay for, otherwise draws the card it needs most.

use fogg_rules::board::RowLocomotive;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Action, Card, Payment, Phase, RouteId, RouteSet, Slot, TicketId, TicketSet, View};

use crate::card_needs::CardNeeds;
use crate::prices::missing_cards;
use crate::route_graph::{Price, RouteGraph};
use crate::seat_context::{SeatContext, payments};
use crate::tunnels::TunnelOdds;
use crate::{Bot, Budget};

/// A completed ticket counts twice: its points are gained instead of lost.
const COMPLETION_FACTOR: f32 = 2.0;
/// Resolution of random decisions.
const CHANCE_UNITS: u32 = 1000;

/// Claims the most valuable affordable route, with a ticket's points spread over its shortest path; otherwise
/// collects cards for the route with the best value per missing card.
#[derive(Default)]
pub struct Greedy {
    graph: RouteGraph,
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut FastRng) -> Action {
        let ctx = SeatContext::new(view);
        let values = self.route_values(&ctx);
        let action = match view.public().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => self.nearest_tickets(&ctx, view),
            Phase::Turn(_) => best_claim(&ctx, &values, rng).or_else(|| best_card(&ctx, &values, false)),
            Phase::SecondCard(_) => best_card(&ctx, &values, true),
            Phase::Tunnel(_) | Phase::Over => None,
        };
        action.or_else(|| view.legal_actions().next()).expect("a bot chooses only on its turn")
    }
}

impl Greedy {
    /// The value of each open route: its points, and its share of the tickets whose shortest path uses it.
    fn route_values(&mut self, ctx: &SeatContext<'_>) -> Vec<(RouteId, f32)> {
        let joined = ctx.joined();
        let length = |id: RouteId| Price::from(ctx.board.route(id).length);
        self.graph.rebuild(ctx.board, &joined, ctx.open(), length);
        let unfinished = ctx.private.tickets.iter().filter(|id| ctx.ticket_value(*id, &joined) < 0);
        let paths: Vec<(RouteSet, f32)> = unfinished.filter_map(|id| self.path(ctx, id)).collect();
        let value = |id: RouteId| {
            let route = ctx.board.route(id);
            let on = paths.iter().filter(|(path, _)| path.contains(id));
            let shares: f32 = on.map(|(_, value_per_train)| value_per_train * f32::from(route.length)).sum();
            (id, f32::from(route.points) + shares)
        };
        ctx.open().iter().map(value).collect()
    }

    /// The shortest path to a ticket's nearest goal, and the value of each of its trains.
    fn path(&self, ctx: &SeatContext<'_>, id: TicketId) -> Option<(RouteSet, f32)> {
        let ticket = ctx.board.ticket(id);
        let (trains, goal) = self.graph.nearest_goal(ticket)?;
        if trains > Price::from(ctx.trains()) {
            return None;
        }
        let value_per_train = COMPLETION_FACTOR * f32::from(goal.points) / f32::from(trains.max(1));
        Some((self.graph.cheapest_path(ticket.from, goal.to), value_per_train))
    }

    /// Keeps the allowed selection of tickets that needs the fewest trains.
    fn nearest_tickets(&self, ctx: &SeatContext<'_>, view: &View) -> Option<Action> {
        let trains = |id: TicketId| u32::from(self.graph.distance_to_goal(ctx.board.ticket(id)));
        let total = |kept: TicketSet| kept.iter().map(trains).sum::<u32>();
        view.legal_actions().min_by_key(|action| match action {
            Action::KeepTickets(kept) => total(*kept),
            _ => u32::MAX,
        })
    }
}

fn best_claim(ctx: &SeatContext<'_>, values: &[(RouteId, f32)], rng: &mut FastRng) -> Option<Action> {
    let affordable = values.iter().filter_map(|(id, value)| {
        let payment =
            payments(ctx.board, *id, &ctx.private.hand).min_by_key(|payment| payment.locomotives())?;
        Some((*id, payment, value))
    });
    let (id, payment, _) = affordable.max_by(|a, b| a.2.total_cmp(b.2))?;
    let is_acceptable = !ctx.board.route(id).tunnel || risks_tunnel(ctx, payment, rng);
    is_acceptable.then_some(Action::Claim(id, payment))
}

/// Decides at random whether to start a tunnel, with the probability of being able to pay for it, so that the bot
/// does not start and give up the same tunnel endlessly (S6.4).
fn risks_tunnel(ctx: &SeatContext<'_>, payment: Payment, rng: &mut FastRng) -> bool {
    let odds = TunnelOdds::new(ctx, payment, &ctx.hand_after(payment));
    (below(rng, CHANCE_UNITS) as f32) < odds.paid * CHANCE_UNITS as f32
}

/// A card for the route with the best value per missing card.
fn best_card(ctx: &SeatContext<'_>, values: &[(RouteId, f32)], second: bool) -> Option<Action> {
    let rate =
        |(id, value): &(RouteId, f32)| value / (missing_cards(ctx.board.route(*id), &ctx.private.hand) + 1.0);
    let target = values.iter().max_by(|a, b| rate(a).total_cmp(&rate(b)))?;
    let helpful = CardNeeds::new(ctx.board, RouteSet::only(target.0)).helpful(&ctx.private.hand);
    let no_locomotives = second && ctx.board.rules().row_locomotive == RowLocomotive::WholeAction;
    let slots = ctx.public.row().iter().enumerate();
    let wanted = |(slot, card): (usize, &Option<Card>)| {
        let card = (*card)?;
        let wanted = helpful[card.index()] && !(no_locomotives && card.is_locomotive());
        wanted.then_some((card.is_locomotive(), slot))
    };
    // A useful colour is better than a locomotive that costs the whole turn.
    let slot = slots.filter_map(wanted).min().map(|(_, slot)| Action::DrawRow(Slot(slot as u8)));
    slot.or((ctx.public.deck() > 0).then_some(Action::DrawBlind))
}

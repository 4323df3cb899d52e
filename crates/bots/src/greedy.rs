//! The bot that takes what it can get: the best affordable points now, else the card it needs most.

use fogg_rules::board::RowLocomotive;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Action, Card, Payment, Phase, RouteId, RouteSet, Slot, TicketId, TicketSet, View};

use crate::needs::Needs;
use crate::prices::missing_for;
use crate::roads::{Price, Roads};
use crate::sight::{Sight, payments};
use crate::tunnels::Odds;
use crate::{Bot, Budget};

/// A finished ticket is worth its points twice: they are not lost, but won.
const WON_NOT_LOST: f32 = 2.0;
/// Chance is drawn in these parts.
const CHANCE_PARTS: u32 = 1000;

/// Claims the most points it can pay for, a ticket's points spread over its shortest way, and otherwise collects for
/// the route that pays best for the cards it still misses.
#[derive(Default)]
pub struct Greedy {
    roads: Roads,
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut FastRng) -> Action {
        let sight = Sight::of(view);
        let worth = self.worth(&sight);
        let action = match view.public().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => self.nearest_tickets(&sight, view),
            Phase::Turn(_) => best_claim(&sight, &worth, rng).or_else(|| best_card(&sight, &worth, false)),
            Phase::SecondCard(_) => best_card(&sight, &worth, true),
            Phase::Tunnel(_) | Phase::Over => None,
        };
        action.or_else(|| view.legal_actions().next()).expect("a bot is asked only when it is to act")
    }
}

impl Greedy {
    /// What each open route is worth: its points, and its share of the tickets whose shortest way it is on.
    fn worth(&mut self, sight: &Sight<'_>) -> Vec<(RouteId, f32)> {
        let joined = sight.joined();
        let length = |id: RouteId| Price::from(sight.board.route(id).length);
        self.roads.draw(sight.board, &joined, sight.open(), length);
        let unfinished = sight.me.tickets.iter().filter(|id| sight.standing(*id, &joined) < 0);
        let ways: Vec<(RouteSet, f32)> = unfinished.filter_map(|id| self.way(sight, id)).collect();
        let worth = |id: RouteId| {
            let route = sight.board.route(id);
            let on = ways.iter().filter(|(way, _)| way.contains(id));
            let shares: f32 = on.map(|(_, a_train)| a_train * f32::from(route.length)).sum();
            (id, f32::from(route.points) + shares)
        };
        sight.open().iter().map(worth).collect()
    }

    /// The shortest way to a ticket's nearest goal, and what each of its trains is worth.
    fn way(&self, sight: &Sight<'_>, id: TicketId) -> Option<(RouteSet, f32)> {
        let ticket = sight.board.ticket(id);
        let (trains, goal) = self.roads.nearest(ticket)?;
        if trains > Price::from(sight.trains()) {
            return None;
        }
        let a_train = WON_NOT_LOST * f32::from(goal.points) / f32::from(trains.max(1));
        Some((self.roads.way(ticket.from, goal.to), a_train))
    }

    /// As few tickets as may be, those that ask for the fewest trains.
    fn nearest_tickets(&self, sight: &Sight<'_>, view: &View) -> Option<Action> {
        let trains = |id: TicketId| u32::from(self.roads.distance(sight.board.ticket(id)));
        let total = |kept: TicketSet| kept.iter().map(trains).sum::<u32>();
        view.legal_actions().min_by_key(|action| match action {
            Action::KeepTickets(kept) => total(*kept),
            _ => u32::MAX,
        })
    }
}

fn best_claim(sight: &Sight<'_>, worth: &[(RouteId, f32)], rng: &mut FastRng) -> Option<Action> {
    let affordable = worth.iter().filter_map(|(id, worth)| {
        let payment =
            payments(sight.board, *id, &sight.me.hand).min_by_key(|payment| payment.locomotives())?;
        Some((*id, payment, worth))
    });
    let (id, payment, _) = affordable.max_by(|a, b| a.2.total_cmp(b.2))?;
    let dares = !sight.board.route(id).tunnel || dares_tunnel(sight, payment, rng);
    dares.then_some(Action::Claim(id, payment))
}

/// A tunnel is begun as often as it can be paid; so nobody begins and leaves one for ever (S6.4).
fn dares_tunnel(sight: &Sight<'_>, payment: Payment, rng: &mut FastRng) -> bool {
    let odds = Odds::of(sight, payment, &sight.hand_after(payment));
    (below(rng, CHANCE_PARTS) as f32) < odds.paid * CHANCE_PARTS as f32
}

/// A card for the route that pays best for the cards it still misses.
fn best_card(sight: &Sight<'_>, worth: &[(RouteId, f32)], second: bool) -> Option<Action> {
    let rate =
        |(id, worth): &(RouteId, f32)| worth / (missing_for(sight.board.route(*id), &sight.me.hand) + 1.0);
    let goal = worth.iter().max_by(|a, b| rate(a).total_cmp(&rate(b)))?;
    let helpful = Needs::of(sight.board, RouteSet::only(goal.0)).helpful(&sight.me.hand);
    let barred = second && sight.board.rules().row_locomotive == RowLocomotive::WholeAction;
    let slots = sight.table.row().iter().enumerate();
    let wanted = |(slot, card): (usize, &Option<Card>)| {
        let card = (*card)?;
        let wanted = helpful[card.index()] && !(barred && card.is_locomotive());
        wanted.then_some((card.is_locomotive(), slot))
    };
    // A colour that helps is better than a locomotive that costs the whole turn.
    let slot = slots.filter_map(wanted).min().map(|(_, slot)| Action::DrawRow(Slot(slot as u8)));
    slot.or((sight.table.deck() > 0).then_some(Action::DrawBlind))
}

//! Tickets: which of an offer to keep, and whether to draw more.

use fogg_rules::board::{Goal, Ticket};
use fogg_rules::network::Components;
use fogg_rules::{Action, TicketId, TicketSet, View};

use crate::prices;
use crate::roads::{FAR, Roads, points_of};
use crate::scale::CARDS_A_TURN;
use crate::sight::Sight;
use crate::time::{in_time, survival};

use super::{Planner, Ranked, Turn};

/// How much of a loss counts when nothing but bad tickets may come: the least bad is kept, not the mean one.
const LEAST_BAD: f32 = 0.7;

impl Planner {
    /// Weighs every choice of offered tickets by the best plan for it and how the kept ones stand.
    pub(super) fn rank_offer(&mut self, sight: &Sight<'_>, view: &View) {
        let offered: TicketSet = sight.me.offered.iter().copied().collect();
        let groups = [offered, sight.me.tickets];
        let choices = self.drafting.choices(sight, &groups, self.scale.get(), &self.weights);
        let joined = sight.joined();
        for action in view.legal_actions() {
            if let Action::KeepTickets(kept) = action {
                let stand: f32 = kept.iter().map(|id| sight.standing(id, &joined) as f32).sum();
                let value = choices.best_without(offered.without(kept)) + stand;
                self.ranked.push(Ranked { action, value });
            }
        }
    }
}

impl Turn<'_> {
    /// What drawing tickets is worth: the mean gain of those that can come, less the turn.
    pub(super) fn new_tickets(&self, returned: TicketSet, roads: &mut Roads) -> f32 {
        let beyond = Beyond::of(self, roads);
        let unseen = self.sight.tickets_elsewhere().without(returned);
        let gains: Vec<f32> = unseen.iter().map(|id| beyond.gain(id)).collect();
        self.hope(&gains) - self.idle() + self.delay(self.plan.turns)
    }

    /// What an offer out of these gains brings: the good ones are kept, and if none is good, as few as may be.
    fn hope(&self, gains: &[f32]) -> f32 {
        let offer = self.sight.board.rules().more_tickets;
        let dealt = i32::from(offer.dealt.min(self.sight.table.ticket_deck()));
        let count = gains.len().max(1) as f32;
        let good = gains.iter().map(|gain| gain.max(0.0)).sum::<f32>() / count;
        let bad: Vec<f32> = gains.iter().copied().filter(|gain| *gain <= 0.0).collect();
        let all_bad = (bad.len() as f32 / count).powi(dealt);
        let mean_bad = if bad.is_empty() { 0.0 } else { bad.iter().sum::<f32>() / bad.len() as f32 };
        good * dealt as f32 * self.weights.new_tickets
            + all_bad * mean_bad * f32::from(offer.keep) * LEAST_BAD
    }
}

/// The game as it will be once the plan is built: what new tickets are judged by.
struct Beyond<'a> {
    turn: &'a Turn<'a>,
    roads: &'a Roads,
    /// The places that are joined now.
    joined: Components,
    /// The places that will be joined.
    planned: Components,
    /// How likely nothing of the plan is lost to a rival.
    survival: f32,
    /// How likely all of it is built in time.
    built: f32,
    /// Trains and turns that the plan leaves over.
    trains: u32,
    time: f32,
}

impl<'a> Beyond<'a> {
    fn of(turn: &'a Turn<'a>, roads: &'a mut Roads) -> Beyond<'a> {
        let (sight, plan, weights) = (turn.sight, turn.plan, turn.weights);
        let planned = Components::new(sight.board, sight.owned().union(plan.routes));
        prices::draw(roads, sight, &planned, turn.scale, weights);
        let survival = survival(sight, plan.routes, weights);
        Beyond {
            turn,
            roads,
            joined: sight.joined(),
            planned,
            survival,
            built: in_time(plan.time, plan.turns, weights) * survival,
            trains: plan.spare_trains(sight),
            time: if sight.is_last_turn() { 0.0 } else { plan.time - plan.turns - 1.0 },
        }
    }

    /// What a ticket would gain.
    fn gain(&self, id: TicketId) -> f32 {
        let sight = self.turn.sight;
        let ticket = sight.board.ticket(id);
        let forfeit = -f32::from(ticket.forfeit());
        let standing = sight.standing(id, &self.planned);
        if standing > 0 {
            let chance = if sight.standing(id, &self.joined) > 0 { 1.0 } else { self.built };
            return standing as f32 * chance + forfeit * (1.0 - chance);
        }
        ticket.goals.iter().map(|goal| self.goal_gain(ticket, goal)).fold(forfeit, f32::max)
    }

    /// What going for one goal of a ticket would gain, its price taken off.
    fn goal_gain(&self, ticket: &Ticket, goal: &Goal) -> f32 {
        let (sight, weights) = (self.turn.sight, self.turn.weights);
        let forfeit = -f32::from(ticket.forfeit());
        let price = self.roads.between(ticket.from, goal.to);
        if price >= FAR {
            return forfeit;
        }
        let way = self.roads.way(ticket.from, goal.to);
        let trains = sight.trains_for(way);
        if trains > self.trains {
            return forfeit;
        }
        let turns = trains as f32 / CARDS_A_TURN + way.len() as f32;
        // A plan that is lost spoils only some of what is built upon it.
        let chance =
            in_time(self.time, turns, weights) * survival(sight, way, weights) * self.survival.sqrt();
        chance * f32::from(goal.points) + (1.0 - chance) * forfeit - points_of(price)
    }
}

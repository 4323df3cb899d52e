//! The bot with a plan: an exact network for its tickets, and every action weighed in points.

use std::sync::Arc;

use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Action, Board, Phase, Seat, TicketId, TicketSet, View};

use crate::for_board::ForBoard;
use crate::plan::{Drafting, Plan};
use crate::rivals::Rivals;
use crate::roads::Roads;
use crate::rollout::Aim;
use crate::scale::Scale;
use crate::sight::Sight;
use crate::weights::Weights;
use crate::{Bot, Budget};

mod claims;
mod drawing;
mod ending;
mod path_race;
mod tickets;
mod tunnel;
mod turn;

use path_race::PathRace;
use turn::Turn;

/// How likely a rival holds a ticket is told in these parts of one that nothing is known of.
const WEIGHT_PARTS: f32 = 1000.0;

/// Plans the network of its tickets and weighs what it can do in points.
#[derive(Default)]
pub struct Planner {
    weights: Weights,
    scale: ForBoard<Scale>,
    drafting: Drafting,
    /// The map as it would be with the plan built.
    beyond: Roads,
    rivals: Rivals,
    ranked: Vec<Ranked>,
    /// How far values are misjudged at random, in turns well spent.
    blur: f32,
    /// Whether it leaves out what seldom matters: it carries its plan on as long as that stands, finishes its tickets
    /// before it thinks of new ones, and does not rank what is plainly not the best.
    hasty: bool,
    /// The plan that a hasty planner carries on.
    kept: Option<Plan>,
}

/// An action with what it is worth, in points against a turn well spent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ranked {
    pub(crate) action: Action,
    pub(crate) value: f32,
}

impl Bot for Planner {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut FastRng) -> Action {
        self.rank(view);
        self.misjudge(rng);
        let best =
            self.ranked.iter().max_by(|a, b| a.value.total_cmp(&b.value).then(b.action.cmp(&a.action)));
        let action = best.map(|best| best.action);
        action.or_else(|| view.legal_actions().next()).expect("a bot is asked only when it is to act")
    }
}

impl Planner {
    /// A planner that finds these things important.
    pub fn new(weights: Weights) -> Planner {
        Planner { weights, ..Planner::default() }
    }

    /// One that misjudges: values are off by a random part of so many turns well spent.
    pub fn blurred(self, blur: f32) -> Planner {
        Planner { blur, ..self }
    }

    /// One that plays out games of a search.
    pub(crate) fn hasty(self) -> Planner {
        Planner { hasty: true, ..self }
    }

    /// Forgets the game that it played, since the next one may look the same.
    pub(crate) fn forget(&mut self) {
        self.kept = None;
    }

    fn misjudge(&mut self, rng: &mut FastRng) {
        if self.blur == 0.0 {
            return;
        }
        let far = self.blur * self.weights.idle * self.scale.get().turn;
        // From -1 to 1, in thousandths.
        let mut even = || below(rng, 2001) as f32 / 1000.0 - 1.0;
        for ranked in &mut self.ranked {
            // The sum of three even draws is near enough to a bell.
            let bell: f32 = (0..3).map(|_| even()).sum();
            ranked.value += far * bell;
        }
    }

    /// The actions worth a thought, each with its value.
    pub(crate) fn rank(&mut self, view: &View) -> &[Ranked] {
        self.measure(view.board());
        let sight = Sight::of(view);
        self.ranked.clear();
        match view.public().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => self.rank_offer(&sight, view),
            Phase::Turn(_) => self.rank_turn(&sight, view),
            Phase::SecondCard(_) => self.rank_second_card(&sight),
            Phase::Tunnel(tunnel) => self.rank_tunnel(&sight, &tunnel),
            Phase::Over => {}
        }
        &self.ranked
    }

    fn rank_turn(&mut self, sight: &Sight<'_>, view: &View) {
        let plan = self.plan(sight);
        let (weights, scale) = (&self.weights, self.scale.get());
        self.rivals.read(sight, put_back(view), scale, weights);
        let turn = Turn::new(sight, scale, weights, &plan, &self.rivals, &self.drafting.roads);
        turn.rank_draws(&mut self.ranked);
        let drawing = self.ranked.iter().map(|draw| draw.value).fold(f32::MIN, f32::max);
        turn.rank_claims(if self.hasty { drawing } else { f32::MIN }, &mut self.ranked);
        let wants_tickets = !self.hasty || plan.routes.is_empty();
        if wants_tickets && sight.table.ticket_deck() > 0 {
            let value = turn.new_tickets(put_back(view), &mut self.beyond);
            self.ranked.push(Ranked { action: Action::DrawTickets, value });
        }
        self.keep(plan);
    }

    fn keep(&mut self, plan: Plan) {
        if self.hasty {
            self.kept = Some(plan);
        }
    }

    /// The best plan; a hasty planner carries on the one that it has, as long as that stands.
    fn plan(&mut self, sight: &Sight<'_>) -> Plan {
        let (scale, weights) = (self.scale.get(), &self.weights);
        match self.kept.take().filter(|plan| plan.stands(sight)) {
            Some(plan) => plan.carried_on(sight, scale, weights),
            None => self.drafting.plan(sight, scale, weights),
        }
    }

    /// The measures of a board.
    pub(crate) fn measure(&mut self, board: &Arc<Board>) -> &Scale {
        self.scale.prepare(board, || Scale::of(board))
    }

    /// What the seat would build if nothing came between.
    pub(crate) fn aim(&mut self, view: &View) -> Aim {
        self.measure(view.board());
        let sight = Sight::of(view);
        let plan = self.plan(&sight);
        Aim { routes: plan.routes, extras: plan.extras, tickets: sight.me.tickets, made: true }
    }

    /// Looks at what the rivals built.
    pub(crate) fn read_rivals(&mut self, view: &View) {
        self.measure(view.board());
        self.rivals.read(&Sight::of(view), put_back(view), self.scale.get(), &self.weights);
    }

    /// How likely a rival holds a ticket, relative to others.
    pub(crate) fn ticket_weight(&self, seat: Seat, ticket: TicketId) -> u32 {
        (self.rivals.weight(seat, ticket) * WEIGHT_PARTS) as u32
    }
}

/// The tickets that the viewer put back under the deck.
fn put_back(view: &View) -> TicketSet {
    view.returned().map(|(_, id)| id).collect()
}

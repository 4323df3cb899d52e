//! The bot with a plan: an exact network for its tickets, and every action weighed in points.

use std::sync::Arc;

use fogg_rules::board::RowLocomotive;
use fogg_rules::cards::{COLORS, KINDS, ROW};
use fogg_rules::chance::{QuickRng, below};
use fogg_rules::network::{Joined, longest_path};
use fogg_rules::table::{LAST_TRAINS, Tunnel};
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{
    Action, Board, Card, Cards, Payment, Phase, RouteId, RouteSet, Seat, Slot, TicketId, TicketSet, View,
};

use crate::needs::Needs;
use crate::plan::{Drafting, Plan, in_time, survival, turns};
use crate::rivals::Rivals;
use crate::roads::FAR;
use crate::rollout::Aim;
use crate::scale::{CARDS_A_TURN, Scale};
use crate::sight::{Sight, payments};
use crate::weights::Weights;
use crate::{Bot, Budget};

/// Plans the network of its tickets and weighs what it can do in points.
#[derive(Default)]
pub struct Planner {
    weights: Weights,
    scale: Option<(Arc<Board>, Scale)>,
    drafting: Drafting,
    /// The map as it would be with the plan built.
    beyond: Drafting,
    rivals: Rivals,
    ranked: Vec<Ranked>,
    /// How far values are misjudged at random, in turns well spent.
    blur: f32,
}

/// An action with what it is worth, in points against a turn well spent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ranked {
    pub(crate) action: Action,
    pub(crate) value: f32,
}

impl Bot for Planner {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut QuickRng) -> Action {
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

    fn misjudge(&mut self, rng: &mut QuickRng) {
        if self.blur == 0.0 {
            return;
        }
        let far = self.blur * self.weights.idle * self.scale().turn;
        for ranked in &mut self.ranked {
            // The sum of three even draws is near enough to a bell.
            let bell: f32 = (0..3).map(|_| below(rng, 2001) as f32 / 1000.0 - 1.0).sum();
            ranked.value += far * bell;
        }
    }

    /// The actions worth a thought, each with its value.
    pub(crate) fn rank(&mut self, view: &View) -> &[Ranked] {
        self.measure(view.board());
        let sight = Sight::of(view);
        self.ranked.clear();
        match view.table().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => self.rank_offer(&sight, view),
            Phase::Turn(_) => self.rank_turn(&sight, view),
            Phase::SecondCard(_) => self.rank_second_card(&sight),
            Phase::Tunnel(tunnel) => self.rank_tunnel(&sight, &tunnel),
            Phase::Over => {}
        }
        &self.ranked
    }

    /// The measures of the board that was last looked at.
    ///
    /// # Panics
    ///
    /// If nothing was ranked before.
    pub(crate) fn scale(&self) -> &Scale {
        &self.scale.as_ref().expect("measured before anything is asked").1
    }

    /// What the seat would build if nothing came between.
    pub(crate) fn aim(&mut self, view: &View) -> Aim {
        self.measure(view.board());
        let sight = Sight::of(view);
        let (_, scale) = self.scale.as_ref().expect("measured just now");
        let plan = self.drafting.plan(&sight, scale, &self.weights);
        Aim { routes: plan.routes, extras: plan.extras, tickets: sight.me.tickets, made: true }
    }

    /// Looks at what the rivals built.
    pub(crate) fn read_rivals(&mut self, view: &View) {
        self.measure(view.board());
        let (_, scale) = self.scale.as_ref().expect("measured just now");
        self.rivals.read(&Sight::of(view), scale, self.weights.reading);
    }

    /// How likely a rival holds a ticket, relative to others.
    pub(crate) fn ticket_weight(&self, seat: Seat, ticket: TicketId) -> u32 {
        (self.rivals.weights(seat)[ticket.index()] * 1000.0) as u32
    }

    pub(crate) fn measure(&mut self, board: &Arc<Board>) {
        if self.scale.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, board)) {
            self.scale = Some((Arc::clone(board), Scale::of(board)));
        }
    }

    fn rank_offer(&mut self, sight: &Sight<'_>, view: &View) {
        let (_, scale) = self.scale.as_ref().expect("measured before anything is ranked");
        let judge = self.drafting.judge_offer(sight, scale, &self.weights);
        for action in view.legal_actions() {
            if let Action::KeepTickets(kept) = action {
                self.ranked.push(Ranked { action, value: judge(kept) });
            }
        }
    }

    fn rank_second_card(&mut self, sight: &Sight<'_>) {
        let (_, scale) = self.scale.as_ref().expect("measured before anything is ranked");
        let plan = self.drafting.plan(sight, scale, &self.weights);
        let idle = self.weights.idle * scale.turn;
        let urgency = urgency(&plan, sight, &self.weights, idle);
        let drawing = Drawing { sight, plan: &plan, weights: &self.weights, urgency };
        let (worth, needed) = (drawing.worth(&sight.me.hand), drawing.needed(&sight.me.hand));
        let value = |card: (f32, f32)| drawing.total(card) * idle / CARDS_A_TURN;
        for (slot, card) in drawing.second_cards(None) {
            let value = value((worth[card.index()], needed[card.index()]));
            self.ranked.push(Ranked { action: Action::DrawRow(slot), value });
        }
        if sight.table.deck() > 0 {
            let value = value((drawing.blind(&worth), drawing.blind(&needed)));
            self.ranked.push(Ranked { action: Action::DrawBlind, value });
        }
    }

    fn rank_turn(&mut self, sight: &Sight<'_>, view: &View) {
        let (_, scale) = self.scale.as_ref().expect("measured before anything is ranked");
        self.rivals.read(sight, scale, self.weights.reading);
        let plan = self.drafting.plan(sight, scale, &self.weights);
        let turn = Turn {
            sight,
            view,
            scale,
            weights: &self.weights,
            plan: &plan,
            rivals: &self.rivals,
            drafting: &self.drafting,
            path: PathRace::of(sight, &self.weights),
        };
        turn.rank_claims(&mut self.ranked);
        turn.rank_draws(&mut self.ranked);
        let tickets = sight.table.ticket_deck() > 0;
        if tickets {
            let gain = new_tickets(&turn, &mut self.beyond);
            self.ranked.push(Ranked { action: Action::DrawTickets, value: gain });
        }
    }

    fn rank_tunnel(&mut self, sight: &Sight<'_>, tunnel: &Tunnel) {
        let (_, scale) = self.scale.as_ref().expect("measured before anything is ranked");
        let plan = self.drafting.plan(sight, scale, &self.weights);
        let points = f32::from(sight.board.route(tunnel.route).points);
        let idle = self.weights.idle * scale.turn;
        let mut back = sight.me.hand;
        back.add_all(&tunnel.payment.to_cards());
        let planned = plan.routes.contains(tunnel.route);
        let rest: RouteSet = plan.routes.without(RouteSet::only(tunnel.route));
        let needs = Needs::of(sight.board, rest);
        let later =
            in_time(plan.time - 1.0, turns(sight, &plan.needs, plan.routes.len(), &back), &self.weights);
        let last = sight.table.turns_left().is_some();
        // Whoever leaves has lost the turn, and begins again with the same odds.
        let leave = plan.gain * later - if last { 0.0 } else { idle };
        self.ranked.push(Ranked { action: Action::LeaveTunnel, value: leave });
        for payment in tunnel.additions(&sight.me.hand) {
            let hand = sight.me.hand.without(&payment.to_cards()).unwrap_or(Cards::NONE);
            let turns = turns(sight, &needs, rest.len(), &hand);
            let ticket = plan.gain * in_time(plan.time - 1.0, turns, &self.weights);
            let spent = payment.total() as f32 + f32::from(payment.locomotives()) * self.weights.locomotive;
            let cost = if last { 0.0 } else { idle * spent / CARDS_A_TURN };
            let value = ticket + if planned { points.max(idle) } else { points.max(0.5 * idle) } - cost;
            self.ranked.push(Ranked { action: Action::AddToTunnel(payment), value });
        }
    }
}

/// Weighing cards to draw.
struct Drawing<'a> {
    sight: &'a Sight<'a>,
    plan: &'a Plan,
    weights: &'a Weights,
    /// What a card that a ticket needs is worth beyond being of use: a turn saved when time is short.
    urgency: f32,
}

impl Drawing<'_> {
    /// For each kind of card, whether a planned ticket needs it.
    fn needed(&self, hand: &Cards) -> [f32; KINDS] {
        self.plan.needs.helpful(hand).map(|helps| f32::from(u8::from(helps)))
    }

    /// What each kind of card is worth to a hand; 1 is a card that a ticket needs.
    fn worth(&self, hand: &Cards) -> [f32; KINDS] {
        let needed = self.plan.needs.helpful(hand);
        let extra = self.plan.extra_needs.helpful(hand);
        let mut worth = [self.weights.any_card; KINDS];
        for kind in 0..KINDS {
            if needed[kind] {
                worth[kind] = 1.0;
            } else if extra[kind] {
                worth[kind] = self.weights.extra_card;
            }
        }
        let helped = needed[COLORS]
            || extra[COLORS]
            || !self.sight.board.route_ids().any(|id| !self.sight.board.route(id).takes_locomotives);
        if helped {
            worth[COLORS] += self.weights.locomotive;
        }
        worth
    }

    /// The cards of the row that may be taken as the second one; `gone` is a slot that the first one left.
    fn second_cards(&self, gone: Option<Slot>) -> impl Iterator<Item = (Slot, Card)> + '_ {
        let barred = self.sight.board.rules().row_locomotive == RowLocomotive::WholeAction;
        row(self.sight).filter(move |(slot, card)| Some(*slot) != gone && !(barred && card.is_locomotive()))
    }

    /// What a blind card is worth on average.
    fn blind(&self, worth: &[f32; KINDS]) -> f32 {
        let unseen = self.sight.unseen();
        let sum: f32 =
            unseen.counts().iter().zip(worth).map(|(count, worth)| f32::from(*count) * worth).sum();
        sum / unseen.total().max(1) as f32
    }

    /// The best second card after a first one: what it is worth, and how likely a ticket needs it.
    fn second(&self, hand: &Cards, gone: Option<Slot>) -> (f32, f32) {
        let (worth, needed) = (self.worth(hand), self.needed(hand));
        let blind =
            if self.sight.table.deck() > 1 { (self.blind(&worth), self.blind(&needed)) } else { (0.0, 0.0) };
        let row = self.second_cards(gone).map(|(_, card)| (worth[card.index()], needed[card.index()]));
        row.fold(blind, |best, card| if self.total(card) > self.total(best) { card } else { best })
    }

    /// What a card is worth, urgency included.
    fn total(&self, (worth, needed): (f32, f32)) -> f32 {
        worth + needed * self.urgency
    }
}

/// What one more useful card brings by saving a turn, in cards: much when tickets hang on it, else little.
fn urgency(plan: &Plan, sight: &Sight<'_>, weights: &Weights, idle: f32) -> f32 {
    let (missing, _) = plan.needs.missing(&sight.me.hand);
    if missing == 0 || idle == 0.0 {
        return 0.0;
    }
    let time = plan.time - 1.0;
    let saved = in_time(time, plan.turns - 1.0, weights) - in_time(time, plan.turns, weights);
    let share = if missing % 2 == 1 { 1.0 } else { 0.5 };
    share * plan.gain * saved / (idle / CARDS_A_TURN)
}

/// The cards of the row with their slots; of several alike only the first.
fn row<'a>(sight: &'a Sight<'a>) -> impl Iterator<Item = (Slot, Card)> + 'a {
    let row = sight.table.row();
    let first = |slot: usize| row[..slot].iter().all(|other| *other != row[slot]);
    (0..ROW).filter_map(move |slot| Some((Slot(slot as u8), row[slot].filter(|_| first(slot))?)))
}

/// Who leads in the longest path.
struct PathRace {
    bonus: f32,
    mine: u16,
    rival: u16,
    spread: f32,
}

impl PathRace {
    fn of(sight: &Sight<'_>, weights: &Weights) -> PathRace {
        // In the last turn it is plain who gets it.
        let counted = if sight.table.turns_left().is_some() { 1.0 } else { weights.longest };
        let bonus = f32::from(sight.board.rules().longest_path) * counted;
        let path = |seat| longest_path(sight.board, sight.table.claimed(seat));
        let spread = f32::from(sight.board.rules().trains) * weights.longest_spread;
        if bonus == 0.0 {
            return PathRace { bonus, mine: 0, rival: 0, spread };
        }
        let rival = sight.rivals().map(path).max().unwrap_or(0);
        PathRace { bonus, mine: path(sight.seat), rival, spread }
    }

    /// What a longer path gains.
    fn gain(&self, sight: &Sight<'_>, claimed: RouteId, last: bool) -> f32 {
        if self.bonus == 0.0 {
            return 0.0;
        }
        let mut routes = sight.owned();
        routes.insert(claimed);
        let after = longest_path(sight.board, routes);
        self.bonus * (self.chance(after, last) - self.chance(self.mine, last))
    }

    fn chance(&self, mine: u16, last: bool) -> f32 {
        let lead = f32::from(mine) - f32::from(self.rival);
        if last {
            return if lead >= 0.0 && mine > 0 { 1.0 } else { 0.0 };
        }
        1.0 / (1.0 + (-lead / self.spread).exp())
    }
}

/// Everything that a turn is weighed with.
struct Turn<'a> {
    sight: &'a Sight<'a>,
    view: &'a View,
    scale: &'a Scale,
    weights: &'a Weights,
    plan: &'a Plan,
    rivals: &'a Rivals,
    drafting: &'a Drafting,
    path: PathRace,
}

impl Turn<'_> {
    /// Whether this is the seat's last turn.
    fn is_last(&self) -> bool {
        self.sight.table.turns_left().is_some()
    }

    /// What a turn without use loses.
    fn idle(&self) -> f32 {
        if self.is_last() { 0.0 } else { self.weights.idle * self.scale.turn }
    }

    /// What the plan's tickets lose when after this turn so many turns of work are left.
    fn delay(&self, turns_after: f32) -> f32 {
        let time = self.plan.time - 1.0;
        let ideal = in_time(time, self.plan.turns - 1.0, self.weights);
        self.plan.gain * (in_time(time, turns_after, self.weights) - ideal)
    }

    fn rank_draws(&self, ranked: &mut Vec<Ranked>) {
        let urgency = urgency(self.plan, self.sight, self.weights, self.idle());
        let drawing = Drawing { sight: self.sight, plan: self.plan, weights: self.weights, urgency };
        let hand = self.sight.me.hand;
        let (worth, needed) = (drawing.worth(&hand), drawing.needed(&hand));
        let whole = self.sight.board.rules().row_locomotive == RowLocomotive::WholeAction;
        for (slot, card) in row(self.sight) {
            let mut more = hand;
            more.add(card, 1);
            let second =
                if whole && card.is_locomotive() { (0.0, 0.0) } else { drawing.second(&more, Some(slot)) };
            let value = self.draw_value((worth[card.index()], needed[card.index()]), second);
            ranked.push(Ranked { action: Action::DrawRow(slot), value });
        }
        if self.sight.table.deck() > 0 {
            let first = (drawing.blind(&worth), drawing.blind(&needed));
            let value = self.draw_value(first, drawing.second(&hand, None));
            ranked.push(Ranked { action: Action::DrawBlind, value });
        }
    }

    /// Two cards: what each is worth, and how likely a ticket needs it. Only the latter brings tickets nearer.
    fn draw_value(&self, first: (f32, f32), second: (f32, f32)) -> f32 {
        let wasted = self.idle() * (1.0 - (first.0 + second.0) / CARDS_A_TURN);
        if self.plan.routes.is_empty() {
            return -wasted;
        }
        // Where an odd number is missing one card saves a turn, where an even one is it takes two.
        let (missing, _) = self.plan.needs.missing(&self.sight.me.hand);
        let saved = match missing {
            0 => 0.0,
            _ if missing % 2 == 1 => 1.0 - (1.0 - first.1) * (1.0 - second.1),
            _ => first.1 * second.1,
        };
        let turns = self.plan.turns;
        saved * self.delay(turns - 1.0) + (1.0 - saved) * self.delay(turns) - wasted
    }

    fn rank_claims(&self, ranked: &mut Vec<Ranked>) {
        for id in self.sight.open().iter() {
            let best = payments(self.sight.board, id, &self.sight.me.hand)
                .map(|payment| Ranked {
                    action: Action::Claim(id, payment),
                    value: self.claim_value(id, payment),
                })
                .max_by(|a, b| a.value.total_cmp(&b.value));
            ranked.extend(best);
        }
    }

    fn claim_value(&self, id: RouteId, payment: Payment) -> f32 {
        let route = self.sight.board.route(id);
        let hand = self.sight.me.hand.without(&payment.to_cards()).unwrap_or(Cards::NONE);
        let locomotives = f32::from(payment.locomotives()) * self.weights.locomotive;
        let wasted = self.idle() * locomotives / CARDS_A_TURN * 0.5;
        let value = if self.is_last() {
            self.last_claim(id)
        } else if let Some(planned) = self.planned(id) {
            self.planned_claim(planned, &hand)
        } else {
            self.other_claim(id, &hand)
        };
        let value = value - wasted + self.ending(id);
        if !route.tunnel {
            return value;
        }
        let (odds, extra) = tunnel_odds(self.sight, payment, &hand);
        let added = self.idle() * extra / CARDS_A_TURN;
        odds * (value - added) - (1.0 - odds) * self.idle()
    }

    /// The route of the plan that this one is, or stands for as the other of a double.
    fn planned(&self, id: RouteId) -> Option<RouteId> {
        let twin = self.sight.board.route(id).twin;
        [Some(id), twin].into_iter().flatten().find(|id| self.plan.routes.contains(*id))
    }

    fn planned_claim(&self, id: RouteId, hand: &Cards) -> f32 {
        let rest = self.plan.routes.without(RouteSet::only(id));
        let after = turns(self.sight, &Needs::of(self.sight.board, rest), rest.len(), hand);
        let delay = (after - (self.plan.turns - 1.0)).max(0.0);
        let points = f32::from(self.sight.board.route(id).points);
        let path = self.path.gain(self.sight, id, false);
        self.risk(id) * self.loss(id) - self.idle() * delay
            + self.delay(after)
            + path * 0.3
            + points * self.end_soon()
    }

    fn other_claim(&self, id: RouteId, hand: &Cards) -> f32 {
        let route = self.sight.board.route(id);
        let after = turns(self.sight, &self.plan.needs, self.plan.routes.len(), hand);
        let delay = (after - self.plan.turns).max(0.0);
        let gain = f32::from(route.points)
            + self.attraction(id)
            + self.path.gain(self.sight, id, false)
            + self.block(id);
        let trains = self.weights.train_spent * self.scale.train * f32::from(route.length);
        let value = gain - self.idle() * (1.0 + delay) - trains;
        let value = if value > 0.0 { value * (0.4 + self.end_soon()) } else { value };
        let planned: u32 =
            self.plan.routes.iter().map(|id| u32::from(self.sight.board.route(id).length)).sum();
        let lost = if planned + u32::from(route.length) > u32::from(self.sight.trains()) {
            self.plan.gain
        } else {
            0.0
        };
        let tickets = if self.plan.routes.is_empty() { 0.0 } else { self.delay(after) };
        value + tickets - lost
    }

    /// In the last turn a claim is worth what it adds to the final score.
    fn last_claim(&self, id: RouteId) -> f32 {
        let sight = self.sight;
        let mut routes = sight.owned();
        routes.insert(id);
        let (before, after) = (sight.joined(), Joined::of(sight.board, routes));
        let tickets: i32 = sight
            .me
            .tickets
            .iter()
            .map(|ticket| sight.standing(ticket, &after) - sight.standing(ticket, &before))
            .sum();
        let path = self.path.gain(sight, id, true);
        let rivals_left = sight.table.turns_left().is_some_and(|turns| turns > 0);
        let block = if rivals_left { self.block(id) } else { 0.0 };
        f32::from(sight.board.route(id).points) + self.attraction(id) + tickets as f32 + path + block
    }

    /// What newly reached attractions score (N7.1).
    fn attraction(&self, id: RouteId) -> f32 {
        let sight = self.sight;
        let each = f32::from(sight.board.rules().attraction);
        if each == 0.0 {
            return 0.0;
        }
        let reached = sight.joined().places();
        let ends: fogg_rules::PlaceSet = sight.board.route(id).ends.into_iter().collect();
        each * ends.intersection(sight.board.attractions()).without(reached).len() as f32
    }

    /// How likely a route is gone before the seat's next turn.
    fn risk(&self, id: RouteId) -> f32 {
        let rivals = f32::from(self.sight.table.seats() - 1);
        let wish = self.rivals.wish(id.index());
        (self.weights.chance_risk * rivals + self.weights.risk * wish).min(1.0)
    }

    /// What losing a planned route costs: the detour, or the tickets.
    fn loss(&self, id: RouteId) -> f32 {
        let roads = &self.drafting.roads;
        let [a, b] = roads.ends(self.sight.board, id);
        if a == b {
            return 0.0;
        }
        let detour = f32::from(roads.detour(a, b).min(FAR)) - f32::from(roads.ways_from(a)[b]);
        (detour / 16.0).clamp(0.0, self.plan.gain.max(self.scale.turn))
    }

    /// What taking a route away from the rivals is worth; less the more of them there are.
    fn block(&self, id: RouteId) -> f32 {
        let rivals = f32::from(self.sight.table.seats() - 1);
        self.weights.block * self.rivals.stake(id.index()) / (rivals * rivals)
    }

    fn mean_ticket(&self) -> f32 {
        let tickets = self.sight.board.tickets();
        tickets.iter().map(|ticket| f32::from(ticket.best())).sum::<f32>() / tickets.len().max(1) as f32
    }

    /// How likely there is no further turn to claim in.
    fn end_soon(&self) -> f32 {
        1.0 / (1.0 + ((self.plan.time - 2.0) / 0.7).exp())
    }

    /// Bringing on the last round is good for whoever leads.
    fn ending(&self, id: RouteId) -> f32 {
        let trains = self.sight.trains() - self.sight.board.route(id).length;
        if self.is_last() || trains > LAST_TRAINS {
            return 0.0;
        }
        let lead = self.lead(id);
        let mut unfinished = self.plan.gain;
        if self.plan.routes.without(RouteSet::only(id)).is_empty() {
            unfinished = 0.0;
        }
        self.weights.ending * lead.clamp(-40.0, 40.0) - unfinished * 0.8
    }

    /// About how far ahead the seat would be if the game ended after this claim.
    fn lead(&self, id: RouteId) -> f32 {
        let sight = self.sight;
        let mut routes = sight.owned();
        routes.insert(id);
        let joined = Joined::of(sight.board, routes);
        let tickets: i32 = sight.me.tickets.iter().map(|ticket| sight.standing(ticket, &joined)).sum();
        let routes_of = |routes| f32::from(fogg_rules::score::route_points(sight.board, routes));
        let mine =
            routes_of(routes) + tickets as f32 + self.path.bonus * self.path.chance(self.path.mine, false);
        let share = 0.5;
        let rival = |seat| {
            let player = sight.table.player(seat);
            routes_of(sight.table.claimed(seat)) + f32::from(player.tickets) * self.mean_ticket() * share
        };
        mine - sight.rivals().map(rival).fold(f32::MIN, f32::max)
    }
}

/// How likely a tunnel can be paid with what is left of the hand, and how many cards that takes on average (S6.2,
/// S6.3): exact odds from the unseen cards.
pub(crate) fn tunnel_odds(sight: &Sight<'_>, payment: Payment, left: &Cards) -> (f32, f32) {
    let unseen = sight.unseen();
    let color = payment.color().map_or(0, |color| unseen.count(Card::Train(color)));
    let asked = u32::from(color) + u32::from(unseen.locomotives());
    let spare = payment.color().map_or(0, |color| left.count(Card::Train(color))) + left.locomotives();
    let (all, drawn) = (unseen.total() as u32, u32::from(TUNNEL_CARDS));
    // A deck so small comes round again and again: what could not be paid once can never be paid.
    if sight.table.deck() <= 2 * TUNNEL_CARDS && u32::from(spare) < drawn.min(asked) {
        return (0.0, 0.0);
    }
    let exactly = |most: u32| {
        at_most(all, asked, drawn, most) - if most == 0 { 0.0 } else { at_most(all, asked, drawn, most - 1) }
    };
    let odds = at_most(all, asked, drawn, u32::from(spare));
    let extra: f32 = (1..=u32::from(spare).min(drawn)).map(|cards| cards as f32 * exactly(cards)).sum();
    (odds, if odds > 0.0 { extra / odds } else { 0.0 })
}

/// How likely at most `most` of `drawn` cards are among the `marked` of `all`.
pub(crate) fn at_most(all: u32, marked: u32, drawn: u32, most: u32) -> f32 {
    let drawn = drawn.min(all);
    let ways = |n: u32, k: u32| (0..k).map(|i| (n as f32 - i as f32) / (i as f32 + 1.0)).product::<f32>();
    let exactly = |k: u32| {
        if k > marked || drawn - k > all - marked {
            0.0
        } else {
            ways(marked, k) * ways(all - marked, drawn - k) / ways(all, drawn)
        }
    };
    (0..=most.min(drawn)).map(exactly).sum::<f32>().min(1.0)
}

/// What drawing tickets is worth: the mean gain of those that can come, less the turn.
fn new_tickets(turn: &Turn<'_>, roads: &mut Drafting) -> f32 {
    let (sight, weights) = (turn.sight, turn.weights);
    let joined = Joined::of(sight.board, sight.owned().union(turn.plan.routes));
    roads.draw(sight, &joined, turn.scale, weights);
    let known: TicketSet = turn.view.returned().map(|(_, id)| id).collect();
    let mine = sight.me.tickets.union(sight.me.sent_out).union(known);
    let unseen = sight.board.ticket_ids().collect::<TicketSet>().without(mine);
    let planned: u32 = turn.plan.routes.iter().map(|id| u32::from(sight.board.route(id).length)).sum();
    let trains = u32::from(sight.trains()).saturating_sub(planned);
    let time = if turn.is_last() { 0.0 } else { turn.plan.time - turn.plan.turns - 1.0 };
    let gains: Vec<f32> =
        unseen.iter().map(|id| ticket_gain(turn, roads, &joined, id, trains, time)).collect();
    let count = gains.len().max(1) as f32;
    let offer = sight.board.rules().more_tickets;
    let dealt = i32::from(offer.dealt.min(sight.table.ticket_deck()));
    let good: f32 = gains.iter().map(|gain| gain.max(0.0)).sum::<f32>() / count;
    let bad: Vec<f32> = gains.iter().copied().filter(|gain| *gain <= 0.0).collect();
    let share = bad.len() as f32 / count;
    let bad = if bad.is_empty() { 0.0 } else { bad.iter().sum::<f32>() / bad.len() as f32 };
    let hope =
        good * dealt as f32 * weights.new_tickets + share.powi(dealt) * bad * f32::from(offer.keep) * 0.7;
    let delay = if turn.plan.routes.is_empty() { 0.0 } else { turn.delay(turn.plan.turns) };
    hope - turn.idle() + delay
}

fn ticket_gain(
    turn: &Turn<'_>,
    roads: &Drafting,
    joined: &Joined,
    id: TicketId,
    trains: u32,
    time: f32,
) -> f32 {
    let (sight, ticket) = (turn.sight, turn.sight.board.ticket(id));
    let forfeit = -f32::from(ticket.forfeit());
    let standing = sight.standing(id, joined);
    let planned = survival(sight, turn.plan.routes, turn.weights);
    let plan_in_time = in_time(turn.plan.time, turn.plan.turns, turn.weights) * planned;
    if standing > 0 {
        // Finished by what is owned or planned.
        let sure = sight.standing(id, &sight.joined()) > 0;
        let chance = if sure { 1.0 } else { plan_in_time };
        return standing as f32 * chance + forfeit * (1.0 - chance);
    }
    let goal = |goal: &fogg_rules::board::Goal| {
        let price = roads.roads.between(ticket.from, goal.to);
        if price >= FAR {
            return forfeit;
        }
        let mut way = RouteSet::EMPTY;
        roads.roads.add_way(ticket.from, goal.to, &mut way);
        let length: u32 = way.iter().map(|id| u32::from(sight.board.route(id).length)).sum();
        if length > trains {
            return forfeit;
        }
        let chance = in_time(time, length as f32 / CARDS_A_TURN + way.len() as f32, turn.weights)
            * survival(sight, way, turn.weights)
            * planned.sqrt();
        chance * f32::from(goal.points) + (1.0 - chance) * forfeit - f32::from(price) / 16.0
    };
    ticket.goals.iter().map(goal).fold(forfeit, f32::max)
}

//! The plan: which tickets to finish, over which routes, and which routes to take besides for their points.

use arrayvec::ArrayVec;
use fogg_rules::network::Joined;
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{Card, Cards, RouteId, RouteSet, TicketId, TicketSet};

use crate::forest::{Forest, MAX_PAIRS, Pair};
use crate::needs::Needs;
use crate::roads::{FAR, Price, Roads};
use crate::scale::{CARDS_A_TURN, Scale};
use crate::sight::Sight;
use crate::weights::Weights;

/// Prices are points in these parts.
const PARTS: f32 = 16.0;

/// A plan for one seat at one moment.
#[derive(Clone, Default)]
pub(crate) struct Plan {
    /// What finishing them gains over leaving them.
    pub(crate) gain: f32,
    /// The routes to claim for them.
    pub(crate) routes: RouteSet,
    /// Routes to claim for their points.
    pub(crate) extras: RouteSet,
    pub(crate) needs: Needs,
    pub(crate) extra_needs: Needs,
    /// How many turns the routes for tickets take.
    pub(crate) turns: f32,
    /// How many turns are left, as far as can be seen.
    pub(crate) time: f32,
}

/// A ticket that can still be finished: the goal that pays best for its price.
#[derive(Clone, Copy)]
pub(crate) struct Prospect {
    pub(crate) id: TicketId,
    pub(crate) pair: Pair,
    /// What reaching the goal gains over how the ticket stands.
    pub(crate) gain: f32,
}

/// The tools of planning, kept between decisions so that nothing is allocated anew.
#[derive(Default)]
pub(crate) struct Drafting {
    pub(crate) roads: Roads,
    forest: Forest,
}

/// The cheapest network for some tickets.
#[derive(Clone, Copy, Default)]
struct Network {
    price: f32,
    routes: RouteSet,
    trains: u32,
}

impl Drafting {
    /// Draws the map as the seat can travel it now.
    pub(crate) fn draw(&mut self, sight: &Sight<'_>, joined: &Joined, scale: &Scale, weights: &Weights) {
        let extra = tunnel_extra(sight);
        self.roads.draw(sight.board, joined, sight.open(), |id| {
            (PARTS * price(sight, id, scale, weights, extra)).round() as Price
        });
    }

    /// The unfinished tickets among these that some way can finish, the most gainful first.
    pub(crate) fn prospects(
        &self,
        sight: &Sight<'_>,
        joined: &Joined,
        tickets: TicketSet,
    ) -> ArrayVec<Prospect, 64> {
        let mut all: ArrayVec<Prospect, 64> =
            tickets.iter().filter_map(|id| self.prospect(sight, joined, id)).collect();
        all.sort_unstable_by(|a, b| b.gain.total_cmp(&a.gain));
        all
    }

    fn prospect(&self, sight: &Sight<'_>, joined: &Joined, id: TicketId) -> Option<Prospect> {
        let ticket = sight.board.ticket(id);
        let standing = sight.standing(id, joined);
        let worth = |points: u8| (i32::from(points) - standing) as f32;
        let goals = ticket.goals.iter().filter(|goal| worth(goal.points) > 0.0);
        let priced = goals.filter_map(|goal| {
            let price = self.roads.between(ticket.from, goal.to);
            (price < FAR).then(|| (worth(goal.points) - f32::from(price) / PARTS, goal))
        });
        let (_, goal) = priced.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let pair = Pair { from: self.roads.nodes_of(ticket.from), to: self.roads.nodes_of(goal.to) };
        Some(Prospect { id, pair, gain: worth(goal.points) })
    }

    /// The networks for every set of these prospects, as far as they can be solved together.
    fn networks(&mut self, sight: &Sight<'_>, prospects: &[Prospect]) -> Vec<Network> {
        let pairs: ArrayVec<Pair, 64> = prospects.iter().map(|prospect| prospect.pair).collect();
        let solved = self.forest.solve(&self.roads, &pairs);
        (0..1 << solved).map(|set| self.network(sight, set)).collect()
    }

    fn network(&self, sight: &Sight<'_>, set: usize) -> Network {
        let price = self.forest.price(set);
        let mut routes = RouteSet::EMPTY;
        if price < FAR {
            self.forest.add_routes(&self.roads, set, &mut routes);
        }
        let trains = routes.iter().map(|id| u32::from(sight.board.route(id).length)).sum();
        Network { price: f32::from(price) / PARTS, routes, trains }
    }

    /// The best plan for the tickets that the seat holds.
    pub(crate) fn plan(&mut self, sight: &Sight<'_>, scale: &Scale, weights: &Weights) -> Plan {
        let joined = sight.joined();
        self.draw(sight, &joined, scale, weights);
        let prospects = self.prospects(sight, &joined, sight.me.tickets);
        let networks = self.networks(sight, &prospects[..prospects.len().min(MAX_PAIRS)]);
        let time = time_left(sight, scale, weights);
        let judge = |set: usize| judge(sight, &prospects, &networks, set, time, weights);
        let best = (0..networks.len()).max_by(|a, b| judge(*a).total_cmp(&judge(*b))).unwrap_or(0);
        let chosen = |index: &usize| best >> index & 1 == 1;
        let mut plan = Plan {
            gain: (0..prospects.len()).filter(chosen).map(|index| prospects[index].gain).sum(),
            routes: networks[best].routes,
            time,
            ..Plan::default()
        };
        plan.needs = Needs::of(sight.board, plan.routes);
        plan.turns = turns(sight, &plan.needs, plan.routes.len(), &sight.me.hand);
        plan.add_extras(sight, scale, weights);
        plan
    }

    /// How good each choice of offered tickets is, in points; choices are sets of bits over the offered ones.
    pub(crate) fn judge_offer(
        &mut self,
        sight: &Sight<'_>,
        scale: &Scale,
        weights: &Weights,
    ) -> impl Fn(TicketSet) -> f32 + use<> {
        let joined = sight.joined();
        self.draw(sight, &joined, scale, weights);
        let offered: TicketSet = sight.me.offered.iter().copied().collect();
        let mut prospects = self.prospects(sight, &joined, offered);
        prospects.extend(self.prospects(sight, &joined, sight.me.tickets));
        prospects.truncate(MAX_PAIRS);
        let networks = self.networks(sight, &prospects);
        let time = time_left(sight, scale, weights);
        let judged: Vec<f32> =
            (0..networks.len()).map(|set| judge(sight, &prospects, &networks, set, time, weights)).collect();
        let ids: Vec<TicketId> = prospects.iter().map(|prospect| prospect.id).collect();
        let standing: Vec<(TicketId, f32)> =
            offered.iter().map(|id| (id, sight.standing(id, &joined) as f32)).collect();
        move |kept| {
            let allowed = |set: usize| {
                (0..ids.len()).all(|index| {
                    set >> index & 1 == 0 || !offered.contains(ids[index]) || kept.contains(ids[index])
                })
            };
            let best = (0..judged.len()).filter(|set| allowed(*set)).map(|set| judged[set]);
            let stands: f32 =
                standing.iter().filter(|(id, _)| kept.contains(*id)).map(|(_, points)| points).sum();
            best.fold(f32::MIN, f32::max) + stands
        }
    }
}

/// What finishing a set of prospects brings, less what their network costs; far below nothing if trains do not reach.
fn judge(
    sight: &Sight<'_>,
    prospects: &[Prospect],
    networks: &[Network],
    set: usize,
    time: f32,
    weights: &Weights,
) -> f32 {
    let network = &networks[set];
    if network.price >= f32::from(FAR) / PARTS || network.trains > u32::from(sight.trains()) {
        return -1000.0 - set.count_ones() as f32;
    }
    let gain: f32 =
        (0..prospects.len()).filter(|index| set >> index & 1 == 1).map(|index| prospects[index].gain).sum();
    let needs = Needs::of(sight.board, network.routes);
    let turns = turns(sight, &needs, network.routes.len(), &sight.me.hand);
    let sure = in_time(time, turns, weights) * survival(sight, network.routes, weights);
    weights.ticket * gain * sure - network.price
}

/// How likely none of these routes is lost to a rival, or not so that it matters.
pub(crate) fn survival(sight: &Sight<'_>, routes: RouteSet, weights: &Weights) -> f32 {
    let rivals = f32::from(sight.table.seats() - 1).sqrt();
    (1.0 - weights.blocked * rivals).max(0.0).powi(routes.len() as i32)
}

impl Plan {
    /// Routes that are worth saving for, beyond those for tickets: the most points for the turns they take.
    fn add_extras(&mut self, sight: &Sight<'_>, _scale: &Scale, weights: &Weights) {
        let (_, left) = self.needs.missing(&sight.me.hand);
        let planned: u32 = self.routes.iter().map(|id| u32::from(sight.board.route(id).length)).sum();
        let spare = u32::from(sight.trains()).saturating_sub(planned);
        let mut rated: ArrayVec<(f32, RouteId), 128> = ArrayVec::new();
        for id in sight.open().without(self.routes).iter() {
            let route = sight.board.route(id);
            if u32::from(route.length) <= spare {
                let missing = missing_for(sight, id, &left);
                rated.push((f32::from(route.points) / (missing / CARDS_A_TURN + 1.0), id));
            }
        }
        rated.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (_, id) in rated.into_iter().take(weights.extras as usize) {
            let twin = sight.board.route(id).twin;
            if twin.is_none_or(|twin| !self.routes.contains(twin) && !self.extras.contains(twin)) {
                self.extras.insert(id);
            }
        }
        self.extra_needs = Needs::of(sight.board, self.routes.union(self.extras));
    }
}

/// The turns that it takes to draw what is missing and to claim so many routes.
pub(crate) fn turns(sight: &Sight<'_>, needs: &Needs, routes: usize, hand: &Cards) -> f32 {
    let (missing, left) = needs.missing(hand);
    let tunnels = f32::from(needs.tunnels()) * tunnel_extra(sight);
    let spare = left.total() as f32 * 0.3;
    (draws(missing) + (tunnels - spare).max(0.0) / CARDS_A_TURN) + routes as f32
}

/// The turns that it takes to draw so many cards, all of them useful.
fn draws(missing: u8) -> f32 {
    (f32::from(missing) / CARDS_A_TURN).ceil()
}

/// How likely something that takes so many turns is done in time.
pub(crate) fn in_time(time: f32, turns: f32, weights: &Weights) -> f32 {
    // The nearer the end, the surer its time.
    let spread = weights.time_spread * (0.2 + 0.08 * time).clamp(0.2, 1.0);
    1.0 / (1.0 + (-(time * weights.time - turns) / spread).exp())
}

/// How many more turns the seat has, as far as can be seen: until somebody's trains run out.
pub(crate) fn time_left(sight: &Sight<'_>, scale: &Scale, weights: &Weights) -> f32 {
    if sight.table.turns_left().is_some() {
        return 1.0;
    }
    let turns = |seat| {
        let player = sight.table.player(seat);
        let trains = f32::from(player.trains.saturating_sub(fogg_rules::table::LAST_TRAINS));
        let draws = (trains * weights.waste - f32::from(player.hand)).max(0.0) / CARDS_A_TURN;
        draws + trains / scale.length
    };
    sight.table.all_seats().map(turns).fold(f32::MAX, f32::min) + 1.0
}

/// The cards that a tunnel asks for beyond its length, on average (S6.2).
pub(crate) fn tunnel_extra(sight: &Sight<'_>) -> f32 {
    let unseen = sight.unseen();
    let total = unseen.total().max(1) as f32;
    let colors = (total - f32::from(unseen.locomotives())) / fogg_rules::cards::COLORS as f32;
    f32::from(TUNNEL_CARDS) * (colors + f32::from(unseen.locomotives())) / total
}

/// What a route costs, in points: turns and trains, less what it pays.
fn price(sight: &Sight<'_>, id: RouteId, scale: &Scale, weights: &Weights, tunnel_extra: f32) -> f32 {
    let route = sight.board.route(id);
    let length = f32::from(route.length);
    let missing = missing_for(sight, id, &sight.me.hand);
    let tunnel = if route.tunnel { tunnel_extra } else { 0.0 };
    let cards = length - (length - missing) * weights.hand + tunnel;
    let turns = cards / CARDS_A_TURN + 1.0;
    let cost =
        weights.turn * scale.turn * turns + weights.train * scale.train * length - f32::from(route.points);
    cost.max(0.1 * scale.turn).max(1.0 / PARTS)
}

/// How many cards are missing for one route alone.
pub(crate) fn missing_for(sight: &Sight<'_>, id: RouteId, hand: &Cards) -> f32 {
    let route = sight.board.route(id);
    let counts = hand.counts();
    let cards = match route.color {
        Some(color) => hand.count(Card::Train(color)),
        None => counts[..fogg_rules::cards::COLORS].iter().copied().max().unwrap_or(0),
    };
    let locomotives = if route.takes_locomotives { hand.locomotives() } else { 0 };
    f32::from(route.length.saturating_sub(cards + locomotives))
}

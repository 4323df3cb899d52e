//! The plan: which tickets to finish, over which routes, and which routes to take besides for their points.

use arrayvec::ArrayVec;
use fogg_rules::board::{MAX_ROUTES, MAX_TICKETS};
use fogg_rules::network::Components;
use fogg_rules::{Cards, RouteId, RouteSet, TicketId, TicketSet};

use crate::forest::{Forest, MAX_PAIRS, Pair};
use crate::needs::Needs;
use crate::prices::{self, missing_for};
use crate::roads::{FAR, Roads, points_of};
use crate::scale::{CARDS_A_TURN, Scale};
use crate::sight::Sight;
use crate::time::{in_time, survival, time_left, turns, turns_for};
use crate::weights::Weights;

/// No hand is ever saved for so many routes at once; more would only make sums overflow.
const MAX_EXTRAS: usize = 16;

/// What a network is worth that cannot be built: less than any that can, and less with every ticket in it.
const OUT_OF_REACH: f32 = -1000.0;

/// A plan for one seat at one moment.
#[derive(Clone, Default)]
pub(crate) struct Plan {
    /// What finishing its tickets gains over leaving them.
    pub(crate) gain: f32,
    /// The routes to claim for them.
    pub(crate) routes: RouteSet,
    /// Routes to claim for their points.
    pub(crate) extras: RouteSet,
    /// The cards for tickets.
    pub(crate) needs: Needs,
    /// The cards for tickets and for points.
    pub(crate) extra_needs: Needs,
    /// How many turns the routes for tickets take.
    pub(crate) turns: f32,
    /// How many turns are left, as far as can be seen.
    pub(crate) time: f32,
    /// What it was made for: the tickets that the seat held, and the routes that it owned.
    tickets: TicketSet,
    owned: RouteSet,
}

/// A ticket that can still be finished: the goal that pays best for its price.
#[derive(Clone, Copy)]
struct Prospect {
    id: TicketId,
    pair: Pair,
    /// What reaching the goal gains over how the ticket stands.
    gain: f32,
}

type Prospects = ArrayVec<Prospect, MAX_TICKETS>;

/// The tools of planning, kept between decisions so that nothing is allocated anew.
#[derive(Default)]
pub(crate) struct Drafting {
    pub(crate) roads: Roads,
    forest: Forest,
}

/// The cheapest network for some tickets.
#[derive(Clone, Copy, Default)]
struct Network {
    /// What it costs; nothing if it cannot be built.
    price: Option<f32>,
    routes: RouteSet,
}

/// Every set of tickets that could be finished, each with its network and what it is worth. A set is a number with one
/// bit for each prospect.
pub(crate) struct Choices {
    prospects: Prospects,
    networks: Vec<Network>,
    worth: Vec<f32>,
    time: f32,
}

impl Drafting {
    /// The best plan for the tickets that the seat holds.
    pub(crate) fn plan(&mut self, sight: &Sight<'_>, scale: &Scale, weights: &Weights) -> Plan {
        let choices = self.choices(sight, &[sight.me.tickets], scale, weights);
        let best = choices.best();
        let routes = choices.networks[best].routes;
        let plan = Plan {
            gain: choices.gain(best),
            routes,
            needs: Needs::of(sight.board, routes),
            tickets: sight.me.tickets,
            owned: sight.owned(),
            ..Plan::default()
        };
        plan.carried_on(sight, scale, weights)
    }

    /// Weighs every set of these tickets; where there are too many, those of the later groups are left out.
    pub(crate) fn choices(
        &mut self,
        sight: &Sight<'_>,
        groups: &[TicketSet],
        scale: &Scale,
        weights: &Weights,
    ) -> Choices {
        let joined = sight.joined();
        prices::draw(&mut self.roads, sight, &joined, scale, weights);
        let mut prospects: Prospects =
            groups.iter().flat_map(|tickets| self.prospects(sight, &joined, *tickets)).collect();
        prospects.truncate(MAX_PAIRS);
        let networks = self.networks(&prospects);
        let mut choices =
            Choices { prospects, networks, worth: Vec::new(), time: time_left(sight, scale, weights) };
        choices.worth = (0..choices.networks.len()).map(|set| choices.weigh(sight, set, weights)).collect();
        choices
    }

    /// The unfinished tickets among these that some way can finish, the most gainful first.
    fn prospects(&self, sight: &Sight<'_>, joined: &Components, tickets: TicketSet) -> Prospects {
        let mut all: Prospects = tickets.iter().filter_map(|id| self.prospect(sight, joined, id)).collect();
        all.sort_unstable_by(|a, b| b.gain.total_cmp(&a.gain));
        all
    }

    fn prospect(&self, sight: &Sight<'_>, joined: &Components, id: TicketId) -> Option<Prospect> {
        let ticket = sight.board.ticket(id);
        let standing = sight.standing(id, joined);
        let worth = |points: u8| (i32::from(points) - standing) as f32;
        let goals = ticket.goals.iter().filter(|goal| worth(goal.points) > 0.0);
        let priced = goals.filter_map(|goal| {
            let price = self.roads.between(ticket.from, goal.to);
            (price < FAR).then(|| (worth(goal.points) - points_of(price), goal))
        });
        let (_, goal) = priced.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let pair = Pair { from: self.roads.nodes_of(ticket.from), to: self.roads.nodes_of(goal.to) };
        Some(Prospect { id, pair, gain: worth(goal.points) })
    }

    /// The networks for every set of these prospects, as far as they can be solved together.
    fn networks(&mut self, prospects: &[Prospect]) -> Vec<Network> {
        let pairs: ArrayVec<Pair, MAX_PAIRS> = prospects.iter().map(|prospect| prospect.pair).collect();
        let solved = self.forest.solve(&self.roads, &pairs);
        (0..1 << solved).map(|set| self.network(set)).collect()
    }

    fn network(&self, set: usize) -> Network {
        let price = self.forest.price(set);
        let mut routes = RouteSet::EMPTY;
        if price < FAR {
            self.forest.add_routes(&self.roads, set, &mut routes);
        }
        Network { price: (price < FAR).then(|| points_of(price)), routes }
    }
}

impl Choices {
    /// The best set of all.
    fn best(&self) -> usize {
        (0..self.worth.len()).max_by(|a, b| self.worth[*a].total_cmp(&self.worth[*b])).unwrap_or(0)
    }

    /// What the best set is worth without these tickets.
    pub(crate) fn best_without(&self, tickets: TicketSet) -> f32 {
        let allowed = |set: &usize| self.members(*set).all(|prospect| !tickets.contains(prospect.id));
        (0..self.worth.len()).filter(allowed).map(|set| self.worth[set]).fold(f32::MIN, f32::max)
    }

    /// What finishing a set gains over leaving it.
    fn gain(&self, set: usize) -> f32 {
        self.members(set).map(|prospect| prospect.gain).sum()
    }

    fn members(&self, set: usize) -> impl Iterator<Item = &Prospect> {
        self.prospects.iter().enumerate().filter(move |(index, _)| set >> index & 1 == 1).map(|(_, one)| one)
    }

    /// What finishing a set brings, less what its network costs.
    fn weigh(&self, sight: &Sight<'_>, set: usize, weights: &Weights) -> f32 {
        let Network { price, routes } = self.networks[set];
        match price {
            Some(price) if sight.trains_for(routes) <= u32::from(sight.trains()) => {
                let turns = turns_for(sight, routes, &sight.me.hand);
                let sure = in_time(self.time, turns, weights) * survival(sight, routes, weights);
                weights.ticket * self.gain(set) * sure - price
            }
            _ => OUT_OF_REACH - set.count_ones() as f32,
        }
    }
}

impl Plan {
    /// Whether it can be carried on: nothing was finished, nothing is new, and nothing of it is lost.
    pub(crate) fn stands(&self, sight: &Sight<'_>) -> bool {
        self.tickets == sight.me.tickets
            && self.owned == sight.owned()
            && self.routes.iter().all(|id| sight.is_open(id))
    }

    /// The same routes for tickets, with what else follows from the hand and from the time that is left.
    pub(crate) fn carried_on(mut self, sight: &Sight<'_>, scale: &Scale, weights: &Weights) -> Plan {
        self.turns = self.turns_with(sight, &sight.me.hand);
        self.time = time_left(sight, scale, weights);
        self.add_extras(sight, weights);
        self
    }

    /// The turns that its tickets take with this hand.
    pub(crate) fn turns_with(&self, sight: &Sight<'_>, hand: &Cards) -> f32 {
        turns(sight, &self.needs, self.routes.len(), hand)
    }

    /// The same once a route is claimed.
    pub(crate) fn turns_without(&self, sight: &Sight<'_>, id: RouteId, hand: &Cards) -> f32 {
        turns_for(sight, self.routes.without(RouteSet::only(id)), hand)
    }

    /// How likely its tickets are finished in time if after this turn so many turns of work are left.
    pub(crate) fn chance_after(&self, turns: f32, weights: &Weights) -> f32 {
        in_time(self.time - 1.0, turns, weights)
    }

    /// Trains that its tickets leave over.
    pub(crate) fn spare_trains(&self, sight: &Sight<'_>) -> u32 {
        u32::from(sight.trains()).saturating_sub(sight.trains_for(self.routes))
    }

    /// Routes that are worth saving for, beyond those for tickets: the most points for the turns they take.
    fn add_extras(&mut self, sight: &Sight<'_>, weights: &Weights) {
        let (_, left) = self.needs.missing(&sight.me.hand);
        let spare = self.spare_trains(sight);
        self.extras = RouteSet::EMPTY;
        let mut rated: ArrayVec<(f32, RouteId), MAX_ROUTES> = ArrayVec::new();
        for id in sight.open().without(self.routes).iter() {
            let route = sight.board.route(id);
            if u32::from(route.length) <= spare {
                let turns = missing_for(route, &left) / CARDS_A_TURN + 1.0;
                rated.push((f32::from(route.points) / turns, id));
            }
        }
        let better = |a: &(f32, RouteId), b: &(f32, RouteId)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        let most = (weights.extras as usize).min(MAX_EXTRAS);
        if most < rated.len() {
            rated.select_nth_unstable_by(most, better);
            rated.truncate(most);
        }
        rated.sort_unstable_by(better);
        for (_, id) in rated {
            let twin = sight.board.route(id).twin;
            if twin.is_none_or(|twin| !self.routes.contains(twin) && !self.extras.contains(twin)) {
                self.extras.insert(id);
            }
        }
        self.extra_needs = Needs::of(sight.board, self.routes.union(self.extras));
    }
}

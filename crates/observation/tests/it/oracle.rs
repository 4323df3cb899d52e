//! What every plane must hold, computed in the plainest way from a view.

use std::collections::BTreeSet;

use fogg_observation::{Entity, Plane};
use fogg_rules::board::Ticket;
use fogg_rules::network::{Components, longest_path};
use fogg_rules::score::ticket_points;
use fogg_rules::{
    Board, Card, Cards, Phase, PlaceId, PlaceSet, Player, PrivateState, PublicState, RouteId, RouteSet, Seat,
    TicketId, TicketSet, View,
};

const FAR: u32 = 1_000_000;

/// A view with a route that is being paid for.
pub struct Oracle<'a> {
    view: &'a View,
    paying: Option<RouteId>,
    /// The trains between all places, for each seat.
    distances: Vec<Matrix>,
    /// The trains between all places on the empty board.
    empty: Matrix,
    open_tickets: Vec<(TicketId, Next)>,
    open_offers: Vec<(TicketId, Next)>,
    plan: BTreeSet<RouteId>,
}

type Matrix = Vec<Vec<u32>>;

/// The next goal of a ticket.
#[derive(Clone, Copy)]
struct Next {
    distance: u32,
    gain: u8,
    to: PlaceSet,
    ends: [PlaceId; 2],
}

impl<'a> Oracle<'a> {
    pub fn new(view: &'a View, paying: Option<RouteId>) -> Oracle<'a> {
        let mut oracle = Oracle {
            view,
            paying,
            distances: Vec::new(),
            empty: Vec::new(),
            open_tickets: Vec::new(),
            open_offers: Vec::new(),
            plan: BTreeSet::new(),
        };
        oracle.empty = oracle.all_distances(|id| Some(u32::from(view.board().route(id).length)));
        for seat in view.public().all_seats() {
            let distances = oracle.all_distances(|id| oracle.train_cost(seat, id));
            oracle.distances.push(distances);
        }
        oracle.open_tickets = oracle.reachable(oracle.private().tickets);
        oracle.open_offers = oracle.reachable(oracle.offered());
        oracle.plan = oracle.planned();
        oracle
    }

    /// The bytes of a plane.
    pub fn plane(&self, plane: Plane) -> Vec<u8> {
        let value = |index: usize| self.value(plane, index).clamp(0, 255) as u8;
        (0..plane.entity().count(self.board())).map(value).collect()
    }

    fn value(&self, plane: Plane, index: usize) -> i64 {
        match plane.entity() {
            Entity::Route => self.route(plane, RouteId(index as u8)),
            Entity::Ticket => self.ticket(plane, TicketId(index as u8)),
            Entity::Place => self.place(plane, PlaceId(index as u8)),
            Entity::Card => self.card(plane, Card::ALL[index]),
            Entity::Player => self.seat_at(index).map_or(0, |seat| self.player(plane, seat)),
            Entity::PlayerCard => {
                let (player, card) = (index / Card::ALL.len(), Card::ALL[index % Card::ALL.len()]);
                self.seat_at(player)
                    .map_or(0, |seat| self.player_card(plane, self.public().player(seat), card))
            }
            Entity::Offer => self.offered().iter().nth(index).map_or(0, |id| self.offer(plane, id)),
            Entity::Table => self.table(plane),
        }
    }

    fn route(&self, plane: Plane, id: RouteId) -> i64 {
        let public = self.public();
        let is_open = self.open().contains(id);
        let owned_by =
            |number: usize| self.seat_at(number).is_some_and(|seat| public.claimed(seat).contains(id));
        let if_open = |value: i64| if is_open { value } else { 0 };
        let ends = self.board().route(id).ends;
        match plane {
            Plane::RouteMine => owned_by(0).into(),
            Plane::RouteRival1 => owned_by(1).into(),
            Plane::RouteRival2 => owned_by(2).into(),
            Plane::RouteRival3 => owned_by(3).into(),
            Plane::RouteRival4 => owned_by(4).into(),
            Plane::RouteUnclosed => (!public.closed().contains(id)).into(),
            Plane::RouteOpen => is_open.into(),
            Plane::RoutePayable => (is_open && self.missing(id, true) == 0).into(),
            Plane::RouteMissing => if_open(self.missing(id, true)),
            Plane::RouteMissingColored => if_open(self.missing(id, false)),
            Plane::RouteTicketsOnPath => if_open(self.on_path(id, &self.open_tickets).len() as i64),
            Plane::RouteGainOnPath => {
                if_open(self.on_path(id, &self.open_tickets).iter().map(|next| i64::from(next.gain)).sum())
            }
            Plane::RouteOffersOnPath => if_open(self.on_path(id, &self.open_offers).len() as i64),
            Plane::RoutePlanned => self.plan.contains(&id).into(),
            Plane::RoutePlannedOffers => {
                let paths = self.open_offers.iter().map(|(id, next)| self.plan_path(*id, *next, &self.plan));
                paths.filter(|path| path.contains(&id)).count() as i64
            }
            Plane::RouteMyEnds => if_open(ends_in(&self.network(self.me()), ends)),
            Plane::RouteMyLoop => if_open(connects(&self.network(self.me()), ends).into()),
            Plane::RouteRivalEnds => {
                if_open(self.rivals().iter().map(|seat| ends_in(&self.network(*seat), ends)).sum())
            }
            Plane::RouteRivalLoops => if_open(
                self.rivals().iter().filter(|seat| connects(&self.network(**seat), ends)).count() as i64,
            ),
            Plane::RouteRivalDemand => if_open(self.demand(id)),
            Plane::RoutePaying => (self.paying == Some(id) || self.tunnel_route() == Some(id)).into(),
            other => panic!("{other:?} is not a plane of routes"),
        }
    }

    fn ticket(&self, plane: Plane, id: TicketId) -> i64 {
        let ticket = self.board().ticket(id);
        let is_held = self.private().tickets.contains(id);
        let scored = ticket_points(ticket, &self.network(self.me()));
        let next = self.next(self.me(), ticket).filter(|next| next.distance <= self.trains(self.me()));
        let may_be_held_by_rivals = !is_held && !self.offered().contains(id) && !self.returned().contains(id);
        let if_unseen = |value: i64| if may_be_held_by_rivals { value } else { 0 };
        let rivals = self.rivals();
        match plane {
            Plane::TicketHeld => is_held.into(),
            Plane::TicketCompleted => (is_held && scored.is_some()).into(),
            Plane::TicketPossible => (is_held && next.is_some()).into(),
            Plane::TicketLost => (is_held && scored.is_none() && next.is_none()).into(),
            Plane::TicketOffered => self.offered().contains(id).into(),
            Plane::TicketReturned => self.returned().contains(id).into(),
            Plane::TicketDistance => self.shown_distance(ticket),
            Plane::TicketReachable => next.is_some().into(),
            Plane::TicketScored => {
                if is_held {
                    scored.map_or(0, i64::from)
                } else {
                    0
                }
            }
            Plane::TicketGain => {
                let matters = is_held || self.offered().contains(id);
                next.filter(|_| matters).map_or(0, |next| i64::from(next.gain))
            }
            Plane::TicketRivalDistance => if_unseen(
                rivals.iter().map(|seat| self.nearest(*seat, ticket).0.min(60)).min().unwrap().into(),
            ),
            Plane::TicketRivalProgress => {
                if_unseen(rivals.iter().map(|seat| self.progress(*seat, ticket)).max().unwrap())
            }
            other => panic!("{other:?} is not a plane of tickets"),
        }
    }

    fn place(&self, plane: Plane, id: PlaceId) -> i64 {
        let size = |seat: Seat| {
            let network = self.network(seat);
            network.sets().iter().find(|set| set.contains(id)).map_or(0, |set| set.len() as i64)
        };
        let ends = |tickets: &[(TicketId, Next)]| {
            let touches = |(ticket, next): &(TicketId, Next)| {
                self.board().ticket(*ticket).from.union(next.to).contains(id)
            };
            tickets.iter().filter(|ticket| touches(ticket)).count() as i64
        };
        match plane {
            Plane::PlaceMine => (size(self.me()) > 0).into(),
            Plane::PlaceRivals => self.rivals().iter().filter(|seat| size(**seat) > 0).count() as i64,
            Plane::PlaceMySize => size(self.me()),
            Plane::PlaceRivalSize => self.rivals().iter().map(|seat| size(*seat)).max().unwrap(),
            Plane::PlaceTicketEnds => ends(&self.open_tickets),
            Plane::PlaceOfferEnds => ends(&self.open_offers),
            other => panic!("{other:?} is not a plane of places"),
        }
    }

    fn card(&self, plane: Plane, card: Card) -> i64 {
        let (public, hand) = (self.public(), &self.private().hand);
        let rivals = |count: fn(&Player) -> &Cards| {
            self.rivals().iter().map(|seat| i64::from(count(public.player(*seat)).count(card))).sum::<i64>()
        };
        let in_row = public.row().iter().filter(|in_row| **in_row == Some(card)).count() as i64;
        let needed: i64 = self
            .plan
            .iter()
            .map(|id| self.board().route(*id))
            .filter(|route| route.color.map_or(Card::Locomotive, Card::Train) == card)
            .map(|route| i64::from(route.length))
            .sum();
        let tunnel = match public.phase() {
            Phase::Tunnel(tunnel) => Some(tunnel),
            _ => None,
        };
        let played = tunnel.map_or(0, |tunnel| i64::from(tunnel.payment.to_cards().count(card)));
        let turned = tunnel.map_or(0, |tunnel| i64::from(tunnel.turned.count(card)));
        match plane {
            Plane::CardHand => hand.count(card).into(),
            Plane::CardRow => in_row,
            Plane::CardShown => public.player(self.me()).known.count(card).into(),
            Plane::CardRivalsKnown => rivals(|player| &player.known),
            Plane::CardUnseen => {
                let all = i64::from(self.board().rules().cards.count(card));
                let seen = i64::from(public.discards().count(card)) + i64::from(hand.count(card));
                all - seen - in_row - rivals(|player| &player.known) - played - turned
            }
            Plane::CardNeeded => needed,
            Plane::CardLacking => (needed.min(255) - i64::from(hand.count(card))).max(0),
            Plane::CardRivalsSpent => rivals(|player| &player.spent),
            Plane::CardPaying => match (self.paying, tunnel) {
                (Some(id), _) => {
                    let route = self.board().route(id);
                    let accepts = match card {
                        Card::Train(color) => route.color.is_none_or(|own| own == color),
                        Card::Locomotive => route.takes_locomotives,
                    };
                    accepts.into()
                }
                (None, Some(tunnel)) => {
                    (card.is_locomotive() || tunnel.payment.color().map(Card::Train) == Some(card)).into()
                }
                (None, None) => 0,
            },
            Plane::CardTunnelPlayed => played,
            Plane::CardTunnelTurned => turned,
            other => panic!("{other:?} is not a plane of cards"),
        }
    }

    fn player(&self, plane: Plane, seat: Seat) -> i64 {
        let (public, player) = (self.public(), self.public().player(seat));
        let longest = |seat: Seat| self.longest(seat);
        match plane {
            Plane::PlayerPresent => 1,
            Plane::PlayerTrains => player.trains.into(),
            Plane::PlayerNearEnd => (13 - i64::from(player.trains)).max(0),
            Plane::PlayerHand => player.hand.into(),
            Plane::PlayerUnknown => i64::from(player.hand) - player.known.total() as i64,
            Plane::PlayerPoints => player.points.into(),
            Plane::PlayerLead => 128 + i64::from(player.points) - i64::from(public.player(self.me()).points),
            Plane::PlayerTickets => player.tickets.into(),
            Plane::PlayerLongest => longest(seat),
            Plane::PlayerHasLongest => {
                let best = public.all_seats().map(longest).max().unwrap();
                (best > 0 && longest(seat) == best).into()
            }
            Plane::PlayerAttractions => {
                let places = self.network(seat).places();
                places.iter().filter(|place| self.board().place(*place).attraction).count() as i64
            }
            Plane::PlayerStarts => (public.first_seat() == seat).into(),
            other => panic!("{other:?} is not a plane of players"),
        }
    }

    fn player_card(&self, plane: Plane, player: &Player, card: Card) -> i64 {
        match plane {
            Plane::PlayerCardKnown => player.known.count(card).into(),
            Plane::PlayerCardSpent => player.spent.count(card).into(),
            other => panic!("{other:?} is not a plane of the cards of players"),
        }
    }

    fn offer(&self, plane: Plane, id: TicketId) -> i64 {
        let ticket = self.board().ticket(id);
        match plane {
            Plane::OfferPresent => 1,
            Plane::OfferPoints => ticket.best().into(),
            Plane::OfferDistance => self.shown_distance(ticket),
            Plane::OfferCompleted => ticket_points(ticket, &self.network(self.me())).is_some().into(),
            Plane::OfferReachable => self.open_offers.iter().any(|(open, _)| *open == id).into(),
            Plane::OfferLength => self.length(ticket).min(60).into(),
            other => panic!("{other:?} is not a plane of offers"),
        }
    }

    fn table(&self, plane: Plane) -> i64 {
        let (public, open) = (self.public(), &self.open_tickets);
        let phase = public.phase();
        let (network, private) = (self.network(self.me()), self.private());
        let tickets = || private.tickets.iter().map(|id| (id, self.board().ticket(id)));
        let plan_trains =
            || -> i64 { self.plan.iter().map(|id| i64::from(self.board().route(*id).length)).sum() };
        let trains = i64::from(self.trains(self.me()));
        match plane {
            Plane::TableFirstTickets => matches!(phase, Phase::FirstTickets(_)).into(),
            Plane::TableTurn => matches!(phase, Phase::Turn(_)).into(),
            Plane::TableSecondCard => matches!(phase, Phase::SecondCard(_)).into(),
            Plane::TableTickets => matches!(phase, Phase::Tickets(..)).into(),
            Plane::TableTunnel => matches!(phase, Phase::Tunnel(_)).into(),
            Plane::TablePaying => self.paying.is_some().into(),
            Plane::TableSeats => public.seats().into(),
            Plane::TableDeck => public.deck().into(),
            Plane::TableDiscards => public.discards().total() as i64,
            Plane::TableReshuffles => public.reshuffles().min(3).into(),
            Plane::TableTicketDeck => public.ticket_deck().into(),
            Plane::TableLastRound => public.turns_left().is_some().into(),
            Plane::TableTurnsLeft => public.turns_left().unwrap_or(0).into(),
            Plane::TableExtra => match phase {
                Phase::Tunnel(tunnel) => tunnel.extra().into(),
                _ => 0,
            },
            Plane::TableTunnelsGivenUp => public.tunnels_given_up().into(),
            Plane::TableLongestLead => {
                let rivals = self.rivals().iter().map(|seat| self.longest(*seat)).max().unwrap();
                128 + self.longest(self.me()) - rivals
            }
            Plane::TableCompletedPoints => {
                tickets().filter_map(|(_, ticket)| ticket_points(ticket, &network)).map(i64::from).sum()
            }
            Plane::TablePendingGain => open.iter().map(|(_, next)| i64::from(next.gain)).sum(),
            Plane::TableLostPoints => {
                let is_open = |id: TicketId| open.iter().any(|(known, _)| *known == id);
                let lost = tickets()
                    .filter(|(id, ticket)| !is_open(*id) && ticket_points(ticket, &network).is_none());
                lost.map(|(_, ticket)| i64::from(ticket.forfeit())).sum()
            }
            Plane::TableOpenTickets => open.len() as i64,
            Plane::TableOpenDistance => open.iter().map(|(_, next)| i64::from(next.distance)).sum(),
            Plane::TablePlanTrains => plan_trains(),
            Plane::TablePlanRoutes => self.plan.len() as i64,
            Plane::TablePlanMissing => self.plan.iter().map(|id| self.missing(*id, true)).sum(),
            Plane::TablePlanTooLong => (plan_trains() > trains).into(),
            Plane::TableSpareTrains => (trains - plan_trains()).max(0),
            other => panic!("{other:?} is not a plane of the game"),
        }
    }
}

// What the planes are made of.
impl Oracle<'_> {
    fn board(&self) -> &Board {
        self.view.board()
    }

    fn public(&self) -> &PublicState {
        self.view.public()
    }

    fn private(&self) -> &PrivateState {
        self.view.private().unwrap()
    }

    fn me(&self) -> Seat {
        self.view.seat().unwrap()
    }

    /// The player that follows the viewer after this many turns.
    fn seat_at(&self, number: usize) -> Option<Seat> {
        let seats = usize::from(self.public().seats());
        (number < seats).then(|| Seat::ALL[(self.me().index() + number) % seats])
    }

    fn rivals(&self) -> Vec<Seat> {
        (1..5).filter_map(|number| self.seat_at(number)).collect()
    }

    fn trains(&self, seat: Seat) -> u32 {
        self.public().player(seat).trains.into()
    }

    fn network(&self, seat: Seat) -> Components {
        Components::new(self.board(), self.public().claimed(seat))
    }

    fn longest(&self, seat: Seat) -> i64 {
        let has_bonus = self.board().rules().longest_path > 0;
        if has_bonus { longest_path(self.board(), self.public().claimed(seat)).into() } else { 0 }
    }

    fn offered(&self) -> TicketSet {
        self.private().offered.iter().copied().collect()
    }

    fn returned(&self) -> TicketSet {
        self.view.returned().map(|(_, id)| id).collect::<TicketSet>().union(self.private().removed)
    }

    fn tunnel_route(&self) -> Option<RouteId> {
        match self.public().phase() {
            Phase::Tunnel(tunnel) => Some(tunnel.route),
            _ => None,
        }
    }

    fn open(&self) -> RouteSet {
        let owned = self.public().claimed(self.me());
        let is_open = |id: &RouteId| {
            let route = self.board().route(*id);
            !self.public().closed().contains(*id)
                && u32::from(route.length) <= self.trains(self.me())
                && route.twin.is_none_or(|twin| !owned.contains(twin))
        };
        self.board().route_ids().filter(is_open).collect()
    }

    fn missing(&self, id: RouteId, with_locomotives: bool) -> i64 {
        let (route, hand) = (self.board().route(id), &self.private().hand);
        let colors =
            fogg_rules::Color::ALL.into_iter().filter(|color| route.color.is_none_or(|own| own == *color));
        let colored = colors.map(|color| hand.count(Card::Train(color))).max().unwrap();
        let wild = if with_locomotives && route.takes_locomotives { hand.locomotives() } else { 0 };
        (i64::from(route.length) - i64::from(colored) - i64::from(wild)).max(0)
    }

    /// The distances between all places (Floyd-Warshall), with a cost for each route; `None` closes it.
    fn all_distances(&self, cost: impl Fn(RouteId) -> Option<u32>) -> Matrix {
        let places = self.board().places().len();
        let mut distances = vec![vec![FAR; places]; places];
        (0..places).for_each(|place| distances[place][place] = 0);
        for id in self.board().route_ids() {
            let Some(cost) = cost(id) else { continue };
            let [a, b] = self.board().route(id).ends.map(PlaceId::index);
            let shortest = cost.min(distances[a][b]);
            (distances[a][b], distances[b][a]) = (shortest, shortest);
        }
        for via in 0..places {
            for from in 0..places {
                for to in 0..places {
                    distances[from][to] = distances[from][to].min(distances[from][via] + distances[via][to]);
                }
            }
        }
        distances
    }

    /// The trains that a seat needs for a route: none for its own, and no number for closed ones.
    fn train_cost(&self, seat: Seat, id: RouteId) -> Option<u32> {
        let length = u32::from(self.board().route(id).length);
        if self.public().claimed(seat).contains(id) {
            Some(0)
        } else {
            (!self.public().closed().contains(id) && length <= self.trains(seat)).then_some(length)
        }
    }

    /// The trains between two sets of places, and the places with the lowest numbers that need no more.
    fn between(&self, seat: Seat, from: PlaceSet, to: PlaceSet) -> (u32, [PlaceId; 2]) {
        let mut best = (FAR, [PlaceId(0); 2]);
        for a in from.iter() {
            let distances = &self.distances[seat.index()][a.index()];
            for b in to.iter() {
                if distances[b.index()] < best.0 {
                    best = (distances[b.index()], [a, b]);
                }
            }
        }
        best
    }

    fn nearest(&self, seat: Seat, ticket: &Ticket) -> (u32, [PlaceId; 2]) {
        let goals = ticket.goals.iter().map(|goal| self.between(seat, ticket.from, goal.to));
        goals.min_by_key(|(distance, _)| *distance).unwrap()
    }

    /// The trains to a ticket's nearest goal on the empty board.
    fn length(&self, ticket: &Ticket) -> u32 {
        let pairs = ticket.goals.iter().flat_map(|goal| ticket.from.iter().map(move |a| (a, goal.to)));
        let nearest =
            |(a, to): (PlaceId, PlaceSet)| to.iter().map(|b| self.empty[a.index()][b.index()]).min().unwrap();
        pairs.map(nearest).min().unwrap()
    }

    fn next(&self, seat: Seat, ticket: &Ticket) -> Option<Next> {
        let scored = ticket_points(ticket, &self.network(seat));
        let current = scored.map_or(-i16::from(ticket.forfeit()), i16::from);
        let better = ticket.goals.iter().filter(|goal| i16::from(goal.points) > current);
        let next = better.map(|goal| {
            let (distance, ends) = self.between(seat, ticket.from, goal.to);
            Next { distance, gain: (i16::from(goal.points) - current) as u8, to: goal.to, ends }
        });
        next.filter(|next| next.distance < FAR).min_by_key(|next| next.distance)
    }

    fn shown_distance(&self, ticket: &Ticket) -> i64 {
        let scored = ticket_points(ticket, &self.network(self.me()));
        match self.next(self.me(), ticket) {
            Some(next) => next.distance.min(60).into(),
            None if scored.is_some() => 0,
            None => 60,
        }
    }

    fn reachable(&self, tickets: TicketSet) -> Vec<(TicketId, Next)> {
        let next = |id: TicketId| Some((id, self.next(self.me(), self.board().ticket(id))?));
        let is_reachable = |(_, next): &(TicketId, Next)| next.distance <= self.trains(self.me());
        tickets.iter().filter_map(next).filter(is_reachable).collect()
    }

    fn on_path(&self, id: RouteId, tickets: &[(TicketId, Next)]) -> Vec<Next> {
        let uses = |next: &&(TicketId, Next)| self.is_on_path(self.me(), id, next.1.ends, next.1.distance);
        tickets.iter().filter(uses).map(|(_, next)| *next).collect()
    }

    /// Whether a route is on a path of this length.
    fn is_on_path(&self, seat: Seat, id: RouteId, ends: [PlaceId; 2], distance: u32) -> bool {
        let route = self.board().route(id);
        let [from, to] = ends.map(|end| &self.distances[seat.index()][end.index()]);
        let [a, b] = route.ends.map(PlaceId::index);
        [(a, b), (b, a)].iter().any(|(a, b)| from[*a] + u32::from(route.length) + to[*b] == distance)
    }

    fn progress(&self, seat: Seat, ticket: &Ticket) -> i64 {
        let (length, distance) = (self.length(ticket).min(255), self.nearest(seat, ticket).0);
        i64::from(length.saturating_sub(distance) * 20 / length.max(1))
    }

    fn demand(&self, id: RouteId) -> i64 {
        let seen = self.private().tickets.union(self.offered()).union(self.returned());
        let mut demand = 0;
        for ticket in self.board().ticket_ids().filter(|id| !seen.contains(*id)) {
            for rival in self.rivals() {
                let ticket = self.board().ticket(ticket);
                let ((distance, ends), progress) =
                    (self.nearest(rival, ticket), self.progress(rival, ticket));
                let is_wanted = progress >= 6 && distance > 0 && distance <= self.trains(rival);
                if is_wanted && self.is_on_path(rival, id, ends, distance) {
                    demand += progress;
                }
            }
        }
        demand.min(100)
    }

    /// The planned routes: tickets one after another, the farthest first.
    fn planned(&self) -> BTreeSet<RouteId> {
        let mut tickets = self.open_tickets.clone();
        tickets.sort_by_key(|(_, next)| std::cmp::Reverse(next.distance));
        let mut planned = BTreeSet::new();
        for (id, next) in tickets {
            let path = self.plan_path(id, next, &planned);
            planned.extend(path);
        }
        planned
    }

    /// The routes that a path to the next goal needs besides planned ones. Among paths of the same cost it is the one
    /// that Dijkstra's algorithm finds if it visits places by cost and then by number.
    fn plan_path(&self, id: TicketId, next: Next, planned: &BTreeSet<RouteId>) -> BTreeSet<RouteId> {
        let (open, owned) = (self.open(), self.public().claimed(self.me()));
        let cost = |id: RouteId| {
            let is_free = owned.contains(id) || planned.contains(&id);
            let length = u32::from(self.board().route(id).length);
            if is_free { Some(0) } else { open.contains(id).then_some(2 + length) }
        };
        let mut reached: Vec<(u32, Option<RouteId>)> = vec![(FAR, None); self.board().places().len()];
        self.board().ticket(id).from.iter().for_each(|place| reached[place.index()].0 = 0);
        let mut left: BTreeSet<usize> = (0..reached.len()).collect();
        while let Some(at) = left.iter().copied().min_by_key(|place| (reached[*place].0, *place)) {
            left.remove(&at);
            if reached[at].0 == FAR {
                break;
            }
            if next.to.contains(PlaceId(at as u8)) {
                return self.path_to(at, &reached).into_iter().filter(|id| cost(*id) != Some(0)).collect();
            }
            for id in self.board().route_ids() {
                let [a, b] = self.board().route(id).ends.map(PlaceId::index);
                let Some(cost) = cost(id).filter(|_| a == at || b == at) else { continue };
                let other = if a == at { b } else { a };
                if reached[at].0 + cost < reached[other].0 {
                    reached[other] = (reached[at].0 + cost, Some(id));
                }
            }
        }
        BTreeSet::new()
    }

    fn path_to(&self, mut at: usize, reached: &[(u32, Option<RouteId>)]) -> Vec<RouteId> {
        let mut path = Vec::new();
        while let Some(id) = reached[at].1 {
            path.push(id);
            let [a, b] = self.board().route(id).ends.map(PlaceId::index);
            at = if a == at { b } else { a };
        }
        path
    }
}

fn ends_in(network: &Components, ends: [PlaceId; 2]) -> i64 {
    ends.iter().filter(|end| network.places().contains(**end)).count() as i64
}

fn connects(network: &Components, [a, b]: [PlaceId; 2]) -> bool {
    network.connects(PlaceSet::only(a), PlaceSet::only(b))
}

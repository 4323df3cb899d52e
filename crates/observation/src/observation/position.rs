//! The planes that change only when a route is claimed or when tickets change hands.

use arrayvec::ArrayVec;
use fogg_rules::board::{MAX_ROUTES, MAX_TICKETS};
use fogg_rules::ids::MAX_SEATS;
use fogg_rules::{PlaceSet, PrivateState, PublicState, RouteId, RouteSet, Seat, TicketId, TicketSet, View};

use super::{Planes, rivals, saturate, signed};
use crate::network_plan::PlanGraph;
use crate::plane::Plane;
use crate::seat_network::{MAX_DISTANCE, NextGoal, SeatNetwork, TicketProgress};
use crate::tables::{BoardTables, nearest_goal};

/// The progress of a rival on a ticket is measured in parts of this size.
const PROGRESS_PARTS: u16 = 20;
/// A rival with less progress on a ticket creates no demand for its routes.
const MIN_PROGRESS: u8 = 6;
/// Demand is capped at this value.
const MAX_DEMAND: u8 = 100;

/// Everything that the planes of this file depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct PositionKey {
    /// The version of the networks, which depends on the claimed routes and the trains left.
    version: u64,
    seats: u8,
    closed: RouteSet,
    tickets: TicketSet,
    offered: TicketSet,
    returned: TicketSet,
}

impl PositionKey {
    pub(super) fn new(view: &View, version: u64) -> PositionKey {
        let private = private(view);
        PositionKey {
            version,
            seats: view.public().seats(),
            closed: view.public().closed(),
            tickets: private.tickets,
            offered: offered(private),
            returned: returned(view),
        }
    }
}

/// What the other planes need of the position.
#[derive(Default)]
pub(super) struct Position {
    /// The routes of the plan for the viewer's tickets.
    pub(super) planned: RouteSet,
}

/// A seat with its network and those of its rivals.
pub(super) struct Viewer<'a> {
    pub(super) tables: &'a BoardTables,
    pub(super) networks: &'a [SeatNetwork],
    pub(super) view: &'a View,
    pub(super) seat: Seat,
}

/// A ticket of the viewer with its next goal.
#[derive(Clone, Copy)]
struct OpenTicket {
    id: TicketId,
    next: NextGoal,
}

/// An open route, with what the loops over routes need.
#[derive(Clone, Copy)]
struct OpenRoute {
    number: u8,
    length: u8,
    ends: [u8; 2],
}

/// The open routes, in the order of their numbers.
type OpenRoutes = ArrayVec<OpenRoute, MAX_ROUTES>;

/// The viewer's progress on every ticket, by number.
type AllProgress = ArrayVec<TicketProgress, MAX_TICKETS>;

/// Tickets that can still gain points, for which the viewer has enough trains.
type OpenTickets = ArrayVec<OpenTicket, MAX_TICKETS>;

impl Viewer<'_> {
    /// Writes all planes of this file; the others stay 0.
    pub(super) fn write(&self, mut out: Planes<'_>) -> Position {
        out.bytes.fill(0);
        let open = self.tables.open(self.public(), self.seat);
        let progress = self.write_all_tickets(&mut out);
        let held = self.write_held(&mut out, &progress);
        let offers = self.write_offered(&mut out, &progress);
        self.write_owners(&mut out);
        let routes: OpenRoutes = open.iter().map(|id| self.open_route(id)).collect();
        mark(out.get(Plane::RouteOpen), open);
        self.write_open(&mut out, &routes);
        self.write_paths(&mut out, &routes, &held, &offers);
        self.write_ticket_ends(out.get(Plane::PlaceTicketEnds), &held);
        self.write_ticket_ends(out.get(Plane::PlaceOfferEnds), &offers);
        let planned = self.write_plan(&mut out, open, held, &offers);
        self.write_rivals(&mut out, &routes);
        self.write_places(&mut out);
        self.write_players(&mut out);
        Position { planned }
    }

    fn public(&self) -> &PublicState {
        self.view.public()
    }

    fn me(&self) -> &SeatNetwork {
        &self.networks[self.seat.index()]
    }

    /// The rivals in turn order, with their networks.
    fn rivals(&self) -> impl Iterator<Item = &SeatNetwork> + Clone {
        rivals(self.seat, self.public().seats()).map(|seat| &self.networks[seat.index()])
    }

    fn open_route(&self, id: RouteId) -> OpenRoute {
        let ends = self.tables.ends(id).map(|end| end as u8);
        OpenRoute { number: id.0, length: self.tables.length(id), ends }
    }

    fn reachable(&self, progress: &TicketProgress) -> Option<NextGoal> {
        progress.next.filter(|next| next.is_reachable(self.me().trains))
    }

    /// Writes the viewer's tickets and returns those that can still gain points.
    fn write_held(&self, out: &mut Planes<'_>, all: &AllProgress) -> OpenTickets {
        let (mut open, mut sums) = (OpenTickets::new(), TicketSums::default());
        for id in private(self.view).tickets.iter() {
            let progress = &all[id.index()];
            let next = self.reachable(progress);
            out.put(Plane::TicketHeld, id.index(), 1);
            out.put(Plane::TicketCompleted, id.index(), u8::from(progress.scored.is_some()));
            out.put(Plane::TicketScored, id.index(), progress.scored.unwrap_or(0));
            out.put(Plane::TicketPossible, id.index(), u8::from(next.is_some()));
            sums.completed += u32::from(progress.scored.unwrap_or(0));
            if let Some(next) = next {
                out.put(Plane::TicketGain, id.index(), next.gain);
                sums.gain += u32::from(next.gain);
                sums.distance += u32::from(next.distance);
                open.push(OpenTicket { id, next });
            } else if progress.scored.is_none() {
                out.put(Plane::TicketLost, id.index(), 1);
                sums.lost += u32::from(self.tables.board().ticket(id).forfeit());
            }
        }
        out.set(Plane::TableCompletedPoints, sums.completed);
        out.set(Plane::TablePendingGain, sums.gain);
        out.set(Plane::TableLostPoints, sums.lost);
        out.set(Plane::TableOpenTickets, open.len());
        out.set(Plane::TableOpenDistance, sums.distance);
        open
    }

    /// Writes the offered tickets and returns those that can still gain points.
    fn write_offered(&self, out: &mut Planes<'_>, all: &AllProgress) -> OpenTickets {
        let mut open = OpenTickets::new();
        for (number, id) in offered(private(self.view)).iter().enumerate() {
            let progress = &all[id.index()];
            let next = self.reachable(progress);
            out.put(Plane::TicketOffered, id.index(), 1);
            out.put(Plane::OfferPresent, number, 1);
            out.put(Plane::OfferPoints, number, self.tables.board().ticket(id).best());
            out.put(Plane::OfferDistance, number, progress.capped_distance());
            out.put(Plane::OfferCompleted, number, u8::from(progress.scored.is_some()));
            out.put(Plane::OfferReachable, number, u8::from(next.is_some()));
            out.put(Plane::OfferLength, number, self.tables.ticket_length(id).min(MAX_DISTANCE));
            if let Some(next) = next {
                out.put(Plane::TicketGain, id.index(), next.gain);
                open.push(OpenTicket { id, next });
            }
        }
        open
    }

    /// Writes what is known of every ticket of the board, and returns the viewer's progress on each.
    fn write_all_tickets(&self, out: &mut Planes<'_>) -> AllProgress {
        let tickets = self.tables.board().tickets();
        let progress: AllProgress = tickets.iter().map(|ticket| self.me().ticket_progress(ticket)).collect();
        for (number, progress) in progress.iter().enumerate() {
            out.put(Plane::TicketDistance, number, progress.capped_distance());
            out.put(Plane::TicketReachable, number, u8::from(self.reachable(progress).is_some()));
        }
        for id in returned(self.view).iter() {
            out.put(Plane::TicketReturned, id.index(), 1);
        }
        progress
    }

    fn write_owners(&self, out: &mut Planes<'_>) {
        const OWNERS: [Plane; MAX_SEATS] = [
            Plane::RouteMine,
            Plane::RouteRival1,
            Plane::RouteRival2,
            Plane::RouteRival3,
            Plane::RouteRival4,
        ];
        let all = std::iter::once(self.seat).chain(rivals(self.seat, self.public().seats()));
        for (seat, plane) in all.zip(OWNERS) {
            mark(out.get(plane), self.public().claimed(seat));
        }
        let all: RouteSet = self.tables.board().route_ids().collect();
        mark(out.get(Plane::RouteUnclosed), all.without(self.public().closed()));
    }

    /// Writes what the ends of open routes are connected to.
    fn write_open(&self, out: &mut Planes<'_>, routes: &OpenRoutes) {
        for route in routes {
            let (number, ends) = (usize::from(route.number), route.ends.map(usize::from));
            out.put(Plane::RouteMyEnds, number, self.me().count(ends));
            out.put(Plane::RouteMyLoop, number, u8::from(self.me().connects(ends)));
            let (mut reached, mut loops) = (0, 0);
            for rival in self.rivals() {
                reached += rival.count(ends);
                loops += u8::from(rival.connects(ends));
            }
            out.put(Plane::RouteRivalEnds, number, reached);
            out.put(Plane::RouteRivalLoops, number, loops);
        }
    }

    /// Writes which open routes are on shortest paths of the viewer's and the offered tickets.
    fn write_paths(
        &self,
        out: &mut Planes<'_>,
        routes: &OpenRoutes,
        held: &OpenTickets,
        offers: &OpenTickets,
    ) {
        for OpenTicket { next, .. } in held {
            let (tickets, gains) = out.pair(Plane::RouteTicketsOnPath, Plane::RouteGainOnPath);
            for_each_on_path(self.me(), next.ends, next.distance, routes, |route| {
                tickets[route] += 1;
                gains[route] = gains[route].saturating_add(next.gain);
            });
        }
        for OpenTicket { next, .. } in offers {
            let tickets = out.get(Plane::RouteOffersOnPath);
            for_each_on_path(self.me(), next.ends, next.distance, routes, |route| tickets[route] += 1);
        }
    }

    fn write_ticket_ends(&self, ends: &mut [u8], tickets: &OpenTickets) {
        for OpenTicket { id, next } in tickets {
            mark_places(ends, self.tables.board().ticket(*id).from.union(next.to));
        }
    }

    /// Plans the viewer's tickets, the farthest first, and then each offered ticket on its own.
    fn write_plan(
        &self,
        out: &mut Planes<'_>,
        open: RouteSet,
        mut held: OpenTickets,
        offers: &OpenTickets,
    ) -> RouteSet {
        held.sort_by_key(|ticket| std::cmp::Reverse(ticket.next.distance));
        let mut graph = PlanGraph::new(self.tables, self.public().claimed(self.seat), open);
        let start = |id| self.tables.board().ticket(id).from;
        let mut planned = RouteSet::EMPTY;
        for OpenTicket { id, next } in &held {
            let path = graph.path(start(*id), next.to);
            graph.plan(path);
            planned = planned.union(path);
        }
        for OpenTicket { id, next } in offers {
            let path = graph.path(start(*id), next.to);
            path.iter().for_each(|route| out.get(Plane::RoutePlannedOffers)[route.index()] += 1);
        }
        mark(out.get(Plane::RoutePlanned), planned);
        self.write_plan_sums(out, planned);
        planned
    }

    fn write_plan_sums(&self, out: &mut Planes<'_>, planned: RouteSet) {
        let mut trains = 0;
        for id in planned.iter() {
            let needed = &mut out.get(Plane::CardNeeded)[self.tables.color(id)];
            *needed = needed.saturating_add(self.tables.length(id));
            trains += u32::from(self.tables.length(id));
        }
        let left = u32::from(self.me().trains);
        out.set(Plane::TablePlanTrains, trains);
        out.set(Plane::TablePlanRoutes, planned.len());
        out.set(Plane::TablePlanTooLong, u8::from(trains > left));
        out.set(Plane::TableSpareTrains, left.saturating_sub(trains));
    }

    /// Writes what the tickets that rivals may hold suggest about them.
    fn write_rivals(&self, out: &mut Planes<'_>, routes: &OpenRoutes) {
        let private = private(self.view);
        let seen = private.tickets.union(offered(private)).union(returned(self.view));
        let all: TicketSet = self.tables.board().ticket_ids().collect();
        for id in all.without(seen).iter() {
            let (mut nearest, mut most) = (MAX_DISTANCE, 0);
            for rival in self.rivals() {
                let (distance, ends) = nearest_goal(&rival.distances, self.tables.board().ticket(id));
                let progress = progress_parts(self.tables.ticket_length(id), distance);
                (nearest, most) = (nearest.min(distance), most.max(progress));
                if progress >= MIN_PROGRESS && distance > 0 && distance <= rival.trains {
                    let demand = out.get(Plane::RouteRivalDemand);
                    for_each_on_path(rival, ends, distance, routes, |route| {
                        demand[route] = demand[route].saturating_add(progress).min(MAX_DEMAND);
                    });
                }
            }
            out.put(Plane::TicketRivalDistance, id.index(), nearest);
            out.put(Plane::TicketRivalProgress, id.index(), most);
        }
    }

    fn write_places(&self, out: &mut Planes<'_>) {
        mark_places(out.get(Plane::PlaceMine), self.me().places);
        for rival in self.rivals() {
            mark_places(out.get(Plane::PlaceRivals), rival.places);
            let sizes = out.get(Plane::PlaceRivalSize).iter_mut().zip(rival.size);
            sizes.for_each(|(largest, size)| *largest = size.max(*largest));
        }
        let places = self.tables.board().places().len();
        out.get(Plane::PlaceMySize).copy_from_slice(&self.me().size[..places]);
    }

    fn write_players(&self, out: &mut Planes<'_>) {
        let longest = self.me().longest_path;
        let best_rival = self.rivals().map(|rival| rival.longest_path).max().unwrap_or(0);
        let attractions = self.tables.board().attractions();
        for (number, network) in std::iter::once(self.me()).chain(self.rivals()).enumerate() {
            let is_longest = network.longest_path > 0 && network.longest_path == longest.max(best_rival);
            out.put(Plane::PlayerLongest, number, saturate(network.longest_path));
            out.put(Plane::PlayerHasLongest, number, u8::from(is_longest));
            let reached = network.places.intersection(attractions);
            out.put(Plane::PlayerAttractions, number, reached.len() as u8);
        }
        out.set(Plane::TableLongestLead, signed(i32::from(longest) - i32::from(best_rival)));
    }
}

/// Calls `each` with the routes that are on a shortest path between two places.
#[inline]
fn for_each_on_path(
    network: &SeatNetwork,
    ends: [u8; 2],
    distance: u8,
    routes: &OpenRoutes,
    mut each: impl FnMut(usize),
) {
    let [from, to] = ends.map(|end| network.distances.row(usize::from(end)));
    for route in routes {
        let [a, b] = route.ends.map(usize::from);
        // Sums with an unreachable place saturate, and no distance is that large.
        let around = from[a].saturating_add(to[b]).min(from[b].saturating_add(to[a]));
        if around.saturating_add(route.length) == distance {
            each(usize::from(route.number));
        }
    }
}

/// Sums over the viewer's tickets.
#[derive(Default)]
struct TicketSums {
    completed: u32,
    gain: u32,
    lost: u32,
    distance: u32,
}

fn private(view: &View) -> &PrivateState {
    view.private().expect("a player's view has a private state")
}

fn offered(private: &PrivateState) -> TicketSet {
    private.offered.iter().copied().collect()
}

/// The tickets that the viewer returned, in the deck or out of the game.
fn returned(view: &View) -> TicketSet {
    view.returned().map(|(_, id)| id).collect::<TicketSet>().union(private(view).removed)
}

/// How much of a ticket's length is built, in parts.
fn progress_parts(length: u8, distance: u8) -> u8 {
    let built = u16::from(length.saturating_sub(distance));
    (built * PROGRESS_PARTS / u16::from(length.max(1))) as u8
}

fn mark(plane: &mut [u8], routes: RouteSet) {
    routes.iter().for_each(|id| plane[id.index()] = 1);
}

fn mark_places(plane: &mut [u8], places: PlaceSet) {
    places.iter().for_each(|place| plane[place.index()] += 1);
}

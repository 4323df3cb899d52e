//! The public network of one seat: what its routes connect, and the distances that remain.

use fogg_rules::board::{MAX_OFFERED_TICKETS, MAX_PLACES, MAX_TRAINS, Ticket};
use fogg_rules::network::{Components, longest_path};
use fogg_rules::{PlaceSet, PublicState, RouteSet, Seat};

use crate::distances::{Distances, UNREACHABLE};
use crate::tables::BoardTables;

/// The largest number of goals of a ticket: a board has the same limit for both.
const MAX_GOALS: usize = MAX_OFFERED_TICKETS;

/// Observed distances are capped at this many trains; no seat has more.
pub(crate) const MAX_DISTANCE: u8 = MAX_TRAINS;

/// The network of a seat, updated when routes are claimed.
#[derive(Clone)]
pub(crate) struct SeatNetwork {
    owned: RouteSet,
    usable: RouteSet,
    pub(crate) trains: u8,
    pub(crate) distances: Distances,
    /// The number of the component of each place, from 1; 0 for places without a route of the seat.
    component: [u8; MAX_PLACES],
    /// The number of places in the component of each place.
    pub(crate) size: [u8; MAX_PLACES],
    pub(crate) places: PlaceSet,
    pub(crate) longest_path: u16,
}

/// The best goal of a ticket that a seat has reached, and the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TicketProgress {
    /// The points that the ticket scores now.
    pub(crate) scored: Option<u8>,
    /// The nearest goal with more points.
    pub(crate) next: Option<NextGoal>,
}

/// A goal that a seat has not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NextGoal {
    /// The trains that it needs.
    pub(crate) distance: u8,
    /// The points compared with now.
    pub(crate) gain: u8,
    /// The places between which the shortest path leads.
    pub(crate) ends: [u8; 2],
    pub(crate) to: PlaceSet,
}

impl SeatNetwork {
    /// A network that no public state has, so that the first update computes everything.
    pub(crate) fn new(places: usize) -> SeatNetwork {
        SeatNetwork {
            owned: RouteSet(u128::MAX),
            usable: RouteSet::EMPTY,
            trains: 0,
            distances: Distances::new(places),
            component: [0; MAX_PLACES],
            size: [0; MAX_PLACES],
            places: PlaceSet::EMPTY,
            longest_path: 0,
        }
    }

    /// Follows the public state; returns whether anything changed.
    pub(crate) fn update(&mut self, tables: &BoardTables, public: &PublicState, seat: Seat) -> bool {
        let (owned, usable) = (public.claimed(seat), tables.usable(public, seat));
        self.trains = public.player(seat).trains;
        if (owned, usable) == (self.owned, self.usable) {
            return false;
        }
        self.update_distances(tables, owned, usable);
        if owned != self.owned {
            self.update_components(tables, owned);
        }
        (self.owned, self.usable) = (owned, usable);
        true
    }

    /// Computes the distances from the old ones if the change allows it.
    fn update_distances(&mut self, tables: &BoardTables, owned: RouteSet, usable: RouteSet) {
        let (gained, lost) = (owned.without(self.owned), self.usable.without(usable));
        let only_play = self.owned.is_subset(owned) && usable.is_subset(self.usable);
        if only_play {
            gained.iter().for_each(|id| self.distances.connect(tables.ends(id)));
        }
        // A route longer than the distance between its ends is on no shortest path, so it may be removed.
        let is_needed = |id| {
            let [a, b] = tables.ends(id);
            let twin = tables.twin(id).filter(|twin| usable.contains(*twin));
            let has_twin = twin.is_some_and(|twin| tables.length(twin) == tables.length(id));
            tables.length(id) == self.distances.get(a, b) && !has_twin
        };
        if !only_play || lost.without(owned).iter().any(is_needed) {
            self.distances.rebuild(tables, owned, usable);
        }
    }

    fn update_components(&mut self, tables: &BoardTables, owned: RouteSet) {
        let components = Components::new(tables.board(), owned);
        self.component = [0; MAX_PLACES];
        self.size = [0; MAX_PLACES];
        for (number, set) in components.sets().iter().enumerate() {
            for place in set.iter() {
                self.component[place.index()] = number as u8 + 1;
                self.size[place.index()] = set.len() as u8;
            }
        }
        self.places = components.places();
        // N7.2: without the bonus the longest path does not matter.
        if tables.board().rules().longest_path > 0 {
            self.longest_path = longest_path(tables.board(), owned);
        }
    }

    /// The number of these places in the network.
    pub(crate) fn count(&self, places: [usize; 2]) -> u8 {
        places.iter().map(|place| u8::from(self.component[*place] > 0)).sum()
    }

    /// Whether two places are connected.
    pub(crate) fn connects(&self, [a, b]: [usize; 2]) -> bool {
        self.component[a] > 0 && self.component[a] == self.component[b]
    }

    /// What the seat would score for a ticket, and what it could still gain.
    pub(crate) fn ticket_progress(&self, ticket: &Ticket) -> TicketProgress {
        let mut paths = [(UNREACHABLE, [0; 2]); MAX_GOALS];
        let mut scored = None;
        for (goal, path) in ticket.goals.iter().zip(&mut paths) {
            *path = self.distances.between(ticket.from, goal.to);
            if path.0 == 0 {
                scored = scored.max(Some(goal.points));
            }
        }
        // B9.2: without a goal the ticket costs its forfeit.
        let current = scored.map_or_else(|| -i16::from(ticket.forfeit()), i16::from);
        let mut next: Option<NextGoal> = None;
        for (goal, (distance, ends)) in ticket.goals.iter().zip(paths) {
            let is_nearer = distance < next.map_or(UNREACHABLE, |next| next.distance);
            if is_nearer && i16::from(goal.points) > current {
                let gain = (i16::from(goal.points) - current) as u8;
                next = Some(NextGoal { distance, gain, ends, to: goal.to });
            }
        }
        TicketProgress { scored, next }
    }
}

impl TicketProgress {
    /// The trains to the nearest better goal, capped; 0 if a goal is reached and no better one can be.
    pub(crate) fn capped_distance(&self) -> u8 {
        match (self.next, self.scored) {
            (Some(next), _) => next.distance.min(MAX_DISTANCE),
            (None, Some(_)) => 0,
            (None, None) => MAX_DISTANCE,
        }
    }
}

impl NextGoal {
    /// Whether this number of trains is enough.
    pub(crate) fn is_reachable(&self, trains: u8) -> bool {
        self.distance <= trains
    }
}

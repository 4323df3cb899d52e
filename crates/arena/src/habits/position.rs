//! One seat's position, as the statistics see it.

use fogg_rules::board::RowLocomotive;
use fogg_rules::network::{Components, longest_path};
use fogg_rules::public::LAST_ROUND_TRAINS;
use fogg_rules::score::{route_points, ticket_points};
use fogg_rules::{
    Action, Board, Card, Cards, Color, Game, PlaceSet, RouteId, RouteSet, Seat, TicketId, TicketSet,
};

/// One seat's position.
pub(super) struct SeatPosition<'a> {
    game: &'a Game,
    board: &'a Board,
    seat: Seat,
    owned: RouteSet,
    trains: u8,
}

impl<'a> SeatPosition<'a> {
    pub(super) fn new(game: &'a Game, seat: Seat) -> SeatPosition<'a> {
        let (public, board) = (game.public(), game.board());
        SeatPosition { game, board, seat, owned: public.claimed(seat), trains: public.player(seat).trains }
    }

    pub(super) fn tickets(&self) -> TicketSet {
        self.game.private(self.seat).tickets
    }

    fn hand(&self) -> &Cards {
        &self.game.private(self.seat).hand
    }

    fn is_open(&self, id: RouteId) -> bool {
        let twin_owned = self.board.route(id).twin.is_some_and(|twin| self.owned.contains(twin));
        !self.game.public().closed().contains(id) && !twin_owned
    }

    pub(super) fn is_completed(&self, id: TicketId) -> bool {
        ticket_points(self.board.ticket(id), &Components::new(self.board, self.owned)).is_some()
    }

    /// The points that a ticket brings now, or costs.
    pub(super) fn ticket_value(&self, id: TicketId) -> i64 {
        let ticket = self.board.ticket(id);
        let joined = Components::new(self.board, self.owned);
        ticket_points(ticket, &joined).map_or(-i64::from(ticket.forfeit()), i64::from)
    }

    /// The tickets that can still be completed, with the trains that they need at least.
    pub(super) fn open_tickets(&self) -> Vec<(TicketId, u32)> {
        let reachable = |id: TicketId| {
            let trains = self.trains_for(id, self.owned)?;
            (trains <= u32::from(self.trains)).then_some((id, trains))
        };
        self.tickets().iter().filter(|id| !self.is_completed(*id)).filter_map(reachable).collect()
    }

    /// The trains that a ticket needs at least with these routes; `None` if it cannot be completed.
    fn trains_for(&self, id: TicketId, owned: RouteSet) -> Option<u32> {
        let ticket = self.board.ticket(id);
        let goals = ticket.goals.iter().fold(PlaceSet::EMPTY, |all, goal| all.union(goal.to));
        let mut distances = vec![u32::MAX; self.board.places().len()];
        ticket.from.iter().for_each(|place| distances[place.index()] = 0);
        // Bellman-Ford: simple, and boards are small.
        while self.relax(owned, &mut distances) {}
        goals.iter().map(|place| distances[place.index()]).min().filter(|trains| *trains < u32::MAX)
    }

    /// Shortens distances over every route once; returns whether one became shorter.
    fn relax(&self, owned: RouteSet, distances: &mut [u32]) -> bool {
        let mut has_changed = false;
        for id in self.board.route_ids() {
            let route = self.board.route(id);
            let cost = if owned.contains(id) { 0 } else { u32::from(route.length) };
            if cost > 0 && !self.is_open(id) {
                continue;
            }
            let [a, b] = route.ends.map(|end| end.index());
            for (from, to) in [(a, b), (b, a)] {
                let through = distances[from].saturating_add(cost);
                if through < distances[to] {
                    distances[to] = through;
                    has_changed = true;
                }
            }
        }
        has_changed
    }

    /// The seat's score with these routes if nothing more is built.
    pub(super) fn score_with(&self, routes: RouteSet) -> i32 {
        let (board, public) = (self.board, self.game.public());
        let joined = Components::new(board, routes);
        let ticket = |id: TicketId| {
            let ticket = board.ticket(id);
            ticket_points(ticket, &joined).map_or(-i32::from(ticket.forfeit()), i32::from)
        };
        let longest = self.rivals().map(|seat| longest_path(board, public.claimed(seat))).max().unwrap_or(0);
        let own = longest_path(board, routes);
        let bonus = if own > 0 && own >= longest { i32::from(board.rules().longest_path) } else { 0 };
        let attractions = joined.places().intersection(board.attractions()).len() as i32;
        i32::from(route_points(board, routes))
            + self.tickets().iter().map(ticket).sum::<i32>()
            + bonus
            + attractions * i32::from(board.rules().attraction)
    }

    fn rivals(&self) -> impl Iterator<Item = Seat> {
        let own = self.seat;
        self.game.public().all_seats().filter(move |seat| *seat != own)
    }

    /// Whether a hand pays for a route.
    fn pays(&self, hand: &Cards, id: RouteId) -> bool {
        let route = self.board.route(id);
        let locomotives = if route.takes_locomotives { hand.locomotives() } else { 0 };
        let colors = Color::ALL.into_iter().filter(|color| route.color.is_none_or(|own| own == *color));
        let best = colors.map(|color| hand.count(Card::Train(color))).max().unwrap_or(0);
        best + locomotives >= route.length && route.length <= self.trains
    }

    /// The routes that complete a ticket on their own; tunnels are left out because they may cost more cards.
    fn last_routes(&self, id: TicketId) -> impl Iterator<Item = RouteId> + '_ {
        let completes = move |route: &RouteId| {
            let joined = Components::new(self.board, self.owned.union(RouteSet::only(*route)));
            ticket_points(self.board.ticket(id), &joined).is_some()
        };
        let open = self.board.route_ids().filter(|route| self.is_open(*route));
        open.filter(|route| !self.board.route(*route).tunnel).filter(completes)
    }

    /// Whether the hand pays for the last route of a ticket.
    pub(super) fn can_complete(&self, id: TicketId) -> bool {
        self.last_routes(id).any(|route| self.pays(self.hand(), route))
    }

    /// Whether a single face-up card is missing for the last route of a ticket. A locomotive that would be the whole
    /// turn is left out, because it can be too expensive.
    pub(super) fn finishing_card_lies(&self, id: TicketId) -> bool {
        let routes: Vec<RouteId> = self.last_routes(id).collect();
        if routes.iter().any(|route| self.pays(self.hand(), *route)) {
            return false;
        }
        let is_cheap = |card: &Card| {
            !card.is_locomotive() || self.board.rules().row_locomotive != RowLocomotive::WholeAction
        };
        self.game.public().row().iter().flatten().filter(|card| is_cheap(card)).any(|card| {
            let mut hand = *self.hand();
            hand.add(*card, 1);
            routes.iter().any(|route| self.pays(&hand, *route))
        })
    }

    /// The mean gain of tickets that are drawn now if nothing more is built: completed ones score, and if none is, one
    /// must still be kept.
    pub(super) fn expected_ticket_gain(&self) -> f64 {
        let all: TicketSet = self.board.ticket_ids().collect();
        let unseen = all.without(self.tickets()).without(self.game.private(self.seat).removed);
        let joined = Components::new(self.board, self.owned);
        let (mut paid, mut lost, mut unfinished) = (0.0, 0.0, 0.0);
        for id in unseen.iter() {
            let ticket = self.board.ticket(id);
            match ticket_points(ticket, &joined) {
                Some(points) => paid += f64::from(points),
                None => (lost, unfinished) = (lost + f64::from(ticket.forfeit()), unfinished + 1.0),
            }
        }
        let count = unseen.len().max(1) as f64;
        let dealt = self.board.rules().more_tickets.dealt.min(self.game.public().ticket_deck());
        paid / count * f64::from(dealt) - lost / count * f64::powi(unfinished / count, i32::from(dealt) - 1)
    }

    /// Whether new tickets would bring the points of an average ticket without another route.
    pub(super) fn tickets_pay(&self) -> bool {
        let tickets = self.board.tickets();
        let mean = tickets.iter().map(|ticket| f64::from(ticket.best())).sum::<f64>() / tickets.len() as f64;
        self.game.public().ticket_deck() > 0 && self.expected_ticket_gain() >= mean
    }

    /// Whether a claim begins the last round while the seat is ahead of everybody by at least this many points and
    /// cannot complete another ticket.
    pub(super) fn can_end_ahead(&self, lead: i32) -> bool {
        if self.game.public().turns_left().is_some() || !self.open_tickets().is_empty() {
            return false;
        }
        let score = |seat| {
            let rival = SeatPosition::new(self.game, seat);
            rival.score_with(rival.owned)
        };
        let Some(best) = self.rivals().map(score).max() else { return false };
        let ends = |id: RouteId| self.trains - self.board.route(id).length <= LAST_ROUND_TRAINS;
        let ahead = |id: RouteId| self.score_with(self.owned.union(RouteSet::only(id))) >= best + lead;
        self.affordable_claims().any(|id| ends(id) && ahead(id))
    }

    /// The routes that the seat can claim, without tunnels.
    fn affordable_claims(&self) -> impl Iterator<Item = RouteId> + '_ {
        let claim = |action| match action {
            Action::Claim(id, _) if !self.board.route(id).tunnel => Some(id),
            _ => None,
        };
        let claims: RouteSet = self.game.legal_actions(self.seat).filter_map(claim).collect();
        claims.iter().collect::<Vec<_>>().into_iter()
    }

    /// Whether a claim serves an open ticket, scores at least these points, gains in another way, or delays a rival.
    pub(super) fn claim_makes_sense(&self, id: RouteId, points: u8, open: &[(TicketId, u32)]) -> bool {
        let route = self.board.route(id);
        let after = self.owned.union(RouteSet::only(id));
        let serves = |(ticket, before): &(TicketId, u32)| {
            self.trains_for(*ticket, after).is_some_and(|now| now < *before)
        };
        let gain = || self.score_with(after) - self.score_with(self.owned);
        route.points >= points
            || open.iter().any(serves)
            || gain() > i32::from(route.points)
            || self.rivals().any(|seat| SeatPosition::new(self.game, seat).needs(id))
    }

    /// Whether some shortest way to complete one of the seat's tickets uses a route.
    fn needs(&self, id: RouteId) -> bool {
        let with = self.owned.union(RouteSet::only(id));
        let length = u32::from(self.board.route(id).length);
        let uses = |(ticket, trains): (TicketId, u32)| {
            self.trains_for(ticket, with).is_some_and(|now| now + length <= trains)
        };
        self.open_tickets().into_iter().any(uses)
    }
}

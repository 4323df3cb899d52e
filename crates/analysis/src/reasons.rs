//! Why an action is good: facts about the position after it, as far as its seat can know them.

use fogg_bots::{Insight, shortest_completion};
use fogg_protocol::analysis::{Plan, Reason};
use fogg_protocol::{CardLetter, SeatName};
use fogg_rules::network::{Components, longest_path};
use fogg_rules::public::LAST_ROUND_TRAINS;
use fogg_rules::score::ticket_points;
use fogg_rules::{
    Action, Board, Card, Cards, Color, Phase, PrivateState, PublicState, RouteId, RouteSet, Seat, TicketId,
    TicketSet, View,
};

/// A rival with at least this much demand for a route seems to need it.
const CLEAR_DEMAND: f32 = 0.2;
/// With at most this many turns left, time is short.
const FEW_TURNS: f32 = 3.0;
/// Routes with at least this many points are worth mentioning for them.
const MANY_POINTS: u8 = 7;
/// At most this many tickets are named that a route builds towards.
const MAX_NAMED_TICKETS: usize = 2;

/// The reasons for an action of the viewer, the most important first; never empty.
pub(crate) fn reasons(view: &View, action: Action, insight: &Insight) -> Vec<Reason> {
    let explainer = Explainer::new(view, insight);
    if view.legal_actions().nth(1).is_none() {
        return vec![Reason::OnlyAction];
    }
    match action {
        Action::Claim(route, _) => explainer.claim(route),
        Action::DrawRow(slot) => match view.public().row()[slot.index()] {
            Some(card) => explainer.draw(card),
            None => vec![Reason::NothingBetterFaceUp],
        },
        Action::DrawBlind => explainer.draw_blind(),
        Action::DrawTickets => explainer.draw_tickets(),
        Action::KeepTickets(kept) => explainer.keep(kept),
        Action::AddToTunnel(_) => explainer.tunnel(|route| Reason::TunnelWorthIt { route }),
        Action::GiveUpTunnel => explainer.tunnel(|route| Reason::SavesCards { route }),
        Action::Pass => vec![Reason::OnlyAction],
    }
}

/// What the viewer aims at with this action.
pub(crate) fn plan(view: &View, action: Action, insight: &Insight) -> Plan {
    let explainer = Explainer::new(view, insight);
    let (board, owned) = (explainer.board, explainer.owned());
    let mut routes = insight.routes;
    let mut tickets = explainer.private.tickets;
    if let Action::KeepTickets(kept) = action {
        tickets = tickets.union(kept);
        let completions = kept.iter().filter_map(|id| explainer.completion(id));
        routes = completions.fold(routes, RouteSet::union);
    }
    let planned = Components::new(board, owned.union(routes));
    let joined = Components::new(board, owned);
    let completes = |id: &TicketId| {
        let ticket = board.ticket(*id);
        ticket_points(ticket, &joined).is_none() && ticket_points(ticket, &planned).is_some()
    };
    let name = |id: RouteId| board.route(id).name.clone();
    Plan {
        routes: routes.iter().map(name).collect(),
        extras: insight.extras.without(routes).iter().map(name).collect(),
        tickets: tickets.iter().filter(completes).map(|id| board.ticket(id).name.clone()).collect(),
        missing_cards: insight.missing_cards,
        turns: insight.turns,
        turns_left: insight.turns_left,
    }
}

/// The position from the viewer's point of view.
struct Explainer<'a> {
    board: &'a Board,
    public: &'a PublicState,
    private: &'a PrivateState,
    seat: Seat,
    insight: &'a Insight,
    view: &'a View,
}

impl<'a> Explainer<'a> {
    fn new(view: &'a View, insight: &'a Insight) -> Explainer<'a> {
        let (seat, private) = view.seat().zip(view.private()).expect("the viewer has a seat");
        Explainer { board: view.board(), public: view.public(), private, seat, insight, view }
    }

    fn owned(&self) -> RouteSet {
        self.public.claimed(self.seat)
    }

    fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        let me = self.seat;
        self.public.all_seats().filter(move |seat| *seat != me)
    }

    fn route_name(&self, id: RouteId) -> String {
        self.board.route(id).name.clone()
    }

    fn ticket_name(&self, id: TicketId) -> String {
        self.board.ticket(id).name.clone()
    }

    fn completion(&self, ticket: TicketId) -> Option<RouteSet> {
        shortest_completion(self.board, self.public, self.seat, ticket)
    }

    fn claim(&self, route: RouteId) -> Vec<Reason> {
        let owned = self.owned();
        let after = owned.union(RouteSet::only(route));
        let mut reasons = self.tickets_of_claim(route, owned, after);
        let is_planned = self.plan_with_twin(route);
        reasons.extend(self.rival_reason(route, is_planned));
        reasons.extend(self.time_reason(route, is_planned));
        reasons.extend(self.path_reason(owned, after));
        reasons.extend(self.attraction_reason(owned, after));
        let points = self.board.route(route).points;
        if reasons.is_empty() || points >= MANY_POINTS {
            reasons.push(Reason::Points { points });
        }
        reasons
    }

    /// Whether the route, or the other route of a double, is planned for tickets.
    fn plan_with_twin(&self, route: RouteId) -> bool {
        let planned = |id: RouteId| self.insight.routes.contains(id);
        planned(route) || self.board.route(route).twin.is_some_and(planned)
    }

    fn tickets_of_claim(&self, route: RouteId, owned: RouteSet, after: RouteSet) -> Vec<Reason> {
        let plan = owned.union(self.insight.routes);
        let twin = self.board.route(route).twin.map_or(RouteSet::EMPTY, RouteSet::only);
        let without = plan.without(RouteSet::only(route)).without(twin.without(owned));
        let [now, then, planned, without] =
            [owned, after, plan.union(after), without].map(|routes| Components::new(self.board, routes));
        let is_complete =
            |id: TicketId, joined: &Components| ticket_points(self.board.ticket(id), joined).is_some();
        let open = self.private.tickets.iter().filter(|id| !is_complete(*id, &now));
        let (done, rest): (Vec<TicketId>, Vec<TicketId>) = open.partition(|id| is_complete(*id, &then));
        let towards = rest.into_iter().filter(|id| is_complete(*id, &planned) && !is_complete(*id, &without));
        let completes = done.into_iter().map(|id| Reason::CompletesTicket { ticket: self.ticket_name(id) });
        let builds = towards.map(|id| Reason::BuildsTowards { ticket: self.ticket_name(id) });
        completes.chain(builds.take(MAX_NAMED_TICKETS)).collect()
    }

    fn rival_reason(&self, route: RouteId, is_planned: bool) -> Option<Reason> {
        let (rival, demand) = self.insight.keenest_rival(route, self.rivals())?;
        let (seat, route) = (SeatName(rival), self.route_name(route));
        (demand >= CLEAR_DEMAND).then_some(if is_planned {
            Reason::RivalWants { seat, route }
        } else {
            Reason::Blocks { seat, route }
        })
    }

    fn time_reason(&self, route: RouteId, is_planned: bool) -> Option<Reason> {
        let left = self.public.player(self.seat).trains - self.board.route(route).length;
        if self.public.turns_left().is_some() {
            Some(Reason::LastTurn)
        } else if left <= LAST_ROUND_TRAINS {
            Some(Reason::BeginsLastRound)
        } else if is_planned && self.insight.turns_left <= FEW_TURNS {
            Some(Reason::RunningOutOfTime { turns: self.turns_left() })
        } else {
            None
        }
    }

    fn turns_left(&self) -> u8 {
        self.insight.turns_left.round().clamp(1.0, 99.0) as u8
    }

    fn path_reason(&self, owned: RouteSet, after: RouteSet) -> Option<Reason> {
        if self.board.rules().longest_path == 0 {
            return None;
        }
        let length = longest_path(self.board, after);
        let rival = self.rivals().map(|seat| longest_path(self.board, self.public.claimed(seat))).max();
        let leads = rival.is_none_or(|rival| length >= rival);
        let is_longer = length > longest_path(self.board, owned);
        // Early in a game every claim makes a path longer, and it does not matter yet.
        let matters = self.insight.turns_left <= 3.0 * FEW_TURNS;
        (is_longer && leads && matters).then_some(Reason::LongerPath { length, leads })
    }

    fn attraction_reason(&self, owned: RouteSet, after: RouteSet) -> Option<Reason> {
        let reached = |routes| Components::new(self.board, routes).places();
        let new = reached(after).without(reached(owned)).intersection(self.board.attractions());
        let count = new.len() as u8;
        (count > 0 && self.board.rules().attraction > 0).then_some(Reason::Attractions { count })
    }

    fn draw(&self, card: Card) -> Vec<Reason> {
        let mut reasons = Vec::new();
        if card.is_locomotive() {
            reasons.push(Reason::Locomotive);
        }
        reasons.extend(self.route_for(card).map(|(route, missing)| Reason::CollectsFor {
            card: CardLetter(card),
            route: self.route_name(route),
            missing,
        }));
        if reasons.is_empty() {
            reasons.push(Reason::NothingBetterFaceUp);
        }
        reasons
    }

    /// The planned route that a card brings closest to payable, and the cards that are missing then.
    fn route_for(&self, card: Card) -> Option<(RouteId, u8)> {
        let hand = &self.private.hand;
        let mut more = *hand;
        more.add(card, 1);
        let missing = |id: RouteId, hand: &Cards| self.missing_cards(id, hand);
        let nearest = |routes: RouteSet| {
            let closer = routes.iter().filter(|id| missing(*id, &more) < missing(*id, hand));
            closer.map(|id| (id, missing(id, &more))).min_by_key(|(id, missing)| (*missing, *id))
        };
        // Without a plan that needs it, a card is for the best open route.
        let worthwhile = |id: &RouteId| {
            let route = self.board.route(*id);
            !self.public.closed().contains(*id)
                && route.length <= self.public.player(self.seat).trains
                && missing(*id, &more) < missing(*id, hand)
        };
        let best = || {
            let open = self.board.route_ids().filter(worthwhile);
            let value = |id: &RouteId| {
                let turns = f32::from(missing(*id, &more)) / 2.0 + 1.0;
                f32::from(self.board.route(*id).points) / turns
            };
            let best = open.max_by(|a, b| value(a).total_cmp(&value(b)).then(b.cmp(a)));
            best.map(|id| (id, missing(id, &more)))
        };
        nearest(self.insight.routes).or_else(|| nearest(self.insight.extras)).or_else(best)
    }

    /// The cards that a hand lacks for a route, if it is paid in the best colour.
    fn missing_cards(&self, id: RouteId, hand: &Cards) -> u8 {
        let route = self.board.route(id);
        let locomotives = if route.takes_locomotives { hand.locomotives() } else { 0 };
        let of = |color: Color| hand.count(Card::Train(color));
        let cards = route.color.map_or_else(|| Color::ALL.map(of).into_iter().max().unwrap_or(0), of);
        route.length.saturating_sub(cards + locomotives)
    }

    fn draw_blind(&self) -> Vec<Reason> {
        vec![Reason::NothingBetterFaceUp]
    }

    fn draw_tickets(&self) -> Vec<Reason> {
        let mut reasons = vec![Reason::TimeForTickets { turns: self.turns_left() }];
        let joined = Components::new(self.board, self.owned());
        let own: TicketSet = self.view.returned().map(|(_, id)| id).collect();
        let all: TicketSet = self.board.ticket_ids().collect();
        let unseen = all.without(self.private.tickets).without(self.private.removed).without(own);
        let is_complete = |id: &TicketId| ticket_points(self.board.ticket(*id), &joined).is_some();
        let complete = unseen.iter().filter(is_complete).count() as u8;
        if complete > 0 {
            reasons.insert(0, Reason::LikelyComplete { complete, unseen: unseen.len() as u8 });
        }
        reasons
    }

    fn keep(&self, kept: TicketSet) -> Vec<Reason> {
        let trains = |id: TicketId| {
            let length = |route: RouteId| u32::from(self.board.route(route).length);
            self.completion(id).map(|routes| routes.iter().map(length).sum::<u32>() as u8)
        };
        let offered: TicketSet = self.private.offered.iter().copied().collect();
        let keeps = kept.iter().map(|id| match trains(id) {
            Some(trains) => Reason::Keeps { ticket: self.ticket_name(id), trains },
            None => Reason::Returns { ticket: self.ticket_name(id), trains: None },
        });
        let keeps = keeps.filter(|reason| matches!(reason, Reason::Keeps { .. }));
        let returned = offered.without(kept).iter();
        let returns = returned.map(|id| Reason::Returns { ticket: self.ticket_name(id), trains: trains(id) });
        let all: Vec<Reason> = keeps.chain(returns).collect();
        if all.is_empty() { vec![Reason::NothingBetterFaceUp] } else { all }
    }

    fn tunnel(&self, reason: impl Fn(String) -> Reason) -> Vec<Reason> {
        let Phase::Tunnel(tunnel) = self.public.phase() else { return vec![Reason::OnlyAction] };
        let mut reasons = vec![reason(self.route_name(tunnel.route))];
        if matches!(reasons[0], Reason::TunnelWorthIt { .. }) {
            let owned = self.owned();
            let after = owned.union(RouteSet::only(tunnel.route));
            reasons.extend(self.tickets_of_claim(tunnel.route, owned, after));
        }
        reasons
    }
}

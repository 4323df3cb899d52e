//! Playing a made-up game to its end, quickly but not blindly: every seat builds towards its tickets, then for points.
//!
//! This is what a search plays thousands of times, so nothing here allocates and nothing looks far.

use arrayvec::ArrayVec;
use fogg_rules::board::{MAX_PLACES, MAX_ROUTES, RowLocomotive};
use fogg_rules::cards::{COLORS, KINDS, ROW};
use fogg_rules::chance::{QuickRng, below};
use fogg_rules::network::Joined;
use fogg_rules::score::ticket_points;
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{
    Action, Board, BySeat, Card, Color, Game, Payment, Phase, Private, RouteId, RouteSet, Seat, Slot,
    TicketId, TicketSet,
};

use crate::roads::bits;
use crate::scale::{CARDS_A_TURN, Scale};
use crate::weights::Weights;

type Price = u16;
const FAR: Price = 20_000;
/// A stubborn pair could begin and leave tunnels for ever (S6.4); no sound game takes nearly so long.
const MAX_DECISIONS: u32 = 4000;
const GRAY: u8 = COLORS as u8;

/// A board prepared for quick play.
pub(crate) struct Rollouts {
    routes: Vec<Quick>,
    alike: Vec<Alike>,
    /// The routes at each place, with the place at the other end.
    at: Vec<ArrayVec<(u8, u8), MAX_ROUTES>>,
    trains: u8,
    whole_action: bool,
    tunnel_spare: u8,
    /// What an extra route must bring a turn while tickets are open.
    busy_rate: i32,
    ticket_odds: u32,
    locomotive_at: u8,
    /// Tickets are drawn while at least this many trains are left to everybody.
    ticket_trains: u8,
    more_dealt: u8,
    /// Points for each attraction.
    attraction: u8,
}

/// Routes that are alike in all that matters for points: one look is enough for all of them.
struct Alike {
    routes: RouteSet,
    like: Quick,
}

/// What a quick look at a route needs.
#[derive(Clone, Copy)]
struct Quick {
    length: u8,
    /// [`GRAY`] for none.
    color: u8,
    takes_locomotives: bool,
    tunnel: bool,
    points: u8,
    /// Points less what its trains are worth, in sixteenths.
    value: i16,
    price: Price,
    twin: Option<RouteId>,
    /// Its ends that are tourist attractions.
    attractions: u64,
}

/// What a seat is after.
#[derive(Clone, Copy, Default)]
pub(crate) struct Aim {
    /// The routes it wants.
    pub(crate) routes: RouteSet,
    /// The tickets that these are for; others than it holds mean that it has to think again.
    pub(crate) tickets: TicketSet,
    /// Routes that it wants for their points alone.
    pub(crate) extras: RouteSet,
    /// Whether it has thought at all.
    pub(crate) made: bool,
}

impl Rollouts {
    /// Prepares a board.
    pub(crate) fn of(board: &Board, scale: &Scale, weights: &Weights) -> Rollouts {
        let price = |route: &fogg_rules::board::Route| {
            let length = f32::from(route.length);
            let turns = length / CARDS_A_TURN + 1.0;
            let cost = weights.turn * scale.turn * turns + weights.train * scale.train * length
                - f32::from(route.points)
                - f32::from(board.rules().attraction) * 0.5 * attractions(board, route);
            (16.0 * cost.max(0.1 * scale.turn)).round().max(1.0) as Price
        };
        let routes: Vec<Quick> = board
            .routes()
            .iter()
            .map(|route| Quick {
                length: route.length,
                color: route.color.map_or(GRAY, |color| color.index() as u8),
                takes_locomotives: route.takes_locomotives,
                tunnel: route.tunnel,
                points: route.points,
                value: (16.0
                    * (f32::from(route.points) - weights.roll_train * scale.train * f32::from(route.length)))
                    as i16,
                price: price(route),
                twin: route.twin,
                attractions: route.ends.iter().fold(0, |ends, end| ends | 1 << end.0) & board.attractions().0,
            })
            .collect();
        let mut at = vec![ArrayVec::new(); board.places().len()];
        for id in board.route_ids() {
            let [a, b] = board.route(id).ends;
            at[a.index()].push((b.0, id.0));
            at[b.index()].push((a.0, id.0));
        }
        let rules = board.rules();
        Rollouts {
            alike: alike(&routes),
            routes,
            at,
            trains: rules.trains,
            whole_action: rules.row_locomotive == RowLocomotive::WholeAction,
            tunnel_spare: (weights.roll_spare + 0.5) as u8,
            busy_rate: (weights.roll_busy * scale.turn * 16.0 * 32.0) as i32,
            ticket_odds: (weights.roll_tickets * 1000.0) as u32,
            locomotive_at: (weights.roll_locomotive + 0.5) as u8,
            ticket_trains: (f32::from(rules.trains) * weights.roll_ticket_trains) as u8,
            more_dealt: rules.more_tickets.dealt,
            attraction: rules.attraction,
        }
    }

    /// Plays a game to its end; returns how many decisions that took.
    pub(crate) fn play_out(&self, game: &mut Game, aims: &mut BySeat<Aim>, rng: &mut QuickRng) -> u32 {
        for decisions in 0..MAX_DECISIONS {
            let Some(seat) = game.table().next_to_act() else { return decisions };
            let action = self.choose(game, seat, &mut aims[seat], rng);
            if game.play(seat, action, &mut |_| ()).is_err() {
                debug_assert!(false, "{seat} chose {action:?}");
                let Some(action) = game.random_action(seat, rng) else { return decisions };
                let _ = game.play(seat, action, &mut |_| ());
            }
        }
        MAX_DECISIONS
    }

    /// What a seat does next.
    pub(crate) fn choose(&self, game: &Game, seat: Seat, aim: &mut Aim, rng: &mut QuickRng) -> Action {
        let look = Look { rollouts: self, game, seat, me: game.private(seat) };
        match game.table().phase() {
            Phase::Turn(_) => look.turn(aim, rng),
            Phase::SecondCard(_) => {
                if !aim.made {
                    look.refresh(aim);
                    look.aim_for_points(aim);
                }
                look.second_card(aim)
            }
            Phase::FirstTickets(_) | Phase::Tickets(..) => look.keep_tickets(aim),
            Phase::Tunnel(tunnel) => {
                let cheapest = tunnel.additions(&look.me.hand).min_by_key(|payment| payment.locomotives());
                cheapest.map_or(Action::LeaveTunnel, Action::AddToTunnel)
            }
            Phase::Over => Action::Pass,
        }
    }
}

fn alike(routes: &[Quick]) -> Vec<Alike> {
    let mut groups: Vec<Alike> = Vec::new();
    for (index, quick) in routes.iter().enumerate() {
        let id = RouteId(index as u8);
        match groups.iter_mut().find(|group| group.like.is_like(quick)) {
            Some(group) => group.routes.insert(id),
            None => groups.push(Alike { routes: RouteSet::only(id), like: *quick }),
        }
    }
    groups
}

impl Quick {
    fn is_like(&self, other: &Quick) -> bool {
        let facts = |quick: &Quick| {
            (
                quick.length,
                quick.color,
                quick.takes_locomotives,
                quick.tunnel,
                quick.points,
                quick.attractions,
            )
        };
        facts(self) == facts(other)
    }
}

/// How many ends of a route are tourist attractions.
fn attractions(board: &Board, route: &fogg_rules::board::Route) -> f32 {
    route.ends.iter().filter(|end| board.attractions().contains(**end)).count() as f32
}

/// What cards are worth to a seat.
#[derive(Clone, Copy, Default)]
struct Wants {
    cards: [u16; KINDS],
    /// How many cards are missing for what it wants most.
    missing: u16,
}

/// One seat's look at a made-up game.
struct Look<'a> {
    rollouts: &'a Rollouts,
    game: &'a Game,
    seat: Seat,
    me: &'a Private,
}

impl Look<'_> {
    fn trains(&self) -> u8 {
        self.game.table().player(self.seat).trains
    }

    fn quick(&self, id: RouteId) -> &Quick {
        &self.rollouts.routes[id.index()]
    }

    fn owned(&self) -> RouteSet {
        self.game.table().claimed(self.seat)
    }

    fn is_open(&self, id: RouteId) -> bool {
        let quick = self.quick(id);
        !self.game.table().closed().contains(id)
            && quick.length <= self.trains()
            && quick.twin.is_none_or(|twin| !self.owned().contains(twin))
    }

    /// The routes that nobody has and that the seat does not bar itself from (B5.5); trains are another matter.
    fn open(&self) -> RouteSet {
        let table = self.game.table();
        let all = if self.rollouts.routes.len() == 128 { !0 } else { (1 << self.rollouts.routes.len()) - 1 };
        let open = RouteSet(all).without(table.closed());
        if !self.game.board().both_of_double(table.seats()) {
            return open;
        }
        open.without(self.owned().iter().filter_map(|id| self.quick(id).twin).collect())
    }

    /// The places that the seat has reached, if that scores anything.
    fn reached(&self) -> u64 {
        if self.rollouts.attraction == 0 {
            return 0;
        }
        self.owned().iter().fold(0, |all, id| all | self.quick(id).attractions)
    }

    /// Points for the attractions that a route newly reaches.
    fn attraction(&self, quick: &Quick, reached: u64) -> u32 {
        (quick.attractions & !reached).count_ones() * u32::from(self.rollouts.attraction)
    }

    fn turn(&self, aim: &mut Aim, rng: &mut QuickRng) -> Action {
        let table = self.game.table();
        if table.turns_left().is_some() {
            return self.last_turn().unwrap_or_else(|| self.draw(aim));
        }
        self.refresh(aim);
        if aim.routes.is_empty() && self.wants_tickets(rng) {
            return Action::DrawTickets;
        }
        if let Some(claim) = self.claim(aim.routes) {
            return claim;
        }
        let best = self.aim_for_points(aim);
        best.and_then(|id| self.claim(RouteSet::only(id))).unwrap_or_else(|| self.draw(aim))
    }

    /// Forgets what is built, and thinks again when something is lost or new.
    fn refresh(&self, aim: &mut Aim) {
        aim.routes = aim.routes.without(self.owned());
        let lost = aim.routes.iter().any(|id| !self.is_open(id));
        if lost || !aim.made || aim.tickets != self.me.tickets {
            self.aim_for_tickets(aim);
        }
    }

    fn aim_for_tickets(&self, aim: &mut Aim) {
        *aim = Aim { tickets: self.me.tickets, made: true, ..Aim::default() };
        let joined = Joined::of(self.game.board(), self.owned());
        let mut trains = u32::from(self.trains());
        let mut wanted: ArrayVec<(u8, TicketId), 64> = ArrayVec::new();
        for id in self.me.tickets.iter() {
            let ticket = self.game.board().ticket(id);
            if ticket_points(ticket, &joined).is_none() {
                wanted.push((ticket.best(), id));
            }
        }
        wanted.sort_unstable_by(|a, b| b.cmp(a));
        for (_, id) in wanted {
            let way = self.way(id, aim.routes);
            let Some((_, way)) = way else { continue };
            let length: u32 = way.without(aim.routes).iter().map(|id| u32::from(self.quick(id).length)).sum();
            if length <= trains {
                trains -= length;
                aim.routes = aim.routes.union(way);
            }
        }
    }

    /// The cheapest way that finishes a ticket, what is owned or aimed at being free, with its price.
    fn way(&self, id: TicketId, aimed: RouteSet) -> Option<(Price, RouteSet)> {
        let ticket = self.game.board().ticket(id);
        let places = self.rollouts.at.len();
        let free = self.owned().union(aimed);
        let closed = self.game.table().closed();
        let mut price = [FAR; MAX_PLACES];
        let mut back = [(0u8, 0u8); MAX_PLACES];
        let mut goals = 0u64;
        ticket.goals.iter().for_each(|goal| goals |= goal.to.0);
        bits(ticket.from.0).for_each(|place| price[place] = 0);
        let mut left: u64 = if places == 64 { !0 } else { (1 << places) - 1 };
        loop {
            let mut here = (FAR, 0);
            for place in bits(left) {
                if price[place] < here.0 {
                    here = (price[place], place);
                }
            }
            let (so_far, place) = here;
            if so_far >= FAR {
                return None;
            }
            if goals >> place & 1 == 1 {
                return Some((so_far, self.walk_back(&back, &price, place, ticket.from.0)));
            }
            left &= !(1 << place);
            for &(next, route) in &self.rollouts.at[place] {
                let id = RouteId(route);
                let cost = if free.contains(id) {
                    0
                } else if closed.contains(id) || !self.is_open(id) {
                    continue;
                } else {
                    self.rollouts.routes[usize::from(route)].price
                };
                if left >> next & 1 == 1 && so_far + cost < price[usize::from(next)] {
                    price[usize::from(next)] = so_far + cost;
                    back[usize::from(next)] = (place as u8, route);
                }
            }
        }
    }

    fn walk_back(
        &self,
        back: &[(u8, u8); MAX_PLACES],
        _price: &[Price; MAX_PLACES],
        to: usize,
        from: u64,
    ) -> RouteSet {
        let (mut at, mut way) = (to, RouteSet::EMPTY);
        while from >> at & 1 == 0 {
            let (before, route) = back[at];
            way.insert(RouteId(route));
            at = usize::from(before);
        }
        way.without(self.owned())
    }

    fn wants_tickets(&self, rng: &mut QuickRng) -> bool {
        let table = self.game.table();
        let fewest = table.all_seats().map(|seat| table.player(seat).trains).min().unwrap_or(0);
        table.ticket_deck() >= self.rollouts.more_dealt
            && fewest >= self.rollouts.ticket_trains
            && below(rng, 1000) < self.rollouts.ticket_odds
    }

    /// Aims for the routes with the most points for the turns they take; returns the best if it can be claimed now.
    fn aim_for_points(&self, aim: &mut Aim) -> Option<RouteId> {
        let needs = self.needs(aim.routes);
        let counts = self.me.hand.counts();
        let mut spare = [0u8; COLORS];
        for color in 0..COLORS {
            spare[color] = counts[color].saturating_sub(needs[color]);
        }
        let most = spare.iter().copied().max().unwrap_or(0);
        let busy = !aim.routes.is_empty();
        let locomotives = if busy { 0 } else { counts[COLORS] };
        let mut first: (i32, Option<RouteId>, bool) = (i32::MIN, None, false);
        let mut second: (i32, Option<RouteId>) = (i32::MIN, None);
        let reached = self.reached();
        let planned: u8 = aim.routes.iter().map(|id| self.quick(id).length).sum();
        let open = self.open().without(aim.routes);
        let trains = if busy { self.trains().saturating_sub(planned) } else { self.trains() };
        for group in &self.rollouts.alike {
            let (quick, routes) = (&group.like, group.routes.intersection(open));
            if routes.is_empty() || quick.length > trains {
                continue;
            }
            let cards = if quick.color == GRAY { most } else { spare[usize::from(quick.color)] };
            let helped = if quick.takes_locomotives { locomotives } else { 0 };
            let missing = quick.length.saturating_sub(cards + helped);
            // Value for each turn, in whole numbers: two cards a turn, one turn to claim.
            let value = i32::from(quick.value) + 16 * self.attraction(quick, reached) as i32;
            let rate = value * 64 / (i32::from(missing) + 2);
            let id = routes.iter().next();
            if rate > first.0 {
                second = (first.0, first.1);
                first = (rate, id, missing == 0);
            } else if rate > second.0 {
                second = (rate, id);
            }
        }
        aim.extras = [first.1, second.1].into_iter().flatten().collect();
        let worth = !busy || first.0 >= self.rollouts.busy_rate;
        first.1.filter(|_| first.2 && worth)
    }

    /// A claim among these routes that the hand can pay; the longest first.
    fn claim(&self, routes: RouteSet) -> Option<Action> {
        let mut best: Option<(u8, RouteId, Payment)> = None;
        for id in routes.iter() {
            let quick = self.quick(id);
            if best.is_some_and(|(length, ..)| length >= quick.length) || !self.is_open(id) {
                continue;
            }
            if let Some(payment) = self.payment(quick, routes) {
                best = Some((quick.length, id, payment));
            }
        }
        best.map(|(_, id, payment)| Action::Claim(id, payment))
    }

    fn payment(&self, quick: &Quick, routes: RouteSet) -> Option<Payment> {
        let counts = self.me.hand.counts();
        let locomotives = if quick.takes_locomotives { counts[COLORS] } else { 0 };
        let color = if quick.color == GRAY { self.spare_color(routes) } else { usize::from(quick.color) };
        let cards = counts[color].min(quick.length);
        let asked = quick.length + if quick.tunnel { self.tunnel_spare() } else { 0 };
        if cards + locomotives < quick.length || counts[color] + locomotives < asked {
            return None;
        }
        Some(Payment::new(Color::ALL[color], cards, quick.length - cards))
    }

    /// How many cards a seat wants beyond a tunnel's length before it begins.
    fn tunnel_spare(&self) -> u8 {
        // A deck so small comes round again and again: what could not be paid once can never be paid.
        let small = self.game.table().deck() <= 2 * TUNNEL_CARDS;
        if small { TUNNEL_CARDS } else { self.rollouts.tunnel_spare }
    }

    /// The colour with the most cards beyond what the coloured routes of an aim ask for.
    fn spare_color(&self, routes: RouteSet) -> usize {
        let needs = self.needs(routes);
        let spare = |color: usize| i16::from(self.me.hand.counts()[color]) * 2 - i16::from(needs[color]);
        (1..COLORS).fold(0, |best, color| if spare(color) > spare(best) { color } else { best })
    }

    /// The cards that coloured routes ask for.
    fn needs(&self, routes: RouteSet) -> [u8; COLORS] {
        let mut needs = [0; COLORS];
        for id in routes.iter() {
            let quick = self.quick(id);
            if quick.color != GRAY {
                needs[usize::from(quick.color)] += quick.length;
            }
        }
        needs
    }

    /// What each kind of card is worth: cards for tickets first, then cards for points.
    fn wants(&self, aim: &Aim) -> Wants {
        if aim.routes.is_empty() {
            return self.wants_for(aim.extras);
        }
        let mut wants = self.wants_for(aim.routes);
        let more = self.wants_for(aim.routes.union(aim.extras));
        for (want, more) in wants.cards.iter_mut().zip(more.cards) {
            *want = *want * 16 + more;
        }
        wants
    }

    /// What each kind of card is worth for these routes: how many of it are missing.
    fn wants_for(&self, routes: RouteSet) -> Wants {
        let counts = self.me.hand.counts();
        let mut wants = Wants::default();
        let (mut gray, mut helped) = (0, false);
        for id in routes.iter() {
            let quick = self.quick(id);
            helped |= quick.takes_locomotives;
            if quick.color == GRAY {
                gray = gray.max(quick.length);
            } else {
                wants.cards[usize::from(quick.color)] += u16::from(quick.length);
            }
        }
        for (want, count) in wants.cards[..COLORS].iter_mut().zip(counts) {
            *want = want.saturating_sub(u16::from(*count));
            wants.missing += *want;
        }
        if gray > 0 {
            let spare = self.spare_color(routes);
            let missing = u16::from(gray.saturating_sub(counts[spare]));
            wants.cards[spare] += missing;
            wants.missing += missing;
        }
        wants.cards[COLORS] = if helped { wants.missing } else { 0 };
        wants
    }

    /// The first card of a turn; anything else that is legal if there is none.
    fn draw(&self, aim: &Aim) -> Action {
        let wants = self.wants(aim);
        let colored = self.best_slot(&wants, true);
        if let Some(slot) = colored {
            return Action::DrawRow(slot);
        }
        let table = self.game.table();
        let locomotive = self.locomotive_slot().filter(|_| wants.cards[COLORS] > 0);
        // A locomotive that costs the whole turn is taken when little is missing.
        if let Some(slot) = locomotive.filter(|_| {
            !self.rollouts.whole_action || wants.missing <= u16::from(self.rollouts.locomotive_at)
        }) {
            return Action::DrawRow(slot);
        }
        if table.deck() > 0 {
            return Action::DrawBlind;
        }
        self.any_action()
    }

    fn second_card(&self, aim: &Aim) -> Action {
        let wants = self.wants(aim);
        if let Some(slot) = self.best_slot(&wants, self.rollouts.whole_action || wants.cards[COLORS] == 0) {
            return Action::DrawRow(slot);
        }
        if self.game.table().deck() > 0 {
            return Action::DrawBlind;
        }
        self.any_action()
    }

    /// The slot with the most wanted card.
    fn best_slot(&self, wants: &Wants, only_colors: bool) -> Option<Slot> {
        let row = self.game.table().row();
        let mut best = (0, None);
        for (slot, card) in row.iter().enumerate() {
            let Some(card) = card else { continue };
            let want = if only_colors && card.is_locomotive() { 0 } else { wants.cards[card.index()] };
            if want > best.0 {
                best = (want, Some(Slot(slot as u8)));
            }
        }
        best.1
    }

    fn locomotive_slot(&self) -> Option<Slot> {
        let row = self.game.table().row();
        (0..ROW).find(|slot| row[*slot] == Some(Card::Locomotive)).map(|slot| Slot(slot as u8))
    }

    fn any_action(&self) -> Action {
        self.game.legal_actions(self.seat).next().unwrap_or(Action::Pass)
    }

    /// The most points for one last claim, finished tickets included.
    fn last_turn(&self) -> Option<Action> {
        let board = self.game.board();
        let joined = Joined::of(board, self.owned());
        let unfinished: ArrayVec<TicketId, 64> =
            self.me.tickets.iter().filter(|id| ticket_points(board.ticket(*id), &joined).is_none()).collect();
        let mut best = (0, None);
        let reached = self.reached();
        for id in self.open().iter() {
            let quick = self.quick(id);
            if quick.length > self.trains() {
                continue;
            }
            let Some(payment) = self.payment(quick, RouteSet::EMPTY) else { continue };
            let mut points = u32::from(quick.points) + self.attraction(quick, reached);
            if !unfinished.is_empty() {
                let mut routes = self.owned();
                routes.insert(id);
                let after = Joined::of(board, routes);
                for ticket in &unfinished {
                    let ticket = board.ticket(*ticket);
                    if let Some(value) = ticket_points(ticket, &after) {
                        points += u32::from(value) + u32::from(ticket.forfeit());
                    }
                }
            }
            if points > best.0 {
                best = (points, Some(Action::Claim(id, payment)));
            }
        }
        best.1
    }

    /// Keeps the tickets that are worth their way, and as many as must be kept.
    fn keep_tickets(&self, aim: &Aim) -> Action {
        let table = self.game.table();
        let rules = self.game.board().rules();
        let first = matches!(table.phase(), Phase::FirstTickets(_));
        let keep = if first { rules.first_tickets.keep } else { rules.more_tickets.keep };
        let keep = usize::from(keep).min(self.me.offered.len());
        let fewest = table.all_seats().map(|seat| table.player(seat).trains).min().unwrap_or(0);
        let mut rated: ArrayVec<(i32, TicketId), 8> = ArrayVec::new();
        for id in &self.me.offered {
            rated.push((self.ticket_gain(*id, aim, fewest), *id));
        }
        rated.sort_unstable_by(|a, b| b.cmp(a));
        let kept = rated.iter().enumerate().filter(|(place, (gain, _))| *place < keep || *gain > 0);
        Action::KeepTickets(kept.map(|(_, (_, id))| *id).collect())
    }

    fn ticket_gain(&self, id: TicketId, aim: &Aim, fewest: u8) -> i32 {
        let ticket = self.game.board().ticket(id);
        match self.way(id, aim.routes) {
            Some((price, way)) => {
                let trains: u32 =
                    way.without(aim.routes).iter().map(|id| u32::from(self.quick(id).length)).sum();
                // Half of what anybody has left is what one can count on building.
                if trains * 2 > u32::from(fewest) + u32::from(self.rollouts.trains) / 8 {
                    return -i32::from(ticket.forfeit()) * 16;
                }
                i32::from(ticket.best()) * 16 - i32::from(price)
            }
            None => -i32::from(ticket.forfeit()) * 16,
        }
    }
}

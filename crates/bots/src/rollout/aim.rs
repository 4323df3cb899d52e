//! What a seat is after: the ways of its tickets, then routes that pay well for the turns they take.

use arrayvec::ArrayVec;
use fogg_rules::board::MAX_TICKETS;
use fogg_rules::cards::{COLORS, KINDS};
use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::{RouteId, RouteSet, TicketId, TicketSet};

use crate::roads::PARTS;
use crate::scale::CARDS_A_TURN;

use super::tracks::{GRAY, Track};
use super::{Alike, Look};

/// What a route brings a turn is a whole number of these parts of a price, so that it can be divided.
pub(super) const RATE_PARTS: i32 = 32;

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

/// What the routes for tickets leave over.
struct Spare {
    /// Cards for a track of each colour; a grey one takes the colour with the most.
    cards: [u8; KINDS],
    locomotives: u8,
    trains: u8,
}

impl Spare {
    /// How many cards are missing for a route.
    fn missing(&self, track: &Track) -> u8 {
        let locomotives = if track.takes_locomotives { self.locomotives } else { 0 };
        track.length.saturating_sub(self.cards[usize::from(track.color)] + locomotives)
    }
}

/// Like routes for points.
#[derive(Clone, Copy)]
struct Extra {
    routes: RouteSet,
    /// What each brings a turn.
    rate: i32,
    /// Whether it can be claimed at once.
    ready: bool,
}

impl Extra {
    const NONE: Extra = Extra { routes: RouteSet::EMPTY, rate: i32::MIN, ready: false };

    /// The first of them.
    fn id(&self) -> Option<RouteId> {
        self.routes.iter().next()
    }
}

impl Look<'_> {
    /// Forgets what is built, and thinks again when something is lost or new.
    pub(super) fn refresh(&self, aim: &mut Aim) {
        aim.routes = aim.routes.without(self.owned());
        let lost = aim.routes.iter().any(|id| !self.is_open(id));
        if lost || !aim.made || aim.tickets != self.me.tickets {
            self.aim_for_tickets(aim);
        }
    }

    /// Takes the unfinished tickets one after another, the most valuable first, as far as trains reach.
    fn aim_for_tickets(&self, aim: &mut Aim) {
        *aim = Aim { tickets: self.me.tickets, made: true, ..Aim::default() };
        let board = self.game.board();
        let mut trains = u32::from(self.trains());
        let mut wanted: ArrayVec<(u8, TicketId), MAX_TICKETS> =
            self.unfinished().map(|id| (board.ticket(id).best(), id)).collect();
        wanted.sort_unstable_by(|a, b| b.cmp(a));
        for (_, id) in wanted {
            let Some((_, way)) = self.way(id, aim.routes) else { continue };
            let more = self.trains_for(way.without(aim.routes));
            if more <= trains {
                trains -= more;
                aim.routes = aim.routes.union(way);
            }
        }
    }

    /// The tickets that the seat has not finished.
    pub(super) fn unfinished(&self) -> impl Iterator<Item = TicketId> {
        let board = self.game.board();
        let joined = Components::new(board, self.owned());
        self.me.tickets.iter().filter(move |id| ticket_points(board.ticket(*id), &joined).is_none())
    }

    /// Aims for the two routes with the most points for the turns they take; returns the best if it can be claimed now
    /// and is worth the turn.
    pub(super) fn aim_for_points(&self, aim: &mut Aim) -> Option<RouteId> {
        let spare = self.spare(aim.routes);
        let reached = self.reached();
        let open = self.open().without(aim.routes);
        let (mut first, mut second) = (Extra::NONE, Extra::NONE);
        for group in &self.rollouts.alike {
            let routes = group.routes.intersection(open);
            if routes.is_empty() || group.like.length > spare.trains {
                continue;
            }
            let extra = self.extra(group, routes, &spare, reached);
            if extra.rate > first.rate {
                (first, second) = (extra, first);
            } else if extra.rate > second.rate {
                second = extra;
            }
        }
        aim.extras = [first.id(), second.id()].into_iter().flatten().collect();
        let worth = aim.routes.is_empty() || first.rate >= self.rollouts.busy_rate;
        first.id().filter(|_| first.ready && worth)
    }

    /// What some routes leave over. Locomotives are kept for them as long as there are any.
    fn spare(&self, routes: RouteSet) -> Spare {
        let (needs, counts) = (self.needs(routes), self.me.hand.counts());
        let mut cards = [0; KINDS];
        for color in 0..COLORS {
            cards[color] = counts[color].saturating_sub(needs[color]);
            cards[usize::from(GRAY)] = cards[usize::from(GRAY)].max(cards[color]);
        }
        Spare {
            cards,
            locomotives: if routes.is_empty() { counts[COLORS] } else { 0 },
            trains: u32::from(self.trains()).saturating_sub(self.trains_for(routes)) as u8,
        }
    }

    /// What some like routes bring.
    fn extra(&self, group: &Alike, routes: RouteSet, spare: &Spare, reached: u64) -> Extra {
        let missing = spare.missing(&group.like);
        let attraction = PARTS as i32 * self.attraction(&group.like, reached) as i32;
        let value = i32::from(group.like.value) + attraction;
        // The turns to draw what is missing and to claim, times the cards of a turn, so that all stay whole.
        let turns = i32::from(missing) + CARDS_A_TURN as i32;
        let rate = value * (RATE_PARTS * CARDS_A_TURN as i32) / turns;
        Extra { routes, rate, ready: missing == 0 }
    }
}

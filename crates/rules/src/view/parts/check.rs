//! The checks of a view's parts: against the board, and against each other.

use std::collections::HashSet;

use super::{OwnParts, ViewParts, ViewPartsError};
use crate::board::{ReturnedTickets, RowLocomotive};
use crate::cards::{Cards, KINDS};
use crate::ids::{RouteSet, Seat, SeatSet, TicketId, TicketSet};
use crate::public::{Phase, Tunnel, most_abandoned_tunnels};
use crate::score::points_so_far;
use crate::tunnel::TUNNEL_CARDS;

/// More reshuffles than any game has: a bound, so that counting on cannot overflow.
const MOST_RESHUFFLES: u32 = 1_000_000;

impl ViewParts {
    /// Checks everything, and says what the discards are.
    pub(super) fn check(&self) -> Result<Cards, ViewPartsError> {
        let rules = self.board.rules();
        if !(rules.min_seats..=rules.max_seats).contains(&self.seats) {
            return Err(ViewPartsError::Seats(self.seats));
        }
        let me = self.me.as_ref().map(|me| me.seat);
        [Some(self.first_seat), me].into_iter().flatten().try_for_each(|seat| self.check_seat(seat))?;
        self.check_counts()?;
        self.check_routes()?;
        self.check_players()?;
        self.check_phase()?;
        self.check_tickets()?;
        self.check_my_tickets()?;
        self.check_cards()
    }

    fn check_seat(&self, seat: Seat) -> Result<(), ViewPartsError> {
        let at_table = seat.index() < usize::from(self.seats);
        if at_table { Ok(()) } else { Err(ViewPartsError::NotAtTable(seat)) }
    }

    fn check_counts(&self) -> Result<(), ViewPartsError> {
        let over = self.phase == Phase::Over;
        let seats = u32::from(self.seats);
        // All have passed only at the end (B3.2), and a turn of the last round has begun (B8.1).
        let most_passes = if over { seats } else { seats - 1 };
        let most_abandoned = most_abandoned_tunnels(&self.board, self.phase);
        let counts = [
            ("passes", u32::from(self.passes), most_passes),
            ("abandoned_tunnels", u32::from(self.abandoned_tunnels), most_abandoned.into()),
            ("turns_left", self.turns_left.unwrap_or(0).into(), seats - 1),
            ("reshuffles", self.reshuffles, MOST_RESHUFFLES),
        ];
        let wrong = counts.into_iter().find(|(_, found, most)| found > most);
        wrong.map_or(Ok(()), |(name, found, most)| Err(ViewPartsError::TooMany { name, found, most }))
    }

    /// B5.5, B5.6: no route twice, no double twice by one seat, nor by two at a small table.
    fn check_routes(&self) -> Result<(), ViewPartsError> {
        let mut taken = RouteSet::EMPTY;
        for seat in Seat::ALL {
            for id in self.claimed[seat].iter() {
                let route = self.board.routes().get(id.index());
                let wrong = |name: String| ViewPartsError::Route { seat, route: name };
                let route = route.ok_or_else(|| wrong(id.0.to_string()))?;
                let closed = |twin| {
                    self.claimed[seat].contains(twin)
                        || taken.contains(twin) && !self.board.both_of_double(self.seats)
                };
                let stranger = self.check_seat(seat).is_err();
                if taken.contains(id) || route.twin.is_some_and(closed) || stranger {
                    return Err(wrong(route.name.clone()));
                }
                taken.insert(id);
            }
        }
        Ok(())
    }

    fn check_players(&self) -> Result<(), ViewPartsError> {
        for seat in self.all_seats() {
            let (player, routes) = (&self.players[seat], self.claimed[seat]);
            let spaces = routes.iter().map(|id| usize::from(self.board.route(id).length)).sum::<usize>();
            let most = usize::from(self.board.rules().trains);
            let Some(trains) = most.checked_sub(spaces) else {
                let (found, most) = (spaces as u32, most as u32);
                return Err(ViewPartsError::TooMany { name: "spaces of one player's routes", found, most });
            };
            let points = points_so_far(&self.board, routes);
            let mine = self.me.as_ref().filter(|me| me.seat == seat);
            let shown = self.shown[seat].as_ref();
            let numbers = [
                Some(("trains", player.trains.into(), trains)),
                Some(("points", player.points.into(), points.into())),
                mine.map(|mine| ("hand", player.hand.into(), mine.hand.total())),
                shown.map(|shown| ("hand", player.hand.into(), shown.hand.total())),
                shown.map(|shown| ("tickets", player.tickets.into(), shown.tickets.len())),
            ];
            for (name, found, expected) in numbers.into_iter().flatten() {
                if found != expected {
                    return Err(ViewPartsError::Player { name, seat, found, expected });
                }
            }
            let hand = mine.map(|mine| mine.hand);
            let unknown = hand.is_some_and(|hand| !hand.contains(&player.known));
            if unknown || player.known.total() > usize::from(player.hand) {
                return Err(ViewPartsError::Known(seat));
            }
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), ViewPartsError> {
        let asked = match self.phase {
            Phase::FirstTickets(waiting) => waiting,
            Phase::Turn(seat) | Phase::SecondCard(seat) | Phase::Tickets(seat, _) => SeatSet::only(seat),
            Phase::Tunnel(tunnel) => SeatSet::only(tunnel.seat),
            Phase::Over => SeatSet::EMPTY,
        };
        asked.iter().try_for_each(|seat| self.check_seat(seat))?;
        let wrong = match self.phase {
            Phase::FirstTickets(waiting) if waiting.is_empty() => {
                Some("somebody still chooses first tickets, or play has begun")
            }
            Phase::FirstTickets(_) if self.turns_left.is_some() => {
                Some("it cannot be the last round while first tickets are chosen")
            }
            Phase::FirstTickets(_) if self.claimed.0.iter().any(|routes| !routes.is_empty()) => {
                Some("nobody has a route while first tickets are chosen")
            }
            Phase::FirstTickets(_) if self.players.0.iter().any(|player| player.tickets > 0) => {
                Some("nobody has a ticket while first tickets are chosen")
            }
            Phase::Tickets(_, count) if !(1..=self.board.rules().more_tickets.dealt).contains(&count) => {
                Some("there are no tickets to choose from, or more than the board offers")
            }
            Phase::SecondCard(_) if !self.has_second_card() => Some("there is no second card to draw"),
            Phase::Tunnel(tunnel) => self.wrong_tunnel(&tunnel),
            _ if !self.is_shown_as_it_should() => {
                Some("at the end every player shows its hand and tickets, and nobody does before")
            }
            _ => None,
        };
        wrong.map_or(Ok(()), |why| Err(ViewPartsError::Phase(why)))
    }

    /// P4: everybody at the end, and nobody before.
    fn is_shown_as_it_should(&self) -> bool {
        let over = self.phase == Phase::Over;
        let shows = |seat: &Seat| over && self.check_seat(*seat).is_ok();
        Seat::ALL.iter().all(|seat| self.shown[*seat].is_some() == shows(seat))
    }

    /// B4.11: whether there is a second card that can be drawn.
    fn has_second_card(&self) -> bool {
        let locomotives_too = self.board.rules().row_locomotive == RowLocomotive::OneCard;
        let mut row = self.row.iter().flatten();
        self.deck > 0 || row.any(|card| locomotives_too || !card.is_locomotive())
    }

    fn wrong_tunnel(&self, tunnel: &Tunnel) -> Option<&'static str> {
        let Tunnel { seat, route: id, payment, .. } = *tunnel;
        let Some(route) = self.board.routes().get(id.index()).filter(|route| route.tunnel) else {
            return Some("the route is no tunnel");
        };
        let taken = |id| self.claimed.0.iter().any(|routes| routes.contains(id));
        let closed =
            |twin| self.claimed[seat].contains(twin) || taken(twin) && !self.board.both_of_double(self.seats);
        if taken(id) || route.twin.is_some_and(closed) {
            return Some("the tunnel cannot be claimed any more");
        }
        if self.players[seat].trains < route.length {
            return Some("there are not enough trains left for the tunnel");
        }
        let other_color = payment.color().is_some_and(|played| route.color.is_some_and(|own| own != played));
        if payment.total() != usize::from(route.length) || other_color {
            return Some("the payment does not pay for the tunnel");
        }
        if tunnel.turned.total() > usize::from(TUNNEL_CARDS) {
            return Some("more cards are turned up than a tunnel asks for");
        }
        (tunnel.extra() == 0)
            .then_some("the cards turned up ask for no more, so the tunnel is claimed already")
    }

    /// Every ticket of the board is somewhere.
    fn check_tickets(&self) -> Result<(), ViewPartsError> {
        let rules = self.board.rules();
        let offered = match self.phase {
            Phase::FirstTickets(_) => usize::from(rules.first_tickets.dealt) * usize::from(self.seats),
            Phase::Tickets(_, count) => usize::from(count),
            Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_) | Phase::Over => 0,
        };
        let kept: usize = self.all_seats().map(|seat| usize::from(self.players[seat].tickets)).sum();
        let found = usize::from(self.ticket_deck) + usize::from(self.tickets_out) + offered + kept;
        let all = self.board.tickets().len();
        if found != all {
            return Err(ViewPartsError::TicketCount { found, all });
        }
        if self.tickets_out > 0 && rules.returned_tickets == ReturnedTickets::UnderTheDeck {
            let found = u32::from(self.tickets_out);
            return Err(ViewPartsError::TooMany { name: "tickets_out", found, most: 0 });
        }
        Ok(())
    }

    fn check_my_tickets(&self) -> Result<(), ViewPartsError> {
        let Some(me) = &self.me else { return self.check_named_once(&mut std::iter::empty()) };
        let choosing_first = matches!(self.phase, Phase::FirstTickets(_));
        if !choosing_first && me.tickets.len() != usize::from(self.players[me.seat].tickets) {
            let (found, expected) = (self.players[me.seat].tickets.into(), me.tickets.len());
            return Err(ViewPartsError::Player { name: "tickets", seat: me.seat, found, expected });
        }
        match self.wrong_tickets(me) {
            Some((name, why)) => Err(ViewPartsError::MyTickets { name, why }),
            None => self.check_named_once(&mut me.lists(choosing_first)),
        }
    }

    /// Which of the viewer's tickets cannot be, and why.
    fn wrong_tickets(&self, me: &OwnParts) -> Option<(&'static str, &'static str)> {
        let to_choose_from = match self.phase {
            Phase::FirstTickets(_) => self.board.rules().first_tickets.dealt,
            Phase::Tickets(chooser, count) if chooser == me.seat => count,
            _ => 0,
        };
        let places: HashSet<u8> = me.returned.iter().map(|(above, _)| *above).collect();
        if me.offered.len() != usize::from(to_choose_from) {
            Some(("offered", "these are not as many as there are to choose from"))
        } else if !self.fit_first_tickets(me) {
            Some(("tickets", "while first tickets are chosen, these are the seat's choice of them"))
        } else if self.shown[me.seat]
            .is_some_and(|shown| shown.tickets != me.tickets || shown.hand != me.hand)
        {
            Some(("shown", "the viewer shows other cards or tickets than it holds"))
        } else if me.sent_out.len() > usize::from(self.tickets_out) {
            Some(("sent_out", "more tickets left the game by this seat than left it at all"))
        } else if places.len() != me.returned.len() || places.iter().any(|above| *above >= self.ticket_deck) {
            Some(("returned", "no two tickets lie at one place, and none below the bottom of the deck"))
        } else {
            None
        }
    }

    /// B2.6: whoever has chosen holds its choice, and the others nothing yet.
    fn fit_first_tickets(&self, me: &OwnParts) -> bool {
        let Phase::FirstTickets(waiting) = self.phase else { return true };
        let offered: TicketSet = me.offered.iter().copied().collect();
        let fewest = usize::from(self.board.rules().first_tickets.keep).min(me.offered.len());
        match waiting.contains(me.seat) {
            true => me.tickets.is_empty(),
            false => me.tickets.is_subset(offered) && me.tickets.len() >= fewest,
        }
    }

    /// No ticket in two places, and none that the board does not have.
    fn check_named_once(&self, mine: &mut dyn Iterator<Item = TicketId>) -> Result<(), ViewPartsError> {
        let me = self.me.as_ref().map(|me| me.seat);
        let others = self.all_seats().filter(|seat| Some(*seat) != me);
        let shown = others.filter_map(|seat| self.shown[seat]).flat_map(|shown| shown.tickets.iter());
        let mut seen = TicketSet::EMPTY;
        for ticket in mine.chain(shown) {
            if ticket.index() >= self.board.tickets().len() || seen.contains(ticket) {
                let why = "a ticket is in two places";
                return Err(ViewPartsError::MyTickets { name: "tickets", why });
            }
            seen.insert(ticket);
        }
        Ok(())
    }

    /// What is seen is part of the pack, and what is not seen is in the deck or in hands. Says what the discards are.
    fn check_cards(&self) -> Result<Cards, ViewPartsError> {
        let pack = self.board.rules().cards;
        let (mut tunnel, mut row) = (Cards::NONE, Cards::NONE);
        if let Phase::Tunnel(open) = self.phase {
            tunnel = open.turned;
            tunnel.add_all(&open.payment.to_cards());
        }
        self.row.iter().flatten().for_each(|card| row.add(*card, 1));
        let hands: usize = self.all_seats().map(|seat| usize::from(self.players[seat].hand)).sum();
        let counted = usize::from(self.deck) + row.total() + tunnel.total() + hands;
        let discards = match self.discards {
            Some(discards) => discards,
            None if counted >= pack.total() => Cards::NONE,
            None => return Err(ViewPartsError::Discards(pack.total() - counted)),
        };
        let found = counted + discards.total();
        if found != pack.total() {
            return Err(ViewPartsError::CardCount { found, pack: pack.total() });
        }
        let seen =
            wide_sum([discards, row, tunnel].into_iter().chain(self.all_seats().map(|s| self.seen_hand(s))));
        if seen.iter().zip(pack.counts()).any(|(seen, there)| *seen > u16::from(*there)) {
            return Err(ViewPartsError::TooManyCards { seen: wide_text(&seen), pack });
        }
        let unsettled = match self.deck {
            0 => !discards.is_empty(),
            _ => self.row.iter().any(Option::is_none),
        };
        if unsettled { Err(ViewPartsError::Unsettled) } else { Ok(discards) }
    }

    /// What the viewer sees of a hand: its own, one that is shown, or what everybody knows.
    fn seen_hand(&self, seat: Seat) -> Cards {
        let mine = self.me.as_ref().filter(|me| me.seat == seat).map(|me| me.hand);
        mine.or(self.shown[seat].map(|shown| shown.hand)).unwrap_or(self.players[seat].known)
    }
}

/// Counted in a wider type: piles of more cards than any board has must not overflow.
fn wide_sum(piles: impl Iterator<Item = Cards>) -> [u16; KINDS] {
    let mut sum = [0; KINDS];
    for pile in piles {
        sum.iter_mut().zip(pile.counts()).for_each(|(sum, count)| *sum += u16::from(*count));
    }
    sum
}

fn wide_text(counts: &[u16; KINDS]) -> String {
    let kinds = crate::Card::ALL.into_iter().zip(counts).filter(|(_, count)| **count > 0);
    kinds.map(|(card, count)| format!("{count} {card}")).collect::<Vec<_>>().join(", ")
}

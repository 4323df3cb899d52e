//! Checks the parts of a view against the board and against each other.

use std::collections::HashSet;

use super::{OwnParts, ViewParts, ViewPartsError};
use crate::board::{ReturnedTickets, RowLocomotive};
use crate::cards::{CARD_KIND_COUNT, Cards};
use crate::ids::{RouteSet, Seat, SeatSet, TicketId, TicketSet};
use crate::public::{Phase, Tunnel, most_tunnels_given_up};
use crate::score::points_so_far;
use crate::tunnel::TUNNEL_CARDS;

/// More reshuffles than any game has; the bound prevents an overflow.
const MAX_RESHUFFLES: u32 = 1_000_000;

impl ViewParts {
    /// Checks everything and returns the discards.
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
        let is_in_game = seat.index() < usize::from(self.seats);
        if is_in_game { Ok(()) } else { Err(ViewPartsError::NotAtTable(seat)) }
    }

    fn check_counts(&self) -> Result<(), ViewPartsError> {
        let over = self.phase == Phase::Over;
        let seats = u32::from(self.seats);
        // Only a finished game has as many passes as seats (B3.2). A last round has begun at least one turn (B8.1).
        let most_passes = if over { seats } else { seats - 1 };
        let most_given_up = most_tunnels_given_up(&self.board, self.phase);
        let counts = [
            ("passes", u32::from(self.passes), most_passes),
            ("tunnels_given_up", u32::from(self.tunnels_given_up), most_given_up.into()),
            ("turns_left", self.turns_left.unwrap_or(0).into(), seats - 1),
            ("reshuffles", self.reshuffles, MAX_RESHUFFLES),
        ];
        let wrong = counts.into_iter().find(|(_, found, most)| found > most);
        wrong.map_or(Ok(()), |(name, found, most)| Err(ViewPartsError::TooMany { name, found, most }))
    }

    /// B5.5, B5.6: no route has two owners, no seat owns both routes of a double, and with few players only one is owned.
    fn check_routes(&self) -> Result<(), ViewPartsError> {
        let mut taken = RouteSet::EMPTY;
        for seat in Seat::ALL {
            for id in self.claimed[seat].iter() {
                let route = self.board.routes().get(id.index());
                let error = |name: String| ViewPartsError::Route { seat, route: name };
                let route = route.ok_or_else(|| error(id.0.to_string()))?;
                let closed = |twin| {
                    self.claimed[seat].contains(twin)
                        || taken.contains(twin) && !self.board.allows_both_of_double(self.seats)
                };
                let is_unknown_seat = self.check_seat(seat).is_err();
                if taken.contains(id) || route.twin.is_some_and(closed) || is_unknown_seat {
                    return Err(error(route.name.clone()));
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
        let to_act = match self.phase {
            Phase::FirstTickets(waiting) => waiting,
            Phase::Turn(seat) | Phase::SecondCard(seat) | Phase::Tickets(seat, _) => SeatSet::only(seat),
            Phase::Tunnel(tunnel) => SeatSet::only(tunnel.seat),
            Phase::Over => SeatSet::EMPTY,
        };
        to_act.iter().try_for_each(|seat| self.check_seat(seat))?;
        let reason = match self.phase {
            Phase::FirstTickets(waiting) if waiting.is_empty() => {
                Some("at least one seat must be choosing first tickets")
            }
            Phase::FirstTickets(_) if self.turns_left.is_some() => {
                Some("it cannot be the last round while first tickets are chosen")
            }
            Phase::FirstTickets(_) if self.claimed.0.iter().any(|routes| !routes.is_empty()) => {
                Some("no seat has a route while first tickets are chosen")
            }
            Phase::FirstTickets(_) if self.players.0.iter().any(|player| player.tickets > 0) => {
                Some("no seat has a ticket while first tickets are chosen")
            }
            Phase::Tickets(_, count) if !(1..=self.board.rules().more_tickets.dealt).contains(&count) => {
                Some("there are no tickets to choose from, or more than the board offers")
            }
            Phase::SecondCard(_) if !self.has_second_card() => Some("there is no second card to draw"),
            Phase::Tunnel(tunnel) => self.tunnel_error(&tunnel),
            _ if !self.has_correct_shown_hands() => {
                Some("hands and tickets are shown when the game is over, and not before")
            }
            _ => None,
        };
        reason.map_or(Ok(()), |reason| Err(ViewPartsError::Phase(reason)))
    }

    /// P4: every seat shows its hand when the game is over, and no seat before.
    fn has_correct_shown_hands(&self) -> bool {
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

    fn tunnel_error(&self, tunnel: &Tunnel) -> Option<&'static str> {
        let Tunnel { seat, route: id, payment, .. } = *tunnel;
        let Some(route) = self.board.routes().get(id.index()).filter(|route| route.tunnel) else {
            return Some("the route is not a tunnel");
        };
        let taken = |id| self.claimed.0.iter().any(|routes| routes.contains(id));
        let closed = |twin| {
            self.claimed[seat].contains(twin) || taken(twin) && !self.board.allows_both_of_double(self.seats)
        };
        if taken(id) || route.twin.is_some_and(closed) {
            return Some("the tunnel can no longer be claimed");
        }
        if self.players[seat].trains < route.length {
            return Some("there are not enough trains left for the tunnel");
        }
        let other_color = payment.color().is_some_and(|played| route.color.is_some_and(|own| own != played));
        if payment.total() != usize::from(route.length) || other_color {
            return Some("the payment does not pay for the tunnel");
        }
        if tunnel.turned.total() > usize::from(TUNNEL_CARDS) {
            return Some("more cards are turned up than a tunnel needs");
        }
        (tunnel.extra() == 0).then_some("no card has to be added, so the tunnel is already claimed")
    }

    /// Checks that all tickets of the board are accounted for.
    fn check_tickets(&self) -> Result<(), ViewPartsError> {
        let rules = self.board.rules();
        let offered = match self.phase {
            Phase::FirstTickets(_) => usize::from(rules.first_tickets.dealt) * usize::from(self.seats),
            Phase::Tickets(_, count) => usize::from(count),
            Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_) | Phase::Over => 0,
        };
        let kept: usize = self.all_seats().map(|seat| usize::from(self.players[seat].tickets)).sum();
        let found = usize::from(self.ticket_deck) + usize::from(self.tickets_removed) + offered + kept;
        let all = self.board.tickets().len();
        if found != all {
            return Err(ViewPartsError::TicketCount { found, all });
        }
        if self.tickets_removed > 0 && rules.returned_tickets == ReturnedTickets::UnderTheDeck {
            let found = u32::from(self.tickets_removed);
            return Err(ViewPartsError::TooMany { name: "tickets_removed", found, most: 0 });
        }
        Ok(())
    }

    fn check_my_tickets(&self) -> Result<(), ViewPartsError> {
        let Some(me) = &self.me else { return self.check_unique(&mut std::iter::empty()) };
        let choosing_first = matches!(self.phase, Phase::FirstTickets(_));
        if !choosing_first && me.tickets.len() != usize::from(self.players[me.seat].tickets) {
            let (found, expected) = (self.players[me.seat].tickets.into(), me.tickets.len());
            return Err(ViewPartsError::Player { name: "tickets", seat: me.seat, found, expected });
        }
        match self.own_tickets_error(me) {
            Some((name, why)) => Err(ViewPartsError::OwnTickets { name, why }),
            None => self.check_unique(&mut me.known_tickets(choosing_first)),
        }
    }

    /// Which of the viewer's tickets are impossible, and why.
    fn own_tickets_error(&self, me: &OwnParts) -> Option<(&'static str, &'static str)> {
        let to_choose_from = match self.phase {
            Phase::FirstTickets(_) => self.board.rules().first_tickets.dealt,
            Phase::Tickets(chooser, count) if chooser == me.seat => count,
            _ => 0,
        };
        let places: HashSet<u8> = me.returned.iter().map(|(above, _)| *above).collect();
        if me.offered.len() != usize::from(to_choose_from) {
            Some(("offered", "this is not the number of tickets to choose from"))
        } else if !self.has_valid_first_tickets(me) {
            Some(("tickets", "while first tickets are chosen, these must be the seat's choice of them"))
        } else if self.shown[me.seat]
            .is_some_and(|shown| shown.tickets != me.tickets || shown.hand != me.hand)
        {
            Some(("shown", "the viewer's shown cards or tickets differ from its own"))
        } else if me.removed.len() > usize::from(self.tickets_removed) {
            Some(("removed", "this seat returned more tickets than left the game"))
        } else if places.len() != me.returned.len() || places.iter().any(|above| *above >= self.ticket_deck) {
            Some(("returned", "each ticket must have its own position in the deck"))
        } else {
            None
        }
    }

    /// B2.6: a seat that has chosen has its choice as tickets; one that has not has none.
    fn has_valid_first_tickets(&self, me: &OwnParts) -> bool {
        let Phase::FirstTickets(waiting) = self.phase else { return true };
        let offered: TicketSet = me.offered.iter().copied().collect();
        let min = usize::from(self.board.rules().first_tickets.keep).min(me.offered.len());
        match waiting.contains(me.seat) {
            true => me.tickets.is_empty(),
            false => me.tickets.is_subset(offered) && me.tickets.len() >= min,
        }
    }

    /// Checks that no ticket is in two places and that all are tickets of the board.
    fn check_unique(&self, mine: &mut dyn Iterator<Item = TicketId>) -> Result<(), ViewPartsError> {
        let me = self.me.as_ref().map(|me| me.seat);
        let others = self.all_seats().filter(|seat| Some(*seat) != me);
        let shown = others.filter_map(|seat| self.shown[seat]).flat_map(|shown| shown.tickets.iter());
        let mut seen = TicketSet::EMPTY;
        for ticket in mine.chain(shown) {
            if ticket.index() >= self.board.tickets().len() || seen.contains(ticket) {
                let why = "a ticket is in two places";
                return Err(ViewPartsError::OwnTickets { name: "tickets", why });
            }
            seen.insert(ticket);
        }
        Ok(())
    }

    /// Checks that known cards are part of the pack and that all cards are accounted for; returns the discards.
    fn check_cards(&self) -> Result<Cards, ViewPartsError> {
        let pack = self.board.rules().cards;
        let (mut tunnel, mut row) = (Cards::NONE, Cards::NONE);
        if let Phase::Tunnel(claim) = self.phase {
            tunnel = claim.turned;
            tunnel.add_all(&claim.payment.to_cards());
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
            wide_sum([discards, row, tunnel].into_iter().chain(self.all_seats().map(|s| self.known_hand(s))));
        if seen.iter().zip(pack.counts()).any(|(seen, count)| *seen > u16::from(*count)) {
            return Err(ViewPartsError::TooManyCards { seen: wide_text(&seen), pack });
        }
        let is_unsettled = match self.deck {
            0 => !discards.is_empty(),
            _ => self.row.iter().any(Option::is_none),
        };
        if is_unsettled { Err(ViewPartsError::Unsettled) } else { Ok(discards) }
    }

    /// The cards that the viewer knows of a hand: its own, a shown one, or the publicly known cards.
    fn known_hand(&self, seat: Seat) -> Cards {
        let own = self.me.as_ref().filter(|me| me.seat == seat).map(|me| me.hand);
        own.or(self.shown[seat].map(|shown| shown.hand)).unwrap_or(self.players[seat].known)
    }
}

/// The sum of piles in a wider type, because unchecked piles could overflow.
fn wide_sum(piles: impl Iterator<Item = Cards>) -> [u16; CARD_KIND_COUNT] {
    let mut sum = [0; CARD_KIND_COUNT];
    for pile in piles {
        sum.iter_mut().zip(pile.counts()).for_each(|(sum, count)| *sum += u16::from(*count));
    }
    sum
}

fn wide_text(counts: &[u16; CARD_KIND_COUNT]) -> String {
    let kinds = crate::Card::ALL.into_iter().zip(counts).filter(|(_, count)| **count > 0);
    kinds.map(|(card, count)| format!("{count} {card}")).collect::<Vec<_>>().join(", ")
}

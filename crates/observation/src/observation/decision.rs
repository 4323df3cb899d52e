//! The planes that change with every action: cards, players and the phase.

use fogg_rules::cards::{CARD_KIND_COUNT, LOCOMOTIVE_INDEX};
use fogg_rules::public::Tunnel;
use fogg_rules::{Cards, Color, Phase, PublicState, RouteId, Seat, View};

use super::position::Position;
use super::{Planes, rivals, saturate, signed};
use crate::plane::Plane;
use crate::tables::{BoardTables, GRAY};

/// With fewer trains than this, a player is near the end.
const NEAR_END_TRAINS: u8 = 13;
/// Reshuffles are counted up to this number.
const MAX_RESHUFFLES: u32 = 3;

/// A seat that is to decide something now.
pub(super) struct DecisionContext<'a> {
    pub(super) tables: &'a BoardTables,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) paying: Option<RouteId>,
    pub(super) position: &'a Position,
}

impl DecisionContext<'_> {
    /// Writes all planes of this file.
    pub(super) fn write(&self, mut out: Planes<'_>) {
        self.write_routes(&mut out);
        self.write_cards(&mut out);
        self.write_payment(&mut out);
        self.write_players(&mut out);
        self.write_phase(&mut out);
        self.write_piles(&mut out);
    }

    fn public(&self) -> &PublicState {
        self.view.public()
    }

    fn hand(&self) -> &Cards {
        &self.view.private().expect("a player's view has a private state").hand
    }

    fn tunnel(&self) -> Option<Tunnel> {
        match self.public().phase() {
            Phase::Tunnel(tunnel) => Some(tunnel),
            _ => None,
        }
    }

    /// Writes the cards that are missing for each open route.
    fn write_routes(&self, out: &mut Planes<'_>) {
        let open = out.spec.range(Plane::RouteOpen);
        let [payable, missing, colored] =
            [Plane::RoutePayable, Plane::RouteMissing, Plane::RouteMissingColored]
                .map(|plane| out.spec.range(plane));
        let bytes = &mut *out.bytes;
        self.tables.for_each_missing(self.hand(), |route, without_locomotives, with_locomotives| {
            let is_open = bytes[open.start + route];
            bytes[colored.start + route] = is_open * without_locomotives;
            bytes[missing.start + route] = is_open * with_locomotives;
            bytes[payable.start + route] = is_open & u8::from(with_locomotives == 0);
        });
        let missing = |id: RouteId| u32::from(self.tables.missing(id, self.hand()));
        out.set(Plane::TablePlanMissing, self.position.planned.iter().map(missing).sum::<u32>());
    }

    fn write_cards(&self, out: &mut Planes<'_>) {
        let (public, hand) = (self.public(), *self.hand());
        let mut known = [0u8; CARD_KIND_COUNT];
        let mut spent = [0u8; CARD_KIND_COUNT];
        for rival in rivals(self.seat, public.seats()).map(|seat| public.player(seat)) {
            add(&mut known, &rival.known);
            add(&mut spent, &rival.spent);
        }
        let row: Cards = public.row().iter().flatten().copied().collect();
        out.get(Plane::CardHand).copy_from_slice(hand.counts());
        out.get(Plane::CardRow).copy_from_slice(row.counts());
        out.get(Plane::CardShown).copy_from_slice(public.player(self.seat).known.counts());
        out.get(Plane::CardRivalsKnown).copy_from_slice(&known);
        out.get(Plane::CardRivalsSpent).copy_from_slice(&spent);
        let unseen = self.unseen(&[*public.discards(), row, hand, Cards::new(known)]);
        out.get(Plane::CardUnseen).copy_from_slice(&unseen);
        let (needed, lacking) = out.pair(Plane::CardNeeded, Plane::CardLacking);
        for (kind, lacking) in lacking.iter_mut().enumerate() {
            *lacking = needed[kind].saturating_sub(hand.counts()[kind]);
        }
    }

    /// The cards in the deck and in the unknown parts of hands.
    fn unseen(&self, seen: &[Cards]) -> [u8; CARD_KIND_COUNT] {
        let mut unseen = *self.tables.board().rules().cards.counts();
        let tunnel = self.tunnel().map(|tunnel| [tunnel.payment.to_cards(), tunnel.turned]);
        for cards in seen.iter().chain(tunnel.iter().flatten()) {
            unseen.iter_mut().zip(cards.counts()).for_each(|(unseen, seen)| *unseen -= seen);
        }
        unseen
    }

    /// Writes the route that is being paid for, and the cards that it accepts.
    fn write_payment(&self, out: &mut Planes<'_>) {
        if let Some(id) = self.paying {
            out.put(Plane::RoutePaying, id.index(), 1);
            let accepted = out.get(Plane::CardPaying);
            match self.tables.color(id) {
                GRAY => accepted[..GRAY].fill(1),
                color => accepted[color] = 1,
            }
            accepted[LOCOMOTIVE_INDEX] = u8::from(self.tables.board().route(id).takes_locomotives);
        }
        if let Some(tunnel) = self.tunnel() {
            out.put(Plane::RoutePaying, tunnel.route.index(), 1);
            let accepted = out.get(Plane::CardPaying);
            accepted[LOCOMOTIVE_INDEX] = 1;
            if let Some(color) = tunnel.payment.color().map(Color::index) {
                accepted[color] = 1;
            }
            out.get(Plane::CardTunnelPlayed).copy_from_slice(tunnel.payment.to_cards().counts());
            out.get(Plane::CardTunnelTurned).copy_from_slice(tunnel.turned.counts());
            out.set(Plane::TableExtra, tunnel.extra());
        }
    }

    fn write_players(&self, out: &mut Planes<'_>) {
        let public = self.public();
        let my_points = i32::from(public.player(self.seat).points);
        let all = std::iter::once(self.seat).chain(rivals(self.seat, public.seats()));
        for (number, seat) in all.enumerate() {
            let player = public.player(seat);
            out.put(Plane::PlayerPresent, number, 1);
            out.put(Plane::PlayerTrains, number, player.trains);
            out.put(Plane::PlayerNearEnd, number, NEAR_END_TRAINS.saturating_sub(player.trains));
            out.put(Plane::PlayerHand, number, player.hand);
            out.put(Plane::PlayerUnknown, number, player.hand - player.known.total() as u8);
            out.put(Plane::PlayerPoints, number, saturate(player.points));
            out.put(Plane::PlayerLead, number, signed(i32::from(player.points) - my_points));
            out.put(Plane::PlayerTickets, number, player.tickets);
            out.put(Plane::PlayerStarts, number, u8::from(public.first_seat() == seat));
            let cards = number * CARD_KIND_COUNT..(number + 1) * CARD_KIND_COUNT;
            out.get(Plane::PlayerCardKnown)[cards.clone()].copy_from_slice(player.known.counts());
            out.get(Plane::PlayerCardSpent)[cards].copy_from_slice(player.spent.counts());
        }
    }

    fn write_phase(&self, out: &mut Planes<'_>) {
        let phase = match self.public().phase() {
            Phase::FirstTickets(_) => Some(Plane::TableFirstTickets),
            Phase::Turn(_) => Some(Plane::TableTurn),
            Phase::SecondCard(_) => Some(Plane::TableSecondCard),
            Phase::Tickets(..) => Some(Plane::TableTickets),
            Phase::Tunnel(_) => Some(Plane::TableTunnel),
            Phase::Over => None,
        };
        if let Some(plane) = phase {
            out.set(plane, 1);
        }
        out.set(Plane::TablePaying, u8::from(self.paying.is_some()));
    }

    fn write_piles(&self, out: &mut Planes<'_>) {
        let public = self.public();
        out.set(Plane::TableSeats, public.seats());
        out.set(Plane::TableDeck, public.deck());
        out.set(Plane::TableDiscards, public.discards().total());
        out.set(Plane::TableReshuffles, public.reshuffles().min(MAX_RESHUFFLES));
        out.set(Plane::TableTicketDeck, public.ticket_deck());
        out.set(Plane::TableLastRound, u8::from(public.turns_left().is_some()));
        out.set(Plane::TableTurnsLeft, public.turns_left().unwrap_or(0));
        out.set(Plane::TableTunnelsGivenUp, public.tunnels_given_up());
    }
}

fn add(counts: &mut [u8; CARD_KIND_COUNT], cards: &Cards) {
    counts.iter_mut().zip(cards.counts()).for_each(|(count, more)| *count = count.saturating_add(*more));
}

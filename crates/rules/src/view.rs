//! What one viewer knows: the table and its own private side. Bots, the wire and the page see views only.

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};

use crate::action::{Action, ActionError};
use crate::board::{Board, MAX_OFFER, MAX_TICKETS, ReturnedTickets};
use crate::cards::{Card, Cards, MAX_CARDS};
use crate::chance::{Chance, FastRng, below, shuffle};
use crate::event::{Event, EventView, TicketList};
use crate::game::{Game, HiddenState, PrivateState};
use crate::ids::{BySeat, Seat, TicketId, TicketSet};
use crate::legal::Asked;
use crate::public::{Phase, PublicState, TicketRing};
use crate::score::Outcome;

mod parts;
pub use parts::{OwnParts, ViewParts, ViewPartsError};

/// A game as one viewer knows it; a spectator has no private side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    board: Arc<Board>,
    table: PublicState,
    me: Option<Mine>,
    shown: BySeat<Option<Shown>>,
}

/// What a seat shows at the end (P4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The cards left in its hand.
    pub hand: Cards,
    /// Its tickets.
    pub tickets: TicketSet,
}

/// The private side of the viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mine {
    seat: Seat,
    private: PrivateState,
    /// The tickets that the viewer returned, by the number of tickets above each in the deck.
    returned: [Option<TicketId>; MAX_TICKETS],
}

impl View {
    pub(crate) fn of(game: &Game, viewer: Option<Seat>) -> View {
        // A viewer counts the ticket deck from its top, so that what looks the same is the same.
        let ring = game.table.ticket_deck;
        let table = PublicState { ticket_deck: TicketRing { head: 0, ..ring }, ..game.table };
        let mine = |seat: Seat| {
            let mut private = game.seats[seat].clone();
            private.returned_to = private.returned_to.rotate_right(u32::from(ring.head));
            let known = |above: usize| {
                (private.returned_to >> above & 1 == 1).then(|| game.hidden.tickets[ring.at(above as u8)])
            };
            Mine { seat, returned: std::array::from_fn(known), private }
        };
        let mut shown = BySeat::default();
        if game.table.is_over() {
            for seat in game.table.all_seats() {
                let PrivateState { hand, tickets, .. } = game.seats[seat];
                shown[seat] = Some(Shown { hand, tickets });
            }
        }
        View { board: Arc::clone(&game.board), table, me: viewer.map(mine), shown }
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// What everybody sees.
    pub fn public(&self) -> &PublicState {
        &self.table
    }

    /// The viewer's seat; none for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.me.as_ref().map(|mine| mine.seat)
    }

    /// What the viewer alone knows.
    pub fn private(&self) -> Option<&PrivateState> {
        self.me.as_ref().map(|mine| &mine.private)
    }

    /// What a seat shows at the end (P4); nothing before.
    pub fn shown(&self, seat: Seat) -> Option<&Shown> {
        self.shown[seat].as_ref()
    }

    /// The scores and the winners, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let tickets = |seat: Seat| self.shown[seat].map_or(TicketSet::EMPTY, |shown| shown.tickets);
        self.table.is_over().then(|| Outcome::of(&self.board, &self.table, tickets))
    }

    /// The tickets that the viewer returned and that still lie in the deck, with the number of tickets above each.
    pub fn returned(&self) -> impl Iterator<Item = (u8, TicketId)> + '_ {
        let ring = self.table.ticket_deck;
        let mine = self.me.iter();
        mine.flat_map(move |mine| {
            (0..ring.len).filter_map(move |above| Some((above, mine.returned[ring.at(above)]?)))
        })
    }

    /// What the viewer may do, sorted, nothing twice; nothing if it is not asked.
    pub fn legal_actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.asked().into_iter().flat_map(Asked::actions)
    }

    /// Why the viewer may not do this.
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        self.asked().ok_or(ActionError::NotAsked)?.check(action)
    }

    pub(crate) fn asked(&self) -> Option<Asked<'_>> {
        let Mine { seat, private, .. } = self.me.as_ref()?;
        Some(Asked { board: &self.board, table: &self.table, me: private, seat: *seat })
    }

    /// Takes in what the viewer sees of an event: the view becomes what it would be after it.
    pub fn apply(&mut self, event: &EventView) {
        match *event {
            EventView::Whole(ref event) => self.apply_whole(event),
            EventView::FirstTicketsChosen { seat } => self.table.choose_first_tickets(seat),
            EventView::TicketsKept { seat, kept, returned } => {
                let _ = self.table.keep_tickets(&self.board, seat, kept, returned);
            }
            EventView::CardDrawn { seat } => self.table.draw_card(seat),
            EventView::TicketsOffered { seat, tickets } => self.offer(seat, tickets),
        }
    }

    fn apply_whole(&mut self, event: &Event) {
        let table = &mut self.table;
        match *event {
            Event::FirstTicketsChosen { seat, kept } => {
                table.choose_first_tickets(seat);
                self.mine(seat, |mine| mine.private.tickets = kept);
            }
            Event::TicketsKept { seat, ref kept, ref returned } => self.keep(seat, kept, returned),
            Event::TurnBegan { seat } => table.begin_turn(seat),
            Event::CardTaken { seat, slot, card } => {
                table.take_card(seat, slot, card);
                self.mine(seat, |mine| mine.private.hand.add(card, 1));
            }
            Event::CardDrawn { seat, card } => {
                table.draw_card(seat);
                self.mine(seat, |mine| mine.private.hand.add(card, 1));
            }
            Event::RowFilled { slot, card } => table.fill_row(slot, card),
            Event::RowSwept => table.sweep_row(),
            Event::DeckReshuffled => table.reshuffle(),
            Event::TicketsOffered { seat, ref tickets } => {
                self.offer(seat, tickets.len() as u8);
                self.mine(seat, |mine| mine.private.offered = tickets.clone());
            }
            Event::TunnelBegun { seat, route, payment } => {
                table.begin_tunnel(seat, route, payment);
                self.mine(seat, |mine| payment.parts(|card, count| mine.private.hand.take(card, count)));
            }
            Event::TunnelCardTurned { card } => table.turn_tunnel_card(card),
            Event::RouteClaimed { seat, route, payment, added } => {
                // S6.1: the cards of a tunnel left the hand when they were played.
                let spent = if matches!(table.phase, Phase::Tunnel(_)) { None } else { Some(payment) };
                table.claim(&self.board, seat, route, payment, added);
                for payment in spent.into_iter().chain(added) {
                    self.mine(seat, |mine| payment.parts(|card, count| mine.private.hand.take(card, count)));
                }
            }
            Event::TunnelLeft { seat } => {
                if let Phase::Tunnel(tunnel) = table.phase {
                    table.leave_tunnel(seat);
                    self.mine(seat, |mine| {
                        tunnel.payment.parts(|card, count| mine.private.hand.add(card, count))
                    });
                }
            }
            Event::TunnelCardsDiscarded => table.discard_tunnel_cards(),
            Event::Passed { .. } => table.pass(),
            Event::LastRoundBegan { .. } => table.begin_last_round(),
            Event::HandShown { seat, hand, tickets } => self.shown[seat] = Some(Shown { hand, tickets }),
            Event::GameEnded => table.end_game(),
        }
    }

    /// Changes the viewer's private side if it is this seat's.
    fn mine(&mut self, seat: Seat, change: impl FnOnce(&mut Mine)) {
        if let Some(mine) = self.me.as_mut().filter(|mine| mine.seat == seat) {
            change(mine);
        }
    }

    fn offer(&mut self, seat: Seat, tickets: u8) {
        let _ = self.table.offer_tickets(seat, tickets);
        self.table.ticket_deck.head = 0;
        let Some(mine) = &mut self.me else { return };
        mine.private.returned_to >>= tickets;
        mine.returned.rotate_left(usize::from(tickets));
        mine.returned[MAX_TICKETS - usize::from(tickets)..].fill(None);
    }

    fn keep(&mut self, seat: Seat, kept: &TicketList, returned: &TicketList) {
        let positions = self.table.keep_tickets(&self.board, seat, kept.len() as u8, returned.len() as u8);
        let out = self.board.rules().returned_tickets == ReturnedTickets::OutOfTheGame;
        self.mine(seat, |mine| {
            mine.private.offered.clear();
            mine.private.tickets = mine.private.tickets.union(kept.iter().copied().collect());
            if out {
                mine.private.sent_out = mine.private.sent_out.union(returned.iter().copied().collect());
            }
            for (position, &ticket) in positions.zip(returned) {
                mine.private.returned_to |= 1 << position;
                mine.returned[position] = Some(ticket);
            }
        });
    }
}

/// Guessing what the viewer cannot see.
impl View {
    /// A whole game that looks just like this to the viewer; what it cannot see is drawn at random, and never
    /// contradicts what it saw: its own cards and tickets, cards seen to go into a hand, tickets it returned.
    pub fn sample(&self, rng: &mut impl Rng) -> Game {
        self.sample_by(rng, |_, _| 1)
    }

    /// As [`View::sample`], but a ticket comes to a seat in proportion to `weight`: what the seat built may tell.
    ///
    /// Weights compare the tickets of one seat; one of nothing but zeros is as good as one of ones.
    pub fn sample_by(&self, rng: &mut impl Rng, weight: impl Fn(Seat, TicketId) -> u32) -> Game {
        let hidden = HiddenState {
            deck: [Card::Locomotive; MAX_CARDS],
            tickets: [TicketId(0); MAX_TICKETS],
            chance: Chance::Quick(FastRng::from_rng(rng)),
        };
        let mut game =
            Game { board: Arc::clone(&self.board), table: self.table, seats: BySeat::default(), hidden };
        if let Some(mine) = &self.me {
            game.seats[mine.seat] = mine.private.clone();
        }
        self.sample_cards(&mut game, rng);
        self.sample_tickets(&mut game, rng, weight);
        game
    }

    /// The seats whose private side is hidden from the viewer.
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let viewer = self.seat();
        self.table.all_seats().filter(move |seat| Some(*seat) != viewer)
    }

    fn sample_cards(&self, game: &mut Game, rng: &mut impl Rng) {
        let mut unseen: arrayvec::ArrayVec<Card, MAX_CARDS> = self.unseen_cards().iter().collect();
        shuffle(rng, &mut unseen);
        for seat in self.others() {
            let known = self.known_hand(seat);
            let blind = usize::from(self.table.player(seat).hand) - known.total();
            let hand = &mut game.seats[seat].hand;
            *hand = known;
            unseen.drain(unseen.len() - blind..).for_each(|card| hand.add(card, 1));
        }
        debug_assert_eq!(unseen.len(), usize::from(self.table.deck), "every card is somewhere");
        game.hidden.deck[..unseen.len()].copy_from_slice(&unseen);
    }

    /// The cards that the viewer has no way to place: those in the deck and in the unknown parts of hands.
    fn unseen_cards(&self) -> Cards {
        let table = &self.table;
        let mut seen = *table.discards();
        table.row.iter().flatten().for_each(|card| seen.add(*card, 1));
        if let Phase::Tunnel(tunnel) = table.phase {
            seen.add_all(&tunnel.turned);
            seen.add_all(&tunnel.payment.to_cards());
        }
        self.others().for_each(|seat| seen.add_all(&self.known_hand(seat)));
        if let Some(mine) = &self.me {
            seen.add_all(&mine.private.hand);
        }
        self.board.rules().cards.without(&seen).expect("what was seen is part of the pack")
    }

    fn sample_tickets(&self, game: &mut Game, rng: &mut impl Rng, weight: impl Fn(Seat, TicketId) -> u32) {
        let mut unseen: UnseenTickets = self.unseen_tickets().iter().collect();
        shuffle(rng, &mut unseen);
        for seat in self.others() {
            let private = &mut game.seats[seat];
            private.tickets = self.shown[seat].map_or(TicketSet::EMPTY, |shown| shown.tickets);
            let unknown = usize::from(self.table.player(seat).tickets) - private.tickets.len();
            for _ in 0..unknown {
                private.tickets.insert(take_weighted(&mut unseen, rng, |ticket| weight(seat, ticket)));
            }
            (0..self.offered_to(seat)).for_each(|_| private.offered.push(next(&mut unseen)));
            if self.has_chosen(seat) {
                private.tickets = random_choice(&private.offered, self.board.rules().first_tickets.keep, rng);
            }
        }
        let ring = self.table.ticket_deck;
        for position in (0..ring.len).map(|offset| ring.at(offset)) {
            let known = self.me.as_ref().and_then(|mine| mine.returned[position]);
            game.hidden.tickets[position] = known.unwrap_or_else(|| next(&mut unseen));
        }
    }

    /// The tickets that the viewer has no way to place.
    fn unseen_tickets(&self) -> TicketSet {
        let mut unseen: TicketSet = self.board.ticket_ids().collect();
        if let Some(Mine { private, returned, .. }) = &self.me {
            let offered = private.offered.iter().copied().collect();
            let known = returned.iter().flatten().copied().collect();
            unseen =
                unseen.without(private.tickets).without(private.sent_out).without(offered).without(known);
        }
        let shown = self.others().filter_map(|seat| self.shown[seat]);
        shown.fold(unseen, |unseen, shown| unseen.without(shown.tickets))
    }

    /// What the viewer knows of another seat's hand: all of it, once it is shown.
    fn known_hand(&self, seat: Seat) -> Cards {
        self.shown[seat].map_or(self.table.player(seat).known, |shown| shown.hand)
    }

    /// How many tickets a seat has before it.
    fn offered_to(&self, seat: Seat) -> u8 {
        match self.table.phase {
            Phase::FirstTickets(_) => self.board.rules().first_tickets.dealt,
            Phase::Tickets(chooser, tickets) if chooser == seat => tickets,
            _ => 0,
        }
    }

    /// Whether a seat has chosen first tickets that others still choose (B2.6).
    fn has_chosen(&self, seat: Seat) -> bool {
        matches!(self.table.phase, Phase::FirstTickets(waiting) if !waiting.contains(seat))
    }
}

/// The tickets that a sample still has to place, in random order.
type UnseenTickets = arrayvec::ArrayVec<TicketId, MAX_TICKETS>;

fn next(unseen: &mut UnseenTickets) -> TicketId {
    unseen.pop().expect("every ticket is somewhere")
}

/// Takes one ticket out, each as likely as its weight.
fn take_weighted(
    unseen: &mut UnseenTickets,
    rng: &mut impl Rng,
    weight: impl Fn(TicketId) -> u32,
) -> TicketId {
    // Weights are cut so that the sum of 64 of them fits.
    let cut = |ticket: &TicketId| weight(*ticket).min(u32::MAX / MAX_TICKETS as u32);
    let total = unseen.iter().map(cut).sum::<u32>();
    if total == 0 {
        return next(unseen);
    }
    let mut left = below(rng, total);
    let chosen = unseen.iter().position(|ticket| {
        let weight = cut(ticket);
        let here = left < weight;
        left = left.wrapping_sub(weight);
        here
    });
    unseen.swap_remove(chosen.expect("a number below the sum falls somewhere"))
}

fn random_choice(offered: &TicketList, keep: u8, rng: &mut impl Rng) -> TicketSet {
    let mut tickets: arrayvec::ArrayVec<TicketId, MAX_OFFER> = offered.clone();
    shuffle(rng, &mut tickets);
    let more = below(rng, (tickets.len() - usize::from(keep)) as u32 + 1);
    tickets.into_iter().take(usize::from(keep) + more as usize).collect()
}

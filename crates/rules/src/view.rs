//! A view: what one viewer knows of a game. Bots, the wire and the page only receive views.

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};

use crate::action::{Action, ActionError};
use crate::board::{Board, MAX_OFFERED_TICKETS, MAX_TICKETS, ReturnedTickets};
use crate::cards::{Card, Cards, MAX_CARDS};
use crate::chance::{Chance, FastRng, below, shuffle};
use crate::event::{Event, EventView, TicketList};
use crate::game::{Game, HiddenState, PrivateState};
use crate::ids::{BySeat, Seat, TicketId, TicketSet};
use crate::legal::SeatContext;
use crate::public::{Phase, PublicState, TicketRing};
use crate::score::Outcome;

mod parts;
pub use parts::{OwnParts, ViewParts, ViewPartsError};

/// The public state and the viewer's own private state; a spectator has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    board: Arc<Board>,
    public: PublicState,
    me: Option<OwnState>,
    shown: BySeat<Option<ShownHand>>,
}

/// The hand and tickets that a seat shows when the game is over (P4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownHand {
    /// The cards left in its hand.
    pub hand: Cards,
    /// Its tickets.
    pub tickets: TicketSet,
}

/// The viewer's private state.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OwnState {
    seat: Seat,
    private: PrivateState,
    /// The tickets that the viewer returned, by the number of tickets above each in the deck.
    returned: [Option<TicketId>; MAX_TICKETS],
}

impl View {
    pub(crate) fn new(game: &Game, viewer: Option<Seat>) -> View {
        // Views count the ticket deck from its top, so equal knowledge gives equal views.
        let ring = game.public.ticket_deck;
        let public = PublicState { ticket_deck: TicketRing { head: 0, ..ring }, ..game.public };
        let own = |seat: Seat| {
            let mut private = game.private[seat].clone();
            private.returned_to = private.returned_to.rotate_right(u32::from(ring.head));
            let known = |above: usize| {
                (private.returned_to >> above & 1 == 1).then(|| game.hidden.tickets[ring.at(above as u8)])
            };
            OwnState { seat, returned: std::array::from_fn(known), private }
        };
        let mut shown = BySeat::default();
        if game.public.is_over() {
            for seat in game.public.all_seats() {
                let PrivateState { hand, tickets, .. } = game.private[seat];
                shown[seat] = Some(ShownHand { hand, tickets });
            }
        }
        View { board: Arc::clone(&game.board), public, me: viewer.map(own), shown }
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The public state.
    pub fn public(&self) -> &PublicState {
        &self.public
    }

    /// The viewer's seat; none for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.me.as_ref().map(|own| own.seat)
    }

    /// The viewer's private state; none for a spectator.
    pub fn private(&self) -> Option<&PrivateState> {
        self.me.as_ref().map(|own| &own.private)
    }

    /// The hand and tickets that a seat shows when the game is over (P4).
    pub fn shown(&self, seat: Seat) -> Option<&ShownHand> {
        self.shown[seat].as_ref()
    }

    /// The scores and the winners, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let tickets = |seat: Seat| self.shown[seat].map_or(TicketSet::EMPTY, |shown| shown.tickets);
        self.public.is_over().then(|| Outcome::new(&self.board, &self.public, tickets))
    }

    /// The tickets in the deck that the viewer returned, with the number of tickets above each.
    pub fn returned(&self) -> impl Iterator<Item = (u8, TicketId)> + '_ {
        let ring = self.public.ticket_deck;
        let own = self.me.iter();
        own.flat_map(move |own| {
            (0..ring.len).filter_map(move |above| Some((above, own.returned[ring.at(above)]?)))
        })
    }

    /// The viewer's legal actions, sorted and without duplicates; empty if the viewer is not to act.
    pub fn legal_actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.seat_context().into_iter().flat_map(SeatContext::actions)
    }

    /// Checks whether an action of the viewer is legal.
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        self.seat_context().ok_or(ActionError::NotYourTurn)?.check(action)
    }

    pub(crate) fn seat_context(&self) -> Option<SeatContext<'_>> {
        let OwnState { seat, private, .. } = self.me.as_ref()?;
        Some(SeatContext { board: &self.board, public: &self.public, private, seat: *seat })
    }

    /// Applies an event as the viewer sees it; the view then equals a new view of the game.
    pub fn apply(&mut self, event: &EventView) {
        match *event {
            EventView::Whole(ref event) => self.apply_whole(event),
            EventView::FirstTicketsChosen { seat } => self.public.choose_first_tickets(seat),
            EventView::TicketsKept { seat, kept, returned } => {
                let _ = self.public.keep_tickets(&self.board, seat, kept, returned);
            }
            EventView::CardDrawn { seat } => self.public.draw_card(seat),
            EventView::TicketsOffered { seat, tickets } => self.offer(seat, tickets),
        }
    }

    fn apply_whole(&mut self, event: &Event) {
        let public = &mut self.public;
        match *event {
            Event::FirstTicketsChosen { seat, kept } => {
                public.choose_first_tickets(seat);
                self.change_own(seat, |own| own.private.tickets = kept);
            }
            Event::TicketsKept { seat, ref kept, ref returned } => self.keep(seat, kept, returned),
            Event::TurnBegan { seat } => public.begin_turn(seat),
            Event::CardTaken { seat, slot, card } => {
                public.take_card(seat, slot, card);
                self.change_own(seat, |own| own.private.hand.add(card, 1));
            }
            Event::CardDrawn { seat, card } => {
                public.draw_card(seat);
                self.change_own(seat, |own| own.private.hand.add(card, 1));
            }
            Event::RowFilled { slot, card } => public.fill_row(slot, card),
            Event::RowSwept => public.sweep_row(),
            Event::DeckReshuffled => public.reshuffle(),
            Event::TicketsOffered { seat, ref tickets } => {
                self.offer(seat, tickets.len() as u8);
                self.change_own(seat, |own| own.private.offered = tickets.clone());
            }
            Event::TunnelBegun { seat, route, payment } => {
                public.begin_tunnel(seat, route, payment);
                self.change_own(seat, |own| {
                    payment.for_each_kind(|card, count| own.private.hand.take(card, count))
                });
            }
            Event::TunnelCardTurned { card } => public.turn_tunnel_card(card),
            Event::RouteClaimed { seat, route, payment, added } => {
                // S6.1: the cards of a tunnel left the hand when they were played.
                let spent = if matches!(public.phase, Phase::Tunnel(_)) { None } else { Some(payment) };
                public.claim(&self.board, seat, route, payment, added);
                for payment in spent.into_iter().chain(added) {
                    self.change_own(seat, |own| {
                        payment.for_each_kind(|card, count| own.private.hand.take(card, count))
                    });
                }
            }
            Event::TunnelGivenUp { seat } => {
                if let Phase::Tunnel(tunnel) = public.phase {
                    public.give_up_tunnel(seat);
                    self.change_own(seat, |own| {
                        tunnel.payment.for_each_kind(|card, count| own.private.hand.add(card, count))
                    });
                }
            }
            Event::TunnelCardsDiscarded => public.discard_tunnel_cards(),
            Event::Passed { .. } => public.pass(),
            Event::LastRoundBegan { .. } => public.begin_last_round(),
            Event::HandShown { seat, hand, tickets } => self.shown[seat] = Some(ShownHand { hand, tickets }),
            Event::GameEnded => public.end_game(),
        }
    }

    /// Changes the viewer's private state if the viewer is this seat.
    fn change_own(&mut self, seat: Seat, change: impl FnOnce(&mut OwnState)) {
        if let Some(own) = self.me.as_mut().filter(|own| own.seat == seat) {
            change(own);
        }
    }

    fn offer(&mut self, seat: Seat, tickets: u8) {
        let _ = self.public.offer_tickets(seat, tickets);
        self.public.ticket_deck.head = 0;
        let Some(own) = &mut self.me else { return };
        own.private.returned_to >>= tickets;
        own.returned.rotate_left(usize::from(tickets));
        own.returned[MAX_TICKETS - usize::from(tickets)..].fill(None);
    }

    fn keep(&mut self, seat: Seat, kept: &TicketList, returned: &TicketList) {
        let positions = self.public.keep_tickets(&self.board, seat, kept.len() as u8, returned.len() as u8);
        let out = self.board.rules().returned_tickets == ReturnedTickets::OutOfTheGame;
        self.change_own(seat, |own| {
            own.private.offered.clear();
            own.private.tickets = own.private.tickets.union(kept.iter().copied().collect());
            if out {
                own.private.removed = own.private.removed.union(returned.iter().copied().collect());
            }
            for (position, &ticket) in positions.zip(returned) {
                own.private.returned_to |= 1 << position;
                own.returned[position] = Some(ticket);
            }
        });
    }
}

// Sampling what the viewer cannot see.
impl View {
    /// Samples a whole game that has this view; hidden cards and tickets are drawn at random.
    ///
    /// The sample agrees with everything the viewer knows: its own cards and tickets, known cards of other hands, and
    /// tickets that it returned.
    pub fn sample(&self, rng: &mut impl Rng) -> Game {
        self.sample_weighted(rng, |_, _| 1)
    }

    /// Samples like [`View::sample`], but gives each ticket to a seat with a probability proportional to `weight`.
    ///
    /// Only the ratios between the tickets of one seat matter; if all are 0, every ticket is equally likely.
    pub fn sample_weighted(&self, rng: &mut impl Rng, weight: impl Fn(Seat, TicketId) -> u32) -> Game {
        let hidden = HiddenState {
            deck: [Card::Locomotive; MAX_CARDS],
            tickets: [TicketId(0); MAX_TICKETS],
            chance: Chance::Fast(FastRng::from_rng(rng)),
        };
        let mut game =
            Game { board: Arc::clone(&self.board), public: self.public, private: BySeat::default(), hidden };
        if let Some(own) = &self.me {
            game.private[own.seat] = own.private.clone();
        }
        self.sample_cards(&mut game, rng);
        self.sample_tickets(&mut game, rng, weight);
        game
    }

    /// The seats whose private state is hidden from the viewer.
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let viewer = self.seat();
        self.public.all_seats().filter(move |seat| Some(*seat) != viewer)
    }

    fn sample_cards(&self, game: &mut Game, rng: &mut impl Rng) {
        let mut unseen: arrayvec::ArrayVec<Card, MAX_CARDS> = self.unseen_cards().iter().collect();
        shuffle(rng, &mut unseen);
        for seat in self.others() {
            let known = self.known_hand(seat);
            let blind = usize::from(self.public.player(seat).hand) - known.total();
            let hand = &mut game.private[seat].hand;
            *hand = known;
            unseen.drain(unseen.len() - blind..).for_each(|card| hand.add(card, 1));
        }
        debug_assert_eq!(unseen.len(), usize::from(self.public.deck), "all cards are accounted for");
        game.hidden.deck[..unseen.len()].copy_from_slice(&unseen);
    }

    /// The cards that the viewer cannot locate: those in the deck and in the unknown parts of hands.
    fn unseen_cards(&self) -> Cards {
        let public = &self.public;
        let mut seen = *public.discards();
        public.row.iter().flatten().for_each(|card| seen.add(*card, 1));
        if let Phase::Tunnel(tunnel) = public.phase {
            seen.add_all(&tunnel.turned);
            seen.add_all(&tunnel.payment.to_cards());
        }
        self.others().for_each(|seat| seen.add_all(&self.known_hand(seat)));
        if let Some(own) = &self.me {
            seen.add_all(&own.private.hand);
        }
        self.board.rules().cards.without(&seen).expect("the known cards are part of the pack")
    }

    fn sample_tickets(&self, game: &mut Game, rng: &mut impl Rng, weight: impl Fn(Seat, TicketId) -> u32) {
        let mut unseen: UnseenTickets = self.unseen_tickets().iter().collect();
        shuffle(rng, &mut unseen);
        for seat in self.others() {
            let private = &mut game.private[seat];
            private.tickets = self.shown[seat].map_or(TicketSet::EMPTY, |shown| shown.tickets);
            let unknown = usize::from(self.public.player(seat).tickets) - private.tickets.len();
            for _ in 0..unknown {
                private.tickets.insert(take_weighted(&mut unseen, rng, |ticket| weight(seat, ticket)));
            }
            (0..self.offered_to(seat)).for_each(|_| private.offered.push(next(&mut unseen)));
            if self.has_chosen(seat) {
                private.tickets = random_choice(&private.offered, self.board.rules().first_tickets.keep, rng);
            }
        }
        let ring = self.public.ticket_deck;
        for position in (0..ring.len).map(|offset| ring.at(offset)) {
            let known = self.me.as_ref().and_then(|own| own.returned[position]);
            game.hidden.tickets[position] = known.unwrap_or_else(|| next(&mut unseen));
        }
    }

    /// The tickets that the viewer cannot locate.
    fn unseen_tickets(&self) -> TicketSet {
        let mut unseen: TicketSet = self.board.ticket_ids().collect();
        if let Some(OwnState { private, returned, .. }) = &self.me {
            let offered = private.offered.iter().copied().collect();
            let known = returned.iter().flatten().copied().collect();
            unseen = unseen.without(private.tickets).without(private.removed).without(offered).without(known);
        }
        let shown = self.others().filter_map(|seat| self.shown[seat]);
        shown.fold(unseen, |unseen, shown| unseen.without(shown.tickets))
    }

    /// The cards that the viewer knows of another hand; all of them once it is shown.
    fn known_hand(&self, seat: Seat) -> Cards {
        self.shown[seat].map_or(self.public.player(seat).known, |shown| shown.hand)
    }

    /// The number of tickets that a seat chooses from.
    fn offered_to(&self, seat: Seat) -> u8 {
        match self.public.phase {
            Phase::FirstTickets(_) => self.board.rules().first_tickets.dealt,
            Phase::Tickets(chooser, tickets) if chooser == seat => tickets,
            _ => 0,
        }
    }

    /// Whether a seat has chosen its first tickets while others have not (B2.6).
    fn has_chosen(&self, seat: Seat) -> bool {
        matches!(self.public.phase, Phase::FirstTickets(waiting) if !waiting.contains(seat))
    }
}

/// The tickets not placed yet, in random order.
type UnseenTickets = arrayvec::ArrayVec<TicketId, MAX_TICKETS>;

fn next(unseen: &mut UnseenTickets) -> TicketId {
    unseen.pop().expect("all tickets are accounted for")
}

/// Removes a random ticket, with probabilities proportional to the weights.
fn take_weighted(
    unseen: &mut UnseenTickets,
    rng: &mut impl Rng,
    weight: impl Fn(TicketId) -> u32,
) -> TicketId {
    // Weights are capped so that the sum of 64 of them fits.
    let capped = |ticket: &TicketId| weight(*ticket).min(u32::MAX / MAX_TICKETS as u32);
    let total = unseen.iter().map(capped).sum::<u32>();
    if total == 0 {
        return next(unseen);
    }
    let mut left = below(rng, total);
    let chosen = unseen.iter().position(|ticket| {
        let weight = capped(ticket);
        let is_chosen = left < weight;
        left = left.wrapping_sub(weight);
        is_chosen
    });
    unseen.swap_remove(chosen.expect("the number is below the sum of the weights"))
}

fn random_choice(offered: &TicketList, keep: u8, rng: &mut impl Rng) -> TicketSet {
    let mut tickets: arrayvec::ArrayVec<TicketId, MAX_OFFERED_TICKETS> = offered.clone();
    shuffle(rng, &mut tickets);
    let more = below(rng, (tickets.len() - usize::from(keep)) as u32 + 1);
    tickets.into_iter().take(usize::from(keep) + more as usize).collect()
}

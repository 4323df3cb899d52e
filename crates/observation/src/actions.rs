//! The numbered actions of a board, and which of them are legal.
//!
//! A claim takes two decisions: first the route, then the payment if there is more than one. So the number of actions
//! stays small, and every payment can still be chosen. Cards are taken from the row by kind: slots with equal cards
//! are equivalent, because the slot is filled again at once.
//!
//! | actions | number | meaning |
//! | --- | --- | --- |
//! | claim | routes | claim this route |
//! | take | 9 | take a card of this kind from the row, from the first slot that has one |
//! | draw | 1 | draw the top card of the deck |
//! | tickets | 1 | draw tickets |
//! | keep | 2^n, where n tickets are offered at most | keep the offered tickets whose bits are set, lowest number first |
//! | pay | 8 × (longest payment) | pay with this colour and this number of locomotives, from 0 |
//! | pay with locomotives | 1 | pay with locomotives only |
//! | give up | 1 | give up the tunnel |
//! | pass | 1 | pass |
//!
//! The same payment actions add cards to a tunnel.

use std::ops::Range;
use std::sync::Arc;

use fogg_rules::board::{MAX_OFFERED_TICKETS, RowLocomotive};
use fogg_rules::cards::{CARD_KIND_COUNT, COLOR_COUNT};
use fogg_rules::public::Tunnel;
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{
    Action, Board, Card, Cards, Color, Payment, Phase, PrivateState, RouteId, Slot, TicketId, TicketSet, View,
};

use crate::plane::max_offered;
use crate::tables::BoardTables;

/// The numbers of all actions on a board.
pub struct ActionSpace {
    tables: Arc<BoardTables>,
    /// The most locomotives together with a colour, plus one.
    payment_sizes: usize,
    take: usize,
    draw: usize,
    tickets: usize,
    keep: usize,
    pay: usize,
    pay_locomotives: usize,
    give_up: usize,
    pass: usize,
}

/// What a numbered action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It is a whole action of the rules.
    Play(Action),
    /// It claims a route that can be paid for in several ways; the payment is the next decision.
    PayFor(RouteId),
}

/// The numbers of an action of the rules: one, or two for a claim whose payment is a decision of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// The first decision.
    pub action: usize,
    /// The payment, if there is more than one.
    pub payment: Option<usize>,
}

impl ActionSpace {
    /// The actions of a board.
    pub fn new(board: &Arc<Board>) -> ActionSpace {
        ActionSpace::with_tables(Arc::new(BoardTables::new(board)))
    }

    /// The actions of the board of these tables.
    pub fn with_tables(tables: Arc<BoardTables>) -> ActionSpace {
        let board = tables.board();
        let longest = board.routes().iter().map(|route| route.length).max().unwrap_or(1);
        let extra = if board.has_tunnels() { TUNNEL_CARDS } else { 1 };
        let payment_sizes = usize::from(longest.max(extra));
        let take = board.routes().len();
        let draw = take + CARD_KIND_COUNT;
        let keep = draw + 2;
        let pay = keep + (1 << max_offered(board));
        let pay_locomotives = pay + COLOR_COUNT * payment_sizes;
        ActionSpace {
            payment_sizes,
            take,
            draw,
            tickets: draw + 1,
            keep,
            pay,
            pay_locomotives,
            give_up: pay_locomotives + 1,
            pass: pay_locomotives + 2,
            tables,
        }
    }

    /// The number of actions.
    #[expect(clippy::len_without_is_empty, reason = "there is always an action")]
    pub fn len(&self) -> usize {
        self.pass + 1
    }

    /// The names of the groups of actions, with their numbers.
    pub fn groups(&self) -> [(&'static str, Range<usize>); 9] {
        [
            ("claim", 0..self.take),
            ("take", self.take..self.draw),
            ("draw", self.draw..self.tickets),
            ("tickets", self.tickets..self.keep),
            ("keep", self.keep..self.pay),
            ("pay", self.pay..self.pay_locomotives),
            ("pay-locomotives", self.pay_locomotives..self.give_up),
            ("give-up", self.give_up..self.pass),
            ("pass", self.pass..self.len()),
        ]
    }

    /// Writes 1 for each legal action and 0 for the others, and returns how many are legal. `paying` is a route that
    /// the viewer has decided to claim.
    ///
    /// # Panics
    ///
    /// Panics if the view is a spectator's, or if `mask` has another length than the action space.
    pub fn write_mask(&self, view: &View, paying: Option<RouteId>, mask: &mut [u8]) -> usize {
        assert_eq!(mask.len(), self.len(), "one byte for each action");
        mask.fill(0);
        let private = private(view);
        let mut count = 0;
        let mut allow = |number: usize| {
            mask[number] = 1;
            count += 1;
        };
        if let Some(id) = paying {
            self.for_each_payment(id, &private.hand, |payment| allow(self.payment_number(payment)));
            return count;
        }
        if !view.public().to_act().contains(view.seat().expect("a player's view has a seat")) {
            return 0;
        }
        match view.public().phase() {
            Phase::Turn(_) => self.allow_turn(view, &mut allow),
            Phase::SecondCard(_) => self.allow_cards(view, &mut allow),
            Phase::FirstTickets(_) | Phase::Tickets(..) => self.allow_keeping(view, &mut allow),
            Phase::Tunnel(tunnel) => self.allow_tunnel(&tunnel, &private.hand, &mut allow),
            Phase::Over => {}
        }
        count
    }

    fn allow_turn(&self, view: &View, allow: &mut impl FnMut(usize)) {
        let public = view.public();
        let seat = view.seat().expect("a player's view has a seat");
        let claims = self.tables.payable(&private(view).hand).intersection(self.tables.open(public, seat));
        claims.iter().for_each(|id| allow(id.index()));
        self.allow_cards(view, allow);
        if public.ticket_deck() > 0 {
            allow(self.tickets);
        }
        let can_draw =
            public.deck() > 0 || public.ticket_deck() > 0 || public.row().iter().any(Option::is_some);
        if !can_draw && claims.is_empty() {
            allow(self.pass);
        }
    }

    fn allow_cards(&self, view: &View, allow: &mut impl FnMut(usize)) {
        let public = view.public();
        let mut kinds = [false; CARD_KIND_COUNT];
        public.row().iter().flatten().for_each(|card| kinds[card.index()] = true);
        // B4.4, unless a locomotive from the row counts as one card (S5.1).
        if matches!(public.phase(), Phase::SecondCard(_))
            && view.board().rules().row_locomotive == RowLocomotive::WholeAction
        {
            kinds[Card::Locomotive.index()] = false;
        }
        (0..CARD_KIND_COUNT).filter(|kind| kinds[*kind]).for_each(|kind| allow(self.take + kind));
        if public.deck() > 0 {
            allow(self.draw);
        }
    }

    fn allow_keeping(&self, view: &View, allow: &mut impl FnMut(usize)) {
        let rules = view.board().rules();
        let offer = match view.public().phase() {
            Phase::FirstTickets(_) => rules.first_tickets,
            _ => rules.more_tickets,
        };
        // B7.2: no more tickets must be kept than are offered.
        let offered = private(view).offered.len();
        let must_keep = usize::from(offer.keep).min(offered);
        for subset in 0..1usize << offered {
            if subset.count_ones() as usize >= must_keep {
                allow(self.keep + subset);
            }
        }
    }

    fn allow_tunnel(&self, tunnel: &Tunnel, hand: &Cards, allow: &mut impl FnMut(usize)) {
        tunnel.additions(hand).for_each(|added| allow(self.payment_number(added)));
        allow(self.give_up);
    }

    /// Calls `each` with every payment with which a hand can claim a route.
    fn for_each_payment(&self, id: RouteId, hand: &Cards, mut each: impl FnMut(Payment)) {
        let route = self.tables.board().route(id);
        let locomotives = if route.takes_locomotives { hand.locomotives() } else { 0 };
        for color in Color::ALL.into_iter().filter(|color| route.color.is_none_or(|own| own == *color)) {
            let fewest = route.length.saturating_sub(hand.count(Card::Train(color)));
            for wild in fewest..=locomotives.min(route.length - 1) {
                each(Payment::new(color, route.length - wild, wild));
            }
        }
        if locomotives >= route.length {
            each(Payment::locomotives_only(route.length));
        }
    }

    /// The only payment for a route, if there is only one.
    fn only_payment(&self, id: RouteId, hand: &Cards) -> Option<Payment> {
        let (mut first, mut count) = (None, 0);
        self.for_each_payment(id, hand, |payment| {
            first = Some(payment);
            count += 1;
        });
        first.filter(|_| count == 1)
    }

    fn payment_number(&self, payment: Payment) -> usize {
        match payment.color() {
            Some(color) => self.pay + color.index() * self.payment_sizes + usize::from(payment.locomotives()),
            None => self.pay_locomotives,
        }
    }

    /// The payment with a number and this many cards in all; `None` if there is none.
    fn payment(&self, number: usize, cards: u8) -> Option<Payment> {
        if number == self.pay_locomotives {
            return Some(Payment::locomotives_only(cards));
        }
        let number = number.checked_sub(self.pay)?;
        let color = *Color::ALL.get(number / self.payment_sizes)?;
        let locomotives = (number % self.payment_sizes) as u8;
        (locomotives < cards).then(|| Payment::new(color, cards - locomotives, locomotives))
    }

    /// The numbers of a legal action of the viewer.
    ///
    /// # Panics
    ///
    /// Panics if the action is not legal.
    pub fn numbers(&self, view: &View, action: Action) -> Numbers {
        let only = |action| Numbers { action, payment: None };
        match action {
            Action::DrawRow(slot) => {
                let card = view.public().row()[slot.index()].expect("the slot has a card");
                only(self.take + card.index())
            }
            Action::DrawBlind => only(self.draw),
            Action::Claim(id, payment) => {
                let is_only = self.only_payment(id, &private(view).hand).is_some();
                Numbers { action: id.index(), payment: (!is_only).then(|| self.payment_number(payment)) }
            }
            Action::DrawTickets => only(self.tickets),
            Action::KeepTickets(kept) => {
                let offers = offers(view);
                let bits = offers.iter().enumerate().filter(|(_, id)| kept.contains(**id));
                only(self.keep + bits.fold(0, |bits, (bit, _)| bits | 1 << bit))
            }
            Action::AddToTunnel(added) => only(self.payment_number(added)),
            Action::GiveUpTunnel => only(self.give_up),
            Action::Pass => only(self.pass),
        }
    }

    /// What a numbered action does; `None` if the viewer cannot choose it now.
    pub fn choice(&self, view: &View, paying: Option<RouteId>, number: usize) -> Option<Choice> {
        let choice = match paying {
            Some(id) => {
                let payment = self.payment(number, self.tables.length(id))?;
                Choice::Play(Action::Claim(id, payment))
            }
            None => self.unpaid_choice(view, number)?,
        };
        match choice {
            Choice::Play(action) => view.check(action).is_ok().then_some(choice),
            Choice::PayFor(_) => Some(choice),
        }
    }

    fn unpaid_choice(&self, view: &View, number: usize) -> Option<Choice> {
        let action = if number < self.take {
            return self.claim(view, RouteId(number as u8));
        } else if number < self.draw {
            let card = Card::ALL[number - self.take];
            let slot = view.public().row().iter().position(|in_row| *in_row == Some(card))?;
            Action::DrawRow(Slot(slot as u8))
        } else if number == self.draw {
            Action::DrawBlind
        } else if number == self.tickets {
            Action::DrawTickets
        } else if number < self.pay {
            Action::KeepTickets(kept(view, number - self.keep)?)
        } else if number < self.give_up {
            let Phase::Tunnel(tunnel) = view.public().phase() else { return None };
            Action::AddToTunnel(self.payment(number, tunnel.extra())?)
        } else if number == self.give_up {
            Action::GiveUpTunnel
        } else if number == self.pass {
            Action::Pass
        } else {
            return None;
        };
        Some(Choice::Play(action))
    }

    fn claim(&self, view: &View, id: RouteId) -> Option<Choice> {
        let hand = &private(view).hand;
        if let Some(payment) = self.only_payment(id, hand) {
            return Some(Choice::Play(Action::Claim(id, payment)));
        }
        let mut any = None;
        self.for_each_payment(id, hand, |payment| any = Some(payment));
        // If one payment is legal, all are.
        view.check(Action::Claim(id, any?)).is_ok().then_some(Choice::PayFor(id))
    }
}

fn private(view: &View) -> &PrivateState {
    view.private().expect("a player's view has a private state")
}

/// The offered tickets, lowest number first.
fn offers(view: &View) -> arrayvec::ArrayVec<TicketId, MAX_OFFERED_TICKETS> {
    private(view).offered.iter().copied().collect::<TicketSet>().iter().collect()
}

/// The offered tickets with these bits; `None` if a bit is beyond the offer.
fn kept(view: &View, bits: usize) -> Option<TicketSet> {
    let offers = offers(view);
    (bits >> offers.len() == 0)
        .then(|| (0..offers.len()).filter(|bit| bits >> bit & 1 == 1).map(|bit| offers[bit]).collect())
}

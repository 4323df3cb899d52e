//! Draws a uniformly random legal action without listing them all.
//!
//! Claims are counted, not listed: the public state counts the open routes of each colour and length, and a constant
//! table has the number of payments for each length, number of cards and number of locomotives. Both hold one byte for
//! each length, which lets the compiler use vector instructions.

use rand_core::Rng;

use crate::action::{Action, Payment, Slot};
use crate::board::{MAX_ROUTE_LENGTH, RowLocomotive};
use crate::cards::{CARD_KIND_COUNT, COLOR_COUNT, Card, Color, ROW_SIZE};
use crate::chance::below;
use crate::game::Game;
use crate::ids::{RouteId, RouteSet, Seat, TicketSet};
use crate::legal::SeatContext;
use crate::public::{ByLength, Phase, PublicState, WITH_LOCOMOTIVES, WITHOUT_LOCOMOTIVES};
use crate::view::View;

impl Game {
    /// A uniformly random legal action of a seat; `None` if it is not to act.
    pub fn random_action(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.to_act().contains(seat).then(|| self.seat_context(seat).random_action(rng))
    }

    /// Plays to the end with [`Game::random_action`]; returns the number of decisions.
    pub fn playout(&mut self, rng: &mut impl Rng) -> u32 {
        let mut decisions = 0;
        while let Some(seat) = self.public.next_to_act() {
            let action = self.seat_context(seat).random_action(rng);
            self.play_checked(seat, action, &mut |_| ());
            decisions += 1;
        }
        decisions
    }
}

impl View {
    /// A uniformly random legal action of the viewer; `None` if it is not to act.
    pub fn random_action(&self, rng: &mut impl Rng) -> Option<Action> {
        let context = self.seat_context()?;
        context.public.to_act().contains(context.seat).then(|| context.random_action(rng))
    }
}

// These methods require a seat that is to act.
impl SeatContext<'_> {
    #[inline]
    fn random_action(&self, rng: &mut impl Rng) -> Action {
        match self.public.phase {
            Phase::Turn(_) => self.random_turn(rng),
            Phase::SecondCard(_) => self.random_second_card(rng),
            Phase::FirstTickets(_) | Phase::Tickets(..) => Action::KeepTickets(self.random_keep(rng)),
            Phase::Tunnel(_) | Phase::Over => self.random_listed(rng),
        }
    }

    fn random_turn(&self, rng: &mut impl Rng) -> Action {
        let public = self.public;
        let slots = Slots::allowed(public, |_| true);
        let row = slots.count();
        let blind = u32::from(public.deck > 0);
        let others = row + blind + u32::from(public.ticket_deck.len > 0);
        if others == 0 {
            return self.random_listed(rng);
        }
        let claims = Claims::count(self);
        let total = others + claims.total();
        // Routes whose twin the seat owns (B5.5) are counted too; drawing again keeps the others equally likely.
        loop {
            let pick = below(rng, total);
            if pick < row {
                return Action::DrawRow(slots.nth(pick));
            } else if pick < row + blind {
                return Action::DrawBlind;
            } else if pick < others {
                return Action::DrawTickets;
            }
            let (route, payment) = claims.nth(self, pick - others);
            if !self.owns_twin(self.board.route(route)) {
                return Action::Claim(route, payment);
            }
        }
    }

    fn random_second_card(&self, rng: &mut impl Rng) -> Action {
        // B4.4, unless a locomotive from the row counts as one card (S5.1).
        let is_barred = self.board.rules().row_locomotive == RowLocomotive::WholeAction;
        let slots = Slots::allowed(self.public, |card| !(is_barred && card.is_locomotive()));
        let row = slots.count();
        let pick = below(rng, row + u32::from(self.public.deck > 0));
        if pick < row { Action::DrawRow(slots.nth(pick)) } else { Action::DrawBlind }
    }

    fn random_keep(&self, rng: &mut impl Rng) -> TicketSet {
        let (offered, must_keep) = (&self.private.offered, self.must_keep() as u32);
        loop {
            let subset = below(rng, 1 << offered.len());
            if subset.count_ones() >= must_keep {
                let chosen = (0..offered.len()).filter(|bit| subset >> bit & 1 == 1);
                return chosen.map(|bit| offered[bit]).collect();
            }
        }
    }

    /// Counts the listed actions and then picks one; slow, so used only in rare cases.
    #[cold]
    fn random_listed(&self, rng: &mut impl Rng) -> Action {
        let pick = below(rng, self.actions().count() as u32);
        self.actions().nth(pick as usize).expect("the number is below the number of actions")
    }
}

/// A set of slots of the row, one bit for each.
#[derive(Clone, Copy)]
struct Slots(u8);

impl Slots {
    /// The slots with an allowed card.
    #[inline]
    fn allowed(public: &PublicState, is_allowed: impl Fn(Card) -> bool) -> Slots {
        let bit = |slot: usize| u8::from(public.row[slot].is_some_and(&is_allowed)) << slot;
        Slots((0..ROW_SIZE).map(bit).sum())
    }

    #[inline]
    fn count(self) -> u32 {
        // Adding five bits is faster than a population count of 64.
        (0..ROW_SIZE).map(|slot| u32::from(self.0 >> slot & 1)).sum()
    }

    #[inline]
    fn nth(self, n: u32) -> Slot {
        let rest = (0..n).fold(self.0, |rest, _| rest & (rest - 1));
        Slot(rest.trailing_zeros() as u8)
    }
}

/// The number of payments, by the number of locomotives (capped at 8), the cards of the colour and the length.
///
/// The second index covers every `u8`, so the lookup needs no bounds check. The payment of locomotives only is
/// included.
static PAYMENT_COUNTS: [PaymentCounts; MAX_ROUTE_LENGTH + 1] = payment_counts();

const fn payment_counts() -> [PaymentCounts; MAX_ROUTE_LENGTH + 1] {
    let mut counts = [[[0; MAX_ROUTE_LENGTH]; 256]; MAX_ROUTE_LENGTH + 1];
    let mut locomotives = 0;
    while locomotives <= MAX_ROUTE_LENGTH {
        let mut cards = 0;
        while cards < 256 {
            let mut length = 1;
            while length <= MAX_ROUTE_LENGTH {
                let min = length.saturating_sub(cards);
                let max = if locomotives < length { locomotives } else { length };
                if min <= max {
                    counts[locomotives][cards][length - 1] = (max - min + 1) as u8;
                }
                length += 1;
            }
            cards += 1;
        }
        locomotives += 1;
    }
    counts
}

/// For each number of trains, a mask with all bits set at the lengths for which they suffice.
static LENGTH_MASKS: [[u16; MAX_ROUTE_LENGTH]; MAX_ROUTE_LENGTH + 1] = length_masks();

const fn length_masks() -> [[u16; MAX_ROUTE_LENGTH]; MAX_ROUTE_LENGTH + 1] {
    let mut masks = [[0; MAX_ROUTE_LENGTH]; MAX_ROUTE_LENGTH + 1];
    let mut trains = 0;
    while trains <= MAX_ROUTE_LENGTH {
        let mut length = 0;
        while length < trains {
            masks[trains][length] = u16::MAX;
            length += 1;
        }
        trains += 1;
    }
    masks
}

/// The number of payments for routes of one colour, by the number of its cards and the length.
type PaymentCounts = [ByLength; 256];

/// The number of claims open to a seat, by length.
struct Claims([u16; MAX_ROUTE_LENGTH]);

impl Claims {
    #[inline]
    fn count(context: &SeatContext<'_>) -> Claims {
        let mut claims = Claims([0; MAX_ROUTE_LENGTH]);
        claims.count_class(context, WITH_LOCOMOTIVES);
        if context.board.restricts_locomotives() {
            claims.count_class(context, WITHOUT_LOCOMOTIVES);
        }
        // B5.7: a claim needs a train for every space.
        let masks = &LENGTH_MASKS[usize::from(context.trains()).min(MAX_ROUTE_LENGTH)];
        claims.0.iter_mut().zip(masks).for_each(|(count, mask)| *count &= mask);
        claims
    }

    #[inline]
    fn count_class(&mut self, context: &SeatContext<'_>, class: usize) {
        let open = &context.public.open[class];
        let counts = context.payment_counts(class);
        let mut gray: ByLength = [0; MAX_ROUTE_LENGTH];
        for (open, &cards) in open.iter().zip(&context.private.hand.counts()[..COLOR_COUNT]) {
            let payments = &counts[usize::from(cards)];
            for length in 0..MAX_ROUTE_LENGTH {
                gray[length] += payments[length];
                self.0[length] += u16::from(open[length]) * u16::from(payments[length]);
            }
        }
        // A payment of locomotives only counts once for a grey route, not once for each colour.
        let locomotives_only = &counts[0];
        for length in 0..MAX_ROUTE_LENGTH {
            let payments = gray[length] - locomotives_only[length] * (COLOR_COUNT as u8 - 1);
            self.0[length] += u16::from(open[COLOR_COUNT][length]) * u16::from(payments);
        }
    }

    #[inline]
    fn total(&self) -> u32 {
        // Adds four counts at once; they are small, so nothing carries from one to the next.
        let [a, b, c, d, e, f, g, h] = self.0.map(u64::from);
        let sums = (a | b << 16 | c << 32 | d << 48) + (e | f << 16 | g << 32 | h << 48);
        (sums.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    /// The `n`th claim: by length, payment class, colour (grey last), route, payment.
    fn nth(&self, context: &SeatContext<'_>, n: u32) -> (RouteId, Payment) {
        let (length, n) = locate(&self.0, n as u16);
        context.nth_claim(length, n)
    }
}

/// The index of the group that item `n` is in, for groups of these sizes, and its index in that group.
///
/// The loop does not stop early, because the processor would mispredict that branch nearly every time.
#[inline]
fn locate<const N: usize>(sizes: &[u16; N], n: u16) -> (usize, u16) {
    let (mut index, mut end, mut before) = (0, 0, 0);
    for &size in sizes {
        end += size;
        let past = n >= end;
        index += usize::from(past);
        before = if past { end } else { before };
    }
    (index, n - before)
}

impl SeatContext<'_> {
    /// The `n`th claim of a length, which counts from 0.
    fn nth_claim(&self, length: usize, n: u16) -> (RouteId, Payment) {
        let (mut class, mut n) = (WITH_LOCOMOTIVES, n);
        let mut claims = self.claims_by_color(class, length);
        let first = claims.iter().sum();
        if n >= first {
            (class, n) = (WITHOUT_LOCOMOTIVES, n - first);
            claims = self.claims_by_color(class, length);
        }
        let (color, n) = locate(&claims, n);
        let payments = claims[color] / u16::from(self.public.open[class][color][length]);
        let routes = self.board.class(class, color, length).without(self.public.closed);
        (nth_route(routes, n / payments), self.nth_payment(class, color, length, n % payments))
    }

    /// The number of claims of a payment class and length, by colour (grey last).
    fn claims_by_color(&self, class: usize, length: usize) -> [u16; CARD_KIND_COUNT] {
        let payment_counts = self.payment_counts(class);
        let (open, hand) = (&self.public.open[class], self.private.hand.counts());
        let (mut claims, mut gray) = ([0; CARD_KIND_COUNT], 0);
        for color in 0..COLOR_COUNT {
            let payments = u16::from(payment_counts[usize::from(hand[color])][length]);
            gray += payments;
            claims[color] = u16::from(open[color][length]) * payments;
        }
        // A payment of locomotives only counts once for a grey route, not once for each colour.
        let locomotives_only = u16::from(payment_counts[0][length]);
        claims[COLOR_COUNT] =
            u16::from(open[COLOR_COUNT][length]) * (gray - locomotives_only * (COLOR_COUNT as u16 - 1));
        claims
    }

    /// The `n`th payment for a route, by colour; on a grey route the payment of locomotives only is last.
    fn nth_payment(&self, class: usize, color: usize, length: usize, n: u16) -> Payment {
        if color < COLOR_COUNT {
            return self.colored_payment(color, length, n);
        }
        let (counts, hand) = (self.payment_counts(class), self.private.hand.counts());
        let locomotives_only = counts[0][length];
        let payments = |color: usize| u16::from(counts[usize::from(hand[color])][length] - locomotives_only);
        let (color, n) = locate(&std::array::from_fn::<u16, COLOR_COUNT, _>(payments), n);
        if color < COLOR_COUNT {
            self.colored_payment(color, length, n)
        } else {
            Payment::locomotives_only(length as u8 + 1)
        }
    }

    /// The `n`th payment with cards of one colour, by the number of locomotives.
    fn colored_payment(&self, color: usize, length: usize, n: u16) -> Payment {
        let length = length as u8 + 1;
        let locomotives = length.saturating_sub(self.private.hand.counts()[color]) + n as u8;
        Payment::new(Color::ALL[color], length - locomotives, locomotives)
    }

    /// The payment counts for routes of a payment class.
    #[inline]
    fn payment_counts(&self, class: usize) -> &'static PaymentCounts {
        let locomotives =
            if class == WITH_LOCOMOTIVES { usize::from(self.private.hand.locomotives()) } else { 0 };
        &PAYMENT_COUNTS[locomotives.min(MAX_ROUTE_LENGTH)]
    }
}

/// The `n`th route of a set.
fn nth_route(routes: RouteSet, n: u16) -> RouteId {
    let (mut half, mut n, mut first) = (routes.0 as u64, u32::from(n), 0);
    let low = half.count_ones();
    if n >= low {
        (half, n, first) = ((routes.0 >> 64) as u64, n - low, 64);
    }
    (0..n).for_each(|_| half &= half - 1);
    RouteId(first + half.trailing_zeros() as u8)
}

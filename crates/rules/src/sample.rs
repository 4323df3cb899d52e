//! Drawing one legal action at random, each as likely as any other, without listing them.
//!
//! Claims are counted, not listed: a table keeps how many open routes there are of each colour and length, and a
//! constant table says how many payments a number of cards and of locomotives allows for each length. Both hold one
//! byte for each length, so that the processor counts all lengths at once.

use rand_core::Rng;

use crate::action::{Action, Payment, Slot};
use crate::board::{MAX_LENGTH, RowLocomotive};
use crate::cards::{COLORS, Card, Color, KINDS, ROW};
use crate::chance::below;
use crate::game::Game;
use crate::ids::{RouteId, RouteSet, Seat, TicketSet};
use crate::legal::Asked;
use crate::public::{ByLength, Phase, PublicState, WITH_LOCOMOTIVES, WITHOUT_LOCOMOTIVES};
use crate::view::View;

impl Game {
    /// A legal action of a seat, each as likely as any other; none if it is not to act.
    pub fn random_action(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.to_act().contains(seat).then(|| self.asked(seat).random_action(rng))
    }

    /// Plays to the end, every action drawn by [`Game::random_action`]; returns how many decisions that took.
    pub fn play_out(&mut self, rng: &mut impl Rng) -> u32 {
        let mut decisions = 0;
        while let Some(seat) = self.table.next_to_act() {
            let action = self.asked(seat).random_action(rng);
            self.play_checked(seat, action, &mut |_| ());
            decisions += 1;
        }
        decisions
    }
}

impl View {
    /// A legal action of the viewer, each as likely as any other; none if it is not to act.
    pub fn random_action(&self, rng: &mut impl Rng) -> Option<Action> {
        let asked = self.asked()?;
        asked.table.to_act().contains(asked.seat).then(|| asked.random_action(rng))
    }
}

/// All of these are for a seat that is to act.
impl Asked<'_> {
    #[inline]
    fn random_action(&self, rng: &mut impl Rng) -> Action {
        match self.table.phase {
            Phase::Turn(_) => self.random_turn(rng),
            Phase::SecondCard(_) => self.random_second_card(rng),
            Phase::FirstTickets(_) | Phase::Tickets(..) => Action::KeepTickets(self.random_keep(rng)),
            Phase::Tunnel(_) | Phase::Over => self.random_listed(rng),
        }
    }

    fn random_turn(&self, rng: &mut impl Rng) -> Action {
        let table = self.table;
        let slots = Slots::of(table, |_| true);
        let row = slots.count();
        let blind = u32::from(table.deck > 0);
        let others = row + blind + u32::from(table.ticket_deck.len > 0);
        if others == 0 {
            return self.random_listed(rng);
        }
        let claims = Claims::count(self);
        let total = others + claims.total();
        // A route whose twin is the seat's own (B5.5) is counted as open; drawing again leaves the rest equally likely.
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
        // B4.4, unless the board takes locomotives from the row like any card (S5.1).
        let barred = self.board.rules().row_locomotive == RowLocomotive::WholeAction;
        let slots = Slots::of(self.table, |card| !(barred && card.is_locomotive()));
        let row = slots.count();
        let pick = below(rng, row + u32::from(self.table.deck > 0));
        if pick < row { Action::DrawRow(slots.nth(pick)) } else { Action::DrawBlind }
    }

    fn random_keep(&self, rng: &mut impl Rng) -> TicketSet {
        let (offered, must_keep) = (&self.me.offered, self.must_keep() as u32);
        loop {
            let subset = below(rng, 1 << offered.len());
            if subset.count_ones() >= must_keep {
                let chosen = (0..offered.len()).filter(|bit| subset >> bit & 1 == 1);
                return chosen.map(|bit| offered[bit]).collect();
            }
        }
    }

    /// The plain way, for what is rare: count the list, then take one of it.
    #[cold]
    fn random_listed(&self, rng: &mut impl Rng) -> Action {
        let pick = below(rng, self.actions().count() as u32);
        self.actions().nth(pick as usize).expect("fewer than the actions counted")
    }
}

/// A set of slots of the row, one bit for each.
#[derive(Clone, Copy)]
struct Slots(u8);

impl Slots {
    /// The slots with a card that is allowed.
    #[inline]
    fn of(table: &PublicState, allowed: impl Fn(Card) -> bool) -> Slots {
        let bit = |slot: usize| u8::from(table.row[slot].is_some_and(&allowed)) << slot;
        Slots((0..ROW).map(bit).sum())
    }

    #[inline]
    fn count(self) -> u32 {
        // Five bits: adding them up is quicker than calling for a count of 64.
        (0..ROW).map(|slot| u32::from(self.0 >> slot & 1)).sum()
    }

    #[inline]
    fn nth(self, n: u32) -> Slot {
        let rest = (0..n).fold(self.0, |rest, _| rest & (rest - 1));
        Slot(rest.trailing_zeros() as u8)
    }
}

/// The numbers of ways to pay with so many locomotives (first index; eight are as good as more) and so many cards of
/// a colour (second index; any `u8`, so that looking it up needs no check), by length. The payment of locomotives
/// alone is one of them.
static WAYS: [Ways; MAX_LENGTH + 1] = ways();

const fn ways() -> [Ways; MAX_LENGTH + 1] {
    let mut ways = [[[0; MAX_LENGTH]; 256]; MAX_LENGTH + 1];
    let mut locomotives = 0;
    while locomotives <= MAX_LENGTH {
        let mut cards = 0;
        while cards < 256 {
            let mut length = 1;
            while length <= MAX_LENGTH {
                let fewest = length.saturating_sub(cards);
                let most = if locomotives < length { locomotives } else { length };
                if fewest <= most {
                    ways[locomotives][cards][length - 1] = (most - fewest + 1) as u8;
                }
                length += 1;
            }
            cards += 1;
        }
        locomotives += 1;
    }
    ways
}

/// All bits for the lengths that so many trains are enough for.
static WITHIN: [[u16; MAX_LENGTH]; MAX_LENGTH + 1] = within();

const fn within() -> [[u16; MAX_LENGTH]; MAX_LENGTH + 1] {
    let mut within = [[0; MAX_LENGTH]; MAX_LENGTH + 1];
    let mut trains = 0;
    while trains <= MAX_LENGTH {
        let mut length = 0;
        while length < trains {
            within[trains][length] = u16::MAX;
            length += 1;
        }
        trains += 1;
    }
    within
}

/// The ways to pay for routes of one colour, by the number of its cards.
type Ways = [ByLength; 256];

/// The claims open to a seat, counted by length.
struct Claims([u16; MAX_LENGTH]);

impl Claims {
    #[inline]
    fn count(asked: &Asked<'_>) -> Claims {
        let mut claims = Claims([0; MAX_LENGTH]);
        claims.count_class(asked, WITH_LOCOMOTIVES);
        if asked.board.bars_locomotives() {
            claims.count_class(asked, WITHOUT_LOCOMOTIVES);
        }
        // B5.7: no trains, no claim.
        let within = &WITHIN[usize::from(asked.trains()).min(MAX_LENGTH)];
        claims.0.iter_mut().zip(within).for_each(|(count, mask)| *count &= mask);
        claims
    }

    #[inline]
    fn count_class(&mut self, asked: &Asked<'_>, class: usize) {
        let open = &asked.table.open[class];
        let all_ways = asked.ways_for(class);
        let mut gray: ByLength = [0; MAX_LENGTH];
        for (open, &cards) in open.iter().zip(&asked.me.hand.counts()[..COLORS]) {
            let ways = &all_ways[usize::from(cards)];
            for length in 0..MAX_LENGTH {
                gray[length] += ways[length];
                self.0[length] += u16::from(open[length]) * u16::from(ways[length]);
            }
        }
        // Locomotives alone are one way to pay for a grey route, not one for each colour.
        let alone = &all_ways[0];
        for length in 0..MAX_LENGTH {
            let ways = gray[length] - alone[length] * (COLORS as u8 - 1);
            self.0[length] += u16::from(open[COLORS][length]) * u16::from(ways);
        }
    }

    #[inline]
    fn total(&self) -> u32 {
        // Four counts at once: they are small, so neither additions nor the multiplication carry into each other.
        let [a, b, c, d, e, f, g, h] = self.0.map(u64::from);
        let sums = (a | b << 16 | c << 32 | d << 48) + (e | f << 16 | g << 32 | h << 48);
        (sums.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    /// The `n`th claim: by length, payment class, colour (grey last), route, payment.
    fn nth(&self, asked: &Asked<'_>, n: u32) -> (RouteId, Payment) {
        let (length, n) = share(&self.0, n as u16);
        asked.nth_claim(length, n)
    }
}

/// The share that `n` falls into when it is split into shares of these sizes, and its place in that share.
///
/// Every size is looked at: a walk that stops early would be guessed wrong by the processor nearly every time.
#[inline]
fn share<const N: usize>(sizes: &[u16; N], n: u16) -> (usize, u16) {
    let (mut index, mut end, mut before) = (0, 0, 0);
    for &size in sizes {
        end += size;
        let past = n >= end;
        index += usize::from(past);
        before = if past { end } else { before };
    }
    (index, n - before)
}

impl Asked<'_> {
    /// The `n`th claim of a length, which is given from 0.
    fn nth_claim(&self, length: usize, n: u16) -> (RouteId, Payment) {
        let (mut class, mut n) = (WITH_LOCOMOTIVES, n);
        let mut claims = self.claims_by_color(class, length);
        let first = claims.iter().sum();
        if n >= first {
            (class, n) = (WITHOUT_LOCOMOTIVES, n - first);
            claims = self.claims_by_color(class, length);
        }
        let (color, n) = share(&claims, n);
        let ways = claims[color] / u16::from(self.table.open[class][color][length]);
        let routes = self.board.class(class, color, length).without(self.table.closed);
        (nth_route(routes, n / ways), self.nth_payment(class, color, length, n % ways))
    }

    /// How many claims of a payment class and length there are, by colour (grey last).
    fn claims_by_color(&self, class: usize, length: usize) -> [u16; KINDS] {
        let all_ways = self.ways_for(class);
        let (open, counts) = (&self.table.open[class], self.me.hand.counts());
        let (mut claims, mut gray) = ([0; KINDS], 0);
        for color in 0..COLORS {
            let ways = u16::from(all_ways[usize::from(counts[color])][length]);
            gray += ways;
            claims[color] = u16::from(open[color][length]) * ways;
        }
        // Locomotives alone are one way to pay for a grey route, not one for each colour.
        let alone = u16::from(all_ways[0][length]);
        claims[COLORS] = u16::from(open[COLORS][length]) * (gray - alone * (COLORS as u16 - 1));
        claims
    }

    /// The `n`th way to pay for a route: by colour, locomotives alone last if the route is grey.
    fn nth_payment(&self, class: usize, color: usize, length: usize, n: u16) -> Payment {
        if color < COLORS {
            return self.colored_payment(color, length, n);
        }
        let (all_ways, counts) = (self.ways_for(class), self.me.hand.counts());
        let alone = all_ways[0][length];
        let ways = |color: usize| u16::from(all_ways[usize::from(counts[color])][length] - alone);
        let (color, n) = share(&std::array::from_fn::<u16, COLORS, _>(ways), n);
        if color < COLORS {
            self.colored_payment(color, length, n)
        } else {
            Payment::locomotives_only(length as u8 + 1)
        }
    }

    /// The `n`th payment with cards of one colour: the one with the fewest locomotives first.
    fn colored_payment(&self, color: usize, length: usize, n: u16) -> Payment {
        let length = length as u8 + 1;
        let locomotives = length.saturating_sub(self.me.hand.counts()[color]) + n as u8;
        Payment::new(Color::ALL[color], length - locomotives, locomotives)
    }

    /// The ways to pay for routes of a payment class with the locomotives that count there.
    #[inline]
    fn ways_for(&self, class: usize) -> &'static Ways {
        let locomotives = if class == WITH_LOCOMOTIVES { usize::from(self.me.hand.locomotives()) } else { 0 };
        &WAYS[locomotives.min(MAX_LENGTH)]
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

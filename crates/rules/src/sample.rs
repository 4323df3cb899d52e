//! Drawing one legal action at random, each as likely as any other, without listing them.
//!
//! Claims are counted, not listed: a table keeps how many open routes there are of each colour and length, and a
//! constant table says how many payments a number of cards and of locomotives allows for each length. Both hold one
//! byte for each length, so that one multiplication counts eight lengths.

use rand_core::Rng;

use crate::action::{Action, Payment, Slot};
use crate::board::MAX_LENGTH;
use crate::cards::{COLORS, Color, KINDS, ROW};
use crate::chance::below;
use crate::game::Game;
use crate::ids::{RouteId, RouteSet, Seat, TicketSet};
use crate::legal::Asked;
use crate::table::Phase;
use crate::view::View;

impl Game {
    /// A legal action of a seat that is to act, each as likely as any other.
    pub fn random_action(&self, seat: Seat, rng: &mut impl Rng) -> Action {
        self.asked(seat).random_action(rng)
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
    /// A legal action of the viewer, each as likely as any other; none if it is not asked.
    pub fn random_action(&self, rng: &mut impl Rng) -> Option<Action> {
        let asked = self.asked()?;
        asked.table.to_act().contains(asked.seat).then(|| asked.random_action(rng))
    }
}

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
        let row = table.row.iter().filter(|card| card.is_some()).count() as u32;
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
                return Action::DrawRow(self.nth_card(pick, |_| true));
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
        let allowed = |slot: Slot| self.may_take(slot);
        let row = (0..ROW as u8).filter(|slot| allowed(Slot(*slot))).count() as u32;
        let pick = below(rng, row + u32::from(self.table.deck > 0));
        if pick < row { Action::DrawRow(self.nth_card(pick, allowed)) } else { Action::DrawBlind }
    }

    /// The slot of the `n`th card in the row of those allowed.
    #[inline]
    fn nth_card(&self, n: u32, allowed: impl Fn(Slot) -> bool) -> Slot {
        let filled = (0..ROW as u8).map(Slot).filter(|slot| self.table.row[slot.index()].is_some());
        filled.filter(|slot| allowed(*slot)).nth(n as usize).expect("fewer than the cards counted")
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

/// One byte for each length, from 1: the numbers of ways to pay with so many cards of a colour (first index) and so
/// many locomotives (second), the payment of locomotives alone included. Eight of either are as good as more.
static WAYS: [[u64; MAX_LENGTH + 1]; MAX_LENGTH + 1] = ways();

const fn ways() -> [[u64; MAX_LENGTH + 1]; MAX_LENGTH + 1] {
    let mut ways = [[0; MAX_LENGTH + 1]; MAX_LENGTH + 1];
    let mut cards = 0;
    while cards <= MAX_LENGTH {
        let mut locomotives = 0;
        while locomotives <= MAX_LENGTH {
            let mut length = 1;
            while length <= MAX_LENGTH {
                let fewest = length.saturating_sub(cards);
                let most = if locomotives < length { locomotives } else { length };
                if fewest <= most {
                    ways[cards][locomotives] |= ((most - fewest + 1) as u64) << (8 * (length - 1));
                }
                length += 1;
            }
            locomotives += 1;
        }
        cards += 1;
    }
    ways
}

/// The claims open to a seat, counted.
struct Claims {
    /// Ways to pay, by payment class, colour (grey last) and length.
    ways: [[u64; KINDS]; 2],
    /// Claims by length.
    by_length: [u16; MAX_LENGTH],
}

impl Claims {
    #[inline]
    fn count(asked: &Asked<'_>) -> Claims {
        let locomotives = usize::from(asked.me.hand.locomotives()).min(MAX_LENGTH);
        let mut claims = Claims { ways: [[0; KINDS]; 2], by_length: [0; MAX_LENGTH] };
        claims.count_class(asked, 1, locomotives);
        if asked.board.bars_locomotives() {
            claims.count_class(asked, 0, 0);
        }
        // B5.7: no trains, no claim.
        let trains = usize::from(asked.trains());
        if trains < MAX_LENGTH {
            claims.by_length[trains..].fill(0);
        }
        claims
    }

    #[inline]
    fn count_class(&mut self, asked: &Asked<'_>, class: usize, locomotives: usize) {
        let open = &asked.table.open[class];
        let ways = &mut self.ways[class];
        let mut gray = 0;
        for (ways, &cards) in ways.iter_mut().zip(&asked.me.hand.counts()[..COLORS]) {
            *ways = WAYS[usize::from(cards).min(MAX_LENGTH)][locomotives];
            gray += *ways;
        }
        // Locomotives alone are one way to pay for a grey route, not one for each colour.
        ways[COLORS] = gray - WAYS[0][locomotives] * (COLORS as u64 - 1);
        for (open, ways) in open.iter().zip(ways) {
            let (open, ways) = (open.to_le_bytes(), ways.to_le_bytes());
            for length in 0..MAX_LENGTH {
                self.by_length[length] += u16::from(open[length]) * u16::from(ways[length]);
            }
        }
    }

    #[inline]
    fn total(&self) -> u32 {
        u32::from(self.by_length.iter().sum::<u16>())
    }

    /// The `n`th claim: by length, payment class, colour, route, payment.
    fn nth(&self, asked: &Asked<'_>, n: u32) -> (RouteId, Payment) {
        let mut n = n as u16;
        for (index, &claims) in self.by_length.iter().enumerate() {
            if n < claims {
                return self.nth_of_length(asked, index + 1, n);
            }
            n -= claims;
        }
        unreachable!("fewer than the claims counted")
    }

    fn nth_of_length(&self, asked: &Asked<'_>, length: usize, mut n: u16) -> (RouteId, Payment) {
        let byte = |bytes: u64| (bytes >> (8 * (length - 1)) & 0xff) as u16;
        for class in [1, 0] {
            for color in 0..KINDS {
                let ways = byte(self.ways[class][color]);
                let claims = byte(asked.table.open[class][color]) * ways;
                if n < claims {
                    let open = asked.board.class(class == 1, color, length).without(asked.table.closed);
                    let payment = self.nth_payment(asked, class, color, length, n % ways);
                    return (nth_route(open, n / ways), payment);
                }
                n -= claims;
            }
        }
        unreachable!("fewer than the claims of this length counted")
    }

    fn nth_payment(
        &self,
        asked: &Asked<'_>,
        class: usize,
        color: usize,
        length: usize,
        mut n: u16,
    ) -> Payment {
        if color < COLORS {
            return colored_payment(asked, color, length, n);
        }
        let byte = |bytes: u64| (bytes >> (8 * (length - 1)) & 0xff) as u16;
        let locomotives =
            if class == 1 { usize::from(asked.me.hand.locomotives()).min(MAX_LENGTH) } else { 0 };
        let alone = byte(WAYS[0][locomotives]);
        for color in 0..COLORS {
            let ways = byte(self.ways[class][color]) - alone;
            if n < ways {
                return colored_payment(asked, color, length, n);
            }
            n -= ways;
        }
        Payment::locomotives_only(length as u8)
    }
}

/// The `n`th payment with cards of one colour: the one with the fewest locomotives first.
fn colored_payment(asked: &Asked<'_>, color: usize, length: usize, n: u16) -> Payment {
    let cards = asked.me.hand.counts()[color];
    let locomotives = (length as u8).saturating_sub(cards) + n as u8;
    Payment::new(Color::ALL[color], length as u8 - locomotives, locomotives)
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

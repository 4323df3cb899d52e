//! What a seat wants to do, and why it may not.

use crate::cards::{Card, Cards, Color};
use crate::ids::{RouteId, TicketSet};

/// A place in the row, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u8);

impl Slot {
    /// The number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The cards played for a route or added to a tunnel: some of one colour, and some locomotives.
///
/// Locomotives alone are of no colour, so that paying with them is one payment and not eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    card: Card,
    cards: u8,
    locomotives: u8,
}

impl Payment {
    /// `cards` cards of a colour and `locomotives` locomotives.
    pub fn new(color: Color, cards: u8, locomotives: u8) -> Payment {
        let card = if cards == 0 { Card::Locomotive } else { Card::Train(color) };
        Payment { card, cards, locomotives }
    }

    /// Locomotives alone.
    pub fn locomotives_only(locomotives: u8) -> Payment {
        Payment { card: Card::Locomotive, cards: 0, locomotives }
    }

    /// The colour played; none if only locomotives were.
    pub fn color(self) -> Option<Color> {
        match self.card {
            Card::Train(color) => Some(color),
            Card::Locomotive => None,
        }
    }

    /// How many cards of the colour.
    pub fn cards(self) -> u8 {
        self.cards
    }

    /// How many locomotives.
    pub fn locomotives(self) -> u8 {
        self.locomotives
    }

    /// How many cards in all.
    pub fn total(self) -> usize {
        usize::from(self.cards) + usize::from(self.locomotives)
    }

    /// As a pile of cards.
    pub fn to_cards(self) -> Cards {
        let mut cards = Cards::NONE;
        cards.add(self.card, self.cards);
        cards.add(Card::Locomotive, self.locomotives);
        cards
    }

    /// Whether a hand can pay it.
    #[inline]
    pub fn is_in(self, hand: &Cards) -> bool {
        hand.count(self.card) >= self.cards && hand.locomotives() >= self.locomotives
    }

    /// Calls `each` with both parts of the payment.
    #[inline]
    pub(crate) fn parts(self, mut each: impl FnMut(Card, u8)) {
        each(self.card, self.cards);
        each(Card::Locomotive, self.locomotives);
    }
}

/// What a seat wants to do. Lists of actions are sorted by this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take the card in this slot of the row (B4.1).
    DrawRow(Slot),
    /// Draw the top card of the deck (B4.1).
    DrawBlind,
    /// Claim a route with these cards (B5.1).
    Claim(RouteId, Payment),
    /// Draw tickets (B7.1).
    DrawTickets,
    /// Keep these of the offered tickets (B2.4, B7.1).
    KeepTickets(TicketSet),
    /// Add these cards to a tunnel (S6.2).
    AddToTunnel(Payment),
    /// Take the cards back and leave the tunnel (S6.4).
    LeaveTunnel,
    /// Do nothing, when nothing can be done (B3.2).
    Pass,
}

/// Why an action is refused: one reason for each clause that can refuse one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ActionError {
    /// The game is over (B8.1).
    #[error("the game is over")]
    GameOver,
    /// Somebody else is to act, or this seat has chosen its first tickets already (B2.6, B3.1).
    #[error("it is not this seat's turn to act")]
    NotAsked,
    /// There is no such seat at this table (B1.1).
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// Play has not begun: the first tickets are chosen first (B2.6).
    #[error("the first tickets must be chosen before play begins")]
    FirstTicketsFirst,
    /// The offered tickets come first (B7.1).
    #[error("the offered tickets must be chosen first")]
    TicketsFirst,
    /// The second card comes first (B4.1).
    #[error("the second card must be drawn first")]
    SecondCardFirst,
    /// The tunnel comes first (S6.4).
    #[error("the tunnel must be answered first: add the cards or leave it")]
    TunnelFirst,
    /// No tickets are offered and no tunnel waits for an answer (B3.1).
    #[error("there is nothing to answer: a turn begins with a draw, a claim or tickets")]
    NothingToAnswer,
    /// No card lies in that slot (B4.11).
    #[error("no card lies in that slot of the row")]
    EmptySlot,
    /// A locomotive from the row as the second card (B4.4).
    #[error("a locomotive in the row cannot be taken as the second card")]
    LocomotiveSecond,
    /// Nothing left to draw blind (B4.9).
    #[error("the deck is empty")]
    DeckEmpty,
    /// No ticket is left (B7.5).
    #[error("no tickets are left")]
    NoTickets,
    /// Fewer first tickets kept than must be (B2.4).
    #[error("more of the first tickets must be kept")]
    TooFewFirst,
    /// Fewer tickets kept than must be (B7.1).
    #[error("more of the offered tickets must be kept")]
    TooFewKept,
    /// A first ticket that was not dealt to this seat (B2.4).
    #[error("only tickets that were dealt can be kept")]
    NotDealt,
    /// A ticket that was not offered (B7.1).
    #[error("only offered tickets can be kept")]
    NotOffered,
    /// There is no such route (B5.1).
    #[error("there is no such route")]
    NoSuchRoute,
    /// Somebody has the route (B5.1).
    #[error("the route is taken")]
    RouteTaken,
    /// The other route of the double is this seat's own (B5.5).
    #[error("the other route of this double is already yours")]
    DoubleOwned,
    /// The other route of the double is taken and this table is small (B5.6).
    #[error("with so few players the second route of a double is closed once the first is taken")]
    DoubleClosed,
    /// Not as many cards as spaces (B5.1).
    #[error("as many cards must be played as the route has spaces")]
    WrongCardCount,
    /// Not the route's colour (B5.2).
    #[error("the cards do not have the route's colour")]
    WrongColor,
    /// Locomotives where this board does not take them (S5.2).
    #[error("locomotives can be played only on tunnels")]
    LocomotivesOnTunnelsOnly,
    /// Cards that the seat does not hold (B5.1).
    #[error("those cards are not in the hand")]
    NotInHand,
    /// Fewer trains than spaces (B5.7).
    #[error("there are not enough trains left for every space")]
    NotEnoughTrains,
    /// Not as many added as the tunnel asks for (S6.2).
    #[error("as many cards must be added as the tunnel asks for")]
    WrongAddedCount,
    /// Added cards of another colour than those played (S6.2).
    #[error("only the colour played, or locomotives, can be added to the tunnel")]
    WrongAddedColor,
    /// Added cards of a colour to locomotives only (S6.3).
    #[error("only locomotives can be added where only locomotives were played")]
    OnlyLocomotivesAdded,
    /// Something else can be done (B3.2).
    #[error("passing is not allowed while something else can be done")]
    MayNotPass,
}

impl ActionError {
    /// The clause of `docs/rules.md` that refuses it.
    pub fn clause(self) -> &'static str {
        match self {
            ActionError::GameOver => "B8.1",
            ActionError::NotAsked => "B3.1",
            ActionError::NoSuchSeat => "B1.1",
            ActionError::FirstTicketsFirst => "B2.6",
            ActionError::TicketsFirst => "B7.1",
            ActionError::SecondCardFirst => "B4.1",
            ActionError::TunnelFirst => "S6.4",
            ActionError::NothingToAnswer => "B3.1",
            ActionError::EmptySlot => "B4.11",
            ActionError::LocomotiveSecond => "B4.4",
            ActionError::DeckEmpty => "B4.9",
            ActionError::NoTickets => "B7.5",
            ActionError::TooFewFirst => "B2.4",
            ActionError::TooFewKept => "B7.1",
            ActionError::NotDealt => "B2.4",
            ActionError::NotOffered => "B7.1",
            ActionError::NoSuchRoute => "B5.1",
            ActionError::RouteTaken => "B5.1",
            ActionError::DoubleOwned => "B5.5",
            ActionError::DoubleClosed => "B5.6",
            ActionError::WrongCardCount => "B5.1",
            ActionError::WrongColor => "B5.2",
            ActionError::LocomotivesOnTunnelsOnly => "S5.2",
            ActionError::NotInHand => "B5.1",
            ActionError::NotEnoughTrains => "B5.7",
            ActionError::WrongAddedCount => "S6.2",
            ActionError::WrongAddedColor => "S6.2",
            ActionError::OnlyLocomotivesAdded => "S6.3",
            ActionError::MayNotPass => "B3.2",
        }
    }
}

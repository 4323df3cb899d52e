//! Actions that a seat can play, and the errors for illegal ones.

use crate::cards::{Card, Cards, Color};
use crate::ids::{RouteId, TicketSet};

/// A position in the row, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u8);

impl Slot {
    /// The position as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The cards played for a route or added to a tunnel: some of one colour, and some locomotives.
///
/// A payment of locomotives only has no colour, so it is one payment instead of eight.
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

    /// A payment of locomotives only.
    pub fn locomotives_only(locomotives: u8) -> Payment {
        Payment { card: Card::Locomotive, cards: 0, locomotives }
    }

    /// The colour played; none for locomotives only.
    pub fn color(self) -> Option<Color> {
        match self.card {
            Card::Train(color) => Some(color),
            Card::Locomotive => None,
        }
    }

    /// The number of cards of the colour.
    pub fn cards(self) -> u8 {
        self.cards
    }

    /// The number of locomotives.
    pub fn locomotives(self) -> u8 {
        self.locomotives
    }

    /// The number of cards, locomotives included.
    pub fn total(self) -> usize {
        usize::from(self.cards) + usize::from(self.locomotives)
    }

    /// The cards of the payment.
    pub fn to_cards(self) -> Cards {
        let mut cards = Cards::NONE;
        cards.add(self.card, self.cards);
        cards.add(Card::Locomotive, self.locomotives);
        cards
    }

    /// Whether a hand holds these cards.
    #[inline]
    pub fn is_in(self, hand: &Cards) -> bool {
        hand.count(self.card) >= self.cards && hand.locomotives() >= self.locomotives
    }

    /// Calls `each` with the colour and its count, then with the locomotives and their count.
    #[inline]
    pub(crate) fn for_each_kind(self, mut each: impl FnMut(Card, u8)) {
        each(self.card, self.cards);
        each(Card::Locomotive, self.locomotives);
    }
}

/// What a seat asks to do. Lists of actions are sorted in this order.
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
    /// Give up the tunnel and take the cards back (S6.4).
    GiveUpTunnel,
    /// Pass, if nothing else is possible (B3.2).
    Pass,
}

/// Why an action is illegal: one variant for each reason in the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ActionError {
    /// The game is over (B8.1).
    #[error("the game is over")]
    GameOver,
    /// Another seat is to act, or this seat has already chosen its first tickets (B2.6, B3.1).
    #[error("it is not this seat's turn to act")]
    NotYourTurn,
    /// The game has no such seat (B1.1).
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// Play has not begun: the first tickets must be chosen first (B2.6).
    #[error("the first tickets must be chosen before play begins")]
    FirstTicketsFirst,
    /// The offered tickets must be chosen first (B7.1).
    #[error("the offered tickets must be chosen first")]
    TicketsFirst,
    /// The second card must be drawn first (B4.1).
    #[error("the second card must be drawn first")]
    SecondCardFirst,
    /// The tunnel must be answered first (S6.4).
    #[error("the tunnel must be answered first: add the cards or give it up")]
    TunnelFirst,
    /// No tickets are offered and no tunnel is open (B3.1).
    #[error("there is nothing to answer: a turn begins with a draw, a claim or tickets")]
    NothingToAnswer,
    /// The slot is empty (B4.11).
    #[error("no card lies in that slot of the row")]
    EmptySlot,
    /// A locomotive from the row as the second card (B4.4).
    #[error("a locomotive in the row cannot be taken as the second card")]
    LocomotiveSecond,
    /// The deck is empty (B4.9).
    #[error("the deck is empty")]
    DeckEmpty,
    /// No ticket is left (B7.5).
    #[error("no tickets are left")]
    NoTickets,
    /// Too few first tickets are kept (B2.4).
    #[error("more of the first tickets must be kept")]
    TooFewFirst,
    /// Too few tickets are kept (B7.1).
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
    /// The route is already claimed (B5.1).
    #[error("the route is taken")]
    RouteTaken,
    /// This seat owns the other route of the double (B5.5).
    #[error("the other route of this double is already yours")]
    DoubleOwned,
    /// The other route of the double is claimed, and there are too few players to use both (B5.6).
    #[error("with this number of players only one route of a double can be claimed")]
    DoubleClosed,
    /// The number of cards differs from the number of spaces (B5.1).
    #[error("as many cards must be played as the route has spaces")]
    WrongCardCount,
    /// The cards do not have the route's colour (B5.2).
    #[error("the cards do not have the route's colour")]
    WrongColor,
    /// Locomotives on a route where they cannot be played (S5.2).
    #[error("locomotives can be played only on tunnels")]
    LocomotivesOnTunnelsOnly,
    /// Cards that the seat does not hold (B5.1).
    #[error("those cards are not in the hand")]
    NotInHand,
    /// Fewer trains than spaces (B5.7).
    #[error("there are not enough trains left for every space")]
    NotEnoughTrains,
    /// The number of added cards differs from the number required (S6.2).
    #[error("exactly the required number of cards must be added to the tunnel")]
    WrongAddedCount,
    /// Added cards of another colour than those played (S6.2).
    #[error("only the colour played, or locomotives, can be added to the tunnel")]
    WrongAddedColor,
    /// Coloured cards added to a payment of locomotives only (S6.3).
    #[error("only locomotives can be added where only locomotives were played")]
    OnlyLocomotivesAdded,
    /// Another action is possible (B3.2).
    #[error("passing is not allowed while another action is possible")]
    CannotPass,
}

impl ActionError {
    /// The clause of `docs/play/rules.md` that forbids the action.
    pub fn clause(self) -> &'static str {
        match self {
            ActionError::GameOver => "B8.1",
            ActionError::NotYourTurn => "B3.1",
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
            ActionError::CannotPass => "B3.2",
        }
    }
}

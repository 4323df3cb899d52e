//! Train cards: their colours, and piles of them where only the number of each matters.

use std::fmt;

/// The number of colours (B1.2), without locomotives.
pub const COLOR_COUNT: usize = 8;

/// The number of kinds of card: the colours and the locomotive.
pub const CARD_KIND_COUNT: usize = COLOR_COUNT + 1;

/// The index of the locomotive in counts by kind of card.
pub const LOCOMOTIVE_INDEX: usize = COLOR_COUNT;

/// The most train cards a board can have.
pub const MAX_CARDS: usize = 128;

/// The number of face-up cards (B2.3).
pub const ROW_SIZE: usize = 5;

/// One of the eight colours of cards and routes (B1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Called purple in some editions.
    Pink,
    /// White.
    White,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Called brown in some editions.
    Orange,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Green.
    Green,
}

impl Color {
    /// Every colour, in the order of the rules.
    pub const ALL: [Color; COLOR_COUNT] = [
        Color::Pink,
        Color::White,
        Color::Blue,
        Color::Yellow,
        Color::Orange,
        Color::Black,
        Color::Red,
        Color::Green,
    ];

    /// The number of this colour, from 0.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The name in board files and notation.
    pub fn name(self) -> &'static str {
        ["pink", "white", "blue", "yellow", "orange", "black", "red", "green"][self.index()]
    }

    /// The colour with this name.
    pub fn from_name(name: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.name() == name)
    }
}

/// A train card. Some boards call the locomotive a taxi (N1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// A card of one colour.
    Train(Color),
    /// The wild card, which can be played as any colour (B5.2).
    Locomotive,
}

impl Card {
    /// Every kind of card: the colours in order, then the locomotive.
    pub const ALL: [Card; CARD_KIND_COUNT] = [
        Card::Train(Color::Pink),
        Card::Train(Color::White),
        Card::Train(Color::Blue),
        Card::Train(Color::Yellow),
        Card::Train(Color::Orange),
        Card::Train(Color::Black),
        Card::Train(Color::Red),
        Card::Train(Color::Green),
        Card::Locomotive,
    ];

    /// The number of this kind, from 0; the locomotive is last.
    pub fn index(self) -> usize {
        match self {
            Card::Train(color) => color.index(),
            Card::Locomotive => LOCOMOTIVE_INDEX,
        }
    }

    /// The letter in notation: `P W B Y O K R G`, and `L` for the locomotive. Black is `K`, as in CMYK.
    pub fn letter(self) -> char {
        ['P', 'W', 'B', 'Y', 'O', 'K', 'R', 'G', 'L'][self.index()]
    }

    /// The card with this letter.
    pub fn from_letter(letter: char) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.letter() == letter)
    }

    /// The name in board files: a colour's name, or `locomotive`.
    pub fn name(self) -> &'static str {
        match self {
            Card::Train(color) => color.name(),
            Card::Locomotive => "locomotive",
        }
    }

    /// Whether this is the locomotive.
    pub fn is_locomotive(self) -> bool {
        self == Card::Locomotive
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A pile of cards in which only the number of each kind matters: a hand, the discards, the cards of a claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards([u8; CARD_KIND_COUNT]);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; CARD_KIND_COUNT]);

    /// A pile with these counts, in the order of [`Card::ALL`].
    pub const fn new(counts: [u8; CARD_KIND_COUNT]) -> Cards {
        Cards(counts)
    }

    /// The number of cards of this kind.
    pub fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// The number of cards of each kind, in the order of [`Card::ALL`].
    pub fn counts(&self) -> &[u8; CARD_KIND_COUNT] {
        &self.0
    }

    /// The number of locomotives.
    pub fn locomotives(&self) -> u8 {
        self.0[LOCOMOTIVE_INDEX]
    }

    /// The number of cards.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether the pile is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; CARD_KIND_COUNT]
    }

    /// Adds `count` cards of one kind.
    pub fn add(&mut self, card: Card, count: u8) {
        self.0[card.index()] += count;
    }

    /// Adds `count` cards of one kind to a running total, which may exceed the pack and saturates.
    pub(crate) fn add_saturating(&mut self, card: Card, count: u8) {
        let total = &mut self.0[card.index()];
        *total = total.saturating_add(count);
    }

    /// Removes `count` cards of one kind, which must be in the pile.
    pub fn take(&mut self, card: Card, count: u8) {
        debug_assert!(self.count(card) >= count, "removing {count} {} from {self}", card.name());
        self.0[card.index()] -= count;
    }

    /// Adds all of these cards.
    pub fn add_all(&mut self, other: &Cards) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// Whether the pile holds all of these cards.
    pub fn contains(&self, other: &Cards) -> bool {
        self.0.iter().zip(other.0).all(|(&mine, theirs)| mine >= theirs)
    }

    /// The pile minus these cards, or `None` if it does not hold all of them.
    pub fn without(&self, other: &Cards) -> Option<Cards> {
        self.contains(other).then(|| Cards(std::array::from_fn(|kind| self.0[kind] - other.0[kind])))
    }

    /// Each card, in the order of [`Card::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut pile = Cards::NONE;
        cards.into_iter().for_each(|card| pile.add(card, 1));
        pile
    }
}

/// The letters of the cards, in the order of [`Card::ALL`]; `-` for none.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

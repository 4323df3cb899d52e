//! Ids of seats, places, routes and tickets, and sets of them.

use std::fmt;

/// The largest number of seats in a game.
pub const MAX_SEATS: usize = 5;

/// A player's seat, named by the colour of its trains (B1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// The first seat.
    Blue,
    /// The second.
    Red,
    /// The third.
    Green,
    /// The fourth.
    Yellow,
    /// The fifth.
    Black,
}

impl Seat {
    /// Every possible seat.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::Blue, Seat::Red, Seat::Green, Seat::Yellow, Seat::Black];

    /// The seat with this number, from 0.
    pub fn new(number: usize) -> Option<Seat> {
        Seat::ALL.get(number).copied()
    }

    /// The number of this seat, from 0.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The name in notation.
    pub fn name(self) -> &'static str {
        ["blue", "red", "green", "yellow", "black"][self.index()]
    }

    /// The seat with this name.
    pub fn from_name(name: &str) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.name() == name)
    }

    /// The next seat clockwise, with `seats` players.
    pub(crate) fn next(self, seats: u8) -> Seat {
        match Seat::new(self.index() + 1) {
            Some(next) if next.index() < usize::from(seats) => next,
            _ => Seat::Blue,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

macro_rules! id_and_set {
    ($(#[$id_doc:meta])* $id:ident, $(#[$set_doc:meta])* $set:ident($bits:ty)) => {
        $(#[$id_doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(pub u8);

        impl $id {
            /// The number as an index.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        $(#[$set_doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $set(pub $bits);

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// The set with one member.
            pub fn only(id: $id) -> $set {
                $set(1 << id.0)
            }

            /// Whether the set has this member.
            pub fn contains(self, id: $id) -> bool {
                self.0 >> id.0 & 1 == 1
            }

            /// The number of members.
            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Adds a member.
            pub fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Removes a member.
            pub fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// The members of either set.
            pub fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// The members of both sets.
            pub fn intersection(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// The members of this set that are not in the other.
            pub fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Whether the other set has all members of this one.
            pub fn is_subset(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }

            /// The members, lowest first.
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    (bits != 0).then(|| {
                        let lowest = bits.trailing_zeros() as u8;
                        bits &= bits - 1;
                        $id(lowest)
                    })
                })
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $set {
                let mut set = $set::EMPTY;
                ids.into_iter().for_each(|id| set.insert(id));
                set
            }
        }
    };
}

id_and_set!(
    /// A place on the board: a city, or the end of a route at the border of a country (S2.2).
    PlaceId,
    /// A set of places.
    PlaceSet(u64)
);
id_and_set!(
    /// A route; each route of a double has its own id (B5.5).
    RouteId,
    /// A set of routes.
    RouteSet(u128)
);
id_and_set!(
    /// A destination ticket; each copy has its own id.
    TicketId,
    /// A set of tickets.
    TicketSet(u64)
);

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `seats` seats.
    pub fn first(seats: u8) -> SeatSet {
        SeatSet((1 << seats) - 1)
    }

    /// The set with one seat.
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.index())
    }

    /// Whether this seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Removes a seat.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

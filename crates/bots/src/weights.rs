//! The tuned constants of bots. All are plain numbers or fractions of a board's averages, so they work for every
//! board.

/// Declares the weights once: the type, the defaults, and their names for the tuner and for `planner:name=value`.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $value:literal,)*) => {
        /// The tuned constants of a bot.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Default for Weights {
            fn default() -> Weights {
                Weights { $($name: $value,)* }
            }
        }

        impl Weights {
            /// The names of all weights, in declaration order.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The weight with this name.
            pub fn get(&self, name: &str) -> Option<f32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }

            /// A mutable reference to the weight with this name.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// Cost of a turn in the price of a route, in the board's mean points per turn.
    turn: 1.52,
    /// Cost of a train in the price of a route, in the board's mean points per train.
    train: 0.361,
    /// Share of the hand that counts as available for each single route, although other routes may need the same
    /// cards.
    hand: 0.33,
    /// Loss of a turn without any gain, in the board's mean points per turn.
    idle: 4.09,
    /// Value of a card for an extra route, relative to a card for a ticket.
    extra_card: 0.844,
    /// Value of a card that no planned route needs, relative to a card for a ticket.
    any_card: 0.441,
    /// Additional value of a locomotive over a card for a ticket.
    locomotive: 0.535,
    /// Number of extra routes that cards are collected for at the same time.
    extras: 3.0,
    /// Probability that an opponent takes a route it visibly wants before the seat's next turn.
    risk: 0.355,
    /// Probability, per opponent, that any route is taken without a visible reason.
    chance_risk: 0.0118,
    /// Share of an opponent's loss that counts as a gain when there is one opponent.
    block: 0.347,
    /// Share of the longest-path bonus that is counted.
    longest: 0.971,
    /// Uncertainty of a lead in path length, as a share of a player's trains.
    longest_spread: 0.148,
    /// Uncertainty of completing tickets in time, in turns.
    time_spread: 3.52,
    /// Share of the estimated remaining turns that is counted.
    time: 0.998,
    /// Cards drawn per train still to be placed, including cards that are never played.
    waste: 0.898,
    /// Probability that an unclaimed planned route is lost to an opponent in a two-player game.
    blocked: 0.0332,
    /// Factor for a ticket's value when tickets are chosen.
    ticket: 1.5,
    /// Share of the expected gain of new tickets that is counted.
    new_tickets: 0.803,
    /// How strongly the share of a ticket's path that an opponent has built suggests that it holds the ticket.
    reading: 1.66,
    /// How strongly the trains that an opponent has placed on a ticket's path, as a share of a player's trains, suggest
    /// that it holds the ticket.
    reading_trains: 5.2,
    /// How strongly each end of a ticket that an opponent has reached suggests that it holds the ticket.
    reading_ends: 1.35,
    /// Value of a lead when the end of the game can be triggered, as a share of the lead.
    ending: 0.374,
    /// Cost of a train in an extra route, in the board's mean points per train.
    train_spent: 0.306,
    /// Rollouts: cost of a train in an extra route, in the board's mean points per train.
    roll_train: 0.58,
    /// Rollouts: minimum value of an extra route while tickets are open, in the board's mean points per turn.
    roll_busy: 3.54,
    /// Rollouts: probability of drawing tickets in a turn without open tickets.
    roll_tickets: 0.035,
    /// Rollouts: share of the initial trains that every player must still have when tickets are drawn.
    roll_ticket_trains: 0.69,
    /// Rollouts: extra cards required to start a tunnel.
    roll_spare: 1.0,
    /// Rollouts: maximum number of missing cards for taking a locomotive that costs the whole turn.
    roll_locomotive: 2.1,
}

//! The constants that bots are tuned by. All are plain numbers or fractions of what the board offers, never of one board.

/// Declares the weights once: the type, the defaults, and their names for the tuner and for `planner:name=value`.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $value:literal,)*) => {
        /// What a bot finds important.
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
            /// The names of all weights, in order.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The weight with this name.
            pub fn get(&self, name: &str) -> Option<f32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }

            /// The weight with this name, to be changed.
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
    /// What a turn costs in the price of a route, in the board's mean points a turn.
    turn: 1.52,
    /// What a train costs in the price of a route, in the board's mean points a train.
    train: 0.361,
    /// How much of a hand counts as there for each single route, though another might need it too.
    hand: 0.33,
    /// What a turn that brings nothing loses, in the board's mean points a turn.
    idle: 4.09,
    /// What a card is worth that serves a route for points only, as a share of one that serves a ticket.
    extra_card: 0.844,
    /// What a card is worth that serves nothing planned.
    any_card: 0.441,
    /// What a locomotive is worth beyond a card that serves a ticket.
    locomotive: 0.535,
    /// How many routes for points are saved for at once.
    extras: 3.0,
    /// How likely a rival's open wish makes it take a route before one's own next turn.
    risk: 0.355,
    /// How likely any route is taken without a visible reason, for each rival.
    chance_risk: 0.0118,
    /// How much of a rival's loss counts as one's own gain when there is one rival.
    block: 0.347,
    /// How much of the longest path's bonus is counted on.
    longest: 0.971,
    /// How certain a difference in path lengths is, as a share of a player's trains.
    longest_spread: 0.148,
    /// How likely tickets are to be finished when time is just enough, and how fast that changes: in turns.
    time_spread: 3.52,
    /// How many of the estimated turns are counted on.
    time: 0.998,
    /// Cards that are drawn beyond those that are played, for each train.
    waste: 0.898,
    /// How likely a route that is still to be claimed is lost to a rival, at a table of two.
    blocked: 0.0332,
    /// How much a ticket's value is trusted when it is chosen.
    ticket: 1.5,
    /// How much of the hoped-for gain of new tickets is counted on.
    new_tickets: 0.803,
    /// How far what a rival built tells its tickets: by the share of a ticket's way that it built,
    reading: 1.66,
    /// by the trains that it built of that way, as a share of a player's,
    reading_trains: 5.2,
    /// and by the ends of the ticket that it reached.
    reading_ends: 1.35,
    /// What being ahead is worth when the end can be brought on, as a share of the lead.
    ending: 0.374,
    /// How much a train counts that a route for points takes, in the board's mean points a train.
    train_spent: 0.306,
    /// Playouts: what a train counts in a route for points, in the board's mean points a train.
    roll_train: 0.58,
    /// Playouts: what a route for points must bring while tickets are open, in the board's mean points a turn.
    roll_busy: 3.54,
    /// Playouts: how likely a turn without open tickets draws new ones.
    roll_tickets: 0.035,
    /// Playouts: how much of its trains everybody must have for that.
    roll_ticket_trains: 0.69,
    /// Playouts: how many cards beyond the length a tunnel is begun with.
    roll_spare: 1.0,
    /// Playouts: how few cards must be missing for a locomotive that costs the whole turn.
    roll_locomotive: 2.1,
}

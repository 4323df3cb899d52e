//! Ways to play: the same machinery, other likes and dislikes.

use crate::Weights;

/// What a player is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As strong as we know how.
    Balanced,
    /// Few tickets, long routes, the longest path, and a quick end.
    Blitz,
    /// Many tickets, and the patience to finish them.
    Collector,
    /// Takes what others seem to need.
    Blocker,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 4] = [Style::Balanced, Style::Blitz, Style::Collector, Style::Blocker];

    /// The name in `--bots`.
    pub fn name(self) -> &'static str {
        match self {
            Style::Balanced => "balanced",
            Style::Blitz => "blitz",
            Style::Collector => "collector",
            Style::Blocker => "blocker",
        }
    }

    /// The style with this name.
    pub fn from_name(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }
}

impl Weights {
    /// What a player of this style finds important.
    pub fn of(style: Style) -> Weights {
        let weights = Weights::default();
        match style {
            Style::Balanced => weights,
            Style::Blitz => Weights {
                // Tickets are a burden, trains are there to be spent, and a lead is there to be kept.
                ticket: weights.ticket * 0.6,
                new_tickets: weights.new_tickets * 0.3,
                turn: weights.turn * 1.2,
                train: weights.train * 0.5,
                train_spent: 0.0,
                longest: weights.longest * 2.0,
                ending: weights.ending * 2.0,
                ..weights
            },
            Style::Collector => Weights {
                ticket: weights.ticket * 1.3,
                new_tickets: weights.new_tickets * 2.0,
                idle: weights.idle * 0.7,
                ..weights
            },
            Style::Blocker => Weights {
                block: weights.block * 5.0,
                risk: weights.risk * 1.5,
                reading: weights.reading * 1.2,
                ..weights
            },
        }
    }
}

//! Playing styles: the same algorithms with different weights.

use crate::Weights;

/// A playing style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The strongest known weights.
    Balanced,
    /// Few tickets, long routes, the longest path, and an early end of the game.
    Blitz,
    /// Many tickets.
    Collector,
    /// Claims routes that opponents seem to need.
    Blocker,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 4] = [Style::Balanced, Style::Blitz, Style::Collector, Style::Blocker];

    /// The name used in bot specifications.
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
    /// The weights for this style.
    pub fn for_style(style: Style) -> Weights {
        let weights = Weights::default();
        match style {
            Style::Balanced => weights,
            Style::Blitz => Weights {
                // Tickets count less, trains cost less, and leading makes ending the game more attractive.
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

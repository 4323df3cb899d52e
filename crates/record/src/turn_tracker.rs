//! Tracks which turn each ply belongs to, so that a transcript can show headings although plies may be undone.

use fogg_rules::Seat;

/// The number of a turn, from 1, and its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnHeading {
    pub number: usize,
    pub seat: Seat,
}

/// The turns of a transcript. Before the first turn there is none.
#[derive(Default)]
pub(crate) struct TurnTracker {
    /// The current turn of the game.
    current: Option<TurnHeading>,
    /// The turn of the last heading.
    shown: Option<TurnHeading>,
    /// The turn of each ply, in order.
    by_ply: Vec<Option<TurnHeading>>,
}

impl TurnTracker {
    /// Adds an action and returns the heading to show before it, if it is the first of its turn.
    pub fn act(&mut self) -> Option<TurnHeading> {
        self.by_ply.push(self.current);
        let heading = self.current.filter(|_| self.current != self.shown);
        self.shown = self.current;
        heading
    }

    /// Begins a turn. Its heading is shown with its first action; until then the previous turn can be resumed by an undo.
    pub fn begin(&mut self, seat: Seat) {
        self.current = Some(TurnHeading { number: self.current.map_or(1, |turn| turn.number + 1), seat });
    }

    /// Undoes the ply with this number, from 1: its turn becomes the current one.
    pub fn undo(&mut self, ply: usize) {
        self.current =
            ply.checked_sub(1).and_then(|index| self.by_ply.get(index).copied()).unwrap_or(self.current);
        self.by_ply.push(self.current);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Adds an action that may begin the turn of a seat.
    fn act(turns: &mut TurnTracker, begins: Option<Seat>) -> Option<(usize, Seat)> {
        let heading = turns.act().map(|turn| (turn.number, turn.seat));
        begins.into_iter().for_each(|seat| turns.begin(seat));
        heading
    }

    #[test]
    fn each_turn_has_a_heading_before_its_first_action() {
        let mut turns = TurnTracker::default();
        assert_eq!(act(&mut turns, None), None);
        assert_eq!(act(&mut turns, Some(Seat::Red)), None);
        assert_eq!(act(&mut turns, None), Some((1, Seat::Red)));
        assert_eq!(act(&mut turns, Some(Seat::Blue)), None);
        assert_eq!(act(&mut turns, Some(Seat::Red)), Some((2, Seat::Blue)));
    }

    #[test]
    fn a_turn_whose_action_is_undone_keeps_its_heading() {
        let mut turns = TurnTracker::default();
        act(&mut turns, Some(Seat::Red));
        assert_eq!(act(&mut turns, Some(Seat::Blue)), Some((1, Seat::Red)));
        turns.undo(2);
        assert_eq!(act(&mut turns, Some(Seat::Blue)), None);
        assert_eq!(act(&mut turns, Some(Seat::Red)), Some((2, Seat::Blue)));
    }

    #[test]
    fn a_turn_resumed_by_two_undos_gets_its_heading_again() {
        let mut turns = TurnTracker::default();
        act(&mut turns, Some(Seat::Red));
        act(&mut turns, Some(Seat::Blue));
        assert_eq!(act(&mut turns, Some(Seat::Red)), Some((2, Seat::Blue)));
        turns.undo(3);
        turns.undo(2);
        assert_eq!(act(&mut turns, Some(Seat::Blue)), Some((1, Seat::Red)));
    }

    #[test]
    fn undoing_an_unknown_ply_changes_nothing() {
        let mut turns = TurnTracker::default();
        act(&mut turns, Some(Seat::Red));
        [0, 2, usize::MAX].into_iter().for_each(|ply| turns.undo(ply));
        assert_eq!(act(&mut turns, None), Some((1, Seat::Red)));
    }
}

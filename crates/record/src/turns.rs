//! Which turn a ply belongs to, for headings, though plies may be taken back.

use fogg_rules::Seat;

/// A turn: its number, from 1, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub number: usize,
    pub seat: Seat,
}

/// The turns of a story that is told ply by ply. Before the first turn there is none.
#[derive(Default)]
pub(crate) struct Turns {
    /// The turn that the game is in.
    now: Option<Turn>,
    /// The turn under whose heading the story is.
    told: Option<Turn>,
    /// The turn in which each ply was done, the first ply first.
    of_plies: Vec<Option<Turn>>,
}

impl Turns {
    /// A ply acts: the heading that has to be told before it, if there is one.
    pub fn act(&mut self) -> Option<Turn> {
        self.of_plies.push(self.now);
        let heading = self.now.filter(|_| self.now != self.told);
        self.told = self.now;
        heading
    }

    /// A turn begins. Its heading is told with its first action: until then the turn before it can be taken back.
    pub fn begin(&mut self, seat: Seat) {
        self.now = Some(Turn { number: self.now.map_or(1, |turn| turn.number + 1), seat });
    }

    /// A ply takes back the ply of this number, from 1: the game is in the turn of that one again.
    pub fn take_back(&mut self, ply: usize) {
        self.now = ply.checked_sub(1).and_then(|place| self.of_plies.get(place).copied()).unwrap_or(self.now);
        self.of_plies.push(self.now);
    }

    /// Whose turn has begun and is not told yet.
    pub fn begun(&self) -> Option<Seat> {
        self.now.filter(|_| self.now != self.told).map(|turn| turn.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `act` for an action, with the seat whose turn it begins.
    fn act(turns: &mut Turns, begins: Option<Seat>) -> Option<(usize, Seat)> {
        let heading = turns.act().map(|turn| (turn.number, turn.seat));
        begins.into_iter().for_each(|seat| turns.begin(seat));
        heading
    }

    #[test]
    fn each_turn_has_a_heading_before_its_first_action() {
        let mut turns = Turns::default();
        assert_eq!(act(&mut turns, None), None);
        assert_eq!(act(&mut turns, Some(Seat::Red)), None);
        assert_eq!(act(&mut turns, None), Some((1, Seat::Red)));
        assert_eq!(act(&mut turns, Some(Seat::Blue)), None);
        assert_eq!(turns.begun(), Some(Seat::Blue));
        assert_eq!(act(&mut turns, Some(Seat::Red)), Some((2, Seat::Blue)));
    }

    #[test]
    fn a_turn_whose_action_is_taken_back_goes_on_under_its_heading() {
        let mut turns = Turns::default();
        act(&mut turns, Some(Seat::Red));
        assert_eq!(act(&mut turns, Some(Seat::Blue)), Some((1, Seat::Red)));
        turns.take_back(2);
        assert_eq!(turns.begun(), None);
        assert_eq!(act(&mut turns, Some(Seat::Blue)), None);
        assert_eq!(act(&mut turns, Some(Seat::Red)), Some((2, Seat::Blue)));
    }

    #[test]
    fn a_turn_to_which_two_seats_go_back_has_its_heading_again() {
        let mut turns = Turns::default();
        act(&mut turns, Some(Seat::Red));
        act(&mut turns, Some(Seat::Blue));
        assert_eq!(act(&mut turns, Some(Seat::Red)), Some((2, Seat::Blue)));
        turns.take_back(3);
        turns.take_back(2);
        assert_eq!(turns.begun(), Some(Seat::Red));
        assert_eq!(act(&mut turns, Some(Seat::Blue)), Some((1, Seat::Red)));
    }

    #[test]
    fn a_ply_that_was_never_done_takes_nothing_back() {
        let mut turns = Turns::default();
        act(&mut turns, Some(Seat::Red));
        [0, 2, usize::MAX].into_iter().for_each(|ply| turns.take_back(ply));
        assert_eq!(act(&mut turns, None), Some((1, Seat::Red)));
    }
}

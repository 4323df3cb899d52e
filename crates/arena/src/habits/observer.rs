//! Watches the games of a bot and counts its habits.

use fogg_rules::{
    Action, BySeat, Game, Outcome, Phase, Ply, PlyKind, RouteId, Seat, SeatSet, TicketId, TicketSet,
};

use crate::game::GameObserver;

use super::position::SeatPosition;
use super::{Habits, Occasions};

/// A lead that another turn of a rival rarely makes up for.
const CLEAR_LEAD: i32 = 15;
/// A route with as many points is worth a turn on its own.
const GOOD_ROUTE_POINTS: u8 = 4;
/// An occasion that was left in this many turns was not used.
const SPELL_TURNS: u8 = 2;

/// Successive turns of a seat with the same occasion.
#[derive(Clone, Copy, Debug, Default)]
struct Spell {
    has_occasion: bool,
    /// The turns in which it was left.
    left: u8,
    is_counted: bool,
}

/// What a seat made of an occasion in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnUse {
    Used,
    Left,
    /// It did something that may have been more urgent.
    Postponed,
}

impl TurnUse {
    fn used_or_left(is_used: bool) -> TurnUse {
        if is_used { TurnUse::Used } else { TurnUse::Left }
    }
}

impl Spell {
    fn begin_turn(&mut self, has_occasion: bool) {
        if !has_occasion {
            *self = Spell::default();
        }
        self.has_occasion = has_occasion;
    }

    fn end_turn(&mut self, turn: TurnUse, occasions: &mut Occasions) {
        if !self.has_occasion || self.is_counted {
            return;
        }
        self.left += u8::from(turn == TurnUse::Left);
        if turn == TurnUse::Used || self.left == SPELL_TURNS {
            occasions.count(turn == TurnUse::Used);
            self.is_counted = true;
        }
    }
}

/// What is remembered of a seat from turn to turn.
#[derive(Clone, Debug, Default)]
struct SeatMemory {
    /// By ticket.
    finishing_cards: Vec<Spell>,
    ticket_draw: Spell,
    ending: Spell,
    /// Whether tickets were drawn in this turn.
    has_drawn_tickets: bool,
    /// Whether a route was claimed in this turn, or a tunnel begun.
    has_claimed: bool,
    /// The tickets that were kept from draws after the start.
    drawn_tickets: TicketSet,
}

/// Counts the habits of the watched seats of one game.
#[derive(Debug)]
pub struct HabitObserver {
    watched: SeatSet,
    /// The game before the next action.
    before: Option<Game>,
    seats: BySeat<SeatMemory>,
    habits: Habits,
}

impl HabitObserver {
    /// Watches these seats.
    pub fn new(watched: SeatSet) -> HabitObserver {
        HabitObserver { watched, before: None, seats: BySeat::default(), habits: Habits::default() }
    }

    /// The habits, after the end of the game.
    pub fn finish(mut self, outcome: &Outcome) -> Habits {
        for seat in self.watched.iter() {
            let score = outcome.score(seat);
            let habits = &mut self.habits;
            habits.games += 1;
            if outcome.winners.contains(seat) {
                habits.wins += 1.0 / outcome.winners.len() as f64;
            }
            habits.unfinished_points += u64::from(score.failed_points);
        }
        self.count_final_tickets();
        self.habits
    }

    fn count_final_tickets(&mut self) {
        let Some(game) = &self.before else { return };
        for seat in self.watched.iter() {
            let position = SeatPosition::new(game, seat);
            let drawn = self.seats[seat].drawn_tickets;
            for id in position.tickets().iter() {
                let is_completed = position.is_completed(id);
                self.habits.tickets += 1;
                self.habits.unfinished_tickets += u64::from(!is_completed);
                if drawn.contains(id) {
                    self.habits.drawn_ticket_points += position.ticket_value(id);
                }
            }
            let owned = game.public().claimed(seat);
            self.habits.tunnels += owned.iter().filter(|id| game.board().route(*id).tunnel).count() as u64;
        }
    }

    /// Before an action of a watched seat.
    fn before_action(&mut self, game: &Game, seat: Seat, action: Action) {
        if matches!(game.public().phase(), Phase::Turn(_)) {
            self.habits.turns += 1;
            self.begin_turn(game, seat);
        }
        match action {
            Action::DrawTickets => {
                self.habits.ticket_draws += 1;
                self.seats[seat].has_drawn_tickets = true;
            }
            Action::KeepTickets(kept) if !matches!(game.public().phase(), Phase::FirstTickets(_)) => {
                let memory = &mut self.seats[seat];
                memory.drawn_tickets = memory.drawn_tickets.union(kept);
            }
            Action::Claim(id, _) => {
                self.seats[seat].has_claimed = true;
                self.count_claim(game, seat, id);
            }
            Action::KeepTickets(_)
            | Action::DrawRow(_)
            | Action::DrawBlind
            | Action::AddToTunnel(_)
            | Action::GiveUpTunnel
            | Action::Pass => {}
        }
    }

    fn begin_turn(&mut self, game: &Game, seat: Seat) {
        let position = SeatPosition::new(game, seat);
        let memory = &mut self.seats[seat];
        (memory.has_drawn_tickets, memory.has_claimed) = (false, false);
        memory.finishing_cards.resize(game.board().tickets().len(), Spell::default());
        let open: Vec<TicketId> = position.open_tickets().into_iter().map(|(id, _)| id).collect();
        for id in game.board().ticket_ids() {
            let lies = open.contains(&id) && position.finishing_card_lies(id);
            memory.finishing_cards[id.index()].begin_turn(lies);
        }
        memory.ticket_draw.begin_turn(position.tickets_pay());
        memory.ending.begin_turn(position.can_end_ahead(CLEAR_LEAD));
    }

    fn end_turn(&mut self, game: &Game, seat: Seat) {
        let position = SeatPosition::new(game, seat);
        let (memory, habits) = (&mut self.seats[seat], &mut self.habits);
        for id in game.board().ticket_ids() {
            let Some(spell) = memory.finishing_cards.get_mut(id.index()).filter(|spell| spell.has_occasion)
            else {
                continue;
            };
            let turn = match position.is_completed(id) || position.can_complete(id) {
                true => TurnUse::Used,
                false if memory.has_claimed => TurnUse::Postponed,
                false => TurnUse::Left,
            };
            spell.end_turn(turn, &mut habits.finishing_cards);
        }
        let has_drawn = TurnUse::used_or_left(memory.has_drawn_tickets);
        memory.ticket_draw.end_turn(has_drawn, &mut habits.paying_ticket_draws);
        let has_ended = game.public().turns_left().is_some() || game.public().is_over();
        memory.ending.end_turn(TurnUse::used_or_left(has_ended), &mut habits.endings);
    }

    fn count_claim(&mut self, game: &Game, seat: Seat, id: RouteId) {
        let position = SeatPosition::new(game, seat);
        let open = position.open_tickets();
        if !open.is_empty() {
            self.habits.claims.count(position.claim_makes_sense(id, GOOD_ROUTE_POINTS, &open));
        }
    }
}

impl<E> GameObserver<E> for HabitObserver {
    fn on_deal(&mut self, game: &Game) -> Result<(), E> {
        self.before = Some(game.clone());
        Ok(())
    }

    fn on_ply(&mut self, game: &Game, ply: Ply) -> Result<(), E> {
        if let (true, Some(before), PlyKind::Act(action)) =
            (self.watched.contains(ply.seat), self.before.take(), ply.kind)
        {
            self.before_action(&before, ply.seat, action);
            if matches!(game.public().phase(), Phase::Turn(_) | Phase::Over) {
                self.end_turn(game, ply.seat);
            }
        }
        self.before = Some(game.clone());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use TurnUse::{Left, Postponed, Used};

    /// The occasions of these turns; `None` is a turn without one.
    fn occasions(turns: &[Option<TurnUse>]) -> (u64, u64) {
        let (mut spell, mut occasions) = (Spell::default(), Occasions::default());
        for turn in turns {
            spell.begin_turn(turn.is_some());
            spell.end_turn(turn.unwrap_or(Left), &mut occasions);
        }
        (occasions.all, occasions.used)
    }

    #[test]
    fn a_spell_counts_once_when_it_is_used_or_left_for_two_turns() {
        assert_eq!(occasions(&[Some(Used)]), (1, 1));
        assert_eq!(occasions(&[Some(Left), Some(Used)]), (1, 1));
        assert_eq!(occasions(&[Some(Left), Some(Left), Some(Left), Some(Used)]), (1, 0));
        assert_eq!(occasions(&[Some(Left), Some(Postponed), Some(Left)]), (1, 0));
        assert_eq!(occasions(&[Some(Postponed), Some(Postponed), Some(Left)]), (0, 0));
        assert_eq!(occasions(&[Some(Left), None, Some(Left)]), (0, 0));
        assert_eq!(occasions(&[Some(Left), Some(Left), None, Some(Used)]), (2, 1));
    }
}

//! Weighing cards to draw: those that a ticket needs, those that serve points, and the turn that is saved.

use fogg_rules::board::RowLocomotive;
use fogg_rules::cards::{COLORS, KINDS, ROW};
use fogg_rules::{Action, Board, Card, Cards, Slot};

use crate::plan::Plan;
use crate::scale::CARDS_A_TURN;
use crate::sight::Sight;
use crate::weights::Weights;

use super::{Planner, Ranked, Turn};

/// How much of a saved turn one card brings where it takes two.
const HALF_A_TURN: f32 = 0.5;

/// What a card is worth that is drawn.
#[derive(Clone, Copy, Default)]
struct Catch {
    /// In cards; 1 is one that a ticket needs.
    worth: f32,
    /// How likely a ticket needs it.
    needed: f32,
}

/// Weighing cards to draw.
struct Drawing<'a> {
    sight: &'a Sight<'a>,
    plan: &'a Plan,
    weights: &'a Weights,
    /// What a card that a ticket needs is worth beyond being of use: a turn saved when time is short.
    urgency: f32,
    unseen: Cards,
}

impl<'a> Drawing<'a> {
    fn new(sight: &'a Sight<'a>, plan: &'a Plan, weights: &'a Weights, idle: f32) -> Drawing<'a> {
        Drawing { sight, plan, weights, urgency: urgency(plan, sight, weights, idle), unseen: sight.unseen() }
    }

    /// What each kind of card is worth to a hand.
    fn catches(&self, hand: &Cards) -> [Catch; KINDS] {
        let needed = self.plan.needs.helpful(hand);
        let extra = self.plan.extra_needs.helpful(hand);
        let mut catches = std::array::from_fn(|kind| match (needed[kind], extra[kind]) {
            (true, _) => Catch { worth: 1.0, needed: 1.0 },
            (false, true) => Catch { worth: self.weights.extra_card, needed: 0.0 },
            (false, false) => Catch { worth: self.weights.any_card, needed: 0.0 },
        });
        // Where they can be played on every route, locomotives always find a use.
        if needed[COLORS] || extra[COLORS] || !self.sight.board.restricts_locomotives() {
            catches[COLORS].worth += self.weights.locomotive;
        }
        catches
    }

    /// What a blind card is worth on average.
    fn blind(&self, catches: &[Catch; KINDS]) -> Catch {
        let unseen = &self.unseen;
        let mean = |what: fn(&Catch) -> f32| {
            let counted = unseen.counts().iter().zip(catches);
            let sum: f32 = counted.map(|(count, catch)| f32::from(*count) * what(catch)).sum();
            sum / unseen.total().max(1) as f32
        };
        Catch { worth: mean(|catch| catch.worth), needed: mean(|catch| catch.needed) }
    }

    /// The best second card after a first one; `gone` is the slot that the first one left.
    fn second(&self, hand: &Cards, gone: Option<Slot>) -> Catch {
        let catches = self.catches(hand);
        let blind = if self.sight.table.deck() > 1 { self.blind(&catches) } else { Catch::default() };
        let row = self.second_cards(gone).map(|(_, card)| catches[card.index()]);
        row.fold(blind, |best, catch| if self.total(catch) > self.total(best) { catch } else { best })
    }

    /// The cards of the row that may be taken as the second one (B4.3).
    fn second_cards(&self, gone: Option<Slot>) -> impl Iterator<Item = (Slot, Card)> + '_ {
        let barred = costs_the_turn(self.sight.board);
        row(self.sight).filter(move |(slot, card)| Some(*slot) != gone && !(barred && card.is_locomotive()))
    }

    /// What a card is worth, urgency included.
    fn total(&self, catch: Catch) -> f32 {
        catch.worth + catch.needed * self.urgency
    }
}

/// What one more useful card brings by saving a turn, in cards: much when tickets hang on it, else little.
fn urgency(plan: &Plan, sight: &Sight<'_>, weights: &Weights, idle: f32) -> f32 {
    let (missing, _) = plan.needs.missing(&sight.me.hand);
    if missing == 0 || idle == 0.0 {
        return 0.0;
    }
    let saved = plan.chance_after(plan.turns - 1.0, weights) - plan.chance_after(plan.turns, weights);
    let share = if one_card_saves_a_turn(missing) { 1.0 } else { HALF_A_TURN };
    share * plan.gain * saved / (idle / CARDS_A_TURN)
}

/// Where an odd number is missing one card saves a turn, where an even one is it takes two.
fn one_card_saves_a_turn(missing: u8) -> bool {
    missing % 2 == 1
}

/// Whether a locomotive of the row costs the whole turn (B4.3).
fn costs_the_turn(board: &Board) -> bool {
    board.rules().row_locomotive == RowLocomotive::WholeAction
}

/// The cards of the row with their slots; of several alike only the first.
fn row<'a>(sight: &'a Sight<'a>) -> impl Iterator<Item = (Slot, Card)> + 'a {
    let row = sight.table.row();
    let first = |slot: usize| row[..slot].iter().all(|other| *other != row[slot]);
    (0..ROW).filter_map(move |slot| Some((Slot(slot as u8), row[slot].filter(|_| first(slot))?)))
}

impl Planner {
    pub(super) fn rank_second_card(&mut self, sight: &Sight<'_>) {
        let plan = self.plan(sight);
        let idle = self.scale.get().idle(&self.weights);
        let drawing = Drawing::new(sight, &plan, &self.weights, idle);
        let catches = drawing.catches(&sight.me.hand);
        let value = |catch: Catch| drawing.total(catch) * idle / CARDS_A_TURN;
        for (slot, card) in drawing.second_cards(None) {
            let value = value(catches[card.index()]);
            self.ranked.push(Ranked { action: Action::DrawRow(slot), value });
        }
        if sight.table.deck() > 0 {
            let value = value(drawing.blind(&catches));
            self.ranked.push(Ranked { action: Action::DrawBlind, value });
        }
        self.keep(plan);
    }
}

impl Turn<'_> {
    pub(super) fn rank_draws(&self, ranked: &mut Vec<Ranked>) {
        let drawing = Drawing::new(self.sight, self.plan, self.weights, self.idle());
        let hand = self.sight.me.hand;
        let catches = drawing.catches(&hand);
        for (slot, card) in row(self.sight) {
            let second = if card.is_locomotive() && costs_the_turn(self.sight.board) {
                Catch::default()
            } else {
                let mut more = hand;
                more.add(card, 1);
                drawing.second(&more, Some(slot))
            };
            let value = self.draw_value(catches[card.index()], second);
            ranked.push(Ranked { action: Action::DrawRow(slot), value });
        }
        if self.sight.table.deck() > 0 {
            let value = self.draw_value(drawing.blind(&catches), drawing.second(&hand, None));
            ranked.push(Ranked { action: Action::DrawBlind, value });
        }
    }

    /// What two cards are worth. Only those that a ticket needs bring tickets nearer.
    fn draw_value(&self, first: Catch, second: Catch) -> f32 {
        let wasted = self.idle() * (1.0 - (first.worth + second.worth) / CARDS_A_TURN);
        if self.plan.routes.is_empty() {
            return -wasted;
        }
        let (missing, _) = self.plan.needs.missing(&self.sight.me.hand);
        let saved = match missing {
            0 => 0.0,
            _ if one_card_saves_a_turn(missing) => 1.0 - (1.0 - first.needed) * (1.0 - second.needed),
            _ => first.needed * second.needed,
        };
        let turns = self.plan.turns;
        saved * self.delay(turns - 1.0) + (1.0 - saved) * self.delay(turns) - wasted
    }
}

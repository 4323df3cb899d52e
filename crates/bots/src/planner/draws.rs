//! Evaluates card draws: cards for tickets, cards for points, and saved turns.

use fogg_rules::board::RowLocomotive;
use fogg_rules::cards::{CARD_KIND_COUNT, LOCOMOTIVE_INDEX, ROW_SIZE};
use fogg_rules::{Action, Board, Card, Cards, Slot};

use crate::board_metrics::CARDS_PER_TURN;
use crate::network_plan::NetworkPlan;
use crate::seat_context::SeatContext;
use crate::weights::Weights;

use super::{Planner, RankedAction, TurnEvaluator};

/// Share of a saved turn that one card contributes when two are needed.
const HALF_TURN: f32 = 0.5;

/// The value of a drawn card.
#[derive(Clone, Copy, Default)]
struct CardValue {
    /// In units of a card that a ticket needs.
    value: f32,
    /// The probability that a ticket needs the card.
    needed: f32,
}

/// Evaluates cards to draw.
struct DrawEvaluator<'a> {
    ctx: &'a SeatContext<'a>,
    plan: &'a NetworkPlan,
    weights: &'a Weights,
    /// Additional value of a card that a ticket needs: the value of a saved turn when time is short.
    urgency: f32,
    unseen: Cards,
}

impl<'a> DrawEvaluator<'a> {
    fn new(
        ctx: &'a SeatContext<'a>,
        plan: &'a NetworkPlan,
        weights: &'a Weights,
        idle: f32,
    ) -> DrawEvaluator<'a> {
        DrawEvaluator {
            ctx,
            plan,
            weights,
            urgency: urgency(plan, ctx, weights, idle),
            unseen: ctx.unseen_cards(),
        }
    }

    /// The value of each kind of card for a hand.
    fn card_values(&self, hand: &Cards) -> [CardValue; CARD_KIND_COUNT] {
        let needed = self.plan.needs.helpful(hand);
        let extra = self.plan.extra_needs.helpful(hand);
        let mut card_values = std::array::from_fn(|kind| match (needed[kind], extra[kind]) {
            (true, _) => CardValue { value: 1.0, needed: 1.0 },
            (false, true) => CardValue { value: self.weights.extra_card, needed: 0.0 },
            (false, false) => CardValue { value: self.weights.any_card, needed: 0.0 },
        });
        // On boards where locomotives can be played on every route, they are always useful.
        if needed[LOCOMOTIVE_INDEX] || extra[LOCOMOTIVE_INDEX] || !self.ctx.board.restricts_locomotives() {
            card_values[LOCOMOTIVE_INDEX].value += self.weights.locomotive;
        }
        card_values
    }

    /// The mean value of a card from the deck.
    fn blind(&self, card_values: &[CardValue; CARD_KIND_COUNT]) -> CardValue {
        let unseen = &self.unseen;
        let mean = |what: fn(&CardValue) -> f32| {
            let counted = unseen.counts().iter().zip(card_values);
            let sum: f32 = counted.map(|(count, card_value)| f32::from(*count) * what(card_value)).sum();
            sum / unseen.total().max(1) as f32
        };
        CardValue { value: mean(|card_value| card_value.value), needed: mean(|card_value| card_value.needed) }
    }

    /// The best second card after the first; `taken` is the slot that the first card came from.
    fn second(&self, hand: &Cards, taken: Option<Slot>) -> CardValue {
        let card_values = self.card_values(hand);
        let blind = if self.ctx.public.deck() > 1 { self.blind(&card_values) } else { CardValue::default() };
        let row = self.second_cards(taken).map(|(_, card)| card_values[card.index()]);
        row.fold(
            blind,
            |best, card_value| if self.total(card_value) > self.total(best) { card_value } else { best },
        )
    }

    /// The face-up cards that may be taken as the second card (B4.3).
    fn second_cards(&self, taken: Option<Slot>) -> impl Iterator<Item = (Slot, Card)> + '_ {
        let no_locomotives = costs_the_turn(self.ctx.board);
        row(self.ctx)
            .filter(move |(slot, card)| Some(*slot) != taken && !(no_locomotives && card.is_locomotive()))
    }

    /// The value of a card including urgency.
    fn total(&self, card_value: CardValue) -> f32 {
        card_value.value + card_value.needed * self.urgency
    }
}

/// The value, in cards, of the turn that one more useful card saves.
fn urgency(plan: &NetworkPlan, ctx: &SeatContext<'_>, weights: &Weights, idle: f32) -> f32 {
    let (missing, _) = plan.needs.missing(&ctx.private.hand);
    if missing == 0 || idle == 0.0 {
        return 0.0;
    }
    let saved = plan.chance_after(plan.turns - 1.0, weights) - plan.chance_after(plan.turns, weights);
    let share = if one_card_saves_a_turn(missing) { 1.0 } else { HALF_TURN };
    share * plan.gain * saved / (idle / CARDS_PER_TURN)
}

/// With an odd number of missing cards one card saves a turn; with an even number two are needed.
fn one_card_saves_a_turn(missing: u8) -> bool {
    missing % 2 == 1
}

/// Whether a face-up locomotive costs the whole turn (B4.3).
fn costs_the_turn(board: &Board) -> bool {
    board.rules().row_locomotive == RowLocomotive::WholeAction
}

/// The face-up cards with their slots; of equal cards only the first.
fn row<'a>(ctx: &'a SeatContext<'a>) -> impl Iterator<Item = (Slot, Card)> + 'a {
    let row = ctx.public.row();
    let is_first = |slot: usize| row[..slot].iter().all(|other| *other != row[slot]);
    (0..ROW_SIZE).filter_map(move |slot| Some((Slot(slot as u8), row[slot].filter(|_| is_first(slot))?)))
}

impl Planner {
    pub(super) fn rank_second_card(&mut self, ctx: &SeatContext<'_>) {
        let plan = self.plan(ctx);
        let idle = self.metrics.get().idle_turn_cost(&self.weights);
        let drawing = DrawEvaluator::new(ctx, &plan, &self.weights, idle);
        let card_values = drawing.card_values(&ctx.private.hand);
        let value = |card_value: CardValue| drawing.total(card_value) * idle / CARDS_PER_TURN;
        for (slot, card) in drawing.second_cards(None) {
            let value = value(card_values[card.index()]);
            self.ranked.push(RankedAction { action: Action::DrawRow(slot), value });
        }
        if ctx.public.deck() > 0 {
            let value = value(drawing.blind(&card_values));
            self.ranked.push(RankedAction { action: Action::DrawBlind, value });
        }
        self.store_plan(plan);
    }
}

impl TurnEvaluator<'_> {
    pub(super) fn rank_draws(&self, ranked: &mut Vec<RankedAction>) {
        let drawing = DrawEvaluator::new(self.ctx, self.plan, self.weights, self.idle());
        let hand = self.ctx.private.hand;
        let card_values = drawing.card_values(&hand);
        for (slot, card) in row(self.ctx) {
            let second = if card.is_locomotive() && costs_the_turn(self.ctx.board) {
                CardValue::default()
            } else {
                let mut more = hand;
                more.add(card, 1);
                drawing.second(&more, Some(slot))
            };
            let value = self.draw_value(card_values[card.index()], second);
            ranked.push(RankedAction { action: Action::DrawRow(slot), value });
        }
        if self.ctx.public.deck() > 0 {
            let value = self.draw_value(drawing.blind(&card_values), drawing.second(&hand, None));
            ranked.push(RankedAction { action: Action::DrawBlind, value });
        }
    }

    /// The value of two cards. Only cards that a ticket needs help to complete it in time.
    fn draw_value(&self, first: CardValue, second: CardValue) -> f32 {
        let wasted = self.idle() * (1.0 - (first.value + second.value) / CARDS_PER_TURN);
        if self.plan.routes.is_empty() {
            return -wasted;
        }
        let (missing, _) = self.plan.needs.missing(&self.ctx.private.hand);
        let saved = match missing {
            0 => 0.0,
            _ if one_card_saves_a_turn(missing) => 1.0 - (1.0 - first.needed) * (1.0 - second.needed),
            _ => first.needed * second.needed,
        };
        let turns = self.plan.turns;
        saved * self.delay(turns - 1.0) + (1.0 - saved) * self.delay(turns) - wasted
    }
}

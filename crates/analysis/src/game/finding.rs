//! Examines one decision: the position before it, what it was worth, and what chance added.

use fogg_bots::{Deals, Lookahead, Method};
use fogg_protocol::Action as WireAction;
use fogg_protocol::analysis::{AnalysisPass, Choice, Finding, Grade};
use fogg_rules::{Action, BySeat, Game, Seat, View};

use super::{Decision, FinishedGame};
use crate::calibration::Calibration;
use crate::effort::Effort;
use crate::ranking::{RankedChoice, rank};

/// The actions that a grade lists, besides what was played.
const LISTED_CHOICES: usize = 3;

/// A grade rests on trials more than the choice of a bot does, which may follow the planner where trials are few.
const PRIOR_WEIGHT: f32 = 8.0;

/// How much a pass computes for a decision.
struct PassEffort {
    /// The number of rollouts for the win chances of all seats, and again for what chance brought.
    position: u64,
    /// The budget of the comparison of actions: rollouts without a network, and evaluations with one.
    rollouts: u32,
    evaluations: u32,
    candidates: usize,
    has_hindsight: bool,
}

impl PassEffort {
    fn of(pass: AnalysisPass) -> PassEffort {
        match pass {
            AnalysisPass::Coarse => PassEffort {
                position: 96,
                rollouts: 320,
                evaluations: 60,
                candidates: 5,
                has_hindsight: false,
            },
            AnalysisPass::Fine | AnalysisPass::Careful => PassEffort {
                position: 1024,
                rollouts: 2400,
                evaluations: 800,
                candidates: 8,
                has_hindsight: true,
            },
        }
    }

    fn ranking(&self, has_network: bool) -> Effort {
        let budget = if has_network { self.evaluations } else { self.rollouts };
        Effort {
            candidates: self.candidates,
            has_playouts: false,
            prior_weight: PRIOR_WEIGHT,
            ..Effort::new(budget)
        }
    }
}

/// What every seat can expect: its win chance and its points.
#[derive(Clone, Copy)]
struct Expectation {
    shares: BySeat<f32>,
    points: BySeat<f32>,
    /// The mean squared standard error of the shares.
    variance: f32,
}

impl FinishedGame {
    /// Examines a decision. Returns `None` if `goes_on`, which is asked before every trial, returns false.
    ///
    /// The same seed gives the same finding.
    ///
    /// # Panics
    ///
    /// Panics if there is no decision with this number.
    pub fn find(
        &self,
        lookahead: &mut Lookahead,
        decision: u32,
        pass: AnalysisPass,
        seed: u64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Finding> {
        let number = decision as usize;
        let decision = &self.decisions[number];
        let seed = seed ^ (u64::from(decision.ply) << 20) ^ (pass as u64) << 60;
        let effort = PassEffort::of(pass);
        let now = self.expectation(lookahead, &decision.before, None, effort.position, seed, goes_on)?;
        let mut finding = Finding {
            decision: number as u32,
            pass,
            chances: self.by_seat(&now.shares),
            points: self.by_seat(&now.points),
            redealt: None,
            luck_variance: 0.0,
            grade: None,
        };
        if decision.has_chance() {
            let played = Some(decision);
            let then =
                self.expectation(lookahead, &decision.before, played, effort.position, seed + 1, goes_on)?;
            finding.redealt = Some(self.by_seat(&then.shares));
            // The win chance after the action is estimated as well as the one if it is dealt again.
            finding.luck_variance = 2.0 * then.variance;
        }
        let view = decision.before.view(Some(decision.seat));
        if view.legal_actions().nth(1).is_some() {
            finding.grade = Some(self.grade(lookahead, decision, &view, pass, &effort, seed + 2, goes_on)?);
        }
        Some(finding)
    }

    fn by_seat(&self, values: &BySeat<f32>) -> Vec<f32> {
        self.seats().map(|seat| values[seat]).collect()
    }

    /// What the seats can expect with these hands and tickets, after an action if one is given.
    fn expectation(
        &self,
        lookahead: &mut Lookahead,
        game: &Game,
        played: Option<&Decision>,
        trials: u64,
        seed: u64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Expectation> {
        let played = played.map(|decision| (decision.seat, decision.action));
        let mut found = expectation(lookahead, game, played, trials, seed, goes_on)?;
        let calibration = Calibration::of(&self.board, game.public().seats(), Method::Rollout);
        self.seats().for_each(|seat| found.shares[seat] = calibration.apply(found.shares[seat]));
        let total = found.shares.0.iter().fold(0.0, |sum, share| sum + share);
        found.shares.0.iter_mut().for_each(|share| *share /= total);
        Some(found)
    }

    #[expect(clippy::too_many_arguments, reason = "all are needed for the two rankings")]
    fn grade(
        &self,
        lookahead: &mut Lookahead,
        decision: &Decision,
        view: &View,
        pass: AnalysisPass,
        effort: &PassEffort,
        seed: u64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Grade> {
        let has_network = lookahead.has_network(&self.board);
        let ranking = effort.ranking(has_network).with_required(decision.action);
        let ranked = rank(lookahead, view, Deals::Sampled, &ranking, seed, goes_on)?;
        let played = ranked.choice(view, decision.action).expect("a required action is ranked").clone();
        let best = ranked.choices[0].clone();
        let (mut loss, mut error) = (best.win_chance - played.win_chance, played.error);
        if pass == AnalysisPass::Careful && loss > 0.0 {
            let checked = self.checked_loss(lookahead, view, &best, &played, seed + 1, goes_on)?;
            (loss, error) = checked;
        }
        let hindsight_loss = if effort.has_hindsight {
            let known = Deals::Known(&decision.before);
            let ranked = rank(lookahead, view, known, &ranking, seed + 3, goes_on)?;
            let played = ranked.choice(view, decision.action).expect("a required action is ranked");
            Some(ranked.choices[0].win_chance - played.win_chance)
        } else {
            None
        };
        let wire = |choice: &RankedChoice| Choice {
            action: WireAction::from_rules(&self.board, choice.action),
            win_chance: choice.win_chance,
            error: choice.error,
            reasons: choice.reasons.clone(),
        };
        let is_played = |choice: &RankedChoice| choice.action == played.action;
        let mut listed: Vec<&RankedChoice> = ranked.choices.iter().take(LISTED_CHOICES).collect();
        if !listed.iter().any(|choice| is_played(choice)) {
            listed.push(&played);
        }
        let position = listed.iter().position(|choice| is_played(choice)).expect("it was added");
        Some(Grade {
            method: ranked.method,
            win_chance: best.win_chance,
            loss: loss.max(0.0),
            error,
            hindsight_loss,
            choices: listed.into_iter().map(wire).collect(),
            played: position as u32,
            plan: ranked.plan,
        })
    }
}

/// The share of the win that each seat can expect if all hands and tickets are known, before calibration. Returns `None`
/// if `goes_on` returns false.
pub fn shares_with_all_hands(
    lookahead: &mut Lookahead,
    game: &Game,
    trials: u64,
    seed: u64,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Vec<f32>> {
    let found = expectation(lookahead, game, None, trials, seed, goes_on)?;
    Some(game.public().all_seats().map(|seat| found.shares[seat]).collect())
}

/// What the seats can expect, before calibration.
fn expectation(
    lookahead: &mut Lookahead,
    game: &Game,
    played: Option<(Seat, Action)>,
    trials: u64,
    seed: u64,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Expectation> {
    let seats = || game.public().all_seats();
    let view = game.view(Some(played.map_or(Seat::Blue, |(seat, _)| seat)));
    let mut all = lookahead.trials(&view, Deals::Known(game), seed);
    let (mut sums, mut squares, mut points) =
        (BySeat::<f32>::default(), BySeat::<f32>::default(), BySeat::<f32>::default());
    for number in 0..trials {
        if !goes_on() {
            return None;
        }
        let trial = all.run(Method::Rollout, number, played.map(|(_, action)| action));
        for seat in seats() {
            sums[seat] += trial.shares[seat];
            squares[seat] += trial.shares[seat] * trial.shares[seat];
            points[seat] += trial.points.map_or(0.0, |points| points[seat] as f32);
        }
    }
    let count = trials as f32;
    let variance =
        |seat: Seat| (squares[seat] / count - (sums[seat] / count).powi(2)).max(0.0) / (count - 1.0);
    let variance = seats().map(variance).fold(0.0, f32::max);
    sums.0.iter_mut().chain(&mut points.0).for_each(|sum| *sum /= count);
    Some(Expectation { shares: sums, points, variance })
}

//! Compares the actions of a decision: all are tried on the same deals, and half of them is dropped again and again.

use std::collections::HashSet;

use fogg_bots::{Deals, Insight, Lookahead, Method, Trials};
use fogg_protocol::Action as WireAction;
use fogg_protocol::analysis::{Advice, AdviceMethod, Choice, Plan, Reason};
use fogg_rules::{Action, View};

use crate::calibration::Calibration;
use crate::effort::{Effort, PLAYOUT_COST};
use crate::reasons::{plan, reasons};

/// The maximum weight of all rollouts together, in games played by planners.
const ROLLOUT_WEIGHT_CAP: f32 = 50.0;
/// With this many rollouts their random error is about as large as their systematic error.
const ROLLOUT_HALF_WEIGHT: f32 = 150.0;
/// The systematic error of rollouts, which more of them do not reduce.
const ROLLOUT_BIAS: f32 = 0.02;
/// How many actions reach the games played by planners.
const FINALISTS: usize = 4;
/// The share of a budget without a network that is spent on games played by planners.
const PLAYOUT_SHARE: f32 = 0.7;

/// The compared actions of a decision.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// How the win chances were estimated.
    pub method: AdviceMethod,
    /// The actions, the best first.
    pub choices: Vec<RankedChoice>,
    /// The estimate behind the win chance of the best action, before its calibration.
    pub estimate: f32,
    /// What the best action aims at.
    pub plan: Plan,
}

/// An action with its win chance.
#[derive(Clone, Debug)]
pub struct RankedChoice {
    /// The action.
    pub action: Action,
    /// The win chance after it, from 0 to 1.
    pub win_chance: f32,
    /// The standard error of its difference to the best action.
    pub error: f32,
    /// Why it is good, the most important reason first.
    pub reasons: Vec<Reason>,
}

impl Ranking {
    /// The choice that is this action, or an equivalent one.
    pub fn choice(&self, view: &View, action: Action) -> Option<&RankedChoice> {
        self.choices.iter().find(|choice| equivalent(view, choice.action, action))
    }

    /// The ranking in its wire form, with at most this many actions.
    pub fn to_wire(&self, view: &View, count: usize) -> Advice {
        let choices = self.choices.iter().take(count).map(|choice| Choice {
            action: WireAction::from_rules(view.board(), choice.action),
            win_chance: choice.win_chance,
            error: choice.error,
            reasons: choice.reasons.clone(),
        });
        Advice { method: self.method, choices: choices.collect(), plan: self.plan.clone() }
    }
}

/// Whether two actions of the viewer are the same choice: slots of the row with equal cards are equivalent.
pub fn equivalent(view: &View, one: Action, other: Action) -> bool {
    canonical(view, one) == canonical(view, other)
}

/// The first of equivalent actions.
fn canonical(view: &View, action: Action) -> Action {
    let row = view.public().row();
    let Action::DrawRow(slot) = action else { return action };
    let first = row.iter().position(|card| *card == row[slot.index()]);
    first.map_or(action, |first| Action::DrawRow(fogg_rules::Slot(first as u8)))
}

/// Ranks the actions of the viewer, who must be to act. Returns `None` if `goes_on`, which is asked before every trial,
/// returns false.
///
/// # Panics
///
/// Panics if the viewer is not to act, or a required action is not legal.
pub fn rank(
    lookahead: &mut Lookahead,
    view: &View,
    deals: Deals<'_>,
    effort: &Effort,
    seed: u64,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Ranking> {
    let insight = lookahead.insight(view);
    let trials = lookahead.trials(view, deals, seed);
    let mut tournament = Tournament::new(view, trials, effort, goes_on);
    tournament.run(effort)?;
    Some(tournament.into_ranking(&insight))
}

/// Trials of several actions on the same deals.
struct Tournament<'a> {
    view: &'a View,
    trials: Trials<'a>,
    candidates: Vec<Candidate>,
    /// The candidates that were not dropped, the best first.
    left: Vec<usize>,
    prior_weight: f32,
    goes_on: &'a mut dyn FnMut() -> bool,
}

/// An action with the results of its trials.
struct Candidate {
    action: Action,
    is_required: bool,
    prior: Option<f32>,
    /// The shares of the win by deal: of rollouts or the network, and of games played by planners.
    shares: [Vec<f32>; 2],
}

/// The mean of paired differences, and its squared standard error.
#[derive(Clone, Copy, Default)]
struct Difference {
    mean: f32,
    variance: f32,
}

impl<'a> Tournament<'a> {
    fn new(
        view: &'a View,
        mut trials: Trials<'a>,
        effort: &Effort,
        goes_on: &'a mut dyn FnMut() -> bool,
    ) -> Tournament<'a> {
        let shortlist = trials.shortlist(effort.candidates.max(1));
        let required = effort.required.iter().map(|action| (canonical(view, *action), true));
        let listed = shortlist.into_iter().map(|action| (canonical(view, action), false));
        let mut known = HashSet::new();
        let all = required.chain(listed).filter(|(action, _)| known.insert(*action));
        let candidate = |(action, is_required)| Candidate {
            action,
            is_required,
            prior: trials.prior(action),
            shares: [Vec::new(), Vec::new()],
        };
        let candidates: Vec<Candidate> = all.map(candidate).collect();
        let left = (0..candidates.len()).collect();
        Tournament { view, trials, candidates, left, prior_weight: effort.prior_weight, goes_on }
    }

    fn run(&mut self, effort: &Effort) -> Option<()> {
        let budget = effort.budget.max(self.candidates.len() as u32);
        if self.trials.has_network() {
            return self.run_stage(Method::Network, budget, 1);
        }
        let playouts = (budget as f32 * PLAYOUT_SHARE) as u32;
        if effort.has_playouts && playouts >= FINALISTS as u32 * PLAYOUT_COST {
            self.run_stage(Method::Rollout, budget - playouts, FINALISTS)?;
            self.run_stage(Method::Playout, playouts, 2)
        } else {
            self.run_stage(Method::Rollout, budget, 1)
        }
    }

    /// Tries the candidates on more and more deals, and drops the worse half until `keep` are left.
    fn run_stage(&mut self, method: Method, budget: u32, keep: usize) -> Option<()> {
        let rounds = self.left.len().div_ceil(keep).next_power_of_two().ilog2().max(1);
        let mut spent = 0;
        for rounds_left in (1..=rounds).rev() {
            let until = spent + (u64::from(budget) - spent) / u64::from(rounds_left);
            loop {
                let before = spent;
                spent += self.try_all(method)?;
                // A round must fit as a whole, except the first.
                if spent + (spent - before) > until {
                    break;
                }
            }
            let keep = self.left.len().div_ceil(2).max(keep);
            self.drop_worst(keep);
            if spent >= u64::from(budget) {
                break;
            }
        }
        Some(())
    }

    /// Tries every candidate that is left on the next deal; returns the cost.
    fn try_all(&mut self, method: Method) -> Option<u64> {
        let kind = usize::from(matches!(method, Method::Playout | Method::Net));
        let before = self.trials.evaluations();
        let viewer = self.view.seat().expect("the viewer has a seat");
        let number = self.left.first().map_or(0, |first| self.candidates[*first].shares[kind].len()) as u64;
        for index in &self.left {
            if !(self.goes_on)() {
                return None;
            }
            let candidate = &mut self.candidates[*index];
            let trial = self.trials.run(method, number, Some(candidate.action));
            candidate.shares[kind].push(trial.shares[viewer]);
        }
        let tried = self.left.len() as u64;
        Some(match method {
            Method::Rollout => tried,
            Method::Playout | Method::Net => tried * u64::from(PLAYOUT_COST),
            // A trial that ends the game needs no evaluation, but time.
            Method::Network => (self.trials.evaluations() - before).max(tried),
        })
    }

    fn drop_worst(&mut self, keep: usize) {
        self.sort();
        let (candidates, mut number) = (&self.candidates, 0);
        self.left.retain(|index| {
            number += 1;
            number <= keep || candidates[*index].is_required
        });
    }

    /// Sorts the remaining candidates, the best first; equals stay in their order.
    fn sort(&mut self) {
        let Some(&first) = self.left.first() else { return };
        let lead = |index: &usize| self.difference(*index, first).mean;
        let mut leads: Vec<(usize, f32)> = self.left.iter().map(|index| (*index, lead(index))).collect();
        leads.sort_by(|a, b| b.1.total_cmp(&a.1));
        self.left = leads.into_iter().map(|(index, _)| index).collect();
    }

    /// By how much one candidate's share of the win is higher than another's, on the deals of both.
    fn difference(&self, one: usize, other: usize) -> Difference {
        if one == other {
            return Difference::default();
        }
        let [one, other] = [one, other].map(|index| &self.candidates[index]);
        let of = |kind: usize| Difference::new(&one.shares[kind], &other.shares[kind]);
        let [fast, slow] = [of(0), of(1)];
        if self.trials.has_network() {
            return fast;
        }
        let prior = one.prior.zip(other.prior).map_or((0.0, 0.0), |(a, b)| (self.prior_weight, a - b));
        let weights = [prior.0, one.weight(0, other), one.weight(1, other)];
        let total: f32 = weights.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        let shares = weights.map(|weight| weight / total);
        Difference {
            mean: shares[0] * prior.1 + shares[1] * fast.mean + shares[2] * slow.mean,
            // The planner's evaluation and the rollouts have systematic errors of about the same size.
            variance: ((1.0 - shares[2]) * ROLLOUT_BIAS).powi(2)
                + shares[1] * shares[1] * fast.variance
                + shares[2] * shares[2] * slow.variance,
        }
    }

    fn into_ranking(mut self, insight: &Insight) -> Ranking {
        self.left = (0..self.candidates.len()).collect();
        // Candidates that got further have been compared with more care.
        let trials = |index: &usize| self.candidates[*index].shares.iter().map(Vec::len).sum::<usize>();
        let most = self.left.iter().map(trials).max().unwrap_or(0);
        let (mut finalists, mut dropped): (Vec<usize>, Vec<usize>) =
            self.left.iter().partition(|index| trials(index) == most);
        self.left = std::mem::take(&mut finalists);
        self.sort();
        let best = self.left[0];
        let behind = |index: &usize| self.difference(*index, best).mean;
        dropped.sort_by(|a, b| behind(b).total_cmp(&behind(a)));
        let order: Vec<usize> = self.left.iter().copied().chain(dropped).collect();
        let calibration = self.calibration();
        let share = self.candidates[best].share();
        let mut choices: Vec<RankedChoice> = order
            .iter()
            .map(|index| {
                let Difference { mean, variance } = self.difference(*index, best);
                // A dropped candidate may look better on the few deals that it was tried on.
                let mean = mean.min(0.0);
                RankedChoice {
                    action: self.candidates[*index].action,
                    win_chance: calibration.apply(share + mean),
                    error: variance.sqrt() * calibration.slope(share),
                    reasons: reasons(self.view, self.candidates[*index].action, insight),
                }
            })
            .collect();
        choices.sort_by(|a, b| b.win_chance.total_cmp(&a.win_chance));
        let plan = plan(self.view, choices[0].action, insight);
        let method = if self.trials.has_network() { AdviceMethod::Network } else { AdviceMethod::Playouts };
        Ranking { method, choices, estimate: share, plan }
    }

    fn calibration(&self) -> Calibration {
        let method = if self.trials.has_network() { Method::Network } else { Method::Playout };
        Calibration::of(self.view.board(), self.view.public().seats(), method)
    }
}

impl Candidate {
    /// The weight of the trials of one kind that two candidates have in common.
    fn weight(&self, kind: usize, other: &Candidate) -> f32 {
        let trials = self.shares[kind].len().min(other.shares[kind].len()) as f32;
        if kind == 0 { ROLLOUT_WEIGHT_CAP * trials / (trials + ROLLOUT_HALF_WEIGHT) } else { trials }
    }

    /// The mean share of the win of all trials.
    fn share(&self) -> f32 {
        let weights = [0, 1].map(|kind| self.weight(kind, self));
        let mean = |kind: usize| {
            let shares = &self.shares[kind];
            shares.iter().sum::<f32>() / shares.len().max(1) as f32
        };
        let total = (weights[0] + weights[1]).max(f32::MIN_POSITIVE);
        (weights[0] * mean(0) + weights[1] * mean(1)) / total
    }
}

impl Difference {
    fn new(one: &[f32], other: &[f32]) -> Difference {
        let count = one.len().min(other.len());
        if count == 0 {
            return Difference::default();
        }
        let differences = || one.iter().zip(other).map(|(a, b)| a - b);
        let mean = differences().sum::<f32>() / count as f32;
        let squares = differences().map(|difference| (difference - mean) * (difference - mean)).sum::<f32>();
        Difference { mean, variance: squares / ((count.max(2) - 1) * count) as f32 }
    }
}

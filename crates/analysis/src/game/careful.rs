//! The decisions that seem to have mattered are checked once more: on new deals, and without a network by planners.

use fogg_bots::{Deals, Lookahead, Method};
use fogg_protocol::analysis::{AnalysisPass, Finding, Grade, Verdict};
use fogg_rules::View;

use super::FinishedGame;
use crate::calibration::Calibration;
use crate::ranking::RankedChoice;

/// The largest number of decisions that are checked once more.
const MAX_SUSPICIOUS: usize = 12;
/// A decision that seems to have lost this much is checked once more.
const SUSPICIOUS_LOSS: f32 = 0.03;
/// The number of deals of a check.
const DEALS: u64 = 120;

/// The losses from which a decision is an inaccuracy, a mistake or a blunder.
const INACCURACY_LOSS: f32 = 0.02;
const MISTAKE_LOSS: f32 = 0.05;
const BLUNDER_LOSS: f32 = 0.1;
/// A verdict needs a loss of at least this many standard errors.
const SURE_ERRORS: f32 = 2.0;

/// The decisions to check, in order.
pub(super) fn suspicious(findings: &[Finding]) -> Vec<u32> {
    let loss = |finding: &Finding| finding.grade.as_ref().map_or(0.0, |grade| grade.loss);
    let mut all: Vec<(f32, u32)> = findings
        .iter()
        .filter(|finding| finding.pass == AnalysisPass::Fine && loss(finding) >= SUSPICIOUS_LOSS)
        .map(|finding| (loss(finding), finding.decision))
        .collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    all.truncate(MAX_SUSPICIOUS);
    let mut decisions: Vec<u32> = all.into_iter().map(|(_, decision)| decision).collect();
    decisions.sort_unstable();
    decisions
}

/// The verdict on a decision: a loss counts only as far as it is certain.
pub fn verdict(grade: &Grade, pass: AnalysisPass) -> Verdict {
    let is_sure = grade.loss >= SURE_ERRORS * grade.error;
    // Only what was checked with care is called worse than inaccurate.
    let is_checked = pass == AnalysisPass::Careful;
    match grade.loss {
        loss if loss >= BLUNDER_LOSS && is_sure && is_checked => Verdict::Blunder,
        loss if loss >= MISTAKE_LOSS && is_sure && is_checked => Verdict::Mistake,
        loss if loss >= INACCURACY_LOSS && is_sure => Verdict::Inaccuracy,
        _ => Verdict::Good,
    }
}

impl FinishedGame {
    /// By how much an action is worse than another on new deals, and the standard error. The deals that made the
    /// better one the best are not used, because it was partly chosen for its luck on them.
    pub(super) fn checked_loss(
        &self,
        lookahead: &mut Lookahead,
        view: &View,
        best: &RankedChoice,
        played: &RankedChoice,
        seed: u64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<(f32, f32)> {
        let seat = view.seat().expect("a player decided");
        let mut trials = lookahead.trials(view, Deals::Sampled, seed);
        let method = if trials.has_network() { Method::Network } else { Method::Playout };
        let (mut leads, mut shares) = (Vec::new(), 0.0);
        for number in 0..DEALS {
            if !goes_on() {
                return None;
            }
            let [best, played] =
                [best, played].map(|choice| trials.run(method, number, Some(choice.action)).shares[seat]);
            leads.push(best - played);
            shares += best;
        }
        let count = DEALS as f32;
        let mean = leads.iter().sum::<f32>() / count;
        let squares: f32 = leads.iter().map(|lead| (lead - mean).powi(2)).sum();
        let slope = Calibration::of(&self.board, view.public().seats(), method).slope(shares / count);
        Some((mean * slope, (squares / (count * (count - 1.0))).sqrt() * slope))
    }
}

#[cfg(test)]
mod tests {
    use fogg_protocol::analysis::{AdviceMethod, Plan};

    use super::*;

    fn graded(loss: f32, error: f32) -> Grade {
        Grade {
            method: AdviceMethod::Playouts,
            win_chance: 0.6,
            loss,
            error,
            hindsight_loss: None,
            choices: Vec::new(),
            played: 0,
            plan: Plan::default(),
        }
    }

    #[test]
    fn a_loss_counts_only_if_it_is_certain_and_checked() {
        let careful = |loss, error| verdict(&graded(loss, error), AnalysisPass::Careful);
        assert_eq!(careful(0.15, 0.03), Verdict::Blunder);
        assert_eq!(careful(0.15, 0.09), Verdict::Good);
        assert_eq!(careful(0.07, 0.02), Verdict::Mistake);
        assert_eq!(careful(0.03, 0.01), Verdict::Inaccuracy);
        assert_eq!(careful(0.01, 0.0), Verdict::Good);
        assert_eq!(verdict(&graded(0.5, 0.0), AnalysisPass::Fine), Verdict::Inaccuracy);
    }

    #[test]
    fn the_largest_losses_are_checked() {
        let finding = |decision: u32, loss: f32, pass| Finding {
            decision,
            pass,
            chances: Vec::new(),
            points: Vec::new(),
            redealt: None,
            luck_variance: 0.0,
            grade: Some(graded(loss, 0.0)),
        };
        let fine = AnalysisPass::Fine;
        let findings = [
            finding(4, 0.2, fine),
            finding(1, 0.01, fine),
            finding(2, 0.05, fine),
            finding(3, 0.3, AnalysisPass::Coarse),
        ];
        assert_eq!(suspicious(&findings), [2, 4]);
        let many: Vec<Finding> =
            (0..30).map(|number| finding(number, 0.1 + number as f32 / 100.0, fine)).collect();
        assert_eq!(suspicious(&many), (18..30).collect::<Vec<u32>>());
    }
}

//! Puts the findings about a game together.

use fogg_protocol::analysis::{
    AnalysedDecision, AnalysisPass, Finding, GameAnalysis, Holding, SeatAnalysis, Verdict,
};
use fogg_protocol::{Action as WireAction, CardLetters, SeatName};
use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::{Game, Seat, TicketId};

use super::careful::verdict;
use super::{FinishedGame, points_so_far};

/// The number of decisions that are named as the ones that mattered.
const KEY_DECISIONS: usize = 6;
/// A decision that lost less did not matter.
const KEY_LOSS: f32 = 0.02;

impl FinishedGame {
    /// The analysis as far as there are findings; of several about one decision, the one of the latest pass counts.
    pub fn report(&self, findings: &[Finding]) -> GameAnalysis {
        let latest = self.latest(findings);
        let mut decisions: Vec<AnalysedDecision> =
            (0..self.len()).map(|number| self.analysed(number, latest[number])).collect();
        let key = key_decisions(&decisions);
        for number in &key {
            let number = *number as usize;
            decisions[number].held = self.seats().map(|seat| holding(self.position(number), seat)).collect();
        }
        let found = [AnalysisPass::Coarse, AnalysisPass::Fine, AnalysisPass::Careful];
        let found =
            found.map(|pass| latest.iter().flatten().filter(|finding| finding.pass == pass).count() as u32);
        GameAnalysis {
            board: self.board.name().to_owned(),
            seats: self.seats().map(|seat| self.seat_analysis(seat, &decisions, &latest)).collect(),
            decisions,
            key,
            found,
        }
    }

    fn latest<'f>(&self, findings: &'f [Finding]) -> Vec<Option<&'f Finding>> {
        let mut latest: Vec<Option<&Finding>> = vec![None; self.len()];
        for finding in findings {
            let Some(slot) = latest.get_mut(finding.decision as usize) else { continue };
            let is_valid = finding.chances.len() == usize::from(self.last.public().seats());
            if is_valid && slot.is_none_or(|known| known.pass <= finding.pass) {
                *slot = Some(finding);
            }
        }
        latest
    }

    fn analysed(&self, number: usize, finding: Option<&Finding>) -> AnalysedDecision {
        let decision = &self.decisions[number];
        let grade = finding.and_then(|finding| Some((finding.pass, finding.grade.as_ref()?)));
        AnalysedDecision {
            ply: decision.ply,
            turn: decision.turn,
            seat: SeatName(decision.seat),
            action: WireAction::from_rules(&self.board, decision.action),
            points: self.seats().map(|seat| points_so_far(&decision.before, seat)).collect(),
            verdict: grade.map(|(pass, grade)| verdict(grade, pass)),
            finding: finding.cloned(),
            held: Vec::new(),
        }
    }

    fn seat_analysis(
        &self,
        seat: Seat,
        decisions: &[AnalysedDecision],
        latest: &[Option<&Finding>],
    ) -> SeatAnalysis {
        let own = || decisions.iter().filter(|decision| decision.seat == SeatName(seat));
        let count = |verdict| own().filter(|decision| decision.verdict == Some(verdict)).count() as u32;
        // A loss that is not certain is as often no loss at all, so that only certain ones are summed up.
        let is_certain = |decision: &&AnalysedDecision| decision.verdict > Some(Verdict::Good);
        let loss = |decision: &AnalysedDecision| Some(decision.finding.as_ref()?.grade.as_ref()?.loss);
        SeatAnalysis {
            seat: SeatName(seat),
            result: self.result(seat),
            points: self.outcome.score(seat).total(),
            lost: own().filter(is_certain).filter_map(loss).sum(),
            verdicts: [Verdict::Good, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder].map(count),
            balance: self.balance(seat, latest),
            locomotives: self.locomotives(seat),
            tickets: self.tickets(seat),
        }
    }
}

/// The decisions that lost most, the worst first; those with a worse verdict come before all others.
fn key_decisions(decisions: &[AnalysedDecision]) -> Vec<u32> {
    let rated = decisions.iter().enumerate().filter_map(|(number, decision)| {
        let loss = decision.finding.as_ref()?.grade.as_ref()?.loss;
        (decision.verdict > Some(Verdict::Good) && loss >= KEY_LOSS).then_some((
            decision.verdict,
            loss,
            number as u32,
        ))
    });
    let mut rated: Vec<_> = rated.collect();
    rated.sort_by(|a, b| b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)).then(a.2.cmp(&b.2)));
    rated.into_iter().take(KEY_DECISIONS).map(|(_, _, number)| number).collect()
}

fn holding(game: &Game, seat: Seat) -> Holding {
    let (board, private) = (game.board(), game.private(seat));
    let joined = Components::new(board, game.public().claimed(seat));
    let is_open = |id: &TicketId| ticket_points(board.ticket(*id), &joined).is_none();
    let open = private.tickets.iter().filter(is_open);
    Holding {
        seat: SeatName(seat),
        hand: CardLetters(private.hand),
        open_tickets: open.map(|id| board.ticket(id).name.clone()).collect(),
    }
}

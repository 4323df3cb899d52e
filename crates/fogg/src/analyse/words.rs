//! Actions, reasons and tickets of an analysis in words.

use fogg_protocol::Action as WireAction;
use fogg_protocol::analysis::{
    AnalysedDecision, AnalysisPass, Choice, MissingWork, Reason, TicketStory, Verdict,
};
use fogg_rules::{Action, Seat};

use super::Analysed;
use crate::labels;
use crate::output::{count, join_and};

/// What a pass does, for the progress bar.
pub fn pass(pass: AnalysisPass) -> &'static str {
    match pass {
        AnalysisPass::Coarse => "first impression",
        AnalysisPass::Fine => "every decision",
        AnalysisPass::Careful => "the decisions that mattered",
    }
}

/// A win chance: `54 %`.
pub fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// A change of a win chance: `+4`, `−12`.
pub fn change(change: f32) -> String {
    match (100.0 * change).round() as i32 {
        0 => "0".to_owned(),
        points @ 1.. => format!("+{points}"),
        points => format!("\u{2212}{}", -points),
    }
}

/// The verdict on a decision as a noun; only what was checked with care gets one.
pub fn verdict(decision: &AnalysedDecision) -> &'static str {
    let is_checked = decision.finding.as_ref().is_some_and(|found| found.pass == AnalysisPass::Careful);
    match decision.verdict.filter(|_| is_checked).unwrap_or(Verdict::Good) {
        Verdict::Good if !is_checked => "not checked with care",
        Verdict::Good => "good",
        Verdict::Inaccuracy => "inaccuracy",
        Verdict::Mistake => "mistake",
        Verdict::Blunder => "blunder",
    }
}

impl Analysed<'_> {
    /// An action before a decision, in words: `claims Denver – Helena with 4 green`.
    pub fn action(&self, decision: usize, action: &WireAction) -> String {
        let (game, board) = (self.game.position(decision), self.game.board());
        let Ok(action) = action.to_rules(board) else { return String::new() };
        match action {
            Action::DrawRow(slot) => match game.public().row()[slot.index()] {
                Some(card) => format!("takes {}", card.name()),
                None => "takes a card".to_owned(),
            },
            Action::DrawBlind => "draws from the deck".to_owned(),
            Action::Claim(route, payment) => {
                format!("claims {} with {}", labels::route(board, route), labels::cards(&payment.to_cards()))
            }
            Action::DrawTickets => "draws tickets".to_owned(),
            Action::KeepTickets(kept) => format!("keeps {}", labels::tickets(board, kept.iter())),
            Action::AddToTunnel(added) => format!("adds {} to the tunnel", labels::cards(&added.to_cards())),
            Action::GiveUpTunnel => "gives up the tunnel".to_owned(),
            Action::Pass => "passes".to_owned(),
        }
    }

    /// The main reasons for a choice, as one clause.
    pub fn reasons(&self, choice: &Choice) -> String {
        const SHOWN_REASONS: usize = 2;
        let reasons: Vec<String> =
            choice.reasons.iter().take(SHOWN_REASONS).map(|reason| self.reason(reason)).collect();
        join_and(&reasons)
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::CompletesTicket { ticket } => format!("it completes {}", self.ticket(ticket)),
            Reason::BuildsTowards { ticket } => format!("it builds towards {}", self.ticket(ticket)),
            Reason::RivalWants { seat, .. } => format!("{} seems to need this route too", seat.0.name()),
            Reason::Blocks { seat, .. } => format!("it blocks {}", seat.0.name()),
            Reason::LongerPath { length, .. } => format!("it makes the longest path {length} trains long"),
            Reason::Attractions { count: number } => format!("it reaches {}", count(*number, "attraction")),
            Reason::Points { points } => format!("it is worth {}", count(*points, "point")),
            Reason::BeginsLastRound => "it begins the last round".to_owned(),
            Reason::LastTurn => "it is the last turn".to_owned(),
            Reason::RunningOutOfTime { turns } => format!("only about {} are left", count(*turns, "turn")),
            Reason::CollectsFor { card, route, missing } => {
                let (card, route) = (card.0.name(), self.route(route));
                match missing {
                    0 => format!("{card} is the last card for {route}"),
                    missing => format!("{card} is for {route}, where {missing} more are missing then"),
                }
            }
            Reason::Locomotive => "a locomotive goes with any colour".to_owned(),
            Reason::NothingBetterFaceUp => "no face-up card helps more".to_owned(),
            Reason::TimeForTickets { turns } => {
                format!("about {} are left for more tickets", count(*turns, "turn"))
            }
            Reason::LikelyComplete { complete, unseen } => {
                format!("{complete} of the {unseen} tickets that may come are complete already")
            }
            Reason::Keeps { ticket, trains: 0 } => format!("{} is complete already", self.ticket(ticket)),
            Reason::Keeps { ticket, trains } => {
                format!("{} takes {}", self.ticket(ticket), count(*trains, "more train"))
            }
            Reason::Returns { ticket, trains: Some(trains) } => {
                format!("{} would take {}", self.ticket(ticket), count(*trains, "more train"))
            }
            Reason::Returns { ticket, trains: None } => {
                format!("{} cannot be completed", self.ticket(ticket))
            }
            Reason::TunnelWorthIt { .. } => "the tunnel is worth the extra cards".to_owned(),
            Reason::SavesCards { .. } => "the cards are worth more elsewhere".to_owned(),
            Reason::OnlyAction => "there is no other action".to_owned(),
        }
    }

    /// A decision that mattered, in sentences.
    pub fn key_decision(&self, number: usize) -> Vec<String> {
        let decision = &self.report.decisions[number];
        let Some(grade) = decision.finding.as_ref().and_then(|finding| finding.grade.as_ref()) else {
            return Vec::new();
        };
        let best = &grade.choices[0];
        let mut sentences = vec![
            format!("{} {}.", decision.seat.0.name(), self.action(number, &decision.action)),
            format!("Better: {}, because {}.", self.action(number, &best.action), self.reasons(best)),
            format!(
                "Win chance {} instead of {} (\u{b1} {:.0}).",
                percent(grade.win_chance - grade.loss),
                percent(grade.win_chance),
                100.0 * grade.error
            ),
        ];
        if let Some(loss) = grade.hindsight_loss {
            sentences.push(format!("With all hands known: {} points.", change(-loss)));
        }
        sentences
    }

    /// What the others held before a decision.
    pub fn held(&self, decision: &AnalysedDecision) -> Vec<String> {
        let others = decision.held.iter().filter(|holding| holding.seat != decision.seat);
        let held = |holding: &fogg_protocol::analysis::Holding| {
            let tickets: Vec<String> = holding.open_tickets.iter().map(|name| self.ticket(name)).collect();
            let tickets = if tickets.is_empty() { "no open tickets".to_owned() } else { tickets.join("; ") };
            format!("{} held {}; {tickets}.", holding.seat.0.name(), labels::cards(&holding.hand.0))
        };
        others.map(held).collect()
    }

    /// The story of a ticket in words, without its name.
    pub fn story(&self, owner: Seat, story: &TicketStory) -> String {
        if let Some(turn) = story.completed {
            return format!("completed in turn {turn}");
        }
        if let Some(lost) = &story.lost {
            let by = if lost.by.0 == owner { "its own trains ran out" } else { lost.by.0.name() };
            let by = match &lost.route {
                Some(route) if lost.by.0 == owner => format!("when {by} with {}", self.route(route)),
                Some(route) => format!("when {by} claimed {}", self.route(route)),
                None => format!("by {by}"),
            };
            return format!(
                "lost in turn {} {by}; until then it took {}",
                lost.turn,
                self.work(&lost.before)
            );
        }
        match &story.missing {
            Some(work) => format!("not completed; {} were missing", self.work(work)),
            None => "could never be completed".to_owned(),
        }
    }

    fn work(&self, work: &MissingWork) -> String {
        let routes: Vec<String> = work.routes.iter().map(|name| self.route(name)).collect();
        let (trains, cards) = (count(work.trains, "train"), count(work.cards, "more card"));
        format!("{} ({trains}, {cards})", join_and(&routes))
    }
}

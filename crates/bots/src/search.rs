//! The bot that looks ahead: it deals what it cannot see again and again, and plays each choice to the end.

use std::sync::Arc;
use std::time::Instant;

use fogg_rules::chance::QuickRng;
use fogg_rules::{Action, Board, BySeat, Game, Outcome, Phase, Seat, View};
use rand_core::Rng;

use crate::for_board::ForBoard;
use crate::planner::{Planner, Ranked};
use crate::rollout::{Aim, Rollouts};
use crate::{Bot, Budget, Weights};

mod contest;
use contest::{Candidate, Contest, Limit, Trials};

/// How a search searches.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The budget, if it is not the table's.
    pub budget: Option<Budget>,
    /// How many choices are looked at.
    pub candidates: usize,
    /// How many threads think.
    pub threads: usize,
    /// How many deals the planner's opinion counts for while there are few.
    pub trust: f64,
    /// How much of it counts always.
    pub opinion: f64,
    /// The lead that is nearly won, as a share of a player's trains.
    pub lead: f64,
    /// What the planner finds important.
    pub weights: Weights,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            budget: None,
            candidates: 10,
            threads: 1,
            trust: 100.0,
            opinion: 0.5,
            lead: 0.6,
            weights: Weights::default(),
        }
    }
}

/// Plays out the planner's best choices on deals that fit what it sees.
///
/// It learns of a game only through its view, and deals come from [`View::sample_by`]: what it cannot see cannot
/// reach it.
pub struct Search {
    settings: Settings,
    planner: Planner,
    rollouts: ForBoard<Rollouts>,
}

impl Search {
    /// A search with these settings.
    pub fn new(settings: Settings) -> Search {
        let planner = Planner::new(settings.weights.clone());
        Search { settings, planner, rollouts: ForBoard::default() }
    }

    /// The planner's best choices, the best first.
    fn shortlist(&mut self, view: &View) -> Vec<Ranked> {
        let mut ranked = self.planner.rank(view).to_vec();
        ranked.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.action.cmp(&b.action)));
        ranked.truncate(self.settings.candidates.max(1));
        ranked
    }

    fn prepare(&mut self, board: &Arc<Board>) {
        let make = || Rollouts::of(board, self.planner.measure(board), &self.settings.weights);
        self.rollouts.prepare(board, make);
    }

    /// What the seat builds towards in the playouts; while it chooses tickets, that follows from the choice.
    fn aim(&mut self, view: &View) -> Aim {
        match view.table().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => Aim::default(),
            Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_) | Phase::Over => self.planner.aim(view),
        }
    }
}

impl Bot for Search {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut QuickRng) -> Action {
        let limit = Limit::new(Instant::now(), self.settings.budget.unwrap_or(budget));
        let shortlist = self.shortlist(view);
        match shortlist.as_slice() {
            [] => return view.legal_actions().next().expect("a bot is asked only when it is to act"),
            [only] => return only.action,
            [_, _, ..] => {}
        }
        self.prepare(view.board());
        self.planner.read_rivals(view);
        let aim = self.aim(view);
        let lookahead = Lookahead {
            view,
            seat: view.seat().expect("a bot has a seat"),
            rollouts: self.rollouts.get(),
            planner: &self.planner,
            aim,
            lead: self.settings.lead * f64::from(view.board().rules().trains),
        };
        Contest::new(lookahead.candidates(&shortlist), &lookahead, &self.settings).run(limit, rng.next_u64())
    }
}

/// One look ahead: a deal, a choice, the rest of the game.
struct Lookahead<'a> {
    view: &'a View,
    seat: Seat,
    rollouts: &'a Rollouts,
    planner: &'a Planner,
    aim: Aim,
    /// The lead that is nearly won, in points.
    lead: f64,
}

impl Trials for Lookahead<'_> {
    type Deal = Game;

    /// A deal that fits what is seen, tickets the likelier the better they fit what their owner built.
    fn deal(&self, rng: &mut QuickRng) -> Game {
        self.view.sample_by(rng, |seat, ticket| self.planner.ticket_weight(seat, ticket))
    }

    /// How well the game goes after this choice. Every choice meets the same deal and the same luck.
    fn play(&self, deal: &Game, game: &mut Game, action: Action, luck: &QuickRng) -> f64 {
        game.clone_from(deal);
        let mut luck = luck.clone();
        let mut aims = BySeat::default();
        aims[self.seat] = self.aim;
        if game.play(self.seat, action, &mut |_| ()).is_err() {
            debug_assert!(false, "{} chose {action:?}", self.seat);
            return 0.0;
        }
        self.rollouts.play_out(game, &mut aims, &mut luck);
        game.outcome().map_or(0.5, |outcome| self.worth(&outcome))
    }
}

impl Lookahead<'_> {
    /// What the planner thinks of its choices against its favourite, in worth.
    fn candidates(&self, ranked: &[Ranked]) -> Vec<Candidate> {
        // As `worth` has it for small leads.
        let opinion = |value: f32| f64::from(value - ranked[0].value) / (2.0 * self.lead);
        ranked.iter().map(|one| Candidate::new(one.action, opinion(one.value))).collect()
    }

    /// About 1 for a clear win and 0 for a clear loss; each seat plays for itself, so only the best rival counts.
    fn worth(&self, outcome: &Outcome) -> f64 {
        let mine = outcome.score(self.seat).total();
        let others = outcome.by_seat().filter(|(seat, _)| *seat != self.seat);
        let best = others.map(|(_, score)| score.total()).max().unwrap_or(0);
        0.5 + 0.5 * (f64::from(mine - best) / self.lead).tanh()
    }
}

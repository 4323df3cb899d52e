//! The bot that looks ahead: it deals what it cannot see again and again, and plays each choice to the end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, BySeat, Game, Outcome, Phase, Seat, View};
use rand_core::Rng;

use crate::for_board::ForBoard;
use crate::planner::{Planner, Ranked};
use crate::rollout::{Aim, MAX_DECISIONS, Rollouts};
use crate::{Bot, Budget, Weights};

mod contest;
use contest::{Candidate, Contest, Limit, Manner, Trials};

/// Careful playouts are begun if there is time for so many decisions: a game has about as many, and a decision that has
/// begun cannot be stopped.
const DECISIONS_TO_PLAY: u32 = 60;

/// How a search searches.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The budget, if it is not the table's.
    pub budget: Option<Budget>,
    /// How many choices are looked at.
    pub candidates: usize,
    /// How many threads think.
    pub threads: usize,
    /// How many careful playouts the planner's opinion counts for.
    pub trust: f64,
    /// How many careful playouts all quick ones together count for at most.
    pub quick: f64,
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
            trust: 30.0,
            quick: 50.0,
            lead: 0.6,
            weights: Weights::default(),
        }
    }
}

/// Plays out the planner's best choices on deals that fit what it sees.
///
/// It learns of a game only through its view, and deals come from [`View::sample_weighted`]: what it cannot see cannot
/// reach it.
pub struct Search {
    settings: Settings,
    planner: Planner,
    rollouts: ForBoard<Rollouts>,
    /// One for each thread.
    rooms: Vec<Room>,
}

impl Search {
    /// A search with these settings.
    pub fn new(settings: Settings) -> Search {
        let planner = Planner::new(settings.weights.clone());
        let rooms = (0..settings.threads.max(1)).map(|_| Room::new(&settings.weights)).collect();
        Search { settings, planner, rollouts: ForBoard::default(), rooms }
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
        match view.public().phase() {
            Phase::FirstTickets(_) | Phase::Tickets(..) => Aim::default(),
            Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_) | Phase::Over => self.planner.aim(view),
        }
    }
}

impl Bot for Search {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        let start = Instant::now();
        let limit = Limit::new(start, self.settings.budget.unwrap_or(budget));
        let shortlist = self.shortlist(view);
        let planning = start.elapsed();
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
            planning,
            aim,
            lead: self.settings.lead * f64::from(view.board().rules().trains),
        };
        let candidates = lookahead.candidates(&shortlist);
        Contest::new(candidates, &lookahead, &self.settings, &mut self.rooms, rng.next_u64()).run(limit)
    }
}

/// Where one thread plays games out.
struct Room {
    game: Option<Game>,
    planners: BySeat<Planner>,
}

impl Room {
    fn new(weights: &Weights) -> Room {
        Room { game: None, planners: BySeat(std::array::from_fn(|_| Planner::new(weights.clone()).hasty())) }
    }
}

/// One look ahead: a deal, a choice, the rest of the game.
struct Lookahead<'a> {
    view: &'a View,
    seat: Seat,
    rollouts: &'a Rollouts,
    planner: &'a Planner,
    /// How long it planned for the first choice of all: about what it takes in a playout, or more.
    planning: Duration,
    aim: Aim,
    /// The lead that is nearly won, in points.
    lead: f64,
}

impl Trials for Lookahead<'_> {
    type Deal = Game;
    type Room = Room;

    fn careful_time(&self) -> Duration {
        self.planning * DECISIONS_TO_PLAY
    }

    /// A deal that fits what is seen, tickets the likelier the better they fit what their owner built.
    fn deal(&self, rng: &mut FastRng) -> Game {
        self.view.sample_weighted(rng, |seat, ticket| self.planner.ticket_weight(seat, ticket))
    }

    /// How well the game goes after this choice. Every choice meets the same deal and the same luck.
    fn play(
        &self,
        deal: &Game,
        room: &mut Room,
        action: Action,
        manner: Manner,
        luck: &FastRng,
        until: Option<Instant>,
    ) -> Option<f64> {
        let Room { game, planners } = room;
        let game = game.get_or_insert_with(|| deal.clone());
        game.clone_from(deal);
        if game.play(self.seat, action, &mut |_| ()).is_err() {
            debug_assert!(false, "{} chose {action:?}", self.seat);
            return Some(0.0);
        }
        match manner {
            Manner::Quick => self.play_quickly(game, luck),
            // A planner that has begun cannot be stopped.
            Manner::Careful => {
                play_carefully(game, planners, luck, until.map(|until| until - self.planning))?
            }
        }
        Some(game.outcome().map_or(0.5, |outcome| self.worth(&outcome)))
    }
}

/// Every seat plays as a planner would; nothing if time runs out.
fn play_carefully(
    game: &mut Game,
    planners: &mut BySeat<Planner>,
    luck: &FastRng,
    until: Option<Instant>,
) -> Option<()> {
    let mut luck = luck.clone();
    planners.0.iter_mut().for_each(Planner::forget);
    for _ in 0..MAX_DECISIONS {
        let Some(seat) = game.public().next_to_act() else { break };
        if until.is_some_and(|until| Instant::now() >= until) {
            return None;
        }
        let action = planners[seat].choose(&game.view(Some(seat)), Budget::Nodes(0), &mut luck);
        let played = game.play(seat, action, &mut |_| ());
        debug_assert!(played.is_ok(), "{seat} chose {action:?}");
    }
    Some(())
}

impl Lookahead<'_> {
    fn play_quickly(&self, game: &mut Game, luck: &FastRng) {
        let mut aims = BySeat::default();
        aims[self.seat] = self.aim;
        self.rollouts.play_out(game, &mut aims, &mut luck.clone());
    }

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

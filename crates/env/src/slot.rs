//! One game of an environment: dealt, played by policies and bots, and dealt again.

use std::sync::Arc;

use fogg_bots::{Bot, Budget};
use fogg_observation::{ActionSpace, Choice, Observer, write_hidden_for_critic};
use fogg_rules::chance::{FastRng, below};
use fogg_rules::ids::MAX_SEATS;
use fogg_rules::{Action, Board, BySeat, Game, Options, Outcome, RouteId, Seat, Seed, Setup, View};
use rand_core::SeedableRng;

use crate::batch::{Batch, ENDED, IDLE, NO_LABEL, RESULT_COLUMNS, RUNNING};
use crate::config::Deals;
use crate::reward::{RewardScheme, win_share};

/// The limit for bots whose specification has none.
const BOT_BUDGET: Budget = Budget::Nodes(1000);
/// Measured games are dealt from this series.
const MEASURED_SERIES: u64 = 0x666f_6767;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatControl {
    Policy(u8),
    /// The number of the bot.
    Bot(u8),
}

/// What the games of one group share.
pub(crate) struct Shared<'a> {
    pub(crate) board: &'a Arc<Board>,
    pub(crate) actions: &'a ActionSpace,
    pub(crate) rewards: RewardScheme,
    pub(crate) deals: Deals,
    pub(crate) bots: &'a mut [Box<dyn Bot + Send>],
    pub(crate) openings: Option<GroupOpenings<'a>>,
    pub(crate) teacher: Option<&'a mut (dyn Bot + Send + 'static)>,
}

/// The openings of the games of one group.
pub(crate) struct GroupOpenings<'a> {
    pub(crate) bots: &'a mut [Box<dyn Bot + Send>],
    pub(crate) share: f32,
    pub(crate) max_decisions: u32,
}

/// One game and everything that belongs to it.
pub(crate) struct Slot {
    game: Game,
    /// The number of the game among those of its line-up.
    number: u64,
    /// Who decides, before the seats are rotated.
    lineup: Vec<SeatControl>,
    controls: BySeat<SeatControl>,
    rng: FastRng,
    /// The generator of the bots, so that their thinking does not change the deals.
    bot_rng: FastRng,
    observer: Observer,
    /// The seat that is asked, and its view.
    seat: Seat,
    view: View,
    /// The route that it has decided to claim.
    paying: Option<RouteId>,
    /// What the teacher would do.
    advice: Option<Action>,
    decisions: u32,
    is_idle: bool,
}

impl Slot {
    pub(crate) fn new(
        shared: &mut Shared<'_>,
        observer: Observer,
        lineup: Vec<SeatControl>,
        number: u64,
        mut rng: FastRng,
    ) -> Slot {
        let bot_rng = FastRng::from_rng(&mut rng);
        let game = simulated(shared.board, &lineup, &mut rng);
        let controls = BySeat([SeatControl::Policy(0); MAX_SEATS]);
        let view = game.view(Some(Seat::Blue));
        let mut slot = Slot {
            game,
            number,
            lineup,
            controls,
            rng,
            bot_rng,
            observer,
            seat: Seat::Blue,
            view,
            paying: None,
            advice: None,
            decisions: 0,
            is_idle: false,
        };
        slot.deal(shared);
        slot
    }

    /// Lets a bot play some decisions, so that games that were dealt together do not end together.
    pub(crate) fn warm_up(&mut self, shared: &mut Shared<'_>, bot: &mut dyn Bot, max_decisions: u32) {
        for _ in 0..below(&mut self.rng, max_decisions + 1) {
            let Some(seat) = self.game.public().next_to_act() else { break };
            let action = bot.choose(&self.game.view(Some(seat)), BOT_BUDGET, &mut self.bot_rng);
            self.play(seat, action);
        }
        if self.game.public().is_over() {
            self.deal(shared);
        }
    }

    /// Deals the next game, gives each seat its controller, and plays the opening if the game gets one.
    fn deal(&mut self, shared: &mut Shared<'_>) {
        let seats = self.lineup.len();
        let rotation = match shared.deals {
            Deals::Endless => {
                self.game = simulated(shared.board, &self.lineup, &mut self.rng);
                below(&mut self.rng, seats as u32) as usize
            }
            Deals::Once { first } => {
                let deal = first + self.number / seats as u64;
                self.game = measured(shared.board, seats as u8, deal);
                (self.number % seats as u64) as usize
            }
        };
        for (offset, control) in self.lineup.iter().enumerate() {
            self.controls[Seat::ALL[(offset + rotation) % seats]] = *control;
        }
        self.decisions = 0;
        if let (Deals::Endless, Some(openings)) = (shared.deals, &mut shared.openings) {
            self.play_opening(openings);
            if self.game.public().is_over() {
                self.game = simulated(shared.board, &self.lineup, &mut self.rng);
                self.decisions = 0;
            }
        }
    }

    /// Lets random bots play some decisions of this game, or none.
    fn play_opening(&mut self, openings: &mut GroupOpenings<'_>) {
        if uniform(&mut self.rng) >= openings.share {
            return;
        }
        let decisions = below(&mut self.rng, openings.max_decisions + 1);
        let by_seat = Seat::ALL.map(|_| below(&mut self.rng, openings.bots.len() as u32) as usize);
        for _ in 0..decisions {
            let Some(seat) = self.game.public().next_to_act() else { break };
            let bot = &mut openings.bots[by_seat[seat.index()]];
            let action = bot.choose(&self.game.view(Some(seat)), BOT_BUDGET, &mut self.bot_rng);
            self.play(seat, action);
        }
    }

    /// Plays the chosen action of the seat that is asked; returns false if it is not legal.
    pub(crate) fn choose(&mut self, shared: &Shared<'_>, number: i32) -> bool {
        if self.is_idle {
            return true;
        }
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        match shared.actions.choice(&self.view, self.paying, number) {
            Some(Choice::Play(action)) => {
                self.paying = None;
                self.play(self.seat, action);
            }
            Some(Choice::PayFor(id)) => self.paying = Some(id),
            None => return false,
        }
        true
    }

    /// Plays on until a policy has a choice, and writes it. A game that ends is followed by the next.
    pub(crate) fn advance(&mut self, shared: &mut Shared<'_>, row: &mut Batch<'_>) {
        row.rewards.fill(0.0);
        row.results.fill(0.0);
        row.status[0] = if self.is_idle { IDLE } else { RUNNING };
        while !self.is_idle && !self.ask(shared, row) {
            // A game without any choice of a policy is not reported twice.
            row.status[0] = ENDED;
            self.write_result(shared, row);
            match shared.deals {
                Deals::Endless => self.deal(shared),
                Deals::Once { .. } => self.is_idle = true,
            }
        }
    }

    /// Plays on until a policy has a choice, and writes it; returns false if the game ended.
    fn ask(&mut self, shared: &mut Shared<'_>, row: &mut Batch<'_>) -> bool {
        while let Some(seat) = self.game.public().next_to_act() {
            self.seat = seat;
            self.view = self.game.view(Some(seat));
            match self.controls[seat] {
                SeatControl::Bot(number) => {
                    let bot = &mut shared.bots[usize::from(number)];
                    let action = bot.choose(&self.view, BOT_BUDGET, &mut self.bot_rng);
                    self.play(seat, action);
                }
                SeatControl::Policy(policy) => {
                    let legal = shared.actions.write_mask(&self.view, self.paying, row.masks);
                    if legal > 1 {
                        row.seats[0] = seat.index() as u8;
                        row.policies[0] = policy;
                        self.write_observation(shared, row);
                        return true;
                    }
                    // The only legal action is no decision.
                    let only = row.masks.iter().position(|legal| *legal == 1).expect("a seat to act can act");
                    self.choose(shared, only as i32);
                }
            }
        }
        false
    }

    fn write_observation(&mut self, shared: &mut Shared<'_>, row: &mut Batch<'_>) {
        self.observer.observe(&self.view, self.paying, row.observations);
        if !row.hidden.is_empty() {
            write_hidden_for_critic(&self.game, self.seat, &self.observer, row.hidden);
        }
        if let [label] = row.labels {
            *label = self.label(shared);
        }
    }

    /// The number of the teacher's action. It is asked once for a claim and its payment.
    fn label(&mut self, shared: &mut Shared<'_>) -> i32 {
        let Some(teacher) = &mut shared.teacher else { return NO_LABEL };
        if self.paying.is_none() {
            self.advice = Some(teacher.choose(&self.view, BOT_BUDGET, &mut self.bot_rng));
        }
        let Some(action) = self.advice else { return NO_LABEL };
        let numbers = shared.actions.numbers(&self.view, action);
        match (self.paying, action) {
            (None, _) => numbers.action as i32,
            (Some(paying), Action::Claim(id, _)) if paying == id => {
                numbers.payment.map_or(NO_LABEL, |number| number as i32)
            }
            // The policy claims another route than the teacher would.
            (Some(_), _) => NO_LABEL,
        }
    }

    fn play(&mut self, seat: Seat, action: Action) {
        self.decisions += 1;
        self.game.play(seat, action, &mut |_| ()).expect("bots and masks allow only legal actions");
    }

    fn write_result(&self, shared: &Shared<'_>, row: &mut Batch<'_>) {
        let outcome = self.game.outcome().expect("the game is over");
        let rewards = shared.rewards.rewards(&outcome);
        row.rewards.copy_from_slice(&rewards.0);
        for (seat, columns) in
            self.game.public().all_seats().zip(row.results.chunks_exact_mut(RESULT_COLUMNS.len()))
        {
            columns.copy_from_slice(&self.result(&outcome, seat));
        }
    }

    /// The columns of [`RESULT_COLUMNS`]; bots are numbered from -1 down.
    fn result(&self, outcome: &Outcome, seat: Seat) -> [f32; RESULT_COLUMNS.len()] {
        let score = outcome.score(seat);
        let controller = match self.controls[seat] {
            SeatControl::Policy(number) => f32::from(number),
            SeatControl::Bot(number) => -1.0 - f32::from(number),
        };
        [
            controller,
            win_share(outcome, seat),
            score.total() as f32,
            f32::from(score.routes),
            f32::from(score.completed),
            f32::from(score.kept),
            f32::from(score.longest_bonus),
            f32::from(self.game.public().player(seat).trains),
            self.decisions as f32,
        ]
    }
}

/// A random number from 0 to 1, without 1.
fn uniform(rng: &mut FastRng) -> f32 {
    const STEPS: u32 = 1 << 24;
    below(rng, STEPS) as f32 / STEPS as f32
}

/// A random deal.
fn simulated(board: &Arc<Board>, lineup: &[SeatControl], rng: &mut FastRng) -> Game {
    Game::simulated(board, lineup.len() as u8, Options::default(), rng).expect("the line-up was checked")
}

/// A numbered deal.
fn measured(board: &Arc<Board>, seats: u8, deal: u64) -> Game {
    let seed = Seed::from_series(MEASURED_SERIES, deal);
    let setup = Setup { board: Arc::clone(board), seats, options: Options::default(), seed };
    Game::new(&setup).expect("the line-up was checked")
}

//! The vectorised environment: many games, stepped together on several threads.

use std::sync::Arc;

use fogg_bots::Bot;
use fogg_observation::{ActionSpace, BoardTables, ObservationSpec, Observer};
use fogg_rules::chance::FastRng;
use fogg_rules::ids::MAX_SEATS;
use fogg_rules::{Board, Game, Options};
use rand_core::SeedableRng;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::batch::{Batch, RESULT_COLUMNS, RowSizes};
use crate::config::{ConfigError, Controller, Deals, EnvConfig, Openings};
use crate::reward::RewardScheme;
use crate::slot::{GroupOpenings, SeatControl, Shared, Slot};

/// The number of games that share bots and are played by one thread. It does not depend on the number of threads,
/// so neither do the games.
const GROUP_GAMES: usize = 32;
/// The same for games with bots, whose decisions take a hundred times as long: in larger groups the other threads would
/// wait for the one that plays them.
const BOT_GROUP_GAMES: usize = 2;

/// The bot that plays before the first step.
const WARM_UP_BOT: &str = "planner";

/// Many games that are stepped together.
///
/// Each step takes one action for each game and fills the buffers of a [`Batch`]. Bots play in between, decisions with
/// only one legal action are not asked for, and a game that ends is followed by the next.
pub struct VectorEnv {
    groups: Vec<Group>,
    actions: Arc<ActionSpace>,
    spec: Arc<ObservationSpec>,
    sizes: RowSizes,
    games: usize,
    /// The specifications of the bots, by the numbers in results.
    bots: Vec<String>,
    /// `None` to step on the calling thread.
    pool: Option<ThreadPool>,
}

/// Some games with their own bots.
struct Group {
    /// A copy for this group, so that threads do not share its reference count.
    board: Arc<Board>,
    actions: Arc<ActionSpace>,
    rewards: RewardScheme,
    deals: Deals,
    bots: Vec<Box<dyn Bot + Send>>,
    opening_bots: Vec<Box<dyn Bot + Send>>,
    openings: Option<Openings>,
    teacher: Option<Box<dyn Bot + Send>>,
    /// The number of games when it is full.
    size: usize,
    slots: Vec<Slot>,
}

/// Why a step failed. Games with legal actions have moved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// A buffer has the wrong length.
    #[error("the buffer `{name}` must have {expected} values")]
    BufferLength {
        /// The name of the buffer.
        name: &'static str,
        /// The right length.
        expected: usize,
    },
    /// An action that is not legal.
    #[error("game {game} cannot play action {action}")]
    IllegalAction {
        /// The number of the game.
        game: usize,
        /// The number of the action.
        action: i32,
    },
}

impl VectorEnv {
    /// Deals all games.
    pub fn new(config: &EnvConfig) -> Result<VectorEnv, ConfigError> {
        check(config)?;
        let bots = bot_specs(config);
        let mut builder = GroupBuilder { config, bots: &bots, groups: Vec::new() };
        let tables = Arc::new(BoardTables::new(&config.board));
        let actions = Arc::new(ActionSpace::with_tables(Arc::clone(&tables)));
        let spec = Arc::new(ObservationSpec::new(&config.board));
        let mut seeds = FastRng::seed_from_u64(config.seed);
        for lineup in &config.lineups {
            let controls: Vec<SeatControl> =
                lineup.controllers.iter().map(|controller| control(controller, &bots)).collect();
            for number in 0..lineup.games as u64 {
                let observer = Observer::with_tables(Arc::clone(&tables), Arc::clone(&spec));
                let rng = FastRng::from_rng(&mut seeds);
                builder.add(&actions, observer, controls.clone(), number, rng)?;
            }
        }
        let mut groups = builder.groups;
        let pool = match config.threads {
            0 | 1 => None,
            threads => Some(ThreadPoolBuilder::new().num_threads(threads).build()?),
        };
        if config.warm_up_decisions > 0 {
            fogg_bots::bot(WARM_UP_BOT)?;
            on_pool(pool.as_ref(), || warm_up(&mut groups, config.warm_up_decisions));
        }
        let sizes = RowSizes {
            observation: spec.len(),
            mask: actions.len(),
            hidden: spec.hidden_len(),
            results: MAX_SEATS * RESULT_COLUMNS.len(),
        };
        let games = groups.iter().map(|group| group.slots.len()).sum();
        Ok(VectorEnv { groups, actions, spec, sizes, games, bots, pool })
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The numbered actions.
    pub fn actions(&self) -> &ActionSpace {
        &self.actions
    }

    /// The layout of observations.
    pub fn spec(&self) -> &ObservationSpec {
        &self.spec
    }

    /// The number of values for each game in the buffers.
    pub fn row_sizes(&self) -> RowSizes {
        self.sizes
    }

    /// The specifications of the bots; the first is controller -1 in results, the second -2.
    pub fn bots(&self) -> &[String] {
        &self.bots
    }

    /// Fills the buffers before the first step: every game is played on to its first choice of a policy.
    pub fn start(&mut self, out: Batch<'_>) -> Result<(), StepError> {
        self.run(None, out)
    }

    /// Plays one action in each game and fills the buffers. The actions of idle games are ignored.
    pub fn step(&mut self, actions: &[i32], out: Batch<'_>) -> Result<(), StepError> {
        if actions.len() != self.games {
            return Err(StepError::BufferLength { name: "actions", expected: self.games });
        }
        self.run(Some(actions), out)
    }

    fn run(&mut self, actions: Option<&[i32]>, out: Batch<'_>) -> Result<(), StepError> {
        if let Some((name, expected)) = out.wrong_length(&self.sizes, self.games) {
            return Err(StepError::BufferLength { name, expected });
        }
        let VectorEnv { groups, sizes, pool, .. } = self;
        on_pool(pool.as_ref(), || step_groups(groups, sizes, 0, actions, out))
    }
}

/// Runs on the threads of the pool, or on this thread.
fn on_pool<T: Send>(pool: Option<&ThreadPool>, run: impl FnOnce() -> T + Send) -> T {
    match pool {
        Some(pool) => pool.install(run),
        None => run(),
    }
}

/// Steps the halves at the same time; `first` is the number of the first game. The first error is returned.
fn step_groups(
    groups: &mut [Group],
    sizes: &RowSizes,
    first: usize,
    actions: Option<&[i32]>,
    out: Batch<'_>,
) -> Result<(), StepError> {
    match groups {
        [] => Ok(()),
        [group] => group.step(sizes, first, actions, out),
        _ => {
            let (left, right) = groups.split_at_mut(groups.len() / 2);
            let games = left.iter().map(|group| group.slots.len()).sum();
            let (left_out, right_out) = out.split_at(sizes, games);
            let (left_actions, right_actions) = actions.map(|actions| actions.split_at(games)).unzip();
            let both = join_if_pooled(
                || step_groups(left, sizes, first, left_actions, left_out),
                || step_groups(right, sizes, first + games, right_actions, right_out),
            );
            both.0.and(both.1)
        }
    }
}

fn warm_up(groups: &mut [Group], max_decisions: u32) {
    match groups {
        [] => {}
        [group] => group.warm_up(max_decisions),
        _ => {
            let (left, right) = groups.split_at_mut(groups.len() / 2);
            join_if_pooled(|| warm_up(left, max_decisions), || warm_up(right, max_decisions));
        }
    }
}

/// Runs both at the same time on a thread of a pool, and otherwise one after the other.
fn join_if_pooled<A: Send, B: Send>(
    left: impl FnOnce() -> A + Send,
    right: impl FnOnce() -> B + Send,
) -> (A, B) {
    if rayon::current_thread_index().is_some() { rayon::join(left, right) } else { (left(), right()) }
}

impl Group {
    fn parts(&mut self) -> (Shared<'_>, &mut [Slot]) {
        let shared = Shared {
            board: &self.board,
            actions: &self.actions,
            rewards: self.rewards,
            deals: self.deals,
            bots: &mut self.bots,
            openings: self.openings.as_ref().map(|openings| GroupOpenings {
                bots: &mut self.opening_bots,
                share: openings.share,
                max_decisions: openings.max_decisions,
            }),
            teacher: self.teacher.as_deref_mut(),
        };
        (shared, &mut self.slots)
    }

    fn step(
        &mut self,
        sizes: &RowSizes,
        first: usize,
        actions: Option<&[i32]>,
        mut out: Batch<'_>,
    ) -> Result<(), StepError> {
        let (mut shared, slots) = self.parts();
        let mut result = Ok(());
        for (number, slot) in slots.iter_mut().enumerate() {
            let (mut row, rest) = out.split_at(sizes, 1);
            out = rest;
            let action = actions.map(|actions| actions[number]);
            if let Some(action) = action
                && !slot.choose(&shared, action)
            {
                let error = StepError::IllegalAction { game: first + number, action };
                result = result.and(Err(error));
                continue;
            }
            slot.advance(&mut shared, &mut row);
        }
        result
    }

    fn warm_up(&mut self, max_decisions: u32) {
        let mut bot = fogg_bots::bot(WARM_UP_BOT).expect("the bot was created before");
        let (mut shared, slots) = self.parts();
        slots.iter_mut().for_each(|slot| slot.warm_up(&mut shared, bot.as_mut(), max_decisions));
    }
}

/// Collects games into groups.
struct GroupBuilder<'a> {
    config: &'a EnvConfig,
    bots: &'a [String],
    groups: Vec<Group>,
}

impl GroupBuilder<'_> {
    fn add(
        &mut self,
        actions: &Arc<ActionSpace>,
        observer: Observer,
        lineup: Vec<SeatControl>,
        number: u64,
        rng: FastRng,
    ) -> Result<(), ConfigError> {
        let has_bots = lineup.iter().any(|control| matches!(control, SeatControl::Bot(_)));
        let size = if has_bots { BOT_GROUP_GAMES } else { GROUP_GAMES };
        if self.groups.last().is_none_or(|group| group.slots.len() == group.size || group.size != size) {
            let group = self.group(actions, size)?;
            self.groups.push(group);
        }
        let group = self.groups.last_mut().expect("there is a group");
        let slot = Slot::new(&mut group.parts().0, observer, lineup, number, rng);
        group.slots.push(slot);
        Ok(())
    }

    fn group(&self, actions: &Arc<ActionSpace>, size: usize) -> Result<Group, ConfigError> {
        let config = self.config;
        let teacher = config.teacher.as_deref().map(fogg_bots::bot).transpose()?;
        let opening_bots = config.openings.iter().flat_map(|openings| &openings.bots);
        Ok(Group {
            board: Arc::new(Board::clone(&config.board)),
            actions: Arc::clone(actions),
            rewards: config.rewards,
            deals: config.deals,
            bots: self.bots.iter().map(|spec| fogg_bots::bot(spec)).collect::<Result<_, _>>()?,
            opening_bots: opening_bots.map(|spec| fogg_bots::bot(spec)).collect::<Result<_, _>>()?,
            openings: config.openings.clone(),
            teacher,
            size,
            slots: Vec::with_capacity(size),
        })
    }
}

fn check(config: &EnvConfig) -> Result<(), ConfigError> {
    for lineup in &config.lineups {
        let seats = u8::try_from(lineup.controllers.len()).unwrap_or(u8::MAX);
        Game::simulated(&config.board, seats, Options::default(), &mut FastRng::seed_from_u64(0))?;
        let is_policy = |controller: &Controller| matches!(controller, Controller::Policy(_));
        if !lineup.controllers.iter().any(is_policy) {
            return Err(ConfigError::NoPolicy);
        }
    }
    let is_valid = |openings: &Openings| !openings.bots.is_empty() && (0.0..=1.0).contains(&openings.share);
    if !config.openings.iter().all(is_valid) {
        return Err(ConfigError::Openings);
    }
    if config.lineups.iter().all(|lineup| lineup.games == 0) {
        return Err(ConfigError::NoGames);
    }
    Ok(())
}

/// The specifications of all bots, without duplicates.
fn bot_specs(config: &EnvConfig) -> Vec<String> {
    let mut specs: Vec<String> = Vec::new();
    for controller in config.lineups.iter().flat_map(|lineup| &lineup.controllers) {
        if let Controller::Bot(spec) = controller
            && !specs.contains(spec)
        {
            specs.push(spec.clone());
        }
    }
    specs
}

fn control(controller: &Controller, bots: &[String]) -> SeatControl {
    match controller {
        Controller::Policy(number) => SeatControl::Policy(*number),
        Controller::Bot(spec) => {
            let number = bots.iter().position(|known| known == spec).expect("every bot is listed");
            SeatControl::Bot(number as u8)
        }
    }
}

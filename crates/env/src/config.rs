//! The settings of an environment: the board, who plays, and how games are dealt.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use fogg_bots::ParseBotError;
use fogg_rules::{Board, SetupError};

use crate::reward::RewardScheme;

/// The settings of a [`VectorEnv`](crate::VectorEnv).
#[derive(Clone, Debug)]
pub struct EnvConfig {
    /// The board.
    pub board: Arc<Board>,
    /// Who plays, and in how many games at the same time.
    pub lineups: Vec<Lineup>,
    /// The seed of all deals and of the bots; games are the same for any number of threads.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
    /// How games are dealt.
    pub deals: Deals,
    /// The bot whose choices label the decisions of policies, for imitation.
    pub teacher: Option<String>,
    /// Before the first step, a bot plays up to this many decisions of each game, so that games do not end together.
    pub warm_up_decisions: u32,
    /// Bots that begin some of the games, so that policies also learn from positions that they would not reach.
    pub openings: Option<Openings>,
    /// The rewards at the end of a game.
    pub rewards: RewardScheme,
}

impl EnvConfig {
    /// Endless games of one policy against itself, on one thread.
    pub fn self_play(board: &Arc<Board>, seats: u8, games: usize, seed: u64) -> EnvConfig {
        let controllers = vec![Controller::Policy(0); usize::from(seats)];
        EnvConfig {
            board: Arc::clone(board),
            lineups: vec![Lineup { controllers, games }],
            seed,
            threads: 1,
            deals: Deals::Endless,
            teacher: None,
            warm_up_decisions: 0,
            openings: None,
            rewards: RewardScheme::default(),
        }
    }
}

/// Bots that play the first decisions of some endless games for all seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Openings {
    /// The specifications of the bots; each seat gets a random one.
    pub bots: Vec<String>,
    /// The share of the games, from 0 to 1.
    pub share: f32,
    /// The largest number of decisions; every smaller one is as likely.
    pub max_decisions: u32,
}

/// The players of some of the games. The seats are rotated, at random or by the number of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineup {
    /// One for each seat.
    pub controllers: Vec<Controller>,
    /// The number of games.
    pub games: usize,
}

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Controller {
    /// The caller, with the policy of this number: 0 for the one that learns, others for snapshots of it.
    Policy(u8),
    /// A built-in bot, by its specification.
    Bot(String),
}

/// `policy` or `policy:3` for a policy; everything else is a bot's specification.
impl FromStr for Controller {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Controller, ConfigError> {
        if text == "policy" {
            return Ok(Controller::Policy(0));
        }
        match text.strip_prefix("policy:").map(str::parse) {
            Some(Ok(number)) => Ok(Controller::Policy(number)),
            Some(Err(_)) => Err(ConfigError::Policy(text.to_owned())),
            None => Ok(Controller::Bot(text.to_owned())),
        }
    }
}

impl fmt::Display for Controller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Controller::Policy(0) => f.write_str("policy"),
            Controller::Policy(number) => write!(f, "policy:{number}"),
            Controller::Bot(spec) => f.write_str(spec),
        }
    }
}

/// How games are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deals {
    /// Random deals; a game that ends is followed by another.
    Endless,
    /// Each game is played once, for measurements. Games of a line-up that follow each other share a deal until each
    /// controller has had each seat; deals are numbered from here.
    Once {
        /// The number of the first deal.
        first: u64,
    },
}

/// Why an environment cannot be created.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// No game is asked for.
    #[error("there is no game: give at least one line-up with at least one game")]
    NoGames,
    /// A line-up without a policy would never ask for an action.
    #[error("a line-up needs at least one policy")]
    NoPolicy,
    /// The board is for fewer or more players.
    #[error(transparent)]
    Seats(#[from] SetupError),
    /// A bot's specification is invalid.
    #[error(transparent)]
    Bot(#[from] ParseBotError),
    /// The settings of openings are invalid.
    #[error("openings need at least one bot, and a share of the games from 0 to 1")]
    Openings,
    /// A policy's number is invalid.
    #[error("`{0}`: a policy has a number from 0 to 255")]
    Policy(String),
    /// The threads cannot be started.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

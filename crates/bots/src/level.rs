//! The levels that people choose, and their versions.
//!
//! A version of a level never changes its strength, so that stored games and ratings keep their meaning: whatever
//! changes how a level plays raises its number, and the old one stays.

use std::fmt;
use std::sync::Arc;

use fogg_rules::Board;

use crate::weights::Weights;

/// The evaluations of the level master for a decision: about a tenth of a second on one core of a server, and less than
/// half a second in a browser.
const MASTER_EVALUATIONS: u32 = 2000;
/// The errors of the first version of the medium level, as a share of the value of a turn.
const MEDIUM_1_NOISE: f32 = 0.2;

/// How strong a bot is that people choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A planner that thinks of nothing but its tickets.
    Easy,
    /// A planner that prefers short paths and does not care what others do.
    Medium,
    /// The planner.
    Hard,
    /// A trained network without a search.
    Expert,
    /// A search with a trained network.
    Master,
}

impl Level {
    /// All levels, from the weakest to the strongest.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Master];

    /// The name used in bot specifications.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The newest version.
    pub fn newest(self) -> LevelVersion {
        let number = match self {
            Level::Hard => 1,
            Level::Easy | Level::Medium | Level::Expert | Level::Master => 2,
        };
        LevelVersion { level: self, number }
    }

    /// The version for new games on a board: the newest that can play there as its name says.
    pub fn version_on(self, board: &Arc<Board>) -> LevelVersion {
        let versions = (1..=self.newest().number).rev().map(|number| LevelVersion { level: self, number });
        let mut playable = versions.filter(|version| version.is_playable_on(board));
        playable.next().unwrap_or_else(|| self.newest())
    }
}

/// One version of a level, written as `expert@2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LevelVersion {
    level: Level,
    number: u8,
}

impl LevelVersion {
    /// The version of a level with this number.
    pub fn new(level: Level, number: u8) -> Option<LevelVersion> {
        (1..=level.newest().number).contains(&number).then_some(LevelVersion { level, number })
    }

    /// Parses `expert@2`, or `expert` as the newest version.
    pub fn from_name(name: &str) -> Option<LevelVersion> {
        let Some((level, number)) = name.split_once('@') else {
            return Some(Level::from_name(name)?.newest());
        };
        let version = LevelVersion::new(Level::from_name(level)?, number.parse().ok()?)?;
        // Only one spelling: `02` and `+2` are numbers, too.
        (version.to_string() == name).then_some(version)
    }

    /// All versions of all levels.
    pub fn all() -> impl Iterator<Item = LevelVersion> {
        Level::ALL
            .into_iter()
            .flat_map(|level| (1..=level.newest().number).map(move |number| LevelVersion { level, number }))
    }

    /// The level.
    pub fn level(self) -> Level {
        self.level
    }

    /// The number of the version, from 1.
    pub fn number(self) -> u8 {
        self.number
    }

    /// Whether it can play in a style.
    pub fn has_styles(self) -> bool {
        match (self.level, self.number) {
            (Level::Medium | Level::Hard, _) | (Level::Expert, 1) => true,
            (Level::Easy | Level::Expert | Level::Master, _) => false,
        }
    }

    /// Whether it searches for its moves, which can take seconds.
    pub fn is_search(self) -> bool {
        match self.algorithm() {
            Algorithm::Classic | Algorithm::Search { .. } => true,
            Algorithm::Greedy | Algorithm::Planner(_) | Algorithm::Net => false,
        }
    }

    /// Whether it plays on a board without the help of another version.
    pub fn is_playable_on(self, board: &Arc<Board>) -> bool {
        match self.algorithm() {
            Algorithm::Net | Algorithm::Search { .. } => fogg_network::shipped(board).is_some(),
            Algorithm::Greedy | Algorithm::Planner(_) | Algorithm::Classic => true,
        }
    }

    /// What plays this version.
    pub(crate) fn algorithm(self) -> Algorithm {
        match (self.level, self.number) {
            (Level::Easy, 1) => Algorithm::Greedy,
            (Level::Easy, _) => Algorithm::Planner(PlannerSkill::Simple),
            (Level::Medium, 1) => Algorithm::Planner(PlannerSkill::Noisy),
            (Level::Medium, _) => Algorithm::Planner(PlannerSkill::Modest),
            (Level::Hard, _) => Algorithm::Planner(PlannerSkill::Full),
            (Level::Expert | Level::Master, 1) => Algorithm::Classic,
            (Level::Expert, _) => Algorithm::Net,
            (Level::Master, _) => Algorithm::Search { evaluations: MASTER_EVALUATIONS },
        }
    }
}

impl fmt::Display for LevelVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.level.name(), self.number)
    }
}

/// What plays a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Algorithm {
    Greedy,
    Planner(PlannerSkill),
    /// The search without a network.
    Classic,
    Net,
    /// The search with a network, with its usual budget.
    Search {
        evaluations: u32,
    },
}

/// How well a planner plays. The weaker ones are consistent, not careless: they value the wrong things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlannerSkill {
    /// As well as it can.
    Full,
    /// With random errors in its values.
    Noisy,
    /// Prefers short paths to quick ones, saves its trains, and does not care what others do.
    Modest,
    /// The same more strongly, and it thinks of nothing but the tickets that it has.
    Simple,
}

impl PlannerSkill {
    /// The usual size of errors, as a share of the value of a turn.
    pub(crate) fn noise(self) -> f32 {
        match self {
            PlannerSkill::Noisy => MEDIUM_1_NOISE,
            PlannerSkill::Full | PlannerSkill::Modest | PlannerSkill::Simple => 0.0,
        }
    }

    /// The weights of a planner that would have these at its best.
    pub(crate) fn weights(self, best: Weights) -> Weights {
        let selfish = |best| Weights { block: 0.0, risk: 0.0, chance_risk: 0.0, longest: 0.0, ..best };
        match self {
            PlannerSkill::Full | PlannerSkill::Noisy => best,
            PlannerSkill::Modest => Weights {
                turn: 0.5,
                train: 1.1,
                extras: 2.0,
                locomotive: 0.4,
                train_spent: 1.05,
                new_tickets: best.new_tickets * 0.6,
                ..selfish(best)
            },
            PlannerSkill::Simple => Weights {
                turn: 0.3,
                train: 2.0,
                extras: 2.0,
                locomotive: 0.4,
                train_spent: 1.15,
                new_tickets: 0.0,
                ..selfish(best)
            },
        }
    }
}

/// A bot specification in which a level has its version, such as `expert@2` for `expert`: what is stored.
pub fn with_version(spec: &str) -> String {
    let (name, options) = spec.split_at(spec.find(':').unwrap_or(spec.len()));
    match LevelVersion::from_name(name) {
        Some(version) => format!("{version}{options}"),
        None => spec.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_without_a_version_is_the_newest_one() {
        for level in Level::ALL {
            assert_eq!(LevelVersion::from_name(level.name()), Some(level.newest()));
            assert_eq!(Level::from_name(level.name()), Some(level));
        }
    }

    #[test]
    fn versions_have_one_spelling() {
        for version in LevelVersion::all() {
            assert_eq!(LevelVersion::from_name(&version.to_string()), Some(version));
        }
        for wrong in
            ["", "@1", "easy@", "easy@0", "easy@01", "easy@+1", "easy@3", "hard@2", "Easy", "planner@1"]
        {
            assert_eq!(LevelVersion::from_name(wrong), None, "{wrong}");
        }
    }

    /// The versions of which games and ratings are stored.
    #[test]
    fn every_version_is_still_there() {
        let names: Vec<String> = LevelVersion::all().map(|version| version.to_string()).collect();
        let expected = "easy@1 easy@2 medium@1 medium@2 hard@1 expert@1 expert@2 master@1 master@2";
        assert_eq!(names.join(" "), expected);
    }

    #[test]
    fn versions_are_added_to_levels_only() {
        for (spec, expected) in [
            ("expert", "expert@2"),
            ("hard:blitz", "hard@1:blitz"),
            ("easy@1", "easy@1"),
            ("planner:blitz", "planner:blitz"),
            ("exec:easy", "exec:easy"),
        ] {
            assert_eq!(with_version(spec), expected);
        }
    }
}

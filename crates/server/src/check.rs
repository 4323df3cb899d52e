//! Checks a whole database: its files and pages, and every stored game against the rules.

use std::collections::BTreeMap;

use crate::store::rating::rate_game;
use crate::store::{
    DatabaseLocation, DatabaseReader, GameId, PersonId, PlayerId, Rating, StoreError, database_reader,
};
use crate::table::board_catalog::BoardCatalog;

mod game;

/// Ratings are sums of floating-point numbers, which may differ a little between machines.
const RATING_TOLERANCE: f64 = 1e-6;

/// What a check has found so far.
pub enum CheckEvent {
    /// The number of checked games, and of all games.
    Progress(u64, u64),
    /// Something is wrong.
    Problem(CheckProblem),
}

/// Something that is wrong with a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckProblem {
    /// The damaged game; `None` for damage that is not limited to one game.
    pub game: Option<GameId>,
    /// What is wrong, in one line.
    pub reason: String,
}

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckSummary {
    /// The number of games.
    pub games: u64,
    /// The number of games with a problem of their own.
    pub damaged_games: u64,
    /// The number of log entries that were replayed.
    pub entries: u64,
    /// The number of people.
    pub people: u64,
    /// The number of problems.
    pub problems: u64,
}

/// Checks a database, which may be in use, and reports every problem.
pub fn check_database(
    location: &DatabaseLocation,
    report: &mut dyn FnMut(CheckEvent),
) -> Result<CheckSummary, StoreError> {
    let database = database_reader::open(location)?;
    let mut check =
        Check { database, boards: BoardCatalog::default(), summary: CheckSummary::default(), report };
    let problems = check.database.integrity_problems();
    check.add_all(problems);
    check.check_games();
    match check.rating_problems() {
        Ok(problems) => check.add_all(problems),
        Err(error) => check.add(None, format!("the ratings cannot be read: {error}")),
    }
    match check.database.person_count() {
        Ok(people) => check.summary.people = people,
        Err(error) => check.add(None, format!("the people cannot be read: {error}")),
    }
    Ok(check.summary)
}

/// A check in progress.
struct Check<'a> {
    database: Box<dyn DatabaseReader>,
    boards: BoardCatalog,
    summary: CheckSummary,
    report: &'a mut dyn FnMut(CheckEvent),
}

impl Check<'_> {
    fn add(&mut self, game: Option<GameId>, reason: String) {
        self.summary.problems += 1;
        self.summary.damaged_games += u64::from(game.is_some());
        (self.report)(CheckEvent::Problem(CheckProblem { game, reason }));
    }

    fn add_all(&mut self, problems: Vec<String>) {
        problems.into_iter().for_each(|reason| self.add(None, reason));
    }

    fn check_games(&mut self) {
        let (games, problems) = self.database.games();
        self.add_all(problems);
        self.summary.games = games.len() as u64;
        for (game, done) in games.into_iter().zip(1..) {
            match game::check(&*self.database, &self.boards, game) {
                Ok(entries) => self.summary.entries += entries,
                Err(error) => self.add(Some(game), error.to_string()),
            }
            (self.report)(CheckEvent::Progress(done, self.summary.games));
        }
    }

    /// The differences between the stored ratings and those that follow from the results.
    fn rating_problems(&self) -> Result<Vec<String>, StoreError> {
        let mut expected = BTreeMap::<PlayerId, Rating>::new();
        self.database.for_each_result(&mut |seats| {
            let rated = rate_game(seats, &expected);
            expected.extend(rated);
        })?;
        let mut problems = Vec::new();
        for (player, stored) in self.database.ratings()? {
            if !expected.remove(&player).is_some_and(|rating| is_same(&rating, &stored)) {
                problems.push(format!("the rating of {} does not follow from the results", name_of(&player)));
            }
        }
        for player in expected.keys() {
            if self.should_be_rated(player)? {
                problems.push(format!("the rating of {} is missing", name_of(player)));
            }
        }
        Ok(problems)
    }

    /// The rating of a person is deleted with the person.
    fn should_be_rated(&self, player: &PlayerId) -> Result<bool, StoreError> {
        match player {
            PlayerId::Person(person) => self.database.has_person(*person),
            PlayerId::Bot(_) => Ok(true),
        }
    }
}

fn is_same(one: &Rating, other: &Rating) -> bool {
    one.games == other.games
        && (one.rating - other.rating).abs() < RATING_TOLERANCE
        && (one.uncertainty - other.uncertainty).abs() < RATING_TOLERANCE
}

fn name_of(player: &PlayerId) -> String {
    match player {
        PlayerId::Person(PersonId(id)) => format!("person {id}"),
        PlayerId::Bot(bot) => format!("the bot {bot}"),
    }
}

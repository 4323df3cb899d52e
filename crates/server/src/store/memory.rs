//! A store that forgets everything with the process: for tests, and for those who want to leave no trace.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::log_hints::Hinter;
use super::{
    Appended, BoardStatistics, Entry, Facts, GameId, Hint, Hints, KeyHash, MoveId, Moved, NewEntry, Person,
    PersonId, Played, Rating, Reply, Stage, Store, StoreError, Time, Who,
};

mod results;

use results::Ended;

/// A store in memory.
#[derive(Default)]
pub struct Memory {
    kept: Mutex<Kept>,
    hinter: Hinter,
}

#[derive(Default)]
struct Kept {
    games: BTreeMap<GameId, Game>,
    /// The names of people; the first one is number 1.
    names: Vec<String>,
    ratings: BTreeMap<Who, Rating>,
    keys: HashMap<KeyHash, PersonId>,
    links: HashMap<KeyHash, (PersonId, Time)>,
}

#[derive(Default)]
struct Game {
    entries: Vec<Entry>,
    moves: HashMap<(u8, MoveId), u64>,
    stage: Option<Stage>,
    listed: bool,
    wakes: Option<Time>,
    people: Vec<PersonId>,
    changed: i64,
    ended: Option<Ended>,
}

impl Memory {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing in here panics halfway through a change.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reply<T: Send + 'static>(&self, answer: impl FnOnce(&mut Kept) -> T) -> Reply<'_, T> {
        let answer = answer(&mut self.kept());
        Box::pin(async { Ok(answer) })
    }
}

impl Kept {
    fn append(&mut self, new: NewEntry) -> Result<Appended, StoreError> {
        let NewEntry { game, entry, moved, facts } = new;
        let known = self.games.get(&game);
        let moved = moved.map(|moved| (moved.seat, moved.id));
        if let (Some(game), Some(moved)) = (known, &moved)
            && let Some(seq) = game.moves.get(moved)
        {
            return Ok(Appended::Repeated(*seq));
        }
        let next = known.map_or(0, |game| game.entries.len() as u64) + 1;
        if entry.seq < next {
            return Ok(Appended::Taken);
        }
        if entry.seq > next {
            return Err(StoreError::Gap { game, seq: entry.seq });
        }
        if facts.result.is_some() && known.is_some_and(|game| game.ended.is_some()) {
            return Err(StoreError::Ended { game, seq: entry.seq });
        }
        let kept = self.games.entry(game).or_default();
        let Facts { stage, listed, wakes, people, result } = facts;
        (kept.stage, kept.listed, kept.wakes, kept.changed) = (Some(stage), listed, wakes, entry.at.0);
        kept.people = people.unwrap_or_else(|| std::mem::take(&mut kept.people));
        kept.moves.extend(moved.map(|moved| (moved, entry.seq)));
        let at = entry.at;
        kept.entries.push(entry);
        if let Some(result) = result {
            self.end(game, Ended { at, result });
        }
        Ok(Appended::Done)
    }

    /// The games that are meant, the last changed first.
    fn latest(&self, stage: Stage, most: u32, meant: impl Fn(&Game) -> bool) -> Vec<GameId> {
        let meant = |game: &Game| game.stage == Some(stage) && meant(game);
        let mut found: Vec<_> = self.games.iter().filter(|(_, game)| meant(game)).collect();
        found.sort_by_key(|(id, game)| (std::cmp::Reverse(game.changed), **id));
        found.into_iter().take(most as usize).map(|(id, _)| *id).collect()
    }

    fn person(&self, key: &KeyHash) -> Option<Person> {
        let id = *self.keys.get(key)?;
        Some(Person { id, name: self.name(id)?.to_owned() })
    }

    fn name(&self, person: PersonId) -> Option<&str> {
        let index = usize::try_from(person.0).ok()?.checked_sub(1)?;
        self.names.get(index).map(String::as_str)
    }
}

impl Store for Memory {
    fn append(&self, new: NewEntry) -> Reply<'_, Appended> {
        let reached = Hint::Reached(new.game, new.entry.seq);
        let answer = self.kept().append(new);
        if matches!(answer, Ok(Appended::Done)) {
            self.hinter.tell(reached);
        }
        Box::pin(async { answer })
    }

    fn entries(&self, game: GameId, after: u64) -> Reply<'_, Vec<Entry>> {
        self.reply(|kept| {
            let entries = kept.games.get(&game).map_or(&[][..], |game| &game.entries);
            entries.iter().skip(after as usize).cloned().collect()
        })
    }

    fn place_of(&self, game: GameId, moved: Moved) -> Reply<'_, Option<u64>> {
        self.reply(|kept| kept.games.get(&game)?.moves.get(&(moved.seat, moved.id)).copied())
    }

    fn listed(&self, stage: Stage, most: u32) -> Reply<'_, Vec<GameId>> {
        self.reply(|kept| kept.latest(stage, most, |game| game.listed))
    }

    fn due(&self, now: Time, most: u32) -> Reply<'_, Vec<GameId>> {
        self.reply(|kept| {
            let due = |(id, game): (&GameId, &Game)| Some((game.wakes.filter(|at| *at <= now)?, *id));
            let mut due: Vec<_> = kept.games.iter().filter_map(due).collect();
            due.sort_unstable();
            due.into_iter().take(most as usize).map(|(_, id)| id).collect()
        })
    }

    fn next_due(&self) -> Reply<'_, Option<Time>> {
        self.reply(|kept| kept.games.values().filter_map(|game| game.wakes).min())
    }

    fn games_of(&self, person: PersonId, stage: Stage, most: u32) -> Reply<'_, Vec<GameId>> {
        self.reply(|kept| kept.latest(stage, most, |game| game.people.contains(&person)))
    }

    fn figures(&self, person: PersonId) -> Reply<'_, Vec<BoardStatistics>> {
        self.reply(|kept| kept.figures(person))
    }

    fn history(&self, person: PersonId, before: Option<(Time, GameId)>, most: u32) -> Reply<'_, Vec<Played>> {
        self.reply(|kept| kept.history(person, before, most))
    }

    fn rating(&self, person: PersonId) -> Reply<'_, Option<Rating>> {
        self.reply(|kept| kept.ratings.get(&Who::Person(person)).copied())
    }

    fn bot_ratings(&self) -> Reply<'_, Vec<(String, Rating)>> {
        self.reply(|kept| kept.bot_ratings())
    }

    fn ladder(&self, most: u32) -> Reply<'_, Vec<(PersonId, String, Rating)>> {
        self.reply(|kept| kept.ladder(most))
    }

    fn new_person(&self, name: String, key: KeyHash, _now: Time) -> Reply<'_, PersonId> {
        self.reply(|kept| {
            kept.names.push(name);
            let person = PersonId(kept.names.len() as i64);
            kept.keys.insert(key, person);
            person
        })
    }

    fn person(&self, key: KeyHash) -> Reply<'_, Option<Person>> {
        self.reply(|kept| kept.person(&key))
    }

    fn name(&self, person: PersonId) -> Reply<'_, Option<String>> {
        self.reply(|kept| kept.name(person).map(str::to_owned))
    }

    fn rename(&self, person: PersonId, name: String) -> Reply<'_, ()> {
        self.reply(|kept| {
            let index = usize::try_from(person.0 - 1).ok();
            if let Some(old) = index.and_then(|index| kept.names.get_mut(index)) {
                *old = name;
            }
        })
    }

    fn new_link(&self, person: PersonId, link: KeyHash, expires: Time, _now: Time) -> Reply<'_, ()> {
        self.reply(|kept| {
            kept.links.insert(link, (person, expires));
        })
    }

    fn use_link(&self, link: KeyHash, key: KeyHash, now: Time) -> Reply<'_, Option<PersonId>> {
        self.reply(|kept| {
            let (person, expires) = kept.links.remove(&link)?;
            (now < expires).then(|| {
                kept.keys.insert(key, person);
                person
            })
        })
    }

    fn forget_key(&self, key: KeyHash) -> Reply<'_, ()> {
        self.reply(|kept| {
            kept.keys.remove(&key);
        })
    }

    fn hints(&self) -> Hints {
        self.hinter.hints()
    }

    fn is_well(&self) -> Reply<'_, ()> {
        self.reply(|_| ())
    }
}

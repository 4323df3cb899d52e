//! The addresses at which people were removed a short time ago, by an operator or by the host of a table: a person
//! who is created there afterwards may be the removed one under another name.
//!
//! Addresses are kept in memory only, by the server that saw the person.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::fixed_limits::FixedLimit;
use crate::rejection::Rejection;
use crate::store::{GameId, PersonId};

/// For how long a removal counts.
const REMOVAL_MEMORY: Duration = Duration::from_hours(1);
/// The maximum number of people and of addresses that are remembered, which bounds the memory.
const MAX_REMEMBERED: usize = 100_000;

/// The recent removals, and the people who were created recently.
#[derive(Default)]
pub(crate) struct Removals(Mutex<State>);

#[derive(Default)]
struct State {
    created: HashMap<PersonId, Instant>,
    /// The addresses of players whom the hosts of tables removed.
    kicked: HashMap<(GameId, IpAddr), Instant>,
    /// The addresses of people whom an operator removed.
    removed: HashMap<IpAddr, (PersonId, Instant)>,
}

impl Removals {
    /// Records that a person was created.
    pub(crate) fn created(&self, person: PersonId) {
        insert(&mut self.lock().created, person, Instant::now(), |at| *at);
    }

    /// Records that a host removed a player who was active at an address.
    pub(crate) fn kicked(&self, game: GameId, address: IpAddr) {
        insert(&mut self.lock().kicked, (game, address), Instant::now(), |at| *at);
    }

    /// Records that an operator removed a person who was active at an address.
    pub(crate) fn removed(&self, person: PersonId, address: IpAddr) {
        insert(&mut self.lock().removed, address, (person, Instant::now()), |(_, at)| *at);
    }

    /// Records that an operator let a person return.
    pub(crate) fn restored(&self, person: PersonId) {
        self.lock().removed.retain(|_, (removed, _)| *removed != person);
    }

    /// Checks that a person may be created at an address.
    pub(crate) fn check_new_person(&self, address: IpAddr) -> Result<(), Rejection> {
        let is_removed = self.lock().removed.get(&address).is_some_and(|(_, at)| is_recent(*at));
        if !is_removed {
            return Ok(());
        }
        FixedLimit::AddressRemoved.count();
        Err(Rejection::AddressRemoved)
    }

    /// Checks that a person at an address may take a seat: not if they were created after the host removed a player who
    /// was there.
    pub(crate) fn check_seat(
        &self,
        game: GameId,
        address: IpAddr,
        person: PersonId,
    ) -> Result<(), Rejection> {
        let state = self.lock();
        let kicked_at = state.kicked.get(&(game, address)).filter(|at| is_recent(**at));
        match (kicked_at, state.created.get(&person)) {
            (Some(kicked_at), Some(created_at)) if created_at >= kicked_at => {
                FixedLimit::AddressKicked.count();
                Err(Rejection::AddressKicked)
            }
            _ => Ok(()),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_recent(at: Instant) -> bool {
    at.elapsed() < REMOVAL_MEMORY
}

/// Inserts an entry. If there are too many, those that no longer count are dropped, and all if that is not enough.
fn insert<K: Eq + Hash, V>(map: &mut HashMap<K, V>, key: K, value: V, time_of: impl Fn(&V) -> Instant) {
    if map.len() >= MAX_REMEMBERED {
        map.retain(|_, value| is_recent(time_of(value)));
    }
    if map.len() >= MAX_REMEMBERED {
        map.clear();
    }
    map.insert(key, value);
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    const ADA: PersonId = PersonId(1);
    const BOB: PersonId = PersonId(2);
    const CLEO: PersonId = PersonId(3);

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn game(number: u8) -> GameId {
        GameId::new([number; 10])
    }

    #[tokio::test(start_paused = true)]
    async fn new_people_at_the_address_of_a_kicked_player_get_no_seat_at_that_table_for_an_hour() {
        let removals = Removals::default();
        removals.created(ADA);
        advance(Duration::from_secs(1)).await;
        removals.kicked(game(1), address(1));
        removals.created(BOB);
        let check = |number, last, person| removals.check_seat(game(number), address(last), person);
        assert_eq!(check(1, 1, BOB), Err(Rejection::AddressKicked));
        assert_eq!(check(1, 1, ADA), Ok(()), "she was there before");
        assert_eq!(check(1, 1, CLEO), Ok(()), "she was created before the server started");
        assert_eq!((check(2, 1, BOB), check(1, 2, BOB)), (Ok(()), Ok(())));
        advance(REMOVAL_MEMORY).await;
        assert_eq!(check(1, 1, BOB), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_is_created_at_the_address_of_a_removed_person_for_an_hour_or_until_they_are_restored() {
        let removals = Removals::default();
        removals.removed(ADA, address(1));
        removals.removed(BOB, address(2));
        let check = |last| removals.check_new_person(address(last));
        assert_eq!(
            [check(1), check(2), check(3)],
            [Err(Rejection::AddressRemoved), Err(Rejection::AddressRemoved), Ok(())]
        );
        removals.restored(ADA);
        assert_eq!((check(1), check(2)), (Ok(()), Err(Rejection::AddressRemoved)));
        advance(REMOVAL_MEMORY).await;
        assert_eq!(check(2), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn the_memory_is_bounded_and_what_no_longer_counts_is_dropped_first() {
        let removals = Removals::default();
        let people = |first| (first..).map(PersonId).take(MAX_REMEMBERED);
        people(0).for_each(|person| removals.created(person));
        advance(REMOVAL_MEMORY).await;
        removals.kicked(game(1), address(1));
        let newcomer = PersonId(-1);
        removals.created(newcomer);
        assert_eq!(removals.lock().created.len(), 1);
        assert_eq!(removals.check_seat(game(1), address(1), newcomer), Err(Rejection::AddressKicked));
        people(0).for_each(|person| removals.created(person));
        assert!(removals.lock().created.len() <= MAX_REMEMBERED);
    }
}

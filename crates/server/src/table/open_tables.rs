//! The tables that are not over, by host and address, for the limits on tables and bots.
//!
//! A table is known from its creation, or from the first time that it is loaded after a restart. Addresses are kept in
//! memory only.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::limits::{Limit, Limits};
use crate::rejection::Rejection;
use crate::store::{GameId, PersonId};

/// The maximum number of people whose addresses are remembered, which bounds the memory.
const MAX_REMEMBERED_PEOPLE: usize = 100_000;

/// The tables that are not over.
#[derive(Default)]
pub(crate) struct OpenTables(Mutex<State>);

#[derive(Default)]
struct State {
    tables: HashMap<GameId, OpenTable>,
    /// The address from which each person was last active.
    addresses: HashMap<PersonId, IpAddr>,
}

#[derive(Clone, Copy)]
struct OpenTable {
    address: Option<IpAddr>,
    content: TableContent,
}

/// What the limits count of a table.
#[derive(Clone, Copy)]
pub(crate) struct TableContent {
    pub(crate) host: PersonId,
    pub(crate) bots: usize,
    /// Whether it is listed and waits for players.
    pub(crate) is_advertised: bool,
}

impl OpenTables {
    /// Records the address from which a person is active, as limits count it.
    pub(crate) fn see_person(&self, person: PersonId, address: IpAddr) {
        let mut state = self.lock();
        if state.addresses.len() >= MAX_REMEMBERED_PEOPLE && !state.addresses.contains_key(&person) {
            state.addresses.clear();
        }
        state.addresses.insert(person, address);
    }

    /// The address from which a person was last active.
    pub(crate) fn address_of(&self, person: PersonId) -> Option<IpAddr> {
        self.lock().addresses.get(&person).copied()
    }

    /// The address that created a table.
    pub(crate) fn creator_of(&self, game: GameId) -> Option<IpAddr> {
        self.lock().tables.get(&game)?.address
    }

    /// Adds a new table, unless it exceeds a limit of its host or of the host's address.
    pub(crate) fn create(
        &self,
        game: GameId,
        content: TableContent,
        limits: &Limits,
    ) -> Result<(), Rejection> {
        let mut state = self.lock();
        if state.tables.contains_key(&game) {
            return Ok(());
        }
        let address = state.addresses.get(&content.host).copied();
        if let Some(address) = address {
            state.check_tables(address, content.is_advertised, limits)?;
        }
        state.check_bots(content.host, address, content.bots, limits)?;
        state.tables.insert(game, OpenTable { address, content });
        Ok(())
    }

    /// Checks that the host of a table may seat one more bot.
    pub(crate) fn check_bot(&self, host: PersonId, limits: &Limits) -> Result<(), Rejection> {
        let state = self.lock();
        state.check_bots(host, state.addresses.get(&host).copied(), 1, limits)
    }

    /// The tables that count for the same limits as those of a host.
    pub(crate) fn counted_with(&self, host: PersonId) -> Vec<GameId> {
        let state = self.lock();
        let address = state.addresses.get(&host);
        let is_counted = |table: &OpenTable| {
            table.content.host == host || address.is_some() && table.address.as_ref() == address
        };
        state.tables.iter().filter(|(_, table)| is_counted(table)).map(|(game, _)| *game).collect()
    }

    /// Records the content of a table that is not over.
    pub(crate) fn update(&self, game: GameId, content: TableContent) {
        let mut state = self.lock();
        let known = state.tables.get(&game).and_then(|table| table.address);
        let address = known.or_else(|| state.addresses.get(&content.host).copied());
        state.tables.insert(game, OpenTable { address, content });
    }

    /// Removes a table that is over or was not created.
    pub(crate) fn remove(&self, game: GameId) {
        self.lock().tables.remove(&game);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Checks that an address may have one more table.
    fn check_tables(&self, address: IpAddr, is_advertised: bool, limits: &Limits) -> Result<(), Rejection> {
        let tables = || self.tables.values().filter(|table| table.address == Some(address));
        limits.check(Limit::TablesPerAddress, tables().count())?;
        if is_advertised {
            let advertised = tables().filter(|table| table.content.is_advertised).count();
            limits.check(Limit::ListedTablesPerAddress, advertised)?;
        }
        Ok(())
    }

    /// Checks that a host and their address may have this many more bots.
    fn check_bots(
        &self,
        host: PersonId,
        address: Option<IpAddr>,
        more: usize,
        limits: &Limits,
    ) -> Result<(), Rejection> {
        if more == 0 {
            return Ok(());
        }
        let bots = |is_counted: &dyn Fn(&OpenTable) -> bool| -> usize {
            self.tables.values().filter(|table| is_counted(table)).map(|table| table.content.bots).sum()
        };
        // The last of the new bots must be within the limit, too.
        limits.check(Limit::BotsPerPerson, bots(&|table| table.content.host == host) + more - 1)?;
        match address {
            Some(address) => {
                let count = bots(&|table| table.address == Some(address)) + more - 1;
                limits.check(Limit::BotsPerAddress, count)
            }
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::LimitValues;

    const ADA: PersonId = PersonId(1);
    const BOB: PersonId = PersonId(2);

    fn game(number: u8) -> GameId {
        GameId::new([number; 10])
    }

    fn limits() -> Limits {
        let values = LimitValues::default().with(Limit::TablesPerAddress, 3);
        let values = values.with(Limit::ListedTablesPerAddress, 2);
        Limits::new(values.with(Limit::BotsPerPerson, 4).with(Limit::BotsPerAddress, 6))
    }

    fn private(host: PersonId, bots: usize) -> TableContent {
        TableContent { host, bots, is_advertised: false }
    }

    fn advertised(host: PersonId) -> TableContent {
        TableContent { host, bots: 0, is_advertised: true }
    }

    /// Ada and Bob at one address.
    fn household() -> OpenTables {
        let tables = OpenTables::default();
        for person in [ADA, BOB] {
            tables.see_person(person, "192.0.2.1".parse().unwrap());
        }
        tables
    }

    #[test]
    fn tables_are_limited_by_address_until_they_are_over() {
        let (tables, limits) = (household(), limits());
        for (number, host) in [(1, ADA), (2, BOB), (3, ADA)] {
            tables.create(game(number), private(host, 0), &limits).unwrap();
        }
        let refused = Err(Rejection::LimitReached(Limit::TablesPerAddress));
        assert_eq!(tables.create(game(4), private(BOB, 0), &limits), refused);
        assert_eq!(tables.create(game(1), private(BOB, 0), &limits), Ok(()), "it exists");
        tables.see_person(BOB, "192.0.2.2".parse().unwrap());
        assert_eq!(tables.create(game(4), private(BOB, 0), &limits), Ok(()), "from another address");
        tables.remove(game(1));
        assert_eq!(tables.create(game(5), private(ADA, 0), &limits), Ok(()));
    }

    #[test]
    fn listed_tables_are_limited_by_address_while_they_wait_for_players() {
        let (tables, limits) = (household(), limits());
        tables.create(game(1), advertised(ADA), &limits).unwrap();
        tables.create(game(2), advertised(BOB), &limits).unwrap();
        let refused = Err(Rejection::LimitReached(Limit::ListedTablesPerAddress));
        assert_eq!(tables.create(game(3), advertised(BOB), &limits), refused);
        tables.update(game(1), private(ADA, 0));
        assert_eq!(tables.create(game(3), advertised(BOB), &limits), Ok(()));
    }

    #[test]
    fn bots_are_limited_by_host_and_by_address() {
        let (tables, limits) = (household(), limits());
        let by = |limit| Err(Rejection::LimitReached(limit));
        assert_eq!(tables.create(game(1), private(ADA, 5), &limits), by(Limit::BotsPerPerson));
        tables.create(game(1), private(ADA, 3), &limits).unwrap();
        tables.check_bot(ADA, &limits).unwrap();
        tables.update(game(1), private(ADA, 4));
        assert_eq!(tables.check_bot(ADA, &limits), by(Limit::BotsPerPerson));
        assert_eq!(tables.create(game(2), private(BOB, 3), &limits), by(Limit::BotsPerAddress));
        tables.create(game(2), private(BOB, 2), &limits).unwrap();
        assert_eq!(tables.check_bot(BOB, &limits), by(Limit::BotsPerAddress));
        assert_eq!(tables.create(game(3), private(BOB, 0), &limits), Ok(()), "people only");
    }

    #[test]
    fn a_table_that_is_loaded_after_a_restart_counts_for_its_host() {
        let (tables, limits) = (OpenTables::default(), limits());
        tables.update(game(1), private(ADA, 4));
        assert_eq!(tables.check_bot(ADA, &limits), Err(Rejection::LimitReached(Limit::BotsPerPerson)));
        assert_eq!(tables.creator_of(game(1)), None);
        tables.see_person(ADA, "192.0.2.1".parse().unwrap());
        tables.update(game(1), private(ADA, 4));
        assert_eq!(tables.creator_of(game(1)), tables.address_of(ADA));
    }
}

//! What a seed chooses: the tables with their people and bots, the number of nodes, and the faults.

use fogg_protocol::SeatName;
use fogg_rules::Seat;
use fogg_rules::chance::DealTerms;
use fogg_server::store::{
    EntryHash, GameId, KeyHash, LogEntry, LogStore as _, MemoryStore, NewDevice, NewEntry, PeopleStore as _,
    Person, PersonId, Stage, TableIndexRow, Timestamp,
};
use fogg_server::{Key, PersonName};
use serde_json::json;

use super::random::Random;
use super::ready;

/// What the machines' clocks show at the start.
pub const START: Timestamp = Timestamp(1_800_000_000_000);
/// The smallest built-in board, so that games end within a simulation.
const BOARD: &str = "new-york";
/// The milliseconds in which faults happen.
const FAULT_MILLIS: (u64, u64) = (2_000, 28_000);

/// A table of a simulation.
#[derive(Clone, Debug)]
pub struct SimTable {
    pub id: GameId,
    /// The index of the person at each seat; `None` for a bot.
    pub seats: Vec<Option<usize>>,
    /// The limit of a turn.
    pub clock_seconds: Option<u32>,
    pub secret: [u8; 32],
}

/// Something that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A node is killed, and another one is started after this many milliseconds.
    Kill { restart_after: u64 },
    /// A node is stopped for this many milliseconds.
    Stop { millis: u64 },
    /// The store cannot be reached.
    Outage { millis: u64 },
    /// The store loses this percentage of its answers.
    LostAnswers { percent: u64, millis: u64 },
    /// The bus loses and repeats this percentage of its payloads.
    Bus { loss: u64, duplicates: u64, max_delay: u64 },
    /// A node is cut off from the bus.
    Partition { millis: u64 },
}

/// Everything that a seed chooses in advance.
pub struct Scenario {
    pub nodes: usize,
    pub tables: Vec<SimTable>,
    pub people: Vec<Key>,
    /// The faults by the millisecond in which they happen.
    pub faults: Vec<(u64, Fault)>,
    /// The longest delay of the store in milliseconds, each way.
    pub store_delay: u64,
    /// The longest step of the clocks in milliseconds.
    pub max_step: u64,
}

impl Scenario {
    pub fn new(seed: u64) -> Scenario {
        let mut random = Random::new(seed, 1);
        let mut people = Vec::new();
        let tables = (0..random.between(1, 3)).map(|_| SimTable::new(&mut random, &mut people)).collect();
        let mut faults: Vec<(u64, Fault)> = (0..random.between(1, 6))
            .map(|_| (random.between(FAULT_MILLIS.0, FAULT_MILLIS.1), Fault::new(&mut random)))
            .collect();
        faults.sort_by_key(|(at, _)| *at);
        Scenario {
            nodes: random.between(2, 3) as usize,
            tables,
            people,
            faults,
            store_delay: random.between(0, 20),
            max_step: random.between(5, 25),
        }
    }

    /// Writes the people and the started games to the store.
    pub fn write(&self, store: &MemoryStore) {
        for (number, key) in self.people.iter().enumerate() {
            let name: PersonName = format!("Player{number}").parse().expect("a valid name");
            let person = Person { id: person_id(number), name: name.to_string() };
            let KeyHash(hash) = key.hash();
            ready(store.create_person(person, NewDevice::from(KeyHash(hash)), START)).expect("a new person");
        }
        self.tables.iter().for_each(|table| table.write(store));
    }
}

impl Fault {
    fn new(random: &mut Random) -> Fault {
        match random.below(12) {
            0..4 => Fault::Kill { restart_after: random.between(100, 4_000) },
            4..6 => Fault::Stop { millis: random.between(1_000, 20_000) },
            6 | 7 => Fault::Outage { millis: random.between(100, 5_000) },
            8 => Fault::LostAnswers { percent: random.between(5, 60), millis: random.between(500, 6_000) },
            9 | 10 => {
                let (loss, duplicates) = (random.between(0, 100), random.between(0, 50));
                Fault::Bus { loss, duplicates, max_delay: random.between(0, 800) }
            }
            _ => Fault::Partition { millis: random.between(1_000, 15_000) },
        }
    }
}

impl SimTable {
    fn new(random: &mut Random, people: &mut Vec<Key>) -> SimTable {
        let seats = random.between(2, 4);
        let human = random.between(1, seats);
        let mut occupants: Vec<Option<usize>> = Vec::new();
        for seat in 0..seats {
            let is_person = seat < human;
            occupants.push(is_person.then_some(people.len()));
            if is_person {
                people.push(Key::new(random.bytes()));
            }
        }
        let mut id = [0; 10];
        id.copy_from_slice(&random.bytes()[..10]);
        let clock_seconds = random.percent(50).then_some(10);
        SimTable { id: GameId::new(id), seats: occupants, clock_seconds, secret: random.bytes() }
    }

    /// The people at the table with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, usize)> {
        self.seats.iter().zip(Seat::ALL).filter_map(|(person, seat)| Some((seat, (*person)?)))
    }

    pub fn is_bot(&self, SeatName(seat): SeatName) -> bool {
        self.seats.get(seat.index()) == Some(&None)
    }

    /// The game as it is dealt: no player contributes to the shuffle.
    pub fn deal(&self) -> fogg_rules::Game {
        let board = fogg_boards::builtin(BOARD).expect("a built-in board");
        let (id, seats) = (self.id.to_string(), self.seats.len());
        let terms = DealTerms { table: &id, board: board.hash(), seats: seats as u8, first_seat: None };
        let seed = terms.seed(&[], &self.secret, &vec![[0; 32]; seats]);
        let options = fogg_rules::Options { first_seat: None };
        let setup = fogg_rules::Setup { board, seats: seats as u8, options, seed };
        fogg_rules::Game::new(&setup).expect("a valid setup")
    }

    /// Writes the first two entries of the log.
    fn write(&self, store: &MemoryStore) {
        let board = fogg_boards::builtin(BOARD).expect("a built-in board");
        let host = self.people().next().map(|(_, person)| person_id(person)).expect("a person hosts");
        let occupant = |person: &Option<usize>| match person {
            Some(person) => json!({"person": person_id(*person)}),
            None => json!({"bot": "easy"}),
        };
        let clock = match self.clock_seconds {
            Some(seconds) => json!({"type": "live", "seconds": seconds}),
            None => json!({"type": "none"}),
        };
        let created = json!({
            "type": "created", "host": host,
            "board": {"name": BOARD, "hash": hex::encode(board.hash())},
            "seats": self.seats.iter().map(occupant).collect::<Vec<_>>(),
            "listed": false, "clock": clock, "bot_speed": "instant", "free_text": true,
            "secret": hex::encode(self.secret), "invite": hex::encode(&self.secret[..16]),
        });
        let mut previous = EntryHash::START;
        for (body, seq) in [created, json!({"type": "started"})].into_iter().zip(1..) {
            let entry = LogEntry::new(self.id, previous, seq, START, None, body.to_string());
            previous = entry.hash;
            let people = self.people().map(|(_, person)| person_id(person)).collect();
            let index_row = TableIndexRow {
                stage: Stage::Playing,
                listed: false,
                host,
                wake_at: Some(START),
                closes_unopened: false,
                people: Some(people),
                result: None,
            };
            let new = NewEntry { game: self.id, entry, index_row, board: None };
            ready(store.append(new)).expect("a new table");
        }
    }
}

fn person_id(number: usize) -> PersonId {
    PersonId(number as i64 + 1)
}

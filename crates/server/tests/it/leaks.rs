//! Information leaks: hidden information must not change a single byte that a viewer gets.
//!
//! A game is played on a server. Then everything that one viewer cannot know is dealt differently, the same log is
//! loaded on a new server with that deal, and all responses and messages that the viewer and spectators can get over
//! the network are compared byte by byte: welcomes, updates, views, legal actions, rejections, lists, chat, headers.
//! Only current times may differ: the header `date`, and the fields with times of what happens during the test, such as
//! `now`, `at` and `deadline`.
//!
//! The server's secret and seed are the same for every deal, so each message is searched for them.
//!
//! `FOGG_LEAKS=1000 cargo test --release -p fogg-server leaks::hidden` plays 1,000 games, with ten other deals for each
//! viewer.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use fogg_rules::Seat;
use fogg_rules::chance::{FastRng, below};
use fogg_server::Key;
use fogg_server::store::{Person, PersonId, Store, Timestamp};
use rand_core::SeedableRng as _;

mod planted_leaks;
mod probes;
mod raw_client;
mod recorder;
mod redeal;
mod scenario;

use planted_leaks::{HiddenFacts, Leak, Message};
use probes::Probes;
use raw_client::RawClient;
use recorder::{Recorded, record};
use redeal::Differences;
use scenario::{Deal, Scenario};

/// The size of a run.
#[derive(Clone, Copy, Debug)]
struct Size {
    games: u64,
    /// Other deals for every seat of a game, and as many for spectators.
    deals: usize,
    /// The same for a game that starts in the middle.
    from_the_middle: usize,
}

impl Size {
    /// The number of games in `FOGG_LEAKS`, or this many games with few deals.
    fn from_environment(default: u64) -> Size {
        match std::env::var("FOGG_LEAKS").ok().and_then(|games| games.parse().ok()) {
            Some(games) => Size { games, deals: 10, from_the_middle: 3 },
            None => Size { games: default, deals: 1, from_the_middle: 1 },
        }
    }
}

/// How much was compared.
#[derive(Clone, Debug, Default)]
struct Totals {
    games: usize,
    plies: usize,
    from_the_start: Differences,
    from_the_middle: Differences,
    messages: usize,
    bytes: usize,
}

/// What one viewer received from two servers with different deals.
struct Pair<'a> {
    scenario: &'a Scenario,
    deal: &'a Deal,
    recorded: [&'a [Recorded]; 2],
}

#[test]
fn hidden_information_changes_no_byte_that_a_viewer_gets() {
    let size = Size::from_environment(9);
    let totals = compare_games(size, &|pair| {
        if let Some(leak) = pair.leak() {
            panic!("game {}: a leak\n{leak}", pair.scenario.number);
        }
    });
    eprintln!("{size:?} {totals:?}");
    // Late in a game most hidden cards are fixed by later payments, or were dealt after a reshuffle.
    totals.from_the_start.check(15);
    totals.from_the_middle.check(35);
}

#[test]
fn every_planted_leak_is_detected() {
    let size = Size { games: 6, deals: 1, from_the_middle: 0 };
    let detected: Mutex<BTreeMap<&str, usize>> = Mutex::default();
    let totals = compare_games(size, &|pair| {
        for name in pair.detected() {
            *detected.lock().unwrap().entry(name).or_default() += 1;
        }
    });
    let detected = detected.into_inner().unwrap();
    eprintln!("of {} deals: {detected:#?}", totals.from_the_start.deals);
    for (name, _) in planted_leaks::LEAKS {
        assert!(detected.contains_key(name), "{name} was not detected");
    }
}

impl Pair<'_> {
    /// The first message that differs between the deals, or that contains a secret.
    fn leak(&self) -> Option<String> {
        let ([one, other], secrets) = (self.recorded, self.scenario.secrets());
        let mut both = one.iter().zip(other);
        let leak =
            both.find(|(one, other)| one != other || secrets.iter().any(|secret| one.contains(secret)));
        match leak {
            Some((one, other)) => Some(format!("{one:#?}\n{other:#?}")),
            None if one.len() != other.len() => Some("the numbers of messages differ".to_owned()),
            None => None,
        }
    }

    /// The planted leaks that the comparison would detect.
    fn detected(&self) -> Vec<&'static str> {
        let moments = [&self.scenario.deal, self.deal].map(|deal| self.scenario.moments(deal));
        let secrets = self.scenario.secrets();
        let sides = [0, 1].map(|side| {
            let message = |recorded| {
                let (scenario, moments) = (self.scenario, &moments[side][..]);
                (
                    HiddenFacts { scenario, secrets: &secrets, moments, recorded },
                    Message::from_recorded(recorded),
                )
            };
            self.recorded[side].iter().map(message).collect::<Vec<_>>()
        });
        let is_detected = |(_, plant): &Leak| {
            sides[0].iter().zip(&sides[1]).any(|(one, other)| {
                let [one, other] = [one, other].map(|(facts, message)| {
                    let mut message = message.clone();
                    plant(facts, &mut message);
                    message
                });
                one != other || secrets.iter().any(|secret| one.contains(secret))
            })
        };
        planted_leaks::LEAKS.iter().filter(|leak| is_detected(leak)).map(|(name, _)| *name).collect()
    }
}

/// Plays games, deals each differently, and compares what viewers receive.
fn compare_games(size: Size, compare: &(dyn Fn(&Pair) + Sync)) -> Totals {
    let (next, total) = (AtomicU64::new(0), Mutex::new(Totals::default()));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= size.games {
                        return;
                    }
                    let totals = compare_game(number, size, compare);
                    total.lock().unwrap().add(&totals);
                }
            });
        }
    });
    total.into_inner().unwrap()
}

fn compare_game(number: u64, size: Size, compare: &dyn Fn(&Pair)) -> Totals {
    let mut rng = FastRng::seed_from_u64(number + 1_000_000);
    let scenario = run(Scenario::play(number));
    let mut totals = Totals { games: 1, plies: scenario.deal.plies.len(), ..Totals::default() };
    let mut viewers = vec![None];
    viewers.extend(Seat::ALL.into_iter().take(scenario.people.into()).map(Some));
    for viewer in viewers {
        let deals: Vec<Deal> =
            (0..size.deals).map(|_| redeal::from_the_start(&scenario, viewer, &mut rng)).collect();
        totals.from_the_start.add(&differences(&scenario, viewer, &deals));
        compare_deals(&scenario, viewer, &deals, &mut rng, compare, &mut totals);
        let (middle, deals) = from_the_middle(&scenario, viewer, size.from_the_middle, &mut rng);
        totals.from_the_middle.add(&differences(&middle, viewer, &deals));
        compare_deals(&middle, viewer, &deals, &mut rng, compare, &mut totals);
    }
    totals
}

/// The game from some moment in the middle on, and other deals for it. The plies after that moment may be too unlikely
/// in any other deal; from the last moment on, with no plies after it, other deals always exist.
fn from_the_middle(
    scenario: &Scenario,
    viewer: Option<Seat>,
    count: usize,
    rng: &mut FastRng,
) -> (Scenario, Vec<Deal>) {
    for later in [below(rng, 6) as usize, 0] {
        let first = scenario.deal.plies.len().saturating_sub(later);
        let Some(middle) = scenario.starting_at(first) else { continue };
        let deals: Option<Vec<Deal>> =
            (0..count).map(|_| redeal::from_the_middle(&middle, viewer, rng)).collect();
        if let Some(deals) = deals {
            return (middle, deals);
        }
    }
    panic!("game {}: no other deal exists at its last moment", scenario.number);
}

/// How much these deals differ. Panics if, by the rules alone, the viewer could see a difference.
fn differences(scenario: &Scenario, viewer: Option<Seat>, deals: &[Deal]) -> Differences {
    let mut sum = Differences::default();
    for deal in deals {
        if let Err(reason) = redeal::looks_the_same(scenario, deal, viewer) {
            panic!("game {}: the deal is not valid for {viewer:?}: {reason}", scenario.number);
        }
        sum.add(&redeal::differences(scenario, deal, viewer));
    }
    sum
}

/// Loads each deal on a server and compares what the viewer receives.
fn compare_deals(
    scenario: &Scenario,
    viewer: Option<Seat>,
    deals: &[Deal],
    rng: &mut FastRng,
    compare: &dyn Fn(&Pair),
    totals: &mut Totals,
) {
    if deals.is_empty() {
        return;
    }
    let probes = Probes::new(scenario, viewer, rng);
    let original = run(record(scenario, &scenario.deal, &probes));
    for deal in deals {
        let other = run(record(scenario, deal, &probes));
        totals.messages += other.len();
        totals.bytes += other.iter().map(|recorded| recorded.head.len() + recorded.body.len()).sum::<usize>();
        compare(&Pair { scenario, deal, recorded: [&original, &other] });
    }
}

impl Totals {
    fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.plies += other.plies;
        self.from_the_start.add(&other.from_the_start);
        self.from_the_middle.add(&other.from_the_middle);
        self.messages += other.messages;
        self.bytes += other.bytes;
    }
}

/// Runs a future on its own runtime, which ends all tasks of its server afterwards.
fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

/// Clients of the first people registered on a server; each key is derived from the person's number.
fn people(address: SocketAddr, count: u8, invite: &str) -> Vec<RawClient> {
    let client = |number| RawClient::new(address, Some(key(number).reveal()), invite);
    (1..=count).map(client).collect()
}

/// Registers these people in a store.
async fn register_people(store: &dyn Store, count: u8) {
    for number in 1..=count {
        let person = Person { id: PersonId(number.into()), name: format!("Person {number}") };
        assert!(store.create_person(person, key(number).hash().into(), Timestamp(0)).await.unwrap());
    }
}

fn key(number: u8) -> Key {
    Key::new([number; 32])
}

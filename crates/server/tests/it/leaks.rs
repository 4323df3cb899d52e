//! Nothing that a seat cannot know changes a single byte that it gets.
//!
//! A game is really played on a server. Then everything that one seat cannot know is dealt anew, the same log is put on
//! a fresh server with that deal, and all that the seat and those who only watch can get out of it over the network is
//! compared, byte by byte: welcomes, steps, views, legal actions, refusals, lists, talk, headers. Only the time of day
//! may differ, where the server tells what it does today: the header `date`, and the fields `now`, `at`, `changed` and
//! `deadline` of what happens while the test listens.
//!
//! The server's secret and seed are the same for every deal, so those are looked for in every message.
//!
//! `FOGG_LEAKS=1000 cargo test --release -p fogg-server leaks::what` plays 1,000 games, with ten other deals for each
//! seat and for those who watch.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use fogg_rules::Seat;
use fogg_rules::chance::{QuickRng, below};
use fogg_server::Key;
use fogg_server::store::{Store, Timestamp};
use rand_core::SeedableRng as _;

mod hearing;
mod planted;
mod questions;
mod redeal;
mod story;
mod wire;

use hearing::{Heard, hear};
use planted::{Leak, Message, Truth};
use questions::Questions;
use redeal::Differences;
use story::{Deal, Story};
use wire::Caller;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
struct Size {
    games: u64,
    /// Other deals for every seat of a game, and as many for those who watch.
    deals: usize,
    /// The same for a game that begins in the middle.
    from_the_middle: usize,
}

impl Size {
    /// What `FOGG_LEAKS` says, or so many games with few deals.
    fn of(usual: u64) -> Size {
        match std::env::var("FOGG_LEAKS").ok().and_then(|games| games.parse().ok()) {
            Some(games) => Size { games, deals: 10, from_the_middle: 3 },
            None => Size { games: usual, deals: 1, from_the_middle: 1 },
        }
    }
}

/// What was compared.
#[derive(Clone, Debug, Default)]
struct Tally {
    games: usize,
    plies: usize,
    from_the_start: Differences,
    from_the_middle: Differences,
    messages: usize,
    bytes: usize,
}

/// Two servers that dealt differently, and what one viewer heard of both.
struct Pair<'a> {
    story: &'a Story,
    deal: &'a Deal,
    heard: [&'a [Heard]; 2],
}

#[test]
fn what_a_seat_cannot_know_changes_no_byte_that_it_gets() {
    let size = Size::of(9);
    let tally = examine(size, &|pair| {
        if let Some(leak) = pair.leak() {
            panic!("game {}: a leak\n{leak}", pair.story.number);
        }
    });
    eprintln!("{size:?} {tally:?}");
    // Late in a game most of what others hold is bound by what they paid later, or came after a reshuffle.
    tally.from_the_start.check(15);
    tally.from_the_middle.check(35);
}

#[test]
fn every_planted_leak_is_noticed() {
    let size = Size { games: 6, deals: 1, from_the_middle: 0 };
    let noticed: Mutex<BTreeMap<&str, usize>> = Mutex::default();
    let tally = examine(size, &|pair| {
        for name in pair.noticed() {
            *noticed.lock().unwrap().entry(name).or_default() += 1;
        }
    });
    let noticed = noticed.into_inner().unwrap();
    eprintln!("of {} deals: {noticed:#?}", tally.from_the_start.deals);
    for (name, _) in planted::LEAKS {
        assert!(noticed.contains_key(name), "nobody noticed {name}");
    }
}

impl Pair<'_> {
    /// What one deal told and the other did not, or what no deal may tell.
    fn leak(&self) -> Option<String> {
        let ([one, other], secrets) = (self.heard, self.story.secrets());
        let mut both = one.iter().zip(other);
        let leak = both.find(|(one, other)| one != other || secrets.iter().any(|secret| one.tells(secret)));
        match leak {
            Some((one, other)) => Some(format!("{one:#?}\n{other:#?}")),
            None if one.len() != other.len() => Some("not as many messages".to_owned()),
            None => None,
        }
    }

    /// The planted leaks that the comparison would notice.
    fn noticed(&self) -> Vec<&'static str> {
        let moments = [&self.story.deal, self.deal].map(|deal| self.story.moments(deal));
        let secrets = self.story.secrets();
        let sides = [0, 1].map(|side| {
            let message = |heard| {
                let (story, moments) = (self.story, &moments[side][..]);
                (Truth { story, secrets: &secrets, moments, heard }, Message::of(heard))
            };
            self.heard[side].iter().map(message).collect::<Vec<_>>()
        });
        let is_noticed = |(_, plant): &Leak| {
            sides[0].iter().zip(&sides[1]).any(|(one, other)| {
                let [one, other] = [one, other].map(|(truth, message)| {
                    let mut message = message.clone();
                    plant(truth, &mut message);
                    message
                });
                one != other || secrets.iter().any(|secret| one.tells(secret))
            })
        };
        planted::LEAKS.iter().filter(|leak| is_noticed(leak)).map(|(name, _)| *name).collect()
    }
}

/// Plays games, deals them anew, and shows what was heard to somebody.
fn examine(size: Size, compare: &(dyn Fn(&Pair) + Sync)) -> Tally {
    let (next, total) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= size.games {
                        return;
                    }
                    let tally = examine_game(number, size, compare);
                    total.lock().unwrap().add(&tally);
                }
            });
        }
    });
    total.into_inner().unwrap()
}

fn examine_game(number: u64, size: Size, compare: &dyn Fn(&Pair)) -> Tally {
    let mut rng = QuickRng::seed_from_u64(number + 1_000_000);
    let story = run(Story::play(number));
    let mut tally = Tally { games: 1, plies: story.deal.plies.len(), ..Tally::default() };
    let mut viewers = vec![None];
    viewers.extend(Seat::ALL.into_iter().take(story.people.into()).map(Some));
    for viewer in viewers {
        let deals: Vec<Deal> =
            (0..size.deals).map(|_| redeal::from_the_start(&story, viewer, &mut rng)).collect();
        tally.from_the_start.add(&differences(&story, viewer, &deals));
        examine_deals(&story, viewer, &deals, &mut rng, compare, &mut tally);
        let (middle, deals) = from_the_middle(&story, viewer, size.from_the_middle, &mut rng);
        tally.from_the_middle.add(&differences(&middle, viewer, &deals));
        examine_deals(&middle, viewer, &deals, &mut rng, compare, &mut tally);
    }
    tally
}

/// A game that begins in the middle, and other deals for it. What comes then may be too unlikely in any other deal; the
/// last moment of all, with nothing after it, is always possible.
fn from_the_middle(
    story: &Story,
    viewer: Option<Seat>,
    count: usize,
    rng: &mut QuickRng,
) -> (Story, Vec<Deal>) {
    for later in [below(rng, 6) as usize, 0] {
        let first = story.deal.plies.len().saturating_sub(later);
        let Some(middle) = story.begun_at(first) else { continue };
        let deals: Option<Vec<Deal>> =
            (0..count).map(|_| redeal::from_the_middle(&middle, viewer, rng)).collect();
        if let Some(deals) = deals {
            return (middle, deals);
        }
    }
    panic!("game {}: nothing can be dealt anew at its last moment", story.number);
}

/// How much is different in these deals, each of which looks the same to the viewer, as the rules alone tell.
fn differences(story: &Story, viewer: Option<Seat>, deals: &[Deal]) -> Differences {
    let mut sum = Differences::default();
    for deal in deals {
        if let Err(reason) = redeal::looks_the_same(story, deal, viewer) {
            panic!("game {}: the deal for {viewer:?} is none: {reason}", story.number);
        }
        sum.add(&redeal::differences(story, deal, viewer));
    }
    sum
}

/// Puts all deals on servers, and shows what was heard.
fn examine_deals(
    story: &Story,
    viewer: Option<Seat>,
    deals: &[Deal],
    rng: &mut QuickRng,
    compare: &dyn Fn(&Pair),
    tally: &mut Tally,
) {
    if deals.is_empty() {
        return;
    }
    let questions = Questions::new(story, viewer, rng);
    let truth = run(hear(story, &story.deal, &questions));
    for deal in deals {
        let other = run(hear(story, deal, &questions));
        tally.messages += other.len();
        tally.bytes += other.iter().map(|heard| heard.head.len() + heard.body.len()).sum::<usize>();
        compare(&Pair { story, deal, heard: [&truth, &other] });
    }
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.plies += other.plies;
        self.from_the_start.add(&other.from_the_start);
        self.from_the_middle.add(&other.from_the_middle);
        self.messages += other.messages;
        self.bytes += other.bytes;
    }
}

/// A server lives as long as this takes, with all that belongs to it.
fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

/// The first people whom a server knows; the key of each follows from their number.
fn people(address: SocketAddr, count: u8, invite: &str) -> Vec<Caller> {
    let caller = |number| Caller::new(address, Some(key(number).reveal()), invite);
    (1..=count).map(caller).collect()
}

/// Makes a store know these people.
async fn settle(store: &dyn Store, count: u8) {
    for number in 1..=count {
        store.create_person(format!("Person {number}"), key(number).hash(), Timestamp(0)).await.unwrap();
    }
}

fn key(number: u8) -> Key {
    Key::new([number; 32])
}

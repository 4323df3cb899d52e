//! Shuffles are fair: every card, ticket and seat has the right probability in every position.
//!
//! The tests use Pearson's chi-square with a critical value that a fair generator exceeds once in a million tests. All
//! seeds are fixed, so the results are repeatable; another test shows that small biases are detected.

use std::sync::Arc;

use fogg_rules::chance::{FastRng, Stream, below, shuffle};
use fogg_rules::{Board, Card, Event, Game, Options, Seed, Setup};
use rand_core::{Rng, SeedableRng};

const GAMES: u64 = 20_000;
const SEATS: u8 = 3;

/// For each position and kind, the observed and the expected number.
struct Frequencies {
    places: Vec<Vec<(f64, f64)>>,
}

impl Frequencies {
    fn new(places: usize, kinds: usize) -> Frequencies {
        Frequencies { places: vec![vec![(0.0, 0.0); kinds]; places] }
    }

    /// Counts a shuffled pile; each kind is expected in proportion to its share of the pile.
    fn add(&mut self, pile: &[usize]) {
        self.add_of(pile, pile);
    }

    /// Counts the kinds seen at the positions, drawn from a pile.
    fn add_of(&mut self, pile: &[usize], seen: &[usize]) {
        let mut share = vec![0.0; self.places[0].len()];
        pile.iter().for_each(|kind| share[*kind] += 1.0 / pile.len() as f64);
        for (counts, kind) in self.places.iter_mut().zip(seen) {
            counts[*kind].0 += 1.0;
            counts.iter_mut().zip(&share).for_each(|(count, share)| count.1 += share);
        }
    }

    /// The first position with a bias, with its statistic and the critical value.
    fn unfair(&self) -> Option<(usize, f64, f64)> {
        let unfair = |counts: &Vec<(f64, f64)>| {
            let possible: Vec<_> = counts.iter().filter(|(_, expected)| *expected > 0.0).collect();
            let total: f64 =
                possible.iter().map(|(seen, expected)| (seen - expected).powi(2) / expected).sum();
            let critical = critical(possible.len().saturating_sub(1));
            (total > critical).then_some((total, critical))
        };
        let mut places = self.places.iter().enumerate();
        places.find_map(|(place, counts)| unfair(counts).map(|(total, critical)| (place, total, critical)))
    }

    /// Checks that every expected number is large enough for the statistic.
    fn assert_enough_data(&self) {
        let expected = self.places.iter().flatten().map(|(_, expected)| *expected);
        assert!(expected.filter(|expected| *expected > 0.0).all(|expected| expected >= 5.0));
    }

    fn assert_fair(&self, name: &str) {
        self.assert_enough_data();
        if let Some((place, total, critical)) = self.unfair() {
            panic!("{name}: place {place}: chi-square {total:.1} is over {critical:.1}");
        }
    }
}

/// The value that chi-square exceeds with probability 1e-6, by the formula of Wilson and Hilferty.
///
/// It is too high by 10 % for two degrees of freedom and by 1 % for thirty.
fn critical(degrees: usize) -> f64 {
    const Z: f64 = 4.753_424; // The normal distribution exceeds this with probability 1e-6.
    let k = degrees as f64;
    if degrees == 0 { 0.0 } else { k * (1.0 - 2.0 / (9.0 * k) + Z * (2.0 / (9.0 * k)).sqrt()).powi(3) }
}

fn usa() -> Arc<Board> {
    fogg_boards::builtin("usa").expect("a built-in board")
}

fn seed(number: u64) -> Seed {
    Seed::from_series(20_260, number)
}

fn seeded(board: &Arc<Board>, number: u64) -> Game {
    let setup =
        Setup { board: Arc::clone(board), seats: SEATS, options: Options::default(), seed: seed(number) };
    Game::new(&setup).expect("three seats are valid")
}

fn simulated(board: &Arc<Board>, number: u64) -> Game {
    let mut rng = FastRng::seed_from_u64(number);
    Game::simulated(board, SEATS, Options::default(), &mut rng).expect("three seats are valid")
}

/// The kinds of the cards in the deck, lowest first.
fn deck(game: &Game) -> Vec<usize> {
    let mut deck: Vec<usize> = game.deck().map(Card::index).collect();
    deck.reverse();
    deck
}

/// All tickets in shuffled order: those dealt to the seats, then the deck.
fn tickets(game: &Game) -> Vec<usize> {
    let dealt = game.public().all_seats().flat_map(|seat| game.private(seat).offered.clone());
    dealt.chain(game.ticket_deck()).map(|ticket| ticket.index()).collect()
}

fn pack(board: &Board) -> Vec<usize> {
    board.rules().cards.iter().map(Card::index).collect()
}

#[test]
fn the_critical_value_is_right() {
    for (degrees, exact) in [(2, 27.63), (8, 42.70), (28, 78.82), (30, 82.04)] {
        let ratio = critical(degrees) / exact;
        assert!((1.0..1.1).contains(&ratio), "{degrees}: {} for {exact}", critical(degrees));
    }
}

#[test]
fn cards_are_uniform_in_the_whole_deck() {
    let board = usa();
    let mut frequencies = Frequencies::new(pack(&board).len(), 9);
    for number in 0..GAMES {
        let mut deck = pack(&board);
        shuffle(&mut seed(number).stream(Stream::TrainDeck), &mut deck);
        frequencies.add(&deck);
    }
    frequencies.assert_fair("a whole deck");
}

#[test]
fn cards_are_uniform_in_the_deck_after_the_deal() {
    let board = usa();
    for (name, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("simulated", simulated)] {
        // The deal and three sweeps take at most 32 cards from the top; the rest is in the deck in every game.
        let places = pack(&board).len() - 32;
        let mut frequencies = Frequencies::new(places, 9);
        for number in 0..GAMES {
            let game = deal(&board, number);
            // The expected numbers depend on the whole pack, not on the rest of the deck.
            frequencies.add_of(&pack(&board), &deck(&game)[..places]);
        }
        frequencies.assert_fair(name);
    }
}

#[test]
fn cards_are_uniform_in_each_hand() {
    let board = usa();
    for (name, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("simulated", simulated)] {
        let mut frequencies = Frequencies::new(usize::from(SEATS), 9);
        for number in 0..GAMES {
            let game = deal(&board, number);
            // One random card of each hand, because the four cards of a hand are not independent.
            let random_card = |seat| {
                let hand: Vec<usize> = game.private(seat).hand.iter().map(Card::index).collect();
                hand[below(&mut FastRng::seed_from_u64(number), hand.len() as u32) as usize]
            };
            let hands: Vec<usize> = game.public().all_seats().map(random_card).collect();
            frequencies.add_of(&pack(&board), &hands);
        }
        frequencies.assert_fair(name);
    }
}

#[test]
fn tickets_are_uniform_in_the_deck() {
    let board = usa();
    let kinds = board.tickets().len();
    for (name, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("simulated", simulated)] {
        let mut frequencies = Frequencies::new(kinds, kinds);
        (0..GAMES).for_each(|number| frequencies.add(&tickets(&deal(&board, number))));
        frequencies.assert_fair(name);
    }
}

#[test]
fn starting_seats_are_uniform() {
    for board in fogg_boards::builtins() {
        for (name, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("simulated", simulated)] {
            let mut frequencies = Frequencies::new(1, usize::from(SEATS));
            for number in 0..GAMES {
                frequencies.add_of(&[0, 1, 2], &[deal(&board, number).public().first_seat().index()]);
            }
            frequencies.assert_fair(name);
        }
    }
}

#[test]
fn cards_are_uniform_after_a_reshuffle() {
    let board = fogg_testkit::boards::mini("mini-base");
    for (name, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("simulated", simulated)] {
        let mut frequencies = Frequencies::new(8, 9);
        let mut piles = 0;
        for number in 0..GAMES / 4 {
            for pile in reshuffled(deal(&board, number), number) {
                piles += 1;
                frequencies.add(&pile);
            }
        }
        assert!(piles > 4_000, "{name}: only {piles} reshuffles of eight cards and more");
        frequencies.assert_fair(name);
    }
}

/// Plays a random game and returns each reshuffled pile of at least eight cards, top first.
fn reshuffled(mut game: Game, number: u64) -> Vec<Vec<usize>> {
    let mut rng = FastRng::seed_from_u64(number);
    let mut piles = Vec::new();
    while let Some(seat) = game.public().next_to_act() {
        let action = game.random_action(seat, &mut rng).expect("the seat is to act");
        let mut events = Vec::new();
        game.play(seat, action, &mut |event| events.push(event)).expect("a random action is legal");
        // Cards can leave the new deck during the same ply, and it can run out again.
        let parts: Vec<&[Event]> = events.split(|event| *event == Event::DeckReshuffled).collect();
        for (part, after) in parts.iter().enumerate().skip(1) {
            let mut pile: Vec<usize> = after.iter().filter_map(card_from_deck).map(Card::index).collect();
            if part + 1 == parts.len() {
                pile.extend(game.deck().map(Card::index));
            }
            piles.push(pile);
        }
    }
    piles.retain(|pile| pile.len() >= 8);
    piles
}

fn card_from_deck(event: &Event) -> Option<Card> {
    match event {
        Event::CardDrawn { card, .. } | Event::RowFilled { card, .. } | Event::TunnelCardTurned { card } => {
            Some(*card)
        }
        _ => None,
    }
}

#[test]
fn a_biased_shuffle_is_detected() {
    /// A shuffle algorithm.
    type Shuffle = fn(&mut FastRng, &mut [usize]);
    let unfair: [(&str, Shuffle); 4] = [
        ("every item exchanged with any", |rng, items| {
            for place in 0..items.len() {
                let other = below(rng, items.len() as u32);
                items.swap(place, other as usize);
            }
        }),
        ("no item stays where it was", |rng, items| {
            for last in (1..items.len()).rev() {
                let other = below(rng, last as u32);
                items.swap(last, other as usize);
            }
        }),
        ("too few random bits", |rng, items| {
            for last in (1..items.len()).rev() {
                let other = rng.next_u32() % 64 % (last as u32 + 1);
                items.swap(last, other as usize);
            }
        }),
        ("the last exchange left out", |rng, items| {
            for last in (2..items.len()).rev() {
                let other = below(rng, last as u32 + 1);
                items.swap(last, other as usize);
            }
        }),
    ];
    for (name, shuffle) in unfair {
        let mut frequencies = Frequencies::new(30, 30);
        let mut rng = FastRng::seed_from_u64(1);
        for _ in 0..GAMES {
            let mut items: Vec<usize> = (0..30).collect();
            shuffle(&mut rng, &mut items);
            frequencies.add(&items);
        }
        assert!(frequencies.unfair().is_some(), "{name}: the bias is not detected");
    }
}

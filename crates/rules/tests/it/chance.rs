//! Chance is fair: every card, ticket and seat is as likely in every place as it should be.
//!
//! Pearson's chi-square, with a critical value that a fair generator exceeds once in a million tests. All seeds are
//! fixed, so the tests give the same answer for ever; a test of the tests shows that small unfairness is found.

use std::sync::Arc;

use fogg_rules::chance::{FastRng, Stream, below, shuffle};
use fogg_rules::{Board, Card, Event, Game, Options, Seed, Setup};
use rand_core::{Rng, SeedableRng};

const GAMES: u64 = 20_000;
const SEATS: u8 = 3;

/// How often each kind was seen at each place, and how often a fair chance would show it there.
struct Tally {
    places: Vec<Vec<(f64, f64)>>,
}

impl Tally {
    fn new(places: usize, kinds: usize) -> Tally {
        Tally { places: vec![vec![(0.0, 0.0); kinds]; places] }
    }

    /// Takes in a shuffled pile: at each place, each kind should come as often as its share of the pile.
    fn add(&mut self, pile: &[usize]) {
        self.add_of(pile, pile);
    }

    /// Takes in what was seen at the places, out of a pile.
    fn add_of(&mut self, pile: &[usize], seen: &[usize]) {
        let mut share = vec![0.0; self.places[0].len()];
        pile.iter().for_each(|kind| share[*kind] += 1.0 / pile.len() as f64);
        for (counts, kind) in self.places.iter_mut().zip(seen) {
            counts[*kind].0 += 1.0;
            counts.iter_mut().zip(&share).for_each(|(count, share)| count.1 += share);
        }
    }

    /// The first place that is unfair, with its statistic and the critical value.
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

    /// Every kind at every place was possible often enough for the statistic to mean something.
    fn assert_full(&self) {
        let expected = self.places.iter().flatten().map(|(_, expected)| *expected);
        assert!(expected.filter(|expected| *expected > 0.0).all(|expected| expected >= 5.0));
    }

    fn assert_fair(&self, what: &str) {
        self.assert_full();
        if let Some((place, total, critical)) = self.unfair() {
            panic!("{what}: place {place}: chi-square {total:.1} is over {critical:.1}");
        }
    }
}

/// The value that chi-square with so many degrees of freedom exceeds with probability 1e-6, by Wilson and Hilferty.
///
/// It errs on the high side, by a tenth for two degrees and by a hundredth for thirty.
fn critical(degrees: usize) -> f64 {
    const Z: f64 = 4.753_424; // The normal distribution exceeds this with probability 1e-6.
    let k = degrees as f64;
    if degrees == 0 { 0.0 } else { k * (1.0 - 2.0 / (9.0 * k) + Z * (2.0 / (9.0 * k)).sqrt()).powi(3) }
}

fn usa() -> Arc<Board> {
    fogg_boards::builtin("usa").expect("it is built in")
}

fn seed(number: u64) -> Seed {
    Seed::in_series(20_260, number)
}

fn seeded(board: &Arc<Board>, number: u64) -> Game {
    let setup =
        Setup { board: Arc::clone(board), seats: SEATS, options: Options::default(), seed: seed(number) };
    Game::new(&setup).expect("the board is for three")
}

fn quick(board: &Arc<Board>, number: u64) -> Game {
    let mut rng = FastRng::seed_from_u64(number);
    Game::quick(board, SEATS, Options::default(), &mut rng).expect("the board is for three")
}

/// The kinds of the cards that are left in the deck, the lowest first: dealing takes from the top.
fn deck(game: &Game) -> Vec<usize> {
    let mut deck: Vec<usize> = game.deck().map(Card::index).collect();
    deck.reverse();
    deck
}

/// All tickets in the order they were shuffled: those dealt to the seats, then the deck.
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
fn each_card_is_as_likely_at_each_place_of_the_whole_deck() {
    let board = usa();
    let mut tally = Tally::new(pack(&board).len(), 9);
    for number in 0..GAMES {
        let mut deck = pack(&board);
        shuffle(&mut seed(number).stream(Stream::TrainDeck), &mut deck);
        tally.add(&deck);
    }
    tally.assert_fair("a whole deck");
}

#[test]
fn each_card_is_as_likely_at_each_place_that_the_deal_leaves() {
    let board = usa();
    for (what, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("quick", quick)] {
        // Three sweeps and the deal take 32 cards at most from the top; below that every place is there in every game.
        let places = pack(&board).len() - 32;
        let mut tally = Tally::new(places, 9);
        for number in 0..GAMES {
            let game = deal(&board, number);
            // What each place should hold is a matter of the whole pack, not of what is left.
            tally.add_of(&pack(&board), &deck(&game)[..places]);
        }
        tally.assert_fair(what);
    }
}

#[test]
fn each_card_is_as_likely_in_each_hand() {
    let board = usa();
    for (what, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("quick", quick)] {
        let mut tally = Tally::new(usize::from(SEATS), 9);
        for number in 0..GAMES {
            let game = deal(&board, number);
            // One card of each hand, drawn fairly, stands for the hand: its four cards are not independent.
            let one = |seat| {
                let hand: Vec<usize> = game.private(seat).hand.iter().map(Card::index).collect();
                hand[below(&mut FastRng::seed_from_u64(number), hand.len() as u32) as usize]
            };
            let hands: Vec<usize> = game.public().all_seats().map(one).collect();
            tally.add_of(&pack(&board), &hands);
        }
        tally.assert_fair(what);
    }
}

#[test]
fn each_ticket_is_as_likely_at_each_place() {
    let board = usa();
    let kinds = board.tickets().len();
    for (what, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("quick", quick)] {
        let mut tally = Tally::new(kinds, kinds);
        (0..GAMES).for_each(|number| tally.add(&tickets(&deal(&board, number))));
        tally.assert_fair(what);
    }
}

#[test]
fn each_seat_is_as_likely_to_start() {
    for board in fogg_boards::builtins() {
        for (what, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("quick", quick)] {
            let mut tally = Tally::new(1, usize::from(SEATS));
            for number in 0..GAMES {
                tally.add_of(&[0, 1, 2], &[deal(&board, number).public().first_seat().index()]);
            }
            tally.assert_fair(what);
        }
    }
}

#[test]
fn each_card_is_as_likely_at_each_place_after_a_reshuffle() {
    let board = fogg_testkit::boards::mini("mini-base");
    for (what, deal) in [("seeded", seeded as fn(&Arc<Board>, u64) -> Game), ("quick", quick)] {
        let mut tally = Tally::new(8, 9);
        let mut piles = 0;
        for number in 0..GAMES / 4 {
            for pile in reshuffled(deal(&board, number), number) {
                piles += 1;
                tally.add(&pile);
            }
        }
        assert!(piles > 4_000, "{what}: only {piles} reshuffles of eight cards and more");
        tally.assert_fair(what);
    }
}

/// Plays a game at random; each pile of at least eight cards that the discards were shuffled into, the top first.
fn reshuffled(mut game: Game, number: u64) -> Vec<Vec<usize>> {
    let mut rng = FastRng::seed_from_u64(number);
    let mut piles = Vec::new();
    while let Some(seat) = game.public().next_to_act() {
        let action = game.random_action(seat, &mut rng).expect("the seat is to act");
        let mut events = Vec::new();
        game.play(seat, action, &mut |event| events.push(event)).expect("a random action is legal");
        // Cards may leave the new deck before the ply is over, and it may even run out again.
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
fn an_unfair_shuffle_is_found() {
    /// A shuffle that deals cards to places.
    type Dealer = fn(&mut FastRng, &mut [usize]);
    let unfair: [(&str, Dealer); 4] = [
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
    for (what, shuffle) in unfair {
        let mut tally = Tally::new(30, 30);
        let mut rng = FastRng::seed_from_u64(1);
        for _ in 0..GAMES {
            let mut items: Vec<usize> = (0..30).collect();
            shuffle(&mut rng, &mut items);
            tally.add(&items);
        }
        assert!(tally.unfair().is_some(), "{what} passes for fair");
    }
}

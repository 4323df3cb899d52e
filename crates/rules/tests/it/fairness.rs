//! The test vectors of `docs/play/fairness.md`, which other implementations must reproduce.

use std::fmt::Write as _;
use std::sync::Arc;

use expect_test::expect_file;
use fogg_rules::chance::{AbandonedDeal, DealTerms, Stream, below, deal_number, shuffle};
use fogg_rules::notation::{row_text, tickets_text};
use fogg_rules::{Board, Card, Game, Options, Seat, Seed, Setup};
use rand_core::Rng;

const STREAMS: [(&str, Stream); 5] = [
    ("train-deck", Stream::TrainDeck),
    ("tickets", Stream::Tickets),
    ("first-seat", Stream::FirstSeat),
    ("reshuffle-0", Stream::Reshuffle(0)),
    ("reshuffle-1", Stream::Reshuffle(1)),
];

#[test]
fn the_vectors_have_not_changed() {
    expect_file!["../data/fairness.txt"].assert_eq(&vectors());
}

#[test]
fn the_documentation_quotes_the_vectors() {
    let page = include_str!("../../../../docs/play/fairness.md");
    let vectors = vectors();
    let quoted = |start: &str| {
        let line = vectors.lines().find(|line| line.starts_with(start)).expect("a vector");
        page.contains(line.trim_start_matches(start).trim())
    };
    assert!(quoted("train-deck words") && quoted("train-deck shuffles ABCDEFGHIJ into"));
}

fn vectors() -> String {
    let mut text = String::from(
        "# Test vectors of docs/play/fairness.md. They never change, because records depend on them.\n",
    );
    write_seeds(&mut text);
    for seed in seeds() {
        let _ = writeln!(text, "\nseed {}", hex::encode(seed.reveal()));
        for (name, stream) in STREAMS {
            write_stream(&mut text, seed, name, stream);
        }
    }
    for board in fogg_boards::builtins() {
        for seed in seeds() {
            for seats in [board.rules().min_seats, board.rules().max_seats] {
                write_deal(&mut text, &board, seats, seed);
            }
        }
        write_deal(&mut text, &board, 2, swept_seed(&board));
    }
    text
}

/// The first seed of series 1 whose first row is swept.
fn swept_seed(board: &Arc<Board>) -> Seed {
    let swept = |seed: &Seed| {
        let setup = Setup { board: Arc::clone(board), seats: 2, options: Options::default(), seed: *seed };
        Game::new(&setup).is_ok_and(|game| !game.public().discards().is_empty())
    };
    (0..).map(|game| Seed::from_series(1, game)).find(swept).expect("a seed with a swept row")
}

fn seeds() -> [Seed; 2] {
    [Seed::new([0; 32]), Seed::from_series(1, 0)]
}

fn write_seeds(text: &mut String) {
    text.push('\n');
    for (number, game) in [(0, 0), (1, 0), (1, 1), (u64::MAX, 1 << 40)] {
        let _ = writeln!(
            text,
            "series {number} game {game} is {}",
            hex::encode(Seed::from_series(number, game).reveal())
        );
    }
    let _ = writeln!(
        text,
        "derived from zeros for aa..aa {}",
        hex::encode(Seed::new([0; 32]).derive(&[0xaa; 32]).reveal())
    );
    let secret = std::array::from_fn(|number| number as u8);
    let _ = writeln!(text, "secret {}", hex::encode(secret));
    for first_seat in [None, Some(Seat::Red)] {
        write_terms(text, &secret, first_seat);
    }
}

/// The commitments and seeds of a table for two.
fn write_terms(text: &mut String, secret: &[u8; 32], first_seat: Option<Seat>) {
    let terms = DealTerms { table: "041061050r3gg28a", board: &[0x33; 32], seats: 2, first_seat };
    let parts: [[u8; 32]; 2] = [[0xaa; 32], [0x55; 32]];
    let chosen = first_seat.map_or("random".to_owned(), |seat| seat.to_string());
    let _ = writeln!(text, "terms {} board 33..33 seats 2 first seat {chosen}", terms.table);
    let _ = writeln!(text, "commitment {}", hex::encode(terms.commitment(secret)));
    for deal in [1, 2] {
        for (seat, part) in Seat::ALL.into_iter().zip(&parts) {
            let hash = hex::encode(terms.contribution_commitment(deal, seat, part));
            let _ = writeln!(text, "deal {deal} {seat} contribution hash {hash}");
        }
    }
    let commitment = |seat, part| Some(terms.contribution_commitment(1, seat, part));
    let abandoned = AbandonedDeal {
        commitments: vec![commitment(Seat::Blue, &parts[0]), commitment(Seat::Red, &parts[1])],
        contributions: vec![Some(parts[0]), None],
    };
    for abandoned in [&[][..], &[abandoned]] {
        let seed = terms.seed(abandoned, secret, &parts);
        let deal = deal_number(abandoned);
        let _ = writeln!(text, "deal {deal} seed with aa..aa 55..55 {}", hex::encode(seed.reveal()));
    }
}

fn write_stream(text: &mut String, seed: Seed, name: &str, stream: Stream) {
    let mut rng = seed.stream(stream);
    let words: String = (0..8).map(|_| format!(" {:08x}", rng.next_u32())).collect();
    let _ = writeln!(text, "{name} words{words}");
    // The last bound rejects almost half of the words.
    for bound in [2, 6, 110, (1 << 31) + 1] {
        let mut rng = seed.stream(stream);
        let numbers: String = (0..8).map(|_| format!(" {}", below(&mut rng, bound))).collect();
        let _ = writeln!(text, "{name} below {bound}{numbers}");
    }
    let mut letters: Vec<char> = ('A'..='J').collect();
    shuffle(&mut seed.stream(stream), &mut letters);
    let _ = writeln!(text, "{name} shuffles ABCDEFGHIJ into {}", letters.iter().collect::<String>());
}

fn write_deal(text: &mut String, board: &Arc<Board>, seats: u8, seed: Seed) {
    let setup = Setup { board: Arc::clone(board), seats, options: Options::default(), seed };
    let game = Game::new(&setup).expect("the number of seats is valid");
    let public = game.public();
    let _ = writeln!(text, "\ndeal {} seats {seats} seed {}", board.name(), hex::encode(seed.reveal()));
    let _ = writeln!(text, "first seat {}", public.first_seat());
    for seat in public.all_seats() {
        let private = game.private(seat);
        let offered = tickets_text(board, private.offered.iter().copied());
        let _ = writeln!(text, "{seat} hand {} tickets {offered}", private.hand);
    }
    let _ = writeln!(text, "row {} discards {}", row_text(public.row()), public.discards());
    let _ = writeln!(text, "deck {}", game.deck().map(Card::letter).collect::<String>());
    let _ = writeln!(text, "ticket deck {}", tickets_text(board, game.ticket_deck()));
}

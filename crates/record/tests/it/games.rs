//! Random games and their records.

use std::sync::Arc;

use fogg_protocol::HexBytes;
use fogg_record::{Commitment, GameRecord, write};
use fogg_rules::chance::{AbandonedDeal, DealTerms, FastRng};
use fogg_rules::{Board, Game, Options, Ply, Record, Seat, Seed, Setup};
use fogg_testkit::games::play_with_undos;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// The id of the table of every game with a commitment.
pub const TABLE: &str = "041061050r3gg28a";

/// A random game on a built-in or a mini board.
pub fn random_game(board: &str, seats: u8, seed: u64) -> GameRecord {
    let (board, board_file) = board_named(board);
    let setup = Setup { board, seats, options: Options::default(), seed: Seed::from_series(seed, 0) };
    let names = (1..=seats).map(|number| format!("random {number}")).collect();
    GameRecord { record: played(setup, seed), names, commitment: None, board_file }
}

/// Like [`random_game`], but with a seed that a server committed to.
pub fn committed_game(board: &str, seats: u8, seed: u64) -> GameRecord {
    let mut game = random_game(board, seats, seed);
    let contributions = (0..seats).map(|seat| [seat; 32]).collect();
    let commitment = Commitment::new(TABLE, &game.record.setup, [seed as u8; 32], contributions);
    let setup = Setup { seed: commitment.seed(&game.record.setup), ..game.record.setup };
    game.record = played(setup, seed);
    game.commitment = Some(commitment);
    game
}

/// A game with a pinned seed and no commitment, for tests that quote it.
pub fn pinned_game() -> GameRecord {
    let mut game = random_game("usa", 2, 1);
    let seed: HexBytes = "e5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5".parse().unwrap();
    game.record = played(Setup { seed: Seed::new(seed.0), ..game.record.setup }, 1);
    game
}

/// A game of three after three abandoned deals: green did not reveal twice, green and red once.
pub fn game_after_abandoned_deals() -> GameRecord {
    let mut game = committed_game("new-york", 3, 1);
    let setup = &game.record.setup;
    let terms = DealTerms { table: TABLE, board: setup.board.hash(), seats: 3, first_seat: None };
    let deal = |number: u32, failed: &[Seat]| {
        let contribution = |seat: Seat| [seat.index() as u8 + 16 * number as u8; 32];
        let seats = &Seat::ALL[..3];
        let commitment =
            |seat: &Seat| Some(terms.contribution_commitment(number, *seat, &contribution(*seat)));
        AbandonedDeal {
            commitments: seats.iter().map(commitment).collect(),
            contributions: seats
                .iter()
                .map(|seat| (!failed.contains(seat)).then(|| contribution(*seat)))
                .collect(),
        }
    };
    let mut commitment = game.commitment.take().unwrap();
    commitment.abandoned =
        vec![deal(1, &[Seat::Green]), deal(2, &[Seat::Red, Seat::Green]), deal(3, &[Seat::Green])];
    let setup = Setup { seed: commitment.seed(setup), ..game.record.setup };
    GameRecord { record: played(setup, 1), commitment: Some(commitment), ..game }
}

/// Like [`random_game`], but with random undos.
pub fn game_with_undos(board: &str, seats: u8, seed: u64) -> GameRecord {
    let mut game = random_game(board, seats, seed);
    game.record = play_with_undos(game.record.setup, seed, |_, _, _| ()).0;
    game
}

/// The same game with only the first plies.
pub fn cut_off(mut game: GameRecord, plies: usize) -> GameRecord {
    game.record.plies.truncate(plies);
    game
}

/// The number of cases to try: the default, or the value of `FOGG_CASES`.
pub fn cases(default: u64) -> u64 {
    std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(default)
}

/// The text of a record.
pub fn text(game: &GameRecord) -> String {
    write(game).expect("a played game can be written")
}

/// The board, and its file if it is not built in.
pub fn board_named(name: &str) -> (Arc<Board>, Option<String>) {
    if let Some(board) = fogg_boards::builtin(name) {
        return (board, None);
    }
    let path = format!("{}/../../maps/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(&path).expect("a mini board has its file in maps/");
    (fogg_testkit::boards::mini(name), Some(file))
}

/// Plays a random game to its end.
pub fn played(setup: Setup, seed: u64) -> Record {
    let mut rng = FastRng::seed_from_u64(seed);
    let mut game = Game::new(&setup).expect("a valid number of seats");
    let mut plies = Vec::new();
    while let Some(seat) = game.public().next_to_act() {
        let action = game.view(Some(seat)).random_action(&mut rng).expect("a legal action");
        game.play(seat, action, &mut |_| ()).expect("a random action is legal");
        plies.push(Ply::act(seat, action));
    }
    Record { setup, plies }
}

/// Edits a text and corrects its checksum.
pub fn edited(text: &str, edit: impl FnOnce(&str) -> String) -> String {
    let start = text.find("\n  \"checksum\"").expect("a record has a checksum") + 1;
    let before = edit(&text[..start]);
    assert_ne!(before, text[..start], "the edit changes nothing");
    let sum = HexBytes::<32>(Sha256::digest(&before).into());
    format!("{before}  \"checksum\": \"{sum}\"\n}}\n")
}

//! Golden replays: whole games in `tests/data/replays`, with every viewer's view every few plies.
//!
//! A file is its own input: the board, the seats, the seed and the plies are read from it, the game is replayed, and the
//! text is written again and compared. `UPDATE_EXPECT=1 cargo nextest run -p fogg-rules replays` rewrites the files, and
//! the diff shows leaks and changed rules. A file without plies becomes the random game of its seed, so a new file needs
//! only four lines: `board`, `seats`, `seed` and `show` (the number of plies between views).

mod file;
mod rare_cases;

use std::collections::BTreeSet;
use std::path::Path;

use fogg_rules::chance::FastRng;
use fogg_rules::notation::view_text;
use fogg_rules::{Game, Seat};
use fogg_testkit::golden;
use rand_core::SeedableRng;

use file::Replay;

/// The number of samples that each view is compared with.
const SAMPLES: usize = 4;

fn replays() -> impl Iterator<Item = (String, Replay)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/replays");
    golden::files(&folder).into_iter().map(|path| {
        let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        (name, Replay::parse(&golden::read(&path)))
    })
}

#[test]
fn golden_games_replay_exactly() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/replays");
    let differences: Vec<String> = golden::files(&folder)
        .into_iter()
        .filter_map(|path| {
            let text = golden::read(&path);
            golden::compare(&path, &text, &Replay::parse(&text).render())
        })
        .collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn every_rare_case_occurs_in_a_golden_game() {
    let found: BTreeSet<&str> = replays().flat_map(|(_, replay)| rare_cases::find(&replay.record)).collect();
    let missing: Vec<&str> = rare_cases::REQUIRED.into_iter().filter(|case| !found.contains(case)).collect();
    assert!(missing.is_empty(), "no golden game shows: {}", missing.join("; "));
}

#[test]
fn every_board_is_played_with_its_smallest_and_largest_number_of_players() {
    let played: BTreeSet<(String, u8)> = replays()
        .map(|(_, replay)| (replay.record.setup.board.name().to_owned(), replay.record.setup.seats))
        .collect();
    for board in fogg_testkit::boards::real() {
        for seats in [board.rules().min_seats, board.rules().max_seats] {
            assert!(played.contains(&(board.name().to_owned(), seats)), "{} with {seats}", board.name());
        }
    }
}

#[test]
fn shown_views_do_not_depend_on_hidden_state() {
    let mut rng = FastRng::seed_from_u64(1);
    for (name, replay) in replays() {
        let mut secrets = Secrets::default();
        for (number, game) in replay.shown_states() {
            for viewer in game.public().all_seats().map(Some).chain([None]) {
                let samples: Vec<Game> = (0..SAMPLES).map(|_| game.view(viewer).sample(&mut rng)).collect();
                let context = format!("{name}, after {number} plies");
                samples.iter().for_each(|sample| check_same(&context, &game, sample, viewer));
                secrets.count(&game, &samples, viewer);
            }
        }
        secrets.check(&name);
    }
}

/// Checks that a viewer's view and legal actions are the same in both games.
fn check_same(context: &str, game: &Game, sample: &Game, viewer: Option<Seat>) {
    let name = viewer.map_or("a spectator", Seat::name);
    let (shown, sampled) = (view_text(&game.view(viewer)), view_text(&sample.view(viewer)));
    assert_eq!(shown, sampled, "{context}: the view of {name} leaks hidden state");
    if let Some(seat) = viewer {
        let same = game.legal_actions(seat).eq(sample.legal_actions(seat));
        assert!(same, "{context}: the legal actions of {name} depend on hidden state");
        assert!(game.legal_actions(seat).eq(game.view(viewer).legal_actions()), "{context}: {name}");
    }
}

/// Counts hidden hands and tickets, and how often samples differ from them. If a view leaked a secret, all samples would
/// agree with it.
#[derive(Default)]
struct Secrets {
    hands: usize,
    other_hands: usize,
    tickets: usize,
    other_tickets: usize,
}

impl Secrets {
    fn count(&mut self, game: &Game, samples: &[Game], viewer: Option<Seat>) {
        let public = game.public();
        // P4: a finished game has no secrets.
        for seat in public.all_seats().filter(|seat| Some(*seat) != viewer && !public.is_over()) {
            let private = game.private(seat);
            if public.player(seat).known != private.hand {
                self.hands += 1;
                self.other_hands +=
                    usize::from(samples.iter().any(|sample| sample.private(seat).hand != private.hand));
            }
            if !private.tickets.is_empty() {
                self.tickets += 1;
                let other = |sample: &Game| sample.private(seat).tickets != private.tickets;
                self.other_tickets += usize::from(samples.iter().any(other));
            }
        }
    }

    /// Requires most secrets to differ, not all: when the decks are empty, a player can infer the other player's cards.
    fn check(&self, name: &str) {
        let Secrets { hands, other_hands, tickets, other_tickets } = *self;
        assert!(other_hands * 2 > hands, "{name}: only {other_hands} of {hands} hands differ in a sample");
        assert!(
            other_tickets * 2 > tickets,
            "{name}: only {other_tickets} of {tickets} tickets differ in a sample"
        );
    }
}

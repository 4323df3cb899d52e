//! Golden replays: whole games in `tests/data/replays`, shown as all seats see them every few plies.
//!
//! A file is its own input: the board, the seats, the seed and the plies are read from it, the game is played again,
//! and everything is written anew and compared. `UPDATE_EXPECT=1 cargo nextest run -p fogg-rules replays` rewrites the
//! files; a leak or a changed rule is then seen in the diff. A file with a header and no plies becomes the random game
//! of its seed, so a new one is made from four lines: `board`, `seats`, `seed` and `show` (after how many plies the
//! views are shown).

mod file;
mod happenings;

use std::collections::BTreeSet;
use std::path::Path;

use fogg_rules::chance::FastRng;
use fogg_rules::notation::view_text;
use fogg_rules::{Game, Seat};
use fogg_testkit::golden;
use rand_core::SeedableRng;

use file::Replay;

/// How many other truths each view is compared with.
const GUESSES: usize = 4;

fn replays() -> impl Iterator<Item = (String, Replay)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/replays");
    golden::files(&folder).into_iter().map(|path| {
        let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        (name, Replay::parse(&golden::read(&path)))
    })
}

#[test]
fn golden_games_replay_exactly_as_they_are_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/replays");
    let wrong: Vec<String> = golden::files(&folder)
        .into_iter()
        .filter_map(|path| {
            let text = golden::read(&path);
            golden::compare(&path, &text, &Replay::parse(&text).render())
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_rare_thing_happens_in_some_golden_game() {
    let happened: BTreeSet<&str> = replays().flat_map(|(_, replay)| happenings::of(&replay.record)).collect();
    let missing: Vec<&str> =
        happenings::MUST_HAPPEN.into_iter().filter(|thing| !happened.contains(thing)).collect();
    assert!(missing.is_empty(), "no golden game shows that {}", missing.join("; that "));
}

#[test]
fn every_board_is_played_by_its_fewest_and_its_most_players() {
    let tables: BTreeSet<(String, u8)> = replays()
        .map(|(_, replay)| (replay.record.setup.board.name().to_owned(), replay.record.setup.seats))
        .collect();
    for board in fogg_testkit::boards::real() {
        for seats in [board.rules().min_seats, board.rules().max_seats] {
            assert!(tables.contains(&(board.name().to_owned(), seats)), "{} with {seats}", board.name());
        }
    }
}

#[test]
fn no_view_that_is_shown_depends_on_what_the_viewer_cannot_see() {
    let mut rng = FastRng::seed_from_u64(1);
    for (name, replay) in replays() {
        let mut secrets = Secrets::default();
        for (number, game) in replay.moments() {
            for viewer in game.public().all_seats().map(Some).chain([None]) {
                let guesses: Vec<Game> = (0..GUESSES).map(|_| game.view(viewer).sample(&mut rng)).collect();
                let moment = format!("{name}, after {number} plies");
                guesses.iter().for_each(|guess| check_same(&moment, &game, guess, viewer));
                secrets.count(&game, &guesses, viewer);
            }
        }
        secrets.check(&name);
    }
}

/// What a viewer sees and may do must be the same in both games.
fn check_same(moment: &str, game: &Game, guess: &Game, viewer: Option<Seat>) {
    let who = viewer.map_or("a spectator", Seat::name);
    let (shown, guessed) = (view_text(&game.view(viewer)), view_text(&guess.view(viewer)));
    assert_eq!(shown, guessed, "{moment}: the view of {who} leaks something hidden");
    if let Some(seat) = viewer {
        let same = game.legal_actions(seat).eq(guess.legal_actions(seat));
        assert!(same, "{moment}: what {who} may do depends on something hidden");
        assert!(game.legal_actions(seat).eq(game.view(viewer).legal_actions()), "{moment}: {who}");
    }
}

/// How often others hold what a viewer cannot see, and how often the guesses hold something else instead. A view that
/// gives a secret away makes all guesses hold the truth, and would look the same in all of them.
#[derive(Default)]
struct Secrets {
    hands: usize,
    other_hands: usize,
    tickets: usize,
    other_tickets: usize,
}

impl Secrets {
    fn count(&mut self, game: &Game, guesses: &[Game], viewer: Option<Seat>) {
        let table = game.public();
        // P4: at the end nothing is secret.
        for seat in table.all_seats().filter(|seat| Some(*seat) != viewer && !table.is_over()) {
            let truth = game.private(seat);
            if table.player(seat).known != truth.hand {
                self.hands += 1;
                self.other_hands += usize::from(guesses.iter().any(|it| it.private(seat).hand != truth.hand));
            }
            if !truth.tickets.is_empty() {
                self.tickets += 1;
                let other = |guess: &Game| guess.private(seat).tickets != truth.tickets;
                self.other_tickets += usize::from(guesses.iter().any(other));
            }
        }
    }

    /// Most times, not always: when the decks are empty, one of two players knows what the other must hold.
    fn check(&self, name: &str) {
        let Secrets { hands, other_hands, tickets, other_tickets } = *self;
        assert!(other_hands * 2 > hands, "{name}: only {other_hands} of {hands} hands could be others");
        assert!(
            other_tickets * 2 > tickets,
            "{name}: only {other_tickets} of {tickets} tickets could be others"
        );
    }
}

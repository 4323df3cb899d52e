//! Perft: the number of action sequences from the positions in `tests/data/perft`.
//!
//! `UPDATE_EXPECT=1 cargo nextest run -p fogg-rules perft` rewrites the files; a count of `?` is filled in.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use fogg_rules::notation::{action_text, phase_text};
use fogg_rules::perft::{divide, perft};
use fogg_rules::{Action, Game, Phase};
use fogg_testkit::games::Case;
use fogg_testkit::golden;

use crate::candidates::candidate_actions;

/// What the positions of all files together must cover.
const MUST_BE_COVERED: [&str; 8] = [
    "first tickets",
    "a turn",
    "a second card",
    "a choice of tickets",
    "a tunnel",
    "the last round",
    "only passing is left",
    "no deck is left",
];

/// A file with its counts recomputed.
struct PerftFile {
    path: PathBuf,
    game: Option<Game>,
    text: String,
    differences: String,
}

impl PerftFile {
    fn read(path: PathBuf) -> PerftFile {
        let text = golden::read(&path);
        let mut file = PerftFile { path, game: None, text: String::new(), differences: String::new() };
        (1..).zip(text.lines()).for_each(|(number, line)| file.line(number, line));
        file
    }

    fn line(&mut self, number: usize, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let found = match words.as_slice() {
            [] | ["#", ..] => line.to_owned(),
            ["game", ..] => {
                self.game = Some(game(line));
                line.to_owned()
            }
            ["at", ..] => format!("at {}", position_text(self.game())),
            ["perft", depth, _] => {
                let depth = depth.parse().unwrap_or_else(|_| panic!("{line}: the depth is not a number"));
                format!("perft {depth} {}", perft(self.game(), depth))
            }
            _ => panic!("{}:{number}: unknown line: {line}", self.path.display()),
        };
        if found != line {
            self.report(number, line, &found);
        }
        self.text += &(found + "\n");
    }

    fn report(&mut self, number: usize, line: &str, found: &str) {
        let path = self.path.display();
        let _ = writeln!(self.differences, "{path}:{number}\n  expected {line}\n  found    {found}");
        if let Some(depth) = line.strip_prefix("perft ").and_then(|rest| rest.split(' ').next()) {
            self.differences +=
                &divide_text(self.game.as_ref().expect("a position"), depth.parse().unwrap_or(1));
        }
    }

    fn game(&self) -> &Game {
        self.game.as_ref().unwrap_or_else(|| panic!("{}: a game comes first", self.path.display()))
    }
}

fn files() -> Vec<PathBuf> {
    golden::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft"))
}

/// Every position of a file.
fn games(path: &Path) -> Vec<Game> {
    golden::read(path).lines().filter(|line| line.starts_with("game ")).map(game).collect()
}

/// The game of a line like `game usa seats=2 seed=1 plies=40`.
fn game(line: &str) -> Game {
    let words: Vec<&str> = line.split_whitespace().collect();
    let field = |name: &str| {
        let value = words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        let number: Option<u64> = value.and_then(|value| value.parse().ok());
        number.unwrap_or_else(|| panic!("{line}: {name} is missing"))
    };
    Case::named(words[1], field("seats") as u8, field("seed")).after(field("plies") as usize)
}

/// A summary of the position, for readers of the file.
fn position_text(game: &Game) -> String {
    let public = game.public();
    let last_round = public.turns_left().map(|turns| format!(", turns to begin {turns}")).unwrap_or_default();
    let (deck, tickets) = (public.deck(), public.ticket_deck());
    format!("{}, deck {deck}, tickets {tickets}{last_round}", phase_text(game.board(), public.phase()))
}

fn divide_text(game: &Game, depth: u32) -> String {
    let mut text = format!("  divide {depth}:\n");
    for (action, count) in divide(game, depth) {
        let _ = writeln!(text, "    {}: {count}", action_text(game.board(), action));
    }
    text
}

#[test]
fn every_position_has_the_counts_of_its_file() {
    let mut differences = String::new();
    for file in files().into_iter().map(PerftFile::read) {
        if golden::compare(&file.path, &golden::read(&file.path), &file.text).is_some() {
            differences += &file.differences;
        }
    }
    assert!(differences.is_empty(), "{differences}Set UPDATE_EXPECT=1 to rewrite the counts.");
}

#[test]
fn every_board_has_a_file() {
    let names: BTreeSet<String> =
        files().iter().filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    let boards = fogg_testkit::boards::all_minis().chain(fogg_testkit::boards::real());
    assert_eq!(names, boards.map(|board| board.name().to_owned()).collect());
}

#[test]
fn the_positions_cover_every_part_of_a_game() {
    let games: Vec<Game> = files().iter().flat_map(|path| games(path)).collect();
    let covered: BTreeSet<&str> = games.iter().flat_map(covers).collect();
    assert_eq!(covered, BTreeSet::from(MUST_BE_COVERED));
}

fn covers(game: &Game) -> Vec<&'static str> {
    let public = game.public();
    let phase = match public.phase() {
        Phase::FirstTickets(_) => "first tickets",
        Phase::Turn(seat) if game.is_legal(seat, Action::Pass) => "only passing is left",
        Phase::Turn(_) => "a turn",
        Phase::SecondCard(_) => "a second card",
        Phase::Tickets(..) => "a choice of tickets",
        Phase::Tunnel(_) => "a tunnel",
        Phase::Over => panic!("a finished game has nothing to count"),
    };
    let also = [(public.turns_left().is_some(), "the last round"), (public.deck() == 0, "no deck is left")];
    also.into_iter().filter(|(applies, _)| *applies).map(|(_, name)| name).chain([phase]).collect()
}

#[test]
fn perft_equals_trying_every_candidate_action() {
    for path in files() {
        // This is slow, so the real boards are tried one action deep.
        let is_mini = path.file_stem().is_some_and(|name| name.to_string_lossy().starts_with("mini-"));
        for game in games(&path) {
            for depth in 1..=if is_mini { 2 } else { 1 } {
                assert_eq!(perft(&game, depth), perft_by_trying(&game, depth), "{}", position_text(&game));
            }
        }
    }
}

/// Perft without the list of legal actions: tries every candidate and counts the legal ones.
fn perft_by_trying(game: &Game, depth: u32) -> u64 {
    let Some(seat) = game.to_act().iter().next() else { return 0 };
    let all: BTreeSet<Action> = candidate_actions(game, seat).into_iter().collect();
    let after = all.into_iter().filter_map(|action| {
        let mut after = game.clone();
        // Most are illegal, and checking is faster than playing.
        game.is_legal(seat, action).then(|| after.play(seat, action, &mut |_| ()).expect("it is legal"))?;
        Some(after)
    });
    if depth == 1 {
        after.count() as u64
    } else {
        after.map(|after| perft_by_trying(&after, depth - 1)).sum()
    }
}

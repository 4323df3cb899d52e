//! One golden replay: parses the set-up and the plies, and renders the whole file from them.

use std::fmt::Write as _;

use fogg_rules::network::Components;
use fogg_rules::notation::{action_text, event_text, parse_ply, ply_text, undone_text, view_text};
use fogg_rules::score::route_points;
use fogg_rules::{Action, EventView, Game, Ply, Record, ReplayedPly, Seat};
use fogg_testkit::games::Case;
use fogg_testkit::outcome_text;

use super::rare_cases;

/// Lists with this many legal actions or more are only counted.
const MAX_LISTED_ACTIONS: usize = 12;

/// A golden game.
pub struct Replay {
    /// The comment lines at the top.
    comments: String,
    case: Case,
    /// The number of plies between views.
    show: usize,
    /// The set-up and the plies.
    pub record: Record,
}

impl Replay {
    /// Reads the header and the plies. A game without plies is the random game of its seed.
    pub fn parse(text: &str) -> Replay {
        let comments = text.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n"));
        let field = |name: &str| {
            let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            value.unwrap_or_else(|| panic!("the header has no {name}"))
        };
        let number = |name: &str| field(name).parse().unwrap_or_else(|_| panic!("{name} is not a number"));
        let case = Case::named(field("board"), number("seats") as u8, number("seed"));
        let plies: Vec<Ply> = text.lines().filter_map(|line| parse_line(&case, line)).collect();
        let record = match plies.is_empty() {
            true => case.play(|_, _, _| ()).0,
            false => Record { setup: case.setup(), plies },
        };
        Replay { comments: comments.collect(), show: number("show") as usize, case, record }
    }

    /// The text of the whole file.
    pub fn render(&self) -> String {
        let mut text = self.header();
        let last = self.walk(|number, game, replayed| {
            if let Some(replayed) = replayed {
                text += &replayed_text(replayed);
            }
            if self.shows(number) {
                text += &state_text(game, number);
            }
        });
        text += "== the outcome\n";
        text + &outcome_text(&last.outcome().expect("a golden game is finished"))
    }

    /// The states that the file shows, each with its number of plies.
    pub fn shown_states(&self) -> Vec<(usize, Game)> {
        let mut states = Vec::new();
        self.walk(|number, game, _| {
            if self.shows(number) {
                states.push((number, game.clone()));
            }
        });
        states
    }

    fn header(&self) -> String {
        let Replay { comments, case, show, record } = self;
        let hash = hex::encode(case.board.hash());
        let (board, seats, seed) = (case.board.name(), case.seats, case.seed);
        let mut text =
            format!("{comments}board {board}\nhash {hash}\nseats {seats}\nseed {seed}\nshow {show}\n");
        rare_cases::find(record).iter().for_each(|case| text += &format!("happens {case}\n"));
        text
    }

    /// Visits the start of the game and the state after every ply, with the ply and its events.
    fn walk(&self, mut each: impl FnMut(usize, &Game, Option<&ReplayedPly<'_>>)) -> Game {
        let first = Game::new(&self.record.setup).expect("the number of seats is valid");
        each(0, &first, None);
        let last = self.record.replay_to(self.record.plies.len(), |replayed| {
            each(replayed.number, replayed.game, Some(replayed))
        });
        last.unwrap_or_else(|error| panic!("{error}"))
    }

    fn shows(&self, number: usize) -> bool {
        number.is_multiple_of(self.show) || number == self.record.plies.len()
    }
}

/// The ply of a line like `12 red: claim rome-bari RR`; `None` for a line without a number.
fn parse_line(case: &Case, line: &str) -> Option<Ply> {
    let (_, ply) = line.split_once(' ').filter(|(number, _)| number.parse::<usize>().is_ok())?;
    let (name, kind) = ply.split_once(':').unwrap_or_else(|| panic!("{line}: write SEAT: ACTION"));
    let seat = Seat::from_name(name).unwrap_or_else(|| panic!("{line}: {name} is not a seat"));
    let kind = parse_ply(&case.board, kind).unwrap_or_else(|error| panic!("{line}: {error}"));
    Some(Ply { seat, kind })
}

/// A ply and its events with their secrets.
fn replayed_text(
    &ReplayedPly { number, ply: Ply { seat, kind }, game, events, undone }: &ReplayedPly<'_>,
) -> String {
    let board = game.board();
    let happened = events.iter().map(|event| event_text(board, &EventView::Whole(event.clone())));
    let texts: Vec<String> = happened.chain(undone.map(|undone| undone_text(seat, undone))).collect();
    format!("{number} {seat}: {}\n  {}\n", ply_text(board, kind), texts.join("; "))
}

/// The scores, then the view of each seat and of a spectator, and the legal actions of each seat.
fn state_text(game: &Game, number: usize) -> String {
    let scores: Vec<String> = game.public().all_seats().map(|seat| score_text(game, seat)).collect();
    let mut text = format!("\n== after {number} plies: {}\n", scores.join("; "));
    for seat in game.public().all_seats() {
        let actions: Vec<Action> = game.legal_actions(seat).collect();
        let _ = writeln!(
            text,
            "{seat} sees: {}  may {}",
            view_text(&game.view(Some(seat))),
            legal_actions_text(game, &actions)
        );
    }
    text + "a spectator sees: " + &view_text(&game.view(None)) + "\n"
}

/// The route points of a seat and the number of its completed tickets.
fn score_text(game: &Game, seat: Seat) -> String {
    let (board, routes) = (game.board(), game.public().claimed(seat));
    let (components, tickets) = (Components::new(board, routes), game.private(seat).tickets);
    let complete = tickets.iter().map(|id| board.ticket(id));
    let complete =
        complete.filter(|ticket| ticket.goals.iter().any(|goal| components.connects(ticket.from, goal.to)));
    format!("{seat} {}, {} of {} tickets", route_points(board, routes), complete.count(), tickets.len())
}

fn legal_actions_text(game: &Game, actions: &[Action]) -> String {
    if actions.is_empty() || actions.len() >= MAX_LISTED_ACTIONS {
        return format!("{} actions", actions.len());
    }
    let list: Vec<String> = actions.iter().map(|action| action_text(game.board(), *action)).collect();
    format!("{} actions: {}", actions.len(), list.join(", "))
}

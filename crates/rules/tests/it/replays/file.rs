//! One golden game as text: read for its set-up and its plies, written again from nothing else.

use std::fmt::Write as _;

use fogg_rules::network::Components;
use fogg_rules::notation::{action_text, event_text, parse_ply, ply_text, undone_text, view_text};
use fogg_rules::score::route_points;
use fogg_rules::{Action, EventView, Game, Ply, Record, ReplayedPly, Seat};
use fogg_testkit::games::Case;
use fogg_testkit::outcome_text;

use super::happenings;

/// From so many actions on, a seat's list is only counted.
const TOO_MANY_TO_LIST: usize = 12;

/// A golden game.
pub struct Replay {
    /// The lines of comment at the top, kept as they are.
    comments: String,
    case: Case,
    /// After how many plies everything is shown again.
    show: usize,
    /// Its set-up and plies.
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
        let number = |name: &str| field(name).parse().unwrap_or_else(|_| panic!("{name} is a number"));
        let case = Case::named(field("board"), number("seats") as u8, number("seed"));
        let plies: Vec<Ply> = text.lines().filter_map(|line| parse_ply(&case, line)).collect();
        let record = match plies.is_empty() {
            true => case.play(|_, _, _| ()).0,
            false => Record { setup: case.setup(), plies },
        };
        Replay { comments: comments.collect(), show: number("show") as usize, case, record }
    }

    /// The whole file, from the set-up and the actions alone.
    pub fn render(&self) -> String {
        let mut text = self.header();
        let last = self.walk(|number, game, step| {
            if let Some(step) = step {
                text += &ply_text(step);
            }
            if self.shows(number) {
                text += &moment_text(game, number);
            }
        });
        text += "== the outcome\n";
        text + &outcome_text(&last.outcome().expect("a golden game is played to its end"))
    }

    /// The moments that the file shows, each with the number of plies before it.
    pub fn moments(&self) -> Vec<(usize, Game)> {
        let mut moments = Vec::new();
        self.walk(|number, game, _| {
            if self.shows(number) {
                moments.push((number, game.clone()));
            }
        });
        moments
    }

    fn header(&self) -> String {
        let Replay { comments, case, show, record } = self;
        let hash: String = case.board.hash().iter().map(|byte| format!("{byte:02x}")).collect();
        let (board, seats, seed) = (case.board.name(), case.seats, case.seed);
        let mut text =
            format!("{comments}board {board}\nhash {hash}\nseats {seats}\nseed {seed}\nshow {show}\n");
        happenings::of(record).iter().for_each(|thing| text += &format!("happens {thing}\n"));
        text
    }

    /// Visits the start of the game and every moment after a ply, with the ply and what happened in it.
    fn walk(&self, mut each: impl FnMut(usize, &Game, Option<&ReplayedPly<'_>>)) -> Game {
        let first = Game::new(&self.record.setup).expect("the table fits the board");
        each(0, &first, None);
        let last =
            self.record.replay_to(self.record.plies.len(), |step| each(step.number, step.game, Some(step)));
        last.unwrap_or_else(|error| panic!("{error}"))
    }

    fn shows(&self, number: usize) -> bool {
        number.is_multiple_of(self.show) || number == self.record.plies.len()
    }
}

/// The ply of a line like `12 red: claim rome-bari RR`; other lines begin with no number.
fn parse_ply(case: &Case, line: &str) -> Option<Ply> {
    let (_, ply) = line.split_once(' ').filter(|(number, _)| number.parse::<usize>().is_ok())?;
    let (who, kind) = ply.split_once(':').unwrap_or_else(|| panic!("{line}: write SEAT: ACTION"));
    let seat = Seat::from_name(who).unwrap_or_else(|| panic!("{line}: {who} is no seat"));
    let kind = parse_ply(&case.board, kind).unwrap_or_else(|error| panic!("{line}: {error}"));
    Some(Ply { seat, kind })
}

/// A ply, and what came of it, nothing kept secret.
fn ply_text(
    &ReplayedPly { number, ply: Ply { seat, kind }, game, events, undone }: &ReplayedPly<'_>,
) -> String {
    let board = game.board();
    let happened = events.iter().map(|event| event_text(board, &EventView::Whole(event.clone())));
    let told: Vec<String> = happened.chain(undone.map(|undone| undone_text(seat, undone))).collect();
    format!("{number} {seat}: {}\n  {}\n", ply_text(board, kind), told.join("; "))
}

/// The score, then what each seat and a spectator sees, and what each seat may do.
fn moment_text(game: &Game, number: usize) -> String {
    let scores: Vec<String> = game.public().all_seats().map(|seat| score_text(game, seat)).collect();
    let mut text = format!("\n== after {number} plies: {}\n", scores.join("; "));
    for seat in game.public().all_seats() {
        let actions: Vec<Action> = game.legal_actions(seat).collect();
        let _ = writeln!(
            text,
            "{seat} sees: {}  may {}",
            view_text(&game.view(Some(seat))),
            may_text(game, &actions)
        );
    }
    text + "a spectator sees: " + &view_text(&game.view(None)) + "\n"
}

/// What a seat has so far, counted from its routes: the points of routes and the tickets that they complete.
fn score_text(game: &Game, seat: Seat) -> String {
    let (board, routes) = (game.board(), game.public().claimed(seat));
    let (joined, tickets) = (Components::new(board, routes), game.private(seat).tickets);
    let complete = tickets.iter().map(|id| board.ticket(id));
    let complete =
        complete.filter(|ticket| ticket.goals.iter().any(|goal| joined.connects(ticket.from, goal.to)));
    format!("{seat} {}, {} of {} tickets", route_points(board, routes), complete.count(), tickets.len())
}

fn may_text(game: &Game, actions: &[Action]) -> String {
    if actions.is_empty() || actions.len() >= TOO_MANY_TO_LIST {
        return format!("{} actions", actions.len());
    }
    let list: Vec<String> = actions.iter().map(|action| action_text(game.board(), *action)).collect();
    format!("{} actions: {}", actions.len(), list.join(", "))
}

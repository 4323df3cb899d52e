//! The transcript of a game: players, deal, every turn, and the final state.

use std::fmt::Write as _;

use fogg_protocol::Outcome as WireOutcome;
use fogg_rules::notation::{row_text, undone_text, view_text};
use fogg_rules::{Event, EventView, Game, Outcome, Phase, ReplayError, ReplayedPly, Seat};

use crate::GameRecord;
use crate::text_layout::{self, LEGEND, ScoreColumns, join_lines, wrap};
use crate::turn_tracker::TurnTracker;

mod event_text;
use event_text::{events_text, ticket_list};

/// Whose knowledge a transcript shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// Everything is shown, as after the game.
    Everyone,
    /// Only what this seat saw is shown.
    Seat(Seat),
}

impl Perspective {
    fn sees(self, seat: Seat) -> bool {
        self == Perspective::Everyone || self == Perspective::Seat(seat)
    }

    fn view_of(self, event: &Event) -> EventView {
        match self {
            Perspective::Everyone => EventView::Whole(event.clone()),
            Perspective::Seat(seat) => event.seen_by(Some(seat)),
        }
    }
}

/// A game cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShowError {
    /// The game has fewer plies.
    #[error("there is no ply {at}; the record has {plies}")]
    NoSuchPly {
        /// The requested ply.
        at: usize,
        /// The number of plies.
        plies: usize,
    },
    /// The table does not have this seat.
    #[error("there is no seat {seat} at this table; it has {seats}")]
    NoSuchSeat {
        /// The requested seat.
        seat: Seat,
        /// The seats at the table.
        seats: String,
    },
    /// The plies cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// The transcript of a game up to ply `at` or to its end, followed by the state of the table.
pub fn show(game: &GameRecord, at: Option<usize>, perspective: Perspective) -> Result<String, ShowError> {
    let plies = game.record.plies.len();
    let at = at.unwrap_or(plies);
    if at > plies {
        return Err(ShowError::NoSuchPly { at, plies });
    }
    let start = Game::new(&game.record.setup).map_err(ReplayError::from)?;
    check_seat(&start, perspective)?;
    let mut transcript = Transcript { game, perspective, text: String::new(), turns: TurnTracker::default() };
    transcript.add_header(&start);
    transcript.add_deal(&start);
    let last = game.record.replay_to(at, |ply| transcript.add_ply(ply))?;
    transcript.add_state(at, &last);
    if let Some(outcome) = last.outcome() {
        transcript.add_scores(&last, &outcome);
    }
    Ok(transcript.text)
}

fn check_seat(game: &Game, perspective: Perspective) -> Result<(), ShowError> {
    match perspective {
        Perspective::Seat(seat) if !game.public().all_seats().any(|known| known == seat) => {
            let seats = game.public().all_seats().map(Seat::name).collect::<Vec<_>>().join(", ");
            Err(ShowError::NoSuchSeat { seat, seats })
        }
        _ => Ok(()),
    }
}

/// A transcript under construction.
struct Transcript<'a> {
    game: &'a GameRecord,
    perspective: Perspective,
    text: String,
    turns: TurnTracker,
}

impl<'a> Transcript<'a> {
    fn add_header(&mut self, start: &Game) {
        let (board, seats) = (start.board(), self.game.names.len());
        let _ = writeln!(self.text, "{} ({}), {seats} players", board.title(), board.name());
        for seat in start.public().all_seats() {
            let _ = writeln!(self.text, "  {:7} {}", seat.name(), self.name(seat));
        }
        let _ = writeln!(self.text, "{} starts.", self.player(start.public().first_seat()));
        if let Perspective::Seat(seat) = self.perspective {
            let _ = writeln!(self.text, "This is what {} saw.", self.player(seat));
        }
        let _ = writeln!(self.text, "{LEGEND}");
    }

    fn add_deal(&mut self, start: &Game) {
        let _ = writeln!(self.text, "\nThe deal\n  row     {}", row_text(start.public().row()));
        for seat in start.public().all_seats().filter(|seat| self.perspective.sees(*seat)) {
            let private = start.private(seat);
            let offered = ticket_list(start.board(), private.offered.iter().copied());
            let dealt = format!("{}, offered {offered}", private.hand);
            let _ = writeln!(self.text, "  {:7} {}", seat.name(), wrap(10, &dealt));
        }
        let _ = writeln!(self.text, "\nFirst tickets");
    }

    fn add_ply(&mut self, replayed: &ReplayedPly<'_>) {
        let sentences = match replayed.undone {
            Some(undone) => {
                self.turns.undo(undone.ply);
                vec![undone_text(replayed.ply.seat, undone)]
            }
            None => self.add_action(replayed),
        };
        let _ = writeln!(self.text, "  {:4}  {}", replayed.number, join_lines(8, &sentences));
    }

    /// Adds the heading of a turn if one begins, and returns the text of the events.
    fn add_action(&mut self, replayed: &ReplayedPly<'_>) -> Vec<String> {
        if let Some(turn) = self.turns.act() {
            let _ = writeln!(self.text, "\nTurn {}, {}", turn.number, self.player(turn.seat));
        }
        if let Some(Event::TurnBegan { seat }) = replayed.events.last() {
            self.turns.begin(*seat);
        }
        let views: Vec<EventView> =
            replayed.events.iter().map(|event| self.perspective.view_of(event)).collect();
        events_text(replayed.game.board(), &views)
    }

    fn add_state(&mut self, at: usize, game: &Game) {
        let when = match game.public().phase() {
            Phase::Over => "At the end".to_owned(),
            _ => text_layout::state_heading(at),
        };
        let _ = writeln!(self.text, "\n{when}");
        let Perspective::Seat(seat) = self.perspective else {
            self.text.push_str(&view_text(&game.view(None)));
            // At the end of the game the public view shows all hands.
            let seats = game.public().all_seats().filter(|_| !game.public().is_over());
            seats.for_each(|seat| self.text.push_str(&private_line(game, seat)));
            return;
        };
        self.text.push_str(&view_text(&game.view(Some(seat))));
    }

    fn add_scores(&mut self, game: &Game, outcome: &Outcome) {
        let rules = game.board().rules();
        let columns = ScoreColumns { longest: rules.longest_path > 0, attractions: rules.attraction > 0 };
        self.text.push_str(&text_layout::scores(&WireOutcome::from_rules(outcome), columns, |seat| {
            self.player(seat)
        }));
    }

    fn name(&self, seat: Seat) -> &'a str {
        self.game.names.get(seat.index()).map_or("", String::as_str)
    }

    /// A seat with the name of its player.
    fn player(&self, seat: Seat) -> String {
        text_layout::player_text(seat, self.name(seat))
    }
}

/// The line of a view that shows the private state of a seat.
fn private_line(game: &Game, seat: Seat) -> String {
    let view = view_text(&game.view(Some(seat)));
    view.lines().filter(|line| line.starts_with("  as ")).map(|line| format!("{line}\n")).collect()
}

//! A game told to people: who plays, what was dealt, every turn, and how it stands.

use std::fmt::Write as _;

use fogg_rules::notation::{row_text, undone_text, view_text};
use fogg_rules::{Event, EventView, Game, Outcome, Phase, ReplayError, ReplayedPly, Seat};

use crate::page::{self, Columns, LEGEND, on_lines, wrapped};
use crate::turns::Turns;
use crate::{GameRecord, truth};

mod words;
use words::{events_words, ticket_list};

/// Through whose eyes a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// The whole truth, as after the game.
    Everyone,
    /// What one seat saw.
    Seat(Seat),
}

impl Viewer {
    fn sees(self, seat: Seat) -> bool {
        self == Viewer::Everyone || self == Viewer::Seat(seat)
    }

    fn view_of(self, event: &Event) -> EventView {
        match self {
            Viewer::Everyone => EventView::Whole(event.clone()),
            Viewer::Seat(seat) => event.seen_by(Some(seat)),
        }
    }
}

/// Why a game cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShowError {
    /// The game is not that long.
    #[error("there is no ply {at}; the record has {plies}")]
    NoSuchPly {
        /// The ply asked for.
        at: usize,
        /// How many there are.
        plies: usize,
    },
    /// Nobody sits there.
    #[error("there is no seat {seat} at this table; it has {seats}")]
    NoSuchSeat {
        /// The seat asked for.
        seat: Seat,
        /// The seats at the table.
        seats: String,
    },
    /// The record does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// The game as text, up to ply `at` or to its end, then the table as it stands there.
pub fn show(game: &GameRecord, at: Option<usize>, viewer: Viewer) -> Result<String, ShowError> {
    let plies = game.record.plies.len();
    let at = at.unwrap_or(plies);
    if at > plies {
        return Err(ShowError::NoSuchPly { at, plies });
    }
    let start = Game::new(&game.record.setup).map_err(ReplayError::from)?;
    check_seat(&start, viewer)?;
    let mut story = Story { game, viewer, text: String::new(), turns: Turns::default() };
    story.header(&start);
    story.deal(&start);
    let last = game.record.replay_to(at, |step| story.ply(step))?;
    story.standing(at, &last);
    if let Some(outcome) = last.outcome() {
        story.scores(&last, &outcome);
    }
    Ok(story.text)
}

fn check_seat(game: &Game, viewer: Viewer) -> Result<(), ShowError> {
    match viewer {
        Viewer::Seat(seat) if !game.public().all_seats().any(|known| known == seat) => {
            let seats = game.public().all_seats().map(Seat::name).collect::<Vec<_>>().join(", ");
            Err(ShowError::NoSuchSeat { seat, seats })
        }
        _ => Ok(()),
    }
}

/// The text so far.
struct Story<'a> {
    game: &'a GameRecord,
    viewer: Viewer,
    text: String,
    turns: Turns,
}

impl<'a> Story<'a> {
    fn header(&mut self, start: &Game) {
        let (board, seats) = (start.board(), self.game.names.len());
        let _ = writeln!(self.text, "{} ({}), {seats} players", board.title(), board.name());
        for seat in start.public().all_seats() {
            let _ = writeln!(self.text, "  {:7} {}", seat.name(), self.name(seat));
        }
        let _ = writeln!(self.text, "{} starts.", self.who(start.public().first_seat()));
        if let Viewer::Seat(seat) = self.viewer {
            let _ = writeln!(self.text, "This is what {} saw.", self.who(seat));
        }
        let _ = writeln!(self.text, "{LEGEND}");
    }

    fn deal(&mut self, start: &Game) {
        let _ = writeln!(self.text, "\nThe deal\n  row     {}", row_text(start.public().row()));
        for seat in start.public().all_seats().filter(|seat| self.viewer.sees(*seat)) {
            let private = start.private(seat);
            let offered = ticket_list(start.board(), private.offered.iter().copied());
            let dealt = format!("{}, offered {offered}", private.hand);
            let _ = writeln!(self.text, "  {:7} {}", seat.name(), wrapped(10, &dealt));
        }
        let _ = writeln!(self.text, "\nFirst tickets");
    }

    fn ply(&mut self, step: &ReplayedPly<'_>) {
        let words = match step.undone {
            Some(undone) => {
                self.turns.take_back(undone.ply);
                vec![undone_text(step.ply.seat, undone)]
            }
            None => self.act(step),
        };
        let _ = writeln!(self.text, "  {:4}  {}", step.number, on_lines(8, &words));
    }

    /// The heading of a turn if one begins, and the words for what happened.
    fn act(&mut self, step: &ReplayedPly<'_>) -> Vec<String> {
        if let Some(turn) = self.turns.act() {
            let _ = writeln!(self.text, "\nTurn {}, {}", turn.number, self.who(turn.seat));
        }
        if let Some(Event::TurnBegan { seat }) = step.events.last() {
            self.turns.begin(*seat);
        }
        let views: Vec<EventView> = step.events.iter().map(|event| self.viewer.view_of(event)).collect();
        events_words(step.game.board(), &views)
    }

    fn standing(&mut self, at: usize, game: &Game) {
        let when = match game.public().phase() {
            Phase::Over => "At the end".to_owned(),
            _ => page::after(at),
        };
        let _ = writeln!(self.text, "\n{when}");
        let Viewer::Seat(seat) = self.viewer else {
            self.text.push_str(&view_text(&game.view(None)));
            // The end has shown everything already.
            let seats = game.public().all_seats().filter(|_| !game.public().is_over());
            seats.for_each(|seat| self.text.push_str(&own_side(game, seat)));
            return;
        };
        self.text.push_str(&view_text(&game.view(Some(seat))));
    }

    fn scores(&mut self, game: &Game, outcome: &Outcome) {
        let rules = game.board().rules();
        let columns = Columns { longest: rules.longest_path > 0, attractions: rules.attraction > 0 };
        self.text.push_str(&page::scores(&truth::result(outcome), columns, |seat| self.who(seat)));
    }

    fn name(&self, seat: Seat) -> &'a str {
        self.game.names.get(seat.index()).map_or("", String::as_str)
    }

    /// A seat with the name of who sits there.
    fn who(&self, seat: Seat) -> String {
        page::who(seat, self.name(seat))
    }
}

/// The line of a view that only one seat sees.
fn own_side(game: &Game, seat: Seat) -> String {
    let view = view_text(&game.view(Some(seat)));
    view.lines().filter(|line| line.starts_with("  as ")).map(|line| format!("{line}\n")).collect()
}

//! `fogg.Game`.

use std::collections::BTreeMap;
use std::sync::Arc;

use fogg_env::RewardScheme;
use fogg_record::GameRecord;
use fogg_rules::notation::{action_text, event_text, phase_text, view_text};
use fogg_rules::{
    EventView, Game, History, Options, Outcome, Ply, Record, ReplayError, Seat, Seed, Setup, SetupError,
};
use pyo3::prelude::*;

use crate::board::{PyBoard, SharedBoard};
use crate::convert::{BoardArg, IllegalActionError, parse_action, parse_seat, value_error};
use crate::record::PyRecord;
use crate::score::PyScore;
use crate::view::PyView;

/// A game with all its secrets. `view` returns only what one seat may see.
#[pyclass(name = "Game", module = "fogg")]
pub struct PyGame {
    board: Arc<SharedBoard>,
    setup: Setup,
    history: History,
    plies: Vec<Ply>,
}

impl PyGame {
    fn dealt(board: Arc<SharedBoard>, setup: Setup) -> Result<PyGame, SetupError> {
        let history = History::new(Game::new(&setup)?);
        Ok(PyGame { board, setup, history, plies: Vec::new() })
    }

    /// The game after the first plies of a record.
    pub fn replayed(board: Arc<SharedBoard>, record: &Record, plies: usize) -> Result<PyGame, ReplayError> {
        let mut game = PyGame::dealt(board, record.setup.clone())?;
        for (&ply, number) in record.plies.iter().take(plies).zip(1..) {
            let applied = game.history.apply(ply, &mut |_| ());
            applied.map_err(|reason| ReplayError::Rejected { number, seat: ply.seat, reason })?;
            game.plies.push(ply);
        }
        Ok(game)
    }

    fn game(&self) -> &Game {
        self.history.game()
    }

    /// The seat with a name, or the seat that is to act.
    fn seat_or_next(&self, name: Option<&str>) -> PyResult<Seat> {
        let next = || self.game().public().next_to_act().ok_or_else(|| value_error("the game is over"));
        name.map_or_else(next, |name| self.seat(name))
    }

    fn seat(&self, name: &str) -> PyResult<Seat> {
        let found = parse_seat(name)?;
        match self.game().public().all_seats().any(|seat| seat == found) {
            true => Ok(found),
            false => Err(value_error(format!("nobody plays {name} in this game"))),
        }
    }

    fn outcome(&self) -> PyResult<Outcome> {
        self.game().outcome().ok_or_else(|| value_error("the game is not over"))
    }
}

#[pymethods]
impl PyGame {
    /// Deal a game. A pair of seed and deal always gives the same cards; the deals of a seed are independent.
    #[new]
    #[pyo3(signature = (board, players=2, *, seed=1, deal=0, first_seat=None))]
    fn py_new(
        board: BoardArg<'_>,
        players: u8,
        seed: u64,
        deal: u64,
        first_seat: Option<&str>,
    ) -> PyResult<PyGame> {
        let board = board.load()?;
        let options = Options { first_seat: first_seat.map(parse_seat).transpose()? };
        let seed = Seed::from_series(seed, deal);
        let setup = Setup { board: Arc::clone(&board.board), seats: players, options, seed };
        PyGame::dealt(board, setup).map_err(value_error)
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard::new(&self.board)
    }

    /// The names of the seats in the game, in turn order.
    #[getter]
    fn seats(&self) -> Vec<&'static str> {
        self.game().public().all_seats().map(Seat::name).collect()
    }

    /// The seats that are to act: several while first tickets are chosen, none when the game is over.
    #[getter]
    fn to_act(&self) -> Vec<&'static str> {
        self.game().to_act().iter().map(Seat::name).collect()
    }

    /// What the game waits for, in words.
    #[getter]
    fn phase(&self) -> String {
        phase_text(&self.board.board, self.game().public().phase())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game().public().is_over()
    }

    /// The number of plies; undos and undone plies count too.
    #[getter]
    fn ply_count(&self) -> usize {
        self.plies.len()
    }

    /// The legal actions of a seat, or of the first seat that is to act.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<&str>) -> PyResult<Vec<String>> {
        if self.is_over() {
            return Ok(Vec::new());
        }
        let seat = self.seat_or_next(seat)?;
        let text = |action| action_text(&self.board.board, action);
        Ok(self.game().legal_actions(seat).map(text).collect())
    }

    /// Play an action for a seat, or for the first seat that is to act, and return the events in words.
    ///
    /// An illegal action changes nothing and raises `IllegalActionError`.
    #[pyo3(signature = (action, seat=None))]
    fn play(&mut self, action: &str, seat: Option<&str>) -> PyResult<Vec<String>> {
        let seat = self.seat_or_next(seat)?;
        let action = parse_action(&self.board.board, action)?;
        let mut events = Vec::new();
        let board = &self.board.board;
        let emit = &mut |event| events.push(event_text(board, &EventView::Whole(event)));
        self.history
            .play(seat, action, emit)
            .map_err(|error| IllegalActionError::new_err(format!("{error} (rule {})", error.clause())))?;
        self.plies.push(Ply::act(seat, action));
        Ok(events)
    }

    /// Whether a seat, or the first seat that is to act, may play an action.
    #[pyo3(signature = (action, seat=None))]
    fn is_legal(&self, action: &str, seat: Option<&str>) -> PyResult<bool> {
        let parsed = parse_action(&self.board.board, action)?;
        Ok(!self.is_over() && self.game().is_legal(self.seat_or_next(seat)?, parsed))
    }

    /// Undo the last ply of a seat, and return its action. Only plies that revealed nothing can be undone.
    fn undo(&mut self, seat: &str) -> PyResult<String> {
        let seat = self.seat(seat)?;
        let undone =
            self.history.undo(seat).map_err(|error| IllegalActionError::new_err(error.to_string()))?;
        self.plies.push(Ply::undo(seat));
        Ok(action_text(&self.board.board, undone.action))
    }

    /// What a seat sees; without a seat, what a spectator sees.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<&str>) -> PyResult<PyView> {
        let seat = seat.map(|name| self.seat(name)).transpose()?;
        Ok(PyView::new(&self.board, self.game().view(seat)))
    }

    /// The score of each seat, once the game is over.
    fn scores(&self) -> PyResult<BTreeMap<&'static str, PyScore>> {
        let outcome = self.outcome()?;
        Ok(outcome.by_seat().map(|(seat, score)| (seat.name(), PyScore::new(*score))).collect())
    }

    /// The winners, once the game is over; several if no tie-break decides.
    #[getter]
    fn winners(&self) -> PyResult<Vec<&'static str>> {
        Ok(self.outcome()?.winners.iter().map(Seat::name).collect())
    }

    /// The reward of each seat as in the environment, once the game is over.
    fn rewards(&self) -> PyResult<BTreeMap<&'static str, f32>> {
        let outcome = self.outcome()?;
        let rewards = RewardScheme::default().rewards(&outcome);
        Ok(outcome.by_seat().map(|(seat, _)| (seat.name(), rewards[seat])).collect())
    }

    /// The record of the game so far; by default players are named by their seats.
    #[pyo3(signature = (names=None))]
    fn record(&self, names: Option<Vec<String>>) -> PyResult<PyRecord> {
        let default = || self.seats().into_iter().map(str::to_owned).collect();
        let names = names.unwrap_or_else(default);
        let record = Record { setup: self.setup.clone(), plies: self.plies.clone() };
        let board = &self.board.board;
        let is_built_in =
            fogg_boards::builtin(board.name()).is_some_and(|known| known.hash() == board.hash());
        let board_file = (!is_built_in).then(|| fogg_boards::write(board));
        PyRecord::written(&self.board, GameRecord { board_file, ..GameRecord::new(record, names) })
    }

    /// A copy that is independent of this game.
    fn copy(&self) -> PyGame {
        PyGame {
            board: Arc::clone(&self.board),
            setup: self.setup.clone(),
            history: self.history.clone(),
            plies: self.plies.clone(),
        }
    }

    fn __copy__(&self) -> PyGame {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.copy()
    }

    fn __str__(&self) -> String {
        view_text(&self.game().view(None))
    }

    fn __repr__(&self) -> String {
        let seats = self.game().public().seats();
        format!("<fogg.Game {}, {seats} players: {}>", self.board.board.name(), self.phase())
    }
}

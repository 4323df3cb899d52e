//! `fogg.View`.

use std::sync::Arc;

use fogg_observation::Choice;
use fogg_rules::notation::{action_text, row_text, tickets_text, view_text};
use fogg_rules::{PrivateState, RouteId, Seat, View};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::board::{PyBoard, SharedBoard};
use crate::convert::{parse_action, parse_route, to_python, value_error};

/// What one seat, or a spectator, knows of a game.
#[pyclass(frozen, name = "View", module = "fogg")]
pub struct PyView {
    board: Arc<SharedBoard>,
    view: View,
}

impl PyView {
    pub fn new(board: &Arc<SharedBoard>, view: View) -> PyView {
        PyView { board: Arc::clone(board), view }
    }

    pub fn board(&self) -> &SharedBoard {
        &self.board
    }

    pub fn view(&self) -> &View {
        &self.view
    }

    fn private(&self) -> PyResult<&PrivateState> {
        self.view.private().ok_or_else(|| value_error("this is a spectator's view"))
    }

    /// The route that the viewer has decided to claim; fails for a spectator.
    fn paying(&self, name: Option<&str>) -> PyResult<Option<RouteId>> {
        self.private()?;
        name.map(|name| parse_route(&self.board.board, name)).transpose()
    }

    fn tickets(&self, tickets: impl Iterator<Item = fogg_rules::TicketId>) -> Vec<String> {
        tickets.map(|id| self.board.board.ticket(id).name.clone()).collect()
    }
}

#[pymethods]
impl PyView {
    /// The board.
    #[getter(board)]
    fn py_board(&self) -> PyBoard {
        PyBoard::new(&self.board)
    }

    /// The viewer's seat; ``None`` for a spectator.
    #[getter]
    fn seat(&self) -> Option<&'static str> {
        self.view.seat().map(Seat::name)
    }

    /// The seats that are to act.
    #[getter]
    fn to_act(&self) -> Vec<&'static str> {
        self.view.public().to_act().iter().map(Seat::name).collect()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.view.public().is_over()
    }

    /// The face-up cards as letters, slot 1 first; ``.`` for an empty slot.
    #[getter]
    fn row(&self) -> String {
        row_text(self.view.public().row())
    }

    /// The viewer's cards as letters; ``-`` for none.
    #[getter]
    fn hand(&self) -> PyResult<String> {
        Ok(self.private()?.hand.to_string())
    }

    /// The names of the viewer's tickets.
    #[getter(tickets)]
    fn own_tickets(&self) -> PyResult<Vec<String>> {
        Ok(self.tickets(self.private()?.tickets.iter()))
    }

    /// The names of the tickets that the viewer chooses from.
    #[getter]
    fn offered(&self) -> PyResult<Vec<String>> {
        Ok(self.tickets(self.private()?.offered.iter().copied()))
    }

    /// The legal actions of the viewer; none if it is not to act.
    fn legal_actions(&self) -> Vec<String> {
        if self.view.seat().is_none() {
            return Vec::new();
        }
        self.view.legal_actions().map(|action| action_text(&self.board.board, action)).collect()
    }

    /// Everything that the view holds, with the fields of the bot protocol's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &fogg_protocol::View::from_rules(&self.view))
    }

    /// The observation of the viewer, as bytes. `paying` is a route that it has decided to claim.
    #[pyo3(signature = (paying=None))]
    fn observation<'py>(&self, py: Python<'py>, paying: Option<&str>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let paying = self.paying(paying)?;
        let mut observer = self.board.observer();
        let mut bytes = vec![0; observer.spec().len()];
        observer.observe(&self.view, paying, &mut bytes);
        Ok(PyArray1::from_vec(py, bytes))
    }

    /// 1 for each numbered action that the viewer can choose, and 0 for the others.
    #[pyo3(signature = (paying=None))]
    fn action_mask<'py>(&self, py: Python<'py>, paying: Option<&str>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let paying = self.paying(paying)?;
        let mut mask = vec![0; self.board.actions.len()];
        self.board.actions.write_mask(&self.view, paying, &mut mask);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// What a numbered action does: ``("play", action)``, or ``("pay", route)`` if the payment is to be chosen next.
    #[pyo3(signature = (number, paying=None))]
    fn choice(&self, number: usize, paying: Option<&str>) -> PyResult<(&'static str, String)> {
        let board = &self.board.board;
        match self.board.actions.choice(&self.view, self.paying(paying)?, number) {
            Some(Choice::Play(action)) => Ok(("play", action_text(board, action))),
            Some(Choice::PayFor(id)) => Ok(("pay", board.route(id).name.clone())),
            None => Err(value_error(format!("action {number} is not legal here"))),
        }
    }

    /// The numbers of a legal action: one, or two for a claim whose payment is a decision of its own.
    fn action_numbers(&self, action: &str) -> PyResult<Vec<usize>> {
        self.private()?;
        let parsed = parse_action(&self.board.board, action)?;
        self.view.check(parsed).map_err(value_error)?;
        let numbers = self.board.actions.numbers(&self.view, parsed);
        Ok(std::iter::once(numbers.action).chain(numbers.payment).collect())
    }

    fn __eq__(&self, other: &PyView) -> bool {
        self.view == other.view
    }

    fn __str__(&self) -> String {
        view_text(&self.view)
    }

    fn __repr__(&self) -> String {
        let hand = self.view.private().map(|private| {
            format!(
                ": hand {}, tickets {}",
                private.hand,
                tickets_text(&self.board.board, private.tickets.iter())
            )
        });
        format!("<fogg.View of {}{}>", self.seat().unwrap_or("a spectator"), hand.unwrap_or_default())
    }
}

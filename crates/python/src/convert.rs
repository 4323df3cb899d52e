//! Conversions between values of the rules and of Python.

use std::sync::Arc;

use fogg_rules::notation;
use fogg_rules::{Action, Board, RouteId, Seat};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyModule;
use serde::Serialize;

use crate::board::{PyBoard, SharedBoard};

create_exception!(fogg, IllegalActionError, PyValueError, "The rules do not allow an action or an undo.");

/// A board, or the name or path of one.
#[derive(FromPyObject)]
pub enum BoardArg<'py> {
    Board(PyRef<'py, PyBoard>),
    Name(String),
}

impl BoardArg<'_> {
    pub fn load(&self) -> PyResult<Arc<SharedBoard>> {
        match self {
            BoardArg::Board(board) => Ok(Arc::clone(board.shared())),
            BoardArg::Name(name) => SharedBoard::load(name),
        }
    }
}

/// An error of the caller as a `ValueError`.
pub fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The seat with a name.
pub fn parse_seat(name: &str) -> PyResult<Seat> {
    Seat::from_name(name).ok_or_else(|| {
        let names = Seat::ALL.map(Seat::name).join(", ");
        value_error(format!("there is no seat `{name}`; seats are {names}"))
    })
}

/// The action with a text.
pub fn parse_action(board: &Board, text: &str) -> PyResult<Action> {
    notation::parse_action(board, text).map_err(value_error)
}

/// The route with a name.
pub fn parse_route(board: &Board, name: &str) -> PyResult<RouteId> {
    board.route_named(name).ok_or_else(|| value_error(format!("there is no route `{name}` on this board")))
}

/// A value as Python dictionaries and lists, with the fields of its JSON form.
pub fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(value_error)?;
    PyModule::import(py, "json")?.call_method1("loads", (text,))
}

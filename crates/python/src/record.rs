//! `fogg.Record`.

use std::sync::Arc;

use fogg_record::{GameRecord, Perspective};
use fogg_rules::notation::ply_text;
use pyo3::prelude::*;

use crate::board::{PyBoard, SharedBoard};
use crate::convert::value_error;
use crate::game::PyGame;

/// A game as one JSON document, which can be replayed and verified.
#[pyclass(frozen, name = "Record", module = "fogg")]
pub struct PyRecord {
    board: Arc<SharedBoard>,
    game: GameRecord,
    text: String,
    /// The name of the text in errors.
    file: String,
}

impl PyRecord {
    /// The record of a game.
    pub fn written(board: &Arc<SharedBoard>, game: GameRecord) -> PyResult<PyRecord> {
        let text = fogg_record::write(&game).map_err(value_error)?;
        Ok(PyRecord { board: Arc::clone(board), game, text, file: "record".to_owned() })
    }

    fn parsed(text: String, file: String) -> PyResult<PyRecord> {
        let game = fogg_record::read(&text, &file).map_err(value_error)?;
        let board = SharedBoard::new(Arc::clone(&game.record.setup.board));
        Ok(PyRecord { board, game, text, file })
    }
}

#[pymethods]
impl PyRecord {
    /// Read a record from a file. Nothing is replayed; `verify` does that.
    #[staticmethod]
    fn read(path: std::path::PathBuf) -> PyResult<PyRecord> {
        let path = path.to_string_lossy().into_owned();
        let text = fogg_record::load(&path).map_err(value_error)?;
        PyRecord::parsed(text, path)
    }

    /// Read a record from its text.
    #[staticmethod]
    fn parse(text: String) -> PyResult<PyRecord> {
        PyRecord::parsed(text, "record".to_owned())
    }

    /// The JSON text.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard::new(&self.board)
    }

    /// The names of the players, in the order of the seats.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.game.names.clone()
    }

    /// The plies: the seat, and the action or ``undo``.
    #[getter]
    fn plies(&self) -> Vec<(&'static str, String)> {
        let board = &self.board.board;
        let plies = self.game.record.plies.iter();
        plies.map(|ply| (ply.seat.name(), ply_text(board, ply.kind))).collect()
    }

    /// The game after all plies, or after the first ones.
    #[pyo3(signature = (plies=None))]
    fn replay(&self, plies: Option<usize>) -> PyResult<PyGame> {
        let plies = plies.unwrap_or(usize::MAX);
        PyGame::replayed(Arc::clone(&self.board), &self.game.record, plies).map_err(value_error)
    }

    /// Deal and replay the game and compare every byte; returns a summary, or raises `ValueError` with all problems.
    fn verify(&self) -> PyResult<String> {
        fogg_record::verify(&self.text, &self.file).map(|summary| summary.to_string()).map_err(value_error)
    }

    /// The game in words, ply by ply.
    fn transcript(&self) -> PyResult<String> {
        fogg_record::show(&self.game, None, Perspective::Everyone).map_err(value_error)
    }

    fn __len__(&self) -> usize {
        self.game.record.plies.len()
    }

    fn __repr__(&self) -> String {
        let (board, plies) = (self.board.board.name(), self.game.record.plies.len());
        format!("<fogg.Record {board}, {}: {plies} plies>", self.game.names.join(" v "))
    }
}

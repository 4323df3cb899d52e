//! `fogg.ArenaResults`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use fogg_arena::block::{BlockGame, BlockSeat};
use fogg_arena::results_file::{self, ResultsHeader};
use fogg_arena::{Plan, Results};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{BoardArg, to_python, value_error};

/// The results of `fogg arena`, from one or more files of the same run.
#[pyclass(frozen, name = "ArenaResults", module = "fogg")]
pub struct PyArenaResults {
    header: ResultsHeader,
    results: Results,
    is_torn: bool,
}

/// One seat of one game.
struct Row<'a> {
    block: u64,
    game: usize,
    seat: usize,
    is_first: bool,
    result: &'a BlockSeat,
    win_share: f64,
}

impl PyArenaResults {
    fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.results.blocks().iter().flat_map(|block| {
            let games = block.games.iter().enumerate();
            games.flat_map(move |(game, played)| rows(block.block, game, played))
        })
    }

    fn column<'py, T: numpy::Element>(
        &self,
        columns: &Bound<'py, PyDict>,
        name: &str,
        value: impl Fn(&Row<'_>) -> T,
    ) -> PyResult<()> {
        let values = self.rows().map(|row| value(&row)).collect();
        columns.set_item(name, PyArray1::from_vec(columns.py(), values))
    }
}

fn rows(block: u64, game: usize, played: &BlockGame) -> impl Iterator<Item = Row<'_>> {
    played.seats.iter().enumerate().map(move |(seat, result)| Row {
        block,
        game,
        seat,
        is_first: usize::from(played.first) == seat,
        result,
        win_share: played.win_share(seat),
    })
}

#[pymethods]
impl PyArenaResults {
    /// Read the JSON lines that ``fogg arena --out`` writes. Give the board if it is not built in.
    #[staticmethod]
    #[pyo3(signature = (*paths, board=None))]
    fn read(paths: Vec<PathBuf>, board: Option<BoardArg<'_>>) -> PyResult<PyArenaResults> {
        let mut first: Option<(ResultsHeader, Plan)> = None;
        let (mut known, mut is_torn) = (BTreeMap::new(), false);
        for path in &paths {
            let contents = results_file::read(path).map_err(value_error)?;
            is_torn |= contents.is_torn;
            let (header, plan) = match &first {
                Some(first) => first,
                None => {
                    let plan = plan(&contents.header, board.as_ref())?;
                    first.insert((contents.header.clone(), plan))
                }
            };
            header.ensure_matches(path, &contents.header).map_err(value_error)?;
            contents.add_to(plan, &mut known).map_err(value_error)?;
        }
        let (header, plan) = first.ok_or_else(|| value_error("give at least one file"))?;
        let mut results = Results::new(&plan, None);
        let _ = known.into_values().try_for_each(|block| results.push(block));
        Ok(PyArenaResults { header, results, is_torn })
    }

    /// The specifications of the bots.
    #[getter]
    fn bots(&self) -> Vec<String> {
        self.header.bots.clone()
    }

    /// The first line of the file: board, bots, players, seed and budget.
    #[getter]
    fn header<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.header)
    }

    /// The number of blocks. A block is one deal, played in every rotation of the seats.
    #[getter]
    fn block_count(&self) -> usize {
        self.results.blocks().len()
    }

    /// Whether the last line of a file was incomplete; it is left out.
    #[getter]
    fn is_torn(&self) -> bool {
        self.is_torn
    }

    /// Win rates, ratings and scores with 95 % intervals, with the fields that ``fogg arena --json`` prints.
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let summary = py.detach(|| self.results.summary());
        to_python(py, &summary.ok_or_else(|| value_error("these files contain no blocks"))?)
    }

    /// Arrays with one value for each seat of each game.
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        self.column(&columns, "block", |row| row.block)?;
        self.column(&columns, "game", |row| row.game as u64)?;
        self.column(&columns, "seat", |row| row.seat as u8)?;
        self.column(&columns, "bot", |row| row.result.entrant)?;
        self.column(&columns, "is_first", |row| row.is_first)?;
        self.column(&columns, "won", |row| row.result.won)?;
        self.column(&columns, "win_share", |row| row.win_share)?;
        self.column(&columns, "forfeited", |row| row.result.forfeited)?;
        self.column(&columns, "score", |row| row.result.score())?;
        self.column(&columns, "routes", |row| row.result.routes)?;
        self.column(&columns, "completed_points", |row| row.result.completed_points)?;
        self.column(&columns, "failed_points", |row| row.result.failed_points)?;
        self.column(&columns, "longest_bonus", |row| row.result.bonus)?;
        self.column(&columns, "attractions", |row| row.result.attractions)?;
        self.column(&columns, "kept_tickets", |row| row.result.kept)?;
        self.column(&columns, "completed_tickets", |row| row.result.completed)?;
        self.column(&columns, "turns", |row| row.result.turns)?;
        self.column(&columns, "decisions", |row| row.result.decisions)?;
        Ok(columns)
    }

    fn __repr__(&self) -> String {
        let (bots, blocks) = (self.header.bots.join(" v "), self.block_count());
        format!("<fogg.ArenaResults {}, {bots}: {blocks} blocks>", self.header.map)
    }
}

/// The plan that a header describes.
fn plan(header: &ResultsHeader, board: Option<&BoardArg<'_>>) -> PyResult<Plan> {
    let board = match board {
        Some(board) => Arc::clone(&board.load()?.board),
        None => fogg_boards::builtin(&header.map).ok_or_else(|| {
            value_error(format!("the board {} is not built in: give it as `board`", header.map))
        })?,
    };
    if hex::encode(board.hash()) != header.map_hash {
        return Err(value_error(format!("these games were played on another version of {}", header.map)));
    }
    Plan::new(&board, &header.bots, header.players, header.seed).map_err(value_error)
}

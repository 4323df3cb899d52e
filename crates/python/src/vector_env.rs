//! `fogg.NativeVectorEnv`: many games that are stepped together, with buffers of the caller.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fogg_env::{Batch, ConfigError, Deals, EnvConfig, Lineup, Openings, RewardScheme, StepError, VectorEnv};
use numpy::{Element, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;

use crate::board::{PyBoard, SharedBoard};
use crate::convert::{BoardArg, value_error};

/// A line-up as Python passes it: the controllers, and the number of games.
type PyLineup = (Vec<String>, usize);

/// Many games that are stepped together. `fogg.vector.FoggVectorEnv` has Gymnasium's interface.
#[pyclass(frozen, name = "NativeVectorEnv", module = "fogg")]
pub struct PyVectorEnv {
    /// Locked by one call at a time; a step runs without Python's global lock.
    env: Mutex<VectorEnv>,
    board: Arc<SharedBoard>,
}

#[pymethods]
impl PyVectorEnv {
    /// Deal all games. `lineups` holds pairs of controllers (``policy``, ``policy:1``, or a bot) and a number of games.
    ///
    /// With `first_deal` every game is played once, on numbered deals in every rotation of the seats. With `openings`
    /// (bots, a share of the games, the largest number of decisions) bots begin some of the other games for all seats.
    #[new]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    #[pyo3(signature = (board, lineups, *, seed=1, threads=1, teacher=None, warm_up=0, first_deal=None, openings=None))]
    fn py_new(
        board: BoardArg<'_>,
        lineups: Vec<PyLineup>,
        seed: u64,
        threads: usize,
        teacher: Option<String>,
        warm_up: u32,
        first_deal: Option<u64>,
        openings: Option<(Vec<String>, f32, u32)>,
    ) -> PyResult<PyVectorEnv> {
        let board = board.load()?;
        let config = EnvConfig {
            board: Arc::clone(&board.board),
            lineups: lineups.into_iter().map(lineup).collect::<Result<_, _>>().map_err(value_error)?,
            seed,
            threads,
            deals: first_deal.map_or(Deals::Endless, |first| Deals::Once { first }),
            teacher,
            warm_up_decisions: warm_up,
            openings: openings.map(|(bots, share, max_decisions)| Openings { bots, share, max_decisions }),
            rewards: RewardScheme::default(),
        };
        let env = Mutex::new(VectorEnv::new(&config).map_err(value_error)?);
        Ok(PyVectorEnv { env, board })
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard::new(&self.board)
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.env().games()
    }

    /// The specifications of the bots; the first is controller -1 in results, the second -2.
    #[getter]
    fn bots(&self) -> Vec<String> {
        self.env().bots().to_vec()
    }

    /// Fill the buffers before the first step. `hidden` and `labels` may have no elements.
    fn start(&self, py: Python<'_>, buffers: PyBuffers<'_>) -> PyResult<()> {
        self.run(py, None, buffers)
    }

    /// Play one action in each game and fill the buffers. Other Python threads run meanwhile.
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i32>,
        buffers: PyBuffers<'_>,
    ) -> PyResult<()> {
        self.run(py, Some(actions.as_slice().map_err(value_error)?), buffers)
    }
}

impl PyVectorEnv {
    fn env(&self) -> MutexGuard<'_, VectorEnv> {
        self.env.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, py: Python<'_>, actions: Option<&[i32]>, mut buffers: PyBuffers<'_>) -> PyResult<()> {
        let batch = buffers.as_batch()?;
        let result: Result<(), StepError> = py.detach(|| match actions {
            Some(actions) => self.env().step(actions, batch),
            None => self.env().start(batch),
        });
        result.map_err(value_error)
    }
}

/// The buffers of a step: flat, contiguous numpy arrays in a dictionary with these keys.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct PyBuffers<'py> {
    observations: PyReadwriteArray1<'py, u8>,
    masks: PyReadwriteArray1<'py, u8>,
    hidden: PyReadwriteArray1<'py, u8>,
    seats: PyReadwriteArray1<'py, u8>,
    policies: PyReadwriteArray1<'py, u8>,
    labels: PyReadwriteArray1<'py, i32>,
    status: PyReadwriteArray1<'py, u8>,
    rewards: PyReadwriteArray1<'py, f32>,
    results: PyReadwriteArray1<'py, f32>,
}

impl PyBuffers<'_> {
    fn as_batch(&mut self) -> PyResult<Batch<'_>> {
        Ok(Batch {
            observations: slice(&mut self.observations)?,
            masks: slice(&mut self.masks)?,
            hidden: slice(&mut self.hidden)?,
            seats: slice(&mut self.seats)?,
            policies: slice(&mut self.policies)?,
            labels: slice(&mut self.labels)?,
            status: slice(&mut self.status)?,
            rewards: slice(&mut self.rewards)?,
            results: slice(&mut self.results)?,
        })
    }
}

fn slice<'a, T: Element>(array: &'a mut PyReadwriteArray1<'_, T>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(value_error)
}

fn lineup((controllers, games): PyLineup) -> Result<Lineup, ConfigError> {
    let controllers = controllers.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    Ok(Lineup { controllers, games })
}

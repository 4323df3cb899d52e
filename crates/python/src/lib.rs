//! The Python module `foggenv`: the vectorised environment for training, with numpy buffers that are not copied.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fogg_env::{
    Batch, ConfigError, Deals, Entity, EnvConfig, HiddenPlane, Lineup, Plane, RESULT_COLUMNS, RewardScheme,
    StepError, VectorEnv,
};
use fogg_rules::{Board, Color, PlaceSet};
use numpy::{Element, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A line-up as Python passes it: the controllers, and the number of games.
type PyLineup = (Vec<String>, usize);

/// A group of an observation as Python receives it: entity, name, first byte, number of bytes and scale.
type PyPlane = (&'static str, &'static str, usize, usize, f32);

/// Many games that are stepped together.
#[pyclass(name = "VectorEnv")]
struct PyVectorEnv {
    /// Locked by one call at a time; a step runs without Python's global lock.
    env: Mutex<VectorEnv>,
    board: Arc<Board>,
}

#[pymethods]
impl PyVectorEnv {
    /// Deals all games. `lineups` holds pairs of controllers (`policy`, `policy:1`, or a bot) and a number of games.
    /// With `first_deal` every game is played once.
    #[new]
    #[pyo3(signature = (board, lineups, *, seed=1, threads=1, teacher=None, warm_up=0, first_deal=None))]
    fn new(
        board: &str,
        lineups: Vec<PyLineup>,
        seed: u64,
        threads: usize,
        teacher: Option<String>,
        warm_up: u32,
        first_deal: Option<u64>,
    ) -> PyResult<PyVectorEnv> {
        let board = Arc::new(fogg_boards::load(board).map_err(value_error)?);
        let config = EnvConfig {
            board: Arc::clone(&board),
            lineups: lineups.into_iter().map(lineup).collect::<Result<_, _>>().map_err(value_error)?,
            seed,
            threads,
            deals: first_deal.map_or(Deals::Endless, |first| Deals::Once { first }),
            teacher,
            warm_up_decisions: warm_up,
            rewards: RewardScheme::default(),
        };
        let env = Mutex::new(VectorEnv::new(&config).map_err(value_error)?);
        Ok(PyVectorEnv { env, board })
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.env().games()
    }

    /// The number of actions.
    #[getter]
    fn actions(&self) -> usize {
        self.env().actions().len()
    }

    /// The bytes of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.env().row_sizes().observation
    }

    /// The bytes of the critic's hidden observation.
    #[getter]
    fn hidden_size(&self) -> usize {
        self.env().row_sizes().hidden
    }

    /// The specifications of the bots; the first is controller -1 in results, the second -2.
    #[getter]
    fn bots(&self) -> Vec<String> {
        self.env().bots().to_vec()
    }

    /// The names of the columns of a seat's result.
    #[getter]
    fn result_columns(&self) -> Vec<&'static str> {
        RESULT_COLUMNS.to_vec()
    }

    /// The groups of actions: name, first number and number of actions.
    #[getter]
    fn action_groups(&self) -> Vec<(&'static str, usize, usize)> {
        self.env()
            .actions()
            .groups()
            .into_iter()
            .map(|(name, range)| (name, range.start, range.len()))
            .collect()
    }

    /// The groups of an observation, in order.
    #[getter]
    fn planes(&self) -> Vec<PyPlane> {
        let env = self.env();
        let plane = |plane: &Plane| {
            let range = env.spec().range(*plane);
            (plane.entity().name(), plane.name(), range.start, range.len(), plane.scale())
        };
        Plane::ALL.iter().map(plane).collect()
    }

    /// The groups of the critic's hidden observation, in order.
    #[getter]
    fn hidden_planes(&self) -> Vec<PyPlane> {
        let env = self.env();
        let plane = |plane: &HiddenPlane| {
            let range = env.spec().hidden_range(*plane);
            (plane.entity().name(), plane.name(), range.start, range.len(), plane.scale())
        };
        HiddenPlane::ALL.iter().map(plane).collect()
    }

    /// Fixed facts of the board: what a network needs besides observations.
    fn board_facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = &self.board;
        let facts = PyDict::new(py);
        facts.set_item("name", board.name())?;
        facts.set_item("hash", board.hash().to_vec())?;
        facts.set_item("seats", (board.rules().min_seats, board.rules().max_seats))?;
        for entity in Entity::ALL {
            facts.set_item(entity.name(), entity.count(board))?;
        }
        let routes = board.routes();
        facts.set_item(
            "route_ends",
            routes.iter().map(|route| route.ends.map(|end| end.0)).collect::<Vec<_>>(),
        )?;
        facts.set_item(
            "route_length",
            routes.iter().map(|route| u32::from(route.length)).collect::<Vec<_>>(),
        )?;
        facts.set_item(
            "route_points",
            routes.iter().map(|route| u32::from(route.points)).collect::<Vec<_>>(),
        )?;
        facts.set_item(
            "route_color",
            routes.iter().map(|route| route.color.map(Color::index)).collect::<Vec<_>>(),
        )?;
        facts.set_item("route_tunnel", routes.iter().map(|route| route.tunnel).collect::<Vec<_>>())?;
        facts.set_item("route_twin", routes.iter().map(|route| route.twin.is_some()).collect::<Vec<_>>())?;
        facts.set_item(
            "route_takes_locomotives",
            routes.iter().map(|route| route.takes_locomotives).collect::<Vec<_>>(),
        )?;
        let tickets = board.tickets();
        facts
            .set_item("ticket_from", tickets.iter().map(|ticket| numbers(ticket.from)).collect::<Vec<_>>())?;
        let goals = tickets.iter().map(|ticket| {
            ticket.goals.iter().map(|goal| (numbers(goal.to), u32::from(goal.points))).collect::<Vec<_>>()
        });
        facts.set_item("ticket_goals", goals.collect::<Vec<_>>())?;
        facts.set_item("attractions", numbers(board.attractions()))?;
        Ok(facts)
    }

    /// Fills the buffers before the first step. `hidden` and `labels` may have no elements.
    fn start(&self, py: Python<'_>, buffers: PyBuffers<'_>) -> PyResult<()> {
        self.run(py, None, buffers)
    }

    /// Plays one action in each game and fills the buffers. Other Python threads run meanwhile.
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

fn numbers(places: PlaceSet) -> Vec<u32> {
    places.iter().map(|place| u32::from(place.0)).collect()
}

fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The vectorised environment of Fogg.
#[pymodule]
fn foggenv(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyVectorEnv>()
}

//! `fogg.Bot`.

use std::sync::{Mutex, PoisonError};

use fogg_bots::{Bot, Budget, bot};
use fogg_rules::chance::FastRng;
use fogg_rules::notation::action_text;
use pyo3::prelude::*;
use rand_core::SeedableRng;

use crate::convert::value_error;
use crate::view::PyView;

/// The limit for bots whose specification has none.
const DEFAULT_NODES: u32 = 1000;

/// A built-in bot. It sees only views.
#[pyclass(frozen, name = "Bot", module = "fogg")]
pub struct PyBot {
    spec: String,
    /// Locked while it thinks, which happens without Python's global lock.
    thinker: Mutex<Thinker>,
}

struct Thinker {
    bot: Box<dyn Bot + Send>,
    rng: FastRng,
}

#[pymethods]
impl PyBot {
    /// Create a bot from its specification, such as ``planner`` or ``search:100ms``.
    #[new]
    #[pyo3(signature = (spec, *, seed=1))]
    fn py_new(spec: &str, seed: u64) -> PyResult<PyBot> {
        let thinker = Thinker { bot: bot(spec).map_err(value_error)?, rng: FastRng::seed_from_u64(seed) };
        Ok(PyBot { spec: spec.to_owned(), thinker: Mutex::new(thinker) })
    }

    /// The specification.
    #[getter]
    fn spec(&self) -> &str {
        &self.spec
    }

    /// Choose a legal action for the viewer, who must be to act. Other Python threads run meanwhile.
    ///
    /// The limit is a number of nodes or a time; one in the specification comes first.
    #[pyo3(signature = (view, *, nodes=None, milliseconds=None))]
    fn choose(
        &self,
        py: Python<'_>,
        view: &PyView,
        nodes: Option<u32>,
        milliseconds: Option<u32>,
    ) -> PyResult<String> {
        let budget = match (nodes, milliseconds) {
            (Some(_), Some(_)) => return Err(value_error("give either nodes or milliseconds")),
            (None, Some(time)) => Budget::Milliseconds(time),
            (nodes, None) => Budget::Nodes(nodes.unwrap_or(DEFAULT_NODES)),
        };
        let seat = view.view().seat().ok_or_else(|| value_error("this is a spectator's view"))?;
        if !view.view().public().to_act().contains(seat) {
            return Err(value_error(format!("{seat} is not to act")));
        }
        let action = py.detach(|| {
            let mut thinker = self.thinker.lock().unwrap_or_else(PoisonError::into_inner);
            let Thinker { bot, rng } = &mut *thinker;
            bot.choose(view.view(), budget, rng)
        });
        Ok(action_text(&view.board().board, action))
    }

    fn __repr__(&self) -> String {
        format!("<fogg.Bot {}>", self.spec)
    }
}

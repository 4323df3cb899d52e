//! The native module `fogg._native` of the Python package `fogg`. Arrays are passed without copies.

mod board;
mod bot;
mod convert;
mod game;
mod record;
mod results;
mod score;
mod vector_env;
mod view;

use pyo3::prelude::*;

use crate::board::{PyBoard, PyPlace, PyRoute, PyTicket};
use crate::bot::PyBot;
use crate::convert::IllegalActionError;
use crate::game::PyGame;
use crate::record::PyRecord;
use crate::results::PyArenaResults;
use crate::score::PyScore;
use crate::vector_env::PyVectorEnv;
use crate::view::PyView;

/// The native part of the package `fogg`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyBoard>()?;
    module.add_class::<PyPlace>()?;
    module.add_class::<PyRoute>()?;
    module.add_class::<PyTicket>()?;
    module.add_class::<PyGame>()?;
    module.add_class::<PyView>()?;
    module.add_class::<PyScore>()?;
    module.add_class::<PyBot>()?;
    module.add_class::<PyRecord>()?;
    module.add_class::<PyArenaResults>()?;
    module.add_class::<PyVectorEnv>()?;
    module.add("IllegalActionError", module.py().get_type::<IllegalActionError>())?;
    module.add("BOARDS", fogg_boards::BUILTIN_NAMES.to_vec())?;
    module.add("BOTS", fogg_bots::NAMES.to_vec())?;
    module.add("SEATS", fogg_rules::Seat::ALL.map(fogg_rules::Seat::name).to_vec())?;
    module.add("RESULT_COLUMNS", fogg_env::RESULT_COLUMNS.to_vec())
}

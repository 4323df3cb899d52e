//! `fogg.Score`.

use fogg_rules::Score;
use pyo3::prelude::*;

/// The points of one seat, by source.
#[pyclass(frozen, name = "Score", module = "fogg")]
pub struct PyScore(Score);

impl PyScore {
    pub fn new(score: Score) -> PyScore {
        PyScore(score)
    }
}

#[pymethods]
impl PyScore {
    /// The sum of all points.
    #[getter]
    fn total(&self) -> i32 {
        self.0.total()
    }

    /// Points for routes.
    #[getter]
    fn routes(&self) -> u16 {
        self.0.routes
    }

    /// Points for completed tickets.
    #[getter]
    fn completed_points(&self) -> u16 {
        self.0.completed_points
    }

    /// Points lost for tickets that were not completed.
    #[getter]
    fn failed_points(&self) -> u16 {
        self.0.failed_points
    }

    /// The bonus for the longest path.
    #[getter]
    fn longest_bonus(&self) -> u16 {
        self.0.longest_bonus
    }

    /// Points for tourist attractions.
    #[getter]
    fn attractions(&self) -> u16 {
        self.0.attractions
    }

    /// The number of tickets kept.
    #[getter]
    fn kept_tickets(&self) -> u8 {
        self.0.kept
    }

    /// The number of tickets completed.
    #[getter]
    fn completed_tickets(&self) -> u8 {
        self.0.completed
    }

    /// The length of the longest path in trains; 0 on a board without a bonus for it.
    #[getter]
    fn longest_path(&self) -> u16 {
        self.0.longest_path
    }

    fn __eq__(&self, other: &PyScore) -> bool {
        self.0 == other.0
    }

    fn __repr__(&self) -> String {
        format!("<fogg.Score {}>", self.0.total())
    }
}

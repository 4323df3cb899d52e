//! `fogg.Board` with its places, routes and tickets.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fogg_observation::{ActionSpace, Entity, HiddenPlane, ObservationSpec, Observer, Plane};
use fogg_rules::{Board, PlaceSet};
use pyo3::prelude::*;

use crate::convert::value_error;

/// A group of an observation as Python receives it: entity, name, first byte, number of bytes and scale.
type PyPlane = (&'static str, &'static str, usize, usize, f32);

/// A board with what every game on it needs.
pub struct SharedBoard {
    pub board: Arc<Board>,
    pub actions: ActionSpace,
    /// Locked for one observation at a time; what it remembers changes no observation.
    observer: Mutex<Observer>,
}

impl SharedBoard {
    pub fn new(board: Arc<Board>) -> Arc<SharedBoard> {
        let actions = ActionSpace::new(&board);
        let observer = Mutex::new(Observer::new(&board));
        Arc::new(SharedBoard { board, actions, observer })
    }

    pub fn load(name_or_path: &str) -> PyResult<Arc<SharedBoard>> {
        let board = fogg_boards::load(name_or_path).map_err(value_error)?;
        Ok(SharedBoard::new(Arc::new(board)))
    }

    pub fn observer(&self) -> MutexGuard<'_, Observer> {
        self.observer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A board: its places, routes and tickets, and the layout of observations and actions.
#[pyclass(frozen, name = "Board", module = "fogg")]
pub struct PyBoard(Arc<SharedBoard>);

impl PyBoard {
    pub fn new(shared: &Arc<SharedBoard>) -> PyBoard {
        PyBoard(Arc::clone(shared))
    }

    pub fn shared(&self) -> &Arc<SharedBoard> {
        &self.0
    }

    fn board(&self) -> &Board {
        &self.0.board
    }

    fn names(&self, places: PlaceSet) -> Vec<String> {
        places.iter().map(|place| self.board().place(place).id.clone()).collect()
    }
}

#[pymethods]
impl PyBoard {
    /// Load a built-in board by its name, or a board file by its path.
    #[new]
    fn py_new(name_or_path: &str) -> PyResult<PyBoard> {
        SharedBoard::load(name_or_path).map(PyBoard)
    }

    /// The board in the text of a board file.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<PyBoard> {
        let board = fogg_boards::read(text, "board file").map_err(value_error)?;
        Ok(PyBoard(SharedBoard::new(Arc::new(board))))
    }

    /// The text of a file with this board, without its layout.
    fn to_text(&self) -> String {
        fogg_boards::write(self.board())
    }

    /// The name in commands: ``usa``.
    #[getter]
    fn name(&self) -> &str {
        self.board().name()
    }

    /// The name on the box: ``North America``.
    #[getter]
    fn title(&self) -> &str {
        self.board().title()
    }

    /// The SHA-256 hash of the board in hexadecimal.
    #[getter]
    fn hash(&self) -> String {
        hex::encode(self.board().hash())
    }

    /// The smallest number of players.
    #[getter]
    fn min_players(&self) -> u8 {
        self.board().rules().min_seats
    }

    /// The largest number of players.
    #[getter]
    fn max_players(&self) -> u8 {
        self.board().rules().max_seats
    }

    /// The number of trains of each player.
    #[getter]
    fn trains(&self) -> u8 {
        self.board().rules().trains
    }

    /// The places, by number.
    #[getter]
    fn places(&self) -> Vec<PyPlace> {
        let place = |place: &fogg_rules::board::Place| PyPlace {
            id: place.id.clone(),
            name: place.name.clone(),
            country: place.country.clone(),
            is_attraction: place.attraction,
        };
        self.board().places().iter().map(place).collect()
    }

    /// The routes, by number.
    #[getter]
    fn routes(&self) -> Vec<PyRoute> {
        let board = self.board();
        let route = |route: &fogg_rules::board::Route| PyRoute {
            name: route.name.clone(),
            ends: route.ends.map(|end| board.place(end).id.clone()).into(),
            length: route.length,
            points: route.points,
            color: route.color.map(|color| color.name()),
            is_tunnel: route.tunnel,
            twin: route.twin.map(|twin| board.route(twin).name.clone()),
            takes_locomotives: route.takes_locomotives,
        };
        board.routes().iter().map(route).collect()
    }

    /// The tickets, by number.
    #[getter]
    fn tickets(&self) -> Vec<PyTicket> {
        let ticket = |ticket: &fogg_rules::board::Ticket| PyTicket {
            name: ticket.name.clone(),
            start: self.names(ticket.from),
            goals: ticket.goals.iter().map(|goal| (self.names(goal.to), goal.points)).collect(),
        };
        self.board().tickets().iter().map(ticket).collect()
    }

    /// The number of bytes of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        ObservationSpec::new(self.board()).len()
    }

    /// The number of bytes of the critic's hidden observation.
    #[getter]
    fn hidden_size(&self) -> usize {
        ObservationSpec::new(self.board()).hidden_len()
    }

    /// The number of numbered actions.
    #[getter]
    fn action_count(&self) -> usize {
        self.0.actions.len()
    }

    /// The groups of actions: name, first number and number of actions.
    #[getter]
    fn action_groups(&self) -> Vec<(&'static str, usize, usize)> {
        let groups = self.0.actions.groups();
        groups.into_iter().map(|(name, range)| (name, range.start, range.len())).collect()
    }

    /// The groups of an observation: entity, name, first byte, number of bytes and scale.
    #[getter]
    fn planes(&self) -> Vec<PyPlane> {
        let spec = ObservationSpec::new(self.board());
        let plane = |plane: &Plane| {
            let range = spec.range(*plane);
            (plane.entity().name(), plane.name(), range.start, range.len(), plane.scale())
        };
        Plane::ALL.iter().map(plane).collect()
    }

    /// The groups of the critic's hidden observation: entity, name, first byte, number of bytes and scale.
    #[getter]
    fn hidden_planes(&self) -> Vec<PyPlane> {
        let spec = ObservationSpec::new(self.board());
        let plane = |plane: &HiddenPlane| {
            let range = spec.hidden_range(*plane);
            (plane.entity().name(), plane.name(), range.start, range.len(), plane.scale())
        };
        HiddenPlane::ALL.iter().map(plane).collect()
    }

    /// The number of entities of each kind in an observation: ``{"route": 100, ...}``.
    #[getter]
    fn entity_counts(&self) -> std::collections::BTreeMap<&'static str, usize> {
        Entity::ALL.iter().map(|entity| (entity.name(), entity.count(self.board()))).collect()
    }

    fn __eq__(&self, other: &PyBoard) -> bool {
        self.board().hash() == other.board().hash()
    }

    fn __hash__(&self) -> u64 {
        self.board().hash().iter().take(8).fold(0, |hash, byte| hash << 8 | u64::from(*byte))
    }

    fn __repr__(&self) -> String {
        let board = self.board();
        let (places, routes, tickets) = (board.places().len(), board.routes().len(), board.tickets().len());
        format!("<fogg.Board {}: {places} places, {routes} routes, {tickets} tickets>", board.name())
    }
}

/// A city, or the end of a route at the border of a country.
#[pyclass(frozen, get_all, name = "Place", module = "fogg")]
pub struct PyPlace {
    /// The id in names of routes and tickets.
    id: String,
    /// The name on the board.
    name: String,
    /// The country whose border end this is.
    country: Option<String>,
    /// Whether it is a tourist attraction.
    is_attraction: bool,
}

#[pymethods]
impl PyPlace {
    fn __repr__(&self) -> String {
        format!("<fogg.Place {}>", self.id)
    }
}

/// A route between two places.
#[pyclass(frozen, get_all, name = "Route", module = "fogg")]
pub struct PyRoute {
    /// The name in actions.
    name: String,
    /// The ids of its two places.
    ends: (String, String),
    /// The number of spaces, trains and cards.
    length: u8,
    /// The points for claiming it.
    points: u8,
    /// The colour; ``None`` for a grey route.
    color: Option<&'static str>,
    /// Whether it is a tunnel.
    is_tunnel: bool,
    /// The name of the other route of a double.
    twin: Option<String>,
    /// Whether locomotives may be played on it.
    takes_locomotives: bool,
}

#[pymethods]
impl PyRoute {
    fn __repr__(&self) -> String {
        let color = self.color.unwrap_or("grey");
        format!("<fogg.Route {}: {} {color}>", self.name, self.length)
    }
}

/// A ticket: points for a connection.
#[pyclass(frozen, get_all, name = "Ticket", module = "fogg")]
pub struct PyTicket {
    /// The name in actions.
    name: String,
    /// The ids of the places where it starts: one city, or all border ends of a country.
    start: Vec<String>,
    /// The goals: the ids of the places, and the points. The best goal that is reached counts.
    goals: Vec<(Vec<String>, u8)>,
}

#[pymethods]
impl PyTicket {
    /// The points of the best goal.
    #[getter]
    fn points(&self) -> u8 {
        self.goals.iter().map(|(_, points)| *points).max().unwrap_or(0)
    }

    fn __repr__(&self) -> String {
        format!("<fogg.Ticket {}: {} points>", self.name, self.points())
    }
}

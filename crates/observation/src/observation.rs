//! Observations: what a seat may know of a game, as bytes for a neural network.
//!
//! Everything comes from a [`View`], so nothing that the seat cannot see can have an effect.

use std::sync::Arc;

use fogg_rules::{Board, RouteId, Seat, View};

use crate::plane::{HiddenPlane, Plane};
use crate::seat_network::SeatNetwork;
use crate::tables::BoardTables;

mod decision;
mod position;

use position::PositionKey;

/// The layout of observations on one board.
pub struct ObservationSpec {
    /// The offset of each plane, and the length of the observation at the end.
    offsets: [usize; Plane::ALL.len() + 1],
    hidden_offsets: [usize; HiddenPlane::ALL.len() + 1],
}

impl ObservationSpec {
    /// The layout for a board.
    pub fn new(board: &Board) -> ObservationSpec {
        let sizes = Plane::ALL.iter().map(|plane| plane.entity().count(board));
        let hidden = HiddenPlane::ALL.iter().map(|plane| plane.entity().count(board));
        ObservationSpec { offsets: offsets(sizes), hidden_offsets: offsets(hidden) }
    }

    /// The number of bytes of an observation.
    #[expect(clippy::len_without_is_empty, reason = "an observation is never empty")]
    pub fn len(&self) -> usize {
        self.offsets[Plane::ALL.len()]
    }

    /// The bytes of a plane in an observation.
    pub fn range(&self, plane: Plane) -> std::ops::Range<usize> {
        self.offsets[plane.index()]..self.offsets[plane.index() + 1]
    }

    /// The number of bytes of the critic's hidden observation.
    pub fn hidden_len(&self) -> usize {
        self.hidden_offsets[HiddenPlane::ALL.len()]
    }

    /// The bytes of a plane in the critic's hidden observation.
    pub fn hidden_range(&self, plane: HiddenPlane) -> std::ops::Range<usize> {
        self.hidden_offsets[plane.index()]..self.hidden_offsets[plane.index() + 1]
    }
}

/// The sum of all sizes before each, and of all sizes.
fn offsets<const COUNT: usize>(sizes: impl Iterator<Item = usize>) -> [usize; COUNT] {
    let mut offsets = [0; COUNT];
    for (number, size) in sizes.enumerate() {
        offsets[number + 1] = offsets[number] + size;
    }
    offsets
}

/// The planes of an observation that is being written.
pub(crate) struct Planes<'a> {
    pub(crate) spec: &'a ObservationSpec,
    pub(crate) bytes: &'a mut [u8],
}

impl Planes<'_> {
    pub(crate) fn get(&mut self, plane: Plane) -> &mut [u8] {
        &mut self.bytes[self.spec.range(plane)]
    }

    /// Writes the value of one entity.
    #[inline]
    pub(crate) fn put(&mut self, plane: Plane, entity: usize, value: u8) {
        self.bytes[self.spec.offsets[plane.index()] + entity] = value;
    }

    /// Two planes of the same kind of entity, the second after the first.
    pub(crate) fn pair(&mut self, first: Plane, second: Plane) -> (&mut [u8], &mut [u8]) {
        let (low, high) = (self.spec.range(first), self.spec.range(second));
        let (before, after) = self.bytes.split_at_mut(high.start);
        (&mut before[low], &mut after[..high.end - high.start])
    }

    /// Writes a value of the whole game; values above 255 count as 255.
    pub(crate) fn set(&mut self, plane: Plane, value: impl TryInto<u8>) {
        self.put(plane, 0, saturate(value));
    }
}

/// The value as a byte; values above 255 count as 255.
pub(crate) fn saturate(value: impl TryInto<u8>) -> u8 {
    value.try_into().unwrap_or(u8::MAX)
}

/// 128 plus a difference, within the range of a byte.
pub(crate) fn signed(difference: i32) -> u8 {
    (128 + difference).clamp(0, 255) as u8
}

/// Writes the observations of a game while it is played, for all its seats.
///
/// What depends only on claimed routes and tickets is kept and reused while it is valid; the result is always the same
/// as that of a new observer.
pub struct Observer {
    tables: Arc<BoardTables>,
    spec: Arc<ObservationSpec>,
    networks: Vec<SeatNetwork>,
    /// Increased whenever a network changes.
    version: u64,
    seats: Vec<SeatMemory>,
}

/// What is kept for one seat.
struct SeatMemory {
    key: Option<PositionKey>,
    position: position::Position,
    /// An observation in which only the planes of the position are filled.
    bytes: Box<[u8]>,
}

impl Observer {
    /// An observer of games on a board.
    pub fn new(board: &Arc<Board>) -> Observer {
        Observer::with_tables(Arc::new(BoardTables::new(board)), Arc::new(ObservationSpec::new(board)))
    }

    /// An observer that shares what is computed once for a board.
    pub fn with_tables(tables: Arc<BoardTables>, spec: Arc<ObservationSpec>) -> Observer {
        let (board, len) = (tables.board(), spec.len());
        let seats = usize::from(board.rules().max_seats);
        let networks = vec![SeatNetwork::new(board.places().len()); seats];
        let memory =
            || SeatMemory { key: None, position: position::Position::default(), bytes: vec![0; len].into() };
        let seats = (0..seats).map(|_| memory()).collect();
        Observer { tables, spec, networks, version: 0, seats }
    }

    /// The layout of the observations.
    pub fn spec(&self) -> &ObservationSpec {
        &self.spec
    }

    /// Writes the observation of the viewer. `paying` is a route that it has decided to claim, before the payment is
    /// chosen.
    ///
    /// # Panics
    ///
    /// Panics if the view is a spectator's or of another board, or if `out` has another length than the layout.
    pub fn observe(&mut self, view: &View, paying: Option<RouteId>, out: &mut [u8]) {
        let seat = view.seat().expect("a player's view has a seat");
        self.follow(view);
        let Observer { tables, spec, networks, version, seats } = self;
        let memory = &mut seats[seat.index()];
        let key = PositionKey::new(view, *version);
        if memory.key != Some(key) {
            memory.key = Some(key);
            let viewer = position::Viewer { tables, networks, view, seat };
            memory.position = viewer.write(Planes { spec, bytes: &mut memory.bytes });
        }
        out.copy_from_slice(&memory.bytes);
        let now = decision::DecisionContext { tables, view, seat, paying, position: &memory.position };
        now.write(Planes { spec, bytes: out });
    }

    /// Brings the networks of all seats up to date, which are public.
    fn follow(&mut self, view: &View) {
        let public = view.public();
        for seat in public.all_seats() {
            let changed = self.networks[seat.index()].update(&self.tables, public, seat);
            self.version += u64::from(changed);
        }
    }

    /// The network of a seat when its game was last observed.
    pub(crate) fn network(&self, seat: Seat) -> &SeatNetwork {
        &self.networks[seat.index()]
    }
}

/// The seats after this one, in turn order.
pub(crate) fn rivals(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    let seats = usize::from(seats);
    (1..seats).map(move |offset| Seat::ALL[(seat.index() + offset) % seats])
}

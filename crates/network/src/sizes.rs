//! The sizes of a network, and the tensors that follow from them and from the board.

use std::ops::RangeInclusive;

use fogg_observation::{ActionSpace, Entity, ObservationSpec, Plane};
use fogg_rules::Board;
use fogg_rules::cards::{CARD_KIND_COUNT, COLOR_COUNT};
use serde::Deserialize;

/// The outputs of the value head: the win share before the logistic function, and the margin.
pub(crate) const VALUES: usize = 2;
/// The fixed facts of a route: length, points, colour (grey last), tunnel, double, takes locomotives.
pub(crate) const ROUTE_FACTS: usize = 5 + CARD_KIND_COUNT;
/// The fixed facts of a ticket: points of the best and the lowest goal, number of goals.
pub(crate) const TICKET_FACTS: usize = 3;
/// A place has one fact, which is always 0.
pub(crate) const PLACE_FACTS: usize = 1;

/// The sizes that a network can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NetworkSizes {
    /// The width of the trunk.
    pub width: usize,
    /// The number of residual blocks.
    pub blocks: usize,
    /// The width of the encoding of a route or a ticket; that of a place is half of it.
    pub entity_width: usize,
    /// The number of gated sums of each kind of entity.
    pub gates: usize,
}

/// The name and the shape of a tensor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TensorShape {
    /// The name in the file.
    pub name: String,
    /// The number of values in each dimension.
    pub shape: Vec<usize>,
}

impl TensorShape {
    /// The number of values.
    pub fn count(&self) -> usize {
        self.shape.iter().product()
    }
}

impl NetworkSizes {
    /// The sizes with which networks are trained unless others are given.
    pub const DEFAULT: NetworkSizes = NetworkSizes { width: 288, blocks: 2, entity_width: 64, gates: 6 };

    /// The name and the limits of the first size that is out of range.
    pub(crate) fn out_of_range(&self) -> Option<(&'static str, RangeInclusive<usize>)> {
        let limits = [
            ("width", self.width, 1..=2048),
            ("blocks", self.blocks, 0..=64),
            ("entity_width", self.entity_width, 2..=512),
            ("gates", self.gates, 1..=16),
        ];
        limits
            .into_iter()
            .find(|(_, size, range)| !range.contains(size))
            .map(|(name, _, range)| (name, range))
    }

    /// The width of the encoding of a place.
    pub(crate) fn place_width(&self) -> usize {
        self.entity_width / 2
    }

    /// The hidden width of the heads that score entities.
    pub(crate) fn head_width(&self) -> usize {
        self.entity_width / 2
    }

    /// All tensors of a network with these sizes for a board.
    pub fn tensors(&self, board: &Board, actions: &ActionSpace) -> Vec<TensorShape> {
        let mut list = TensorList::default();
        let (width, entity_width) = (self.width, self.entity_width);
        list.encoder("body.routes", self, Entity::Route, ROUTE_FACTS, entity_width, board);
        list.encoder("body.tickets", self, Entity::Ticket, TICKET_FACTS, entity_width, board);
        list.encoder("body.places", self, Entity::Place, PLACE_FACTS, self.place_width(), board);
        list.linear("body.join", self.summed() + rest_len(board), width);
        for block in 0..self.blocks {
            list.norm(&format!("body.blocks.{block}.norm"), width);
            list.linear(&format!("body.blocks.{block}.up"), width, width);
            list.linear(&format!("body.blocks.{block}.down"), width, width);
        }
        list.norm("body.norm", width);
        list.head("claim", self, entity_width, 1);
        list.head("take", self, plane_count(Entity::Card), 1);
        list.head("pay", self, plane_count(Entity::Card), payment_count(actions));
        list.head("keep", self, entity_width, 1);
        list.linear("direct", width, actions.len());
        list.linear("value", width, VALUES);
        list.0
    }

    /// The width of all gated sums together.
    fn summed(&self) -> usize {
        self.gates * (2 * self.entity_width + self.place_width())
    }
}

/// The number of planes of an entity.
pub(crate) fn plane_count(entity: Entity) -> usize {
    Plane::ALL.iter().filter(|plane| plane.entity() == entity).count()
}

/// The first plane of an entity.
pub(crate) fn first_plane(entity: Entity) -> Plane {
    *Plane::ALL.iter().find(|plane| plane.entity() == entity).expect("every entity has a plane")
}

/// The number of bytes of an observation from the planes of cards on.
pub(crate) fn rest_len(board: &Board) -> usize {
    let spec = ObservationSpec::new(board);
    spec.len() - spec.range(first_plane(Entity::Card)).start
}

/// The number of payment actions of each colour.
pub(crate) fn payment_count(actions: &ActionSpace) -> usize {
    let groups = actions.groups();
    let (_, range) = groups.iter().find(|(name, _)| *name == "pay").expect("there is a group for payments");
    range.len() / COLOR_COUNT
}

/// A list of tensors that grows.
#[derive(Default)]
struct TensorList(Vec<TensorShape>);

impl TensorList {
    fn add(&mut self, name: &str, shape: &[usize]) {
        self.0.push(TensorShape { name: name.to_owned(), shape: shape.to_vec() });
    }

    fn linear(&mut self, name: &str, inputs: usize, outputs: usize) {
        self.add(&format!("{name}.weight"), &[outputs, inputs]);
        self.add(&format!("{name}.bias"), &[outputs]);
    }

    fn norm(&mut self, name: &str, width: usize) {
        self.add(&format!("{name}.weight"), &[width]);
        self.add(&format!("{name}.bias"), &[width]);
    }

    fn encoder(
        &mut self,
        name: &str,
        sizes: &NetworkSizes,
        entity: Entity,
        facts: usize,
        width: usize,
        board: &Board,
    ) {
        let count = entity.count(board);
        self.linear(&format!("{name}.encode"), plane_count(entity) + facts, width);
        self.add(&format!("{name}.embedding"), &[count, width]);
        self.add(&format!("{name}.gate"), &[count, sizes.gates, width]);
    }

    fn head(&mut self, name: &str, sizes: &NetworkSizes, inputs: usize, outputs: usize) {
        let hidden = sizes.head_width();
        self.linear(&format!("{name}.entity"), inputs, hidden);
        self.add(&format!("{name}.position.weight"), &[hidden, sizes.width]);
        self.linear(&format!("{name}.score"), hidden, outputs);
    }
}

//! A network for one board.

use std::sync::Arc;

use fogg_observation::{ActionSpace, Entity, ObservationSpec, Plane};
use fogg_rules::Board;

use crate::entities::{EntityEncoder, EntityHead};
use crate::file::{NetworkError, NetworkFile};
use crate::layers::{LayerNorm, Linear};
use crate::sizes::{NetworkSizes, first_plane, payment_count, rest_len};
use crate::tensors::Tensors;

/// A trained network for one board.
pub struct Network {
    pub(crate) layout: Layout,
    sizes: NetworkSizes,
    parameters: usize,
    pub(crate) routes: EntityEncoder,
    pub(crate) tickets: EntityEncoder,
    pub(crate) places: EntityEncoder,
    pub(crate) join: Linear,
    pub(crate) blocks: Vec<Block>,
    pub(crate) norm: LayerNorm,
    pub(crate) claim: EntityHead,
    pub(crate) take: EntityHead,
    pub(crate) pay: EntityHead,
    pub(crate) keep: EntityHead,
    pub(crate) direct: Linear,
    pub(crate) value: Linear,
}

/// A residual block.
pub(crate) struct Block {
    pub(crate) norm: LayerNorm,
    pub(crate) up: Linear,
    pub(crate) down: Linear,
}

/// Where things are in observations and actions.
pub(crate) struct Layout {
    pub(crate) observation: usize,
    /// The first byte of the planes of cards, from which on all bytes are inputs of the trunk.
    pub(crate) rest: usize,
    /// The scales of the bytes from there on.
    pub(crate) rest_scales: Vec<f32>,
    /// The bytes that tell which tickets are offered.
    pub(crate) offered: std::ops::Range<usize>,
    pub(crate) payments: usize,
    pub(crate) actions: ActionRanges,
}

/// The numbers of the groups of actions.
pub(crate) struct ActionRanges {
    pub(crate) len: usize,
    pub(crate) claim: std::ops::Range<usize>,
    pub(crate) take: std::ops::Range<usize>,
    pub(crate) keep: std::ops::Range<usize>,
    pub(crate) pay: std::ops::Range<usize>,
}

impl Network {
    /// Reads a network for a board, and checks everything that the file says.
    pub fn from_bytes(bytes: &[u8], board: &Arc<Board>) -> Result<Network, NetworkError> {
        let file = NetworkFile::read(bytes)?;
        let actions = ActionSpace::new(board);
        file.header.check(board, &actions)?;
        let sizes = file.header.sizes;
        let expected = sizes.tensors(board, &actions);
        let parameters = expected.iter().map(|tensor| tensor.count()).sum();
        let tensors = &mut Tensors::read(&file, &expected)?;
        let head = |tensors: &mut Tensors, name: &str| {
            EntityHead::take(tensors, name, sizes.head_width(), sizes.width)
        };
        let network = Network {
            layout: Layout::new(board, &actions),
            sizes,
            parameters,
            routes: EntityEncoder::of_routes(tensors, board),
            tickets: EntityEncoder::of_tickets(tensors, board),
            places: EntityEncoder::of_places(tensors, board),
            join: Linear::take(tensors, "body.join"),
            blocks: (0..sizes.blocks).map(|number| Block::take(tensors, number)).collect(),
            norm: LayerNorm::take(tensors, "body.norm"),
            claim: head(tensors, "claim"),
            take: head(tensors, "take"),
            pay: head(tensors, "pay"),
            keep: head(tensors, "keep"),
            direct: Linear::take(tensors, "direct"),
            value: Linear::take(tensors, "value"),
        };
        debug_assert_eq!(tensors.left(), 0, "every tensor is used");
        Ok(network)
    }

    /// The sizes of its layers.
    pub fn sizes(&self) -> NetworkSizes {
        self.sizes
    }

    /// The number of its weights.
    pub fn parameters(&self) -> usize {
        self.parameters
    }

    /// The number of bytes of its observations.
    pub fn observation_len(&self) -> usize {
        self.layout.observation
    }

    /// The number of its actions.
    pub fn action_count(&self) -> usize {
        self.layout.actions.len
    }
}

impl Block {
    fn take(tensors: &mut Tensors, number: usize) -> Block {
        Block {
            norm: LayerNorm::take(tensors, &format!("body.blocks.{number}.norm")),
            up: Linear::take(tensors, &format!("body.blocks.{number}.up")),
            down: Linear::take(tensors, &format!("body.blocks.{number}.down")),
        }
    }
}

impl Layout {
    fn new(board: &Board, actions: &ActionSpace) -> Layout {
        let spec = ObservationSpec::new(board);
        let rest = spec.range(first_plane(Entity::Card)).start;
        let planes = Plane::ALL.iter().filter(|plane| spec.range(**plane).start >= rest);
        let rest_scales: Vec<f32> =
            planes.flat_map(|plane| vec![plane.scale(); spec.range(*plane).len()]).collect();
        debug_assert_eq!(rest_scales.len(), rest_len(board));
        Layout {
            observation: spec.len(),
            rest,
            rest_scales,
            offered: spec.range(Plane::TicketOffered),
            payments: payment_count(actions),
            actions: ActionRanges::new(actions),
        }
    }
}

impl ActionRanges {
    fn new(actions: &ActionSpace) -> ActionRanges {
        let [claim, take, _draw, _tickets, keep, pay, _pay_locomotives, _give_up, _pass] =
            actions.groups().map(|(_, range)| range);
        ActionRanges { len: actions.len(), claim, take, keep, pay }
    }
}

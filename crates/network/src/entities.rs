//! The encoding of routes, tickets and places with shared weights, and the heads that score entities.

use fogg_observation::{Entity, ObservationSpec, Plane};
use fogg_rules::Board;
use fogg_rules::board::{Route, Ticket};
use fogg_rules::cards::CARD_KIND_COUNT;

use crate::layers::{Lanes, Linear, activate, add, add_products, grouped, groups, zeros};
use crate::sizes::{PLACE_FACTS, ROUTE_FACTS, TICKET_FACTS, first_plane, plane_count};
use crate::tensors::Tensors;

/// Encodes all entities of one kind, and sums them for the trunk.
pub(crate) struct EntityEncoder {
    /// The first byte of the planes.
    first: usize,
    count: usize,
    width: usize,
    /// The scale of each plane.
    scales: Vec<f32>,
    /// The weights of the planes.
    planes: Linear,
    /// What does not change: for each entity its embedding, and the part of its facts.
    fixed: Box<[Lanes]>,
    /// For each entity, its gates.
    gates: Box<[Lanes]>,
    gate_count: usize,
}

impl EntityEncoder {
    /// The encoder with this name; `facts` has a row for each entity.
    fn take(
        tensors: &mut Tensors,
        name: &str,
        entity: Entity,
        facts: &[Vec<f32>],
        board: &Board,
    ) -> EntityEncoder {
        let bias = tensors.take(&format!("{name}.encode.bias"));
        let rows = tensors.take(&format!("{name}.encode.weight"));
        let embedding = tensors.take(&format!("{name}.embedding"));
        let gate = tensors.take(&format!("{name}.gate"));
        let (width, planes, count) = (bias.len(), plane_count(entity), entity.count(board));
        let columns = rows.len() / width;
        let part = |range: std::ops::Range<usize>| -> Vec<f32> {
            rows.chunks_exact(columns).flat_map(|row| row[range.clone()].iter().copied()).collect()
        };
        let of_facts = Linear::new(columns - planes, &part(planes..columns), &bias);
        let mut fixed = zeros(count * groups(width));
        let entities = fixed.chunks_exact_mut(groups(width)).zip(facts).zip(embedding.chunks_exact(width));
        for ((fixed, facts), embedding) in entities {
            of_facts.apply(facts, fixed);
            add(fixed, &grouped(embedding));
        }
        EntityEncoder {
            first: ObservationSpec::new(board).range(first_plane(entity)).start,
            count,
            width,
            scales: scales(entity),
            planes: Linear::new(planes, &part(0..planes), &[]),
            fixed,
            gates: gate.chunks_exact(width).flat_map(|gate| grouped(gate).into_vec()).collect(),
            gate_count: gate.len() / (count * width),
        }
    }

    pub(crate) fn of_routes(tensors: &mut Tensors, board: &Board) -> EntityEncoder {
        let facts: Vec<Vec<f32>> = board.routes().iter().map(route_facts).collect();
        EntityEncoder::take(tensors, "body.routes", Entity::Route, &facts, board)
    }

    pub(crate) fn of_tickets(tensors: &mut Tensors, board: &Board) -> EntityEncoder {
        let facts: Vec<Vec<f32>> = board.tickets().iter().map(ticket_facts).collect();
        EntityEncoder::take(tensors, "body.tickets", Entity::Ticket, &facts, board)
    }

    pub(crate) fn of_places(tensors: &mut Tensors, board: &Board) -> EntityEncoder {
        let facts = vec![vec![0.0; PLACE_FACTS]; board.places().len()];
        EntityEncoder::take(tensors, "body.places", Entity::Place, &facts, board)
    }

    /// The width of an encoding.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// The number of groups of the encodings of all entities.
    pub(crate) fn encoded_groups(&self) -> usize {
        self.count * groups(self.width)
    }

    /// The number of groups of the gated sums.
    pub(crate) fn summed_groups(&self) -> usize {
        self.gate_count * groups(self.width)
    }

    /// Encodes all entities, and sums them for each gate.
    pub(crate) fn encode(&self, observation: &[u8], encoded: &mut [Lanes], summed: &mut [Lanes]) {
        let mut inputs = Vec::with_capacity(self.scales.len());
        let size = groups(self.width);
        summed.fill([0.0; _]);
        let entities = encoded.chunks_exact_mut(size).zip(self.fixed.chunks_exact(size));
        let gates = self.gates.chunks_exact(size * self.gate_count);
        for (entity, ((encoded, fixed), gates)) in entities.zip(gates).enumerate() {
            self.nonzero_inputs(observation, entity, &mut inputs);
            self.planes.add_sparse(&inputs, fixed, encoded);
            activate(encoded);
            for (summed, gate) in summed.chunks_exact_mut(size).zip(gates.chunks_exact(size)) {
                add_products(summed, encoded, gate);
            }
        }
    }

    /// The planes of an entity that are not 0; most are.
    fn nonzero_inputs(&self, observation: &[u8], entity: usize, inputs: &mut Vec<(usize, f32)>) {
        inputs.clear();
        let bytes = observation[self.first + entity..].iter().step_by(self.count);
        for (plane, (byte, scale)) in bytes.zip(&self.scales).enumerate() {
            if *byte != 0 {
                inputs.push((plane, f32::from(*byte) * scale));
            }
        }
    }
}

/// The scales of the planes of an entity.
pub(crate) fn scales(entity: Entity) -> Vec<f32> {
    Plane::ALL.iter().filter(|plane| plane.entity() == entity).map(|plane| plane.scale()).collect()
}

/// The fixed facts of a route, as `BoardSpec.route_facts` of the training programs computes them.
fn route_facts(route: &Route) -> Vec<f32> {
    let share = |value: u8, of: f64| (f64::from(value) / of) as f32;
    let flag = |is_set: bool| f32::from(u8::from(is_set));
    let mut facts = vec![share(route.length, 6.0), share(route.points, 15.0)];
    let color = route.color.map_or(CARD_KIND_COUNT - 1, |color| color.index());
    facts.extend((0..CARD_KIND_COUNT).map(|index| flag(index == color)));
    facts.extend([flag(route.tunnel), flag(route.twin.is_some()), flag(route.takes_locomotives)]);
    debug_assert_eq!(facts.len(), ROUTE_FACTS);
    facts
}

/// The fixed facts of a ticket, as `BoardSpec.ticket_facts` computes them.
fn ticket_facts(ticket: &Ticket) -> Vec<f32> {
    let points = || ticket.goals.iter().map(|goal| f64::from(goal.points));
    let (best, lowest) = (points().fold(0.0, f64::max), points().fold(f64::MAX, f64::min));
    let facts = vec![(best / 20.0) as f32, (lowest / 20.0) as f32, (ticket.goals.len() as f64 / 4.0) as f32];
    debug_assert_eq!(facts.len(), TICKET_FACTS);
    facts
}

/// Scores entities from their encoding and the position, with shared weights.
pub(crate) struct EntityHead {
    entity: Linear,
    position: Linear,
    score: Linear,
    hidden: usize,
}

impl EntityHead {
    /// The head with this name.
    pub(crate) fn take(tensors: &mut Tensors, name: &str, hidden: usize, width: usize) -> EntityHead {
        EntityHead {
            entity: Linear::take(tensors, &format!("{name}.entity")),
            position: Linear::take_without_bias(tensors, &format!("{name}.position"), width),
            score: Linear::take(tensors, &format!("{name}.score")),
            hidden,
        }
    }

    /// The number of inputs for each entity.
    pub(crate) fn inputs(&self) -> usize {
        self.entity.inputs()
    }

    /// The part of the position, which is the same for all entities.
    pub(crate) fn prepare(&self, position: &[f32]) -> PreparedHead<'_> {
        let mut of_position = zeros(self.position.groups());
        self.position.apply(position, &mut of_position);
        PreparedHead {
            head: self,
            of_position,
            hidden: zeros(self.entity.groups()),
            scores: zeros(self.score.groups()),
        }
    }
}

/// A head in one position.
pub(crate) struct PreparedHead<'a> {
    head: &'a EntityHead,
    of_position: Box<[Lanes]>,
    hidden: Box<[Lanes]>,
    scores: Box<[Lanes]>,
}

impl PreparedHead<'_> {
    /// The scores of an entity.
    pub(crate) fn score(&mut self, entity: &[f32]) -> &[f32] {
        self.head.entity.apply(entity, &mut self.hidden);
        add(&mut self.hidden, &self.of_position);
        activate(&mut self.hidden);
        self.head.score.apply(&self.hidden.as_flattened()[..self.head.hidden], &mut self.scores);
        self.scores.as_flattened()
    }
}

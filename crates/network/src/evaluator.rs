//! The evaluation of a network in one position.

use std::sync::Arc;

use fogg_rules::cards::CARD_KIND_COUNT;

use crate::entities::EntityEncoder;
use crate::float::sigmoid;
use crate::layers::{Lanes, activate, add, groups, zeros};
use crate::network::Network;

/// Evaluates a network; it keeps the memory that an evaluation needs.
pub struct Evaluator {
    network: Arc<Network>,
    encoded_routes: Box<[Lanes]>,
    encoded_tickets: Box<[Lanes]>,
    encoded_places: Box<[Lanes]>,
    /// The gated sums of one kind of entity.
    summed: Box<[Lanes]>,
    joined: Vec<f32>,
    trunk: Box<[Lanes]>,
    normed: Box<[Lanes]>,
    inner: Box<[Lanes]>,
}

/// How a seat expects the game to end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The expected share of the win, from 0 to 1.
    pub win_share: f32,
    /// The expected hyperbolic tangent of the lead over the best rival in units of 40 points, from -1 to 1.
    pub margin: f32,
}

impl Evaluator {
    /// An evaluator of this network.
    pub fn new(network: &Arc<Network>) -> Evaluator {
        let encoders = [&network.routes, &network.tickets, &network.places];
        let summed = encoders.iter().map(|encoder| encoder.summed_groups()).max().unwrap_or(0);
        let trunk = groups(network.sizes().width);
        Evaluator {
            encoded_routes: zeros(network.routes.encoded_groups()),
            encoded_tickets: zeros(network.tickets.encoded_groups()),
            encoded_places: zeros(network.places.encoded_groups()),
            summed: zeros(summed),
            joined: Vec::with_capacity(network.join.inputs()),
            trunk: zeros(trunk),
            normed: zeros(trunk),
            inner: zeros(trunk),
            network: Arc::clone(network),
        }
    }

    /// The network.
    pub fn network(&self) -> &Arc<Network> {
        &self.network
    }

    /// Writes the scores of the legal actions, which are 1 in the mask, and negative infinity for the others. Returns
    /// what the seat of the observation can expect.
    ///
    /// # Panics
    ///
    /// Panics if a slice has another length than the network's observations or actions.
    pub fn evaluate(&mut self, observation: &[u8], mask: &[u8], scores: &mut [f32]) -> Estimate {
        let network = Arc::clone(&self.network);
        let actions = network.action_count();
        assert_eq!(observation.len(), network.observation_len(), "the length of an observation");
        assert_eq!((mask.len(), scores.len()), (actions, actions), "one byte and one score for each action");
        self.run_trunk(&network, observation);
        Heads { network: &network, evaluator: self, observation, mask, scores }.write_scores();
        let mut values = zeros(network.value.groups());
        network.value.apply(self.position(), &mut values);
        Estimate {
            win_share: finite(sigmoid(values[0][0]), 0.5),
            margin: finite(values[0][1], 0.0).clamp(-1.0, 1.0),
        }
    }

    /// The description of the position that all heads read.
    fn position(&self) -> &[f32] {
        &self.normed.as_flattened()[..self.network.sizes().width]
    }

    fn run_trunk(&mut self, network: &Network, observation: &[u8]) {
        self.joined.clear();
        self.encode_entities(network, observation);
        let rest = &observation[network.layout.rest..];
        let rest = rest.iter().zip(&network.layout.rest_scales);
        self.joined.extend(rest.map(|(byte, scale)| f32::from(*byte) * scale));
        network.join.apply(&self.joined, &mut self.trunk);
        activate(&mut self.trunk);
        let width = network.sizes().width;
        for block in &network.blocks {
            block.norm.apply(&self.trunk, &mut self.normed);
            block.up.apply(&self.normed.as_flattened()[..width], &mut self.inner);
            activate(&mut self.inner);
            block.down.apply(&self.inner.as_flattened()[..width], &mut self.normed);
            add(&mut self.trunk, &self.normed);
        }
        network.norm.apply(&self.trunk, &mut self.normed);
    }

    fn encode_entities(&mut self, network: &Network, observation: &[u8]) {
        let mut encode = |encoder: &EntityEncoder, encoded: &mut [Lanes]| {
            let summed = &mut self.summed[..encoder.summed_groups()];
            encoder.encode(observation, encoded, summed);
            for sum in summed.chunks_exact(groups(encoder.width())) {
                self.joined.extend_from_slice(&sum.as_flattened()[..encoder.width()]);
            }
        };
        encode(&network.routes, &mut self.encoded_routes);
        encode(&network.tickets, &mut self.encoded_tickets);
        encode(&network.places, &mut self.encoded_places);
    }
}

/// Scores the actions of one position; groups without a legal action are left out.
struct Heads<'a> {
    network: &'a Network,
    evaluator: &'a Evaluator,
    observation: &'a [u8],
    mask: &'a [u8],
    scores: &'a mut [f32],
}

impl Heads<'_> {
    fn write_scores(&mut self) {
        if self.mask.contains(&1) {
            self.write_direct_scores();
            self.add_claims();
            self.add_taking();
            self.add_keeping();
            self.add_payments();
        }
        for (score, legal) in self.scores.iter_mut().zip(self.mask) {
            // A score that is not a finite number counts as the lowest.
            *score = if *legal == 1 { finite(*score, f32::MIN) } else { f32::NEG_INFINITY };
        }
    }

    /// Writes the scores of all actions that follow from the position alone.
    fn write_direct_scores(&mut self) {
        let mut direct = zeros(self.network.direct.groups());
        self.network.direct.apply(self.evaluator.position(), &mut direct);
        self.scores.copy_from_slice(&direct.as_flattened()[..self.scores.len()]);
    }

    fn is_legal(&self, number: usize) -> bool {
        self.mask[number] == 1
    }

    fn has_legal(&self, range: &std::ops::Range<usize>) -> bool {
        self.mask[range.clone()].contains(&1)
    }

    fn add_claims(&mut self) {
        let range = self.network.layout.actions.claim.clone();
        if !self.has_legal(&range) {
            return;
        }
        let width = self.network.routes.width();
        let mut head = self.network.claim.prepare(self.evaluator.position());
        let encodings = self.evaluator.encoded_routes.chunks_exact(groups(width));
        for (number, encoding) in range.zip(encodings) {
            if self.is_legal(number) {
                self.scores[number] += head.score(&encoding.as_flattened()[..width])[0];
            }
        }
    }

    fn add_taking(&mut self) {
        let range = self.network.layout.actions.take.clone();
        if !self.has_legal(&range) {
            return;
        }
        let mut head = self.network.take.prepare(self.evaluator.position());
        for (kind, number) in range.enumerate() {
            if self.is_legal(number) {
                self.scores[number] += head.score(&self.card_inputs(kind))[0];
            }
        }
    }

    fn add_payments(&mut self) {
        let range = self.network.layout.actions.pay.clone();
        if !self.has_legal(&range) {
            return;
        }
        let payments = self.network.layout.payments;
        let mut head = self.network.pay.prepare(self.evaluator.position());
        for (color, first) in range.step_by(payments).enumerate() {
            if self.has_legal(&(first..first + payments)) {
                let scores = head.score(&self.card_inputs(color));
                for (number, score) in (first..first + payments).zip(scores) {
                    self.scores[number] += *score;
                }
            }
        }
    }

    /// The planes of a kind of card, which are inputs of the trunk too.
    fn card_inputs(&self, kind: usize) -> Vec<f32> {
        let planes = self.network.take.inputs();
        let rest = self.evaluator.joined.len() - self.network.layout.rest_scales.len();
        let inputs = self.evaluator.joined[rest + kind..].iter().step_by(CARD_KIND_COUNT);
        inputs.take(planes).copied().collect()
    }

    /// Adds the scores of its tickets to the score of every subset of the offer.
    fn add_keeping(&mut self) {
        let range = self.network.layout.actions.keep.clone();
        if !self.has_legal(&range) {
            return;
        }
        let width = self.network.tickets.width();
        let mut head = self.network.keep.prepare(self.evaluator.position());
        let encodings = self.evaluator.encoded_tickets.chunks_exact(groups(width));
        let offered = &self.observation[self.network.layout.offered.clone()];
        let offered = encodings.zip(offered).filter(|(_, offered)| **offered > 0);
        let tickets: Vec<f32> =
            offered.map(|(encoding, _)| head.score(&encoding.as_flattened()[..width])[0]).collect();
        for (subset, number) in range.enumerate() {
            let in_subset = tickets.iter().enumerate().filter(|(slot, _)| subset >> slot & 1 == 1);
            self.scores[number] += in_subset.fold(0.0, |sum, (_, score)| sum + score);
        }
    }
}

/// The value, or another one if it is not finite.
fn finite(value: f32, otherwise: f32) -> f32 {
    if value.is_finite() { value } else { otherwise }
}

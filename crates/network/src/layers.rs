//! Layers of a network, with weights arranged so that the compiler can use vector instructions.
//!
//! Every output has a sum of its own, and its terms are added in the order of the inputs. So the result does not depend
//! on the size of the processor's registers.

use crate::float::silu;
use crate::tensors::Tensors;

/// The number of outputs that are computed together.
pub(crate) const LANES: usize = 32;
/// Added to the variance, so that it is never 0.
const NORM_EPSILON: f32 = 1e-5;

/// Values of neighbouring outputs.
pub(crate) type Lanes = [f32; LANES];

/// The number of groups for this many values; the last is filled up with zeros.
pub(crate) const fn groups(values: usize) -> usize {
    values.div_ceil(LANES)
}

/// Zeros for this many groups.
pub(crate) fn zeros(groups: usize) -> Box<[Lanes]> {
    vec![[0.0; LANES]; groups].into()
}

/// Values in groups.
pub(crate) fn grouped(values: &[f32]) -> Box<[Lanes]> {
    let mut all = zeros(groups(values.len()));
    all.as_flattened_mut()[..values.len()].copy_from_slice(values);
    all
}

/// A matrix with a bias.
pub(crate) struct Linear {
    inputs: usize,
    /// For each group of outputs, the weights of each input.
    weights: Box<[Lanes]>,
    bias: Box<[Lanes]>,
}

impl Linear {
    /// A matrix with these rows, one for each output.
    pub(crate) fn new(inputs: usize, rows: &[f32], bias: &[f32]) -> Linear {
        let outputs = rows.len() / inputs;
        let mut weights = zeros(groups(outputs) * inputs);
        for (output, row) in rows.chunks_exact(inputs).enumerate() {
            for (input, weight) in row.iter().enumerate() {
                weights[output / LANES * inputs + input][output % LANES] = *weight;
            }
        }
        let mut padded = vec![0.0; outputs];
        padded[..bias.len()].copy_from_slice(bias);
        Linear { inputs, weights, bias: grouped(&padded) }
    }

    /// The layer with this name, which has a weight and a bias.
    pub(crate) fn take(tensors: &mut Tensors, name: &str) -> Linear {
        let bias = tensors.take(&format!("{name}.bias"));
        let rows = tensors.take(&format!("{name}.weight"));
        Linear::new(rows.len() / bias.len(), &rows, &bias)
    }

    /// The layer with this name, which has only a weight.
    pub(crate) fn take_without_bias(tensors: &mut Tensors, name: &str, inputs: usize) -> Linear {
        Linear::new(inputs, &tensors.take(&format!("{name}.weight")), &[])
    }

    /// The number of inputs.
    pub(crate) fn inputs(&self) -> usize {
        self.inputs
    }

    /// The number of groups of outputs.
    pub(crate) fn groups(&self) -> usize {
        self.bias.len()
    }

    /// Computes all outputs.
    pub(crate) fn apply(&self, input: &[f32], out: &mut [Lanes]) {
        assert_eq!(input.len(), self.inputs, "the number of inputs");
        let groups = self.weights.chunks_exact(self.inputs).zip(&self.bias);
        for ((weights, bias), out) in groups.zip(out) {
            let mut sum = *bias;
            for (value, weights) in input.iter().zip(weights) {
                add_product(&mut sum, *value, weights);
            }
            *out = sum;
        }
    }

    /// Adds the products of some inputs, given with their numbers, to `start`.
    pub(crate) fn add_sparse(&self, inputs: &[(usize, f32)], start: &[Lanes], out: &mut [Lanes]) {
        let groups = self.weights.chunks_exact(self.inputs).zip(start);
        for ((weights, start), out) in groups.zip(out) {
            let mut sum = *start;
            for (number, value) in inputs {
                add_product(&mut sum, *value, &weights[*number]);
            }
            *out = sum;
        }
    }
}

#[inline]
fn add_product(sum: &mut Lanes, value: f32, weights: &Lanes) {
    for (sum, weight) in sum.iter_mut().zip(weights) {
        *sum += value * weight;
    }
}

/// Adds values to other values.
#[inline]
pub(crate) fn add(to: &mut [Lanes], values: &[Lanes]) {
    for (to, values) in to.as_flattened_mut().iter_mut().zip(values.as_flattened()) {
        *to += values;
    }
}

/// Adds the products of two lists of values.
#[inline]
pub(crate) fn add_products(to: &mut [Lanes], a: &[Lanes], b: &[Lanes]) {
    for ((to, a), b) in to.iter_mut().zip(a).zip(b) {
        for ((to, a), b) in to.iter_mut().zip(a).zip(b) {
            *to += a * b;
        }
    }
}

/// Applies the activation function to all values.
pub(crate) fn activate(values: &mut [Lanes]) {
    for lanes in values {
        for value in lanes {
            *value = silu(*value);
        }
    }
}

/// Brings values to mean 0 and variance 1, and then scales and shifts each.
pub(crate) struct LayerNorm {
    width: usize,
    scale: Box<[Lanes]>,
    shift: Box<[Lanes]>,
}

impl LayerNorm {
    /// The layer with this name.
    pub(crate) fn take(tensors: &mut Tensors, name: &str) -> LayerNorm {
        let scale = tensors.take(&format!("{name}.weight"));
        let shift = tensors.take(&format!("{name}.bias"));
        LayerNorm { width: scale.len(), scale: grouped(&scale), shift: grouped(&shift) }
    }

    /// Computes all outputs.
    pub(crate) fn apply(&self, input: &[Lanes], out: &mut [Lanes]) {
        let values = &input.as_flattened()[..self.width];
        let mean = sum(values.iter().copied()) / self.width as f32;
        let variance = sum(values.iter().map(|value| (value - mean) * (value - mean))) / self.width as f32;
        let factor = 1.0 / (variance + NORM_EPSILON).sqrt();
        let flat = out.as_flattened_mut().iter_mut().zip(values);
        for ((out, value), (scale, shift)) in
            flat.zip(self.scale.as_flattened().iter().zip(self.shift.as_flattened()))
        {
            *out = (value - mean) * factor * scale + shift;
        }
    }
}

/// The sum in the order of the values.
fn sum(values: impl Iterator<Item = f32>) -> f32 {
    values.fold(0.0, |sum, value| sum + value)
}

//! The tensors of a file, checked against those that a network needs.

use std::collections::HashMap;

use crate::file::{NetworkError, NetworkFile, TensorEntry, TensorProblem};
use crate::float::from_f16;
use crate::sizes::TensorShape;

/// The number of bytes of a value.
const VALUE_BYTES: usize = 2;

/// The values of all tensors by name.
pub(crate) struct Tensors(HashMap<String, Vec<f32>>);

impl Tensors {
    /// Reads exactly these tensors.
    pub(crate) fn read(file: &NetworkFile<'_>, expected: &[TensorShape]) -> Result<Tensors, NetworkError> {
        let mut entries: HashMap<&str, &TensorEntry> = HashMap::new();
        for entry in &file.header.tensors {
            if entries.insert(&entry.name, entry).is_some() {
                return Err(error(&entry.name, TensorProblem::Duplicate));
            }
        }
        let mut values = HashMap::new();
        for tensor in expected {
            let entry = entries.remove(&*tensor.name);
            let read =
                entry.ok_or(TensorProblem::Missing).and_then(|entry| read(entry, tensor, file.weights));
            values.insert(tensor.name.clone(), read.map_err(|problem| error(&tensor.name, problem))?);
        }
        match entries.keys().min() {
            Some(name) => Err(error(name, TensorProblem::Unknown)),
            None => Ok(Tensors(values)),
        }
    }

    /// The values of a tensor.
    ///
    /// # Panics
    ///
    /// Panics if the tensor was not expected, or if it was taken before.
    pub(crate) fn take(&mut self, name: &str) -> Vec<f32> {
        self.0.remove(name).unwrap_or_else(|| panic!("the tensor `{name}` is not in the list of sizes.rs"))
    }

    /// The number of tensors that were not taken.
    pub(crate) fn left(&self) -> usize {
        self.0.len()
    }
}

fn read(entry: &TensorEntry, tensor: &TensorShape, weights: &[u8]) -> Result<Vec<f32>, TensorProblem> {
    if entry.shape != tensor.shape {
        return Err(TensorProblem::Shape { found: entry.shape.clone(), expected: tensor.shape.clone() });
    }
    let bytes = weights.get(entry.offset..).and_then(|rest| rest.get(..tensor.count() * VALUE_BYTES));
    let values = bytes.ok_or(TensorProblem::Bounds)?.as_chunks::<VALUE_BYTES>().0;
    let value = |bytes: &[u8; VALUE_BYTES]| from_f16(u16::from_le_bytes(*bytes));
    values.iter().map(value).collect::<Option<_>>().ok_or(TensorProblem::NotFinite)
}

fn error(name: &str, problem: TensorProblem) -> NetworkError {
    NetworkError::Tensor { name: name.to_owned(), problem }
}

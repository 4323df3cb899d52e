//! The tensors of a file, checked against those that a network needs.

use std::collections::HashMap;

use crate::file::{NetworkError, NetworkFile, TensorEntry, TensorFormat, TensorProblem};
use crate::float::from_f16;
use crate::sizes::TensorShape;

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
    let bytes = weights.get(entry.offset..).ok_or(TensorProblem::Bounds)?;
    let values = match entry.format {
        TensorFormat::F16 => read_floats(bytes, tensor.count())?,
        TensorFormat::I8 => read_scaled_rows(bytes, tensor)?,
    };
    if values.iter().all(|value| value.is_finite()) { Ok(values) } else { Err(TensorProblem::NotFinite) }
}

fn read_floats(bytes: &[u8], count: usize) -> Result<Vec<f32>, TensorProblem> {
    const BYTES: usize = size_of::<u16>();
    let values = bytes.get(..count * BYTES).ok_or(TensorProblem::Bounds)?.as_chunks::<BYTES>().0;
    let value = |bytes: &[u8; BYTES]| from_f16(u16::from_le_bytes(*bytes));
    values.iter().map(value).collect::<Option<_>>().ok_or(TensorProblem::NotFinite)
}

/// Reads the scale of every row, and then all values as multiples of the scale of their row.
fn read_scaled_rows(bytes: &[u8], tensor: &TensorShape) -> Result<Vec<f32>, TensorProblem> {
    const BYTES: usize = size_of::<f32>();
    let row_len = *tensor.shape.last().expect("a tensor has dimensions");
    let (scales, bytes) =
        bytes.split_at_checked(tensor.count() / row_len * BYTES).ok_or(TensorProblem::Bounds)?;
    let steps = bytes.get(..tensor.count()).ok_or(TensorProblem::Bounds)?;
    let scales = scales.as_chunks::<BYTES>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
    let rows = steps.chunks_exact(row_len).zip(scales);
    Ok(rows.flat_map(|(row, scale)| row.iter().map(move |step| f32::from(*step as i8) * scale)).collect())
}

fn error(name: &str, problem: TensorProblem) -> NetworkError {
    NetworkError::Tensor { name: name.to_owned(), problem }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two rows of three values, after one byte of something else.
    fn read_rows(bytes: &[u8]) -> Result<Vec<f32>, TensorProblem> {
        let shape = vec![2, 3];
        let entry =
            TensorEntry { name: "t".into(), shape: shape.clone(), format: TensorFormat::I8, offset: 1 };
        read(&entry, &TensorShape { name: "t".into(), shape }, bytes)
    }

    fn rows(scales: [f32; 2], steps: [i8; 6]) -> Vec<u8> {
        let scales = scales.iter().flat_map(|scale| scale.to_le_bytes());
        [0].into_iter().chain(scales).chain(steps.map(|step| step as u8)).collect()
    }

    #[test]
    fn bytes_are_multiples_of_the_scale_of_their_row() {
        let values = read_rows(&rows([0.5, 2.0], [1, 0, -127, 127, -1, 3]));
        assert_eq!(values, Ok(vec![0.5, 0.0, -63.5, 254.0, -2.0, 6.0]));
    }

    #[test]
    fn rows_that_end_too_early_are_outside_of_the_file() {
        let bytes = rows([0.5, 2.0], [1; 6]);
        for length in 0..bytes.len() {
            assert_eq!(read_rows(&bytes[..length]), Err(TensorProblem::Bounds), "{length} bytes");
        }
    }

    #[test]
    fn a_scale_that_is_not_finite_is_an_error() {
        for scale in [f32::NAN, f32::INFINITY, f32::MAX] {
            assert_eq!(read_rows(&rows([1.0, scale], [2; 6])), Err(TensorProblem::NotFinite));
        }
    }
}

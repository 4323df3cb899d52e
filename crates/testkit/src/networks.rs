//! Network files with weights that were not trained.

use fogg_network::{NetworkSizes, TensorShape};
use fogg_observation::{ActionSpace, ObservationSpec, Plane};
use fogg_rules::Board;
use fogg_rules::chance::{FastRng, below};
use rand_core::SeedableRng;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Small sizes, so that files are small and evaluations fast.
pub const SMALL: NetworkSizes = NetworkSizes { width: 24, blocks: 1, entity_width: 8, gates: 2 };

/// The scale of every row of a matrix.
const MATRIX_SCALE: f32 = 1.0 / 512.0;

/// A network whose weights are all 0: it scores all actions equally and expects half of a win.
pub fn zero(board: &Arc<Board>, sizes: NetworkSizes) -> Vec<u8> {
    file(&header(board, sizes), |_, _| 0)
}

/// A network with random weights of about the usual size.
pub fn random(board: &Arc<Board>, sizes: NetworkSizes, seed: u64) -> Vec<u8> {
    let mut rng = FastRng::seed_from_u64(seed);
    file(&header(board, sizes), |_, _| random_f16(&mut rng))
}

/// A random 16-bit float from 2^-6 to 2^-2, positive or negative; its lower byte is random too.
fn random_f16(rng: &mut FastRng) -> u16 {
    let (sign, exponent, fraction) = (below(rng, 2), 9 + below(rng, 4), below(rng, 1024));
    (sign << 15 | exponent << 10 | fraction) as u16
}

/// The header of a network for a board, with matrices of bytes; tensors follow each other without gaps.
pub fn header(board: &Arc<Board>, sizes: NetworkSizes) -> Value {
    header_with(board, sizes, "i8")
}

/// The header of a network in which all values are 16-bit floats.
pub fn header_of_floats(board: &Arc<Board>, sizes: NetworkSizes) -> Value {
    header_with(board, sizes, "f16")
}

fn header_with(board: &Arc<Board>, sizes: NetworkSizes, matrix_format: &str) -> Value {
    let (spec, actions) = (ObservationSpec::new(board), ActionSpace::new(board));
    let plane =
        |plane: &Plane| json!([plane.entity().name(), plane.name(), spec.range(*plane).len(), plane.scale()]);
    let mut offset = 0;
    let mut tensor = |tensor: &TensorShape| {
        let format = if tensor.shape.len() == 1 { "f16" } else { matrix_format };
        let bytes = match format {
            "f16" => 2 * tensor.count(),
            _ => tensor.count() + rows(&tensor.shape) * size_of::<f32>(),
        };
        let entry = json!({ "name": tensor.name, "shape": tensor.shape, "format": format, "offset": offset });
        offset += bytes;
        entry
    };
    let groups = actions.groups();
    json!({
        "board": board.name(),
        "board_hash": hex::encode(board.hash()),
        "sizes": {
            "width": sizes.width,
            "blocks": sizes.blocks,
            "entity_width": sizes.entity_width,
            "gates": sizes.gates,
        },
        "observation": Plane::ALL.iter().map(plane).collect::<Vec<_>>(),
        "actions": groups.iter().map(|(name, range)| json!([name, range.start, range.len()])).collect::<Vec<_>>(),
        "tensors": sizes.tensors(board, &actions).iter().map(&mut tensor).collect::<Vec<_>>(),
    })
}

/// A file with this header; `weight` returns the bits of each 16-bit float, by the name of the tensor and the number.
/// Of a matrix, whose values are bytes, it returns the multiple of 2^-9 in the lower byte.
pub fn file(header: &Value, weight: impl FnMut(&str, usize) -> u16) -> Vec<u8> {
    assembled(header, &weights(header, weight))
}

/// The weights of all tensors of a header.
pub fn weights(header: &Value, mut weight: impl FnMut(&str, usize) -> u16) -> Vec<u8> {
    let mut weights = Vec::new();
    for tensor in header["tensors"].as_array().into_iter().flatten() {
        let name = tensor["name"].as_str().unwrap_or_default();
        let shape = tensor["shape"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        let shape: Vec<usize> = shape.map(|size| size as usize).collect();
        let bits = (0..shape.iter().product()).map(|number| weight(name, number));
        if tensor["format"] == "f16" {
            weights.extend(bits.flat_map(u16::to_le_bytes));
        } else {
            weights.extend(MATRIX_SCALE.to_le_bytes().repeat(rows(&shape)));
            weights.extend(bits.map(|bits| bits as u8));
        }
    }
    weights
}

/// The number of rows of a matrix.
fn rows(shape: &[usize]) -> usize {
    shape.split_last().map_or(1, |(_, rows)| rows.iter().product())
}

/// A file with this header and these weights, whether or not they fit.
pub fn assembled(header: &Value, weights: &[u8]) -> Vec<u8> {
    let header = header.to_string();
    let mut file = b"FOGGNET1".to_vec();
    file.extend((header.len() as u32).to_le_bytes());
    file.extend(header.as_bytes());
    file.extend(weights);
    sealed(file)
}

/// The bytes of a file with their hash.
pub fn sealed(mut body: Vec<u8>) -> Vec<u8> {
    let hash: [u8; 32] = Sha256::digest(&body).into();
    body.extend(hash);
    body
}

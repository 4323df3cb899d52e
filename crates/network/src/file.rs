//! The file format of a network: a header in JSON, rounded weights, and a hash of everything.

use std::ops::RangeInclusive;

use fogg_observation::{ActionSpace, ObservationSpec, Plane};
use fogg_rules::Board;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::sizes::NetworkSizes;

/// The first bytes of a file.
const MAGIC: &[u8] = b"FOGGNET1";
/// The number of bytes of the length of the header.
const LENGTH_BYTES: usize = 4;
/// The number of bytes of the hash at the end.
const HASH_BYTES: usize = 32;

/// Why a network cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NetworkError {
    /// The file has another format.
    #[error("not a network file: it does not begin with FOGGNET1")]
    Magic,
    /// The file ends too early.
    #[error("the network file is too short: it has {0} bytes")]
    TooShort(usize),
    /// A byte is wrong.
    #[error("the network file is damaged: its SHA-256 hash is wrong")]
    Hash,
    /// The header is longer than the file.
    #[error("the header of the network file has {0} bytes, which is more than the file")]
    HeaderLength(usize),
    /// The header is not the expected JSON.
    #[error("the header of the network file is invalid: {0}")]
    Header(#[from] serde_json::Error),
    /// The network is for another board.
    #[error("the network is for the board `{network}` with hash {hash}, not for `{board}`")]
    Board {
        /// The name of the network's board.
        network: String,
        /// The hash of the network's board, in hexadecimal.
        hash: String,
        /// The name of the board that is played.
        board: String,
    },
    /// A size is out of range.
    #[error("the size `{name}` of the network must be from {} to {}", range.start(), range.end())]
    Size {
        /// The name of the size.
        name: &'static str,
        /// The allowed sizes.
        range: RangeInclusive<usize>,
    },
    /// The network was trained with observations of another layout.
    #[error("the network reads other observations: group {number} is {found}, not {expected}")]
    Observation {
        /// The number of the first group that differs.
        number: usize,
        /// The group in the file.
        found: String,
        /// The group of this version.
        expected: String,
    },
    /// The network was trained with other numbers of actions.
    #[error("the network has other actions: group {number} is {found}, not {expected}")]
    Actions {
        /// The number of the first group that differs.
        number: usize,
        /// The group in the file.
        found: String,
        /// The group of this version.
        expected: String,
    },
    /// A tensor is wrong.
    #[error("the tensor `{name}` of the network {problem}")]
    Tensor {
        /// The name of the tensor.
        name: String,
        /// What is wrong with it.
        problem: TensorProblem,
    },
}

/// What is wrong with a tensor.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TensorProblem {
    /// The network needs it.
    #[error("is missing")]
    Missing,
    /// The network does not use it.
    #[error("is not known")]
    Unknown,
    /// The name occurs twice.
    #[error("occurs twice")]
    Duplicate,
    /// It has other dimensions.
    #[error("has the shape {found:?} instead of {expected:?}")]
    Shape {
        /// The shape in the file.
        found: Vec<usize>,
        /// The right shape.
        expected: Vec<usize>,
    },
    /// It lies outside of the file.
    #[error("is outside of the file")]
    Bounds,
    /// A value is infinite or not a number.
    #[error("has a value that is not a finite number")]
    NotFinite,
}

/// Checks the format, the hash and the header of a file, without a board.
pub fn check_file(bytes: &[u8]) -> Result<(), NetworkError> {
    NetworkFile::read(bytes).map(|_| ())
}

/// A file whose hash and header have been read.
pub(crate) struct NetworkFile<'a> {
    pub(crate) header: Header,
    /// The weights of all tensors.
    pub(crate) weights: &'a [u8],
}

/// The header of a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    pub(crate) board: String,
    pub(crate) board_hash: String,
    pub(crate) sizes: NetworkSizes,
    /// Entity, name, number of bytes and scale of each plane.
    pub(crate) observation: Vec<(String, String, usize, f32)>,
    /// Name, first number and size of each group of actions.
    pub(crate) actions: Vec<(String, usize, usize)>,
    pub(crate) tensors: Vec<TensorEntry>,
}

/// Where a tensor is in a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TensorEntry {
    pub(crate) name: String,
    pub(crate) shape: Vec<usize>,
    pub(crate) format: TensorFormat,
    /// The first byte of its values, counted from the end of the header.
    pub(crate) offset: usize,
}

/// How the values of a tensor are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum TensorFormat {
    /// 16-bit floats.
    F16,
    /// The scale of each row as a 32-bit float, and then all values as bytes: multiples of the scale from -127 to 127.
    I8,
}

impl<'a> NetworkFile<'a> {
    /// Checks the hash and reads the header.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<NetworkFile<'a>, NetworkError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetworkError::Magic);
        }
        let too_short = || NetworkError::TooShort(bytes.len());
        let (body, hash) = bytes.split_last_chunk::<HASH_BYTES>().ok_or_else(too_short)?;
        let rest = body.get(MAGIC.len()..).ok_or_else(too_short)?;
        let (length, rest) = rest.split_first_chunk::<LENGTH_BYTES>().ok_or_else(too_short)?;
        if <[u8; HASH_BYTES]>::from(Sha256::digest(body)) != *hash {
            return Err(NetworkError::Hash);
        }
        let length = u32::from_le_bytes(*length) as usize;
        let (header, weights) = rest.split_at_checked(length).ok_or(NetworkError::HeaderLength(length))?;
        Ok(NetworkFile { header: serde_json::from_slice(header)?, weights })
    }
}

impl Header {
    /// Whether the network is for this board.
    pub(crate) fn is_for(&self, board: &Board) -> bool {
        self.board_hash == hex::encode(board.hash())
    }

    /// Checks that the network fits a board and this version's observations and actions.
    pub(crate) fn check(&self, board: &Board, actions: &ActionSpace) -> Result<(), NetworkError> {
        if !self.is_for(board) {
            return Err(NetworkError::Board {
                network: self.board.clone(),
                hash: self.board_hash.clone(),
                board: board.name().to_owned(),
            });
        }
        if let Some((name, range)) = self.sizes.out_of_range() {
            return Err(NetworkError::Size { name, range });
        }
        self.check_observation(board)?;
        self.check_actions(actions)
    }

    fn check_observation(&self, board: &Board) -> Result<(), NetworkError> {
        let spec = ObservationSpec::new(board);
        let plane = |plane: &Plane| {
            (plane.entity().name().into(), plane.name().into(), spec.range(*plane).len(), plane.scale())
        };
        let expected: Vec<_> = Plane::ALL.iter().map(plane).collect();
        match first_difference(&self.observation, &expected) {
            None => Ok(()),
            Some((number, found, expected)) => Err(NetworkError::Observation { number, found, expected }),
        }
    }

    fn check_actions(&self, actions: &ActionSpace) -> Result<(), NetworkError> {
        let groups = actions.groups().into_iter();
        let expected: Vec<_> =
            groups.map(|(name, range)| (name.to_owned(), range.start, range.len())).collect();
        match first_difference(&self.actions, &expected) {
            None => Ok(()),
            Some((number, found, expected)) => Err(NetworkError::Actions { number, found, expected }),
        }
    }
}

/// The number of the first group in which two lists differ, and the groups as text.
fn first_difference<T: PartialEq + std::fmt::Debug>(
    found: &[T],
    expected: &[T],
) -> Option<(usize, String, String)> {
    let number =
        (0..found.len().max(expected.len())).find(|number| found.get(*number) != expected.get(*number))?;
    let text = |list: &[T]| list.get(number).map_or("missing".to_owned(), |group| format!("{group:?}"));
    Some((number, text(found), text(expected)))
}

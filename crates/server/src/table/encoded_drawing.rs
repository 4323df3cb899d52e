//! Drawings of boards as the API sends them: encoded once per board.

use std::io::Write as _;

use axum::body::Bytes;
use fogg_boards::BoardFile;
use fogg_drawing::Background;
use fogg_protocol::HexBytes;
use fogg_protocol::drawing::BoardDrawing;
use sha2::{Digest as _, Sha256};

/// An encoded drawing.
#[derive(Clone)]
pub(crate) struct EncodedDrawing {
    pub(crate) json: Bytes,
    /// The same JSON, compressed.
    pub(crate) gzip: Bytes,
    /// The `ETag`, which changes with the drawing.
    pub(crate) etag: String,
}

impl EncodedDrawing {
    /// Encodes the drawing of a board; only built-in boards have map layers.
    pub(crate) fn new(file: &BoardFile, background: Option<Background>) -> EncodedDrawing {
        let drawing = BoardDrawing::from_board_file(file, background.unwrap_or_default());
        let json = serde_json::to_vec(&drawing).expect("serializing to memory cannot fail");
        let hash = HexBytes(Sha256::digest(&json).into()).to_string();
        let gzip = compress(&json).expect("writing to memory cannot fail");
        EncodedDrawing { json: json.into(), gzip: gzip.into(), etag: format!("\"{}\"", &hash[..16]) }
    }
}

fn compress(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

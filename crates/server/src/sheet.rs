//! A board's sheet as it goes over the wire: made once for each board, and kept in the form in which it is sent.

use std::io::Write as _;

use axum::body::Bytes;
use fogg_boards::drawing::Ground;
use fogg_protocol::HexBytes;
use fogg_protocol::drawing::BoardDrawing;
use sha2::{Digest as _, Sha256};

/// A sheet, ready to be sent.
#[derive(Clone)]
pub(crate) struct Drawn {
    /// As JSON.
    pub(crate) plain: Bytes,
    /// The same, compressed.
    pub(crate) gzip: Bytes,
    /// A word that changes whenever the sheet does, as an `ETag` has it.
    pub(crate) tag: String,
}

impl Drawn {
    /// The sheet of a board; only built-in boards lie on a ground.
    pub(crate) fn of(sheet: &fogg_boards::Sheet, ground: Option<Ground>) -> Drawn {
        let sheet = BoardDrawing::from_sheet(sheet, ground.unwrap_or_default());
        let plain = serde_json::to_vec(&sheet).expect("texts, numbers and lists can always be written");
        let hash = HexBytes(Sha256::digest(&plain).into()).to_string();
        let gzip = compressed(&plain).expect("memory can always be written to");
        Drawn { plain: plain.into(), gzip: gzip.into(), tag: format!("\"{}\"", &hash[..16]) }
    }
}

fn compressed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

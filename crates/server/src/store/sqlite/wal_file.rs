//! What can be learned from a write-ahead log without SQLite: how many commits it has, and of which pages.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek as _, SeekFrom};
use std::path::Path;

const HEADER_LEN: usize = 32;
const FRAME_HEADER_LEN: usize = 24;
/// The first bytes of a write-ahead log, without the lowest bit, which gives the byte order of its checksums.
const MAGIC: u32 = 0x377f_0682;

/// The content of a write-ahead log. Its checksums are not verified, so that a damaged log may have fewer valid
/// commits.
#[derive(Debug, Default)]
pub(super) struct WalSummary {
    /// The number of commits.
    pub(super) commits: i64,
    /// The numbers of the pages in the log.
    pub(super) pages: BTreeSet<u32>,
}

/// Reads a write-ahead log; a missing or invalid one is empty.
pub(super) fn read(path: &Path) -> io::Result<WalSummary> {
    let mut summary = WalSummary::default();
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(summary),
        Err(error) => return Err(error),
    };
    let Some(header) = read_block::<HEADER_LEN>(&mut file)? else { return Ok(summary) };
    if u32_at(&header, 0) & !1 != MAGIC {
        return Ok(summary);
    }
    let (page_len, salts) = (u32_at(&header, 8), &header[16..24]);
    while let Some(frame) = read_block::<FRAME_HEADER_LEN>(&mut file)? {
        // Frames with other salts are left over from before the log was started again.
        if frame[8..16] != *salts {
            break;
        }
        summary.pages.insert(u32_at(&frame, 0));
        summary.commits += i64::from(u32_at(&frame, 4) != 0);
        file.seek(SeekFrom::Current(page_len.into()))?;
    }
    Ok(summary)
}

/// The next bytes; `None` if there are fewer.
fn read_block<const N: usize>(file: &mut File) -> io::Result<Option<[u8; N]>> {
    let mut block = [0; N];
    match file.read_exact(&mut block) {
        Ok(()) => Ok(Some(block)),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

/// The big-endian number at an offset.
pub(super) fn u32_at(bytes: &[u8], offset: usize) -> u32 {
    bytes[offset..offset + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

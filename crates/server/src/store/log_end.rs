//! Detects that entries are missing at the end of a log.

use super::{EntryHash, LogEntry};

/// Compares the last entry that was read with the end of the log, as the index has it: the sequence number and the
/// hash. Entries after `after` were read.
pub(super) fn check(
    end: Option<(u64, EntryHash)>,
    after: u64,
    last: Option<&LogEntry>,
) -> Result<(), String> {
    match (end, last) {
        (None, None) => Ok(()),
        (Some((seq, hash)), Some(last)) if (seq, hash) == (last.seq, last.hash) => Ok(()),
        (Some((seq, _)), None) if seq <= after => Ok(()),
        (None, Some(_)) => Err("it is missing from the index".to_owned()),
        (Some((seq, _)), Some(last)) if seq == last.seq => {
            Err(format!("entry {seq} is not the one that the index names"))
        }
        (Some((seq, _)), last) => {
            let found = last.map_or(after, |last| last.seq);
            Err(format!("it ends with entry {found}, but the last one was entry {seq}"))
        }
    }
}

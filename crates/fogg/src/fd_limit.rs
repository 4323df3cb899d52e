//! Raises the limit on open files: every connection needs a file descriptor, and the default limit is low.

use anyhow::{Result, bail};

/// Descriptors for everything other than connections: the database, the log, the program's files.
const RESERVED_FDS: u64 = 64;

/// Raises the limit as far as the system allows. If it is still too low for this many connections, the error is the
/// number of connections that it allows.
pub fn raise_fd_limit(connections: u64) -> Result<(), u64> {
    let available = raise_to_maximum().saturating_sub(RESERVED_FDS);
    if available < connections { Err(available) } else { Ok(()) }
}

/// Like [`raise_fd_limit`], but fails with an error message.
pub fn require_fds(connections: u64) -> Result<()> {
    if let Err(available) = raise_fd_limit(connections) {
        bail!(
            "{connections} connections need as many file descriptors, but the system's limit is enough for {available}: \
             raise the hard limit (`ulimit -Hn`, or LimitNOFILE= of the service)"
        );
    }
    Ok(())
}

/// Raises the soft limit to the hard limit and returns the limit that is now in effect.
#[cfg(unix)]
fn raise_to_maximum() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let (Some(current), maximum) = (limit.current, limit.maximum) else { return u64::MAX };
    // Some systems reject the maximum that they report; the limit then stays as it was.
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => maximum.unwrap_or(u64::MAX),
        Err(_) => current,
    }
}

/// Other systems have no such limit.
#[cfg(not(unix))]
fn raise_to_maximum() -> u64 {
    u64::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_how_many_connections_are_possible() {
        assert_eq!(raise_fd_limit(1), Ok(()));
        if let Err(available) = raise_fd_limit(u64::MAX - RESERVED_FDS) {
            let message = require_fds(u64::MAX - RESERVED_FDS).unwrap_err().to_string();
            assert!(message.contains(&format!("enough for {available}:")), "{message}");
        }
    }
}

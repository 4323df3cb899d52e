//! File handles: every connection needs one, and systems give a program few unless it asks for more.

use anyhow::{Result, bail};

/// Handles for everything that is no connection: the database, the log, files of the program.
const BESIDES: u64 = 64;

/// Makes room for so many connections, or says how many there is room for.
pub fn make_room(connections: u64) -> Result<(), u64> {
    let room = raise().saturating_sub(BESIDES);
    if room < connections { Err(room) } else { Ok(()) }
}

/// As [`make_room`], for work that makes no sense without it.
pub fn need_room(connections: u64) -> Result<()> {
    if let Err(room) = make_room(connections) {
        bail!(
            "{connections} connections need as many file handles, and the system gives this program enough for {room}: \
             raise the hard limit (`ulimit -Hn`, or LimitNOFILE= of the service)"
        );
    }
    Ok(())
}

/// Takes as many handles as the system gives without asking an administrator; says how many.
#[cfg(unix)]
fn raise() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let given = getrlimit(Resource::Nofile);
    let (Some(current), most) = (given.current, given.maximum) else { return u64::MAX };
    let wanted = most.unwrap_or(u64::MAX);
    // Some systems refuse what they claim to allow; then it stays as it was.
    match setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most }) {
        Ok(()) => wanted,
        Err(_) => current,
    }
}

/// Elsewhere there is no such limit to raise.
#[cfg(not(unix))]
fn raise() -> u64 {
    u64::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_a_few_and_not_for_everybody() {
        assert_eq!(make_room(1), Ok(()));
        if let Err(room) = make_room(u64::MAX - BESIDES) {
            let sentence = need_room(u64::MAX - BESIDES).unwrap_err().to_string();
            assert!(sentence.contains(&format!("enough for {room}:")), "{sentence}");
        }
    }
}

//! What a real server asks of the system, in which order: the disk is flushed before anybody hears of a move.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::ledger::Ledger;
use crate::players::Players;
use crate::process::Process;

/// Nothing takes so long.
const PATIENCE: Duration = Duration::from_secs(120);
/// How the answer to a move begins, as `strace` writes it down.
const ACCEPTED: &str = r#"{\"type\":\"accepted\",\"move_id\":\""#;

/// How far a move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Written,
    Flushed,
}

/// Follows moves through a trace: each is written, then flushed, and then accepted. Says how many were, or
/// which one was accepted too early.
fn accepted_after_their_flush(trace: &str, moves: &[&str]) -> Result<usize, String> {
    let mut stages: BTreeMap<&str, Stage> = BTreeMap::new();
    let mut accepted = 0;
    for line in trace.lines() {
        if line.contains("pwrite64") {
            let new: Vec<&str> =
                moves.iter().copied().filter(|id| !stages.contains_key(id) && line.contains(id)).collect();
            stages.extend(new.into_iter().map(|id| (id, Stage::Written)));
        } else if line.contains("fsync") && line.ends_with("= 0") {
            stages.values_mut().for_each(|stage| *stage = Stage::Flushed);
        } else if let Some((_, id)) = line.split_once(ACCEPTED) {
            let id = id.split('\\').next().unwrap_or_default();
            if stages.get(id) != Some(&Stage::Flushed) {
                return Err(id.to_owned());
            }
            accepted += 1;
        }
    }
    Ok(accepted)
}

fn names(ledger: &Ledger) -> Vec<&str> {
    ledger.moves.keys().map(|(_, _, id)| id.as_str()).collect()
}

#[test]
fn a_trace_tells_what_came_first() {
    let write = r#"12 pwrite64(11, "\r\0\0a-1{\"type\":\"acted\"}"..., 4096, 56) = 4096"#;
    let (begun, flush) = ("12 fsync(11 <unfinished ...>", "12 <... fsync resumed>)              = 0");
    let failed = "12 fsync(11) = -1 EIO (Input/output error) (INJECTED)";
    let send =
        r#"9 sendto(9, "\201*{\"type\":\"accepted\",\"move_id\":\"a-1\",\"seq\":4}", 44, 0, NULL, 0) = 44"#;
    let judge = |lines: &[&str]| accepted_after_their_flush(&lines.join("\n"), &["a-1"]);
    assert_eq!(judge(&[write, begun, flush, send]), Ok(1));
    for early in [
        &[write, send][..],
        &[flush, write, send],
        &[write, begun, send],
        &[write, failed, send],
        &[flush, send],
    ] {
        assert_eq!(judge(early), Err("a-1".to_owned()), "{early:?}");
    }
}

#[test]
#[ignore = "needs strace, which not everybody has; `cargo xtask prove` runs it"]
fn nobody_hears_of_a_move_before_the_disk_is_flushed() {
    let folder = tempfile::tempdir().unwrap();
    let trace = folder.path().join("trace");
    // Whole pages of the database are written down, so that moves can be found in them.
    let options = ["-s", "4200", "-e", "trace=pwrite64,fsync,write,writev,sendto,sendmsg"];
    let process = Process::start_watched(folder.path(), &trace, &options);
    let players = Players::start();
    players.server_is(Some(process.address()));
    assert!(players.play_on(300, PATIENCE), "the games are on");
    process.ask_to_end();
    players.server_is(None);
    assert!(process.ended().status.success());
    let (ledger, _) = players.stop_and_check(&folder.path().join(fogg_server::DATABASE_FILE));
    let accepted =
        accepted_after_their_flush(&std::fs::read_to_string(&trace).unwrap(), &names(&ledger)).unwrap();
    println!("{accepted} moves were accepted, each after it was written and flushed");
    assert!(accepted >= 300, "{accepted} moves are too few to show anything");
}

//! Checks the order of a server's system calls: the disk is flushed before a move is announced.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::ledger::Ledger;
use crate::players::Players;
use crate::process::Process;

/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(120);
/// The beginning of the response to a move, as `strace` writes it.
const ACCEPTED: &str = r#"{\"type\":\"accepted\",\"move_id\":\""#;

/// The progress of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveProgress {
    Written,
    Flushed,
}

/// Follows moves through a trace: each must be written, then flushed, then accepted. Returns the number of accepted
/// moves, or the move that was accepted too early.
fn accepted_after_their_flush(trace: &str, moves: &[&str]) -> Result<usize, String> {
    let mut stages: BTreeMap<&str, MoveProgress> = BTreeMap::new();
    let mut accepted = 0;
    for line in trace.lines() {
        if line.contains("pwrite64") {
            let new: Vec<&str> =
                moves.iter().copied().filter(|id| !stages.contains_key(id) && line.contains(id)).collect();
            stages.extend(new.into_iter().map(|id| (id, MoveProgress::Written)));
        } else if line.contains("fsync") && line.ends_with("= 0") {
            stages.values_mut().for_each(|stage| *stage = MoveProgress::Flushed);
        } else if let Some((_, id)) = line.split_once(ACCEPTED) {
            let id = id.split('\\').next().unwrap_or_default();
            if stages.get(id) != Some(&MoveProgress::Flushed) {
                return Err(id.to_owned());
            }
            accepted += 1;
        }
    }
    Ok(accepted)
}

fn move_ids(ledger: &Ledger) -> Vec<&str> {
    ledger.moves.keys().map(|(_, _, id)| id.as_str()).collect()
}

#[test]
fn the_order_of_a_trace_is_checked() {
    let write = r#"12 pwrite64(11, "\r\0\0a-1{\"type\":\"acted\"}"..., 4096, 56) = 4096"#;
    let (unfinished, flush) = ("12 fsync(11 <unfinished ...>", "12 <... fsync resumed>)              = 0");
    let failed = "12 fsync(11) = -1 EIO (Input/output error) (INJECTED)";
    let send =
        r#"9 sendto(9, "\201*{\"type\":\"accepted\",\"move_id\":\"a-1\",\"seq\":4}", 44, 0, NULL, 0) = 44"#;
    let check = |lines: &[&str]| accepted_after_their_flush(&lines.join("\n"), &["a-1"]);
    assert_eq!(check(&[write, unfinished, flush, send]), Ok(1));
    for early in [
        &[write, send][..],
        &[flush, write, send],
        &[write, unfinished, send],
        &[write, failed, send],
        &[flush, send],
    ] {
        assert_eq!(check(early), Err("a-1".to_owned()), "{early:?}");
    }
}

#[test]
#[ignore = "needs strace; `cargo xtask stress` runs it"]
fn no_move_is_announced_before_the_disk_is_flushed() {
    let folder = tempfile::tempdir().unwrap();
    let trace = folder.path().join("trace");
    // Log whole database pages, so that moves can be found in them.
    let options = ["-s", "4200", "-e", "trace=pwrite64,fsync,write,writev,sendto,sendmsg"];
    let process = Process::start_traced(folder.path(), &trace, &options);
    let players = Players::start();
    players.set_server(Some(process.address()));
    assert!(players.wait_for_moves(300, TIMEOUT), "games are running");
    process.terminate();
    players.set_server(None);
    assert!(process.wait().status.success());
    let (ledger, _) = players.stop_and_check(&folder.path().join(fogg_server::DATABASE_FILE));
    let accepted =
        accepted_after_their_flush(&std::fs::read_to_string(&trace).unwrap(), &move_ids(&ledger)).unwrap();
    println!("{accepted} moves were accepted, each after it was written and flushed");
    assert!(accepted >= 300, "{accepted} moves are too few");
}

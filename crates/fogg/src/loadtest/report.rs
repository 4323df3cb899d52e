//! The report of a load test as text.

use fogg_loadtest::{Percentiles, Report, ResidentMemory};

use crate::output::{Align, indent, table};

/// The description of the JSON fields in `--help`.
pub const JSON_HELP: &str = "\
With --json, prints one object. Latencies are milliseconds from the scheduled time of a move.
  map, nodes, games, seats, sockets, rate, seconds, seed   the settings; seconds is how long moves were scheduled
  due                scheduled moves
  sent               scheduled moves that were sent
  accepted           moves that were accepted
  busy               moves rejected with `busy`
  rejected           moves rejected for other reasons, by code
  lost               moves that were sent and never answered
  missing_updates    updates that a player did not receive
  between_games      moves scheduled after a game ended and before the next one started
  unsent             moves still queued behind an earlier move at the end
  finished_games     games played to their end
  drops              dropped connections
  accepted_per_s     accepted moves per second
  accepted_ms        p50, p99, p99_9 and max of the time until the player who moved received `accepted`
  received_ms        the same until another seat received the update
  busy_ms            the same until the player who moved received `busy`
  fsync_before_ms, fsync_after_ms   time to write and flush 4 KiB in the data folder; null with --server
  commit_before_ms, commit_after_ms   time to commit a small row with --database, otherwise null
  cpu_seconds        processor time while moves were played: of the generator, the servers and --cpu-of
  resident           memory of the server in bytes: fresh, before and after opening the sockets, and at the end
  bytes_per_connection         memory that opening the sockets took, per socket
  bytes_per_connection_total   the same, including people, tables and games
  interrupted        true if stopped with Ctrl-C
  missed_goals       one sentence per missed goal
  first_error        first other error, as text";

/// The report as text for a terminal.
pub fn to_text(report: &Report) -> String {
    let mut text = format!(
        "{}: {} games of {} players, {} sockets, {} moves per second for {:.1} s, servers: {}\n\n",
        report.map, report.games, report.seats, report.sockets, report.rate, report.seconds, report.nodes
    );
    text += &table(&[Align::Left, Align::Right], &counts(report));
    text += "\n";
    text += &table(&[Align::Left, Align::Right], &latencies(report));
    text += "\n";
    text += &table(&[Align::Left, Align::Right], &processor_time(report));
    text += "\n";
    text += &memory(report);
    if let Some(error) = &report.first_error {
        text += &format!("\nFirst error:\n{}", indent(error));
    }
    text
}

fn counts(report: &Report) -> Vec<Vec<String>> {
    let row = |name: &str, count: u64| vec![name.to_owned(), count.to_string()];
    let mut rows =
        vec![row("moves due", report.due), row("sent", report.sent), row("accepted", report.accepted)];
    rows.push(vec!["accepted per second".to_owned(), format!("{:.1}", report.accepted_per_s)]);
    rows.push(row("rejected: busy", report.busy));
    rows.extend(report.rejected.iter().map(|(code, count)| row(&format!("rejected: {code}"), *count)));
    rows.extend([
        row("lost", report.lost),
        row("updates not received", report.missing_updates),
        row("due between two games", report.between_games),
        row("still queued", report.unsent),
        row("games finished", report.finished_games),
        row("connections dropped", report.drops),
    ]);
    rows
}

fn latencies(report: &Report) -> Vec<Vec<String>> {
    let head = ["milliseconds", "p50", "p99", "p99.9", "max"].map(str::to_owned).to_vec();
    let row = |name: &str, times: &Percentiles| {
        let Percentiles { p50, p99, p99_9, max } = *times;
        let times = [p50, p99, p99_9, max].map(|time| format!("{time:.2}"));
        std::iter::once(name.to_owned()).chain(times).collect::<Vec<_>>()
    };
    let mut rows = vec![head, row("due to accepted", &report.accepted_ms)];
    rows.push(row("due to received by other seats", &report.received_ms));
    if report.busy > 0 {
        rows.push(row("due to busy", &report.busy_ms));
    }
    rows.extend(report.fsync_before_ms.iter().map(|times| row("fsync before", times)));
    rows.extend(report.fsync_after_ms.iter().map(|times| row("fsync after", times)));
    rows.extend(report.commit_before_ms.iter().map(|times| row("commit before", times)));
    rows.extend(report.commit_after_ms.iter().map(|times| row("commit after", times)));
    rows
}

fn processor_time(report: &Report) -> Vec<Vec<String>> {
    let moves = report.accepted.max(1) as f64;
    let per_move =
        |(name, seconds): (&String, &f64)| vec![name.clone(), format!("{:.0}", seconds * 1e6 / moves)];
    let head = vec!["processor microseconds per move".to_owned(), String::new()];
    std::iter::once(head).chain(report.cpu_seconds.iter().map(per_move)).collect()
}

fn memory(report: &Report) -> String {
    let ResidentMemory { fresh, before, after, end } = report.resident;
    let (Some(fresh), Some(before), Some(after), Some(end)) = (fresh, before, after, end) else {
        return "The server's memory could not be measured.\n".to_owned();
    };
    let mib = |bytes: u64| format!("{:.1} MiB", bytes as f64 / 1_048_576.0);
    let kib = |bytes: Option<u64>| format!("{:.1} KiB", bytes.unwrap_or_default() as f64 / 1024.0);
    format!(
        "Server memory: {} fresh, {} with its tables, {} with the sockets, {} at the end:\n\
         {} per connection, {} with its share of people, tables and games.\n",
        mib(fresh),
        mib(before),
        mib(after),
        mib(end),
        kib(report.bytes_per_connection),
        kib(report.bytes_per_connection_total)
    )
}

//! The processor time of the processes that take part in a load test, on systems with `/proc`.

use std::collections::BTreeMap;

/// A process whose processor time is reported, beside the generator and the servers that it has started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeasuredProcess {
    /// The name in the report.
    pub name: String,
    /// The id of the process; its children are included.
    pub id: u32,
}

/// The seconds of processor time since the start of the processes, by name.
pub(crate) type CpuSeconds = BTreeMap<String, f64>;

/// The fields of `/proc/PID/stat` that are needed.
struct ProcessStat {
    parent: u32,
    /// Clock ticks of the process in user and kernel mode.
    own_ticks: u64,
    /// The same of the children that have ended.
    ended_children_ticks: u64,
}

/// The processor time of this process, of the servers, and of other processes. Empty without `/proc`.
pub(crate) fn measure(servers: &[u32], others: &[MeasuredProcess]) -> CpuSeconds {
    let stats = read_all();
    let mut seconds = CpuSeconds::new();
    let mut add = |name: &str, ticks: Option<u64>| {
        if let Some(ticks) = ticks {
            *seconds.entry(name.to_owned()).or_default() += ticks as f64 / ticks_per_second();
        }
    };
    add("generator", stats.get(&std::process::id()).map(|stat| stat.own_ticks));
    servers.iter().for_each(|id| add("servers", with_children(&stats, *id)));
    others.iter().for_each(|other| add(&other.name, with_children(&stats, other.id)));
    seconds
}

/// The time between two measurements, without processes that have ended meanwhile.
pub(crate) fn difference(before: &CpuSeconds, after: &CpuSeconds) -> CpuSeconds {
    let between = |(name, after): (&String, &f64)| Some((name.clone(), after - before.get(name)?));
    after.iter().filter_map(between).collect()
}

/// The time of a process, its ended children and its running descendants.
fn with_children(stats: &BTreeMap<u32, ProcessStat>, id: u32) -> Option<u64> {
    let stat = stats.get(&id)?;
    let children = stats.iter().filter(|(_, stat)| stat.parent == id);
    let of_children: u64 = children.filter_map(|(child, _)| with_children(stats, *child)).sum();
    Some(stat.own_ticks + stat.ended_children_ticks + of_children)
}

fn read_all() -> BTreeMap<u32, ProcessStat> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let read = |entry: std::fs::DirEntry| {
        let id: u32 = entry.file_name().to_str()?.parse().ok()?;
        // The process may have ended.
        Some((id, parse(&std::fs::read_to_string(entry.path().join("stat")).ok()?)?))
    };
    entries.filter_map(read).collect()
}

/// Parses the text of `/proc/PID/stat`.
fn parse(stat: &str) -> Option<ProcessStat> {
    // The name of the program is in parentheses and can contain anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
    Some(ProcessStat {
        parent: fields.get(1)?.parse().ok()?,
        own_ticks: number(11)? + number(12)?,
        ended_children_ticks: number(13)? + number(14)?,
    })
}

#[cfg(unix)]
fn ticks_per_second() -> f64 {
    rustix::param::clock_ticks_per_second() as f64
}

#[cfg(not(unix))]
fn ticks_per_second() -> f64 {
    100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_children_is_included() {
        let stat = |parent: u32, ticks: u64| {
            format!("1 (a) b) S {parent} 1 1 0 -1 4194560 1 2 3 4 {ticks} 2 30 40 20 0 1 0 100 200 300")
        };
        let stats: BTreeMap<u32, ProcessStat> = [(1, stat(0, 1)), (2, stat(1, 100)), (3, stat(9, 1000))]
            .map(|(id, text)| (id, parse(&text).unwrap()))
            .into();
        assert_eq!(with_children(&stats, 1), Some(1 + 2 + 70 + 100 + 2 + 70));
        assert_eq!(with_children(&stats, 4), None);
    }

    #[test]
    fn malformed_text_is_ignored() {
        for text in ["", "1 (a", "1 (a) S 1"] {
            assert!(parse(text).is_none(), "{text}");
        }
    }
}

//! One simulation: drives the clocks of all nodes and of the world in small steps, and injects the faults.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use fogg_server::bus::NodeId;
use tokio::runtime::Runtime;

use super::final_check::check_nodes;
use super::liveness::Liveness;
use super::planted_bug::PlantedBug;
use super::player::Player;
use super::random::Random;
use super::scenario::Fault;
use super::sim_bus::BusConditions;
use super::sim_client::SimClient;
use super::sim_node::{SimNode, drive, paused_runtime};
use super::world::World;

/// The milliseconds in which people play and faults happen.
const PLAY_MILLIS: u64 = 30_000;
/// The milliseconds after the last fault in which everything must become equal.
const SETTLE_MILLIS: u64 = 9_000;
/// The milliseconds that the last comparison may take.
const COMPARE_MILLIS: u64 = 60_000;
/// The milliseconds after which a new node has heard of the others.
const ACQUAINTANCE_MILLIS: u64 = 4_000;
/// How often the logs are checked, in milliseconds.
const CHECK_MILLIS: u64 = 100;

/// What a simulation that found nothing wrong did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// The sum of everything that the clients received and of the logs.
    pub trace: u64,
    /// The accepted moves.
    pub accepted: usize,
    pub entries: usize,
    pub finished: usize,
}

/// Runs the simulation of a seed; an error says what the server did wrong.
pub fn run(seed: u64, bug: Option<PlantedBug>) -> Result<Report, String> {
    let mut simulation = Simulation::new(seed, bug);
    simulation.play()?;
    simulation.settle()?;
    simulation.finish()
}

struct Simulation {
    world: Arc<World>,
    runtime: Runtime,
    nodes: Vec<SimNode>,
    random: Random,
    liveness: Liveness,
    /// The millisecond of the simulation.
    now: u64,
    checked_at: u64,
    next_node: u64,
    /// What ends faults, by the millisecond.
    remedies: Vec<(u64, Remedy)>,
}

/// The end of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remedy {
    StartNode,
    Resume(NodeId),
    ReachStore,
    KeepAnswers,
    Reconnect,
}

impl Simulation {
    fn new(seed: u64, bug: Option<PlantedBug>) -> Simulation {
        let runtime = paused_runtime();
        let world = World::new(seed, bug, runtime.handle().clone());
        let liveness = Liveness::new(&world);
        let mut simulation = Simulation {
            runtime,
            liveness,
            nodes: Vec::new(),
            random: Random::new(seed, 4),
            now: 0,
            checked_at: 0,
            next_node: 0,
            remedies: Vec::new(),
            world,
        };
        (0..simulation.world.scenario.nodes).for_each(|_| simulation.start_node());
        for (number, table) in simulation.world.scenario.tables.iter().enumerate() {
            for (seat, person) in table.people() {
                let client = SimClient { world: Arc::clone(&simulation.world), person, table: number };
                let player = Player::new(client, seat, Random::new(seed, 100 + person as u64));
                simulation.runtime.spawn(player.run());
            }
        }
        simulation
    }

    fn start_node(&mut self) {
        self.next_node += 1;
        // Ids are spread like random ones.
        let id = NodeId::new(self.next_node.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.nodes.push(SimNode::start(&self.world, id, self.now));
    }

    /// Lets a few milliseconds pass everywhere, in a random order.
    fn step(&mut self) -> Result<(), String> {
        let millis = self.random.between(1, self.world.scenario.max_step);
        let parts = self.nodes.len() + 1;
        let first = self.random.below(parts);
        for part in (first..parts).chain(0..first) {
            match self.nodes.get_mut(part) {
                Some(node) => node.step(millis),
                None => drive(&self.runtime, Duration::from_millis(millis)),
            }
        }
        self.now += millis;
        if self.now >= self.checked_at + CHECK_MILLIS {
            self.checked_at = self.now;
            self.liveness.check(&self.world, self.now)?;
        }
        self.world.violation().map_or(Ok(()), Err)
    }

    /// People play while faults happen.
    fn play(&mut self) -> Result<(), String> {
        let mut faults = self.world.scenario.faults.clone().into_iter().peekable();
        while self.now < PLAY_MILLIS && !self.liveness.is_over() {
            while let Some((_, fault)) = faults.next_if(|(at, _)| *at <= self.now) {
                self.inject(fault);
            }
            self.apply_remedies(self.now);
            self.step()?;
        }
        Ok(())
    }

    /// All faults end, and people stop; after some time everything must be the same everywhere.
    fn settle(&mut self) -> Result<(), String> {
        self.apply_remedies(u64::MAX);
        self.world.bus.change(|bus| *bus = BusConditions { max_delay: 5, ..BusConditions::default() });
        self.world.is_playing.store(false, Ordering::Relaxed);
        // It has no memory of anything.
        self.start_node();
        self.run_for(SETTLE_MILLIS)
    }

    fn run_for(&mut self, millis: u64) -> Result<(), String> {
        let end = self.now + millis;
        while self.now < end {
            self.step()?;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Report, String> {
        let comparison = self.runtime.spawn(check_nodes(Arc::clone(&self.world)));
        let end = self.now + COMPARE_MILLIS;
        while !comparison.is_finished() {
            if self.now > end {
                return Err("the nodes do not answer the last requests".to_owned());
            }
            self.step()?;
        }
        self.runtime.block_on(comparison).map_err(|error| error.to_string())??;
        self.liveness.check(&self.world, self.now)?;
        self.nodes.clear();
        let Simulation { world, liveness, .. } = self;
        let logs: Vec<_> = (0..world.scenario.tables.len()).map(|table| world.log_after(table, 0)).collect();
        let replays = liveness.into_replays();
        let accepted = world.with_ledger(|ledger| ledger.check(&logs, &replays))?;
        logs.iter().flatten().for_each(|entry| world.trace(entry.seq as usize, &format!("{entry:?}")));
        Ok(Report {
            trace: world.trace_sum(),
            accepted,
            entries: logs.iter().map(Vec::len).sum(),
            finished: replays.iter().filter(|replay| replay.is_over()).count(),
        })
    }

    /// A node that runs, and without which another one would still run that has heard of the others: a new node that has
    /// not cannot know that one was running all the time, and gives the players more time.
    fn victim(&mut self) -> Option<usize> {
        let open = self.world.ports();
        let running: Vec<usize> = (0..self.nodes.len())
            .filter(|node| self.nodes[*node].stopped_for.is_none() && open.contains(&self.nodes[*node].id))
            .collect();
        let victim = (running.len() > 1).then(|| running[self.random.below(running.len())])?;
        let knows_others = |node: usize| {
            let started_at = self.nodes[node].started_at;
            started_at == 0 || self.now >= started_at + ACQUAINTANCE_MILLIS
        };
        running.iter().any(|node| *node != victim && knows_others(*node)).then_some(victim)
    }

    fn inject(&mut self, fault: Fault) {
        let remedy = match fault {
            Fault::Kill { restart_after } => self.victim().map(|node| {
                drop(self.nodes.remove(node));
                (restart_after, Remedy::StartNode)
            }),
            Fault::Stop { millis } => self.victim().map(|node| {
                self.nodes[node].stopped_for = Some(0);
                (millis, Remedy::Resume(self.nodes[node].id))
            }),
            Fault::Outage { millis } => {
                self.world.change_store(|store| store.is_unreachable = true);
                Some((millis, Remedy::ReachStore))
            }
            Fault::LostAnswers { percent, millis } => {
                self.world.change_store(|store| store.lost_answers = percent);
                Some((millis, Remedy::KeepAnswers))
            }
            Fault::Bus { loss, duplicates, max_delay } => {
                self.world.bus.change(|bus| {
                    (bus.loss, bus.duplicates, bus.max_delay) = (loss, duplicates, max_delay);
                });
                None
            }
            Fault::Partition { millis } => {
                let node = self.random.below(self.nodes.len());
                let id = self.nodes.get(node).map(|node| node.id);
                self.world.bus.change(|bus| bus.cut_off = id);
                Some((millis, Remedy::Reconnect))
            }
        };
        self.liveness.disturbed_at = self.now;
        self.remedies.extend(remedy.map(|(after, remedy)| (self.now + after, remedy)));
    }

    /// Ends the faults whose time is up.
    fn apply_remedies(&mut self, until: u64) {
        let due: Vec<_> = self.remedies.extract_if(.., |(at, _)| *at <= until).collect();
        for (_, remedy) in due {
            match remedy {
                Remedy::StartNode => self.start_node(),
                Remedy::Resume(id) => {
                    self.nodes.iter_mut().filter(|node| node.id == id).for_each(SimNode::resume);
                }
                Remedy::ReachStore => self.world.change_store(|store| store.is_unreachable = false),
                Remedy::KeepAnswers => self.world.change_store(|store| store.lost_answers = 0),
                Remedy::Reconnect => self.world.bus.change(|bus| bus.cut_off = None),
            }
            self.liveness.disturbed_at = self.now;
        }
        let is_faulty =
            |(_, remedy): &(u64, Remedy)| matches!(remedy, Remedy::ReachStore | Remedy::KeepAnswers);
        if self.remedies.iter().any(is_faulty) {
            self.liveness.disturbed_at = self.now;
        }
    }
}

//! Nodes that hear each other, or not.

use tokio::time::advance;

use super::super::peer::DEAD_AFTER;
use super::*;

/// The time between two messages of a node that runs.
const SECOND: Duration = Duration::from_secs(1);

fn game(number: u16) -> GameId {
    let mut bytes = [0; 10];
    bytes[8..].copy_from_slice(&number.to_be_bytes());
    GameId::new(bytes)
}

fn facts(millis: i64) -> TableFacts {
    TableFacts { spectators: 1, ..TableFacts::new(Timestamp(millis)) }
}

/// Nodes that hear each other unless the test says otherwise.
struct Nodes(Vec<NodeState>);

impl Nodes {
    fn new(count: u64) -> Nodes {
        let started_at = |id| Timestamp(1000 - id as i64);
        let node = |id| NodeState::new(NodeId::new(id), started_at(id), Instant::now());
        Nodes((1..=count).map(node).collect())
    }

    /// Nodes that know each other.
    async fn settled(count: u64) -> Nodes {
        let mut nodes = Nodes::new(count);
        nodes.pass(3, |_, _| true).await;
        nodes
    }

    /// The payloads of one node reach another.
    fn deliver(&mut self, from: usize, to: usize, messages: Vec<Message>) -> Vec<NodeEvent> {
        let number = self.0[from].next_number();
        let envelope = Envelope { from: self.0[from].id, number, messages, unknown: 0 };
        self.0[to].receive(envelope, true, Instant::now())
    }

    /// Lets seconds pass; returns what the nodes noticed.
    async fn pass(
        &mut self,
        seconds: usize,
        is_heard: impl Fn(usize, usize) -> bool,
    ) -> Vec<(usize, NodeEvent)> {
        let mut events = Vec::new();
        for _ in 0..seconds {
            advance(SECOND).await;
            for from in 0..self.0.len() {
                let noticed = self.0[from].tick(Instant::now());
                events.extend(noticed.into_iter().map(|event| (from, event)));
                let mut payloads = self.0[from].regular("0.1.0", Timestamp(0), 0, Instant::now());
                payloads.extend(self.0[from].outgoing.take());
                for to in (0..self.0.len()).filter(|to| *to != from && is_heard(from, *to)) {
                    for messages in payloads.clone() {
                        let received = self.deliver(from, to, messages);
                        events.extend(received.into_iter().map(|event| (to, event)));
                    }
                }
            }
        }
        events
    }

    fn owners(&self, game: GameId) -> Vec<usize> {
        let is_owner = |node: &usize| self.0[*node].is_owner(game, Instant::now());
        (0..self.0.len()).filter(is_owner).collect()
    }
}

#[tokio::test(start_paused = true)]
async fn each_table_has_one_owner_among_nodes_that_know_each_other() {
    let mut nodes = Nodes::new(3);
    assert!((0..100).all(|number| nodes.owners(game(number)).is_empty()), "they listen first");
    nodes.pass(3, |_, _| true).await;
    let owners: BTreeSet<Vec<usize>> = (0..100).map(|number| nodes.owners(game(number))).collect();
    assert_eq!(owners, BTreeSet::from([vec![0], vec![1], vec![2]]));
    assert_eq!(nodes.0.iter().map(NodeState::up_since).collect::<Vec<_>>(), [Timestamp(997); 3]);
}

#[tokio::test(start_paused = true)]
async fn a_dead_node_loses_its_tables_after_three_seconds_and_its_facts() {
    let mut nodes = Nodes::settled(2).await;
    let table = (0..).map(game).find(|game| nodes.owners(*game) == [1]).unwrap();
    assert!(nodes.0[1].announce(table, Some(facts(1))));
    nodes.pass(1, |_, _| true).await;
    assert_eq!(nodes.0[0].facts_elsewhere(table), [facts(1)]);
    assert!(nodes.0[0].is_watched_elsewhere(table));
    nodes.pass(2, |from, _| from != 1).await;
    assert!(!nodes.0[0].is_owner(table, Instant::now()), "not yet");
    let events = nodes.pass(1, |from, _| from != 1).await;
    assert!(events.contains(&(0, NodeEvent::NodesChanged(vec![table]))), "{events:?}");
    assert!(nodes.0[0].is_owner(table, Instant::now()));
    assert_eq!((nodes.0[0].facts_elsewhere(table), nodes.0[0].peer_count()), (vec![], 0));
    // It comes back and repeats its facts.
    nodes.pass(4, |_, _| true).await;
    assert_eq!((nodes.owners(table), nodes.0[0].facts_elsewhere(table)), (vec![1], vec![facts(1)]));
}

#[tokio::test(start_paused = true)]
async fn a_node_that_stops_loses_its_tables_at_once_but_not_its_viewers() {
    let mut nodes = Nodes::settled(2).await;
    let table = (0..).map(game).find(|game| nodes.owners(*game) == [1]).unwrap();
    nodes.0[1].announce(table, Some(facts(1)));
    nodes.pass(1, |_, _| true).await;
    nodes.0[1].stop();
    assert!(nodes.0[1].has_successor());
    let events = nodes.deliver(1, 0, vec![Message::Leaving]);
    assert_eq!(events, [NodeEvent::NodesChanged(vec![table])]);
    assert_eq!(nodes.owners(table), [0]);
    nodes.pass(2, |_, _| true).await;
    assert_eq!((nodes.owners(table), nodes.0[0].facts_elsewhere(table)), (vec![0], vec![facts(1)]));
    assert!(!nodes.0[0].has_successor());
}

#[tokio::test(start_paused = true)]
async fn a_node_that_was_stopped_listens_before_it_runs_timers() {
    let mut nodes = Nodes::settled(2).await;
    let table = (0..).map(game).find(|game| nodes.owners(*game) == [0]).unwrap();
    advance(DEAD_AFTER * 5).await;
    assert!(!nodes.0[0].is_owner(table, Instant::now()), "it does not even know yet that it was stopped");
    let events = nodes.0[0].tick(Instant::now());
    assert_eq!(events, [NodeEvent::NodesChanged(Vec::new())]);
    assert_eq!(nodes.0[0].peer_count(), 1, "the other node is not dead because this one was stopped");
    assert!(!nodes.0[0].is_owner(table, Instant::now()));
    nodes.pass(2, |_, _| true).await;
    assert_eq!(nodes.owners(table), [0]);
}

#[tokio::test(start_paused = true)]
async fn nodes_that_do_not_hear_each_other_own_everything() {
    let mut nodes = Nodes::new(2);
    nodes.pass(5, |_, _| false).await;
    assert_eq!(nodes.owners(game(1)), [0, 1]);
}

#[tokio::test(start_paused = true)]
async fn a_node_that_cannot_read_a_table_leaves_it_to_others() {
    let mut nodes = Nodes::settled(2).await;
    let table = (0..).map(game).find(|game| nodes.owners(*game) == [0]).unwrap();
    nodes.0[0].announce(table, Some(TableFacts { needs_newer_version: true, ..facts(1) }));
    nodes.pass(1, |_, _| true).await;
    assert_eq!(nodes.owners(table), [1]);
}

#[tokio::test(start_paused = true)]
async fn facts_are_repeated_and_so_is_that_there_are_none() {
    let mut nodes = Nodes::settled(2).await;
    let tables = || (0..2000).map(game);
    for table in tables() {
        nodes.0[0].announce(table, Some(facts(1)));
    }
    drop(nodes.0[0].outgoing.take());
    nodes.pass(3, |_, _| true).await;
    assert!(tables().all(|game| nodes.0[1].facts_elsewhere(game) == [facts(1)]));
    for table in tables() {
        nodes.0[0].announce(table, None);
    }
    drop(nodes.0[0].outgoing.take());
    nodes.pass(3, |_, _| true).await;
    assert!(tables().all(|game| nodes.0[1].facts_elsewhere(game).is_empty()));
}

#[tokio::test(start_paused = true)]
async fn only_what_others_must_know_at_once_is_sent_at_once() {
    let mut node = Nodes::new(1).0.remove(0);
    assert!(node.announce(game(1), Some(facts(1))));
    assert!(!node.announce(game(1), Some(facts(1))));
    let seen = TableFacts { last_seen: vec![(crate::store::PersonId(1), Timestamp(5))], ..facts(1) };
    assert!(!node.announce(game(1), Some(seen.clone())));
    assert!(node.announce(game(1), Some(TableFacts { spectators: 2, ..seen })));
    assert!(node.announce(game(1), None) && !node.announce(game(1), None));
}

#[tokio::test(start_paused = true)]
async fn the_second_transport_is_needed_while_any_node_misses_another() {
    let mut nodes = Nodes::settled(2).await;
    let needs_second = |nodes: &Nodes| [0, 1].map(|node: usize| nodes.0[node].needs_second(Instant::now()));
    assert_eq!(needs_second(&nodes), [false, false]);
    // The first node hears the second one only over the second transport.
    for _ in 0..5 {
        advance(SECOND).await;
        for (from, to, is_first) in [(0, 1, true), (1, 0, false)] {
            nodes.0[from].tick(Instant::now());
            let messages = nodes.0[from].regular("0.1.0", Timestamp(0), 0, Instant::now()).concat();
            let envelope = Envelope { from: nodes.0[from].id, number: 0, messages, unknown: 0 };
            nodes.0[to].receive(envelope, is_first, Instant::now());
        }
    }
    assert_eq!(needs_second(&nodes), [true, true], "the second one is told that it is not heard");
}

//! Compares the graph's results with slower and simpler algorithms.

use super::sample::SampleGraph;
use super::*;

const SAMPLES: u64 = 200;

/// Bellman-Ford.
fn distances_from(sample: &SampleGraph, from: usize) -> Vec<Price> {
    let graph = &sample.graph;
    let mut distances = vec![UNREACHABLE; graph.nodes];
    distances[from] = 0;
    for _ in 0..graph.nodes {
        for id in sample.open.iter() {
            let [a, b] = graph.end_nodes(&sample.board, id);
            distances[a] = distances[a].min(distances[b] + sample.price(id));
            distances[b] = distances[b].min(distances[a] + sample.price(id));
        }
    }
    distances
}

#[test]
fn distances_match_bellman_ford() {
    for seed in 0..SAMPLES {
        let sample = SampleGraph::new(seed);
        for node in 0..sample.graph.nodes {
            let distances = &sample.graph.distances_from(node)[..sample.graph.nodes];
            assert_eq!(distances, distances_from(&sample, node), "seed {seed}, node {node}");
        }
    }
}

#[test]
fn owned_routes_merge_places_into_one_node() {
    for seed in 0..SAMPLES {
        let sample = SampleGraph::new(seed);
        let all = sample.board.places().len();
        let joined = sample.joined(RouteSet::EMPTY);
        let saved: usize = joined.sets().iter().map(|set| set.len() - 1).sum();
        assert_eq!(sample.graph.nodes, all - saved, "seed {seed}");
        for set in joined.sets() {
            assert_eq!(sample.graph.nodes_of(*set).count_ones(), 1, "seed {seed}");
        }
    }
}

#[test]
fn the_routes_of_a_path_add_up_to_its_price() {
    for seed in 0..SAMPLES {
        let sample = SampleGraph::new(seed);
        let graph = &sample.graph;
        for (from, to) in (0..graph.nodes).flat_map(|from| (0..graph.nodes).map(move |to| (from, to))) {
            let mut routes = RouteSet::EMPTY;
            graph.add_path(from, to, &mut routes);
            let price = graph.distances_from(from)[to];
            assert!(routes.is_subset(sample.open), "seed {seed}");
            assert_eq!(sample.price_of(routes), if price < UNREACHABLE { price } else { 0 }, "seed {seed}");
        }
    }
}

#[test]
fn the_cheapest_path_between_sets_joins_them_at_the_minimum_price() {
    let mut paths = 0;
    for seed in 0..SAMPLES {
        let mut sample = SampleGraph::new(seed);
        let ends = sample.ends();
        let price = sample.graph.distance_between(ends[0], ends[1]);
        assert_eq!(price, sample.cheapest(&[ends]), "seed {seed}");
        if price < UNREACHABLE {
            let path = sample.graph.cheapest_path(ends[0], ends[1]);
            assert!(sample.connects(path, ends), "seed {seed}");
            assert_eq!(sample.price_of(path), price, "seed {seed}");
            paths += 1;
        }
    }
    assert!(paths > SAMPLES / 4, "only {paths} samples had a path");
}

#[test]
fn the_distance_to_a_goal_is_that_of_the_nearest_goal() {
    for seed in 0..SAMPLES {
        let sample = SampleGraph::new(seed);
        for ticket in sample.board.tickets() {
            let to_any = ticket.goals.iter().fold(PlaceSet::EMPTY, |all, goal| all.union(goal.to));
            assert_eq!(
                sample.graph.distance_to_goal(ticket),
                sample.graph.distance_between(ticket.from, to_any)
            );
        }
    }
}

#[test]
fn a_detour_is_the_path_without_the_direct_routes() {
    let mut detours = 0;
    for seed in 0..SAMPLES {
        let sample = SampleGraph::new(seed);
        for id in sample.open.iter() {
            let [a, b] = sample.graph.end_nodes(&sample.board, id);
            if a == b {
                continue;
            }
            let is_direct = |other: &RouteId| {
                let ends = sample.graph.end_nodes(&sample.board, *other);
                ends == [a, b] || ends == [b, a]
            };
            let others = sample.graph_with(sample.open.iter().filter(|other| !is_direct(other)).collect());
            let detour = sample.graph.detour(a, b);
            assert_eq!(detour, others.distances_from(a)[b], "seed {seed}, {id:?}");
            detours += u64::from(detour < UNREACHABLE);
        }
    }
    assert!(detours > SAMPLES / 4, "only {detours} routes had a detour");
}

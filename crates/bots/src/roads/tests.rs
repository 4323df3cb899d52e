//! Ways against slower and simpler means of finding them.

use super::sample::Sample;
use super::*;

const SAMPLES: u64 = 200;

/// Bellman and Ford: goes over every open route as often as there are nodes.
fn ways_from(sample: &Sample, from: usize) -> Vec<Price> {
    let roads = &sample.roads;
    let mut ways = vec![FAR; roads.nodes];
    ways[from] = 0;
    for _ in 0..roads.nodes {
        for id in sample.open.iter() {
            let [a, b] = roads.ends(&sample.board, id);
            ways[a] = ways[a].min(ways[b] + sample.price(id));
            ways[b] = ways[b].min(ways[a] + sample.price(id));
        }
    }
    ways
}

#[test]
fn ways_are_as_cheap_as_bellman_and_ford_find_them() {
    for seed in 0..SAMPLES {
        let sample = Sample::new(seed);
        for node in 0..sample.roads.nodes {
            let ways = &sample.roads.ways_from(node)[..sample.roads.nodes];
            assert_eq!(ways, ways_from(&sample, node), "seed {seed}, node {node}");
        }
    }
}

#[test]
fn owned_routes_draw_places_together() {
    for seed in 0..SAMPLES {
        let sample = Sample::new(seed);
        let all = sample.board.places().len();
        let joined = sample.joined(RouteSet::EMPTY);
        let saved: usize = joined.sets().iter().map(|set| set.len() - 1).sum();
        assert_eq!(sample.roads.nodes, all - saved, "seed {seed}");
        for set in joined.sets() {
            assert_eq!(sample.roads.nodes_of(*set).count_ones(), 1, "seed {seed}");
        }
    }
}

#[test]
fn the_routes_of_a_way_cost_what_it_costs() {
    for seed in 0..SAMPLES {
        let sample = Sample::new(seed);
        let roads = &sample.roads;
        for (from, to) in (0..roads.nodes).flat_map(|from| (0..roads.nodes).map(move |to| (from, to))) {
            let mut routes = RouteSet::EMPTY;
            roads.add_path(from, to, &mut routes);
            let price = roads.ways_from(from)[to];
            assert!(routes.is_subset(sample.open), "seed {seed}");
            assert_eq!(sample.price_of(routes), if price < FAR { price } else { 0 }, "seed {seed}");
        }
    }
}

#[test]
fn a_way_between_sets_of_places_is_the_cheapest_and_joins_them() {
    let mut ways = 0;
    for seed in 0..SAMPLES {
        let mut sample = Sample::new(seed);
        let ends = sample.ends();
        let price = sample.roads.between(ends[0], ends[1]);
        assert_eq!(price, sample.cheapest(&[ends]), "seed {seed}");
        if price < FAR {
            let way = sample.roads.way(ends[0], ends[1]);
            assert!(sample.joins(way, ends), "seed {seed}");
            assert_eq!(sample.price_of(way), price, "seed {seed}");
            ways += 1;
        }
    }
    assert!(ways > SAMPLES / 4, "only {ways} samples had a way");
}

#[test]
fn a_ticket_leads_to_its_nearest_goal() {
    for seed in 0..SAMPLES {
        let sample = Sample::new(seed);
        for ticket in sample.board.tickets() {
            let to_any = ticket.goals.iter().fold(PlaceSet::EMPTY, |all, goal| all.union(goal.to));
            assert_eq!(sample.roads.distance(ticket), sample.roads.between(ticket.from, to_any));
        }
    }
}

#[test]
fn a_detour_is_the_way_on_a_map_without_the_direct_routes() {
    let mut detours = 0;
    for seed in 0..SAMPLES {
        let sample = Sample::new(seed);
        for id in sample.open.iter() {
            let [a, b] = sample.roads.ends(&sample.board, id);
            if a == b {
                continue;
            }
            let is_direct = |other: &RouteId| {
                let ends = sample.roads.ends(&sample.board, *other);
                ends == [a, b] || ends == [b, a]
            };
            let others = sample.drawn(sample.open.iter().filter(|other| !is_direct(other)).collect());
            let detour = sample.roads.detour(a, b);
            assert_eq!(detour, others.ways_from(a)[b], "seed {seed}, {id:?}");
            detours += u64::from(detour < FAR);
        }
    }
    assert!(detours > SAMPLES / 4, "only {detours} routes had a detour");
}

//! Compares forests with an enumeration of all route sets.

use fogg_rules::PlaceSet;

use crate::route_graph::sample::SampleGraph;

use super::*;

const SAMPLES: u64 = 150;

fn pair(graph: &RouteGraph, [from, to]: [PlaceSet; 2]) -> TerminalPair {
    TerminalPair { from: graph.nodes_of(from), to: graph.nodes_of(to) }
}

/// The ends of the pairs in a set.
fn chosen(ends: &[[PlaceSet; 2]], set: usize) -> Vec<[PlaceSet; 2]> {
    ends.iter().enumerate().filter(|(pair, _)| set >> pair & 1 == 1).map(|(_, ends)| *ends).collect()
}

#[test]
fn a_forest_is_the_cheapest_set_of_routes_that_joins_its_pairs() {
    let (mut forest, mut shared) = (SteinerForest::default(), 0);
    for seed in 0..SAMPLES {
        let mut sample = SampleGraph::new(seed);
        let ends: Vec<[PlaceSet; 2]> = (0..3).map(|_| sample.ends()).collect();
        let pairs: Vec<TerminalPair> = ends.iter().map(|ends| pair(&sample.graph, *ends)).collect();
        assert_eq!(forest.solve(&sample.graph, &pairs), pairs.len());
        for set in 0..1 << pairs.len() {
            let price = forest.price(set);
            assert_eq!(price, sample.cheapest(&chosen(&ends, set)), "seed {seed}, pairs {set:b}");
            if price >= UNREACHABLE {
                continue;
            }
            let mut routes = RouteSet::EMPTY;
            forest.add_routes(&sample.graph, set, &mut routes);
            assert!(routes.is_subset(sample.open), "seed {seed}, pairs {set:b}");
            assert_eq!(sample.price_of(routes), price, "seed {seed}, pairs {set:b}");
            for ends in chosen(&ends, set) {
                assert!(sample.connects(routes, ends), "seed {seed}, pairs {set:b}: {ends:?}");
            }
            let apart: Price = bits(set as u64).map(|pair| forest.price(1 << pair)).sum();
            shared += u64::from(price < apart);
        }
    }
    assert!(shared > SAMPLES / 10, "only {shared} forests were cheaper than their separate paths");
}

#[test]
fn pairs_with_a_common_country_may_use_different_borders() {
    let mut forest = SteinerForest::default();
    for seed in 0..SAMPLES {
        let mut sample = SampleGraph::new(seed);
        let [country, first] = sample.ends();
        let second =
            std::iter::repeat_with(|| sample.ends()[1]).find(|end| end.intersection(country).is_empty());
        let ends = [[country, first], [country, second.unwrap()]];
        let pairs = ends.map(|ends| pair(&sample.graph, ends));
        forest.solve(&sample.graph, &pairs);
        assert_eq!(forest.price(3), sample.cheapest(&ends), "seed {seed}");
    }
}

#[test]
fn pairs_with_too_many_terminals_are_left_out_from_the_end() {
    let mut graph = RouteGraph::default();
    graph.nodes = LARGE_GRAPH_NODES;
    let pairs: Vec<TerminalPair> =
        (0..7).map(|pair| TerminalPair { from: 1 << (2 * pair), to: 2 << (2 * pair) }).collect();
    assert_eq!(SteinerForest::default().solve(&graph, &pairs), MAX_TERMINALS / 2);
    graph.nodes += 1;
    assert_eq!(SteinerForest::default().solve(&graph, &pairs), MAX_TERMINALS_LARGE_GRAPH / 2);
    let star: Vec<TerminalPair> = (1..9).map(|other| TerminalPair { from: 1, to: 1 << other }).collect();
    assert_eq!(SteinerForest::default().solve(&graph, &star), MAX_PAIRS);
}

#[test]
fn subsets_and_bipartitions_are_complete_and_distinct() {
    assert_eq!(subsets(0b1010).collect::<Vec<_>>(), [0, 0b10, 0b1000, 0b1010]);
    assert_eq!(subsets(0).collect::<Vec<_>>(), [0]);
    assert_eq!(bipartitions(0b111).collect::<Vec<_>>(), [(0b001, 0b110), (0b011, 0b100), (0b101, 0b010)]);
    assert_eq!(bipartitions(0b1).count(), 0);
}

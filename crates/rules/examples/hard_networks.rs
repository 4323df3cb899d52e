//! Measures the longest-path search on hard networks: `cargo run --release -p fogg-rules --example hard_networks`.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use fogg_rules::board::{Place, RouteSpec, TicketSpec, Vehicle};
use fogg_rules::chance::{FastRng, below, shuffle};
use fogg_rules::network::longest_path;
use fogg_rules::{Board, BoardSpec};
use rand_core::SeedableRng;

/// The trains of a player, which limit the size of a network.
const TRAINS: u32 = 60;
/// The number of random networks.
const RANDOM_NETWORKS: u64 = 3000;
/// The number of networks with about the same number of routes at every place.
const REGULAR_NETWORKS: u64 = 100;

/// A route: two places and a length.
type NetworkRoute = (u32, u32, u8);

fn main() {
    report("a grid of 6 by 6 places", &grid());
    for hubs in [3, 4, 5] {
        report(&format!("{} places each connected to the same {hubs}", TRAINS / hubs), &star(hubs));
    }
    report_worst("random networks", RANDOM_NETWORKS, random);
    report_worst("networks with 3 routes at each of 40 places", REGULAR_NETWORKS, |seed| {
        regular(40, 3, seed)
    });
    report_worst("networks with 5 routes at each of 24 places", REGULAR_NETWORKS, |seed| {
        regular(24, 5, seed)
    });
}

fn report_worst(name: &str, tries: u64, network: impl Fn(u64) -> Vec<NetworkRoute>) {
    let worst = (0..tries).max_by_key(|seed| measure(&network(*seed)).1).expect("at least one network");
    report(&format!("the worst of {tries} {name} (number {worst})"), &network(worst));
}

fn report(name: &str, routes: &[NetworkRoute]) {
    let (longest, time) = measure(routes);
    let trains: u32 = routes.iter().map(|(_, _, length)| u32::from(*length)).sum();
    println!("{name}: {longest} of {trains} trains in {time:.1?}");
}

fn measure(routes: &[NetworkRoute]) -> (u16, Duration) {
    let board = board(routes);
    let start = Instant::now();
    (longest_path(&board, board.route_ids().collect()), start.elapsed())
}

fn grid() -> Vec<NetworkRoute> {
    let along = (0..6).flat_map(|row| (0..5).map(move |column| (6 * row + column, 6 * row + column + 1, 1)));
    let across = (0..5).flat_map(|row| (0..6).map(move |column| (6 * row + column, 6 * row + column + 6, 1)));
    along.chain(across).collect()
}

fn star(hubs: u32) -> Vec<NetworkRoute> {
    (0..TRAINS).map(|number| (number % hubs, hubs + number / hubs, 1)).collect()
}

/// Random routes between random places until all trains are used.
fn random(seed: u64) -> Vec<NetworkRoute> {
    let mut rng = FastRng::seed_from_u64(seed);
    let (places, longest) = (4 + below(&mut rng, 60), 1 + below(&mut rng, 4));
    let (mut routes, mut taken, mut trains) = (Vec::new(), HashSet::new(), TRAINS);
    for _ in 0..5000 {
        let (a, b) = (below(&mut rng, places), below(&mut rng, places));
        if trains > 0 && a != b && taken.insert((a.min(b), a.max(b))) {
            let length = (1 + below(&mut rng, longest)).min(trains);
            trains -= length;
            routes.push((a, b, length as u8));
        }
    }
    routes
}

/// Random routes with about the same number at each place, without doubles.
fn regular(places: u32, routes: u32, seed: u64) -> Vec<NetworkRoute> {
    let mut rng = FastRng::seed_from_u64(seed);
    let mut ends: Vec<u32> = (0..places * routes).map(|number| number % places).collect();
    shuffle(&mut rng, &mut ends);
    let mut taken = HashSet::new();
    let pairs = ends.as_chunks::<2>().0.iter().map(|[a, b]| (*a, *b));
    pairs.filter(|(a, b)| a != b && taken.insert((*a.min(b), *a.max(b)))).map(|(a, b)| (a, b, 1)).collect()
}

/// A board with these routes and the rules of North America, but with more trains.
fn board(routes: &[NetworkRoute]) -> Board {
    let id = |place: u32| format!("p{place}");
    let last = routes.iter().map(|(a, b, _)| *a.max(b)).max().expect("at least one route");
    let place = |number| Place { id: id(number), name: id(number), country: None, attraction: false };
    let route =
        |&(a, b, length): &NetworkRoute| RouteSpec { a: id(a), b: id(b), length, color: None, tunnel: false };
    let ticket = TicketSpec { from: id(routes[0].0), goals: vec![(id(routes[0].1), 1)] };
    let mut rules = fogg_boards::builtin("usa").expect("a built-in board").rules().clone();
    rules.trains = TRAINS as u8;
    let spec = BoardSpec {
        name: "hard".into(),
        title: "Hard".into(),
        vehicle: Vehicle::Train,
        places: (0..=last).map(place).collect(),
        routes: routes.iter().map(route).collect(),
        tickets: vec![ticket; 15],
        rules,
    };
    Board::new(spec).expect("a valid board")
}

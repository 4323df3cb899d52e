//! Random boards: always valid, and over many seeds they use every value of every rule.

use std::sync::Arc;

use fogg_rules::board::{
    LocomotiveUse, MAX_OFFERED_TICKETS, MAX_POINTS, MAX_TICKETS, Offer, Place, ReturnedTickets, RouteSpec,
    RoutesScore, RowLocomotive, Rules, TicketSpec, TieBreak, Vehicle,
};
use fogg_rules::cards::{MAX_CARDS, ROW_SIZE};
use fogg_rules::{Board, BoardSpec, Card, Cards, Color};

use choices::Choices;

mod choices;

const CITIES: [&str; 14] = [
    "rome", "bari", "pisa", "oslo", "bern", "kyiv", "lyon", "graz", "riga", "cork", "metz", "gent", "turku",
    "porto",
];
const COUNTRIES: [&str; 3] = ["france", "italy", "austria"];
const MAX_RANDOM_PLACES: usize = 14;
const MAX_RANDOM_ROUTES: usize = 30;

/// The random board with this seed: 3 to 14 places and up to 30 routes.
pub fn random(seed: u64) -> Arc<Board> {
    Arc::new(Board::new(spec(seed)).unwrap_or_else(|problems| panic!("random board {seed}: {problems:?}")))
}

fn spec(seed: u64) -> BoardSpec {
    let mut choices = Choices::new(seed);
    let rules = rules(&mut choices);
    let places = places(&mut choices, &rules);
    let routes = routes(&mut choices, &rules, &places);
    let tickets = tickets(&mut choices, &rules, &places);
    BoardSpec {
        name: format!("random-{seed}"),
        title: format!("Random {seed}"),
        vehicle: Vehicle::Train,
        places,
        routes,
        tickets,
        rules,
    }
}

fn rules(choices: &mut Choices) -> Rules {
    let min_seats = choices.range(2, 5) as u8;
    let max_seats = choices.range(min_seats.into(), 5) as u8;
    let hand = choices.range(0, 5) as u8;
    let longest_path = if choices.chance(40) { 0 } else { choices.range(1, 20) as u8 };
    Rules {
        min_seats,
        max_seats,
        trains: trains(choices),
        cards: cards(choices, usize::from(max_seats * hand) + ROW_SIZE),
        hand,
        row_locomotive: choices.pick(&[RowLocomotive::WholeAction, RowLocomotive::OneCard]),
        locomotives: choices.pick(&[LocomotiveUse::EveryRoute, LocomotiveUse::TunnelsOnly]),
        first_tickets: offer(choices),
        more_tickets: offer(choices),
        returned_tickets: choices.pick(&[ReturnedTickets::UnderTheDeck, ReturnedTickets::OutOfTheGame]),
        doubles_from: choices.range(2, 6) as u8,
        route_points: (0..choices.range(1, 8)).map(|_| choices.range(0, 21) as u8).collect(),
        routes_score: choices.pick(&[RoutesScore::AtOnce, RoutesScore::AtTheEnd]),
        longest_path,
        attraction: if choices.chance(50) { 0 } else { choices.range(1, 5) as u8 },
        tie_breaks: tie_breaks(choices, longest_path).iter().copied().collect(),
    }
}

/// Mostly few trains, to keep games short; sometimes as many as on a real board.
fn trains(choices: &mut Choices) -> u8 {
    if choices.chance(10) { choices.range(21, 60) as u8 } else { choices.range(3, 20) as u8 }
}

/// At least the cards that the deal needs; a third of the packs have at most three more, to make decks run out.
fn cards(choices: &mut Choices, needed: usize) -> Cards {
    let spare = match choices.range(0, 2) {
        0 => choices.range(0, 3),
        1 => choices.range(4, 30),
        _ => choices.range(31, MAX_CARDS),
    };
    let total = (needed + spare).min(MAX_CARDS);
    let locomotives = if choices.chance(25) { 0 } else { choices.range(1, total / 2) };
    let mut colors = Color::ALL;
    choices.shuffle(&mut colors);
    let colors = &colors[..choices.range(1, colors.len())];
    let mut cards: Cards = (locomotives..total).map(|_| Card::Train(choices.pick(colors))).collect();
    cards.add(Card::Locomotive, locomotives as u8);
    cards
}

fn offer(choices: &mut Choices) -> Offer {
    let dealt = choices.range(1, MAX_OFFERED_TICKETS);
    Offer { dealt: dealt as u8, keep: choices.range(1, dealt) as u8 }
}

/// The longest path can be a tie-break only if it has a bonus.
fn tie_breaks(choices: &mut Choices, longest_path: u8) -> &'static [TieBreak] {
    use TieBreak::{CompletedTickets, LongestPath};
    let without: [&[TieBreak]; 2] = [&[], &[CompletedTickets]];
    let with: [&[TieBreak]; 3] =
        [&[LongestPath], &[CompletedTickets, LongestPath], &[LongestPath, CompletedTickets]];
    if longest_path == 0 || choices.chance(30) { choices.pick(&without) } else { choices.pick(&with) }
}

/// Cities first, then border ends.
fn places(choices: &mut Choices, rules: &Rules) -> Vec<Place> {
    let total = choices.range(3, MAX_RANDOM_PLACES);
    let borders = if choices.chance(50) { 0 } else { choices.range(1, (total - 1).min(8)) };
    let countries = &COUNTRIES[..choices.range(1, COUNTRIES.len())];
    // Attractions without points are rare.
    let attractions = if rules.attraction > 0 { 40 } else { 5 };
    let mut places: Vec<Place> =
        CITIES[..total - borders].iter().map(|id| city(id, choices.chance(attractions))).collect();
    for exit in 1..=borders {
        places.push(border_end(choices.pick(countries), exit));
    }
    places
}

fn city(id: &str, attraction: bool) -> Place {
    Place { id: id.to_owned(), name: id.to_owned(), country: None, attraction }
}

fn border_end(country: &str, exit: usize) -> Place {
    let (id, name) = (format!("{country}-{exit}"), format!("{country} {exit}"));
    Place { id, name, country: Some(country.to_owned()), attraction: false }
}

fn routes(choices: &mut Choices, rules: &Rules, places: &[Place]) -> Vec<RouteSpec> {
    let pairs = pairs(choices, places);
    let mut doubles_left = MAX_RANDOM_ROUTES - pairs.len();
    let (doubles, tunnels) = (choices.pick(&[0, 20, 60]), choices.pick(&[0, 30, 80]));
    let mut routes = Vec::new();
    for pair in pairs {
        let kind = RouteKind::new(choices, rules, tunnels);
        let ends = pair.map(|place| places[place].id.as_str());
        routes.push(kind.route(choices, ends));
        if doubles_left > 0 && choices.chance(doubles) {
            doubles_left -= 1;
            routes.push(kind.route(choices, ends));
        }
    }
    routes
}

/// Connects every place to an earlier city, so that all tickets can be completed; then adds more pairs of cities.
fn pairs(choices: &mut Choices, places: &[Place]) -> Vec<[usize; 2]> {
    let cities = places.iter().filter(|place| place.country.is_none()).count();
    let mut pairs: Vec<[usize; 2]> =
        (1..places.len()).map(|place| [choices.range(0, place.min(cities) - 1), place]).collect();
    for _ in 0..choices.range(0, MAX_RANDOM_ROUTES - pairs.len()) {
        let mut pair = [choices.range(0, cities - 1), choices.range(0, cities - 1)];
        pair.sort_unstable();
        if pair[0] != pair[1] && !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    pairs
}

/// What the two routes of a double have in common, and the colours that can pay for them.
struct RouteKind {
    tunnel: bool,
    length: u8,
    colors: Vec<Color>,
}

impl RouteKind {
    fn new(choices: &mut Choices, rules: &Rules, tunnels: usize) -> RouteKind {
        let tunnel = choices.chance(tunnels);
        let wild = match (rules.locomotives, tunnel) {
            (LocomotiveUse::EveryRoute, _) | (LocomotiveUse::TunnelsOnly, true) => rules.cards.locomotives(),
            (LocomotiveUse::TunnelsOnly, false) => 0,
        };
        let payable = |color: &Color| rules.cards.count(Card::Train(*color)) + wild;
        let most_cards = Color::ALL.iter().map(payable).max().unwrap_or(1);
        let longest = rules.trains.min(rules.route_points.len() as u8).min(most_cards);
        let length = choices.range(1, longest.into()) as u8;
        let colors = Color::ALL.into_iter().filter(|color| payable(color) >= length).collect();
        RouteKind { tunnel, length, colors }
    }

    fn route(&self, choices: &mut Choices, mut ends: [&str; 2]) -> RouteSpec {
        choices.shuffle(&mut ends);
        let [a, b] = ends.map(str::to_owned);
        let color = if choices.chance(30) { None } else { Some(choices.pick(&self.colors)) };
        RouteSpec { a, b, length: self.length, color, tunnel: self.tunnel }
    }
}

/// Enough tickets for the deal, and sometimes none beyond it.
fn tickets(choices: &mut Choices, rules: &Rules, places: &[Place]) -> Vec<TicketSpec> {
    let needed = usize::from(rules.max_seats * rules.first_tickets.dealt);
    let wanted = (needed + choices.pick(&[0, 1, 5, 12])).min(MAX_TICKETS);
    let ends = ticket_ends(places);
    let mut kinds: Vec<TicketSpec> = Vec::new();
    let mut tickets = Vec::new();
    while tickets.len() < wanted {
        let ticket = ticket(choices, &ends);
        // Tickets with the same name must be copies of the first one.
        let first = kinds.iter().find(|known| name(known) == name(&ticket)).cloned();
        let ticket = first.unwrap_or_else(|| {
            kinds.push(ticket.clone());
            ticket
        });
        let copies = if choices.chance(25) { 2 } else { 1 };
        tickets.extend(std::iter::repeat_n(ticket, copies.min(wanted - tickets.len())));
    }
    tickets
}

/// The cities, and the countries that have a border end.
fn ticket_ends(places: &[Place]) -> Vec<&str> {
    let mut ends: Vec<&str> =
        places.iter().map(|place| place.country.as_deref().unwrap_or(&place.id)).collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

fn ticket(choices: &mut Choices, ends: &[&str]) -> TicketSpec {
    let mut ends = ends.to_vec();
    choices.shuffle(&mut ends);
    let goals =
        if choices.chance(70) { 1 } else { choices.range(1, (ends.len() - 1).min(MAX_OFFERED_TICKETS)) };
    let goal = |to: &&str| ((*to).to_owned(), choices.range(1, 22).min(MAX_POINTS.into()) as u8);
    TicketSpec { from: ends[0].to_owned(), goals: ends[1..=goals].iter().map(goal).collect() }
}

/// The parts of a ticket's name; a ticket with several goals is named by its start only.
fn name(ticket: &TicketSpec) -> (&str, Option<&str>) {
    match ticket.goals.as_slice() {
        [(to, _)] => (&ticket.from, Some(to)),
        _ => (&ticket.from, None),
    }
}

#[cfg(test)]
mod tests;

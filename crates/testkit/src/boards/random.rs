//! Random boards: always sound, and over many seeds every switch in every position.

use std::sync::Arc;

use fogg_rules::board::{
    LocomotiveUse, MAX_OFFER, MAX_POINTS, MAX_TICKETS, Offer, Place, ReturnedTickets, RouteSpec, RoutesScore,
    RowLocomotive, Rules, TicketSpec, TieBreak, Vehicle,
};
use fogg_rules::cards::{MAX_CARDS, ROW};
use fogg_rules::{Board, BoardSpec, Card, Cards, Color};

use dice::Dice;

mod dice;

const CITIES: [&str; 14] = [
    "rome", "bari", "pisa", "oslo", "bern", "kyiv", "lyon", "graz", "riga", "cork", "metz", "gent", "turku",
    "porto",
];
const COUNTRIES: [&str; 3] = ["france", "italy", "austria"];
const MOST_PLACES: usize = 14;
const MOST_ROUTES: usize = 30;

/// The random board with this number: from 3 places to 14, with up to 30 routes.
pub fn random(seed: u64) -> Arc<Board> {
    let facts = facts(seed);
    Arc::new(Board::new(facts).unwrap_or_else(|problems| panic!("random board {seed}: {problems:?}")))
}

fn facts(seed: u64) -> BoardSpec {
    let mut dice = Dice::new(seed);
    let rules = rules(&mut dice);
    let places = places(&mut dice, &rules);
    let routes = routes(&mut dice, &rules, &places);
    let tickets = tickets(&mut dice, &rules, &places);
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

fn rules(dice: &mut Dice) -> Rules {
    let min_seats = dice.from(2, 5) as u8;
    let max_seats = dice.from(min_seats.into(), 5) as u8;
    let hand = dice.from(0, 5) as u8;
    let longest_path = if dice.chance(40) { 0 } else { dice.from(1, 20) as u8 };
    Rules {
        min_seats,
        max_seats,
        trains: trains(dice),
        cards: cards(dice, usize::from(max_seats * hand) + ROW),
        hand,
        row_locomotive: dice.pick(&[RowLocomotive::WholeAction, RowLocomotive::OneCard]),
        locomotives: dice.pick(&[LocomotiveUse::EveryRoute, LocomotiveUse::TunnelsOnly]),
        first_tickets: offer(dice),
        more_tickets: offer(dice),
        returned_tickets: dice.pick(&[ReturnedTickets::UnderTheDeck, ReturnedTickets::OutOfTheGame]),
        doubles_from: dice.from(2, 6) as u8,
        route_points: (0..dice.from(1, 8)).map(|_| dice.from(0, 21) as u8).collect(),
        routes_score: dice.pick(&[RoutesScore::AtOnce, RoutesScore::AtTheEnd]),
        longest_path,
        attraction: if dice.chance(50) { 0 } else { dice.from(1, 5) as u8 },
        tie_breaks: tie_breaks(dice, longest_path).iter().copied().collect(),
    }
}

/// Mostly few, so that games are short; now and then as many as on a real board.
fn trains(dice: &mut Dice) -> u8 {
    if dice.chance(10) { dice.from(21, 60) as u8 } else { dice.from(3, 20) as u8 }
}

/// At least the cards that the deal needs: a third of the packs hold hardly one more, so that decks run out.
fn cards(dice: &mut Dice, needed: usize) -> Cards {
    let spare = match dice.from(0, 2) {
        0 => dice.from(0, 3),
        1 => dice.from(4, 30),
        _ => dice.from(31, MAX_CARDS),
    };
    let total = (needed + spare).min(MAX_CARDS);
    let locomotives = if dice.chance(25) { 0 } else { dice.from(1, total / 2) };
    let mut colors = Color::ALL;
    dice.shuffle(&mut colors);
    let colors = &colors[..dice.from(1, colors.len())];
    let mut cards: Cards = (locomotives..total).map(|_| Card::Train(dice.pick(colors))).collect();
    cards.add(Card::Locomotive, locomotives as u8);
    cards
}

fn offer(dice: &mut Dice) -> Offer {
    let dealt = dice.from(1, MAX_OFFER);
    Offer { dealt: dealt as u8, keep: dice.from(1, dealt) as u8 }
}

/// The longest path can decide only where it earns a bonus.
fn tie_breaks(dice: &mut Dice, longest_path: u8) -> &'static [TieBreak] {
    use TieBreak::{CompletedTickets, LongestPath};
    let without: [&[TieBreak]; 2] = [&[], &[CompletedTickets]];
    let with: [&[TieBreak]; 3] =
        [&[LongestPath], &[CompletedTickets, LongestPath], &[LongestPath, CompletedTickets]];
    if longest_path == 0 || dice.chance(30) { dice.pick(&without) } else { dice.pick(&with) }
}

/// Cities first, then border ends: the cities are joined with each other, each border end with one city.
fn places(dice: &mut Dice, rules: &Rules) -> Vec<Place> {
    let total = dice.from(3, MOST_PLACES);
    let borders = if dice.chance(50) { 0 } else { dice.from(1, (total - 1).min(8)) };
    let countries = &COUNTRIES[..dice.from(1, COUNTRIES.len())];
    // A board may mark attractions that earn nothing, but then few do.
    let attractions = if rules.attraction > 0 { 40 } else { 5 };
    let mut places: Vec<Place> =
        CITIES[..total - borders].iter().map(|id| city(id, dice.chance(attractions))).collect();
    for exit in 1..=borders {
        places.push(border_end(dice.pick(countries), exit));
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

fn routes(dice: &mut Dice, rules: &Rules, places: &[Place]) -> Vec<RouteSpec> {
    let pairs = pairs(dice, places);
    let mut doubles_left = MOST_ROUTES - pairs.len();
    let (doubles, tunnels) = (dice.pick(&[0, 20, 60]), dice.pick(&[0, 30, 80]));
    let mut routes = Vec::new();
    for pair in pairs {
        let kind = Kind::new(dice, rules, tunnels);
        let ends = pair.map(|place| places[place].id.as_str());
        routes.push(kind.route(dice, ends));
        if doubles_left > 0 && dice.chance(doubles) {
            doubles_left -= 1;
            routes.push(kind.route(dice, ends));
        }
    }
    routes
}

/// Every place is joined to an earlier city, so that all tickets can be reached; then some more pairs of cities.
fn pairs(dice: &mut Dice, places: &[Place]) -> Vec<[usize; 2]> {
    let cities = places.iter().filter(|place| place.country.is_none()).count();
    let mut pairs: Vec<[usize; 2]> =
        (1..places.len()).map(|place| [dice.from(0, place.min(cities) - 1), place]).collect();
    for _ in 0..dice.from(0, MOST_ROUTES - pairs.len()) {
        let mut pair = [dice.from(0, cities - 1), dice.from(0, cities - 1)];
        pair.sort_unstable();
        if pair[0] != pair[1] && !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    pairs
}

/// What the two routes of a double share, and the colours that can pay for it.
struct Kind {
    tunnel: bool,
    length: u8,
    colors: Vec<Color>,
}

impl Kind {
    fn new(dice: &mut Dice, rules: &Rules, tunnels: usize) -> Kind {
        let tunnel = dice.chance(tunnels);
        let wild = match (rules.locomotives, tunnel) {
            (LocomotiveUse::EveryRoute, _) | (LocomotiveUse::TunnelsOnly, true) => rules.cards.locomotives(),
            (LocomotiveUse::TunnelsOnly, false) => 0,
        };
        let payable = |color: &Color| rules.cards.count(Card::Train(*color)) + wild;
        let richest = Color::ALL.iter().map(payable).max().unwrap_or(1);
        let longest = rules.trains.min(rules.route_points.len() as u8).min(richest);
        let length = dice.from(1, longest.into()) as u8;
        let colors = Color::ALL.into_iter().filter(|color| payable(color) >= length).collect();
        Kind { tunnel, length, colors }
    }

    fn route(&self, dice: &mut Dice, mut ends: [&str; 2]) -> RouteSpec {
        dice.shuffle(&mut ends);
        let [a, b] = ends.map(str::to_owned);
        let color = if dice.chance(30) { None } else { Some(dice.pick(&self.colors)) };
        RouteSpec { a, b, length: self.length, color, tunnel: self.tunnel }
    }
}

/// Enough for the deal; sometimes none beyond it.
fn tickets(dice: &mut Dice, rules: &Rules, places: &[Place]) -> Vec<TicketSpec> {
    let needed = usize::from(rules.max_seats * rules.first_tickets.dealt);
    let wanted = (needed + dice.pick(&[0, 1, 5, 12])).min(MAX_TICKETS);
    let ends = ticket_ends(places);
    let mut kinds: Vec<TicketSpec> = Vec::new();
    let mut tickets = Vec::new();
    while tickets.len() < wanted {
        let ticket = ticket(dice, &ends);
        // Tickets that share a name must be copies: the first of them stands for the name.
        let first = kinds.iter().find(|known| name(known) == name(&ticket)).cloned();
        let ticket = first.unwrap_or_else(|| {
            kinds.push(ticket.clone());
            ticket
        });
        let copies = if dice.chance(25) { 2 } else { 1 };
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

fn ticket(dice: &mut Dice, ends: &[&str]) -> TicketSpec {
    let mut ends = ends.to_vec();
    dice.shuffle(&mut ends);
    let goals = if dice.chance(70) { 1 } else { dice.from(1, (ends.len() - 1).min(MAX_OFFER)) };
    let goal = |to: &&str| ((*to).to_owned(), dice.from(1, 22).min(MAX_POINTS.into()) as u8);
    TicketSpec { from: ends[0].to_owned(), goals: ends[1..=goals].iter().map(goal).collect() }
}

/// As the board will name it: tickets with several goals go by where they start.
fn name(ticket: &TicketSpec) -> (&str, Option<&str>) {
    match ticket.goals.as_slice() {
        [(to, _)] => (&ticket.from, Some(to)),
        _ => (&ticket.from, None),
    }
}

#[cfg(test)]
mod tests;

//! Checks a board specification and reports every problem at once, each with its entry and a fix.

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::*;

/// Something wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardProblem {
    /// The kind of problem.
    pub kind: ProblemKind,
    /// The entry of the board file: `routes[12] denver-helena`.
    pub entry: String,
    /// What is wrong and how to fix it.
    pub text: String,
}

impl fmt::Display for BoardProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.entry, self.text)
    }
}

/// The kinds of problem a board can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProblemKind {
    /// An id is empty or has characters that notation does not allow.
    BadId,
    /// Two entries share an id, a name in notation, or a border end.
    DuplicateId,
    /// A route or ticket names a place that is not on the board.
    UnknownPlace,
    /// A colour that does not exist.
    UnknownColor,
    /// A route or ticket leads from a place to itself.
    Loop,
    /// A number is outside its limits.
    OutOfRange,
    /// More than two routes between the same two places.
    TooManyParallel,
    /// The two routes of a double differ in length or kind.
    UnequalDouble,
    /// No routes can complete a ticket.
    UnreachableTicket,
    /// No cards can pay for a route.
    UnpayableRoute,
    /// Not enough train cards or tickets for the set-up.
    TooFewForTheDeal,
    /// Too many or too few entries of one kind.
    TooMany,
    /// Rules that contradict each other.
    Rules,
}

/// Everything that is wrong with a specification, in the order of the file.
pub(super) fn problems(spec: &BoardSpec) -> Vec<BoardProblem> {
    let mut checker = Checker { spec, names: PlaceNames::new(&spec.places), problems: Vec::new() };
    checker.rules();
    checker.sizes();
    // Entries beyond the limits have no valid numbers, so nothing else can be checked.
    if checker.problems.iter().any(|problem| problem.kind == ProblemKind::TooMany) {
        return checker.problems;
    }
    checker.places();
    checker.routes();
    checker.tickets();
    checker.problems
}

struct Checker<'a> {
    spec: &'a BoardSpec,
    names: PlaceNames<'a>,
    problems: Vec<BoardProblem>,
}

impl Checker<'_> {
    fn problem(&mut self, kind: ProblemKind, entry: impl Into<String>, text: impl Into<String>) {
        self.problems.push(BoardProblem { kind, entry: entry.into(), text: text.into() });
    }

    fn range(&mut self, entry: &str, value: u8, from: u8, to: u8) {
        if !(from..=to).contains(&value) {
            let text = format!("{value} is out of range; use {from} to {to}");
            self.problem(ProblemKind::OutOfRange, entry, text);
        }
    }

    fn rules(&mut self) {
        let rules = &self.spec.rules;
        self.range("rules.seats.min", rules.min_seats, 2, MAX_SEATS as u8);
        self.range("rules.seats.max", rules.max_seats, 2, MAX_SEATS as u8);
        if rules.min_seats > rules.max_seats {
            self.problem(ProblemKind::Rules, "rules.seats", "min is more than max; swap them");
        }
        self.range("rules.trains", rules.trains, 1, MAX_TRAINS);
        self.range("rules.doubles_from", rules.doubles_from, 2, MAX_SEATS as u8 + 1);
        self.range("rules.longest_path", rules.longest_path, 0, MAX_POINTS);
        self.range("rules.attraction", rules.attraction, 0, MAX_POINTS);
        self.offer("rules.first_tickets", rules.first_tickets);
        self.offer("rules.more_tickets", rules.more_tickets);
        if rules.route_points.is_empty() {
            self.problem(
                ProblemKind::Rules,
                "rules.route_points",
                "is empty; give the points of length 1, 2 and so on",
            );
        }
        for (number, &points) in rules.route_points.iter().enumerate() {
            self.range(&format!("rules.route_points (length {})", number + 1), points, 0, MAX_POINTS);
        }
        if rules.tie_breaks.contains(&TieBreak::LongestPath) && rules.longest_path == 0 {
            let text = "longest-path decides ties but has no bonus; set longest_path or remove the tie-break";
            self.problem(ProblemKind::Rules, "rules.tie_breaks", text);
        }
        if rules.tie_breaks.len() == 2 && rules.tie_breaks[0] == rules.tie_breaks[1] {
            self.problem(
                ProblemKind::Rules,
                "rules.tie_breaks",
                "names the same tie-break twice; remove one",
            );
        }
        self.deal();
    }

    fn offer(&mut self, entry: &str, offer: Offer) {
        self.range(&format!("{entry}.dealt"), offer.dealt, 1, MAX_OFFERED_TICKETS as u8);
        self.range(&format!("{entry}.keep"), offer.keep, 1, MAX_OFFERED_TICKETS as u8);
        if offer.keep > offer.dealt {
            let text = format!(
                "{} must be kept of {} dealt; keep at most as many as are dealt",
                offer.keep, offer.dealt
            );
            self.problem(ProblemKind::Rules, entry, text);
        }
    }

    fn deal(&mut self) {
        let rules = &self.spec.rules;
        let (seats, cards) = (usize::from(rules.max_seats), rules.cards.total());
        let needed = seats * usize::from(rules.hand) + ROW_SIZE;
        if cards < needed {
            let text = format!(
                "{cards} cards are too few: {seats} hands of {} and a row of {ROW_SIZE} need {needed}",
                rules.hand
            );
            self.problem(ProblemKind::TooFewForTheDeal, "rules.cards", text);
        }
        if cards > MAX_CARDS {
            let text = format!("{cards} cards are too many; a board can have {MAX_CARDS}");
            self.problem(ProblemKind::TooMany, "rules.cards", text);
        }
        let (tickets, needed) = (self.spec.tickets.len(), seats * usize::from(rules.first_tickets.dealt));
        if tickets < needed {
            let text =
                format!("{tickets} tickets are too few: {seats} players are offered {needed} at the start");
            self.problem(ProblemKind::TooFewForTheDeal, "tickets", text);
        }
    }

    fn sizes(&mut self) {
        let sizes = [
            ("places", self.spec.places.len(), 2, MAX_PLACES),
            ("routes", self.spec.routes.len(), 1, MAX_ROUTES),
            ("tickets", self.spec.tickets.len(), 1, MAX_TICKETS),
        ];
        for (entry, size, min, max) in sizes {
            if !(min..=max).contains(&size) {
                let text =
                    format!("{size} of them; a board has {min} to {max} (countries count their border ends)");
                self.problem(ProblemKind::TooMany, entry, text);
            }
        }
        if !is_id(&self.spec.name) {
            let text = format!(
                "{:?} is not a valid name; use lower-case letters, digits and single hyphens",
                self.spec.name
            );
            self.problem(ProblemKind::BadId, "map", text);
        }
    }

    fn places(&mut self) {
        let spec = self.spec;
        let mut seen = HashSet::new();
        for (number, place) in spec.places.iter().enumerate() {
            let entry = format!("places[{number}] {}", place.id);
            if !is_id(&place.id) {
                let text = "the id is not valid; use lower-case letters, digits and single hyphens";
                self.problem(ProblemKind::BadId, &entry, text);
            }
            if !seen.insert(&place.id) {
                self.problem(
                    ProblemKind::DuplicateId,
                    &entry,
                    "this id is already taken; every place needs its own",
                );
            }
        }
        let countries: HashSet<&String> =
            spec.places.iter().filter_map(|place| place.country.as_ref()).collect();
        for (number, place) in spec.places.iter().enumerate() {
            if countries.contains(&place.id) {
                let text = "this id is also a country; every place and country needs its own";
                self.problem(ProblemKind::DuplicateId, format!("places[{number}] {}", place.id), text);
            }
        }
    }

    fn routes(&mut self) {
        let spec = self.spec;
        let mut pairs: HashMap<[&str; 2], Vec<&RouteSpec>> = HashMap::new();
        let mut neighbours = HashMap::new();
        let mut names: HashMap<String, [&str; 2]> = HashMap::new();
        for (number, route) in spec.routes.iter().enumerate() {
            let name = format!("{}-{}", route.a, route.b);
            let entry = format!("routes[{number}] {name}");
            self.route_ends(&entry, route);
            self.route_numbers(&entry, route);
            self.border_ends(&entry, route, &mut neighbours);
            let mut pair = [route.a.as_str(), route.b.as_str()];
            pair.sort_unstable();
            let parallel = pairs.entry(pair).or_default();
            parallel.push(route);
            match parallel.as_slice() {
                [_] => {}
                [first, second] => {
                    if (first.length, first.tunnel) != (second.length, second.tunnel) {
                        let text = "differs in length or tunnel from the other route of this double; make them alike";
                        self.problem(ProblemKind::UnequalDouble, &entry, text);
                    }
                }
                _ => {
                    let text = format!(
                        "is route number {} between these places; at most two can lie side by side",
                        parallel.len()
                    );
                    self.problem(ProblemKind::TooManyParallel, &entry, text);
                }
            }
            if *names.entry(name).or_insert(pair) != pair {
                let text = "has the same name as another route; change an id so that the two differ";
                self.problem(ProblemKind::DuplicateId, &entry, text);
            }
        }
    }

    fn route_ends(&mut self, entry: &str, route: &RouteSpec) {
        for end in [&route.a, &route.b] {
            if self.names.place(end).is_none() {
                let text = match self.names.country(end) {
                    Some(_) => format!("{end:?} is a country; name one of its border ends"),
                    None => format!("{end:?} is not a place of this board; correct the id or add the place"),
                };
                self.problem(ProblemKind::UnknownPlace, entry, text);
            }
        }
        if route.a == route.b {
            self.problem(ProblemKind::Loop, entry, "leads from a place to itself; change one end");
        }
    }

    /// S2.2: no path runs through a country, so a border end has routes from one place only.
    fn border_ends<'a>(
        &mut self,
        entry: &str,
        route: &'a RouteSpec,
        neighbours: &mut HashMap<&'a str, &'a str>,
    ) {
        for (end, other) in [(&route.a, &route.b), (&route.b, &route.a)] {
            let border =
                self.names.place(end).is_some_and(|id| self.spec.places[id.index()].country.is_some());
            let first = if border { *neighbours.entry(end).or_insert(other) } else { other };
            if first != other {
                let text =
                    format!("{end:?} already ends a route from {first:?}; give it another exit number");
                self.problem(ProblemKind::DuplicateId, entry, text);
            }
        }
    }

    fn route_numbers(&mut self, entry: &str, route: &RouteSpec) {
        let rules = &self.spec.rules;
        let longest = rules.route_points.len().clamp(1, MAX_ROUTE_LENGTH) as u8;
        self.range(&format!("{entry}: length"), route.length, 1, longest);
        let locomotives = route.tunnel || rules.locomotives == LocomotiveUse::EveryRoute;
        let wild = if locomotives { usize::from(rules.cards.locomotives()) } else { 0 };
        let payable =
            |color: Color| rules.cards.counts()[color.index()] as usize + wild >= usize::from(route.length);
        let any = match route.color {
            Some(color) => payable(color),
            None => Color::ALL.into_iter().any(payable),
        };
        if !any {
            let text = "no cards of this board can pay for it; shorten it, recolour it or add cards";
            self.problem(ProblemKind::UnpayableRoute, entry, text);
        }
        if route.length > rules.trains {
            let text = format!("is longer than the {} trains of a player; shorten it", rules.trains);
            self.problem(ProblemKind::UnpayableRoute, entry, text);
        }
    }

    fn tickets(&mut self) {
        let spec = self.spec;
        let reach = reach(&spec.routes, &self.names);
        let mut by_name: HashMap<String, &TicketSpec> = HashMap::new();
        for (number, ticket) in spec.tickets.iter().enumerate() {
            let name = ticket_name(ticket);
            let entry = format!("tickets[{number}] {name}");
            self.ticket(&entry, ticket, &reach);
            if *by_name.entry(name).or_insert(ticket) != ticket {
                let text = "has the name of another ticket with other goals or points; tickets that share a name must be copies";
                self.problem(ProblemKind::DuplicateId, &entry, text);
            }
        }
    }

    fn ticket(&mut self, entry: &str, ticket: &TicketSpec, reach: &[PlaceSet]) {
        if ticket.goals.is_empty() || ticket.goals.len() > MAX_OFFERED_TICKETS {
            let text = format!("has {} goals; give it 1 to {MAX_OFFERED_TICKETS}", ticket.goals.len());
            self.problem(ProblemKind::OutOfRange, entry, text);
        }
        let from = self.ticket_end(entry, &ticket.from);
        let mut seen = HashSet::new();
        for (goal, points) in &ticket.goals {
            self.range(&format!("{entry}: points"), *points, 1, MAX_POINTS);
            if !seen.insert(goal) {
                self.problem(ProblemKind::DuplicateId, entry, format!("names {goal:?} twice; remove one"));
            }
            let (Some(from), Some(to)) = (from, self.ticket_end(entry, goal)) else { continue };
            if !from.intersection(to).is_empty() {
                self.problem(ProblemKind::Loop, entry, "leads from a place to itself; change one end");
            } else if !reach
                .iter()
                .any(|set| !set.intersection(from).is_empty() && !set.intersection(to).is_empty())
            {
                let text = format!("no routes lead to {goal:?} from there; add a route or change the ticket");
                self.problem(ProblemKind::UnreachableTicket, entry, text);
            }
        }
    }

    fn ticket_end(&mut self, entry: &str, id: &str) -> Option<PlaceSet> {
        let places = self.names.places(id);
        if places.is_none() {
            let text = format!("{id:?} is not a place or country of this board; correct the id or add it");
            self.problem(ProblemKind::UnknownPlace, entry, text);
        }
        places
    }
}

/// The connected components of all routes, as sets of places.
fn reach(routes: &[RouteSpec], names: &PlaceNames<'_>) -> Vec<PlaceSet> {
    let mut connected: Vec<PlaceSet> = Vec::new();
    for route in routes {
        let ends = [&route.a, &route.b].into_iter().filter_map(|end| names.place(end)).collect::<PlaceSet>();
        if ends.is_empty() {
            continue;
        }
        let (touching, mut apart): (Vec<_>, Vec<_>) =
            connected.into_iter().partition(|set| !set.intersection(ends).is_empty());
        apart.push(touching.into_iter().fold(ends, PlaceSet::union));
        connected = apart;
    }
    connected
}

/// Whether notation allows this id: lower-case letters and digits, with single hyphens between them.
fn is_id(id: &str) -> bool {
    let word =
        |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    id.len() <= 40 && id.split('-').all(word)
}

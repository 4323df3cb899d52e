//! Converts a board file to a board: expands border ends and ticket copies, and collects every problem.

use std::collections::HashSet;

use fogg_rules::board::{
    BoardProblem, MAX_PLACES, MAX_POINTS, MAX_ROUTE_LENGTH, MAX_ROUTES, MAX_TICKETS, Place, ProblemKind,
    RouteSpec, TicketSpec, Vehicle,
};
use fogg_rules::{Board, BoardSpec, Color};

use crate::entries::{BoardEntry, CityEntry, Integer, RouteEntry, TicketEntry, VehicleEntry};
use crate::problem_list::ProblemList;
use crate::rules;

/// Builds the board in the file, or returns every problem in the order of the file.
pub(crate) fn board(file: &BoardEntry) -> Result<Board, Vec<BoardProblem>> {
    let mut reader = SpecReader {
        file,
        problems: ProblemList::default(),
        borders: Vec::new(),
        entry_of_ticket: Vec::new(),
    };
    if reader.has_too_many_entries() {
        return Err(reader.sorted(Vec::new()));
    }
    let spec = reader.spec();
    if reader.is_too_large(&spec) {
        return Err(reader.sorted(Vec::new()));
    }
    match Board::new(spec) {
        Ok(board) if reader.problems.0.is_empty() => Ok(board),
        Ok(_) => Err(reader.sorted(Vec::new())),
        Err(problems) => Err(reader.sorted(problems)),
    }
}

/// The exit number used where a route does not give a valid one; real ones count from 1.
const NO_EXIT: u8 = 0;

struct SpecReader<'a> {
    file: &'a BoardEntry,
    problems: ProblemList,
    /// Each border end: the number of its country in the file, and its exit.
    borders: Vec<(usize, u8)>,
    /// For each ticket of the board, the number of its entry in the file.
    entry_of_ticket: Vec<usize>,
}

impl<'a> SpecReader<'a> {
    fn spec(&mut self) -> BoardSpec {
        let file = self.file;
        self.problems.name("title", "", &file.title);
        let rules = rules::rules(&file.rules, &mut self.problems);
        self.cities();
        self.countries();
        let longest = rules.route_points.len().min(MAX_ROUTE_LENGTH) as u8;
        let routes: Vec<RouteSpec> =
            file.routes.iter().enumerate().map(|(i, entry)| self.route(i, entry, longest)).collect();
        self.borders.sort_unstable();
        self.borders.dedup();
        let tickets = self.tickets();
        let mut places = self.places();
        self.make_ids_unique(&mut places);
        let vehicle = match file.vehicle {
            VehicleEntry::Train => Vehicle::Train,
            VehicleEntry::Taxi => Vehicle::Taxi,
        };
        BoardSpec {
            name: file.map.clone(),
            title: file.title.clone(),
            vehicle,
            places,
            routes,
            tickets,
            rules,
        }
    }

    fn cities(&mut self) {
        for (number, city) in self.file.cities.iter().enumerate() {
            let entry = format!("cities[{number}] {}", city.id);
            self.problems.name(&entry, "the name ", &city.name);
            self.degrees(&entry, "lon", city.lon, 180.0);
            self.degrees(&entry, "lat", city.lat, 90.0);
        }
        self.attractions();
    }

    fn degrees(&mut self, entry: &str, label: &str, degrees: f64, max: f64) {
        // Written so that NaN is out of range too.
        if !(-max..=max).contains(&degrees) {
            let text = format!("{label} {degrees} is out of range; use -{max} to {max}");
            self.problems.add(ProblemKind::OutOfRange, entry, text);
        }
    }

    fn attractions(&mut self) {
        let cities: HashSet<&String> = self.file.cities.iter().map(|city| &city.id).collect();
        let mut seen = HashSet::new();
        for (number, id) in self.file.attractions.iter().enumerate() {
            let entry = format!("attractions[{number}] {id}");
            if !cities.contains(id) {
                let text = "this is not a city of this board; correct the id or remove it";
                self.problems.add(ProblemKind::UnknownPlace, &entry, text);
            } else if !seen.insert(id) {
                self.problems.add(ProblemKind::DuplicateId, &entry, "is listed twice; remove one");
            }
        }
    }

    fn countries(&mut self) {
        let mut seen = HashSet::new();
        for (number, country) in self.file.countries.iter().enumerate() {
            let entry = format!("countries[{number}] {}", country.id);
            self.problems.name(&entry, "the name ", &country.name);
            if !seen.insert(&country.id) {
                let text = "this id is already taken; every country needs its own";
                self.problems.add(ProblemKind::DuplicateId, &entry, text);
            }
        }
    }

    fn route(&mut self, number: usize, route: &RouteEntry, longest: u8) -> RouteSpec {
        let entry = format!("routes[{number}] {}-{}", route.a, route.b);
        let (a, b) = (self.near_end(&entry, &route.a), self.far_end(&entry, route));
        let entry = format!("routes[{number}] {}-{b}", route.a);
        let length = self.problems.number(&entry, "length ", route.length, 1..=longest, 1);
        let color = self.color(&entry, &route.color);
        RouteSpec { a, b, length, color, tunnel: route.tunnel }
    }

    /// The place where the route starts; a country here is a problem.
    fn near_end(&mut self, entry: &str, a: &str) -> String {
        let Some(country) = self.country(a) else { return a.to_owned() };
        let text = format!("{a:?} is a country; make it b and give the border end as exit");
        self.problems.add(ProblemKind::UnknownPlace, entry, text);
        self.border_end(country, NO_EXIT)
    }

    /// The place where the route ends: its city, or the border end of its country.
    fn far_end(&mut self, entry: &str, route: &RouteEntry) -> String {
        let Some(country) = self.country(&route.b) else {
            self.check_no_exit(entry, route);
            return route.b.clone();
        };
        let exit = match route.exit {
            Some(exit) => self.problems.number(entry, "exit ", exit, 1..=MAX_PLACES as u8, NO_EXIT),
            None => {
                let text = format!("{:?} is a country; give the border end as exit", route.b);
                self.problems.add(ProblemKind::UnknownPlace, entry, text);
                NO_EXIT
            }
        };
        self.border_end(country, exit)
    }

    fn country(&self, id: &str) -> Option<usize> {
        self.file.countries.iter().position(|country| country.id == id)
    }

    fn border_end(&mut self, country: usize, exit: u8) -> String {
        self.borders.push((country, exit));
        border_id(&self.file.countries[country].id, exit)
    }

    fn check_no_exit(&mut self, entry: &str, route: &RouteEntry) {
        // An unknown end is reported by the checker.
        let is_city = self.file.cities.iter().any(|city| city.id == route.b);
        if route.exit.is_some() && is_city {
            let text = format!("{:?} is a city and has no exit; remove exit or name a country", route.b);
            self.problems.add(ProblemKind::UnknownPlace, entry, text);
        }
    }

    fn color(&mut self, entry: &str, name: &str) -> Option<Color> {
        let color = Color::from_name(name);
        if color.is_none() && name != "gray" {
            let colors = Color::ALL.map(Color::name).join(", ");
            let text = format!("color {name:?} does not exist; use gray, {colors}");
            self.problems.add(ProblemKind::UnknownColor, entry, text);
        }
        color
    }

    fn tickets(&mut self) -> Vec<TicketSpec> {
        let file = self.file;
        let mut tickets = Vec::new();
        for (number, entry) in file.tickets.iter().enumerate() {
            let Some((ticket, copies)) = self.ticket(number, entry) else { continue };
            tickets.extend(std::iter::repeat_n(ticket, copies));
            self.entry_of_ticket.extend(std::iter::repeat_n(number, copies));
        }
        tickets
    }

    fn ticket(&mut self, number: usize, ticket: &TicketEntry) -> Option<(TicketSpec, usize)> {
        let Some((from, goals)) = ticket_ends(ticket) else {
            let text = "this is not a ticket; give it a, b and points, or from and to";
            self.problems.add(ProblemKind::UnknownPlace, &format!("tickets[{number}]"), text);
            return None;
        };
        let entry = match goals.as_slice() {
            [(to, _)] => format!("tickets[{number}] {from}-{to}"),
            _ => format!("tickets[{number}] {from}-any"),
        };
        let points = |(to, points): (&String, Integer)| {
            (to.clone(), self.problems.number(&entry, "points ", points, 1..=MAX_POINTS, 1))
        };
        let goals = goals.into_iter().map(points).collect();
        let copies = ticket.copies.unwrap_or(Integer(1));
        let copies = self.problems.number(&entry, "copies ", copies, 1..=MAX_TICKETS as u8, 1);
        Some((TicketSpec { from: from.clone(), goals }, usize::from(copies)))
    }

    /// The cities in the order of the file, then the border ends country by country.
    fn places(&self) -> Vec<Place> {
        let attractions: HashSet<&String> = self.file.attractions.iter().collect();
        let city = |city: &CityEntry| Place {
            id: city.id.clone(),
            name: city.name.clone(),
            country: None,
            attraction: attractions.contains(&city.id),
        };
        let cities = self.file.cities.iter().map(city);
        cities.chain(self.borders.iter().map(|border| self.border_place(border))).collect()
    }

    /// Reports duplicate ids and renames the later place, which keeps its routes from being reported too.
    fn make_ids_unique(&mut self, places: &mut [Place]) {
        let mut seen = HashSet::new();
        for (number, place) in places.iter_mut().enumerate() {
            if !seen.insert(place.id.clone()) {
                let entry = self.place_entry(number, &place.id);
                let text = format!("the id {:?} is already taken; every place needs its own", place.id);
                self.problems.add(ProblemKind::DuplicateId, &entry, text);
                place.id = format!("place-number-{number}");
            }
        }
    }

    /// The entry of the file that a place of the board comes from.
    fn place_entry(&self, number: usize, id: &str) -> String {
        match number.checked_sub(self.file.cities.len()) {
            None => format!("cities[{number}] {id}"),
            Some(border) => {
                let country = self.borders[border].0;
                format!("countries[{country}] {}", self.file.countries[country].id)
            }
        }
    }

    fn border_place(&self, &(country, exit): &(usize, u8)) -> Place {
        let country = &self.file.countries[country];
        Place {
            id: border_id(&country.id, exit),
            name: format!("{} {exit}", country.name),
            country: Some(country.id.clone()),
            attraction: false,
        }
    }

    /// Reports lists that are longer than any board allows; reading them would be slow and only add noise.
    fn has_too_many_entries(&mut self) -> bool {
        let file = self.file;
        self.exceeds_any_limit([
            ("cities", "cities", file.cities.len(), MAX_PLACES),
            ("countries", "countries", file.countries.len(), MAX_PLACES),
            ("attractions", "attractions", file.attractions.len(), MAX_PLACES),
            ("routes", "routes", file.routes.len(), MAX_ROUTES),
            ("tickets", "tickets", file.tickets.len(), MAX_TICKETS),
        ])
    }

    /// Reports too many places and tickets, border ends and copies included.
    fn is_too_large(&mut self, spec: &BoardSpec) -> bool {
        self.exceeds_any_limit([
            ("cities", "places, border ends included,", spec.places.len(), MAX_PLACES),
            ("tickets", "tickets, copies included,", spec.tickets.len(), MAX_TICKETS),
        ])
    }

    fn exceeds_any_limit<const N: usize>(&mut self, sizes: [(&str, &str, usize, usize); N]) -> bool {
        for (entry, name, size, max) in sizes {
            if size > max {
                let text = format!("{size} {name} are too many; a board can have {max}");
                self.problems.add(ProblemKind::TooMany, entry, text);
            }
        }
        sizes.into_iter().any(|(_, _, size, max)| size > max)
    }

    /// The problems found while reading and by the checker, without duplicates, in the order of the file.
    fn sorted(self, checked: Vec<BoardProblem>) -> Vec<BoardProblem> {
        let checked = checked.into_iter().map(|problem| self.in_file(problem));
        let checked: Vec<BoardProblem> = checked.filter(|problem| !self.is_consequence(problem)).collect();
        let mut problems: Vec<BoardProblem> = self.problems.0.into_iter().chain(checked).collect();
        // The copies of a ticket and the border ends of a country share one entry.
        let mut seen = HashSet::new();
        problems.retain(|problem| seen.insert((problem.entry.clone(), problem.text.clone())));
        problems.sort_by_cached_key(|problem| position(&problem.entry));
        problems
    }

    fn is_consequence(&self, problem: &BoardProblem) -> bool {
        // A ticket that could not be read is missing from the count of tickets.
        let has_unread =
            || self.file.tickets.len() > self.entry_of_ticket.iter().collect::<HashSet<_>>().len();
        self.problems.is_consequence(problem)
            || (problem.kind == ProblemKind::TooFewForTheDeal && problem.entry == "tickets" && has_unread())
    }

    /// Translates the checker's numbers of places and tickets to those of the file's entries.
    fn in_file(&self, mut problem: BoardProblem) -> BoardProblem {
        let Some((section, number, name)) = split_entry(&problem.entry) else {
            if problem.entry == "places" {
                problem.entry = "cities".to_owned();
            }
            return problem;
        };
        problem.entry = match section {
            "places" => self.place_entry(number, name.trim_start()),
            "tickets" => format!("tickets[{}]{name}", self.entry_of_ticket[number]),
            _ => return problem,
        };
        problem
    }
}

fn border_id(country: &str, exit: u8) -> String {
    format!("{country}-{exit}")
}

/// The start of a ticket and its goals with their points, if it has one of the two forms.
fn ticket_ends(ticket: &TicketEntry) -> Option<(&String, Vec<(&String, Integer)>)> {
    let TicketEntry { a, b, points, from, to, copies: _ } = ticket;
    match (a, b, points, from, to) {
        (Some(a), Some(b), Some(points), None, None) => Some((a, vec![(b, *points)])),
        (None, None, None, Some(from), Some(goals)) => {
            Some((from, goals.iter().map(|goal| (&goal.to, goal.points)).collect()))
        }
        _ => None,
    }
}

/// Splits `routes[12] denver-helena` into its section, its number and the rest.
fn split_entry(entry: &str) -> Option<(&str, usize, &str)> {
    let (section, rest) = entry.split_once('[')?;
    let (number, name) = rest.split_once(']')?;
    Some((section, number.parse().ok()?, name))
}

/// The position of an entry in the file: its section, and its number there.
fn position(entry: &str) -> (usize, usize) {
    const SECTIONS: [&str; 8] =
        ["map", "title", "rules", "cities", "countries", "attractions", "routes", "tickets"];
    let section = entry.split(['[', '.']).next().unwrap_or(entry);
    let order = SECTIONS.iter().position(|name| *name == section).unwrap_or(SECTIONS.len());
    // The rules are one entry, so numbers inside them do not count.
    let number = split_entry(entry).filter(|(name, ..)| *name == section).map_or(0, |(_, number, _)| number);
    (order, number)
}

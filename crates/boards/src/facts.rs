//! From a board file to a board: borders and copies spelled out, every problem collected.

use std::collections::HashSet;

use fogg_rules::board::{
    MAX_LENGTH, MAX_PLACES, MAX_POINTS, MAX_ROUTES, MAX_TICKETS, Place, Problem, ProblemKind, RouteSpec,
    TicketSpec,
};
use fogg_rules::{Board, BoardSpec, Color};

use crate::file::{BoardFile, CityEntry, RouteEntry, TicketEntry, Whole};
use crate::problems::Problems;
use crate::switches;

/// The board that the file describes, or everything that is wrong with it in the order of the file.
pub(crate) fn board(file: &BoardFile) -> Result<Board, Vec<Problem>> {
    let mut reader = Reader { file, problems: Problems::default(), borders: Vec::new(), copied: Vec::new() };
    if reader.has_too_many_entries() {
        return Err(reader.sorted(Vec::new()));
    }
    let facts = reader.facts();
    if reader.is_too_large(&facts) {
        return Err(reader.sorted(Vec::new()));
    }
    match Board::new(facts) {
        Ok(board) if reader.problems.0.is_empty() => Ok(board),
        Ok(_) => Err(reader.sorted(Vec::new())),
        Err(problems) => Err(reader.sorted(problems)),
    }
}

/// The border end that stands in where a route does not say which one it means; real ones count from 1.
const NO_EXIT: u8 = 0;

struct Reader<'a> {
    file: &'a BoardFile,
    problems: Problems,
    /// Each border end: the number of its country in the file, and its exit.
    borders: Vec<(usize, u8)>,
    /// For each ticket of the board, the number of its entry in the file.
    copied: Vec<usize>,
}

impl<'a> Reader<'a> {
    fn facts(&mut self) -> BoardSpec {
        let file = self.file;
        self.problems.name("title", "", &file.title);
        let rules = switches::rules(&file.rules, &mut self.problems);
        self.cities();
        self.countries();
        let longest = rules.route_points.len().min(MAX_LENGTH) as u8;
        let routes: Vec<RouteSpec> =
            file.routes.iter().enumerate().map(|(i, entry)| self.route(i, entry, longest)).collect();
        self.borders.sort_unstable();
        self.borders.dedup();
        let tickets = self.tickets();
        let mut places = self.places();
        self.tell_apart(&mut places);
        BoardSpec { name: file.map.clone(), title: file.title.clone(), places, routes, tickets, rules }
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

    fn degrees(&mut self, entry: &str, label: &str, degrees: f64, most: f64) {
        // Written so that a number that is none is out of range too.
        if !(-most..=most).contains(&degrees) {
            let text = format!("{label} {degrees} is out of range; use -{most} to {most}");
            self.problems.add(ProblemKind::OutOfRange, entry, text);
        }
    }

    fn attractions(&mut self) {
        let cities: HashSet<&String> = self.file.cities.iter().map(|city| &city.id).collect();
        let mut seen = HashSet::new();
        for (number, id) in self.file.attractions.iter().enumerate() {
            let entry = format!("attractions[{number}] {id}");
            if !cities.contains(id) {
                let text = "this is not a city of this board; mend the id or leave it out";
                self.problems.add(ProblemKind::UnknownPlace, &entry, text);
            } else if !seen.insert(id) {
                self.problems.add(ProblemKind::DuplicateId, &entry, "is listed twice; leave one out");
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

    /// The place where the route starts, which is never a country.
    fn near_end(&mut self, entry: &str, a: &str) -> String {
        let Some(country) = self.country(a) else { return a.to_owned() };
        let text = format!("{a:?} is a country; make it b and say with exit at which border end");
        self.problems.add(ProblemKind::UnknownPlace, entry, text);
        self.border_end(country, NO_EXIT)
    }

    /// The place where the route ends: its city, or the border end of its country.
    fn far_end(&mut self, entry: &str, route: &RouteEntry) -> String {
        let Some(country) = self.country(&route.b) else {
            self.no_exit_expected(entry, route);
            return route.b.clone();
        };
        let exit = match route.exit {
            Some(exit) => self.problems.number(entry, "exit ", exit, 1..=MAX_PLACES as u8, NO_EXIT),
            None => {
                let text = format!("{:?} is a country; say with exit at which border end", route.b);
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

    fn no_exit_expected(&mut self, entry: &str, route: &RouteEntry) {
        // An end that is no city either is for the checker to report.
        let is_city = self.file.cities.iter().any(|city| city.id == route.b);
        if route.exit.is_some() && is_city {
            let text = format!("{:?} is a city and has no exit; leave exit out or name a country", route.b);
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
            self.copied.extend(std::iter::repeat_n(number, copies));
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
        let points = |(to, points): (&String, Whole)| {
            (to.clone(), self.problems.number(&entry, "points ", points, 1..=MAX_POINTS, 1))
        };
        let goals = goals.into_iter().map(points).collect();
        let copies = ticket.copies.unwrap_or(Whole(1));
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

    /// Reports ids taken twice, and gives the later place an id of its own, so that routes are not reported too.
    fn tell_apart(&mut self, places: &mut [Place]) {
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

    /// Where the file speaks of this place of the board.
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

    /// Reports lists longer than any board can have; reading on would only add noise, and take long.
    fn has_too_many_entries(&mut self) -> bool {
        let file = self.file;
        self.are_too_many([
            ("cities", "cities", file.cities.len(), MAX_PLACES),
            ("countries", "countries", file.countries.len(), MAX_PLACES),
            ("attractions", "attractions", file.attractions.len(), MAX_PLACES),
            ("routes", "routes", file.routes.len(), MAX_ROUTES),
            ("tickets", "tickets", file.tickets.len(), MAX_TICKETS),
        ])
    }

    /// Reports places and tickets that are too many only when border ends and copies are counted.
    fn is_too_large(&mut self, facts: &BoardSpec) -> bool {
        self.are_too_many([
            ("cities", "places, border ends included,", facts.places.len(), MAX_PLACES),
            ("tickets", "tickets, copies included,", facts.tickets.len(), MAX_TICKETS),
        ])
    }

    fn are_too_many<const N: usize>(&mut self, sizes: [(&str, &str, usize, usize); N]) -> bool {
        for (entry, what, size, most) in sizes {
            if size > most {
                let text = format!("{size} {what} are too many; a board can have {most}");
                self.problems.add(ProblemKind::TooMany, entry, text);
            }
        }
        sizes.into_iter().any(|(_, _, size, most)| size > most)
    }

    /// The problems of reading and those of the checker, each once, in the order of the file.
    fn sorted(self, checked: Vec<Problem>) -> Vec<Problem> {
        let told = checked.into_iter().map(|problem| self.in_file(problem));
        let told: Vec<Problem> = told.filter(|problem| !self.is_echo(problem)).collect();
        let mut problems: Vec<Problem> = self.problems.0.into_iter().chain(told).collect();
        // The copies of a ticket and the border ends of a country share one entry.
        let mut seen = HashSet::new();
        problems.retain(|problem| seen.insert((problem.entry.clone(), problem.text.clone())));
        problems.sort_by_cached_key(|problem| position(&problem.entry));
        problems
    }

    fn is_echo(&self, problem: &Problem) -> bool {
        // A ticket that could not be read is missing from the count of tickets.
        let unread = || self.file.tickets.len() > self.copied.iter().collect::<HashSet<_>>().len();
        self.problems.is_echo(problem)
            || (problem.kind == ProblemKind::TooFewForTheDeal && problem.entry == "tickets" && unread())
    }

    /// The checker counts places and tickets as the game has them; people count the entries of the file.
    fn in_file(&self, mut problem: Problem) -> Problem {
        let Some((section, number, name)) = numbered(&problem.entry) else {
            if problem.entry == "places" {
                problem.entry = "cities".to_owned();
            }
            return problem;
        };
        problem.entry = match section {
            "places" => self.place_entry(number, name.trim_start()),
            "tickets" => format!("tickets[{}]{name}", self.copied[number]),
            _ => return problem,
        };
        problem
    }
}

fn border_id(country: &str, exit: u8) -> String {
    format!("{country}-{exit}")
}

/// Where a ticket starts, and its goals with their points, if it has one of the two forms.
fn ticket_ends(ticket: &TicketEntry) -> Option<(&String, Vec<(&String, Whole)>)> {
    let TicketEntry { a, b, points, from, to, copies: _ } = ticket;
    match (a, b, points, from, to) {
        (Some(a), Some(b), Some(points), None, None) => Some((a, vec![(b, *points)])),
        (None, None, None, Some(from), Some(goals)) => {
            Some((from, goals.iter().map(|goal| (&goal.to, goal.points)).collect()))
        }
        _ => None,
    }
}

/// `routes[12] denver-helena` as its section, its number and the rest.
fn numbered(entry: &str) -> Option<(&str, usize, &str)> {
    let (section, rest) = entry.split_once('[')?;
    let (number, name) = rest.split_once(']')?;
    Some((section, number.parse().ok()?, name))
}

/// Where an entry stands in a file: its section, and its number there.
fn position(entry: &str) -> (usize, usize) {
    const SECTIONS: [&str; 8] =
        ["map", "title", "rules", "cities", "countries", "attractions", "routes", "tickets"];
    let section = entry.split(['[', '.']).next().unwrap_or(entry);
    let order = SECTIONS.iter().position(|name| *name == section).unwrap_or(SECTIONS.len());
    // The parts of the rules stand in one entry, whatever numbers they have.
    let number = numbered(entry).filter(|(name, ..)| *name == section).map_or(0, |(_, number, _)| number);
    (order, number)
}

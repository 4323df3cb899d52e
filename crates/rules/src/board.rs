//! The board: places, routes, tickets and rules. A [`Board`] is valid by construction and never changes.

use std::collections::HashMap;
use std::fmt::{self, Write as _};

use arrayvec::ArrayVec;
use sha2::{Digest, Sha256};

use crate::cards::{CARD_KIND_COUNT, COLOR_COUNT, Card, Cards, Color, MAX_CARDS, ROW_SIZE};
use crate::ids::{MAX_SEATS, PlaceId, PlaceSet, RouteId, RouteSet, TicketId};
use crate::public::{OpenCounts, WITH_LOCOMOTIVES, WITHOUT_LOCOMOTIVES};

mod check;
pub use check::{BoardProblem, ProblemKind};

/// The largest number of places on a board.
pub const MAX_PLACES: usize = 64;
/// The largest number of routes on a board; a double counts as two.
pub const MAX_ROUTES: usize = 128;
/// The largest number of tickets of a board; every copy counts.
pub const MAX_TICKETS: usize = 64;
/// The largest number of spaces of a route.
pub const MAX_ROUTE_LENGTH: usize = 8;
/// The largest number of trains per player.
pub const MAX_TRAINS: u8 = 60;
/// The largest number of tickets that are offered at once.
pub const MAX_OFFERED_TICKETS: usize = 6;
/// The most points for one route, ticket, attraction or bonus.
pub const MAX_POINTS: u8 = 60;

/// The unchecked contents of a board; places are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSpec {
    /// The name in commands and records: `usa`.
    pub name: String,
    /// The display name: `North America`.
    pub title: String,
    /// What the pieces on a claimed route look like.
    pub vehicle: Vehicle,
    /// Cities and border ends.
    pub places: Vec<Place>,
    /// Routes; two between the same places are a double route.
    pub routes: Vec<RouteSpec>,
    /// Tickets; every copy is listed.
    pub tickets: Vec<TicketSpec>,
    /// The rules.
    pub rules: Rules,
}

/// What players put on a claimed route. It has no effect on the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Vehicle {
    /// Trains (B1.1).
    #[default]
    Train,
    /// Taxis (N1.1).
    Taxi,
}

/// A city, or the end of a route at the border of a country (S2.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The id in files and notation: `saint-louis`.
    pub id: String,
    /// The name printed on the board.
    pub name: String,
    /// The country whose border end this is.
    pub country: Option<String>,
    /// Whether it is a tourist attraction (N7.1).
    pub attraction: bool,
}

/// The unchecked contents of a route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteSpec {
    /// The id of one end.
    pub a: String,
    /// The id of the other end.
    pub b: String,
    /// The number of spaces.
    pub length: u8,
    /// The colour; none for a grey route (B5.3).
    pub color: Option<Color>,
    /// Whether it is a tunnel (S6.1).
    pub tunnel: bool,
}

/// The unchecked contents of a ticket; ends are ids of cities or countries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketSpec {
    /// The id of the start.
    pub from: String,
    /// The id and the points of each goal.
    pub goals: Vec<(String, u8)>,
}

/// The rules in which boards differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The smallest number of players.
    pub min_seats: u8,
    /// The largest number of players.
    pub max_seats: u8,
    /// Trains of each player (B1.1, S1.1, N1.1).
    pub trains: u8,
    /// The train cards (B1.2, N1.2).
    pub cards: Cards,
    /// Train cards dealt to each player (B2.2, N2.1).
    pub hand: u8,
    /// The cost of a locomotive from the row (B4.3, S5.1).
    pub row_locomotive: RowLocomotive,
    /// Where locomotives may be played (B5.2, S5.2).
    pub locomotives: LocomotiveUse,
    /// The tickets offered at set-up (B2.4, S4.1, N2.2).
    pub first_tickets: Offer,
    /// The tickets offered by the ticket action (B7.1, S4.1, N5.1).
    pub more_tickets: Offer,
    /// What happens to tickets that are not kept (B7.3, S4.2).
    pub returned_tickets: ReturnedTickets,
    /// The smallest number of players with which both routes of a double can be used (B5.6, S1.2, N4.2).
    pub doubles_from: u8,
    /// Points of a route by its length, from length 1 (B6.1, N7.1).
    pub route_points: ArrayVec<u8, MAX_ROUTE_LENGTH>,
    /// When route points are scored (B5.1, N7.1).
    pub routes_score: RoutesScore,
    /// The bonus for the longest path; 0 for none (B9.3, N7.2).
    pub longest_path: u8,
    /// Points for each tourist attraction reached; 0 for none (N7.1).
    pub attraction: u8,
    /// The tie-breaks, in order (B9.5, N7.3).
    pub tie_breaks: ArrayVec<TieBreak, 2>,
}

/// The number of tickets offered, and how many of them must be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The number dealt or drawn.
    pub dealt: u8,
    /// The smallest number to keep.
    pub keep: u8,
}

/// The cost of a locomotive from the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowLocomotive {
    /// The whole action, and never as the second card (B4.3, B4.4).
    WholeAction,
    /// One card like any other (S5.1).
    OneCard,
}

/// Where locomotives may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocomotiveUse {
    /// On every route (B5.2).
    EveryRoute,
    /// Only on tunnels (S5.2).
    TunnelsOnly,
}

/// What happens to tickets that are not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnedTickets {
    /// They go under the ticket deck (B2.5, B7.3).
    UnderTheDeck,
    /// They leave the game (S4.2).
    OutOfTheGame,
}

/// When route points are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoutesScore {
    /// At once, when the route is claimed (B5.1).
    AtOnce,
    /// At the end of the game (N7.1).
    AtTheEnd,
}

/// A tie-break between players with equal scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The most completed tickets.
    CompletedTickets,
    /// The bonus for the longest path.
    LongestPath,
}

/// A route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The two ends.
    pub ends: [PlaceId; 2],
    /// The number of spaces, trains and cards.
    pub length: u8,
    /// The colour; none for a grey route (B5.3).
    pub color: Option<Color>,
    /// Whether it is a tunnel (S6.1).
    pub tunnel: bool,
    /// The other route of a double (B5.5).
    pub twin: Option<RouteId>,
    /// Whether locomotives may be played on it (B5.2, S5.2).
    pub takes_locomotives: bool,
    /// Its points (B6.1).
    pub points: u8,
    /// Its name in notation: `denver-helena`, or `dallas-houston:2` for the second of a double.
    pub name: String,
}

/// A ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The start: one city, or all border ends of a country (S3.3).
    pub from: PlaceSet,
    /// The goals; the best one reached counts (S3.2).
    pub goals: Vec<Goal>,
    /// Its name in notation: `boston-miami`, `bern-any`, or `france-any:2` for a second copy.
    pub name: String,
}

/// One goal of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// One city, or all border ends of a country.
    pub to: PlaceSet,
    /// The points for reaching it.
    pub points: u8,
}

impl Route {
    /// The payment class: whether locomotives can be played.
    pub(crate) fn class(&self) -> usize {
        if self.takes_locomotives { WITH_LOCOMOTIVES } else { WITHOUT_LOCOMOTIVES }
    }
}

impl Ticket {
    /// The points of the best goal.
    pub fn best(&self) -> u8 {
        self.goals.iter().map(|goal| goal.points).max().unwrap_or(0)
    }

    /// The points lost if no goal is reached: those of the lowest goal (B9.2, S3.2).
    pub fn forfeit(&self) -> u8 {
        self.goals.iter().map(|goal| goal.points).min().unwrap_or(0)
    }
}

/// A valid board. It never changes, and games share it.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    name: String,
    title: String,
    vehicle: Vehicle,
    places: Vec<Place>,
    routes: Vec<Route>,
    tickets: Vec<Ticket>,
    rules: Rules,
    hash: [u8; 32],
    /// For random actions: the routes of each payment class, colour (grey last) and length.
    classes: Box<[[[RouteSet; MAX_ROUTE_LENGTH]; CARD_KIND_COUNT]; 2]>,
    open_counts: OpenCounts,
    restricts_locomotives: bool,
    /// All train cards in the order of [`Card::ALL`], followed by unused entries.
    pack: [Card; MAX_CARDS],
    attractions: PlaceSet,
}

impl Board {
    /// Checks a specification and builds the board, or returns everything that is wrong with it.
    pub fn new(spec: BoardSpec) -> Result<Board, Vec<BoardProblem>> {
        let problems = check::problems(&spec);
        if problems.is_empty() { Ok(Board::from_checked(spec)) } else { Err(problems) }
    }

    /// The name in commands and records.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The display name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What the pieces on a claimed route look like.
    pub fn vehicle(&self) -> Vehicle {
        self.vehicle
    }

    /// Every place, by number.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Every route, by number.
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// Every ticket, by number.
    pub fn tickets(&self) -> &[Ticket] {
        &self.tickets
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The place with this number.
    pub fn place(&self, id: PlaceId) -> &Place {
        &self.places[id.index()]
    }

    /// The route with this number.
    pub fn route(&self, id: RouteId) -> &Route {
        &self.routes[id.index()]
    }

    /// The ticket with this number.
    pub fn ticket(&self, id: TicketId) -> &Ticket {
        &self.tickets[id.index()]
    }

    /// The numbers of all routes.
    pub fn route_ids(&self) -> impl Iterator<Item = RouteId> + use<> {
        (0..self.routes.len()).map(|number| RouteId(number as u8))
    }

    /// The numbers of all tickets.
    pub fn ticket_ids(&self) -> impl Iterator<Item = TicketId> + use<> {
        (0..self.tickets.len()).map(|number| TicketId(number as u8))
    }

    /// The route with this name in notation.
    pub fn route_named(&self, name: &str) -> Option<RouteId> {
        self.route_ids().find(|id| self.route(*id).name == name)
    }

    /// The ticket with this name in notation.
    pub fn ticket_named(&self, name: &str) -> Option<TicketId> {
        self.ticket_ids().find(|id| self.ticket(*id).name == name)
    }

    /// The places that are tourist attractions.
    pub fn attractions(&self) -> PlaceSet {
        self.attractions
    }

    /// Whether both routes of a double can be used with this number of players (B5.6).
    pub fn allows_both_of_double(&self, seats: u8) -> bool {
        seats >= self.rules.doubles_from
    }

    /// SHA-256 of [`Board::canonical_text`], which identifies the board in records.
    pub fn hash(&self) -> &[u8; 32] {
        &self.hash
    }

    /// Everything about the board that a game depends on, one fact per line, as `docs/internals/record.md` specifies.
    ///
    /// Display names, the vehicle and the drawing are left out, because they can change without changing a game.
    pub fn canonical_text(&self) -> String {
        let mut text = String::from("fogg board 1\n");
        self.write_rules(&mut text);
        for place in &self.places {
            let country = place.country.as_deref().map(|id| format!(" country {id}")).unwrap_or_default();
            let attraction = if place.attraction { " attraction" } else { "" };
            let _ = writeln!(text, "place {}{country}{attraction}", place.id);
        }
        for route in &self.routes {
            let [a, b] = route.ends.map(|end| &self.place(end).id);
            let color = route.color.map_or("gray", Color::name);
            let tunnel = if route.tunnel { " tunnel" } else { "" };
            let _ = writeln!(text, "route {a} {b} {} {color}{tunnel}", route.length);
        }
        for ticket in &self.tickets {
            let _ = write!(text, "ticket {}", self.set_text(ticket.from));
            for goal in &ticket.goals {
                let _ = write!(text, " {}={}", self.set_text(goal.to), goal.points);
            }
            text.push('\n');
        }
        text
    }

    /// The routes of one payment class, colour (grey last) and length (from 0).
    pub(crate) fn class(&self, class: usize, color: usize, length: usize) -> RouteSet {
        self.classes[class][color][length]
    }

    /// All train cards, in the order of [`Card::ALL`].
    pub(crate) fn pack(&self) -> &[Card; MAX_CARDS] {
        &self.pack
    }

    /// Whether locomotives are not allowed on some routes (S5.2).
    pub fn restricts_locomotives(&self) -> bool {
        self.restricts_locomotives
    }

    /// Whether the board has tunnels (S6.1).
    pub fn has_tunnels(&self) -> bool {
        self.routes.iter().any(|route| route.tunnel)
    }

    /// The number of routes of each class at the start of a game.
    pub(crate) fn open_counts(&self) -> &OpenCounts {
        &self.open_counts
    }

    fn write_rules(&self, text: &mut String) {
        let Rules { first_tickets: first, more_tickets: more, .. } = &self.rules;
        let rules = &self.rules;
        let (row_locomotive, locomotives) = (rules.row_locomotive.name(), rules.locomotives.name());
        let (returned, routes_score) = (rules.returned_tickets.name(), rules.routes_score.name());
        let points: String = rules.route_points.iter().map(|points| format!(" {points}")).collect();
        let tie_breaks: String =
            rules.tie_breaks.iter().map(|tie_break| format!(" {}", tie_break.name())).collect();
        let _ = write!(
            text,
            "seats {} {}\ntrains {}\ncards {}\nhand {}\nrow-locomotive {row_locomotive}\nlocomotives {locomotives}\n\
             first-tickets {} {}\nmore-tickets {} {}\nreturned-tickets {returned}\ndoubles-from {}\n\
             route-points{points}\nroutes-score {routes_score}\nlongest-path {}\nattraction {}\ntie-breaks{tie_breaks}\n",
            rules.min_seats,
            rules.max_seats,
            rules.trains,
            rules.cards,
            rules.hand,
            first.dealt,
            first.keep,
            more.dealt,
            more.keep,
            rules.doubles_from,
            rules.longest_path,
            rules.attraction,
        );
    }

    fn set_text(&self, places: PlaceSet) -> String {
        places.iter().map(|id| self.place(id).id.as_str()).collect::<Vec<_>>().join("|")
    }

    fn from_checked(spec: BoardSpec) -> Board {
        let BoardSpec { name, title, vehicle, places, routes, tickets, rules } = spec;
        let names = PlaceNames::new(&places);
        let routes = build_routes(&routes, &names, &rules);
        let tickets = build_tickets(&tickets, &names);
        let attractions =
            (0..places.len()).filter(|&i| places[i].attraction).map(|i| PlaceId(i as u8)).collect();
        let classes = Box::new(classes(&routes));
        let open_counts =
            classes.map(|colors| colors.map(|lengths| lengths.map(|routes| routes.len() as u8)));
        let restricts_locomotives = routes.iter().any(|route| !route.takes_locomotives);
        let mut pack = [Card::Locomotive; MAX_CARDS];
        pack.iter_mut().zip(rules.cards.iter()).for_each(|(slot, card)| *slot = card);
        let mut board = Board {
            name,
            title,
            vehicle,
            places,
            routes,
            tickets,
            rules,
            hash: [0; 32],
            classes,
            open_counts,
            restricts_locomotives,
            pack,
            attractions,
        };
        board.hash = Sha256::digest(board.canonical_text()).into();
        board
    }
}

/// Shows only the name, because the whole board would be too long.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.name).finish()
    }
}

impl Rules {
    /// The points of a route of this length.
    pub fn points_for(&self, length: u8) -> u8 {
        self.route_points.get(usize::from(length).wrapping_sub(1)).copied().unwrap_or(0)
    }
}

impl Vehicle {
    /// The name in board files.
    pub fn name(self) -> &'static str {
        match self {
            Vehicle::Train => "train",
            Vehicle::Taxi => "taxi",
        }
    }
}

impl RowLocomotive {
    /// The name in board files.
    pub fn name(self) -> &'static str {
        match self {
            RowLocomotive::WholeAction => "whole-action",
            RowLocomotive::OneCard => "one-card",
        }
    }
}

impl LocomotiveUse {
    /// The name in board files.
    pub fn name(self) -> &'static str {
        match self {
            LocomotiveUse::EveryRoute => "every-route",
            LocomotiveUse::TunnelsOnly => "tunnels-only",
        }
    }
}

impl ReturnedTickets {
    /// The name in board files.
    pub fn name(self) -> &'static str {
        match self {
            ReturnedTickets::UnderTheDeck => "under-the-deck",
            ReturnedTickets::OutOfTheGame => "out-of-the-game",
        }
    }
}

impl RoutesScore {
    /// The name in board files.
    pub fn name(self) -> &'static str {
        match self {
            RoutesScore::AtOnce => "at-once",
            RoutesScore::AtTheEnd => "at-the-end",
        }
    }
}

impl TieBreak {
    /// The name in board files.
    pub fn name(self) -> &'static str {
        match self {
            TieBreak::CompletedTickets => "completed-tickets",
            TieBreak::LongestPath => "longest-path",
        }
    }
}

/// Looks up places by id: one city or border end, or all border ends of a country.
struct PlaceNames<'a> {
    places: HashMap<&'a str, PlaceId>,
    countries: HashMap<&'a str, PlaceSet>,
}

impl<'a> PlaceNames<'a> {
    fn new(places: &'a [Place]) -> PlaceNames<'a> {
        let mut names = PlaceNames { places: HashMap::new(), countries: HashMap::new() };
        for (number, place) in places.iter().enumerate().take(MAX_PLACES) {
            let id = PlaceId(number as u8);
            names.places.entry(&place.id).or_insert(id);
            if let Some(country) = &place.country {
                names.countries.entry(country).or_default().insert(id);
            }
        }
        names
    }

    fn place(&self, id: &str) -> Option<PlaceId> {
        self.places.get(id).copied()
    }

    fn country(&self, id: &str) -> Option<PlaceSet> {
        self.countries.get(id).copied()
    }

    fn places(&self, id: &str) -> Option<PlaceSet> {
        let (place, country) = (self.place(id).map(PlaceSet::only), self.country(id));
        place.or(country).map(|set| set.union(country.unwrap_or_default()))
    }
}

fn build_routes(specs: &[RouteSpec], names: &PlaceNames<'_>, rules: &Rules) -> Vec<Route> {
    let mut routes: Vec<Route> = Vec::with_capacity(specs.len());
    for route in specs {
        let end = |id: &str| names.place(id).expect("the checker found the ends of every route");
        let ends = [end(&route.a), end(&route.b)];
        let pair = |other: &Route| other.ends == ends || other.ends == [ends[1], ends[0]];
        let twin = routes.iter().position(pair).map(|number| RouteId(number as u8));
        let mut name = format!("{}-{}", route.a, route.b);
        if let Some(first) = twin {
            routes[first.index()].twin = Some(RouteId(routes.len() as u8));
            name = format!("{}:2", routes[first.index()].name);
        }
        routes.push(Route {
            ends,
            length: route.length,
            color: route.color,
            tunnel: route.tunnel,
            twin,
            takes_locomotives: route.tunnel || rules.locomotives == LocomotiveUse::EveryRoute,
            points: rules.points_for(route.length),
            name,
        });
    }
    routes
}

fn build_tickets(specs: &[TicketSpec], names: &PlaceNames<'_>) -> Vec<Ticket> {
    let places = |id: &str| names.places(id).expect("the checker found the ends of every ticket");
    let mut copies: HashMap<String, u8> = HashMap::new();
    let build = |ticket: &TicketSpec| {
        let goals =
            ticket.goals.iter().map(|(to, points)| Goal { to: places(to), points: *points }).collect();
        let mut name = ticket_name(ticket);
        let copy = copies.entry(name.clone()).or_insert(0);
        *copy += 1;
        if *copy > 1 {
            let _ = write!(name, ":{copy}");
        }
        Ticket { from: places(&ticket.from), goals, name }
    };
    specs.iter().map(build).collect()
}

/// A ticket's name without the number of its copy.
fn ticket_name(ticket: &TicketSpec) -> String {
    match ticket.goals.as_slice() {
        [(to, _)] => format!("{}-{to}", ticket.from),
        _ => format!("{}-any", ticket.from),
    }
}

fn classes(routes: &[Route]) -> [[[RouteSet; MAX_ROUTE_LENGTH]; CARD_KIND_COUNT]; 2] {
    let mut classes = [[[RouteSet::EMPTY; MAX_ROUTE_LENGTH]; CARD_KIND_COUNT]; 2];
    for (number, route) in routes.iter().enumerate() {
        let color = route.color.map_or(COLOR_COUNT, Color::index);
        classes[route.class()][color][usize::from(route.length) - 1].insert(RouteId(number as u8));
    }
    classes
}

//! The numbers of a board as text, to compare with the tables of `maps/README.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use fogg_rules::board::{Route, Ticket};
use fogg_rules::{Board, Color};

/// The totals of a board.
pub fn summary(board: &Board) -> String {
    let (routes, tickets) = (board.routes(), board.tickets());
    let cities = board.places().iter().filter(|place| place.country.is_none()).count();
    let pairs: BTreeSet<_> = routes.iter().map(|route| sorted(route.ends)).collect();
    let tunnels: Vec<&Route> = routes.iter().filter(|route| route.tunnel).collect();
    let points =
        |value: fn(&Ticket) -> u8| tickets.iter().map(|ticket| u32::from(value(ticket))).sum::<u32>();
    let (plain, multi): (Vec<&Ticket>, Vec<&Ticket>) =
        tickets.iter().partition(|ticket| ticket.goals.len() == 1);
    format!(
        "cities {cities}, border ends {}\nroutes {}, pairs {}, doubles {}, spaces {}\ntunnels {}, spaces {}\n\
         tickets {} + {}, points at best {}, at least {}\nattractions {}\nall routes {} points\n",
        board.places().len() - cities,
        routes.len(),
        pairs.len(),
        routes.iter().filter(|route| route.twin.is_some()).count() / 2,
        spaces(routes),
        tunnels.len(),
        spaces(tunnels),
        plain.len(),
        multi.len(),
        points(Ticket::best),
        points(Ticket::forfeit),
        board.attractions().len(),
        routes.iter().map(|route| u32::from(route.points)).sum::<u32>(),
    )
}

/// Routes by colour and length, tunnels in brackets; then the number of routes and of spaces.
pub fn by_color_and_length(board: &Board) -> String {
    let longest = board.rules().route_points.len() as u8;
    let mut table = String::new();
    let colors = std::iter::once(None).chain(Color::ALL.map(Some));
    for color in colors {
        let routes: Vec<&Route> = board.routes().iter().filter(|route| route.color == color).collect();
        row(&mut table, color.map_or("gray", Color::name), &routes, longest);
    }
    row(&mut table, "all", &board.routes().iter().collect::<Vec<_>>(), longest);
    table
}

/// The border ends of each country with their routes.
pub fn border_ends(board: &Board) -> String {
    let mut countries: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for place in board.places() {
        let Some(country) = &place.country else { continue };
        let here = |route: &&Route| route.ends.iter().any(|end| board.place(*end).id == place.id);
        let routes = board.routes().iter().filter(here).map(|route| route.name.clone());
        countries.entry(country).or_default().push(format!("{}: {}", place.name, routes.collect::<String>()));
    }
    let line =
        |(country, ends): (&str, Vec<String>)| format!("{country} {}: {}\n", ends.len(), ends.join(", "));
    countries.into_iter().map(line).collect()
}

fn row(table: &mut String, name: &str, routes: &[&Route], longest: u8) {
    let _ = write!(table, "{name:<7}");
    for length in 1..=longest {
        let cell = with_tunnels(&routes.iter().copied().filter(|r| r.length == length).collect::<Vec<_>>());
        let _ = write!(table, "{cell:<8}");
    }
    let _ = writeln!(table, "{:<9}{}", with_tunnels(routes), spaces(routes.iter().copied()));
}

fn with_tunnels(routes: &[&Route]) -> String {
    match routes.iter().filter(|route| route.tunnel).count() {
        0 => routes.len().to_string(),
        tunnels => format!("{} ({tunnels})", routes.len()),
    }
}

fn spaces<'a>(routes: impl IntoIterator<Item = &'a Route>) -> u32 {
    routes.into_iter().map(|route| u32::from(route.length)).sum()
}

fn sorted<T: Ord>(mut ends: [T; 2]) -> [T; 2] {
    ends.sort_unstable();
    ends
}

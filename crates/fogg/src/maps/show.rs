//! Describes a board as text: its rules, routes and tickets.

use fogg_rules::board::{LocomotiveUse, Offer, ReturnedTickets, RoutesScore, RowLocomotive, Rules, TieBreak};
use fogg_rules::cards::{Cards, Color};
use fogg_rules::{Board, Card};

use crate::labels;
use crate::output::{Align, count, indent, join_and, table};

/// The whole description.
pub fn text(board: &Board) -> String {
    let part = |title: &str, text: &str| format!("\n{title}\n{}", indent(text));
    heading(board)
        + &part("Rules", &rules(board).join("\n"))
        + &part("Routes", &routes(board))
        + &part("Tickets", &tickets(board).join("\n"))
}

fn heading(board: &Board) -> String {
    let rules = board.rules();
    let spaces: u64 = board.routes().iter().map(|route| u64::from(route.length)).sum();
    let doubles = board.routes().iter().filter(|route| route.twin.is_some()).count() / 2;
    let tunnels = board.routes().iter().filter(|route| route.tunnel).count();
    let borders = board.places().iter().filter(|place| place.country.is_some()).count();
    let mut parts = vec![
        format!("{} to {} players", rules.min_seats, rules.max_seats),
        count((board.places().len() - borders) as u64, "city").replace("citys", "cities"),
        format!("{} with {}", count(board.routes().len() as u64, "route"), count(spaces, "space")),
        count(doubles as u64, "double route"),
        count(board.tickets().len() as u64, "ticket"),
    ];
    for (number, noun) in
        [(borders, "border end"), (tunnels, "tunnel"), (board.attractions().len(), "attraction")]
    {
        if number > 0 {
            parts.push(count(number as u64, noun));
        }
    }
    format!("{} ({})\n{}\n", board.title(), board.name(), parts.join(", "))
}

/// The rules, one sentence each.
fn rules(board: &Board) -> Vec<String> {
    let rules = board.rules();
    let mut sentences = vec![
        format!(
            "Each player has {} and is dealt {}.",
            count(rules.trains, "train"),
            count(rules.hand, "card")
        ),
        format!("The deck has {}.", deck(&rules.cards)),
        row_locomotive(rules.row_locomotive).to_owned(),
        locomotives(rules.locomotives).to_owned(),
        format!(
            "At the start {}; later {}.",
            offer("dealt", rules.first_tickets),
            offer("drawn", rules.more_tickets)
        ),
        returned_tickets(rules.returned_tickets).to_owned(),
        doubles(rules),
        route_points(rules),
    ];
    if rules.longest_path > 0 {
        sentences.push(format!("The longest path scores {}.", count(rules.longest_path, "point")));
    }
    if rules.attraction > 0 {
        sentences.push(attractions(board));
    }
    sentences.push(tie_breaks(rules));
    sentences
}

fn deck(cards: &Cards) -> String {
    let total = cards.total();
    let (first, locomotives) = (cards.counts()[0], cards.locomotives());
    if Color::ALL.into_iter().all(|color| cards.count(Card::Train(color)) == first) {
        return format!("{total} cards: {first} of each colour and {}", count(locomotives, "locomotive"));
    }
    format!("{total} cards: {}", labels::cards(cards))
}

fn row_locomotive(switch: RowLocomotive) -> &'static str {
    match switch {
        RowLocomotive::WholeAction => "A face-up locomotive is the only card of a turn.",
        RowLocomotive::OneCard => "A face-up locomotive counts as any other card.",
    }
}

fn locomotives(switch: LocomotiveUse) -> &'static str {
    match switch {
        LocomotiveUse::EveryRoute => "Locomotives can be used on every route.",
        LocomotiveUse::TunnelsOnly => "Locomotives can only be used on tunnels.",
    }
}

fn offer(verb: &str, offer: Offer) -> String {
    let verb_form = if offer.dealt == 1 { "is" } else { "are" };
    format!("{} {verb_form} {verb} and at least {} kept", count(offer.dealt, "ticket"), offer.keep)
}

fn returned_tickets(switch: ReturnedTickets) -> &'static str {
    match switch {
        ReturnedTickets::UnderTheDeck => "Returned tickets go to the bottom of the ticket deck.",
        ReturnedTickets::OutOfTheGame => "Returned tickets leave the game.",
    }
}

fn doubles(rules: &Rules) -> String {
    match rules.doubles_from {
        from if from > rules.max_seats => "Only one route of a double can be used.".to_owned(),
        from if from <= rules.min_seats => {
            "Both routes of a double can be used, by different players.".to_owned()
        }
        from => {
            format!("Both routes of a double can be used with {from} or more players; with fewer, only one.")
        }
    }
}

fn route_points(rules: &Rules) -> String {
    let points: Vec<String> = rules.route_points.iter().map(u8::to_string).collect();
    let when = match rules.routes_score {
        RoutesScore::AtOnce => "immediately",
        RoutesScore::AtTheEnd => "at the end of the game",
    };
    let points = join_and(&points);
    match rules.route_points.len() {
        1 => format!("Routes of length 1 score {points}, {when}."),
        longest => format!("Routes of length 1 to {longest} score {points} points, {when}."),
    }
}

fn attractions(board: &Board) -> String {
    let reached: Vec<String> = board.attractions().iter().map(|id| board.place(id).name.clone()).collect();
    let points = count(board.rules().attraction, "point");
    format!("Each connected attraction scores {points}: {}.", join_and(&reached))
}

fn tie_breaks(rules: &Rules) -> String {
    let criteria: Vec<&str> = rules
        .tie_breaks
        .iter()
        .map(|tie_break| match tie_break {
            TieBreak::CompletedTickets => "the most completed tickets",
            TieBreak::LongestPath => "the longest path",
        })
        .collect();
    if criteria.is_empty() {
        return "Tied players share the win.".to_owned();
    }
    format!("A tie goes to {}; otherwise the win is shared.", criteria.join(", then to "))
}

fn routes(board: &Board) -> String {
    let mut rows = vec![["between", "colour", "spaces", "points", ""].map(str::to_owned).to_vec()];
    for id in board.route_ids() {
        let route = board.route(id);
        let mut kinds = Vec::new();
        kinds.extend(route.twin.map(|_| "double"));
        kinds.extend(route.tunnel.then_some("tunnel"));
        rows.push(vec![
            labels::route(board, id),
            route.color.map_or("gray", Color::name).to_owned(),
            route.length.to_string(),
            route.points.to_string(),
            kinds.join(" "),
        ]);
    }
    table(&[Align::Left, Align::Left, Align::Right, Align::Right, Align::Left], &rows)
}

fn tickets(board: &Board) -> Vec<String> {
    board.ticket_ids().map(|id| labels::ticket(board, id)).collect()
}

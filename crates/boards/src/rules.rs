//! Reads the `rules` section of a board file.

use fogg_rules::Cards;
use fogg_rules::board::{
    LocomotiveUse, MAX_OFFERED_TICKETS, MAX_POINTS, MAX_ROUTE_LENGTH, MAX_TRAINS, Offer, ProblemKind,
    ReturnedTickets, RoutesScore, RowLocomotive, Rules, TieBreak,
};
use fogg_rules::cards::{MAX_CARDS, ROW_SIZE};
use fogg_rules::ids::MAX_SEATS;

use crate::entries::{
    CardsEntry, Integer, LocomotivesEntry, OfferEntry, ReturnedTicketsEntry, RoutesScoreEntry,
    RowLocomotiveEntry, RulesEntry, TieBreakEntry,
};
use crate::problem_list::ProblemList;

const MAX_PLAYERS: u8 = MAX_SEATS as u8;

/// The rules in the file; wrong values are added to `problems`.
pub(crate) fn rules(file: &RulesEntry, problems: &mut ProblemList) -> Rules {
    // The pack must have enough cards for at least two hands and the row.
    let max_hand = ((MAX_CARDS - ROW_SIZE) / 2) as u8;
    Rules {
        min_seats: problems.number("rules.seats.min", "", file.seats.min, 2..=MAX_PLAYERS, 2),
        max_seats: problems.number("rules.seats.max", "", file.seats.max, 2..=MAX_PLAYERS, 2),
        trains: problems.number("rules.trains", "", file.trains, 1..=MAX_TRAINS, MAX_TRAINS),
        cards: cards(&file.cards, problems),
        hand: problems.number("rules.hand", "", file.hand, 0..=max_hand, 0),
        row_locomotive: match file.row_locomotive {
            RowLocomotiveEntry::WholeAction => RowLocomotive::WholeAction,
            RowLocomotiveEntry::OneCard => RowLocomotive::OneCard,
        },
        locomotives: match file.locomotives {
            LocomotivesEntry::EveryRoute => LocomotiveUse::EveryRoute,
            LocomotivesEntry::TunnelsOnly => LocomotiveUse::TunnelsOnly,
        },
        first_tickets: offer("rules.first_tickets", &file.first_tickets, problems),
        more_tickets: offer("rules.more_tickets", &file.more_tickets, problems),
        returned_tickets: match file.returned_tickets {
            ReturnedTicketsEntry::UnderTheDeck => ReturnedTickets::UnderTheDeck,
            ReturnedTicketsEntry::OutOfTheGame => ReturnedTickets::OutOfTheGame,
        },
        doubles_from: problems.number("rules.doubles_from", "", file.doubles_from, 2..=MAX_PLAYERS + 1, 2),
        route_points: route_points(&file.route_points, problems).into_iter().collect(),
        routes_score: match file.routes_score {
            RoutesScoreEntry::AtOnce => RoutesScore::AtOnce,
            RoutesScoreEntry::AtTheEnd => RoutesScore::AtTheEnd,
        },
        // The fallback is not 0, because without a bonus a longest-path tie-break would be reported too.
        longest_path: problems.number("rules.longest_path", "", file.longest_path, 0..=MAX_POINTS, 1),
        attraction: problems.number("rules.attraction", "", file.attraction, 0..=MAX_POINTS, 0),
        tie_breaks: tie_breaks(&file.tie_breaks, problems).into_iter().collect(),
    }
}

fn cards(file: &CardsEntry, problems: &mut ProblemList) -> Cards {
    let CardsEntry { pink, white, blue, yellow, orange, black, red, green, locomotive } = *file;
    let counts = [pink, white, blue, yellow, orange, black, red, green, locomotive];
    let kinds = fogg_rules::Card::ALL.map(fogg_rules::Card::name);
    // The fallback pays for any route; otherwise a wrong number would be reported again for each route.
    let enough = MAX_ROUTE_LENGTH as u8;
    Cards::new(std::array::from_fn(|kind| {
        let entry = format!("rules.cards.{}", kinds[kind]);
        problems.number(&entry, "", counts[kind], 0..=MAX_CARDS as u8, enough)
    }))
}

fn offer(entry: &str, file: &OfferEntry, problems: &mut ProblemList) -> Offer {
    let max = MAX_OFFERED_TICKETS as u8;
    Offer {
        dealt: problems.number(&format!("{entry}.dealt"), "", file.dealt, 1..=max, 1),
        keep: problems.number(&format!("{entry}.keep"), "", file.keep, 1..=max, 1),
    }
}

/// Reads the points for each length; there must be 1 to [`MAX_ROUTE_LENGTH`] of them.
fn route_points(file: &[Integer], problems: &mut ProblemList) -> Vec<u8> {
    const ENTRY: &str = "rules.route_points";
    if file.is_empty() || file.len() > MAX_ROUTE_LENGTH {
        let text =
            format!("{} lengths have points; give the points of 1 to {MAX_ROUTE_LENGTH} lengths", file.len());
        problems.add(ProblemKind::Rules, ENTRY, text);
        return vec![0; MAX_ROUTE_LENGTH];
    }
    let points = |(number, &points): (usize, &Integer)| {
        problems.number(&format!("{ENTRY}[{number}]"), "", points, 0..=MAX_POINTS, 0)
    };
    file.iter().enumerate().map(points).collect()
}

/// Reads the tie-breaks, of which there can be at most two.
fn tie_breaks(file: &[TieBreakEntry], problems: &mut ProblemList) -> Vec<TieBreak> {
    if file.len() > 2 {
        let text =
            format!("{} tie-breaks are too many; there are two, and each can be named once", file.len());
        problems.add(ProblemKind::Rules, "rules.tie_breaks", text);
    }
    let tie_break = |entry: &TieBreakEntry| match entry {
        TieBreakEntry::CompletedTickets => TieBreak::CompletedTickets,
        TieBreakEntry::LongestPath => TieBreak::LongestPath,
    };
    file.iter().take(2).map(tie_break).collect()
}

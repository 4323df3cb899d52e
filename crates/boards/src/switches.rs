//! The rule switches of a board file.

use fogg_rules::Cards;
use fogg_rules::board::{
    LocomotiveUse, MAX_LENGTH, MAX_OFFER, MAX_POINTS, MAX_TRAINS, Offer, ProblemKind, ReturnedTickets,
    RoutesScore, RowLocomotive, Rules, TieBreak,
};
use fogg_rules::cards::{MAX_CARDS, ROW};
use fogg_rules::ids::MAX_SEATS;

use crate::file::{
    CardsEntry, LocomotivesEntry, OfferEntry, ReturnedTicketsEntry, RoutesScoreEntry, RowLocomotiveEntry,
    RulesEntry, TieBreakEntry, Whole,
};
use crate::problems::Problems;

const SEATS: u8 = MAX_SEATS as u8;

/// The switches that the file sets; what is wrong with them goes to the problems.
pub(crate) fn rules(file: &RulesEntry, problems: &mut Problems) -> Rules {
    // Two hands and the row are the least that must come out of the pack.
    let largest_hand = ((MAX_CARDS - ROW) / 2) as u8;
    Rules {
        min_seats: problems.number("rules.seats.fewest", "", file.seats.fewest, 2..=SEATS, 2),
        max_seats: problems.number("rules.seats.most", "", file.seats.most, 2..=SEATS, 2),
        trains: problems.number("rules.trains", "", file.trains, 1..=MAX_TRAINS, MAX_TRAINS),
        cards: cards(&file.cards, problems),
        hand: problems.number("rules.hand", "", file.hand, 0..=largest_hand, 0),
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
        doubles_from: problems.number("rules.doubles_from", "", file.doubles_from, 2..=SEATS + 1, 2),
        route_points: route_points(&file.route_points, problems).into_iter().collect(),
        routes_score: match file.routes_score {
            RoutesScoreEntry::AtOnce => RoutesScore::AtOnce,
            RoutesScoreEntry::AtTheEnd => RoutesScore::AtTheEnd,
        },
        // A bonus stands in for a wrong one, so that a tie-break by longest path is not reported too.
        longest_path: problems.number("rules.longest_path", "", file.longest_path, 0..=MAX_POINTS, 1),
        attraction: problems.number("rules.attraction", "", file.attraction, 0..=MAX_POINTS, 0),
        tie_breaks: tie_breaks(&file.tie_breaks, problems).into_iter().collect(),
    }
}

fn cards(file: &CardsEntry, problems: &mut Problems) -> Cards {
    let CardsEntry { pink, white, blue, yellow, orange, black, red, green, locomotive } = *file;
    let counts = [pink, white, blue, yellow, orange, black, red, green, locomotive];
    let kinds = fogg_rules::Card::ALL.map(fogg_rules::Card::name);
    // Enough to pay for any route, so that a wrong number is not reported once more for each route.
    let enough = MAX_LENGTH as u8;
    Cards::new(std::array::from_fn(|kind| {
        let entry = format!("rules.cards.{}", kinds[kind]);
        problems.number(&entry, "", counts[kind], 0..=MAX_CARDS as u8, enough)
    }))
}

fn offer(entry: &str, file: &OfferEntry, problems: &mut Problems) -> Offer {
    let most = MAX_OFFER as u8;
    Offer {
        dealt: problems.number(&format!("{entry}.dealt"), "", file.dealt, 1..=most, 1),
        keep: problems.number(&format!("{entry}.keep"), "", file.keep, 1..=most, 1),
    }
}

/// At most [`MAX_LENGTH`] points, and never none.
fn route_points(file: &[Whole], problems: &mut Problems) -> Vec<u8> {
    const ENTRY: &str = "rules.route_points";
    if file.is_empty() || file.len() > MAX_LENGTH {
        let text =
            format!("{} lengths have points; give the points of 1 to {MAX_LENGTH} lengths", file.len());
        problems.add(ProblemKind::Switches, ENTRY, text);
        return vec![0; MAX_LENGTH];
    }
    let points = |(number, &points): (usize, &Whole)| {
        problems.number(&format!("{ENTRY}[{number}]"), "", points, 0..=MAX_POINTS, 0)
    };
    file.iter().enumerate().map(points).collect()
}

/// At most two tie-breaks.
fn tie_breaks(file: &[TieBreakEntry], problems: &mut Problems) -> Vec<TieBreak> {
    if file.len() > 2 {
        let text =
            format!("{} tie-breaks are too many; there are two, and each can be named once", file.len());
        problems.add(ProblemKind::Switches, "rules.tie_breaks", text);
    }
    let tie_break = |entry: &TieBreakEntry| match entry {
        TieBreakEntry::CompletedTickets => TieBreak::CompletedTickets,
        TieBreakEntry::LongestPath => TieBreak::LongestPath,
    };
    file.iter().take(2).map(tie_break).collect()
}

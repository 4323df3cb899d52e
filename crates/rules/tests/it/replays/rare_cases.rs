//! Rare cases that the golden games must contain, found from the events of each game.

use std::collections::BTreeSet;

use fogg_rules::board::TieBreak;
use fogg_rules::{Board, Event, Game, Outcome, Phase, Record, ReplayedPly, SeatSet};

/// The cases that the files together must contain.
pub const REQUIRED: [&str; 25] = [
    TUNNEL_FREE,
    TUNNEL_ADDED,
    TUNNEL_DECLINED,
    TUNNEL_IMPOSSIBLE,
    TUNNEL_OF_LOCOMOTIVES,
    TUNNEL_OF_FEWER_CARDS,
    LOCOMOTIVE_SECOND,
    ONE_CARD,
    DECK_EMPTY,
    GAP,
    RESHUFFLED,
    SWEPT,
    SWEPT_TWICE,
    SWEPT_THRICE,
    ROW_STANDS,
    DOUBLE_CLOSED,
    DOUBLE_SHARED,
    TICKETS_FEWER,
    TICKETS_GONE,
    PASSED,
    ALL_PASSED,
    TIE_BY_TICKETS,
    TIE_BY_PATH,
    SHARED_WIN,
    SHARED_BONUS,
];

const TUNNEL_FREE: &str = "a tunnel asks for nothing more";
const TUNNEL_ADDED: &str = "a tunnel is paid with added cards";
const TUNNEL_DECLINED: &str = "a tunnel is declined by a seat that could add";
const TUNNEL_IMPOSSIBLE: &str = "a tunnel is left by a seat that cannot add";
const TUNNEL_OF_LOCOMOTIVES: &str = "a tunnel is begun with locomotives only";
const TUNNEL_OF_FEWER_CARDS: &str = "a tunnel turns up fewer than three cards";
const LOCOMOTIVE_SECOND: &str = "a locomotive is taken from the row as second card";
const ONE_CARD: &str = "a turn ends with one card, for there is no second";
const DECK_EMPTY: &str = "the deck is empty";
const GAP: &str = "the deck is empty and the row has a gap";
const RESHUFFLED: &str = "the discards are shuffled";
const SWEPT: &str = "the row is swept";
const SWEPT_TWICE: &str = "the row is swept twice at once";
const SWEPT_THRICE: &str = "the row is swept three times at once";
const ROW_STANDS: &str = "the row stands with three locomotives";
const DOUBLE_CLOSED: &str = "a double is closed by its first claim";
const DOUBLE_SHARED: &str = "two seats own the routes of a double";
const TICKETS_FEWER: &str = "fewer tickets are drawn than usual";
const TICKETS_GONE: &str = "the tickets run out";
const PASSED: &str = "a seat passes";
const ALL_PASSED: &str = "everybody passes and the game is over";
const TIE_BY_TICKETS: &str = "a tie is decided by completed tickets";
const TIE_BY_PATH: &str = "a tie is decided by the longest path";
const SHARED_WIN: &str = "a win is shared";
const SHARED_BONUS: &str = "the longest path is shared";

/// The rare cases in a game.
pub fn find(record: &Record) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    let mut before = Game::new(&record.setup).expect("the number of seats is valid");
    let last = record.replay_to(record.plies.len(), |&ReplayedPly { game, events, .. }| {
        found.extend(events.iter().filter_map(|event| in_event(&before, event)));
        found.extend(in_row(game, events));
        found.extend(in_piles(game));
        found.extend(in_turn(&before, game, events));
        before.clone_from(game);
    });
    let last = last.expect("the record replays");
    found.extend(in_doubles(&last));
    found.extend(last.outcome().iter().flat_map(|outcome| in_outcome(last.board(), outcome)));
    found
}

fn in_event(before: &Game, event: &Event) -> Option<&'static str> {
    match event {
        Event::TunnelGivenUp { seat } if before.legal_actions(*seat).count() > 1 => Some(TUNNEL_DECLINED),
        Event::TunnelGivenUp { .. } => Some(TUNNEL_IMPOSSIBLE),
        Event::RouteClaimed { added: Some(_), .. } => Some(TUNNEL_ADDED),
        Event::RouteClaimed { route, .. } if before.board().route(*route).tunnel => Some(TUNNEL_FREE),
        Event::TunnelBegun { payment, .. } if payment.color().is_none() => Some(TUNNEL_OF_LOCOMOTIVES),
        Event::CardTaken { card, .. } if card.is_locomotive() => {
            matches!(before.public().phase(), Phase::SecondCard(_)).then_some(LOCOMOTIVE_SECOND)
        }
        Event::DeckReshuffled => Some(RESHUFFLED),
        Event::RowSwept => Some(SWEPT),
        Event::TicketsOffered { tickets, .. } => {
            let usual = usize::from(before.board().rules().more_tickets.dealt);
            (tickets.len() < usual).then_some(TICKETS_FEWER)
        }
        Event::Passed { .. } => Some(PASSED),
        _ => None,
    }
}

/// Consecutive sweeps have only refills of the row and reshuffles between them.
fn in_row(game: &Game, events: &[Event]) -> Vec<&'static str> {
    let (mut sweeps, mut most) = (0, 0);
    for event in events {
        match event {
            Event::RowSwept => sweeps += 1,
            Event::RowFilled { .. } | Event::DeckReshuffled => {}
            _ => sweeps = 0,
        }
        most = most.max(sweeps);
    }
    let row = game.public().row().iter().flatten();
    let stands = row.clone().count() == 5 && row.filter(|card| card.is_locomotive()).count() >= 3;
    let cases = [(most >= 2, SWEPT_TWICE), (most >= 3, SWEPT_THRICE), (stands, ROW_STANDS)];
    cases.into_iter().filter(|(applies, _)| *applies).map(|(_, name)| name).collect()
}

fn in_piles(game: &Game) -> Vec<&'static str> {
    let public = game.public();
    let (empty, gap) = (public.deck() == 0, public.row().iter().any(Option::is_none));
    let cases = [
        (empty, DECK_EMPTY),
        (empty && gap, GAP),
        (public.ticket_deck() == 0 && !public.is_over(), TICKETS_GONE),
    ];
    cases.into_iter().filter(|(applies, _)| *applies).map(|(_, name)| name).collect()
}

fn in_turn(before: &Game, game: &Game, events: &[Event]) -> Vec<&'static str> {
    let first_card = matches!(before.public().phase(), Phase::Turn(_));
    let colored = |event: &Event| match event {
        Event::CardDrawn { .. } => true,
        Event::CardTaken { card, .. } => !card.is_locomotive(),
        _ => false,
    };
    let continues = matches!(game.public().phase(), Phase::SecondCard(_));
    let turned = events.iter().filter(|event| matches!(event, Event::TunnelCardTurned { .. })).count();
    let begun = events.iter().any(|event| matches!(event, Event::TunnelBegun { .. }));
    let passed = events.iter().any(|event| matches!(event, Event::Passed { .. }));
    let cases = [
        (first_card && !continues && events.iter().any(colored), ONE_CARD),
        (begun && turned < 3, TUNNEL_OF_FEWER_CARDS),
        (passed && game.public().is_over() && game.public().turns_left() != Some(0), ALL_PASSED),
    ];
    cases.into_iter().filter(|(applies, _)| *applies).map(|(_, name)| name).collect()
}

fn in_doubles(last: &Game) -> Vec<&'static str> {
    let (board, public) = (last.board(), last.public());
    let twins = board.route_ids().filter_map(|id| Some((id, board.route(id).twin?)));
    let owners = twins.map(|(id, twin)| (public.owner(id).is_some(), public.owner(twin).is_some()));
    let cases = |owners| match owners {
        (true, true) => Some(DOUBLE_SHARED),
        (true, false) if !board.allows_both_of_double(public.seats()) => Some(DOUBLE_CLOSED),
        _ => None,
    };
    owners.filter_map(cases).collect()
}

fn in_outcome(board: &Board, outcome: &Outcome) -> Vec<&'static str> {
    let top = outcome.by_seat().map(|(_, score)| score.total()).max();
    let tied: SeatSet =
        outcome.by_seat().filter(|(_, score)| Some(score.total()) == top).map(|(seat, _)| seat).collect();
    let completed = tied.iter().map(|seat| outcome.score(seat).completed).max();
    let still_tied = tied.iter().filter(|seat| Some(outcome.score(*seat).completed) == completed).count() > 1;
    let path_decides = still_tied && board.rules().tie_breaks.contains(&TieBreak::LongestPath);
    let shared = outcome.winners.len() > 1;
    let bonuses = outcome.by_seat().filter(|(_, score)| score.longest_bonus > 0).count();
    let cases = [
        (tied.len() > 1 && !still_tied, TIE_BY_TICKETS),
        (path_decides && !shared, TIE_BY_PATH),
        (shared, SHARED_WIN),
        (bonuses > 1, SHARED_BONUS),
    ];
    cases.into_iter().filter(|(applies, _)| *applies).map(|(_, name)| name).collect()
}

//! The text notation of actions, undos, events and views, for records, replays and tests.
//!
//! Cards are letters (`P W B Y O K R G`, `L` for the locomotive); routes, tickets and seats are named.
//! `docs/internals/notation.md` lists every form.

use std::fmt::Write as _;

use crate::action::{Action, Payment, Slot};
use crate::board::Board;
use crate::cards::{Card, Cards, Color, ROW_SIZE};
use crate::event::{Event, EventView};
use crate::history::UndonePly;
use crate::ids::{RouteSet, Seat, TicketId, TicketSet};
use crate::public::{Phase, Player};
use crate::record::PlyKind;
use crate::view::View;

/// Why a text is not valid notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// The first word is not an action.
    #[error("`{0}` is not an action; one begins with row, blind, claim, tickets, keep, add, give up or pass")]
    UnknownAction(String),
    /// There are too few or too many words.
    #[error("`{text}` should read `{form}`")]
    Form {
        /// The text.
        text: String,
        /// The expected form.
        form: &'static str,
    },
    /// The board has no such route.
    #[error("there is no route `{0}` on this board")]
    UnknownRoute(String),
    /// The board has no such ticket.
    #[error("there is no ticket `{0}` on this board")]
    UnknownTicket(String),
    /// A letter is not a card.
    #[error("`{0}` is not a card; cards are P W B Y O K R G and L")]
    UnknownCard(char),
    /// A payment has two colours.
    #[error("`{0}` mixes colours; a payment has one colour and locomotives")]
    MixedColors(String),
}

/// The text of an action.
pub fn action_text(board: &Board, action: Action) -> String {
    match action {
        Action::DrawRow(slot) => format!("row {}", slot.index() + 1),
        Action::DrawBlind => "blind".into(),
        Action::Claim(route, payment) => format!("claim {} {}", board.route(route).name, payment.to_cards()),
        Action::DrawTickets => "tickets".into(),
        Action::KeepTickets(kept) => format!("keep {}", tickets_text(board, kept.iter())),
        Action::AddToTunnel(added) => format!("add {}", added.to_cards()),
        Action::GiveUpTunnel => "give up".into(),
        Action::Pass => "pass".into(),
    }
}

/// Parses an action.
pub fn parse_action(board: &Board, text: &str) -> Result<Action, NotationError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let form = |form: &'static str| NotationError::Form { text: text.to_owned(), form };
    match words.as_slice() {
        ["row", slot] => {
            let number = slot.parse().ok().filter(|number| (1..=ROW_SIZE as u8).contains(number));
            Ok(Action::DrawRow(Slot(number.ok_or_else(|| form("row 1"))? - 1)))
        }
        ["blind"] => Ok(Action::DrawBlind),
        ["claim", route, cards] => {
            let id =
                board.route_named(route).ok_or_else(|| NotationError::UnknownRoute((*route).to_owned()))?;
            Ok(Action::Claim(id, parse_payment(cards)?))
        }
        ["tickets"] => Ok(Action::DrawTickets),
        ["keep", "-"] => Ok(Action::KeepTickets(TicketSet::EMPTY)),
        ["keep", first, rest @ ..] => {
            let ticket =
                |name: &str| board.ticket_named(name).ok_or(NotationError::UnknownTicket(name.to_owned()));
            std::iter::once(first)
                .chain(rest)
                .map(|name| ticket(name))
                .collect::<Result<_, _>>()
                .map(Action::KeepTickets)
        }
        ["add", cards] => Ok(Action::AddToTunnel(parse_payment(cards)?)),
        ["give", "up"] => Ok(Action::GiveUpTunnel),
        ["pass"] => Ok(Action::Pass),
        ["row", ..] => Err(form("row 1")),
        ["claim", ..] => Err(form("claim ROUTE CARDS")),
        ["keep"] => Err(form("keep TICKET...")),
        ["add", ..] => Err(form("add CARDS")),
        [word @ ("blind" | "tickets" | "give" | "pass"), ..] => Err(form(match *word {
            "blind" => "blind",
            "tickets" => "tickets",
            "give" => "give up",
            _ => "pass",
        })),
        _ => Err(NotationError::UnknownAction(words.first().copied().unwrap_or_default().to_owned())),
    }
}

/// The text of a ply: an action, or `undo`.
pub fn ply_text(board: &Board, kind: PlyKind) -> String {
    match kind {
        PlyKind::Act(action) => action_text(board, action),
        PlyKind::Undo => "undo".into(),
    }
}

/// Parses a ply: an action, or `undo`.
pub fn parse_ply(board: &Board, text: &str) -> Result<PlyKind, NotationError> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next()) {
        (Some("undo"), None) => Ok(PlyKind::Undo),
        (Some("undo"), Some(_)) => Err(NotationError::Form { text: text.to_owned(), form: "undo" }),
        _ => parse_action(board, text).map(PlyKind::Act),
    }
}

/// The text of an undo; it names only the ply, because the action may be secret.
pub fn undone_text(seat: Seat, undone: UndonePly) -> String {
    format!("{seat} undoes ply {}", undone.ply)
}

/// Parses cards: letters, or `-` for none.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    let letters = if text == "-" { "" } else { text };
    letters
        .chars()
        .map(|letter| Card::from_letter(letter).ok_or(NotationError::UnknownCard(letter)))
        .collect()
}

/// Parses a payment: letters of one colour, and `L`.
pub fn parse_payment(text: &str) -> Result<Payment, NotationError> {
    let cards: Vec<Card> = parse_cards(text)?;
    // Longer than any payment; checked here, because counting could overflow.
    if cards.len() > crate::cards::MAX_CARDS {
        return Err(NotationError::Form {
            text: format!("{} cards", cards.len()),
            form: "as many cards as spaces",
        });
    }
    let pile: Cards = cards.into_iter().collect();
    let mut colors = Color::ALL.into_iter().filter(|color| pile.count(Card::Train(*color)) > 0);
    match (colors.next(), colors.next()) {
        (None, _) => Ok(Payment::locomotives_only(pile.locomotives())),
        (Some(color), None) => Ok(Payment::new(color, pile.count(Card::Train(color)), pile.locomotives())),
        (Some(_), Some(_)) => Err(NotationError::MixedColors(text.to_owned())),
    }
}

/// The names of tickets, separated by spaces; `-` for none.
pub fn tickets_text(board: &Board, tickets: impl Iterator<Item = TicketId>) -> String {
    let names: Vec<&str> = tickets.map(|id| board.ticket(id).name.as_str()).collect();
    if names.is_empty() { "-".into() } else { names.join(" ") }
}

/// The names of routes, separated by spaces; `-` for none.
pub fn routes_text(board: &Board, routes: RouteSet) -> String {
    let names: Vec<&str> = routes.iter().map(|id| board.route(id).name.as_str()).collect();
    if names.is_empty() { "-".into() } else { names.join(" ") }
}

/// One line for an event as a viewer sees it.
pub fn event_text(board: &Board, event: &EventView) -> String {
    match *event {
        EventView::Whole(ref event) => whole_text(board, event),
        EventView::FirstTicketsChosen { seat } => format!("{seat} has chosen tickets"),
        EventView::TicketsKept { seat, kept, returned } => {
            format!("{seat} keeps {kept} and returns {returned}")
        }
        EventView::CardDrawn { seat } => format!("{seat} draws a card"),
        EventView::TicketsOffered { seat, tickets } => format!("{seat} is offered {tickets}"),
    }
}

fn whole_text(board: &Board, event: &Event) -> String {
    match *event {
        Event::FirstTicketsChosen { seat, kept } => {
            format!("{seat} has chosen {}", tickets_text(board, kept.iter()))
        }
        Event::TicketsKept { seat, ref kept, ref returned } => {
            let (kept, returned) = (kept.iter().copied(), returned.iter().copied());
            format!(
                "{seat} keeps {} and returns {}",
                tickets_text(board, kept),
                tickets_text(board, returned)
            )
        }
        Event::TurnBegan { seat } => format!("{seat} to act"),
        Event::CardTaken { seat, slot, card } => {
            format!("{seat} takes {card} from slot {}", slot.index() + 1)
        }
        Event::CardDrawn { seat, card } => format!("{seat} draws {card}"),
        Event::RowFilled { slot, card } => format!("slot {} is {card}", slot.index() + 1),
        Event::RowSwept => "the row is swept".into(),
        Event::DeckReshuffled => "the discards are shuffled".into(),
        Event::TicketsOffered { seat, ref tickets } => {
            format!("{seat} is offered {}", tickets_text(board, tickets.iter().copied()))
        }
        Event::TunnelBegun { seat, route, payment } => {
            format!("{seat} plays {} for tunnel {}", payment.to_cards(), board.route(route).name)
        }
        Event::TunnelCardTurned { card } => format!("{card} is turned up"),
        Event::RouteClaimed { seat, route, payment, added } => {
            let added = added.map(|added| format!(" adding {}", added.to_cards())).unwrap_or_default();
            format!("{seat} claims {} with {}{added}", board.route(route).name, payment.to_cards())
        }
        Event::TunnelGivenUp { seat } => format!("{seat} gives up the tunnel"),
        Event::TunnelCardsDiscarded => "the tunnel cards are discarded".into(),
        Event::Passed { seat } => format!("{seat} passes"),
        Event::LastRoundBegan { seat } => format!("{seat} brings the last round"),
        Event::HandShown { seat, hand, tickets } => {
            format!("{seat} shows {hand} and {}", tickets_text(board, tickets.iter()))
        }
        Event::GameEnded => "the game is over".into(),
    }
}

/// The cards of the row by slot; `.` for a gap.
pub fn row_text(row: &[Option<Card>; ROW_SIZE]) -> String {
    row.iter().map(|card| card.map_or('.', Card::letter)).collect()
}

/// The text of a view in several lines: public state, players, then the viewer's private state.
pub fn view_text(view: &View) -> String {
    let (board, public) = (view.board(), view.public());
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{} | row {} | deck {} | discards {} | tickets {}{}{}{}",
        phase_text(board, public.phase()),
        row_text(public.row()),
        public.deck(),
        public.discards(),
        public.ticket_deck(),
        if public.tickets_removed() > 0 {
            format!(", {} out", public.tickets_removed())
        } else {
            String::new()
        },
        public.turns_left().map(|turns| format!(" | turns to begin {turns}")).unwrap_or_default(),
        match public.tunnels_given_up() {
            0 => String::new(),
            count => format!(" | tunnels given up {count}"),
        },
    );
    for seat in public.all_seats() {
        let routes = routes_text(board, public.claimed(seat));
        let _ = writeln!(text, "  {seat}: {} | {routes}", player_text(public.player(seat)));
        if let Some(shown) = view.shown(seat) {
            let _ =
                writeln!(text, "    shows {} | {}", shown.hand, tickets_text(board, shown.tickets.iter()));
        }
    }
    if let (Some(seat), Some(private)) = (view.seat(), view.private()) {
        let _ = write!(
            text,
            "  as {seat}: hand {} | tickets {}",
            private.hand,
            tickets_text(board, private.tickets.iter())
        );
        if !private.offered.is_empty() {
            let _ = write!(text, " | offered {}", tickets_text(board, private.offered.iter().copied()));
        }
        if !private.removed.is_empty() {
            let _ = write!(text, " | removed {}", tickets_text(board, private.removed.iter()));
        }
        for (above, ticket) in view.returned() {
            let _ = write!(text, " | returned {} under {above}", board.ticket(ticket).name);
        }
        text.push('\n');
    }
    text
}

fn player_text(player: &Player) -> String {
    let Player { trains, hand, tickets, points, known, .. } = player;
    format!("{points} points, {trains} trains, {tickets} tickets, {hand} cards, known {known}")
}

/// One line for a phase.
pub fn phase_text(board: &Board, phase: Phase) -> String {
    let names =
        |seats: &mut dyn Iterator<Item = Seat>| seats.map(Seat::name).collect::<Vec<_>>().join(" and ");
    match phase {
        Phase::FirstTickets(waiting) => format!("{} to choose first tickets", names(&mut waiting.iter())),
        Phase::Turn(seat) => format!("{seat} to act"),
        Phase::SecondCard(seat) => format!("{seat} to draw a second card"),
        Phase::Tickets(seat, count) => format!("{seat} to choose among {count} tickets"),
        Phase::Tunnel(tunnel) => format!(
            "{} to add {} for tunnel {}, paid {}, turned up {}",
            tunnel.seat,
            tunnel.extra(),
            board.route(tunnel.route).name,
            tunnel.payment.to_cards(),
            tunnel.turned,
        ),
        Phase::Over => "the game is over".into(),
    }
}

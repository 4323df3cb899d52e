//! The view of one seat or spectator, field by field.

use std::sync::Arc;

use fogg_rules::board::{MAX_OFFERED_TICKETS, MAX_ROUTES, MAX_TICKETS};
use fogg_rules::ids::MAX_SEATS;
use fogg_rules::score::points_so_far;
use fogg_rules::view::OwnParts;
use fogg_rules::{
    Board, BySeat, Player as RulesPlayer, RouteSet, Seat, TicketSet, View as RulesView, ViewParts,
};
use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::notation::{self, CardLetters, RowLetters, SeatName};
use crate::phase::Phase;

/// All that one viewer knows of a game: the public state, and the private state of its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The decision that the game waits for.
    pub phase: Phase,
    /// The seat that has the first turn; the first seat if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_seat: Option<SeatName>,
    /// The face-up cards.
    pub row: RowLetters,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The discards; may be omitted while there cannot be any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub discards: Option<CardLetters>,
    /// How often the discards were shuffled into a new deck.
    #[serde(default)]
    pub reshuffles: u32,
    /// The number of tickets in the deck.
    pub ticket_deck: u8,
    /// The number of tickets removed from the game.
    #[serde(default)]
    pub tickets_removed: u8,
    /// In the last round, the number of turns that have not begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turns_left: Option<u8>,
    /// The number of players that passed in a row.
    #[serde(default)]
    pub passes: u8,
    /// The number of turns in a row, over all seats, that ended with a tunnel given up; 20 end the game.
    #[serde(default)]
    pub tunnels_given_up: u8,
    /// Every player, in seat order.
    pub players: Vec<Player>,
    /// The private state of the viewer's seat; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub me: Option<Me>,
}

/// The public state of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Player {
    /// The seat of the player.
    pub seat: SeatName,
    /// Trains left; derived from the routes if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub trains: Option<u8>,
    /// The number of cards in the hand.
    pub hand: u8,
    /// The number of tickets kept.
    pub tickets: u8,
    /// Route points so far; derived from the routes if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub points: Option<u16>,
    /// The names of the claimed routes.
    #[serde(default)]
    pub routes: Vec<String>,
    /// All cards taken from the row so far; none if omitted.
    #[serde(default)]
    pub taken: CardLetters,
    /// All cards spent so far; none if omitted.
    #[serde(default)]
    pub spent: CardLetters,
    /// Cards that are known to be in the hand; none if omitted.
    #[serde(default)]
    pub known: CardLetters,
    /// The hand and tickets shown at the end of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub shown: Option<ShownHand>,
}

/// The hand and tickets that a seat shows at the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShownHand {
    /// The cards left in the hand.
    pub hand: CardLetters,
    /// The names of the tickets.
    pub tickets: Vec<String>,
}

/// The private state of the viewer's seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Me {
    /// The seat of the viewer.
    pub seat: SeatName,
    /// The cards in the hand.
    pub hand: CardLetters,
    /// The names of the tickets kept.
    #[serde(default)]
    pub tickets: Vec<String>,
    /// The names of the tickets on offer, in the order they were drawn.
    #[serde(default)]
    pub offered: Vec<String>,
    /// The names of the tickets that the seat removed from the game.
    #[serde(default)]
    pub removed: Vec<String>,
    /// The returned tickets that are still in the deck.
    #[serde(default)]
    pub returned: Vec<Returned>,
}

/// A ticket in the deck that the viewer returned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Returned {
    /// The ticket's name.
    pub ticket: String,
    /// The number of tickets above it in the deck.
    pub above: u8,
}

impl View {
    /// Converts a view of the rules to its wire form.
    pub fn from_rules(view: &RulesView) -> View {
        let (board, parts) = (view.board(), view.parts());
        View {
            phase: Phase::from_rules(board, parts.phase),
            first_seat: Some(SeatName(parts.first_seat)),
            row: RowLetters(parts.row),
            deck: parts.deck,
            discards: parts.discards.map(CardLetters),
            reshuffles: parts.reshuffles,
            ticket_deck: parts.ticket_deck,
            tickets_removed: parts.tickets_removed,
            turns_left: parts.turns_left,
            passes: parts.passes,
            tunnels_given_up: parts.tunnels_given_up,
            players: view.public().all_seats().map(|seat| Player::from_rules(board, &parts, seat)).collect(),
            me: parts.me.as_ref().map(|me| Me::from_rules(board, me)),
        }
    }

    /// Converts the view to the rules of a board. Every field is checked against the board and the other fields.
    pub fn to_rules(&self, board: &Arc<Board>) -> Result<RulesView, ParseError> {
        let parts = self.to_parts(board)?;
        RulesView::from_parts(&parts).map_err(|error| ParseError::new("", error.to_string()))
    }

    fn to_parts(&self, board: &Arc<Board>) -> Result<ViewParts, ParseError> {
        let mut players = BySeat::default();
        let mut claimed = BySeat::default();
        let mut shown = BySeat::default();
        if self.players.len() > MAX_SEATS {
            return Err(ParseError::new("players", format!("{} are too many", self.players.len())));
        }
        for (number, (player, seat)) in self.players.iter().zip(Seat::ALL).enumerate() {
            let within = |error: ParseError| error.within(&format!("players[{number}]"));
            if player.seat.0 != seat {
                let message = format!("{} is not next; players are listed in seat order", player.seat.0);
                return Err(within(ParseError::new("seat", message)));
            }
            claimed[seat] = player.routes(board).map_err(within)?;
            players[seat] = player.to_rules(board, claimed[seat]);
            shown[seat] =
                player.shown.as_ref().map(|shown| shown.to_rules(board)).transpose().map_err(within)?;
        }
        Ok(ViewParts {
            board: Arc::clone(board),
            seats: u8::try_from(self.players.len()).expect("the number of players is checked above"),
            phase: self.phase.to_rules(board).map_err(|error| error.within("phase"))?,
            first_seat: self.first_seat.map_or(Seat::ALL[0], |seat| seat.0),
            row: self.row.0,
            deck: self.deck,
            discards: self.discards.map(|discards| discards.0),
            reshuffles: self.reshuffles,
            ticket_deck: self.ticket_deck,
            tickets_removed: self.tickets_removed,
            turns_left: self.turns_left,
            passes: self.passes,
            tunnels_given_up: self.tunnels_given_up,
            players,
            claimed,
            shown,
            me: self
                .me
                .as_ref()
                .map(|me| me.to_rules(board))
                .transpose()
                .map_err(|error| error.within("me"))?,
        })
    }
}

impl Player {
    fn from_rules(board: &Board, parts: &ViewParts, seat: Seat) -> Player {
        let RulesPlayer { trains, hand, tickets, points, taken, spent, known } = parts.players[seat];
        Player {
            seat: SeatName(seat),
            trains: Some(trains),
            hand,
            tickets,
            points: Some(points),
            routes: parts.claimed[seat].iter().map(|id| board.route(id).name.clone()).collect(),
            taken: CardLetters(taken),
            spent: CardLetters(spent),
            known: CardLetters(known),
            shown: parts.shown[seat].map(|shown| ShownHand {
                hand: CardLetters(shown.hand),
                tickets: notation::ticket_names(board, shown.tickets.iter()),
            }),
        }
    }

    fn routes(&self, board: &Board) -> Result<RouteSet, ParseError> {
        let routes =
            notation::routes(board, &self.routes, MAX_ROUTES).map_err(|error| error.within("routes"))?;
        Ok(routes.into_iter().collect())
    }

    fn to_rules(&self, board: &Board, routes: RouteSet) -> RulesPlayer {
        let spaces: usize = routes.iter().map(|id| usize::from(board.route(id).length)).sum();
        let trains = board.rules().trains.saturating_sub(u8::try_from(spaces).unwrap_or(u8::MAX));
        RulesPlayer {
            trains: self.trains.unwrap_or(trains),
            hand: self.hand,
            tickets: self.tickets,
            points: self.points.unwrap_or_else(|| points_so_far(board, routes)),
            taken: self.taken.0,
            spent: self.spent.0,
            known: self.known.0,
        }
    }
}

impl ShownHand {
    fn to_rules(&self, board: &Board) -> Result<fogg_rules::view::ShownHand, ParseError> {
        let tickets = ticket_set(board, "shown.tickets", &self.tickets)?;
        Ok(fogg_rules::view::ShownHand { hand: self.hand.0, tickets })
    }
}

impl Me {
    fn from_rules(board: &Board, me: &OwnParts) -> Me {
        let returned = me
            .returned
            .iter()
            .map(|(above, ticket)| Returned { ticket: board.ticket(*ticket).name.clone(), above: *above });
        Me {
            seat: SeatName(me.seat),
            hand: CardLetters(me.hand),
            tickets: notation::ticket_names(board, me.tickets.iter()),
            offered: notation::ticket_names(board, me.offered.iter().copied()),
            removed: notation::ticket_names(board, me.removed.iter()),
            returned: returned.collect(),
        }
    }

    fn to_rules(&self, board: &Board) -> Result<OwnParts, ParseError> {
        let offered = notation::tickets(board, &self.offered, MAX_OFFERED_TICKETS);
        if self.returned.len() > MAX_TICKETS {
            return Err(ParseError::new("returned", format!("{} are too many", self.returned.len())));
        }
        let returned = self.returned.iter().enumerate().map(|(number, returned)| {
            let ticket = notation::ticket(board, &returned.ticket);
            let ticket = ticket.map_err(|error| error.within(&format!("returned[{number}].ticket")))?;
            Ok((returned.above, ticket))
        });
        Ok(OwnParts {
            seat: self.seat.0,
            hand: self.hand.0,
            tickets: ticket_set(board, "tickets", &self.tickets)?,
            offered: offered.map_err(|error| error.within("offered"))?.into_iter().collect(),
            removed: ticket_set(board, "removed", &self.removed)?,
            returned: returned.collect::<Result<_, ParseError>>()?,
        })
    }
}

fn ticket_set(board: &Board, field: &str, names: &[String]) -> Result<TicketSet, ParseError> {
    let tickets = notation::tickets(board, names, MAX_TICKETS).map_err(|error| error.within(field))?;
    Ok(tickets.into_iter().collect())
}

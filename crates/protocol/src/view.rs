//! What one viewer knows, field by field.

use std::sync::Arc;

use fogg_rules::board::{MAX_OFFERED_TICKETS, MAX_ROUTES, MAX_TICKETS};
use fogg_rules::ids::MAX_SEATS;
use fogg_rules::score::points_so_far;
use fogg_rules::view::OwnParts;
use fogg_rules::{
    Board, BySeat, Player as RulesPlayer, RouteSet, Seat, TicketSet, View as RulesView, ViewParts,
};
use serde::{Deserialize, Serialize};

use crate::error::ReadError;
use crate::phase::Phase;
use crate::words::{self, CardLetters, RowLetters, SeatName};

/// What one viewer knows: what everybody sees, and its own side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// Who is to act, and on what.
    pub phase: Phase,
    /// Who has the first turn; the first seat if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_seat: Option<SeatName>,
    /// The face-up cards.
    pub row: RowLetters,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The discards; may be left out while none can lie there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub discards: Option<CardLetters>,
    /// How many times the discards became the deck.
    #[serde(default)]
    pub reshuffles: u32,
    /// The number of tickets in the deck.
    pub ticket_deck: u8,
    /// The number of tickets that left the game.
    #[serde(default)]
    pub tickets_out: u8,
    /// In the last round, how many turns are still to begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turns_left: Option<u8>,
    /// How many players have passed in a row.
    #[serde(default)]
    pub passes: u8,
    /// How many turns in a row, over all seats, ended with a tunnel given up; at 20 the game ends.
    #[serde(default)]
    pub abandoned_tunnels: u8,
    /// Every player, in seat order.
    pub players: Vec<Player>,
    /// The viewer's own side; none for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub me: Option<Me>,
}

/// The public side of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Player {
    /// Its seat.
    pub seat: SeatName,
    /// Trains left; follows from its routes if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub trains: Option<u8>,
    /// Cards in the hand.
    pub hand: u8,
    /// Tickets kept.
    pub tickets: u8,
    /// Route points so far; follow from its routes if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub points: Option<u16>,
    /// The routes it has claimed, by name.
    #[serde(default)]
    pub routes: Vec<String>,
    /// Every card it was seen to take from the row; nothing is known if left out.
    #[serde(default)]
    pub taken: CardLetters,
    /// Every card it was seen to spend; nothing is known if left out.
    #[serde(default)]
    pub spent: CardLetters,
    /// Cards that are known to be in its hand; nothing is known if left out.
    #[serde(default)]
    pub known: CardLetters,
    /// What it shows at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub shown: Option<Shown>,
}

/// What a seat shows at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shown {
    /// The cards left in its hand.
    pub hand: CardLetters,
    /// Its tickets.
    pub tickets: Vec<String>,
}

/// The viewer's own side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Me {
    /// The viewer's seat.
    pub seat: SeatName,
    /// The cards of its hand.
    pub hand: CardLetters,
    /// The tickets it keeps.
    #[serde(default)]
    pub tickets: Vec<String>,
    /// The tickets it is to choose from, in the order they came.
    #[serde(default)]
    pub offered: Vec<String>,
    /// The tickets it sent out of the game.
    #[serde(default)]
    pub sent_out: Vec<String>,
    /// The tickets it returned that still lie in the deck.
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
    /// How many tickets lie above it.
    pub above: u8,
}

impl View {
    /// A view as it goes over the wire.
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
            tickets_out: parts.tickets_out,
            turns_left: parts.turns_left,
            passes: parts.passes,
            abandoned_tunnels: parts.abandoned_tunnels,
            players: view.public().all_seats().map(|seat| Player::from_rules(board, &parts, seat)).collect(),
            me: parts.me.as_ref().map(|me| Me::from_rules(board, me)),
        }
    }

    /// The view that this means on a board. Every part is checked against the board and the others.
    pub fn to_rules(&self, board: &Arc<Board>) -> Result<RulesView, ReadError> {
        let parts = self.parts(board)?;
        RulesView::from_parts(&parts).map_err(|error| ReadError::new("", error.to_string()))
    }

    fn parts(&self, board: &Arc<Board>) -> Result<ViewParts, ReadError> {
        let mut players = BySeat::default();
        let mut claimed = BySeat::default();
        let mut shown = BySeat::default();
        if self.players.len() > MAX_SEATS {
            return Err(ReadError::new("players", format!("{} are too many", self.players.len())));
        }
        for (number, (player, seat)) in self.players.iter().zip(Seat::ALL).enumerate() {
            let within = |error: ReadError| error.within(&format!("players[{number}]"));
            if player.seat.0 != seat {
                let sentence = format!("{} is not next; players are listed in seat order", player.seat.0);
                return Err(within(ReadError::new("seat", sentence)));
            }
            claimed[seat] = player.routes(board).map_err(within)?;
            players[seat] = player.to_rules(board, claimed[seat]);
            shown[seat] =
                player.shown.as_ref().map(|shown| shown.to_rules(board)).transpose().map_err(within)?;
        }
        Ok(ViewParts {
            board: Arc::clone(board),
            seats: self.players.len() as u8,
            phase: self.phase.to_rules(board).map_err(|error| error.within("phase"))?,
            first_seat: self.first_seat.map_or(Seat::ALL[0], |seat| seat.0),
            row: self.row.0,
            deck: self.deck,
            discards: self.discards.map(|discards| discards.0),
            reshuffles: self.reshuffles,
            ticket_deck: self.ticket_deck,
            tickets_out: self.tickets_out,
            turns_left: self.turns_left,
            passes: self.passes,
            abandoned_tunnels: self.abandoned_tunnels,
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
            shown: parts.shown[seat].map(|shown| Shown {
                hand: CardLetters(shown.hand),
                tickets: words::ticket_names(board, shown.tickets.iter()),
            }),
        }
    }

    fn routes(&self, board: &Board) -> Result<RouteSet, ReadError> {
        let routes =
            words::routes(board, &self.routes, MAX_ROUTES).map_err(|error| error.within("routes"))?;
        Ok(routes.into_iter().collect())
    }

    fn to_rules(&self, board: &Board, routes: RouteSet) -> RulesPlayer {
        let spaces: usize = routes.iter().map(|id| usize::from(board.route(id).length)).sum();
        let trains = usize::from(board.rules().trains).saturating_sub(spaces) as u8;
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

impl Shown {
    fn to_rules(&self, board: &Board) -> Result<fogg_rules::view::Shown, ReadError> {
        let tickets = set_of_tickets(board, "shown.tickets", &self.tickets)?;
        Ok(fogg_rules::view::Shown { hand: self.hand.0, tickets })
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
            tickets: words::ticket_names(board, me.tickets.iter()),
            offered: words::ticket_names(board, me.offered.iter().copied()),
            sent_out: words::ticket_names(board, me.sent_out.iter()),
            returned: returned.collect(),
        }
    }

    fn to_rules(&self, board: &Board) -> Result<OwnParts, ReadError> {
        let offered = words::tickets(board, &self.offered, MAX_OFFERED_TICKETS);
        if self.returned.len() > MAX_TICKETS {
            return Err(ReadError::new("returned", format!("{} are too many", self.returned.len())));
        }
        let returned = self.returned.iter().enumerate().map(|(number, returned)| {
            let ticket = words::ticket(board, &returned.ticket);
            let ticket = ticket.map_err(|error| error.within(&format!("returned[{number}].ticket")))?;
            Ok((returned.above, ticket))
        });
        Ok(OwnParts {
            seat: self.seat.0,
            hand: self.hand.0,
            tickets: set_of_tickets(board, "tickets", &self.tickets)?,
            offered: offered.map_err(|error| error.within("offered"))?.into_iter().collect(),
            sent_out: set_of_tickets(board, "sent_out", &self.sent_out)?,
            returned: returned.collect::<Result<_, ReadError>>()?,
        })
    }
}

fn set_of_tickets(board: &Board, field: &str, names: &[String]) -> Result<TicketSet, ReadError> {
    let tickets = words::tickets(board, names, MAX_TICKETS).map_err(|error| error.within(field))?;
    Ok(tickets.into_iter().collect())
}

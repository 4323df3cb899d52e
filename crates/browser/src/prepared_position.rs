//! The position in which a prepared game begins.

use std::sync::Arc;

use fogg_protocol::engine::{PreparedGame, PreparedPlayer};
use fogg_protocol::{CardLetters, RowLetters};
use fogg_rules::notation::parse_cards;
use fogg_rules::{
    Board, BySeat, Card, Cards, Game, Phase, Position, RouteId, RouteSet, Seat, SeatSet, Seed, TicketId,
    TicketSet,
};

/// The seed of shuffles in prepared games.
pub(crate) const SEED: Seed = Seed::new([0; 32]);

/// The first position of a prepared game, or what is wrong with it.
pub(crate) fn first_game(board: &Arc<Board>, prepared: &PreparedGame) -> Result<Game, String> {
    let RowLetters(row) = prepared.row;
    let players = BySeat(Seat::ALL.map(|seat| prepared.players.get(seat.index())));
    let choose_tickets = prepared.players.iter().all(|player| !player.offered.is_empty());
    let seats = SeatSet::first(
        u8::try_from(prepared.players.len().min(Seat::ALL.len())).expect("there are five seats"),
    );
    let mut position = Position {
        board: Arc::clone(board),
        seats: u8::try_from(prepared.players.len()).map_err(|_| "there are too many players".to_owned())?,
        phase: if choose_tickets { Phase::FirstTickets(seats) } else { Phase::Turn(Seat::ALL[0]) },
        first_seat: Seat::ALL[0],
        row,
        deck: parse_cards(&prepared.deck).map_err(|error| error.to_string())?,
        discards: Cards::NONE,
        hands: BySeat::default(),
        known: BySeat::default(),
        trains: BySeat::default(),
        claimed: BySeat::default(),
        tickets: BySeat::default(),
        offered: BySeat::default(),
        ticket_deck: tickets(board, &prepared.ticket_deck)?,
        tickets_removed: TicketSet::EMPTY,
        turns_left: None,
        tunnels_given_up: 0,
        seed: SEED,
    };
    for (seat, player) in seats.iter().filter_map(|seat| Some((seat, players[seat]?))) {
        place_player(&mut position, seat, player)?;
    }
    add_other_tickets(&mut position);
    add_other_cards(&mut position)?;
    Game::from_position(&position).map_err(|error| error.to_string())
}

fn place_player(position: &mut Position, seat: Seat, player: &PreparedPlayer) -> Result<(), String> {
    let board = Arc::clone(&position.board);
    let CardLetters(hand) = player.hand;
    position.hands[seat] = hand;
    position.claimed[seat] =
        player.routes.iter().map(|name| route(&board, name)).collect::<Result<RouteSet, _>>()?;
    position.tickets[seat] = tickets(&board, &player.tickets)?.into_iter().collect();
    if player.offered.len() > usize::from(board.rules().first_tickets.dealt) {
        return Err("too many tickets are offered".to_owned());
    }
    position.offered[seat] = tickets(&board, &player.offered)?.into_iter().collect();
    let spaces: u32 = position.claimed[seat].iter().map(|id| u32::from(board.route(id).length)).sum();
    let trains = u32::from(board.rules().trains)
        .checked_sub(spaces)
        .ok_or("there are too few trains for the routes")?;
    position.trains[seat] =
        player.trains.unwrap_or_else(|| u8::try_from(trains).expect("a board has few trains"));
    Ok(())
}

/// Puts all tickets that are nowhere else under the ticket deck.
fn add_other_tickets(position: &mut Position) {
    let mut placed: TicketSet = position.ticket_deck.iter().copied().collect();
    for seat in Seat::ALL {
        placed = placed.union(position.tickets[seat]).union(position.offered[seat].iter().copied().collect());
    }
    let others = position.board.ticket_ids().filter(|id| !placed.contains(*id));
    position.ticket_deck.extend(others);
}

/// Puts all cards that are nowhere else under the deck.
fn add_other_cards(position: &mut Position) -> Result<(), String> {
    let pack = position.board.rules().cards;
    let piles = position.deck.iter().chain(position.row.iter().flatten()).copied();
    let hands = position.hands.0.iter().flat_map(Cards::iter);
    let placed: Vec<Card> = piles.chain(hands).collect();
    let others =
        (placed.len() <= pack.total()).then(|| pack.without(&placed.iter().copied().collect())).flatten();
    position.deck.extend(others.ok_or("there are more cards than in the pack")?.iter());
    Ok(())
}

fn route(board: &Board, name: &str) -> Result<RouteId, String> {
    board.route_named(name).ok_or_else(|| format!("there is no route `{name}` on this board"))
}

fn tickets(board: &Board, names: &[String]) -> Result<Vec<TicketId>, String> {
    let ticket = |name: &String| {
        board.ticket_named(name).ok_or_else(|| format!("there is no ticket `{name}` on this board"))
    };
    names.iter().map(ticket).collect()
}

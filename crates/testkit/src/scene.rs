//! Scenes: the state of a game as text, a list of facts separated by `|` or line ends.
//!
//! ```text
//! map mini-base | seats 3 | row LRBGW | deck RRL | red hand RRR | red owns rome-bari | red to act
//! ```
//!
//! | fact | meaning | default |
//! | --- | --- | --- |
//! | `map NAME` | a mini board or a built-in one | required |
//! | `seats N` | the number of players | the board's smallest |
//! | `row LRBGW` | the face-up cards, `.` for a gap | one each of the first five colours |
//! | `deck RRL` | the top of the deck, top first; `-` for none | empty |
//! | `discards RR` | the discards | none |
//! | `SEAT hand RRL` | a hand | empty |
//! | `SEAT known RR` | the publicly known cards of the hand | none |
//! | `rest in discards`, `rest with SEAT` | where all other cards are | under the deck |
//! | `SEAT trains 5` | trains left | all minus those on routes |
//! | `SEAT owns ROUTE ...` | routes | none |
//! | `SEAT tickets TICKET ...` | tickets kept | none |
//! | `SEAT offered TICKET ...` | tickets to choose from | none |
//! | `ticket deck TICKET ...` | the top of the ticket deck, top first; `-` for none | nothing |
//! | `other tickets out`, `other tickets with SEAT` | where all other tickets are | under the deck |
//! | `SEAT to act`, `SEAT second card`, `SEAT choosing`, `choosing SEAT ...`, `SEAT tunnel ROUTE CARDS turned CARDS`, `over` | the seats that are to act, and what they decide; `choosing SEAT ...` is the choice of first tickets | the first seat is to act |
//! | `first SEAT` | the seat with the first turn | the first seat |
//! | `last round N` | turns still to begin | not the last round |
//! | `tunnels given up N` | turns in a row that ended with a tunnel given up | none |

use std::sync::Arc;

use fogg_rules::board::Board;
use fogg_rules::cards::ROW_SIZE;
use fogg_rules::notation::{parse_cards, parse_payment};
use fogg_rules::public::Tunnel;
use fogg_rules::{
    BySeat, Card, Cards, Game, Options, Phase, Position, RouteId, Seat, SeatSet, Seed, Setup, TicketId,
    TicketSet,
};

use crate::boards;

/// The game of a scene.
///
/// # Panics
///
/// If the text is not a valid scene.
pub fn game(text: &str) -> Game {
    let position = position(text);
    Game::from_position(&position).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position of a scene.
pub fn position(text: &str) -> Position {
    let facts: Vec<&str> = text.split(['|', '\n']).map(str::trim).filter(|fact| !fact.is_empty()).collect();
    let name = facts.iter().find_map(|fact| fact.strip_prefix("map ")).expect("a scene names its map");
    let mut scene = Scene::new(boards::named(name), &facts);
    facts.iter().for_each(|fact| scene.read(fact));
    scene.finish()
}

/// A newly dealt game; its seed is number `game` of a series.
///
/// # Panics
///
/// If the number of seats is not valid for the board.
pub fn dealt(map: &str, seats: u8, game: u64) -> Game {
    let setup = setup(map, seats, game);
    Game::new(&setup).unwrap_or_else(|error| panic!("{error}"))
}

/// The set-up of [`dealt`].
pub fn setup(map: &str, seats: u8, game: u64) -> Setup {
    Setup { board: boards::named(map), seats, options: Options::default(), seed: Seed::from_series(1, game) }
}

struct Scene {
    position: Position,
    trains: BySeat<Option<u8>>,
    rest: Rest,
    other_tickets: Rest,
    has_row: bool,
}

/// Where the cards or tickets go that the scene does not mention.
#[derive(Clone, Copy)]
enum Rest {
    Deck,
    Away,
    With(Seat),
}

impl Scene {
    fn new(board: Arc<Board>, facts: &[&str]) -> Scene {
        let seats = facts.iter().find_map(|fact| fact.strip_prefix("seats "));
        let seats = seats.map_or(board.rules().min_seats, |seats| seats.parse().expect("a number of seats"));
        let position = Position {
            seats,
            phase: Phase::Turn(Seat::ALL[0]),
            first_seat: Seat::ALL[0],
            row: [None; ROW_SIZE],
            deck: Vec::new(),
            discards: Cards::NONE,
            hands: BySeat::default(),
            known: BySeat::default(),
            trains: BySeat::default(),
            claimed: BySeat::default(),
            tickets: BySeat::default(),
            offered: BySeat::default(),
            ticket_deck: Vec::new(),
            tickets_removed: TicketSet::EMPTY,
            turns_left: None,
            tunnels_given_up: 0,
            seed: Seed::new([7; 32]),
            board,
        };
        Scene {
            position,
            trains: BySeat::default(),
            rest: Rest::Deck,
            other_tickets: Rest::Deck,
            has_row: false,
        }
    }

    fn read(&mut self, fact: &str) {
        let words: Vec<&str> = fact.split_whitespace().collect();
        let position = &mut self.position;
        match words.as_slice() {
            ["map" | "seats", _] => {}
            ["row", cards @ ..] => {
                self.has_row = true;
                let letters = cards.concat();
                assert_eq!(letters.chars().count(), ROW_SIZE, "a row has {ROW_SIZE} slots: {fact}");
                letters
                    .chars()
                    .enumerate()
                    .for_each(|(slot, letter)| position.row[slot] = Card::from_letter(letter));
            }
            ["deck", cards @ ..] => position.deck = pile(&cards.concat()),
            ["discards", cards @ ..] => position.discards = pile(&cards.concat()).into_iter().collect(),
            ["rest", "in", "discards"] => self.rest = Rest::Away,
            ["rest", "with", name] => self.rest = Rest::With(seat(name)),
            ["ticket", "deck", names @ ..] => position.ticket_deck = tickets(&position.board, names),
            ["other", "tickets", "out"] => self.other_tickets = Rest::Away,
            ["other", "tickets", "with", name] => self.other_tickets = Rest::With(seat(name)),
            ["first", name] => position.first_seat = seat(name),
            ["last", "round", turns] => position.turns_left = Some(turns.parse().expect("a number of turns")),
            ["tunnels", "given", "up", turns] => {
                position.tunnels_given_up = turns.parse().expect("a number of turns");
            }
            ["over"] => position.phase = Phase::Over,
            ["choosing", name @ ..] => {
                let waiting: SeatSet = name.iter().map(|name| seat(name)).collect();
                position.phase = Phase::FirstTickets(waiting);
            }
            [name, fact @ ..] => self.read_seat_fact(seat(name), fact),
            [] => {}
        }
    }

    fn read_seat_fact(&mut self, seat: Seat, words: &[&str]) {
        let position = &mut self.position;
        match words {
            ["hand", cards @ ..] => position.hands[seat] = pile(&cards.concat()).into_iter().collect(),
            ["known", cards @ ..] => position.known[seat] = pile(&cards.concat()).into_iter().collect(),
            ["trains", number] => self.trains[seat] = Some(number.parse().expect("a number of trains")),
            ["owns", names @ ..] => {
                position.claimed[seat] = names.iter().map(|name| route(&position.board, name)).collect();
            }
            ["tickets", names @ ..] => {
                position.tickets[seat] = tickets(&position.board, names).into_iter().collect();
            }
            ["offered", names @ ..] => {
                position.offered[seat] = tickets(&position.board, names).into_iter().collect();
            }
            ["to", "act"] => position.phase = Phase::Turn(seat),
            ["second", "card"] => position.phase = Phase::SecondCard(seat),
            ["choosing"] => position.phase = Phase::Tickets(seat, 0),
            ["tunnel", name, cards, "turned", turned] => {
                let payment = parse_payment(cards).expect("a payment");
                let turned = pile(turned).into_iter().collect();
                let route = route(&position.board, name);
                position.phase = Phase::Tunnel(Tunnel { seat, route, payment, turned });
            }
            _ => panic!("unknown fact about {seat}: {}", words.join(" ")),
        }
    }

    fn finish(mut self) -> Position {
        self.place_tickets();
        self.place_cards();
        let position = &mut self.position;
        for seat in SeatSet::first(position.seats).iter() {
            let spaces: u8 = position.claimed[seat].iter().map(|id| position.board.route(id).length).sum();
            let all = position.board.rules().trains;
            position.trains[seat] = self.trains[seat].unwrap_or(all.saturating_sub(spaces));
        }
        if let Phase::Tickets(seat, count) = &mut position.phase {
            *count = position.offered[*seat].len() as u8;
        }
        self.position
    }

    fn place_tickets(&mut self) {
        let position = &mut self.position;
        let mut placed: TicketSet = position.ticket_deck.iter().copied().collect();
        Seat::ALL.into_iter().for_each(|seat| {
            let offered = position.offered[seat].iter().copied().collect();
            placed = placed.union(position.tickets[seat]).union(offered);
        });
        let others = position.board.ticket_ids().filter(|id| !placed.contains(*id));
        match self.other_tickets {
            Rest::Deck => position.ticket_deck.extend(others),
            Rest::Away => position.tickets_removed = others.collect(),
            Rest::With(seat) => others.for_each(|id| position.tickets[seat].insert(id)),
        }
    }

    fn place_cards(&mut self) {
        let position = &mut self.position;
        let mut placed: Cards = position.deck.iter().chain(position.row.iter().flatten()).copied().collect();
        placed.add_all(&position.discards);
        position.hands.0.iter().for_each(|hand| placed.add_all(hand));
        if let Phase::Tunnel(tunnel) = position.phase {
            placed.add_all(&tunnel.turned);
            placed.add_all(&tunnel.payment.to_cards());
        }
        let pack = position.board.rules().cards;
        let mut rest =
            pack.without(&placed).unwrap_or_else(|| panic!("{placed} is more than the pack {pack}"));
        if !self.has_row {
            let mut colors = Card::ALL.into_iter().filter(|card| !card.is_locomotive());
            position.row.iter_mut().for_each(|slot| {
                *slot = colors.by_ref().find(|card| rest.count(*card) > 0);
                slot.iter().for_each(|card| rest.take(*card, 1));
            });
        }
        match self.rest {
            Rest::Deck => position.deck.extend(rest.iter()),
            Rest::Away => position.discards.add_all(&rest),
            Rest::With(seat) => position.hands[seat].add_all(&rest),
        }
    }
}

fn pile(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn seat(name: &str) -> Seat {
    Seat::from_name(name).unwrap_or_else(|| panic!("{name} is not a seat and not the start of a fact"))
}

fn route(board: &Board, name: &str) -> RouteId {
    board.route_named(name).unwrap_or_else(|| panic!("{name} is not a route of {}", board.name()))
}

fn tickets(board: &Board, names: &[&str]) -> Vec<TicketId> {
    let ticket = |name: &&str| board.ticket_named(name).unwrap_or_else(|| panic!("{name} is not a ticket"));
    names.iter().filter(|name| **name != "-").map(ticket).collect()
}

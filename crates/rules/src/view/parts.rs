//! A view put together from its parts, as somebody else saw them: each is checked against the board and the others.

use std::sync::Arc;

use super::{Mine, Shown, View};
use crate::board::{Board, MAX_TICKETS, ReturnedTickets, RowLocomotive};
use crate::cards::{Cards, KINDS, ROW};
use crate::event::TicketList;
use crate::game::Private;
use crate::ids::{BySeat, RouteSet, Seat, SeatSet, TicketId, TicketSet};
use crate::score::points_so_far;
use crate::table::{Phase, Player, Table, TicketRing, Tunnel};
use crate::tunnel::TUNNEL_CARDS;

/// More reshuffles than any game has: a bound, so that counting on cannot overflow.
const MOST_RESHUFFLES: u32 = 1_000_000;

/// What a view is made of. Nothing is checked until [`View::from_parts`].
#[derive(Clone, Debug)]
pub struct Parts {
    /// The board.
    pub board: Arc<Board>,
    /// The number of players.
    pub seats: u8,
    /// Who is to act, and on what.
    pub phase: Phase,
    /// Who has the first turn after first tickets.
    pub first_seat: Seat,
    /// The face-up cards.
    pub row: [Option<crate::Card>; ROW],
    /// The number of cards in the deck.
    pub deck: u8,
    /// The discards; they may be left out where none can lie.
    pub discards: Option<Cards>,
    /// How many times the discards became the deck.
    pub reshuffles: u32,
    /// The number of tickets in the deck.
    pub ticket_deck: u8,
    /// The number of tickets that left the game.
    pub tickets_out: u8,
    /// In the last round, how many turns are still to begin.
    pub turns_left: Option<u8>,
    /// How many players have passed in a row.
    pub passes: u8,
    /// The public side of each player.
    pub players: BySeat<Player>,
    /// The routes claimed.
    pub claimed: BySeat<RouteSet>,
    /// What each seat shows at the end.
    pub shown: BySeat<Option<Shown>>,
    /// The viewer's own side; none for a spectator.
    pub me: Option<MyParts>,
}

/// The viewer's own side.
#[derive(Clone, Debug)]
pub struct MyParts {
    /// The viewer's seat.
    pub seat: Seat,
    /// The cards of its hand.
    pub hand: Cards,
    /// The tickets it keeps.
    pub tickets: TicketSet,
    /// The tickets it is to choose from, in the order they came.
    pub offered: TicketList,
    /// The tickets it sent out of the game.
    pub sent_out: TicketSet,
    /// The tickets it returned that still lie in the deck, with the number of tickets above each.
    pub returned: Vec<(u8, TicketId)>,
}

/// Why there can be no such view. Each sentence names the part that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PartsError {
    /// The board is for fewer or more players.
    #[error("players: the board is not for {0}")]
    Seats(u8),
    /// Somebody is named who is not at the table.
    #[error("{0} is not at this table")]
    NotAtTable(Seat),
    /// Nobody can be asked for this.
    #[error("phase: {0}")]
    Phase(&'static str),
    /// A number that no game can have.
    #[error("{name}: {found} cannot be; it is at most {most}")]
    TooMany {
        /// What it counts.
        name: &'static str,
        /// The number.
        found: u32,
        /// The most that can be.
        most: u32,
    },
    /// A number that follows from the others, and is another.
    #[error("{name} of {seat}: {found} cannot be; by the other numbers it is {expected}")]
    Player {
        /// What it counts.
        name: &'static str,
        /// Whose it is.
        seat: Seat,
        /// The number.
        found: usize,
        /// What it must be.
        expected: usize,
    },
    /// More cards of a hand are known than it has.
    #[error("known of {0}: these cards are not all in its hand")]
    Known(Seat),
    /// A route is owned twice, or a double as B5.5 or B5.6 forbids.
    #[error("routes of {seat}: {route} cannot be owned so (B5.5, B5.6)")]
    Route {
        /// Whose it is.
        seat: Seat,
        /// The route's name.
        route: String,
    },
    /// More cards of one kind are seen than there are.
    #[error("cards: more are seen than there are in the pack; seen {seen}, the pack is {pack}")]
    TooManyCards {
        /// All cards that the viewer sees or knows.
        seen: String,
        /// All cards there are.
        pack: Cards,
    },
    /// The piles do not make up the pack.
    #[error("cards: deck, row, discards, hands and tunnel make {found}, the pack has {pack}")]
    CardCount {
        /// How many cards there are by all piles.
        found: usize,
        /// How many there are in the pack.
        pack: usize,
    },
    /// Discards are left out, but there must be some.
    #[error("discards: {0} cards must lie there, so they cannot be left out")]
    Discards(usize),
    /// Cards lie where B4.10 would have moved them.
    #[error(
        "deck: an empty deck is made of the discards, and a gap in the row is filled, before anybody acts (B4.10)"
    )]
    Unsettled,
    /// The tickets of all piles are not those of the board.
    #[error("tickets: deck, players, offer and those out of the game make {found}, the board has {all}")]
    TicketCount {
        /// How many there are by all piles.
        found: usize,
        /// How many the board has.
        all: usize,
    },
    /// The viewer's tickets contradict each other or the table.
    #[error("{name}: {why}")]
    MyTickets {
        /// Which of the viewer's tickets.
        name: &'static str,
        /// What is wrong with them.
        why: &'static str,
    },
}

impl View {
    /// What this view is made of.
    pub fn parts(&self) -> Parts {
        let me = self.me.as_ref().map(|mine| MyParts {
            seat: mine.seat,
            hand: mine.private.hand,
            tickets: mine.private.tickets,
            offered: mine.private.offered.clone(),
            sent_out: mine.private.sent_out,
            returned: self.returned().collect(),
        });
        let table = &self.table;
        Parts {
            board: Arc::clone(&self.board),
            seats: table.seats,
            phase: table.phase,
            first_seat: table.first_seat,
            row: table.row,
            deck: table.deck,
            discards: Some(table.discards),
            reshuffles: table.reshuffles,
            ticket_deck: table.ticket_deck.len,
            tickets_out: table.tickets_out,
            turns_left: table.turns_left,
            passes: table.passes,
            players: table.players,
            claimed: table.claimed,
            shown: self.shown,
            me,
        }
    }

    /// The view that these parts make.
    pub fn from_parts(parts: &Parts) -> Result<View, PartsError> {
        let discards = parts.check()?;
        Ok(View {
            board: Arc::clone(&parts.board),
            table: parts.table(discards),
            me: parts.me.as_ref().map(MyParts::mine),
            shown: parts.shown,
        })
    }
}

impl MyParts {
    fn mine(&self) -> Mine {
        let mut returned = [None; MAX_TICKETS];
        let mut returned_to = 0;
        for (above, ticket) in &self.returned {
            returned[usize::from(*above)] = Some(*ticket);
            returned_to |= 1 << above;
        }
        let MyParts { seat, hand, tickets, ref offered, sent_out, .. } = *self;
        let private = Private { hand, tickets, offered: offered.clone(), sent_out, returned_to };
        Mine { seat, private, returned }
    }

    /// All tickets that it can place, but for those it chose among first tickets, which are still offered.
    fn lists(&self, choosing_first: bool) -> impl Iterator<Item = TicketId> + '_ {
        let kept = if choosing_first { TicketSet::EMPTY } else { self.tickets };
        let returned = self.returned.iter().map(|(_, ticket)| *ticket);
        kept.iter().chain(self.offered.iter().copied()).chain(self.sent_out.iter()).chain(returned)
    }
}

impl Parts {
    /// Checks everything, and says what the discards are.
    fn check(&self) -> Result<Cards, PartsError> {
        let rules = self.board.rules();
        if !(rules.min_seats..=rules.max_seats).contains(&self.seats) {
            return Err(PartsError::Seats(self.seats));
        }
        let me = self.me.as_ref().map(|me| me.seat);
        [Some(self.first_seat), me].into_iter().flatten().try_for_each(|seat| self.check_seat(seat))?;
        self.check_counts()?;
        self.check_routes()?;
        self.check_players()?;
        self.check_phase()?;
        self.check_tickets()?;
        self.check_my_tickets()?;
        self.check_cards()
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::first(self.seats).iter()
    }

    fn check_seat(&self, seat: Seat) -> Result<(), PartsError> {
        let at_table = seat.index() < usize::from(self.seats);
        if at_table { Ok(()) } else { Err(PartsError::NotAtTable(seat)) }
    }

    fn check_counts(&self) -> Result<(), PartsError> {
        let over = self.phase == Phase::Over;
        let seats = u32::from(self.seats);
        // All have passed only at the end (B3.2), and a turn of the last round has begun (B8.1).
        let most_passes = if over { seats } else { seats - 1 };
        let counts = [
            ("passes", u32::from(self.passes), most_passes),
            ("turns_left", self.turns_left.unwrap_or(0).into(), seats - 1),
            ("reshuffles", self.reshuffles, MOST_RESHUFFLES),
        ];
        let wrong = counts.into_iter().find(|(_, found, most)| found > most);
        wrong.map_or(Ok(()), |(name, found, most)| Err(PartsError::TooMany { name, found, most }))
    }

    /// B5.5, B5.6: no route twice, no double twice by one seat, nor by two at a small table.
    fn check_routes(&self) -> Result<(), PartsError> {
        let mut taken = RouteSet::EMPTY;
        for seat in Seat::ALL {
            for id in self.claimed[seat].iter() {
                let route = self.board.routes().get(id.index());
                let wrong = |name: String| PartsError::Route { seat, route: name };
                let route = route.ok_or_else(|| wrong(id.0.to_string()))?;
                let closed = |twin| {
                    self.claimed[seat].contains(twin)
                        || taken.contains(twin) && !self.board.both_of_double(self.seats)
                };
                let stranger = self.check_seat(seat).is_err();
                if taken.contains(id) || route.twin.is_some_and(closed) || stranger {
                    return Err(wrong(route.name.clone()));
                }
                taken.insert(id);
            }
        }
        Ok(())
    }

    fn check_players(&self) -> Result<(), PartsError> {
        for seat in self.all_seats() {
            let (player, routes) = (&self.players[seat], self.claimed[seat]);
            let spaces = routes.iter().map(|id| usize::from(self.board.route(id).length)).sum::<usize>();
            let most = usize::from(self.board.rules().trains);
            let Some(trains) = most.checked_sub(spaces) else {
                let (found, most) = (spaces as u32, most as u32);
                return Err(PartsError::TooMany { name: "spaces of one player's routes", found, most });
            };
            let points = points_so_far(&self.board, routes);
            let mine = self.me.as_ref().filter(|me| me.seat == seat);
            let shown = self.shown[seat].as_ref();
            let numbers = [
                Some(("trains", player.trains.into(), trains)),
                Some(("points", player.points.into(), points.into())),
                mine.map(|mine| ("hand", player.hand.into(), mine.hand.total())),
                shown.map(|shown| ("hand", player.hand.into(), shown.hand.total())),
                shown.map(|shown| ("tickets", player.tickets.into(), shown.tickets.len())),
            ];
            for (name, found, expected) in numbers.into_iter().flatten() {
                if found != expected {
                    return Err(PartsError::Player { name, seat, found, expected });
                }
            }
            let hand = mine.map(|mine| mine.hand);
            let unknown = hand.is_some_and(|hand| !hand.contains(&player.known));
            if unknown || player.known.total() > usize::from(player.hand) {
                return Err(PartsError::Known(seat));
            }
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), PartsError> {
        let asked = match self.phase {
            Phase::FirstTickets(waiting) => waiting,
            Phase::Turn(seat) | Phase::SecondCard(seat) | Phase::Tickets(seat, _) => SeatSet::only(seat),
            Phase::Tunnel(tunnel) => SeatSet::only(tunnel.seat),
            Phase::Over => SeatSet::EMPTY,
        };
        asked.iter().try_for_each(|seat| self.check_seat(seat))?;
        let wrong = match self.phase {
            Phase::FirstTickets(waiting) if waiting.is_empty() => {
                Some("somebody still chooses first tickets, or play has begun")
            }
            Phase::FirstTickets(_) if self.turns_left.is_some() => {
                Some("it cannot be the last round while first tickets are chosen")
            }
            Phase::FirstTickets(_) if self.claimed.0.iter().any(|routes| !routes.is_empty()) => {
                Some("nobody has a route while first tickets are chosen")
            }
            Phase::FirstTickets(_) if self.players.0.iter().any(|player| player.tickets > 0) => {
                Some("nobody has a ticket while first tickets are chosen")
            }
            Phase::Tickets(_, count) if !(1..=self.board.rules().more_tickets.dealt).contains(&count) => {
                Some("there are no tickets to choose from, or more than the board offers")
            }
            Phase::SecondCard(_) if !self.has_second_card() => Some("there is no second card to draw"),
            Phase::Tunnel(tunnel) => self.wrong_tunnel(&tunnel),
            _ if !self.is_shown_as_it_should() => {
                Some("at the end every player shows its hand and tickets, and nobody does before")
            }
            _ => None,
        };
        wrong.map_or(Ok(()), |why| Err(PartsError::Phase(why)))
    }

    /// P4: everybody at the end, and nobody before.
    fn is_shown_as_it_should(&self) -> bool {
        let over = self.phase == Phase::Over;
        let shows = |seat: &Seat| over && self.check_seat(*seat).is_ok();
        Seat::ALL.iter().all(|seat| self.shown[*seat].is_some() == shows(seat))
    }

    /// B4.11: whether there is a second card that can be drawn.
    fn has_second_card(&self) -> bool {
        let locomotives_too = self.board.rules().row_locomotive == RowLocomotive::OneCard;
        let mut row = self.row.iter().flatten();
        self.deck > 0 || row.any(|card| locomotives_too || !card.is_locomotive())
    }

    fn wrong_tunnel(&self, tunnel: &Tunnel) -> Option<&'static str> {
        let Tunnel { seat, route: id, payment, .. } = *tunnel;
        let Some(route) = self.board.routes().get(id.index()).filter(|route| route.tunnel) else {
            return Some("the route is no tunnel");
        };
        let taken = |id| self.claimed.0.iter().any(|routes| routes.contains(id));
        let closed =
            |twin| self.claimed[seat].contains(twin) || taken(twin) && !self.board.both_of_double(self.seats);
        if taken(id) || route.twin.is_some_and(closed) {
            return Some("the tunnel cannot be claimed any more");
        }
        if self.players[seat].trains < route.length {
            return Some("there are not enough trains left for the tunnel");
        }
        let other_color = payment.color().is_some_and(|played| route.color.is_some_and(|own| own != played));
        if payment.total() != usize::from(route.length) || other_color {
            return Some("the payment does not pay for the tunnel");
        }
        if tunnel.turned.total() > usize::from(TUNNEL_CARDS) {
            return Some("more cards are turned up than a tunnel asks for");
        }
        (tunnel.extra() == 0)
            .then_some("the cards turned up ask for no more, so the tunnel is claimed already")
    }

    /// Every ticket of the board is somewhere.
    fn check_tickets(&self) -> Result<(), PartsError> {
        let rules = self.board.rules();
        let offered = match self.phase {
            Phase::FirstTickets(_) => usize::from(rules.first_tickets.dealt) * usize::from(self.seats),
            Phase::Tickets(_, count) => usize::from(count),
            Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tunnel(_) | Phase::Over => 0,
        };
        let kept: usize = self.all_seats().map(|seat| usize::from(self.players[seat].tickets)).sum();
        let found = usize::from(self.ticket_deck) + usize::from(self.tickets_out) + offered + kept;
        let all = self.board.tickets().len();
        if found != all {
            return Err(PartsError::TicketCount { found, all });
        }
        if self.tickets_out > 0 && rules.returned_tickets == ReturnedTickets::UnderTheDeck {
            let found = u32::from(self.tickets_out);
            return Err(PartsError::TooMany { name: "tickets_out", found, most: 0 });
        }
        Ok(())
    }

    fn check_my_tickets(&self) -> Result<(), PartsError> {
        let Some(me) = &self.me else { return self.check_named_once(&mut TicketSet::EMPTY.iter()) };
        let wrong = |name, why| Err(PartsError::MyTickets { name, why });
        let expected = match self.phase {
            Phase::FirstTickets(_) => usize::from(self.board.rules().first_tickets.dealt),
            Phase::Tickets(chooser, count) if chooser == me.seat => usize::from(count),
            _ => 0,
        };
        if me.offered.len() != expected {
            return wrong("offered", "these are not as many as there are to choose from");
        }
        let first = matches!(self.phase, Phase::FirstTickets(_));
        if let Phase::FirstTickets(waiting) = self.phase {
            let offered: TicketSet = me.offered.iter().copied().collect();
            let fewest = usize::from(self.board.rules().first_tickets.keep).min(me.offered.len());
            let fits = match waiting.contains(me.seat) {
                true => me.tickets.is_empty(),
                false => me.tickets.is_subset(offered) && me.tickets.len() >= fewest,
            };
            if !fits {
                return wrong(
                    "tickets",
                    "while first tickets are chosen, these are the seat's choice of them",
                );
            }
        } else if me.tickets.len() != usize::from(self.players[me.seat].tickets) {
            let (found, expected) = (self.players[me.seat].tickets.into(), me.tickets.len());
            return Err(PartsError::Player { name: "tickets", seat: me.seat, found, expected });
        }
        if self.shown[me.seat].is_some_and(|shown| shown.tickets != me.tickets || shown.hand != me.hand) {
            return wrong("shown", "the viewer shows other cards or tickets than it holds");
        }
        if me.sent_out.len() > usize::from(self.tickets_out) {
            return wrong("sent_out", "more tickets left the game by this seat than left it at all");
        }
        let places: std::collections::HashSet<u8> = me.returned.iter().map(|(above, _)| *above).collect();
        if places.len() != me.returned.len() || places.iter().any(|above| *above >= self.ticket_deck) {
            return wrong(
                "returned",
                "no two tickets lie at one place, and none below the bottom of the deck",
            );
        }
        self.check_named_once(&mut me.lists(first))
    }

    /// No ticket in two places, and none that the board does not have.
    fn check_named_once(&self, mine: &mut dyn Iterator<Item = TicketId>) -> Result<(), PartsError> {
        let me = self.me.as_ref().map(|me| me.seat);
        let others = self.all_seats().filter(|seat| Some(*seat) != me);
        let shown = others.filter_map(|seat| self.shown[seat]).flat_map(|shown| shown.tickets.iter());
        let mut seen = TicketSet::EMPTY;
        for ticket in mine.chain(shown) {
            if ticket.index() >= self.board.tickets().len() || seen.contains(ticket) {
                let why = "a ticket is in two places";
                return Err(PartsError::MyTickets { name: "tickets", why });
            }
            seen.insert(ticket);
        }
        Ok(())
    }

    /// What is seen is part of the pack, and what is not seen is in the deck or in hands. Says what the discards are.
    fn check_cards(&self) -> Result<Cards, PartsError> {
        let pack = self.board.rules().cards;
        let (mut tunnel, mut row) = (Cards::NONE, Cards::NONE);
        if let Phase::Tunnel(open) = self.phase {
            tunnel = open.turned;
            tunnel.add_all(&open.payment.to_cards());
        }
        self.row.iter().flatten().for_each(|card| row.add(*card, 1));
        let hands: usize = self.all_seats().map(|seat| usize::from(self.players[seat].hand)).sum();
        let counted = usize::from(self.deck) + row.total() + tunnel.total() + hands;
        let discards = match self.discards {
            Some(discards) => discards,
            None if counted >= pack.total() => Cards::NONE,
            None => return Err(PartsError::Discards(pack.total() - counted)),
        };
        let found = counted + discards.total();
        if found != pack.total() {
            return Err(PartsError::CardCount { found, pack: pack.total() });
        }
        let seen =
            wide_sum([discards, row, tunnel].into_iter().chain(self.all_seats().map(|s| self.seen_hand(s))));
        if seen.iter().zip(pack.counts()).any(|(seen, there)| *seen > u16::from(*there)) {
            return Err(PartsError::TooManyCards { seen: wide_text(&seen), pack });
        }
        let unsettled = match self.deck {
            0 => !discards.is_empty(),
            _ => self.row.iter().any(Option::is_none),
        };
        if unsettled { Err(PartsError::Unsettled) } else { Ok(discards) }
    }

    /// What the viewer sees of a hand: its own, one that is shown, or what everybody knows.
    fn seen_hand(&self, seat: Seat) -> Cards {
        let mine = self.me.as_ref().filter(|me| me.seat == seat).map(|me| me.hand);
        mine.or(self.shown[seat].map(|shown| shown.hand)).unwrap_or(self.players[seat].known)
    }

    fn table(&self, discards: Cards) -> Table {
        let mut table = Table::new(&self.board, self.seats);
        for seat in self.all_seats() {
            self.claimed[seat].iter().for_each(|route| table.own(&self.board, seat, route));
            table.players[seat] = self.players[seat];
        }
        Table {
            phase: self.phase,
            discards,
            row: self.row,
            row_locomotives: self.row.iter().flatten().filter(|card| card.is_locomotive()).count() as u8,
            deck: self.deck,
            reshuffles: self.reshuffles,
            ticket_deck: TicketRing { head: 0, len: self.ticket_deck },
            tickets_out: self.tickets_out,
            first_seat: self.first_seat,
            passes: self.passes,
            turns_left: self.turns_left,
            ..table
        }
    }
}

/// Counted in a wider type: piles of more cards than any board has must not overflow.
fn wide_sum(piles: impl Iterator<Item = Cards>) -> [u16; KINDS] {
    let mut sum = [0; KINDS];
    for pile in piles {
        sum.iter_mut().zip(pile.counts()).for_each(|(sum, count)| *sum += u16::from(*count));
    }
    sum
}

fn wide_text(counts: &[u16; KINDS]) -> String {
    let kinds = crate::Card::ALL.into_iter().zip(counts).filter(|(_, count)| **count > 0);
    kinds.map(|(card, count)| format!("{count} {card}")).collect::<Vec<_>>().join(", ")
}

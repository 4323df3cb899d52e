//! Another deal of the same game that differs in everything a viewer cannot know, and looks the same to the viewer.
//!
//! A game from its start is dealt differently card by card. The positions of the deal that the viewer never sees are
//! the first hands of other seats, the cards that they drew blind, and the rest of the deck; cards are exchanged between
//! these positions as long as every seat can still pay for everything that it paid for. After a reshuffle the deck follows
//! from the seed and the public discards, so it stays the same. Tickets that the viewer never sees are permuted.
//!
//! A game from some moment in the middle is sampled from the viewer's view, which changes everything hidden.
//!
//! Both are checked with the rules alone before a server deals them.

use fogg_rules::cards::CARD_KIND_COUNT;
use fogg_rules::chance::{FastRng, below, shuffle};
use fogg_rules::event::TicketList;
use fogg_rules::{
    Action, BySeat, Card, Cards, Event, Game, History, Ply, PlyKind, Position, Seat, SeatSet, Seed, TicketId,
    TicketSet,
};
use rand_core::Rng as _;

use super::scenario::{Deal, Moment, Scenario};

/// How many exchanges are tried for each position.
const EXCHANGES_PER_POSITION: usize = 8;
/// How many samples are tried before a game from the middle is given up.
const MAX_SAMPLES: usize = 3000;

/// How much some deals differ at the end of the scenario.
#[derive(Clone, Copy, Debug, Default)]
pub struct Differences {
    pub deals: usize,
    /// Different cards in the hands of other seats.
    pub in_hands: usize,
    /// Hidden cards in the hands of other seats.
    pub unseen_in_hands: usize,
    /// Different positions in the deck.
    pub in_deck: usize,
    /// Different tickets of other seats, and positions in the ticket deck.
    pub tickets: usize,
}

impl Differences {
    /// Checks that the deals differ enough for the comparison to mean something.
    pub fn check(&self, percent_of_hands: usize) {
        let Differences { deals, in_hands, unseen_in_hands, in_deck, tickets } = *self;
        assert!(100 * in_hands >= percent_of_hands * unseen_in_hands, "few cards in hands differ: {self:?}");
        assert!(in_deck >= 10 * deals, "few cards in decks differ: {self:?}");
        assert!(tickets >= 10 * deals, "few tickets differ: {self:?}");
    }

    pub fn add(&mut self, other: &Differences) {
        self.deals += other.deals;
        self.in_hands += other.in_hands;
        self.unseen_in_hands += other.unseen_in_hands;
        self.in_deck += other.in_deck;
        self.tickets += other.tickets;
    }
}

/// Another deal for a game from its start.
pub fn from_the_start(scenario: &Scenario, viewer: Option<Seat>, rng: &mut FastRng) -> Deal {
    let is_pass = |ply: &Ply| viewer != Some(ply.seat) && ply.kind == PlyKind::Act(Action::Pass);
    if !scenario.deal.plies.iter().any(is_pass) {
        return exchange_cards(scenario, viewer, EXCHANGES_PER_POSITION, rng);
    }
    // B3.2: a seat passes only when it has no other action, which reveals much of its hand; few other hands fit.
    let mut deals =
        (0..EXCHANGES_PER_POSITION).rev().map(|exchanges| exchange_cards(scenario, viewer, exchanges, rng));
    let deal = deals.find(|deal| looks_the_same(scenario, deal, viewer).is_ok());
    deal.expect("without exchanges only tickets are permuted, which is always possible")
}

/// Another deal, with this many tried exchanges for each position.
fn exchange_cards(scenario: &Scenario, viewer: Option<Seat>, exchanges: usize, rng: &mut FastRng) -> Deal {
    let moments = scenario.moments(&scenario.deal);
    let mut positions = HiddenPositions::new(scenario, &moments, viewer);
    positions.exchange(exchanges, rng);
    let permute = permute_tickets(scenario, &moments, viewer, rng);
    let reshuffled = moments.iter().any(|moment| moment.game.public().reshuffles() > 0);
    // Without a reshuffle, nothing visible follows from the seed.
    let seed = if reshuffled { scenario.setup.seed } else { Seed::from_series(8, rng.next_u64()) };
    let position = build_position(&scenario.deal.dealt, &positions, &permute, seed);
    let dealt = Game::from_position(&position).expect("the same cards and tickets at other positions");
    let replace =
        |ply: &Ply| replace_tickets(*ply, viewer, |ticket| Some(permute(ticket))).expect("permute is total");
    Deal { dealt, plies: scenario.deal.plies.iter().map(replace).collect() }
}

/// Another deal for a game from the middle; `None` if its later plies are too unlikely in any other deal.
pub fn from_the_middle(scenario: &Scenario, viewer: Option<Seat>, rng: &mut FastRng) -> Option<Deal> {
    let view = scenario.deal.dealt.view(viewer);
    (0..MAX_SAMPLES).find_map(|_| {
        let dealt = view.sample(rng);
        let plies = translate_plies(&scenario.deal, &dealt, viewer)?;
        let deal = Deal { dealt, plies };
        looks_the_same(scenario, &deal, viewer).is_ok().then_some(deal)
    })
}

/// Checks with the rules alone that a viewer sees the same of both deals, after every entry of the log.
pub fn looks_the_same(scenario: &Scenario, deal: &Deal, viewer: Option<Seat>) -> Result<(), String> {
    let mut both = [&scenario.deal, deal].map(|deal| History::new(deal.dealt.clone()));
    let view = |history: &History| history.game().view(viewer);
    for number in 0..=deal.plies.len() {
        let [one, other] = &both;
        let undo = |history: &History| viewer.map(|seat| history.check_undo(seat).map(|undone| undone.ply));
        if view(one) != view(other) || undo(one) != undo(other) {
            return Err(format!("after {number} plies the views differ"));
        }
        let Some(ply) = deal.plies.get(number) else { break };
        let mut seen = [Vec::new(), Vec::new()];
        let plies = [scenario.deal.plies[number], *ply];
        for ((history, seen), ply) in both.iter_mut().zip(&mut seen).zip(plies) {
            let result = history.apply(ply, &mut |event| seen.push(event.seen_by(viewer)));
            result.map_err(|reason| format!("ply {number} is illegal: {reason}"))?;
        }
        if seen[0] != seen[1] {
            return Err(format!("ply {number} has different visible events"));
        }
    }
    Ok(())
}

/// How much two deals differ at the end of the scenario.
pub fn differences(scenario: &Scenario, deal: &Deal, viewer: Option<Seat>) -> Differences {
    let [one, other] = [&scenario.deal, deal].map(|deal| {
        let mut history = History::new(deal.dealt.clone());
        deal.plies.iter().for_each(|ply| _ = history.apply(*ply, &mut |_| ()).unwrap());
        history.into_game()
    });
    let others = || one.public().all_seats().filter(|seat| Some(*seat) != viewer);
    let extra_cards = |one: &Cards, other: &Cards| -> usize {
        let pairs = one.counts().iter().zip(other.counts());
        pairs.map(|(one, other)| usize::from(one.saturating_sub(*other))).sum()
    };
    let unseen = |seat: Seat| one.private(seat).hand.total() - one.public().player(seat).known.total();
    let all_tickets = |game: &Game, seat: Seat| {
        let offered: TicketSet = game.private(seat).offered.iter().copied().collect();
        game.private(seat).tickets.union(offered)
    };
    let other_tickets = |seat: Seat| all_tickets(&one, seat).without(all_tickets(&other, seat)).len();
    let moved_tickets =
        one.ticket_deck().zip(other.ticket_deck()).filter(|(one, other)| one != other).count();
    Differences {
        deals: 1,
        in_hands: others().map(|seat| extra_cards(&one.private(seat).hand, &other.private(seat).hand)).sum(),
        unseen_in_hands: others().map(unseen).sum(),
        in_deck: one.deck().zip(other.deck()).filter(|(one, other)| one != other).count(),
        tickets: others().map(other_tickets).sum::<usize>() + moved_tickets,
    }
}

/// The positions of a deal that a viewer never sees, and what every seat holds over time.
struct HiddenPositions {
    positions: Vec<HiddenPosition>,
    /// How many cards of each kind a seat holds after each moment, with the current exchanges.
    held: BySeat<[Vec<u8>; CARD_KIND_COUNT]>,
}

/// One position of the deal and its card.
#[derive(Clone, Copy, Debug)]
struct HiddenPosition {
    location: Location,
    card: Card,
    /// The seat whose hand the card comes to, and the moment after which it is there.
    owner: Option<(Seat, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Location {
    Hand(Seat),
    /// The index from the top.
    Deck(usize),
}

impl HiddenPositions {
    fn new(scenario: &Scenario, moments: &[Moment], viewer: Option<Seat>) -> HiddenPositions {
        let dealt = &scenario.deal.dealt;
        let hidden = |seat: Seat| viewer != Some(seat);
        let mut positions = Vec::new();
        for seat in dealt.public().all_seats().filter(|seat| hidden(*seat)) {
            let hand = dealt.private(seat).hand;
            positions.extend(hand.iter().map(|card| HiddenPosition {
                location: Location::Hand(seat),
                card,
                owner: Some((seat, 0)),
            }));
        }
        let mut deck = dealt.deck().enumerate();
        'scenario: for (number, moment) in moments.iter().enumerate() {
            for event in &moment.events {
                match *event {
                    Event::CardDrawn { seat, .. } => {
                        let (top, card) = deck.next().expect("the deck had the drawn card");
                        let position = HiddenPosition {
                            location: Location::Deck(top),
                            card,
                            owner: Some((seat, number)),
                        };
                        positions.extend(hidden(seat).then_some(position));
                    }
                    Event::RowFilled { .. } | Event::TunnelCardTurned { .. } => drop(deck.next()),
                    Event::DeckReshuffled => break 'scenario,
                    _ => (),
                }
            }
        }
        // After a reshuffle nothing of the first deck is left.
        positions.extend(deck.map(|(top, card)| HiddenPosition {
            location: Location::Deck(top),
            card,
            owner: None,
        }));
        let held = |seat: Seat, kind: usize| {
            moments.iter().map(|moment| moment.game.private(seat).hand.counts()[kind]).collect()
        };
        let held = BySeat(Seat::ALL.map(|seat| std::array::from_fn(|kind| held(seat, kind))));
        HiddenPositions { positions, held }
    }

    /// Exchanges cards wherever every seat can still pay for everything that it paid for.
    fn exchange(&mut self, exchanges: usize, rng: &mut FastRng) {
        let count = self.positions.len();
        for _ in 0..exchanges * count {
            let [one, other] = [0; 2].map(|_| below(rng, count as u32) as usize);
            let (first, second) = (self.positions[one].card, self.positions[other].card);
            if first != second && self.can_spare(one) && self.can_spare(other) {
                self.put(one, second);
                self.put(other, first);
            }
        }
    }

    /// Whether the owner of a position never needs its card.
    fn can_spare(&self, position: usize) -> bool {
        let HiddenPosition { card, owner, .. } = self.positions[position];
        owner.is_none_or(|(seat, since)| self.held[seat][card.index()][since..].iter().all(|held| *held > 0))
    }

    fn put(&mut self, position: usize, card: Card) {
        let HiddenPosition { card: old, owner, .. } = self.positions[position];
        self.positions[position].card = card;
        if let Some((seat, since)) = owner {
            self.held[seat][old.index()][since..].iter_mut().for_each(|held| *held -= 1);
            self.held[seat][card.index()][since..].iter_mut().for_each(|held| *held += 1);
        }
    }
}

/// A random permutation of the tickets that a viewer never sees.
fn permute_tickets(
    scenario: &Scenario,
    moments: &[Moment],
    viewer: Option<Seat>,
    rng: &mut FastRng,
) -> impl Fn(TicketId) -> TicketId + use<> {
    let mut seen = TicketSet::EMPTY;
    if let Some(viewer) = viewer {
        let games = std::iter::once(&scenario.deal.dealt).chain(moments.iter().map(|moment| &moment.game));
        games.for_each(|game| game.private(viewer).offered.iter().for_each(|ticket| seen.insert(*ticket)));
    }
    let unseen: Vec<TicketId> =
        scenario.setup.board.ticket_ids().filter(|ticket| !seen.contains(*ticket)).collect();
    let mut others = unseen.clone();
    shuffle(rng, &mut others);
    move |ticket| unseen.iter().position(|unseen| *unseen == ticket).map_or(ticket, |index| others[index])
}

fn build_position(
    dealt: &Game,
    hidden: &HiddenPositions,
    permute: &impl Fn(TicketId) -> TicketId,
    seed: Seed,
) -> Position {
    let public = dealt.public();
    let mut deck: Vec<Card> = dealt.deck().collect();
    let mut hands = BySeat(Seat::ALL.map(|seat| dealt.private(seat).hand));
    for seat in Seat::ALL {
        let is_here = |hidden: &&HiddenPosition| hidden.location == Location::Hand(seat);
        let mut cards = hidden.positions.iter().filter(is_here).map(|hidden| hidden.card).peekable();
        if cards.peek().is_some() {
            hands[seat] = cards.collect();
        }
    }
    for hidden in &hidden.positions {
        if let Location::Deck(top) = hidden.location {
            deck[top] = hidden.card;
        }
    }
    let offered = |seat: Seat| -> TicketList {
        dealt.private(seat).offered.iter().map(|ticket| permute(*ticket)).collect()
    };
    Position {
        board: dealt.board().clone(),
        seats: public.seats(),
        phase: fogg_rules::Phase::FirstTickets(SeatSet::first(public.seats())),
        first_seat: public.first_seat(),
        row: *public.row(),
        deck,
        discards: *public.discards(),
        hands,
        known: BySeat::default(),
        trains: BySeat(Seat::ALL.map(|_| dealt.board().rules().trains)),
        claimed: BySeat::default(),
        tickets: BySeat::default(),
        offered: BySeat(Seat::ALL.map(offered)),
        ticket_deck: dealt.ticket_deck().map(permute).collect(),
        tickets_removed: TicketSet::EMPTY,
        tunnels_given_up: 0,
        turns_left: None,
        seed,
    }
}

/// A ply with its hidden tickets replaced, or `None` if a ticket has no replacement. The viewer's own tickets stay.
fn replace_tickets(
    ply: Ply,
    viewer: Option<Seat>,
    replacement: impl Fn(TicketId) -> Option<TicketId>,
) -> Option<Ply> {
    match ply.kind {
        PlyKind::Act(Action::KeepTickets(kept)) if viewer != Some(ply.seat) => {
            let kept: Option<TicketSet> = kept.iter().map(replacement).collect();
            Some(Ply::act(ply.seat, Action::KeepTickets(kept?)))
        }
        PlyKind::Act(_) | PlyKind::Undo => Some(ply),
    }
}

/// The plies of a deal with the tickets that another deal offers at the same positions; `None` where the other deal does
/// not allow such a ply.
fn translate_plies(deal: &Deal, dealt: &Game, viewer: Option<Seat>) -> Option<Vec<Ply>> {
    let (mut one, mut other) = (History::new(deal.dealt.clone()), History::new(dealt.clone()));
    let translate = |ply: &Ply| {
        let [here, there] = [&one, &other].map(|history| &history.game().private(ply.seat).offered);
        let index = |ticket: TicketId| here.iter().position(|offered| *offered == ticket);
        let translated = replace_tickets(*ply, viewer, |ticket| there.get(index(ticket)?).copied())?;
        one.apply(*ply, &mut |_| ()).expect("it was played");
        other.apply(translated, &mut |_| ()).ok()?;
        Some(translated)
    };
    deal.plies.iter().map(translate).collect()
}

//! Another deal of the same game, which differs in all that a viewer cannot know, and shows the viewer just the same.
//!
//! A game that begins with its deal is dealt anew card by card. The places of the deal that the viewer never sees are the
//! first hands of others, what others drew blind, and what is left of the deck; cards change places there as long as
//! every seat can still pay for all that it paid for. After a reshuffle the deck follows from the seed and from discards
//! that everybody saw, so it stays as it is. Tickets that the viewer never sees change their names, everywhere at once.
//!
//! A game that begins in the middle is guessed from the viewer's view there, which leaves nothing hidden as it was.
//!
//! Both are checked by the rules alone before any server deals them.

use fogg_rules::cards::KINDS;
use fogg_rules::chance::{FastRng, below, shuffle};
use fogg_rules::event::TicketList;
use fogg_rules::{
    Action, BySeat, Card, Cards, Event, Game, History, Ply, PlyKind, Position, Seat, SeatSet, Seed, TicketId,
    TicketSet,
};
use rand_core::Rng as _;

use super::story::{Deal, Moment, Story};

/// How often two places are considered for an exchange, for each place that there is.
const EXCHANGES: usize = 8;
/// How many guesses are made at a game in the middle before it is given up.
const GUESSES: usize = 3000;

/// How much of some deals is different at the end of the story.
#[derive(Clone, Copy, Debug, Default)]
pub struct Differences {
    pub deals: usize,
    /// Cards in hands of others.
    pub in_hands: usize,
    /// How many cards there are in hands of others that nobody has seen go there.
    pub unseen_in_hands: usize,
    /// Places in the deck.
    pub in_deck: usize,
    /// Tickets of others, and places in the ticket deck.
    pub tickets: usize,
}

impl Differences {
    /// Deals that hardly differ would prove nothing.
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

/// Another deal for a game that begins with its deal.
pub fn from_the_start(story: &Story, viewer: Option<Seat>, rng: &mut FastRng) -> Deal {
    let is_pass = |ply: &Ply| viewer != Some(ply.seat) && ply.kind == PlyKind::Act(Action::Pass);
    if !story.deal.plies.iter().any(is_pass) {
        return exchanged(story, viewer, EXCHANGES, rng);
    }
    // B3.2: whoever passes could do nothing else, which tells much of a hand; few other hands do for that.
    let mut deals = (0..EXCHANGES).rev().map(|exchanges| exchanged(story, viewer, exchanges, rng));
    let deal = deals.find(|deal| looks_the_same(story, deal, viewer).is_ok());
    deal.expect("tickets can always change their names")
}

/// Another deal, in which so many exchanges are tried for each place.
fn exchanged(story: &Story, viewer: Option<Seat>, exchanges: usize, rng: &mut FastRng) -> Deal {
    let moments = story.moments(&story.deal);
    let mut places = Places::of(story, &moments, viewer);
    places.exchange(exchanges, rng);
    let names = other_names(story, &moments, viewer, rng);
    let reshuffled = moments.iter().any(|moment| moment.game.public().reshuffles() > 0);
    // Without a reshuffle so far, nothing that was seen follows from the seed.
    let seed = if reshuffled { story.setup.seed } else { Seed::from_series(8, rng.next_u64()) };
    let position = position(&story.deal.dealt, &places, &names, seed);
    let dealt = Game::from_position(&position).expect("the same cards and tickets in other places");
    let renamed = |ply: &Ply| renamed(*ply, viewer, |ticket| Some(names(ticket))).expect("all have names");
    Deal { dealt, plies: story.deal.plies.iter().map(renamed).collect() }
}

/// Another deal for a game that begins in the middle; none if what comes then is too unlikely in any other.
pub fn from_the_middle(story: &Story, viewer: Option<Seat>, rng: &mut FastRng) -> Option<Deal> {
    let view = story.deal.dealt.view(viewer);
    (0..GUESSES).find_map(|_| {
        let dealt = view.sample(rng);
        let plies = reread(&story.deal, &dealt, viewer)?;
        let deal = Deal { dealt, plies };
        looks_the_same(story, &deal, viewer).is_ok().then_some(deal)
    })
}

/// Checks with the rules alone that a viewer sees the same of both deals, after every entry of the log.
pub fn looks_the_same(story: &Story, deal: &Deal, viewer: Option<Seat>) -> Result<(), String> {
    let mut both = [&story.deal, deal].map(|deal| History::new(deal.dealt.clone()));
    let view = |history: &History| history.game().view(viewer);
    for number in 0..=deal.plies.len() {
        let [one, other] = &both;
        let undo = |history: &History| viewer.map(|seat| history.check_undo(seat).map(|undone| undone.ply));
        if view(one) != view(other) || undo(one) != undo(other) {
            return Err(format!("after {number} plies it looks different"));
        }
        let Some(ply) = deal.plies.get(number) else { break };
        let mut seen = [Vec::new(), Vec::new()];
        let plies = [story.deal.plies[number], *ply];
        for ((history, seen), ply) in both.iter_mut().zip(&mut seen).zip(plies) {
            let done = history.apply(ply, &mut |event| seen.push(event.seen_by(viewer)));
            done.map_err(|reason| format!("ply {number} cannot be done: {reason}"))?;
        }
        if seen[0] != seen[1] {
            return Err(format!("ply {number} shows something different"));
        }
    }
    Ok(())
}

/// How much two deals differ at the end of the story.
pub fn differences(story: &Story, deal: &Deal, viewer: Option<Seat>) -> Differences {
    let [one, other] = [&story.deal, deal].map(|deal| {
        let mut history = History::new(deal.dealt.clone());
        deal.plies.iter().for_each(|ply| _ = history.apply(*ply, &mut |_| ()).unwrap());
        history.into_game()
    });
    let others = || one.public().all_seats().filter(|seat| Some(*seat) != viewer);
    let more = |one: &Cards, other: &Cards| -> usize {
        let pairs = one.counts().iter().zip(other.counts());
        pairs.map(|(one, other)| usize::from(one.saturating_sub(*other))).sum()
    };
    let unseen = |seat: Seat| one.private(seat).hand.total() - one.public().player(seat).known.total();
    let all = |game: &Game, seat: Seat| {
        let offered: TicketSet = game.private(seat).offered.iter().copied().collect();
        game.private(seat).tickets.union(offered)
    };
    let unlike = |seat: Seat| all(&one, seat).without(all(&other, seat)).len();
    let moved = one.ticket_deck().zip(other.ticket_deck()).filter(|(one, other)| one != other).count();
    Differences {
        deals: 1,
        in_hands: others().map(|seat| more(&one.private(seat).hand, &other.private(seat).hand)).sum(),
        unseen_in_hands: others().map(unseen).sum(),
        in_deck: one.deck().zip(other.deck()).filter(|(one, other)| one != other).count(),
        tickets: others().map(unlike).sum::<usize>() + moved,
    }
}

/// The places of a deal that a viewer never sees, and what every seat holds over time.
struct Places {
    places: Vec<Place>,
    /// How many cards of each kind a seat holds after each moment, with what lies in the places now.
    held: BySeat<[Vec<u8>; KINDS]>,
}

/// One place of the deal.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: At,
    card: Card,
    /// Whose hand the card comes to, and after which moment it is there.
    owner: Option<(Seat, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    Hand(Seat),
    /// From the top.
    Deck(usize),
}

impl Places {
    fn of(story: &Story, moments: &[Moment], viewer: Option<Seat>) -> Places {
        let dealt = &story.deal.dealt;
        let hidden = |seat: Seat| viewer != Some(seat);
        let mut places = Vec::new();
        for seat in dealt.public().all_seats().filter(|seat| hidden(*seat)) {
            let hand = dealt.private(seat).hand;
            places.extend(hand.iter().map(|card| Place { at: At::Hand(seat), card, owner: Some((seat, 0)) }));
        }
        let mut deck = dealt.deck().enumerate();
        'story: for (number, moment) in moments.iter().enumerate() {
            for event in &moment.events {
                match *event {
                    Event::CardDrawn { seat, .. } => {
                        let (top, card) = deck.next().expect("a card that was drawn");
                        let place = Place { at: At::Deck(top), card, owner: Some((seat, number)) };
                        places.extend(hidden(seat).then_some(place));
                    }
                    Event::RowFilled { .. } | Event::TunnelCardTurned { .. } => drop(deck.next()),
                    Event::DeckReshuffled => break 'story,
                    _ => (),
                }
            }
        }
        // After a reshuffle nothing is left of the first deck.
        places.extend(deck.map(|(top, card)| Place { at: At::Deck(top), card, owner: None }));
        let held = |seat: Seat, kind: usize| {
            moments.iter().map(|moment| moment.game.private(seat).hand.counts()[kind]).collect()
        };
        let held = BySeat(Seat::ALL.map(|seat| std::array::from_fn(|kind| held(seat, kind))));
        Places { places, held }
    }

    /// Exchanges cards wherever every seat can still pay for all that it paid for.
    fn exchange(&mut self, exchanges: usize, rng: &mut FastRng) {
        let count = self.places.len();
        for _ in 0..exchanges * count {
            let [one, other] = [0; 2].map(|_| below(rng, count as u32) as usize);
            let (first, second) = (self.places[one].card, self.places[other].card);
            if first != second && self.can_spare(one) && self.can_spare(other) {
                self.put(one, second);
                self.put(other, first);
            }
        }
    }

    /// Whether the owner of a place never needs the card that lies there.
    fn can_spare(&self, place: usize) -> bool {
        let Place { card, owner, .. } = self.places[place];
        owner.is_none_or(|(seat, since)| self.held[seat][card.index()][since..].iter().all(|held| *held > 0))
    }

    fn put(&mut self, place: usize, card: Card) {
        let Place { card: old, owner, .. } = self.places[place];
        self.places[place].card = card;
        if let Some((seat, since)) = owner {
            self.held[seat][old.index()][since..].iter_mut().for_each(|held| *held -= 1);
            self.held[seat][card.index()][since..].iter_mut().for_each(|held| *held += 1);
        }
    }
}

/// The tickets that a viewer never sees, each with another name.
fn other_names(
    story: &Story,
    moments: &[Moment],
    viewer: Option<Seat>,
    rng: &mut FastRng,
) -> impl Fn(TicketId) -> TicketId + use<> {
    let mut seen = TicketSet::EMPTY;
    if let Some(viewer) = viewer {
        let games = std::iter::once(&story.deal.dealt).chain(moments.iter().map(|moment| &moment.game));
        games.for_each(|game| game.private(viewer).offered.iter().for_each(|ticket| seen.insert(*ticket)));
    }
    let unseen: Vec<TicketId> =
        story.setup.board.ticket_ids().filter(|ticket| !seen.contains(*ticket)).collect();
    let mut others = unseen.clone();
    shuffle(rng, &mut others);
    move |ticket| unseen.iter().position(|unseen| *unseen == ticket).map_or(ticket, |place| others[place])
}

fn position(dealt: &Game, places: &Places, names: &impl Fn(TicketId) -> TicketId, seed: Seed) -> Position {
    let table = dealt.public();
    let mut deck: Vec<Card> = dealt.deck().collect();
    let mut hands = BySeat(Seat::ALL.map(|seat| dealt.private(seat).hand));
    for seat in Seat::ALL {
        let is_here = |place: &&Place| place.at == At::Hand(seat);
        let mut cards = places.places.iter().filter(is_here).map(|place| place.card).peekable();
        if cards.peek().is_some() {
            hands[seat] = cards.collect();
        }
    }
    for place in &places.places {
        if let At::Deck(top) = place.at {
            deck[top] = place.card;
        }
    }
    let offered = |seat: Seat| -> TicketList {
        dealt.private(seat).offered.iter().map(|ticket| names(*ticket)).collect()
    };
    Position {
        board: dealt.board().clone(),
        seats: table.seats(),
        phase: fogg_rules::Phase::FirstTickets(SeatSet::first(table.seats())),
        first_seat: table.first_seat(),
        row: *table.row(),
        deck,
        discards: *table.discards(),
        hands,
        known: BySeat::default(),
        trains: BySeat(Seat::ALL.map(|_| dealt.board().rules().trains)),
        claimed: BySeat::default(),
        tickets: BySeat::default(),
        offered: BySeat(Seat::ALL.map(offered)),
        ticket_deck: dealt.ticket_deck().map(names).collect(),
        tickets_out: TicketSet::EMPTY,
        turns_left: None,
        abandoned_tunnels: 0,
        seed,
    }
}

/// A ply with the other names of tickets in it, if they have any. What the viewer keeps has no other names.
fn renamed(ply: Ply, viewer: Option<Seat>, names: impl Fn(TicketId) -> Option<TicketId>) -> Option<Ply> {
    match ply.kind {
        PlyKind::Act(Action::KeepTickets(kept)) if viewer != Some(ply.seat) => {
            let kept: Option<TicketSet> = kept.iter().map(names).collect();
            Some(Ply::act(ply.seat, Action::KeepTickets(kept?)))
        }
        PlyKind::Act(_) | PlyKind::Undo => Some(ply),
    }
}

/// The plies of a deal with those tickets in them that are offered in another, at the same places; none where the
/// other one allows no such plies.
fn reread(deal: &Deal, dealt: &Game, viewer: Option<Seat>) -> Option<Vec<Ply>> {
    let (mut one, mut other) = (History::new(deal.dealt.clone()), History::new(dealt.clone()));
    let reread = |ply: &Ply| {
        let [here, there] = [&one, &other].map(|history| &history.game().private(ply.seat).offered);
        let place = |ticket: TicketId| here.iter().position(|offered| *offered == ticket);
        let reread = renamed(*ply, viewer, |ticket| there.get(place(ticket)?).copied())?;
        one.apply(*ply, &mut |_| ()).expect("it was played");
        other.apply(reread, &mut |_| ()).ok()?;
        Some(reread)
    };
    deal.plies.iter().map(reread).collect()
}

//! Looks for obvious mistakes in every decision of hundreds of games.
//!
//! Each mistake is defined by the game itself (trains, points and cards), not by a bot's own evaluation.

use std::collections::BTreeMap;
use std::sync::Arc;

use fogg_rules::board::RowLocomotive;
use fogg_rules::network::{Components, longest_path};
use fogg_rules::public::LAST_ROUND_TRAINS;
use fogg_rules::score::{route_points, ticket_points};
use fogg_rules::{
    Action, Board, Card, Game, Payment, Phase, PlaceSet, RouteId, RouteSet, Seat, TicketId, TicketSet,
};
use fogg_testkit::boards;

use crate::fixtures::{Decision, cases, play, setup, sizes};

/// How often a mistake was possible, and the decisions that made it.
#[derive(Default)]
struct MistakeCount {
    chances: usize,
    made: Vec<String>,
}

#[derive(Default)]
struct Mistakes(BTreeMap<&'static str, MistakeCount>);

impl Mistakes {
    fn record(&mut self, what: &'static str, decision: &Decision<'_>, made: bool) {
        let count = self.0.entry(what).or_default();
        count.chances += 1;
        if made {
            count.made.push(decision.text());
        }
    }

    /// Asserts that the mistake was possible, and made in at most `percent` of the cases.
    fn assert_rare(&self, what: &'static str, percent: f64) {
        let Some(MistakeCount { chances, made }) = self.0.get(what) else {
            panic!("{what}: was never possible")
        };
        let share = 100.0 * made.len() as f64 / *chances as f64;
        let shown: String = made.iter().take(3).cloned().collect();
        assert!(share <= percent, "{what}: {} of {chances} times\n{shown}", made.len());
    }
}

/// One seat's position, as the tests see it.
struct SeatPosition<'a> {
    game: &'a Game,
    board: &'a Board,
    seat: Seat,
    owned: RouteSet,
    trains: u8,
}

impl<'a> SeatPosition<'a> {
    fn new(game: &'a Game, seat: Seat) -> SeatPosition<'a> {
        let (public, board) = (game.public(), game.board());
        SeatPosition { game, board, seat, owned: public.claimed(seat), trains: public.player(seat).trains }
    }

    fn is_open(&self, id: RouteId) -> bool {
        let twin_owned = self.board.route(id).twin.is_some_and(|twin| self.owned.contains(twin));
        !self.game.public().closed().contains(id) && !twin_owned
    }

    /// The minimum number of trains that complete a ticket, with owned routes free; `None` if it is impossible.
    fn trains_for(&self, id: TicketId) -> Option<u32> {
        let ticket = self.board.ticket(id);
        let goals = ticket.goals.iter().fold(PlaceSet::EMPTY, |all, goal| all.union(goal.to));
        let mut distances = vec![u32::MAX; self.board.places().len()];
        ticket.from.iter().for_each(|place| distances[place.index()] = 0);
        // Bellman-Ford: simple, and boards are small.
        for _ in 0..distances.len() {
            for id in self.board.route_ids() {
                let cost = if self.owned.contains(id) { 0 } else { u32::from(self.board.route(id).length) };
                if cost > 0 && !self.is_open(id) {
                    continue;
                }
                let [a, b] = self.board.route(id).ends.map(|end| end.index());
                distances[a] = distances[a].min(distances[b].saturating_add(cost));
                distances[b] = distances[b].min(distances[a].saturating_add(cost));
            }
        }
        goals.iter().map(|place| distances[place.index()]).min().filter(|trains| *trains < u32::MAX)
    }

    /// The seat's final score with these routes if the opponents build nothing more.
    fn score_with(&self, routes: RouteSet, tickets: TicketSet) -> i32 {
        let (board, public) = (self.board, self.game.public());
        let joined = Components::new(board, routes);
        let ticket = |id: TicketId| {
            let ticket = board.ticket(id);
            ticket_points(ticket, &joined).map_or(-i32::from(ticket.forfeit()), i32::from)
        };
        let opponents = public.all_seats().filter(|seat| *seat != self.seat);
        let longest = opponents.map(|seat| longest_path(board, public.claimed(seat))).max().unwrap_or(0);
        let mine = longest_path(board, routes);
        let bonus = if mine > 0 && mine >= longest { i32::from(board.rules().longest_path) } else { 0 };
        let attractions = joined.places().intersection(board.attractions()).len() as i32;
        i32::from(route_points(board, routes))
            + tickets.iter().map(ticket).sum::<i32>()
            + bonus
            + attractions * i32::from(board.rules().attraction)
    }

    /// The mean gain of tickets drawn now if nothing more is built: completed ones score, and if none is, one must
    /// still be kept.
    fn expected_ticket_gain(&self) -> f64 {
        let all: TicketSet = self.board.ticket_ids().collect();
        let unseen = all.without(self.tickets()).without(self.game.private(self.seat).removed);
        let joined = Components::new(self.board, self.owned);
        let (mut paid, mut lost, mut unfinished) = (0.0, 0.0, 0.0);
        for id in unseen.iter() {
            let ticket = self.board.ticket(id);
            match ticket_points(ticket, &joined) {
                Some(points) => paid += f64::from(points),
                None => (lost, unfinished) = (lost + f64::from(ticket.forfeit()), unfinished + 1.0),
            }
        }
        let count = unseen.len().max(1) as f64;
        let dealt = self.board.rules().more_tickets.dealt.min(self.game.public().ticket_deck());
        paid / count * f64::from(dealt) - lost / count * f64::powi(unfinished / count, i32::from(dealt) - 1)
    }

    /// Whether a claim completes a ticket.
    fn finishes(&self, id: RouteId) -> bool {
        let (before, after) = (Components::new(self.board, self.owned), self.owned.union(RouteSet::only(id)));
        let after = Components::new(self.board, after);
        let is_completed = |id, joined| ticket_points(self.board.ticket(id), joined).is_some();
        self.tickets().iter().any(|id| is_completed(id, &after) && !is_completed(id, &before))
    }

    fn tickets(&self) -> TicketSet {
        self.game.private(self.seat).tickets
    }

    /// The points that a claim adds.
    fn gain(&self, id: RouteId) -> i32 {
        let after = self.owned.union(RouteSet::only(id));
        self.score_with(after, self.tickets()) - self.score_with(self.owned, self.tickets())
    }

    /// The most points that an affordable claim adds; tunnels are left out because they can fail.
    fn best_gain(&self) -> Option<i32> {
        let claims = self.game.legal_actions(self.seat).filter_map(|action| match action {
            Action::Claim(id, _) if !self.board.route(id).tunnel => Some(id),
            _ => None,
        });
        let mut routes = RouteSet::EMPTY;
        claims.for_each(|id| routes.insert(id));
        routes.iter().map(|id| self.gain(id)).max()
    }
}

/// Unreachable tickets are kept only if the rules require it.
fn kept_beyond_reach(decision: &Decision<'_>, position: &SeatPosition<'_>, mistakes: &mut Mistakes) {
    let Action::KeepTickets(kept) = decision.action else { return };
    let rules = position.board.rules();
    let first = matches!(position.game.public().phase(), Phase::FirstTickets(_));
    let offer = if first { rules.first_tickets } else { rules.more_tickets };
    let offered: TicketSet = position.game.private(position.seat).offered.iter().copied().collect();
    let in_reach =
        |id: &TicketId| position.trains_for(*id).is_some_and(|trains| trains <= u32::from(position.trains));
    let required = usize::from(offer.keep).min(offered.len());
    let reached = offered.iter().filter(in_reach).count();
    let unreachable = kept.iter().filter(|id| !in_reach(id)).count();
    if reached < offered.len() {
        mistakes.record(
            "a ticket out of reach is kept",
            decision,
            unreachable > required.saturating_sub(reached),
        );
    }
}

/// The last turn: new tickets only if most are already completed, and the claim with the most points.
fn last_turn(decision: &Decision<'_>, position: &SeatPosition<'_>, mistakes: &mut Mistakes) {
    let public = position.game.public();
    if public.turns_left().is_none() || !matches!(public.phase(), Phase::Turn(_)) {
        return;
    }
    let tickets = decision.action == Action::DrawTickets;
    let others = position.game.legal_actions(position.seat).any(|action| action != Action::DrawTickets);
    if public.ticket_deck() > 0 && others {
        let what = "tickets are drawn in the last turn at a loss";
        mistakes.record(what, decision, tickets && position.expected_ticket_gain() < 0.0);
    }
    let Some(best) = position.best_gain().filter(|gain| *gain > 0 && !tickets) else { return };
    match decision.action {
        Action::Claim(id, _) if position.board.route(id).tunnel => {}
        Action::Claim(id, _) => {
            // Blocking an opponent who still has a turn may be better, so only the very last turn is unambiguous.
            let last = public.turns_left() == Some(0);
            let what = if last { "the last claim is not the best" } else { "a late claim is not the best" };
            mistakes.record(what, decision, position.gain(id) < best);
            mistakes.record("a claim is passed up in the last turn", decision, false);
        }
        _ => mistakes.record("a claim is passed up in the last turn", decision, true),
    }
}

/// A player who is behind on public information and holds an uncompleted ticket should not trigger the last round.
fn ended_behind(decision: &Decision<'_>, position: &SeatPosition<'_>, mistakes: &mut Mistakes) {
    let Action::Claim(id, _) = decision.action else { return };
    let public = position.game.public();
    let left = position.trains - position.board.route(id).length;
    if public.turns_left().is_some() || left > LAST_ROUND_TRAINS || public.deck() == 0 {
        return;
    }
    let routes = position.owned.union(RouteSet::only(id));
    let mine = position.score_with(routes, position.tickets());
    let opponents = public.all_seats().filter(|seat| *seat != position.seat);
    let best = opponents
        .map(|seat| i32::from(route_points(position.board, public.claimed(seat))))
        .max()
        .unwrap_or(0);
    mistakes.record("the game is ended while clearly behind", decision, mine + 10 < best);
}

/// A route that would complete a ticket lacks two cards, both are face up, and the bot takes a locomotive instead.
fn locomotive_for_two(decision: &Decision<'_>, position: &SeatPosition<'_>, mistakes: &mut Mistakes) {
    let public = position.game.public();
    let whole = position.board.rules().row_locomotive == RowLocomotive::WholeAction;
    let draws = matches!(decision.action, Action::DrawRow(_) | Action::DrawBlind);
    if !(whole && draws && matches!(public.phase(), Phase::Turn(_))) {
        return;
    }
    let in_row = |card: Card| public.row().iter().flatten().filter(|other| **other == card).count();
    let hand = &position.game.private(position.seat).hand;
    let wanted = position.board.route_ids().any(|id| {
        let route = position.board.route(id);
        let Some(color) = route.color.map(Card::Train) else { return false };
        let have = hand.count(color) + if route.takes_locomotives { hand.locomotives() } else { 0 };
        let is_near = !route.tunnel && have + 2 == route.length && in_row(color) >= 2;
        is_near && position.is_open(id) && route.length <= position.trains && position.finishes(id)
    });
    if wanted && in_row(Card::Locomotive) > 0 {
        let Action::DrawRow(slot) = decision.action else { return };
        let took = public.row()[slot.index()] == Some(Card::Locomotive);
        mistakes.record("a locomotive is taken for two cards that finish a ticket", decision, took);
    }
}

/// Locomotives are paid although the hand has the colour.
fn wasted_locomotives(decision: &Decision<'_>, position: &SeatPosition<'_>, mistakes: &mut Mistakes) {
    let Action::Claim(id, payment) = decision.action else { return };
    if position.board.route(id).color.is_none() || payment.locomotives() == 0 {
        return;
    }
    let Some(color) = payment.color() else { return };
    let spare = position.game.private(position.seat).hand.count(Card::Train(color)) > Payment::cards(payment);
    mistakes.record("locomotives pay where the colour would", decision, spare);
}

fn check_decision(decision: &Decision<'_>, mistakes: &mut Mistakes) {
    let position = SeatPosition::new(decision.game, decision.seat);
    kept_beyond_reach(decision, &position, mistakes);
    last_turn(decision, &position, mistakes);
    ended_behind(decision, &position, mistakes);
    locomotive_for_two(decision, &position, mistakes);
    wasted_locomotives(decision, &position, mistakes);
}

/// Games of a bot on the built-in boards, against itself and with greedy bots that end games early.
fn watch(spec: &str, games: u64) -> Mistakes {
    let mut mistakes = Mistakes::default();
    for board in boards::real() {
        for seats in sizes(&board) {
            (0..games).for_each(|seed| watch_game(&board, seats, seed, spec, &mut mistakes));
        }
    }
    mistakes
}

fn watch_game(board: &Arc<Board>, seats: u8, seed: u64, spec: &str, mistakes: &mut Mistakes) {
    let specs: Vec<String> = (0..u64::from(seats))
        .map(|seat| if seed % 2 == 1 && seat % 2 == 1 { "greedy" } else { spec }.to_owned())
        .collect();
    play(&setup(board, seats, 500 + seed), &specs, |decision| {
        if specs[decision.seat.index()] == spec {
            check_decision(decision, mistakes);
        }
    });
}

/// Asserts that no mistake was made, and that each was possible.
fn assert_none(mistakes: &Mistakes) {
    for what in mistakes.0.keys() {
        mistakes.assert_rare(what, 0.0);
    }
    assert!(mistakes.0.len() >= 7, "{:?}", mistakes.0.keys());
}

#[test]
fn the_planner_makes_no_common_mistakes() {
    assert_none(&watch("planner", cases(20)));
}

#[test]
fn the_weaker_levels_make_no_common_mistakes() {
    for level in ["easy", "medium"] {
        let mistakes = watch(level, cases(10));
        for what in mistakes.0.keys() {
            // They think of few routes at a time, so the two cards can be for one that they do not think of.
            let is_locomotive = *what == "a locomotive is taken for two cards that finish a ticket";
            mistakes.assert_rare(what, if is_locomotive { 15.0 } else { 0.0 });
        }
        assert!(mistakes.0.len() >= 7, "{:?}", mistakes.0.keys());
    }
}

#[test]
fn a_search_makes_no_common_mistakes() {
    let mistakes = watch("search-classic:30", cases(2));
    for what in mistakes.0.keys() {
        // A search may give up a point or two to cost an opponent with a remaining turn many.
        mistakes.assert_rare(what, if *what == "a late claim is not the best" { 5.0 } else { 0.0 });
    }
}

/// A network is not exact, but it must not look careless.
#[test]
fn bots_with_a_network_make_few_common_mistakes() {
    if !fogg_network::has_shipped() {
        return;
    }
    for (spec, games) in [("net", 10), ("search:30", 2)] {
        let mistakes = watch(spec, cases(games));
        mistakes.0.keys().for_each(|what| mistakes.assert_rare(what, 5.0));
    }
}

/// Checks the tests themselves: a random bot makes all of these mistakes.
#[test]
fn the_random_bot_makes_every_mistake() {
    let mistakes = watch("random", cases(20));
    let made: Vec<&str> =
        mistakes.0.iter().filter(|(_, count)| !count.made.is_empty()).map(|(what, _)| *what).collect();
    assert_eq!(made, mistakes.0.keys().copied().collect::<Vec<_>>());
}

//! Bots cannot cheat, and the games they sample never contradict what they saw.
//!
//! The types prevent cheating: [`fogg_bots::Bot::choose`] gets a `&View` and a generator, and a [`View`] has no
//! field that depends on another seat's hand or tickets or on the order of a deck. Its equality is derived, so
//! equal views are equal in every field, and a function must give the same result for both. There is no other
//! channel: `unsafe` is forbidden, a bot is created from its name only, its generator is not a stream of the
//! game's seed, and the referee passes on nothing but `Game::view`.
//!
//! These tests check the premises: games that differ only in hidden information have equal views, and every bot
//! gives the same answer to them.

use std::collections::BTreeMap;

use fogg_bots::Budget;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Game, Phase, Seat, TicketId, TicketSet, View};
use fogg_testkit::games::{Case, all_cards};
use fogg_testkit::{boards, scene};

use crate::fixtures::{Decision, all, cases, create_bot, largest_board, play, rng, self_play, setup, spec};

/// A few positions of a game between bots, each before a decision.
fn positions(map: &str, seats: u8, seed: u64, name: &str) -> Vec<(Game, Seat)> {
    let mut all = Vec::new();
    let each = |decision: &Decision<'_>| all.push((decision.game.clone(), decision.seat));
    play(&setup(&boards::named(map), seats, seed), &self_play(name, 2, seats), each);
    all.into_iter().skip(seed as usize % 7).step_by(11).collect()
}

/// Whether two games that look the same to a seat differ in hidden information.
fn differ(one: &Game, other: &Game, viewer: Seat) -> bool {
    let hidden = |game: &Game| {
        let others = game.public().all_seats().filter(|seat| *seat != viewer);
        let hands: Vec<_> = others
            .map(|seat| game.private(seat).clone())
            .map(|private| (private.hand, private.tickets))
            .collect();
        (hands, game.deck().collect::<Vec<_>>(), game.ticket_deck().collect::<Vec<_>>())
    };
    hidden(one) != hidden(other)
}

/// Asserts that every bot gives the same answer in games that look the same to a seat; returns how many of these
/// games differ in hidden information.
fn assert_same_answers(game: &Game, seat: Seat, seed: u64) -> usize {
    let view = game.view(Some(seat));
    let others: Vec<Game> = (0..3).map(|deal| view.sample(&mut rng(seed * 3 + deal))).collect();
    for name in all() {
        let ask = |game: &Game| {
            create_bot(&spec(name, 20)).choose(&game.view(Some(seat)), Budget::Nodes(20), &mut rng(seed))
        };
        let answer = ask(game);
        for other in &others {
            let text = Decision { game, seat, action: answer }.text();
            assert_eq!(ask(other), answer, "{name} used hidden information: {text}");
        }
    }
    others.iter().filter(|other| differ(game, other, seat)).count()
}

#[test]
fn hidden_information_does_not_change_an_answer() {
    let (mut asked, mut differed) = (0, 0);
    for (map, seats) in [("usa", 2), ("usa", 5), ("switzerland", 3), ("new-york", 4), ("mini-alps", 2)] {
        for seed in 0..cases(2) {
            for (game, seat) in positions(map, seats, seed, "planner") {
                differed += assert_same_answers(&game, seat, seed);
                asked += 3;
            }
        }
    }
    // The sampled deals must really differ, or nothing is tested.
    assert!(asked > 200 && differed * 100 > asked * 95, "{differed} of {asked} deals were others");
}

#[test]
fn hidden_information_does_not_change_an_answer_on_random_boards() {
    for seed in 0..cases(60) {
        let case = Case::random(seed);
        for game in case.states(2) {
            game.to_act().iter().for_each(|seat| {
                assert_same_answers(&game, seat, seed);
            });
        }
    }
}

/// Arbitrary weights, many of them zero and some huge.
fn arbitrary_weight(seed: u64) -> impl Fn(Seat, TicketId) -> u32 {
    move |seat, ticket| {
        let mut rng = rng(seed ^ (seat.index() as u64) << 8 ^ u64::from(ticket.0) << 16);
        match below(&mut rng, 4) {
            0 => 0,
            1 => u32::MAX,
            _ => below(&mut rng, 1000),
        }
    }
}

/// Asserts that a sample looks like its view, has every card and ticket once, and can be played to its end.
fn assert_valid_sample(view: &View, mut sample: Game, rng: &mut FastRng) {
    assert_eq!(&sample.view(view.seat()), view);
    assert_eq!(all_cards(&sample), view.board().rules().cards);
    for seat in view.public().all_seats() {
        let (player, private) = (view.public().player(seat), sample.private(seat));
        assert!(private.hand.contains(&player.known), "{seat} was seen to have {}", player.known);
        assert_eq!(private.hand.total(), usize::from(player.hand));
        if !matches!(view.public().phase(), Phase::FirstTickets(_)) {
            assert_eq!(private.tickets.len(), usize::from(player.tickets));
        }
    }
    let returned: Vec<(usize, TicketId)> = sample
        .ticket_deck()
        .enumerate()
        .filter(|place| view.returned().any(|(above, id)| (usize::from(above), id) == *place))
        .collect();
    assert_eq!(returned.len(), view.returned().count(), "returned tickets are where they were put");
    sample.playout(rng);
    assert!(sample.outcome().is_some());
}

#[test]
fn samples_with_arbitrary_weights_never_contradict_the_view() {
    for seed in 0..cases(400) {
        let case = if seed % 4 == 0 { Case::real(seed) } else { Case::random(seed) };
        let mut rng = rng(seed);
        for game in case.states(3) {
            for viewer in game.public().all_seats().map(Some).chain([None]) {
                let view = game.view(viewer);
                let sample = view.sample_weighted(&mut rng, arbitrary_weight(seed));
                assert_valid_sample(&view, sample, &mut rng);
            }
        }
    }
}

#[test]
fn samples_match_the_view_in_games_of_bots() {
    for (map, seats, name) in [("usa", 3, "greedy"), ("switzerland", 3, "planner"), ("new-york", 2, "search")]
    {
        let mut rng = rng(1);
        for (game, _) in positions(map, seats, 1, name) {
            for viewer in game.public().all_seats() {
                let view = game.view(Some(viewer));
                assert_valid_sample(&view, view.sample_weighted(&mut rng, arbitrary_weight(2)), &mut rng);
            }
        }
    }
}

#[test]
fn a_ticket_without_weight_is_sampled_only_if_there_are_no_others() {
    let game = scene::game(
        "map usa | seats 3 | blue tickets boston-miami | red tickets calgary-phoenix denver-el-paso",
    );
    let view = game.view(Some(Seat::Blue));
    let even = |_: Seat, ticket: TicketId| u32::from(ticket.0.is_multiple_of(2));
    // Fifteen of the thirty tickets have weight; red holds two.
    for seed in 0..cases(2000) {
        let sample = view.sample_weighted(&mut rng(seed), even);
        assert!(sample.private(Seat::Red).tickets.iter().all(|ticket| ticket.0.is_multiple_of(2)));
    }
    // If only one ticket has weight, it is always sampled, and the other is arbitrary.
    let mut others = TicketSet::EMPTY;
    for seed in 0..1000 {
        let sample = view.sample_weighted(&mut rng(seed), |_, ticket| u32::from(ticket == TicketId(7)));
        assert!(sample.private(Seat::Red).tickets.contains(TicketId(7)));
        others = others.union(sample.private(Seat::Red).tickets);
    }
    assert_eq!(others.len(), 29, "all but the viewer's own");
}

/// The chi-square statistic of counts against expected shares.
fn chi_square<K: Ord + Copy>(counts: &BTreeMap<K, u32>, shares: &BTreeMap<K, f64>) -> f64 {
    let total: u32 = counts.values().sum();
    assert!(counts.keys().all(|key| shares.contains_key(key)), "only what can come came");
    let expected = |share: &f64| share * f64::from(total);
    assert!(shares.values().all(|share| expected(share) >= 5.0), "often enough to mean something");
    let seen = |key| f64::from(counts.get(key).copied().unwrap_or(0));
    shares.iter().map(|(key, share)| (seen(key) - expected(share)).powi(2) / expected(share)).sum()
}

/// The value that chi-square exceeds with probability 1e-6 (Wilson-Hilferty approximation).
fn critical(degrees: usize) -> f64 {
    let spread = 2.0 / (9.0 * degrees as f64);
    degrees as f64 * (1.0 - spread + 4.753_424 * spread.sqrt()).powi(3)
}

/// Weights from 1 to 5 that differ by seat.
fn mild_weight(seat: Seat, ticket: TicketId) -> u32 {
    1 + (u32::from(ticket.0) + 2 * seat.index() as u32) % 5
}

#[test]
fn tickets_are_sampled_in_proportion_to_their_weights() {
    let game = scene::game("map usa | blue tickets boston-miami | red tickets calgary-phoenix");
    let view = game.view(Some(Seat::Blue));
    let unseen: Vec<TicketId> = view.board().ticket_ids().skip(1).collect();
    let all: u32 = unseen.iter().map(|id| mild_weight(Seat::Red, *id)).sum();
    let share = |id: TicketId| f64::from(mild_weight(Seat::Red, id)) / f64::from(all);
    let shares: BTreeMap<TicketId, f64> = unseen.iter().map(|id| (*id, share(*id))).collect();
    let mut counts = BTreeMap::new();
    let mut rng = rng(3);
    for _ in 0..40_000 {
        let sample = view.sample_weighted(&mut rng, mild_weight);
        let ticket = sample.private(Seat::Red).tickets.iter().next().expect("red holds one");
        *counts.entry(ticket).or_insert(0) += 1;
    }
    let (found, limit) = (chi_square(&counts, &shares), critical(shares.len() - 1));
    assert!(found < limit, "chi-square {found:.1} over {limit:.1}");
    // Checks the test itself: uniform shares are clearly rejected.
    let even = unseen.iter().map(|id| (*id, 1.0 / unseen.len() as f64)).collect();
    assert!(chi_square(&counts, &even) > 10.0 * limit);
}

#[test]
fn pairs_of_tickets_are_sampled_without_replacement() {
    let game = scene::game("map mini-taxi | blue tickets dumbo-park | red tickets dumbo-pier dumbo-yard");
    let view = game.view(Some(Seat::Blue));
    let unseen: Vec<TicketId> = view.board().ticket_ids().skip(1).collect();
    let weight = |id: TicketId| f64::from(mild_weight(Seat::Red, id));
    let all: f64 = unseen.iter().map(|id| weight(*id)).sum();
    let mut shares: BTreeMap<TicketSet, f64> = BTreeMap::new();
    for &one in &unseen {
        for &other in unseen.iter().filter(|other| **other != one) {
            let pair = TicketSet::only(one).union(TicketSet::only(other));
            *shares.entry(pair).or_insert(0.0) += weight(one) / all * weight(other) / (all - weight(one));
        }
    }
    let mut counts = BTreeMap::new();
    let mut rng = rng(4);
    for _ in 0..40_000 {
        let sample = view.sample_weighted(&mut rng, mild_weight);
        *counts.entry(sample.private(Seat::Red).tickets).or_insert(0) += 1;
    }
    let (found, limit) = (chi_square(&counts, &shares), critical(shares.len() - 1));
    assert!(found < limit, "chi-square {found:.1} over {limit:.1}");
}

#[test]
fn ticket_weights_do_not_affect_the_cards() {
    let game =
        scene::game("map usa | red hand RRGG | red known RR | blue hand KKKK | red tickets calgary-phoenix");
    let view = game.view(Some(Seat::Blue));
    for seed in 0..500 {
        let plain = view.sample(&mut rng(seed));
        let weighted = view.sample_weighted(&mut rng(seed), arbitrary_weight(seed));
        assert_eq!(plain.private(Seat::Red).hand, weighted.private(Seat::Red).hand);
        assert!(plain.deck().eq(weighted.deck()));
    }
}

#[test]
fn the_largest_board_can_be_sampled() {
    let game = Game::new(&setup(&largest_board(3), 5, 3)).unwrap();
    let mut rng = rng(5);
    for viewer in game.public().all_seats() {
        let view = game.view(Some(viewer));
        assert_valid_sample(&view, view.sample_weighted(&mut rng, arbitrary_weight(3)), &mut rng);
    }
}

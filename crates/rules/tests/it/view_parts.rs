//! Views built from parts are checked: impossible ones are rejected, and all others can be sampled and played.

use expect_test::expect;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Card, Color, Phase, RouteId, Seat, SeatSet, Slot, TicketId, View, ViewParts};
use fogg_testkit::games::Case;
use rand_core::SeedableRng;

/// The error for a view in the middle of a game with one change.
fn error_after(change: impl FnOnce(&mut ViewParts)) -> String {
    let game = Case::named("mini-base", 2, 5).after(20);
    let mut parts = game.view(Some(Seat::Red)).parts();
    change(&mut parts);
    View::from_parts(&parts).map_or_else(|error| error.to_string(), |_| "valid".to_owned()) + "\n"
}

#[test]
fn impossible_parts_are_rejected_with_the_reason() {
    let messages = [
        error_after(|_| ()),
        error_after(|parts| parts.seats = 9),
        error_after(|parts| parts.first_seat = Seat::Black),
        error_after(|parts| parts.phase = Phase::Turn(Seat::Green)),
        error_after(|parts| parts.phase = Phase::FirstTickets(SeatSet::EMPTY)),
        error_after(|parts| parts.phase = Phase::Tickets(Seat::Blue, 0)),
        error_after(|parts| parts.phase = Phase::Over),
        error_after(|parts| parts.passes = 2),
        error_after(|parts| parts.tunnels_given_up = 1),
        error_after(|parts| parts.turns_left = Some(2)),
        error_after(|parts| parts.deck += 1),
        error_after(|parts| parts.discards = None),
        error_after(|parts| parts.row[2] = None),
        error_after(|parts| parts.row = [Some(Card::Train(Color::Pink)); 5]),
        error_after(|parts| parts.ticket_deck += 1),
        error_after(|parts| parts.tickets_removed += 1),
        error_after(|parts| parts.players[Seat::Blue].trains += 1),
        error_after(|parts| parts.players[Seat::Blue].points += 1),
        error_after(|parts| parts.players[Seat::Red].hand += 1),
        error_after(|parts| parts.players[Seat::Blue].known.add(Card::Locomotive, 99)),
        error_after(|parts| parts.claimed[Seat::Blue].insert(RouteId(100))),
        error_after(|parts| parts.me.as_mut().unwrap().tickets.insert(TicketId(60))),
        error_after(|parts| parts.me.as_mut().unwrap().returned.push((40, TicketId(1)))),
        error_after(|parts| parts.me.as_mut().unwrap().offered.push(TicketId(1))),
    ];
    expect![[r#"
        valid
        players: the board is not for 9
        black is not in this game
        green is not in this game
        phase: at least one seat must be choosing first tickets
        phase: there are no tickets to choose from, or more than the board offers
        phase: hands and tickets are shown when the game is over, and not before
        passes: 2 is impossible; it is at most 1
        tunnels_given_up: 1 is impossible; it is at most 0
        turns_left: 2 is impossible; it is at most 1
        cards: deck, row, discards, hands and tunnel have 47, the pack has 46
        discards: there must be 3 cards, so they cannot be left out
        cards: deck, row, discards, hands and tunnel have 45, the pack has 46
        cards: more are known than the pack has; known 6 P, 3 W, 1 B, 2 O, 1 K, 2 R, 2 G, 3 L, the pack is PPPPPWWWWWBBBBBYYYYYOOOOOKKKKKRRRRRGGGGGLLLLLL
        tickets: deck, players, offer and those out of the game have 19, the board has 18
        tickets: deck, players, offer and those out of the game have 19, the board has 18
        trains of blue: 11 is impossible; by the other numbers it is 10
        points of blue: 3 is impossible; by the other numbers it is 2
        hand of red: 7 is impossible; by the other numbers it is 6
        known of blue: these cards are not all in its hand
        routes of blue: 100 cannot belong to this seat (B5.5, B5.6)
        tickets of red: 7 is impossible; by the other numbers it is 8
        returned: each ticket must have its own position in the deck
        offered: this is not the number of tickets to choose from
    "#]].assert_eq(&messages.concat());
}

#[test]
fn known_cards_can_be_left_out() {
    let game = Case::named("mini-base", 3, 5).after(30);
    let mut parts = game.view(Some(Seat::Green)).parts();
    for seat in Seat::ALL {
        let player = &mut parts.players[seat];
        (player.known, player.taken, player.spent) = Default::default();
    }
    parts.me.as_mut().unwrap().returned.clear();
    parts.reshuffles = 0;
    let view = View::from_parts(&parts).unwrap();
    let mut sample = view.sample(&mut FastRng::seed_from_u64(1));
    sample.playout(&mut FastRng::seed_from_u64(2));
    assert!(sample.outcome().is_some());
}

#[test]
fn discards_can_be_left_out_if_there_cannot_be_any() {
    let game = Case::named("mini-base", 2, 5).after(3);
    let mut parts = game.view(Some(Seat::Blue)).parts();
    assert!(parts.discards.take().unwrap().is_empty());
    assert_eq!(View::from_parts(&parts), Ok(game.view(Some(Seat::Blue))));
}

/// Changes one number, card, route or ticket at random.
fn disturb(parts: &mut ViewParts, rng: &mut FastRng) {
    let seat = Seat::ALL[below(rng, 5) as usize];
    let (number, card) = (below(rng, 12) as u8, Card::ALL[below(rng, 9) as usize]);
    let ticket = TicketId(below(rng, 64) as u8);
    let player = &mut parts.players[seat];
    match below(rng, 21) {
        0 => parts.seats = number,
        1 => parts.phase = Phase::Turn(seat),
        2 => parts.phase = Phase::SecondCard(seat),
        3 => parts.phase = Phase::Tickets(seat, number),
        4 => parts.phase = Phase::Over,
        5 => parts.phase = Phase::FirstTickets([seat].into_iter().collect()),
        6 => parts.deck = parts.deck.wrapping_add(number),
        7 => parts.row[Slot(number % 5).index()] = Some(card),
        8 => parts.ticket_deck = number,
        9 => parts.turns_left = Some(number),
        10 => parts.passes = number,
        11 => player.hand = number,
        12 => player.tickets = number,
        13 => player.trains = number,
        14 => player.known.add(card, number),
        15 => parts.claimed[seat].insert(RouteId(ticket.0 * 2)),
        16 => parts.discards.iter_mut().for_each(|discards| discards.add(card, number)),
        17 => parts.me.iter_mut().for_each(|me| me.hand.add(card, number)),
        18 => parts.me.iter_mut().for_each(|me| me.tickets.insert(ticket)),
        19 => parts.tunnels_given_up = 2 * number,
        _ => parts.me.iter_mut().for_each(|me| me.returned.push((number, ticket))),
    }
}

#[test]
fn views_that_are_accepted_can_be_sampled_and_played() {
    let mut rng = FastRng::seed_from_u64(7);
    let mut accepted = 0;
    for seed in 0..200 {
        for game in Case::random(seed).states(6) {
            for viewer in [None, Some(Seat::Blue), Some(Seat::Red)] {
                let mut parts = game.view(viewer).parts();
                (0..=seed % 3).for_each(|_| disturb(&mut parts, &mut rng));
                let Ok(view) = View::from_parts(&parts) else { continue };
                accepted += 1;
                let mut sample = view.sample(&mut rng);
                assert_eq!(sample.view(viewer), view);
                sample.playout(&mut rng);
                assert!(sample.outcome().is_some());
            }
        }
    }
    assert!(accepted > 100, "{accepted} views were played");
}

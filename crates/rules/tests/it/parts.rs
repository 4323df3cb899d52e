//! Views put together from parts are checked: what cannot be is refused, and what is not refused can be played.

use expect_test::expect;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Card, Color, Phase, RouteId, Seat, SeatSet, Slot, TicketId, View, ViewParts};
use fogg_testkit::games::Case;
use rand_core::SeedableRng;

/// A view in the middle of a game, with one change: the sentence that refuses it.
fn refused(change: impl FnOnce(&mut ViewParts)) -> String {
    let game = Case::named("mini-base", 2, 5).after(20);
    let mut parts = game.view(Some(Seat::Red)).parts();
    change(&mut parts);
    View::from_parts(&parts).map_or_else(|error| error.to_string(), |_| "fine".to_owned()) + "\n"
}

#[test]
fn parts_that_cannot_be_are_refused_with_the_reason() {
    let said = [
        refused(|_| ()),
        refused(|parts| parts.seats = 9),
        refused(|parts| parts.first_seat = Seat::Black),
        refused(|parts| parts.phase = Phase::Turn(Seat::Green)),
        refused(|parts| parts.phase = Phase::FirstTickets(SeatSet::EMPTY)),
        refused(|parts| parts.phase = Phase::Tickets(Seat::Blue, 0)),
        refused(|parts| parts.phase = Phase::Over),
        refused(|parts| parts.passes = 2),
        refused(|parts| parts.turns_left = Some(2)),
        refused(|parts| parts.deck += 1),
        refused(|parts| parts.discards = None),
        refused(|parts| parts.row[2] = None),
        refused(|parts| parts.row = [Some(Card::Train(Color::Pink)); 5]),
        refused(|parts| parts.ticket_deck += 1),
        refused(|parts| parts.tickets_out += 1),
        refused(|parts| parts.players[Seat::Blue].trains += 1),
        refused(|parts| parts.players[Seat::Blue].points += 1),
        refused(|parts| parts.players[Seat::Red].hand += 1),
        refused(|parts| parts.players[Seat::Blue].known.add(Card::Locomotive, 99)),
        refused(|parts| parts.claimed[Seat::Blue].insert(RouteId(100))),
        refused(|parts| parts.me.as_mut().unwrap().tickets.insert(TicketId(60))),
        refused(|parts| parts.me.as_mut().unwrap().returned.push((40, TicketId(1)))),
        refused(|parts| parts.me.as_mut().unwrap().offered.push(TicketId(1))),
    ];
    expect![[r#"
        fine
        players: the board is not for 9
        black is not at this table
        green is not at this table
        phase: somebody still chooses first tickets, or play has begun
        phase: there are no tickets to choose from, or more than the board offers
        phase: at the end every player shows its hand and tickets, and nobody does before
        passes: 2 cannot be; it is at most 1
        turns_left: 2 cannot be; it is at most 1
        cards: deck, row, discards, hands and tunnel make 47, the pack has 46
        discards: 3 cards must lie there, so they cannot be left out
        cards: deck, row, discards, hands and tunnel make 45, the pack has 46
        cards: more are seen than there are in the pack; seen 6 P, 3 W, 1 B, 2 O, 1 K, 2 R, 2 G, 3 L, the pack is PPPPPWWWWWBBBBBYYYYYOOOOOKKKKKRRRRRGGGGGLLLLLL
        tickets: deck, players, offer and those out of the game make 19, the board has 18
        tickets: deck, players, offer and those out of the game make 19, the board has 18
        trains of blue: 11 cannot be; by the other numbers it is 10
        points of blue: 3 cannot be; by the other numbers it is 2
        hand of red: 7 cannot be; by the other numbers it is 6
        known of blue: these cards are not all in its hand
        routes of blue: 100 cannot be owned so (B5.5, B5.6)
        tickets of red: 7 cannot be; by the other numbers it is 8
        returned: no two tickets lie at one place, and none below the bottom of the deck
        offered: these are not as many as there are to choose from
    "#]].assert_eq(&said.concat());
}

#[test]
fn knowledge_may_be_left_out() {
    let game = Case::named("mini-base", 3, 5).after(30);
    let mut parts = game.view(Some(Seat::Green)).parts();
    for seat in Seat::ALL {
        let player = &mut parts.players[seat];
        (player.known, player.taken, player.spent) = Default::default();
    }
    parts.me.as_mut().unwrap().returned.clear();
    parts.reshuffles = 0;
    let view = View::from_parts(&parts).unwrap();
    let mut guess = view.sample(&mut FastRng::seed_from_u64(1));
    guess.play_out(&mut FastRng::seed_from_u64(2));
    assert!(guess.outcome().is_some());
}

#[test]
fn discards_may_be_left_out_where_none_can_lie() {
    let game = Case::named("mini-base", 2, 5).after(3);
    let mut parts = game.view(Some(Seat::Blue)).parts();
    assert!(parts.discards.take().unwrap().is_empty());
    assert_eq!(View::from_parts(&parts), Ok(game.view(Some(Seat::Blue))));
}

/// One number, card, route or ticket is changed at random.
fn disturb(parts: &mut ViewParts, rng: &mut FastRng) {
    let seat = Seat::ALL[below(rng, 5) as usize];
    let (number, card) = (below(rng, 12) as u8, Card::ALL[below(rng, 9) as usize]);
    let ticket = TicketId(below(rng, 64) as u8);
    let player = &mut parts.players[seat];
    match below(rng, 20) {
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
        _ => parts.me.iter_mut().for_each(|me| me.returned.push((number, ticket))),
    }
}

#[test]
fn whatever_is_not_refused_can_be_guessed_and_played_out() {
    let mut rng = FastRng::seed_from_u64(7);
    let mut fine = 0;
    for seed in 0..200 {
        for game in Case::random(seed).moments(6) {
            for viewer in [None, Some(Seat::Blue), Some(Seat::Red)] {
                let mut parts = game.view(viewer).parts();
                (0..=seed % 3).for_each(|_| disturb(&mut parts, &mut rng));
                let Ok(view) = View::from_parts(&parts) else { continue };
                fine += 1;
                let mut guess = view.sample(&mut rng);
                assert_eq!(guess.view(viewer), view);
                guess.play_out(&mut rng);
                assert!(guess.outcome().is_some());
            }
        }
    }
    assert!(fine > 100, "{fine} views were played out");
}

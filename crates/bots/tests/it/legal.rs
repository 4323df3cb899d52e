//! Every bot plays every game to its end, within the rules, and the same game again from the same seed.
//!
//! `FOGG_CASES=100000` plays a hundred times as many games.

use std::sync::Arc;

use fogg_bots::Budget;
use fogg_rules::{Action, Board, Game, Seat, Seed};
use fogg_testkit::{boards, scene};

use crate::table::{all, alone, cases, haste, play, play_on, rng, seated, setup, sizes, spec, vast};

/// Plays games of one bot on a board at every number of players.
fn play_all_sizes(board: &Arc<Board>, name: &str, games: u64) {
    for seats in sizes(board) {
        for seed in 0..games {
            let last = play(&setup(board, seats, seed), &alone(name, 4, seats), |_| ());
            assert!(last.outcome().is_some());
        }
    }
}

#[test]
fn every_bot_plays_within_the_rules_on_the_real_boards() {
    for board in boards::real() {
        all().for_each(|name| play_all_sizes(&board, name, cases(haste(name)).div_ceil(5)));
    }
}

#[test]
fn every_bot_plays_within_the_rules_on_the_mini_boards() {
    for board in boards::all_minis() {
        all().for_each(|name| play_all_sizes(&board, name, cases(haste(name) * 2)));
    }
}

#[test]
fn every_bot_plays_within_the_rules_on_random_boards() {
    let mut endless = Vec::new();
    for name in all() {
        for seed in 0..cases(40 * haste(name)) {
            let board = boards::random(seed);
            let seats = sizes(&board).nth(seed as usize % sizes(&board).count()).expect("a size");
            let last = play(&setup(&board, seats, seed), &alone(name, 4, seats), |_| ());
            endless.extend(last.outcome().is_none().then(|| format!("{name} on {}", board.name())));
        }
    }
    assert!(endless.is_empty(), "without an end: {endless:#?}");
}

#[test]
fn every_bot_plays_within_the_rules_on_the_largest_boards() {
    for name in all().filter(|name| *name != "random") {
        for seed in 0..cases(haste(name).div_ceil(5)) {
            play(&setup(&vast(seed), 5, seed), &alone(name, 1, 5), |_| ());
        }
    }
}

#[test]
fn bots_of_all_kinds_play_together() {
    let names: Vec<&str> = all().collect();
    for seed in 0..cases(60) {
        let board = if seed % 3 == 0 { boards::named("usa") } else { boards::random(1000 + seed) };
        let seats = board.rules().max_seats;
        let specs: Vec<String> = (0..seats)
            .map(|seat| spec(names[(seed as usize + usize::from(seat)) % names.len()], 2))
            .collect();
        play(&setup(&board, seats, seed), &specs, |_| ());
    }
}

/// Moments from which little can be done. Each is played on by every bot, some to an end by passing (B3.2).
const DEAD_ENDS: [&str; 14] = [
    // No deck, and a full row.
    "map usa | rest with blue | red hand RRR | red tickets dallas-new-york",
    // No deck, and nothing but locomotives to take as a second card.
    "map usa | row LLK.. | deck - | rest with blue | red second card",
    // No deck, no row, no card in hand.
    "map usa | row ..... | deck - | rest with blue | other tickets with blue | red to act",
    // No cards and no tickets for anybody but blue, who has no trains.
    "map usa | row ..... | deck - | rest with blue | other tickets with blue | blue trains 0 | red to act",
    // Nobody has trains.
    "map usa | blue trains 0 | red trains 0 | other tickets with red | blue hand LLLLLL",
    // One train each, and no route of length 1 is of any use.
    "map usa | blue trains 1 | red trains 1 | blue hand RRRRR | red hand GGGG",
    // The last round, nothing to claim with.
    "map usa | last round 1 | blue trains 2 | rest in discards | deck R | other tickets out",
    // The last round with tickets only.
    "map usa | last round 2 | row ..... | deck - | rest with red | blue trains 2 | red trains 1",
    // A tunnel that cannot be paid.
    "map mini-alps | red tunnel bern-brig RR turned RRL | red hand GG",
    // A tunnel that could be begun for ever: no cards to draw, no tickets, one tunnel in hand.
    "map mini-alps | row ..... | deck - | other tickets out | blue hand RR | rest with red",
    // The same in Switzerland, with cards coming back by reshuffling.
    "map switzerland | other tickets out | blue hand LLLLLLL | red hand LLLLLLL | blue trains 3 | red trains 3",
    "map switzerland | deck RRR | other tickets out | blue hand RRR | rest with red | red trains 0",
    // Little is left in New York.
    "map new-york | seats 4 | row ..... | deck - | rest with yellow | other tickets with green | blue to act",
    "map new-york | last round 1 | blue trains 0 | row LL... | deck - | rest with red",
];

#[test]
fn every_bot_finds_its_way_out_of_dead_ends() {
    for scene in DEAD_ENDS {
        let game = scene::game(scene);
        for name in all() {
            for seed in 0..haste(name).div_ceil(2) {
                let specs = alone(name, 4, game.public().seats());
                let last = play_on(game.clone(), &Seed::from_series(seed, 0), &specs, |_| ());
                assert!(last.outcome().is_some(), "{name}: {scene}");
            }
        }
    }
}

/// A tunnel that is left changes nothing but the deck (S6.4), so whoever begins it again and again plays for ever.
/// A bot that thinks comes to an end without luck: longer games than these are such circles.
#[test]
fn thinking_bots_do_not_begin_and_leave_tunnels_for_ever() {
    const ENOUGH: usize = 1200;
    let tunnels = |board: &Arc<Board>| board.routes().iter().any(|route| route.tunnel);
    let mut circles = Vec::new();
    let boards = (0..cases(200)).map(boards::random).filter(tunnels);
    for (seed, board) in boards.chain([boards::named("switzerland"), boards::mini("mini-alps")]).enumerate() {
        for name in all().filter(|name| *name != "random") {
            let (mut decisions, mut left) = (0, 0);
            let seats = board.rules().max_seats;
            play(&setup(&board, seats, seed as u64), &alone(name, 2, seats), |decision| {
                decisions += 1;
                left += usize::from(decision.action == Action::LeaveTunnel);
            });
            if decisions > ENOUGH {
                circles.push(format!("{name} on {}: {left} tunnels left", board.name()));
            }
        }
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

/// The decisions of a game as text.
fn decisions(board: &Arc<Board>, name: &str, seed: u64) -> Vec<Action> {
    let mut actions = Vec::new();
    let seats = board.rules().max_seats;
    play(&setup(board, seats, seed), &alone(name, 20, seats), |decision| actions.push(decision.action));
    actions
}

#[test]
fn the_same_seed_and_budget_give_the_same_game() {
    for board in boards::real().chain([vast(1)]).chain((0..10).map(boards::random)) {
        for name in all() {
            assert_eq!(decisions(&board, name, 7), decisions(&board, name, 7), "{name} on {}", board.name());
        }
    }
}

#[test]
fn another_seed_gives_another_game() {
    for name in all() {
        let board = boards::named("usa");
        assert_ne!(decisions(&board, name, 7), decisions(&board, name, 8), "{name}");
    }
}

#[test]
fn the_number_of_threads_does_not_change_a_choice() {
    for board in boards::real().chain([boards::mini("mini-alps")]) {
        let seats = board.rules().max_seats;
        let mut number = 0;
        play(&setup(&board, seats, 9), &alone("planner", 0, seats), |decision| {
            number += 1;
            if number % 10 != 0 {
                return;
            }
            let view = decision.game.view(Some(decision.seat));
            let [one, three] = ["search:60;threads=1", "search:60;threads=3"]
                .map(|spec| seated(spec).choose(&view, Budget::Nodes(1), &mut rng(number)));
            assert_eq!(one, three, "{}", decision.text());
        });
    }
}

/// What bots keep between decisions is work saved, never a memory: a fresh one with the same generator answers as one
/// that played from the start. All listed bots are made so; one that remembers would have to be left out here.
#[test]
fn a_fresh_bot_answers_as_one_that_played_from_the_start() {
    for board in boards::real().chain(boards::all_minis()).chain((0..20).map(boards::random)) {
        for name in all() {
            let specs = alone(name, 8, board.rules().max_seats);
            let mut veterans: Vec<_> = specs.iter().map(|spec| seated(spec)).collect();
            let mut number = 0;
            play(&setup(&board, board.rules().max_seats, 5), &specs, |decision| {
                let view = decision.game.view(Some(decision.seat));
                let ask = |bot: &mut Box<dyn fogg_bots::Bot + Send>| {
                    bot.choose(&view, Budget::Nodes(8), &mut rng(number))
                };
                let veteran = ask(&mut veterans[decision.seat.index()]);
                let fresh = ask(&mut seated(&specs[0]));
                assert_eq!(fresh, veteran, "{name}, decision {number}: {}", decision.text());
                number += 1;
            });
        }
    }
}

#[test]
fn a_bot_can_change_boards_and_seats_between_decisions() {
    let games: Vec<Game> = boards::real().map(|board| Game::new(&setup(&board, 2, 1)).unwrap()).collect();
    for name in all() {
        let mut bot = seated(&spec(name, 8));
        for (round, game) in games.iter().cycle().take(9).enumerate() {
            let view = game.view(Some(if round % 2 == 0 { Seat::Red } else { Seat::Blue }));
            let action = bot.choose(&view, Budget::Nodes(8), &mut rng(round as u64));
            assert_eq!(view.check(action), Ok(()), "{name}");
        }
    }
}

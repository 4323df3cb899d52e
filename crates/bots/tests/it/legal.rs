//! Every bot plays every game to its end within the rules, and reproduces it from the same seed.
//!
//! `FOGG_CASES=100000` plays a hundred times as many games.

use std::sync::Arc;

use fogg_bots::Budget;
use fogg_rules::{Action, Board, Game, Seat, Seed};
use fogg_testkit::{boards, scene};

use crate::fixtures::{
    all, cases, create_bot, largest_board, play, play_on, rng, self_play, setup, sizes, spec, speed_factor,
};

/// Plays games of one bot on a board with every player count.
fn play_all_sizes(board: &Arc<Board>, name: &str, games: u64) {
    for seats in sizes(board) {
        for seed in 0..games {
            let last = play(&setup(board, seats, seed), &self_play(name, 4, seats), |_| ());
            assert!(last.outcome().is_some());
        }
    }
}

#[test]
fn every_bot_plays_legally_on_the_built_in_boards() {
    for board in boards::real() {
        all().for_each(|name| play_all_sizes(&board, name, cases(speed_factor(name)).div_ceil(5)));
    }
}

#[test]
fn every_bot_plays_legally_on_the_mini_boards() {
    for board in boards::all_minis() {
        all().for_each(|name| play_all_sizes(&board, name, cases(speed_factor(name) * 2)));
    }
}

#[test]
fn every_bot_plays_legally_on_random_boards() {
    let mut endless = Vec::new();
    for name in all() {
        for seed in 0..cases(40 * speed_factor(name)) {
            let board = boards::random(seed);
            let seats = sizes(&board).nth(seed as usize % sizes(&board).count()).expect("a size");
            let last = play(&setup(&board, seats, seed), &self_play(name, 4, seats), |_| ());
            endless.extend(last.outcome().is_none().then(|| format!("{name} on {}", board.name())));
        }
    }
    assert!(endless.is_empty(), "without an end: {endless:#?}");
}

#[test]
fn every_bot_plays_legally_on_the_largest_boards() {
    for name in all().filter(|name| *name != "random") {
        for seed in 0..cases(speed_factor(name).div_ceil(5)) {
            play(&setup(&largest_board(seed), 5, seed), &self_play(name, 1, 5), |_| ());
        }
    }
}

#[test]
fn different_bots_play_together() {
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

/// Positions with few options. Every bot plays each of them to the end, some by passing (B3.2).
pub const STUCK_POSITIONS: [&str; 14] = [
    // Empty deck and full row.
    "map usa | rest with blue | red hand RRR | red tickets dallas-new-york",
    // Empty deck, and only locomotives to take as the second card.
    "map usa | row LLK.. | deck - | rest with blue | red second card",
    // No deck, no row, no cards in hand.
    "map usa | row ..... | deck - | rest with blue | other tickets with blue | red to act",
    // Only blue has cards and tickets, and blue has no trains.
    "map usa | row ..... | deck - | rest with blue | other tickets with blue | blue trains 0 | red to act",
    // No player has trains.
    "map usa | blue trains 0 | red trains 0 | other tickets with red | blue hand LLLLLL",
    // One train each, and no useful route of length 1.
    "map usa | blue trains 1 | red trains 1 | blue hand RRRRR | red hand GGGG",
    // The last round without cards for a claim.
    "map usa | last round 1 | blue trains 2 | rest in discards | deck R | other tickets out",
    // The last round with only tickets to draw.
    "map usa | last round 2 | row ..... | deck - | rest with red | blue trains 2 | red trains 1",
    // A tunnel that cannot be paid.
    "map mini-alps | red tunnel bern-brig RR turned RRL | red hand GG",
    // A tunnel that could be started endlessly: no cards to draw, no tickets, one tunnel affordable.
    "map mini-alps | row ..... | deck - | other tickets out | blue hand RR | rest with red",
    // The same in Switzerland, with cards returning through reshuffles.
    "map switzerland | other tickets out | blue hand LLLLLLL | red hand LLLLLLL | blue trains 3 | red trains 3",
    "map switzerland | deck RRR | other tickets out | blue hand RRR | rest with red | red trains 0",
    // Few options in New York.
    "map new-york | seats 4 | row ..... | deck - | rest with yellow | other tickets with green | blue to act",
    "map new-york | last round 1 | blue trains 0 | row LL... | deck - | rest with red",
];

#[test]
fn every_bot_finishes_stuck_positions() {
    for scene in STUCK_POSITIONS {
        let game = scene::game(scene);
        for name in all() {
            for seed in 0..speed_factor(name).div_ceil(2) {
                let specs = self_play(name, 4, game.public().seats());
                let last = play_on(game.clone(), &Seed::from_series(seed, 0), &specs, |_| ());
                assert!(last.outcome().is_some(), "{name}: {scene}");
            }
        }
    }
}

/// A tunnel that is given up changes only the deck (S6.4), so starting it repeatedly could go on endlessly. Bots
/// that plan must not depend on luck to finish: games longer than this bound are such loops.
#[test]
fn planning_bots_do_not_start_and_give_up_tunnels_endlessly() {
    const MAX_LENGTH: usize = 1200;
    let has_tunnels = |board: &Arc<Board>| board.routes().iter().any(|route| route.tunnel);
    let mut loops = Vec::new();
    let boards = (0..cases(200)).map(boards::random).filter(has_tunnels);
    for (seed, board) in boards.chain([boards::named("switzerland"), boards::mini("mini-alps")]).enumerate() {
        for name in all().filter(|name| *name != "random") {
            let (mut decisions, mut left) = (0, 0);
            let seats = board.rules().max_seats;
            play(&setup(&board, seats, seed as u64), &self_play(name, 2, seats), |decision| {
                decisions += 1;
                left += usize::from(decision.action == Action::GiveUpTunnel);
            });
            if decisions > MAX_LENGTH {
                loops.push(format!("{name} on {}: {left} tunnels left", board.name()));
            }
        }
    }
    assert!(loops.is_empty(), "{loops:#?}");
}

/// The actions of a game.
fn decisions(board: &Arc<Board>, name: &str, seed: u64) -> Vec<Action> {
    let mut actions = Vec::new();
    let seats = board.rules().max_seats;
    play(&setup(board, seats, seed), &self_play(name, 20, seats), |decision| actions.push(decision.action));
    actions
}

#[test]
fn the_same_seed_and_budget_give_the_same_game() {
    for board in boards::real().chain([largest_board(1)]).chain((0..10).map(boards::random)) {
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
        play(&setup(&board, seats, 9), &self_play("planner", 0, seats), |decision| {
            number += 1;
            if number % 10 != 0 {
                return;
            }
            let view = decision.game.view(Some(decision.seat));
            let [one, three] = ["search:60;threads=1", "search:60;threads=3"]
                .map(|spec| create_bot(spec).choose(&view, Budget::Nodes(1), &mut rng(number)));
            assert_eq!(one, three, "{}", decision.text());
        });
    }
}

/// State that bots keep between decisions is only a cache: a new bot with the same generator gives the same answer
/// as one that played from the start.
#[test]
fn a_new_bot_answers_like_one_that_played_from_the_start() {
    for board in boards::real().chain(boards::all_minis()).chain((0..20).map(boards::random)) {
        for name in all() {
            let specs = self_play(name, 8, board.rules().max_seats);
            let mut experienced_bots: Vec<_> = specs.iter().map(|spec| create_bot(spec)).collect();
            let mut number = 0;
            play(&setup(&board, board.rules().max_seats, 5), &specs, |decision| {
                let view = decision.game.view(Some(decision.seat));
                let ask = |bot: &mut Box<dyn fogg_bots::Bot + Send>| {
                    bot.choose(&view, Budget::Nodes(8), &mut rng(number))
                };
                let experienced = ask(&mut experienced_bots[decision.seat.index()]);
                let fresh = ask(&mut create_bot(&specs[0]));
                assert_eq!(fresh, experienced, "{name}, decision {number}: {}", decision.text());
                number += 1;
            });
        }
    }
}

#[test]
fn a_bot_can_change_boards_and_seats_between_decisions() {
    let games: Vec<Game> = boards::real().map(|board| Game::new(&setup(&board, 2, 1)).unwrap()).collect();
    for name in all() {
        let mut bot = create_bot(&spec(name, 8));
        for (round, game) in games.iter().cycle().take(9).enumerate() {
            let view = game.view(Some(if round % 2 == 0 { Seat::Red } else { Seat::Blue }));
            let action = bot.choose(&view, Budget::Nodes(8), &mut rng(round as u64));
            assert_eq!(view.check(action), Ok(()), "{name}");
        }
    }
}

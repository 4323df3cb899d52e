//! The bots with a network: legal, fair, reproducible, in time, and able to find a win that is there.
//!
//! No trained network is part of the program yet, so these networks have random weights or only zeros. They test
//! everything but strength.

use std::sync::Arc;

use fogg_bots::{
    Bot, Budget, Net, NetworkSearch, NetworkSearchSettings, NetworkSource, SearchSettings, bot, thinking_rng,
};
use fogg_network::has_shipped;
use fogg_rules::{Action, Board, Game, Seat};
use fogg_testkit::{boards, networks, scene};

use crate::fixtures::{MAX_DECISIONS, cases, create_bot, rng, setup, sizes};

/// A source with a network of random weights for a board.
fn random_network(board: &Arc<Board>) -> NetworkSource {
    NetworkSource::File(networks::random(board, networks::SMALL, 1).into())
}

/// A source with a network that scores all actions equally.
fn zero_network(board: &Arc<Board>) -> NetworkSource {
    NetworkSource::File(networks::zero(board, networks::SMALL).into())
}

pub fn search(source: NetworkSource, threads: usize) -> Box<dyn Bot + Send> {
    let settings = NetworkSearchSettings { threads, ..NetworkSearchSettings::default() };
    Box::new(NetworkSearch::new(settings, source, SearchSettings::default()))
}

/// Both bots, by name.
fn both(source: &NetworkSource) -> [(&'static str, Box<dyn Bot + Send>); 2] {
    [("net", Box::new(Net::new(source.clone()))), ("search", search(source.clone(), 1))]
}

/// Plays a game with bots of one kind; `each` sees every decision before it is played.
fn play(
    board: &Arc<Board>,
    seats: u8,
    seed: u64,
    make: impl Fn() -> Box<dyn Bot + Send>,
    evaluations: u32,
    mut each: impl FnMut(&Game, Seat, Action),
) -> Game {
    let setup = setup(board, seats, seed);
    let mut game = Game::new(&setup).expect("the table fits the board");
    let mut bots: Vec<_> = (0..seats).map(|_| make()).collect();
    let mut rngs = Seat::ALL.map(|seat| thinking_rng(&setup.seed, seat));
    for _ in 0..MAX_DECISIONS {
        let Some(seat) = game.public().next_to_act() else { break };
        let (view, number) = (game.view(Some(seat)), seat.index());
        let action = bots[number].choose(&view, Budget::Nodes(evaluations), &mut rngs[number]);
        each(&game, seat, action);
        game.play(seat, action, &mut |_| ()).expect("bots play only legal actions");
    }
    game
}

/// Positions of a game of the bot `net`, each with the seat that is to act.
fn positions(board: &Arc<Board>, seats: u8, step: usize) -> Vec<(Game, Seat)> {
    let mut all = Vec::new();
    let make = || Box::new(Net::new(random_network(board))) as Box<dyn Bot + Send>;
    play(board, seats, 1, make, 0, |game, seat, _| all.push((game.clone(), seat)));
    all.into_iter().step_by(step).collect()
}

#[test]
fn both_bots_play_legally_on_every_board() {
    for board in boards::real().chain(boards::all_minis()).chain((0..cases(20)).map(boards::random)) {
        let source = random_network(&board);
        for seats in sizes(&board) {
            let net = || Box::new(Net::new(source.clone())) as Box<dyn Bot + Send>;
            play(&board, seats, 3, net, 0, |_, _, _| ());
            play(&board, seats, 3, || search(source.clone(), 1), 6, |_, _, _| ());
        }
    }
}

#[test]
fn both_bots_finish_stuck_positions() {
    for scene in crate::legal::STUCK_POSITIONS {
        let mut game = scene::game(scene);
        let mut bots = both(&random_network(game.board()));
        for number in 0..MAX_DECISIONS {
            let Some(seat) = game.public().next_to_act() else { break };
            let (_, bot) = &mut bots[number % 2];
            let action = bot.choose(&game.view(Some(seat)), Budget::Nodes(8), &mut rng(number as u64));
            game.play(seat, action, &mut |_| ()).expect("bots play only legal actions");
        }
        assert!(game.outcome().is_some(), "{scene}");
    }
}

#[test]
fn hidden_information_does_not_change_an_answer() {
    let mut asked = 0;
    for (map, seats) in [("usa", 2), ("switzerland", 3), ("new-york", 4), ("mini-alps", 2)] {
        let board = boards::named(map);
        let source = random_network(&board);
        for (number, (game, seat)) in positions(&board, seats, 7).into_iter().enumerate() {
            let view = game.view(Some(seat));
            let other = view.sample(&mut rng(number as u64)).view(Some(seat));
            let ask = |view| {
                both(&source).map(|(_, mut bot)| bot.choose(view, Budget::Nodes(40), &mut rng(number as u64)))
            };
            assert_eq!(ask(&view), ask(&other), "{map}, position {number}");
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked} positions");
}

#[test]
fn the_number_of_threads_and_earlier_decisions_change_no_choice() {
    for (map, seats) in [("usa", 3), ("switzerland", 2)] {
        let board = boards::named(map);
        let source = random_network(&board);
        let mut experienced = search(source.clone(), 1);
        for (number, (game, seat)) in positions(&board, seats, 9).into_iter().enumerate() {
            let ask = |bot: &mut Box<dyn Bot + Send>| {
                bot.choose(&game.view(Some(seat)), Budget::Nodes(60), &mut rng(number as u64))
            };
            let answer = ask(&mut search(source.clone(), 1));
            assert_eq!(ask(&mut search(source.clone(), 3)), answer, "{map}, position {number}");
            assert_eq!(ask(&mut experienced), answer, "{map}, position {number}");
        }
    }
}

#[test]
fn a_search_with_a_time_limit_plays_legally_on_several_threads() {
    let board = boards::named("usa");
    let source = random_network(&board);
    for (game, seat) in positions(&board, 3, 25) {
        let view = game.view(Some(seat));
        let action = search(source.clone(), 3).choose(&view, Budget::Milliseconds(5), &mut rng(1));
        assert_eq!(view.check(action), Ok(()));
    }
}

#[test]
fn the_network_bot_uses_no_randomness() {
    let board = boards::named("new-york");
    for (game, seat) in positions(&board, 3, 5) {
        let view = game.view(Some(seat));
        let ask = |seed| Net::new(random_network(&board)).choose(&view, Budget::Nodes(1), &mut rng(seed));
        assert_eq!(ask(1), ask(2));
    }
}

/// Positions in which one choice wins and all others lose.
const WINS: [(&str, &str); 3] = [
    // The ticket and a tie for the longest path win by a point.
    (
        "map usa | last round 0 | blue owns denver-santa-fe | blue tickets denver-el-paso | blue hand GG \
         | red owns denver-helena | red trains 2",
        "claim el-paso-santa-fe GG",
    ),
    // Only fifteen points outweigh the ticket that is lost.
    (
        "map usa | last round 0 | blue hand RRRRRRGG | blue tickets boston-miami | red trains 2",
        "claim miami-new-orleans RRRRRR or claim sault-st-marie-winnipeg RRRRRR",
    ),
    // Red needs one route for a ticket that wins; blue can take it.
    (
        "map usa | last round 1 | red owns los-angeles-phoenix el-paso-phoenix dallas-el-paso dallas-houston \
         miami-new-orleans | red tickets los-angeles-miami | red hand KK | red known KK | red trains 2 \
         | blue trains 20 | blue hand GG | blue owns duluth-helena duluth-toronto chicago-duluth",
        "claim houston-new-orleans GG",
    ),
];

#[test]
fn a_search_with_a_network_of_zeros_finds_a_win() {
    for (text, right) in WINS {
        let game = scene::game(text);
        // Few deals, because a network without an opinion needs many tries in each.
        let settings = NetworkSearchSettings { deals: 4, ..NetworkSearchSettings::default() };
        let mut bot = NetworkSearch::new(settings, zero_network(game.board()), SearchSettings::default());
        let action = bot.choose(&game.view(Some(Seat::Blue)), Budget::Nodes(20_000), &mut rng(1));
        let found = fogg_rules::notation::action_text(game.board(), action);
        assert!(right.split(" or ").any(|one| one == found), "`{found}` for `{right}`: {text}");
    }
}

#[test]
fn without_a_network_both_bots_play_as_the_classic_search() {
    let board = boards::mini("mini-alps");
    for (game, seat) in positions(&board, 2, 5) {
        let view = game.view(Some(seat));
        let ask = |spec: &str| create_bot(spec).choose(&view, Budget::Nodes(60), &mut rng(4));
        let answer = ask("search-classic");
        assert_eq!(["net", "search", "expert", "master"].map(ask), [answer; 4]);
    }
}

#[test]
fn a_bot_without_a_network_says_so() {
    let (usa, alps) = (boards::named("usa"), boards::mini("mini-alps"));
    let notice = |spec: &str| create_bot(spec).notice(&alps);
    for name in ["net", "search", "expert", "master"] {
        let expected = format!(
            "there is no trained network for the board `mini-alps`; `{name}` plays as `search-classic` there"
        );
        // A search says so once some board has a network.
        let is_silent = matches!(name, "search" | "master") && !has_shipped();
        assert_eq!(notice(name), (!is_silent).then_some(expected));
    }
    for spec in ["search-classic", "planner", "hard", "expert@1", "master@1"] {
        assert_eq!(notice(spec), None, "{spec}");
    }
    for (name, bot) in both(&random_network(&alps)) {
        assert_eq!(bot.notice(&alps), None);
        let notice = bot.notice(&usa).expect("the network is for another board");
        assert!(notice.starts_with("the network is for the board `mini-alps`"), "{notice}");
        assert!(notice.ends_with(&format!("`{name}` plays as `search-classic` there")), "{notice}");
    }
}

#[test]
fn a_file_can_be_named_in_a_specification() {
    let board = boards::mini("mini-alps");
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("network-specification");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("alps.foggnet");
    std::fs::write(&path, networks::random(&board, networks::SMALL, 1)).unwrap();
    for spec in [format!("net:file={}", path.display()), format!("search:20;file={}", path.display())] {
        assert_eq!(create_bot(&spec).notice(&board), None, "{spec}");
    }
    std::fs::write(&path, b"FOGGNET1 and more").unwrap();
    let error = bot(&format!("net:file={}", path.display())).err().expect("the file is damaged").to_string();
    assert!(error.ends_with("alps.foggnet: the network file is too short: it has 17 bytes"), "{error}");
    let error = bot("net:file=nowhere.foggnet").err().expect("there is no file").to_string();
    assert!(error.starts_with("`net:file=nowhere.foggnet`: cannot use the network in nowhere.foggnet: "));
}

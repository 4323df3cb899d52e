//! Environments: deterministic, with the right players, rewards and results.

use std::sync::Arc;

use fogg_env::{
    BatchBuffers, ConfigError, Controller, Deals, ENDED, EnvConfig, IDLE, Lineup, NO_LABEL, Openings,
    RESULT_COLUMNS, StepError, VectorEnv,
};
use fogg_observation::{ObservationSpec, Plane};
use fogg_rules::Board;
use fogg_rules::chance::{FastRng, below};
use fogg_testkit::boards;
use rand_core::SeedableRng;

const SEATS: usize = 5;

fn lineup(controllers: &[&str], games: usize) -> Lineup {
    let controllers = controllers.iter().map(|text| text.parse().unwrap()).collect();
    Lineup { controllers, games }
}

fn config(board: &Arc<Board>, lineups: Vec<Lineup>) -> EnvConfig {
    EnvConfig { lineups, ..EnvConfig::self_play(board, 2, 1, 5) }
}

fn openings(bots: &[&str], share: f32) -> Openings {
    Openings { bots: bots.iter().map(|&bot| bot.to_owned()).collect(), share, max_decisions: 40 }
}

/// Random legal actions from the masks; 0 for idle games.
fn random_actions(buffers: &BatchBuffers, actions: usize, rng: &mut FastRng) -> Vec<i32> {
    let choose = |mask: &[u8]| {
        let legal: Vec<usize> = (0..actions).filter(|number| mask[*number] == 1).collect();
        legal[below(rng, legal.len() as u32) as usize] as i32
    };
    buffers.masks.chunks(actions).map(choose).collect()
}

/// Steps with random actions; `each` sees the buffers after every step.
fn run(config: &EnvConfig, steps: usize, mut each: impl FnMut(&BatchBuffers)) -> BatchBuffers {
    let mut env = VectorEnv::new(config).unwrap();
    let mut buffers = BatchBuffers::new(&env);
    let mut rng = FastRng::seed_from_u64(9);
    env.start(buffers.as_batch()).unwrap();
    for _ in 0..steps {
        let actions = random_actions(&buffers, env.actions().len(), &mut rng);
        env.step(&actions, buffers.as_batch()).unwrap();
        each(&buffers);
    }
    buffers
}

#[test]
fn games_are_the_same_for_any_number_of_threads() {
    let board = boards::named("mini-alps");
    let lineups = vec![
        lineup(&["policy", "policy"], 50),
        lineup(&["policy", "planner", "policy:2"], 40),
        lineup(&["rollout", "policy"], 30),
    ];
    let teacher = Some("planner".to_owned());
    let openings = Some(openings(&["greedy", "easy"], 0.3));
    let base = EnvConfig { teacher, warm_up_decisions: 30, openings, ..config(&board, lineups) };
    let mut histories = Vec::new();
    for threads in [1, 2, 7] {
        let mut history = Vec::new();
        run(&EnvConfig { threads, ..base.clone() }, 60, |buffers| history.push(buffers.clone()));
        histories.push(history);
    }
    assert!(histories[0] == histories[1] && histories[0] == histories[2]);
    let other = EnvConfig { seed: 6, ..base };
    let mut history = Vec::new();
    run(&other, 60, |buffers| history.push(buffers.clone()));
    assert!(histories[0] != history, "another seed gives other games");
}

#[test]
fn only_policies_are_asked_and_only_for_choices() {
    let board = boards::named("mini-base");
    let lineups = vec![lineup(&["greedy", "policy:3", "policy"], 20), lineup(&["policy:7", "random"], 20)];
    run(&config(&board, lineups), 200, |buffers| {
        for (game, policy) in buffers.policies.iter().enumerate() {
            let expected: &[u8] = if game < 20 { &[0, 3] } else { &[7] };
            assert!(expected.contains(policy), "game {game} asks policy {policy}");
        }
        let legal =
            buffers.masks.chunks(buffers.masks.len() / 40).map(|mask| mask.iter().filter(|byte| **byte == 1));
        assert!(legal.map(Iterator::count).all(|count| count > 1));
    });
}

#[test]
fn every_board_and_number_of_players_plays_on() {
    let boards = boards::real().chain(boards::all_minis()).chain((0..10).map(boards::random));
    for board in boards {
        let rules = board.rules();
        let lineups = (rules.min_seats..=rules.max_seats)
            .map(|seats| lineup(&vec!["policy"; usize::from(seats)], 4))
            .collect();
        let mut ended = 0;
        run(&config(&board, lineups), 600, |buffers| {
            ended += buffers.status.iter().filter(|status| **status == ENDED).count();
        });
        assert!(ended > 0, "no game on {} ended", board.name());
    }
}

#[test]
fn rewards_come_at_the_end_to_every_seat() {
    let board = boards::named("mini-taxi");
    let columns = RESULT_COLUMNS.len();
    let mut ended = 0;
    run(&config(&board, vec![lineup(&["policy", "policy:1", "greedy"], 30)]), 300, |buffers| {
        for game in 0..30 {
            let rewards = &buffers.rewards[game * SEATS..][..SEATS];
            let results = &buffers.results[game * SEATS * columns..][..SEATS * columns];
            if buffers.status[game] != ENDED {
                assert!(
                    rewards.iter().all(|reward| *reward == 0.0) && results.iter().all(|value| *value == 0.0)
                );
                continue;
            }
            ended += 1;
            assert!(rewards[..3].iter().all(|reward| reward.abs() <= 1.0 && *reward != 0.0), "{rewards:?}");
            assert_eq!(rewards[3..], [0.0, 0.0]);
            let column = |number: usize| (0..3).map(move |seat| results[seat * columns + number]);
            let mut controllers: Vec<f32> = column(0).collect();
            controllers.sort_by(f32::total_cmp);
            assert_eq!(controllers, [-1.0, 0.0, 1.0], "each controller has one seat");
            assert!((column(1).sum::<f32>() - 1.0).abs() < 1e-5, "the win is shared out");
            let best = column(2).fold(f32::MIN, f32::max);
            assert!(
                (0..3).any(|seat| results[seat * columns + 1] > 0.0 && results[seat * columns + 2] == best)
            );
        }
    });
    assert!(ended > 20, "{ended} games ended");
}

#[test]
fn bots_begin_some_of_the_games() {
    let board = boards::named("mini-base");
    let spec = ObservationSpec::new(&board);
    let is_first_decision = spec.range(Plane::TableFirstTickets).start;
    let base = config(&board, vec![lineup(&["policy", "policy"], 400)]);
    let begun = |share| {
        let config = EnvConfig { openings: Some(openings(&["greedy"], share)), ..base.clone() };
        let buffers = run(&config, 0, |_| ());
        let first = buffers.observations.chunks(spec.len()).map(|row| row[is_first_decision]);
        first.filter(|byte| *byte == 0).count()
    };
    assert_eq!(begun(0.0), 0);
    // An opening of no or one decision leaves a seat's first decision.
    assert!((120..=200).contains(&begun(0.5)), "{}", begun(0.5));
    assert!(begun(1.0) > 300, "{}", begun(1.0));
    for wrong in [openings(&[], 0.5), openings(&["greedy"], 1.5), openings(&["greedy"], f32::NAN)] {
        let error = VectorEnv::new(&EnvConfig { openings: Some(wrong), ..base.clone() }).err();
        assert!(matches!(error, Some(ConfigError::Openings)), "{error:?}");
    }
}

#[test]
fn a_game_that_ends_is_followed_by_the_next_deal_in_the_same_step() {
    let board = boards::named("mini-base");
    let spec = ObservationSpec::new(&board);
    let is_first_decision = spec.range(Plane::TableFirstTickets).start;
    let mut ended = 0;
    let lineups = vec![lineup(&["policy", "policy:1"], 30)];
    run(&config(&board, lineups), 300, |buffers| {
        for (game, observation) in buffers.observations.chunks(spec.len()).enumerate() {
            if buffers.status[game] == ENDED {
                assert_eq!(observation[is_first_decision], 1, "game {game} begins again");
                ended += 1;
            }
        }
    });
    assert!(ended > 30, "{ended} games ended");
}

#[test]
fn measured_games_are_played_once_with_every_rotation_of_a_deal() {
    let board = boards::named("mini-base");
    let once = EnvConfig {
        deals: Deals::Once { first: 3 },
        ..config(&board, vec![lineup(&["policy", "planner"], 6)])
    };
    let columns = RESULT_COLUMNS.len();
    let mut policy_seats = [None; 6];
    let mut env = VectorEnv::new(&once).unwrap();
    let mut buffers = BatchBuffers::new(&env);
    let mut rng = FastRng::seed_from_u64(1);
    env.start(buffers.as_batch()).unwrap();
    while buffers.status.iter().any(|status| *status != IDLE) {
        let actions = random_actions(&buffers, env.actions().len(), &mut rng);
        env.step(&actions, buffers.as_batch()).unwrap();
        for game in (0..6).filter(|game| buffers.status[*game] == ENDED) {
            let results = &buffers.results[game * SEATS * columns..];
            let seat = (0..2).find(|seat| results[seat * columns] == 0.0);
            assert!(policy_seats[game].is_none(), "game {game} ended twice");
            policy_seats[game] = seat;
        }
    }
    assert_eq!(policy_seats, [Some(0), Some(1), Some(0), Some(1), Some(0), Some(1)]);
}

#[test]
fn following_the_teacher_plays_like_the_teacher() {
    // Both seats follow the planner's labels, so the games are those of two planners.
    let board = boards::named("usa");
    let labelled = |teacher: &str| {
        let once = EnvConfig {
            deals: Deals::Once { first: 0 },
            teacher: Some(teacher.to_owned()),
            ..config(&board, vec![lineup(&["policy", "policy"], 4)])
        };
        let mut env = VectorEnv::new(&once).unwrap();
        let mut buffers = BatchBuffers::new(&env);
        env.start(buffers.as_batch()).unwrap();
        let mut results = vec![Vec::new(); 4];
        while buffers.status.iter().any(|status| *status != IDLE) {
            let labels = buffers.labels.clone();
            for (game, label) in labels.iter().enumerate().filter(|(game, _)| buffers.status[*game] != IDLE) {
                assert_ne!(*label, NO_LABEL);
                assert_eq!(
                    buffers.masks[game * env.actions().len() + *label as usize],
                    1,
                    "a label is legal"
                );
            }
            env.step(&labels, buffers.as_batch()).unwrap();
            for game in (0..4).filter(|game| buffers.status[*game] == ENDED) {
                let row = &buffers.results[game * SEATS * RESULT_COLUMNS.len()..];
                results[game] = (0..2).map(|seat| row[seat * RESULT_COLUMNS.len() + 2]).collect();
            }
        }
        results
    };
    let by_labels = labelled("planner");
    // The game between planners that were created for it.
    for (game, scores) in by_labels.iter().enumerate() {
        assert_eq!(*scores, planner_scores(&board, game as u64 / 2), "game {game}");
    }
}

/// The scores of a game of two planners on a measured deal.
fn planner_scores(board: &Arc<Board>, deal: u64) -> Vec<f32> {
    use fogg_bots::Budget;
    use fogg_rules::{Game, Options, Seed, Setup};
    let seed = Seed::from_series(0x666f_6767, deal);
    let setup = Setup { board: Arc::clone(board), seats: 2, options: Options::default(), seed };
    let mut game = Game::new(&setup).unwrap();
    let mut bots = [fogg_bots::bot("planner").unwrap(), fogg_bots::bot("planner").unwrap()];
    let mut rng = FastRng::seed_from_u64(0);
    while let Some(seat) = game.public().next_to_act() {
        let action = bots[seat.index()].choose(&game.view(Some(seat)), Budget::Nodes(1000), &mut rng);
        game.play(seat, action, &mut |_| ()).unwrap();
    }
    game.outcome().unwrap().by_seat().map(|(_, score)| score.total() as f32).collect()
}

#[test]
fn an_illegal_action_is_an_error_that_names_the_game() {
    let board = boards::named("usa");
    let mut env = VectorEnv::new(&EnvConfig::self_play(&board, 2, 3, 1)).unwrap();
    let mut buffers = BatchBuffers::new(&env);
    env.start(buffers.as_batch()).unwrap();
    let legal = buffers.masks.chunks(env.actions().len()).map(|mask| mask.iter().position(|byte| *byte == 1));
    let mut actions: Vec<i32> = legal.map(|number| number.unwrap() as i32).collect();
    actions[1] = 0;
    let error = env.step(&actions, buffers.as_batch()).unwrap_err();
    assert_eq!(error, StepError::IllegalAction { game: 1, action: 0 });
    assert_eq!(error.to_string(), "game 1 cannot play action 0");
    let error = env.step(&[0], buffers.as_batch()).unwrap_err();
    assert_eq!(error, StepError::BufferLength { name: "actions", expected: 3 });
    buffers.masks.pop();
    let error = env.step(&actions, buffers.as_batch()).unwrap_err();
    assert_eq!(error, StepError::BufferLength { name: "masks", expected: 3 * env.actions().len() });
}

#[test]
fn wrong_configurations_are_rejected_with_a_reason() {
    let board = boards::named("usa");
    let reason = |lineups: Vec<Lineup>| match VectorEnv::new(&config(&board, lineups)) {
        Ok(_) => panic!("it was accepted"),
        Err(error) => error.to_string(),
    };
    assert_eq!(reason(vec![]), "there is no game: give at least one line-up with at least one game");
    assert_eq!(reason(vec![lineup(&["greedy", "planner"], 1)]), "a line-up needs at least one policy");
    assert_eq!(
        reason(vec![lineup(&["policy"], 1)]),
        "North America is for 2 to 5 players, not 1".replace("North America", "usa")
    );
    assert!(reason(vec![lineup(&["policy", "nobody"], 1)]).starts_with("there is no bot `nobody`"));
    let error = "policy:300".parse::<Controller>().unwrap_err();
    assert!(matches!(error, ConfigError::Policy(_)), "{error}");
}

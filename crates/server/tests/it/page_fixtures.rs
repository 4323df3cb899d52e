//! Fixtures for the page's tests: whole games with the updates of one viewer and the true view after each update. The
//! page applies the updates and must arrive at the views.

use std::path::Path;

use expect_test::expect_file;
use fogg_bots::{Budget, bot, thinking_rng};
use fogg_protocol as wire;
use fogg_protocol::SeatName;
use fogg_protocol::api::Replay;
use fogg_rules::{Action, Event, Game, Seat};
use fogg_testkit::games::Case;
use serde::Serialize;

/// A game from the point of view of one viewer.
#[derive(Serialize)]
struct ViewedGame {
    board: String,
    seat: Option<SeatName>,
    first: wire::View,
    steps: Vec<ViewedUpdate>,
}

#[derive(Serialize)]
struct ViewedUpdate {
    events: Vec<wire::Event>,
    view: wire::View,
}

/// A played game: the deal, then each ply with its events and the game after it.
struct PlayedGame {
    first: Game,
    plies: Vec<(Action, Vec<Event>, Game)>,
}

/// Plays a game of planner bots. The first tunnel with extra cards is given up, all others are paid if possible.
fn play(case: &Case) -> PlayedGame {
    let setup = case.setup();
    let first = Game::new(&setup).unwrap();
    let (mut game, mut plies, mut has_given_up) = (first.clone(), Vec::new(), false);
    while let Some(seat) = game.public().next_to_act() {
        let view = game.view(Some(seat));
        let mut rng = thinking_rng(&setup.seed, seat);
        let mut action = bot("planner").unwrap().choose(&view, Budget::Nodes(1), &mut rng);
        let adds = || view.legal_actions().find(|action| matches!(action, Action::AddToTunnel(_)));
        if let (true, Some(add)) = (view.legal_actions().any(|legal| legal == Action::GiveUpTunnel), adds()) {
            action = if has_given_up { add } else { Action::GiveUpTunnel };
            has_given_up = true;
        }
        let mut events = Vec::new();
        game.play(seat, action, &mut |event| events.push(event)).unwrap();
        plies.push((action, events, game.clone()));
    }
    PlayedGame { first, plies }
}

impl PlayedGame {
    /// The game as a viewer sees it, with this many plies in each update.
    fn viewed_by(&self, case: &Case, viewer: Option<Seat>, plies: usize) -> String {
        let view = |game: &Game| wire::View::from_rules(&game.view(viewer));
        let update = |group: &[(Action, Vec<Event>, Game)]| ViewedUpdate {
            events: group
                .iter()
                .flat_map(|(_, events, _)| events)
                .map(|event| wire::Event::from_rules(&case.board, &event.seen_by(viewer)))
                .collect(),
            view: view(&group[group.len() - 1].2),
        };
        let viewed = ViewedGame {
            board: case.board.name().to_owned(),
            seat: viewer.map(SeatName),
            first: view(&self.first),
            steps: self.plies.chunks(plies).map(update).collect(),
        };
        serde_json::to_string(&viewed).unwrap() + "\n"
    }

    fn has(&self, wanted: fn(&Event) -> bool) -> bool {
        self.plies.iter().flat_map(|(_, events, _)| events).any(wanted)
    }
}

fn check(name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures/fold");
    std::fs::create_dir_all(&folder).unwrap();
    expect_file![folder.join(format!("{name}.json"))].assert_eq(text);
}

#[test]
fn fixtures_of_whole_games_are_current() {
    let usa = Case::named("usa", 3, 1);
    check("usa", &play(&usa).viewed_by(&usa, Some(Seat::Blue), 4));
    let new_york = Case::named("new-york", 4, 2);
    let game = play(&new_york);
    assert!(game.has(|event| matches!(event, Event::DeckReshuffled)), "the deck is reshuffled");
    check("new-york", &game.viewed_by(&new_york, Some(Seat::Red), 2));
    let alps = Case::named("switzerland", 2, 1);
    let game = play(&alps);
    assert!(game.has(|event| matches!(event, Event::TunnelGivenUp { .. })), "a tunnel is given up");
    assert!(
        game.plies.iter().any(|(action, ..)| matches!(action, Action::AddToTunnel(_))),
        "a tunnel is paid"
    );
    check("switzerland", &game.viewed_by(&alps, Some(Seat::Blue), 1));
    check("switzerland-watched", &game.viewed_by(&alps, None, 4));
}

/// `tools/demo.sh` records the demo game.
#[test]
fn the_demo_game_of_the_page_is_a_valid_replay() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/public/demo.json");
    let text = std::fs::read_to_string(file).unwrap();
    let replay: Replay = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&replay).unwrap(), text.trim_end(), "no field is missing or unknown");
    let board = fogg_boards::builtin(&replay.table.board).unwrap();
    assert!(replay.seat.is_none() && replay.view.me.is_none(), "it is the view of a spectator");
    replay.view.to_rules(&board).unwrap();
    for event in replay.updates.iter().flat_map(|update| &update.events) {
        event.to_rules(&board).unwrap();
    }
    assert!(replay.updates.last().unwrap().outcome.is_some());
}

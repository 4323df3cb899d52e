//! Whole games for the page's own tests: what a viewer was told, and the true view after each step. The page folds the
//! one and must find the other.

use std::path::Path;

use expect_test::expect_file;
use fogg_bots::{Budget, bot, thinking_rng};
use fogg_protocol as wire;
use fogg_protocol::SeatName;
use fogg_protocol::api::Replay;
use fogg_rules::{Action, Event, Game, Seat};
use fogg_testkit::games::Case;
use serde::Serialize;

/// A game as one viewer was told it.
#[derive(Serialize)]
struct Told {
    board: String,
    seat: Option<SeatName>,
    first: wire::View,
    steps: Vec<Update>,
}

#[derive(Serialize)]
struct Update {
    events: Vec<wire::Event>,
    view: wire::View,
}

/// What happened in a game: the deal, then each ply with its events and the game after it.
struct Played {
    first: Game,
    plies: Vec<(Action, Vec<Event>, Game)>,
}

/// A game of planners. The first tunnel that asks for more is left, all others are paid if that can be.
fn played(case: &Case) -> Played {
    let setup = case.setup();
    let first = Game::new(&setup).unwrap();
    let (mut game, mut plies, mut has_left) = (first.clone(), Vec::new(), false);
    while let Some(seat) = game.public().next_to_act() {
        let view = game.view(Some(seat));
        let mut rng = thinking_rng(&setup.seed, seat);
        let mut action = bot("planner").unwrap().choose(&view, Budget::Nodes(1), &mut rng);
        let adds = || view.legal_actions().find(|action| matches!(action, Action::AddToTunnel(_)));
        if let (true, Some(add)) = (view.legal_actions().any(|one| one == Action::LeaveTunnel), adds()) {
            action = if has_left { add } else { Action::LeaveTunnel };
            has_left = true;
        }
        let mut events = Vec::new();
        game.play(seat, action, &mut |event| events.push(event)).unwrap();
        plies.push((action, events, game.clone()));
    }
    Played { first, plies }
}

impl Played {
    /// The game as somebody was told it, with so many plies in a step.
    fn told(&self, case: &Case, viewer: Option<Seat>, plies: usize) -> String {
        let view = |game: &Game| wire::View::from_rules(&game.view(viewer));
        let step = |group: &[(Action, Vec<Event>, Game)]| Update {
            events: group
                .iter()
                .flat_map(|(_, events, _)| events)
                .map(|event| wire::Event::from_rules(&case.board, &event.seen_by(viewer)))
                .collect(),
            view: view(&group[group.len() - 1].2),
        };
        let told = Told {
            board: case.board.name().to_owned(),
            seat: viewer.map(SeatName),
            first: view(&self.first),
            steps: self.plies.chunks(plies).map(step).collect(),
        };
        serde_json::to_string(&told).unwrap() + "\n"
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
fn the_page_has_whole_games_to_fold() {
    let usa = Case::named("usa", 3, 1);
    check("usa", &played(&usa).told(&usa, Some(Seat::Blue), 4));
    let new_york = Case::named("new-york", 4, 2);
    let game = played(&new_york);
    assert!(game.has(|event| matches!(event, Event::DeckReshuffled)), "the deck runs out");
    check("new-york", &game.told(&new_york, Some(Seat::Red), 2));
    let alps = Case::named("switzerland", 2, 1);
    let game = played(&alps);
    assert!(game.has(|event| matches!(event, Event::TunnelLeft { .. })), "a tunnel is left");
    assert!(
        game.plies.iter().any(|(action, ..)| matches!(action, Action::AddToTunnel(_))),
        "a tunnel is paid"
    );
    check("switzerland", &game.told(&alps, Some(Seat::Blue), 1));
    check("switzerland-watched", &game.told(&alps, None, 4));
}

/// `tools/demo.sh` plays another one.
#[test]
fn the_game_on_the_landing_page_is_one_that_this_server_would_tell() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/public/demo.json");
    let text = std::fs::read_to_string(file).unwrap();
    let replay: Replay = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&replay).unwrap(), text.trim_end(), "no field is lost or new");
    let board = fogg_boards::builtin(&replay.table.board).unwrap();
    assert!(replay.seat.is_none() && replay.view.me.is_none(), "it is told as to somebody who watched");
    replay.view.to_rules(&board).unwrap();
    for event in replay.updates.iter().flat_map(|step| &step.events) {
        event.to_rules(&board).unwrap();
    }
    assert!(replay.updates.last().unwrap().outcome.is_some());
}

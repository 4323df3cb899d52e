//! Text in, text out: the checks that clause tests are written with.

use std::fmt::Write as _;

use expect_test::Expect;
use fogg_protocol::ErrorCode;
use fogg_rules::notation::{action_text, event_text, parse_action, view_text};
use fogg_rules::{Action, Event, EventView, Game, Outcome, Seat};

use crate::scene;

/// Plays actions at a scene, one a line as `red: claim rome-bari RR`, and compares what happened, a line for each.
pub fn check(scene: &str, actions: &str, expected: Expect) {
    let mut game = scene::game(scene);
    expected.assert_eq(&play_lines(&mut game, actions));
}

/// Plays actions at a scene and compares what a seat sees then (`spectator` for nobody's seat).
pub fn check_view(scene: &str, actions: &str, viewer: &str, expected: Expect) {
    let viewer = (viewer != "spectator").then(|| seat(viewer));
    expected.assert_eq(&view_text(&game_at(scene, actions).view(viewer)));
}

/// Plays actions at a scene and compares what a seat sees happen (`spectator` for nobody's seat), a line for each.
pub fn check_seen(scene: &str, actions: &str, viewer: &str, expected: Expect) {
    let viewer = (viewer != "spectator").then(|| seat(viewer));
    let mut game = scene::game(scene);
    expected.assert_eq(&play_seen(&mut game, actions, |event| event.seen_by(viewer)));
}

/// Plays actions at a scene and compares what a seat may do then, one a line.
pub fn check_legal(scene: &str, actions: &str, who: &str, expected: Expect) {
    let game = game_at(scene, actions);
    let list: Vec<Action> = game.legal_actions(seat(who)).collect();
    let lines: String = list.iter().map(|action| action_text(game.board(), *action) + "\n").collect();
    expected.assert_eq(&lines);
}

/// Compares the final scores of a scene, which must be over.
pub fn check_score(scene: &str, expected: Expect) {
    let outcome = scene::game(scene).outcome().expect("the scene is over");
    expected.assert_eq(&outcome_text(&outcome));
}

/// Tries actions that must be refused: one a line, `SEAT: ACTION    REASON    // CLAUSE why`. The reason and the
/// clause are compared, and the game must be unchanged.
pub fn check_refusals(scene: &str, table: &str) {
    let before = scene::game(scene);
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (row, comment) = line.split_once("//").unwrap_or_else(|| panic!("{line}: no clause"));
        let (action, reason) = row.trim().rsplit_once(' ').unwrap_or_else(|| panic!("{line}: no reason"));
        let (who, action) = ply(&before, action);
        let mut game = before.clone();
        let refused = game.play(who, action, &mut |_| ()).expect_err(line);
        assert_eq!(ErrorCode::from(refused).as_str(), reason, "{line}");
        let clauses = comment.split([' ', ':', ',']).filter(|word| !word.is_empty());
        assert!(
            clauses.into_iter().any(|word| word == refused.clause()),
            "{line}: {} refuses",
            refused.clause()
        );
        assert_eq!(game, before, "{line}: a refused action changes nothing");
    }
}

/// The game after actions played at a scene.
pub fn game_at(scene: &str, actions: &str) -> Game {
    let mut game = scene::game(scene);
    play_lines(&mut game, actions);
    game
}

/// Plays actions, one a line, and says what happened, a line for each.
pub fn play_lines(game: &mut Game, actions: &str) -> String {
    // Each event as everybody together sees it: nothing is secret in these tests.
    play_seen(game, actions, |event| EventView::Whole(event.clone()))
}

fn play_seen(game: &mut Game, actions: &str, seen: impl Fn(&Event) -> EventView) -> String {
    let mut text = String::new();
    for line in actions.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (who, action) = ply(game, line);
        let mut events = Vec::new();
        game.play(who, action, &mut |event| events.push(event))
            .unwrap_or_else(|reason| panic!("{line}: {reason} ({})", reason.clause()));
        let said: Vec<String> = events.iter().map(|event| event_text(game.board(), &seen(event))).collect();
        let _ = writeln!(text, "{}", said.join("; "));
    }
    text
}

/// The scores of a game, one seat a line, then the winners.
pub fn outcome_text(outcome: &Outcome) -> String {
    let mut text = String::new();
    for (seat, score) in outcome.by_seat() {
        let _ = writeln!(
            text,
            "{seat}: {} = routes {} + tickets {} - {} + longest {} + attractions {} | {} of {} tickets, path {}",
            score.total(),
            score.routes,
            score.tickets_made,
            score.tickets_lost,
            score.longest_bonus,
            score.attractions,
            score.completed,
            score.kept,
            score.longest_path,
        );
    }
    let winners: Vec<&str> = outcome.winners.iter().map(Seat::name).collect();
    let _ = writeln!(text, "won by {}", winners.join(" and "));
    text
}

fn ply(game: &Game, line: &str) -> (Seat, Action) {
    let (who, action) = line.split_once(':').unwrap_or_else(|| panic!("{line}: write SEAT: ACTION"));
    let action = parse_action(game.board(), action).unwrap_or_else(|error| panic!("{line}: {error}"));
    (seat(who), action)
}

fn seat(name: &str) -> Seat {
    Seat::from_name(name.trim()).unwrap_or_else(|| panic!("{name} is no seat"))
}

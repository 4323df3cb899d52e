//! Check functions for clause tests: a scene and actions as text in, events or a view as text out.

use std::fmt::Write as _;

use expect_test::Expect;
use fogg_protocol::ErrorCode;
use fogg_rules::notation::{action_text, event_text, parse_action, view_text};
use fogg_rules::{Action, Event, EventView, Game, Outcome, Seat};

use crate::scene;

/// Plays actions, one per line as `red: claim rome-bari RR`, and compares the events, one line per action.
pub fn check(scene: &str, actions: &str, expected: Expect) {
    let mut game = scene::game(scene);
    expected.assert_eq(&play_lines(&mut game, actions));
}

/// Plays actions and compares the resulting view of a seat, or of a `spectator`.
pub fn check_view(scene: &str, actions: &str, viewer: &str, expected: Expect) {
    let viewer = (viewer != "spectator").then(|| seat(viewer));
    expected.assert_eq(&view_text(&game_at(scene, actions).view(viewer)));
}

/// Plays actions and compares the events that a seat or `spectator` sees, one line per action.
pub fn check_events(scene: &str, actions: &str, viewer: &str, expected: Expect) {
    let viewer = (viewer != "spectator").then(|| seat(viewer));
    let mut game = scene::game(scene);
    expected.assert_eq(&play_as_seen(&mut game, actions, |event| event.seen_by(viewer)));
}

/// Plays actions and compares the legal actions of a seat, one per line.
pub fn check_legal(scene: &str, actions: &str, name: &str, expected: Expect) {
    let game = game_at(scene, actions);
    let list: Vec<Action> = game.legal_actions(seat(name)).collect();
    let lines: String = list.iter().map(|action| action_text(game.board(), *action) + "\n").collect();
    expected.assert_eq(&lines);
}

/// Compares the final scores of a scene, whose game must be over.
pub fn check_score(scene: &str, expected: Expect) {
    let outcome = scene::game(scene).outcome().expect("the scene is over");
    expected.assert_eq(&outcome_text(&outcome));
}

/// Plays actions that must be rejected, one per line: `SEAT: ACTION    CODE    // CLAUSE comment`. The error's code and
/// clause are compared, and the game must be unchanged.
pub fn check_rejections(scene: &str, table: &str) {
    let before = scene::game(scene);
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (row, comment) = line.split_once("//").unwrap_or_else(|| panic!("{line}: no clause"));
        let (action, code) = row.trim().rsplit_once(' ').unwrap_or_else(|| panic!("{line}: no code"));
        let (seat, action) = parse_line(&before, action);
        let mut game = before.clone();
        let error = game.play(seat, action, &mut |_| ()).expect_err(line);
        assert_eq!(ErrorCode::from(error).as_str(), code, "{line}");
        let clauses = comment.split([' ', ':', ',']).filter(|word| !word.is_empty());
        assert!(
            clauses.into_iter().any(|word| word == error.clause()),
            "{line}: the clause is {}",
            error.clause()
        );
        assert_eq!(game, before, "{line}: a rejected action changes nothing");
    }
}

/// The game after actions in a scene.
pub fn game_at(scene: &str, actions: &str) -> Game {
    let mut game = scene::game(scene);
    play_lines(&mut game, actions);
    game
}

/// Plays actions, one per line, and returns the events, one line per action.
pub fn play_lines(game: &mut Game, actions: &str) -> String {
    // Events are shown with their secrets.
    play_as_seen(game, actions, |event| EventView::Whole(event.clone()))
}

fn play_as_seen(game: &mut Game, actions: &str, seen: impl Fn(&Event) -> EventView) -> String {
    let mut text = String::new();
    for line in actions.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (seat, action) = parse_line(game, line);
        let mut events = Vec::new();
        game.play(seat, action, &mut |event| events.push(event))
            .unwrap_or_else(|reason| panic!("{line}: {reason} ({})", reason.clause()));
        let texts: Vec<String> = events.iter().map(|event| event_text(game.board(), &seen(event))).collect();
        let _ = writeln!(text, "{}", texts.join("; "));
    }
    text
}

/// The scores of a game, one seat per line, then the winners.
pub fn outcome_text(outcome: &Outcome) -> String {
    let mut text = String::new();
    for (seat, score) in outcome.by_seat() {
        let _ = writeln!(
            text,
            "{seat}: {} = routes {} + tickets {} - {} + longest {} + attractions {} | {} of {} tickets, path {}",
            score.total(),
            score.routes,
            score.completed_points,
            score.failed_points,
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

fn parse_line(game: &Game, line: &str) -> (Seat, Action) {
    let (name, action) = line.split_once(':').unwrap_or_else(|| panic!("{line}: write SEAT: ACTION"));
    let action = parse_action(game.board(), action).unwrap_or_else(|error| panic!("{line}: {error}"));
    (seat(name), action)
}

fn seat(name: &str) -> Seat {
    Seat::from_name(name.trim()).unwrap_or_else(|| panic!("{name} is not a seat"))
}

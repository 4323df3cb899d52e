//! Which plies can be undone: scenes, and properties over random games.

use std::collections::BTreeSet;

use expect_test::{Expect, expect};
use fogg_protocol::ErrorCode;
use fogg_rules::notation::{event_text, parse_ply, ply_text, undone_text};
use fogg_rules::{
    Action, Event, EventView, Game, History, Phase, Ply, PlyError, PlyKind, Record, ReplayError, ReplayedPly,
    Seat, UndoError, UndonePly,
};
use fogg_testkit::games::{Case, effective_plies};
use fogg_testkit::scene;
use proptest::prelude::*;

/// Applies plies to a scene, one per line as `red: undo`, and compares the events or the error of each.
fn check(scene: &str, plies: &str, expected: Expect) {
    let mut history = History::new(scene::game(scene));
    let lines = plies.lines().map(str::trim).filter(|line| !line.is_empty());
    let results: String = lines.map(|line| apply_line(&mut history, line) + "\n").collect();
    expected.assert_eq(&results);
}

fn apply_line(history: &mut History, line: &str) -> String {
    let ply = parse_line(history.game(), line);
    let (before, mut events) = (history.clone(), Vec::new());
    let mut emit =
        |event: Event| events.push(event_text(before.game().board(), &EventView::Whole(event.clone())));
    match history.apply(ply, &mut emit) {
        Ok(None) => events.join("; "),
        Ok(Some(undone)) => undone_text(ply.seat, undone),
        Err(reason) => {
            assert_eq!(*history, before, "{line}: a rejected ply changes nothing");
            format!("{}: {reason}", ErrorCode::from(reason))
        }
    }
}

fn parse_line(game: &Game, line: &str) -> Ply {
    let (name, kind) = line.split_once(": ").unwrap_or_else(|| panic!("{line}: write SEAT: ACTION"));
    let seat = Seat::from_name(name).unwrap_or_else(|| panic!("{name} is not a seat"));
    let kind = parse_ply(game.board(), kind).unwrap_or_else(|error| panic!("{line}: {error}"));
    Ply { seat, kind }
}

#[test]
fn a_claim_can_be_undone_and_replaced() {
    check(
        "map mini-base | row RBGWP | red hand YK | red to act",
        "red: claim bern-lyon Y
         red: undo
         red: claim rome-pisa K
         red: undo
         red: undo
         blue: undo",
        expect![[r#"
            red claims bern-lyon with Y; blue to act
            red undoes ply 1
            red claims rome-pisa with K; blue to act
            red undoes ply 3
            nothing_to_undo: this seat has nothing to undo
            nothing_to_undo: this seat has nothing to undo
        "#]],
    );
}

#[test]
fn the_claim_that_begins_the_last_round_can_be_undone() {
    let scene = "map mini-base | red hand YK | red trains 3 | red to act";
    let mut history = History::new(scene::game(scene));
    apply_line(&mut history, "red: claim bern-lyon Y");
    assert!(history.game().public().turns_left().is_some());
    apply_line(&mut history, "red: undo");
    assert_eq!(*history.game(), scene::game(scene));
    assert_eq!(history.plies(), 2);
}

#[test]
fn a_ply_cannot_be_undone_after_another_seat_acted() {
    check(
        "map mini-base | row RBGWP | red hand Y | blue hand K | red to act",
        "red: claim bern-lyon Y
         blue: claim rome-pisa K
         red: undo",
        expect![[r#"
            red claims bern-lyon with Y; blue to act
            blue claims rome-pisa with K; red to act
            undo_too_late: another seat has acted since, so this seat's last action cannot be undone
        "#]],
    );
}

#[test]
fn a_ply_can_be_undone_after_the_next_one_is_undone() {
    check(
        "map mini-base | row RBGWP | red hand Y | blue hand K | red to act",
        "red: claim bern-lyon Y
         blue: claim rome-pisa K
         blue: undo
         red: undo
         red: claim rome-pisa Y",
        expect![[r#"
            red claims bern-lyon with Y; blue to act
            blue claims rome-pisa with K; red to act
            blue undoes ply 2
            red undoes ply 1
            red claims rome-pisa with Y; blue to act
        "#]],
    );
}

#[test]
fn a_revealed_card_cannot_be_undone() {
    check(
        "map mini-base | row RBGWP | deck YOKKY | red hand K | red to act",
        "red: row 1
         red: undo
         red: blind
         red: undo
         blue: blind
         red: undo",
        expect![[r#"
            red takes R from slot 1; slot 1 is Y
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
            red draws O; blue to act
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
            blue draws K
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
        "#]],
    );
}

#[test]
fn a_claim_before_another_seats_draw_cannot_be_undone() {
    check(
        "map mini-base | row RBGWP | deck YOKKY | red hand Y | red to act",
        "red: claim bern-lyon Y
         blue: blind
         red: undo
         blue: blind
         red: undo",
        expect![[r#"
            red claims bern-lyon with Y; blue to act
            blue draws Y
            undo_too_late: another seat has acted since, so this seat's last action cannot be undone
            blue draws O; red to act
            undo_too_late: another seat has acted since, so this seat's last action cannot be undone
        "#]],
    );
}

#[test]
fn draws_from_a_row_that_is_not_refilled_can_be_undone() {
    check(
        "map mini-base | row RBGWP | deck - | rest with blue | red to act",
        "red: row 1
         red: row 2
         red: undo
         red: undo
         red: row 5",
        expect![[r#"
            red takes R from slot 1
            red takes B from slot 2; blue to act
            red undoes ply 2
            red undoes ply 1
            red takes P from slot 5
        "#]],
    );
}

#[test]
fn a_claim_that_reshuffles_cannot_be_undone() {
    check(
        "map mini-base | row RBGWP | deck - | red hand Y | rest with blue | red to act",
        "red: claim bern-lyon Y
         red: undo",
        expect![[r#"
            red claims bern-lyon with Y; the discards are shuffled; blue to act
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
        "#]],
    );
}

#[test]
fn offered_and_kept_tickets_cannot_be_undone() {
    check(
        "map mini-base | ticket deck rome-oslo rome-bari rome-bern | red to act",
        "red: tickets
         red: undo
         red: keep rome-bern
         red: undo",
        expect![[r#"
            red is offered rome-oslo rome-bari rome-bern
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
            red keeps rome-bern and returns rome-oslo rome-bari; blue to act
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
        "#]],
    );
}

#[test]
fn a_tunnel_and_its_answer_cannot_be_undone() {
    let tried = "map mini-alps | row PWBYO | deck KRRR | red hand KKK | red to act";
    check(
        tried,
        "red: claim brig-italy-1 KK
         red: undo
         red: give up
         red: undo",
        expect![[r#"
            red plays KK for tunnel brig-italy-1; K is turned up; R is turned up; R is turned up
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
            red gives up the tunnel; the tunnel cards are discarded; blue to act
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
        "#]],
    );
    check(
        tried,
        "red: claim brig-italy-1 KK
         red: add K
         red: undo",
        expect![[r#"
            red plays KK for tunnel brig-italy-1; K is turned up; R is turned up; R is turned up
            red claims brig-italy-1 with KK adding K; the tunnel cards are discarded; blue to act
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
        "#]],
    );
}

#[test]
fn a_pass_can_be_undone_unless_it_ends_the_game() {
    let nothing = "map mini-base | row ..... | deck - | rest with red | red trains 0 | ticket deck - | \
         other tickets with red | blue to act";
    check(
        nothing,
        "blue: pass
         blue: undo
         blue: pass
         red: pass
         red: undo
         blue: undo",
        expect![[r#"
            blue passes; red to act
            blue undoes ply 1
            blue passes; red to act
            red passes; blue shows - and -; red shows PPPPPWWWWWBBBBBYYYYYOOOOOKKKKKRRRRRGGGGGLLLLLL and rome-bari rome-oslo rome-bern rome-kyiv rome-lyon bari-pisa bari-oslo bari-bern bari-lyon pisa-oslo pisa-bern pisa-kyiv pisa-lyon oslo-bern oslo-lyon kyiv-lyon kyiv-bern oslo-kyiv; the game is over
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
            undo_too_late: another seat has acted since, so this seat's last action cannot be undone
        "#]],
    );
}

#[test]
fn a_choice_of_first_tickets_can_be_undone_after_other_choices() {
    check(
        "map mini-base | seats 3 | choosing blue red green
         blue offered rome-oslo rome-bari | red offered rome-bern bari-oslo | green offered rome-kyiv pisa-oslo",
        "blue: keep rome-oslo rome-bari
         red: keep rome-bern bari-oslo
         blue: undo
         blue: undo
         blue: keep rome-oslo rome-bari
         red: undo
         blue: undo
         red: keep rome-bern bari-oslo
         blue: keep rome-oslo rome-bari",
        expect![[r#"
            blue has chosen rome-bari rome-oslo
            red has chosen rome-bern bari-oslo
            blue undoes ply 1
            nothing_to_undo: this seat has nothing to undo
            blue has chosen rome-bari rome-oslo
            red undoes ply 2
            blue undoes ply 4
            red has chosen rome-bern bari-oslo
            blue has chosen rome-bari rome-oslo
        "#]],
    );
}

#[test]
fn first_tickets_cannot_be_undone_when_all_have_chosen() {
    check(
        "map mini-base | choosing blue red | blue offered rome-oslo rome-bari | red offered rome-bern bari-oslo",
        "blue: keep rome-oslo rome-bari
         red: keep rome-bern bari-oslo
         red: undo
         blue: undo",
        expect![[r#"
            blue has chosen rome-bari rome-oslo
            red has chosen rome-bern bari-oslo; blue keeps rome-oslo rome-bari and returns -; red keeps rome-bern bari-oslo and returns -; blue to act
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
            undo_too_late: another seat has acted since, so this seat's last action cannot be undone
        "#]],
    );
}

#[test]
fn a_finished_game_cannot_be_undone() {
    check(
        "map mini-base | red hand Y | last round 0 | red to act",
        "red: claim bern-lyon Y
         red: undo
         blue: undo
         green: undo",
        expect![[r#"
            red claims bern-lyon with Y; blue shows - and -; red shows - and -; the game is over
            undo_revealed: this seat's last action revealed hidden information, so it cannot be undone
            nothing_to_undo: this seat has nothing to undo
            nothing_to_undo: this seat has nothing to undo
        "#]],
    );
}

#[test]
fn debug_output_hides_secret_choices() {
    let scene = "map mini-base | choosing blue red | blue offered rome-oslo rome-bari | \
         red offered rome-bern bari-oslo";
    let mut history = History::new(scene::game(scene));
    apply_line(&mut history, "blue: keep rome-oslo rome-bari");
    let printed = format!("{history:?}");
    assert!(printed.contains("plies: 1") && !printed.contains("KeepTickets"), "{printed}");
}

#[test]
fn undo_has_a_notation() {
    let board = fogg_testkit::boards::named("mini-base");
    assert_eq!(parse_ply(&board, "undo"), Ok(PlyKind::Undo));
    assert_eq!(ply_text(&board, PlyKind::Undo), "undo");
    assert_eq!(parse_ply(&board, " pass "), Ok(PlyKind::Act(Action::Pass)));
    expect!["`undo 5` should read `undo`"].assert_eq(&parse_ply(&board, "undo 5").unwrap_err().to_string());
}

#[test]
fn a_replay_error_names_the_rejected_undo() {
    let setup = scene::setup("mini-base", 2, 1);
    let record = Record { setup, plies: vec![Ply::undo(Seat::Red)] };
    let error = record.replay().expect_err("there is nothing to take back");
    let reason = PlyError::Undo(UndoError::NothingToUndo);
    assert_eq!(error, ReplayError::Rejected { number: 1, seat: Seat::Red, reason });
    expect!["ply 1 (red): this seat has nothing to undo"].assert_eq(&error.to_string());
}

/// Runs a property on random boards and on the real boards, `FOGG_CASES` times each.
fn run(property: fn(&Case) -> Result<(), TestCaseError>) {
    let cases = std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1000);
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(seed in any::<u64>())| {
        property(&Case::random(seed))?;
        property(&Case::real(seed))?;
    });
}

#[test]
fn a_game_with_undos_equals_the_game_without_undone_plies() {
    run(|case| {
        let (mut plies, mut wrong, mut undos) = (Vec::new(), None, 0);
        let (record, last) = case.play_with_undos(|history, ply, _| {
            plies.push(ply);
            if ply.kind == PlyKind::Undo {
                undos += 1;
                let without = Record { setup: case.setup(), plies: effective_plies(&plies) };
                let same = without.replay().as_ref() == Ok(history.game());
                wrong = wrong.or((!same).then_some(plies.len()));
            }
        });
        prop_assert_eq!(wrong, None, "the game differs after this ply");
        prop_assert!(effective_plies(&record.plies).len() + 2 * undos == record.plies.len());
        prop_assert_eq!(record.replay(), Ok(last.clone()));
        let without = Record { plies: effective_plies(&record.plies), ..record };
        prop_assert_eq!(without.replay(), Ok(last));
        Ok(())
    });
}

#[test]
fn random_games_undo_every_kind_of_undoable_action() {
    let mut kinds = BTreeSet::new();
    for seed in 0..300 {
        let (record, _) = Case::random(seed).play_with_undos(|_, _, _| ());
        let collect =
            |replayed: &ReplayedPly<'_>| kinds.extend(replayed.undone.map(|undone| kind(undone.action)));
        record.replay_to(record.plies.len(), collect).expect("a played game replays");
    }
    assert_eq!(kinds, BTreeSet::from(["card", "claim", "first tickets", "pass"]));
}

fn kind(action: Action) -> &'static str {
    match action {
        Action::DrawRow(_) => "card",
        Action::Claim(..) => "claim",
        Action::KeepTickets(_) => "first tickets",
        Action::Pass => "pass",
        Action::DrawBlind | Action::DrawTickets | Action::AddToTunnel(_) | Action::GiveUpTunnel => "a secret",
    }
}

#[test]
fn a_seat_can_undo_only_a_last_ply_that_revealed_nothing() {
    run(|case| {
        // A simple model: all plies that are not undone.
        let mut log: Vec<LoggedPly> = Vec::new();
        let mut wrong = None;
        let mut number = 0;
        case.play_with_undos(|history, ply, events| {
            number += 1;
            match ply.kind {
                PlyKind::Act(action) => {
                    let revealed = !events.iter().all(reveals_nothing);
                    log.push(LoggedPly { number, seat: ply.seat, action, revealed });
                }
                PlyKind::Undo => {
                    let last = log.iter().rposition(|logged| logged.seat == ply.seat);
                    log.remove(last.expect("an undo follows an action"));
                }
            }
            for seat in Seat::ALL {
                if history.check_undo(seat) != expected(&log, history.game(), seat) {
                    wrong = wrong.or(Some((number, seat)));
                }
            }
        });
        prop_assert_eq!(wrong, None, "after this ply, for this seat");
        Ok(())
    });
}

struct LoggedPly {
    number: usize,
    seat: Seat,
    action: Action,
    revealed: bool,
}

fn expected(log: &[LoggedPly], game: &Game, seat: Seat) -> Result<UndonePly, UndoError> {
    let last = log.iter().rposition(|logged| logged.seat == seat).ok_or(UndoError::NothingToUndo)?;
    let choosing = matches!(game.public().phase(), Phase::FirstTickets(_));
    let LoggedPly { number, action, revealed, .. } = log[last];
    match (revealed, last + 1 == log.len() || choosing) {
        (true, _) => Err(UndoError::Revealed),
        (false, false) => Err(UndoError::OtherSeatActed),
        (false, true) => Ok(UndonePly { ply: number, action }),
    }
}

fn reveals_nothing(event: &Event) -> bool {
    matches!(
        event,
        Event::RouteClaimed { .. }
            | Event::TurnBegan { .. }
            | Event::LastRoundBegan { .. }
            | Event::FirstTicketsChosen { .. }
            | Event::CardTaken { .. }
            | Event::Passed { .. }
    )
}

#[test]
fn a_rejected_undo_changes_nothing() {
    run(|case| {
        let mut wrong = None;
        case.play_with_undos(|history, _, _| {
            for seat in Seat::ALL {
                let mut after = history.clone();
                match (history.check_undo(seat), after.undo(seat)) {
                    (Err(checked), Err(error)) if checked == error && after == *history => {}
                    (Ok(checked), Ok(undone))
                        if checked == undone && after.plies() == history.plies() + 1 => {}
                    other => wrong = Some((history.plies(), seat, other)),
                }
            }
        });
        prop_assert_eq!(wrong, None);
        Ok(())
    });
}

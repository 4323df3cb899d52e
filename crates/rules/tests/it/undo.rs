//! What can be taken back and what cannot: moments written down, and properties over random games.

use std::collections::BTreeSet;

use expect_test::{Expect, expect};
use fogg_protocol::ErrorCode;
use fogg_rules::notation::{deed_text, event_text, parse_deed, undone_text};
use fogg_rules::{
    Action, Event, EventView, Game, History, Phase, Ply, PlyError, PlyKind, Record, ReplayError, ReplayedPly,
    Seat, UndoError, UndonePly,
};
use fogg_testkit::games::{Case, standing};
use fogg_testkit::scene;
use proptest::prelude::*;

/// Does plies at a scene, one a line as `red: undo`, and compares what came of each, or why it is refused.
fn check(scene: &str, plies: &str, expected: Expect) {
    let mut history = History::new(scene::game(scene));
    let lines = plies.lines().map(str::trim).filter(|line| !line.is_empty());
    let told: String = lines.map(|line| did(&mut history, line) + "\n").collect();
    expected.assert_eq(&told);
}

fn did(history: &mut History, line: &str) -> String {
    let ply = ply(history.game(), line);
    let (before, mut told) = (history.clone(), Vec::new());
    let mut tell =
        |event: Event| told.push(event_text(before.game().board(), &EventView::Whole(event.clone())));
    match history.do_ply(ply, &mut tell) {
        Ok(None) => told.join("; "),
        Ok(Some(undone)) => undone_text(ply.seat, undone),
        Err(reason) => {
            assert_eq!(*history, before, "{line}: what is refused changes nothing");
            format!("{}: {reason}", ErrorCode::from(reason))
        }
    }
}

fn ply(game: &Game, line: &str) -> Ply {
    let (who, kind) = line.split_once(": ").unwrap_or_else(|| panic!("{line}: write SEAT: ACTION"));
    let seat = Seat::from_name(who).unwrap_or_else(|| panic!("{who} is no seat"));
    let kind = parse_deed(game.board(), kind).unwrap_or_else(|error| panic!("{line}: {error}"));
    Ply { seat, kind }
}

#[test]
fn a_claim_can_be_taken_back_and_another_made() {
    check(
        "map mini-base | row RBGWP | red hand YK | red to act",
        "red: claim bern-lyon Y
         red: undo
         red: claim bern-lyon K
         red: undo
         red: undo
         blue: undo",
        expect![[r#"
            red claims bern-lyon with Y; blue to act
            red takes back ply 1
            wrong_color: the cards do not have the route's colour
            nothing_to_undo: this seat has done nothing that it could take back
            nothing_to_undo: this seat has done nothing that it could take back
            nothing_to_undo: this seat has done nothing that it could take back
        "#]],
    );
}

#[test]
fn what_brings_the_last_round_can_be_taken_back() {
    let scene = "map mini-base | red hand YK | red trains 3 | red to act";
    let mut history = History::new(scene::game(scene));
    did(&mut history, "red: claim bern-lyon Y");
    assert!(history.game().public().turns_left().is_some());
    did(&mut history, "red: undo");
    assert_eq!(*history.game(), scene::game(scene));
    assert_eq!(history.plies(), 2);
}

#[test]
fn nobody_takes_back_what_another_has_answered() {
    check(
        "map mini-base | row RBGWP | red hand Y | blue hand K | red to act",
        "red: claim bern-lyon Y
         blue: claim rome-pisa K
         red: undo",
        expect![[r#"
            red claims bern-lyon with Y; blue to act
            blue claims rome-pisa with K; red to act
            undo_too_late: another seat has acted since, so this seat's last action stands
        "#]],
    );
}

#[test]
fn whoever_is_answered_may_take_back_once_the_answer_is_taken_back() {
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
            blue takes back ply 2
            red takes back ply 1
            red claims rome-pisa with Y; blue to act
        "#]],
    );
}

#[test]
fn a_card_that_came_to_light_stays_in_the_light() {
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
            undo_revealed: this seat's last action told something that was not known before, so it stands
            red draws O; blue to act
            undo_revealed: this seat's last action told something that was not known before, so it stands
            blue draws K
            undo_revealed: this seat's last action told something that was not known before, so it stands
        "#]],
    );
}

#[test]
fn a_claim_before_a_card_of_another_stands() {
    check(
        "map mini-base | row RBGWP | deck YOKKY | red hand K | red to act",
        "red: claim bern-lyon K
         blue: blind
         red: undo
         blue: blind
         red: undo",
        expect![[r#"
            wrong_color: the cards do not have the route's colour
            not_your_turn: it is not this seat's turn to act
            nothing_to_undo: this seat has done nothing that it could take back
            not_your_turn: it is not this seat's turn to act
            nothing_to_undo: this seat has done nothing that it could take back
        "#]],
    );
}

#[test]
fn cards_from_a_row_that_nothing_fills_can_be_put_back_one_by_one() {
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
            red takes back ply 2
            red takes back ply 1
            red takes P from slot 5
        "#]],
    );
}

#[test]
fn a_claim_that_makes_a_new_deck_stands() {
    check(
        "map mini-base | row RBGWP | deck - | red hand K | rest with blue | red to act",
        "red: claim bern-lyon K
         red: undo",
        expect![[r#"
            wrong_color: the cards do not have the route's colour
            nothing_to_undo: this seat has done nothing that it could take back
        "#]],
    );
}

#[test]
fn tickets_that_were_offered_and_how_many_are_kept_cannot_be_unknown() {
    check(
        "map mini-base | ticket deck rome-oslo rome-bari rome-bern | red to act",
        "red: tickets
         red: undo
         red: keep rome-bern
         red: undo",
        expect![[r#"
            red is offered rome-oslo rome-bari rome-bern
            undo_revealed: this seat's last action told something that was not known before, so it stands
            red keeps rome-bern and returns rome-oslo rome-bari; blue to act
            undo_revealed: this seat's last action told something that was not known before, so it stands
        "#]],
    );
}

#[test]
fn a_tunnel_and_its_answer_stand() {
    let tried = "map mini-alps | row PWBYO | deck KRRR | red hand KKK | red to act";
    check(
        tried,
        "red: claim brig-italy-1 KK
         red: undo
         red: leave
         red: undo",
        expect![[r#"
            red plays KK for tunnel brig-italy-1; K is turned up; R is turned up; R is turned up
            undo_revealed: this seat's last action told something that was not known before, so it stands
            red leaves the tunnel; the tunnel cards are discarded; blue to act
            undo_revealed: this seat's last action told something that was not known before, so it stands
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
            undo_revealed: this seat's last action told something that was not known before, so it stands
        "#]],
    );
}

#[test]
fn passing_can_be_taken_back_until_it_ends_the_game() {
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
            blue takes back ply 1
            blue passes; red to act
            red passes; blue shows - and -; red shows PPPPPWWWWWBBBBBYYYYYOOOOOKKKKKRRRRRGGGGGLLLLLL and rome-bari rome-oslo rome-bern rome-kyiv rome-lyon bari-pisa bari-oslo bari-bern bari-lyon pisa-oslo pisa-bern pisa-kyiv pisa-lyon oslo-bern oslo-lyon kyiv-lyon kyiv-bern oslo-kyiv; the game is over
            undo_revealed: this seat's last action told something that was not known before, so it stands
            undo_too_late: another seat has acted since, so this seat's last action stands
        "#]],
    );
}

#[test]
fn a_choice_of_first_tickets_can_be_taken_back_whatever_the_others_do() {
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
            blue takes back ply 1
            nothing_to_undo: this seat has done nothing that it could take back
            blue has chosen rome-bari rome-oslo
            red takes back ply 2
            blue takes back ply 4
            red has chosen rome-bern bari-oslo
            blue has chosen rome-bari rome-oslo
        "#]],
    );
}

#[test]
fn nobody_changes_first_tickets_when_all_have_chosen() {
    check(
        "map mini-base | choosing blue red | blue offered rome-oslo rome-bari | red offered rome-bern bari-oslo",
        "blue: keep rome-oslo rome-bari
         red: keep rome-bern bari-oslo
         red: undo
         blue: undo",
        expect![[r#"
            blue has chosen rome-bari rome-oslo
            red has chosen rome-bern bari-oslo; blue keeps rome-oslo rome-bari and returns -; red keeps rome-bern bari-oslo and returns -; blue to act
            undo_revealed: this seat's last action told something that was not known before, so it stands
            undo_too_late: another seat has acted since, so this seat's last action stands
        "#]],
    );
}

#[test]
fn a_game_that_is_over_stays_over() {
    check(
        "map mini-base | red hand Y | last round 0 | red to act",
        "red: claim bern-lyon Y
         red: undo
         blue: undo
         green: undo",
        expect![[r#"
            red claims bern-lyon with Y; blue shows - and -; red shows - and -; the game is over
            undo_revealed: this seat's last action told something that was not known before, so it stands
            nothing_to_undo: this seat has done nothing that it could take back
            nothing_to_undo: this seat has done nothing that it could take back
        "#]],
    );
}

#[test]
fn a_history_prints_no_secret_choice() {
    let scene = "map mini-base | choosing blue red | blue offered rome-oslo rome-bari | \
         red offered rome-bern bari-oslo";
    let mut history = History::new(scene::game(scene));
    did(&mut history, "blue: keep rome-oslo rome-bari");
    let printed = format!("{history:?}");
    assert!(printed.contains("plies: 1") && !printed.contains("KeepTickets"), "{printed}");
}

#[test]
fn undo_is_written_and_read_like_an_action() {
    let board = fogg_testkit::boards::named("mini-base");
    assert_eq!(parse_deed(&board, "undo"), Ok(PlyKind::Undo));
    assert_eq!(deed_text(&board, PlyKind::Undo), "undo");
    assert_eq!(parse_deed(&board, " pass "), Ok(PlyKind::Act(Action::Pass)));
    expect!["`undo 5` should read `undo`"].assert_eq(&parse_deed(&board, "undo 5").unwrap_err().to_string());
}

#[test]
fn a_record_says_which_undo_is_refused() {
    let setup = scene::setup("mini-base", 2, 1);
    let record = Record { setup, plies: vec![Ply::undo(Seat::Red)] };
    let refused = record.replay().expect_err("there is nothing to take back");
    let reason = PlyError::Undo(UndoError::NothingDone);
    assert_eq!(refused, ReplayError::Refused { number: 1, seat: Seat::Red, reason });
    expect!["ply 1 (red): this seat has done nothing that it could take back"]
        .assert_eq(&refused.to_string());
}

/// Runs a property on as many random boards as `FOGG_CASES` says, and on as many games on the real ones.
fn run(property: fn(&Case) -> Result<(), TestCaseError>) {
    let cases = std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1000);
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(seed in any::<u64>())| {
        property(&Case::random(seed))?;
        property(&Case::real(seed))?;
    });
}

#[test]
fn a_game_with_undos_is_the_game_without_what_was_taken_back() {
    run(|case| {
        let (mut plies, mut wrong, mut undos) = (Vec::new(), None, 0);
        let (record, last) = case.play_with_undos(|history, ply, _| {
            plies.push(ply);
            if ply.kind == PlyKind::Undo {
                undos += 1;
                let without = Record { setup: case.setup(), plies: standing(&plies) };
                let same = without.replay().as_ref() == Ok(history.game());
                wrong = wrong.or((!same).then_some(plies.len()));
            }
        });
        prop_assert_eq!(wrong, None, "the game differs after this ply");
        prop_assert!(standing(&record.plies).len() + 2 * undos == record.plies.len());
        prop_assert_eq!(record.replay(), Ok(last.clone()));
        let without = Record { plies: standing(&record.plies), ..record };
        prop_assert_eq!(without.replay(), Ok(last));
        Ok(())
    });
}

#[test]
fn random_games_take_back_all_that_can_be_taken_back() {
    let mut kinds = BTreeSet::new();
    for seed in 0..300 {
        let (record, _) = Case::random(seed).play_with_undos(|_, _, _| ());
        let took_back = |step: &ReplayedPly<'_>| kinds.extend(step.undone.map(|undone| kind(undone.action)));
        record.replay_to(record.plies.len(), took_back).expect("a game that was played replays");
    }
    assert_eq!(kinds, BTreeSet::from(["card", "claim", "first tickets", "pass"]));
}

fn kind(action: Action) -> &'static str {
    match action {
        Action::DrawRow(_) => "card",
        Action::Claim(..) => "claim",
        Action::KeepTickets(_) => "first tickets",
        Action::Pass => "pass",
        Action::DrawBlind | Action::DrawTickets | Action::AddToTunnel(_) | Action::LeaveTunnel => "a secret",
    }
}

#[test]
fn a_seat_may_take_back_exactly_what_told_nothing_and_was_not_answered() {
    run(|case| {
        // What stands, as somebody would write it down who keeps everything.
        let mut log: Vec<Logged> = Vec::new();
        let mut wrong = None;
        let mut number = 0;
        case.play_with_undos(|history, ply, events| {
            number += 1;
            match ply.kind {
                PlyKind::Act(action) => {
                    let hidden = !events.iter().all(is_harmless);
                    log.push(Logged { number, seat: ply.seat, action, hidden });
                }
                PlyKind::Undo => {
                    let last = log.iter().rposition(|logged| logged.seat == ply.seat);
                    log.remove(last.expect("nobody takes back what was not done"));
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

struct Logged {
    number: usize,
    seat: Seat,
    action: Action,
    hidden: bool,
}

fn expected(log: &[Logged], game: &Game, seat: Seat) -> Result<UndonePly, UndoError> {
    let last = log.iter().rposition(|logged| logged.seat == seat).ok_or(UndoError::NothingDone)?;
    let choosing = matches!(game.public().phase(), Phase::FirstTickets(_));
    let Logged { number, action, hidden, .. } = log[last];
    match (hidden, last + 1 == log.len() || choosing) {
        (true, _) => Err(UndoError::Revealed),
        (false, false) => Err(UndoError::SomebodyActed),
        (false, true) => Ok(UndonePly { ply: number, action }),
    }
}

fn is_harmless(event: &Event) -> bool {
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
fn an_undo_that_is_refused_changes_nothing() {
    run(|case| {
        let mut wrong = None;
        case.play_with_undos(|history, _, _| {
            for seat in Seat::ALL {
                let mut after = history.clone();
                match (history.check_undo(seat), after.undo(seat)) {
                    (Err(reason), Err(again)) if reason == again && after == *history => {}
                    (Ok(undone), Ok(again)) if undone == again && after.plies() == history.plies() + 1 => {}
                    other => wrong = Some((history.plies(), seat, other)),
                }
            }
        });
        prop_assert_eq!(wrong, None);
        Ok(())
    });
}

//! The analysis of whole games.

use fogg_analysis::{AnalysisError, FinishedGame};
use fogg_bots::{Bot, Lookahead, NetworkSource, bot};
use fogg_protocol::analysis::{AnalysisPass, Finding, GameAnalysis, Verdict};
use fogg_rules::{Ply, PlyKind, Record, Seat};
use fogg_testkit::bot_game;
use fogg_testkit::games::Case;

/// A game of bots.
fn bot_game(map: &str, bots: &[&str], seed: u64) -> Record {
    let setup = Case::named(map, bots.len() as u8, seed).setup();
    let mut players: Vec<Box<dyn Bot + Send>> = bots.iter().map(|name| bot(name).unwrap()).collect();
    bot_game::play(&setup, &mut players).0
}

fn find(game: &FinishedGame, decision: u32, pass: AnalysisPass) -> Finding {
    let mut lookahead = Lookahead::new(NetworkSource::Shipped);
    game.find(&mut lookahead, decision, pass, 1, &mut || true).unwrap()
}

fn coarse(game: &FinishedGame) -> Vec<Finding> {
    let mut lookahead = Lookahead::new(NetworkSource::Shipped);
    let tasks = game.tasks(AnalysisPass::Coarse, &[]);
    let find = |task| game.find(&mut lookahead, task, AnalysisPass::Coarse, 1, &mut || true);
    tasks.into_iter().map(find).collect::<Option<_>>().unwrap()
}

#[test]
fn the_parts_of_the_balance_give_the_result() {
    for (map, bots) in [("new-york", vec!["planner", "greedy"]), ("switzerland", vec!["planner"; 3])] {
        let game = FinishedGame::new(&bot_game(map, &bots, 3)).unwrap();
        let report = game.report(&coarse(&game));
        let even = 1.0 / bots.len() as f32;
        let mut results = 0.0;
        for seat in &report.seats {
            let balance = seat.balance.unwrap();
            let sum = even + balance.deal + balance.luck + balance.own_choices + balance.others_choices;
            assert!((sum - seat.result).abs() < 1e-3, "{map}: {seat:?}");
            assert!(balance.error > 0.0);
            results += seat.result;
        }
        assert!((results - 1.0).abs() < 1e-6);
    }
}

#[test]
fn win_chances_are_shares_and_the_last_ones_know_the_winner() {
    let game = FinishedGame::new(&bot_game("new-york", &["planner", "random"], 2)).unwrap();
    let report = game.report(&coarse(&game));
    for decision in &report.decisions {
        let finding = decision.finding.as_ref().unwrap();
        assert!((finding.chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{finding:?}");
        assert!(finding.chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
    }
    let winner = report.seats.iter().position(|seat| seat.result == 1.0).expect("somebody won");
    let last = report.decisions.last().unwrap().finding.as_ref().unwrap();
    assert!(last.chances[winner] > 0.8, "{last:?}");
}

#[test]
fn a_finding_depends_on_nothing_but_its_decision_and_the_seed() {
    let game = FinishedGame::new(&bot_game("new-york", &["planner", "planner"], 5)).unwrap();
    let all = coarse(&game);
    for decision in [0, 7, game.len() as u32 - 1] {
        assert_eq!(find(&game, decision, AnalysisPass::Coarse), all[decision as usize]);
    }
}

#[test]
fn findings_can_be_stopped_and_reported_in_parts() {
    let game = FinishedGame::new(&bot_game("new-york", &["planner", "planner"], 5)).unwrap();
    let mut lookahead = Lookahead::new(NetworkSource::Shipped);
    assert_eq!(game.find(&mut lookahead, 3, AnalysisPass::Fine, 1, &mut || false), None);
    let empty = game.report(&[]);
    assert!(empty.decisions.iter().all(|decision| decision.finding.is_none() && decision.verdict.is_none()));
    assert!(empty.seats.iter().all(|seat| seat.balance.is_none()));
    assert_eq!(empty.found, [0, 0, 0]);
    let some = game.report(&[find(&game, 3, AnalysisPass::Coarse)]);
    assert!(some.decisions[3].finding.is_some() && some.seats[0].balance.is_none());
    assert_eq!(some.found, [1, 0, 0]);
}

#[test]
fn findings_about_another_game_are_ignored() {
    let game = FinishedGame::new(&bot_game("new-york", &["planner", "planner"], 5)).unwrap();
    let mut strange = find(&game, 3, AnalysisPass::Coarse);
    strange.decision = 1_000_000;
    let mut short = find(&game, 3, AnalysisPass::Coarse);
    short.chances.pop();
    assert_eq!(game.report(&[strange, short]), game.report(&[]));
}

#[test]
fn a_random_player_loses_win_chances_that_can_be_named() {
    let game = FinishedGame::new(&bot_game("new-york", &["planner", "random"], 4)).unwrap();
    let mut findings = coarse(&game);
    let loss = |finding: &Finding| finding.grade.as_ref().map_or(0.0, |grade| grade.loss);
    let mut worst: Vec<&Finding> = findings.iter().collect();
    worst.sort_by(|a, b| loss(b).total_cmp(&loss(a)));
    let worst: Vec<u32> = worst.iter().take(4).map(|finding| finding.decision).collect();
    findings.extend(worst.iter().map(|decision| find(&game, *decision, AnalysisPass::Careful)));
    let report = game.report(&findings);
    assert_eq!(report.found[2], 4);
    let named = |decision: &u32| &report.decisions[*decision as usize];
    let bad = report.key.iter().map(named).filter(|decision| decision.verdict >= Some(Verdict::Mistake));
    let bad: Vec<_> = bad.collect();
    assert!(!bad.is_empty(), "{:?}", report.seats);
    for decision in bad {
        let grade = decision.finding.as_ref().unwrap().grade.as_ref().unwrap();
        assert_ne!(grade.choices[grade.played as usize].action, grade.choices[0].action);
        assert!(!grade.choices[0].reasons.is_empty());
        assert_eq!(decision.held.len(), 2);
    }
    let lost: Vec<f32> = report.seats.iter().map(|seat| seat.lost).collect();
    assert!(lost[1] > lost[0], "{lost:?}");
}

#[test]
fn ticket_stories_agree_with_the_score() {
    for (map, seed) in [("usa", 1), ("switzerland", 2), ("new-york", 3), ("usa", 4)] {
        let record = bot_game(map, &["planner", "greedy"], seed);
        let last = record.replay().unwrap();
        let report = FinishedGame::new(&record).unwrap().report(&[]);
        let outcome = last.outcome().unwrap();
        for seat in &report.seats {
            let score = outcome.score(seat.seat.0);
            let points: i32 = seat.tickets.iter().map(|ticket| ticket.points).sum();
            assert_eq!(points, i32::from(score.completed_points) - i32::from(score.failed_points), "{map}");
            for ticket in &seat.tickets {
                assert_eq!(ticket.completed.is_some(), ticket.points > 0, "{ticket:?}");
                assert!(ticket.completed.is_none_or(|turn| turn >= ticket.kept), "{ticket:?}");
                let is_open = ticket.completed.is_none();
                let ends = u8::from(ticket.lost.is_some()) + u8::from(ticket.missing.is_some());
                // A ticket may have been impossible from the start.
                assert!(
                    if is_open { ends == 1 || ticket.trains_at_first.is_none() } else { ends == 0 },
                    "{ticket:?}"
                );
                assert!(ticket.lost.as_ref().is_none_or(|lost| lost.before.trains > 0), "{ticket:?}");
            }
        }
    }
}

#[test]
fn locomotives_from_the_deck_are_as_many_as_expected_on_average() {
    let (mut drawn, mut expected) = (0.0, 0.0);
    for seed in 0..12 {
        let report = FinishedGame::new(&bot_game("usa", &["planner", "planner"], seed)).unwrap().report(&[]);
        for seat in &report.seats {
            drawn += seat.locomotives.drawn as f32;
            expected += seat.locomotives.expected;
        }
    }
    assert!(expected > 20.0 && (drawn - expected).abs() < 3.0 * expected.sqrt(), "{drawn}, {expected}");
}

#[test]
fn undone_actions_do_not_count() {
    let (record, last) = Case::named("new-york", 3, 8).play_with_undos(|_, _, _| ());
    let undos = record.plies.iter().filter(|ply| ply.kind == PlyKind::Undo).count();
    assert!(undos > 0, "the game has undos");
    let game = FinishedGame::new(&record).unwrap();
    assert_eq!(game.len(), record.plies.len() - 2 * undos);
    assert!(*game.position(game.len()) == last);
}

#[test]
fn a_game_that_is_not_finished_is_rejected() {
    let mut record = bot_game("new-york", &["planner", "planner"], 1);
    record.plies.pop();
    assert_eq!(FinishedGame::new(&record).err(), Some(AnalysisError::NotFinished));
    record.plies.push(Ply::act(Seat::Blue, fogg_rules::Action::GiveUpTunnel));
    assert!(matches!(FinishedGame::new(&record), Err(AnalysisError::Replay(_))));
}

#[test]
fn an_analysis_survives_as_json() {
    let game = FinishedGame::new(&bot_game("new-york", &["planner", "planner"], 5)).unwrap();
    let findings = coarse(&game);
    let text = serde_json::to_string(&findings).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Finding>>(&text).unwrap(), findings);
    let report = game.report(&findings);
    let text = serde_json::to_string(&report).unwrap();
    assert_eq!(serde_json::from_str::<GameAnalysis>(&text).unwrap(), report);
}

//! A search that is given some milliseconds takes no more of them, whatever it is asked and however large the board.
//!
//! Wall time is what a person waits, and what a busy machine spoils: a thread that is put aside for a while looks slow
//! through no fault of its own. So each question is asked until it is answered in time, a few times at most, and the
//! quickest answer counts. A search that always thinks too long fails each time.

use std::time::{Duration, Instant};

use fogg_bots::Budget;
use fogg_rules::{Game, Phase, Seat};
use fogg_testkit::boards;

use crate::table::{alone, play, rng, seated, setup, vast};

const TRIES: u64 = 6;

/// A tenth more than was given, and half a millisecond: about what the system's clock ticks and one switch between
/// threads cost, which no bot can help.
fn limit(milliseconds: u32) -> Duration {
    Duration::from_micros(u64::from(milliseconds) * 1100 + 500)
}

/// The least time that an answer took; tries no more once one was in time.
fn quickest(game: &Game, seat: Seat, milliseconds: u32, spec: &str) -> Duration {
    let view = game.view(Some(seat));
    let mut least = Duration::MAX;
    for seed in 0..TRIES {
        let mut bot = seated(spec);
        let mut rng = rng(seed);
        let start = Instant::now();
        let action = bot.choose(&view, Budget::Milliseconds(milliseconds), &mut rng);
        least = least.min(start.elapsed());
        assert_eq!(view.check(action), Ok(()));
        if least <= limit(milliseconds) {
            break;
        }
    }
    least
}

/// The five kinds of question, by name.
fn kind(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::FirstTickets(_) => Some("first tickets"),
        Phase::Turn(_) => Some("turn"),
        Phase::SecondCard(_) => Some("second card"),
        Phase::Tunnel(_) => Some("tunnel"),
        Phase::Tickets(..) => Some("tickets"),
        Phase::Over => None,
    }
}

/// Decisions of a random game: of each kind the one with the most legal actions.
fn questions(board: &std::sync::Arc<fogg_rules::Board>, seats: u8) -> Vec<(&'static str, Game, Seat)> {
    let mut found: Vec<(&'static str, Game, Seat)> = Vec::new();
    let ways = |game: &Game, seat| game.legal_actions(seat).count();
    for seed in 0..3 {
        play(&setup(board, seats, seed), &alone("random", 0, seats), |decision| {
            let Some(kind) = kind(decision.game.table().phase()) else { return };
            let new = (kind, decision.game.clone(), decision.seat);
            match found.iter_mut().find(|known| known.0 == kind) {
                Some(known) if ways(&new.1, new.2) > ways(&known.1, known.2) => *known = new,
                Some(_) => {}
                None => found.push(new),
            }
        });
    }
    found
}

/// Asks all questions of a board, and tells which of them took too long.
fn late(board: &std::sync::Arc<fogg_rules::Board>, seats: u8, spec: &str) -> Vec<String> {
    let mut late = Vec::new();
    for (kind, game, seat) in questions(board, seats) {
        for milliseconds in [5, 20, 100] {
            let took = quickest(&game, seat, milliseconds, spec);
            if took > limit(milliseconds) {
                late.push(format!("{} {kind}: {took:.2?} of {milliseconds} ms", board.name()));
            }
        }
    }
    late
}

#[test]
fn every_kind_of_question_comes_up() {
    let mut kinds: Vec<&str> = questions(&boards::named("switzerland"), 3).iter().map(|q| q.0).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["first tickets", "second card", "tickets", "tunnel", "turn"]);
    assert_eq!(questions(&vast(1), 5).len(), 5);
}

#[test]
fn a_search_keeps_to_its_time_on_the_real_boards() {
    let late: Vec<String> =
        boards::real().flat_map(|board| late(&board, board.rules().max_seats, "search")).collect();
    assert!(late.is_empty(), "{late:#?}");
}

#[test]
fn a_search_keeps_to_its_time_on_the_largest_boards() {
    let late: Vec<String> = (1..=2).flat_map(|seed| late(&vast(seed), 5, "search")).collect();
    assert!(late.is_empty(), "{late:#?}");
}

#[test]
fn a_search_keeps_to_the_time_in_its_name() {
    let board = boards::named("usa");
    for (_, game, seat) in questions(&board, 5) {
        // The table's budget would be a hundred times as long.
        let start = Instant::now();
        let mut least = Duration::MAX;
        for seed in 0..TRIES {
            let (mut bot, view) = (seated("search:10ms"), game.view(Some(seat)));
            let begun = Instant::now();
            bot.choose(&view, Budget::Milliseconds(1000), &mut rng(seed));
            least = least.min(begun.elapsed());
        }
        assert!(least <= limit(10), "{least:?}, {:?} in all", start.elapsed());
    }
}

#[test]
fn quick_bots_need_no_time_to_speak_of() {
    for board in boards::real().chain([vast(1), vast(2)]) {
        for (kind, game, seat) in questions(&board, board.rules().max_seats) {
            for name in ["random", "greedy", "planner"] {
                let took = quickest(&game, seat, 5, name);
                assert!(took < Duration::from_millis(10), "{name}, {} {kind}: {took:?}", board.name());
            }
        }
    }
}

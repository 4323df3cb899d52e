//! A search keeps to its time limit in every kind of decision and on the largest boards.
//!
//! People wait for wall-clock time, but on a busy machine a preempted thread looks slow. A single-threaded search
//! never blocks, so on an idle machine its CPU time equals its wall time; and it checks the wall clock itself, so
//! preemption only makes it think less. Therefore these tests measure CPU time. (A machine so busy that a search
//! hardly runs could hide an overrun; an idle one shows it.)

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_bots::{Budget, NetworkSource};
use fogg_network::NetworkSizes;
use fogg_rules::{Board, Game, Phase, Seat};
use fogg_testkit::{boards, networks};

use crate::fixtures::{create_bot, largest_board, play, rng, self_play, setup};

const TRIES: u64 = 3;

/// The limit plus 10 % and half a millisecond, which a clock tick, a page fault or a cold cache may cost.
fn limit(milliseconds: u32) -> Duration {
    Duration::from_micros(u64::from(milliseconds) * 1100 + 500)
}

/// The CPU time of this thread.
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The longest CPU time of an answer.
fn slowest(game: &Game, seat: Seat, budget: Budget, spec: &str) -> Duration {
    let view = game.view(Some(seat));
    let time = |seed| {
        let (mut bot, mut rng) = (create_bot(spec), rng(seed));
        let start = now();
        let action = bot.choose(&view, budget, &mut rng);
        let took = now() - start;
        assert_eq!(view.check(action), Ok(()));
        took
    };
    (0..TRIES).map(time).max().unwrap_or_default()
}

/// The five kinds of decision, by name.
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

/// Decisions of random games: of each kind the one with the most legal actions.
fn questions(board: &Arc<Board>, seats: u8) -> Vec<(&'static str, Game, Seat)> {
    let mut found: Vec<(&'static str, Game, Seat)> = Vec::new();
    let choices = |game: &Game, seat| game.legal_actions(seat).count();
    for seed in 0..3 {
        play(&setup(board, seats, seed), &self_play("random", 0, seats), |decision| {
            let Some(kind) = kind(decision.game.public().phase()) else { return };
            let new = (kind, decision.game.clone(), decision.seat);
            match found.iter_mut().find(|known| known.0 == kind) {
                Some(known) if choices(&new.1, new.2) > choices(&known.1, known.2) => *known = new,
                Some(_) => {}
                None => found.push(new),
            }
        });
    }
    found
}

/// Lists the kinds of decision that took too long on a board.
fn late(board: &Arc<Board>, seats: u8, spec: &str) -> Vec<String> {
    let mut late = Vec::new();
    for (kind, game, seat) in questions(board, seats) {
        for milliseconds in [5, 20, 100] {
            let (budget, limit) = (Budget::Milliseconds(milliseconds), limit(milliseconds));
            let took = slowest(&game, seat, budget, spec);
            if took > limit {
                late.push(format!("{} {kind}: {took:.2?} of {milliseconds} ms", board.name()));
            }
        }
    }
    late
}

#[test]
fn every_kind_of_decision_occurs() {
    let mut kinds: Vec<&str> = questions(&boards::named("switzerland"), 3).iter().map(|q| q.0).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["first tickets", "second card", "tickets", "tunnel", "turn"]);
    assert_eq!(questions(&largest_board(1), 5).len(), 5);
}

#[test]
fn a_search_keeps_to_its_time_on_the_built_in_boards() {
    let late: Vec<String> =
        boards::real().flat_map(|board| late(&board, board.rules().max_seats, "search")).collect();
    assert!(late.is_empty(), "{late:#?}");
}

#[test]
fn a_search_keeps_to_its_time_on_the_largest_boards() {
    let late: Vec<String> = (1..=2).flat_map(|seed| late(&largest_board(seed), 5, "search")).collect();
    assert!(late.is_empty(), "{late:#?}");
}

#[test]
fn a_search_keeps_to_the_time_in_its_specification() {
    for (kind, game, seat) in questions(&boards::named("usa"), 5) {
        // The referee's budget is a hundred times as long.
        let took = slowest(&game, seat, Budget::Milliseconds(1000), "search:10ms");
        assert!(took <= limit(10), "{kind}: {took:?}");
    }
}

/// The first choice on a board also reads the network, which a bot does once for a game.
#[test]
fn a_search_with_a_network_keeps_to_its_time() {
    for board in boards::real() {
        let source = NetworkSource::File(networks::random(&board, NetworkSizes::DEFAULT, 1).into());
        for (kind, game, seat) in questions(&board, board.rules().max_seats) {
            let mut warm = crate::networks::search(source.clone(), 1);
            warm.choose(&game.view(Some(seat)), Budget::Nodes(1), &mut rng(1));
            let (budget, start) = (Budget::Milliseconds(40), now());
            warm.choose(&game.view(Some(seat)), budget, &mut rng(1));
            let took = now() - start;
            assert!(took <= limit(40), "{} {kind}: {took:?} of 40 ms", board.name());
        }
    }
}

/// Using only half of its time would waste strength; a search may stop early only if there is no choice or the
/// result is settled.
#[test]
fn a_search_uses_its_time() {
    let board = boards::named("usa");
    let game = Game::new(&setup(&board, 5, 1)).expect("the board is for five");
    let wall = |seed| {
        let mut bot = create_bot("search");
        let start = Instant::now();
        bot.choose(&game.view(Some(Seat::Blue)), Budget::Milliseconds(40), &mut rng(seed));
        start.elapsed()
    };
    let longest = (0..4).map(wall).max().expect("four tries");
    assert!(longest > Duration::from_millis(30), "{longest:?} of 40 ms");
}

#[test]
fn other_bots_need_almost_no_time() {
    let most = Duration::from_millis(10);
    for board in boards::real().chain([largest_board(1), largest_board(2)]) {
        for (kind, game, seat) in questions(&board, board.rules().max_seats) {
            for name in ["random", "greedy", "planner"] {
                let took = slowest(&game, seat, Budget::Milliseconds(5), name);
                assert!(took < most, "{name}, {} {kind}: {took:?}", board.name());
            }
        }
    }
}

//! What must hold whatever bytes come from outside: what fuzzing looks for, and tests repeat on its findings.

use std::sync::{Arc, LazyLock};

use fogg_record::Viewer;
use fogg_rules::board::Board;
use fogg_rules::chance::FastRng;
use fogg_rules::notation::{action_text, parse_action};
use fogg_rules::{
    Action, Color, Game, History, Options, Payment, RouteId, Seat, Seed, Setup, Slot, TicketId, TicketSet,
};
use rand_core::SeedableRng;

use crate::boards;
use crate::games::all_cards;

/// Bytes as a board file: refused with reasons, or a board on which a game can be played to its end.
pub fn as_board_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let faults = fogg_boards::check(text, "board.json");
    match fogg_boards::read(text, "board.json") {
        Err(error) => {
            assert_eq!(error.0.len(), faults.len());
            assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.to_string().contains('\n')));
        }
        Ok(board) => {
            assert!(faults.is_empty());
            play_on(&Arc::new(board));
        }
    }
}

fn play_on(board: &Arc<Board>) {
    for players in [board.rules().min_seats, board.rules().max_seats] {
        let mut rng = FastRng::seed_from_u64(u64::from(players));
        let mut game = Game::quick(board, players, Options::default(), &mut rng).expect("a sound board");
        game.play_out(&mut rng);
        assert!(game.outcome().is_some());
    }
}

/// Bytes as a record: never a panic, and what verifies is written again byte for byte.
pub fn as_record(data: &[u8]) {
    let Ok(text) = fogg_record::text_of(data.to_vec(), "game.json") else { return };
    let read = fogg_record::read(&text, "game.json");
    if let Ok(game) = &read {
        // A record that can be read may still be impossible to play; showing it must say so, not fail.
        for viewer in [Viewer::Everyone, Viewer::Seat(Seat::Blue)] {
            let _ = fogg_record::show(game, None, viewer);
            let _ = fogg_record::show(game, Some(data.len() % 50), viewer);
        }
    }
    // What cannot be played may still be shown as it was written down.
    let _ = fogg_record::show_written(&text, "game.json", None);
    let _ = fogg_record::show_written(&text, "game.json", Some(data.len() % 50));
    match fogg_record::verify(&text, "game.json") {
        Ok(_) => assert_eq!(fogg_record::write(&read.expect("it verifies")).expect("it verifies"), text),
        Err(faults) => assert!(!faults.is_empty()),
    }
}

/// Bytes as a table and a stream of actions and undos, legal or not: refused ones change nothing, no card is lost, and
/// views follow the events.
pub fn as_actions(data: &[u8]) {
    static BOARDS: LazyLock<Vec<Arc<Board>>> =
        LazyLock::new(|| boards::all_minis().chain(boards::real()).collect());
    let Some((&[board, seats, seed], stream)) = data.split_first_chunk() else { return };
    let board = Arc::clone(&BOARDS[usize::from(board) % BOARDS.len()]);
    let sizes = board.rules().max_seats - board.rules().min_seats + 1;
    let seats = board.rules().min_seats + seats % sizes;
    let setup =
        Setup { board, seats, options: Options::default(), seed: Seed::in_series(u64::from(seed), 0) };
    let mut history = History::new(Game::new(&setup).expect("the table fits the board"));
    for step in stream.as_chunks().0 {
        match step[0] {
            250.. => try_undo(&mut history, Seat::ALL[usize::from(step[1]) % Seat::ALL.len()]),
            _ => try_action(&mut history, *step),
        }
    }
}

fn try_undo(history: &mut History, seat: Seat) {
    let before = history.clone();
    assert_eq!(before.check_undo(seat), history.undo(seat));
    match before.check_undo(seat) {
        Err(_) => assert!(*history == before, "a refused undo changes nothing"),
        Ok(undone) => {
            assert!(history.game().is_legal(seat, undone.action), "what was taken back can be done again");
            assert_eq!(all_cards(history.game()), history.game().board().rules().cards);
        }
    }
}

fn try_action(history: &mut History, step: [u8; 4]) {
    let game = history.game();
    let Some(asked) = game.public().next_to_act() else { return };
    // Mostly the seat that is asked and something legal, so that games get somewhere.
    let (seat, action) = if step[0] < 200 {
        let actions: Vec<Action> = game.legal_actions(asked).collect();
        (asked, actions[usize::from(u16::from_le_bytes([step[1], step[2]])) % actions.len()])
    } else {
        (Seat::ALL[usize::from(step[0]) % Seat::ALL.len()], any_action(step))
    };
    let listed = game.legal_actions(seat).any(|legal| legal == action);
    assert_eq!(listed, game.is_legal(seat, action), "{action:?}");
    let before = game.clone();
    let viewers: Vec<Option<Seat>> = game.public().all_seats().map(Some).chain([None]).collect();
    let mut views: Vec<_> = viewers.iter().map(|viewer| game.view(*viewer)).collect();
    let played = history.play(seat, action, &mut |event| {
        views.iter_mut().zip(&viewers).for_each(|(view, viewer)| view.apply(&event.seen_by(*viewer)));
    });
    assert_eq!(played.is_ok(), listed);
    let game = history.game();
    if played.is_err() {
        assert!(*game == before, "a refused action changes nothing");
    } else {
        assert_eq!(parse_action(game.board(), &action_text(game.board(), action)), Ok(action));
    }
    assert!(views.iter().zip(&viewers).all(|(view, viewer)| *view == game.view(*viewer)));
    assert_eq!(all_cards(game), game.board().rules().cards);
}

fn any_action([kind, a, b, c]: [u8; 4]) -> Action {
    let color = Color::ALL[usize::from(c) % Color::ALL.len()];
    let payment = Payment::new(color, b % 16, b / 16);
    match kind % 8 {
        0 => Action::DrawRow(Slot(a)),
        1 => Action::DrawBlind,
        2 | 3 => Action::Claim(RouteId(a), payment),
        4 => Action::DrawTickets,
        5 => Action::KeepTickets(TicketSet::only(TicketId(a % 64)).union(TicketSet::only(TicketId(b % 64)))),
        6 => Action::AddToTunnel(payment),
        _ if a % 2 == 0 => Action::LeaveTunnel,
        _ => Action::Pass,
    }
}

//! Checks for arbitrary input: fuzzing runs them on random bytes, and tests run them on the stored seeds.

use std::sync::{Arc, LazyLock};

use fogg_record::Perspective;
use fogg_rules::board::Board;
use fogg_rules::chance::FastRng;
use fogg_rules::notation::{action_text, parse_action};
use fogg_rules::{
    Action, Color, Game, History, Options, Payment, RouteId, Seat, Seed, Setup, Slot, TicketId, TicketSet,
};
use rand_core::SeedableRng;

use crate::boards;
use crate::games::all_cards;

/// Reads bytes as a board file: either there are problems, or a game can be played to its end.
pub fn check_board_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let problems = fogg_boards::check(text, "board.json");
    match fogg_boards::read(text, "board.json") {
        Err(error) => {
            assert_eq!(error.0.len(), problems.len());
            assert!(
                !problems.is_empty() && problems.iter().all(|problem| !problem.to_string().contains('\n'))
            );
        }
        Ok(board) => {
            assert!(problems.is_empty());
            play_on(&Arc::new(board));
        }
    }
}

fn play_on(board: &Arc<Board>) {
    for players in [board.rules().min_seats, board.rules().max_seats] {
        let mut rng = FastRng::seed_from_u64(u64::from(players));
        let mut game = Game::simulated(board, players, Options::default(), &mut rng).expect("a valid board");
        game.playout(&mut rng);
        assert!(game.outcome().is_some());
    }
}

/// Reads bytes as a record: nothing panics, and a record that verifies is written back byte for byte.
pub fn check_record(data: &[u8]) {
    let Ok(text) = fogg_record::decode(data.to_vec(), "game.json") else { return };
    let read = fogg_record::read(&text, "game.json");
    if let Ok(game) = &read {
        // A readable record may hold illegal plies; showing it must return an error and not panic.
        for viewer in [Perspective::Everyone, Perspective::Seat(Seat::Blue)] {
            let _ = fogg_record::show(game, None, viewer);
            let _ = fogg_record::show(game, Some(data.len() % 50), viewer);
        }
    }
    match fogg_record::verify(&text, "game.json") {
        Ok(_) => {
            assert_eq!(fogg_record::write(&read.expect("it is readable")).expect("it is writable"), text)
        }
        Err(error) => assert!(!error.0.is_empty()),
    }
}

/// Plays bytes as a stream of legal and illegal actions and undos: rejected ones change nothing, no card is lost, and
/// views follow the events.
pub fn check_actions(data: &[u8]) {
    static BOARDS: LazyLock<Vec<Arc<Board>>> =
        LazyLock::new(|| boards::all_minis().chain(boards::real()).collect());
    let Some((&[board, seats, seed], stream)) = data.split_first_chunk() else { return };
    let board = Arc::clone(&BOARDS[usize::from(board) % BOARDS.len()]);
    let sizes = board.rules().max_seats - board.rules().min_seats + 1;
    let seats = board.rules().min_seats + seats % sizes;
    let setup =
        Setup { board, seats, options: Options::default(), seed: Seed::from_series(u64::from(seed), 0) };
    let mut history = History::new(Game::new(&setup).expect("the number of seats is valid"));
    for bytes in stream.as_chunks().0 {
        match bytes[0] {
            250.. => try_undo(&mut history, Seat::ALL[usize::from(bytes[1]) % Seat::ALL.len()]),
            _ => try_action(&mut history, *bytes),
        }
    }
}

fn try_undo(history: &mut History, seat: Seat) {
    let before = history.clone();
    assert_eq!(before.check_undo(seat), history.undo(seat));
    match before.check_undo(seat) {
        Err(_) => assert!(*history == before, "a rejected undo changes nothing"),
        Ok(undone) => {
            assert!(history.game().is_legal(seat, undone.action), "an undone action can be played again");
            assert_eq!(all_cards(history.game()), history.game().board().rules().cards);
        }
    }
}

fn try_action(history: &mut History, bytes: [u8; 4]) {
    let game = history.game();
    let Some(next) = game.public().next_to_act() else { return };
    // Mostly a legal action of the seat that is to act, to let games make progress.
    let (seat, action) = if bytes[0] < 200 {
        let actions: Vec<Action> = game.legal_actions(next).collect();
        (next, actions[usize::from(u16::from_le_bytes([bytes[1], bytes[2]])) % actions.len()])
    } else {
        (Seat::ALL[usize::from(bytes[0]) % Seat::ALL.len()], any_action(bytes))
    };
    let is_listed = game.legal_actions(seat).any(|legal| legal == action);
    assert_eq!(is_listed, game.is_legal(seat, action), "{action:?}");
    let before = game.clone();
    let viewers: Vec<Option<Seat>> = game.public().all_seats().map(Some).chain([None]).collect();
    let mut views: Vec<_> = viewers.iter().map(|viewer| game.view(*viewer)).collect();
    let played = history.play(seat, action, &mut |event| {
        views.iter_mut().zip(&viewers).for_each(|(view, viewer)| view.apply(&event.seen_by(*viewer)));
    });
    assert_eq!(played.is_ok(), is_listed);
    let game = history.game();
    if played.is_err() {
        assert!(*game == before, "a rejected action changes nothing");
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
        _ if a % 2 == 0 => Action::GiveUpTunnel,
        _ => Action::Pass,
    }
}
